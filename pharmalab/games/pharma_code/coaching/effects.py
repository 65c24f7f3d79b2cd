"""The immediate effects of a choice on the value of your row and on the next player."""

from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.values import replace_at
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate
from pharmalab.games.pharma_code.mechanisms.exchange import Place, Placing, TakeOpen
from pharmalab.games.pharma_code.mechanisms.rows import complete, completes, start
from pharmalab.games.pharma_code.mechanisms.run_bonus import bonus
from pharmalab.games.pharma_code.state import PharmaState


def effect(state: PharmaState, seat: int, plan: Sequence[Action]) -> str:
    """Return the effect of a plan's first exchange, or '' if it depends on a hidden card.

    For example, 'your row now: +1 → +4'. An acceleration counts too.
    """
    row, frame = state.rows[seat], state.agenda[0]
    match plan:
        case [Accelerate(), *_] if not state.accelerated[seat]:
            return _change(_worth(state, seat, row), 2 * _worth(state, seat, row))
        case [TakeOpen(), Place(place), *_]:
            card, exchange = state.open[-1], True
        case [Place(place), *_] if isinstance(frame, Placing):
            card, exchange = frame.card, frame.exchange
        case _:
            return ""
    new = replace_at(row, place, card)
    paid = bonus(state.config, new, place) if exchange else 0
    changed = [_change(_worth(state, seat, row), _worth(state, seat, new))]
    if paid:
        changed.append(f"and {plural(paid, 'square')} for a run")
    if not complete(new, state.config.top, state.config.strict) and finishes_next_row(state, seat, row[place]):
        changed.append("but the next player can finish with the card you replace")
    return ", ".join(changed)


def finishes_next_row(state: PharmaState, seat: int, card: int) -> bool:
    """Return whether the player after *seat* could end the phase by placing *card* in their row."""
    row = state.rows[(seat + 1) % state.config.seats]
    return completes(row, card, state.config.top, state.config.strict)


def _worth(state: PharmaState, seat: int, row: Sequence[int]) -> int:
    """Return how many squares a row is worth now, as the board says it."""
    return start(row, state.config.top, state.config.strict)[1] * (1 + state.accelerated[seat])


def _change(before: int, after: int) -> str:
    """Return how the number beside the row changes, written as on the board, where nothing is 0 and not +0."""
    now, then = (f"+{number}" if number else "0" for number in (before, after))
    return f"your row now: {now} → {then}" if before != after else f"your row stays {now}"
