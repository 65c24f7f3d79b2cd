"""The table of the lesson on Pandemic: decks in order, and moves that end where they are asked to."""

import pytest

from pharmalab.core.chance import Uniform
from pharmalab.core.dealers import ChanceNode
from pharmalab.drawing.scene import as_scene
from pharmalab.games.pandemic.components import CITIES, title
from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.lessons import Task, lesson
from pharmalab.lessons.pandemic.table import ActionTask, InOrder, table
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab_widgets.lessons.parts import verdict
from pharmalab_widgets.lessons.task_play import TaskPlay
from tests.lessons.walks import walk

ACTIONS = [level.id for level in lesson("pandemic").levels if isinstance(level, ActionTask)]


def node(source, n, chances):
    return ChanceNode(source, chances, {source: n}, lambda read: read)


def test_a_deck_gives_what_its_list_has_first_of_what_can_come():
    deck = InOrder(cards=("Lima", "Cairo"), infection_bottom=("Paris",))
    assert deck.deal(node("cards", 0, Uniform(["Cairo", "Lima", "Tokyo"]))) == "Lima"
    assert deck.deal(node("cards", 7, Uniform(["Cairo", "Tokyo"]))) == "Cairo", "however many came before"
    assert deck.deal(node("cards", 0, Uniform(["Tokyo", "Seoul"]))) == "Tokyo", "the list is used up"
    assert deck.deal(node("infection bottom", 0, Uniform(["Lima", "Paris"]))) == "Paris"


@pytest.mark.parametrize("name", ACTIONS)
def test_a_task_about_an_action_is_over_before_cards_are_drawn(name):
    task = lesson("pandemic").level(name)
    for action in task.begin().legal:
        match = task.begin().push(action)
        assert all(ply.mover == task.seat for ply in match.plies), "no card was drawn, no city infected"
        assert task.reached(match) or task.missed(match)


def test_what_a_wrong_move_leads_to_is_seen_on_the_board():
    """The outbreaks that the levels warn of do come."""
    for name, steps, outbreaks in (
        ("hand-limit", ("Discard One Quiet Night",), 1),
        ("fourth-cube", ("Drive to Washington (Anna)",), 2),
        ("outbreak", ("Pass an action", "Pass an action"), 3),
        ("epidemic", ("Go on",), 1),
        ("two-ways", ("Pass an action",) * 3, 1),
        ("two-events", ("Go on",) * 3, 1),
        ("win", ("Pass an action",) * 3, 1),
    ):
        match = lesson("pandemic").level(name).begin()
        before = match.state.outbreaks
        for step in steps:
            match.push(step)
        assert match.state.outbreaks == before + outbreaks, name
    assert match.outcome.winners == () and "outbreak 8" in match.outcome.reason


def test_the_marks_of_cities_that_may_be_next_are_on_every_board():
    level = lesson("pandemic").level("next-infection")
    match = level.begin()
    scene = level.spotlight.on(as_scene(match.game.draw(match.view(0), match.who, 0), ""))
    for drawn in (scene, scene.narrow()):
        text = "".join(drawn.groups.values())
        assert all(f'data-in="city:{city} if infections"' in text for city in ("Lima", "Mexico City"))


@pytest.mark.parametrize("level", [one for one in lesson("pandemic").levels if isinstance(one, Task)])
def test_what_went_wrong_is_told_of_the_move_that_was_made(level):
    """Not as advice for the beginning, which may be false of the position in the end."""
    told = {end.said for end in walk(level).ends if end.said}
    assert told and not [said for said in told if level.look in said]


def test_a_level_ends_as_soon_as_its_goal_is_out_of_reach():
    level = lesson("pandemic").level("fifth-card")
    match = level.begin().push("Drive to Johannesburg (Anna)")
    assert match.state.agenda[0].left == 2 and "too few actions left" in level.missed(match)


def test_full_turns_need_an_even_number_of_cards():
    """The table lays out a card more where the hands would not fit a whole number of draws."""
    for hand in (("Essen",) * 0, ("Essen",), ("Essen", "Tokyo")):
        match = table((*hand, "Lima", "Cairo", "Osaka", "Milan"))
        assert len(match.state.player_deck) % 2 == 49 % 2


