"""The guide for authors: every block of its code runs, and what it prints is what it says."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pharmalab.core.check_tables import check_table

GUIDE = Path(__file__).parents[2] / "docs" / "authors.md"
TEXT = GUIDE.read_text("utf-8")
#: name of the game, and its code; blocks with the same name are one module
BLOCKS = re.findall(r"^```python (\w+)\n(.*?)^```", TEXT, re.M | re.S)


def run(name: str) -> ModuleType:
    """Run the blocks of one game in their order, with the lines that they have in the guide."""
    module = ModuleType(f"guide_{name}")
    sys.modules[module.__name__] = module
    for of, code in BLOCKS:
        if of == name:
            above = "\n" * TEXT[: TEXT.index(code)].count("\n")
            exec(compile(above + code, str(GUIDE), "exec"), vars(module))
    return module


@pytest.mark.parametrize("name", dict.fromkeys(name for name, _ in BLOCKS))
def test_the_code_of_a_game_runs(name):
    assert run(name).GAME.name == name


def test_every_block_of_code_is_run():
    fences = re.findall(r"^```(.*)$", TEXT, re.M)[::2]
    assert all(fence.startswith("python ") for fence in fences if fence not in ("", "text"))
    assert len(BLOCKS) == len([fence for fence in fences if fence not in ("", "text")]) > 10


def test_the_message_that_it_shows_is_the_message():
    module = run("sticks")
    assert re.search(r"^```text\n(.*?)^```", TEXT, re.M | re.S)[1].strip() == module.said


@pytest.mark.parametrize("name", ["sticks", "greedy", "spy"])
def test_its_games_are_played_at_a_table(name):
    assert check_table(run(name).GAME, seeds=range(3)) > 3


def test_its_contents_lead_to_its_headings():
    slugs = {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in re.findall(r"^## (.*)$", TEXT, re.M)}
    assert set(re.findall(r"\]\(#(.*?)\)", TEXT)) == slugs


@pytest.mark.parametrize(
    "name", ["Reveal", "check_table", "outcome_seen_by", "fit", "silence", "lots", "worlds", "no_change", "blanks"]
)
def test_it_names_what_a_game_needs(name):
    assert re.search(rf"`[^`\n]*\b{name}\b", TEXT)
