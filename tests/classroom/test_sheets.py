"""Units as notebooks: nothing in the learner's copy says an answer, everything is in the teacher's."""

import re
import sys
from html import unescape
from itertools import pairwise
from random import Random

import pytest
from nbconvert.filters import markdown2html

from pharmalab.classroom.sheets import book, cells, notebook, paper
from pharmalab.classroom.sheets.cells import Cell, plain
from pharmalab.classroom.sheets.code_part import shows
from pharmalab.exercises import exercise, unit, units
from pharmalab.exercises.comparison import picture
from pharmalab.exercises.kinds import Table
from pharmalab.exercises.sources import excerpt
from tests.classroom.truths import said, sayings

every_unit = pytest.mark.parametrize("of", units(), ids=lambda one: one.id)


def text(some: tuple[Cell, ...]) -> str:
    return "\n".join(cell.source for cell in some)


@every_unit
def test_the_first_action_comes_at_once_and_then_every_exercise_and_check_in_order(of):
    some = cells(of)
    assert [cell.kind for cell in some[:2]] == ["markdown", "code"]
    assert (f'review("{of.id}")' if of.review else f'exercise("{of.exercises[0].id}")') in some[1].source
    panels = re.findall(r'^(?:exercise|check)\("([^"]+)"\)$', text(some), flags=re.M)
    expected = [[one.id, *(check.id for check in of.checks if check.after == one.id)] for one in of.exercises]
    assert panels == [id for ids in expected for id in ids]
    assert some[-1].source == "calibration()"
    assert set(of.parts) <= {one.id for one in of.exercises} and of.exercises[0].id in of.parts


@every_unit
def test_it_is_no_wall_of_text(of):
    some = cells(of)
    worked = some[: next((n for n, cell in enumerate(some) if cell.source.startswith("## In code")), -3)]
    assert all("code" in (one.kind, other.kind) for one, other in pairwise(worked))
    shown = (re.sub(r"<details>.*</details>|<[^>]*>", "", cell.source, flags=re.S) for cell in worked)
    assert all(len(one.split()) <= 80 for one in shown), "what is folded is no wall"


@every_unit
def test_the_learners_copy_says_no_answer_and_the_teachers_all(of):
    blank, solved = text(cells(of)), text(cells(of, solved=True))
    for one in of.exercises:
        assert not [what for what in sayings(one) if said(blank, what)], one.id
        shown = one.kind.shown(one.variant().truth())
        told = re.split(r"; |, |: ", shown) if isinstance(one.kind, Table) else [shown]
        assert all(plain(part) in solved for part in told), one.id
        first = one.variant().solution.lines[0]
        assert plain(first.asks if first.rows else first.says) in solved
    for wrong, so in of.misconceptions:
        assert plain(wrong) in solved and plain(so) in solved and plain(wrong) not in blank
    assert plain(of.notes) in solved and (not of.notes or plain(of.notes) not in blank)


@pytest.mark.parametrize("id", ["U11", "U12", "U13", "U17"])
def test_a_unit_says_its_words_and_signs_at_its_head_and_on_paper_with_what_each_pair_makes(id):
    head, printed = cells(unit(id))[0].source, text(paper.cells(unit(id), runs=0))
    for shown in (head, printed):
        for word in (
            "npN has a small red minus",
            "PPP",
            "**debunk**",
            "“right sign”",
            "**soup** (0)",
            "| PPP | G+ | R+ |",
        ):
            assert word in shown
    assert head.index("<details>") < head.index("npN has") < head.index("</details>") and "<details>" not in printed
    assert printed.index("npN has") < printed.index(f"### {id}.1 ")


def test_u11_says_what_is_true_and_no_more():
    of = exercise("U11.3")
    assert "soup" not in of.variant().question and "(0" not in of.variant().question
    assert "to make soup now" in of.asks(a="a", b="b", c="c", d="d", seen="R+", then="0")
    said = picture(exercise("U11.1").variant(), None, None).words
    assert "All seven potions have the same chance, 1/7." in said and "at least" not in said


@every_unit
def test_what_is_shown_in_code_does_what_the_exercise_does(of):
    if not of.in_code:
        return
    experiment = of.exercise(of.in_code).variant().experiment
    space = {}
    exec(excerpt(experiment.one), space)
    for seed in range(3):
        mine = space[experiment.one.__name__](Random(seed), **experiment.parameters)
        assert mine == experiment(Random(seed))


@every_unit
def test_every_function_in_the_teachers_copy_is_right(of):
    for one in of.exercises:
        if one.coded and shows(one.coded):
            space = {}
            exec(excerpt(one.coded.function, one.coded.kind.name), space)
            assert one.judge(space[one.coded.kind.name.partition("(")[0]]).right, one.id


def test_most_functions_are_shown():
    coded = [one.coded for of in units() for one in of.exercises if one.coded]
    assert sum(map(shows, coded)) > 0.5 * len(coded)


@pytest.mark.parametrize("solved", [False, True])
def test_the_code_of_a_unit_runs_unanswered_and_answered(solved, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    some = cells(unit("U05"), solved)
    start = next(n for n, cell in enumerate(some) if cell.source.startswith("## In code"))
    space, verdicts = {}, []
    for cell in some[start:-1]:
        if cell.kind == "code":
            exec(cell.source, space)
            last = cell.source.splitlines()[-1]
            verdicts += [eval(last, space)] if "answer(" in last and solved else []
    assert [verdict.right for verdict in verdicts] == [True, True][: 2 * solved]
    assert (space["found"] is None) is not solved
    assert (
        capsys.readouterr().out.split("\n")[:-1]
        == ["First your guess.", "Then work it out.", "No answer yet."][: 3 * (not solved)]
    )


def test_a_notebook_has_ids_by_place_and_needs_no_folder_of_pictures():
    made = notebook(unit("U05"), home="")
    assert [cell.id for cell in made.cells] == [f"c{n:03d}" for n in range(len(made.cells))]
    assert "<img" not in made.cells[0].source and "](" not in made.cells[0].source
    assert '<img src="pictures/display.png" alt="The display of Pocket Pharma"' in notebook(unit("U05")).cells[0].source


def test_without_nbformat_the_way_out_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "nbformat", None)
    with pytest.raises(ImportError, match=r"pharmalab\[lab\]"):
        book(cells(unit("U05")))


@pytest.mark.parametrize(
    "raw",
    ["2*3*4 and a_b_c", "<b>&amp;", "1. no list", "# no heading", "[a](b) `c`", "$x$ and $y$", "a|b", "- x", "\\"],
)
def test_a_plain_text_shows_just_itself(raw):
    assert unescape(markdown2html(plain(raw)).strip()) == f"<p>{raw}</p>"
