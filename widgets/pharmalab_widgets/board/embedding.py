"""A game's drawing as part of a panel: its SVG with buttons where something can be done.

``Game.draw`` stays a pure function of what a seat sees; which parts can be clicked is added here, from the legal
actions. Whatever could run a program or ask the network for something is left out.
"""

from collections.abc import Mapping
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from pharmalab.drawing.html import Markup, el

UNSAFE = frozenset({"script", "foreignObject", "iframe", "embed", "object", "audio", "video", "animate", "set"})


class Part(NamedTuple):
    """What a click on a part does: ``label`` in words; ``pressed``: of something that can be chosen and taken back."""

    label: str
    pressed: bool | None = None


def embed(svg: str, parts: Mapping[str, Part], label: str, at: int) -> Markup:
    """The drawing with buttons.

    Args:
        svg: as a game draws it; what can be clicked carries ``data-id``.
        parts: ``data-id`` -> what a click on it does. Parts that are not named here stay pictures.
        label: the name of the whole.
        at: the ply that is shown; it comes back with every click.
    """
    if "<!" in svg.replace("<!--", ""):  # declarations of types or entities: nothing that a drawing needs
        return _unreadable("it has declarations")
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        return _unreadable(str(error))
    _plain(root)
    buttons = _mark(root, parts, at)
    root.set("role", "group")
    root.set("aria-label", label)
    root.set("data-key", "drawing")
    if buttons:
        root.set("data-rove", "")
    return Markup(ElementTree.tostring(root, encoding="unicode"))


def _unreadable(why: str) -> Markup:
    return el.p(f"The drawing of this board cannot be shown: {why}. Everything can be done with the buttons.")


def _plain(root: Element) -> None:
    """Names without namespaces, which HTML has no use for, and nothing unsafe."""
    for node in root.iter():
        node.tag = str(node.tag).rpartition("}")[2]
        for name, value in list(node.attrib.items()):
            short = name.rpartition("}")[2]
            del node.attrib[name]
            if not (short.lower().startswith("on") or (short == "href" and not value.startswith(("#", "data:image/")))):
                node.set(short, value)
        for child in list(node):
            if str(child.tag).rpartition("}")[2] in UNSAFE:
                node.remove(child)


def _mark(root: Element, parts: Mapping[str, Part], at: int) -> int:
    """Make buttons of the parts; how many there are. A part inside of another is the button of the two."""
    seen: dict[str, int] = {}
    buttons = 0
    for node in root.iter():
        name = node.get("data-id")
        if name is None:
            continue
        seen[name] = seen.get(name, 0) + 1
        node.set("data-key", f"part-{name}" + (f"-{seen[name]}" if seen[name] > 1 else ""))
        part = parts.get(name)
        if part is None:
            node.set("tabindex", "-1")  # it may have been a button that had the focus
            continue
        buttons += 1
        inner = any(child.get("data-id") in parts for child in node.iter() if child is not node)
        node.set("role", "group" if inner else "button")
        node.set("aria-label", part.label)
        node.set("class", " ".join(filter(None, [node.get("class"), "pl-part", "is-chosen" if part.pressed else ""])))
        node.set("data-do", "touch")
        node.set("data-at", str(at))
        if part.pressed is not None and not inner:
            node.set("aria-pressed", str(part.pressed).lower())
        if node.find("title") is None and not inner:
            title = SubElement(node, "title")
            title.text = part.label
            node.remove(title)
            node.insert(0, title)
    return buttons
