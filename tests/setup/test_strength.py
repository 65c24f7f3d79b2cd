"""The page about the strength of policies: every table has the command that made it, and the command is read."""

import runpy
import shlex
from pathlib import Path

import pytest

from pharmalab.cli import _parser
from pharmalab.core import registry

ROOT = Path(__file__).parents[2]
LINES = runpy.run_path(str(ROOT / "tools" / "strength.py"))["LINES"]


@pytest.mark.parametrize("line", LINES)
def test_a_command_and_its_table(line):
    options, more = _parser().parse_known_args(["tournament", *shlex.split(line)])
    game = registry.game(options.game)
    policies = options.policies.split(",")
    assert set(policies) <= set(game.policies) and more[::2] == ["--seats"]
    page = (ROOT / "docs" / "library" / "strength.md").read_text("utf-8")
    assert f"pharmalab tournament {line}\n" in page
    table = page.partition(f"pharmalab tournament {line}\n")[2].partition("\n\n")[2].partition("\n\n")[0]
    assert {row.split()[1] for row in table.strip().splitlines()[2:]} == set(policies)
