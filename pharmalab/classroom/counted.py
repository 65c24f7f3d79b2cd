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
        kind: the heading under which the report lists the remark, if it is about work that is worth a look.
    """

    file: str
    says: str
    kind: str = OTHER


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
    """Return what is wrong with a record that contains entries but no readable answers; '' for any other record."""
    if record.problems and not record.attempts:
        return f"no answers in it can be read ({record.problems[0]})"
    return ""


def one_each(sheets: list[Sheet]) -> tuple[list[Sheet], list[Remark]]:
    """Return the sheets that count, sorted by unit and learner, and a remark about each sheet that doesn't count.

    A sheet doesn't count if another sheet by the same learner contains everything in it.

    All sheets in a learner's folder belong to that learner. Outside learners' folders, several sheets for the same unit
    may have the same pseudonym. If more than one of them counts, each counts as the work of a different learner.
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


def in_folders(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Return the sheets in a folder that isn't a course, each with the name of its learner's folder ('' for none).

    A sheet belongs to the outermost of its folders that can be one learner's; folders named for a unit are skipped. A
    folder can't be one learner's if the answers directly in it have two pseudonyms for the same unit. If no answers are
    directly in it, this applies to all answers inside it.

    If two folders with the same name may belong to different learners, the path of the inner one stands for its name.
    """
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
    """Return how much work is in a record: the number of answers, hints, guesses and solutions seen."""
    all_attempts = (one for some in record.attempts.values() for one in some)
    return sum(1 + 4 * len(one.answers) + one.hints + bool(one.guess) + one.seen for one in all_attempts)


def holds(later: Mapping[str, tuple[Attempt, ...]], earlier: Mapping[str, tuple[Attempt, ...]]) -> bool:
    """Return whether the record *later* contains everything that is in *earlier*."""
    return all(
        any(goes_on(after, before) for after in later.get(id, ())) for id, some in earlier.items() for before in some
    )


def goes_on(after: Attempt, before: Attempt) -> bool:
    """Return whether *after* continues the attempt *before*, with the same numbers and without losing anything."""
    return (
        after.seed == before.seed
        and before.guess in ("", after.guess)
        and after.answers[: len(before.answers)] == before.answers
        and after.hints >= before.hints
        and after.seen >= before.seen
    )
