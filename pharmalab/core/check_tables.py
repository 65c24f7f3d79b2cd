"""Conformance checks for play at a real table (`seat_match`), where a person enters everything that their seat sees.

A seat's view after a step must depend only on what the seat has seen. For every possible entry, there must be a full
state in which it can happen. For example::

    from pharmalab.core.check_tables import check_table

    check_table(GAME, GAME.tiny, seeds=range(20))
"""

from collections.abc import Hashable, Iterable, Iterator
from random import Random

from pharmalab.core.agenda import Action, Chance, Reveal, State, Step
from pharmalab.core.arguments import checked
from pharmalab.core.check_views import differing_fields
from pharmalab.core.choices import Pick
from pharmalab.core.faults import ContractBroken, failure, fault, step_words
from pharmalab.core.game import Game
from pharmalab.core.witness import find_real_step, follow_steps


@checked
def check_table(game: Game, config: object = None, seeds: Iterable[int] = range(5), limit: int = 2_000) -> int:
    """Play random games, and check every position as each seat sees it.

    Args:
        game: the game to check.
        config: the set-up (default: ``game.tiny``).
        seeds: the seeds; one random game is played for each.
        limit: the number of steps after which a game is stopped.

    Returns:
        The number of positions checked.

    Raises:
        ContractBroken: at the first fault; the message says where it is and how to fix it.
    """
    looked = 0
    for seed in seeds:
        rng = Random(f"{game.name}/table/{seed}")
        state = game.start(game.tiny if config is None else config).state
        for step in range(limit):
            if not state.agenda:
                break
            for wrong in _wrong(game, state, rng):
                raise ContractBroken(f"{game.name}, seed {seed}, step {step}: {wrong}")
            looked += 1
            legal = game.legal_actions(state)
            state = game.apply(state, rng.choice(legal) if legal else game.chance(state).sample(rng)).state
    return looked


def _wrong(game: Game, state: State, rng: Random) -> Iterator[str]:
    """Find faults of a position for every seat. Any exception that the game raises is a fault too."""
    try:
        for seat in range(state.config.seats):
            yield from find_undecided_steps(game, state, seat, rng)
    except Exception as error:
        yield failure(error)


def find_undecided_steps(game: Game, state: State, seat: int, rng: Random, most: int = 6) -> Iterator[str]:
    """Check that a seat's view after a step depends only on what the seat has seen.

    *state* is compared with a random state, drawn with *rng*, that looks the same to the seat. After steps that look
    the same, the views and events must still be the same. *most* is the maximum number of steps to compare.
    """
    view = game.view(state, seat)
    if view == state or not state.agenda or _within_choice(state.agenda[0], seat):
        return
    title = type(game).__name__
    top = state.agenda[0]
    yield from _unseen(game, state, seat, rng, most)
    twins = [twin for twin in (game.resample(view, rng),) if not _within_choice(twin.agenda[0], seat)]
    for seen in _seen(game, state, seat, rng, most):
        what = f"{type(top).__name__}, {seen!r}"
        if (fit := game.fit(view, seat, [seen], rng)) is None:
            fix = (
                f"Write a method {title}.fit that first places the cards named in the steps, and then fills the "
                "other blanks"
            )
            yield fault(f"fit finds no state for what seat {seat} sees: {what}", fix)
        elif game.view(fit.state, seat) != view or follow_steps(game, fit.state, seat, [seen], rng) is None:
            fix = (
                f"Make {title}.fit return self.first_fit(seat, steps, rng, states), where {title}.view returns "
                "this view for each of the `states`"
            )
            yield fault(f"fit gives a state that does not fit what seat {seat} sees: {what}", fix)
        for twin in (*twins, fit.state) if fit else twins:
            step = find_real_step(game, twin, seat, seen, rng)
            if step is None:  # the step is impossible there, so the seat learns something from it
                continue
            once, again = game.apply(state, find_real_step(game, state, seat, seen, rng)), game.apply(twin, step)
            shown = [event.seen_by(seat) for event in once.events], [event.seen_by(seat) for event in again.events]
            mine, theirs = game.view(once.state, seat), game.view(again.state, seat)
            fix = (
                "Reveal the hidden part with a separate frame, a `Reveal` (pharmalab.core.agenda), and push that "
                f"frame with state.ask. If {what} already reveals the hidden part, let {_seen_by(top, seen)} show it"
            )
            if mine != theirs:
                said = (
                    f"after {what} the view of seat {seat} depends on what it can’t see: something is revealed unasked"
                )
                yield fault(f"{said} ({differing_fields(mine, theirs)})", fix)
            elif shown[0] != shown[1]:
                said = f"the events of {what} depend on what is hidden from seat {seat}: something is revealed unasked"
                yield fault(f"{said} ({shown[0]} or {shown[1]})", fix)


def _unseen(game: Game, state: State, seat: int, rng: Random, most: int) -> Iterator[str]:
    """Find steps that a seat would have to enter, although it never sees which of these steps happened."""
    top = state.agenda[0]
    if isinstance(top, Reveal | Pick) or game.to_move(state) == seat:
        return
    found: dict[Hashable, tuple[Step, State]] = {}
    steps: list[Step] = [*game.legal_actions(state)] or [outcome for outcome, _ in game.chance(state).outcomes()]
    for step in rng.sample(steps, min(most, len(steps))):
        seen = step.seen_by(state, seat) if isinstance(step, Action) else top.outcome_seen_by(state, step, seat)
        after = game.apply(state, step)
        looks = game.view(after.state, seat), tuple([event.seen_by(seat) for event in after.events])
        other, result = found.setdefault(looks, (seen, after.state))
        if other != seen and result != after.state:
            said = f"seat {seat} would have to enter {step_words(state, step)}, and never sees which one it is"
            fix = (
                f"Make {_seen_by(top, step)} return a blank for seat {seat}, or let both an event and the view show "
                "which step it is"
            )
            yield fault(said, fix)
            return


def _seen_by(top: object, step: object) -> str:
    """Return the name of the method that determines how a seat sees a step."""
    if isinstance(step, Action):
        return f"{type(step).__name__}.seen_by(state, seat)"
    return f"{type(top).__name__}.outcome_seen_by(state, outcome, seat)"


def _within_choice(frame: object, seat: int) -> bool:
    """Return whether another seat has begun a choice of several things. Such a choice is compared from its start."""
    return isinstance(frame, Pick) and frame.seat != seat and bool(frame.picked)


def _seen(game: Game, state: State, seat: int, rng: Random, most: int) -> list[Step]:
    """Return some of the possible steps, as the seat sees them."""
    top = state.agenda[0]
    if isinstance(top, Chance):
        seen = [top.outcome_seen_by(state, outcome, seat) for outcome, _ in game.chance(state).outcomes()]
    else:
        seen = [action.seen_by(state, seat) for action in game.legal_actions(state)]
    different = list(dict.fromkeys(seen))
    return rng.sample(different, min(most, len(different)))
