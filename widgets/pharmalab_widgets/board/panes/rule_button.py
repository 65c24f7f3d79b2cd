"""The way from anything that names a rule to its paragraph."""

from pharmalab.drawing.html import Markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.controls import button


def rule_button(state: BoardState, rule: str, words: str = "§") -> Markup | None:
    """Opens the rule pane at a paragraph; its tooltip is the first sentence."""
    paragraph = state.game.rulebook.get(rule)
    if paragraph is None:
        return None
    name = f"Rule: {paragraph.heading}"
    return button(
        words,
        do="rule",
        data_rule=rule,
        data_reveal="panel",
        class_="pl-rule",
        title=f"{paragraph.heading}: {paragraph.first}",
        aria_label=name,
    )
