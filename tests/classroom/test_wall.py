"""The prediction wall: guesses of a class without names, then the simulation, then the truth."""

from itertools import pairwise

import pytest

from pharmalab.classroom import tally
from pharmalab.classroom.wall import Wall, wall
from pharmalab.exercises import exercise, units
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.records import Attempt
from pharmalab_widgets.teacher.wall_panel import WallPanel
from tests.effort import some

from .handing_in import class_of_twelve, put

PREDICTED = [one.id for unit in units() for one in unit.exercises if one.predicts]


def a_guess(wall):
    """Any that is not the truth."""
    of = wall.prediction
    if options := getattr(of, "options", ()):
        return options[0]
    return (of.high,) * len(wall.places) if wall.places else of.high


# --- what is typed in ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("0.1 0.3 1/24", ["0.1", "0.3", "1/24"]),
        ("0,1; 0,3", ["0,1", "0,3"]),
        ("0.1, 0.3,", ["0.1", "0.3"]),
        ("a: 3; b: 1", ["a", "a", "a", "b"]),
        ("below 1: 2\nabove 1: 1", ["below 1", "below 1", "above 1"]),
        ("2×3", ["2", "2", "2"]),
        ("a: 0; b", ["b"]),
    ],
)
def test_what_is_called_out_can_be_typed_in_any_way(text, parts):
    assert tally.listed(text) == parts


@pytest.mark.parametrize("text", ["", " ; ", "1: 9999; 2: 9999", "1\u202e", "1;" * 9000])
def test_what_cannot_be_a_list_is_refused(text):
    with pytest.raises(Unreadable):
        tally.listed(text)


def test_deals_of_a_class_are_an_estimate():
    found = tally.deals("3 of 40", chance=True)
    assert found.proportion and (found.hits, found.runs) == (3, 40)
    assert tally.deals("yes; no; no; y", chance=True).hits == 2
    assert tally.deals("0 of 5", chance=True).hits == 0
    numbers = tally.deals("1: 12; 2: 5", chance=False)
    assert numbers.counts == ((1, 12), (2, 5)) and not numbers.proportion
    assert tally.deals("0.5 1 1", chance=False).mean == pytest.approx(2.5 / 3)


@pytest.mark.parametrize(("text", "chance"), [("4 of 3", True), ("0 of 0", True), ("perhaps", True), ("a", False),
                                              ("10^400", False), ("1; 1e200", False)])  # fmt: skip
def test_deals_that_cannot_be_are_refused(text, chance):
    with pytest.raises(Unreadable):
        tally.deals(text, chance)


# --- the wall -----------------------------------------------------------------------------------------------------


def test_the_points_come_first_and_tell_nothing():
    one = wall("U01.3", "0.3; 0.05; 0.1; 1/24")
    assert one.guesses == (pytest.approx(1 / 24), 0.05, 0.1, 0.3)
    assert one.words.startswith("4 guesses, from 0.0417 to 0.3; half of them are between")
    assert "1/30" not in repr(one) and one.found is None and not one.truth


def test_then_the_simulation_then_the_truth():
    one = wall("U01.3", "0.3 0.05 0.1").simulated(500)
    assert "The simulation: about" in one.words and "500 runs" in one.words and "1/30" not in one.words
    told = one.dealt("2 of 40").dealt("1 of 20").told()
    assert told.deals.runs == 60 and "Our own deals: about 5" in told.words
    assert "The true value is 1/30 ≈ 0.0333333." in told.words and "3 too high, 0 too low" in told.words
    assert "Within a tenth of the scale: 1 of 3" in told.words, "0.05 is"


def test_of_options_each_has_a_row():
    one = wall("U01.5", "below 1: 3; b: 2").told()
    right = exercise("U01.5").variant().guessed()
    assert one.words.startswith("5 guesses: “below 1” 3, “above 1” 2.")
    assert f"The answer is “{right}”. {one.guesses.count(right)} of 5 guessed right." in one.words
    assert wall("U01.5", "below 1").guesses == ("below 1",)


def test_a_sketch_needs_all_its_places():
    nine = "; ".join(["0.1"] * 9)
    assert len(wall("U02.5", nine).told().guesses) == 1
    with pytest.raises(Unreadable):
        wall("U02.5", "0.1; 0.2")


def test_guesses_come_from_answers_files_without_names(tmp_path):
    class_of_twelve(tmp_path)
    one = wall("U01.3", folder=tmp_path)
    assert one.guesses == (0.05, 0.1, 0.2, 0.3, 0.3, 0.3, 0.4), "each learner once; the copies and the unguessed not"
    assert not any(name in repr(one) for name in ("heron", "Ann", "img"))
    put(tmp_path / "odd.json", "dunlin-12", {"U01.3": (Attempt("", "very likely"), Attempt("a", "0.01"))})
    assert "7 guesses (1 more could not be read)" in wall("U01.3", folder=tmp_path).words
    put(tmp_path / "large.json", "stork-13", {"U01.3": (Attempt("", "10^400"),)})
    assert wall("U01.3", folder=tmp_path).unread == 2
    assert "2 more could not be read" in wall("U01.3", folder=tmp_path).words
    assert wall("U01.3", folder=tmp_path, seed="a").guesses == (0.01,)


