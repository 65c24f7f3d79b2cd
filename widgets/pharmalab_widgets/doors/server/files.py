"""The files that the server serves besides pages: a fixed set, compressed once, with ETags.

A request never becomes a path, so files outside the set can't be reached.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pharmalab_widgets.live.live import script, styles
from pharmalab_widgets.pages import html

ASSETS = Path(__file__).parents[1] / "assets"
#: files that are served under a different name, or only by the static website
ELSEWHERE = {"socket.js", "worker.js", "service_worker.js", "missing.js"}
TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}
SMALLEST = 500  #: the minimum size in bytes for compression; for smaller files it is not worthwhile


@dataclass(frozen=True)
class Served:
    """A file that is ready to be served.

    Attributes:
        kind: the media type.
        zipped: the compressed file, or None if compression doesn't make it smaller.
    """

    body: bytes
    kind: str
    etag: str
    zipped: bytes | None


def served(body: bytes, kind: str) -> Served:
    """Prepare a file to be served: compress it, and compute its ETag."""
    zipped = gzip.compress(body, 9, mtime=0) if len(body) >= SMALLEST else body
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Served(body, kind, etag, zipped if len(zipped) < len(body) else None)


@cache
def assets() -> Mapping[str, Served]:
    """Return the files that pages need, by name."""
    texts = {
        "door.js": (ASSETS / "socket.js").read_text("utf-8"),
        "panel.js": script(),
        "panels.css": styles(),
    }
    made = {name: served(text.encode(), TYPES[Path(name).suffix]) for name, text in texts.items()}
    others = (path for path in sorted(ASSETS.iterdir()) if path.is_file() and path.name not in ELSEWHERE)
    pictures = {one.name: served(one.data, _kind(Path(one.name))) for one in html.files()}
    return {**pictures, **{path.name: served(path.read_bytes(), _kind(path)) for path in others}, **made}


def _kind(path: Path) -> str:
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return TYPES.get(path.suffix, guessed)
