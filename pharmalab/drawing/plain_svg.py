"""Make SVG drawings from other authors' games safe to show.

Anything in the SVG that could run a program or access the network is removed.
"""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from pharmalab.drawing.html import Markup

UNSAFE = frozenset(
    ("script", "style", "foreignObject", "iframe", "embed", "object", "image", "audio", "video", "animate", "set")
)
USUAL = (300.0, 150.0)  #: the size of a drawing that gives none, as in HTML


def plain(svg: str) -> tuple[int, int, dict[str, Markup]]:
    """Return the width and height of an SVG, and its safe content as a scene's only group, ``board``.

    Raises ValueError if the SVG can't be read.
    """
    if "<!" in svg.replace("<!--", ""):  # declarations of types or entities: nothing that a drawing needs
        raise ValueError("the drawing has declarations")
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise ValueError(f"the drawing cannot be read as SVG: {error}") from None
    if _short(root.tag) != "svg":
        raise ValueError(f"the drawing is a <{_short(root.tag)}>, not an <svg>")
    box = [float(number) for number in re.findall(r"-?[\d.]+", root.get("viewBox", ""))]
    x, y, width, height = box if len(box) == 4 else (0.0, 0.0, *_size(root))
    _clean(root)
    inside = "".join(ElementTree.tostring(child, encoding="unicode") for child in root)
    if x or y:
        inside = f'<g transform="translate({-x:g} {-y:g})">{inside}</g>'
    return round(width), round(height), {"board": Markup(inside)}


def _size(root: Element) -> tuple[float, float]:
    found = [re.match(r"[\d.]+(?=px|$)", root.get(name, "")) for name in ("width", "height")]
    width, height = (float(one[0]) if one else usual for one, usual in zip(found, USUAL, strict=True))
    return width, height


def _short(name: object) -> str:
    return str(name).rpartition("}")[2]


def _clean(root: Element) -> None:
    """Remove namespaces, which HTML has no use for, and everything unsafe."""
    for node in root.iter():
        node.tag = _short(node.tag)
        for name, value in list(node.attrib.items()):
            short = _short(name)
            del node.attrib[name]
            if not (short.lower().startswith("on") or (short == "href" and not value.startswith("#"))):
                node.set(short, value)
        for child in list(node):
            if _short(child.tag) in UNSAFE:
                node.remove(child)
