"""Draw the laboratory: the cauldron with the last potion, and the student who drinks potions.

The student smiles after a plus. A minus turns him green, and he demands gold for the next test.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pharmalab.deduction.alchemy import POTIONS
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, THROUGH, box, move, piece, use, words
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.draw.places import LAB, Places
from pharmalab.games.alchemists.draw.spaces import UNSEEN
from pharmalab.games.alchemists.pictures.chemistry import ingredient_id, potion_id
from pharmalab.games.alchemists.state import Fact

POT = 56  #: the middle of the cauldron, from the left of the laboratory
STUDENT = 150  #: where the student's own part begins
TAG = 96  #: the width of the price tag
USED = 124  #: the middle of the used cards


class Brewed(NamedTuple):
    """The most recent potion, if everybody saw which potion it was.

    Attributes:
        n: the number of the potion's fact.
        potion: the name of the potion; '' if there is no such potion.
        used: the two ingredients of the potion, '?' for an unknown ingredient.
    """

    n: int = 0
    potion: str = ""
    used: tuple[str, ...] = ()


def brewed(facts: tuple[Fact, ...]) -> Brewed:
    """Return the most recent potion if everybody saw which potion it was, or else an empty `Brewed`."""
    last = facts[-1] if facts else None
    seen = last and last.kind == "mix" and last.answer in POTIONS
    return Brewed(len(facts), last.answer, last.ingredients) if last and seen else Brewed()


@lru_cache(maxsize=64)
def laboratory(
    places: Places, unhappy: bool, cards: tuple[str, ...], owner: int, last: Brewed
) -> Markup:  # fmt: skip
    """Draw the laboratory with its cauldron and student.

    *cards* are the cards in the cauldron, *owner* is the seat that put them there, and *last* is the most recent
    potion.
    """
    x, y, _, height = places.lab
    return markup(
        box(x, y + 2, LAB, height - 4, "card", "line", data_in="cauldron;student;lab"),
        el.g(
            el.rect(width=STUDENT - 14, height=height, **UNSEEN),
            el.g(use("alchemists-cauldron", POT, height - 4), _brew(cards, owner, last, height), **THROUGH),
            data_id="cauldron",
            data_in="lab",
            data_label="The cauldron",
            transform=move(x, y),
        ),
        el.g(
            el.rect(x=STUDENT - 14, width=LAB - STUDENT + 14, height=height, **UNSEEN),
            piece("face", STUDENT + 36, 36, el.g(use(f"alchemists-{'unhappy' if unhappy else 'happy'}")),
                  scale=1.6, comes="glow"),
            _price(unhappy, height),
            data_id="student",
            data_in="lab",
            data_label=f"The student {'tests for 1 gold' if unhappy else 'tests for free'}",
            transform=move(x, y),
        ),
    )  # fmt: skip


def _brew(cards: tuple[str, ...], owner: int, last: Brewed, height: float) -> Iterator[Markup]:
    """Draw two cards on their way into the cauldron, or the potion made from two cards and, beside it, the cards."""
    for k, name in enumerate(cards):
        from_ = f"seat:{owner}" if name == BLANK else f"hand:{name}"
        yield piece(f"brewing:{k}", POT - 42 + 46 * k, 0, _chip(name), comes_from=from_)
    if last.potion and not cards:
        yield piece(f"brew:{last.n}", POT, height * 0.3, el.g(use(potion_id(last.potion))), scale=1.6, comes="pop")
        yield words("used", USED, 13, SMALL, "soft", at="middle")
        for k, name in enumerate(last.used):
            yield piece(
                f"used:{last.n}:{k}", USED - 17 + 10 * k, 18 + 14 * k, _chip(name), scale=0.7, comes_from=f"brewing:{k}"
            )


def _chip(name: str) -> Markup:
    """Draw a small ingredient card, face down if the ingredient is unknown."""
    return use("alchemists-chip-back" if name == BLANK else f"{ingredient_id(name)}-chip")


def _price(unhappy: bool, height: float) -> Markup:
    """Draw a tag with the price of the next test at the student's feet."""
    said = "test: 1 gold" if unhappy else "test: free"
    colour = "bad" if unhappy else "good"
    tag = box(-TAG / 2, -10, TAG, 20, "card", "line", rx=10)
    price = words(said, 0, 5.5, SMALL, colour, bold=True, at="middle", room=TAG - 6)
    return el.g(tag, price, transform=move(STUDENT + 36, height - 14))
