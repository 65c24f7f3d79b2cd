"""Suppositions: steps to take first, and conditions on hidden things.

A supposed action is taken: it reveals nothing about what is hidden. A supposed outcome has happened: worlds in which it
was likelier count more, and worlds in which it is impossible are out. Conditions rule worlds out too.
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

Supposed = object  #: an action or its text, what chance gives or its text, or a condition: a function of a state
SUPPOSED_BLANKS = "what you suppose depends on what this seat can’t see"
DRAWS = 5_000  #: of what is hidden, before what is supposed counts as too unlikely for play-outs


def list_suppositions(suppose: Supposed | Sequence[Supposed]) -> tuple[Supposed, ...]:
    """Return the suppositions as a tuple, whether one or a list of them was given."""
    return tuple(suppose) if isinstance(suppose, list | tuple) else (suppose,)


def state_after(
    game: Game, state: State, suppose: Iterable[Supposed], who: Who, seat: int | None = None
) -> tuple[State, Fraction]:
    """Return the state after the suppositions, and the probability of their outcomes and conditions.

    Args:
        game: the game.
        state: the state before.
        suppose: the suppositions, in order.
        who: the names of the seats.
        seat: the seat whose view the state is; None if it is full.

    Raises:
        IllegalStep: a supposition is impossible here; the message says why.
        HiddenInformation: a condition, or the legal actions, are hidden in this view.
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
            raise HiddenInformation  # in a view: somebody else decides
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
    """Return the worlds after the suppositions, with their weights; worlds in which they are impossible are left out.

    Args:
        game: the game.
        worlds: the worlds before, with their weights.
        suppose: the suppositions, in order.
        who: the names of the seats.
        seat: the seat whose view the worlds are; None if they are full.

    Raises:
        IllegalStep: the suppositions are impossible in all worlds.
        HiddenInformation: a condition or a step looks at a blank.
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
    """Return a random state after the suppositions, each as likely as the cards make it.

    Worlds are drawn until the suppositions hold in one.

    Args:
        draw: returns a random world.
        game: the game.
        suppose: the suppositions, in order.
        who: the names of the seats.
        rng: decides by the probability of the suppositions.

    Raises:
        IllegalStep: they held in none of DRAWS worlds.
    """
    trouble = IllegalStep("what you suppose is impossible")
    for _ in range(DRAWS):
        checkpoint()
        try:
            state, chance = state_after(game, draw(), suppose, who)
        except IllegalStep as refused:
            trouble = refused
            continue
        if chance == 1 or rng.random() < chance:
            return state
    raise IllegalStep(f"{trouble} (in none of {DRAWS} worlds that agree with what is known)", trouble.refusal)


def supposition_words(suppose: Sequence[Supposed], who: Who) -> str:
    """Return the suppositions in words."""
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