@pytest.mark.parametrize("id", some(PREDICTED))
def test_every_exercise_has_its_wall(id):
    one = Wall(exercise(id).variant())
    one = one.with_guesses([a_guess(one)] * 3)
    assert "3 guesses" in one.words or "3 sketches" in one.words
    told = one.told().words
    assert told.startswith(one.words) and len(told) > len(one.words) + 20


def test_what_finds_something_else_than_was_guessed_stands_on_its_own_scale():
    same = {id: Wall(exercise(id).variant()).one_scale for id in ("U01.2", "U01.3", "U01.4", "U01.5", "U01.1")}
    assert same == {"U01.2": False, "U01.3": True, "U01.4": True, "U01.5": False, "U01.1": False}


@pytest.mark.parametrize(("id", "guesses"), [("U01.3", "0.1 0.2"), ("U01.2", "10; 1e8"), ("U01.5", "a; b"),
                                             ("U02.5", "; ".join(["0.1"] * 9))])  # fmt: skip
def test_the_picture_has_the_layers_that_are_shown(id, guesses):
    one = wall(id, guesses)
    first, then, last = (stage.plot() for stage in (one, one.simulated(50), one.simulated(50).told()))
    drawn = [sum(len(ax.lines) + len(ax.containers) for ax in picture.figure.axes) for picture in (first, then, last)]
    assert drawn[0] < drawn[1] and (drawn[1] < drawn[2] or last.figure.axes[0].patches)
    assert first.figure.get_figheight() == then.figure.get_figheight() == last.figure.get_figheight(), "nothing moves"
    assert one.words in first.words and first.png().startswith(b"\x89PNG")


def test_many_guesses_of_one_place_stay_in_the_picture():
    one = wall("U01.3", "0.1: 300")
    (points,) = one.plot().figure.axes[0].lines
    assert max(points.get_ydata()) < one.plot().figure.axes[0].get_ylim()[1]


def places(one):
    """Where the points of a wall stand: place, and how many."""
    return [(line.get_xdata()[0], len(line.get_xdata())) for line in one.plot().figure.axes[0].lines]


@pytest.mark.parametrize(("id", "text"), [("U01.4", "1; 4.5: 4; 9"), ("U01.2", "10: 2; 5000; 1e8")])
def test_a_point_stands_at_its_guess(id, text):
    one = wall(id, text)
    assert places(one) == [(pytest.approx(guess), one.guesses.count(guess)) for guess in sorted(set(one.guesses))]


def test_guesses_that_would_overlap_share_a_stack_at_their_mean():
    assert places(wall("U01.3", "0.1; 0.102; 0.4")) == [(pytest.approx(0.101), 2), (pytest.approx(0.4), 1)]


def test_what_there_is_no_wall_for():
    none = next(one.id for unit in units() for one in unit.exercises if not one.predicts)
    with pytest.raises(ValueError, match="nothing is guessed"):
        wall(none)
    with pytest.raises(ValueError, match="no exercise"):
        wall("U01.99")
    with pytest.raises(ValueError, match="nothing is simulated"):
        wall("U01.1").simulated()
    with pytest.raises(Unreadable, match=r"“7”: A guess must be from 0 to 0.5, not 7"):
        wall("U01.3", "7 banana")
    with pytest.raises(Unreadable, match=r"^“c” isn’t one of the options"):
        wall("U01.5", "c; d")


def test_a_strange_guess_is_set_aside_and_named():
    one = wall("U01.3", "0.1; 7; 0.3; banana")
    assert one.guesses == (0.1, 0.3) and "2 guesses (2 set aside)" in one.words
    assert one.aside[0] == "“7”: A guess must be from 0 to 0.5, not 7." and "“banana”" in one.aside[1]
    panel = WallPanel(one)
    panel.do_guess("0.2; <b>cat</b>")
    assert panel.trouble.startswith("Set aside: ") and "cat" in panel.trouble and len(panel.wall.guesses) == 3


def test_where_many_guess_alike_a_point_stands_for_several_and_none_covers_another():
    many, few = wall("U01.3", "0: 40; 0.5: 60; 0.2: 10"), wall("U01.3", "0: 4; 0.5: 6")
    assert "Each point stands for up to 4 guesses." in many.words and "Each point" not in few.words
    assert [n for _, n in places(many)] == [10, 3, 15]
    for one in (many, wall("U16.4", "1: 500; 2: 30")):
        for line in one.plot().figure.axes[0].lines:
            points = sorted(zip(line.get_xdata(), line.get_ydata(), strict=True))
            seen = line.axes.transData.transform(points)
            apart = [max(abs(a - b)) for a, b in pairwise(seen)]
            assert min(apart, default=99) >= 0.9 * line.get_markersize() * line.figure.dpi / 72


def test_like_sketches_are_drawn_once():
    one = wall("U02.5")
    alike = one.with_guesses([(0.5,) * len(one.places)] * 40)
    assert len(alike.plot().figure.axes[0].lines) == 1


def test_numbers_of_any_size_are_said_plainly():
    one = wall("U01.2", "10; 1e8; 12345; 500000")
    assert "from 10 to 100 000 000" in one.words and "e+" not in one.told().words
    assert wall("U01.2", "500").words == "1 guess, all at 500." and wall("U01.2").words == "No guesses yet."


def test_a_guess_that_is_right_is_neither_too_high_nor_too_low():
    assert "1 too high, 1 too low" in wall("U01.3", "0.3; 1/30; 0.01").told().words
