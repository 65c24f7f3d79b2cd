"""The picture files that pages show: pictures stored beside the notebooks, and pictures in saved outputs."""

import base64
import hashlib
import re
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

from pharmalab import notebook_copies

FOLDER = "assets/"  #: the folder of all files that pages need
ENDINGS = {"image/svg+xml": "svg", "image/png": "png"}
INLINE = re.compile(r'src="data:(image/[\w+]+)((?:;base64)?),([^"]*)"')
#: the attributes with an SVG's size; without them the view box counts
SIZES = (
    re.compile(rb"<svg[^>]* width=['\"]([\d.]+)['\"][^>]* height=['\"]([\d.]+)['\"]"),
    re.compile(rb"<svg[^>]* viewBox=['\"]0 0 ([\d.]+) ([\d.]+)['\"]"),
)


class Picture(NamedTuple):
    """A picture file, with its size in pixels, so that pages can leave space for the picture before it loads."""

    name: str
    data: bytes
    width: int
    height: int

    @property
    def address(self) -> str:
        return f"{FOLDER}{self.name}"


@cache
def beside_notebooks() -> Mapping[str, Picture]:
    """Return the pictures stored beside the notebooks, by name: "map.png", "map-dark.png", "cover-pandemic.svg"."""
    files = sorted(notebook_copies.originals().rglob("pictures/*.*g"))
    found = ((_png if path.suffix == ".png" else _svg)(path.name, path.read_bytes()) for path in files)
    return MappingProxyType({picture.name: picture for picture in found})


def in_html(html: str) -> Iterator[tuple[str, Picture]]:
    """Yield the ``src`` attribute and the picture of each ``data:`` URL in some HTML."""
    for found in INLINE.finditer(html):
        kind, coded, text = found.groups()
        yield found[0], of_data(kind, unescape(text), bool(coded))


def of_data(kind: str, text: str, coded: bool = True) -> Picture:
    """Return the picture in a ``data:`` URL or in a notebook's output. ``coded`` says whether the text is in base64."""
    data = base64.b64decode(text) if coded else unquote_to_bytes(text)
    name = f"{hashlib.sha256(data).hexdigest()[:16]}.{ENDINGS[kind]}"
    return (_png if kind == "image/png" else _svg)(name, data)


def _svg(name: str, data: bytes) -> Picture:
    size = next(filter(None, (size.search(data) for size in SIZES)), None)
    width, height = (round(float(side)) for side in size.groups()) if size else (0, 0)
    return Picture(name, data, width, height)


def _png(name: str, data: bytes) -> Picture:
    width, height = struct.unpack(">II", data[16:24])
    return Picture(name, data, width, height)
