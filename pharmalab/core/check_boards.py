"""Conformance: what a board may be. It is put into pages as it is, so it brings nothing that runs or loads."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

#: what a board is made of; whatever else there is in HTML and SVG may run or load something
PARTS = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title", "desc",
    "defs", "symbol", "use", "marker", "clippath", "mask", "pattern", "lineargradient", "radialgradient", "stop",
}  # fmt: skip
REACHES_OUT = re.compile(r"url\((?!['\"]?#)|@import|javascript:|data:", re.I)


def unfit(text: str) -> Iterator[str]:
    """What is wrong with a drawing, in words: it is SVG, or several in a box, and does nothing itself."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"the board is drawn as text that breaks ({error})"
        return
    pictures = list(root) if _name(root) == "div" else [root]
    for name in sorted({_name(part) for part in pictures} - {"svg"}) or ([] if pictures else ["an empty box"]):
        yield f"the board is drawn as {name}, not as SVG"
    for part in (part for picture in pictures for part in picture.iter()):
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
