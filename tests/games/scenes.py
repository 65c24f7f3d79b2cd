"""What is wrong with a scene, worked out from its text, without a browser: what every game's board has to keep to."""

import re
from xml.etree import ElementTree

LETTERS, IN_HAND = 15, 11  # the least size of a text: in units of the board, in pixels of a hand
SHORTER = 0.84  # so much smaller letters may be in little room: a panel draws what is too small larger (zoom.js)


def parsed(text):
    return ElementTree.fromstring(f"<g>{text}</g>")


def art_of(scene):
    """The parts of the shared art, by id."""
    return {part.get("id"): part for part in parsed(scene.art)}


def walked(node, art, scale=1.0):
    """Every element with the scale it is drawn at, through what is used of the art."""
    for factor in re.findall(r"scale\(([\d.]+)\)", node.get("transform", "")):
        scale *= float(factor)
    yield node, scale
    if node.tag == "use":
        yield from walked(art[node.get("href").removeprefix("#")], art, scale)
    for child in node:
        yield from walked(child, art, scale)


def places(scene):
    """The ids of all that can be clicked: on the board and in the hand."""
    texts = (*scene.groups.values(), *(one.body for one in scene.hand))
    drawn = [part.get("data-id") for text in texts for part in parsed(text).iter()]
    return [name for name in (*drawn, *(one.place for one in scene.hand)) if name]


def names(scene):
    """What a screen reader calls each place: its own name, and what parts beside it add (stage.js)."""
    texts = (*scene.groups.values(), *(one.svg() for one in scene.hand))
    parts = [part for text in texts for part in parsed(text).iter()]
    found = {part.get("data-id"): [part.get("data-label")] for part in parts if part.get("data-id")}
    for part in parts:
        if (place := part.get("data-of")) in found:
            found[place].append(part.get("data-label"))
    return {place: "; ".join(filter(None, said)) for place, said in found.items()}


def images(scene):
    """The parts that can't be clicked but are read out, in words."""
    parts = (part for text in scene.groups.values() for part in parsed(text).iter())
    return [part.get("aria-label") for part in parts if part.get("role") == "img"]


def pieces(scene):
    """The pieces of the board, and those inside of a piece in hand: name -> (where it stands, what is inside)."""
    found = {}
    for text in (*scene.groups.values(), *(one.body for one in scene.hand)):
        for part in parsed(text).iter():
            if name := part.get("data-piece"):
                assert name not in found, f"two pieces are called {name}"
                found[name] = part.get("transform"), "".join(map(_inside, part))
    return found


def _inside(node):
    return ElementTree.tostring(node, "unicode")


def told(scene):
    """All texts that are drawn of it."""
    art = art_of(scene)
    trees = [parsed(text) for text in (*scene.groups.values(), *(one.body for one in scene.hand))]
    return [_text(node) for tree in trees for node, _ in walked(tree, art) if node.tag == "text"]


def _text(node):
    return "".join(node.itertext())


def faults(scene, prefix, letters=LETTERS):
    """What is wrong, in words. ``letters``: the least size of a text on the board."""
    art = art_of(scene)
    yield from (f"the id {key} does not begin with {prefix}" for key in art if not key.startswith(prefix))
    yield from (f"the art has {key} twice" for key in art if scene.art.count(f'id="{key}"') > 1)
    names = places(scene)
    yield from (f"{name} is two places" for name in set(names) if names.count(name) > 1)
    named = [*pieces(scene), *(one.name for one in scene.hand)]
    yield from (f"{name} is two pieces" for name in set(named) if named.count(name) > 1)
    nested = (one.place for one in scene.hand if one.place and "data-id" in one.body)
    yield from (f"a place lies inside of the place {name}" for name in nested)
    for least, text in [*((letters, text) for text in scene.groups.values()),
                        *((IN_HAND, one.body) for one in scene.hand)]:  # fmt: skip
        tree = parsed(text)
        for place in tree.iter():
            inner = [part.get("data-id") for part in place.iter() if part.get("data-id")]
            if place.get("data-id") and len(inner) > 1:
                yield f"a place lies inside of another: {inner}"
            if place.get("data-piece") and len(place) != 1:
                yield f"{place.get('data-piece')} has {len(place)} children"
        for node, scale in walked(tree, art):
            size = float(node.get("font-size", 99)) * scale
            if node.tag == "text" and size < SHORTER * least - 0.01:
                yield f"“{_text(node)}” has {size:.1f} units"
            for colour in (node.get("fill", "none"), node.get("stroke", "none")):
                if colour != "none" and not colour.startswith("var(--pl-"):
                    yield f"{colour} is no colour of the palette"


def changed(before, after):
    """How many bytes of the scene differ: groups, and pieces in hand."""
    groups = [text for name, text in after.groups.items() if text != before.groups[name]]
    old = {one.svg() for one in before.hand}
    return sum(len(text.encode()) for text in groups) + sum(
        len(one.svg()) for one in after.hand if one.svg() not in old
    )
