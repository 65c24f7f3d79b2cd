"""Combine a learner's answers from several files.

If the files contain different attempts, the greatest number of wrong answers counts.
"""

# nobody gains by deleting answers from a file; `mark` and `report` both use this module, so they always agree

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pharmalab.classroom.counted import Remark, Sheet, goes_on
from pharmalab.classroom.marks import NOTHING, RIGHT, UNMARKED, WRONG, Answers, Entry, Mark, Marker
from pharmalab.core.texts import named, quoted
from pharmalab.core.words import listing, plural

BEST = (RIGHT, UNMARKED, WRONG, NOTHING)  #: the verdicts, with the one that counts first
Counts = tuple[tuple[str, int], ...]  #: each file with its number of answers


class United(NamedTuple):
    """A learner's answers to one version of an exercise, from all files. Versions differ in their numbers.

    Attributes:
        parts: the sheets that contain answers to this version, each paired with those answers; at least one.
    """

    parts: tuple[tuple[Sheet, Answers], ...]

    @property
    def best(self) -> Answers:
        """Return the answers that count, from one of the files.

        A file with a right answer is preferred, then a file with a function to run, then the file with the most
        answers.
        """
        return min(self._answers, key=lambda one: (BEST.index(one.verdict), -len(one.verdicts)))

    @property
    def at(self) -> int:
        """Return the number of answers up to and including the first right answer; 0 if no answer is right.

        If the learner's files differ, the largest number counts. A file without a right answer counts as if its next
        answer were right.
        """
        return max(one.at or len(one.given) + 1 for one in self._answers) if self.best.at else 0

    @property
    def tries(self) -> int:
        """Return the number of readable answers."""
        return max(self.at, *(len(one.given) for one in self._answers))

    def cost(self, marker: Marker, falling: float) -> float:
        """Return the part of the point that the wrong answers cost (see `Marker.cost`).

        If the learner's files differ, the highest cost counts.
        """
        return max(marker.cost(one, falling) for one in self._answers)

    def options(self, marker: Marker) -> int:
        """Return the number of options that the question offers; 0 if it isn't multiple choice."""
        return marker.options(self.best)

    @property
    def hints(self) -> int:
        return max(one.attempt.hints for one in self._answers)

    @property
    def seen(self) -> bool:
        return any(one.attempt.seen for one in self._answers)

    @property
    def guess(self) -> str:
        """Return the learner's guess, as it was typed, or '' if there is no guess."""
        return next((one.attempt.guess for one in (self.best, *self._answers) if one.attempt.guess), "")

    @property
    def because(self) -> str:
        """Return the learner's own explanation of why the guess was off, or '' if there is none."""
        return next((one.attempt.because for one in (self.best, *self._answers) if one.attempt.because), "")

    @property
    def differs(self) -> Counts:
        """Return the number of answers in each file if the files contain different attempts, or () if they don't."""
        longest, *others = sorted(self._answers, key=lambda one: -len(one.given))
        if all(goes_on(longest.attempt, one.attempt) for one in others):
            return ()
        return tuple(sorted((sheet.file, len(one.given)) for sheet, one in self.parts))

    def mark(self, learner: str, who: str, marker: Marker) -> Mark:
        """Return the mark for these answers. *learner* is the learner's folder, and *who* is the pseudonym."""
        best = self.best
        slips = Counter[str]()
        for one in self._answers:
            slips |= Counter(one.slips)
        sheet = next(sheet for sheet, answers in self.parts if answers is best)
        return Mark(
            learner=learner,
            who=who,
            unit=sheet.record.unit,
            exercise=best.id,
            seed=best.attempt.seed,
            guess=self.guess,
            answers=self.tries,
            unread=max(len(one.verdicts) - len(one.given) for one in self._answers),
            verdict=best.verdict,
            at=self.at,
            hints=self.hints,
            seen=self.seen,
            slips=tuple(slips.elements()),
            last=best.last,
            because=self.because,
            file=sheet.file,
            near=best.near,
            entries=tuple(self._entries(marker)),
            guessed=bool(self.guesses(marker)),
        )

    def _entries(self, marker: Marker) -> Iterator[Entry]:
        """Yield the entries of the file whose answers count, and then those that only other files have."""
        found = Counter[Entry]()
        for one in (self.best, *(one for one in self._answers if one is not self.best)):
            here = Counter(marker.entries(one))
            yield from (here - found).elements() if found else marker.entries(one)
            found |= here

    def guesses(self, marker: Marker) -> str:
        """Return how the learner seems to have guessed in one of the files, or '' (see `Marker.guesses`)."""
        return next((says for one in self._answers if (says := marker.guesses(one))), "")

    @property
    def _answers(self) -> list[Answers]:
        return [one for _, one in self.parts]


def united(sheets: Iterable[Sheet], marker: Marker) -> Iterator[United | Remark]:
    """Yield a learner's answers to each version of each exercise, and remarks on attempts that can't be marked.

    Versions differ in their numbers. ``sheets`` contains the learner's sheets for one unit.
    """
    found = dict[tuple[str, str], list[tuple[Sheet, Answers]]]()
    for sheet in sheets:
        for one in marker.answers(sheet):
            if isinstance(one, Remark):
                yield one
            else:
                found.setdefault((one.id, one.attempt.seed), []).append((sheet, one))
    yield from (United(tuple(parts)) for parts in found.values())


def pseudonyms(sheets: Iterable[Sheet]) -> str:
    """Return a note on the pseudonyms in a learner's files for one unit, or '' if all files use the same pseudonym."""
    files = dict[str, list[str]]()
    for one in sheets:
        files.setdefault(one.record.who, []).append(named(one.file))
    if len(files) < 2:
        return ""
    where = listing(f"{quoted(who)} in {listing(dict.fromkeys(some))}" for who, some in sorted(files.items()))
    return f"{len(files)} pseudonyms: {where} (perhaps a second computer, or somebody else’s file)"


def differences(exercises: Sequence[tuple[str, Counts]]) -> str:
    """Return a note on how a learner's files differ, or '' if they contain the same attempts.

    *exercises* pairs the id of each exercise with the number of answers in each file, or with () if the files agree.
    """
    answers = Counter[str]()
    for _, counts in exercises:
        answers.update(dict(counts))
    if not answers:
        return ""
    told = listing(f"{plural(n, 'answer')} in {named(file)}" for file, n in sorted(answers.items()))
    where = listing(dict.fromkeys(id for id, counts in exercises if counts))
    return f"the files differ in {where}, with {told}: the greater number of wrong answers counts"
