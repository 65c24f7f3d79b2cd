"""Every paragraph of every rulebook has a test that is named after it; the table of them is kept beside this file."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from pharmalab.core.start import all_games

from .rules import golden

HERE = Path(__file__).parent


def marked():
    """Rule id -> the tests that say ``@rule(id)``, by reading the test files."""
    found = defaultdict(list)
    for path in sorted(HERE.rglob("test_*.py")):
        whole = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(whole):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for call in (c for mark in node.decorator_list for c in ast.walk(mark)):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "rule":
                    for argument in call.args:
                        found[ast.literal_eval(argument)].append(f"{path.relative_to(HERE)}::{node.name}")
    return found


MARKED = marked()
GAMES = all_games()
PARAGRAPHS = {key: paragraph for game in GAMES.values() for key, paragraph in game.rulebook.items()}


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_has_a_test(name):
    rulebook = GAMES[name].rulebook
    bare = [key for key, paragraph in rulebook.items() if not paragraph.glossary and key not in MARKED]
    assert not bare, f"{len(bare)} paragraphs without a test: {', '.join(bare)}"


def test_no_test_is_about_a_rule_that_there_is_not():
    assert set(MARKED) <= set(PARAGRAPHS), sorted(set(MARKED) - set(PARAGRAPHS))


@pytest.mark.parametrize("name", GAMES)
def test_the_table(name):
    rows = [
        f"| {key} | {paragraph.heading} | {'<br>'.join(MARKED.get(key, ['(a word)']))} |"
        for key, paragraph in GAMES[name].rulebook.items()
    ]
    table = ["| paragraph | heading | tests |", "| --- | --- | --- |", *rows]
    golden(name, "rules", "\n".join([f"# {GAMES[name].title}: rules and their tests", "", *table, ""]))
