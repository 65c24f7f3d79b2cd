"""At the table: a person enters what chance really gave."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import SOME, offered, typed
from pharmalab_widgets.live.controls import button


def draw(state: BoardState) -> Markup:
    """Few outcomes are buttons; of many one types what came, and the nearest are proposed."""
    outcomes = offered(state.match, state.view)
    at = state.match.ply
    head = el.h3(state.match.prompt, tabindex=-1, data_key="question", class_="pl-question")
    if not typed(outcomes):
        choices: Markup = el.div(
            (button(word, do="enter", data_outcome=word, data_at=at, key=f"enter-{word}") for word in outcomes),
            class_="pl-buttons",
            role="group",
            aria_label="What came",
            data_rove=True,
            data_key="outcomes",
        )
    else:
        few = len(outcomes) <= SOME
        listed = few and el.datalist((el.option(value=word) for word in outcomes), id=f"pl-outcomes-{id(state)}")
        field = el.input(
            name="outcome",
            aria_label="What came",
            placeholder=f"as {outcomes[len(outcomes) // 2]}",
            autocomplete="off",
            list=f"pl-outcomes-{id(state)}" if few else None,
            data_rev=at,
            data_key="outcome",
        )
        choices = el.form(
            field,
            listed,
            el.button("Enter", type="submit"),
            data_do="enter",
            data_at=at,
            data_key="enter",
            class_="pl-line",
        )
    note = f"{len(outcomes)} things can come. You deal and throw; the board keeps the rules."
    if state.owners and state.reader not in state.owners:
        names = " and ".join(map(state.match.who, state.owners))
        note += f" Only {names} may know it, and a bot cannot enter it: whoever does sees it."
    return markup(head, choices, el.p(note, class_="pl-fine"))
