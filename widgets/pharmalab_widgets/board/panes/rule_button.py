"""Draw the button that opens the paragraph of a rule."""

from pharmalab.drawing.html import Markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.controls import button


def rule_button(state: BoardState, rule: str, words: str = "?", tip: bool = True) -> Markup | None:
    """Return a button that shows a rule's paragraph over the board.

    With ``tip``, the tooltip is the paragraph's first sentence.
    """
    paragraph = state.game.rulebook.get(rule)
    if paragraph is None:
        return None
    name = f"Rule: {paragraph.heading}"
    return button(
        words,
        do="explain",
        data_rule=rule,
        class_="pl-rule",
        title=f"{paragraph.heading}: {paragraph.first}" if tip else None,
        aria_label=name,
    )
