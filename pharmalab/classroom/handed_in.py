"""The answers files of a class, as they arrive: by mail or from a drive, under any name, in any folder."""

from pathlib import Path

from pharmalab.classroom.class_list import listed, strangers
from pharmalab.classroom.counted import Remark, Sheet, in_folders, one_each
from pharmalab.classroom.embedded import embedded
from pharmalab.classroom.files import (
    LONGEST,
    NOTEBOOK,
    date_beside,
    files_without_answers,
    find_files,
    in_a_line,
    read_book,
)
from pharmalab.classroom.own_words import Words, own_words
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError

SUBMITTED = "submitted"  #: of a course: it has a folder for each learner


class HandedIn(Value, frozen=True):
    """The content of a folder.

    Args:
        files: the number of files that were read, or could not be.
        sheets: the records that count, one for each learner and unit, by unit and pseudonym.
        left_out: files that do not count.
        remarks: on files that count.
        learners: of a course, all of them, also those who handed in nothing.
        others: of a course, learner -> the paths of files without answers, in the learner's folder.
        words: texts of learners in their own words.
    """

    files: int
    sheets: tuple[Sheet, ...]
    left_out: tuple[Remark, ...]
    remarks: tuple[Remark, ...]
    learners: tuple[str, ...] = ()
    others: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 (frozen)
    words: tuple[Words, ...] = ()


def handed_in(folder: str | Path) -> HandedIn:
    """Read the answers files in a folder and in all folders inside it.

    Every file whose name ends in .json counts as an answers file, and every notebook (.ipynb) is searched for the
    answers that it keeps. Hidden files are ignored, and links are not followed.

    In a course (a folder with ``submitted`` in it, or ``submitted`` itself) a file belongs to the learner whose folder
    below ``submitted`` it is in, whatever its pseudonym. A folder that the class list doesn't name is left out.
    Elsewhere it belongs to its pseudonym. If a learner has two
    files of one unit, the one that holds the other counts. If neither holds the other, the one with more answers counts
    in a course; elsewhere both count, since they may be from two learners. Each file left out has a remark.

    Raises:
        ValueError: there is no such folder, or nothing in it that could be an answers file.
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
    for path, problem in find_files(home):
        name = in_a_line(path.relative_to(root).as_posix())
        whose = in_a_line(path.relative_to(home).parts[0]) if in_course and path.parent != home else ""
        read = list[Record]()
        if not problem:
            try:
                book = read_book(path) if path.suffix.casefold() == NOTEBOOK else None
                words += (Words(whose, unit, text, name) for unit, text in own_words(book))
                read = [records.read(path)] if book is None else list(embedded(book))
            except RecordError as error:
                problem = in_a_line(str(error))
            except OSError as error:
                problem = f"it cannot be opened ({error.strerror or error}): give yourself the right to read it"
        files += bool(problem or read)
        sheets += (Sheet(name, record, whose, date_beside(path)) for record in read)
        if problem:
            left_out.append(Remark(name, problem))
    class_list, folders = (listed(home.parent), _folders_in(home)) if in_course else ([], [])
    unknown = strangers(folders, class_list)
    sheets = [sheet for sheet in sheets if sheet.learner not in unknown]
    words = [one for one in words if one.learner not in unknown]
    left_out += (Remark(f"{SUBMITTED}/{name}", f"{why}. Not marked, and not counted") for name, why in unknown.items())
    learners = tuple(sorted({*class_list, *folders} - unknown.keys()))
    if not files and not learners:
        raise ValueError(f"there is no answers file in {shorten(str(folder), LONGEST)}: their names end in .json")
    counted, doubled = one_each(sheets)
    if not in_course:
        counted = in_folders(counted)
    out = ((one.file, why) for one in counted for why in one.record.problems)
    remarks = [Remark(file, f"pharmalab left out a part of it: {in_a_line(why)}") for file, why in out]
    with_answers = {sheet.file for sheet in sheets}
    others = {
        name: tuple(found)
        for name in learners
        if name in folders and (found := files_without_answers(root, home / name, with_answers))
    }
    each_once = {(one.learner, one.unit, one.text): one for one in words}
    return HandedIn(
        files, tuple(counted), (*left_out, *doubled), tuple(remarks), learners, others, tuple(each_once.values())
    )


def course_of(folder: str | Path) -> Path:
    """Return the course to which a folder, or its folder ``submitted``, belongs; otherwise the folder itself."""
    root = Path(folder)
    return root.parent if not (root / SUBMITTED).is_dir() and root.resolve().name == SUBMITTED else root


def _folders_in(home: Path) -> list[str]:
    names = (path.name for path in home.iterdir() if path.is_dir() and not path.name.startswith((".", "__MACOSX")))
    return [in_a_line(name) for name in names]
