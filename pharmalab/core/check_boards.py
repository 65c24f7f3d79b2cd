"""Conformance checks of a game's drawings.

Pages show drawings unchanged, so a drawing must not run or load anything.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Protocol
from xml.etree import ElementTree

#: the only elements that a board may have; other elements of HTML and SVG may run or load something
PARTS = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title", "desc",
    "defs", "symbol", "use", "marker", "clippath", "mask", "pattern", "lineargradient", "radialgradient", "stop",
}  # fmt: skip
REACHES_OUT = re.compile(r"url\((?!['\"]?#)|@import|javascript:|data:", re.I)


class InHand(Protocol):
    """The attributes that the checks read from a piece in a player's hand."""

    @property
    def name(self) -> str: ...
    @property
    def body(self) -> str: ...


class Drawing(Protocol):
    """The attributes that the checks read from a scene, including its versions for narrow screens."""

    @property
    def groups(self) -> Mapping[str, str]: ...
    @property
    def art(self) -> str: ...
    @property
    def hand(self) -> Iterable[InHand]: ...
    @property
    def narrow(self) -> "Callable[[], Drawing] | None": ...
    @property
    def between(self) -> "Callable[[], Drawing] | None": ...


def find_drawing_faults(drawing: Drawing | str) -> Iterator[str]:
    """Yield a sentence for each fault in a drawing, which may be a scene, an SVG or lines of text."""
    if not isinstance(drawing, str):
        yield from _of_scene(drawing)
        for other, panel in ((drawing.narrow, "a phone"), (drawing.between, "a narrow panel")):
            if other is not None:
                yield from (f"{said}, when drawn for {panel}" for said in _of_scene(other()))
    elif drawing.lstrip().startswith("<"):
        yield from _faults(drawing, whole=True)


def _of_scene(scene: Drawing) -> Iterator[str]:
    parts = chain(scene.groups.items(), [("art", scene.art)], ((one.name, one.body) for one in scene.hand))
    for name, text in parts:
        yield from (f"{said} (in “{name}”)" for said in _faults(f"<g>{text}</g>"))


@lru_cache(maxsize=1024)
def _faults(text: str, whole: bool = False) -> tuple[str, ...]:
    """Return the faults of a text. Results are cached, because most of a board stays the same."""
    return tuple(_read(text, whole))


def _read(text: str, whole: bool) -> Iterator[str]:
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"the board is drawn as text that breaks ({error})"
        return
    if whole and _name(root) != "svg":
        yield f"the board is drawn as {_name(root)}, not as SVG"
    for part in root.iter():
        if _name(part) not in PARTS:
            yield f"the board holds a <{_name(part)}>"
        for key, value in part.attrib.items():
            name = key.rpartition("}")[2].lower()
            if name.startswith("on"):
                yield f"the board holds something to run: {name}"
            if REACHES_OUT.search(value) or (name in ("href", "src") and not value.startswith("#")):
                yield f"the board loads “{value}”"


def _name(part: ElementTree.Element) -> str:
    return part.tag.rpartition("}")[2].lower()
