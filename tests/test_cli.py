"""The command line, as other programs call it."""

import io
import json
from pathlib import Path

import pytest

import pharmalab
from pharmalab.cli import main
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS

DEMO = {
    "schema": "pharmalab-notes/1",
    "observations": [
        {"kind": "mix", "a": "mushroom", "b": "toad", "potion": "R+"},
        {"kind": "sell", "a": "fern", "b": "toad", "wanted": "G+", "quality": "sign"},
        {"kind": "mix", "a": "fern", "b": "mushroom", "potion": "0"},
    ],
}
EVERY_KIND = {
    "schema": "pharmalab-notes/1",
    "observations": [
        {"kind": "mix", "a": "mushroom", "b": "toad", "potion": "R+"},
        {"kind": "sell", "a": "fern", "b": "toad", "wanted": "G+", "quality": "wrong"},
        {"kind": "aspect", "ingredient": "toad", "color": "R", "sign": "+"},
        {"kind": "debunk", "a": "scorpion", "b": "mushroom", "potion": "G-", "result": True},
        {"kind": "peek", "ingredient": "toad", "potion": "R+"},
    ],
    "table": {
        "variant": "master", "wanted": ["R+", "G+", "B-"], "hand": ["toad", "toad", "fern"], "zone": "red",
        "theories": [{"ingredient": "scorpion", "alchemical": "Ppn", "my_seal": None},
                     {"ingredient": "toad", "alchemical": "pnP", "my_seal": "gold"}],
        "conflicts": [["toad", "scorpion"]],
    },
}  # fmt: skip


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def call(*arguments: str, notes: object = None) -> tuple[int, str, str]:
        text = notes if isinstance(notes, str) else json.dumps(notes)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        status = main(arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def test_deduce_json_of_the_worked_example(run) -> None:
    status, out, err = run("deduce", "-", "--json", "--hand", "toad,toad,scorpion,fern", notes=DEMO)
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert list(answer) == ["worlds", "marginals", "potions", "basis", "best_pairs", "best_bits",
                            "best_pairs_from_hand", "best_bits_from_hand", "conflicts", "repairs", "steps"]  # fmt: skip
    assert answer["worlds"] == 240 and answer["marginals"][1] == [0, 0, 0, 120, 120, 0, 0, 0]
    assert all(sum(row) == 240 for row in answer["marginals"])
    assert len(answer["potions"]) == 28
    assert answer["potions"][0] == {"pair": ["mushroom", "fern"], "counts": dict.fromkeys(POTIONS, 0) | {"0": 240}}
    assert len(answer["best_pairs"]) == 10 and round(answer["best_bits"], 4) == 2.7219
    assert answer["best_pairs_from_hand"] == [["toad", "scorpion"]]
    assert answer["conflicts"] == answer["repairs"] == []
    assert {step["technique"] for step in answer["steps"]} == {"T02", "T03", "T04", "T20"}
    last = answer["steps"][-1]
    assert last["entries"] == [1] and last["eliminated"] == [["toad", "pNn"], ["toad", "Ppn"]]
    assert last["sentence"].startswith("Fern has red minus, so fern + toad cannot have made red plus.")


def test_without_a_hand_the_hand_keys_are_missing(run) -> None:
    answer = json.loads(run("deduce", "-", "--json", notes=DEMO)[1])
    assert "best_pairs_from_hand" not in answer


def test_every_kind_of_entry_and_the_whole_table_are_read(run) -> None:
    status, out, _ = run("deduce", "-", "--json", notes=EVERY_KIND)
    answer = json.loads(out)
    assert status == 0 and answer["worlds"] > 0
    assert answer["best_pairs_from_hand"] == [["fern", "toad"]]


def test_a_contradiction_is_an_answer_that_a_script_sees(run) -> None:
    notes = {
        **DEMO,
        "observations": [
            *DEMO["observations"],
            {"kind": "aspect", "ingredient": "mushroom", "color": "B", "sign": "+"},
        ],
    }
    status, out, err = run("deduce", "-", "--json", notes=notes)
    answer = json.loads(out)
    assert (status, err) == (1, "")
    assert answer["worlds"] == 0 and answer["best_pairs"] == [] and answer["best_bits"] is None
    assert answer["steps"] == [] and answer["conflicts"] == [[0, 1, 2, 3]]
    assert answer["repairs"] == [[0], [1], [2], [3]]
    assert all(n == 0 for row in answer["marginals"] for n in row)
    assert all(n == 0 for pair in answer["potions"] for n in pair["counts"].values())
    status, out, _ = run("deduce", "-", notes=notes)
    assert status == 1 and "Entries 1, 2, 3 and 4 can’t all be true." in out


def test_no_entries_at_all(run) -> None:
    answer = json.loads(run("deduce", "-", "--json", notes={"schema": "pharmalab-notes/1", "observations": []})[1])
    assert answer["worlds"] == 40_320 and len(answer["best_pairs"]) == 28 and answer["steps"] == []


def test_unreadable_input_computes_nothing(run, tmp_path: Path) -> None:
    status, out, err = run("deduce", "-", "--json", notes="tod+fern=R+\ntoad+fern=R+\nx")
    assert (status, out) == (2, "")
    assert err.splitlines()[0] == "pharmalab: line 1, column 1: “tod” isn’t an ingredient: did you mean toad?"
    assert len(err.splitlines()) == 2
    assert run("deduce", str(tmp_path / "none"), notes="")[::2] == (
        2, f"pharmalab: {tmp_path / 'none'}: there is no such file. NOTES must be a file, or - for standard input\n"
    )  # fmt: skip
    (tmp_path / "bad").write_bytes(b"toad \xff")
    assert "this is not UTF-8 text (byte 5)" in run("deduce", str(tmp_path / "bad"), notes="")[2]
    assert run("deduce", "-", "--hand", "toad,taod", notes=DEMO)[0] == 2


def test_deduce_for_people_counts_from_one(run) -> None:
    _, out, _ = run("deduce", "-", "--hand", "toad,scorpion", notes=DEMO)
    assert "Entry 3: soup. 1 920 → 240 worlds" in out
    assert "The best next mix from your hand: toad + scorpion (2.322 bits)." in out


def test_why_not(run) -> None:
    assert json.loads(run("why-not", "-", "toad", "pNn", "--json", notes=DEMO)[1]) == {
        "possible": False, "witness": None, "explanations": [[0, 1, 2]],
    }  # fmt: skip
    answer = json.loads(run("why-not", "-", "toad", "pnp", "--json", notes=DEMO)[1])
    assert answer["possible"] and answer["explanations"] == [] and answer["witness"]["toad"] == "pnP"
    assert list(answer["witness"]) == list(INGREDIENTS) and set(answer["witness"].values()) == set(ALCHEMICALS)
    assert "Mushroom has red plus (entry 1)" in run("why-not", "-", "toad", "pNn", notes=DEMO)[1]
    assert "no entry tells pnP from PPP" in run("why-not", "-", "toad", "pnP", notes=DEMO)[1]
    status, out, err = run("why-not", "-", "toad", "R+", notes=DEMO)
    assert (status, out) == (2, "") and "is a potion or an aspect" in err


def test_a_contradiction_has_its_own_status_with_why_not_too(run) -> None:
    status, out, _ = run("why-not", "-", "toad", "NNN", notes="toad: R+\ntoad: R-")
    assert status == 1 and "Toad was shown to have a red plus (entry 1). But NNN has red minus." in out
    assert "Note that entries 1 and 2 can’t both be true." in out
    status, out, _ = run("why-not", "-", "toad", "NNN", notes=DEMO)
    assert status == 0 and "Mind" not in out


def test_empty_notes_do_not_list_every_pair(run) -> None:
    status, out, _ = run("deduce", "-", notes="# nothing yet")
    assert status == 0 and "All mixes are equally good" in out and out.count(" + ") == 0


def test_a_hand_without_cards_is_refused(run) -> None:
    for hand in ("", " , "):
        status, out, err = run("deduce", "-", "--hand", hand, notes=DEMO)
        assert (status, out) == (2, "") and "--hand lists your cards" in err


def test_a_hand_that_cannot_be_or_cannot_mix_is_told(run) -> None:
    status, out, err = run("deduce", "-", "--hand", ",".join(["toad"] * 6), notes=DEMO)
    assert (status, out, err) == (2, "", "pharmalab: your hand has 6 toad cards: the game has 5\n")
    status, out, _ = run("deduce", "-", "--hand", "toad,toad", notes=DEMO)
    assert status == 0 and out.endswith(
        "You can’t mix anything from your hand: a mix needs two different ingredients.\n"
    )


def test_the_version(capsys) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0 and capsys.readouterr().out == f"pharmalab {pharmalab.__version__}\n"


def test_decode(run) -> None:
    world = json.loads(run("decode", "demo", "--json", notes="")[1])
    assert world["toad"] == "pnP" and world["scorpion"] == "nPp" and list(world) == list(INGREDIENTS)
    assert "raven feather  PPP" in run("decode", "DEMO", notes="")[1]
    status, out, err = run("decode", "ABCZ", notes="")
    assert (status, out) == (2, "") and err.count("\n") == 1


def test_a_puzzle_can_be_fed_back(run) -> None:
    status, lines, _ = run("puzzle", "--level", "4", "--seed", "2", notes="")
    assert status == 0 and lines.startswith("# Level 4, seed 2")
    answer = json.loads(run("deduce", "-", "--json", notes=lines)[1])
    assert answer["worlds"] == 1


@pytest.mark.parametrize("level", ["0", "11", "two"])
def test_a_level_that_is_none_is_refused_with_the_range(capsys, level) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["puzzle", "--level", level, "--seed", "2"])
    assert ended.value.code == 2
    assert f"--level: there is no level {level}: choose 1 to 10" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["deduce"], ["why-not"]])
