"""The lesson player: levels of each kind, what is offered and taken in them, the way through, and what is kept."""

import dataclasses
import json
import os
import re
from html import unescape
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from pharmalab.lessons import Chapter, Checkpoint, Film, Lesson, Task
from pharmalab.lessons import lesson as lesson_on
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.board.film import AGAIN
from pharmalab_widgets.board.places import drawn_places
from pharmalab_widgets.lessons.lesson_panel import LessonPanel, lesson
from pharmalab_widgets.lessons.path import play_of
from pharmalab_widgets.lessons.progress import Progress, store
from pharmalab_widgets.lessons.stars import at_stake, lost, stars, undo_costs
from pharmalab_widgets.live.stage import LIT
from tests.effort import some
from tests.widgets.board import Heard
from tests.widgets.small_lesson import ALONE, GOODS, MATCH, SEVERAL, SMALL, SWAP, WHERE, WORDS

LEVELS = [(name, one) for name in LESSONS for one in lesson_on(name).levels]


def levels(*kinds):
    return [pytest.param(name, one, id=f"{name}-{one.id}") for name, one in LEVELS if isinstance(one, kinds)]


def do(panel, action, **values):
    panel.receive({"do": action, **values})
    return panel


def act(panel, label):
    return do(panel, "act", label=label, at=str(panel.match.ply))


def touch(panel, *places):
    for place in places:
        do(panel, "touch", id=place, at=panel.at)
    return panel


def plain(html):
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip())


def said(panel):
    return plain(panel.status)


def html(panel):
    return "".join((panel.top, panel.text, panel.bar, panel.status, panel.nav, panel.popover))


def button(panel, key):
    """The tag of the button with this data-key; '' if there is none."""
    found = re.search(rf'<button[^>]*data-key="{key}"[^>]*>', html(panel))
    return found[0] if found else ""


def lit(panel, key):
    return "pl-main" in button(panel, key) and "disabled" not in button(panel, key)


def at(level, of=SMALL):
    """A panel that stands at a level, with all before it passed."""
    progress = Progress(of)
    for one in of.levels:
        if one.id == level:
            break
        progress.of(one.id).shown = True
    progress.place = level
    progress.save()
    panel = LessonPanel(of)
    assert panel.level.id == level
    return panel


def small(level=None):
    return LessonPanel(SMALL, level=level)


def filmed(panel):
    """What is sent beside the state from now on."""
    panel.door = Heard()
    return panel.door.sent


# --- kinds of levels ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level"), levels(Task))
def test_a_task_is_done_by_its_moves(name, level):
    panel = at(level.id, lesson_on(name))
    assert plain(panel.text).endswith(level.task)
    assert "disabled" in button(panel, "next")
    for step in level.solution:
        act(panel, step)
    assert said(panel).startswith(f"✓ Done. {level.praise}") and "3 of 3 stars" in said(panel)
    assert lit(panel, "next") and "data-enter" in button(panel, "next") and panel.focus[1] == "next"
    assert panel.progress.of(level.id) == LevelProgress(done=True)


def test_what_follows_the_move_that_decides_is_told_soon(monkeypatch):
    monkeypatch.setattr("pharmalab_widgets.board.film.DECIDED", 500)
    panel = at("investigation", lesson_on("off_label"))
    sent = filmed(panel)
    for step in panel.level.solution:
        act(panel, step)
    assert 0 < sum(ply["ms"] for ply in sent[-1]["film"]) <= 500 + len(sent[-1]["film"])


def test_the_film_of_a_second_try_is_shorter():
    panel = at("line", lesson_on("off_label"))
    sent = filmed(panel)
    lengths = []
    for drug in ("Mountain", "Window", "Mill"):
        for step in (f"Offer the {drug}", "Done: no more Drugs"):
            act(panel, step)
        lengths.append(sum(ply["ms"] for ply in sent[-1]["film"]))
        do(panel, "again")
    assert lengths[0] > lengths[1] and max(lengths[1:]) <= AGAIN + 20


def test_an_answer_on_the_board_is_marked():
    panel = at("where")
    assert said(touch(panel, "dose-1")) == "Choose one of the highlighted answers."
    touch(panel, "pile")
    assert panel.marked == {"pile": "wrong"}
    before = said(panel)
    assert said(touch(panel, "dose-1")) == before and panel.marked == {"pile": "wrong"}, "it still is"
    touch(panel, "dose")
    assert panel.marked == {"dose": "right"}
    do(panel, "again")
    assert panel.marked == {}


def test_show_me_plays_the_solution():
    panel = small()
    sent = filmed(panel)
    do(panel, "hint")
    do(panel, "show")
    assert SWAP.reached(panel.match) and said(panel).startswith("One way:")
    assert len(sent) == 1 and sent[0]["holds"]
    assert panel.progress.of("swap") == LevelProgress(shown=True, hints=1)
    assert lit(panel, "again") and not lit(panel, "next") and "disabled" not in button(panel, "next")
    do(panel, "again")
    for step in SWAP.solution:
        act(panel, step)
    assert panel.progress.of("swap") == LevelProgress(shown=True, done=True, hints=1) and lit(panel, "next")


@pytest.mark.parametrize(("name", "level"), levels(Film))
def test_a_film_is_played_and_played_again(name, level):
    panel = at(level.id, lesson_on(name))
    assert lit(panel, "play") and not panel.places and "disabled" in button(panel, "next")
    sent = filmed(panel)
    do(panel, "play")
    assert lit(panel, "next") and not button(panel, "play") and panel.progress.of(level.id).done
    after = panel.match.state
    do(panel, "again")
    assert panel.match.state == after and len(sent) == 2
    first, second = ([ply["said"] for ply in film["film"] if ply["said"]] for film in sent)
    assert first == second


def test_a_film_of_a_lesson_says_what_is_dramatic_and_not_whose_turn_would_be_next():
    panel = at("fourth-cube", lesson_on("pandemic"))
    sent = filmed(panel)
    act(panel, panel.level.solution[0])
    told = " ".join(ply["said"] for film in sent for ply in film["film"])
    assert (
        "Chicago’s infection card is turned over. Chicago has a blue outbreak: number 1." in told
        and "Turn 2" not in told
        and "Ben" not in told
    )


def test_before_it_is_played_a_film_says_so():
    panel = touch(small("match"), "pile")
    assert "Here you can only look at the board: press Play." in said(panel) and panel.focus[1] == "play"


@pytest.mark.parametrize(("name", "level"), levels(Checkpoint))
def test_a_question_is_answered(name, level):
    panel = at(level.id, lesson_on(name))
    assert (panel.match is None) == (level.begin is None)
    answer(panel)
    assert said(panel).startswith("✓ Right.") and lit(panel, "next") and panel.focus[1] == "next"
    assert panel.progress.of(level.id).done


def answer(panel):
    """The right answer, with as few clicks as there can be."""
    level = panel.level
    for k in level.solution:
        touch(panel, level.places[k]) if level.places else do(panel, "tick", n=str(k))
    return do(panel, "check") if level.several else panel


# --- questions ----------------------------------------------------------------------------------------------------


