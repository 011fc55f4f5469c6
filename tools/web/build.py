"""What the folder of the page without a host consists of; the same sources make the same bytes."""

from __future__ import annotations

import ast
import io
import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sushigo_score.phones.site import INDEX, digest_of, index_with, page_contents
from sushigo_score.text import common
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.web.choosing import own_words

ROOT: Final = Path(__file__).resolve().parent.parent.parent
FOLDER: Final = ROOT / "dist" / "web"
PYODIDE: Final = Path(__file__).parent / "node_modules" / "pyodide"
OWN: Final = ROOT / "sushigo_score" / "web" / "page"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK: Final = "pyodide-lock.json"
"""Names the packages that Pyodide could fetch; here it says that there are none."""
BEGINS: Final = "sushigo_score.web.table"
"""The module that the worker imports; with all that it imports itself, that is what the page needs of the scorer."""
WORKER: Final = "worker.js"
SERVICE: Final = "sw.js"
MANIFEST: Final = "manifest.webmanifest"
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""As of the phones' page, and what WebAssembly, workers and an installable page need."""
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)


def built(folder: Path) -> dict[str, bytes]:
    """Write the folder anew, and return its files."""
    files = contents()
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return files


def contents() -> dict[str, bytes]:
    """Return every file by its path: what changes with a version is in one folder, and Python, which seldom does, in another."""
    inner = page_contents()
    index = inner.pop(INDEX)
    for code in LANGUAGES:
        words = json.loads(inner[f"{code}.json"])
        words["words"] |= own_words(code)
        inner[f"{code}.json"] = json.dumps(words, ensure_ascii=False).encode()
    inner |= {path.name: path.read_bytes() for path in sorted(OWN.iterdir())}
    inner["icon.png"] = (ROOT / "assets" / "icon.png").read_bytes()
    inner["scorer.zip"] = _zipped(scorer())
    python = _python()
    inner[WORKER] = _filled(inner[WORKER], {"{{python}}": digest_of(python)})
    service = inner.pop(SERVICE)
    base = f"files/{digest_of({**inner, INDEX: index, SERVICE: service})}"
    files = {f"{base}/{name}": content for name, content in inner.items()}
    files |= {f"files/{digest_of(python)}/{name}": content for name, content in python.items()}
    files[INDEX] = _page(index_with(index, base), base)
    files[MANIFEST] = json.dumps(_manifest(base)).encode()
    names = ["./", *(name for name in files if name != INDEX)]
    files[SERVICE] = _filled(service, {"{{version}}": base, "{{list}}": json.dumps(names)})
    return files


def _python() -> dict[str, bytes]:
    lock = {**json.loads((PYODIDE / LOCK).read_bytes()), "packages": {}}
    return {**{name: (PYODIDE / name).read_bytes() for name in RUNTIME}, LOCK: json.dumps(lock).encode()}


def _page(index: bytes, base: str) -> bytes:
    """Say in the page that its table is in a worker, and what it may load."""
    own = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n<link rel="manifest" href="{MANIFEST}">'
    return _filled(
        index,
        {
            "<html ": '<html data-table="here" ',
            '<meta charset="utf-8">': f'<meta charset="utf-8">\n{own}',
            "</head>": f'<link rel="stylesheet" href="{base}/here.css">\n</head>',
        },
    )


def _filled(text: bytes, changes: Mapping[str, str]) -> bytes:
    for old, new in changes.items():
        if text.count(old.encode()) != 1:
            raise LookupError(f"not there once: {old}")
        text = text.replace(old.encode(), new.encode())
    return text


def _manifest(base: str) -> dict[str, object]:
    icons = [
        {"src": f"{base}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": f"{base}/icon.png", "sizes": "512x512", "type": "image/png"},
    ]
    shown = {"display": "standalone", "background_color": "#fbf5e9", "theme_color": "#fbf5e9"}
    return {"name": common.NAME, "short_name": common.NAME, "id": "./", "start_url": "./", **shown, "icons": icons}


# --- the scorer ---------------------------------------------------------------------------------------


def scorer() -> dict[str, bytes]:
    """Return the modules that the page needs, and the words in all languages."""
    found = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in _needed()}
    catalogs = ROOT / "sushigo_score" / "text" / "catalogs"
    return found | {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted(catalogs.glob("*.mo"))}


def _needed() -> list[Path]:
    seen: set[Path] = set()
    waiting = list(_modules(BEGINS))
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += [other for name in _imported(path) for other in _modules(name)]
    return sorted(seen)


def _modules(name: str) -> Iterator[Path]:
    """Yield the file of a module, and those of the packages that it is in; nothing for a module that is not ours."""
    parts = name.split(".")
    if parts[0] != "sushigo_score":
        return
    for length in range(1, len(parts) + 1):
        stem = ROOT.joinpath(*parts[:length])
        yield from (path for path in (stem / "__init__.py", stem.with_suffix(".py")) if path.is_file())


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _zipped(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name, _EARLIEST), content, ZIP_DEFLATED, 9)
    return packed.getvalue()
