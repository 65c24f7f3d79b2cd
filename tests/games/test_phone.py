"""Boards on a phone: letters can be read and targets hit. Sizes are worked out from the SVG, without a browser."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from pharmalab.core.start import game

PAGE, LETTERS, FINGER = 328, 11, 24  # px: what a page of 360 leaves, the least size of a text, of a target


def small(drawing: str) -> list[str]:
    """What is too small, in words."""
    root = ElementTree.fromstring(drawing)
    pieces = [root] if root.tag.endswith("svg") else list(root)
    wrong: list[str] = []
    for piece in pieces:
        _walk(piece, PAGE / float(piece.get("viewBox").split()[2]), wrong)
    return wrong


def _walk(node, scale, wrong):
    if found := re.search(r"scale\(([\d.]+)\)", node.get("transform", "")):
        scale *= float(found[1])
    tag = node.tag.rpartition("}")[2]
    size = float(node.get("font-size", 16)) * scale
    if tag == "text" and "".join(node.itertext()).strip() and size < LETTERS:
        wrong.append(f"“{''.join(node.itertext())}” has {size:.1f} px")
    if node.get("data-id"):
        width, height = _extent(node, scale)
        if min(width, height) < FINGER:
            wrong.append(f"{node.get('data-id')} is {width:.0f} × {height:.0f} px")
    for child in node:
        _walk(child, scale, wrong)


def _extent(node, scale):
    """Of the largest plate under the pointer, with the scales between."""
    found = [(0.0, 0.0)]
    for child in node:
        inner = re.search(r"scale\(([\d.]+)\)", child.get("transform", ""))
        found.append(_extent(child, scale * (float(inner[1]) if inner else 1)))
        if child.tag.endswith("rect"):
            found.append((float(child.get("width")) * scale, float(child.get("height")) * scale))
    return max(found, key=min)


NAMES = ("Ada", "安娜·玛丽亚·亚历山德拉", "Maximiliane Wolfeschlegelstein", "W" * 40)
SETUPS = [
    pytest.param("pharma_code", {"seats": 4}, id="pharma_code"),
    pytest.param("pharma_code", {"show_events": True, "language": "zh", "question_set": "all"}, id="pharma_code-zh"),
    pytest.param("pharma_code", {"highest": 150, "goal": 120, "row": 4}, id="pharma_code-large"),
    pytest.param("off_label", {"seats": 3}, id="off_label"),
    pytest.param("off_label", {"seats": 5, "hand": 4}, id="off_label-5"),
]


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_everything_on_the_board_is_large_enough(name, options):
    """Random games; of each kind of question and chance node some positions, as its seat sees them and in full."""
    of, rng = game(name), Random(7)
    state, met = of.start(of.Config(**options)).state, {}
    for _ in range(1500):
        kind = type(state.agenda[0]) if state.agenda else None
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= 6:
            for view in (state, of.view(state, max(of.to_move(state), 0))):
                assert small(of.draw(view, lambda seat: NAMES[seat % 4])) == []
        if kind is None:
            break
        legal = of.legal_actions(state)
        state = of.apply(state, rng.choice(legal) if legal else of.chance(state).sample(rng)).state
    assert len(met) > 6


@pytest.mark.parametrize(("scale", "said"), [("", []), ("scale(0.5)", ["x is 16 × 16 px", "“a” has 7 px"])])
def test_what_is_too_small_is_found(scale, said):
    part = f'<g transform="{scale}"><g data-id="x"><rect width="40" height="40"/><text font-size="17">a</text></g></g>'
    assert [re.sub(r"\.\d", "", one) for one in small(f'<svg viewBox="0 0 400 9">{part}</svg>')] == said
