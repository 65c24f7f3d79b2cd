"""Every task can be done, every other move is answered, and the task does not name the button. Tasks and puzzles are
tested together, because one walk of all that can be done serves both."""

import re
from fractions import Fraction

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import game
from pharmalab.drawing.scene import as_scene
from pharmalab.lessons import Puzzle, Task, lesson
from pharmalab.lessons.registry import LESSONS
from tests.lessons.walks import GUIDED, PUZZLES, TASKS, lines, offered, walk


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_the_task_can_be_done(name, task):
    match = task.begin()
    assert match.to_move == task.seat, "the learner is asked first"
    assert not task.reached(match), "there is something to do"
    assert game(lesson(name).game).impossible(match.state) == []
    for step in task.solution:
        assert not task.reached(match) and match.to_move == task.seat and task.missed(match) is None
        assert step in [action.label(match.who) for action in offered(task, match)], "it was not taught"
        match.push(step)
    assert task.reached(match)
    assert match.to_move != CHANCE, "nothing is left to a person to deal"
    again = task.begin()
    for step in task.solution:
        again.push(step)
    assert again.state == match.state, "a lesson leaves nothing to chance"


def test_cards_that_one_move_takes_along_are_no_moves_of_their_own():
    combine = lesson("pocket_pharma").level("combine")
    match = combine.begin()
    for step in ("Move cards from 7b’s stack", "Move 7b", "Move 7d", "Move 7e", "Add to 1b’s stack"):
        match.push(step)
    assert combine.reached(match) and combine.shortest == 1 and not combine.detour(match)


#: the first move of a lesson, in which nothing can go wrong: there’s one thing to do
ONE_MOVE = {"first-potion"}


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_there_is_a_choice(name, task):
    """Some other first step that is offered leads elsewhere or nowhere."""
    match = task.begin()
    if task.id in ONE_MOVE:
        assert len(offered(task, match)) == 1
        return
    others = [action for action in offered(task, match) if action.label(match.who) != task.solution[0]]
    assert others and any(not task.reached(match.branch().push(action)) for action in others)


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_the_answer_to_every_other_move_begins_with_what_matters(name, task):
    """With the mistake, if it is a likely one. What the move led to comes after that, and the advice only later."""
    told, who = set(), f" ({task.begin().who(task.seat)})"  # whose step it was says nothing new
    for own, said in walk(task).ends:
        if said is None:
            continue
        known = [one.sentence for one in task.mistakes if f"{said} ".startswith(f"{one.sentence} ")]
        assert len(known) <= 1 and 2 < len(said.split()) <= 60 and who not in said, (own, said)
        assert known or task.look not in said or said == task.look, "the first answer leaves something to find"
        assert not re.search(r"You (chose|replaced) |-\d+ card", said), said
        told.update(known)
    assert {one.sentence for one in task.mistakes} <= told, "a mistake that nobody can make"


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_the_task_does_not_name_the_button(name, task):
    """Neither all of a step of the solution, nor the words it begins with."""
    for step in task.solution:
        begin = " ".join(re.sub(r"[^\w ]", "", step).split()[:2])
        assert step.lower() not in task.task.lower(), step
        assert not re.search(rf"\b{begin}\b", task.task, re.IGNORECASE), step


#: guided tasks that leave a choice: what is praised is true of every way
OPEN = {"combine": 2, "save-chicago": 10, "biologist": 2}


@pytest.mark.parametrize(("name", "task"), GUIDED)
def test_what_is_praised_is_what_was_done(name, task):
    found, _ = lines(task)
    assert tuple(sorted(task.solution)) in found
    assert len(found) == OPEN.get(task.id, 1), found
    assert len(task.solution) == min(map(len, found)), "three stars are for the fewest moves"


#: of Alchemists: to leave something, to take a card unseen, and to choose between two grants won at once
LEFT = {"Decline", "DrawOne", "PublishLater", "Skip", "TakeGrant"}


def test_whoever_has_done_both_sittings_on_alchemists_has_done_all_kinds_of_action():
    done = set()
    for name in ("alchemists_1", "alchemists_2"):
        for task in (level for level in lesson(name).levels if isinstance(level, Task)):
            match = task.begin()
            for step in task.solution:
                done.add(next(type(action).__name__ for action in match.legal if action.label(match.who) == step))
                match.push(step)
    assert {kind.__name__ for kinds in game("alchemists").frames.values() for kind in kinds} == done | LEFT


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_whatever_a_solution_takes_out_of_the_hand_can_be_clicked(name, task):
    """A card that pays for a flight as well as the city it leads to: what is taught is never refused."""
    match = task.begin()

    def hand():
        scene = as_scene(match.game.draw(match.view(task.seat), match.who, task.seat), "")
        return {piece.place for piece in scene.hand if piece.place}

    clickable = set()
    for step in task.solution:
        before, view = hand(), match.view(task.seat)
        clickable.update(place for action in offered(task, match) for place in action.places(view))
        match.push(step)
        assert before - hand() <= clickable, step


# --- puzzles have several solutions, and are not done by pressing anything -----------------------------------------


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_there_are_two_ways_that_differ_in_more_than_their_order(name, puzzle):
    found, _ = lines(puzzle)
    assert len(found) >= 2 and tuple(sorted(puzzle.solution)) in found
    for one in sorted(found, key=len)[:5]:
        print(" + ".join(one))
    print(len(found), "ways")


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_most_random_lines_fail(name, puzzle):
    _, share = lines(puzzle)
    print(f"{name}, {puzzle.id}: {float(1 - share):.1%} of random lines fail")
    assert 0 < share < Fraction(2, 5)


@pytest.mark.parametrize("name", LESSONS)
def test_every_chapter_ends_with_a_puzzle(name):
    for chapter in lesson(name).chapters:
        assert [isinstance(level, Puzzle) for level in chapter.levels].index(True) == len(chapter.levels) - 1
