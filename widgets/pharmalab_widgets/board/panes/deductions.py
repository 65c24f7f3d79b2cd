"""The deduction assistant beside the board: the same parts as its own panel has."""

from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.desk import PARTS, Desk
from pharmalab_widgets.board.deductions import TO


def draw(desk: Desk | None) -> Markup:
    """Messages from inside say that they are for the desk."""
    if desk is None:
        return Markup()
    parts = desk.parts()
    return el.div(
        el.div(
            (
                el.div(
                    parts[name],
                    data_part=name,
                    data_key=f"part-{name}",
                    aria_label=words,
                    **({"role": "status", "aria_live": "polite"} if name == "status" else {"role": "group"}),
                )
                for name, words in PARTS.items()
            ),
            class_="pl-frame",
        ),
        data_for=TO,
        data_key="desk",
        class_="pl-deduction pl-desk",
    )
