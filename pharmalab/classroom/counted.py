"""The records that count. If a learner handed in two records of a unit, the record that contains the other counts."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from pharmalab.classroom.files import NOTEBOOK
from pharmalab.core.values import Value
from pharmalab.exercises.records import Attempt, Record


class Remark(Value, frozen=True):
    """A remark on a file.

    Attributes:
        file: its path in the folder.
        says: the problem, and what to do about it.
    """

    file: str
    says: str


class Sheet(Value, frozen=True):
    """A record that counts.

    Args:
        file: the path of its file in the folder.
        record: the answers in it.
        learner: the name of the learner's folder that it is in; '' if it is in none.
        handed: when it was handed in; None if nobody wrote it down.
    """

    file: str
    record: Record
    learner: str = ""
    handed: datetime | None = None


def one_each(sheets: list[Sheet]) -> tuple[list[Sheet], list[Remark]]:
    """Return the sheets that count, by unit and learner, and a remark on each sheet that doesn't."""
    groups = dict[tuple[str, str, str], list[Sheet]]()
    for sheet in sheets:
        key = sheet.record.unit, sheet.learner, "" if sheet.learner else sheet.record.who
        groups.setdefault(key, []).append(sheet)
    counted, doubled = list[Sheet](), list[Remark]()
    for _, group in sorted(groups.items()):
        first, *others = sorted(group, key=lambda one: (-size_of(one.record), one.file))
        kept = [first]
        for other in others:
            holder = next((one for one in kept if holds(one.record.attempts, other.record.attempts)), None)
            if holder or other.learner:
                doubled += _double(holder or first, other)
            else:
                kept.append(other)
        counted += kept if len(kept) == 1 else (one.replace(learner=one.file) for one in kept)
    return counted, doubled


def _double(counted: Sheet, other: Sheet) -> Iterator[Remark]:
    """Yield a remark on a sheet that does not count; none on a notebook that keeps the same answers as the file."""
    if not holds(counted.record.attempts, other.record.attempts):
        says = f"it differs from {counted.file}, and only the file with more answers counts: take one out"
        yield Remark(other.file, says)
    elif counted.file.casefold().endswith(NOTEBOOK) == other.file.casefold().endswith(NOTEBOOK):
        same = counted.record.attempts == other.record.attempts
        of = (
            f"it is a copy of {counted.file}"
            if same
            else f"it is an earlier version of {counted.file}, which has all its answers"
        )
        yield Remark(other.file, of)


def in_folders(counted: list[Sheet]) -> list[Sheet]:
    """Return the sheets with the learners' folders: a folder is one learner's if no unit is in it under two pseudonyms.

    Of nested folders the outermost counts.
    """
    held = dict[tuple[str, ...], dict[str, str]]()  # folder -> unit -> pseudonym
    shared = set[tuple[str, ...]]()
    for sheet in counted:
        for folder in _folders(sheet):
            of = held.setdefault(folder, {})
            if of.setdefault(sheet.record.unit, sheet.record.who) != sheet.record.who:
                shared.add(folder)
    own = [sheet.learner or next((one[-1] for one in _folders(sheet) if one not in shared), "") for sheet in counted]
    return [sheet.replace(learner=name) for sheet, name in zip(counted, own, strict=True)]


def _folders(sheet: Sheet) -> list[tuple[str, ...]]:
    """Return the folders that the sheet's file is in, the outermost first."""
    *names, _ = sheet.file.split("/")
    return [tuple(names[: n + 1]) for n in range(len(names))]


def size_of(record: Record) -> int:
    """Return a measure of the work in a record: it counts answers, hints, guesses and solutions seen."""
    all_attempts = (one for some in record.attempts.values() for one in some)
    return sum(1 + 4 * len(one.answers) + one.hints + bool(one.guess) + one.seen for one in all_attempts)


def holds(later: Mapping[str, tuple[Attempt, ...]], earlier: Mapping[str, tuple[Attempt, ...]]) -> bool:
    """Return whether one record holds everything that another one does."""
    return all(
        any(goes_on(after, before) for after in later.get(id, ())) for id, some in earlier.items() for before in some
    )


def goes_on(after: Attempt, before: Attempt) -> bool:
    """Return whether an attempt continues an earlier one: nothing of the earlier one is missing."""
    return (
        after.seed == before.seed
        and before.guess in ("", after.guess)
        and after.answers[: len(before.answers)] == before.answers
        and after.hints >= before.hints
        and after.seen >= before.seen
    )
