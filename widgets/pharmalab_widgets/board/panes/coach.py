"""Draw the coach's hint under the question, and the coach's pane with all choices, reasons and comparisons."""

from collections.abc import Iterable
from math import sqrt

from pharmalab.core.agenda import Action
from pharmalab.core.coach import Choice, Coach
from pharmalab.core.coach_words import alike, basis, compare, listed, measured, standing, step, why
from pharmalab.core.words import capital, lower_first, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.coach import MOVE, PANE, CoachDesk
from pharmalab_widgets.board.places import action_words
from pharmalab_widgets.live.controls import button, choice, progress

SHOWN = 8  #: choices that are shown at once; the others are folded away
NEXT = ("", "A plan", "The move")  #: the buttons to the next hint
SO_FAR = ("", "Hint", "Plan so far", "Move so far")  #: the names of the hints while the coach still works
SIGNS = {"better": "▲ better", "worse": "▼ worse"}
OPPOSITE = {"better": "worse", "worse": "better"}


# --- under the question ----------------------------------------------------------------------------------------


def hint_button(desk: CoachDesk) -> Markup | None:
    """Return the button that asks for a hint, or None if a hint is already shown or the coach can't help now."""
    if not desk.offered or desk.level:
        return None
    title = "The first hint says what to do and why, the next gives a plan, and the last names the move"
    return button("Hint", do="hint", key="hint-button", title=title, class_="pl-fold")


def hint(state: BoardState, desk: CoachDesk) -> Markup | None:
    """Return the latest hint, with buttons for getting the next hint, making the move, and closing the hint."""
    if not desk.level:
        return None
    said = desk.hint or "The coach is trying out your choices …"
    left = desk.hint and desk.working and desk.seconds_left  # the first hint comes sooner
    name = SO_FAR[desk.level] if desk.working and not (desk.coach and desk.coach.asked) else "Hint"
    wait = el.small(f" About {plural(left, 'second')} more.", aria_hidden="true") if left else None
    return el.div(
        el.p(el.b(f"{name}: "), said, wait, tabindex=-1, data_key="hint", data_sight=True, aria_live="polite"),
        el.div(
            desk.level < MOVE and button(NEXT[desk.level], do="hint", key="hint-next", data_again=True),
            _take(state, desk),
            _why(state, desk),
            _all_choices(state, desk),
            desk.working and button("Stop", do="stop_coach", key="hint-stop"),
            button("×", do="hide_hint", key="hint-close", aria_label="Hide the hint", class_="pl-close"),
            class_="pl-buttons",
        ),
        class_="pl-coach-hint",
        data_key="coach-hint",
    )


def _why(state: BoardState, desk: CoachDesk) -> Markup | None:
    """Return the button for the reasons of the move that the hint names, on a phone, where the hint leaves them out."""
    if desk.named_move is None or not _on_phone(state):
        return None
    label = desk.named_move.label(state.match.who)
    return button("Why?", do="why", data_label=label, data_reveal="why", key="hint-why", aria_label=f"Why “{label}”?")


def _all_choices(state: BoardState, desk: CoachDesk) -> Markup | None:
    """Return the button that lists all choices, or None if the coach can't judge them."""
    if desk.coach is not None and desk.coach.unjudged:
        return None
    return button("All choices", do="judge", key="hint-all", data_reveal="coach-list" if _on_phone(state) else "panel")


def _on_phone(state: BoardState) -> bool:
    """Return whether the coach's pane is far below the board, so that its list is under the hint instead."""
    return state.sight.width == "phone"


def under_hint(state: BoardState, desk: CoachDesk) -> Markup | None:
    """Return the content of the coach's pane, to show under an open hint on a phone.

    Return None if the pane itself shows the content, or if the viewer hasn't asked for it.
    """
    if not (desk.level and desk.listing and _on_phone(state) and state.inspector.pane == PANE):
        return None
    return el.div(_pane(state, desk), class_="pl-coach-here", data_key="coach-here")


