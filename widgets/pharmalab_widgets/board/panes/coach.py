"""The coach: the hint under the question, and the pane with all choices, their reasons, and two of them compared."""

from pharmalab.core.coach import ENOUGH, Choice, Coach
from pharmalab.core.coach_words import basis, compare, why
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.coach import MOVE, CoachDesk
from pharmalab_widgets.board.panes import columns
from pharmalab_widgets.board.places import action_words
from pharmalab_widgets.live.controls import button, choice, progress

SHOWN = 8  #: choices that are shown at once; the others are folded away
NEXT = ("", "A plan", "The move")  #: the buttons to the next hint
SIGNS = {"better": "▲ better", "worse": "▼ worse", "unclear": "unclear"}


# --- under the question ----------------------------------------------------------------------------------------


def hint_button(desk: CoachDesk) -> Markup | None:
    """Return the button that asks for a hint; None while one is shown, or where there is none."""
    if not desk.offered or desk.level:
        return None
    title = "The coach tries your choices out: first a nudge, then a plan, then a move"
    return button("Hint", do="hint", key="hint-button", title=title, class_="pl-fold")


def hint(state: BoardState, desk: CoachDesk) -> Markup | None:
    """Return the latest hint, with the buttons to the next one, to take the move, and to close it."""
    if not desk.level:
        return None
    said = desk.hint or "The coach is trying your choices out …"
    at = state.match.ply
    return el.div(
        el.p(el.b("Hint: "), said, tabindex=-1, data_key="hint", data_sight=True, aria_live="polite"),
        el.div(
            desk.level < MOVE and button(NEXT[desk.level], do="hint", key="hint-next", data_again=True),
            bool(desk.hint) and desk.level == MOVE and _take(desk, at),
            button("All choices", do="judge", key="hint-all", data_reveal="panel"),
            desk.working and button("Stop", do="stop_coach", key="hint-stop"),
            button("×", do="hide_hint", key="hint-close", aria_label="Hide the hint", class_="pl-close"),
            class_="pl-buttons",
        ),
        class_="pl-coach-hint",
        data_key="coach-hint",
    )


def _take(desk: CoachDesk, at: int) -> Markup:
    return button("Do it", do="follow", data_at=at, key="follow", title="Take this move; undo takes it back")


# --- the pane --------------------------------------------------------------------------------------------------


def draw(state: BoardState, desk: CoachDesk) -> Markup:
    """Return the pane: the reasons that were asked for, a comparison, and all choices, the best first."""
    coach = desk.coach
    if desk.refused:
        return el.p(desk.refused, class_="pl-hint")
    if coach is None:
        return markup(
            el.p("The coach plays on from each of your choices many times, and tells you how they differ."),
            el.div(button("Judge my choices", do="judge", key="judge", class_="pl-main"), class_="pl-buttons"),
        )
    if not coach.ready:
        return _working(desk)
    return markup(
        _working(desk) if desk.working else None,
        _why(desk, coach),
        _compared(state, desk, coach),
        _choices(state, desk, coach),
        _form(state, coach),
        el.p(basis(coach), class_="pl-fine"),
    )


def _working(desk: CoachDesk) -> Markup:
    """Return how far the work is, with a button that stops it."""
    job = desk.job
    if job is None:
        return el.p("You stopped the coach before it had tried every choice.", class_="pl-fine")
    return progress(job, stop="stop_coach")


def _why(desk: CoachDesk, coach: Coach) -> Markup | None:
    action = desk.asked_why
    if action is None:
        return None
    return el.div(
        el.h4(f"Why {desk.named(action)}?", tabindex=-1, data_key="why", data_sight=True),
        el.p(why(coach, action, desk.named), aria_live="polite"),
        class_="pl-coach-why",
    )


def _compared(state: BoardState, desk: CoachDesk, coach: Coach) -> Markup | None:
    """Return a table with two actions side by side."""
    if desk.compared is None:
        return None
    one, other = desk.compared
    rows = [
        (row.name, row.one, row.other, f"{SIGNS[row.verdict]}: {row.gap}" if row.gap else "no difference")
        for row in compare(coach, one, other)
    ]
    headings = (coach.until, *(action_words(state, action) for action in (one, other)), "difference")
    caption = f"{desk.named(one)} beside {desk.named(other)}"
    return el.div(columns.draw(headings, rows, caption), tabindex=-1, data_key="compared", data_sight=True)


def _choices(state: BoardState, desk: CoachDesk, coach: Coach) -> Markup:
    """Return all choices, the best first; those after the first few are folded away."""
    ranked, best = coach.ranked, coach.best
    worst = min(coach.lead(one, best).mean for one in ranked)
    rows = [_row(state, desk, coach, one, worst) for one in ranked]
    rest = rows[SHOWN:]
    return markup(
        el.h4("Your choices, the best first"),
        el.ol(rows[:SHOWN], class_="pl-coach-choices"),
        bool(rest)
        and el.details(
            el.summary(f"{plural(len(rest), 'more choice')}", data_key="coach-more"),
            el.ol(rest, start=SHOWN + 1, class_="pl-coach-choices"),
            data_key="coach-rest",
        ),
    )


def _row(state: BoardState, desk: CoachDesk, coach: Coach, one: Choice, worst: float) -> Markup:
    label = one.action.label(state.match.who)
    lead = coach.lead(one, coach.best)
    part = 1 - lead.mean / worst if worst < 0 else 1.0
    return el.li(
        el.span(action_words(state, one.action), class_="pl-grow"),
        button("Why?", do="why", data_label=label, data_reveal="why", key=f"why-{label}", aria_label=f"Why “{label}”?"),
        el.div(
            el.span(class_="pl-coach-bar", style=f"--part: {min(1.0, max(0.0, part)):.3f}"),
            el.small(_standing(coach, one)),
        ),
    )


def _standing(coach: Coach, one: Choice) -> str:
    """Return how a choice stands beside the best, in words."""
    tries = plural(one.tries, "try")
    if one is coach.best:
        return f"best so far ({tries})" if len(coach.choices) > 1 else "your only choice"
    if one.tries < ENOUGH:
        return f"{tries}: too few to tell"
    return f"surely worse ({tries})" if coach.lead(coach.best, one).sure else f"may be as good ({tries})"


def _form(state: BoardState, coach: Coach) -> Markup | None:
    """Return the form that compares two choices."""
    if len(coach.choices) < 2:
        return None
    labels = [one.action.label(state.match.who) for one in coach.ranked]
    options, rev = [(label, label) for label in labels], str(state.match.ply)
    return el.form(
        choice("one", "Compare", options, labels[0], rev, "compare"),
        choice("other", "with", options, labels[1], rev, "compare"),
        el.div(el.button("Compare", type="submit", data_key="compare-go"), class_="pl-buttons"),
        data_do="compare",
        data_key="compare",
        data_reveal="compared",
        class_="pl-options",
    )
