"""The answers files of a class, as they come: by mail or from a drive, under any name, in any folder."""

import json
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path

from pharmalab.classroom.embedded import embedded
from pharmalab.classroom.own_words import Words, own_words
from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.values import Value
from pharmalab.core.words import closest_name
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt, Record, RecordError

MOST, TOTAL = 5_000, 200_000_000  #: files that are looked at, and their bytes together
NOTEBOOK, LARGEST = ".ipynb", 20_000_000  #: how its name ends, and bytes that are read of one
LONGEST = 200  #: characters of a path that are shown
TIMESTAMP = "timestamp.txt"  #: nbgrader's file with the date of handing in
SUBMITTED, LEARNERS = "submitted", "learners.txt"  #: of a course: a folder for each learner, and the class, if listed
NAME = re.compile(r"[\w.@-]{1,60}")  #: of a learner's folder
SEEN = 20  #: files without answers that are named, of a learner


class Remark(Value, frozen=True):
    """Something about a file. ``file``: its path in the folder; ``says``: what is so, and the way out."""

    file: str
    says: str


class Sheet(Value, frozen=True):
    """A record that counts.

    Args:
        file: the path of its file in the folder.
        record: what it holds.
        learner: the name of the learner's folder that it lies in; '' where it lies in none.
    """

    file: str
    record: Record
    learner: str = ""


class HandedIn(Value, frozen=True):
    """What was found in a folder.

    Args:
        files: how many were looked at.
        sheets: what counts: one record for each learner and unit, by unit and pseudonym.
        left_out: files that do not count.
        remarks: on files that count.
        learners: of a course, all of them, also those who handed in nothing.
        others: of a course, learner -> the paths of files that hold no answers, in the learner's folder.
        words: what learners wrote in their own words.
    """

    files: int
    sheets: tuple[Sheet, ...]
    left_out: tuple[Remark, ...]
    remarks: tuple[Remark, ...]
    learners: tuple[str, ...] = ()
    others: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 (frozen)
    words: tuple[Words, ...] = ()


def handed_in(folder: str | Path) -> HandedIn:
    """Read the answers files in a folder and in all folders inside of it.

    A file whose name ends in .json is taken for one; of a notebook the answers that it keeps are read. Hidden files are
    passed over, links are not followed.

    In a course (a folder with ``submitted`` in it, or that one itself) the folder below ``submitted`` says whose a file
    is, whatever pseudonym is in it. Elsewhere the pseudonym does. Of two files of one learner on one unit the one that
    holds all of the other counts. Where neither does, the one with more answers counts in a course; elsewhere both do,
    since they may be of two learners. Nothing is passed over without a remark.

    Raises:
        ValueError: there is no such folder, or nothing in it that could be an answers file.
    """
    root = Path(folder)
    if not root.is_dir():
        raise ValueError(
            f"{shorten(str(folder), LONGEST)} is not a folder: name the folder that holds the answers files"
        )
    home = root / SUBMITTED if (root / SUBMITTED).is_dir() else root
    in_course = home.resolve().name == SUBMITTED
    left_out = list[Remark]()
    sheets = list[Sheet]()
    words = list[Words]()
    files = 0
    for path, problem in _found(home):
        name = _in_a_line(path.relative_to(root).as_posix())
        whose = _in_a_line(path.relative_to(home).parts[0]) if in_course and path.parent != home else ""
        read = list[Record]()
        if not problem:
            try:
                book = _book(path) if path.suffix.casefold() == NOTEBOOK else None
                words += (Words(whose, unit, text, name) for unit, text in own_words(book))
                read = [records.read(path)] if book is None else list(embedded(book))
            except RecordError as error:
                problem = _in_a_line(str(error))
            except OSError as error:
                problem = f"it cannot be opened ({error.strerror or error}): give yourself the right to read it"
        files += bool(problem or read)
        sheets += (Sheet(name, record, whose) for record in read)
        if problem:
            left_out.append(Remark(name, problem))
    class_list, folders = (listed(home.parent), _folders_in(home)) if in_course else ([], [])
    learners = tuple(sorted({*class_list, *folders}))
    if not files and not learners:
        raise ValueError(f"there is no answers file in {shorten(str(folder), LONGEST)}: their names end in .json")
    counted, doubled = _one_each(sheets)
    if not in_course:
        counted = _in_folders(counted)
    out = ((one.file, why) for one in counted for why in one.record.problems)
    remarks = [Remark(file, f"pharmalab left out a part of it: {_in_a_line(why)}") for file, why in out]
    remarks += (Remark(f"{SUBMITTED}/{name}", why) for name, why in strangers(folders, class_list).items())
    with_answers = {sheet.file for sheet in sheets}
    others = {name: tuple(found) for name in folders if (found := _without_answers(root, home / name, with_answers))}
    each_once = {(one.learner, one.unit, one.text): one for one in words}
    return HandedIn(
        files, tuple(counted), (*left_out, *doubled), tuple(remarks), learners, others, tuple(each_once.values())
    )


def course_of(folder: str | Path) -> Path:
    """Return the course that a folder is, or is the folder ``submitted`` of; elsewhere the folder itself."""
    root = Path(folder)
    return root.parent if not (root / SUBMITTED).is_dir() and root.resolve().name == SUBMITTED else root


def listed(course: Path) -> list[str]:
    """Return the names in a course's ``learners.txt``: one in each line; a comment begins with #."""
    try:
        lines = (course / LEARNERS).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    return [name for line in lines if NAME.fullmatch(name := line.partition("#")[0].strip())]


