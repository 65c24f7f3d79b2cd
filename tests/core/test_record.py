"""Saved matches: whole, or an error that names the line and keeps what stands before it."""

import json
import os

import pytest

import pharmalab
from pharmalab.core import record, registry
from pharmalab.core.dealers import RealTable, Scripted, Seeded
from pharmalab.core.history import Wrote
from pharmalab.core.match import Match
from pharmalab.core.record import RecordError
from pharmalab.core.start import new, position
from pharmalab.core.words import plural
from pharmalab.template.pills import GAME, Ask, Pile, Show


@pytest.fixture(autouse=True)
def the_template_is_known(monkeypatch):
    monkeypatch.setattr(registry, "_PLACES", registry._PLACES | {"pills": "pharmalab.template.pills"})


def played():
    """Ann swaps; Bob is asked now."""
    return new(GAME, seed=7, names=["Ann", "Bob"]).push("Swap")


def same(one, other):
    return (
        one.plies == other.plies
        and one.state == other.state
        and one.names == other.names
        and one.opening == other.opening
        and one.config == other.config
        and str(one.log()) == str(other.log())
    )


# --- there and back ---------------------------------------------------------------------------------------------


def test_a_match_in_the_middle_of_a_question(tmp_path):
    match = played()
    path = tmp_path / "deep" / "match.jsonl"
    match.save(path)
    for loaded in (Match.load(path), pharmalab.load(str(path))):
        assert same(match, loaded) and loaded.to_move == 1
        assert loaded.game.name == "pills"
    # the luck goes on as it would have
    assert same(match.push("Swap"), loaded.push("Swap"))


def test_every_ply_of_a_game_can_be_saved():
    match = played().push("Swap")
    for ply in range(1, len(match.plies) + 1):
        match.goto(ply)
        loaded = Match.replayed(match.record())
        assert loaded.plies[:ply] == match.plies


def test_the_file_is_readable():
    match = new(GAME, dealer=Scripted([2, 5, 0]), names=["Ann", "Bob"], highest=5).push("Swap")
    assert match.record().splitlines() == [
        '{"schema": "pharmalab-match/2", "game": "pills", "config": {"highest": 5}, "names": ["Ann", "Bob"], '
        '"dealer": {"kind": "scripted"}}',
        '{"chance": "pile", "gave": 2}',
        '{"chance": "pile", "gave": 5}',
        '{"seat": 0, "does": {"type": "Swap"}}',
        '{"chance": "pile", "gave": 0}',
    ]


def test_what_was_undone_is_not_saved():
    match = played()
    match.pop()
    assert len(Match.replayed(match.record()).plies) == 2 and match.undone == 2


def test_who_dealt_is_kept():
    match = new(GAME, dealer=RealTable()).push(3).push(4).push("Swap")
    loaded = Match.replayed(match.record())
    assert same(match, loaded) and loaded.to_move == -1 and isinstance(loaded.dealer, RealTable)
    assert '"by": "table"' in match.record()
    seeded = Match.replayed(new(GAME, seed="Monday").record())
    assert isinstance(seeded.dealer, Seeded) and seeded.dealer.seed == "Monday"


def test_a_table_at_which_the_only_outcome_was_entered():
    """As it was once asked for: it opens, in the middle too, and counts as what comes by itself."""
    match = new(GAME, dealer=RealTable(), highest=2).push(0).push(1).push("Swap")
    text = match.record()
    assert text.count('"by": "table"') == 2 and match.ply == 4 and '"gave": 2}' in text
    entered = text.replace('"gave": 2}', '"gave": 2, "by": "table"}')
    for older in (entered, "\n".join(entered.splitlines()[:-1])):
        loaded = Match.replayed(older)
        assert loaded.plies == match.plies and loaded.pop().step == match.plies[2].step
    first = new(GAME, dealer=RealTable(), highest=1).push(0).record()
    assert Match.replayed(first).plies == Match.replayed("\n".join(first.splitlines()[:-1])).plies


def test_what_was_dealt_must_come_of_the_seed():
    """How a seed deals is part of the format: what it does not give was changed by hand, or is of another match."""
    text = played().record()
    with pytest.raises(RecordError, match=r"line 2: the seed of this match gives “\d” here, not") as refused:
        Match.replayed(text.replace('"seed": 7', '"seed": 8'))
    assert refused.value.match.ply == 0
    older = text.replace("pharmalab-match/2", "pharmalab-match/1").replace('"seed": 7', '"seed": 8')
    assert Match.replayed(older).plies == played().plies, "the first format did not say what a script gave"