def _take(state: BoardState, desk: CoachDesk) -> Markup | None:
    """Return the button that makes the move that the hint names, or None before that hint."""
    if desk.named_move is None:
        return None
    return button(
        "Do it",
        do="follow",
        data_label=desk.named_move.label(state.match.who),
        data_at=state.match.ply,
        key="follow",
        title="Make this move. Undo takes it back.",
    )


# --- the pane --------------------------------------------------------------------------------------------------


def draw(state: BoardState, desk: CoachDesk) -> Markup:
    """Return the coach's pane: all choices, best first, and the requested reasons or comparison."""
    if under_hint(state, desk):
        return el.p("You’ll find the list under the question, below the hint.", class_="pl-hint")
    return _pane(state, desk)


def _pane(state: BoardState, desk: CoachDesk) -> Markup:
    coach = desk.coach
    if desk.refused:
        return el.p(desk.refused, class_="pl-hint")
    if coach is None:
        return markup(
            el.p("The coach plays on from each of your choices, and tells you which ones do best, and why."),
            el.div(button("Judge my choices", do="judge", key="judge", class_="pl-main"), class_="pl-buttons"),
        )
    if coach.unjudged:
        return el.p(coach.unjudged)
    if not coach.ready:
        return _working(desk)
    return markup(
        _working(desk) if desk.working or coach.done < coach.total() else None,
        _explained(state, desk, coach),
        _choices(state, desk, coach),
        _how_sure(desk, coach),
    )


def _how_sure(desk: CoachDesk, coach: Coach) -> Markup:
    """Return, folded, how the coach got its results, and the numbers of the best choices."""
    return el.details(
        el.summary("How sure?", data_key="coach-sure"),
        el.p(basis(coach)),
        el.ul(el.li(el.b(desk.words(one.action)), ": ", measured(coach, one)) for one in coach.ranked[:SHOWN]),
        class_="pl-fine pl-coach-sure",
        data_key="coach-how-sure",
    )


def _working(desk: CoachDesk) -> Markup:
    """Return the progress of the coach's work, with a button that stops or continues it."""
    job = desk.job
    if job is None:
        said = el.span("You stopped the coach. These are its results so far.", class_="pl-grow")
        return el.div(said, button("Go on", do="judge", key="coach-on"), class_="pl-line pl-fine")
    return progress(job, stop="stop_coach")


def _explained(state: BoardState, desk: CoachDesk, coach: Coach) -> Markup | None:
    """Return the reasons for an action, or two actions side by side, with a form for comparing."""
    if not desk.explained:
        return None
    one, *others = desk.explained
    head = f"{desk.named(one)} or {desk.named(others[0])}?" if others else f"Why {desk.named(one)}?"
    return el.div(
        el.div(
            el.h4(head, tabindex=-1, data_key="why", data_sight=True, class_="pl-grow"),
            button("×", do="close_why", key="why-close", aria_label="Close the reasons", class_="pl-close"),
            class_="pl-line",
        ),
        _side_by_side(desk, coach, one, others[0])
        if others
        else el.p(desk.spoken(why(coach, one, desk.named)), aria_live="polite"),
        _form(state, desk, coach, *desk.explained),
        class_="pl-coach-why",
    )


def _side_by_side(desk: CoachDesk, coach: Coach, one: Action, other: Action) -> Markup:
    """Return two columns with what the actions lead to; measures that surely don't differ are named below."""
    rows = compare(coach, one, other)
    apart = [row for row in rows if row.verdict != "unclear"]
    unclear = [row.name for row in rows if row.verdict == "unclear"]
    sides = (
        (one, [(row.name, row.one, SIGNS[row.verdict], row.gap) for row in apart]),
        (other, [(row.name, row.other, SIGNS[OPPOSITE[row.verdict]], "") for row in apart]),
    )
    return markup(
        el.p(capital(coach.until), ":", class_="pl-fine") if apart else None,
        bool(apart) and el.div((_side(desk, action, lines) for action, lines in sides), class_="pl-coach-sides"),
        bool(unclear) and el.p(f"No clear difference in: {', '.join(unclear)}.", class_="pl-fine"),
    )


