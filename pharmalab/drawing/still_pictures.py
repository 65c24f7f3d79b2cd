"""Shorten the SVG pictures of boards that notebooks store, without changing how the pictures look.

Everything that only panels need is removed: names of pieces and places, tooltips, and invisible click areas.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from string import ascii_letters
from urllib.parse import quote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SPACE = "http://www.w3.org/2000/svg"
PANELS = re.compile(r"data-|aria-|on|(?:role|class|tabindex|pointer-events)$")  #: attributes that only a panel needs
WORDS = frozenset(("title", "desc"))
STYLES = frozenset(
    ("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin", "stroke-linecap", "opacity",
     "stroke-dasharray", "font-size", "font-weight", "font-style", "font-family", "text-anchor", "style")
)  # fmt: skip
AT = {**dict.fromkeys(("use", "text", "rect", "svg"), "xy"), **dict.fromkeys(("circle", "ellipse"), ("cx", "cy"))}
MOVED = re.compile(r"translate\((-?[\d.]+)(?: (-?[\d.]+))?\)")
NUMBERS = frozenset(
    ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "d", "points", "textLength")
)
REFERENCE = re.compile(r"(?<=^href=#)[\w:-]+|(?<=url\(#)[\w:-]+")  #: an id in an attribute written NAME=VALUE


def simplify(svg: str) -> str:
    """Return an SVG that looks the same, but is as short as possible.

    Raises:
        ParseError: the picture is not valid XML.
    """
    root = ElementTree.fromstring(svg.replace(f' xmlns="{SPACE}"', ""))
    _strip(root)
    _empty(root)
    _flatten(root)
    _inline(root)
    _empty(root)
    _flatten(root)
    _settle(root)
    _shorten_ids(root)
    _share_styles(root)
    root.set("xmlns", SPACE)
    return ElementTree.tostring(root, encoding="unicode").replace(" />", "/>")


def address(svg: str) -> str:
    """Return a picture as a ``data:`` URL.

    The URL is readable text without double quotes, for use in ``src="…"``.
    """
    quoted = re.sub(r"<[^>]*>", lambda tag: tag[0].replace('"', "'"), svg.replace("'", "&#39;"))
    return "data:image/svg+xml," + quote(quoted, safe=" '()*+,-./:;=@_~!?{}|[]&$").replace("&", "&amp;")


def _strip(root: Element) -> None:
    """Remove words under the pointer and ground that takes clicks; round numbers to a tenth of a unit."""
    for node in root.iter():
        for child in list(node):
            if child.tag in WORDS or (child.get("pointer-events") == "all" and child.get("fill") == "none"):
                node.remove(child)
        for name, value in list(node.attrib.items()):
            if PANELS.match(name):
                del node.attrib[name]
            elif name in NUMBERS:
                node.set(name, _shorter(value))


def _shorter(numbers: str) -> str:
    """Return coordinates or a path, rounded to a tenth of a unit and without unnecessary blanks."""
    rounded = re.sub(r"\d+\.\d+", lambda long: f"{float(long[0]):.1f}".removesuffix(".0"), numbers)
    return re.sub(r"\s*([A-Za-z])\s*| (?=-)|(?<![\d.])0(?=\.)", r"\1", rounded)


def _empty(root: Element) -> None:
    """Remove empty groups, unused art, uses of empty art, and everything that becomes empty without them."""
    used = _used(root)
    ids = {node.get("id") for node in root.iter()}
    gone = [
        (node, child)
        for node in root.iter()
        for child in node
        if (child.tag in ("g", "symbol", "defs") and not len(child))
        or (node.tag == "defs" and not used[child.get("id", "")])
        or (child.tag == "use" and child.get("href", "")[1:] not in ids)
    ]
    for node, child in gone:
        node.remove(child)
    if gone:
        _empty(root)


def _used(root: Element) -> Counter[str]:
    """Return how often each id is referred to."""
    said = (f"{name}={value}" for node in root.iter() for name, value in node.attrib.items() if "#" in value)
    return Counter(found for one in said for found in REFERENCE.findall(one))


def _flatten(root: Element) -> None:
    """Replace a group without attributes by its content, and a group of one element by that element."""
    for node in root.iter():
        at = 0
        while at < len(node):
            child = node[at]
            if child.tag == "g" and not child.attrib:
                node[at : at + 1] = list(child)
            elif child.tag == "g" and len(child) == 1 and child.attrib.keys() & child[0].attrib.keys() <= {"transform"}:
                only = child[0]
                moved = " ".join(filter(None, (child.get("transform"), only.get("transform"))))
                only.attrib.update(child.attrib)
                if moved:
                    only.set("transform", moved)
                node[at] = only
            else:
                at += 1


def _inline(root: Element) -> None:
    """Turn a symbol whose size does not follow its use into a group; put it in place if it is used once."""
    used = _used(root)
    uses = {node.get("href", "")[1:]: node for node in root.iter("use")}
    for defs in list(root.iter("defs")):
        for symbol in defs.findall("symbol"):
            if any("%" in value or name == "viewBox" for node in symbol.iter() for name, value in node.attrib.items()):
                continue
            symbol.tag = "g"
            symbol.attrib.pop("overflow", None)
            if used[symbol.get("id", "")] == 1:
                use = uses[symbol.get("id", "")]
                x, y = (use.attrib.pop(name, "0") for name in "xy")
                for name in ("href", "width", "height"):
                    use.attrib.pop(name, None)
                if (x, y) != ("0", "0"):
                    use.set("transform", f"{use.get('transform', '')} translate({x} {y})".strip())
                use.tag = "g"
                use[:] = list(symbol)
                defs.remove(symbol)


def _settle(root: Element) -> None:
    """Move the content of a group that is only moved, and drop the group."""
    for node in root.iter():
        at = 0
        while at < len(node):
            child = node[at]
            moved = MOVED.fullmatch(child.get("transform", ""))
            kept = [*child] if child.tag == "g" else [child]
            if moved and all(part.tag in AT and (part is child or "transform" not in part.attrib) for part in kept):
                for part in kept:
                    for name, more in zip(AT[part.tag], moved.groups(default="0"), strict=True):
                        part.set(name, f"{float(part.get(name, 0)) + float(more):.1f}".removesuffix(".0"))
                if child.attrib.keys() == {"transform"} and child.tag == "g":
                    node[at : at + 1] = kept
                del child.attrib["transform"]
            at += 1


def _short_names() -> Iterator[str]:
    for size in (1, 2, 3):
        yield from map("".join, product(ascii_letters, repeat=size))


def _shorten_ids(root: Element) -> None:
    """Give the shortest ids to what is used most."""
    short = dict(zip((name for name, _ in _used(root).most_common()), _short_names(), strict=False))
    for node in root.iter():
        if (name := node.attrib.pop("id", None)) in short:
            node.set("id", short[name])
        for attribute, value in node.attrib.items():
            if "#" not in value:
                continue
            said = REFERENCE.sub(lambda found: short.get(found[0], found[0]), f"{attribute}={value}")
            node.set(attribute, said.removeprefix(f"{attribute}="))


def _share_styles(root: Element) -> None:
    """Make classes of the colours, lines and letters that several elements share."""
    looks = {node: _look(node) for node in root.iter() if node is not root}
    often = Counter(filter(None, looks.values()))
    shared = dict(zip((look for look, times in often.most_common() if times > 1), _short_names(), strict=False))
    for node, look in looks.items():
        if look in shared:
            for name in STYLES & node.attrib.keys():
                del node.attrib[name]
            node.set("class", shared[look])
    if shared:
        sheet = Element("style")
        sheet.text = "".join(f".{name}{{{look}}}" for look, name in shared.items())
        root.insert(0, sheet)


def _look(node: Element) -> str:
    """Return the styles of an element in the syntax of a style sheet."""
    said = []
    for name in sorted(STYLES & node.attrib.keys()):
        value = re.sub(r"#(\w)\1(\w)\2(\w)\3\b", r"#\1\2\3", node.attrib[name])
        unit = "px" if name == "font-size" and value.replace(".", "").isdigit() else ""
        said.append(value if name == "style" else f"{name}:{value}{unit}")
    return ";".join(said)
