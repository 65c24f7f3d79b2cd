"""The same rooms in every game: what lies where, and who is below whom."""

import ast
import inspect
import textwrap
from functools import lru_cache
from importlib import import_module
from typing import get_type_hints

import pytest

from pharmalab.core.agenda import Action, Automatic, Chance, Frame, Question, State
from pharmalab.core.choices import Pick
from pharmalab.core.events import Event
from pharmalab.core.registry import game, names
from pharmalab.core.zones import Seat
from tests.setup.test_layers import MODULES, imports, within

# A room is a module, or a package where a module would hold a second idea. Imports go down, or stay on their floor.
FLOORS = [
    {"components"},
    {"config", "ways"},
    {"state"},
    {"frames", "events"},
    {"mechanisms"},
    {"actions"},
    {"problems", "views", "position", "odds", "advice", "forecasts", "notes", "help", "pictures", "recap"},
    {"policies", "draw", "board"},
    {"coaching"},
    {"__init__"},
]
LEVEL = {room: level for level, rooms in enumerate(FLOORS) for room in rooms}
BESIDE = {"data", "rulebook.md", "__pycache__"}
#: games that keep a rule together: questions, actions and events lie in its file
BY_MECHANISM = {"alchemists", "off_label", "pandemic", "pharma_code", "pocket_pharma"}

games = pytest.mark.parametrize("name", names())


def package(name):
    return type(game(name)).__module__


def modules(name):
    return [module for module in MODULES if within(module, package(name))]


def room(module, package):
    """The room of a game's package that a module lies in; '__init__': the package itself."""
    return module.removeprefix(package).removeprefix(".").partition(".")[0] or "__init__"


@lru_cache
def classes(name, base):
    """Every class of this base that the game defines, with its room."""
    found = {kind for module in modules(name) for kind in vars(import_module(module)).values()
             if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module}  # fmt: skip
    return {kind: room(kind.__module__, package(name)) for kind in found}


def astray(found, home):
    """The classes that lie in another room than those where they belong."""
    return sorted(f"{kind.__qualname__} in {where}" for kind, where in found.items() if where not in home(kind))


# --- what lies where ----------------------------------------------------------------------------------------------


@games
def test_only_rooms_of_the_plan(name):
    folder = MODULES[package(name)].parent
    assert MODULES[package(name)].name == "__init__.py", "a game is a package"
    lie = {path.stem if path.suffix == ".py" else path.name for path in folder.iterdir()}
    assert sorted(lie - LEVEL.keys() - BESIDE) == []


def unlisted(page, folder):
    """The rules and the tables of a game that its page does not name."""
    rules = (path.stem for path in (folder / "mechanisms").iterdir() if path.name[0] != "_")
    tables = (path.name for path in (folder / "data").iterdir() if path.suffix == ".toml")
    return sorted(name for name in (*rules, *tables) if f"`{name}`" not in page)


@games
def test_the_page_of_a_game_leads_to_every_rule_and_table(name):
    assert unlisted(import_module(package(name)).__doc__, MODULES[package(name)].parent) == []


@games
def test_no_class_hides_in_the_door_of_a_room(name):
    """A package tells and gathers; a class has a file of its own, where people look for it."""
    doors = [module for module in modules(name) if MODULES[module].name == "__init__.py" and module != package(name)]
    hidden = [f"{kind.__qualname__} in {kind.__module__}" for kind in classes(name, object) if kind.__module__ in doors]
    assert sorted(hidden) == []


@games
def test_every_action_lies_in_actions(name):
    home = {"mechanisms"} if name in BY_MECHANISM else {"actions"}
    assert classes(name, Action)
    assert astray(classes(name, Action), lambda kind: home) == []


@games
def test_every_event_lies_in_events(name):
    home = {"mechanisms"} if name in BY_MECHANISM else {"events"}
    assert classes(name, Event)
    assert astray(classes(name, Event), lambda kind: home) == []


@games
def test_one_class_of_states_in_state(name):
    assert classes(name, State) == {game(name).State: "state"}
    assert game(name).State.__name__.endswith("State"), "a board is only what is seen"


def homes(frame):
    """Data lie in frames, what decides how a match goes on in rules; a base of `Pick`s without a rule in either."""
    if issubclass(frame, Pick):
        return {"rules"} if "chosen" in vars(frame) else {"frames", "rules"}
    return {"frames"} if issubclass(frame, Question) else {"rules"}