def test_typed_notes_in_the_place_of_a_file(run, command) -> None:
    rest = ["toad", "PPP"] if command == ["why-not"] else []
    status, out, err = run(*command, "toad+mushroom=R+", *rest, notes="")
    assert (status, out) == (2, "")
    assert err == "pharmalab: toad+mushroom=R+: there is no such file. NOTES must be a file, or - for standard input\n"


def test_nothing_prints_the_help(run) -> None:
    status, out, err = run(notes="")
    assert (status, err) == (0, "") and out.startswith("usage: pharmalab") and "deduce" in out


def test_wrong_usage_exits_with_2() -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["deduce"])
    assert exit_.value.code == 2


def test_text_that_is_no_text_is_told_in_one_line(run) -> None:
    odd = json.dumps({**DEMO, "observations": [{"kind": "mix", "a": "\ud800", "b": "toad", "potion": "R+"}]})
    assert run("deduce", "-", notes=odd)[0] == 2
    assert run("decode", "\udcff\udcffAA", notes="")[0] == 2
    status, _, err = run("deduce", "-", notes={**DEMO, "observations": [{"kind": "mix", "a": "to\nad"}], "x\ny": 1})
    assert status == 2 and all(line.startswith("pharmalab: ") for line in err.splitlines())


def test_saved_lines_that_nobody_can_read_are_told(run) -> None:
    status, out, err = run("deduce", "-", "--json", notes={**DEMO, "unread": ["gibberish"]})
    assert (status, out) == (2, "") and "unread line 1" in err


