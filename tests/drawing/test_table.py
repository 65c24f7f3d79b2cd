"""The art of all tables, and the palette under it: what is written can be read in both themes."""

import re
from xml.etree import ElementTree

import pytest

from pharmalab.drawing.html import el
from pharmalab.drawing.marks import art, box, piece, use, words
from pharmalab.drawing.palette import PALETTE, hue, resolve_colours
from pharmalab.drawing.table import (
    PIPS,
    SEATS,
    card_back,
    card_face,
    die,
    felt,
    gap,
    mat,
    pawn,
    pill,
    seat_colour,
    token,
    turn_mark,
)
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.off_label.components import SUITS
from pharmalab.games.off_label.pictures.suits import colour, on

WRITTEN = [
    *((ink, ground) for ink in ("ink", "soft") for ground in ("paper", "felt", "mat", "card", "shade")),
    *(("white", f"seat{n}") for n in range(SEATS)),
    *((on(suit), colour(suit)) for suit in SUITS),
    *((said, ground) for said in ("accent", "good", "bad") for ground in ("paper", "felt", "mat", "card", "shade")),
    *((ink, ground) for ink in ("ink", "soft") for ground in ("tint", "warn", "goodtint", "badtint")),
    ("white", "plus"), ("white", "minus"), ("dark", "gold"), ("dark", "white"),
    ("white", "main"), ("white", "bar"), ("white", "back"),
]  # fmt: skip


def light(value):
    parts = [int(value[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """WCAG 2: 1 to 21."""
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "ground"), WRITTEN)
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_what_is_written_can_be_read(ink, ground, theme):
    assert contrast(PALETTE[ink][theme], PALETTE[ground][theme]) >= 4.5


def test_contrast_is_measured_as_it_should_be():
    assert contrast("#000000", "#ffffff") == 21 and contrast("#777777", "#ffffff") < 4.5


@pytest.mark.parametrize(
    "drawing",
    [card_face(84, 112), card_back(42, 56, words("?", 0, 8)), gap(84, 112), mat(100, 50), felt(1200, 500), pawn(3),
     die(5), token("suns"), pill("leads", 60, "gold", "dark"), turn_mark()],
)  # fmt: skip
def test_everything_is_of_the_palette_and_well_formed(drawing):
    tree = ElementTree.fromstring(f"<g>{drawing}</g>")
    colours = {node.get(key) for node in tree.iter() for key in ("fill", "stroke")} - {None, "none"}
    assert colours and all(re.fullmatch(r"var\(--pl-[\w-]+\)", one) for one in colours)
    assert "var(" not in resolve_colours(drawing)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_pips(face):
    pips = ElementTree.fromstring(f"<g>{die(face)}</g>").iter("circle")
    places = {(one.get("cx"), one.get("cy")) for one in pips}
    assert len(places) == face == len(PIPS[face])
    assert {(f"{-float(x) + 0:.1f}", f"{-float(y) + 0:.1f}") for x, y in places} == {
        (f"{float(x) + 0:.1f}", f"{float(y) + 0:.1f}") for x, y in places
    }, "the same from the other side"


def test_a_die_with_more_sides_has_its_number_written():
    assert ">12<" in die(12) and "circle" not in die(12) and "text" not in die(0)


def test_pawns_differ_by_colour_shape_and_number():
    pawns = [pawn(seat) for seat in range(4)]
    heads = {re.sub(r"var\(--pl-seat\d\)|>\d<", "", one) for one in pawns}
    assert len(heads) == 4 and all(f">{n}<" in one for n, one in enumerate(pawns, 1))
    assert seat_colour(SEATS) == seat_colour(0)


def test_a_piece_moves_by_its_transform_alone():
    here, there = (piece("card:1", x, 5, use("game-1"), comes_from="pile") for x in (10, 20.25))
    assert here.replace("translate(10 5)", "translate(20.2 5)") == there
    assert here == '<g data-piece="card:1" data-from="pile" transform="translate(10 5)"><use href="#game-1"/></g>'
    assert 'pointer-events="auto"' in piece("a", 0, 0, use("b"), place="c")


def test_letters_are_smaller_where_words_are_too_long_and_squeezed_only_where_there_is_no_room_at_all():
    assert 'font-size="15"' in words("Sea", 0, 10, 15, room=70)
    long = words("Borderland", 0, 10, 15, room=70)
    size = float(re.search(r'font-size="([\d.]+)"', long)[1])
    assert "textLength" not in long and 0.97 * 70 < text_width("Borderland") * size <= 70
    assert 'textLength="40"' in words("Borderland", 0, 10, 20, room=40) and 'font-size="15.0"' in words(
        "Borderland", 0, 10, 20, room=40
    )
    assert words("<b>", 1, 2).endswith(">&lt;b&gt;</text>") and 'fill="var(--pl-ink)"' in words("a", 0, 0)


def test_unknown_colours_are_refused():
    with pytest.raises(KeyError):
        box(0, 0, 1, 1, "no colour")
    assert hue("ink") in box(0, 0, 1, 1, "ink") and 'id="game-x"' in art("game-x", el.path(d="M0 0"))


def test_what_holds_nothing_ends_at_once():
    assert el.rect(width=1) == '<rect width="1"/>' and el.g() == "<g></g>" and el.div() == "<div></div>"
    assert el.rect(el.title("a")) == "<rect><title>a</title></rect>"
