"""The results triangle over the ingredients: what one seat knows of each pair, or what everybody knows."""

from collections.abc import Sequence
from functools import lru_cache

from pharmalab.deduction.alchemy import ALL_POTIONS, PAIRS
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, THROUGH, move, words
from pharmalab.drawing.palette import hue
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.draw.places import RISE, Places
from pharmalab.games.alchemists.mechanisms.card_reader import allows
from pharmalab.games.alchemists.pictures.chemistry import token
from pharmalab.games.alchemists.state import Fact


def seen(facts: Sequence[Fact], me: int | None) -> tuple[tuple[int, int, int], ...]:
    """Pairs with the potions that are left to them (7 bits), of the facts whose ingredients ``me`` knows; None: those
    that were shown to everybody."""
    found: dict[tuple[int, int], int] = {}
    for fact in facts:
        shown = me in fact.knows if me is not None else fact.kind == "demonstration"
        if shown and fact.known and fact.kind != "aspect":
            one, other = sorted(INDEX[name] for name in fact.ingredients)
            found[one, other] = found.get((one, other), ALL_POTIONS) & allows(fact.kind, fact.asked, fact.answer)
    return tuple((one, other, left) for (one, other), left in sorted(found.items()))


@lru_cache(maxsize=16)
def ground(places: Places) -> Markup:
    """The empty places of the pairs."""
    half = places.column / 2
    diamond = f"l{half:g} {RISE}l-{half:g} {RISE}l-{half:g} -{RISE}z"
    corners = ((places.pair(one, other)) for one, other in PAIRS)
    d = "".join(f"M{x:g} {y - RISE:g}{diamond}" for x, y in corners)
    return el.g(el.path(d=d, fill=hue("mat"), stroke=hue("edge"), stroke_opacity=0.5), **THROUGH)


@lru_cache(maxsize=64)
def results(places: Places, known: tuple[tuple[int, int, int], ...]) -> Markup:
    """What is known of pairs."""
    lie = [(*places.pair(one, other), left) for one, other, left in known]
    shown = (el.g(token(left), transform=move(x, y)) for x, y, left in lie if left)
    whose = "shown to all" if places.me is None else "your results"
    caption = words(whose, places.right + 8 * places.column, places.triangle_top + 20, SMALL, "soft", at="end",
                    class_="pl-detail")  # fmt: skip
    return el.g(markup(shown, caption), **THROUGH)
