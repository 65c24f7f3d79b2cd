"""Draw the deduction assistant beside the board, with the same parts as in the assistant's own panel."""

import re

from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.desk import PARTS, Desk
from pharmalab_widgets.board.deductions import TO, key_at


def draw(desk: Desk | None) -> Markup:
    """Return the HTML of a deduction desk. Its keys and messages don't clash with the board's own."""
    if desk is None:
        return Markup()
    parts = {name: _apart(part) for name, part in desk.parts().items()}
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


def _apart(part: Markup) -> Markup:
    """Replace the keys in a part's HTML by the keys that the part has on a board.

    Quotation marks in texts are escaped, so only keys are found.
    """
    return Markup(re.sub(r'(data-(?:key|reveal|opens|watches)=")', rf"\g<1>{key_at('')}", part))
