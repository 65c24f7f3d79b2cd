"""Exercises in which learners choose a move in a position, and then read what the coach would do and why."""

from collections.abc import Sequence
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.drawn_positions import TRIES, Position, position
from pharmalab.exercises.exercise import Exercise
from pharmalab.exercises.kinds import ExpertMove
from pharmalab.exercises.texts import Parameters

DIFFERS = (
    f"This answer comes from the coach, who tries each move {TRIES} times and lets quick computer players finish the "
    "game. The coach knows only what you can know. If two moves are too close to call, both are right."
)


def expert_move(id: str, title: str, story: str, *, game: str, asks: str, positions: Sequence[int]) -> Exercise[str]:
    """Return an exercise in which learners choose a move in positions of a game.

    *asks* is the kind of decision, such as ``"Turn"``. *positions* holds the numbers of the printed position, the
    graders' position and the random variants (see `clear_positions`).
    """

    def at(number: int) -> Position:
        return position(game, asks, number)

    kind = ExpertMove(lambda drawn: at(drawn), positions)
    printed, second, *others = positions

    def another(rng: Random) -> Parameters:
        return {"drawn": rng.choice(others)}

    return Exercise(
        id=id,
        title=title,
        story=story,
        asks=lambda drawn: f"{at(drawn).prompt} Which of these moves is best?",
        kind=kind,
        parameters={"drawn": printed},
        another=another,
        second={"drawn": second},
        truth=lambda drawn: at(drawn).best,
        hints=(
            lambda drawn: f"After each of these moves, how well would you be doing {at(drawn).coach.until}?",
            lambda drawn: f"{at(drawn).nudge}",
            lambda drawn: f"Rule out “{at(drawn).worst}”. According to the coach, no other move is worse.",
        ),
        steps=(Step(lambda drawn: f"The coach says: {at(drawn).reasons}", lambda drawn: at(drawn).best, kind),),
        board=lambda drawn: at(drawn).picture,
        by_hand=False,
        differs=DIFFERS,
    )


def clear_positions(game: str, asks: str, numbers: Sequence[int]) -> list[int]:
    """Return the numbers of the positions that make good questions (`Position.clear`)."""
    return [number for number in numbers if position(game, asks, number).clear]
