"""Every task can be done, every other move is answered, and the task does not name the button."""

import re

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.choices import Done
from pharmalab.core.start import game
from pharmalab.drawing.scene import as_scene
from pharmalab.lessons import Task, lesson
from tests.lessons.walks import GUIDED, TASKS, ends, lines, offered


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


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_there_is_a_choice(name, task):
    """Some other first step that is offered leads elsewhere or nowhere."""
    match = task.begin()
    others = [action for action in offered(task, match) if action.label(match.who) != task.solution[0]]
    assert others and any(not task.reached(match.branch().push(action)) for action in others)


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_every_other_move_is_answered_by_what_it_was_and_what_it_led_to(name, task):
    told = set()
    for match, said in ends(task):
        if said is None:
            continue
        own = [ply.step for ply in match.plies[task.start :] if ply.mover == task.seat]
        chosen = [step for step in own if not isinstance(step, Done)] or own  # “Done” says nothing new
        who = f" ({match.who(task.seat)})"  # nor does whose step it was
        steps = ", then ".join(f"“{step.label(match.who).removesuffix(who)}”" for step in chosen)
        assert said.startswith(f"You chose {steps}. ") and who not in said, said
        known = [text for text in (task.look, *(one.sentence for one in task.mistakes)) if said.endswith(f". {text}")]
        assert len(known) == 1 and len(said.split()) <= 100, said
        told.add(known[0])
    assert told and {one.sentence for one in task.mistakes} <= told, "a mistake that nobody can make"


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_the_task_does_not_name_the_button(name, task):
    """Neither all of a step of the solution, nor the words it begins with."""
    for step in task.solution:
        begin = " ".join(re.sub(r"[^\w ]", "", step).split()[:2])
        assert step.lower() not in task.task.lower() and begin.lower() not in task.task.lower(), step


#: guided tasks that leave a choice: what is praised is true of every way
OPEN = {"investigation": 6, "combine": 2}


@pytest.mark.parametrize(("name", "task"), GUIDED)
def test_what_is_praised_is_what_was_done(name, task):
    found, _ = lines(task)
    assert tuple(sorted(task.solution)) in found
    assert len(found) == OPEN.get(task.id, 1), found


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
