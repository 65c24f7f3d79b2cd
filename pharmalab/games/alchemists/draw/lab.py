"""The laboratory: the cauldron with the last potion, and the student who drinks it.

After a plus he smiles; a minus turns him green, and he wants gold.
"""

from collections.abc import Iterator
from functools import lru_cache

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


def brewed(facts: tuple[Fact, ...]) -> tuple[int, str]:
    """Return the last potion that everybody saw, after its number among the facts; '' if there is none."""
    last = facts[-1] if facts else None
    return (len(facts), last.answer) if last and last.kind == "mix" and last.answer in POTIONS else (0, "")


@lru_cache(maxsize=64)
def laboratory(
    places: Places, unhappy: bool, cards: tuple[str, ...], owner: int, potion: tuple[int, str]
) -> Markup:  # fmt: skip
    """Draw the laboratory.

    *cards* are those in the cauldron, *owner* is their seat; *potion* is as in `brewed`.
    """
    x, y, _, height = places.lab
    return markup(
        box(x, y + 2, LAB, height - 4, "card", "line", data_in="cauldron;student;lab"),
        el.g(
            el.rect(width=STUDENT - 14, height=height, **UNSEEN),
            el.g(use("alchemists-cauldron", POT, height - 4), _brew(cards, owner, *potion, height), **THROUGH),
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
            data_label=f"The student {'tests for 1 gold' if unhappy else 'tests for nothing'}",
            transform=move(x, y),
        ),
    )  # fmt: skip


def _brew(cards: tuple[str, ...], owner: int, n: int, potion: str, height: float) -> Iterator[Markup]:
    """Draw two cards on their way into the cauldron, or the potion made from them."""
    for k, name in enumerate(cards):
        chip = "alchemists-chip-back" if name == BLANK else f"{ingredient_id(name)}-chip"
        from_ = f"seat:{owner}" if name == BLANK else f"hand:{name}"
        yield piece(f"brewing:{k}", POT - 42 + 46 * k, 0, use(chip), comes_from=from_)
    if potion and not cards:
        yield piece(f"brew:{n}", POT, height * 0.3, el.g(use(potion_id(potion))), scale=1.6, comes="pop")


def _price(unhappy: bool, height: float) -> Markup:
    """Draw a tag at the student's feet with the price of the next test."""
    said = words("1 gold" if unhappy else "free", 0, 5.5, SMALL, "bad" if unhappy else "good", bold=True, at="middle")
    tag = box(-29, -10, 58, 20, "card", "line", rx=10)
    return el.g(tag, said, transform=move(STUDENT + 36, height - 14))
