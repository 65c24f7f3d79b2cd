"""What holds for every task of every lesson of the deduction course; every truth a second time, over all worlds."""

from functools import cache
from random import Random

import pytest
import sympy

from pharmalab.course import Drill, Explain, MissingCrosses, MissingReason, Puzzle, Question, Worked, lessons, task
from pharmalab.course.crosses import NOT_YET, WRONG, Crosses
from pharmalab.course.gaps import OPTIONS, reason
from pharmalab.deduction.grid import FULL, cell, cells_of, grid_of
from pharmalab.deduction.path import Path
from pharmalab.exercises.kinds import Choice, Members, Real
from pharmalab.exercises.records import Attempt
from tests.course.later_ways import LATER
from tests.course.second_ways import SECOND, worlds

TASKS = [one for lesson in lessons() for one in lesson.tasks]
SEEDS = 6  #: puzzles of a drill that are looked at
#: the hardest technique that the puzzles and examples of a lesson need, where it teaches them in an order
TAUGHT = {
    "D1": {"T01", "T02"},
    "D2": {"T01", "T02", "T03"},
    "D3": {"T01", "T02", "T04", "T05"},
    "D4": {"T01", "T02", "T03", "T04", "T20"},
}
TAUGHT["D5"] = TAUGHT["D4"] | {"T05", "T10", "T11", "T21", "T22", "T34"}
TAUGHT["D6"] = TAUGHT["D5"] | {"T12", "T14", "T30"}
TAUGHT |= dict.fromkeys(("D7", "D8", "D9"), TAUGHT["D6"])
WAYS = SECOND | LATER


def tasks(*kinds):
    return pytest.mark.parametrize("of", [one for one in TASKS if isinstance(one, kinds)], ids=lambda one: one.id)


every_task = pytest.mark.parametrize("of", TASKS, ids=lambda one: one.id)


@cache
def certain(entries):
    """The cells that no world has, by filtering the permutations."""
    left = worlds(entries)
    return grid_of((i, a) for i in range(8) for a in range(8) if all(world[i] != a for world in left))


def words(text):
    return len(text.split())


def test_ids_are_those_of_their_lesson_and_in_order():
    for lesson in lessons():
        assert [one.id for one in lesson.tasks] == [f"{lesson.id}.{n}" for n in range(1, len(lesson.tasks) + 1)]
        assert 30 <= lesson.minutes <= 50 and lesson.goals and lesson.notes
        assert isinstance(lesson.tasks[0], Worked) and isinstance(lesson.tasks[-1], Explain | Question)


@every_task
def test_texts_are_short_and_logs_true_of_some_world(of):
    assert 2 <= words(of.title) <= 5 and words(of.text) <= 45 and words(of.asks) <= 30
    assert repr(of).startswith(f"{of.id} {of.title}") and of.asks in repr(of)


@every_task
def test_the_answer_is_right_in_its_own_words_and_stands_in_no_text(of):
    variant = of.variant()
    truth = variant.truth()
    for raw in (variant.kind.shown(truth), variant.kind.text(truth)):
        verdict = of.judge(raw)
        assert verdict.right and verdict.readable and verdict.message, raw
    shown = variant.kind.shown(truth)
    if not isinstance(variant.kind, Choice) and len(shown) > 1:
        texts = [repr(of), *(hint for hint in of.advice)]
        assert not [text for text in texts if shown in text or shown.replace(" ", "") in text]


@every_task
def test_junk_is_told_and_never_raised(of):
    for junk in ("", "   ", "?", "toad: xyz", "wolf: npN", None, 3.5, -1, FULL + 1, [], {"toad": 3}, "z" * 999):
        verdict = of.judge(junk)
        assert not verdict.right and verdict.message, junk


@tasks(Worked)
def test_the_cards_of_an_example_lead_to_the_certain_grid(of):
    crossed = 0
    for card in of.cards:
        assert not card.premises & ~crossed, "a card stands on cards before it"
        crossed |= card.eliminated
    if worlds(of.notes.entries):
        assert crossed == certain(of.notes.entries)
    assert len(of.cards) > 1
    assert not of.judge(len(of.cards) - 1)


@tasks(Puzzle, MissingCrosses)
def test_wrong_and_not_yet_are_told_apart(of):
    truth = of.truth()
    sure = certain(of.notes.entries)
    assert truth & ~sure == 0 and of.start & ~truth == 0 and truth != of.start
    assert truth == sure or isinstance(of, MissingCrosses)
    open_ = [cell(i, a) for i, a in cells_of(FULL & ~sure)]
    needed = [cell(i, a) for i, a in cells_of(truth & ~of.start)]
    rng = Random(of.id)
    early, late = rng.choice(open_), rng.choice(needed)
    assert of.judge(truth | early).slip == WRONG and of.judge(truth & ~late).slip == NOT_YET
    both = of.judge(truth & ~late | early)
    ((i, a),) = cells_of(early)  # too early only if a world is left in which the cross is right
    when = "That cross is wrong" if all(world[i] == a for world in worlds(of.notes.entries)) else "Nothing rules out"
    assert both.slip == WRONG and when in both.message
    assert of.judge(of.start).slip == NOT_YET and of.judge(sure).right
    assert of.judge(Crosses().shown(truth)).right


