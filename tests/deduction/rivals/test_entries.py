"""What rivals did as entries: what is certain in them, typed lines, files."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction import Notes, NotesError, report
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.alchemy import mix as mixed
from pharmalab.deduction.diagnosis import variants
from pharmalab.deduction.entries import Aspect, Debunk, Endorsed, Failed, Mix, Peek, Published, Showed, Sold, Took
from pharmalab.deduction.entries.rivals import rival_names
from pharmalab.deduction.lines import parse, read_line
from pharmalab.deduction.puzzles import is_puzzle
from pharmalab.deduction.rivals import cards_left
from pharmalab.deduction.rivals.cards import known_cards
from pharmalab.deduction.words import Unreadable
from pharmalab.deduction.worlds import ALL, Worlds
from tests.deduction.rivals.strategies import acts
from tests.deduction.strategies import logs
from tests.effort import part

LINES = {
    "Green showed R+": Showed("Green", "R+"),
    "green drank red plus, ingredients unknown": Showed("green", "R+"),
    "Green made soup, toad seen, holding toad+fern, 5 cards, left 4 5555555": Showed(
        "Green", "0", seen="toad", known=("toad", "fern"), cards=5, left=(4, 5, 5, 5, 5, 5, 5, 5), public=False
    ),
    "Green sold G+: right sign": Sold("Green", "G+", "sign"),
    "Mary Ann sold as blue minus guaranteed exact: wrong sign, 4 cards": Sold(
        "Mary Ann", "B-", "wrong", "exact", cards=4
    ),
    "Red sold B-: exact, guaranteed exact, 5 cards": Sold("Red", "B-", "exact", "exact", cards=5),
    "Green took claw": Took("Green", "bird_claw"),
    "Blue published toad=PPP red hedge": Published("Blue", "toad", "PPP", "R"),
    "Red published toad = pNn": Published("Red", "toad", "pNn"),
    "Red published toad as pnn with a red hedge": Published("Red", "toad", "pNn", "R"),
    "Red endorsed claw: NNN with gold seal": Endorsed("Red", "bird_claw", "NNN", "gold"),
    "Red failed to debunk toad = pNn by red": Failed("Red", "toad", "pNn", "R"),
    "Red failed to debunk toad=pNn by toad+fern≠G−": Failed(
        "Red", "toad", "pNn", a="toad", b="fern", potion="G-", result=False
    ),
}


@pytest.mark.parametrize(("line", "entry"), LINES.items())
def test_typed_lines(line, entry):
    assert read_line(line) == entry and read_line(entry.line()) == entry


@pytest.mark.parametrize("line", [
    "Red not showed R+", "Red never published toad = pNn", "Red didn’t sold G+: exact", "Nobody took toad",
    "No one took toad", "Red showed R+, not toad seen", "Red took not toad", "Red showed R+, 5 claws",
])  # fmt: skip
def test_what_was_not_done_is_no_entry(line):
    """A "not" is never swallowed, not even as a part of the rival's name."""
    with pytest.raises(Unreadable):
        read_line(line)


@pytest.mark.parametrize("name", ["Dr. No", "Noah", "Ann Kent", "Red Giant"])
def test_a_name_that_has_a_no_in_it(name):
    assert read_line(f"{name} took toad") == Took(name, "toad")


@given(st.lists(acts, max_size=4))
@settings(max_examples=part(60), deadline=None)
def test_lines_and_files_bring_everything_back(entries):
    notes = Notes(entries)
    assert parse(notes.to_text()).entries == notes.entries
    assert Notes.from_json(notes.to_json()) == Notes.from_text(notes.to_text()) == notes
    assert json.loads(notes.to_json())["schema"] == ("pharmalab-notes/2" if entries else "pharmalab-notes/1")


