"""Question cards: ours, and a teacher's file."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.games.pharma_code import Config, QuestionError, load
from pharmalab.games.pharma_code.components.questions import built_in, parse
from tests.games.pharma_code.table import ROWS, begin, event, exchange
from tests.games.rules import rule

GOOD = """# my questions
[[question]]
id = "dose"
right = 2
[question.en]
text = "What makes the poison?"
answers = ["The colour", "The dose", "The price"]
why = "So said Paracelsus."

[[question]]
id = "ice"
right = 1
[question.en]
text = "What is frozen water?"
answers = [
  "Ice",
  "Steam",
  "Glass",
]
"""


def test_ours_are_whole():
    core, every = built_in("core"), built_in("all")
    assert len(core) == 31 and len(every) == 42 and set(core) < set(every)
    for card in every:
        assert card.languages() == ("en", "zh") and card.right in "ABC"
        assert all(text.why for text in card.texts)
    rights = [card.right for card in every]
    assert min(map(rights.count, "ABC")) >= 10, "no letter is always right"


@rule("pharma_code/your-own-questions")
def test_a_teachers_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD, "utf-8")
    own = load(file)
    assert [card.id for card in own] == ["dose", "ice"] and own[0].right == "B"
    match = begin(questions=["dose"], events=["question_2"], config=Config(questions=own, mix_answers=False))
    event(match).push("Answer B")
    assert match.state.squares == (12, 11) and "So said Paracelsus." in str(match.log())
    match.save(tmp_path / "match.jsonl")
    file.unlink()  # another machine
    assert pharmalab.load(tmp_path / "match.jsonl").state == match.state


@rule("pharma_code/your-own-questions")
@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("right = 2", "right = 4", 4, "the number of the right answer"),
        ("right = 2", 'right = "B"', 4, "the number of the right answer"),
        ("right = 2\n", "", 2, "“right” of “dose”"),
        ('id = "ice"', 'id = "dose"', 11, "stands in line 3 as well"),
        ('id = "ice"', 'id = ""', 11, "needs an id"),
        ('  "Glass",\n', "", 15, "three answers, not 2"),
        ('"Glass"', '"Ice"', 15, "two answers of “ice” are the same"),
        ('"The price"', "7", 7, "must be text"),
        ('text = "What is frozen water?"', 'txt = "What is frozen water?"', 14, "unknown entry “txt”"),
        ('text = "What is frozen water?"', 'text = " "', 14, "must be text"),
        ("[question.en]\ntext", "[question.english]\ntext", 5, "unknown entry “english”"),
        ("# my questions", "# my questions\nauthor = 1", 2, "there is no “author” here"),
        ('answers = ["The', "answers = [The", 7, "this is not TOML"),
        ('why = "So', "why = So", 8, "this is not TOML"),
        ('"What makes', '"What\\u0000 makes', 6, "“text” of “dose” contains the control character U+0000"),
        ('"The price"', '"The\\u001b price"', 7, "“answers” of “dose” contains the control character U+001B"),
        ("So said", "So\\u202e said", 8, "“why” of “dose” contains the control character U+202E"),
        ("So said", "So\x00 said", 8, "this is not TOML"),
        ("right = 2", f"right = {'9' * 5000}", 4, "a number has too many digits"),
        ("right = 2", f"right = {'[' * 5000}", 4, "too many brackets within brackets"),
        ("right = 2", f"right = {'{a = ' * 5000}", 4, "too many brackets within brackets"),
        ("right = 2", "right = [[[[2]]]]", 4, "the number of the right answer"),
        ('id = "dose"', f'id = "{"d" * 41}"', 3, "needs an id of 1 to 40"),
        ('id = "dose"', 'id = " "', 3, "needs an id of 1 to 40"),
        (
            '"The price"',
            f'"{"x" * 601}"',
            7,
            "“answers” of “dose” has 601 characters, but the limit is 600: shorten it",
        ),
        ('why = "So', f'{"w" * 900} = "So', 8, f"unknown entry “{'w' * 59}…”"),
        ('"The price"', '"\\ud800"', 7, "this is not TOML"),
    ],
)
def test_bad_files_are_refused_with_the_line(tmp_path, old, new, line, said):
    file = tmp_path / "mine.toml"
    assert old in GOOD
    file.write_text(GOOD.replace(old, new, 1), "utf-8")
    with pytest.raises(QuestionError) as error:
        load(file)
    assert f"mine.toml, line {line}: " in str(error.value) and said in str(error.value)


@rule("pharma_code/your-own-questions")
@pytest.mark.parametrize(
    ("raw", "said"),
    [(b'[[question]]\nid = "\xff"', "line 2: this is not UTF-8"), (b"", "line 1: there is no question")],
)
def test_files_that_are_no_text_or_empty(tmp_path, raw, said):
    file = tmp_path / "mine.toml"
    file.write_bytes(raw)
    with pytest.raises(QuestionError, match=said):
        load(file)


def test_windows_line_ends_and_a_byte_order_mark(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert len(load(file)) == 2


def test_a_language_that_is_missing(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD, "utf-8")
    with pytest.raises(ConfigError, match="the question “dose” has only en"):
        pharmalab.new("pharma_code", questions=load(file), language="zh")


def test_ready_cards_with_a_control_character_are_refused_as_well():
    """They come out of a saved match, or are made by hand."""
    card = built_in()[0]
    bad = card.replace(texts=(card.texts[0].replace(why="So\x0b so"),))
    with pytest.raises(ConfigError, match=f"questions: “why” of “{card.id}” contains the control character U.000B"):
        Config(questions=(bad,))


def test_tabs_and_line_ends_in_a_text_are_spaces(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD.replace("What makes the poison?", "What\\tmakes\\n the poison?"), "utf-8")
    assert load(file)[0].text("en").text == "What makes the poison?"


# --- at a table -------------------------------------------------------------------------------------------------


def said(match):
    """What can come, in words."""
    return [match.state.agenda[0].words(outcome, match.who) for outcome, _ in match.chances.outcomes()]


@pytest.mark.parametrize("way", ["event", "special square", "bonus"])
@pytest.mark.parametrize("own", [False, True])
def test_a_question_is_entered_by_its_words(way, own):
    fields = {"questions": parse(GOOD, "mine.toml")} if own else {"question_set": "all"}
    config = Config(**fields)
    if way == "event":
        match = event(begin(events=["question_2"], config=config))
    elif way == "special square":
        match = exchange(begin(rows=[(5, 12, 1, *ROWS[0][3:]), ROWS[1]], squares=(4, 10), config=config), 3)
    else:
        rows = [(3, 9, 14, 40, 22, 27, 33, 38, 45), (50, 48, 46, 42, 39, 37, 35, 32, 28)]
        match = exchange(begin(squares=(0, 20), rows=rows, open=18, config=config), 4).push("Take the question")
    if own:
        assert said(match) == ["dose: What makes the poison?", "ice: What is frozen water?"]
        assert match.push("frozen water").state.agenda[0].card == "ice"
    else:
        assert len(said(match)) == 42 and said(match)[0].startswith("Q01: ")
        assert all(len(one) <= 80 for one in said(match)), "a name for a list, not the whole card"
        assert match.branch().push(said(match)[21]).state.agenda[0].card == "Q22"
        assert match.push("Q22").state.agenda[0].card == "Q22"


def test_a_question_is_entered_in_the_language_of_the_match():
    match = event(begin(events=["question_2"], config=Config(language="zh")))
    assert not said(match)[0].isascii()


def test_a_long_question_without_spaces_is_cut():
    cards = parse(GOOD.replace("What makes the poison?", "毒" * 200), "mine.toml")
    match = event(begin(events=["question_2"], config=Config(questions=cards)))
    assert said(match)[0] == f"dose: {'毒' * 73}…"


def test_the_order_of_the_answers_is_entered_by_the_answers():
    config = Config(questions=parse(GOOD, "mine.toml"))
    match = event(begin(events=["question_2"], config=config, mix_answers=True)).push("dose")
    assert said(match)[0] == "A: The colour · B: The dose · C: The price"
    assert said(match)[3] == "A: The dose · B: The price · C: The colour"
    for typed in ("BCA", said(match)[3]):
        assert match.branch().push(typed).state.agenda[0].answers == ("The dose", "The price", "The colour")


def broken(rng: Random) -> bytes:
    """A good file with some places overwritten."""
    scraps = [
        "[", "]", "{", "}", "=", ".", '"', '""' + '"', "'", "\n", "\r", "[[question]]", "[question.en]", "9" * 5000,
        "[" * 3000, "{a=" * 3000, "a." * 60, "nan", "1e999", "true", "00:00:00", "2020-13-45", "\\ud800", "\\u0000",
        "2020-01-01T25:00:00+99:99", "\u202e", "\x00", "\ud800", "x" * 700, 'id = "ice"', "right = 3",
    ]  # fmt: skip
    text = GOOD
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(scraps) + text[at + rng.choice((0, 0, 1, 4, 30)) :]
    return text.encode("utf-8", "surrogatepass")


@rule("pharma_code/your-own-questions")
def test_a_broken_file_is_read_or_refused_with_its_name_and_never_anything_else(tmp_path):
    file, refused = tmp_path / "mine.toml", 0
    for seed in range(600):
        file.write_bytes(broken(Random(seed)))
        try:
            load(file)
        except QuestionError as error:
            refused += 1
            said = str(error)
            assert said.startswith(str(file)) and len(said) - len(str(file)) < 300, said
    assert 300 < refused < 600, "some scraps do no harm"


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD + "#" * 4_000_000, "utf-8")
    with pytest.raises(QuestionError, match=r"mine\.toml is 4000\d+ bytes long, but at most 4000000 are"):
        load(file)


CARD = built_in()[0]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            CARD.replace(texts=(CARD.texts[0].replace(text="x" * 601),)),
            "a text of “Q01” has 601 characters, but the limit is 600",
        ),
        (CARD.replace(texts=(CARD.texts[0].replace(answers=("a", "\ud800", "c")),)), "the control character U+D800"),
        (CARD.replace(texts=(CARD.texts[0].replace(answers=("a", "b")),)), "texts with three answers each"),
        (CARD.replace(texts=(CARD.texts[0].replace(text=5),)), "must be text, not 5"),
        (CARD.replace(texts=(CARD.texts[0].replace(text=" "),)), "a text of “Q01” is empty"),
        (CARD.replace(texts=(CARD.texts[0].replace(language="x" * 99),)), f"unknown language “{'x' * 59}…”"),
        (CARD.replace(right="D"), "the right answer of “Q01” is A, B or C, not “D”"),
        (CARD.replace(id="y" * 41), "is not a valid id"),
        (CARD.replace(id=None), "a card has an id"),
        ("card", "a card has an id"),
    ],
)
def test_ready_cards_that_no_file_could_have(card, said):
    with pytest.raises(ConfigError) as error:
        Config(questions=(card,))
    assert str(error.value).startswith("questions: ") and said in str(error.value)


def test_too_many_ready_cards():
    cards = tuple(CARD.replace(id=f"Q{n}") for n in range(501))
    assert len(Config(questions=cards[:500]).questions) == 500
    with pytest.raises(ConfigError, match="questions: there are 501, but the limit is 500"):
        Config(questions=cards)
