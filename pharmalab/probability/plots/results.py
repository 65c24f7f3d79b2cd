"""Pictures of what the tools of this package find: laws, estimates, comparisons, chains, games."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from math import ceil, floor, inf, log10
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pharmalab.core.words import plain_number
from pharmalab.probability.plots.frame import (
    DIAMOND,
    GUESS,
    HIGH,
    INK,
    NAMES,
    PALE,
    TRUTH,
    Estimated,
    Picture,
    along,
    axes,
    error_bars,
    name_axes,
    shading,
    spot,
    whole_numbers,
    width,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

K = TypeVar("K")  #: of the values along an axis
DECADES = 6  #: of “1 in N” that are each named; of more, every second
FOUND = "simulation"
STRIP = 1.2  #: inches of the axis below a picture


class Law(Protocol[K]):
    """What is drawn of a distribution: the chance of each value."""

    def __iter__(self) -> Iterator[K]: ...
    def __getitem__(self, value: K, /) -> Fraction: ...


def bars(chances: Law[K], words: str) -> Picture:
    """A bar for the chance of each value."""
    figure, ax = axes()
    places = along(ax, list(chances))
    ax.bar(places, [float(chances[value]) for value in chances], color=PALE, edgecolor=INK, width=width(places))
    ax.set_ylabel("chance")
    return Picture(figure, words)


def shares(found: Mapping[K, Estimated], words: str) -> Picture:
    """The part of the runs that led to each value, with its error bar."""
    figure, ax = axes()
    error_bars(ax, along(ax, list(found)), list(found.values()))
    ax.set_ylabel("part of the runs")
    ax.set_ylim(bottom=0)
    return Picture(figure, words)


def one_estimate(found: Estimated, name: str, words: str) -> Picture:
    """An estimate alone. ``name``: of what is estimated."""
    figure, ax = axes(1.4)
    spot(ax, 0, found)
    ax.set_yticks([])
    ax.set_xlabel(name)
    return Picture(figure, words)


def layers(guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float], words: str) -> Picture:
    """Guess, simulation and truth over the same values; those of a single number (under None) along one axis."""
    values = list(dict.fromkeys((*exact, *found, *guess)))
    if values == [None]:
        return _one_number(guess, found, exact, words)
    figure, ax = axes()
    places = dict(zip(values, along(ax, values), strict=True))
    if guess:
        ax.bar([places[value] for value in guess], list(guess.values()), width=width(sorted(places.values())), **GUESS)
    if exact:
        line = sorted((places[value], float(y)) for value, y in exact.items())
        ordered = not any(isinstance(value, str) for value in exact)  # between potions there is nothing to draw
        style = "solid" if ordered else "none"
        ax.plot(*zip(*line, strict=True), marker="_", markersize=14, markeredgewidth=2, linestyle=style, **TRUTH)
    if found:
        error_bars(ax, [places[value] for value in found], list(found.values()))
    ax.legend(frameon=False)
    return Picture(figure, words)


def _one_number(
    guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float], words: str
) -> Picture:
    figure, ax = axes(1.9)
    _along_one_axis(ax, guess, found, exact)
    return Picture(figure, words)


def _along_one_axis(
    ax: "Axes", guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float]
) -> None:
    for value in guess.values():
        ax.plot([value], [0], **DIAMOND)
    for value in exact.values():
        ax.axvline(float(value), **TRUTH)
    for one in found.values():
        spot(ax, 0, one)
    ax.set_yticks([])
    ax.spines["left"].set_visible(False)
    name_axes(ax, "", "", "beside")


def on_scale(picture: Picture, low: float, high: float, log: bool = False) -> Picture:
    """A picture whose last axis across goes from ``low`` to ``high``: a number alone says nothing of how far others may
    lie. ``log``: by factors."""
    ax = picture.figure.axes[-1]
    if log:
        ax.set_xscale("log")
    ax.set_xlim(low, high)
    return picture


def at_least(picture: Picture, low: float, high: float, span: float) -> Picture:
    """A picture whose last axis across is ``span`` wide at least, within ``low`` and ``high`` where it was: what lies
    close together looks close."""
    ax = picture.figure.axes[-1]
    first, last = ax.get_xlim()
    if ax.get_xscale() == "linear" and 0 < last - first < span and low <= first and last <= high:
        first = min(max(low, (first + last - span) / 2), high - span)
        ax.set_xlim(first, first + span)
    return picture


def with_number(
    picture: Picture, guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float], name: str
) -> Picture:
    """A picture with guess, simulation and truth of one number along an axis below it. ``name``: of that number."""
    below = _below(picture)
    _along_one_axis(below, guess, found, exact)
    below.set_xlabel(name)
    return picture


def one_in(
    picture: Picture | None,
    guess: float | None,
    found: Estimated | None,
    exact: float | None,
    scale: tuple[float, float],
    words: str,
) -> Picture:
    """Guess, simulation and truth of a chance along one axis of “1 in N”, by factors; below a picture, if there is one.

    Args:
        picture: above the axis, or None.
        guess, exact: the N.
        found: of the chance 1/N. One that never happened is a bar without a point: it is rarer than that.
        scale: the N that the axis shows at least.
        words: the sentence.
    """
    figure, ax = (picture.figure, _below(picture)) if picture else axes(1.9)
    low, high = scale
    if found is not None:
        most, least = (1 / end if end > 0 else inf for end in found.interval)
        middle = 1 / found.mean if found.mean > 0 else None
        high = max(high, 2 * (middle or 0))
        if 0 < least < inf:  # of one run, or of means all 0, no bound is known
            low, high = min(low, least), max(high, 2 * least)
            ax.plot([least, min(most, high)], [0, 0], color=INK, marker="|", zorder=5, label=None if middle else FOUND)
        if middle:
            low = min(low, middle)
            ax.plot([middle], [0], color=INK, marker="o", markersize=5, markerfacecolor="white", zorder=5,
                    linestyle="none", label=FOUND)  # fmt: skip
    _along_one_axis(ax, {} if guess is None else {None: guess}, {}, {} if exact is None else {None: exact})
    ax.set_xscale("log")
    ax.set_xlim(low, high)
    first, last = ceil(log10(low)), floor(log10(high))
    powers = [10**power for power in range(first, last + 1, 1 + (last - first) // DECADES)]
    ax.set_xticks(powers, [plain_number(n) for n in powers])
    ax.set_xlabel("1 in how many")
    return Picture(figure, words)


def _below(picture: Picture) -> "Axes":
    """New axes below a picture."""
    figure = picture.figure
    high, across = figure.get_figheight(), [ax for ax in figure.axes if ax.get_subplotspec() is not None]
    figure.set_figheight(high + STRIP)
    rows = figure.add_gridspec(2, 1, height_ratios=[high, STRIP])
    beside = rows[0].subgridspec(1, len(across))
    for n, ax in enumerate(across):
        ax.set_subplotspec(beside[n])
    below = figure.add_subplot(rows[1])
    below.spines[["top", "right"]].set_visible(False)
    return below


def before_and_after(prior: Law[K], posterior: Law[K], words: str) -> Picture:
    """Two bars for each hypothesis: pale before, hatched after."""
    figure, ax = axes()
    places = along(ax, [str(one) for one in prior])
    for shift, layer, colour, hatch, label in (
        (-0.2, prior, PALE, "", "before"),
        (0.2, posterior, "white", "////", "after"),
    ):
        heights, shifted = [float(layer[one]) for one in prior], [place + shift for place in places]
        ax.bar(shifted, heights, width=0.4, edgecolor=INK, color=colour, hatch=hatch, label=label)
    ax.set_ylabel("chance")
    ax.legend(frameon=False)
    return Picture(figure, words)


def spreading(steps: Sequence[Law[K]], words: str) -> Picture:
    """A column for each step, a row for each value: the darker, the likelier."""
    values: list[Any] = list(dict.fromkeys(value for one in steps for value in one))
    with suppress(TypeError):  # what cannot be compared stays in the order of its coming
        values.sort()
    figure, ax = axes(max(HIGH, min(6.0, 0.25 * len(values))))
    shades = [[float(one[value]) for one in steps] for value in values]
    image = ax.imshow(shades, cmap=shading(), vmin=0, vmax=1, aspect="auto", origin="lower", interpolation="nearest")
    every = -(-len(values) // NAMES)
    ax.set_yticks(range(0, len(values), every), [str(value) for value in values[::every]])
    whole_numbers(ax.xaxis)
    ax.set_xlabel("steps")
    figure.colorbar(image, label="chance")
    return Picture(figure, words)


def best_replies(
    rows: Sequence[object],
    columns: Sequence[object],
    cells: Sequence[Sequence[Sequence[tuple[object, bool]]]],
    words: str,
) -> Picture:
    """The payoffs of the first and the second player in each cell, each with whether it is a best reply: those in a
    ring; equilibria lie on grey. ``cells``: a sequence for each row."""
    from matplotlib.patches import Rectangle

    figure, ax = axes(0.6 + 0.55 * (len(rows) + 1))
    for y, line in enumerate(cells):
        for x, cell in enumerate(line):
            if all(ring for _, ring in cell):
                ax.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, color=PALE))
            for side, (payoff, ring) in zip((-0.22, 0.22), cell, strict=True):
                box = {"boxstyle": "circle,pad=0.25", "facecolor": "white", "edgecolor": INK} if ring else None
                ax.text(x + side, y, str(payoff), ha="center", va="center", bbox=box)
    ax.set_xlim(-0.5, len(columns) - 0.5)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.set_xticks(range(len(columns)), [str(column) for column in columns])
    ax.set_yticks(range(len(rows)), [str(row) for row in rows])
    ax.xaxis.tick_top()
    ax.set_xlabel("second player")
    ax.xaxis.set_label_position("top")
    ax.set_ylabel("first player")
    ax.tick_params(length=0)
    for x in range(len(columns) + 1):
        ax.axvline(x - 0.5, color=PALE)
    for y in range(len(rows) + 1):
        ax.axhline(y - 0.5, color=PALE)
    ax.spines[:].set_visible(False)
    return Picture(figure, words)


def ranking(found: Mapping[str, Estimated], words: str) -> Picture:
    """A row for each name, the first one on top: a point with its error bar."""
    figure, ax = axes(0.8 + 0.4 * len(found))
    for row, one in enumerate(found.values()):
        spot(ax, -row, one)
    ax.set_yticks([-row for row in range(len(found))], list(found))
    ax.set_ylim(0.5 - len(found), 0.5)
    ax.set_xlabel("part of the matches won")
    ax.grid(axis="y", color=PALE)
    return Picture(figure, words)
