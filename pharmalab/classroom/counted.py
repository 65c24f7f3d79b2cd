"""Choose the records that count, so that no answer counts twice.

A record doesn't count if another record by the same learner contains all of it.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from pharmalab.classroom.files import NOTEBOOK
from pharmalab.core.texts import named
from pharmalab.core.values import Value
from pharmalab.exercises.records import Attempt, Record


class Remark(Value, frozen=True):
    """A remark for the teacher about a file.

    Attributes:
        file: the file's path in the folder.
        says: what is wrong with the file, and how to fix it.
    """

    file: str
    says: str


class Sheet(Value, frozen=True):
    """A learner's record of answers, with the learner's folder and the file.

    Args:
        file: the path of the record's file in the folder.
        record: the answers.
        learner: the name of the learner's folder; '' if the file is not in such a folder.
        handed: when the record was handed in; None if unknown.
    """

    file: str
    record: Record
    learner: str = ""
    handed: datetime | None = None


def damage(record: Record) -> str:
    """Return what is wrong with a record that has entries but no readable answers, or '' if nothing is wrong."""
    if record.problems and not record.attempts:
        return f"no answers in it can be read ({record.problems[0]})"
    return ""


def one_each(sheets: list[Sheet]) -> tuple[list[Sheet], list[Remark]]:
    """Return the sheets that count, sorted by unit and learner, and a remark about each sheet that doesn't count.

    A sheet doesn't count if another sheet by the same learner contains all of it.

    All sheets in a learner's folder belong to this learner. Outside of learners' folders, several sheets for the same
    unit may have the same pseudonym. If more than one of them counts, they count as the work of different learners.
    """
    groups = dict[tuple[str, str, str], list[Sheet]]()
    for sheet in sheets:
        key = sheet.record.unit, sheet.learner, "" if sheet.learner else sheet.record.who
        groups.setdefault(key, []).append(sheet)
    counted, doubled = list[Sheet](), list[Remark]()
    for _, group in sorted(groups.items()):
        kept = each_once(group)
        for other in (one for one in sorted(group, key=_fullest_first) if one not in kept):
            doubled += _double(next(one for one in kept if holds(one.record.attempts, other.record.attempts)), other)
        apart = len(kept) > 1 and not kept[0].learner
        counted += (one.replace(learner=f"{one.file} ({one.record.who})") for one in kept) if apart else kept
    return counted, doubled


def each_once(sheets: Iterable[Sheet]) -> list[Sheet]:
    """Return the sheets without repetitions, in order of the amount of work, the largest first.

    A sheet is left out if another sheet with the same pseudonym contains all of its answers.
    """
    kept = list[Sheet]()
    for one in sorted(sheets, key=_fullest_first):
        same = (other for other in kept if other.record.who == one.record.who)
        if not any(holds(other.record.attempts, one.record.attempts) for other in same):
            kept.append(one)
    return kept


def _fullest_first(sheet: Sheet) -> tuple[int, str]:
    return -size_of(sheet.record), sheet.file


def _double(counted: Sheet, other: Sheet) -> Iterator[Remark]:
    """Yield a remark on a sheet whose answers another one has; none on a notebook with the answers of the file."""
    if counted.file.casefold().endswith(NOTEBOOK) == other.file.casefold().endswith(NOTEBOOK):
        same = counted.record.attempts == other.record.attempts
        of = (
            f"it is a copy of {named(counted.file)}"
            if same
            else f"it is an earlier version of {named(counted.file)}, which has all its answers"
        )
        yield Remark(other.file, of)


def in_folders(counted: list[Sheet]) -> list[Sheet]:
    """Return the sheets, with ``learner`` set to the name of the learner's folder where it was still empty.

    If a folder contains work on the same unit under two pseudonyms, the folder is shared by several learners.
    Otherwise it belongs to one learner. If a file is inside several folders that each belong to one learner, the
    outermost of them is the learner's folder.
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
    """Return how much work is in a record: the number of answers, hints, guesses and solutions seen."""
    all_attempts = (one for some in record.attempts.values() for one in some)
    return sum(1 + 4 * len(one.answers) + one.hints + bool(one.guess) + one.seen for one in all_attempts)


def holds(later: Mapping[str, tuple[Attempt, ...]], earlier: Mapping[str, tuple[Attempt, ...]]) -> bool:
    """Return whether the record *later* contains everything that is in *earlier*."""
    return all(
        any(goes_on(after, before) for after in later.get(id, ())) for id, some in earlier.items() for before in some
    )


def goes_on(after: Attempt, before: Attempt) -> bool:
    """Return whether the attempt *after* continues *before*: it has the same numbers, and all that *before* has."""
    return (
        after.seed == before.seed
        and before.guess in ("", after.guess)
        and after.answers[: len(before.answers)] == before.answers
        and after.hints >= before.hints
        and after.seen >= before.seen
    )
