"""Conformance: can a game be played at one seat's table (`seat_match`)? What a seat sees before a step, and of the
step, must say all that it sees afterwards; and a witness must be found for whatever may come::

    from pharmalab.core.check_tables import check_table
    check_table(GAME, GAME.tiny, seeds=range(20))
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from pharmalab.core.agenda import Chance
from pharmalab.core.arguments import checked
from pharmalab.core.check import ContractBroken
from pharmalab.core.choices import Pick
from pharmalab.core.game import Game
from pharmalab.core.witness import meant, taken


@checked
def check_table(game: Game, config: Any = None, seeds: Iterable[int] = range(5), limit: int = 2_000) -> int:
    """Play random games and look at each position as every seat.

    Args:
        config: the set-up (default: ``game.tiny``).
        seeds: one random game each, stopped after ``limit`` steps.

    Returns:
        How many positions were looked at.

    Raises:
        ContractBroken: at the first thing that is wrong.
    """
    looked = 0
    for seed in seeds:
        rng = Random(f"{game.name}/table/{seed}")
        state = game.start(game.tiny if config is None else config).state
        for step in range(limit):
            if not state.agenda:
                break
            for seat in range(state.config.seats):
                for fault in undecided(game, state, seat, rng):
                    raise ContractBroken(f"{game.name}, seed {seed}, step {step}: {fault}")
            looked += 1
            legal = game.legal_actions(state)
            state = game.apply(state, rng.choice(legal) if legal else game.chance(state).sample(rng)).state
    return looked


def undecided(game: Game, state: Any, seat: int, rng: Random, most: int = 6) -> Iterator[str]:
    """Two states that look alike to a seat, and a step that looks alike: what comes of it looks alike too.

    Args:
        most: how many different steps are looked at.
    """
    view = game.view(state, seat)
    if view == state or not state.agenda or _within_choice(state.agenda[0], seat):
        return
    twins = [twin for twin in (game.resample(view, rng),) if not _within_choice(twin.agenda[0], seat)]
    for seen in _seen(game, state, seat, rng, most):
        if (fit := game.fit(view, seat, [seen], rng)) is None:
            yield f"fit finds no state for what seat {seat} sees: {seen}"
        elif game.view(fit.state, seat) != view or taken(game, fit.state, seat, [seen], rng) is None:
            yield f"fit gives a state that does not fit what seat {seat} sees: {seen}"
        for twin in (*twins, fit.state) if fit else twins:
            step = meant(game, twin, seat, seen, rng)
            if step is None:  # it cannot come there: the seat learns something by it
                continue
            once, again = game.apply(state, meant(game, state, seat, seen, rng)), game.apply(twin, step)
            if game.view(once.state, seat) != game.view(again.state, seat):
                yield f"what is hidden from seat {seat} changes what it sees after {seen}: something opens by itself"
            elif [e.seen_by(seat) for e in once.events] != [e.seen_by(seat) for e in again.events]:
                yield f"what is hidden from seat {seat} changes the events of {seen}: something opens by itself"


def _within_choice(frame: Any, seat: int) -> bool:
    """Whether another seat has chosen some of several things: then its choice is looked at from where it began."""
    return isinstance(frame, Pick) and frame.seat != seat and bool(frame.picked)


def _seen(game: Game, state: Any, seat: int, rng: Random, most: int) -> list[Any]:
    """Some steps that can come, as the seat sees them."""
    top = state.agenda[0]
    if isinstance(top, Chance):
        seen = [top.outcome_seen_by(state, outcome, seat) for outcome, _ in game.chance(state).outcomes()]
    else:
        seen = [action.seen_by(state, seat) for action in game.legal_actions(state)]
    different = list(dict.fromkeys(seen))
    return rng.sample(different, min(most, len(different)))
