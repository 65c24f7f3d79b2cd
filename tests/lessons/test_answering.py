"""The others in a level do what is written for them, the same after an undo and in a branch."""

from pharmalab.lessons import lesson

FIRST = ("Take order space 1", "Declare Test on Student", "Declare Test on Student", "Done declaring")


def begun(*steps):
    match = lesson("alchemists_1").level("first-round").begin()
    for step in steps:
        match.push(step)
    return match


def of_ben(match):
    return [ply.step.label(match.who) for ply in match.plies if ply.mover == 1]


def test_they_act_in_turn_and_the_learner_is_asked_again():
    match = begun("Take order space 1")
    assert of_ben(match)[0] == "Take order space 2" and of_ben(match)[-1] == "Done declaring" and match.to_move == 0
    assert of_ben(begun("Take order space 2"))[0] == "Take order space 1", "the next thing, where one cannot be done"
    assert of_ben(match).count("Declare Test on Student") == 2, "as often as it is written"


def test_an_undo_and_a_branch_lead_to_the_same_answers():
    match = begun(*FIRST)
    after = match.state
    assert of_ben(match.branch().push("Mix fern and toad"))[-1] == "Mix mandrake root and scorpion"
    while len(match.plies) and not (match.to_move == 0 and match.state.order == (0, 0)):
        match.pop()
    for step in FIRST:
        match.push(step)
    assert match.state == after


def test_who_has_done_all_that_is_written_waits():
    match = begun(*FIRST, "Mix fern and toad", "Decline", "Take order space 3", "Done declaring")
    assert match.state.round == 2 and match.to_move == 1 and match.state.agenda[0].at == 0
