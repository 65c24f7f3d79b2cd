"""Draw a player's winning chances during a match, and how turns and luck changed them."""

from pharmalab.core.figures import percent
from pharmalab.core.odds import Share
from pharmalab.drawing.charts.marks import GREY, INK, PAPER, Axes, Axis, Line, Mark, Words
from pharmalab.probability.hindsight import Hindsight
from pharmalab.probability.plots.frame import Picture, single

HEIGHT = 2.0  #: in inches
PERCENT = tuple((part / 4, f"{25 * part} %") for part in range(5))


def chances(hindsight: Hindsight) -> Picture:
    """Return a picture of a seat's winning chances: thick lines for its turns, thin lines for luck and other seats.

    The turns that almost certainly cost something are numbered, starting with the costliest.
    """
    turns, points = hindsight.turns, hindsight.sure_points
    both = [[(turn.first - 1, turn.before.p), (turn.last, turn.after.p)] for turn in turns]
    along = [point for pair in both for point in pair]
    marks: list[Mark] = [
        Line(*_columns(along), "dotted", 1.2, shade=INK, label="luck and the others"),
        *(Line(*_columns(pair), width=3.0, label="your turns") for pair in both),
        Line(*_columns(along), "", mark="circle", size=4.0, fill=PAPER, edge=GREY, crowded=True),
        *(Words(str(n), turn.last, turn.after.p, box="ring", size=11.0) for n, turn in enumerate(points, 1)),
    ]
    steps, percent = Axis("step", whole=True), Axis("chance of winning", PERCENT, low=0.0, high=1.0, grid=True)
    axes = Axes(tuple(marks), steps, percent, legend="above")
    first = _chance(hindsight, turns[0].first - 1, turns[0].before)
    last = _chance(hindsight, turns[-1].last, turns[-1].after)
    words = f"Your chance of winning was {first} before your first turn, and {last} after your last one."
    return single(axes, words, HEIGHT)


def _chance(hindsight: Hindsight, ply: int, share: Share) -> str:
    """Return a winning chance in words, with its range unless the match was over."""
    if hindsight.match.game.outcome(hindsight.states[ply]):
        return percent(share.p, 0)
    low, high = share.interval
    return f"about {percent(share.p, 0)} (between {percent(low, 0)} and {percent(high, 0)})"


def _columns(points: list[tuple[int, float]]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    return tuple(float(step) for step, _ in points), tuple(part for _, part in points)
