"""The folder of the page without a host, served as a strict web server would: from a subfolder, with a policy for every file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.phones.chromium import NEEDS_CHROMIUM
from tools.web.build import POLICY, PYODIDE, built

NEEDS_BOTH = [
    NEEDS_CHROMIUM,
    pytest.mark.skipif(
        not PYODIDE.is_dir(), reason="Pyodide is not installed; make test fetches it where there is npm"
    ),
]


class _Strict(SimpleHTTPRequestHandler):
    def guess_type(self, path: str | os.PathLike[str]) -> str:
        kinds = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        return kinds.get(os.path.splitext(path)[1]) or super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("content-security-policy", f"{POLICY}; frame-ancestors 'none'")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path, under: str = "some/where") -> Iterator[str]:
    """Build the page into a folder, and serve it from below another one; give its address."""
    built(folder / under)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Strict, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/{under}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
