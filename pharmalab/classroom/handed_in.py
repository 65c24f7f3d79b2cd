"""Read a class's answers files, however they arrived: by mail or from a drive, with any name, in any folder."""

from collections.abc import Collection, Iterable
from pathlib import Path

from pharmalab.classroom.class_list import in_order, listed, strangers
from pharmalab.classroom.counted import Remark, Sheet, damage, in_folders, one_each
from pharmalab.classroom.embedded import embedded
from pharmalab.classroom.files import (
    LONGEST,
    NOTEBOOK,
    date_beside,
    files_without_answers,
    find_files,
    in_a_line,
    is_ignored,
    read_book,
)
from pharmalab.classroom.own_words import Words, own_words
from pharmalab.classroom.places import misplaced, unit_of_folder, works_in, wrong_unit
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError

SUBMITTED = "submitted"  #: the folder of a course that contains a folder for each learner


class HandedIn(Value, frozen=True):
    """The answers files that were found in a folder.

    Args:
        files: the number of files, even unreadable ones.
        sheets: the records that count, sorted by unit and learner.
        left_out: the files that don't count.
        learners: in a course, all learners, including those without any work.
        others: in a course, each learner's files without answers.
    """

    files: int
    sheets: tuple[Sheet, ...]
    left_out: tuple[Remark, ...]
    remarks: tuple[Remark, ...]
    learners: tuple[str, ...] = ()
    others: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 (frozen)
    words: tuple[Words, ...] = ()


def handed_in(folder: str | Path) -> HandedIn:
    """Read the answers in a folder and its subfolders: answers files (.json), and notebooks with saved answers.

    The folder is a course if it is named ``submitted`` or contains such a folder. In a course, a file belongs to the
    learner whose folder contains it, and folders missing from the class list are left out. Outside a course, see
    `counted.in_folders`.

    Hidden files are ignored, and links are not followed.

    Raises:
        ValueError: there is no such folder, or it contains nothing that could be an answers file.
    """
    root = Path(folder)
    if not root.is_dir():
        named = shorten(str(folder), LONGEST)
        raise ValueError(f"{named} is not a folder: name the folder that holds the answers files")
    home = root / SUBMITTED if (root / SUBMITTED).is_dir() else root
    in_course = home.resolve().name == SUBMITTED
    left_out = list[Remark]()
    sheets = list[Sheet]()
    words = list[Words]()
    files = 0
    works = works_in(home.parent) if in_course else ()
    outside = dict[str, str]()
    for path, problem in find_files(home):
        name, parts = in_a_line(path.relative_to(root).as_posix()), path.relative_to(home).parts
        whose = in_a_line(parts[0]) if in_course and path.parent != home else ""
        if works and (elsewhere := misplaced(parts, works)):
            outside[in_a_line(f"{SUBMITTED}/{elsewhere[0]}")] = elsewhere[1]
            files += 1
            continue
        folder_of = unit_of_folder(parts) if in_course else ""
        read = list[Record]()
        if not problem:
            try:
                book = read_book(path) if path.suffix.casefold() == NOTEBOOK else None
                words += (Words(whose, unit, text, name) for unit, text in own_words(book))
                read = [records.read(path)] if book is None else list(embedded(book))
                problem = next(filter(None, (_problem(path.name, one, folder_of) for one in read)), "")
                read = [one for one in read if not _problem(path.name, one, folder_of)]
            except RecordError as error:
                problem = in_a_line(error.why)
            except OSError as error:
                problem = f"it cannot be opened ({error.strerror or error}): give yourself permission to read it"
        files += bool(problem or read)
        sheets += (Sheet(name, record, whose, date_beside(path)) for record in read)
        if problem:
            left_out.append(Remark(name, problem))
    class_list, folders = (listed(home.parent), _folders_in(home)) if in_course else ([], [])
    unknown = strangers((name for name in folders if name not in works), class_list)
    sheets = [sheet for sheet in sheets if sheet.learner not in unknown]
    words = [one for one in words if one.learner not in unknown]
    left_out += (Remark(where, why) for where, why in outside.items())
    left_out += (Remark(f"{SUBMITTED}/{name}", f"{why}. Not marked, and not counted") for name, why in unknown.items())
    learners = tuple(in_order({*class_list, *folders} - {*unknown, *works}, class_list))
    if not files and not learners:
        if in_course:
            raise ValueError(f"nothing is handed in yet: put each learner’s work into {SUBMITTED}/NAME/UNIT/")
        raise ValueError(f"there is no answers file in {shorten(str(folder), LONGEST)}: their names end in .json")
    counted, doubled = one_each(sheets if in_course else in_folders(sheets))
    out = ((one.file, why) for one in counted for why in one.record.problems)
    remarks = [Remark(file, f"pharmalab left out a part of it: {in_a_line(why)}") for file, why in out]
    with_answers = {sheet.file for sheet in sheets}
    others = {
        name: tuple(found)
        for name in learners
        if name in folders
        and (found := _in_place(name, files_without_answers(root, home / name, with_answers), outside))
    }
    each_once = {(one.learner, one.unit, one.text): one for one in words}
    return HandedIn(
        files, tuple(counted), (*left_out, *doubled), tuple(remarks), learners, others, tuple(each_once.values())
    )


def _in_place(name: str, paths: Iterable[str], outside: Collection[str]) -> list[str]:
    """Return the paths of a learner's files without those that lie where no work is marked."""
    elsewhere = tuple(f"{place}/" for place in outside)
    return [path for path in paths if not f"{SUBMITTED}/{name}/{path}/".startswith(elsewhere)]


def _problem(name: str, record: Record, folder: str) -> str:
    """Return why the answers in a file don't count, as `mark` says it; '' if they count.

    ``folder`` is the unit in whose folder the file is; '' if that folder names none.
    """
    units = (record.unit, record.answered)
    return damage(record) or (folder and next(filter(None, (wrong_unit(name, unit, folder) for unit in units)), ""))


def course_of(folder: str | Path) -> Path:
    """Return *folder*, or the course's folder if *folder* is the course's ``submitted``."""
    root = Path(folder)
    return root.parent if not (root / SUBMITTED).is_dir() and root.resolve().name == SUBMITTED else root


def _folders_in(home: Path) -> list[str]:
    return [in_a_line(path.name) for path in home.iterdir() if path.is_dir() and not is_ignored(path)]
