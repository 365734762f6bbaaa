"""Debian's nginx in front of several servers, as docs/deploy.md has it."""

from __future__ import annotations

import re
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.driver import until
from tests.server.survivors import free_port
from tools.chores.ready import find_nginx

ROOT = Path(__file__).resolve().parents[2]
CONFIG = """
daemon off; master_process off; worker_processes 1; pid {folder}/pid; error_log {folder}/log crit;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {rest}
}}
"""


def written() -> str:
    """What docs/deploy.md says about nginx in front of several servers."""
    text = (ROOT / "docs" / "deploy.md").read_text()
    found = re.findall(r"```\n((?:upstream|limit_conn_zone).*?)```", text, re.S)
    also = " ".join(re.findall(r"`(proxy_\w+ [^`]+;)`", text))
    assert len(found) == 2
    assert "proxy_next_upstream" in also
    text = "\n".join(found).replace("http://127.0.0.1:8000;", "http://safehouse;")
    return text.replace("location / {", f"location / {{ {also}")


def command_for(rest: str, folder: Path) -> list[str]:
    """The command that starts it with that in its configuration."""
    found = find_nginx()
    assert found, "This needs nginx (on Debian: sudo apt-get install nginx-light)."
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder, rest=rest))
    return [found, "-p", str(folder), "-c", str(config), "-e", f"{folder}/log"]


def here(rest: str, port: int) -> str:
    """Without https, on a port of this machine."""
    [house, _] = re.split(r"(?m)^server \{\n    listen 80;", rest)
    for line in re.findall(r"(?m)^ +(?:listen|ssl_certificate|server_name) .*$", house):
        house = house.replace(line, "", 1)
    house = house.replace("$host;", "$http_host;")
    return re.sub(r"(?m)^server \{", f"server {{ listen 127.0.0.1:{port};", house)


@contextmanager
def nginx(ports: Sequence[int]) -> Iterator[int]:
    """The port at which nginx passes everything on to these ports."""
    port = free_port()
    servers = "".join(f"    server 127.0.0.1:{p} max_fails=0;\n" for p in ports)
    house = re.sub(r"(    server 10\.\S+ max_fails=0;\n)+", servers, here(written(), port))
    with tempfile.TemporaryDirectory(prefix="safehouse-nginx-") as folder:
        command = command_for(house, Path(folder))
        with subprocess.Popen(command) as process:
            try:
                until(lambda: answers(port))
                yield port
            finally:
                process.terminate()


def answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
