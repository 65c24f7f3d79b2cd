"""The review of a match: your chances turn by turn, the turns that cost most, luck, and the button to ask for it."""

from collections.abc import Iterator

from pharmalab.core.agenda import Action
from pharmalab.core.words import listing, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.probability.hindsight import Hindsight, Turn
from pharmalab.probability.plots.chances import chances
from pharmalab.probability.plots.panel_pictures import panel_html
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.hindsight import HindsightRequest
from pharmalab_widgets.live.controls import button


def draw(state: BoardState, look: HindsightRequest) -> Markup | None:
    """Return the review so far, or the button that asks for it; None where there is none."""
    if not look.offered:
        return None
    if look.asked is None:
        return el.div(
            button(
                "Review the match",
                do="hindsight",
                key="hindsight",
                title="Plays on from each of your turns, again and again, to see which ones mattered",
            ),
            class_="pl-buttons",
        )
    if not look.asked.turns and state.job is not None:
        return None
    return el.div(_found(look, state.job is not None), class_="pl-hindsight", data_key="hindsight-found")


def _found(look: HindsightRequest, working: bool) -> Markup:
    """Return the result so far; ``working`` says that there is more to come."""
    asked = look.asked
    assert asked is not None
    points = asked.turning_points
    nothing = f"None of your turns cost a measurable amount{' so far' if working else ''}."
    return markup(
        el.h4("Your chances, turn by turn"),
        panel_html(chances(asked)) if asked.turns else None,
        el.h4("Turning points") if points else el.p(nothing),
        points and el.ol((el.li(_turning_point(look, turn, working)) for turn in points), class_="pl-turning-points"),
        _luck(asked, working),
        el.p(" ".join(_how(look, working)), class_="pl-fine"),
        not working
        and asked.done < asked.total
        and el.div(button("Go on", do="hindsight_on", key="hindsight-on"), class_="pl-buttons"),
    )


def _turning_point(look: HindsightRequest, turn: Turn, working: bool) -> Markup:
    """Return what a turn cost, and what the policy would have done."""
    asked = look.asked
    assert asked is not None
    did = _labels(asked, [ply.step for ply in asked.match.plies[turn.first - 1 : turn.last]])
    low, high = (_points(end) for end in turn.interval)
    sure = "" if turn.interval[0] > 0 else " It may have cost nothing, because the range begins below 0."
    return markup(
        el.b(did),
        f" (step {turn.first}): your chance to win went from {_points(turn.before.p)} % to {_points(turn.after.p)} %, "
        f"by {_points(turn.cost)} points (95 % range {low} to {high}).{sure}",
        not working and _instead(look, turn, did),
        not working and el.div(_see(turn.first - 1), class_="pl-buttons"),  # looking elsewhere would stop the work
    )


def _instead(look: HindsightRequest, turn: Turn, did: str) -> str:
    """Return what the policy would have done; '' if it isn't known."""
    asked = look.asked
    assert asked is not None
    better = _labels(asked, asked.instead(turn))
    if not better:
        return ""
    if better == did:
        return f" {look.by_words} would have done the same, so the cost is probably chance."
    reason = asked.why(turn)
    return f" {look.by_words} would have chosen {better}.{reason and f' {reason}'}"


def _luck(asked: Hindsight, working: bool) -> Markup | None:
    """Return the largest stroke of luck between two turns; None if there was none."""
    stroke = max(asked.luck, key=lambda one: abs(one.cost), default=None)
    if stroke is None or not stroke.cost:
        return None
    low, high = sorted((-stroke.interval[0], -stroke.interval[1]))
    way = "rose" if stroke.cost < 0 else "fell"
    steps = f"step {stroke.first}" if stroke.first >= stroke.last else f"steps {stroke.first} to {stroke.last}"
    return markup(
        el.h4("Luck, and what the others did"),
        el.p(
            f"It mattered most in {steps}, between two of your turns: your chance {way} from "
            f"{_points(stroke.before.p)} % to {_points(stroke.after.p)} % (95 % range of the change: {_points(low)} to "
            f"{_points(high)} points).",
        ),
        not working and el.div(_see(stroke.first - 1, "luck"), class_="pl-buttons"),
    )


def _how(look: HindsightRequest, working: bool) -> Iterator[str]:
    """Yield how the numbers were found, and what they leave open."""
    asked = look.asked
    assert asked is not None
    tries = f"{plural(asked.least, 'try')} from before and after each turn"
    most = max((turn.after.tries for turn in asked.turns), default=0)
    more = f", {most} where it mattered most" if most > asked.least else ""
    yield f"Estimates: {tries}{more}, from what you knew then, if everybody plays on like {look.by_words}."
    if len(asked.turns) > 1:
        yield "The largest of many estimates is probably too large."
    if left := len(asked.spans) - len(asked.turns):
        looked_at = "not looked at yet" if working else "not looked at, because you stopped"
        yield f"{plural(left, 'turn')}: {looked_at}."
    elif working:
        yield "The ranges get narrower."
    elif asked.done < asked.total:
        yield "You stopped it; more tries would narrow the ranges."


def _labels(asked: Hindsight, steps: object) -> str:
    """Return the decisions of a turn, in quotes."""
    assert isinstance(steps, list | tuple)
    return listing(f"“{step.label(asked.match.who)}”" for step in steps if isinstance(step, Action))


def _see(ply: int, which: str = "") -> Markup:
    """Return the button that goes back to a step."""
    return button("See it", do="look", data_ply=ply, key=f"hindsight-see-{which or ply}")


def _points(share: float) -> str:
    return f"{100 * share:.0f}".replace("-", "−")
