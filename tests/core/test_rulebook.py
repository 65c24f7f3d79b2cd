"""Rulebooks: paragraphs by id; the registry and its names."""

import sys
from types import ModuleType

import pytest

from pharmalab.core import registry
from pharmalab.core.rulebook import Rulebook, slug
from pharmalab.template.pills import GAME

TEXT = """
# A game
Introduction.
## Play
What the chapter is about.
### Treat disease
Take a cube. Then another!
- a list

### DK-03 Two tokens
A ruling.
## Glossary
### Cube
A thing.
"""


def test_paragraphs():
    book = Rulebook("game", TEXT)
    assert list(book) == ["game/treat-disease", "game/dk-03", "game/cube"] and len(book) == 3
    first = book["game/treat-disease"]
    assert first.heading == "Treat disease" and first.chapter == "Play" and not first.glossary
    assert first.first == "Take a cube." and first.text == "Take a cube. Then another!\n- a list"
    assert book["game/dk-03"].heading == "DK-03 Two tokens"
    assert book["game/cube"].glossary and "game/none" not in book


def test_faults_of_a_rulebook():
    with pytest.raises(ValueError, match="two paragraphs game/a-b"):
        Rulebook("game", "### A b\nOne.\n### A, B!\nTwo.\n")
    with pytest.raises(ValueError, match="game/a-b of the rulebook is empty"):
        Rulebook("game", "### A b\n### C\nText.\n")


@pytest.mark.parametrize(
    ("heading", "id"),
    [("Treat disease", "treat-disease"), ("Reaching +2 exactly", "reaching-2-exactly"), ("Café", "cafe")],
)
def test_slugs(heading, id):
    assert slug(heading) == id


def test_every_paragraph_of_the_template_is_used():
    used = {kind.rule for kind in (*GAME.kinds, *GAME.event_kinds)} | {"pills/show"}
    assert used == {id for id, paragraph in GAME.rulebook.items() if not paragraph.glossary}


# --- registry ---------------------------------------------------------------------------------------------------


def test_games_by_name():
    assert registry.game(GAME) is GAME
    assert set(registry.names()) >= {"off_label", "pharma_code"}
    assert registry.game("off_label").name == "off_label"
    with pytest.raises(ValueError, match="there is no game “offlabel”: did you mean off_label"):
        registry.game("offlabel")
    with pytest.raises(ValueError, match="there are alchemists, off_label"):
        registry.game("xyz")


def test_a_game_of_ones_own(monkeypatch):
    module = ModuleType("a_game_of_ones_own")
    module.GAME = GAME
    monkeypatch.setitem(sys.modules, "a_game_of_ones_own", module)
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    registry.register("pills", "a_game_of_ones_own")
    assert registry.game("pills") is GAME and "pills" in registry.names()