def test_one_click_answers_and_a_wrong_one_can_be_followed_by_another():
    panel = small("words")
    assert not button(panel, "check") and [button(panel, f"tick-{n}") != "" for n in range(3)] == [True] * 3
    do(panel, "tick", n="0")
    assert said(panel).startswith("✗ Not yet.") and "The lower dose loses." in said(panel)
    assert 'aria-pressed="true"' in button(panel, "tick-0") and "is-wrong" in button(panel, "tick-0")
    assert "disabled" in button(panel, "next")
    do(panel, "tick", n="1")
    assert said(panel).startswith("✓ Right. The higher dose wins.") and lit(panel, "next")
    assert "disabled" in button(panel, "tick-0"), "it is answered"
    assert panel.progress.of("words") == LevelProgress(done=True, tries=1, answer=(1,))


def test_a_wrong_answer_comes_back_with_its_verdict():
    do(small("words"), "tick", n="0")
    again = small("words")
    assert "is-wrong" in button(again, "tick-0") and said(again).startswith("✗ Not yet.")
    assert again.progress.of("words").tries == 1, "it isn't counted twice"


def test_options_have_an_order_of_their_own_and_numbers_keep_theirs():
    def order(level):
        return re.findall(r'data-key="tick-(\d)"', small(level).bar)

    assert order("words") == order("words") and sorted(order("words")) == ["0", "1", "2"]
    assert order("numbers") == ["0", "1", "2"]
    ids = (f"words{n}" for n in range(20))
    made = [Checkpoint(**{**{f: getattr(WORDS, f) for f in Checkpoint.__dataclass_fields__}, "id": id}) for id in ids]
    of = Lesson(game="pills", title="T", minutes=1, chapters=[Chapter(id="c", title="C", levels=made)])
    orders = {tuple(re.findall(r'data-key="tick-(\d)"', LessonPanel(of, level=one.id).bar)) for one in made}
    assert len(orders) > 3


def test_the_answer_is_clicked_on_the_board():
    panel = small("where")
    assert panel.places == {"pile": ["the pile", False], "dose": ["your dose", False]} and not panel.bar
    assert said(touch(panel, "pile")).startswith("✗ Not yet.") and panel.places["pile"][1] is True
    assert said(touch(panel, "dose")).startswith("✓ Right.")
    assert panel.places == {"dose": ["your dose", True]}, "what was chosen stays to be seen"
    touch(panel, "dose")
    assert panel.focus[1] == "next" and panel.progress.of("where").tries == 1


def test_several_pieces_are_ticked_and_then_checked():
    panel = small("several")
    assert "disabled" in button(panel, "check")
    touch(panel, "salt", "guest-1")
    assert [place for place, (_, on) in panel.places.items() if on] == ["salt", "guest-1"] and not said(panel)
    assert said(do(panel, "check")).startswith("✗ Not yet") and panel.marked == {"guest-1": "wrong"}
    touch(panel, "guest-1", "tea")
    assert not panel.marked, "the next choice clears the marks"
    assert said(do(panel, "check")).startswith("✓ Right.") and panel.progress.of("several").answer == (0, 1)


def test_nothing_ticked_is_no_answer():
    panel = do(small("several"), "check")
    assert said(panel) == "Choose what you think is right." and panel.progress.of("several") == LevelProgress()
    do(panel, "next")
    assert panel.level is SEVERAL and "Finish this question first" in said(panel)


def test_hints_come_before_the_answer_is_shown():
    panel = small("words")
    for hint in WORDS.hints:
        assert button(panel, "hint") and not button(panel, "show")
        assert hint in said(do(panel, "hint"))
    do(panel, "show")
    assert said(panel).startswith("The answer is a higher one.") and 'aria-pressed="true"' in button(panel, "tick-1")
    assert "disabled" not in button(panel, "next") and not lit(panel, "next")
    assert panel.progress.of("words") == LevelProgress(shown=True, hints=2)
    assert 'aria-pressed="true"' not in do(panel, "again").bar


# --- hints, refusals, stars ---------------------------------------------------------------------------------------


def test_a_hint_to_a_task_points_to_the_next_step():
    panel = small("goods")
    assert panel.pointed == []
    assert said(do(panel, "hint")) == "Hint: Guest 2 waits." and panel.pointed == [], "first only where to look"
    assert button(panel, "hint") and not button(panel, "show") and panel.focus[1] == "hint"
    for step, place in (("Take salt", "salt"), ("Take tea", "tea"), ("Serve guest 2", "guest-2")):
        assert panel.pointed == []
        do(panel, "hint")
        told = f"Your next step is “{step}”."
        assert panel.pointed == [place] and said(panel) == f"Hint: {told}" and button(panel, "show")
        assert panel.focus[1] == f"place:{place}", "its button is gone, and the next one in the row leads back"
        touch(panel, place) if step != "Take tea" else (touch(panel, place), do(panel, "picked"))
    assert said(panel).startswith("✓ Done.") and "2 of 3 stars" in said(panel)


def test_a_wrong_move_is_marked_no_longer_after_the_next_hint_or_click():
    for then in (lambda panel: do(panel, "hint"), lambda panel: touch(panel, "nothing-here")):
        panel = touch(at("mix", lesson_on("alchemists_1")), "hand:mushroom")
        assert panel.places["hand:mushroom"][1]
        then(panel)
        assert not panel.shown.picked_up.place and said(panel)
    assert do(touch(panel, "hand:fern"), "hint").places["hand:fern"][1], "a right choice stays"
    panel = touch(at("market", lesson_on("off_label")), "mountain", "window")
    assert [chosen for _, chosen in panel.places.values()].count(True) == 2
    assert [place for place, (_, chosen) in do(panel, "hint").places.items() if chosen] == ["mountain"]
    panel = do(small("words"), "tick", n="0")
    assert "is-wrong" in panel.bar and "is-wrong" not in do(panel, "hint").bar
    assert 'aria-pressed="true"' not in panel.bar


def test_a_click_where_nothing_can_be_done_says_what_to_do_and_points_there():
    panel = touch(small("goods"), "guest-1")
    assert panel.pointed == ["salt", "tea"] and not panel.popover
    assert panel.level.look not in said(panel), "a wrong click is no better hint than the hint, which costs a star"
    touch(panel, "salt")
    assert panel.match.ply == 1, "what can be done still can be"


@pytest.mark.parametrize(("step", "onward"), [("Keep", "Choose “Start again” to have another try."),
                                              ("Swap", "This level is done: choose “Next” to go on.")])  # fmt: skip
def test_a_click_on_a_decided_board_says_once_which_button_leads_on(step, onward):
    panel = act(small(), step)
    before, ply = said(panel), panel.match.ply
    touch(panel, "pile", "pile")
    assert panel.match.ply == ply and onward.split("”")[0].split("“")[1].split()[-1].lower() == panel.focus[1]
    assert said(panel).count(onward) == 1 and before.split(".")[0] in said(panel)


def test_the_best_way_counts_and_its_order_is_free():
    way = LevelProgress(done=True, detour=2)
    assert way.joined(LevelProgress(done=True)).detour == 0, "the best of two ways counts"
    assert way.joined(LevelProgress(tries=1)).detour == 2, "a level that was not done has no way"
    panel = small("goods")
    for place in ("tea", "salt"):
        touch(panel, place)
    do(panel, "picked")
    touch(panel, "guest-2")
    assert panel.progress.of("goods").detour == 0 and "3 of 3 stars" in said(panel), "the order is free"


