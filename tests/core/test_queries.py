"""Questions by their words."""

import pytest

from pharmalab.core.dealers import RealTable, Scripted
from pharmalab.core.queries import NEXT, WINS, Parametric, Query, find_query, offered_questions
from pharmalab.core.start import new
from pharmalab.template.pills import GAME, Config, SugarPills
from tests.widgets.pantry import GAME as PANTRY


def holds(dose):
    """Whether seat 0 holds this dose."""
    return Query(f"Does Player 1 hold {dose}?", lambda state, who: state.doses[0] == int(dose))


class Asked(SugarPills):
    questions = {  # noqa: RUF012
        "Does Player 1 hold …?": Parametric(holds, lambda state: {str(n): f"number {n}" for n in range(7)}),
    }


@pytest.fixture
def match():
    return new(GAME, dealer=Scripted([2, 5]))


def test_without_a_question_there_is_a_list(match):
    listed = match.odds()
    assert list(listed) == [WINS, NEXT]
    assert listed[WINS] == "The winner: one player, several players who share the win, or nobody."
    assert repr(listed).startswith(f"{WINS}\n    The winner:") and "a function of your own" in repr(listed)
    assert list(offered_questions(PANTRY)) == ["Who has most?", "How lucky?", WINS, NEXT]
    assert offered_questions(PANTRY)["Who has most?"] == "", "a lambda tells nothing"
    assert offered_questions(Asked()) == {
        "Does Player 1 hold …?": "Whether seat 0 holds this dose.",
        **offered_questions(GAME),
    }


def test_everything_that_is_listed_can_be_asked():
    match = new(PANTRY, dealer=RealTable())
    for words in match.odds():
        assert match.odds(words).why in ("", "a decision comes first"), words
    assert match.odds("How lucky?")[7] * 6 == 1 and match.odds(NEXT).exact


def test_a_forecast_that_is_not_known_yet_goes_on():
    """Nobody has goods before the first choice."""
    match = new(PANTRY, seed=1)
    assert match.odds("Who has most?").why == "a decision comes first"
    assert match.odds("Who has most?", policies="first").exact


@pytest.mark.parametrize(
    ("words", "answer"), [("Does Player 1 hold 2?", True), ("Does Player 1 hold Number 3?", False)]
)
def test_a_blank_is_filled_with_names(words, answer):
    state = new(GAME, dealer=Scripted([2, 5])).state
    assert find_query(Asked(), words, state).answer(state, None) is answer


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Who wins", WINS),
        ("  who  WINS ?", WINS),
        ("who w", WINS),
        ("What comes n", NEXT),
        ("wins", WINS),
        ("comes next?", NEXT),
        ("what next", NEXT),
        ("does player 1 hold 2", "Does Player 1 hold 2?"),
        ("Does  Player 1 HOLD Number 2 ?", "Does Player 1 hold 2?"),
    ],
)
def test_capitals_spaces_and_the_end_make_no_difference(text, words):
    assert find_query(Asked(), text, GAME.start(Config()).state).words == words


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Who wons?", "Sugar Pills has no question “Who wons?”; similar questions: Who wins?"),
        ("what who", "Sugar Pills has no question “what who”"),
        ("hold", "“hold” is only part of “Does Player 1 hold …?”: ask the whole question, and put names in place of …"),
        ("W", "“W” could mean Who wins? or What comes next?"),
        (" ?", "Sugar Pills has no question “ ?”"),
        (None, "not None"),
        ("Does Player 1 hold 9?", "there is no “9” here: there are number 0, number 1"),
        ("Does Player 1 hold …?", "name what is asked about: one or several of number 0"),
    ],
)
def test_what_is_no_question(question, words):
    state = GAME.start(Config()).state
    with pytest.raises(ValueError) as refused:
        find_query(Asked(), question, state)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("infected next", "Which cities are infected next, if no epidemic comes first?"),
        ("next epidemic", "When does the next epidemic come?"),
        ("lost before", "Is the game lost before the next turn?"),
        ("this turn", "Which cities are infected this turn?"),
        ("epidemic in the next dr", "Epidemic in the next draw?"),
        ("have an outbreak before", "Does … have an outbreak before the next turn?”: ask the whole question"),
        ("infected", "could mean Which cities are infected this turn? or Which cities are infected next"),
        ("epidemic comes first", "could mean"),
        ("before the next turn", "could mean Outbreaks before the next turn?, Does …"),
    ],
)
def test_any_part_that_one_question_alone_has_is_enough(text, words):
    match = new("pandemic", seats=2, seed=4)
    try:
        found = find_query(match.game, text, match.state).words
    except ValueError as refused:
        found = str(refused)
    assert words in found
