"""The prediction wall, by the messages of a browser."""

import asyncio
import re

import pytest

from pharmalab.classroom import tally
from pharmalab.exercises import exercise
from pharmalab.exercises.records import Attempt
from pharmalab_widgets.teacher import wall_panel
from pharmalab_widgets.teacher.wall_panel import WallPanel, wall
from tests.classroom.handing_in import class_of_twelve, put
from tests.widgets.conftest import tags


class Wall:
    """The panel and a teacher in front of it."""

    def __init__(self, *args, **options):
        self.panel = wall(*args, **options)

    def do(self, action, **values):
        self.panel.receive({"do": action, **values})
        return self

    @property
    def html(self):
        panel = self.panel
        return "".join((panel.top, panel.image, panel.status, panel.stages, panel.entry))

    def tag(self, key):
        (one,) = (tag for tag in tags(self.html) if tag.get("data-key") == key)
        return one

    def text(self, part):
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", getattr(self.panel, part))).strip()


TRUTH = "1/30"


def test_first_nothing_is_shown_but_how_many_have_guessed():
    one = Wall("U01.3", "0.1; 0.2")
    assert "2 guesses so far. The points stay hidden" in one.text("image") and "<svg" not in one.html
    assert one.text("status") == "" and "0.1 to" not in repr(one.panel)
    assert "disabled" in one.tag("simulate") and "disabled" in one.tag("truth")
    assert "Show the points first" in one.do("truth").text("status") and not one.panel.wall.truth


def test_points_then_simulation_then_truth():
    one = Wall("U01.3", "0.1; 0.2").do("points")
    assert one.text("status") == "2 guesses, from 0.1 to 0.2." and "disabled" not in one.tag("truth")
    label = r'role="img" aria-label="What is the chance [^"]+\? 2 guesses, from 0.1 to 0.2\."'
    assert re.search(label, one.panel.image)
    one.do("simulate")
    assert "10 000 runs" in one.text("status") and TRUTH not in one.html
    assert one.text("stages").startswith("Hide the points Simulate more")
    one.do("simulate")
    assert "20 000 runs" in one.text("status")
    one.do("truth")
    assert f"The true value is {TRUTH}" in one.text("status") and one.text("stages").endswith("Hide the truth")
    one.do("truth")
    assert TRUTH not in one.html
    assert "hidden" in one.do("points").text("image")


def test_the_button_that_comes_next_stands_out():
    one, seen = Wall("U01.3", "0.1"), []
    for action in ("points", "simulate", "truth", None):
        seen += [tag["data-key"] for tag in tags(one.panel.stages) if tag.get("class") == "pl-wall-next"] or [""]
        if action:
            one.do(action)
    assert seen == ["points", "simulate", "truth", ""]


def test_guesses_are_typed_in_and_taken_back():
    one = Wall("U01.3").do("points").do("guess", guesses="0.1; 0.3")
    before = one.tag("guess-field")["data-rev"]
    assert one.panel.wall.guesses == (0.1, 0.3)
    one.do("guess", guesses="7")
    assert "“7”: A guess must be from 0 to 0.5" in one.text("status"), "and nothing of it counts"
    assert one.panel.wall.guesses == (0.1, 0.3) and one.tag("guess-field")["data-rev"] == before, "it can be put right"
    one.do("guess", guesses="0.1; 8")
    assert "Set aside: “8”: A guess must be from 0 to 0.5" in one.text("status"), "the others count"
    one.do("back")
    one.do("guess", guesses="0.2")
    assert one.panel.wall.guesses == (0.1, 0.2, 0.3) and one.tag("guess-field")["data-rev"] != before
    one.do("back").do("back")
    assert one.panel.wall.guesses == () and "disabled" in one.tag("back")
    assert "nothing to take back" in one.do("back").text("status")


@pytest.mark.parametrize(("id", "field"), [("U01.3", "guess"), ("U01.4", "deal")])
def test_what_fails_is_not_kept(id, field):
    one = Wall(id).do("points").do(field, **{"guesses" if field == "guess" else "deals": "10^400"})
    assert "“10^400”: This number is too large" in one.text("status") and one.panel.typed == []


def test_whatever_goes_wrong_the_next_one_begins_from_a_wall_that_stands(monkeypatch):
    one = Wall("U01.3").do("points").do("guess", guesses="0.1")
    with monkeypatch.context() as broken:
        broken.setattr(tally, "sorted_out", lambda *_: 1 / 0)
        assert "Something went wrong" in one.do("guess", guesses="0.2").text("status")
    assert one.do("guess", guesses="0.3").panel.wall.guesses == (0.1, 0.3)


def test_own_deals_stand_beside_the_simulation():
    one = Wall("U01.3", "0.1").do("points").do("simulate").do("deal", deals="3 of 40").do("deal", deals="1 of 20")
    assert "Our own deals: about 6.7 %" in one.text("status") and "60 runs" in one.text("status")
    assert one.tag("deal-field")["placeholder"] == "3 of 20"
    one.do("back")
    assert "40 runs" in one.text("status") and "10 000 runs" in one.text("status"), "the simulation stays"
    assert "“many”" in one.do("deal", deals="many").text("status")
    assert Wall("U01.4").tag("deal-field")["placeholder"] == "1: 12; 2: 5"


