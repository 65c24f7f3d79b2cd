"""A table of buttons for entering a sale: wanted potions in columns and answers in rows, so that one tap enters both.

If there is enough room, two answers share a row.
"""

from collections.abc import Callable

from pharmalab.deduction.alchemy import ASPECTS, POTIONS, QUALITIES
from pharmalab.deduction.words import QUALITY_WORDS, capital, potion_words
from pharmalab.drawing.alchemists import potion
from pharmalab.drawing.html import Markup, classes, el
from pharmalab_widgets.live.controls import button

HOW = "choose the wanted potion in the row of the answer"


def sale_table(
    do: str,
    label: str,
    against: Callable[[str, str], str] = lambda q, quality: "",
    first: tuple[str, ...] = (),
    opens: str | None = None,
) -> Markup:
    """Return the table of buttons for a sale.

    *do* is the action of a tap, with the wanted potion and the quality as arguments. *against* returns the reason for
    striking out a button, or ''. The columns of the potions in *first* come first.
    """
    order = [*first, *(q for q in ASPECTS if q not in first)]

    def cell(q: str, quality: str) -> Markup:
        wrong = against(q, quality)
        said = f"{label} {potion_words(POTIONS.index(q))}: {QUALITY_WORDS[quality]}"
        return button(
            potion(POTIONS.index(q), 26),
            do=do,
            data_potion=q,
            data_quality=quality,
            data_opens=opens,
            key=f"{do}-{q}-{quality}",
            class_=classes("pl-token", is_out=wrong),
            aria_label=f"{said}. {wrong}" if wrong else said,
            title=wrong or None,
        )

    rows = (
        el.div(el.span(QUALITY_WORDS[quality], aria_hidden="true"), (cell(q, quality) for q in order))
        for quality in QUALITIES
    )
    return el.div(rows, class_="pl-sales", role="group", aria_label=f"{capital(label)}: {HOW}")
