"""Conformance: what a board may be. It is put into pages as it is, so it brings nothing that runs or loads."""

from collections.abc import Iterator
from xml.etree import ElementTree

LOADS = ("href", "src", "{http://www.w3.org/1999/xlink}href")
INERT = {"script", "foreignObject", "iframe", "object", "embed", "link"}


def unfit(text: str) -> Iterator[str]:
    """What is wrong with a drawing, in words: it is SVG, or several in a box, and does nothing itself."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"the board is drawn as text that breaks ({error})"
        return
    names = {_name(part) for part in root} if _name(root) == "div" else {_name(root)}
    for name in sorted(names - {"svg"}) or ([] if names else ["an empty box"]):
        yield f"the board is drawn as {name}, not as SVG"
    for part in root.iter():
        if _name(part) in INERT:
            yield f"the board holds a <{_name(part)}>"
        for key, value in part.attrib.items():
            if key.startswith("on"):
                yield f"the board holds something to run: {key}"
            if key in LOADS and not value.startswith("#"):
                yield f"the board loads “{value}”"


def _name(part: ElementTree.Element) -> str:
    return part.tag.rpartition("}")[2]