@pytest.mark.parametrize(
    ("kept", "count"),
    [
        ({}, 0),
        ({"shown": True}, 1),
        ({"shown": True, "done": True}, 2),
        ({"hints": 1, "done": True}, 2),
        ({"tries": 1, "done": True}, 2),
        ({"tries": 1}, 0),
        ({"detour": 1, "done": True}, 2),
    ],
)
def test_stars(kept, count):
    assert stars(LevelProgress(**kept)) == count


def test_a_wrong_try_costs_a_star_until_the_level_is_done_again_without():
    panel = small("swap")
    kept = panel.progress.of("swap")
    act(panel, "Keep")
    do(panel, "undo")
    act(panel, "Swap")
    assert stars(kept) == 2 and "A wrong try costs a star. Start again to win it back." in said(panel)
    do(panel, "again")
    assert stars(kept) == 2, "not yet"
    act(panel, "Swap")
    assert stars(kept) == 3 and kept.joined(replace(kept, tries=1)).tries == 0


def test_starting_again_wins_the_star_of_a_wrong_try_back_at_once_but_not_that_of_a_hint():
    panel = small("swap")
    kept = panel.progress.of("swap")
    act(panel, "Keep")
    do(panel, "again")
    act(panel, "Swap")
    assert stars(kept) == 3
    other = small("swap")
    do(other, "hint")
    do(other, "again")
    act(other, "Swap")
    assert stars(other.progress.of("swap")) == 2


def test_undo_says_that_it_keeps_a_star_lost_which_starting_again_wins_back():
    panel = act(small("swap"), "Keep")
    assert "Start again Undo (−1 star)" in plain(panel.nav)
    do(panel, "undo")
    act(panel, "Swap")
    kept = panel.progress.of("swap")
    assert stars(kept) == 2
    for shown, hints, tries, done in product((False, True), (0, 1), (1, 3), (False, True)):
        kept = LevelProgress(shown=shown, hints=hints, tries=tries, done=done)
        undone, again = replace(kept, done=True), replace(kept, done=True, tries=tries if done else 0)
        assert undo_costs(kept) == (stars(undone) < stars(again)), kept


def test_the_front_of_each_lesson_says_exactly_what_costs_a_star():
    cost = "A hint or wrong try costs one of a level’s three stars."
    rule = f"{cost} After a wrong try, *Start again* wins the star back."
    twins = [*(Path(__file__).parents[2] / "notebooks/twins/learn").glob("*.py")]
    texts = [" ".join(twin.read_text(encoding="utf-8").replace("\n# ", " ").split()) for twin in twins]
    assert len(twins) == 6 and all(rule in text for text in texts)


def test_what_cost_a_star_is_told_once_in_a_lesson():
    panel = act(small("swap"), "Keep")
    do(panel, "undo")
    assert "A wrong try costs a star" in said(act(panel, "Swap"))
    panel.path.visit("alone")
    act(panel, "Keep")
    do(panel, "undo")
    assert said(act(panel, "Swap")).startswith("✓ Done.") and "costs a star" not in said(panel)
    panel.path.visit("goods")
    do(panel, "hint")
    for step in GOODS.solution:
        act(panel, step)
    assert "A hint costs a star." in said(panel), "this is news"


def test_a_button_says_before_the_click_if_help_costs_a_star():
    for shown, hints, tries, done, detour in product((False, True), (0, 1), (0, 3), (False, True), (0, 2)):
        kept = LevelProgress(shown=shown, hints=hints, tries=tries, done=done, detour=detour if done else 0)
        alone, helped = (stars(replace(kept, done=True, hints=more)) for more in (hints, hints + 1))
        assert at_stake(kept) == (helped < alone), kept
    panel = small("swap")
    assert "Hint (−1 star)" in plain(panel.nav)
    assert "star" not in plain(do(panel, "hint").nav)


@pytest.mark.parametrize("name", LESSONS)
def test_every_level_gives_all_stars_to_whoever_does_it_alone(name):
    """One rule for all games; and a hint costs the same star everywhere, in the same words."""
    for level in lesson_on(name).levels:
        kept = LevelProgress()
        play = play_of(level, kept)
        if isinstance(level, Task):
            for step in level.solution:
                play.board.match.push(step)
            play.judge()
        elif isinstance(level, Film):
            play.do_play()
        else:
            for n in level.solution:
                play.do_tick(str(n))
            if level.several:
                play.do_check()
        assert stars(kept) == 3 and not lost(kept), level.id
        kept.hints = 1
        assert stars(kept) == 2 and lost(kept) == "A hint costs a star."


def test_the_map_shows_all_chapters_and_the_stars():
    panel = do(small(), "tick", n="0")
    act(panel, "Swap")
    do(panel, "map")
    assert panel.focus[1] == "map-here"
    words = plain(panel.top)
    assert all(chapter.title in words for chapter in SMALL.chapters) and "3 of 3 stars" in words
    assert "“Start again” wins it back" in words, "the rule is where the stars are"
    assert "disabled" not in button(panel, "map-words") and "disabled" in button(panel, "map-match")
    do(panel, "go", level="words")
    assert panel.level is WORDS and 'data-key="lesson-map"' not in panel.top, "it closes"
    do(panel, "map")
    do(panel, "escape")
    assert 'data-key="lesson-map"' not in panel.top and panel.focus[1] == "map"


# --- what is offered, and taken -----------------------------------------------------------------------------------


def test_where_the_match_is_over_the_points_of_all_are_told():
    of = lesson_on("alchemists_2")
    panel = LessonPanel(of, level=list(of.levels)[-1].id)
    do(panel, "show")
    if panel.match.outcome:
        assert panel.bar.count('scope="row"') == 2 and "New match" not in panel.bar


def test_a_first_level_has_nothing_but_its_goal_and_the_board():
    """What is seldom needed waits in the menu."""
    panel = small()
    assert plain(panel.bar) == "" and plain(panel.nav).split() == ["‹", "Back", "Hint", "(−1", "star)", "Next", "›"]
    do(panel, "menu")
    for key in ("task-rule", "list", "inside"):
        assert button(panel, key)
    assert "Swap" in plain(do(panel, "list").bar) and not button(panel, "inside"), "the menu closes"


def test_kinds_that_were_not_taught_are_not_offered():
    level = lesson_on("pandemic").levels
    panel = LessonPanel(lesson_on("pandemic"), level=next(one.id for one in level if getattr(one, "kinds", ())))
    assert {type(action) for action in panel.shown.question.legal} <= set(panel.level.kinds)
    other = next((a for a in panel.match.legal if not panel.level.offers(a)), None)
    if other is not None:
        before = panel.match.ply
        act(panel, other.label(panel.match.who))
        assert panel.match.ply == before and "is not possible now" in said(panel)


def test_after_a_verdict_the_board_takes_no_move():
    panel = small()
    sent = filmed(panel)
    touch(panel, "dose")
    assert said(panel) == "✗ Not this time. You kept 0. Swap it. Ben is asked next."
    assert len(sent) <= 1, "the consequence is seen on the board"
    assert not panel.places and not plain(panel.bar) and panel.focus[1] == "again" and lit(panel, "again")
    ply = panel.match.ply
    for tried in (
        {"do": "touch", "id": "pile", "at": panel.at},
        {"do": "act", "label": "Swap", "at": str(ply)},
        {"do": "hint"},
        {"do": "picked"},
        {"do": "run", "to": "end"},
        {"do": "step"},
    ):
        panel.receive(tried)
        assert panel.match.ply == ply
    do(panel, "again")
    assert panel.match.state == panel.level.begin().state and panel.places


