"""The questions that an answers file can contain, by their ids.

There are three kinds: exercises of units, such as 'U01.3', quick checks of units, such as 'U01.a', and tasks of
deduction lessons, such as 'D1.3'.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import PurePosixPath
from typing import NamedTuple

from pharmalab import course
from pharmalab.core.texts import quoted, shorten
from pharmalab.exercises import registry
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.kinds.choices import Choice, option
from pharmalab.exercises.kinds.kind import OR
from pharmalab.exercises.parsing import Written
from pharmalab.exercises.unit import Check, Unit
from pharmalab.exercises.verdicts import Verdict


class Question(NamedTuple):
    """A question that an answers file can contain.

    Attributes:
        numbers: the parameters with their values, as a string.
        value: turns a raw answer into a text that is the same for equal answers, such as 3/28 and 6/56.
        ideas: returns the replies to the misconceptions in a verdict, by the misconceptions' ids.
        options: the options to choose from; () if the answer isn't a choice.
    """

    id: str
    numbers: str
    judge: Callable[[object], Verdict]
    value: Callable[[str], str] = str.strip
    ideas: Callable[[Verdict], dict[str, str]] = lambda one: {one.slip: one.reply} if one.slip else {}
    options: tuple[str, ...] = ()


def question(id: str, seed: str) -> Question:
    """Return the question with this id, with its numbers for this seed.

    Raises:
        ValueError: there is no question with this id, or it has no numbers for this seed.
    """
    if _is_lesson(id):
        task = course.task(id).variant(seed)
        options = tuple(task.kind.options) if isinstance(task.kind, Choice) else ()
        return Question(task.id, seed, task.judge, lambda raw: _chosen(raw, options), options=options)
    with suppress(ValueError):
        check = registry.check(id)
        because = {claim.says: claim.because for claim in check.claims}
        return Question(
            check.id,
            "",
            lambda raw: _of_check(check, raw),
            lambda raw: _chosen(raw, tuple(because)),
            ideas=lambda one: {one.slip: because[one.slip]} if one.slip in because else {},
            options=tuple(because),
        )
    variant = _variant(registry.exercise(id), seed)
    numbers = repr(dict(variant.parameters))
    ideas = variant.ideas
    return Question(
        variant.exercise.id,
        numbers,
        variant.judge,
        lambda raw: _value(variant, raw),
        lambda one: {id: says for id, says in one.slips if {*id.split(OR)} <= ideas.keys()},
        tuple(variant.kind.options) if isinstance(variant.kind, Choice) else (),
    )


def _variant(of: Exercise, seed: str) -> Variant:
    try:
        return of.variant(seed)
    except StopIteration:
        raise ValueError(f"the seed {quoted(seed)} gives no numbers") from None


def _value(of: Variant, raw: str) -> str:
    """Return what an answer says, however it is written; an entry that can't be read says only itself."""
    try:
        read = of.kind.read(raw)
        return read if isinstance(read, str) else repr(_plain(read))
    except ValueError:
        return raw.strip()


def _plain(entered: object) -> object:
    """Return a read answer without the way in which its numbers were written, and sets in order."""
    if isinstance(entered, Written):
        return entered.value
    if isinstance(entered, frozenset):
        return sorted(map(str, entered))
    return [*map(_plain, entered)] if isinstance(entered, list | tuple) else entered


def _of_check(check: Check, raw: object) -> Verdict:
    """Return the verdict on a quick check; a wrong claim counts as the misconception."""
    verdict = check.judge(raw)
    if verdict or not verdict.readable:
        return verdict
    return verdict.replace(slip=_chosen(raw, [claim.says for claim in check.claims]))


def _chosen(raw: object, options: Sequence[str]) -> str:
    """Return the text of the option that an entry chooses; the entry itself if it chooses none."""
    try:
        return option(raw, options)
    except ValueError:
        return str(raw).strip()


def asked(work: str) -> tuple[str, ...]:
    """Return the ids of a unit's exercises or a lesson's tasks, or () if there is no such unit or lesson."""
    found = _work(work)
    listed = () if found is None else found.exercises if isinstance(found, Unit) else found.tasks
    return tuple(one.id for one in listed)


def heading(work: str) -> str:
    """Return the id and the title of a unit or lesson, or only the id if there is no such unit or lesson."""
    found = _work(work)
    return f"{found.id} {found.title}" if found else shorten(work)


def unit_of(path: str) -> str:
    """Return the id of the unit or lesson in a path such as 'unit_01/mine.ipynb', or '' if the path names none."""
    for part in (*PurePosixPath(path).parts[:-1], PurePosixPath(path).stem):
        if (named := re.fullmatch(r"unit_(\d{1,3})|[dD](\d{1,3})", part)) and (
            found := _work(f"U{int(named[1]):02d}" if named[1] else f"D{int(named[2])}")
        ):
            return found.id
    return ""


def folder_of(work: str) -> str:
    """Return the name of the folder of a unit or lesson in a course: 'unit_01' for 'U01', 'd1' for 'D1'."""
    return work.casefold() if _is_lesson(work) else f"unit_{work[1:]}"


def title(id: str) -> str | None:
    """Return the title of an exercise or a task, or None for a quick check, which has no title."""
    try:
        return course.task(id).title if _is_lesson(id) else registry.exercise(id).title
    except ValueError:
        return None


def _work(id: str) -> "Unit | course.Lesson | None":
    try:
        return course.lesson(id) if _is_lesson(id) else registry.unit(id)
    except ValueError:
        return None


def _is_lesson(id: str) -> bool:
    return id.strip()[:1].upper() == "D"