def test_what_a_script_gave_is_marked():
    match = new(GAME, dealer=Scripted([2, 5], then=Seeded(1))).push("Swap")
    match.dealer = Seeded(1)
    assert '"by": "script"' in match.record()
    assert Match.replayed(match.record()).states == match.states


def test_a_match_that_began_in_the_middle():
    match = position(
        GAME, agenda=(Ask(1), Show()), doses=(3, 4), pile=Pile.shuffled((0, 1, 2, 5, 6)), seed=2, names=["Ann", "Bob"]
    )
    match.push("Swap")
    loaded = Match.replayed(match.record())
    assert same(match, loaded) and loaded.position == match.position


def test_names_in_any_writing(tmp_path):
    match = new(GAME, seed=1, names=["Ann “A\u2028” \n", "张伟"])
    match.save(tmp_path / "m.jsonl")
    assert Match.load(tmp_path / "m.jsonl").names == match.names


# --- all or nothing -----------------------------------------------------------------------------------------------


def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "match.jsonl"
    played().save(path)
    before = path.read_bytes()

    def broken(*args):
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="disk is full"):
        played().push("Keep").save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["match.jsonl"], "nothing half written stays"


def test_a_match_that_cannot_be_written_leaves_the_old_file(tmp_path):
    path = tmp_path / "match.jsonl"
    played().save(path)
    before = path.read_bytes()
    match = played()
    match.dealer.seed = object()
    with pytest.raises(TypeError):
        match.save(path)
    assert path.read_bytes() == before


def test_no_such_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        Match.load(tmp_path / "none.jsonl")


# --- damage -------------------------------------------------------------------------------------------------------

LINES = 1 + len(played().push("Swap").plies)  # with the header


def damaged(line, instead):
    lines = played().push("Swap").record().splitlines()
    lines[line - 1] = instead(lines[line - 1])
    return "\n".join(lines) + "\n"


