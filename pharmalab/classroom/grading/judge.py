"""Judge a learner's answers: points for each exercise, and text for the table and the feedback."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from pharmalab.classroom.counted import Sheet
from pharmalab.classroom.grading.works import Asked
from pharmalab.classroom.marks import (
    GUESSED,
    NOTHING,
    RIGHT,
    UNMARKED,
    WRONG,
    Answers,
    Marker,
    as_written,
    in_points,
    is_function,
)
from pharmalab.classroom.united import Counts, United, united
from pharmalab.core.texts import shorten
from pharmalab.exercises import registry
from pharmalab.exercises.kinds.functions import GAVE
from pharmalab.exercises.records import Record
from pharmalab.exercises.verdicts import Verdict

PENDING = "pending"
IN_NO_NOTEBOOK = "The answer is a function, and no notebook came with it, so it can’t be run. Hand in the notebook too."
NOT_HANDED_IN = (
    "Your notebook ran, but no cell in it hands in this function: a cell has to call answer({}, …) with the function."
)
ASKS = re.compile(r"\b(pharmalab|exercise|truth|solution|variant)\b")  #: rarely in a learner’s function
RAN = Verdict(True, "Right.")  #: on a function that proved right when the notebook ran
LATER_UNREAD = "The later answers couldn’t be read."


class Point(NamedTuple):
    """The judgement of a learner's answers to one exercise.

    Args:
        state: 'right', 'not yet', 'pending' (a function not yet run), or '' (no answer).
        credit: the fraction of the point earned, from 0 to 1.
        answer: the right answer or, if there is none, the last answer.
        later_unread: whether unreadable entries follow ``answer``.
        near: whether ``answer`` may be a rounded form of the right answer.
        before: the entries before ``answer``, including unreadable entries, each with its reply.
        differs: each file's number of answers if the learner's files contain different attempts, or ().
        guessed: how the learner seems to have guessed, or '' (see `Marker.guesses`).
        digits: how many digits are right if ``answer`` may be rounded.
        says_how: whether the reply itself says what to do.
        code: the notebook's function that ran, with its results; '' if none did.
    """

    id: str
    state: str = NOTHING
    credit: float = 0.0
    answer: str = ""
    seed: str = ""
    says: str = ""
    hint: str = ""
    later_unread: bool = False
    near: bool = False
    before: tuple[tuple[str, str], ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    unread: tuple[str, ...] = ()
    tries: int = 0
    hints: int = 0
    seen: bool = False
    differs: Counts = ()
    guess: str = ""
    because: str = ""
    guessed: str = ""
    options: int = 0
    digits: int = 0
    says_how: bool = False
    code: str = ""

    @property
    def shown(self) -> str:
        """Return the answer as the learner wrote it. For a function that was run, return the code that ran."""
        return as_written(self.code or self.answer)

    @property
    def as_read(self) -> str:
        """Return the answer as pharmalab read it; '' if its meaning is obvious, or if it can't be read."""
        return self.entry_as_read(self.answer) if self.answer else ""

    def entry_as_read(self, raw: str) -> str:
        """Return one of the learner's entries as pharmalab read it, or '' in the same cases as `as_read`."""
        if not self.id.startswith("U") or is_function(raw):
            return ""
        variant = registry.exercise(self.id).variant(self.seed)
        return "" if variant.kind.is_plain(raw) else variant.as_read(raw)

    @property
    def gone(self) -> bool:
        """Return whether the answer is a function that the notebook no longer hands in."""
        return self.state == WRONG and self.says == NOT_HANDED_IN.format(f'"{self.id}"')

    @property
    def unreadable(self) -> bool:
        """Return whether the learner made entries, but none that can be read as an answer."""
        return self.state == WRONG and not self.tries

    @property
    def asks_pharmalab(self) -> bool:
        """Return whether the answer is a function whose code mentions pharmalab or its right answers."""
        return any(is_function(one) and ASKS.search(as_written(one)) for one in (self.answer, self.code))

    @property
    def words(self) -> str:
        """Return the judgement in one line, for the learner's notebook and for nbgrader's Formgrader."""
        given = shorten(self.shown.replace("\n", " "), 200)
        if self.state == RIGHT:
            return f"{self.id}: right, with {given}. {self.part}".rstrip()
        if self.state == PENDING:
            why = self.says or "The answer is a function, which has not been run yet."
            return f"{self.id}: pending. {why}"
        if self.unreadable:
            return f"{self.id}: pharmalab can’t read “{given}”. {self.says}"
        if not self.state:
            return f"{self.id}: no answer."
        said = self.says, LATER_UNREAD if self.later_unread else "", self.hint
        return " ".join([f"{self.id}: not right yet, with {given}.", *filter(None, said)])

    @property
    def guesses(self) -> str:
        """Return how the answers may have been guessed, or '' if they don't look like guesses.

        If wrong answers cost part of the point, the text also says how much the right answer is worth.
        """
        if not self.guessed:
            return ""
        worth = f", so the answer is worth {in_points(self.credit)} points" if self.state == RIGHT and self.lost else ""
        return f"{self.guessed}{worth}"

    @property
    def part(self) -> str:
        """Return a sentence on how much of the point a right answer earns, and why; '' for the full point."""
        return f"The answer is worth {in_points(self.credit)} points, {self.lost}." if self.lost else ""

    @property
    def lost(self) -> str:
        """Return why a right answer earns less than the full point, or '' if it earns the full point.

        The reason begins with 'because'.
        """
        if self.credit == 1:
            return ""
        if not self.options:
            return "because you gave wrong answers first"
        each = "the point" if self.options == 2 else f"at least 1/{self.options - 1} of the point"
        return f"because you chose wrong options first, and each one costs {each}"