def test_the_first_schema_holds_no_rivals():
    text = Notes([Showed("Green", "R+")]).to_json()
    with pytest.raises(NotesError, match=r"observations\[0\].kind is 'showed', which doesn’t exist; it must be mix"):
        Notes.from_json(text.replace("notes/2", "notes/1"))
    assert Notes.from_json(Notes().mix("toad", "fern", "R+").to_json().replace("notes/1", "notes/2")).entries


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("claw showed R+", "claw is an ingredient, not a rival"),
        (f"{'G' * 31} showed R+", "must be one word or two, with at most 30 characters"),
        ("Green showed R+, 1 card", "Green can’t have held 1 card before mixing"),
        ("Green showed R+, holding toad+fern+claw, 2 cards", "held 2 cards before mixing: enter a number from 3 to 40"),
        ("Green showed R+, left 123", "eight numbers from 0 to 5"),
        ("Green showed R+, humming", "“humming” can’t follow a rival’s potion"),
        ("Green showed R+, toad seen, fern seen", "“fern seen” appears twice"),
        ("Green showed R+, 4 cards, 5 cards", "“5 cards” appears twice"),
        ("Green showed R+, 4 cards, left 00000000", "held 4 cards, but the numbers after “left” add up to 0"),
        ("Green sold G+: exact, left 11000000, 8 cards", "8 cards, but the numbers after “left” add up to"),
        ("Green showed R+, holding toad+toad+toad+toad+toad+toad", "can’t hold 6 toads: there are only 5"),
        (f"Green showed R+, holding {'+'.join(['feather'] * 5 + ['root'] * 5)}", "name fewer known cards"),
        ("Red sold B- guaranteed exact: exact, guaranteed exact", "one guarantee"),
        ("Green showed purple", "“purple” isn’t a potion"),
        ("Green showed R+, toad seen (public)", "private: only you have seen it"),
        ("Green sold G+", "write a rival's sale like this: Green sold G+: right sign"),
        ("Red published toad", "write a rival's theory like this: Red published toad = pNn"),
        ("Red published toad = pNn with a pink hedge", "“pink hedge” isn’t a seal"),
        ("Red failed to debunk toad", "write a failed debunk like this: Red failed to debunk toad = pNn by red"),
        ("Red failed to debunk toad = pNn by purple", "neither a colour nor a mix"),
    ],
)
def test_lines_that_cannot_be_read(line, problem):
    (found,) = parse(line).problems
    assert problem in found.message


@pytest.mark.parametrize(
    "fields", [{}, {"color": "R", "a": "toad"}, {"a": "toad", "b": "fern", "potion": "R+"}, {"color": "P"}]
)
def test_a_failed_debunk_is_by_a_colour_or_by_a_mix(fields):
    with pytest.raises(ValueError, match=r"either a colour|isn’t a colour"):
        Failed("Red", "toad", "pNn", **fields)


@pytest.mark.parametrize(
    ("entry", "certain"),
    [
        (Showed("Green", "R+"), None),
        (Published("Red", "toad", "pNn", "R"), None),
        (Showed("Green", "R+", seen="toad", public=False), Peek("toad", "R+")),
        (Sold("Green", "G+", "sign", seen="toad", public=False), Peek("toad", wanted="G+", quality="sign")),
        (Failed("Red", "toad", "pNn", "G"), Aspect("toad", "G", "-")),
        (
            Failed("Red", "toad", "pNn", a="toad", b="fern", potion="R+", result=True),
            Debunk("toad", "fern", "R+", True),
        ),
    ],
)
def test_what_is_certain(entry, certain):
    assert entry.certain() == certain
    left = Worlds.of([entry.clue()])
    assert left == (Worlds.of([certain.clue()]) if certain else Worlds(ALL))
    assert entry.mentions() == (certain.mentions() if certain else ())
    assert entry.public is not (isinstance(certain, Peek))


@given(logs(max_size=3), st.lists(acts, max_size=2))
@settings(max_examples=part(15), deadline=None)
def test_notes_with_rivals_have_steps_and_reasons_as_ever(log, happened):
    notes = Notes([*log, *happened])
    same = Notes([entry for entry in (e.certain() for e in notes.entries) if entry is not None])
    assert notes.worlds == same.worlds and bool(notes.diagnosis.conflicts) == (not notes.worlds.count)
    assert {s.eliminated for s in notes.steps} == {s.eliminated for s in same.steps}
    for entry in happened:
        assert all(type(other) is type(entry) for _, other in variants(entry))
    for n in range(len(notes)):
        assert notes.what_changed(n)


