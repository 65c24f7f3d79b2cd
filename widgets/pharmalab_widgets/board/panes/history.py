"""Draw the notices above the board while a person looks at an earlier position or tries something out."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.controls import button


def looking(state: BoardState) -> Markup:
    """Return a line that says which step the person is looking at, with buttons to move on."""
    at, length = state.match.ply, state.sight.length
    return markup(
        el.h3(f"You’re looking at step {at} of {length}", tabindex=-1, data_key="question", class_="pl-question"),
        el.div(
            _step("‹", at - 1, "One step earlier", at > 0, "earlier"),
            _step("›", at + 1, "One step later", at < length, "later", at + 1 == length),
            button("Back to now", do="back", key="back", class_="pl-main"),
            button("Try something from here", do="try", key="try-here", title="In a copy of the match"),
            button("Undo back to here", do="go_on", key="go-on", title="Redo restores it"),
            class_="pl-buttons",
        ),
    )


def _step(sign: str, ply: int, name: str, possible: bool, key: str, last: bool = False) -> Markup:
    """Return a button to another step. If it leads back to the current position, ``last`` is true."""
    return button(
        sign,
        do="look",
        data_ply=ply,
        data_focus="question" if last else None,
        key=key,
        aria_label=name,
        title=name,
        disabled=not possible,
        data_again=True,
    )


def trying(state: BoardState) -> Markup | None:
    """Return a note that the person is trying something out in a copy of the match, with a button to go back.

    Return None if the match is not a copy.
    """
    if not state.sight.aside:
        return None
    invented = (
        state.sight.aside[-1].imagined and " The other players’ hands are made up, and so are all later cards and dice."
    )
    return el.div(
        el.p("You’re trying something out. The match itself stays as it is.", invented, class_="pl-grow"),
        button("Return to the match", do="return", key="return"),
        button("Keep this", do="keep", key="keep", title="Continue the match from here"),
        class_="pl-banner pl-changed",
        data_key="trying",
    )
