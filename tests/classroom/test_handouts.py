"""Handouts: every question is on them, an answer only on the solved ones, and they print without a network."""

import re
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from pharmalab.classroom import handouts
from pharmalab.classroom.handouts import handout, write
from pharmalab.classroom.sheets import cells, paper, solutions
from pharmalab.cli import main
from pharmalab.drawing.html import VOID, markup
from pharmalab.exercises import exercise, unit, units
from pharmalab.exercises.comparison import picture
from tests.classroom.truths import said, sayings
from tests.effort import some

every_unit = pytest.mark.parametrize("of", units(), ids=lambda one: one.id)


class Page(HTMLParser):
    """The text of a page. Raises AssertionError: an element is not closed where it should be."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open, self.text = list[str](), ""
        self.feed(page)
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.open += [] if tag in VOID else [tag]

    def handle_startendtag(self, tag, attrs):
        assert tag in VOID, tag

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


def without_drawings(text: str) -> str:
    """Return a text without the SVG of its boards, whose coordinates and name spaces mean nothing to a reader."""
    return re.sub(r"data:image/svg\+xml,[^\"]*", "data:", text)


def flat(text: str) -> str:
    return " ".join(text.split())


def told(line):
    """Return what a solved handout says of a step: its words with the working, or each row's working by itself."""
    return [line.asks, *(row.formula for row in line.rows)] if line.rows else [line.says.removesuffix(" =")]


@every_unit
def test_a_blank_one_says_no_answer_and_a_solved_one_every_step(of):
    parts = ("\n".join(cell.source for cell in paper.cells(of, on, runs=0)) for on in (False, True))
    blank, solved = map(without_drawings, parts)
    for one in of.exercises:
        assert not [what for what in sayings(one, least=4) if said(blank, what)], one.id
        assert all(paper.plain(what) in solved for line in one.variant().solution.lines for what in told(line)), one.id
        assert all(paper.plain(slip.says) in solved for slip in one.variant().slips()), one.id
    assert paper.LINE in blank and paper.LINE not in solved


@every_unit
def test_no_two_parts_of_a_blank_one_have_one_name(of):
    heads = [line for cell in paper.cells(of, runs=0) for line in cell.source.splitlines() if line.startswith("## ")]
    assert len(set(heads)) == len(heads)


def test_a_step_with_several_values_has_a_line_for_each():
    solved = "\n".join(cell.source for cell in paper.cells(unit("U04"), True, runs=0))
    (step,) = (one for one in solved.split("### ") if one.startswith("U04.9"))
    lines = [line for line in step.splitlines() if line.startswith("   * ")]
    assert [line.split(": ")[0][5:] for line in lines] == [
        "run and pair",
        "full house",
        "pair single pair",
        "five of a kind",
    ]
    assert all(line.count(" = ") == 1 and "≈ 0.0" in line for line in lines) and "Answer:" not in step
    variance = next(line for line in solved.splitlines() if line.startswith("   * variance"))
    assert "≈ 0.43" in variance, "as the other row has a decimal, this one has, too"


def test_a_fraction_of_many_digits_says_how_much_it_is():
    assert "≈ 0.3678792" in solutions.worked(exercise("U03.4")), "as many digits as the answer needs"
    assert solutions.sized("1/7; 1234567/12345670; -5/16") == "1/7; 1234567/12345670 ≈ 0.1; -5/16"


@pytest.mark.parametrize("of", some(units(), 4), ids=lambda one: one.id)
@pytest.mark.parametrize("solved", [False, True], ids=["blank", "solved"])
def test_the_page_is_whole_has_every_question_and_asks_no_network(of, solved):
    page = handout(of, solved, runs=0)
    assert page.startswith("<!doctype html>\n<html lang")
    text = flat(Page(page).text)
    for one in of.exercises:
        assert flat(one.variant().story) in text and flat(one.variant().question) in text, one.id
        assert solved or flat(one.variant().predicts.replace(paper.GUESS, "My guess.")) in text, one.id
    assert paper.GUESS not in text, "the field is called “My guess”"
    for check in of.checks:
        assert flat(check.asks) in text and all(flat(claim.says) in text for claim in check.claims)
    assert not re.search(r"https?:|src=\"(?!data:)|<script|<link|@import|url\(", without_drawings(page))


def test_the_learner_ticks_goals_in_the_first_person():
    """“I can compare your decisions with hindsight” and “the model that you use” weren't the learner's words."""
    text = flat(Page(handout(unit("U16"), False, runs=0)).text)
    assert "I can compare my decisions with hindsight." in text and "I can state the model that I use." in text


def test_a_page_that_is_not_whole_is_seen():
    with pytest.raises(AssertionError):
        Page("<p><b>x</p></b>")


def test_a_solved_one_has_pictures_each_with_its_sentence():
    page = handout(unit("U14"), solved=True, runs=20)
    pictures = re.findall(r'<img alt="([^"]+)" src="data:image/png;base64,[^"]{2000,}"', page)
    assert len(pictures) >= sum(one.experiment is not None for one in unit("U14").exercises) > 0
    assert all(re.search(r"\d", alt) for alt in pictures)
    assert "data:image" not in handout(unit("U14"))


