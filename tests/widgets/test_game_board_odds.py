"""The odds pane: what is asked, what answers it, and how exact that is."""

import asyncio
import html
import re
import time
from fractions import Fraction

import pytest

from pharmalab.core.dealers import RealTable
from pharmalab.core.overviews import Overview
from pharmalab.core.policies import fixed
from pharmalab.core.registry import game as registered
from pharmalab.core.registry import names
from pharmalab.core.work import checkpoint
from pharmalab.games.alchemists import Alchemists
from pharmalab.games.pocket_pharma import PocketPharma
from pharmalab.games.pocket_pharma.forecasts import reach
from pharmalab.games.pocket_pharma.odds import launches, plans
from pharmalab.probability import Share
from pharmalab_widgets.board.panes.odds import _range
from tests.games.pocket_pharma.table import EXAMPLE, begin
from tests.loops import alone, in_slices
from tests.patience import patience
from tests.widgets.board import Board

REAL = names()


@pytest.fixture
def played():
    """Two people's game of Pantry, at the second choice of goods."""
    board = Board("pantry", ["me", "me"])
    return board.click("tick-0-more", "tick-1", "picked").act("Serve guest 7")


def test_what_comes_next_exactly():
    board = Board("pills", ["me", "random"]).click("tab-odds")
    board.do("ask", question="What comes next?", after="Swap")
    assert "Exact." in board.text("view") and "1/6" in board.text("view")
    assert sorted(board.widget.asking.answer.chances) == ["0", "1", "2", "4", "5", "6"], (
        "the other's dose counts among them"
    )
    board.act("Keep")
    assert board.widget.asking.answer is None, "an answer is about the position for which it was asked"


def test_a_decision_that_comes_first_is_told():
    board = Board("pills", ["me", "random"]).do("pane", pane="odds").do("ask", question="What comes next?", by="")
    assert "No answer: a decision comes first" in board.text("view")


def test_who_wins_with_a_policy(played):
    played.do("pane", pane="odds").do("ask", question="Who wins?", by="first")
    assert "Exact," in played.text("view") and played.widget.asking.answer["Player 1 and Player 2"] == 1


def test_the_budget_is_never_hidden(played):
    played.do("pane", pane="odds").do("ask", question="Who wins?", by="first", budget="1")
    assert "Not exact: the budget of 1 step is used up" in played.text("view")
    assert "This is an estimate" in played.text("view")
    played.do("ask", question="Who wins?", by="first", budget="1000")
    assert "Exact," in played.text("view")


def test_questions_of_the_game_itself():
    board = Board("pantry", ["me", "me"], dealer=RealTable()).do("pane", pane="odds")
    assert "How lucky?" in board.widget.view
    board.do("ask", question="How lucky?")
    assert board.widget.asking.answer[7] * 6 == 1 and "16.7 %" in board.text("view")
    board.do("ask", question="none")
    assert "no question" in board.text("status")


def test_what_a_game_can_say_at_once():
    board = Board("pantry", ["me", "me"]).do("pane", pane="odds").do("ask", question="Who has most?", by="")
    assert "No answer: nobody has any goods yet." in board.text("view")
    assert "To suppose that you’ve made a choice, tick it above first." in board.text("view")
    board.click("tick-1").do("ask", question="Who has most?", after="what is ticked", by="")
    assert "Player 1" in board.text("view") and "Exact." in board.text("view")
    board.click("tick-1", "tick-0-more")
    assert "Suppose: Take tea." in board.text("view"), "what was supposed, not what is ticked by now"


def test_an_estimate_says_that_it_is_one():
    board = Board("pills", ["me", _guess]).do("pane", pane="odds").do("ask", question="Who wins?")
    assert "This is an estimate from 200 tries" in board.text("view") and "95 % range" in board.text("view")
    assert "the policy “_guess” may throw dice of its own" in board.text("view")
    assert "“random”" in board.text("view") and "“_guess”" in board.text("view"), "who plays how is said"
    assert sum(share.hits for share in board.widget.asking.answer.chances.values()) == 200


def test_an_estimate_is_never_certain():
    """What always came in 200 tries may still fail to come. By hand: 1 / (1 + 1.96² / 200) = 98.1 %."""
    assert _range(Share(Fraction(200), 200)) == "98.1–100 %" and _range(Share(Fraction(0), 200)) == "0–1.9 %"
    assert _range(Share(Fraction(100), 200)) == "43.1–56.9 %"
    assert _range(Share(Fraction(99_900), 100_000)) == "99.9–99.9 %"


def test_the_random_policy_is_walked_exactly():
    """It stands for every legal action equally likely."""
    board = Board("pills", ["me", "random"]).do("pane", pane="odds").do("ask", question="Who wins?", by="random")
    assert "Exact," in board.text("view") and "if all seats play like “random”" in board.text("view")
    assert sum(board.widget.asking.answer.chances.values()) == 1