def judge(
    asked: Asked, sheets: Sequence[Sheet], marker: Marker, falling: float = 0, ran: Sequence[Record] | None = None
) -> Point:
    """Judge all of a learner's answers to an exercise.

    One right answer is enough, with any numbers. If a multiple-choice question was answered right only with other
    numbers than the printed ones, the wrong answers to all its versions cost points, unless the marker is ``free``.

    Each wrong answer before the right answer costs *falling* of the point. *ran* contains the answers files that the
    notebook wrote when it was run. Only functions need it.
    """
    # nobody gains by guessing with new numbers, nor by shortening a file: where two files differ, the longer one counts
    found = [_with_run(one, asked, ran) for one in _united(asked, sheets, marker)]
    if not found:
        return Point(asked.id)
    told = Point(
        asked.id,
        tries=sum(one.tries for one in found),
        hints=max(one.hints for one in found),
        seen=any(one.seen for one in found),
        differs=next((one.differs for one in found if one.differs), ()),
        guessed=_guesses(found, marker),
        options=found[0].options(marker),
    )
    if right := [one for one in found if one.at]:
        printed = [one for one in right if not one.best.attempt.seed]
        some = printed if printed and found[0].options(marker) else right
        cheapest = min(some, key=lambda one: one.cost(marker, falling))
        best = cheapest.best
        cost = cheapest.cost(marker, falling)
        if cheapest.options(marker) and best.attempt.seed and not marker.free:  # no guessing with ever new numbers
            cost = min(1.0, sum(one.cost(marker, falling) for one in found))
        answer, credit = best.given[best.at - 1][0], 1 - cost
        at = next(n for n, verdict in enumerate(best.verdicts) if verdict)
        shown = _with_entries(told, cheapest, at)
        return shown._replace(state=RIGHT, credit=credit, answer=answer, seed=best.attempt.seed)
    if functions := [one for one in found if one.best.verdict == UNMARKED]:
        cost = min(one.cost(marker, falling) for one in functions)
        given = functions[-1].best
        function = _with_entries(told, functions[-1], len(given.verdicts))._replace(answer=given.last)
        return _function(asked, function, ran, max(0.0, 1 - cost))
    last = next((one for one in reversed(found) if one.best.verdicts), None)
    if last is None:
        printed = [one for one in found if not one.best.attempt.seed]  # the page has the question with these numbers
        return told._replace(guess=printed[0].guess, because=printed[0].because) if printed else told
    best = last.best
    readable = [n for n, verdict in enumerate(best.verdicts) if verdict is None or verdict.readable]
    shown = _with_entries(told, last, readable[-1] if readable else len(best.verdicts) - 1)
    shown = shown._replace(state=WRONG, answer=best.last, seed=best.attempt.seed, near=best.near)
    if (reply := best.reply) is None:
        return shown
    shown = shown._replace(digits=reply.digits, says_how=reply.says_how)
    return shown._replace(says=reply.reply, hint=reply.hint, later_unread=reply is not best.verdicts[-1])


