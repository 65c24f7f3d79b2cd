"""Exact probabilities for a round in which all reps have marketed. They are quick to compute."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.core.words import listing, plural
from pharmalab.core.work import checkpoint
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.odds import MANY, line_of, payment_of
from pharmalab.games.off_label.state import OffLabelState

LINES = 50_000  #: the maximum number of lines of treatment; with more, only their first places are listed


def paid(state: OffLabelState, who: Who) -> dict[str, Fraction]:
    """The probability of each possible payment: which rep is paid, and how many tokens.

    Raises:
        ValueError: somebody has not marketed yet, or is still choosing tokens for R&D.
    """
    _all_marketed(state, who)
    chances = payment_of(state)
    return {_share(case, who): chance for case, chance in chances.items()}


def _share(case: tuple[int, int] | None, who: Who) -> str:
    return f"{who(case[0])}: {plural(case[1], 'token')}" if case else "nobody"


def treatment(state: OffLabelState, who: Who) -> dict[str, Fraction]:
    """The probability of each line of treatment.

    With more than eight reps, lines that begin with the same reps are counted as one.

    Raises:
        ValueError: somebody has not marketed yet, or is still choosing tokens for R&D.
    """
    _all_marketed(state, who)
    chances = line_of(state, LINES)
    names = list(map(who, range(state.config.seats)))
    found: dict[str, Fraction] = {}
    for n, (seats, chance) in enumerate(chances.items()):
        more = ", …" if len(seats) < len(names) else ""
        found[", ".join([names[seat] for seat in seats]) + more] = chance
        if n % MANY == 0:
            checkpoint()
    return found


def _all_marketed(state: OffLabelState, who: Who) -> None:
    if not state.doctor:
        raise ValueError("no Doctor is here")
    late = [who(seat) for seat, drugs in enumerate(state.played) if not drugs]
    if late:
        raise ValueError(f"first {listing(late)} must have marketed")
    if isinstance(choosing := state.agenda[0], Research):  # tokens change the total, and the suits that indict
        raise ValueError(f"first {who(choosing.seat)} must have chosen the tokens for R&D")


FORECASTS: Mapping[str, Callable[[OffLabelState, Who], Mapping[str, Fraction]]] = {
    "Who is paid this round?": paid,
    "What is the line of treatment?": treatment,
}