def test_the_first_question_answers_at_once():
    """By what is chosen when the pane is opened, at the first decision, in every game."""
    for game in REAL:
        board = Board(game, {0: "me"}, leader=1) if game == "off_label" else Board(game, {0: "me"})
        for seat in range(1, board.match.config.seats):
            board.do("sit", seat=str(seat), value=board.state.seating.usual)
        assert board.start().agree().match.to_move == 0
        board.click("tab-odds").do("ask", question=board.widget.asking.chosen)
        assert "Answer" in board.text("view") and "No answer" not in board.text("view"), game


def test_what_is_not_known_yet_says_when_it_will_be():
    board = Board("off_label", ["me", "greedy", "cautious"], seats=3, leader=0).click("tab-odds")
    board.do("ask", question="Who is paid this round?", by="")
    assert "No answer: first Player 1, Player 2 and Player 3 must have marketed" in board.text("view")
    board.do("ask", question="Who is paid this round?")
    view = board.text("view")
    assert "This is an estimate" in view and "Not exact yet: first Player 1, Player 2 and Player 3 must have" in view
    assert "if Player 1 plays like “strong”, Player 2 like “strong”, Player 3 like “casual”" in view
    assert sum(share.hits for share in board.widget.asking.answer.chances.values()) == 200


def test_a_forecast_is_walked_to_where_it_is_known():
    board = Board("pantry", ["me", "first"]).do("pane", pane="odds").do("ask", question="Who has most?", by="first")
    assert "Exact," in board.text("view") and board.widget.asking.answer["Player 1"] == 1


def test_an_estimate_is_near_the_exact_chance():
    board = Board("pills", ["me", "random"])
    board.do("ask", question="Who wins?", by="random")
    exact = board.widget.asking.answer
    board.do("ask", question="Who wins?", by="random", budget="1")
    found = board.widget.asking.answer
    for answer, chance in exact.chances.items():
        assert abs(found[answer].p - chance) < 0.15


def test_an_estimate_knows_no_more_than_the_seat():
    """What the other holds is drawn anew for each try."""
    seen = set()

    def watching(view, legal):
        seen.add(view.doses[1])
        return legal[0]

    board = Board("pills", ["me", watching], seed=3)
    board.do("ask", question="Who wins?")
    assert len(seen) == 6 and board.match.state.doses[0] not in seen


@in_slices
def test_the_focus_stays_with_the_question_that_was_asked():
    """Not so when bots have played: then the person is led to what is asked now."""

    async def person():
        board = Board("pills", ["me", _slow], seed=3).click("tab-odds")
        before = board.widget.focus
        board.do("ask", question="Who wins?")
        assert board.has("stop")
        await board.widget.worker._task
        return before == board.widget.focus and "200 tries" in board.text("view")

    assert alone(person())


def sliced(board):
    """How often the board has worked on something, counted from now on."""
    worker = board.widget.worker
    slices, work = [], worker.slice
    worker.slice = lambda seconds: slices.append(seconds) or work(seconds)
    return slices


@in_slices
@pytest.mark.parametrize(
    ("policy", "words"),
    [("_sure", "Going through everything that can happen"), ("_slow", "Playing the match to the end many times")],
)
def test_stop_is_obeyed_while_it_works(policy, words):
    """An exact walk and an estimate go on in slices; a message that comes meanwhile is read before the next one."""

    async def person():
        board = Board("pills", ["me", _sure if policy == "_sure" else _slow], seed=3, highest=30).click("tab-odds")
        slices = sliced(board)
        board.do("ask", question="Who wins?", by="here", budget="100000")
        assert board.has("stop") and words in board.text("bar") and len(slices) == 1
        asyncio.get_running_loop().call_soon(lambda: board.click("stop"))
        await board.widget.worker._task
        return len(slices), board.text("status"), board.text("view"), board.has("stop")

    slices, status, view, working = alone(person())
    assert slices <= 2 and "Stopped." in status and not working
    assert ("without an answer" if policy == "_sure" else "This is an estimate") in view


@in_slices
def test_other_panes_answer_while_a_walk_goes_on():
    async def person():
        board = Board("pills", ["me", _sure], seed=3, highest=14).click("tab-odds")
        slices = sliced(board)
        board.do("ask", question="Who wins?", by="here", budget="100000")
        assert "Going through everything that can happen" in board.text("view")
        board.click("tab-rules")
        assert len(slices) == 1 and "Swap" in board.text("view")
        board.click("tab-odds")
        await board.widget.worker._task
        return len(slices), board

    slices, board = alone(person())
    assert slices > 2 and "Exact," in board.text("view") and board.widget.asking.answer.exact


