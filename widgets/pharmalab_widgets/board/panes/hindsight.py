"""Draw the review of a finished match: your chances turn by turn, the costliest turns, and your luck."""

from collections.abc import Iterator

from pharmalab.core.words import capital, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.probability.hindsight import ENOUGH, Hindsight, Turn
from pharmalab.probability.plots.chances import chances
from pharmalab.probability.plots.panel_pictures import panel_html
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.hindsight import HindsightRequest
from pharmalab_widgets.live.controls import button


def draw(state: BoardState, look: HindsightRequest) -> Markup | None:
    """Return the review so far, or a button that starts it, or None if there is nothing to review."""
    if not look.offered:
        return None
    if look.asked is None:
        return el.div(
            button(
                "Review the match",
                do="hindsight",
                key="hindsight",
                title="Tries out how the match could have continued after each of your turns, to see which turns "
                "mattered",
            ),
            class_="pl-buttons",
        )
    if not look.asked.turns and state.job is not None:
        return None
    return el.div(_found(look, look.asked, state.job is not None), class_="pl-hindsight", data_key="hindsight-found")


def here(look: HindsightRequest) -> Markup | None:
    """Return sentences about the turning point at the shown position: its cost, and a better choice.

    Return None if the shown position isn't a turning point.
    """
    turn, asked = look.turn_here, look.reviewed
    return el.p(_cost(asked, turn), " ", _instead(look, asked, turn)) if turn and asked else None


def _found(look: HindsightRequest, asked: Hindsight, working: bool) -> Markup:
    """Return the result so far; ``working`` says that there is more to come."""
    if asked.least < asked.rough:
        said = f"Turns reviewed so far: {len(asked.turns)} of {len(asked.spans)}"
        few = (
            f"{said}, with {plural(asked.least, 'try')} each. That isn’t enough to draw a conclusion."
            if asked.least
            else f"{said}."
        )
        return markup(el.p(few), None if working else _go_on())
    points = asked.sure_points
    nothing = f"None of your turns clearly cost you anything{' so far' if asked.done < asked.total else ''}."
    return markup(
        el.h4("Your chances, turn by turn"),
        panel_html(chances(asked)),
        el.h4("Turning points") if points else el.p(nothing),
        points and el.ol((el.li(_point(look, asked, turn, working)) for turn in points), class_="pl-turning-points"),
        _luck(asked, working),
        el.p(" ".join(_how(look, asked, working)), class_="pl-fine"),
        not working and asked.done < asked.total and _go_on(),
    )


def _go_on() -> Markup:
    return el.div(button("Go on", do="hindsight_on", key="hindsight-on"), class_="pl-buttons")


def _point(look: HindsightRequest, asked: Hindsight, turn: Turn, working: bool) -> Markup:
    """Return what a turn cost, and what the policy would have done."""
    return markup(
        _cost(asked, turn),
        not working and f" {_instead(look, asked, turn)}",
        not working and el.div(_see(turn.first - 1), class_="pl-buttons"),  # looking elsewhere would stop the work
    )


def _cost(asked: Hindsight, turn: Turn) -> Markup:
    low, high = (_points(end) for end in turn.interval)
    number = asked.spans.index((turn.first, turn.last)) + 1
    return markup(
        el.b(f"Your turn {number} (of {len(asked.spans)})"),
        f": your chance of winning fell from {_points(turn.before.p)} % to {_points(turn.after.p)} %, by "
        f"{_points(turn.cost)} points (95 % range {low} to {high}).",
    )


def _instead(look: HindsightRequest, asked: Hindsight, turn: Turn) -> str:
    """Return what the seat did, and what the policy would have done; '' if it isn't known."""
    if not asked.instead(turn):
        return ""
    apart = asked.apart(turn)
    if apart is None:
        return f"{capital(look.by_words)} would have begun this turn the same way."
    _, better, did = apart
    who, reason = asked.match.who, asked.why(turn)
    said = f"You chose “{did.label(who)}”, but {look.by_words} would have chosen “{better.label(who)}”."
    return f"{said} {reason}" if reason else said


def _luck(asked: Hindsight, working: bool) -> Markup | None:
    """Return the largest stroke of luck between two turns; None if there was none."""
    stroke = max(asked.luck, key=lambda one: abs(one.cost), default=None)
    if stroke is None or stroke.before.tries < ENOUGH or stroke.interval[0] <= 0 <= stroke.interval[1]:
        return None
    low, high = sorted((-stroke.interval[0], -stroke.interval[1]))
    way = "rose" if stroke.cost < 0 else "fell"
    steps = f"step {stroke.first}" if stroke.first >= stroke.last else f"steps {stroke.first} to {stroke.last}"
    return markup(
        el.h4("Luck and the other players"),
        el.p(
            f"Luck and the other players mattered most in {steps}, between two of your turns: your chance of winning "
            f"{way} from {_points(stroke.before.p)} % to {_points(stroke.after.p)} % (95 % range of the change: "
            f"{_points(low)} to {_points(high)} points).",
        ),
        not working and el.div(_see(stroke.first - 1, "luck"), class_="pl-buttons"),
    )


def _how(look: HindsightRequest, asked: Hindsight, working: bool) -> Iterator[str]:
    """Yield how the numbers were found, and what they leave open."""
    tries = f"{plural(asked.least, 'try')} before and after each turn"
    most = max(turn.after.tries for turn in asked.turns)
    more = f" ({most} where it mattered most)" if most > asked.least else ""
    yield (
        f"These are estimates from {tries}{more}. They use only what you knew at the time, and assume that everybody "
        f"plays on like {look.by_words}."
    )
    if len(asked.turns) < len(asked.spans):
        covers = f"The review covers {len(asked.turns)} of your {len(asked.spans)} turns."
        yield f"{covers} The dotted line bridges the other turns."
    if len(asked.turns) > 1:
        yield (
            "The largest change was probably smaller than shown, because the largest of several estimates is usually "
            "too large."
        )
    if working:
        yield "With more tries, the curve gets smoother and the ranges get narrower."
    elif asked.done < asked.total:
        yield "You stopped early. More tries would narrow the ranges."


def _see(ply: int, which: str = "") -> Markup:
    """Return the button that goes back to a step."""
    return button("See it", do="look", data_ply=ply, data_focus="question", key=f"hindsight-see-{which or ply}")


def _points(share: float) -> str:
    return f"{100 * share:.0f}".replace("-", "−")