def test_a_move_that_missed_can_be_taken_back_and_the_level_goes_on():
    panel = touch(small(), "dose")
    assert said(panel).startswith("✗ Not this time.") and button(panel, "undo")
    do(panel, "undo")
    assert panel.match.state == panel.level.begin().state and panel.places and not said(panel).startswith("✗")
    act(panel, "Swap")
    assert said(panel).startswith("✓ Done.") and not button(panel, "undo") and panel.progress.of("swap").tries == 1
    panel = LessonPanel(lesson_on("pocket_pharma"), level="five-in-a-row")
    for step in ("Take 6b", "Add to 5b’s stack", "Take 8c", "Begin a new stack"):
        assert not said(panel).startswith("✗")
        act(panel, step)
    assert said(panel).startswith("✗ Not this time.")
    do(panel, "undo")
    assert panel.shown.sight.view.labs[0] == (("05b", "06b", "07e"), ("12a",)), "one move, not all of them"


def test_a_wrong_answer_says_why_and_only_the_question_is_asked_again():
    panel = LessonPanel(lesson_on("pharma_code"), level="plus-two")
    for step in panel.level.solution[:-1]:
        act(panel, step)
    asked = panel.match.state
    act(panel, "Answer A")
    assert "Five of the 36 rolls add up to 6." in said(panel) and panel.match.state == asked
    assert panel.marked == {"answer-0": "wrong"} and not lit(panel, "again")
    act(panel, "Answer C")
    assert panel.match.state == asked and panel.marked == {"answer-0": "wrong", "answer-2": "wrong"}
    act(panel, "Answer B")
    assert said(panel).startswith("✓ Done.") and panel.progress.of("plus-two").tries == 2 and not panel.marked


def test_a_right_answer_is_seen_on_the_board():
    panel = LessonPanel(lesson_on("pharma_code"), level="pharma-code-runs")
    before = panel.match.state
    do(panel, "tick", n="0")
    assert said(panel).startswith("✗ Not yet.") and panel.match.state == before
    sent = filmed(panel)
    do(panel, "tick", n=str(*panel.level.solution))
    assert said(panel).startswith("✓ Right.") and len(sent) == 1 and panel.match.state.squares[0] == 3
    do(panel, "again")
    assert panel.match.state == before and not said(panel)
    do(panel, "hint")
    do(panel, "show")
    assert panel.match.state.squares[0] == 3, "also where the answer was shown"


def test_a_move_of_several_is_taken_back():
    panel = small("goods")
    assert not button(panel, "undo")
    before = panel.match.state
    touch(panel, "salt", "tea")
    do(panel, "picked")
    assert panel.match.state != before and button(panel, "undo")
    do(panel, "undo")
    assert panel.match.state == before and not button(panel, "undo") and panel.focus[1] == f"{LIT}salt"
    do(panel, "undo")
    assert panel.match.state == before


def test_another_question_on_the_way_is_told():
    panel = small("goods")
    assert 'data-key="question"' not in panel.bar
    touch(panel, "salt", "tea")
    assert "Which guest?" in plain(do(panel, "picked").bar)


def test_code_gets_at_the_match():
    panel = do(lesson("pandemic"), "inside")
    assert "panel = lesson(&quot;pandemic&quot;)\npanel.match" in panel.popover
    assert panel.match is panel.shown.match
    do(panel, "escape")
    assert not panel.popover


def test_what_was_only_ticked_is_begun_again_as_well():
    panel = small("goods")
    assert not button(panel, "again")
    touch(panel, "salt")
    assert panel.shown.question.ticks[0] == 1
    do(panel, "again")
    assert not panel.shown.question.ticks[0] and not button(panel, "again")


# --- the way through ----------------------------------------------------------------------------------------------


def walk(panel):
    """Do the level as it should be done."""
    level = panel.level
    if isinstance(level, Film):
        do(panel, "play")
    elif isinstance(level, Task):
        for step in level.solution:
            act(panel, step)
    else:
        answer(panel)


def test_one_panel_leads_through_all_chapters():
    panel = small()
    for level in SMALL.levels:
        assert panel.level is level and panel.where == level.title
        walk(panel)
        assert plain(panel.nav).endswith("Finish ›") == (level in (MATCH, ALONE))
        do(panel, "next")
        if level is MATCH:
            do(panel, "next")
    assert panel.level is None and panel.match is None and panel.where == "The lesson is done."
    assert "The lesson is done." in panel.text
    do(panel, "next")
    assert panel.level is None
    do(panel, "back")
    assert panel.level.id == "alone"


def test_a_chapter_ends_with_what_one_can_do_now_the_stars_and_two_ways_on():
    panel = at("match")
    walk(panel)
    do(panel, "next")
    assert panel.level is None and panel.where == panel.path.to_do.title and "Doses" in panel.top
    assert "You know which dose wins." in panel.text and "You have 6 of 12 stars." in panel.text
    assert "★" * 6 in panel.text and "☆" * 6 in panel.text and "Next: “" in panel.text
    assert lit(panel, "next") and "Next chapter: Goods and guests" in panel.text and button(panel, "whole")
    assert panel.focus[1] == "level" and panel.progress.place == "match"
    assert do(panel, "back").level is MATCH
    assert do(do(panel, "next"), "next").level is GOODS and do(panel, "back").level is MATCH
    do(panel, "next")
    assert do(panel, "go", level="words").level is WORDS, "the map leads on from there as well"
    assert all(chapter.goal for name in LESSONS for chapter in lesson_on(name).chapters)


def test_without_a_name_the_lesson_goes_on_in_which_something_was_done_last():
    assert lesson().lesson.name == "pandemic", "where everybody begins"
    for times, name in enumerate(("off_label", "pharma_code", "off_label"), 1):
        progress = Progress(lesson_on(name))
        progress.of("any").tries = times
        progress.save()
        os.utime(store().path(name), (times, times))
    assert lesson().lesson.name == "off_label"


def test_a_chapter_is_where_one_begins():
    panel = LessonPanel(SMALL, "goods-and-guests")
    assert panel.level is GOODS
    do(panel, "back")
    assert panel.level is MATCH


def finished(name):
    """The lesson at its end."""
    panel = at(list(lesson_on(name).levels)[-1].id, lesson_on(name))
    walk(panel)
    return do(panel, "next")


def test_a_sitting_leads_to_the_next_one_in_the_same_panel():
    panel = finished("alchemists_1")
    assert panel.level is None and 'data-key="then"' in panel.text
    do(panel, "then")
    assert panel.lesson is lesson_on("alchemists_2") and panel.level is next(panel.lesson.levels)
    do(panel, "then")
    assert "last lesson of the game" in said(panel)


def test_a_whole_game_follows_in_the_same_panel_and_is_kept():
    panel = finished("pharma_code")
    do(panel, "whole")
    board = panel.whole.board
    assert 'data-slot="tabs"' in panel.frame and panel.bar == board.bar and panel.tabs and panel.places
    answers, ply = panel.answered, board.match.ply
    act(panel, next(iter(board.match.legal)).label(board.match.who))
    assert board.match.ply > ply and panel.at == board.at and panel.answered > answers
    ply = board.match.ply
    do(panel, "lesson")
    assert panel.whole is None and "pl-lesson" in panel.frame and "The lesson is done." in panel.text
    do(panel, "whole")
    assert panel.match is not board.match and panel.whole.board.match.ply >= ply, "the same game goes on"
    panel.close()