def test_what_an_act_changed():
    notes = Notes().type("Green showed R+\nRed failed to debunk toad = pNn by red")
    assert notes.what_changed(0).endswith(
        "It doesn’t rule anything out, but it can change the chances if you count what rivals did."
    )
    assert notes.what_changed(1).startswith(
        "Entry 2: Red failed to debunk toad = pNn: toad was shown to have a red plus. 40 320 → 20 160 worlds"
    )
    assert "Red failed to debunk toad = pNn: toad was shown to have a red plus (entry 2)" in notes.steps[0].sentence
    assert notes.likely.sentence == "These chances are exact for this model." and notes.likely is notes.likely


def test_a_slip_in_what_a_rival_did_is_found():
    notes = Notes().type("toad: R-\nRed failed to debunk toad = pNn by red\nGreen showed R+, fern seen\nfern: R-")
    told = {edit.entry.line() for edit in notes.diagnosis.edits}
    assert not told  # two clashes: no single edit mends both
    told = {edit.entry.line() for edit in notes.delete(3).diagnosis.edits}
    assert {"toad: R+", "Red failed to debunk toad = pNn by blue", "Red failed to debunk fern = pNn by red"} <= told
    told = {edit.entry.line() for edit in notes.delete(0).diagnosis.edits}
    assert {"Green showed R-, fern seen (private)", "Green showed R+, flower seen (private)", "fern: R+"} <= told


def test_the_report_has_what_is_likely_beside_what_is_certain():
    notes = Notes().type("toad+mushroom=R+")
    assert "likely" not in report.deduction(notes)
    answer = report.deduction(notes.type("Red published toad = PPP"))
    assert answer["marginals"] == report.deduction(notes)["marginals"]
    assert answer["likely"]["exact"] and set(answer["likely"]["types"]) == {"Red"}
    assert [sum(row) for row in answer["likely"]["chances"]] == pytest.approx([1] * 8)
    assert json.loads(json.dumps(answer)) and "Red published" in report.deduction_text(
        notes.type("Red published toad = PPP")
    )


def test_the_report_advises_with_rivals_if_the_notes_say_so():
    notes = Notes().type("toad+mushroom=R+\nRed published toad = PPP, gold")
    facts, rivals = report.deduction(notes), report.deduction(notes.with_table(basis="rivals"))
    assert (facts["basis"], rivals["basis"]) == ("facts", "rivals") and facts["best_bits"] > rivals["best_bits"]
    assert rivals["best_bits"] == Advice(notes.likely.weighted_worlds).best_bits
    assert "bits with rivals, exact)" in report.deduction_text(notes.with_table(basis="rivals"))
    assert report.deduction(Notes().with_table(basis="rivals"))["basis"] == "facts"


def test_public_only_counts_no_card_of_ones_own_hand():
    notes = Notes().type("Green showed R+").with_table(hand=("toad", "toad"))
    assert notes.likely.bits > 0 == notes.public_only().likely.bits


def test_a_card_that_was_taken_is_known_to_be_held():
    took = Notes().type("Green took toad\nRed took fern\nGreen showed R+, 4 cards\nGreen showed G+, 3 cards")
    there = "left 54455555"  # what rivals took is in their hands
    lines = "Green showed R+, holding toad, 4 cards", "Green showed G+, holding toad, 3 cards"
    said = Notes().type("\n".join(f"{line}, {there}" for line in lines))
    assert took.likely.weights.planes == said.likely.weights.planes and took.likely.bits == said.likely.bits > 0.1
    assert [reading.number for reading in took.likely.readings] == [2, 3]
    assert took.what_changed(0).endswith("it tells you what the rival’s next potions may be made of.")
    assert known_cards(took.entries, 3) == ("toad",) and known_cards(took.entries, 0) == ()
    before = Notes().type("Green showed R+, 4 cards\nGreen took toad")
    assert before.likely.bits == 0  # that card was not in it, nor gone
    many = Notes().type("Green took toad\nGreen took toad\nGreen took fern\nGreen showed R+, 2 cards")
    assert many.likely.possible  # some of them went unseen