@in_slices
def test_a_search_ends_where_the_position_changes():
    async def person():
        board = Board("pills", ["me", _sure], seed=3, highest=30).click("tab-odds")
        board.do("ask", question="Who wins?", by="here", budget="100000")
        slices = sliced(board)
        board.match.push("Keep")
        await board.widget.worker._task
        return len(slices), board.widget.asking.answer

    slices, answer = alone(person())
    assert slices == 1 and answer is None


def test_a_question_with_a_blank():
    board = Board("pandemic", {0: "me"}).click("tab-odds")
    assert 'name="of"' in board.widget.view and '<option value="São Paulo">' in board.widget.view
    board.do("ask", question="Does … have an outbreak before the next turn?", of="Cairo, São Paulo", by="")
    assert "Does Cairo or São Paulo have an outbreak before the next turn?" in board.text("view")
    assert "Exact." in board.text("view") and sum(board.widget.asking.answer.chances.values()) == 1
    board.do("ask", question="Does … have an outbreak before the next turn?", of="Kairo <b>", by="")
    assert "there is no “Kairo <b>” here" in html.unescape(board.text("status"))
    board.do("ask", question="Does … have an outbreak before the next turn?", by="")
    assert "name what is asked about" in board.text("status")
    assert 'name="of"' not in Board("pills", ["me", "random"]).click("tab-odds").widget.view


def pharmacy(*own, display=("9d", "6b", "12a", "12b", "11c", "10d"), players=("me", "greedy"), **fields):
    """The odds pane of Pocket Pharma in a turn of seat 0, with these stacks of its own."""
    fields.setdefault("labs", {0: list(own)})
    match = begin(display=list(display), **fields)
    return Board(match, dict(enumerate(players))).click("tab-odds")


def test_what_a_seat_can_reach_stands_above_the_questions():
    board = pharmacy(EXAMPLE, "3e-4f-5b-7e", "9a")
    view = board.widget.view
    assert view.count("<table") == 2 == view.count("<caption>") and view.index("<caption>") < view.index("<form")
    assert "You can launch now" in board.text("view")
    assert '<th scope="row">Neurological with 1a-2d-3g-4d-5a</th><td>18</td><td>2</td><td>1</td>' in view
    assert view.count('<th scope="col">') == 8
    ways = re.search(r"Ways to launch a drug this turn.*?</table>", view).group()
    best = [plan for plan in plans(board.match.state).plans if plan.actions > 1]
    assert ways.count('<th scope="row">') == min(6, len(best)) > 0
    assert f"<ol>{''.join(f'<li>{step}</li>' for step in best[0].path)}</ol></th><td>{best[0].profit}</td>" in ways


def test_what_another_row_beats_in_all_is_said():
    board = pharmacy("1a-1b-1c-1d-2a", "1e-1f-1g-1h-3a")
    found = launches(board.match.state, 0)[:6]
    worse = sum(one.dominated for one in found)
    assert (
        worse > 1
        and f"For each of the last {worse} rows, another row is at least as good in every way." in board.text("view")
    )


def test_where_nothing_can_be_reached_it_says_so():
    assert "Ways to launch a drug this turn : You can’t prepare a launch this turn." in pharmacy("1a").text("view")
    assert "prepare a further launch" in pharmacy(EXAMPLE, display=[]).text("view")


def test_a_search_that_was_cut_off_says_so(monkeypatch):
    monkeypatch.setattr(reach, "plans", lambda state, seat: plans(state, seat, budget=1))
    assert "so it may have missed better launches." in pharmacy("3e-4f-5b-7e", "9a").text("view")


def test_nobody_is_told_what_to_reach_in_anothers_turn():
    """Nor while a card in the hand is placed; where only bots play, it is what the one to move can reach."""
    board = pharmacy(labs={0: [EXAMPLE], 1: ["3e-4f-5b-7e"]}, turn=1, players=("me", "me"))
    assert "<caption>" in board.widget.view, "the screen is with the seat that is asked"
    assert "<caption>" not in pharmacy(EXAMPLE, labs={1: [EXAMPLE]}, turn=1, players=("me", _slow)).widget.view
    board = pharmacy(EXAMPLE).act("Take 9d")
    assert "<caption>" not in board.widget.view and "prepared" not in board.text("view")
    board.act("Begin a new stack")
    assert "You can launch now" in board.text("view")


def test_it_is_worked_out_once_for_a_position_and_only_in_the_pane(monkeypatch):
    asked = []
    monkeypatch.setattr(PocketPharma, "overviews", (lambda view, seat, who, told: asked.append((view.actions, seat)),))
    board = Board(begin(EXAMPLE, "9a"), {0: "me", 1: "greedy"})
    board.click("tab-rules", "tab-log")
    assert asked == []
    board.click("tab-odds", "tab-rules", "tab-odds")
    assert asked == [(3, 0)]
    board.act("Pass one action").click("tab-odds")
    assert asked == [(3, 0), (2, 0)]