def test_a_reload_comes_back_to_the_whole_game_even_if_nobody_has_moved():
    do(finished("pharma_code"), "whole").close()
    again = lesson("pharma_code")
    assert again.whole and 'data-slot="tabs"' in again.frame and again.places
    assert lesson("pharma_code", "way").whole is None, "a chapter that was asked for is opened"
    do(again, "lesson")
    again.close()
    assert lesson("pharma_code").whole is None, "who went back to the lesson stays there"


def test_the_first_sitting_leads_to_a_game_against_ben():
    panel = finished("alchemists_1")
    assert "Play a game against Ben" in panel.text
    do(panel, "whole")
    board = panel.whole.board
    assert board.match.names == ("Player 1", "Ben") and board.state.sight.who(0) == "You"
    panel.close()


def test_where_there_is_no_game_to_be_played_it_is_said():
    panel = at("alone")
    walk(panel)
    do(do(panel, "next"), "whole")
    assert panel.whole is None and "pills" in plain(panel.text)


def test_only_what_is_reached_can_be_gone_to():
    panel = small()
    do(panel, "go", level="where")
    assert panel.level is SWAP and "haven’t reached that level" in said(panel)
    do(panel, "go", level="nothing")
    assert panel.level is SWAP and "There is no such level" in said(panel)
    do(panel, "go", level="goods")
    assert panel.level is GOODS, "each chapter can be begun"
    do(panel, "go", level="swap")
    assert 'aria-current="step"' in button(panel, "dot-swap")
    do(panel, "back")
    assert panel.level is SWAP


def test_only_the_current_match_is_built():
    made = []
    fields = {f: getattr(SWAP, f) for f in SWAP.__dataclass_fields__}
    tasks = [Task(**{**fields, "id": f"t{n}", "begin": lambda n=n: made.append(n) or SWAP.begin()}) for n in range(3)]
    LessonPanel(Lesson(game="pills", title="Three", minutes=1, chapters=[Chapter(id="c", title="C", levels=tasks)]))
    assert set(made) == {0}


def test_no_such_lesson_and_no_such_chapter():
    with pytest.raises(ValueError, match="no lesson on “chess”"):
        lesson("chess")
    with pytest.raises(KeyError, match="no chapter “ending”; there are doses"):
        LessonPanel(SMALL, "ending")


# --- what is kept -------------------------------------------------------------------------------------------------


def file(name="pills"):
    return store().path(name)


def test_opening_writes_nothing_and_what_is_told_does_not_depend_on_it():
    fresh = small()
    assert not file().exists()
    panel = small()
    walk(panel)
    do(panel, "next")
    again = small()
    assert again.level is WORDS
    assert repr(again) == repr(panel) == repr(fresh) and again.picture() == fresh.picture()
    assert again.picture().count("<img") == 1 and "<svg" not in again.picture()


def test_the_moves_of_a_try_come_back_after_a_reload():
    panel = touch(small("goods"), "salt", "tea")
    do(panel, "picked")
    again = small("goods")
    assert again.match.state == panel.match.state and button(again, "undo") and again.focus[1] != "next"
    act(again, "Serve guest 2")
    assert said(again).startswith("✓ Done.") and "moves" not in file().read_text()
    panel = LessonPanel(lesson_on("pocket_pharma"), level="front")
    act(act(panel, "Take 9c"), "Begin a new stack")
    again = LessonPanel(lesson_on("pocket_pharma"), level="front")
    assert again.match.state == panel.match.state and "You have 1 action left." in said(again)
    do(again, "again")
    assert not LessonPanel(lesson_on("pocket_pharma"), level="front").play.board.moved


def test_enter_goes_on_only_after_the_level_was_decided_here():
    """Whoever reads a level that was done before, and presses Enter on its heading, stays there."""
    for level in ("market", "round", "off-label-round"):
        panel = LessonPanel(lesson_on("off_label"), level=level)
        walk(panel)
        assert "data-enter" in button(panel, "next"), level
        again = LessonPanel(lesson_on("off_label"), level=level)
        assert lit(again, "next") and "data-enter" not in button(again, "next"), level


def test_a_choice_that_is_not_finished_comes_back_after_a_reload():
    panel = touch(LessonPanel(lesson_on("off_label"), level="be-first"), "origin")
    again = LessonPanel(lesson_on("off_label"), level="be-first")
    assert again.play.board.state.question.ticks == panel.play.board.state.question.ticks == {1: 1}
    do(touch(again, "origin"), "again")
    assert not LessonPanel(lesson_on("off_label"), level="be-first").play.board.state.question.ticks


def test_moves_that_a_level_no_longer_has_are_forgotten():
    progress = Progress(lesson_on("pocket_pharma"))
    progress.of("front").moves = ("Take 9c", "Add to 1a’s stack")
    progress.save()
    panel = LessonPanel(lesson_on("pocket_pharma"), level="front")
    assert not panel.play.board.moved and panel.places


def test_place_and_answers_come_back():
    panel = at("words")
    do(panel, "tick", n="2")
    panel = small()
    assert panel.level is WORDS and 'aria-pressed="true"' in button(panel, "tick-2") and not lit(panel, "next")
    do(panel, "tick", n="1")
    panel = small()
    assert panel.level.id == "where", "one goes on after a level that is done"
    do(panel, "go", level="swap")
    walk(panel)
    do(panel, "go", level="swap")
    assert (
        panel.level is SWAP and "You’ve done this level before." in said(panel) and lit(panel, "next") and panel.places
    )
    assert json.loads(file().read_text())["levels"]["words"] == {"done": True, "tries": 1, "answer": [1]}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "cannot be read"),
        ("", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ('{"schema": "pharmalab-progress/1", "levels": {"swap": {"done": "yes"}}}', "cannot be read"),
        ('{"schema": "pharmalab-progress/1", "levels": {}, "stars": 3}', "cannot be read"),
        (
            '{"schema": "pharmalab-progress/1",\n"levels": {"swap": {},\n"swap": {}}}',
            "“swap” appears twice in one object",
        ),
        ('{"schema": "pharmalab-progress/1",\n"levels": {"swap": {},\n"swap": {}}}', "(line 3)"),
        (
            '{"schema": "pharmalab-progress/2", "stars": []}',
            "version 2 of the format, and this program reads version 1",
        ),
        ('{"schema": "pharmalab-match/1"}', "isn’t a pharmalab-progress file"),
        (b"\xff\xfe", "isn’t UTF-8"),
    ],
)
def test_a_damaged_or_newer_file_is_told_and_stays(text, told):
    data = text if isinstance(text, bytes) else text.encode()
    file().parent.mkdir(parents=True)
    file().write_bytes(data)
    panel = small()
    assert told in panel.top and 'role="alert"' in panel.top
    walk(panel)
    do(panel, "next")
    assert panel.level is WORDS and told in panel.top
    assert file().read_bytes() == data
    file().unlink()
    do(panel, "hint")
    assert 'role="alert"' not in panel.top
    assert json.loads(file().read_text())["levels"] == {"swap": {"done": True}, "words": {"hints": 1}}


