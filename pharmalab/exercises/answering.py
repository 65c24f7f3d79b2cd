"""Answers from code cells: judged, and kept beside the notebook."""

from pathlib import Path
from typing import Any

from pharmalab.exercises import records
from pharmalab.exercises.exercise import PRINTED, Exercise
from pharmalab.exercises.registry import exercise
from pharmalab.exercises.verdicts import Verdict


def answer(id: str, value: Any, *, guess: Any = None, seed: str = PRINTED, folder: str | Path = ".") -> Verdict:
    """Is this the answer? It is kept in the answers file of the unit, in the folder of the notebook.

    Args:
        id: of the exercise, 'U01.3'.
        value: a text such as '1/7' or 'comb(8, 3)/56', a number, a set, a table or a function, as the exercise asks.
        guess: what you predicted, if you did it in a code cell.
        seed: of the numbers, where they are not the printed ones.
        folder: where the file is kept.

    Raises:
        ValueError: there is no such exercise.
    """
    of = exercise(id)
    verdict = of.variant(seed).judge(value)
    problem = _kept(of, value, guess, seed, Path(folder))
    return verdict.replace(message=f"{verdict.message} ({problem})") if problem else verdict


def _kept(of: Exercise, value: Any, guess: Any, seed: str, folder: Path) -> str:
    """Write it down; why it could not be, or ''."""
    unit = of.id.partition(".")[0]
    path = records.path_of(folder, unit)
    try:
        record = records.read(path) if path.exists() else records.new(unit)
        attempt = record.attempt(of.id, seed)
        if guess is not None and of.predicts:
            attempt = attempt.replace(guess=of.predicts.text(of.predicts.read(guess)))
        kind = of.general.kind if callable(value) else of.kind
        raw = kind.text(value)[: records.LONG]
        if raw not in attempt.answers[-1:]:
            attempt = attempt.replace(answers=(*attempt.answers, raw)[-records.TRIES :])
        records.write(path, record.with_attempt(of.id, attempt))
    except (OSError, ValueError) as error:
        return f"it was not kept: {error}"
    return ""
