"""What beginners type: every slip is answered by what was expected, what there is, and what to write.

First a table of slips, with the words that the answer must have. Then a sweep over every public function and class: a
wrong kind of thing for each argument in turn.
"""

import enum
import importlib
import inspect
import sys
import warnings

import pytest

import pharmalab
import pharmalab_widgets
from pharmalab import course, deduction, exercises, lessons, probability
from pharmalab.adapters import openspiel, pettingzoo
from pharmalab.core import dealers, match
from pharmalab.deduction import Notes, Table, advice
from pharmalab.deduction.advice import Advice
from pharmalab.exercises import answer, exercise
from pharmalab.games.off_label import odds as off_label_odds
from pharmalab.games.pandemic.odds import outbreaks
from pharmalab.games.pocket_pharma import odds
from pharmalab.probability import Distribution, Hindsight, dice, playouts, simulate
from tests.effort import some
from tests.test_refusals_of_files import worded


def off_label(**fields):
    return pharmalab.new("off_label", seed=1, **fields)


def alone():
    return 1


def experiment(rng):
    return rng.random()


SLIPS = [
    (lambda: Notes().type("toad+frog=R+"), "line 1, column 6: “frog” isn’t an ingredient: choose mushroom, fern"),
    (lambda: Notes("toad+fern=R+"), "Notes: entries is 'toad+fern=R+'; it must be a list of entries, as [Mix("),
    (lambda: Notes().add("toad+fern=R+"), "for typed lines write notes.type("),
    (lambda: Notes(colour=1), "Notes has no “colour”: there are entries, table"),
    (lambda: Notes().mix("toad", "fern"), "Notes.mix needs potion: write Notes.mix(a, b, potion)"),
    (lambda: Notes().mix("toad", "fern", 3), "Notes.mix: potion is 3; it must be text"),
    (lambda: Notes().with_table(hand=3), "hand is 3; it must be a list"),
    (lambda: Notes().with_table(zone="pink"),
     "zone is 'pink', which doesn’t exist; it must be red, white, green or blue"),
    (lambda: Table(hand=3), "Table: hand is 3"),
    (lambda: Advice(Notes()), "Advice: worlds is a Notes; it must be the worlds of notes: Advice(notes.worlds"),
    (lambda: off_label().play_with("caution"), "Off-Label has no policy “caution”: did you mean cautious?"),
    (lambda: off_label().play_with(3),
     "3 isn’t a policy: write the name of one (beginner, casual"),
    (lambda: off_label().play_with({7: "random"}), "there is no seat 7"),
    (lambda: off_label().play_with(alone), "seat 0: the function alone isn’t a policy: write the name of one (beg"),
    (lambda: off_label(players=3), "Off-Label has no option “players”: did you mean seats?"),
    (lambda: off_label(seats="3"), "Off-Label: seats is '3'; it must be a whole number"),
    (lambda: off_label(nmaes=["Anna"]), "Off-Label has no option “nmaes”: did you mean names?"),
    (lambda: off_label(sides_=6), "Off-Label has no option “sides_”: did you mean sides?"),
    (lambda: off_label(seets=6), "Off-Label has no option “seets”: did you mean seats?"),
    (lambda: off_label().correct(0, "Ace"), "there is no step 0 to correct: steps count from 1"),
    (lambda: outbreaks(pharmalab.new("pandemic", seed=1), 2), "state is a Match; it must be a PandemicState"),
    (lambda: outbreaks(pharmalab.new("pandemic", seed=1).state, "2"), "cards is '2'; it must be a whole number"),
    (lambda: off_label_odds.total("1"), "total: base is '1'; it must be a whole number"),
    (lambda: dice.throw(-1), "dice is -1; it must be from 0 to 1000"),
    (lambda: dice.throw(10**6), "dice is 1000000; it must be from 0 to 1000"),
    (lambda: dice.kept(-3, highest=1), "dice is -3; it must be from 0 to 1000"),
    (lambda: dice.die(0), "sides is 0; it must be at least 1"),
    (lambda: simulate(lambda rng: 1, 0), "runs is 0; it must be at least 1"),
    (lambda: Notes().mix("toad", "fern", "R+", a="toad"), "Notes.mix got a twice: write Notes.mix(a, b, potion)"),
    (lambda: off_label(token_rule="x"), "it must be parity or presence"),
    (lambda: off_label(dealer="table"), "new: dealer is 'table'; it must be a dealer (as Table()"),
    (lambda: pharmalab.new("off-labl"), "there is no game “off-labl”: did you mean off_label?"),
    (lambda: pharmalab.new(3), "it must be a game or its name: alchemists, off_label, pandemic"),
    (lambda: pharmalab.new(), "new needs name: write new(name, …)"),
    (lambda: pharmalab.position("pandemic", foo=1), "a position has no foo: there are actions, cities, config, cubes"),
    (lambda: pharmalab.load(3), "load: path is 3; it must be text or a path"),
    (lambda: playouts("off_label", 3, "random", range(2)), "played from 3: give options, such as {'seats': 3}"),
    (lambda: playouts("off_label", {"seets": 3}, "random", range(2)), "did you mean seats?"),
    (lambda: playouts("off_label", {}, "random", 10), "playouts: seeds is 10; it must be a list"),
    (lambda: playouts("off_label", {}, "random", 10), "or a range"),
    (lambda: playouts("off_label", {}, "rndom", range(3)), "has no policy “rndom”: did you mean random?"),
    (lambda: probability.tournament("off_label", ["random"], 1, config=3), "config is 3; it must be a Config of"),
    (lambda: probability.tournament("off_label", {"a": 7}, 1), "7 isn’t a policy"),
    (lambda: off_label().view("Anna"), "a seat is a whole number, not 'Anna': there are 0 (Player 1), 1 (Player 2)"),
    (lambda: off_label().who(7), "there is no seat 7: the seats are 0 to 2"),
    (lambda: off_label().who("Anna"), "a seat is a whole number, not 'Anna'"),
    (lambda: off_label().log("Anna"), "a seat is a whole number, not 'Anna'"),
    (lambda: off_label().goto("x"), "Match.goto: ply is 'x'; it must be a whole number"),
    (lambda: exercise("1.3"), "there is no unit “1”: did you mean U01?"),
    (lambda: exercise("U1.3"), "there is no unit “U1”: did you mean U01?"),
    (lambda: exercises.unit("u4"), "there is no unit “u4”: did you mean U04?"),
    (lambda: course.lesson("d01"), "there is no lesson “d01”: did you mean D1?"),
    (lambda: exercise(1.3), "exercise: id is 1.3; it must be an id, as 'U01.3'"),
    (lambda: course.lesson("1"), "did you mean D1?"),
    (lambda: lessons.lesson("pandemc"), "did you mean pandemic?"),
    (lambda: lessons.lesson(3), "lesson: name is 3; it must be text"),
    (lambda: answer("U01.3"), "answer needs value: write answer(id, value, …)"),
    (lambda: simulate(lambda: 1, 10),
     "simulate: experiment is the function <lambda>, which cannot be called with 1 argument"),
    (lambda: simulate(lambda: 1, 10), "as lambda rng: rng.random() < 1 / 6"),
    (lambda: simulate(lambda rng: 1, "10"), "simulate: runs is '10'; it must be a whole number"),
    (lambda: simulate(lambda rng: 1, 10, sed=3), "simulate has no “sed”: did you mean seed?"),
    (lambda: Distribution(3), "Distribution: chances is 3; it must be a dict"),
    (lambda: dice.throw("2"), "throw: dice is '2'; it must be a whole number"),
    (lambda: Hindsight(off_label(), "Anna", "random"), "Hindsight: seat is 'Anna'"),
    (lambda: odds.pattern("flush"), "there is no formula “flush”: did you mean full_house?"),
    (lambda: odds.pattern("AABBC"), "there is no formula “AABBC”: there are two_pairs"),
    (lambda: odds.pattern("poker"), "there is no formula “poker”"),
    (lambda: odds.pattern("full_hous"), "did you mean full_house?"),
    (lambda: pharmalab_widgets.play(3), "play: game is 3; it must be a game or its name: alchemists, off_label"),
    (lambda: pharmalab_widgets.play("off_label", seats="3"), "play: seats is '3'; it must be a whole number"),
    (lambda: pharmalab_widgets.lesson(3), "lesson: game is 3; it must be text"),
    (lambda: pharmalab_widgets.deduce(3), "deduce: notes is 3; it must be"),
    (lambda: pharmalab_widgets.exercise("1.3"), "did you mean U01?"),
    (lambda: openspiel.load("off_labl"), "did you mean off_label?"),
    (lambda: pettingzoo.env("off_label", players=3), "did you mean seats?"),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "said"), SLIPS)
