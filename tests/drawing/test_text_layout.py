"""Where lines break, and how wide words are."""

import pytest

from pharmalab.drawing import text_layout
from pharmalab.drawing.text_layout import FONT, break_lines, cut_text, text_width


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
    found = break_lines(text, ems)
    assert all(text_width(line) <= ems + 2 for line in found), "one mark may hang over"
    assert "".join(found).replace(" ", "") == text.replace(" ", "")
    assert all(line for line in found)


def test_chinese_breaks_between_signs_and_never_before_a_full_stop():
    assert break_lines("药品检测呈阳性。", 4) == ["药品检测", "呈阳性。"]
    assert break_lines("一二三四。五六", 4) == ["一二三", "四。五六"]
    assert break_lines("约为 90% 的人", 4) == ["约为", "90% 的", "人"]


def test_words_stay_whole_and_a_word_longer_than_a_line_does_not():
    assert break_lines("take the open card", 6) == ["take the", "open card"]
    assert break_lines("anti-inflammatories", 6) == ["anti-inflam", "matories"]
    assert break_lines("", 5) == [""]


def test_a_chinese_sign_counts_as_two_letters_and_an_accent_as_none():
    assert (
        text_width("药") == 1
        and text_width("！") == 1
        and text_width("e\u0301") == text_width("e") < 0.7 < text_width("W")
    )


def test_what_is_too_long_is_shortened_and_says_so():
    assert cut_text("Ada", 5) == "Ada"
    assert cut_text("安娜玛丽亚", 4) == "安娜玛…" and text_width(cut_text("Maximiliane", 4)) <= 4.5
    assert cut_text("药药", 0.5) == "…"


def test_the_fonts_know_chinese():
    for name in ("Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei"):
        assert name in FONT


@pytest.mark.parametrize("text", ["x", "x ", "药", "。", "（", ")", "\u0301", "a\u0301", " ", "W药) "])
def test_the_work_grows_as_the_text_does(monkeypatch, text):
    """Counted, not timed: how often a sign is looked at."""
    looks = []
    width = text_layout._width
    monkeypatch.setattr(text_layout, "_width", lambda sign: (looks.append(sign), width(sign))[1])
    for size in (1000, 4000):
        for fit in (break_lines, cut_text):
            looks.clear()
            fit((text * size)[:size], 11)
            assert len(looks) <= 5 * size


def test_only_so_many_lines_and_the_last_one_says_that_there_is_more():
    text = "take the open card, draw, or play an event"
    assert break_lines(text, 6) == ["take the", "open card,", "draw, or", "play an", "event"]
    assert break_lines(text, 6, 5) == break_lines(text, 6)
    assert break_lines(text, 6, 3) == ["take the", "open card,", "draw, or…"]
    assert break_lines(text, 6, 1) == ["take the…"]
    assert break_lines("某病的患病率为", 4, 1) == ["某病的…"] and break_lines("x" * 30, 6, 2)[1].endswith("x…")
    assert break_lines("", 6, 1) == [""]


def test_a_mark_stays_on_the_letter_under_it():
    assert break_lines("W\u0301" * 3, 1) == ["W\u0301"] * 3 and break_lines("W\u0301W", 0.5) == ["W\u0301", "W"]