DAMAGE = {
    "half": lambda line: line[: len(line) // 2],
    "empty": lambda line: "",
    "list": lambda line: "[1, 2]",
    "number": lambda line: "7",
    "null": lambda line: "null",
    "braces": lambda line: "{}",
    "deep": lambda line: "[" * 200_000,
    "huge": lambda line: f'{{"seat": {"9" * 5000}}}',
    "twins": lambda line: '{"seat": 0, ' + line[1:].replace("chance", "seat"),
    "by": lambda line: line[:-1] + ', "by": "Table"}',
    "passed": lambda line: line[:-1] + ', "passed": 0}',
    "binary": lambda line: "\x00\ufffd\x07",
    "another": lambda line: '{"seat": 5, "does": {"type": "Swap"}}',
    "unknown": lambda line: '{"seat": 1, "does": {"type": "Win"}}',
    "impossible": lambda line: '{"chance": "pile", "gave": 99}',
    "elsewhere": lambda line: '{"chance": "dice", "gave": 1}',
    "more": lambda line: line[:-1] + ', "clock": 5}',
}


PLACES = [(line, what) for line in range(2, LINES + 1) for what in DAMAGE if (line, what) != (LINES, "empty")]


@pytest.mark.parametrize(("line", "what"), PLACES)  # an empty line at the end is none
def test_a_damaged_line_is_named_and_those_before_it_are_kept(what, line):
    whole = played().push("Swap")
    with pytest.raises(RecordError, match=f"^the match, line {line}: ") as caught:
        Match.replayed(damaged(line, DAMAGE[what]))
    error = caught.value
    assert error.line == line
    assert error.match.plies == whole.plies[: line - 2] and error.match.state == whole.goto(line - 2).state
    assert f"({plural(line - 2, 'step')} before it can be read)" in str(error) or "no steps before it" in str(error)
    assert isinstance(error.match.dealer, Seeded), "one can go on from there"


def test_why_a_line_is_refused():
    """By what it says, not by what Python says."""
    for what, said in (("huge", "a number in it has thousands of digits"),
                       ("twins", "“seat” appears twice in one object"),
                       ("passed", "the line contains “passed”, which this version does not know")):  # fmt: skip
        with pytest.raises(RecordError, match=f"line {LINES}: {said}"):
            Match.replayed(damaged(LINES, DAMAGE[what]))
    with pytest.raises(RecordError, match="line 2: by is 'Table'; it must be table or script, or left out"):
        Match.replayed(damaged(2, DAMAGE["by"]))


def test_a_header_in_which_a_key_stands_twice():
    text = played().record().replace('"names": ', '"names": ["Ann", "Eve"], "names": ', 1)
    with pytest.raises(RecordError, match="line 1: “names” appears twice in one object"):
        Match.replayed(text)


def test_a_damaged_byte_is_not_read_as_another_letter(tmp_path):
    path = tmp_path / "m.jsonl"
    path.write_bytes(new(GAME, seed=1, names=["Ann", "Bob"]).record().encode().replace(b"Ann", b"An\xe9"))
    with pytest.raises(RecordError, match=r"line 1: name 1 contains the control character U\+DCE9 at position 3"):
        Match.load(path)


@pytest.mark.parametrize("line", range(2, LINES + 1))
def test_a_key_of_a_line_that_nobody_reads_is_named(line):
    with pytest.raises(RecordError, match=f"line {line}: the line contains “clock”, which this version does not know"):
        Match.replayed(damaged(line, DAMAGE["more"]))


def test_a_file_with_a_position_has_no_config_beside_it():
    both = json.loads(changed(dict(position=START))) | {"config": {"highest": 9}}
    with pytest.raises(RecordError, match="line 1: the header contains “config”"):
        Match.replayed(json.dumps(both))


def test_a_file_cut_anywhere(tmp_path):
    """As a full disk leaves it: what is whole before the cut is offered."""
    text = played().push("Swap").record()
    whole = played().push("Swap").plies
    path = tmp_path / "cut.jsonl"
    for cut in range(len(text)):
        path.write_text(text[:cut], "utf-8")
        complete = text[:cut].count("\n")
        try:
            match = Match.load(path)
        except RecordError as error:
            assert str(path) in str(error) and error.line == complete + 1
            assert (error.match is None) == (complete == 0)
            assert complete == 0 or error.match.plies == whole[: complete - 1]
        else:
            kept = max(complete - 1, 0)
            assert match.plies[:kept] == whole[:kept]
            assert text[cut] == "\n" or text[cut - 1] == "\n", "a piece of a line was taken for a whole one"


def test_a_step_after_the_end():
    match = played().push("Swap")
    with pytest.raises(RecordError, match=f"line {LINES + 1}: seat 0 is not asked here"):
        Match.replayed(match.record() + '{"seat": 0, "does": {"type": "Keep"}}\n')


START = {"config": {}, "agenda": [{"type": "Ask", "seat": 0}], "doses": [3, 4]}


def changed(fields):
    header = json.loads(played().record().splitlines()[0]) | fields
    if "position" in fields:
        del header["config"]
    return json.dumps({name: value for name, value in header.items() if value is not ...})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "isn’t JSON"),
        ("{", "isn’t JSON"),
        ("[]", "object in braces"),
        ("[" * 200_000, "too deep"),
        (dict(schema="pharmalab-match/4"), "version 4 of the format, and this program reads versions 1, 2 and 3"),
        (dict(schema="something/1"), "this isn’t a pharmalab-match file"),
        (dict(schema=...), "no “schema”"),
        (dict(game="chess"), "there is no game “chess”"),
        (dict(game=...), "no “game”"),
        (dict(game=[1]), r"\[1\] isn’t a game: write a game or its name: alchemists"),
        (dict(config={"highest": "x"}), "config.highest is 'x'; it must be a whole number"),
        (dict(config=None), "config is None; it must be an object in braces"),
        (dict(config=...), "no “config”"),
        (dict(names=["Ann"]), "2 seats need 2 different names"),
        (dict(names=[1, 2]), r"names\[0\] is 1; it must be text"),
        (dict(names=5), "names is 5; it must be a list"),
        (dict(dealer={"kind": "cheat"}), "no dealer “cheat”"),
        (dict(dealer={"kind": "seeded"}), "no “seed”"),
        (dict(dealer={"kind": "seeded", "seed": {}}), "dealer.seed is {}; it must be a whole number or text"),
        (dict(position={"config": {}, "agenda": [{"type": "Ask", "seat": 0}], "doses": [3, 3]}), "3 is in doses"),
        (dict(position={"config": {}, "agenda": [{"type": "Throw"}]}), "Throw"),
        (dict(position=7), "position is 7; it must be an object in braces"),
        (dict(dealer=3), "dealer is 3; it must be an object in braces"),
        (dict(dealer={"kind": "\ud800"}), r"no dealer “.ud800”: dealer.kind must be seeded, table or scripted"),
        (dict(nmes=["Ann", "Bob"]), r"the header contains “nmes”, which this version does not.*did you mean names\?"),
        (dict(clock={"minutes": 5}), "the header contains “clock”, which this version does not know: correct it, or"),
        (dict(config={"higest": 3}), "config contains “higest”, which this version does not know"),
        (dict(dealer={"kind": "seeded", "seed": 1, "luck": 2}), "dealer contains “luck”"),
        (dict(dealer={"kind": "table", "seed": 1}), "dealer contains “seed”"),
        (dict(position=START | {"agenda": [{"type": "Ask", "seat": 0, "by\n": 1}]}), r"agenda\[0\] contains “by"),
        (dict(position=START | {"pil": 1}), "position contains “pil”"),
        (dict(position=START | {"config": {"higest": 3}}), "position.config contains “higest”"),
    ],
)
def test_a_damaged_header(line, said):
    line = changed(line) if isinstance(line, dict) else line
    with pytest.raises(RecordError, match=said) as caught:
        Match.replayed(line + "\n", "my.jsonl")
    assert caught.value.line == 1 and caught.value.match is None
    assert str(caught.value).startswith("my.jsonl, line 1: ")


