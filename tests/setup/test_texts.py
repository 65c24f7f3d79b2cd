"""The list of all texts: `python -m tools.texts`."""

import ast
from pathlib import Path

from tools import texts

ROOT = Path(__file__).parents[2]

SOURCE = '''
"""A docstring is no text of the product."""


def refuse(city, way):
    """Nor is this one."""
    raise ValueError(f"No line leads to {city.title}. " f"{way}")


button("Undo", key="undo-it")
say("You can only treat "
    "the city you are in.")
say(f"{who} draws {card}.")
say(f"{plural(len(cards), 'card')} {'is' if len(cards) == 1 else 'are'} missing from {shorten(self.title)}.")
style = "display: block; color: red;"
'''


def test_sentences_are_whole_with_names_for_what_is_put_in():
    assert [words for _, words in sorted(texts.in_python(SOURCE))] == [
        "No line leads to {city}. {way}",
        "Undo",
        "You can only treat the city you are in.",
        "{who} draws {card}.",
        "{n cards} {is/are} missing from {title}.",
    ]


def test_each_game_has_its_screens():
    assert texts.screen_of("pharmalab/lessons/alchemists_1/signs.py") == "Alchemists: lesson"
    assert texts.screen_of("pharmalab/games/off_label/mechanisms/dice.py") == "Off-Label: choices, refusals and events"
    assert texts.screen_of("pharmalab/deduction/entries/potion.py") == "Assistant: entries"


def test_every_text_has_a_screen_and_a_place():
    found = list(texts.texts(["pharmalab/games/pandemic", "pharmalab/lessons/pandemic"]))
    assert len(found) > 500 and all(text.words and text.line for text in found)
    assert {"Pandemic: lesson", "Pandemic: rules", "Pandemic: cards"} <= {text.screen for text in found}
    lines = [text.words for text in found if text.file == "pharmalab/games/pandemic/mechanisms/travel.py"]
    assert any(line.startswith("No line leads from") for line in lines)


def test_no_part_of_a_sentence_stands_alone():
    """A text that goes on in the next line needs brackets; else its second line is lost."""
    alone = [
        (path, node.lineno)
        for package in ("pharmalab", "widgets", "tools")
        for path in (ROOT / package).rglob("*.py")
        for body in map(_body, ast.walk(ast.parse(path.read_text("utf-8"))))
        for node in body[1:]
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    assert alone == []


def _body(node: ast.AST) -> list[ast.stmt]:
    body = getattr(node, "body", [])
    return body if isinstance(body, list) else []


def test_the_public_interface_is_what_packages_offer():
    names = {text.words.partition(": ")[0].partition("(")[0] for text in texts.offered()}
    assert {"match.Match", "match.Match.to_move", "notes.Notes"} <= names
    assert "texts.shorten" not in names and not any("._" in name for name in names)
