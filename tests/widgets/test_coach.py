"""The coach at the board: hints, reasons, comparisons; it never speaks out of turn, and never knows more than you."""

import asyncio
import re
from itertools import pairwise
from pathlib import Path
from time import perf_counter, sleep
from types import SimpleNamespace

import pytest

import pharmalab
from pharmalab.core.coach import ENOUGH, Coach
from pharmalab.core.coach_words import TOO_FEW
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, SpendToken
from pharmalab.games.pharma_code.mechanisms.exchange import Place, TakeOpen
from pharmalab.games.pocket_pharma.components.names import CARDS
from pharmalab.games.pocket_pharma.mechanisms.launch import Launch
from pharmalab_widgets.board import coach as desk_of_coach
from pharmalab_widgets.board.coach import CoachDesk
from tests.games.pandemic.table import begin, done
from tests.games.pharma_code import table
from tests.loops import alone, in_slices
from tests.widgets.board import Board


def question_card():
    """A match in which you answer a question card."""
    return table.event(table.begin(events=("question_2",), questions=("Q01",)))


def board():
    """A board on which you are asked."""
    found = Board("pills", ["me", "random"], seed=1)
    assert found.state.question.frame is not None
    return found


def test_the_hints_come_one_after_the_other_and_the_move_can_be_taken():
    at = board()
    at.click("hint-button")
    first = at.text("bar")
    assert "Hint: " in first and not at.has("follow") and not at.has("hint-button")
    best = at.widget.coach.coach.best.action
    assert at.widget.pointed == list(best.touches()), "the first hint shows the piece already"
    at.click("hint-next", "hint-next")
    told = at.text("bar")
    assert f"I’d choose “{best.label()}”." in told and not at.has("hint-next")
    assert at.widget.pointed == list(best.touches()), "it pulses on the board"
    at.click("follow")
    assert best in [ply.step for ply in at.match.plies]
    assert not at.has("coach-hint") and at.widget.pointed == []


def test_a_hint_lights_everything_that_its_choice_picks(monkeypatch):
    """An offer of two Drugs with a token for R&D is one plan, and the first hint names all three."""
    at = Board("off_label", ["me", "random", "random"], seed=2).click("hint-button")
    best = at.widget.coach.coach.best.action
    plan = (best, MarketDrug("rite"), EnoughDrugs(), SpendToken("Suns"), EnoughResearch())
    monkeypatch.setattr(Coach, "plan", lambda coach, choice: plan)
    assert at.widget.coach.pointed == (*best.touches(), "rite", "own-Suns")


def test_a_plan_names_actions_that_become_possible_later():
    """A later launch of the plan needs a stack that isn't there yet, so its button would have no numbers."""
    at = Board("pocket_pharma", ["me", "random"], seed=1).do("hint")
    absent = next(card for card in CARDS if all(card not in stack for stack in at.state.sight.view.labs[0]))
    launch = Launch("cancer", absent)
    assert at.widget.coach.named(launch) == f"“{launch.label()}”"


def test_a_choice_that_is_about_equal_has_a_bar_as_long_as_the_best():
    at = board().click("hint-button", "hint-all")
    rows = re.findall(r"--part: ([\d.]+).*?<small>(.*?)</small>", str(at.widget.view))
    assert rows and all(float(part) == 1 for part, said in rows if said.startswith(("about equal", "the best")))
    parts = [float(part) for part, _ in rows]
    assert parts == sorted(parts, reverse=True), "the list is in the order of its bars"


def test_a_small_difference_is_seen_beside_a_large_one():
    at = Board("pharma_code", ["me", "sorter"], seed=1).click("hint-button", "hint-all")
    for choice, worth in zip(at.widget.coach.coach.choices, (0.0, -0.3, -1.0, -10.0), strict=True):
        choice.worths[:] = [worth] * len(choice.worths)
    at.widget.redraw()
    parts = [float(part) for part in re.findall(r"--part: ([\d.]+)", str(at.widget.view))]
    assert parts[0] == 1 and parts[-1] == 0 and all(one - two > 0.1 for one, two in pairwise(parts))


def test_on_a_phone_all_choices_open_under_the_hint_where_they_are_asked_for():
    at = board()
    at.do("narrow", value="phone").click("hint-button", "hint-all")
    assert at.has("coach-list") and "Your choices" in at.text("bar") and "Your choices" not in at.text("view")
    at.click("hint-close")
    assert "Your choices" not in at.text("bar")


def test_on_a_phone_the_next_hint_is_a_sentence_and_not_the_list_again():
    at = Board("pharma_code", ["me", "random"], seed=1).do("narrow", value="phone").click("hint-button", "hint-all")
    assert at.has("coach-here")
    at.act("Draw from the closed pile").click("hint-button")
    assert at.state.inspector.pane == desk_of_coach.PANE, "it stays open where there is room"
    assert at.widget.coach.hint in at.text("bar") and not at.has("coach-here")
    at.click("hint-all")
    assert at.widget.coach.hint in at.text("bar") and at.has("coach-here")