def test_a_second_panel_loses_nothing_of_the_first():
    one, two = small(), small("goods")
    walk(one)
    walk(two)
    do(one, "next")
    do(two, "next")
    kept = json.loads(file().read_text())["levels"]
    assert kept["swap"] == kept["goods"] == {"done": True}
    other = small("words")
    do(other, "tick", n="2")
    do(one, "tick", n="1")
    do(other, "hint")
    kept = json.loads(file().read_text())["levels"]["words"]
    assert kept == {"done": True, "hints": 1, "answer": [2]}, "a wrong try counts only where the level isn’t done"
    assert lit(other, "next") or "disabled" not in button(other, "next"), "it was done in the other panel"


def test_levels_that_there_are_no_more_stay_in_the_file():
    file().parent.mkdir(parents=True)
    file().write_text('{"schema": "pharmalab-progress/1", "place": "gone", "levels": {"gone": {"done": true}}}')
    panel = small()
    assert panel.level is SWAP
    walk(panel)
    assert json.loads(file().read_text())["levels"] == {"gone": {"done": True}, "swap": {"done": True}}


def test_what_cannot_be_written_is_told_and_tried_again(tmp_path):
    (tmp_path / "lessons").write_text("no folder")
    panel = small()
    walk(panel)
    assert "its folder is missing" in panel.top
    (tmp_path / "lessons").unlink()
    do(panel, "next")
    assert 'role="alert"' not in panel.top and file().exists()


# --- the menu -----------------------------------------------------------------------------------------------------


def test_a_lesson_is_begun_anew_after_one_question():
    panel, other = at("where"), small("goods")
    walk(other)
    do(panel, "menu")
    assert "Start the lesson over" in panel.top and panel.focus[1] == "lesson-menu"
    assert (
        panel.top.index("Start the lesson over") < panel.top.index("For programmers") < panel.top.index("Copy the line")
    )
    do(panel, "anew")
    assert "Are you sure?" in panel.top and panel.progress.of("swap").passed
    do(panel, "menu")
    assert "Are you sure?" not in panel.top and panel.level is WHERE, "No leaves all as it is"
    do(do(do(panel, "menu"), "anew"), "forget")
    assert panel.level is SWAP and not panel.over.menu and panel.focus[1] == "level"
    assert "levels" not in file().read_text() or json.loads(file().read_text())["levels"] == {}
    do(other, "next")
    assert not other.progress.of("goods").passed, "other panels forget it as well"
    assert small().level.id == "swap"


def test_nothing_is_forgotten_unasked():
    panel = at("where")
    do(panel, "forget")
    assert panel.progress.of("swap").passed and panel.level is WHERE and "over" in said(panel)
    do(panel, "menu")
    do(panel, "escape")
    assert not panel.over.menu and panel.focus[1] == "menu"
    do(panel, "menu", open="no")
    assert not panel.over.menu, "a press beside it never opens it"


def test_what_was_begun_anew_is_not_brought_back_by_what_others_have():
    one, two = small(), small()
    walk(one)
    walk(two)
    do(do(one, "anew"), "forget")
    do(do(one, "anew"), "forget")
    walk(two)
    walk(one)
    assert set(json.loads(file().read_text())["levels"]) == {"swap"}


# --- the deductions -----------------------------------------------------------------------------------------------


def with_notes(name, **options):
    """The lesson at its first level with deductions."""
    of = lesson_on(name)
    first = next(one.id for one in of.levels if getattr(one, "begin", None))
    return LessonPanel(of, level=first, **options)


@pytest.mark.parametrize("name", [name for name in LESSONS if name.startswith("alchemists")])
def test_the_deductions_open_beside_a_level_and_go_along(name):
    panel = with_notes(name)
    assert panel.notes == "" and button(do(panel, "menu"), "notes")
    do(panel, "notes")
    assert "pl-grid" in panel.notes and 'data-key="deductions/mode-assist"' not in panel.notes, "one practises"
    do(panel, "cell", **{"for": "deductions"}, i="0", a="0")
    assert panel.deductions.desk.state.crosses
    for level in panel.path.levels:
        panel.path.visit(level.id)
        panel.redraw()
        assert bool(panel.notes) == (panel.shown is not None and panel.shown.help.on), level.id
    do(panel, "notes")
    assert panel.notes == "" or panel.shown is None


def test_deductions_of_a_lesson_can_be_less_or_more():
    assert 'data-key="deductions/mode-assist"' in do(with_notes("alchemists_1", deductions="assist"), "notes").notes
    off = do(do(with_notes("alchemists_1", deductions="off"), "menu"), "notes")
    assert off.notes == "" and not button(off, "notes") and "no deductions" in said(off)
    assert not button(do(lesson("off_label"), "menu"), "notes")
    with pytest.raises(ValueError, match="it must be assist, practise or off"):
        lesson("alchemists_1", deductions="some")


def test_a_label_goes_once_the_level_is_decided():
    panel = lesson("pandemic")
    assert "Help!" in str(panel.play.board.state.sight.scene.groups)
    level, before = panel.level, panel.play.board.state.sight.scene.narrow()
    for step in level.solution:
        act(panel, step)
    after = panel.play.board.state.sight.scene.narrow()
    assert (after.width, after.height) == (before.width, before.height), "and the board stays as large"
    assert panel.play.board.closed and "Help!" not in str(panel.play.board.state.sight.scene.groups)
    do(panel, "again")
    assert "Help!" in str(panel.play.board.state.sight.scene.groups)


@pytest.mark.parametrize(
    ("of", "level", "place", "answer"),
    [
        ("pharma_code", "draw", "place-3", "First take the open card or draw from the closed pile. Then choose this."),
    ],
)
def test_a_click_on_what_comes_later_says_what_comes_first(of, level, place, answer):
    panel = touch(LessonPanel(lesson_on(of), level=level), place)
    assert said(panel) == answer and panel.pointed and not panel.play.board.moved


def test_one_click_takes_the_only_card_to_its_place_and_one_undo_takes_both_back():
    panel = touch(LessonPanel(lesson_on("pharma_code"), level="complete"), "place-4")
    assert said(panel).startswith("✗ Not this time.") and panel.play.board.match.state.rows[0][4] == 33
    assert not do(panel, "undo").play.board.moved
    assert said(touch(panel, "place-5")).startswith("✓ Done.")


def test_the_board_shows_what_was_asked_once_the_answer_is_right():
    panel = LessonPanel(lesson_on("pharma_code"), level="pharma-code-wrong-card")
    asked = panel.hand
    assert do(panel, "tick", n="0").hand == asked, "a wrong answer tells nothing"
    assert do(panel, "tick", n="1").hand != asked
    assert do(panel, "again").hand == asked


def test_a_question_that_the_board_shows_is_written_once():
    panel = LessonPanel(lesson_on("pharma_code"), level="plus-two")
    act(act(panel, "Take the open card"), "Put it in place 4")
    assert "Which sum is most likely?" in panel.bar and 'class="pl-sr"' in panel.bar
    assert "Which sum is most likely?" not in panel.status


