"""Choose which records count, so that no answer is counted twice.

A record doesn't count if another record by the same learner contains everything in it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from datetime import datetime

from pharmalab.classroom.files import NOTEBOOK
from pharmalab.classroom.questions import unit_of
from pharmalab.classroom.remark_kinds import OTHER
from pharmalab.core.texts import named
from pharmalab.core.values import Value
from pharmalab.exercises.records import Attempt, Record


class Remark(Value, frozen=True):
    """A remark for the teacher about a file.

    Attributes:
        file: the file's path in the folder.
        says: what is wrong with the file, and how to fix it.
        kind: the report's heading for the remark, if the work is worth a look.
    """

    file: str
    says: str
    kind: str = OTHER


class Sheet(Value, frozen=True):
    """A learner's record of answers.

    Args:
        file: the path of the record's file in the folder.
        learner: the name of the learner's folder; '' outside such folders.
        handed: when the record was handed in; None if unknown.
    """

    file: str
    record: Record
    learner: str = ""
    handed: datetime | None = None


def damage(record: Record) -> str:
    """Return why no answers in a record can be read; '' if some can be read, or if the record has no entries."""
    if record.problems and not record.attempts:
        return f"no answers in it can be read ({record.problems[0]})"
    return ""


def one_each(sheets: list[Sheet]) -> tuple[list[Sheet], list[Remark]]:
    """Return the sheets that count, sorted by unit and learner, and a remark about each sheet that doesn't count.

    A sheet doesn't count if another sheet by the same learner, with the same pseudonym, contains everything in it.
    Outside learners' folders, two sheets with the same pseudonym count as the work of two learners if neither contains
    everything in the other.
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
    """Return the sheets without duplicates, starting with the sheet that contains the most work.

    A sheet is a duplicate if another sheet with the same pseudonym contains all of its answers.
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


def in_folders(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return the sheets in a folder that isn't a course, each with the name of its learner's folder ('' for none).

    The learner's folder is the outermost folder in which no unit has two pseudonyms, not counting folders named for a
    unit. If two learners' folders have the same name, a folder's path may replace its name.
    """
    # only the answers directly in a folder decide whether it can be one learner's, or all in it if there are none
    directly = dict[tuple[str, ...], list[Sheet]]()
    inside = dict[tuple[str, ...], list[Sheet]]()
    for sheet in sheets:
        place = _folders(sheet)
        directly.setdefault(place, []).append(sheet)
        for depth in range(1, len(place) + 1):
            inside.setdefault(place[:depth], []).append(sheet)
    of_one = {folder for folder, some in inside.items() if _is_of_one(directly.get(folder, some))}
    own = [_outermost(_folders(sheet), of_one) for sheet in sheets]
    units = dict[tuple[str, ...], set[str]]()
    for sheet, folder in zip(sheets, own, strict=True):
        units.setdefault(folder, set()).add(sheet.record.unit)
    names = {folder: _name(folder, units) for folder in units if folder}
    return [
        sheet.replace(learner=names[folder] if folder else _stranger(sheet, names.values()))
        for sheet, folder in zip(sheets, own, strict=True)
    ]


def _outermost(place: tuple[str, ...], of_one: Set[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the outermost folder of a place that is in *of_one*; () if there is none."""
    return next((place[:depth] for depth in range(1, len(place) + 1) if place[:depth] in of_one), ())


def _is_of_one(sheets: Iterable[Sheet]) -> bool:
    """Return whether sheets can be one learner's: no unit has two pseudonyms."""
    found = dict[str, str]()
    return all(found.setdefault(one.record.unit, one.record.who) == one.record.who for one in sheets)


def _name(folder: tuple[str, ...], units: Mapping[tuple[str, ...], Set[str]]) -> str:
    """Return the name of a learner's folder; its path if another learner's folder may have the same name.

    Folders side by side, such as ``week_1/ada`` and ``week_2/ada``, belong to one learner if they have no unit twice.
    """
    namesakes = (other for other in units if other[-1:] == folder[-1:] and folder != other)
    others = [other for other in namesakes if len(other) <= len(folder)]
    same = all(len(other) == len(folder) and units[other].isdisjoint(units[folder]) for other in others)
    return folder[-1] if same else "/".join(folder)


def _stranger(sheet: Sheet, names: Collection[str]) -> str:
    """Return '' for a sheet in nobody's folder, or the name of its file if the pseudonym is also a folder's name."""
    return f"{sheet.file} ({sheet.record.who})" if sheet.record.who in names else ""


def _folders(sheet: Sheet) -> tuple[str, ...]:
    """Return the folders that the sheet's file is in, the outermost first, without those named for a unit."""
    *names, _ = sheet.file.split("/")
    return tuple(name for name in names if not unit_of(f"{name}/"))


def size_of(record: Record) -> int:
    """Return a measure of the work in a record. Answers count more than hints, guesses and viewed solutions."""
    all_attempts = (one for some in record.attempts.values() for one in some)
    return sum(1 + 4 * len(one.answers) + one.hints + bool(one.guess) + one.seen for one in all_attempts)


def holds(later: Mapping[str, tuple[Attempt, ...]], earlier: Mapping[str, tuple[Attempt, ...]]) -> bool:
    """Return whether the record *later* contains everything that is in *earlier*."""
    return all(
        any(goes_on(after, before) for after in later.get(id, ())) for id, some in earlier.items() for before in some
    )


def goes_on(after: Attempt, before: Attempt) -> bool:
    """Return whether *after* has the same numbers as the attempt *before*, and contains everything in it."""
    return (
        after.seed == before.seed
        and before.guess in ("", after.guess)
        and after.answers[: len(before.answers)] == before.answers
        and after.hints >= before.hints
        and after.seen >= before.seen
    )