def test_no_css_hides_the_hint():
    css = (Path(desk_of_coach.__file__).parent / "game_board.css").read_text()
    assert not re.search(r"\.pl-coach-hint[^{]*> p \{[^}]*display: none", css)


@in_slices
@pytest.mark.parametrize("hints", [1, 2])
def test_a_hint_names_no_action_as_long_as_the_best_one_may_change(monkeypatch, hints):
    once = Coach._try
    monkeypatch.setattr(Coach, "_try", lambda self, choice: sleep(0.01) or once(self, choice))
    monkeypatch.setattr(desk_of_coach, "PATIENCE", 0.0)
    monkeypatch.setattr(Coach, "level", lambda self: self.ranked)

    async def work():
        at = board()
        for _ in range(hints):
            at.do("hint")
        desk, said = at.widget.coach, set()
        while desk.working:
            if desk.hint:
                said.add(desk.hint)
                assert desk.pointed == () and desk.named_move is None and desk.hint.endswith(TOO_FEW)
            await asyncio.sleep(0.01)
        assert len(said) == 1 and desk.pointed, "one sentence, then the advice"

    alone(work())


@in_slices
def test_the_first_hint_waits_for_the_move_rather_than_change_after_a_few_seconds(monkeypatch):
    once = Coach._try
    monkeypatch.setattr(Coach, "_try", lambda self, choice: sleep(0.01) or once(self, choice))
    monkeypatch.setattr(Coach, "level", lambda self: self.ranked)

    async def work():
        at, said = board().do("hint"), set()
        while at.widget.coach.working:
            said.add(at.widget.coach.hint)
            await asyncio.sleep(0.01)
        assert said == {""} and at.widget.coach.pointed, "while all choices look alike, it says that it is trying them"

    alone(work())


@in_slices
def test_the_next_hints_come_at_once_with_what_the_coach_knows_so_far(monkeypatch):
    once = Coach._try
    monkeypatch.setattr(Coach, "_try", lambda self, choice: sleep(0.06) or once(self, choice))

    async def work():
        hand = ("Paris", "Essen", "London")
        match = begin(roles=("medic", "scientist"), hands=(hand, ("Milan", "Osaka")))
        at = Board(match, players={1: "cooperative"})
        at.do("hint").do("hint")
        desk = at.widget.coach
        aims = "Aim: collect blue cards. You need 2 more for a cure, and Player 2 has Milan."
        assert not desk.coach.ready and desk.hint == f"{aims} {TOO_FEW}" and "Plan so far: " in at.text("bar")
        at.click("hint-next")
        assert desk.hint == f"{aims} {TOO_FEW}" and "Move so far: " in at.text("bar")
        while not desk.coach.ready:
            await asyncio.sleep(0.01)
        assert desk.working and re.fullmatch(rf"{aims} So far, “.+” looks best. {TOO_FEW}", desk.hint)
        assert desk.named_move is None and desk.pointed == (), "it is no advice yet"
        at.click("hint-close")

    alone(work())


def test_a_plan_says_a_cure_that_is_ready_once_and_partners_by_their_names():
    hand = ("Paris", "Essen", "London", "Milan", "New York")
    match = begin(roles=("medic", "scientist"), hands=(hand, ("Osaka",)))
    at = Board(match, players={1: "cooperative"}).click("hint-button", "hint-next")
    hint = at.widget.coach.hint
    assert "discover the blue cure, because you have the 5 cards for it. A good turn:" in hint and "Aim" not in hint
    match = begin(roles=("medic", "scientist"), hands=(("Osaka",), ("Paris", "Essen", "London", "Milan", "Lima")))
    match.names = ("You", "Ben")
    at = Board(match, players={1: "cooperative"}).click("hint-button", "hint-next")
    hint = at.widget.coach.hint
    assert "Ben has the cards for it." in hint and "Scientist" not in hint


def test_at_the_hand_limit_a_hint_says_which_cards_to_keep_and_answers_the_question():
    hand, cards = ("Paris", "Essen", "London", "Milan", "Osaka", "Seoul", "Lagos"), ("resilient_population", "Lima")
    match = begin(roles=("medic", "scientist"), hands=(hand, ("forecast",)), cards=cards)
    done(match)
    while "which card do you discard" not in match.prompt:
        match.push(match.legal[-1])
    at = Board(match, players={1: "cooperative"}).click("hint-button", "hint-next", "hint-next")
    coach = at.widget.coach.coach
    assert not any("Forecast" in choice.action.label() for choice in coach.choices), "that frees no place"
    assert "blue" in at.text("bar")
    for name in re.findall("“(.+?)”", at.widget.coach.hint):
        assert at.widget.coach.hint.count(f"“{name}”") <= 2, "once as the choice, and once in its reason"


