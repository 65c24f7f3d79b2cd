"""The notebook for teachers says what is so, and tells no answer."""

import re
from pathlib import Path

import nbformat

from pharmalab.classroom.misconceptions import misconceptions
from pharmalab.classroom.report import CSV
from pharmalab.exercises import exercise, unit, units

ROOT = Path(__file__).parents[2]
BOOK = nbformat.read(ROOT / "notebooks" / "teach" / "for_teachers.ipynb", 4)
TEXT = "\n".join(cell.source for cell in BOOK.cells)


def route(name):
    (line,) = re.findall(rf"^\| \*\*{name}\*\*.*$", TEXT, flags=re.M)
    return [f"U{number}" for number in re.findall(r"unit_(\d+)\.ipynb", line)]


def test_a_route_begins_with_what_is_needed():
    for name in ("School club", "First course on chance"):
        done = set()
        for id in route(name):
            assert set(unit(id).needs) <= done, (name, id)
            done.add(id)
    assert len(done) == 10
    both = {*route("First course on chance"), *route("Second course"), "U16"}
    assert both >= {one.id for one in units()}, "each unit is in a route"


def test_every_column_of_the_table_is_told():
    told = re.findall(r"^\| ([a-z_, ]+) \|", TEXT.partition("| Column of the table")[2], flags=re.M)
    assert {name for names in told for name in names.split(", ")} == set(CSV)


def test_no_answer_is_saved():
    (saved,) = [out.data for cell in BOOK.cells for out in cell.get("outputs", ()) if "wall" in cell.source]
    variant = exercise("U01.4").variant()
    for text in saved.values():
        assert str(variant.truth()) not in text and f"{float(variant.truth()):.3f}" not in text
        assert "guesses" in text and "simulation" not in text.casefold() and "exact" not in text.casefold()


def test_misconceptions_are_told_and_what_to_say_on_request():
    ideas = misconceptions()
    assert len(ideas.rows) == sum(len(one.misconceptions) for one in units()) and len(ideas.headings) == 2
    idea, so = unit("U01").misconceptions[0]
    assert so not in repr(misconceptions()) and idea in repr(misconceptions("U01"))
    assert so in repr(misconceptions("U01", replies=True))


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert len(links) > 20
    assert [link for link in links if not (ROOT / "notebooks" / "teach" / link).exists()] == []