def test_a_contradiction_that_no_edit_mends_tells_what_to_give_up(run) -> None:
    out = run("deduce", "-", notes="toad: B+\ntoad: B-\ntoad: B-\ntoad: B+")[1]
    assert "Removing entries 1 and 4 or entries 2 and 3 would resolve the contradiction." in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["x" * 400],
        ["class", "new", "--units", "a" * 5000],
        ["class", "new", "f", "--" + "q" * 5000],
        ["class", "new", "f", *(["more"] * 500)],
        ["puzzle", "--level", "x" * 5000, "--seed", "1"],
        ["puzzle", "--level", "1", "--seed", "9" * 5000],
        ["deduce", "-", "--\x1b[31m\u202e\a", "red\nred"],
        ["puzzle", "--level", "\ud800", "--seed", "1"],
        ["new-game", "pills", "f" * 5000],
    ],
    ids=range(9),
)
def test_whatever_is_refused_is_one_short_line_that_can_be_printed(capsys, arguments) -> None:
    try:
        status = main(arguments)
    except SystemExit as ended:
        status = ended.code
    *usage, said = capsys.readouterr().err.removesuffix("\n").split("\n")
    assert status == 2 and said.startswith("pharmalab") and said.isprintable() and 20 < len(said) <= 300
    assert all(line.startswith(("usage: ", "  ")) and len(line) < 100 for line in usage)
