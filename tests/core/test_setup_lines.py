"""The set-up of a match as a line: what is written is read, and what cannot be is named."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import RealTable, Scripted
from pharmalab.core.match import Match
from pharmalab.core.setup_lines import line_of, setup_of
from pharmalab.core.shared_lines import Line, LineError, query_of, read_line, read_query
from pharmalab.games.pharma_code.components import questions


def again(line):
    """The match of a line that went through a mail program."""
    return setup_of(read_line(f"  {line}\n")).match()


def test_a_line_tells_what_is_not_usual():
    match = pharmalab.new("off_label", seed=3, doctors=2)
    assert str(line_of(match, ("me", "greedy", "greedy"))) == "off_label seed=3 doctors=2 players=me,greedy,greedy"
    assert again("off_label seed=3 doctors=2").record() == match.record()


def test_questions_of_ones_own_stay_out_of_a_line():
    """It would tell their answers."""
    text = '[[question]]\nid = "a"\nright = 1\n[question.en]\ntext = "?"\nanswers = ["b", "c", "d"]'
    own = questions.parse(text, "own")
    with pytest.raises(LineError, match="a line can’t hold your own questions: save the match"):
        line_of(pharmalab.new("pharma_code", seed=1, questions=own))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("off_label", {"seats": 3, "hand": 2, "suits": ["Knots", "Moons", "Suns"], "excuse": False, "leader": 2}),
        ("off_label", {"tiny": True}),
        ("pandemic", {"roles": ["medic", "scientist"], "infected": [], "decides": "owners", "hand": 0}),
        ("pandemic", {"cities": ["New York", "Atlanta", "Paris", "Lima"], "epidemics": 1, "hand": 1, "infected": [2]}),
        ("pharma_code", {"specials": [[3, 2], [5, -1]], "events": [], "highest": 40, "joint_win": False}),
        ("pharma_code", {"question_set": "all", "language": "en", "turns": 4}),
    ],
)
def test_what_is_written_is_read(game, options):
    match = pharmalab.new(game, seed="a b", names=None, **options)
    line = line_of(match)
    addressed = setup_of(Line(line.words, read_query(query_of(line.fields)))).match()
    for other in (again(line), addressed):
        assert (other.config, other.states, other.dealer.seed) == (match.config, match.states, match.dealer.seed)


@pytest.mark.parametrize("game", pharmalab.all_games().values(), ids=str)
def test_every_option_can_be_told(game):
    """One option after the other, as far as the game allows it alone."""
    rng, usual, told = Random(3), game.Config(), 0
    for name in type(usual).__struct_fields__:
        value = getattr(usual, name)
        for other in (not value if isinstance(value, bool) else None, rng.randrange(1, 9), (), value):
            try:
                match = pharmalab.new(game, seed=1, **{name: other})
            except (ValueError, TypeError):
                continue
            if match.config != usual:
                assert again(line_of(match)).config == match.config, name
                told += 1
    assert told > 8


def test_names_and_seats_are_told():
    match = pharmalab.new("off_label", seed=1, names=("Anna B", "Ben", 'the "Doc"'))
    line = line_of(match)
    assert again(line).names == match.names
    match.names = ("Anna, B", "Ben", "Cleo")
    assert "names" not in line_of(match).fields, "a comma parts names"


def test_a_table_and_a_seat_of_it():
    assert str(line_of(pharmalab.new("off_label", dealer=RealTable()))) == "off_label table=yes"
    match = again("off_label my_seat=1 names=A,B,C")
    assert match.seat == 1 and str(line_of(match, ("me",) * 3)) == "off_label my_seat=1 names=A,B,C"


def test_what_no_line_can_tell():
    match = pharmalab.position("pandemic", seed=1, cubes={"Lima": 3})
    with pytest.raises(LineError, match="began in the middle, which no line can tell: save it"):
        line_of(match)
    game = pharmalab.game("off_label")
    with pytest.raises(LineError, match="luck of this match was written down"):
        line_of(Match(game, game.Config(), Scripted()))


def test_a_seed_is_what_it_was():
    for seed in (0, -7, 10**40, "007", "a b", "1e3", "½", "9" * 101):
        assert setup_of(line_of(pharmalab.new("off_label", seed=seed))).seed == seed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("off_lable seed=3", "there is no game “off_lable”: did you mean off_label"),
        ("off_label sead=3", "this line has no field “sead”: did you mean seed"),
        ("off_label doctors=many", "doctors cannot be “many”: it must be a whole number, or nothing"),
        ("off_label crowns=maybe", "crowns cannot be “maybe”: it must be yes or no"),
        ("pandemic decides=ownerz", "decides cannot be “ownerz”: did you mean owners"),
        ("off_label seats=99", "seats is 99; it must be from 2 to 10"),
        ("off_label table=perhaps", "table is “perhaps”; it must be yes or no"),
        ("off_label my_seat=me", "my_seat is “me”; it must be the number of a seat, counted from 0"),
        ("off_label my_seat=7", "there is no seat 7"),
        ("off_label my_seat=0 seed=3", "at a real table others play and deal"),
        ("off_label table=yes seed=3", "at a table, people deal the cards: leave out either seed or table"),
        ("off_label names=A,B", "3 seats need 3 different names"),
        ("off_label off_label", "isn’t a game: start the line with the name of a game"),
        ("seed=3", "isn’t a game: start the line with the name of a game"),
        ("pharma_code specials=[[3,2", "specials cannot be"),
        ("pharma_code specials=" + "[" * 3000, "specials cannot be"),
        ("off_label seats=__import__('os')", "seats cannot be"),
    ],
)
def test_what_cannot_be_is_named(text, said):
    with pytest.raises(ValueError, match=said):
        setup_of(read_line(text)).match()


def test_a_line_is_a_set_up_and_not_a_program():
    with pytest.raises(ConfigError):
        setup_of(read_line("off_label cards=__class__,window")).match()
    with pytest.raises(ConfigError):
        setup_of(read_line('off_label hand="3+4"'))
