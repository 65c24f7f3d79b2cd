"""Every task of every lesson can be done, every answer is what the rules give, and nothing points nowhere."""

import re

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import game
from pharmalab.lessons import lesson
from pharmalab.lessons.registry import GAMES

BEATS = [pytest.param(name, beat, id=f"{name}-{beat.id}") for name in GAMES for beat in lesson(name).beats]
CHECKS = [pytest.param(name, check, id=check.id) for name in GAMES for check in lesson(name).checkpoints]


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_the_task_can_be_done(name, beat):
    match = beat.begin()
    assert match.to_move == beat.seat, "the learner is asked first"
    assert not beat.reached(match), "there is something to do"
    assert game(name).problems(match.state) == []
    for step in beat.solution:
        assert not beat.reached(match) and match.to_move == beat.seat
        match.push(step)
    assert beat.reached(match)
    assert match.to_move != CHANCE, "nothing is left to a person to deal"
    again = beat.begin()
    for step in beat.solution:
        again.push(step)
    assert again.state == match.state, "a lesson leaves nothing to chance"


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_something_else_does_not_do(name, beat):
    """Some other first step leads elsewhere or nowhere: the learner has to choose."""
    match = beat.begin()
    others = [action for action in match.legal if action.label(match.who) != beat.solution[0]]
    assert others and any(not beat.reached(match.branch().push(action)) for action in others)


def other_moves(beat):
    """Every way to miss the task, with what is said about it."""
    todo = [beat.begin()]
    while todo:
        match = todo.pop()
        said = beat.missed(match)
        if said is not None:
            assert not beat.reached(match)
            yield match, said
        elif not beat.reached(match):
            assert match.to_move == beat.seat, "nobody would say anything"
            todo += [match.branch().push(action) for action in match.legal]


def ways(beat):
    """The steps of every way to do the task."""
    todo = [beat.begin()]
    while todo:
        match = todo.pop()
        if beat.reached(match):
            yield tuple(ply.step.label(match.who) for ply in match.plies[beat.start :] if ply.mover == beat.seat)
        elif beat.missed(match) is None:
            todo += [match.branch().push(action) for action in match.legal]


#: beats whose task leaves a choice: what is praised has to be true of every way
OPEN_TASKS = {"investigation": 6}


@pytest.mark.parametrize(("name", "beat"), [c for c in BEATS if c.values[0] in ("off_label", "pharma_code")])
def test_what_is_praised_is_what_was_done(name, beat):
    found = set(ways(beat))
    assert tuple(beat.solution) in found
    assert len(found) == 1 or beat.praise.startswith("Each suit now stands in two places or in none.")
    assert len(found) == OPEN_TASKS.get(beat.id, 1), found


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_every_other_move_is_answered_by_what_it_was_and_what_it_led_to(name, beat):
    found, told = 0, set()
    for match, said in other_moves(beat):
        found += 1
        mine = [ply.step.label(match.who) for ply in match.plies[beat.start :] if ply.mover == beat.seat]
        assert said.startswith("You chose " + ", then ".join(f"“{step}”" for step in mine) + ". "), said
        known = [text for text in (beat.look, *(one.sentence for one in beat.mistakes)) if said.endswith(f". {text}")]
        assert len(known) == 1 and len(said.split()) <= 90
        told.add(known[0])
    assert found and {one.sentence for one in beat.mistakes} <= told, "a mistake that nobody can make"