@pytest.mark.parametrize(("name", "marked"), [("fourth-cube", False), ("next-infection", True)])
def test_infection_cards_are_marked_only_where_the_infections_are_shown(name, marked):
    level = lesson("pandemic").level(name)
    match = level.begin()
    for step in level.solution:
        match.push(step)
    scene = level.spotlight.on(as_scene(match.game.draw(match.view(0), match.who, 0), ""))
    assert ("h9v12h-9z" in "".join(scene.groups.values())) == marked


@pytest.mark.parametrize("level", [one for one in lesson("pandemic").levels if isinstance(one, Task) and one.spotlight])
def test_a_refused_drive_names_only_cities_that_the_level_shows(level):
    match, lit = level.begin(), {name.removeprefix("city:") for name in level.spotlight.about}
    names = {city: title(city) for city in CITIES}
    for city in lit & set(CITIES):
        refusal = match.game.why_not(match.state, Drive(0, city), match.who)
        hidden = [name for other, name in names.items() if other not in lit and refusal and name in refusal.sentence]
        assert not hidden, refusal


@pytest.mark.parametrize("steps", [("Drive to Washington", "Drive to Atlanta") * 2,
                                   ("Drive to Washington", "Drive to Atlanta", "Drive to Chicago",
                                    "Treat blue in Chicago")])  # fmt: skip
def test_a_level_about_your_own_move_stops_before_the_others_play(steps):
    """Neither infections nor Ben's turn follow, whether the level is done or missed."""
    level = lesson("pandemic").level("save-chicago")
    play = TaskPlay(level, LevelProgress())
    for step in steps:
        play.board.match.push(f"{step} (Anna)" if step.startswith("Drive") else step)
    play.judge()
    assert play.board.closed and play.board.match.ply == level.start + 4
    assert play.board.match.plies[-1].mover == level.seat
    assert not play.places, "nothing is lit, not even what chance would give"
    assert play.kept.detour == 2 * play.kept.done
    assert ("You can do it in 2 moves." in play.said.words) == play.kept.done


def test_the_panel_says_where_a_chosen_card_can_go_and_not_what_was_undone():
    play = TaskPlay(lesson("pandemic").level("station"), LevelProgress())
    play.board.match.push("Drive to Istanbul (Anna)")
    play.do_undo()
    assert "Undone." in str(verdict(play))
    play.do_touch("card:Cairo", play.board.match.ply)
    said = "You can build a research station or fly anywhere for this city’s card. Now choose where."
    assert said in str(verdict(play)) and "Undone" not in str(verdict(play))


def test_the_panel_names_the_one_cure_and_the_one_city_that_a_card_is_good_for():
    play = TaskPlay(lesson("pandemic").level("first-cure"), LevelProgress())
    play.do_touch("card:Lima", play.board.match.ply)
    assert "You can discover the yellow cure or fly to Lima. Now choose one." in str(verdict(play))


@pytest.mark.parametrize("level", ["share", "fifth-card"])
def test_a_level_names_ben_instead_of_his_role(level):
    said = lesson("pandemic").level(level).plain("The Operations Expert holds the Lima card.")
    assert said == "Ben holds the Lima card."


def test_another_players_card_is_said_to_be_bens_and_each_wrong_piece_has_its_own_answer():
    play = TaskPlay(lesson("pandemic").level("share"), LevelProgress())
    for city in ("Bangkok", "Khartoum"):
        play.do_touch(f"card:{city}", play.board.match.ply)
        assert play.said.words == f"Ben holds the {city} card, and can give it to you only in {city}."
    play.do_touch("card:Khartoum", play.board.match.ply)
    assert play.said.words == play.level.task, "the same answer isn’t given twice"


def test_a_learner_who_stayed_is_told_what_the_action_was_spent_on():
    play = TaskPlay(lesson("pandemic").level("first-cure"), LevelProgress())
    play.board.match.push("Treat yellow in Johannesburg")
    play.judge()
    words = "You haven’t found the yellow cure yet. You used your action for “Treat yellow in Johannesburg”."
    assert play.said.words == words
