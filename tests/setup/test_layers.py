"""Who may import whom: the core knows no game, a game no other, the assistant no match, the library no widgets.

The widgets have floors that import only downwards: the lesson the board, both and the assistant the live floor. The
doors are above them all.
"""

import ast
import graphlib
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WIDGETS = ROOT / "widgets" / "pharmalab_widgets"
MODULES = {
    ".".join(path.relative_to(package.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for package in (ROOT / "pharmalab", WIDGETS)
    for path in sorted(package.rglob("*.py"))
}
GAMES = sorted({name.split(".")[2] for name in MODULES if name.startswith("pharmalab.games.")})

STAGE = ("pharmalab.drawing.html", "pharmalab.drawing.palette", "pharmalab.drawing.scene")
LIVE, BOARD = "pharmalab_widgets.live", "pharmalab_widgets.board"
FLOORS = {  # of the widgets, with the floors below and what else each may import
    LIVE: {
        *STAGE,
        *("pharmalab.core.file_names", "pharmalab.core.files", "pharmalab.core.shared_lines", "pharmalab.core.texts"),
        *("pharmalab.core.words", "pharmalab.core.work"),
    },
    "pharmalab_widgets.assistant": {
        LIVE,
        "pharmalab.core.arguments",
        *("pharmalab.core.file_names", "pharmalab.core.files"),
        *("pharmalab.core.figures", "pharmalab.core.shared_lines"),
        "pharmalab.core.work",
        "pharmalab.deduction",
        "pharmalab.drawing",
    },
    "pharmalab_widgets.exercises": {
        *(LIVE, "pharmalab.core", "pharmalab.drawing", "pharmalab.exercises", "pharmalab.probability"),
    },
    "pharmalab_widgets.teacher": {
        *(LIVE, "pharmalab.core.arguments", "pharmalab.core.words", "pharmalab.classroom"),
        *("pharmalab.core.work", "pharmalab.exercises"),
        *("pharmalab.drawing.html", "pharmalab.probability"),
    },
    BOARD: {
        *(LIVE, "msgspec", "pharmalab.core", "pharmalab.deduction", "pharmalab.probability"),
        *("pharmalab.drawing.html", "pharmalab.drawing.scene", "pharmalab.drawing.tables"),
        "pharmalab.drawing.spotlight",
        *(f"pharmalab_widgets.assistant.{room}" for room in ("assistant", "desk", "match_notes", "sheet")),
        "pharmalab_widgets.assistant.rival_input",
    },
    "pharmalab_widgets.course": {
        *(LIVE, "pharmalab_widgets.assistant", "msgspec", "pharmalab.core.arguments"),
        "pharmalab.core.files",
        *("pharmalab.course", "pharmalab.deduction", "pharmalab.drawing", "pharmalab.exercises"),
    },
    "pharmalab_widgets.lessons": {
        LIVE,
        BOARD,
        "msgspec",
        "pharmalab.core",
        "pharmalab.lessons",
        "pharmalab.drawing",
    },
    "pharmalab_widgets.my_place": {
        *(LIVE, "pharmalab.core", "pharmalab.drawing.html", "pharmalab.exercises", "pharmalab.place", "segno"),
    },
    "pharmalab_widgets.pages": {
        *("markdown_it", "pharmalab_widgets.panels"),
        *("pharmalab.core.words", "pharmalab.drawing.html", "pharmalab.notebook_copies"),
    },
    "pharmalab_widgets.doors": {LIVE, "pharmalab_widgets.panels", "msgspec", "pharmalab.core"},
}
SERVER = "pharmalab_widgets.doors.server"

CHANCES = {
    *("msgspec", "typing_extensions", "pharmalab.core"),
    *("pharmalab.drawing.charts", "pharmalab.drawing.html", "pharmalab.drawing.palette", "pharmalab.drawing.tables"),
    "pharmalab.drawing.still_pictures",
}
LIBRARY_ROOMS = {  # of the probability, each the only one that knows its library
    "algebra": "sympy",
    "arrays": "numpy",
    "dice": "icepool",
    "plots": "matplotlib",
    "progress": "tqdm",
}

GRADING = {
    *("pharmalab.classroom", "pharmalab.drawing.html", "msgspec"),
    *("pharmalab.core", "pharmalab.course", "pharmalab.exercises", "pharmalab.probability"),
}
GRADING_ROOMS = {  # those that know nbgrader or what it stands on
    "": set(),
    ".cells": {"nbformat"},
    ".course": {"nbformat"},
    ".handing_in": {"IPython"},
    ".inside": {"IPython", "traitlets"},
    ".pages": {"nbformat"},
    ".plugins": {"nbformat", "nbgrader", "traitlets"},
    ".process": {"nbgrader"},
    ".processes": {"psutil"},
}

# Beside the standard library and its own modules; an import inside a function counts too.
# The longest name that fits a module decides.
#: what an observation for learning agents is made with
NUMBERS = ("numpy", "pharmalab.adapters.features", "pharmalab.adapters.encodings")
ALLOWED = {
    "pharmalab.core": {"msgspec", "typing_extensions"},
    "pharmalab.core.work": {"greenlet", "pyodide"},
    "pharmalab.games": set(),
    **{f"pharmalab.games.{game}": {"msgspec", "pharmalab.core", "pharmalab.drawing"} for game in GAMES},
    "pharmalab.probability": CHANCES,
    **{
        f"pharmalab.probability.{room}": CHANCES | {"pharmalab.probability", library}
        for room, library in LIBRARY_ROOMS.items()
    },
    "pharmalab.exercises": {
        *("msgspec", "sympy", "typing_extensions"),
        *("pharmalab.core", "pharmalab.probability", "pharmalab.deduction"),
        *(f"pharmalab.games.{game}" for game in GAMES),
    },
    "pharmalab.classroom": {
        *("msgspec", "pharmalab.core", "pharmalab.exercises", "pharmalab.probability", "pharmalab.deduction"),
        *("pharmalab.course", "pharmalab.drawing.charts", "pharmalab.drawing.html", "pharmalab.drawing.tables"),
    },
    "pharmalab.classroom.sheets.cells": {"nbformat"},
    **{f"pharmalab.classroom.grading{room}": GRADING | some for room, some in GRADING_ROOMS.items()},
    "pharmalab.classroom.handouts": {
        *("nbconvert", "pharmalab.classroom.sheets", "pharmalab.core", "pharmalab.drawing.html"),
        *("pharmalab.exercises", "pharmalab.probability"),
    },
    "pharmalab.course": {
        *(f"pharmalab.core.{room}" for room in ("arguments", "deprecated", "texts", "words")),
        *("pharmalab.deduction", "pharmalab.exercises"),
    },
    "pharmalab.place": {
        *("msgspec", "pharmalab.core", "pharmalab.deduction", "pharmalab.exercises"),
        *("pharmalab.lessons.progress_files", "pharmalab.probability"),
    },
    "pharmalab.adapters": set(),
    **{f"pharmalab.adapters.{room}": {"pharmalab.core", *NUMBERS} for room in ("features", "encodings")},
    "pharmalab.adapters.openspiel": {"msgspec", "pharmalab.core", "pyspiel", "open_spiel", *NUMBERS},
    "pharmalab.adapters.pettingzoo": {"msgspec", "pharmalab.core", "pettingzoo", "gymnasium", *NUMBERS},
    "pharmalab.deduction": {
        "msgspec",
        *(f"pharmalab.core.{room}" for room in ("arguments", "figures", "plain_data", "texts")),
        *(f"pharmalab.core.{room}" for room in ("values", "words", "work")),
    },
    "pharmalab.deduction.csp": {"msgspec", "pharmalab.core.values", "pharmalab.deduction", "constraint"},
    SERVER: {
        *("tornado", "segno", "pharmalab.core"),
        *(f"pharmalab_widgets.{room}" for room in ("doors", "live", "pages", "panels")),
    },
    "pharmalab_widgets": set(),  # the door: its own floors
    "pharmalab_widgets.panels": {
        *(LIVE, *(f"pharmalab.core.{room}" for room in ("arguments", "file_names", "texts", "words"))),
    },
    **FLOORS,
    # Jupyter's door is the only one that knows Jupyter, and brings along every panel
    "pharmalab_widgets.doors.jupyter": {"IPython", "anywidget", "traitlets", "pharmalab.drawing.html", *FLOORS},
}
ALLOWED.get("pharmalab.games.alchemists", set()).add("pharmalab.deduction")  # its chemistry and worlds


def within(name, package):
    return name == package or name.startswith(package + ".")


@cache
def imports(module):
    """The full names that a module imports, in functions and under `if TYPE_CHECKING` too."""
    found = set()
    todo: list[ast.AST] = [ast.parse(MODULES[module].read_bytes())]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = source(module, node)
            for alias in node.names:  # a name may itself be a module
                found.add(f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base)
        elif not isinstance(node, ast.expr):  # no expression holds an import
            todo += ast.iter_child_nodes(node)
    return frozenset(found)


def source(module, node):
    """Where `from ... import` imports from, with leading dots resolved."""
    if not node.level:
        return node.module
    package = module.split(".") if MODULES[module].name == "__init__.py" else module.split(".")[:-1]
    return ".".join(package[: len(package) - node.level + 1] + ([node.module] if node.module else []))


def test_there_is_something_to_check():
    assert {"pharmalab", "pharmalab_widgets"} <= MODULES.keys()


def test_only_the_ways_into_the_widgets_lie_flat():
    inside = [path for path in WIDGETS.iterdir() if path.name != "__pycache__"]
    assert {path.name for path in inside if path.is_file()} == {"__init__.py", "panels.py", "py.typed"}
    assert {f"pharmalab_widgets.{path.name}" for path in inside if path.is_dir()} == FLOORS.keys()


def strangers(module, names):
    """Those of the names that the module's layer may not import."""
    found = {name for name in names if within(name, "pharmalab_widgets") and within(module, "pharmalab")}
    if module == "pharmalab.commands.serve":  # the command starts the server, and knows nothing else of it
        found = {name for name in found if not within(name, SERVER)}
    layers = [layer for layer in ALLOWED if within(module, layer)]
    if layers:
        layer = max(layers, key=len)
        allowed = ALLOWED[layer] | {layer, "annotationlib"} | sys.stdlib_module_names  # the first since Python 3.14
        found |= {name for name in names if not any(within(name, package) for package in allowed)}
    return found


def test_every_module_imports_only_what_its_layer_may():
    found = {module: strangers(module, imports(module)) for module in MODULES}
    assert {module: names for module, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("pharmalab.core.match", "pharmalab.games.off_label"),
        ("pharmalab.core.match", "numpy"),
        ("pharmalab.core.match", "pharmalab.drawing"),
        ("pharmalab.games.off_label.mechanisms", "pharmalab.games.pharma_code"),
        ("pharmalab.games.off_label.mechanisms", "pharmalab.deduction.alchemy"),
        ("pharmalab.games.off_label.draw", "pharmalab_widgets"),
        ("pharmalab.core.match", "pharmalab.probability"),
        ("pharmalab.core.inquiries", "pharmalab.games.off_label"),
        ("pharmalab.probability.playout_runs", "numpy"),
        ("pharmalab.probability.distributions", "icepool"),
        ("pharmalab.probability.dice", "numpy"),
        ("pharmalab.games.off_label.mechanisms", "pharmalab.probability"),
        ("pharmalab.probability.playout_runs", "pharmalab.exercises.exercise"),
        ("pharmalab.games.off_label.odds", "pharmalab.exercises.kinds"),
        ("pharmalab.core.match", "pharmalab.exercises"),
        ("pharmalab.exercises.exercise", "pharmalab.lessons.checkpoints"),
        ("pharmalab.exercises.exercise", "numpy"),
        ("pharmalab.adapters.pettingzoo", "pharmalab.games.off_label"),
        ("pharmalab.adapters.encodings", "gymnasium"),
        ("pharmalab.deduction.notes", "pharmalab.core.match"),
        ("pharmalab.lessons.tasks", "pharmalab_widgets.lessons.lesson_panel"),
        ("pharmalab_widgets", "pharmalab.core.match"),
        ("pharmalab_widgets.live.keeper", "pharmalab_widgets.board.matches"),
        ("pharmalab_widgets.live.live", "pharmalab.core.match"),
        ("pharmalab_widgets.live.live", "anywidget"),
        ("pharmalab_widgets.live.synced", "traitlets"),
        ("pharmalab_widgets.live.jobs", "tornado"),
        ("pharmalab_widgets.board.game_board", "ipywidgets"),
        ("pharmalab_widgets.board.game_board", "pharmalab_widgets.doors.jupyter"),
        ("pharmalab_widgets.exercises.simulation", "IPython"),
        ("pharmalab_widgets.panels", "pharmalab_widgets.doors.jupyter"),
        ("pharmalab_widgets.doors", "anywidget"),
        ("pharmalab_widgets.doors", "pharmalab_widgets.board.game_board"),
        ("pharmalab_widgets.assistant.top", "pharmalab_widgets.board.panes.top"),
        ("pharmalab_widgets.assistant.top", "pharmalab.core.match"),
        ("pharmalab_widgets.board.panes.top", "pharmalab_widgets.assistant.top"),
        ("pharmalab_widgets.board.panes.top", "pharmalab_widgets.lessons.lesson_panel"),
        ("pharmalab_widgets.board.game_board", "pharmalab.games.off_label"),
        ("pharmalab_widgets.lessons.lesson_panel", "pharmalab_widgets.assistant.sheet"),
        ("pharmalab_widgets.lessons.lesson_panel", "pharmalab_widgets"),
        ("pharmalab_widgets.teacher.wall_panel", "pharmalab_widgets.board.game_board"),
        ("pharmalab.classroom.report", "pharmalab_widgets.teacher.wall_panel"),
        ("pharmalab.exercises.exercise", "pharmalab.classroom.wall"),
        ("pharmalab.classroom.wall_picture", "matplotlib"),
        ("pharmalab.place.merging", "pharmalab.games.pandemic"),
        ("pharmalab.place.merging", "pharmalab_widgets.live.store"),
        ("pharmalab.core.files", "pharmalab.place"),
        ("pharmalab.commands.serve", "pharmalab_widgets.panels"),
        ("pharmalab_widgets.doors.session", "tornado"),
        ("pharmalab_widgets.doors.server.app", "pharmalab_widgets.board"),
        ("pharmalab_widgets.live.live", "tornado"),
    ],
)
def test_what_no_layer_may(module, name):
    assert strangers(module, {name}) == {name}


def test_no_import_cycles():
    """Anywhere, by imports inside functions and for types alone too: modules in a circle are one that was cut up."""
    needs = {name: MODULES.keys() & imports(name) - {name} for name in MODULES}
    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError with the modules of the cycle