def test_a_slip(slip, said, tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    with pytest.raises((TypeError, ValueError, IndexError)) as error:
        slip()
    assert said in worded(error.value, longest=600)


def test_what_is_natural_is_taken():
    played = off_label(names=["Anna", "Ben", "Cleo"])
    (one,) = playouts("off_label", {"seats": 4}, "random", [1])
    (other,) = playouts("off_label", played, "cautious", [1], until="Who wins?")
    assert (one.state.config.seats == 4 and other.answer in ("Anna", "Ben", "Cleo")) or " and " in other.answer
    assert off_label().play_with("cautious").outcome and off_label().play_with(["random"] * 3).outcome
    assert off_label().play_with({0: "random"}).to_move != 0


def test_an_adapter_without_its_extra_says_how_to_get_it(monkeypatch):
    for module, missing in (("openspiel", "pyspiel"), ("pettingzoo", "gymnasium")):
        with monkeypatch.context() as patched:
            patched.setitem(sys.modules, missing, None)
            patched.setitem(sys.modules, "gymnasium.spaces", None)
            patched.delitem(sys.modules, f"pharmalab.adapters.{module}")
            with pytest.raises(ImportError) as error:
                importlib.import_module(f"pharmalab.adapters.{module}")
        assert str(error.value) == (
            f"pharmalab.adapters.{module} needs {missing}, which is not installed: pip install 'pharmalab[adapters]'"
        )


# --- every public name ----------------------------------------------------------------------------------------------

ROOMS = (
    pharmalab,
    match,
    dealers,
    deduction,
    advice,
    probability,
    dice,
    exercises,
    course,
    lessons,
    odds,
    pharmalab_widgets,
)
CALLS = {"pharmalab.adapters.openspiel.load": openspiel.load, "pharmalab.adapters.pettingzoo.env": pettingzoo.env}


class Strange:
    """Of no kind that anybody asks for."""


PROBES = some((Strange(), "no such thing", {"no": Strange()}, 3, [Strange()], Strange, None), 2)


def of_its_own(room, one):
    """Whether a room without a list of its public names has made it."""
    return getattr(one, "__module__", "") == room.__name__ and not one.__name__.startswith("_")


def public():
    """The functions and classes that a learner meets, and the methods of the classes that have some in words."""
    found = dict(CALLS)
    for room in ROOMS:
        for name in getattr(room, "__all__", None) or [n for n, one in vars(room).items() if of_its_own(room, one)]:
            one = getattr(room, name)
            ours = getattr(one, "__module__", "").startswith(("pharmalab", "pharmalab_widgets"))
            if callable(one) and ours and not (isinstance(one, type) and issubclass(one, (Exception, enum.Enum))):
                found[f"{room.__name__}.{name}"] = one
    return found


PUBLIC = public()


def usual(name):
    """A right value for an argument of this name."""
    found = {
        "game": "off_label", "name": "off_label", "start": {}, "policies": "random", "seeds": [1],
        "experiment": experiment, "runs": 2, "id": "U01.3", "value": "1/7", "notes": Notes(),
        "worlds": Notes().worlds, "match": off_label(), "seat": 0, "seats": 3, "rounds": 1, "unit": "U02",
        "config": off_label().config, "dealer": dealers.RealTable(),
    }  # fmt: skip
    return found.get(name, "x")


@pytest.mark.parametrize("name", PUBLIC)
def test_a_wrong_kind_of_thing_for_each_argument(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # what does no harm may write a file
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    thing = PUBLIC[name]
    parameters = [
        one
        for one in inspect.signature(thing).parameters.values()
        if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)
    ]
    needed = {one.name: usual(one.name) for one in parameters if one.default is one.empty}
    for one in parameters:
        for probe in PROBES:
            try:
                with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
                    thing(**{**needed, one.name: probe})
            except (TypeError, ValueError, LookupError) as error:
                worded(error, longest=600)
            except OSError:
                pass
