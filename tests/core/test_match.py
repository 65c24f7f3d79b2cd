"""Match: what people hold in a notebook."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE, OVER
from pharmalab.core.dealers import RealTable, Scripted, Seeded
from pharmalab.core.events import Refusal
from pharmalab.core.game import PositionError
from pharmalab.core.legal import IllegalStep
from pharmalab.core.log import Log
from pharmalab.core.match import Match
from pharmalab.core.policies import RandomPolicy, ScriptedPolicy
from pharmalab.core.start import new, position
from pharmalab.template.pills import GAME, Ask, Config, Dealt, Keep, Pile, Show, Shown, Swap, Swapped


@pytest.fixture
def match():
    """Ann has the 2 and Bob the 5; then come 6, 0 and 4."""
    return new(GAME, dealer=Scripted([2, 5, 6, 0, 4]), names=["Ann", "Bob"])


# --- legal actions and push ------------------------------------------------------------------------------------


def test_legal_is_a_view_object(match):
    legal = match.legal
    assert list(legal) == [Keep(), Swap()] and len(legal) == 2 and legal[1] == Swap()
    assert Swap() in legal and "Swap" in legal and "Pass" not in legal
    assert repr(legal) == "Legal actions:\n  Keep\n  Swap"
    match.push("Keep").push("Keep")
    assert repr(match.legal) == "There are no legal actions." and not match.legal


@pytest.mark.parametrize("step", [Swap(), "Swap", "swap", " SWAP ", "swa", "Swap!"])
def test_push_takes_an_object_or_a_text(match, step):
    assert match.push(step).state.doses == (6, 5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Swop", "“Swop” is not legal now: did you mean Swap?"),
        ("Kep", "did you mean Keep"),
        ("zzz", "Legal actions: Keep, Swap"),
        ("p", "“p” is not legal now. Legal actions: Keep, Swap"),
        ("wap", "“wap” is not legal now: did you mean Swap?"),
        ("-swap", "is not legal now"),
        ("not swap", "is not legal now"),
        ("", "is not legal now. Legal actions: Keep, Swap"),
        ("z" * 100_000, "^“z{59}…” is not legal now. Legal actions: Keep, Swap"),
    ],
)
def test_a_text_that_is_no_action_names_those_that_are_near(match, text, said):
    before = match.state
    with pytest.raises(IllegalStep, match=said):
        match.push(text)
    assert match.state == before and match.ply == 2


def test_a_refusal_comes_with_its_rule():
    match = new(GAME, highest=1, seed=1)
    with pytest.raises(IllegalStep, match=r"Swap: The pile is empty\.") as caught:
        match.push(Swap())
    assert caught.value.refusal == Refusal("The pile is empty.", "pills/swap")


def test_nothing_can_be_pushed_after_the_end(match):
    match.push("Keep").push("Keep")
    assert match.to_move == OVER and match.prompt == ""
    for step in ("Keep", Keep()):
        with pytest.raises(IllegalStep, match="the game is over"):
            match.push(step)


def test_chances_only_at_chance_nodes(match):
    with pytest.raises(IllegalStep, match="isn’t a chance node"):
        _ = match.chances
    table = new(GAME, dealer=RealTable())
    assert dict(table.chances.outcomes()) == dict.fromkeys(range(7), 1)


def test_names():
    match = new(GAME, seed=1)
    assert match.names == ("Player 1", "Player 2") and match.who(CHANCE) == "chance"
    for names in (["Ann"], ["Ann", "Ann"], ["Ann", "Bob", "Cid"]):
        with pytest.raises(ValueError, match="2 seats need 2 different names"):
            new(GAME, names=names)


# --- undo, redo, travel, branch -----------------------------------------------------------------------------------


def test_pop_takes_back_a_decision_and_what_was_dealt_after_it(match):
    match.push("Swap")
    assert match.ply == 4 and match.undone == 0
    ply = match.pop()
    assert ply.step == Swap() and ply.mover == 0 and match.state.doses == (2, 5) and match.undone == 2
    assert match.redo().step == Swap()
    assert match.state.doses == (6, 5) and match.undone == 0


def test_nothing_to_take_back_or_to_do_again(match):
    with pytest.raises(IllegalStep, match="nothing to take back"):
        match.pop()
    with pytest.raises(IllegalStep, match="nothing to redo"):
        match.redo()
    assert match.state.doses == (2, 5)


def test_what_a_person_entered_is_taken_back_alone():
    match = new(GAME, dealer=RealTable()).push(3).push(4).push("Swap").push(6)
    assert match.pop().step == 6 and match.to_move == CHANCE
    assert match.pop().step == Swap() and match.to_move == 0
    assert match.pop().step == 4 and match.state.doses == (3, -1)


def test_a_push_after_pop_drops_what_was_undone(match):
    match.push("Swap").pop()
    match.push("Keep")
    assert match.undone == 0 and [ply.step for ply in match] == [2, 5, Keep()]


def test_goto(match):
    match.push("Swap").push("Keep")
    whole = match.plies
    assert match.goto(2).state.doses == (2, 5) and match.plies == whole[:2]
    assert match.goto(0).to_move == CHANCE and len(match.log()) == 0
    assert match.goto(5).outcome.winners == (0,) and match.plies == whole
    for ply in (-1, 6):
        with pytest.raises(IndexError, match=f"there is no ply {ply}: this match has 5"):
            match.goto(ply)


def test_a_branch_leaves_the_match_alone(match):
    other = match.branch().push("Keep").push("Keep")
    assert match.to_move == 0 and match.ply == 2 and match.undone == 0
    assert other.outcome.winners == (1,)
    match.push("Keep")
    assert other.ply == 4
    early = match.goto(2).branch()
    assert early.undone == 0 and match.undone == 1


# --- policies ---------------------------------------------------------------------------------------------------


def test_auto_plays_to_the_end():
    for seed in range(20):
        assert new(GAME, seed=seed).play_with(RandomPolicy(seed)).outcome


def test_auto_stops_at_a_seat_without_a_policy_at_until_and_at_the_limit(match):
    assert match.branch().play_with({0: ScriptedPolicy(["Swap"])}).to_move == 1
    assert match.branch().play_with(RandomPolicy(1), until=lambda m: m.to_move == 1).to_move == 1
    assert match.branch().play_with(RandomPolicy(1), limit=1).to_move == 1
    assert match.branch().play_with({1: RandomPolicy(1)}).to_move == 0


def test_a_policy_is_given_the_view_and_not_the_state(match):
    seen = []

    def nosy(view, legal):
        seen.append(view.doses)
        return legal[0]

    match.play_with(nosy)
    assert seen == [(2, -2), (-2, 5)]


@pytest.mark.parametrize(("answer", "said"), [("Win", "'Win'"), (None, "None"), (Show(), "Show"), ([Keep()], "Keep")])
def test_a_policy_cannot_cheat(match, answer, said):
    with pytest.raises(IllegalStep, match=rf"the player of seat 0 chose .*{said}.*, which isn’t a legal action$"):
        match.play_with(lambda view, legal: answer)
    assert match.ply == 2


def test_scripted_policies_say_what_is_wrong(match):
    with pytest.raises(ValueError, match="“Win” is not legal here; the legal actions are Keep, Swap"):
        match.play_with(ScriptedPolicy(["Win"]))
    with pytest.raises(ValueError, match="at its end"):
        match.play_with(ScriptedPolicy(["Keep"]))


# --- questions --------------------------------------------------------------------------------------------------


def test_why_not(match):
    assert match.why_not("Swap") is None and match.why_not(Swap) is None and match.why_not("swap") is None
    with pytest.raises(ValueError, match="Sugar Pills has no action “Swop”: did you mean Swap"):
        match.why_not("Swop")
    empty = new(GAME, highest=1, seed=1)
    for step in (Swap(), Swap, "Swap"):
        assert empty.why_not(step) == Refusal("The pile is empty.", "pills/swap")
    assert "until chance has decided what happens next" in new(GAME, dealer=RealTable()).why_not("Keep").sentence
    over = match.push("Keep").push("Keep").why_not("Keep")
    assert over.sentence == "The game is over." and over.rule in GAME.rulebook


def test_why_not_of_an_action_that_is_not_the_question():
    class Late(Keep, frozen=True):
        rule = "pills/show"

    refusal = new(GAME, seed=1, names=["Ann", "Bob"]).game.why_not(new(GAME, seed=1).state, Late())
    assert refusal.sentence == "You can’t do that now. The question is: Player 1: keep the dose, or swap it?"


# --- log and looks ------------------------------------------------------------------------------------------------


def test_the_log_is_what_a_seat_knows(match):
    match.push("Swap")
    assert str(match.log()) == "Ann gets 2.\nBob gets 5.\nAnn swaps the 2.\nAnn gets 6."
    assert str(match.log(1)) == "Ann gets a dose.\nBob gets 5.\nAnn swaps the 2.\nAnn gets a dose."
    assert [line.ply for line in match.log().lines] == [1, 2, 3, 4]
    assert {line.rule for line in match.log().lines} <= set(GAME.rulebook)
    assert len(match.log()) == 4 and repr(match.log()) == str(match.log())


def test_the_log_is_indented_by_cause():
    log = Log.of(
        [(Swapped(0, 3),), (Shown((1, 2)), Dealt(0, 4, cause=0), Dealt(1, 5, cause=1), Swapped(1, 6, cause=0))], str, 0
    )
    assert [line.depth for line in log.lines] == [0, 0, 1, 2, 1]
    assert str(log).splitlines() == [
        "0 swaps the 3.", "0 shows 1; 1 shows 2.", "  0 gets 4.", "    1 gets a dose.", "  1 swaps the 6.",
    ]  # fmt: skip
    assert [line.ply for line in log.lines] == [0, 1, 1, 1, 1]


def test_the_transcript_is_the_whole_match(match):
    match.push("Keep").push("Keep")
    assert match.transcript() == (
        "Sugar Pills: Ann, Bob\nAnn gets 2.\nBob gets 5.\nAnn shows 2; Bob shows 5.\nBob wins. The higher dose wins.\n"
    )
    assert "Bob gets a dose." in match.transcript(0)


def test_the_text_and_the_html_of_a_match(match):
    assert repr(match).splitlines() == [
        "Sugar Pills, 2 seats, 2 steps", "  Ann gets 2.", "  Bob gets a dose.", "Ann: keep the dose, or swap it?",
    ]  # fmt: skip
    html = match._repr_html_()
    assert '<img alt="5 doses in the pile"' in html and "Ann: keep the dose, or swap it?" in html
    assert "Bob gets a dose." in html and "Bob gets 5" not in html, "the board is shown to the seat to move"
    assert repr(match.push("Keep").push("Keep")).endswith("Bob wins. The higher dose wins.")
    assert "Bob wins." in match._repr_html_()


def test_names_are_escaped():
    match = new(GAME, seed=1, names=["<b>Ann</b>", "Bob"])
    assert "<b>Ann" not in match._repr_html_() and "&lt;b&gt;Ann" in match._repr_html_()


def test_a_waiting_table_shows_itself():
    match = new(GAME, dealer=RealTable())
    assert repr(match) == "Sugar Pills, 2 seats, 0 steps\nWhat is the outcome of pile?"
    assert "What is the outcome of pile?" in match._repr_html_()


# --- positions ----------------------------------------------------------------------------------------------------


def test_a_match_can_begin_in_the_middle():
    match = position(GAME, agenda=(Ask(1), Show()), doses=(3, 4), pile=Pile.shuffled((0, 1, 2, 5, 6)), seed=1)
    assert match.to_move == 1 and match.ply == 0 and match.position.doses == (3, 4)
    assert match.push("Keep").outcome.winners == (1,)


def test_what_happens_by_itself_happens_at_once():
    match = position(GAME, agenda=(Show(),), doses=(3, 4), pile=Pile.shuffled((0, 1, 2, 5, 6)), seed=1)
    assert match.outcome.winners == (1,) and match.ply == 0
    assert str(match.log()) == "Player 1 shows 3; Player 2 shows 4."


def test_a_position_that_cannot_be():
    with pytest.raises(PositionError, match=r"3 is in doses of seat 0 and doses of seat 1: .*; 4 is missing"):
        position(GAME, agenda=(Ask(0), Show()), doses=(3, 3), pile=Pile.shuffled((0, 1, 2, 5, 6)))
    with pytest.raises(PositionError, match="a position has no colour"):
        position(GAME, colour="red")
    with pytest.raises(PositionError, match="missing"):
        position(GAME, highest=4, pile=Pile.shuffled((0, 1)))
    with pytest.raises(PositionError, match=r"Sugar Pills: pile is 3, which has the wrong type$"):
        position(GAME, highest=9, doses=(3, 4), pile=3)


def test_a_match_of_a_ready_config():
    match = Match(GAME, Config(highest=3), Seeded(1))
    assert match.position is None and len(match.state.pile) == 2


def test_a_refusal_calls_people_by_their_names(match):
    class Strange(Keep, frozen=True):
        """A kind that no question offers."""

    assert (
        match.why_not(Strange()).sentence == "You can’t do that now. The question is: Ann: keep the dose, or swap it?"
    )


def test_of_actions_with_the_same_label_the_legal_one_counts(match):
    class Again(Keep, frozen=True):
        """Another kind with a label that there is already."""

    match.game = type("Two", (type(GAME),), {"kinds": (Again, *GAME.kinds)})()
    assert match.why_not(Again()) is not None and match.why_not("keep") is None


def test_a_text_that_is_not_legal_is_refused_with_its_reason():
    match = new(GAME, dealer=Scripted([2, 5]), names=["Ann", "Bob"]).push("Keep").push("Keep")
    with pytest.raises(IllegalStep, match="the game is over"):
        match.push("Swap")
    small = new(GAME, dealer=Scripted([0, 1]), highest=1)
    with pytest.raises(IllegalStep, match="Swap: The pile is empty") as refused:
        small.push("Swap")
    assert refused.value.refusal.rule == "pills/swap" and small.why_not("kee") is None


def test_a_push_whose_dealer_fails_changes_nothing():
    match = new(GAME, dealer=Scripted([2, 5, 5]))
    with pytest.raises(ValueError, match="the script says 5"):
        match.push("Swap")
    assert match.ply == 2 and match.push("Keep").ply == 3


def test_a_branch_does_not_use_up_the_script():
    match = new(GAME, dealer=Scripted([2, 5, 6, 0]))
    assert match.branch().push("Swap").state.doses == (6, 5)
    assert match.push("Swap").state.doses == (6, 5)


def test_a_branch_for_a_seat_is_drawn_anew():
    match = new(GAME, seed=3)
    seen = [match.branch(0).state for _ in range(200)]
    assert {state.doses[0] for state in seen} == {match.state.doses[0]} and len({s.doses[1] for s in seen}) == 6
    assert all(match.game.view(state, 0) == match.view(0) for state in seen)


def test_a_branch_for_a_seat_has_no_past_that_tells_what_was_hidden():
    match = new(GAME, seed=3).push("Keep")
    other = match.branch(1, Random(1))
    assert other.ply == 0 and other.undone == 0 and other.plies == ()
    with pytest.raises(IllegalStep, match="nothing to take back"):
        other.pop()


def test_a_branch_for_a_seat_has_no_past_where_only_some_of_the_match_was_hidden():
    """Of the sugar pills all lie open at the end; in Pandemic with private hands nothing is hidden at first."""
    match = new(GAME, seed=3).push("Keep").push("Keep")
    assert match.view(0) == match.state and match.branch(0, Random(1)).position == match.state
    match = new("pandemic", seed=3, decides="owners")
    hidden = next(n for n, state in enumerate(match.states) if match.game.view(state, 0) != state)
    begun = match.goto(hidden).branch(0, Random(1)).position
    assert hidden and begun is not None and match.game.view(begun, 0) == match.view(0)


@pytest.mark.parametrize("seed", range(5))
def test_a_branch_for_a_seat_can_be_saved_and_opened(seed):
    match = new("off_label", seed=seed).play_with(RandomPolicy(seed), limit=3)
    other = match.branch(match.to_move, Random(seed)).play_with(RandomPolicy(seed), limit=12)
    again = Match.replayed(other.record())
    assert other.ply >= 12 and again.states == other.states


def test_a_branch_without_a_seat_can_have_other_luck():
    match = new(GAME, seed=3)
    seen = [match.branch(rng=Random(n)).push("Swap") for n in range(40)]
    assert all(other.states[:3] == match.states for other in seen) and len({o.state.doses[0] for o in seen}) > 2
    assert match.branch().push("Swap").state == match.branch().push("Swap").state
    table = new(GAME, dealer=RealTable()).push("2").push("5")
    assert table.branch(0).dealer.kind == table.branch(rng=Random(1)).dealer.kind == RealTable.kind


def test_a_script_does_not_tell_a_branch_what_comes():
    match = new(GAME, dealer=Scripted([2, 5, 6]))
    assert len({match.branch(0, Random(n)).push("Swap").state.doses[0] for n in range(40)}) > 2


@pytest.mark.parametrize("ask", ["view", "log"])
def test_there_is_no_other_seat(match, ask):
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="the seats are 0 to 1"):
            getattr(match, ask)(seat)
    with pytest.raises(ValueError, match="there is no seat 7"):
        match.odds(lambda state: 1, seat=7)


def test_names_are_texts():
    with pytest.raises(ValueError, match="name 1 must be text, not 1"):
        new(GAME, seed=1, names=[1, 2])


@pytest.mark.parametrize("step", [None, 3, ("journey",)])
def test_what_is_no_action(step):
    with pytest.raises(IllegalStep, match=r"isn’t an action: use an action from match\.legal"):
        new(GAME, seed=1).push(step)


def test_texts_are_read_alike_by_push_and_why_not():
    match = new(GAME, seed=1)
    assert match.why_not(" swap ") is None and match.why_not(" SWAP") is None


def test_an_action_that_this_set_up_does_not_have():
    match = pharmalab.new("pandemic", seed=1, first=0)
    drive = type(match.legal[0])
    for ask in (match.why_not, match.push):
        with pytest.raises(IllegalStep, match="isn’t an action of Pandemic in this set-up"):
            ask(drive(0, "Nowhere"))
