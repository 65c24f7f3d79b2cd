"""Judge the answers that learners give in code cells, and save them beside the notebook."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated

from pharmalab.core.arguments import ITSELF, checked
from pharmalab.exercises import records
from pharmalab.exercises.exercise import PRINTED, Exercise
from pharmalab.exercises.records import Record
from pharmalab.exercises.registry import exercise
from pharmalab.exercises.verdicts import Verdict

MOST = 1_000  #: values that an answer may have
READ_AS = "Read as {}."
OneSeed = Annotated[str, ITSELF]  #: a wrong seed's answer is judged, but not kept


@checked
def answer(
    id: str, value: object, *, guess: object = None, seed: OneSeed = PRINTED, folder: str | Path | None = None
) -> Verdict:
    """Judge an answer to an exercise, and save it in the unit's answers file.

    Args:
        id: the id of the exercise, such as 'U01.3'.
        value: the answer, such as '1/7', a number, a set or a function.
        guess: your prediction, if you made it in a code cell.
        seed: the seed of the numbers (default: the printed numbers).
        folder: the folder of the answers file (default: `records.answers_folder`).

    Raises:
        ValueError: there is no such exercise.
    """
    of = exercise(id)
    place = records.answers_folder() if folder is None else Path(folder)
    if isinstance(value, Iterator):  # an iterator can be read only once
        value = list(islice(value, MOST + 1))
        if len(value) > MOST:
            return Verdict(False, f"You gave more than {MOST} values. Give them as a set instead.", readable=False)
    variant = of.variant(seed)
    verdict = variant.judge(value, _before(of, seed, place))
    told = variant.as_read(value) if verdict.readable and not variant.kind.is_plain(value) else ""
    if told and told not in verdict.message:
        verdict = verdict.replace(message=f"{READ_AS.format(told)} {verdict.message}")
    problem = _kept(of, value, guess, seed, place)
    return verdict.replace(message=f"{verdict.message} ({problem})") if problem else verdict


def _before(of: Exercise, seed: str, folder: Path) -> tuple[str, ...]:
    """Return the earlier entries, as far as they can be read."""
    try:
        return records.read(records.path_of(folder, of.id.partition(".")[0])).attempt(of.id, seed).answers
    except (OSError, ValueError):
        return ()


def _kept(of: Exercise, value: object, guess: object, seed: str, folder: Path) -> str:
    """Save an answer; return why it could not be saved, or ''."""
    unit = of.id.partition(".")[0]
    path = records.path_of(folder, unit)
    guessed, trouble = "", ""
    try:
        if guess is not None and of.predicts:
            read = of.predicts.read(guess)
            guessed = guess.strip() if isinstance(guess, str) else of.predicts.text(read)
    except ValueError as error:  # the answer counts anyway
        trouble = f"Your answer was saved, but your guess wasn’t. {error}"
    try:
        kind = of.general.kind if callable(value) else of.kind
        raw = kind.text(value)[: records.LONG]

        if not isinstance(seed, str):
            raise ValueError(f"the seed must be text, such as '7', not {type(seed).__name__}")

        def entered(record: Record) -> Record:
            attempt = record.attempt(of.id, seed).with_answer(raw)
            return record.with_attempt(of.id, attempt.replace(guess=guessed or attempt.guess))

        records.change(path, unit, entered)
    except (OSError, ValueError) as error:
        return f"it was not kept: {error}"
    return trouble
