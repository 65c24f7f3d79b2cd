"""Draw the pane that shows who plays in which seat, and how well the bots play."""

from pharmalab.core.agenda import Question
from pharmalab.core.texts import NAME
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.opponents import options, remarks, strengths
from pharmalab_widgets.board.panes import columns
from pharmalab_widgets.board.seating import RIVAL
from pharmalab_widgets.board.undo_limits import AGREES, concerns_table
from pharmalab_widgets.live.controls import button

CURTAIN = "If hands are hidden, the board stays covered until the next player has taken over."
BESIDE = (
    "This is your seat at a real table. If you try something out, bots play for the other players, and hidden "
    "cards are made up."
)


def draw(state: BoardState) -> Markup:
    """Return the pane with the players."""
    return markup(
        el.div((_seat(state, seat) for seat in range(len(state.seating.names))), class_="pl-options"),
        not state.table and bool(state.game.levels) and _levels(state),
        not state.table and _box("Bots play without waiting", state.by_itself, "by_itself", "by-itself"),
        not state.table
        and any(issubclass(kind, Question) and kind.default is not Question.default for kind in state.game.frames)
        and _box(
            "Ask me every question",
            state.short_cuts.asks_all,
            "asks_all",
            "asks-all",
            "otherwise only those whose answer may matter",
        ),
        concerns_table(state.sight)
        and _box(
            AGREES,
            state.sight.agreed,
            "agree",
            "agree",
            "otherwise you can’t undo cards, dice or what somebody else did",
        ),
        len(state.help.choices) > 1 and _deductions(state),
        el.div(
            button("Try something", do="try", key="try", title="In a copy of the match"),
            not state.table
            and button("Let bots finish it", do="run", data_to="end", key="finish", title="Bots play for people too"),
            class_="pl-buttons",
        ),
        el.p(BESIDE if state.table else CURTAIN, class_="pl-fine"),
    )


def _box(says: str, on: bool, do: str, key: str, otherwise: str = "") -> Markup:
    """Return a check box. *otherwise* says in small letters what happens without the tick."""
    return el.label(
        el.input(type="checkbox", checked=on, data_do=do, data_key=key, data_rev=str(on)),
        el.span(says),
        otherwise and markup(" ", el.small(otherwise)),
        class_="pl-box",
    )


def _levels(state: BoardState) -> Markup:
    """Return a table of the levels, and what there is to say about them."""
    return el.div(
        columns.draw(("level", "strength", "a move"), strengths(state.game), "How strong the bots are"),
        (el.p(said) for said in remarks(state.game)),
        class_="pl-fine pl-strengths",
    )


def _deductions(state: BoardState) -> Markup:
    """Return the choice of how much the deduction assistant does for a person."""
    words = {"assist": "the assistant", "practise": "a grid to practise on", "off": "nothing: by brain"}
    return el.label(
        el.span("Deductions"),
        el.select(
            (el.option(words[one], value=one, selected=one == state.help.chosen) for one in state.help.choices),
            data_do="deductions",
            data_key="deductions-help",
            data_rev=state.help.chosen,
        ),
        class_="pl-option",
    )


def _seat(state: BoardState, seat: int) -> Markup:
    now = state.game.level_name(state.seating.names[seat])
    who = state.match.who(seat)
    return el.div(
        el.input(
            value=who,
            data_do="name",
            data_seat=seat,
            data_key=f"name-{seat}",
            data_rev=who,
            maxlength=NAME,
            aria_label=f"Name of the player in seat {seat + 1}",
            autocomplete="off",
        ),
        el.span("you" if seat in state.seating.people else RIVAL, class_="pl-fine")
        if state.table
        else el.select(
            (el.option(words, value=name, selected=name == now) for name, words in options(state.game, now)),
            data_do="sit",
            data_seat=seat,
            data_key=f"seat-{seat}",
            data_rev=now,
            aria_label=f"Who plays {who}",
        ),
        class_="pl-option",
    )