@pytest.mark.parametrize(
    ("level", "place", "answer"),
    [
        ("first-launch", "seat-0", "You can’t choose that now. Earn 18 points"),
        ("sixth", "03b", "You already have this card. Take a card from the display."),
        ("combine", "psychiatric", "Choose one of your highlighted cards."),
        ("split", "psychiatric", "You don’t need to launch a drug here."),
        ("second-drug", "new-stack", "A card can begin a new stack here, once you’ve taken it. Earn as much"),
        ("front", "new-stack", "A card can begin a new stack here, once you’ve taken it. Get the 9 and the 10"),
        ("rival", "deck", "After each turn, the display is refilled from this deck. Get four in a row"),
        ("rival", "seat-1", "This player’s stacks: 4-9. Get four in a row before Ben’s turn."),
        ("which-drug", "neurological",
         "Neurological needs five values in a row. With your 1-2-2-2-2, you still need"),
    ],
)  # fmt: skip
def test_a_wrong_click_is_answered_truly_and_gives_no_solution_away(level, place, answer):
    panel = LessonPanel(lesson_on("pocket_pharma"), level=level)
    assert answer in said(touch(panel, place)) and panel.pointed and panel.level.look not in said(panel)
    assert "highlighted" not in said(touch(panel, place, place))


def test_a_new_place_for_a_whole_stack_is_refused_in_words_that_fit_before_and_after_its_cards_are_chosen():
    panel = touch(LessonPanel(lesson_on("pocket_pharma"), level="combine"), "01b", "new-stack")
    assert panel.play.board.moved or panel.play.board.state.question.ticks or panel.play.board.state.picked_up.place
    assert said(panel).startswith(
        "Moving the whole stack to a new place changes nothing: choose another stack, or move only some of its cards."
    )


def test_a_click_that_comes_too_early_is_told_what_comes_first():
    panel = LessonPanel(lesson_on("off_label"), level="research")
    assert said(touch(panel, "own-Suns")).startswith("You can do that later. First: which Drugs do you offer?")


def test_a_choice_ends_with_the_last_thing_that_can_be_chosen():
    """No question stays that has no answer left: the learner has spent the only token."""
    panel = LessonPanel(lesson_on("off_label"), level="research")
    touch(panel, "ace_knots", "doctor", "own-Suns")
    assert lit(panel, "next") and "Which tokens" not in plain(panel.bar)


def test_a_price_that_is_too_high_is_told_at_once():
    panel = LessonPanel(lesson_on("pocket_pharma"), level="five-in-a-row")
    act(act(panel, "Take 9d"), "Add to 5b’s stack")
    assert said(panel).startswith("✗ Not this time. You paid more than 2 points.") and button(panel, "undo")
    act(act(do(panel, "undo"), "Take 6b"), "Add to 12a’s stack")
    assert said(panel).startswith("✗ Not this time. With the actions you have left")


@pytest.mark.parametrize("name", LESSONS)
def test_clicks_on_the_wrong_pieces_are_answered_and_never_three_times_alike(name):
    for level in lesson_on(name).levels:
        play = play_of(level, LevelProgress()) if isinstance(level, Task) else None
        for step in level.solution if play else ():
            board, answers = play.board, []
            short = board.state.short_cuts.pairs if len(board.state.question.legal) == 1 else {}
            others = drawn_places(board.state.sight.scene) - play.places.keys() - short.keys()
            for place in some(sorted(others), 3):
                if board.match.to_move == level.seat:
                    play.do_touch(place, board.match.ply)
                    answers.append(play.said.words)
            assert all(answers) and not any(
                a == b == c for a, b, c in zip(answers, answers[1:], answers[2:], strict=False)
            ), level.id
            board.match.push(step)
            board.state.moved()


def test_the_third_wrong_click_leads_to_the_help_there_is():
    panel = LessonPanel(lesson_on("off_label"), level="market")
    assert said(touch(panel, "seat-1")) == "Choose one of your highlighted cards."
    assert said(touch(panel, "seat-1")) == "You can offer the Mountain, the Mill or the Window."
    assert "“Hint” points to your next step" in said(touch(panel, "seat-1"))
    do(do(panel, "hint"), "hint")
    assert "“Show me” plays a solution" in said(touch(panel, "seat-1", "seat-1", "seat-1"))


def test_each_answer_to_a_wrong_try_says_more_than_the_one_before():
    panel = LessonPanel(lesson_on("pocket_pharma"), level="complete")
    for answer in (
        "Now you have 2-4-5-6-7: that isn’t five in a row.",
        panel.level.look,
        "Begin with “Take the 8”.",
        "“Show me” plays a solution.",
    ):
        act(act(panel, "Take 2a"), "Add to 4e’s stack")
        assert said(panel) == f"✗ Not this time. {answer}"
        do(panel, "again")
    assert button(panel, "show")


def test_a_hint_after_wrong_tries_says_something_new():
    panel = LessonPanel(lesson_on("pocket_pharma"), level="complete")
    for answer in (panel.level.look, "Your next step is “Take the 8”."):
        act(act(panel, "Take 2a"), "Add to 4e’s stack")
        do(panel, "again")
        assert said(do(panel, "hint")) == f"Hint: {answer}"


def test_a_card_that_is_chosen_first_says_so_from_the_beginning_and_keeps_its_name():
    play = LessonPanel(lesson_on("alchemists_1"), level="first-potion").play
    assert play.places == {"hand:flower": ("Choose flower", False), "hand:scorpion": ("Choose scorpion", False)}
    play.board.state.picked_up.take("hand:flower")
    assert play.places == {"hand:flower": ("Choose flower", True), "hand:scorpion": ("Mix flower and scorpion", None)}


def test_a_click_beside_a_hand_from_which_to_choose_is_sent_to_the_hand():
    panel = LessonPanel(lesson_on("alchemists_1"), level="first-potion")
    assert said(touch(panel, "cauldron")) == "Choose one of your highlighted cards.", "the task stands above"
    assert said(touch(panel, "student")) == "You can choose flower or scorpion."


def test_a_dropped_card_that_goes_nowhere_is_answered_like_a_click():
    panel = LessonPanel(lesson_on("alchemists_1"), level="mix")
    do(do(panel, "lift", id="hand:fern", at=panel.at), "drop", on="book:toad", at=panel.at)
    assert said(panel) == "Choose from your hand." and not panel.popover, "it gives no solution away"


def test_the_question_of_a_level_names_neither_the_learner_nor_the_letters_of_cards():
    panel = LessonPanel(lesson_on("pocket_pharma"), level="complete")
    panel.play.board.match.push("Take 8d")
    panel.redraw()
    asked = plain(panel.bar)
    assert " 8?" in asked and asked.endswith("?") and "Anna" not in asked and "8d" not in asked


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_calls_its_learner_you(name):
    """On the board, in what happened and in the films; the name stays in labels, by which steps are kept."""
    for level in lesson_on(name).levels:
        board = play_of(level, LevelProgress()).board
        if board is None or not isinstance(level, Task | Film):
            continue
        own = board.match.who(board.seat)
        for step in getattr(level, "solution", ()) or level.steps:
            board.match.push(step)
        board.state.moved()
        told = " ".join(line.text for _, lines in board.state.sight.steps() for line in lines)
        assert own not in told and own not in "".join(board.state.sight.scene.groups.values()), level.id
        assert not re.search(r"\b[Yy]ou (is|has|does|\w+[^s]s) ", told), told


