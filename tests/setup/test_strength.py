"""The page about the strength of policies: each table has the command that made it, and levels repeat its numbers."""

import re
import runpy
import shlex
from pathlib import Path

import pytest

from pharmalab.cli import _parser
from pharmalab.core import registry

ROOT = Path(__file__).parents[2]
LINES = runpy.run_path(str(ROOT / "tools" / "strength.py"))["LINES"]
PAGE = (ROOT / "docs" / "library" / "strength.md").read_text("utf-8")
LEVELS = [(name, level) for name in registry.names() for level in registry.game(name).levels]


def rows(line):
    """The rows of a table on the page: policy -> its cells."""
    table = PAGE.partition(f"pharmalab tournament {line}\n")[2].partition("\n\n")[2].partition("\n\n")[0]
    cells = [[cell.strip() for cell in row.strip("| ").split("|")] for row in table.strip().splitlines()[2:]]
    return {row[0]: row[1:] for row in cells}


@pytest.mark.parametrize("line", LINES)
def test_a_command_and_its_table(line):
    options, more = _parser().parse_known_args(["tournament", *shlex.split(line)])
    policies = options.policies.split(",")
    assert set(policies) <= set(registry.game(options.game).player_names)
    assert more[0] == "--seats" and set(rows(line)) == set(policies)


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_a_level_repeats_what_was_measured(name, level):
    one = registry.game(name).levels[level]
    wanted = {level, one.against} if one.against else {level}
    games = f"--games {one.games} --seats {one.seats} "
    line = next(line for line in LINES if line.startswith(f"{name} ") and games in line
                and wanted <= set(line.split()[2].split(",")))  # fmt: skip
    assert rows(line)[level][0] == f"{one.wins:.1f} %"


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_a_level_says_how_long_it_was_found_to_think(name, level):
    game = registry.game(name)
    found = re.search(rf"\| {game.title} \| {level} \| (\S+) s \|", PAGE)
    assert found and float(found[1]) == game.levels[level].seconds