def test_cards_left():
    entries = Notes().type("toad+fern=R+\nGreen showed R+, holding claw").entries
    assert cards_left(entries, ("toad", "fern", "fern"))(1) == (5, 2, 3, 4, 5, 5, 5, 5)
    assert cards_left(entries, ("fern",) * 5)(1) == (5, 5, 5, 4, 5, 5, 5, 5)  # shuffled again
    assert cards_left(entries[::-1], ("claw",))(0) == (5, 5, 5, 4, 5, 5, 5, 5)  # what came later says nothing of it


@pytest.mark.parametrize(("own", "hidden"), [(16, 5), (17, 2), (18, 1), (18, 3), (19, 6)])
def test_what_can_have_been_is_never_called_impossible(own, hidden):
    """Nobody noted when the discards were shuffled into a new deck."""
    pairs = [("mushroom", "fern"), ("toad", "bird_claw"), ("flower", "mandrake_root"), ("scorpion", "raven_feather")]
    mixes = [Mix(*pairs[k % 4], POTIONS[mixed(2 * (k % 4), 2 * (k % 4) + 1)]) for k in range(own)]
    likely = Notes().add(*mixes, *[Showed("Green", "R+")] * hidden).likely
    assert likely.possible and min(likely.chance(world) for world in likely.worlds) > 0
    assert not likely.astray or "cards you counted" in likely.sentence


def test_a_page_of_rivals_never_fails_to_be_drawn():
    """Each entry by itself can be; together they need more cards than are left."""
    lines = "Green took toad", "Green showed R+, 4 cards, left 11110000", "Green showed B-, 4 cards, left 00001111"
    assert Notes().type("\n".join(lines)).likely.possible


@pytest.mark.parametrize("name", ["Mix", "Test", "Tested ann", "Drank", "Sale", "Sold", "Peek", "Debunk", "Puzzle"])
def test_a_rival_may_be_called_like_a_verb(name):
    entries = (Showed(name, "R+"), Sold(name, "R+", "exact"), Published(name, "toad", "PPP"), Took(name, "fern"),
               Failed(name, "toad", "pNn", "R"))  # fmt: skip
    notes = Notes(entries)
    assert Notes.from_text(notes.to_text()).entries == entries and not is_puzzle(notes.to_text())


def test_one_rival_however_her_name_is_written():
    lines = "Green took toad\ngreen showed R+, 3 cards\nGREEN published fern = PPP"
    notes, same = Notes().type(lines), Notes().type(lines.replace("GREEN", "Green").replace("green", "Green"))
    assert list(notes.likely.acts) == ["Green"] and notes.likely.weights.planes == same.likely.weights.planes


@pytest.mark.parametrize(("names", "found"), [
    (["Meg", "Seat 3", "!!!", "Toad"], ("Meg", "Seat 3", "Player 3", "Seat 4")),
    (["Ann", "ann", "Ben"], ("Ann", "Seat 2", "Ben")),
    (["!", "?"], ("Seat 1", "Seat 2")),
])  # fmt: skip
def test_all_names_of_rivals_differ(names, found):
    assert rival_names(names) == found


def test_comments_are_in_one_line():
    entry = Mix("toad", "fern", "R+", note=" a\nb ", above=("c\n", "  "))
    assert (entry.note, entry.above) == ("a b", ("c", ""))
    notes = Notes([entry, Mix("toad", "fern", "R+", note="  ")], below=("d\n",))
    again = Notes.from_text(notes.to_text())
    assert (again.entries, again.below) == (notes.entries, notes.below)


@pytest.mark.parametrize("own", ["I", "i", "me", "We", "I also", "we both", "I've"])
def test_what_the_writer_did_is_recorded_for_no_rival(own: str) -> None:
    with pytest.raises(Unreadable, match="isn’t a rival’s name: for your own moves, write “toad\\+fern=R\\+"):
        read_line(f"{own} drank R+")
    assert rival_names((own, "Ann", "Wei", "I Chen")) == ("Seat 1", "Ann", "Wei", "I Chen")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("R+ showed R+", "“R+” isn’t a rival’s name"),
        ("(Ann) took toad", "“(Ann)” isn’t a rival’s name"),
        ("Ann Mary Lee sold G+: exact", "“Ann Mary Lee” isn’t a rival’s name"),
        ("toad+fern made R+", "after =: did you mean toad+fern=R+?"),
    ],
)
def test_what_stands_where_a_name_should_is_said(line: str, said: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(said)):
        read_line(line)