def _guesses(found: Sequence[United], marker: Marker) -> str:
    """Return how the answers, with all numbers together, may have been guessed, or ''."""
    tried = sum(one.at or one.tries for one in found)
    if tried >= GUESSED:
        return f"{tried} answers"
    return next((says for one in found if (says := one.guesses(marker))), "")


def _with_entries(told: Point, of: United, at: int) -> Point:
    """Return the judgement with the guess, and with the entries before and after the answer at *at*."""
    entered = [*zip(of.best.attempt.answers, of.best.verdicts, strict=True)]
    unread = dict.fromkeys(raw for raw, verdict in entered if verdict is not None and not verdict.readable)
    before, after = _entries(entered[:at]), _entries(entered[at + 1 :])
    return told._replace(before=before, after=after, unread=tuple(unread), guess=of.guess, because=of.because)


def _entries(some: Sequence[tuple[str, Verdict | None]]) -> tuple[tuple[str, str], ...]:
    """Return the entries with their replies, without repetitions and without functions."""
    return tuple({raw: said.reply for raw, said in some if said is not None and not is_function(raw)}.items())


def _united(asked: Asked, sheets: Sequence[Sheet], marker: Marker) -> list[United]:
    """Return all answers to an exercise, by their numbers.

    Attempts with a made-up seed, for which the exercise was not made, are left out.
    """
    only = (
        sheet.replace(record=sheet.record.replace(attempts={asked.id: sheet.record.attempts.get(asked.id, ())}))
        for sheet in sheets
    )
    return [one for one in united(only, marker) if isinstance(one, United)]


def _function(asked: Asked, told: Point, ran: Sequence[Record] | None, credit: float) -> Point:
    if ran is None:
        return told._replace(state=PENDING)
    found = _united(asked, [Sheet("", _functions(one)) for one in ran], Marker())
    if right := next((one.best for one in found if one.at), None):
        return told._replace(state=RIGHT, credit=credit, code=right.given[right.at - 1][0])
    if not found or (reply := found[-1].best.reply) is None:
        says = NOT_HANDED_IN.format(f'"{asked.id}"')
        return told._replace(state=WRONG, says=says, says_how=True)
    return told._replace(state=WRONG, says=reply.reply, hint=reply.hint, code=found[-1].best.last)


def _with_run(of: United, asked: Asked, ran: Sequence[Record] | None) -> United:
    """Return answers of which one is right, with the functions before it that proved right in the notebook's run."""
    if not of.at or not ran:
        return of
    run = (
        one for some in _united(asked, [Sheet("", _functions(one)) for one in ran], Marker()) for _, one in some.parts
    )
    right = {as_written(raw) for one in run for raw, verdict in one.given if verdict}

    def with_run(one: Answers) -> Answers:
        entered = zip(one.attempt.answers, one.verdicts, strict=True)
        return one._replace(
            verdicts=tuple(RAN if said is None and as_written(raw) in right else said for raw, said in entered)
        )

    return United(tuple((sheet, with_run(one)) for sheet, one in of.parts))


def _functions(record: Record) -> Record:
    """Return a record with only the answers that are functions, with their results."""
    return record.replace(
        attempts={
            id: tuple(one.replace(answers=tuple(raw for raw in one.answers if raw.startswith(GAVE))) for one in some)
            for id, some in record.attempts.items()
        }
    )