@in_slices
def test_tables_that_take_long_are_drawn_late(monkeypatch):
    """The panel hears other messages meanwhile, and shows them once they are there."""
    going = [True]

    def slow(view, seat, who, told):
        while going:
            checkpoint()
        return Overview("Found at last", ("one",), (("two",),))

    monkeypatch.setattr(PocketPharma, "overviews", (slow,))

    async def person():
        begun = time.perf_counter()
        board = pharmacy(EXAMPLE)
        assert "being prepared" in board.text("view") and time.perf_counter() - begun < patience(1)
        for _ in range(3):
            await asyncio.sleep(0.02)
            board.click("tab-rules", "tab-odds")
            assert "being prepared" in board.text("view") and "<form" in board.widget.view
        going.clear()
        while board.widget.asking.drafting:
            await asyncio.sleep(0.01)
        return board.widget.view

    assert "Found at last" in asyncio.run(person())


@in_slices
def test_a_table_that_fails_late_is_told(monkeypatch, caplog):
    caplog.faults_expected = True

    def failing(view, seat, who, told):
        end = time.perf_counter() + 0.3
        while time.perf_counter() < end:
            checkpoint()
        raise KeyError("oh")

    monkeypatch.setattr(PocketPharma, "overviews", (failing,))

    async def person():
        board = pharmacy(EXAMPLE)
        while board.widget.asking.drafting:
            await asyncio.sleep(0.01)
        return board.text("status")

    assert "can’t be drawn now (KeyError)" in asyncio.run(person())


def test_what_a_game_lists_is_escaped(monkeypatch):
    table = Overview("<b>x", ("<i>h",), ((("<u>s",),), ("<u>t",)), "<s>n")
    monkeypatch.setattr(PocketPharma, "overviews", (lambda view, seat, who, told: table,))
    view = pharmacy(EXAMPLE).widget.view
    assert not re.search("<[isu]>|<b>x", view)
    assert all(f"&lt;{one}" in view for one in ("b&gt;x", "i&gt;h", "u&gt;s", "u&gt;t", "s&gt;n"))


def test_a_wide_table_names_the_heading_of_each_cell_for_a_phone(monkeypatch):
    for columns, wide in ((4, False), (5, True)):
        table = Overview("x", tuple([f"h{n}" for n in range(columns)]), (tuple(range(columns)),))
        monkeypatch.setattr(PocketPharma, "overviews", (lambda view, seat, who, told, table=table: table,))
        view = pharmacy(EXAMPLE).widget.view
        assert ("is-wide" in view) == (f'data-name="h{columns - 1}"' in view) == wide and 'data-name="h0"' not in view


def test_tables_get_the_view_of_the_seat_and_what_came_about(monkeypatch):
    """Also where the person who looks on may see everything."""
    asked = []
    monkeypatch.setattr(Alchemists, "overviews", (lambda view, seat, who, told: asked.append((view, seat, told)),))
    board = Board("alchemists", {0: "professor", 1: "professor"}, seats=2)
    assert board.state.sight.reader is None
    board.click("tab-odds")
    view, seat, told = asked[-1]
    assert seat == board.match.to_move and view == board.match.view(seat) != board.match.state
    assert told == [board.match.opening, *(ply.events for ply in board.match.plies)]


def test_other_games_list_nothing():
    assert [game for game in REAL if registered(game).overviews] == ["alchemists", "pocket_pharma"]


def test_a_blank_says_what_may_be_written():
    board = pharmacy("1a")
    assert board.tag("ask-of")["placeholder"] == "1 (separate several with commas)"
    question = "How many cards with value … will be added to the display after this turn?"
    board.do("ask", question=question, after="Take 9d", of="7")
    assert "Exact" in board.text("view") and board.widget.asking.answer.chances


def test_what_comes_next_is_asked_where_chance_comes_next():
    board = Board("pills", ["me", "random"], dealer=RealTable()).click("tab-odds")
    assert board.widget.asking.chosen == "What comes next?"
    board.do("ask", question=board.widget.asking.chosen)
    assert "Exact." in board.text("view") and "1/7" in board.text("view")


def _guess(view, legal):
    return legal[0]


def _slow(view, legal):
    time.sleep(0.003)
    return legal[0]


@fixed
def _sure(view, legal):
    time.sleep(0.003)
    return legal[-1]


def test_who_thinks_long_gives_way_to_the_usual_policy():
    """A play-out asks hundreds of times, so it isn't offered either."""
    board = Board("pharma_code", ["me", "expert"])
    assert board.state.seating.names == ["me", "expert"] and board.widget.asking.names("here") == ["sorter"] * 2
    board.do("pane", pane="odds")
    assert "“strong”" in board.text("view") and "“expert”" not in board.text("view")
