"""Debian's nginx in front of several servers, as docs/deploy.md has it."""

from __future__ import annotations

import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.driver import until
from tests.server.survivors import free_port
from tools.chores.ready import find_nginx

CONFIG = """
daemon off; master_process off; worker_processes 1; pid {folder}/pid; error_log {folder}/log crit;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  map $http_upgrade $upgrade {{ default upgrade; '' close; }}
  upstream house {{ {servers} }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://house;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_read_timeout 1h;
      proxy_next_upstream error timeout http_502 http_503;
    }}
  }}
}}
"""


@contextmanager
def nginx(ports: Sequence[int]) -> Iterator[int]:
    """The port at which nginx passes everything on to these ports."""
    found = find_nginx()
    assert found, "This needs nginx (on Debian: sudo apt-get install nginx-light)."
    port = free_port()
    servers = " ".join(f"server 127.0.0.1:{p} max_fails=0;" for p in ports)
    with tempfile.TemporaryDirectory(prefix="safehouse-nginx-") as folder:
        config = Path(folder) / "nginx.conf"
        config.write_text(CONFIG.format(folder=folder, servers=servers, port=port))
        command = [found, "-p", folder, "-c", str(config), "-e", f"{folder}/log"]
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
