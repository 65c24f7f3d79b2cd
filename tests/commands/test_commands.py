"""The commands about the games: play, games, odds."""

import json
import re
import subprocess

import nbformat
import pytest

import pharmalab
from pharmalab.cli import main
from pharmalab.commands import play
from pharmalab.commands.games import describe


@pytest.fixture
def run(capsys):
    def call(*arguments):
        status = main(arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def test_games_lists_every_game(run):
    status, out, _ = run("games")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == sorted(pharmalab.all_games())


@pytest.mark.parametrize("name", sorted(pharmalab.all_games()))
def test_games_tells_what_a_game_takes_and_offers(run, name):
    status, out, _ = run("games", name)
    game = pharmalab.game(name)
    assert status == 0
    for option in game.Config.__struct_fields__:
        assert option in out, option
    for policy in game.policies:
        assert f"\n{policy}\n" in out
    for question in game.forecasts:
        assert question in out
    _, answer, _ = run("games", name, "--json")
    assert list(json.loads(answer)["policies"]) == list(game.policies)


def test_a_policy_says_in_a_sentence_what_it_does():
    for name in pharmalab.all_games():
        for policy, told in describe(pharmalab.game(name))["policies"].items():
            assert re.fullmatch(r"A policy that [a-z]+s\b[^.]+\.", told), policy


@pytest.mark.parametrize("name", ["pandemic", "off_label", "pocket_pharma", "pharma_code", "alchemists"])
def test_games_tells_the_fields_of_a_position(run, name):
    _, out, _ = run("games", name)
    assert "Two theories" in out or "position(" in out  # the example of the game's own docstring


def test_odds_answers_exactly(run):
    status, out, _ = run("odds", "pandemic seats=2 seed=4", "Epidemic in the next draw?", "--seat", "0", "--json")
    answer = json.loads(out)
    match = pharmalab.new("pandemic", seats=2, seed=4)
    exact = match.odds("Epidemic in the next draw?", seat=0)
    assert status == 0 and answer["exact"]
    assert {row["answer"]: row["chance"] for row in answer["chances"]} == {
        str(one): str(chance) for one, chance in exact.chances.items()
    }


def test_odds_estimates_with_an_interval(run):
    asked = ("odds", "off_label seats=3 seed=4 tiny=yes", "Who wins?", "--policies", "random", "--tries", "5", "--json")
    _, out, _ = run(*asked)
    answer = json.loads(out)
    if not answer["exact"]:
        assert all(row["chance"]["interval"][0] <= row["chance"]["about"] for row in answer["chances"])
        assert answer["why"]


def test_odds_supposes_steps(run):
    match = pharmalab.new("off_label", seats=3, seed=7)
    step = str(match.legal).splitlines()[1].strip()
    _, out, _ = run("odds", "off_label seats=3 seed=7", "What comes next?", "--suppose", step)
    assert "Suppose:" in out


def test_odds_of_a_saved_match(run, tmp_path):
    place = tmp_path / "evening.jsonl"
    pharmalab.new("pandemic", seats=2, seed=4).save(place)
    _, saved, _ = run("odds", str(place), "Epidemic in the next draw?")
    _, told, _ = run("odds", "pandemic seats=2 seed=4", "Epidemic in the next draw?")
    assert saved == told != ""


def test_odds_without_a_question_says_what_can_be_asked(run):
    _, out, _ = run("odds", "off_label seats=3 seed=1")
    assert "Who wins?" in out


@pytest.mark.parametrize(
    ("match", "question", "said"),
    [
        ("pandemc seats=2", "Who wins?", "did you mean pandemic?"),
        ("evening.jsonl", "Who wins?", "there is no such file"),
        ("pandemic seats=2 seed=4", "Who winsx?", "similar questions: Who wins?"),
        ("pandemic seats=9", "Who wins?", "seats"),
    ],
)
def test_odds_refuses_in_one_line(run, match, question, said):
    status, out, err = run("odds", match, question)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err


@pytest.mark.parametrize("name", [None, "friday", 'O\'Brien "x"\\'])
def test_play_writes_a_notebook_whose_cell_is_the_board(name):
    line = 'off_label seats=3 names="Anna, Ben"'
    notebook = nbformat.from_dict(play.board(line, name))
    nbformat.validate(notebook)
    said = {}
    source = notebook.cells[0].source.replace("from pharmalab_widgets import play", "")
    exec(source, {"play": lambda line, **options: said.update(line=line, **options)})
    assert said == {"line": line} | ({"name": name} if name else {})


def test_play_starts_voila_on_it(run, monkeypatch):
    called = []
    monkeypatch.setattr(subprocess, "call", lambda command: called.append(command) or 0)
    status, _, _ = run("play", "off_label", "seats=3", "--no-browser", "--port", "8999")
    assert status == 0
    assert called[0][1:3] == ["-m", "voila"] and called[0][4:] == ["--port=8999", "--no-browser"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["off_label seats=3"], "off_label seats=3"),
        (["off_label seats=3", "seed=4"], "off_label seats=3 seed=4"),
        (["off_label", "seats=3", "names=Anna B,Ben,Cleo"], 'off_label seats=3 names="Anna B,Ben,Cleo"'),
        (["off_label", 'names="Anna B",Ben,Cleo'], 'off_label names="Anna B",Ben,Cleo'),
    ],
)
def test_play_takes_the_line_as_one_word_or_as_several(run, monkeypatch, words, line):
    written = []
    monkeypatch.setattr(play, "board", lambda line, name: written.append(line) or {})
    monkeypatch.setattr(subprocess, "call", lambda command: 0)
    assert run("play", *words)[0] == 0
    assert written == [line]


@pytest.mark.parametrize("words", [["pandemic", "seats=2", "Who wins?"], ["pandemic", "seats=2"]])
def test_odds_says_that_the_game_and_its_options_belong_together(run, words):
    status, out, err = run("odds", *words)
    assert (status, out) == (2, "")
    assert err == 'pharmalab: put the game and its options in one pair of quotes: "pandemic seats=2"\n'


def test_odds_says_that_the_question_is_one_text(run):
    status, _, err = run("odds", "pandemic seats=2", "Who", "wins?")
    assert status == 2 and err == 'pharmalab: put the question in one pair of quotes: "Who wins?"\n'


def test_play_refuses_a_line_before_anything_is_started(run, monkeypatch):
    monkeypatch.setattr(subprocess, "call", lambda command: pytest.fail("it was started"))
    status, _, err = run("play", "off_label", "seats=9x")
    assert status == 2 and "seats cannot be “9x”" in err


def test_play_says_what_to_install(run, monkeypatch):
    monkeypatch.setattr(play, "find_spec", lambda name: None)
    status, _, err = run("play", "off_label")
    assert status == 2 and "pip install 'pharmalab[lab]'" in err
