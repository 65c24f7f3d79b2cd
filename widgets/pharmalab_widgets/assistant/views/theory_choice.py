"""Draw buttons for choosing a theory: an ingredient and its alchemical, or a theory on the board.

The Round, Rivals and Next views share these buttons. Each passes the name of the action that a click starts.
"""

from collections.abc import Iterable, Sequence

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.table import SEALS, Theory
from pharmalab.deduction.words import NAMES
from pharmalab.drawing.alchemists import alchemical, ingredient
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.keys import NEWS
from pharmalab_widgets.live.controls import button

HEDGE = "A hedge is a seal for one colour: if the theory is wrong only in that colour, you lose nothing."
SEAL_WORDS = dict(zip(SEALS, ("gold seal", "silver seal", "red hedge", "green hedge", "blue hedge"), strict=True))


def free_ingredients(theories: Sequence[Theory], do: str, chosen: int | None) -> Markup:
    """Return a button for each ingredient that has no theory."""
    taken = {one.ingredient for one in theories}
    return ingredients(do, (i for i in range(8) if INGREDIENTS[i] not in taken), -1 if chosen is None else chosen)


def ingredients(do: str, choices: Iterable[int], chosen: int | None = None) -> Markup:
    """Return buttons for ingredients (0-7).

    The button for the ingredient *chosen* is pressed. -1 means that none is chosen yet. None means that a click acts at
    once.
    """
    cards = (
        button(ingredient(i, 26), do=do, data_i=i, key=f"{do}-{i}", class_="pl-token", title=NAMES[i],
               aria_label=NAMES[i], pressed=None if chosen is None else i == chosen)
        for i in choices
    )  # fmt: skip
    return el.span(cards, class_="pl-tokens")


def free_alchemicals(theories: Sequence[Theory], do: str, chosen: int | None) -> Markup:
    """Return a button for each alchemical that no theory uses."""
    taken = {one.alchemical for one in theories}
    claims = (
        button(alchemical(a, 54), do=do, data_a=a, key=f"{do}-{a}", class_="pl-claim", aria_label=ALCHEMICALS[a],
               title=ALCHEMICALS[a], pressed=None if chosen is None else a == chosen, data_opens=NEWS)
        for a in range(8) if ALCHEMICALS[a] not in taken
    )  # fmt: skip
    return el.span(claims, class_="pl-claims")


def on_board(theories: Sequence[Theory], do: str, chosen: int | None) -> Markup:
    """Return a button for each theory on the board.

    The button for the theory about the ingredient *chosen* is shown as pressed.
    """
    buttons = (
        button(*named(one), do=do, data_ingredient=one.ingredient, key=f"{do}-{one.ingredient}", class_="pl-claim",
               pressed=None if chosen is None else one.ingredient == INGREDIENTS[chosen])
        for one in theories
    )  # fmt: skip
    return el.span(buttons, class_="pl-boarded")


def named(one: Theory) -> tuple[Markup, ...]:
    """Return the pictures and words that represent a theory on a button."""
    i = INGREDIENTS.index(one.ingredient)
    return ingredient(i, 22), el.span(NAMES[i]), alchemical(ALCHEMICALS.index(one.alchemical), 42)