@games
def test_questions_lie_in_frames_and_the_referee_in_rules(name):
    assert classes(name, Frame)
    assert astray(classes(name, Frame), (lambda frame: {"mechanisms"}) if name in BY_MECHANISM else homes) == []


def concrete(frames):
    """Those that can lie on an agenda: no mere base of others."""
    return {frame for frame in frames if frame.rule or not any(frame in other.__mro__[1:] for other in frames)}


@games
def test_the_table_of_frames_lists_every_frame(name):
    assert concrete(classes(name, Frame)) - set(game(name).frames) == set()


# --- who is below whom --------------------------------------------------------------------------------------------


def upward(module, names, package):
    """Those of the imported names that lie above the module in the game."""
    level = LEVEL.get(room(module, package), 0)  # what is no room may import nothing of the game but components
    return {name for name in names if within(name, package) and LEVEL.get(room(name, package), len(FLOORS)) > level}


@games
def test_imports_go_down(name):
    found = {module: upward(module, imports(module), package(name)) for module in modules(name)}
    assert {module: above for module, above in found.items() if above} == {}


# --- names ---------------------------------------------------------------------------------------------------------


def named_seats(frame):
    """The fields that hold a seat by their type, or whose number the frame says as the name of one: who(self.to)."""
    calls = (node for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(frame))))
             if isinstance(node, ast.Call) and ast.unparse(node.func) == "who")  # fmt: skip
    said = {ast.unparse(argument) for call in calls for argument in call.args}
    types = get_type_hints(frame, include_extras=True).items()
    return {field for field, kind in types if kind == Seat or (kind is int and f"self.{field}" in said)}


def strange_receivers(frame):
    """The fields of a chance frame that name whom it concerns, if none of them is `to`."""
    seats = named_seats(frame) | {"rep", "player", "owner", "who", "receiver"} & set(frame.__struct_fields__)
    return set() if "to" in seats else seats


@games
def test_a_chance_frame_names_its_receiver_to(name):
    frames = classes(name, Chance)
    assert {frame.__name__: wrong for frame in frames if (wrong := strange_receivers(frame))} == {}


# --- and each of these would find what it looks for ------------------------------------------------------------------


class Dealt(Chance, frozen=True):
    """A card for somebody."""

    rule = "game/deal"
    hand: int
    number: int

    def prompt(self, who=str):
        return f"Which {self.number} cards is {who(self.hand)} dealt?"


class Passed(Automatic, frozen=True):
    pass


class Asked(Question, frozen=True):
    pass


class Chosen(Pick, frozen=True):
    def chosen(self, state, events):
        return state


class AlsoChosen(Chosen, frozen=True):
    pass


def test_frames_that_lie_astray():
    assert astray({Dealt: "frames", Passed: "actions", Asked: "rules", Chosen: "frames"}, homes) == [
        "Asked in rules",
        "Chosen in frames",
        "Dealt in frames",
        "Passed in actions",
    ]
    assert astray({Dealt: "rules", Passed: "rules", Asked: "frames", Chosen: "rules"}, homes) == []


def test_a_rule_and_a_table_that_no_page_names(tmp_path):
    for path in ("mechanisms/__init__.py", "mechanisms/treat.py", "mechanisms/events/airlift.py", "data/map.toml"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    assert unlisted("Rules: `treat`. Tables: ``map.toml``.", tmp_path) == ["events"]
    assert unlisted("Rules: `events`, treatment.", tmp_path) == ["map.toml", "treat"]


def test_a_base_is_no_frame_of_its_own():
    assert concrete([Dealt, Chosen, AlsoChosen]) == {Dealt, AlsoChosen}


class Drawn(Chance, frozen=True):
    asks = "Which card does {drawer} draw?"
    drawer: Seat
    number: int


def test_a_receiver_by_another_name():
    assert strange_receivers(Dealt) == {"hand"}
    assert strange_receivers(Drawn) == {"drawer"}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("g.state", "g.rules"),
        ("g.rules.setup", "g.actions.moves"),
        ("g.actions", "g.problems"),
        ("g.pictures", "g.draw"),
        ("g.odds", "g"),
        ("g.rules", "g.helpers"),
        ("g.helpers", "g.config"),
    ],
)
def test_what_lies_above(module, name):
    assert upward(module, {name, "g.components", "pharmalab.core"}, "g") == {name}