def test_another_exercise_is_chosen_and_begins_hidden():
    one = Wall("U01.3", "0.1").do("points").do("choose", value="U01.5")
    assert "less than 1 or more than 1" in one.text("top") and "variance" in one.text("top")
    assert not one.panel.shown and one.panel.wall.guesses == ()
    assert [tag["value"] for tag in tags(one.panel.top) if "selected" in tag] == ["U01.5"]
    one.do("points").do("guess", guesses="a: 12; b: 5")
    assert "17 guesses: “below 1” 12, “above 1” 5." in one.text("status")
    assert "a below 1" in one.text("top")
    assert "no exercise" in one.do("choose", value="U01.99").text("status")
    assert one.panel.wall.variant.exercise.id == "U01.5"


def test_what_is_not_simulated_has_no_such_button():
    one = Wall("U01.1", "10^12").do("points")
    assert "simulate" not in one.panel.stages and "deal-field" not in one.panel.entry
    assert "nothing is simulated" in one.do("simulate").text("status")
    assert "nothing is simulated" in one.do("deal", deals="1").text("status")


def test_guesses_of_a_folder(tmp_path):
    one = Wall("U01.3", folder=class_of_twelve(tmp_path)).do("points")
    assert "7 guesses, from 0.05 to 0.4" in one.text("status")
    listed = [tag["value"] for tag in tags(one.panel.top) if "value" in tag]
    assert listed == ["U01.1", "U01.3"] and "U01.3 An exact score (7 guesses)" in one.text("top")
    assert not any(name in one.html for name in ("heron", "wren", "Ann", "onerror"))
    one.do("choose", value="U01.1")
    assert len(one.panel.wall.guesses) == 1, "the files come along"


def test_a_folder_is_looked_into_again(tmp_path):
    put(tmp_path / "a.json", "wren-1", {"U01.3": (Attempt("", "0.1"),)})
    one = Wall("U01.3", folder=tmp_path).do("points").do("guess", guesses="0.2").do("simulate")
    put(tmp_path / "b.json", "wren-2", {"U01.3": (Attempt("", "0.3"),)})
    one.do("look")
    assert one.panel.wall.guesses == (0.1, 0.2, 0.3) and "10 000 runs" in one.text("status")
    one.do("back")
    assert one.panel.wall.guesses == (0.1, 0.3)
    for file in tmp_path.iterdir():
        file.unlink()
    assert "no answers file" in one.do("look").text("status") and one.panel.wall.guesses == (0.1, 0.3)
    assert "no folder to read guesses from" in Wall("U01.3").do("look").text("status")
    with pytest.raises(ValueError, match="no answers file"):
        wall("U01.3", folder=tmp_path)


def test_what_is_typed_is_no_markup():
    one = Wall("U01.3").do("points").do("guess", guesses="<img src=x>")
    assert "&lt;img" in one.panel.status and "<img src=x" not in one.panel.status


@pytest.fixture
def slowly(monkeypatch):
    """The panel is asked between any two steps of a simulation."""
    monkeypatch.setattr(wall_panel, "FIRST", 0)
    monkeypatch.setattr(wall_panel, "SLICE", 0)


def test_a_simulation_can_be_stopped(slowly):
    async def work():
        one = Wall("U01.4", shown=True).do("simulate")
        assert one.tag("stop") and one.panel.job is not None
        await asyncio.sleep(0.1)
        one.do("stop")
        assert one.panel.job is None and 0 < one.panel.wall.found.runs < exercise("U01.4").runs
        assert "Simulate more" in one.text("stages")
        one.do("stop")

    asyncio.run(work())


def test_a_simulation_of_another_exercise_is_forgotten(slowly):
    async def work():
        one = Wall("U01.4", shown=True).do("simulate").do("choose", value="U01.3")
        await asyncio.sleep(0.1)
        assert one.panel.job is None and one.panel.wall.found is None

    asyncio.run(work())


def test_without_a_browser_it_shows_the_points_alone():
    panel = wall("U01.4", "1; 2; 3", shown=True)
    assert isinstance(panel, WallPanel)
    asks = exercise("U01.4").variant().asks
    assert repr(panel) == f"Prediction wall: U01.4\n{asks}\n3 guesses, from 1 to 3."
    assert panel.picture().count("<img") == 1 and "Exact" not in panel.picture()


def test_a_picture_is_made_once(monkeypatch):
    from pharmalab.classroom.wall import Wall as Shown

    drawn = []
    plot = Shown.plot
    monkeypatch.setattr(Shown, "plot", lambda self: drawn.append(self) or plot(self))
    one = Wall("U01.3", "0.1", shown=True).do("points").do("points").do("guess", guesses="no")
    assert len(drawn) == 1
    one.do("guess", guesses="0.2")
    assert len(drawn) == 2


@pytest.mark.parametrize("message", [{}, {"do": 3}, {"do": "choose"}, {"do": "guess", "guesses": 3}, "x", None])
def test_any_message_has_an_answer(message, caplog):
    panel = wall("U01.3")
    panel.receive(message)
    assert panel.answered == 1 and "pl-trouble" in panel.status
