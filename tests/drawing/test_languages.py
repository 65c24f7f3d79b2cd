"""English sentences hold no Chinese: where its fonts are missing, boxes would stand there. Beside the English, where it
teaches, it is marked as Chinese."""

import ast
import re
from pathlib import Path

import pharmalab
import pharmalab_widgets
from pharmalab.core.start import game
from pharmalab.drawing.html import mark_chinese
from tests.widgets.board import Board

CHARACTER = re.compile("[\u4e00-\u9fff]")


def sentences(package):
    for file in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{file.name}:{node.lineno}", node.value


def test_no_sentence_in_english_holds_chinese():
    said = [one for package in (pharmalab, pharmalab_widgets) for one in sentences(package)]
    assert len(said) > 10_000
    assert [where for where, text in said if CHARACTER.search(text)] == []


def test_the_glossary_has_it_beside_the_english_word_and_says_that_it_is_chinese():
    book = game("pharma_code").rulebook
    assert not any(CHARACTER.search(paragraph.text) for paragraph in book.values())
    headings = [paragraph.heading for paragraph in book.values() if CHARACTER.search(paragraph.heading)]
    assert headings and all(re.fullmatch("[A-Za-z ,]+ · [\u4e00-\u9fff]+", heading) for heading in headings)
    board = Board("pharma_code", seed=1).click("tab-rules")
    assert 'Pawn · <span lang="zh">棋子</span>' in board.html


def test_the_rest_of_a_text_stays_as_it_is():
    assert mark_chinese("Pawn · 棋子") == 'Pawn · <span lang="zh">棋子</span>'
    assert mark_chinese("<b> & “so”") == "&lt;b&gt; &amp; “so”"
