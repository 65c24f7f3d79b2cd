"""Draw the results triangle above the ingredients, with the results that one seat, or everybody, knows."""

from collections.abc import Sequence
from functools import lru_cache

from pharmalab.core.words import capital, listing
from pharmalab.deduction.alchemy import ALL_POTIONS, INGREDIENTS, PAIRS
from pharmalab.deduction.words import potion_words
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, THROUGH, piece, words
from pharmalab.drawing.palette import hue
from pharmalab.games.alchemists.components.names import INDEX, pair
from pharmalab.games.alchemists.draw.places import RISE, Places
from pharmalab.games.alchemists.mechanisms.card_reader import allows
from pharmalab.games.alchemists.pictures.chemistry import token
from pharmalab.games.alchemists.state import Fact

NOTHING = {"r": RISE / 2, "fill": "none"}  #: how a pair that wasn't mixed is drawn, so that it can be read


def seen(facts: Sequence[Fact], me: int | None) -> tuple[tuple[int, int, int], ...]:
    """Return the pairs that were mixed, each with the potions that it may make (7-bit mask).

    The potions follow from the facts that seat *me* knows, or that everybody knows if *me* is None.
    """
    found: dict[tuple[int, int], int] = {}
    for fact in facts:
        shown = me in fact.knows if me is not None else fact.kind == "demonstration"
        if shown and fact.known and fact.kind != "aspect":
            one, other = sorted(INDEX[name] for name in fact.ingredients)
            found[one, other] = found.get((one, other), ALL_POTIONS) & allows(fact.kind, fact.asked, fact.answer)
    return tuple((one, other, left) for (one, other), left in sorted(found.items()))


def region(one: int, other: int) -> str:
    """Return the names of the board's regions that contain a pair's place in the triangle, separated by semicolons.

    A region is a part of the board that a lesson can show on its own. Regions may contain other regions.
    """
    return f"pair:{INGREDIENTS[one]}:{INGREDIENTS[other]};triangle"


@lru_cache(maxsize=16)
def ground(places: Places) -> Markup:
    """Draw an empty place for each pair."""
    half = places.column / 2
    diamond = f"l{half:g} {RISE}l-{half:g} {RISE}l-{half:g} -{RISE}z"
    return el.g((el.path(d=f"M{x:g} {y - RISE:g}{diamond}", data_in=region(one, other))
                 for one, other in PAIRS for x, y in [places.pair(one, other)]),
                fill=hue("mat"), stroke=hue("edge"), stroke_opacity=0.5, **THROUGH)  # fmt: skip


@lru_cache(maxsize=64)
def results(places: Places, known: tuple[tuple[int, int, int], ...]) -> Markup:
    """Draw the potions that each mixed pair may make."""
    may = {(one, other): left for one, other, left in known if left}
    shown = (
        el.g(
            _result(one, other, left, x, y) if left else el.circle(cx=x, cy=y, **NOTHING),
            data_in=region(one, other),
            role="img",
            aria_label=f"{capital(pair((INGREDIENTS[one], INGREDIENTS[other])))}: {_said(left)}",
        )
        for one, other in PAIRS
        for left, (x, y) in [(may.get((one, other), 0), places.pair(one, other))]
    )
    whose = "shown to all" if places.me is None else "your results"
    caption = words(whose, places.right + 8 * places.column, places.triangle_top + 20, SMALL, "soft", at="end",
                    class_="pl-detail", data_in="triangle")  # fmt: skip
    return el.g(markup(shown, caption), **THROUGH)


def _said(left: int) -> str:
    """Describe the potions that a pair may make, as a 7-bit mask. 0 stands for a pair that wasn't mixed."""
    members = [q for q in range(7) if left >> q & 1]
    if not members:
        return "not yet mixed"
    if len(members) <= 3:
        return listing(map(potion_words, members), "or")
    return f"not {listing([potion_words(q) for q in range(7) if q not in members], 'or')}"


def _result(one: int, other: int, left: int, x: float, y: float) -> Markup:
    """Draw the potions that a pair may still make; the piece's name contains them, so a new result pops up."""
    return piece(f"result:{one}:{other}:{left}", x, y, el.g(token(left)), comes="pop")
