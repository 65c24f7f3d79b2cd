"""Draw the laboratory: the cauldron with the player's own last potion, and the student who drinks potions.

The student smiles after a plus. After a minus, he is green and demands gold for the next test.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pharmalab.deduction.alchemy import POTIONS
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, SMALL, THROUGH, box, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.games.alchemists.components.names import BLANK, pair, potion
from pharmalab.games.alchemists.draw.places import LAB, Places
from pharmalab.games.alchemists.draw.spaces import UNSEEN
from pharmalab.games.alchemists.mechanisms.facts import potion_made
from pharmalab.games.alchemists.pictures.chemistry import POTION, ingredient_id, potion_id
from pharmalab.games.alchemists.state import Fact

POT = 56  #: the middle of the cauldron, from the left of the laboratory
STUDENT = 150  #: where the student's own part begins
TAG = 96  #: the width of the price tag
USED = 105  #: the left edge of the used cards, between the cauldron and the student
SURFACE = 22  #: the middle of the potion, on the surface of the brew
MADE = ("mix", "sale")  #: the kinds of facts that a potion tells
SOLD = {"exact": "exact", "sign": "sign", "neutral": "soup", "wrong": "wrong"}  #: what a sale told, in short


class Brewed(NamedTuple):
    """The last potion of a seat or, for a spectator, the last potion that everybody saw.

    Attributes:
        n: the number of the potion's fact, counted from 1; 0 if none.
        potion: the potion, or just its sign if a sale revealed nothing else.
        used: the two ingredients; '?' if unknown.
        said: what a sale revealed; '' if the potion itself is known.
    """

    n: int = 0
    potion: str = ""
    used: tuple[str, ...] = ()
    said: str = ""


def brewed(facts: tuple[Fact, ...], seat: int | None) -> Brewed:
    """Return the last potion that a seat mixed.

    If *seat* is None, return the potion of the match's last fact, if everybody saw it.
    """
    of = [n for n, fact in enumerate(facts) if fact.kind in MADE and fact.by == seat] if seat is not None else []
    if seat is None and facts and facts[-1].answer in POTIONS:
        of = [len(facts) - 1]
    if not of:
        return Brewed()
    fact = facts[of[-1]]
    if fact.kind == "mix":
        return Brewed(of[-1] + 1, fact.answer, fact.ingredients)
    wanted = fact.asked[-1]
    sign = wanted if fact.answer == "sign" else "+" if wanted == "-" else "-"
    return Brewed(of[-1] + 1, potion_made(fact) or sign, fact.ingredients, SOLD[fact.answer])


def brewed_last(facts: tuple[Fact, ...], seat: int) -> str:
    """Return the last potion that *seat* is publicly known to have made, or '' if there is none."""
    return next(filter(None, (potion_made(fact) for fact in reversed(facts) if fact.by == seat)), "")


@lru_cache(maxsize=64)
def laboratory(
    places: Places, unhappy: bool, cards: tuple[str, ...], owner: int, last: Brewed
) -> Markup:  # fmt: skip
    """Draw the laboratory with its cauldron and student.

    *cards* are in the cauldron, put there by *owner*. *last* is the most recent potion.
    """
    x, y, _, height = places.lab
    return markup(
        box(x, y + 2, LAB, height - 4, "card", "line", data_in="cauldron+student;lab"),
        el.g(
            el.rect(width=STUDENT - 14, height=height, **UNSEEN),
            el.g(use("alchemists-cauldron", POT, height - 6), _brew(cards, owner, last, height), **THROUGH),
            data_id="cauldron",
            data_in="lab",
            data_label=_told(cards, last),
            transform=move(x, y),
        ),
        el.g(
            el.rect(x=STUDENT - 14, width=LAB - STUDENT + 14, height=height, **UNSEEN),
            piece("face", STUDENT + 36, 36, el.g(use(f"alchemists-{'unhappy' if unhappy else 'happy'}")),
                  scale=1.6, comes="glow"),
            _price(unhappy, height),
            data_id="student",
            data_in="lab",
            data_label=f"The student: a test {'costs 1 gold' if unhappy else 'is free'}",
            transform=move(x, y),
        ),
    )  # fmt: skip


def _told(cards: tuple[str, ...], last: Brewed) -> str:
    """Say what is in the cauldron or, if it is empty, what came out last."""
    if cards:
        return f"The cauldron, with {pair(cards)} in it"
    if not last.potion:
        return "The cauldron, empty"
    sign = {"+": "a plus", "-": "a minus"}
    made = sign[last.potion] if last.potion in sign else potion(last.potion)
    sold = f"; result of the sale: {last.said}" if last.said else ""
    return f"The cauldron: {pair(last.used)} made {made}{sold}"


def _brew(cards: tuple[str, ...], owner: int, last: Brewed, height: float) -> Iterator[Markup]:
    """Draw two cards on their way into the cauldron, or the potion made from two cards and, beside it, the cards."""
    for k, name in enumerate(cards):
        from_ = f"seat:{owner}" if name == BLANK else f"hand:{name}"
        yield piece(f"brewing:{k}", POT - 42 + 46 * k, 0, _chip(name), comes_from=from_)
    if last.potion and not cards:
        potion = el.g(use(potion_id(last.potion))) if last.potion in POTIONS else _sign(last.potion)
        yield piece(f"brew:{last.n}", POT, SURFACE, potion, scale=1.15, comes="pop")
        if last.said:
            yield words(last.said, USED + 13, 15, SMALL, "soft", at="middle", room=60)
        for k, name in enumerate(last.used):
            yield piece(f"used:{last.n}:{k}", USED, (18 if last.said else 10) + (height - 26) / 2 * k, _chip(name),
                        scale=0.75, comes_from=f"brewing:{k}")  # fmt: skip


def _sign(sign: str) -> Markup:
    """Draw a potion of which only the sign is known."""
    return el.g(
        el.circle(r=POTION, fill=hue("card"), stroke=hue("edge"), stroke_width=2),
        words(sign.replace("-", "−"), 0, 7, NAME, "good" if sign == "+" else "bad", bold=True, at="middle"),
    )


def _chip(name: str) -> Markup:
    """Draw a small ingredient card, face down if the ingredient is unknown."""
    return use("alchemists-chip-back" if name == BLANK else f"{ingredient_id(name)}-chip")


def _price(unhappy: bool, height: float) -> Markup:
    """Draw a tag with the price of the next test at the student's feet."""
    said = "test: 1 gold" if unhappy else "test: free"
    colour = "bad" if unhappy else "good"
    tag = box(-TAG / 2, -10, TAG, 20, "card", "line", rx=10)
    price = words(said, 0, 5.5, SMALL, colour, at="middle", room=TAG - 6)
    return el.g(tag, price, transform=move(STUDENT + 36, height - 14))