def test_a_solved_one_speaks_of_the_simulation_as_of_nobodys_own():
    of = replace(unit("U04"), exercises=(exercise("U04.1"), exercise("U04.6")), checks=(), parts={})
    text = "".join(cell.source for cell in paper.cells(of, solved=True, runs=20))
    assert text.count("The simulation: about ") >= 2 and "In the simulation, the variance is " in text
    assert "our simulation" not in text and "our guess" not in text


def test_the_ending_says_what_is_written(tmp_path: Path):
    of = unit("U14")
    write(of, tmp_path / "one.html")
    assert (tmp_path / "one.html").read_text("utf-8") == handout(of)
    for solved in (False, True):
        write(of, tmp_path / "one.ipynb", solved)
        book = nbformat.read(tmp_path / "one.ipynb", 4)
        nbformat.validate(book)
        assert [cell.source for cell in book.cells] == [cell.source for cell in cells(of, solved, home="")]
    with pytest.raises(ValueError, match=r"one\.doc has to end in \.html"):
        write(of, tmp_path / "one.doc")


@pytest.mark.skipif(handouts.browser() is None, reason="no browser is there that prints")
def test_a_pdf_is_printed():
    pdf = handouts.printed(markup("<!doctype html><title>x</title><p>One page"))
    assert pdf.startswith(b"%PDF-") and len(re.findall(rb"/Type /Page\b", pdf)) == 1


def test_without_a_browser_or_a_package_the_way_out_is_told(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nothing"))
    with pytest.raises(ValueError, match=r"nothing doesn’t exist, or didn’t write a PDF: write it as \.html"):
        handouts.printed("")
    monkeypatch.delenv("CHROMIUM")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ValueError, match="install Chromium"):
        handouts.printed("")
    monkeypatch.setitem(sys.modules, "nbconvert", None)
    with pytest.raises(ImportError, match=r"pharmalab\[lab\]"):
        handout(unit("U14"))
    monkeypatch.chdir(tmp_path)
    assert main(["class", "handout", "14"]) == 2
    assert re.fullmatch(r"pharmalab: handouts are made by nbconvert.*\n", capsys.readouterr().err)


def test_the_command(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["class", "handout", "1"]) == main(["class", "handout", "u14", "--solved", "-o", "x.ipynb"]) == 0
    assert capsys.readouterr().out == "Written: unit-01.html\nWritten: x.ipynb\n"
    assert "Sorted by luck" in Path("unit-01.html").read_text("utf-8")
    assert main(["class", "handout", "99"]) == 2 and "there is no unit “U99”" in capsys.readouterr().err
    assert main(["class", "handout", "unit_01", "--force"]) == main(["class", "handout", "u4"]) == 0
    assert capsys.readouterr().out == "Written: unit-01.html\nWritten: unit-04.html\n"
    assert main(["class", "handout", "d1"]) == 2
    assert "D1 is a lesson, and only units can be printed" in capsys.readouterr().err
    Path("keep.ipynb").write_text("mine")
    assert main(["class", "handout", "14", "-o", "keep.ipynb"]) == 2 and Path("keep.ipynb").read_text() == "mine"
    assert "keep.ipynb already exists: choose another name, or add --force" in capsys.readouterr().err
    assert main(["class", "handout", "14", "-o", "keep.ipynb", "--force"]) == 0
    assert nbformat.read("keep.ipynb", 4).cells
    assert main(["class", "handout", "14", "-o", "none/x.html"]) == 2 and not Path("none").exists()
    assert "there is no folder none" in capsys.readouterr().err
    Path("folder.html").mkdir()
    assert main(["class", "handout", "14", "-o", "folder.html"]) == 2
    assert "folder.html cannot be written" in capsys.readouterr().err


def test_what_the_solved_handout_prints_as_an_answer_is_right():
    """Every answer is printed so that it can be typed in, the decimal too."""
    for id in ("U12.2", "U12.3", "U03.2", "U08.4", "U07.1", "U02.5"):
        of = exercise(id)
        answer = solutions.worked(of).rpartition("**Answer: ")[2].removesuffix("**").replace("\\", "")
        for part in ("exact", "decimal"):
            rows = [row.rpartition(": ") for row in answer.removeprefix("about ").split("; ")]
            cells = [cell.partition(" ≈ ") for *_, cell in rows]
            given = "; ".join(exact if part == "exact" or not about else about for exact, _, about in cells)
            assert of.judge(given).right, (id, part, given)
    assert "**Answer: about 1.842370993**" in solutions.worked(exercise("U12.3"))
    assert "12 343" in picture(exercise("U12.2").variant()).words


def test_a_row_without_a_calculation_shows_its_value_once():
    assert "green hedge: **0**" in solutions.worked(exercise("U13.4")) and "0 = " not in solutions.worked(
        exercise("U13.4")
    )