def test_the_hint_can_be_hidden_and_asked_for_again():
    at = board().click("hint-button", "hint-close")
    assert at.has("hint-button") and not at.has("coach-hint")


def test_the_hint_leads_to_the_choice_that_the_list_shows_first():
    at = board().click("hint-button", "hint-all", "hint-next", "hint-next")
    told, desk = at.text("bar"), at.widget.coach
    at.widget.redraw()
    assert at.text("bar") == told
    for choice in desk.coach.choices:  # later tries may turn the order around
        choice.worths[:] = [-worth for worth in choice.worths]
    at.widget.redraw()
    assert f"I’d choose “{desk.coach.best.action.label()}”." in at.text("bar") != told
    assert desk.named_move == desk.coach.best.action


def test_there_are_no_bars_as_long_as_the_choices_look_alike():
    at = board().click("hint-button", "hint-all")
    for choice in at.widget.coach.coach.choices:
        choice.worths[:] = [0.0, 1.0] * (choice.tries // 2)
    at.widget.redraw()
    said = at.text("view").partition("How sure?")[0]
    assert "Your choices" in said and "These look alike." in said and "0.0" not in said
    assert "--part" not in str(at.widget.view) and "the best" not in said and "about equal" not in said


@in_slices
def test_a_hint_that_takes_long_is_given_from_few_tries_and_improved_later(monkeypatch):
    once = Coach._try
    monkeypatch.setattr(Coach, "_try", lambda self, choice: sleep(0.06) or once(self, choice))
    monkeypatch.setattr(desk_of_coach, "PATIENCE", 0.0)

    async def work():
        at = board()
        at.do("hint")
        desk = at.widget.coach
        while not desk.coach.ready:
            await asyncio.sleep(0.01)
        assert desk.working and desk.coach.fewest < ENOUGH and TOO_FEW in desk.hint
        while desk.working and desk.coach.fewest < ENOUGH:
            await asyncio.sleep(0.01)
        assert desk.hint.endswith(TOO_FEW), "it may still change"

    alone(work())


@in_slices
def test_the_last_hint_leads_to_the_choice_that_the_pane_lists_first(monkeypatch):
    once, turned = Coach._try, []

    def slowly(self, choice):
        sleep(0.01)
        once(self, choice)
        if choice.tries > ENOUGH:  # later tries turn the order around
            turned.append(choice.worths.append(100.0 * (choice.action == last) + choice.worths.pop()))

    monkeypatch.setattr(Coach, "_try", slowly)

    async def work():
        nonlocal last
        at = board()
        at.do("hint")
        desk = at.widget.coach
        while desk.coach.fewest < ENOUGH:
            await asyncio.sleep(0.01)
        first, told = desk._given.action, desk.hint
        assert desk.working and told.endswith(TOO_FEW)
        last = next(one.action for one in desk.coach.choices if one.action != first)
        while desk.working:
            await asyncio.sleep(0.01)
        assert turned and desk._given.action == last == desk.coach.best.action and TOO_FEW not in desk.hint

    last = None
    alone(work())


def test_a_hint_says_how_long_the_coach_still_needs(monkeypatch):
    at = board().click("hint-button")
    desk, wait = at.widget.coach, "About 10 seconds more."
    assert wait not in at.text("bar"), "it is done"
    desk.job, desk._begun = SimpleNamespace(done=20, total=100), perf_counter() - 2
    at.widget.redraw()
    assert wait in at.text("bar")
    monkeypatch.setattr(CoachDesk, "hint", "")
    at.widget.redraw()
    assert wait not in at.text("bar"), "the first hint comes sooner"


def test_the_move_that_is_made_is_the_move_that_was_read():
    at = board().click("hint-button", "hint-next", "hint-next")
    other = next(one.action for one in at.widget.coach.coach.ranked[1:])
    at.do("follow", label=other.label(), at=str(at.match.ply))
    assert other in [ply.step for ply in at.match.plies]


def test_the_pane_ranks_all_choices_and_says_why_and_compares():
    at = board().do("pane", pane="coach")
    at.click("judge")
    listed = re.sub(r"\s+", " ", at.text("view"))
    assert (
        "Your choices, best first" in listed
        and "clearly worse: about" in listed
        and "How sure? These are estimates from 64" in listed
    )
    assert "tries" not in listed.partition("How sure?")[0]
    at.click("why-Swap")
    assert "Why “Swap”?" in at.text("view") and at.widget.focus[1] == "why"
    at.do("compare", one="Keep", other="Swap")
    told = at.text("view")
    assert "“Keep” or “Swap”?" in told and "You win: about" in told and "Why “Swap”?" not in told, "one at a time"
    assert at.widget.focus[1] == "why"
    at.click("why-close")
    assert "“Keep” or “Swap”?" not in at.text("view")
    at.do("compare", one="Keep", other="Keep")
    assert "Choose two different actions" in at.text("status")
    at.do("why", label="Fly")
    assert "“Fly” is not possible now" in at.text("status")


def test_it_is_silent_where_it_is_not_your_decision():
    bots = Board("pills", ["random", "random"], seed=1)
    bots.do("hint")
    assert not bots.has("hint-button") and "when it’s your turn to decide" in bots.text("status")
    at = board()
    at.do("follow", label="Swap", at=str(at.match.ply))
    assert "hasn’t named a move yet" in at.text("status")
    pantry = Board("pantry", ["me", "me"])
    pantry.do("hint")
    assert not pantry.has("hint-button") and "has no coach" in pantry.text("status")


@in_slices
def test_it_works_beside_the_board_and_can_be_stopped():
    async def work():
        at = Board("pandemic", ["me", "cooperative"], seed=3, seats=2, epidemics=4)
        while at.agree().state.job is not None:
            await asyncio.sleep(0.01)
        at.do("hint")
        desk = at.widget.coach
        while not desk.coach.ready:
            await asyncio.sleep(0.01)
        assert desk.working and at.state.question.legal, "you can answer while it works"
        at.click("hint-stop")
        done = desk.coach.done
        await asyncio.sleep(0.1)
        assert desk.job is None and desk.coach.done == done and at.has("hint")
        at.click("hint-next")
        assert not desk.working, "it has an answer, so it goes on only when you ask for it"
        at.do("why", label=desk.coach.choices[0].action.label(at.match.who))
        assert not desk.working and "You stopped the coach" in at.text("view")
        at.click("coach-on")
        assert desk.working and desk.coach.done >= done
        at.act(at.state.question.legal[0].label(at.match.who))
        await asyncio.sleep(0.2)
        assert desk.job is None and desk.coach is None and not at.has("coach-hint")

    alone(work())


def test_the_list_names_the_card_that_is_replaced_so_nobody_counts_places():
    at = Board("pharma_code", ["me", "sorter"], seed=1).do("hint").click("hint-all")
    take = next(one for one in at.widget.coach.coach.choices if one.action.leads_on)
    state, place = at.match.state, at.widget.coach.coach.plan(take)[1].place
    listed = at.text("view")
    said = f"Put the open {state.open[-1]} on your {state.rows[0][place]} Why?"
    assert said in listed and "Draw from the closed pile Why?" in listed


def test_a_card_and_its_place_are_one_choice_which_the_hint_lights_and_does_at_once():
    rows = {0: (1, 5, 12, 20, 25, 30, 36, 41, 3)}
    match = pharmalab.position("pharma_code", rows=rows, open=47, exchanged={0: True}, seed=1)
    at = Board(match, ["me", "sorter"]).click("hint-button")
    assert "Hint: Put the open 47 on your 3, because " in at.text("bar") and at.widget.pointed == ["open", "place-8"]
    assert "Put the open 47 on your 3 Why? the best · your row now: +8 → +9" in at.click("hint-all").text("view")
    assert "A good turn: put the open 47 on your 3, then take the question." in at.click("hint-next").text("bar")
    at.click("hint-next", "follow")
    assert [ply.step for ply in at.match.plies if ply.step in (TakeOpen(), Place(8))] == [TakeOpen(), Place(8)]


def test_a_question_of_knowledge_gets_no_move_from_the_coach():
    at = Board(question_card(), ["me", "sorter"]).click("hint-button")
    assert "Hint: I don’t know the answer. A wrong one costs you nothing." in at.text("bar")
    assert at.widget.pointed == [] and not any(map(at.has, ("hint-next", "follow", "hint-all")))
    at.do("judge")
    assert "I don’t know the answer" in at.text("view") and "Your choices" not in at.text("view")


def test_on_a_phone_the_move_is_short_and_its_figures_are_behind_why():
    at = Board("pharma_code", ["me", "sorter"], seed=1).do("narrow", value="phone").click("hint-button")
    told = at.click("hint-next", "hint-next").widget.coach.hint
    assert told.startswith("I’d ") and len(told.split()) <= 35 and not re.search(r"\d\.\d|%", told), told
    at.click("hint-why")
    assert "Why “" in at.text("bar") and "At the end of this phase" in at.text("bar")
    desktop = Board("pharma_code", ["me", "sorter"], seed=1).click("hint-button", "hint-next", "hint-next")
    assert not desktop.has("hint-why") and "At the end of this phase" in desktop.text("bar")
