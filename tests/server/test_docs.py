"""The documentation under /docs: where it has been built it is offered, elsewhere it says how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.driver import Running


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "library").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><script>1</script><p>Guide")
    (folder / "library" / "index.html").write_text("<!doctype html><p>Library")
    (folder / "search.json").write_text("{}")
    return folder


def test_a_site_of_folders_is_offered(serving: Callable[..., Running], site: Path) -> None:
    server = serving(site=site)
    with server.browser() as ines:
        assert "Guide" in ines.get("/docs/").text
        assert "sha256-" in ines.get("/docs/").headers["content-security-policy"]
        assert "Library" in ines.get("/docs/library/").text
        assert ines.get("/docs/search.json").json() == {}
        assert ines.get("/docs/nothing").status_code == 404
        assert ines.get("/docs/%2e%2e/secret").status_code == 404
        for path in ("/docs", "/docs/library"):
            answer = ines.get(path, follow_redirects=False)
            assert (answer.status_code, answer.headers["location"]) == (307, f"{path}/")


def test_where_there_is_no_site_the_page_says_how_to_build_it(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    server = serving(site=tmp_path / "none")
    with server.browser() as ines:
        answer = ines.get("/docs/library/")
        assert answer.status_code == 503
        assert "./safehouse docs" in answer.text
