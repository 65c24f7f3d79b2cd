"""Choose the ticks of an axis: as many round numbers as fit."""

from collections.abc import Callable, Sequence
from math import ceil, floor, log10

from pharmalab.core.words import power_name, raised
from pharmalab.drawing.charts.limits import Range
from pharmalab.drawing.text_layout import text_width

Ticks = list[tuple[float, str]]
ROUND = (1.0, 2.0, 2.5, 5.0)
MOST, WHOLE = 9, 15  #: the most steps of an axis, and of an axis of whole numbers
GAP = 0.9  #: ems between two names


def round_numbers(ends: Range, fits: Callable[[Ticks], bool], whole: bool = False) -> tuple[Ticks, str]:
    """Return ticks at round numbers, and a factor such as '×10⁻⁶' (or '') to write at the end of the axis.

    The ticks are as close together as ``fits`` allows.
    """
    low, high = sorted(ends)
    span = high - low
    if span <= 0:
        return [(low, _decimal(low, 2))], ""
    largest = max(abs(low), abs(high))
    power = floor(log10(largest)) if largest else 0
    factor = power if power < -3 or power > 5 else 0
    digits = floor(log10(span)) - 2
    ticks: Ticks = []
    for exponent in range(digits, digits + 5):
        for first in ROUND:
            step = first * 10.0**exponent
            if whole and (step < 1 or step % 1):
                continue
            if span / step > (WHOLE if whole else MOST):
                continue
            places = [n * step for n in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]
            after = max(0, -exponent + (first == 2.5)) if not factor else max(0, factor - exponent + (first == 2.5))
            ticks = [(place, _decimal(place / 10.0**factor, after)) for place in places]
            if fits(ticks):
                return ticks, f"×10{raised(factor)}" if factor else ""
    return ticks[:1], f"×10{raised(factor)}" if factor else ""


def powers(ends: Range, fits: Callable[[Ticks], bool]) -> tuple[Ticks, list[float]]:
    """Return the major ticks of a logarithmic axis with their names, and the positions of its minor ticks.

    Major ticks are at powers of ten, or closer together on a short axis.
    """
    low, high = sorted(ends)
    first, last = floor(log10(low)), ceil(log10(high))
    small = [n * 10.0**power for power in range(first, last + 1) for n in range(1, 10)]
    inside = [place for place in small if low <= place * (1 + 1e-9) and place <= high * (1 + 1e-9)]
    for digits in ((1,), (1, 3), (1, 2, 5), tuple(range(1, 10))):
        places = [n * 10.0**power for power in range(first, last + 1) for n in digits]
        ticks = [(at, power_name(at)) for at in places if low <= at * (1 + 1e-9) and at <= high * (1 + 1e-9)]
        if len(ticks) >= 3 and (digits == (1,) or fits(ticks)):
            break
    every = 1
    while not fits(ticks[::every]) and every < len(ticks):
        every += 1
    return ticks[::every], inside if last - first <= 7 else [at for at, _ in ticks]


def clear(names: Sequence[tuple[float, str]], size: float) -> bool:
    """Return whether the names of ticks fit side by side without touching.

    *names* holds (position in pixels, name) pairs. Each name is centred at its position. *size* is the font size.
    """
    end = -1e9
    for at, name in sorted(names):
        half = text_width(name) * size / 2
        if at - half < end:
            return False
        end = at + half + GAP * size * 0.6
    return True


def _decimal(number: float, digits: int) -> str:
    text = f"{number:.{digits}f}"
    if float(text) == 0:
        text = text.lstrip("-")
    if abs(float(text)) >= 10_000:
        text = f"{float(text):,.{digits}f}".replace(",", "\u202f")
    return text.replace("-", "−")
