"""Old names of public things still work, and warn."""

import subprocess
import sys
from importlib import import_module

import pytest

import pharmalab
from pharmalab.core import deprecated

#: what the README, the guides and the notebooks have ever told people to import
SHOWN = """
from pharmalab.classroom.misconceptions import misconceptions
from pharmalab.classroom.report import report
from pharmalab.core.agenda import Action, Chance, Question, Reveal, State
from pharmalab.core.chance import Uniform
from pharmalab.core.changes import Change, Grows
from pharmalab.core.check import check_game
from pharmalab.core.check_tables import check_table
from pharmalab.core.dealers import Scripted, Table
from pharmalab.core.events import Event, Who, player
from pharmalab.core.game import CHANCE, Game, Outcome
from pharmalab.core.lots import Lot
from pharmalab.core.piles import Card, Draw, Layer, Pile, without
from pharmalab.core.policies import RandomPolicy, fixed
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.templates import Said
from pharmalab.core.values import Value, put, replace
from pharmalab.core.work import Work, checkpoint
from pharmalab.core.zones import MaybeSeat, PerSeat, Seat, Sorted, Stock
from pharmalab.course import Puzzle, task
from pharmalab.course.puzzles import drilled
from pharmalab.deduction import Notes, csp
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, PARTNERS, POTIONS, mix, wrong_colors
from pharmalab.deduction.card_reader import CardReader
from pharmalab.deduction.difficulty import difficulty
from pharmalab.deduction.techniques import CATALOGUE
from pharmalab.deduction.words import pair_words, potion_words
from pharmalab.drawing.board import board, cards
from pharmalab.drawing.html import el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Scene
from pharmalab.drawing.tables import Tabular
from pharmalab.exercises import answer, exercise
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.rules.reader import worlds
from pharmalab.games.alchemists.rules.worth import seal_points
from pharmalab.games.off_label import odds
from pharmalab.games.pandemic import odds
from pharmalab.games.pandemic.actions import Continue, Pass
from pharmalab.games.pandemic.components import CITIES, COLOURS, FULL, title
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.rules.rows import start
from pharmalab.games.pocket_pharma import Config, odds
from pharmalab.games.pocket_pharma.components.names import VALUE
from pharmalab.lessons import lesson
from pharmalab.probability import BayesTable, Distribution, ask, compare, dice, playouts, simulate
from pharmalab_widgets import calibration, check, deduce, deduction, exercise, lesson, play, review, wall
""".strip().splitlines()


def thing(path):
    """What a dotted path names: an attribute of a module, or of a class in it."""
    parts = path.split(".")
    for n in range(len(parts) - 1, 0, -1):
        try:
            found = import_module(".".join(parts[:n]))
        except ModuleNotFoundError:
            continue
        for part in parts[n:]:
            found = getattr(found, part)
        return found
    raise LookupError(path)


@pytest.mark.parametrize(("old", "new"), deprecated.NAMES.items())
def test_an_old_name_warns_and_is_the_thing(old, new):
    with pytest.warns(DeprecationWarning) as warnings:
        found = thing(old)
    assert found is thing(new)
    assert [str(one.message) for one in warnings] == [f"{old} is now called {new}"]
    assert warnings[0].filename == __file__


def has_all_of(old, new):
    """Whether the module with the old name warns, and has all that the new one has."""
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=f"{old} is now called {new}") as warnings:
        found = import_module(old)
    moved = import_module(new)
    names = [name for name in dir(moved) if not name.startswith("__")]
    return len(warnings) == 1 and all(getattr(found, name) is getattr(moved, name) for name in names)


def test_a_module_that_moved_is_found(monkeypatch):
    monkeypatch.setitem(deprecated.MODULES, "pharmalab.core.hats", "pharmalab.core.piles")
    with pytest.warns(
        DeprecationWarning, match=r"pharmalab\.core\.hats is now called pharmalab\.core\.piles"
    ) as warnings:
        from pharmalab.core.hats import Pile
    assert warnings[0].filename == __file__
    assert Pile is import_module("pharmalab.core.piles").Pile
    with pytest.raises(ImportError, match="Hat"):
        from pharmalab.core.hats import Hat  # noqa: F401
    monkeypatch.delitem(sys.modules, "pharmalab.core.hats")


def test_old_modules_have_what_the_new_ones_have():
    assert all(has_all_of(old, new) for old, new in deprecated.MODULES.items())


def test_an_old_method_is_that_of_the_object(monkeypatch):
    class Cat:
        speak = deprecated.OldMethod()

        def say(self):
            return "miaow"

    class Lion(Cat):
        def say(self):
            return "roar"

    monkeypatch.setitem(deprecated.NAMES, vars(Cat)["speak"].old, "zoo.Cat.say")
    with pytest.warns(DeprecationWarning, match=r"Cat\.speak is now called zoo\.Cat\.say") as warnings:
        assert Lion().speak() == "roar"
    assert warnings[0].filename == __file__


def test_a_name_that_never_was_is_refused():
    with pytest.raises(AttributeError, match="has no attribute 'Anwser'"):
        _ = import_module("pharmalab.probability").Anwser
    assert not hasattr(pharmalab, "Tabel")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("line", SHOWN)
def test_what_a_guide_once_showed_can_be_imported(line):
    exec(line, {})


def test_nothing_of_ours_uses_an_old_name():
    code = """
import importlib, pkgutil, pharmalab
for one in pkgutil.walk_packages(pharmalab.__path__, "pharmalab."):
    if not one.name.startswith(("pharmalab.adapters", "pharmalab.template", "pharmalab.classroom.grading")):
        importlib.import_module(one.name)
"""
    command = [sys.executable, "-W", "error::DeprecationWarning:pharmalab", "-c", code]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not run.returncode, run.stderr[-600:]