def names_folder(student: str) -> bool:
    """Return whether a name can be that of a learner's folder everywhere."""
    return bool(NAME.fullmatch(student)) and not unprintable_words(student) and bool(student.strip("."))


def strangers(folders: Iterable[str], listed: Sequence[str]) -> dict[str, str]:
    """Return the folders that the class list doesn't name, each with a question to the teacher. Without a class list,
    and where a folder can't be a learner's name at all, there is nothing to ask."""
    asked = dict[str, str]()
    for name in folders if listed else ():
        if name not in listed and names_folder(name):
            near = closest_name(name, listed, 0.6)
            who = f"is this {near}? Then rename the folder. If not," if near else "who is this?"
            asked[name] = f"not in {LEARNERS}: {who} {'a' if near else 'A'}dd the name to {LEARNERS}"
    return asked


def _folders_in(home: Path) -> list[str]:
    names = (path.name for path in home.iterdir() if path.is_dir() and not path.name.startswith((".", "__MACOSX")))
    return [_in_a_line(name) for name in names]


def _without_answers(root: Path, home: Path, with_answers: Set[str]) -> list[str]:
    """Return the paths of the files in a learner's folder that no answers were read from."""
    found = list[str]()
    for place, folders, names in os.walk(home):
        folders[:] = sorted(one for one in folders if not one.startswith((".", "__MACOSX")))
        for path in (Path(place, name) for name in sorted(names)):
            if path.name.startswith(".") or path.name in (records.CLASS, TIMESTAMP):
                continue
            if _in_a_line(path.relative_to(root).as_posix()) not in with_answers:
                found.append(_in_a_line(path.relative_to(home).as_posix()))
    return found[:SEEN]


def _book(path: Path) -> object:
    """Return a notebook as plain data; {} if it is none or too large, which `mark` tells. Raises OSError."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    try:
        return json.loads(data) if len(data) <= LARGEST else {}
    except (ValueError, RecursionError):
        return {}


def _in_a_line(text: str) -> str:
    """What may have been made up by somebody, so that it can be shown in a line."""
    return shorten(text.replace("\n", "\\n").replace("\t", "\\t"), LONGEST)


# --- files --------------------------------------------------------------------------------------------------------


def _found(root: Path) -> Iterator[tuple[Path, str]]:
    """Each file that may be one, in order, and why it cannot be read ('': it can)."""
    files = total = 0
    unread = list[OSError]()
    for place, folders, names in os.walk(root, onerror=unread.append):
        folders[:] = sorted(one for one in folders if not one.startswith((".", "__MACOSX")))
        for name in sorted(names):
            path = Path(place, name)
            ending = path.suffix.casefold()
            if name.startswith(".") or name == records.CLASS or ending not in (".json", ".zip", NOTEBOOK):
                continue
            files += 1
            if files > MOST:
                yield path, f"there are more than {MOST} files: pharmalab read neither this one nor those after it"
                return
            problem, size = _looked_at(path, ending)
            total += size
            yield (
                path,
                problem or (f"this file and those before it have more than {TOTAL} bytes" if total > TOTAL else ""),
            )
    for error in unread:
        yield (
            Path(error.filename),
            f"the folder cannot be opened ({error.strerror}): give yourself the right to read it",
        )


def _looked_at(path: Path, ending: str) -> tuple[str, int]:
    """Why a file is not to be opened, or ''; and its bytes."""
    try:
        found = path.lstat()
    except OSError as error:
        return f"it cannot be opened ({error.strerror or error})", 0
    if stat.S_ISLNK(found.st_mode):
        return "it is a link: put the file itself there", 0
    if not stat.S_ISREG(found.st_mode):
        return "it is not an ordinary file", 0
    if ending == ".zip":
        return "it is packed: unpack it here", 0
    return "", min(found.st_size, LARGEST if ending == NOTEBOOK else records.LARGEST)


# --- doubles ------------------------------------------------------------------------------------------------------


def _one_each(sheets: list[Sheet]) -> tuple[list[Sheet], list[Remark]]:
    """Return the sheets that count, by unit and learner, and what is said of the others."""
    groups = dict[tuple[str, str, str], list[Sheet]]()
    for sheet in sheets:
        groups.setdefault((sheet.record.unit, sheet.learner, "" if sheet.learner else sheet.record.who), []).append(
            sheet
        )
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
    """Yield what is said of a sheet that does not count; of a notebook nothing, since it keeps what the file has."""
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


def _in_folders(counted: list[Sheet]) -> list[Sheet]:
    """Return the sheets with the learners' folders: a folder is one learner's if no unit is in it under two pseudonyms.
    Of folders in one another the outermost counts."""
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
    """Those that its file lies in, the outermost first."""
    *names, _ = sheet.file.split("/")
    return [tuple(names[: n + 1]) for n in range(len(names))]


def size_of(record: Record) -> int:
    """How much was done: answers, hints, guesses, solutions that were seen."""
    all_attempts = (one for some in record.attempts.values() for one in some)
    return sum(1 + 4 * len(one.answers) + one.hints + bool(one.guess) + one.seen for one in all_attempts)


def holds(later: Mapping[str, tuple[Attempt, ...]], earlier: Mapping[str, tuple[Attempt, ...]]) -> bool:
    """Whether one record went on from another."""
    return all(
        any(goes_on(after, before) for after in later.get(id, ())) for id, some in earlier.items() for before in some
    )


def goes_on(after: Attempt, before: Attempt) -> bool:
    """Return whether one attempt is another one, and what was added to it later."""
    return (
        after.seed == before.seed
        and before.guess in ("", after.guess)
        and after.answers[: len(before.answers)] == before.answers
        and after.hints >= before.hints
        and after.seen >= before.seen
    )