def test_a_game_of_another_name_is_not_taken_for_this_one(monkeypatch):
    text = played().record().replace('"game": "pills"', '"game": "off_label"')
    with pytest.raises(RecordError, match="line 1"):
        Match.replayed(text)


def test_nothing_but_plain_data_is_read(tmp_path):
    """A pickle or Python text is no match."""
    for text in ("import os", "cos\nsystem\n(S'true'\ntR."):
        (tmp_path / "bad").write_text(text)
        with pytest.raises(RecordError):
            Match.load(tmp_path / "bad")
    assert not {"pickle", "eval", "exec"} & set(vars(record))


def test_a_game_that_could_not_be_opened_again_is_not_saved(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "_PLACES", {})
    with pytest.raises(ValueError, match=r"Sugar Pills isn’t registered as “pills”.*register"):
        played().save(tmp_path / "match.jsonl")
    assert not list(tmp_path.iterdir())


def test_a_position_that_asks_a_seat_that_is_not_there(tmp_path):
    state = played().state
    strange = state.replace(agenda=(Ask(7), *state.agenda[1:]))
    text = Match(GAME, state, Seeded(1), ["Ann", "Bob"]).record()
    broken = json.loads(text.splitlines()[0]) | {"position": strange.encode()}
    with pytest.raises(RecordError, match="seat 7 is asked, but the seats are 0 to 1"):
        Match.replayed(json.dumps(broken))


def test_what_an_editor_leaves_in_a_file(tmp_path):
    path = tmp_path / "match.jsonl"
    path.write_text("\ufeff" + played().record() + "\n \n", "utf-8")
    assert same(Match.load(path), played())


def test_what_people_wrote_beside_a_match_is_kept_with_it_and_asks_for_a_newer_version():
    match = new(GAME, seed=7).push("Swap")
    plain = match.record()
    match.wrote = (Wrote(0, {"own": "toad+fern=R+", "after": 0}), Wrote(1, ["a", 2, None]))
    kept = match.record()
    assert "pharmalab-match/2" in plain and "pharmalab-match/3" in kept
    again = Match.replayed(kept)
    assert again.wrote == match.wrote and again.record() == kept and again.branch().wrote == match.wrote
    assert kept.replace("/3", "/2").startswith(plain), "the steps stand there as without it"
    for line, why in (('{"seat": 9, "wrote": 1}', "there is no seat 9"), ('{"seat": "x", "wrote": 1}', "seat"),
                      ('{"wrote": 1}', "seat"), ('{"seat": 0, "wrote": 1, "more": 2}', "more")):  # fmt: skip
        with pytest.raises(RecordError, match=why):
            Match.replayed(f"{plain}{line}\n")