@pytest.mark.parametrize(
    ("name", "beat", "steps", "led", "look"),
    [
        ("pharma_code", "exchange", ("Take the open card", "Put it in place 5"),
         "as far as 3, 9, 14; the 7 in place 4 is too low.", "The 20 does fit before the 21"),
        ("pharma_code", "accelerate", ("Take the open card", "Put it in place 4"),
         "Now your whole row ascends.", "Accelerate first"),
        ("pharma_code", "plus-two", ("Take the open card", "Put it in place 4", "Answer A"),
         "your pawn moved 1 square.", "the answer was wrong"),
        ("pandemic", "drive", ("Direct flight to Tokyo (Anna)",),
         "You are now in Tokyo, and your Tokyo card is gone.", "A flight costs a card"),
        ("pandemic", "charter-flight", ("Charter flight to Lagos (Anna)",),
         "your Lima card is gone.", "The right card!"),
        ("pandemic", "hand-limit", ("Discard One Quiet Night",),
         "You hold 7 cards, and your One Quiet Night card is gone. This turn brought 1 outbreak.", "Thrown away"),
        ("pandemic", "outbreak", ("Drive to Karachi (Anna)", "Pass an action"),
         "This turn brought 3 outbreaks.", "left its three cubes there"),
        ("pandemic", "epidemic", ("Play Resilient Population (Anna)", "Remove the infection card Seoul"),
         "This turn brought 1 outbreak.", "You removed a city with few cubes"),
        ("pandemic", "win", ("Shuttle flight to Hong Kong (Anna)", "Take the Hong Kong card of Ben", "Pass an action"),
         "You have all lost.", "the third action was to be the cure"),
        ("off_label", "tie", ("Market the Battle", "Done: no more Drugs"),
         "Your total is 11; Ben has 11 and Cleo has 14. You are second in line.", "You tie with Ben"),
        ("off_label", "history", ("Market the Discovery", "Done: no more Drugs", "Spend a Sun token on R&D", "Done"),
         "Your total is 12", "A Sun spent on R&D adds one"),
        ("off_label", "short-pile", ("Take a Knot token",), "Now you hold 4 Knots.", "You left the last Sun"),
        ("off_label", "payment", ("Take a Sun token", "Take a Knot token"),
         "Now you hold 1 Sun and 3 Knots.", "Choose two of each"),
        ("off_label", "research", ("Market the Mill", "Done: no more Drugs", "Spend a Sun token on R&D"),
         "You market the Mill, at a cost of 8, with 1 Sun for R&D.", "The task is the Ace of Knots alone"),
        ("off_label", "indictment", ("Market the Mill", "Done: no more Drugs", "Done: no more R&D"),
         "You market the Mill, at a cost of 8.", "market the Excuse"),
        ("off_label", "indictment",
         ("Market the Excuse", "Market the Mill", "Done: no more Drugs", "Done: no more R&D"),
         "You market the Excuse and the Mill", "The task is the Excuse alone"),
        ("pharma_code", "run", ("Draw from the closed pile", "Put it in place 6"),
         "No two cards of your row are in sequence", "the card that lies open"),
        ("pharma_code", "complete", ("Draw from the closed pile", "Put it in place 4"),
         "as far as 3, 9, 14; the 2 in place 4 is too low.", "the card that lies open"),
    ],
)  # fmt: skip
def test_the_likely_mistakes_are_told_also_where_the_learner_is_asked_again(name, beat, steps, led, look):
    one = lesson(name).beat(beat)
    match = one.begin()
    for step in steps:
        assert one.missed(match) is None, "it can still be done"
        match.push(step)
    assert led in one.missed(match) and look in one.missed(match)
    match.goto(one.start)
    assert one.missed(match) is None, "taken back"


@pytest.mark.parametrize(("name", "part"), BEATS + CHECKS)
def test_it_is_about_a_rule(name, part):
    assert part.rule in game(name).rulebook
    words = part.task if hasattr(part, "task") else part.question
    assert len(words.split()) <= 60


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_the_answer_is_worked_out_and_right(name, check):
    right = check.solution
    given = [int(n) for n in right] if check.options else ", ".join(map(str, right))
    assert check.check(given).right
    for mistake, said in check.mistakes:
        wrong = mistake if isinstance(mistake, tuple) else (mistake,)
        wrong = [999 if n is None else n for n in wrong]
        verdict = check.check([int(n) for n in wrong] if check.options else ", ".join(map(str, wrong)))
        assert not verdict.right and verdict.sentence == said
    assert check.hints and all(0 <= n < len(check.options) for n in right if check.options)


ANSWERS = {
    "R2.1": (3, 44, 9, 8), "R2.2": (18,), "R2.3": (3, 3, 3, 3, 3), "R2.4": (0, 1, 4), "R2.5": (0, 3),
    "R2.6": (0, 1, 3), "R2.7": (1, 3), "R2.8": (6,), "R2.9": (1, 2), "R2.10": (0,), "R2.11": (0,), "R2.12": (3, 0),
    "R4.1": (11, 25), "R4.2": (11, 6, 43, 4), "R4.3": (6,), "R4.4": (3,), "R4.5": (1, 5), "R4.6": (2,),
    "R4.7": (1, 2, 3),
    "R5.1": (55, 3), "R5.2": (7,), "R5.3": (4,), "R5.4": (18,), "R5.5": (0, 1), "R5.6": (1, 2), "R5.7": (11,),
    "R5.8": (8, 7), "R5.9": (2,),
}  # fmt: skip