def test_a_phone_offers_only_what_its_picture_shows():
    panel = LessonPanel(lesson_on("pandemic"), level="charter-flight")
    assert "city:New York" in panel.places
    panel.shown.sight.spotlight = dataclasses.replace(panel.level.spotlight, spare=("city:New York",))
    do(panel, "narrow", value="phone")
    assert "city:Algiers" in panel.places and "city:New York" not in panel.places
    assert "New York" not in plain(panel.bar), "nor by a button"


def test_a_question_shows_the_labels_of_its_pieces():
    panel = lesson("alchemists_1", level="alchemists-partner")
    assert "this one" in str(panel.texts)


def test_the_board_of_a_missed_level_shows_all_that_the_click_did_and_no_refill():
    panel = LessonPanel(lesson_on("pocket_pharma"), level="front")
    touch(touch(panel, "10d"), "new-stack")
    state = panel.play.board.match.state
    assert state.labs[0] == (("10d",),) and not state.held and said(panel).startswith("✗")
    panel = LessonPanel(lesson_on("pocket_pharma"), level="complete")
    touch(touch(panel, "08d"), "04e")
    assert len(panel.play.board.match.state.display) == 5 and said(panel).startswith("✓")


def test_points_are_named_only_where_points_or_prices_are_shown():
    """“You take the 2 and lose 1 point” was said in the first level, before points and prices are taught."""
    panel = act(LessonPanel(lesson_on("pocket_pharma"), level="complete"), "Take 2a")
    assert "You take the 2." in said(panel) and "point" not in said(panel)
    panel = act(LessonPanel(lesson_on("pocket_pharma"), level="front"), "Take 6c")
    assert "You take the 6 and lose 1 point." in said(panel)


def test_a_solution_names_cards_as_they_are_printed():
    """A lesson's cards have no letters, so “6b” would be a riddle."""
    panel = lesson("pocket_pharma/fragments/five-in-a-row")
    panel.receive({"do": "show"})
    assert said(panel).startswith("One way: “Take the 6”, then “Add to the 5’s stack”, then “Take the 8”")


def test_a_reload_after_a_wrong_try_says_why_the_level_begins_anew():
    panel = lesson("pocket_pharma/fragments/complete")
    act(act(panel, "Take 2a"), "Add to 4e’s stack")
    assert said(panel).startswith("✗ Not this time.")
    assert said(lesson("pocket_pharma/fragments/complete")).endswith("Your last try missed the goal.")


def test_a_hint_after_undo_is_read_and_so_is_the_reply_to_a_wrong_click():
    for then in (lambda panel: do(panel, "hint"), lambda panel: touch(panel, "nothing-here")):
        panel = act(LessonPanel(lesson_on("pandemic"), level="save-chicago"), "Drive to Washington (Anna)")
        assert said(do(panel, "undo")) == "Undone."
        assert said(then(panel)) and "Undone" not in said(panel)


def test_undo_lays_down_the_card_that_was_lifted_for_the_move():
    panel = touch(LessonPanel(lesson_on("pocket_pharma"), level="front"), "10d", "new-stack")
    assert said(panel).startswith("✗ Not this time. There were three cards ahead of the 10")
    assert "Your stacks: 10. This turn cost you 3 points." in said(panel)
    do(panel, "undo")
    assert not panel.shown.picked_up.place and not panel.match.ply > panel.play.board.start


def test_a_hint_with_the_right_card_lifted_says_where_it_goes():
    panel = LessonPanel(lesson_on("pocket_pharma"), level="front")
    for step in ("Take 9c", "Begin a new stack"):
        act(panel, step)
    do(touch(panel, "10d"), "hint")
    do(panel, "hint")
    assert said(panel) == "Hint: Your next step is “Add to the 9’s stack”." and panel.shown.picked_up.place == "10d"
    assert panel.pointed == ["09c"]


def test_the_reply_to_a_wrong_click_goes_when_a_piece_is_lifted():
    panel = touch(LessonPanel(lesson_on("pocket_pharma"), level="front"), "slot-0:none")
    assert said(panel)
    assert not said(touch(panel, "09c")) and panel.shown.picked_up.place == "09c"


def test_cubes_that_cannot_be_treated_are_refused_where_the_level_is_about_treating():
    panel = LessonPanel(lesson_on("pandemic"), level="fourth-cube")
    assert panel.exact, "a click on them doesn't drive there"
    assert said(touch(panel, "cubes:Chicago:blue")).startswith("You can only treat the city you’re in")
    assert not panel.play.board.moved and not LessonPanel(lesson_on("pandemic"), level="drive").exact


def test_a_frame_first_shows_the_pawn_and_the_cities_of_the_task():
    panel = do(LessonPanel(lesson_on("pandemic"), level="two-full-cities"), "narrow", value="phone")
    assert {"city:Lagos", "city:Sao Paulo"} <= {*panel.aims} and panel.aims[-1] == "pawn:0"
    assert not touch(panel, "pawn:0", "city:Sao Paulo").aims, "from then on it follows the pawn"
    panel = do(LessonPanel(lesson_on("pandemic"), level="two-full-cities"), "narrow", value="phone")
    assert not do(panel, "narrow", value="wide").aims


def test_the_hand_has_the_scale_of_a_small_board_only():
    first, whole = (LessonPanel(lesson_on("alchemists_1"), level=level) for level in ("first-potion", "first-round"))
    assert first.even and not whole.even
    do(whole, "narrow", value="phone")
    assert whole.narrow == "phone" and not whole.even


def test_undo_leads_back_to_the_piece_that_was_moved():
    panel = act(LessonPanel(lesson_on("pandemic"), level="save-chicago"), "Drive to Washington (Anna)")
    assert do(panel, "undo").focus[1] == "place:city:Washington"


def test_a_wrong_number_says_so_in_its_name():
    panel = LessonPanel(SMALL, level="numbers")
    do(do(panel, "tick", n="0"), "check")
    assert ">Wrong: </span>1 good" in str(panel.bar)


def test_all_levels_on_the_map_are_one_stop_of_the_tab_key():
    top = do(LessonPanel(SMALL), "map").top
    assert "data-rove" in top[top.index("<nav") : top.index(">", top.index("<nav"))]


def test_the_city_where_you_are_is_no_way():
    panel = lesson("pandemic/moving/drive")
    touch(panel, f"city:{panel.match.state.pawns[0]}")
    assert "already" in said(panel) and "Then choose this" not in said(panel)


def test_a_mat_says_all_that_is_seen_on_it():
    names = lesson("off_label", level="off-label-round").names
    assert names["seat-0"] == "You, offers The Mountain (cost 4), rolled 11, total 15"
    assert names["seat-1"] == "Ben, offers The Cave (cost 7), total 10, indicted"
    assert names["seat-2"] == "Cleo, offers The Castle (cost 7), rolled 7, total 14, in the clear, earns 5"
    assert names["pile-Waves"].endswith("10 tokens") and "prestige 3" in names["doctor"]


def test_a_mat_does_not_say_a_total_that_the_level_hides():
    assert "total" not in lesson("off_label", level="payment").names["seat-0"]


def test_a_city_says_its_cubes_and_whether_it_could_be_next():
    assert lesson("pandemic", level="save-chicago").names["city:Chicago"] == "Chicago, 3 blue cubes"
    assert any("could be infected next" in said for said in lesson("pandemic", level="next-infection").names.values())
