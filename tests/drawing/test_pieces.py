"""Boards in pieces: where lines break, and how wide words are."""

from xml.etree import ElementTree

import pytest

from pharmalab.drawing.html import el
from pharmalab.drawing.pieces import FONT, board, cut, lines, piece, wide


@pytest.mark.parametrize(
    "text",
    [
        "“剂量决定毒性”这一思想归功于谁？",
        "某病的患病率为 1%。检测对病人和健康人的正确率都是 90%。检测呈阳性的人真正患病的概率约为多少？",
        "安娜 · Maria: where does 17 go?",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        "全角字符没有空格所以可以在任何地方换行除了标点之前。",
    ],
)
@pytest.mark.parametrize("ems", [6, 11.5, 21])
def test_no_line_is_wider_than_it_may_be_and_nothing_is_lost(text, ems):
    found = lines(text, ems)
    assert all(wide(line) <= ems + 2 for line in found), "one mark may hang over"
    assert "".join(found).replace(" ", "") == text.replace(" ", "")
    assert all(line for line in found)


def test_chinese_breaks_between_signs_and_never_before_a_full_stop():
    assert lines("药品检测呈阳性。", 4) == ["药品检测", "呈阳性。"]
    assert lines("一二三四。五六", 4) == ["一二三", "四。五六"]
    assert lines("约为 90% 的人", 4) == ["约为", "90% 的", "人"]


def test_words_stay_whole_and_a_word_longer_than_a_line_does_not():
    assert lines("take the open card", 6) == ["take the", "open card"]
    assert lines("anti-inflammatories", 6) == ["anti-infla", "mmatories"]
    assert lines("", 5) == [""]


def test_a_chinese_sign_counts_as_two_letters_and_an_accent_as_none():
    assert wide("药") == 1 and wide("！") == 1 and wide("e\u0301") == wide("e") < 0.6 < wide("W")


def test_what_is_too_long_is_shortened_and_says_so():
    assert cut("Ada", 5) == "Ada"
    assert cut("安娜玛丽亚", 4) == "安娜玛…" and wide(cut("Maximiliane", 4)) <= 4.5
    assert cut("药药", 0.5) == "…"


def test_pieces_wrap_and_the_fonts_know_chinese():
    root = ElementTree.fromstring(board(piece(10, el.text("药")), piece(20.5), role="group"))
    assert root.tag == "div" and "auto-fit" in root.get("style") and len(root) == 2
    assert [one.get("viewBox") for one in root] == ["0 0 400 10", "0 0 400 20.5"]
    for name in ("Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei"):
        assert name in FONT and name in root[0].get("font-family")