#: what people type who have taken something for something else; all of it has a sentence of its own
LIKELY = {
    "R2.1": [
        "2, 44, 9, 8", "4, 44, 9, 8", "9, 44, 9, 8", "3, 53, 11, 10", "3, 50, 10, 10", "3, 39, 8, 7", "3, 49, 10, 9",
        "3, 44, 8, 9", "3, 44, 10, 9", "3, 44, 9, 9", "3, 44, 8, 8", "3, 44, 11, 11",
    ],
    "R2.2": ["9", "27", "6", "3", "24"],
    "R2.3": [
        "1, 3, 3, 3, 2", "1, 3, 4, 3, 2", "2, 3, 3, 4, 2", "4, 3, 3, 3, 3", "3, 4, 3, 3, 3", "3, 3, 4, 4, 3",
        "3, 0, 0, 0, 3", "3, 3, 3, 3, 2", "3, 3, 3, 3, 4",
    ],
    "R2.7": ["3, 1", "1, 1", "3, 3", "0, 3", "1, 2", "2, 3"],
    "R2.12": ["4, 0", "4, 1", "3, 1", "0, 0", "2, 0"],
    "R4.1": ["25, 11", "11, 36", "15, 21", "11, 21", "11, 19", "11, 24", "12, 25"],
    "R4.2": [
        "11, 6, 42, 1", "11, 6, 42, 4", "11, 6, 43, 1", "19, 8, 43, 10", "15, 7, 43, 7", "11, 7, 43, 4", "11, 5, 43, 4",
        "11, 4, 43, 4", "11, 6, 11, 4", "11, 6, 32, 4", "11, 6, 43, 10", "11, 6, 43, 7",
    ],
    "R4.6": ["5/2", "2.5", "3", "5", "4", "1"],
    "R5.1": ["60, 4", "50, 3", "55, 4", "60, 3", "50, 4", "3, 55", "55, 0"],
    "R5.2": ["9", "2", "11", "14", "18"],
    "R5.3": ["8", "9", "5", "3"],
    "R5.4": ["9", "11", "10", "14"],
    "R5.6": ["1, 1", "2, 3", "2, 1", "1, 3", "0, 1", "2, 2"],
    "R5.7": ["10", "9", "12", "8"],
    "R5.8": ["9, 7", "9, 8", "7, 8", "10, 7", "8, 8", "8, 6", "7, 7", "7, 6"],
    "R5.9": ["1", "10", "4", "3", "0"],
}  # fmt: skip


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_a_likely_mistake_is_told_what_is_wrong_with_it(name, check):
    if check.options:
        assert len(check.reasons) == len(check.options)
        right = {int(n) for n in check.solution}
        for n, reason in enumerate(check.reasons):
            slip = right ^ {n} or {(n + 1) % len(check.options)}
            assert check.check(slip).sentence.endswith(check.reasons[min(slip - right or right - slip)]), reason
        return
    for typed in LIKELY[check.id]:
        verdict = check.check(typed)
        assert not verdict.right and not verdict.sentence.startswith("Not yet"), f"{typed}: {verdict.sentence}"


@pytest.mark.parametrize(("check", "ticked", "said"), [
    ("R4.3", (0, 3, 5), "3 too many and 1 missing. Not right: “Moons”, “Leaves”, “Knots”. Moons stands"),
    ("R4.4", (3, 5, 0), "2 too many. Not right: “Moons”, “Knots”. Moons stands nowhere, and none is fine. Knots"),
])  # fmt: skip
def test_all_wrong_boxes_that_were_ticked_are_named(check, ticked, said):
    assert said in lesson("off_label").checkpoint(check).check(ticked).sentence


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_the_question_says_how_to_type_several_numbers(name, check):
    several = not check.options and len(check.solution) > 1
    assert bool(re.search(r"numbers with (a comma|commas)", check.question)) == several


@pytest.mark.parametrize(("name", "check"), [c for c in CHECKS if c.values[1].id in ANSWERS])
def test_the_answers_are_those_worked_out_by_hand(name, check):
    assert tuple(sorted(check.solution)) == tuple(sorted(ANSWERS[check.id]))
