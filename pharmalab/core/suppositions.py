"""What-if suppositions about a match: steps to take first, and conditions on hidden things.

A supposed action reveals nothing about hidden things. A supposed outcome gives more weight to the worlds in which it is
more likely. A condition rules out worlds.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import lcm
from random import Random

from pharmalab.core.agenda import CHANCE, OVER, Action, State
from pharmalab.core.covered_states import HiddenInformation, Watch
from pharmalab.core.events import Who
from pharmalab.core.game import Game
from pharmalab.core.legal import IllegalStep
from pharmalab.core.seat_questions import SeatQuestion, mover_view
from pharmalab.core.text_input import action_of, outcome_of
from pharmalab.core.work import checkpoint

Supposed = object  #: an action or its text, an outcome or its text, or a condition (a function of a state)
SUPPOSED_BLANKS = "what you suppose depends on what this seat can’t see"
DRAWS = 5_000  #: draws of hidden things, after which the suppositions count as too unlikely for play-outs


def list_suppositions(suppose: Supposed | Sequence[Supposed]) -> tuple[Supposed, ...]:
    """Return the suppositions as a tuple, given a single supposition or a list."""
    return tuple(suppose) if isinstance(suppose, list | tuple) else (suppose,)


def state_after(
    game: Game, state: State, suppose: Iterable[Supposed], who: Who, seat: int | None = None
) -> tuple[State, Fraction]:
    """Return the state after the suppositions, and the probability that they all come true.

    *seat* is the seat that sees *state*; None if *state* is full.

    Raises:
        IllegalStep: a supposition is impossible.
        HiddenInformation: a condition or the legal actions depend on hidden things.
    """
    chance = Fraction(1)
    for step in suppose:
        mover = game.to_move(state)
        if callable(step) and not isinstance(step, Action):
            if not (step if seat is None else SeatQuestion(game, step, seat, 0))(state):
                return state, Fraction(0)
            continue
        if mover == OVER:
            raise IllegalStep(f"the game is over before {_named(step, who)} can be supposed")
        if mover == CHANCE:
            step = outcome_of(game, state, step, who)
            weights = game.chance(state).outcomes()
            chance *= Fraction(sum(n for one, n in weights if one == step), sum(n for _, n in weights))
        elif not (legal := mover_view(game, state, mover, seat, Watch())[1]):
            raise HiddenInformation  # the state is a view, and another seat decides
        elif isinstance(step, str):
            step = action_of(game, state, step, who)
        elif step not in legal:
            refusal = game.why_not(state, step, who) if isinstance(step, Action) else None
            raise IllegalStep(
                f"{_named(step, who)}: {refusal.sentence if refusal else 'this isn’t an action'}", refusal
            )
        state = game.apply(state, step).state
    return state, chance


def worlds_after(
    game: Game, worlds: Iterable[tuple[State, int]], suppose: Sequence[Supposed], who: Who, seat: int | None
) -> list[tuple[State, int]]:
    """Return the worlds after the suppositions, with new weights. Worlds that contradict a supposition are left out.

    *seat* is the seat that sees the worlds; None if they are full states.

    Raises:
        IllegalStep: the suppositions are impossible in all worlds.
        HiddenInformation: a supposition depends on something hidden.
    """
    found, trouble = list[tuple[State, Fraction]](), IllegalStep("what you suppose is impossible")
    for world, weight in worlds:
        checkpoint()
        try:
            state, chance = state_after(game, world, suppose, who, seat)
        except IllegalStep as refused:
            trouble = refused
            continue
        if chance:
            found.append((state, weight * chance))
    if not found:
        raise trouble
    common = lcm(*{weight.denominator for _, weight in found})
    return [(state, int(weight * common)) for state, weight in found]


def draw_state_after(
    draw: Callable[[], State], game: Game, suppose: Sequence[Supposed], who: Who, rng: Random
) -> State:
    """Return a random state after the suppositions, drawn with its true probability.

    *draw* returns a random world, and *rng* accepts or rejects it.

    Raises:
        IllegalStep: the suppositions come true in none of DRAWS worlds.
    """
    trouble = IllegalStep("what you suppose is impossible")
    for _ in range(DRAWS):
        checkpoint()
        try:
            state, chance = state_after(game, draw(), suppose, who)
        except IllegalStep as refused:
            trouble = refused
            continue
        # a world is accepted with the probability that the suppositions come true in it
        if chance == 1 or rng.random() < chance:
            return state
    raise IllegalStep(f"{trouble} (tried in {DRAWS} worlds that agree with what is known)", trouble.refusal)


def supposition_words(suppose: Sequence[Supposed], who: Who) -> str:
    """Describe the suppositions in words."""
    return ", then ".join(_named(step, who) for step in suppose)


def _named(step: Supposed, who: Who) -> str:
    if isinstance(step, Action):
        return step.label(who)
    if callable(step):
        return str(getattr(step, "__name__", "a condition"))
    return str(step)


__all__ = [
    "SUPPOSED_BLANKS",
    "HiddenInformation",
    "Supposed",
    "draw_state_after",
    "list_suppositions",
    "state_after",
    "supposition_words",
    "worlds_after",
]