def _side(desk: CoachDesk, action: Action, lines: Iterable[tuple[str, str, str, str]]) -> Markup:
    return el.div(
        el.b(desk.words(action)),
        el.ul(
            el.li(f"{capital(name)}: {amount} ", el.span(sign), bool(gap) and el.small(f" {gap}"))
            for name, amount, sign, gap in lines
        ),
    )


def _choices(state: BoardState, desk: CoachDesk, coach: Coach) -> Markup:
    """Return all choices, the best first; those after the first few are folded away.

    There are no bars as long as the coach can't tell the choices apart.
    """
    ranked, best, same = listed(coach), coach.best, alike(coach)
    worst = 0.0 if same else min(coach.lead(one, best).mean for one in ranked)
    rows = [_row(state, desk, coach, one, worst) for one in ranked]
    rest = rows[SHOWN:] if len(rows) > SHOWN + 1 else []
    return markup(
        el.h4("Your choices" if same else "Your choices, best first", tabindex=-1, data_key="coach-list"),
        len(ranked) > 1 and el.p(same or "The longer the bar, the better the choice.", class_="pl-fine"),
        el.ol(rows[: len(rows) - len(rest)], class_="pl-coach-choices"),
        bool(rest)
        and el.details(
            el.summary(f"{plural(len(rest), 'more choice')}", data_key="coach-more"),
            el.ol(rest, start=SHOWN + 1, class_="pl-coach-choices"),
            data_key="coach-rest",
        ),
    )


def _row(state: BoardState, desk: CoachDesk, coach: Coach, one: Choice, worst: float) -> Markup:
    label = one.action.label(state.match.who)
    equal = step(coach, one) == 0  # to the best choice, so its bar is as long
    lost = 0.0 if equal or not worst else max(0.0, coach.lead(one, coach.best).mean / worst)
    part = 1 - sqrt(lost)  # so that small differences are seen even if one choice is very bad
    said = " · ".join(filter(None, (standing(coach, one) if worst else "", _effect(coach, one))))
    return el.li(
        el.span(_whole(state, desk, coach, one), class_="pl-grow"),
        button("Why?", do="why", data_label=label, data_reveal="why", key=f"why-{label}", aria_label=f"Why “{label}”?"),
        bool(said)
        and el.div(
            bool(worst) and el.span(class_="pl-coach-bar", style=f"--part: {max(0.0, part):.3f}"), el.small(said)
        ),
    )


def _effect(coach: Coach, one: Choice) -> str:
    """Return what a choice changes at once, if the game says it."""
    return coach.coaching.effect(coach.view, coach.seat, one.fixed) if coach.coaching.effect else ""


def _whole(state: BoardState, desk: CoachDesk, coach: Coach, one: Choice) -> str:
    """Return a choice in words. If it only picks something up, name the place where the coach's tries put it, too."""
    leads_on = one.action.leads_on and coach.mover == coach.seat and not coach.next_one(one)
    said, then = desk.words(one.action), coach.plan(one)[1:2] if leads_on else ()
    return ", then ".join([said, *(lower_first(action_words(state, step, coach.after(one))) for step in then)])


def _form(state: BoardState, desk: CoachDesk, coach: Coach, one: Action, other: Action | None = None) -> Markup | None:
    """Return the form that puts another choice beside an action."""
    said = [(choice.action.label(state.match.who), desk.words(choice.action)) for choice in coach.ranked]
    label = one.label(state.match.who)
    options = [pair for pair in said if pair[0] != label]
    if not options:
        return None
    chosen = other.label(state.match.who) if other else options[0][0]
    return el.form(
        el.input(type="hidden", name="one", value=label),
        choice("other", "Compare with", options, chosen, f"{state.match.ply}-{label}", "compare"),
        el.div(el.button("Compare", type="submit", data_key="compare-go"), class_="pl-buttons"),
        data_do="compare",
        data_key="compare",
        data_reveal="why",
        class_="pl-coach-form",
    )
