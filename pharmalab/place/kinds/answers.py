"""Files with answers to exercises and course tasks. Two such files are merged attempt by attempt."""

import re

import msgspec

from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt
from pharmalab.place.kinds.derivations import further
from pharmalab.place.kinds.kept import Kept, at_last

UNIT = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
PREFIX = "answers-"


class Answers:
    """The kind of file that contains a learner's answers: ``answers/answers-UNIT.json``."""

    one, many, ending, splits = "unit with answers", "units with answers", ".json", False

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        return rooms == ("answers",) and name.startswith(PREFIX) and bool(UNIT.fullmatch(name.removeprefix(PREFIX)))

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        return f"the answers to {name.removeprefix(PREFIX)}"

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        record = records.decode(text, "the file")
        if record.problems:
            raise ValueError(f"{record.problems[0]}: fix this in the file")
        if record.unit != name.removeprefix(PREFIX):
            raise ValueError(f"it has the answers to {record.unit}")

    def join(self, one: Kept, other: Kept) -> Kept | None:
        mine, theirs = records.decode(one.text), records.decode(other.text)
        attempts = {id: _joined(id, some, theirs.attempts.get(id, ())) for id, some in mine.attempts.items()}
        joined = mine.replace(
            attempts=attempts | {id: some for id, some in theirs.attempts.items() if id not in attempts}
        )
        return at_last(one.text if joined == mine else records.encode(joined), one, other)


def renamed(text: str, who: str) -> str:
    """Change the pseudonym in a file of answers. All answers in a folder must share a single pseudonym."""
    record = records.decode(text)
    return text if record.who == who else records.encode(record.replace(who=who))


def pseudonym(text: str) -> str:
    """Return the pseudonym in a file of answers."""
    return records.decode(text).who


def _joined(id: str, mine: tuple[Attempt, ...], theirs: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """Return the merged attempts at an exercise, up to the number that a record holds."""
    attempts = {attempt.seed: attempt for attempt in mine}
    for attempt in theirs:
        before = attempts.get(attempt.seed)
        attempts[attempt.seed] = _both(id, before, attempt) if before else attempt
    return tuple(attempts.values())[: records.ATTEMPTS]


def _both(id: str, one: Attempt, other: Attempt) -> Attempt:
    """Return the merge of two attempts at an exercise with the same numbers.

    If only one of two values can be kept, the choice doesn't depend on the order, and is never an empty value.
    """
    guessed = max(one, other, key=lambda some: (some.guess != "", some.because != "", some.guess, some.because))
    simulated = max(one, other, key=lambda some: (_runs(some), msgspec.json.encode(some.simulated))).simulated
    return Attempt(
        seed=one.seed,
        guess=guessed.guess,
        answers=interleave(one.answers, other.answers),
        hints=max(one.hints, other.hints),
        seen=one.seen or other.seen,
        because=guessed.because,
        steps=further(id, one.seed, one.steps, other.steps),
        simulated=simulated,
    )


def _runs(attempt: Attempt) -> int:
    return attempt.simulated.found.runs if attempt.simulated else 0


def interleave(one: tuple[str, ...], other: tuple[str, ...], most: int = records.TRIES) -> tuple[str, ...]:
    """Merge the answers of two attempts. Each attempt's answers stay in order, and a common beginning occurs only once.

    Merging is commutative and idempotent. If there would be more than *most* answers, keep only the latest answers of
    the longer attempt and the last answer of the other.
    """
    joined, rest = list[str](), [one, other]
    # take the smaller of the next two answers, or both together if they are equal: this makes the order irrelevant
    while heads := [some[0] for some in rest if some]:
        joined.append(min(heads))
        rest = [some[1:] if some[:1] == (joined[-1],) else some for some in rest]
    if len(joined) <= most:
        return tuple(joined)
    less, more = sorted((one, other), key=lambda some: (len(some), some))
    return more if not less or less[-1] in more else (*more, less[-1])[-most:]
