"""Pack the feedback pages for a unit into a zip file, to return them to learners through a learning platform."""

from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from pharmalab.classroom.class_list import in_order, listed
from pharmalab.classroom.grading.works import Work
from pharmalab.classroom.inbox.sorting import sort_into
from pharmalab.classroom.inbox.whose import learners_in


def pages(course: Path, of: Work) -> dict[str, Path]:
    """Return the paths of the learners' feedback pages for a unit or lesson, by the names of the learners' folders."""
    found = {path.parent.parent.name: path for path in (course / "feedback").glob(f"*/{of.name}/{of.name}.html")}
    return {name: found[name] for name in in_order(found, listed(course))}


def packed(course: Path, of: Work, inbox: Path | None = None) -> tuple[bytes, list[str]]:
    """Return a zip file with a folder for each learner's page, and the names of these folders.

    *inbox* is a folder downloaded from a learning platform. If it is given, the platform's names for the learners'
    folders are used, such as “Ada Lovelace_123456_assignsubmission_file_”.

    Raises:
        ValueError: there are no pages, or *inbox* can't be sorted.
    """
    found = pages(course, of)
    if not found:
        raise ValueError(f"there are no pages for {of.name} in {course / 'feedback'}: run “pharmalab class mark” first")
    named = _platform_names(course, of, inbox) if inbox else {}
    folders = {name: named.get(name, name) for name in found}
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, path in found.items():
            archive.writestr(f"{folders[name]}/{path.name}", path.read_bytes())
    return made.getvalue(), [*folders.values()]


def _platform_names(course: Path, of: Work, inbox: Path) -> dict[str, str]:
    """Return a platform's name for the folder of each learner whose work came in one."""
    found = dict[str, str]()
    for one in (one for one in sort_into(course, inbox).copies if one.work == of.name):
        folders = one.source.split("/")[:-1]
        own = [part for part in folders if learners_in(part, listed(course)) == [one.learner]]
        if own:
            found[one.learner] = own[0]
    return found
