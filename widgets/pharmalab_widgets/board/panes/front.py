"""Draw a board's status line, and the curtain that covers everything."""

from collections.abc import Sequence

from pharmalab.core.agenda import OVER
from pharmalab.drawing.html import Markup, classes, el
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes import recap
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.board.recap import LAST, Recap
from pharmalab_widgets.board.recap import recap as recap_of
from pharmalab_widgets.live.controls import button


def status(state: BoardState) -> Markup:
    """Return the status line: the player to move and the last event, or a message, or who won and why.

    Beside it are buttons that show the events since the person's last move.
    """
    told = state.recap
    if state.message:
        rule = rule_button(state, state.refusal.rule, "Rule") if state.refusal else None
        said = el.p(state.message, " ", rule, class_="pl-trouble" if state.trouble else None)
    else:
        over = state.match.to_move == OVER
        news = _telling(told) if told else _newest(state)
        known = bool(told and told.summary) and not over  # on a phone the question alone says whose turn it is
        said = el.p(el.b(_turn(state), class_="pl-wide" if known else None), not over and news)
    buttons = el.div(_start(), class_="pl-buttons") if state.opening and not state.message else None
    buttons = buttons or (told and el.div(recap.buttons(state, told), class_="pl-buttons"))
    asked = None if state.trouble else _asked(state)
    return el.div(
        said, buttons, asked, class_=classes("pl-now", is_won=state.sight.won is True, is_lost=state.sight.won is False)
    )


def _start() -> Markup:
    """Return the button that lets the bots begin the match."""
    return button(
        "Start", do="run", key="run", class_="pl-main pl-start", title="Watch the other players until it’s your turn"
    )


def _turn(state: BoardState) -> str:
    if state.match.to_move == OVER:
        end = state.match.outcome
        return state.sight.spoken(end.sentence(state.match.who)) if end else "The match is over."
    if state.question.rival is not None:
        return f"What does {state.match.who(state.question.rival)} do? Enter what you see."
    if state.match.to_move >= 0:
        if state.permission.proposal is not None:
            return f"{state.match.who(state.match.to_move)} asks you."
        if state.opening:
            return f"{state.match.who(state.match.to_move)} begins."
        alone = state.sight.person == state.match.to_move and len(state.seating.people) == 1
        return "Your turn." if alone else f"{state.match.who(state.match.to_move)} has to decide."
    return "Enter the outcome." if state.question.entering else "The cards or dice decide what happens next."


def _asked(state: BoardState) -> Markup | None:
    """Return the question for screen readers; the focus goes to where it is answered."""
    frame = state.question.frame
    if frame is None or state.question.rival is not None:
        return None
    return el.span(f" {frame.headline(state.sight.view, state.match.who)}", class_="pl-sr")


def _telling(told: Recap) -> list[Markup]:
    """Return the game's summary or, without one, the most important events. Phones have room for only one sentence."""
    if told.summary:
        return _summary(told.summary)
    return _sentences(told.telling(), told.telling(1))


def _newest(state: BoardState) -> list[Markup]:
    """Return the latest event, but not the deal, and not that the turn of the person who has to decide begins."""
    if state.opening:
        return []
    if state.table is None and not any(ply.mover >= 0 for ply in state.match.plies):
        return []  # how an app dealt the cards is in the log, and no news
    ply, lines = next(((ply, lines) for ply, lines in state.sight.steps() if ply <= state.match.ply), (0, ()))
    frame, sight = state.question.frame, state.sight
    own = sight.person == state.match.to_move and not sight.table
    if frame is not None and own:
        so_far = recap_of(state.match, state.match.to_move, sight.spoken).summary
        if so_far:
            return _summary(so_far)
    known = frame is not None
    events = state.sight.events[ply]
    told = (
        [
            line.text
            for line, event in zip(lines, events, strict=True)
            if not (event.routine or (known and event.next_turn))
        ]
        if lines
        else []
    )
    return _sentences(told[-LAST:], told[-1:])


def _summary(told: Sequence[str]) -> list[Markup]:
    """Return a game's summary. Phones have room for the first two sentences."""
    return [el.span(f" {said}", class_=classes("pl-news", "pl-wide" if n > 1 else None)) for n, said in enumerate(told)]


def _sentences(told: list[str], on_phone: list[str]) -> list[Markup]:
    """Return the events. A phone shows those that are *on_phone*, without their explanations."""
    found = []
    for said in told:
        first, stop, more = said.partition(". ")
        found.append(el.span(f" {first}{stop.rstrip()}", class_=None if said in on_phone else "pl-wide"))
        found += [el.span(f" {more}", class_="pl-wide")] if more else []
    return found


def curtain(state: BoardState, seat: int) -> Markup:
    """Return the curtain, which hides the board and says only who may look at it next."""
    name = state.match.who(seat)
    if state.sight.hidden:
        return el.div(
            el.h3("Hidden", tabindex=-1, data_key="question"),
            el.p(f"The board is hidden until {name} takes the screen."),
            button("Show", do="take", data_seat=seat, key="take", class_="pl-main"),
            class_="pl-curtain",
            data_key="curtain",
        )
    return el.div(
        el.h3(f"Pass the screen to {name}", tabindex=-1, data_key="question"),
        el.p("The other players’ hands stay hidden."),
        seat in state.sight.owners and el.p(f"{name} has to enter something that the other players mustn’t see."),
        button(f"I am {name}", do="take", data_seat=seat, key="take", class_="pl-main"),
        class_="pl-curtain",
        data_key="curtain",
    )