@tasks(Puzzle, MissingCrosses)
def test_hints_lead_from_any_correct_grid_to_the_answer(of):
    for start in (of.start, of.start | sum(cell(i, a) for i, a in list(cells_of(of.truth()))[::3])):
        crosses = start
        for _ in range(64):
            step = of.step(crosses)
            if step is None:
                break
            assert len({step.hint(level) for level in range(1, 5)}) == 4
            crosses |= step.eliminated
        assert of.judge(crosses).right
    assert of.step(of.truth()) is None


@tasks(Puzzle, Worked, MissingCrosses, MissingReason)
def test_no_technique_is_needed_that_was_not_taught(of):
    taught = TAUGHT.get(of.id.partition(".")[0])
    steps = Path(of.notes.entries, easiest=True).run().steps if isinstance(of, Puzzle) else of.notes.steps
    assert taught is None or {step.technique for step in steps} <= taught


@tasks(MissingReason)
def test_one_of_three_reasons_makes_the_crosses(of):
    assert len(set(of.options)) == OPTIONS and of.options.count(reason(of.card)) == 1
    assert [of.judge(option).right for option in of.options] == [option == of.truth() for option in of.options]
    assert of.pointed and not of.pointed & ~certain(of.notes.entries)


@tasks(Explain)
def test_the_shortest_correct_reason_by_all_worlds(of):
    i, a = of.at
    entries = of.notes.entries

    def excludes(one):
        return all(world[i] != a for world in worlds(tuple(entries[n] for n in one.entries)))

    assert excludes(of.shortest) and excludes(of.longer) and not excludes(of.wrong)
    assert words(of.shortest.says) < words(of.longer.says)
    assert all(one.says.endswith(f"Therefore {of.claim}.") for one in of.reasons) and len(set(of.options)) == 3
    assert of.judge(of.shortest.says).right
    assert (
        "a sentence that you don’t need" in of.judge(of.longer.says).message and of.judge(of.longer.says).slip == "long"
    )
    assert "this world is still possible" in of.judge(of.wrong.says).message and of.judge(of.wrong.says).slip == "wrong"
    for n in of.shortest.entries:
        fewer = tuple(entry for k, entry in enumerate(entries) if k in of.shortest.entries and k != n)
        assert any(world[i] == a for world in worlds(fewer)), f"entry {n + 1} is not needed"


def test_every_question_has_a_second_way():
    assert {one.id for one in TASKS if isinstance(one, Question)} == WAYS.keys()


@tasks(Question)
def test_a_question_by_its_second_way(of):
    truth, way = of.truth(), WAYS[of.id](of.notes.entries)
    if isinstance(of.kind, Real):
        truth, way = abs(sympy.N(truth - way, 60)) < 1e-50, True
    assert truth == way
    assert len(set(of.hints)) == 3 and of.because


@tasks(Question)
def test_slips_are_told_and_never_right(of):
    truth = of.truth()
    for one in of.misconceptions:
        value = one.leads_to(of.notes)
        assert value is None or value != truth
        verdict = of.judge(of.kind.shown(value)) if value is not None else None
        assert verdict is None or (verdict.slip == one.id and verdict.message == one.says and not verdict)
    if isinstance(of.kind, Choice | Members):
        names = of.kind.options if isinstance(of.kind, Choice) else of.kind.names
        wrong = [name for name in names if name != truth and {name} != truth]
        assert all(not of.judge(name).right and of.judge(name).readable for name in wrong)


@tasks(Drill)
def test_a_drill_needs_its_technique_and_no_harder_one(of):
    logs = set()
    for seed in map(str, range(1, SEEDS + 1)):
        made = of.variant(seed)
        steps = Path(made.notes.entries, easiest=True).run().steps
        assert max(steps, key=lambda step: step.rank).technique == of.technique
        assert {n for step in steps for n in step.entries} == set(range(len(made.notes.entries)))
        assert len(made.notes.entries) >= of.size and made.truth() == certain(made.notes.entries)
        assert made.id == of.id and of.variant(seed).notes.entries == made.notes.entries
        logs.add(made.notes.entries)
    assert len(logs) == SEEDS


@tasks(Drill)
def test_a_drill_is_done_when_enough_puzzles_are_solved(of):
    solved = [Attempt(str(n), answers=(Crosses().shown(of.variant(str(n)).truth()),)) for n in range(1, of.count + 1)]
    assert of.done(solved) and not of.done(solved[1:]) and not of.done([Attempt("1", answers=("toad: npN",))] * 9)
    for seed in ("0", "-1", "x", "1" * 50):
        with pytest.raises(ValueError, match="its puzzles are numbered from 1"):
            of.variant(seed)
        assert not of.done([Attempt(seed, answers=solved[0].answers)] * of.count)


@every_task
def test_a_task_is_done_by_a_right_answer_whatever_came_before_and_after(of):
    if not isinstance(of, Drill):
        right = of.kind.text(of.truth())
        assert of.done([Attempt(answers=("?", right, "?"))]) and not of.done([Attempt(answers=("?",), seen=True)])


def test_what_there_is_not_is_named():
    with pytest.raises(ValueError, match=r"there is no lesson “D77”: .*D7"):
        task("D77.1")
    with pytest.raises(ValueError, match=r"there is no task “D1.99”"):
        task("d1.99")
    assert task(" d1.2 ") is task("D1.2")
