"""The turn that cost most: the result, with its interval, and the button to ask for it."""

from pharmalab.core.agenda import Action
from pharmalab.core.words import capital, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.hindsight import HindsightRequest
from pharmalab_widgets.live.controls import button


def draw(state: BoardState, look: HindsightRequest) -> Markup | None:
    """Return the look back, its result or the button that asks for it; None where there is none."""
    if not look.offered:
        return None
    if look.asked is None:
        return el.div(
            button(
                "Which turn cost most?", do="hindsight", key="hindsight", title="Plays on from each of your turns again"
            ),
            class_="pl-buttons",
        )
    if not look.asked.turns and state.job is not None:
        return None
    return el.div(_found(look, state.job is not None), class_="pl-hindsight", data_key="hindsight-found")


def _found(look: HindsightRequest, working: bool) -> Markup:
    """Return the result so far; ``working`` says that there is more to come."""
    asked, turn = look.asked, look.worst
    assert asked is not None
    left = len(asked.spans) - len(asked.turns)
    how = (
        f"An estimate: {plural(asked.least, 'try')} from before each turn and as many from after it, from what you "
        f"knew then, if everybody plays on like “{look.by}”."
    )
    if len(asked.turns) > 1:
        how += f" The largest of {len(asked.turns)} estimates is probably too large."
    stopped = ""
    if working:
        stopped = f" {capital(plural(left, 'turn'))} not looked at yet." if left else " The range gets narrower."
    elif left:
        stopped = f" Stopped before {plural(left, 'turn')} had been looked at."
    elif asked.least < asked.tries:
        stopped = " You stopped it; more tries would narrow the range."
    if turn is None:
        so_far = " so far" if working else ""
        nothing = f"None of your turns cost a measurable amount{so_far}."
        return markup(el.p(nothing), el.p(how + stopped, class_="pl-fine"))
    low, high = (_points(end) for end in turn.interval)
    step = asked.match.plies[turn.first - 1].step
    assert isinstance(step, Action)
    words = step.label(asked.match.who)
    sure = "" if turn.interval[0] > 0 else " It may have cost nothing, because the range begins below 0."
    return markup(
        el.p(
            el.b(f"“{words}” (step {turn.first}) cost most{' so far' if working else ''}: "),
            f"your share of the win went from {_points(turn.before.p)} % to {_points(turn.after.p)} %, by "
            f"{_points(turn.cost)} points (95 % range {low} to {high}).{sure}",
        ),
        el.p(how + stopped, class_="pl-fine"),
        not working  # looking elsewhere would stop it
        and el.div(button("See it", do="look", data_ply=turn.first - 1, key="hindsight-see"), class_="pl-buttons"),
    )


def _points(share: float) -> str:
    return f"{100 * share:.0f}".replace("-", "−")
