"""Positions of the assistant for the gate, each with what a person has to see and reach there."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from pharmalab_widgets import play
from pharmalab_widgets.assistant.deduction_grid import DeductionGrid
from pharmalab_widgets.live.store import Store

from .gate import Layout, Size

THREE = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"
TWELVE = (
    f"{THREE}; mandrake_root: R+; scorpion+raven_feather=G+; bird_claw+mandrake_root=R+; fern+mandrake_root=B+; "
    "bird_claw+raven_feather=soup; toad+bird_claw!=R+; mushroom: R+; toad+mandrake_root=R+ or G+ or B+; flower: R-"
)
PICK = ({"do": "pair", "i": "0", "j": "2"},)
#: name -> the typed entries, what is done then, and the data-keys of what has to be seen and reached
POSITIONS: dict[str, tuple[str, tuple[dict[str, str], ...], tuple[str, ...]]] = {
    "empty": ("", (), ("sample", "pair-0-1", "head-0", "cell-0-0")),
    "sample": ("", ({"do": "sample"},), ("sample-said", "sample-pause", "sample-end", "pair-0-2")),
    "pair": ("", PICK, ("chosen", "made-R+", "unpick")),
    "doubt": (THREE, (*PICK, {"do": "made", "potion": "R-"}), ("anyway", "leave-it", "cell-0-0")),
    "entries": (TWELVE, (), ("head-0", "cell-0-0")),
    "reason": (THREE, ({"do": "cell", "i": "2", "a": "0"},), ("cell-2-0", "reason")),
    "contradiction": (f"{THREE}; toad: R-", (), ("apply-0",)),
    "editing": (THREE, ({"do": "view", "view": "notes"}, {"do": "edit", "n": "0"}), ("made-R-",)),
    "practise": (THREE, ({"do": "mode", "mode": "practise"},), ("cell-0-0",)),
    "next": (THREE, ({"do": "view", "view": "next"},), ("head-0",)),
    "ahead": (
        THREE,
        (
            {"do": "view", "view": "next"},
            {"do": "kind", "kind": "ahead"},
            {"do": "card", "i": "2"},
            {"do": "card", "i": "6"},
        ),
        ("head-0",),
    ),
    "rivals": (THREE, ({"do": "view", "view": "rivals"},), ("head-0",)),
}


def _selector(key: str) -> str:
    """The reason stands in the grid on a phone, and in the view elsewhere."""
    return "[data-key=reason], .pl-answer" if key == "reason" else f'[data-key="{key}"]'


def assistants(size: Size, wanted: Callable[[int], bool] = lambda n: True) -> Iterator[tuple[str, Layout]]:
    """Every position, and the Round view of a light table; not magnified, where a sheet is higher than the window.
    ``wanted``: which of them, by their numbers."""
    if size.name == "zoom":
        return
    for n, (name, (lines, messages, keys)) in enumerate(POSITIONS.items()):
        if not wanted(n):
            continue
        with tempfile.TemporaryDirectory() as folder:
            panel = DeductionGrid(store=Store(Path(folder)))
            for message in ({"do": "type", "line": lines}, *messages):
                panel.receive(message)
            yield "assistant", Layout(name, panel, tuple(map(_selector, keys)), "assistant")
    if not wanted(len(POSITIONS)):
        return
    table = play("alchemists", my_seat=0, light=True, seats=3, names=("Red", "Green", "Blue"))
    yield "assistant", Layout("round", table, (), "assistant")
