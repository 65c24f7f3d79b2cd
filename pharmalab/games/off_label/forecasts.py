"""What a board can say at once about a round that everybody has marketed in: exact chances, in words."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.core.words import listing, plural
from pharmalab.games.off_label.odds import line_of, payment_of
from pharmalab.games.off_label.state import OffLabelState


def paid(state: OffLabelState, who: Who) -> dict[str, Fraction]:
    """Who is paid how much. Raises ValueError: somebody has not marketed."""
    _all_marketed(state, who)
    chances = payment_of(state)
    return {_share(case, who): chance for case, chance in chances.items()}


def _share(case: tuple[int, int] | None, who: Who) -> str:
    return f"{who(case[0])}: {plural(case[1], 'token')}" if case else "nobody"


def treatment(state: OffLabelState, who: Who) -> dict[str, Fraction]:
    """The line of treatment, first to last. Raises ValueError: somebody has not marketed."""
    _all_marketed(state, who)
    return {", ".join(map(who, seats)): chance for seats, chance in line_of(state).items()}


def _all_marketed(state: OffLabelState, who: Who) -> None:
    late = [who(seat) for seat, drugs in enumerate(state.played) if not drugs]
    if late or not state.doctor:
        raise ValueError(f"first {listing(late)} must have marketed" if state.doctor else "no Doctor is here")


FORECASTS: Mapping[str, Callable[[OffLabelState, Who], Mapping[str, Fraction]]] = {
    "Who is paid this round?": paid,
    "What is the line of treatment?": treatment,
}
