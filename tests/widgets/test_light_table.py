"""The light table of Alchemists: few taps, and one file with the full table, between which nothing is lost."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.seat_match import read_match
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, POTIONS, QUALITIES
from pharmalab.deduction.entries import Aspect, Debunk, Endorsed, Failed, Mix, Published, Sell, Showed, Sold, Took
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.theory_board import merge_tables
from pharmalab.games.alchemists import GAME
from pharmalab_widgets import GameBoard, play
from pharmalab_widgets.assistant.match_notes import without_additions
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.deductions import Deductions, key_at
from pharmalab_widgets.board.light_table import LightTable
from pharmalab_widgets.board.matches import Matches
from tests.effort import part
from tests.games.alchemists.mixing_table import drinking, pair_words
from tests.widgets.board import Board, Heard

NAMES = ("Red", "Green", "Blue")


class Taps(Board):
    """A light table, and how often a person taps it."""

    def __init__(self, name=None, light=True, **config):
        self.widget = play("alchemists", my_seat=0, light=light, name=name, **{"seats": 3, "names": NAMES, **config})
        self.state, self.taps = self.widget.state, 0
        self.widget.door = self.door = Heard()

    def tap(self, *keys):
        """Tap what is there, on the desk or beside it."""
        for key in keys:
            self.click(key if self.has(key) else key_at(key))
            assert not self.desk.state.trouble, self.desk.state.message
            self.taps += 1
        return self

    @property
    def desk(self):
        return self.widget.deductions.desk

    @property
    def notes(self):
        return self.desk.state.notes

    @property
    def last(self):
        return self.notes.entries[-1]

    def since(self):
        taps, self.taps = self.taps, 0
        return taps


# --- few taps ---------------------------------------------------------------------------------------------------


def test_set_up_is_three_taps_at_most_and_none_for_the_usual_game():
    made = Taps()
    assert "Set up" in made.text("bar") and made.has(key_at("head-0"))
    made.tap("light_seats-4", "light_colour-Blue", "light_variant-master")
    assert made.since() == 3 and made.match.names == ("Blue", "Red", "Green", "Yellow")
    assert made.match.config.variant == made.notes.table.variant == "master"
    made.tap("light_seats-2")
    assert made.match.names == ("Blue", "Red") and made.desk.state.rivals == ("Red",)


def test_an_entry_is_three_taps_at_most():
    made = Taps()
    made.tap("head-2", "head-1", "made-R+")
    assert made.last == Mix("toad", "fern", "R+") and made.since() == 3
    made.tap("pair-0-3", "as-sold", "sold-G+-sign")
    assert made.last == Sell("mushroom", "bird_claw", "G+", "sign") and made.since() == 3
    made.tap("did-Green-potion", "round_potion-0")
    assert made.last == Showed("Green", "0") and made.since() == 2
    made.tap("did-Blue-sale", "round_sale-B--neutral")
    assert made.last == Sold("Blue", wanted="B-", quality="neutral") and made.since() == 2
    made.tap("did-Blue-card", "round_card-4")
    assert made.last == Took("Blue", "flower") and made.since() == 2
    made.tap("did-Green-publish", "round_ingredient-3", "round_alchemical-2")
    assert made.last == Published("Green", "bird_claw", "pNn") and made.since() == 3
    made.tap("did-Blue-publish")
    assert "Blue published a theory: tap its cell" in made.text("view"), "the sheet says what a cell does now"
    made.tap("cell-5-6")
    assert made.last == Published("Blue", INGREDIENTS[5], "NNN") and made.since() == 2
    made.tap("did-Blue-endorse", "round_theory-bird_claw")
    assert made.last == Endorsed("Blue", "bird_claw", "pNn") and made.since() == 2
    made.tap("did-You-publish", "cell-0-0", "round_seal-gold")
    assert made.notes.table.theory_of("mushroom") == Theory("mushroom", "npN", "gold") and made.since() == 3
    made.tap("did-You-endorse", "round_theory-bird_claw", "round_seal-R")
    assert made.notes.table.theory_of("bird_claw").my_seal == "R" and made.since() == 3
    made.tap("did-Green-debunk", "round_theory-bird_claw", "round_shown-R+")
    assert made.last == Failed("Green", "bird_claw", "pNn", color="R") and made.since() == 3
    made.tap("did-You-debunk", "round_theory-bird_claw", "round_shown-G+")
    assert made.last == Aspect("bird_claw", "G", "+") and made.since() == 3
    assert made.notes.table.theory_of("bird_claw") is None, "it was refuted"
    made.tap("undo")
    assert made.notes.table.theory_of("bird_claw") and made.last == Failed("Green", "bird_claw", "pNn", color="R")
    assert {one.ingredient for one in made.notes.table.theories} == {"mushroom", INGREDIENTS[5], "bird_claw"}


def test_masters_debunk_with_the_pair_of_the_sheet_and_it_is_noted_who_did():
    made = Taps(variant="master")
    made.tap("did-Green-debunk")
    assert "Tap the pair in the triangle, then what the card reader said" in made.text("view")
    made.tap("pair-1-2")
    assert not made.has("made-R+"), "only the card reader's answer is missing"
    made.tap("debunked-no-R+")
    assert made.last == Debunk("fern", "toad", "R+", False, note="by Green") and made.since() == 3
    made.tap("did-Blue-publish", "cell-2-0", "did-Blue-publish", "cell-1-2")  # toad = npN, fern = pNn
    made.tap("did-Green-debunk", "pair-2-3", "debunked-no-R+")
    assert made.last == Failed("Green", "toad", "npN", a="toad", b="bird_claw", potion="R+", result=False)
    assert len(made.notes.table.theories) == 2 and "failed to debunk toad = npN" in made.text("view")
    made.tap("did-You-debunk", "pair-1-2", "debunked-no-B-")  # both theories say it is
    assert made.last == Debunk("fern", "toad", "B-", False) and made.notes.table.in_conflict("fern", "toad")
    made.tap("did-Green-debunk", "pair-2-4", "debunked-yes-R+")
    assert made.last == Debunk("toad", "flower", "R+", True, note="by Green")
    assert [one.ingredient for one in made.notes.table.theories] == ["fern"], "toad = npN has a red minus"
    made.tap("undo")
    assert len(made.notes.table.theories) == 2
    assert Taps("x").tap(
        "did-Green-publish", "cell-2-0", "did-Blue-debunk", "round_theory-toad", "round_shown-R+"
    ).last == (Aspect("toad", "R", "+", note="by Blue"))


def test_entries_follow_a_rival_who_gets_another_name():
    made = Taps(variant="master")
    made.tap("head-2", "head-1", "made-R+", "did-Green-potion", "round_potion-0", "did-Green-debunk")
    made.tap("pair-1-2", "debunked-no-R-", "undo")
    assert made.has("light-name-1")
    made.widget.receive({"do": "name", "seat": "1", "value": "Anna"})
    assert made.desk.state.rivals == ("Anna", "Blue") and made.has(key_at("did-Anna-potion"))
    assert made.last == Showed("Anna", "0") and "Anna showed soup" in made.widget.matches.text()
    assert made.tap("redo").last.note == "by Anna"
    made.widget.receive({"do": "name", "seat": "1", "value": "Bo"})
    assert [entry.rival for entry in made.notes.entries if isinstance(entry, Showed)] == ["Bo"]


def test_rounds_are_counted_and_a_conference_counts_the_seals():
    made = Taps()
    made.tap("did-Green-publish", "cell-3-2", "did-You-endorse", "round_theory-bird_claw", "round_seal-R")
    assert "Round 1 of 6" in made.text("view") and "published bird claw = pNn" in made.text("view")
    for n in (2, 3):
        made.tap("round-over")
        assert f"Round {n} of 6" in made.text("view") and "published bird claw" not in made.text("view")
    assert "Round over, with conference" in made.text("view")
    made.tap("round-over")
    assert made.notes.below[-1] == "Round 3 is over; conference: You 1 seal, Green 1 seal and Blue 0 seals"
    made.tap("did-Blue-potion", "round_potion-0")
    assert made.last.above[-1].startswith("Round 3 is over") and "Round 4 of 6" in made.text("view")
    for _ in range(3):
        made.tap("round-over")
    assert "All six rounds are over" in made.text("view")
    made.do("round_over", **{"for": "deductions"})
    assert "The game has 6 rounds" in made.text("view")


def test_what_cannot_be_is_refused_with_a_way_out():
    made = Taps()
    made.tap("did-Green-publish", "cell-3-2")

    def told(action, **values):
        made.do(action, **values, **{"for": "deductions"})
        return made.desk.state.message

    assert "isn’t at this table" in told("did", who="Ann", act="sale")
    assert "can’t be entered in this row" in told("did", who="You", act="sale")
    assert "choose first which rival" in told("round_potion", potion="0")
    assert "choose first who published" in told("round_ingredient", i="0")
    made.tap("did-Blue-publish")
    assert "Green published bird claw = pNn (entry 1), so bird claw = Nnp cannot" in told("cell", i="3", a="4")
    assert "so flower = pNn cannot be published too" in told("cell", i="4", a="2")
    assert told("round_theory", ingredient="<b>").startswith("there is no theory about <b>")
    assert "choose first which theory your seal" in told("round_seal", seal="gold")
    assert len(made.notes) == 1
    made.do("light_seats", value="4")
    assert "choose “New game”" in made.state.message and len(made.match.names) == 3
    for action, value in (("light_seats", "9"), ("light_variant", "x"), ("light_colour", "Pink")):
        made.do(action, value=value)
        assert made.state.trouble


def test_the_first_potion_on_the_full_table_is_four_taps():
    """Before, 24 clicks of set-up came first. It is ticked off when the bookkeeping comes to it."""
    made = Taps(light=False)
    made.tap("potion-now", "head-2", "head-1", "made-R+")
    assert made.since() == 4 <= 8 and made.last == Mix("toad", "fern", "R+")
    assert "Not yet on the full table: 1 entry from your notes" in made.text("top")
    assert made.match.ply == 0


def test_wherever_the_bookkeeping_stands_the_first_potion_is_four_taps():
    """Step by step it needs 40 entries and more, as the rules want them; at each of them the notes are as near."""
    made, rng = Taps(light=False), Random(1)
    for ply in range(0, 45, 4):
        while made.match.ply < ply:
            made.match.push(rng.choice(made.match.outcomes or made.match.legal))
        made.state.moved()
        made.state.inspector.do_pane("log")
        made.widget.redraw()
        stands = made.match.ply
        made.tap("potion-now", "head-2", "head-1", "made-R+")
        assert made.since() == 4 and made.last == Mix("toad", "fern", "R+") and made.match.ply == stands >= ply
        made.tap(key_at("undo"))
        made.since()


# --- one file -------------------------------------------------------------------------------------------------------


def test_both_tables_have_the_same_file_and_a_new_game_leaves_it():
    made = Taps("friday")
    made.tap("head-2", "head-1", "made-R+", "did-You-publish", "cell-0-0", "round_seal-gold", "round-over")
    made.tap("light-off")
    assert made.has("light-on") and "Which artifacts" in made.text("bar")
    full = Board(pharmalab.new("alchemists", seed=1), name="friday")
    full.do("pane", pane="deductions")
    assert full.widget.deductions.desk.state.notes == made.notes
    full.do("light", value="on")
    again = Taps("friday")
    assert again.widget.light and again.notes == made.notes and "Round 2 of 6" in again.text("view")
    again.tap("light-new")
    assert again.widget.matches.name == "friday 2" and not again.notes.entries and again.has("light-setup")
    assert Taps("friday").notes == made.notes


def test_what_the_bookkeeping_tells_later_is_there_once_and_comes_back_when_it_is_taken_back():
    names = [INGREDIENTS[i] for i in (2, 1)]  # as they were tapped: the match has them in the order of the sheet
    board = GameBoard(drinking(["toad", "fern", "flower", "flower"], 0, mixes=1), light=True)
    match, desk = board.match, board.deductions.desk
    desk.state.add(Mix(*names, "R+", note="wild guess", above=("a comment",)))
    own = desk.state.notes.entries[-1]
    board.receive({"do": "light", "value": "off"})
    before = desk.state.notes.entries
    match.push(f"Mix {pair_words((1, 2))}").push("R+")
    board.state.moved()
    told = board.deductions.desk.state.notes.entries
    assert len(told) == len(before) and told[-1].note == "wild guess" and told[-1].above == ("a comment",)
    assert board.table.missing == [] and own in [entry for _, entry in board.deductions.following.own]
    match.goto(0)
    board.state.moved()
    assert board.deductions.desk.state.notes.entries == before and board.table.missing == [own]


def test_table_facts_are_merged_one_by_one():
    old = Table(zone="white", theories=(Theory("toad", "npN"),))
    own = old.replace(hand=("fern",), theories=(Theory("toad", "npN"), Theory("fern", "pnP", "gold")))
    new = old.replace(zone="green", theories=(Theory("flower", "PPP"),))
    assert merge_tables(old, new, own) == Table(
        zone="green", hand=("fern",), theories=(Theory("fern", "pnP", "gold"), Theory("flower", "PPP"))
    )
    assert merge_tables(new, new, own) == own


def test_what_a_newer_version_wrote_stays_in_the_file_and_does_no_harm():
    match = pharmalab.new("alchemists", dealer=RealTable(0), names=NAMES, seats=3)
    wrote = ['{"seat": 0, "wrote": {"entry": "toad+fern=R+", "after": 0}}', '{"seat": 0, "wrote": {"colour": 7}}',
             '{"seat": 0, "wrote": {"entry": "rubbish", "after": 1}}', '{"seat": 0, "wrote": {"below": [1]}}',
             '{"seat": 1, "wrote": "of another seat"}']  # fmt: skip
    found = read_match(match.record() + "\n".join(wrote))
    board = GameBoard(found, light=True)
    assert [entry.line() for entry in board.deductions.desk.state.notes.entries] == ["toad+fern=R+"]
    kept = board.matches.text()
    assert kept == read_match(kept).record() and all(one in kept for one in ("colour", "rubbish", "another seat"))


def test_entries_that_an_older_panel_kept_beside_the_match_are_read():
    made = Taps("old", light=False)
    looks = {"own": "toad+fern=R+\n", "places": [0], "crosses": "0" * 16, "practise": False, "chances": False,
             "public": False, "unaided": False}  # fmt: skip
    made.widget.matches.store.write_aside("old", json.dumps({"deductions": {"0": looks}}))
    again = Taps("old")
    assert again.last == Mix("toad", "fern", "R+") and "toad+fern=R+" in again.widget.matches.text()


ENTRY = st.one_of(
    st.builds(Mix, st.sampled_from(INGREDIENTS[:4]), st.sampled_from(INGREDIENTS[4:]), st.sampled_from(POTIONS)),
    st.builds(Sell, st.sampled_from(INGREDIENTS[:4]), st.sampled_from(INGREDIENTS[4:]), st.sampled_from(ASPECTS),
              st.sampled_from(QUALITIES)),
    st.builds(Showed, st.just("Green"), st.sampled_from(POTIONS)),
    st.builds(Took, st.just("Green"), st.sampled_from(INGREDIENTS)),
    st.builds(Aspect, st.sampled_from(INGREDIENTS), st.sampled_from("RGB"), st.sampled_from("+-")),
)  # fmt: skip
DEED = st.one_of(
    ENTRY,
    st.integers(-20, 40),  # so many steps of the full table, or back
    st.sampled_from(["switch", "file", "round", "theory"]),
)


class OneTable:
    """A table without any drawing, to be opened again from its file."""

    def __init__(self, match, light):
        self.state = BoardState(match)
        self.matches = Matches(self.state)
        self.deductions = self.matches.beside = Deductions(self.state, lambda error: None)
        self.light = LightTable(self.matches, self.deductions)
        self.state.light = light

    @property
    def desk(self):
        return self.deductions.desk

    def told(self):
        match = self.state.match
        return GAME.notes(match.view(0), self.state.sight.events, 0, match.who)


@given(st.lists(DEED, max_size=12), st.integers(0, 9))
@settings(max_examples=part(60), deadline=None)
def test_nothing_is_lost_between_the_tables_and_the_file(deeds, seed):
    rng, own = Random(seed), []
    table = OneTable(pharmalab.new("alchemists", seats=2, dealer=RealTable(0), names=NAMES[:2]), light=True)
    for deed in deeds:
        match, state = table.state.match, table.desk.state
        if isinstance(deed, int):
            if deed < 0:
                match.goto(max(0, match.ply + deed))
            for _ in range(deed):
                if not match.is_over:
                    match.push(rng.choice(match.outcomes or match.legal))
            table.state.moved()
        elif deed == "switch":
            table.light.do_light("off" if table.light.on else "on")
        elif deed == "file":
            text, notes = table.matches.text(), state.notes
            table = OneTable(read_match(text), table.state.light)
            assert table.matches.text() == text and table.desk.state.notes == notes and table.matches.text() == text
        elif deed == "round":
            table.desk.rounds.do_round_over() if table.desk.rounds.round <= 6 else None
        elif deed == "theory":
            free = [i for i in range(8) if not state.notes.table.theory_of(INGREDIENTS[i])]
            used = {one.alchemical for one in state.notes.table.theories}
            claim = next((name for name in ALCHEMICALS if name not in used), "")
            if free and claim:
                table.desk.planning.do_theory(INGREDIENTS[free[0]], claim, "gold")
        else:
            own.append(deed)
            state.add(deed)
        entries, following = table.desk.state.notes.entries, table.deductions.following
        plain = Counter(map(without_additions, entries))
        told = Counter(map(without_additions, table.told().entries))
        assert Counter(without_additions(entry) for _, entry in following.own) == Counter(map(without_additions, own))
        assert plain == told + Counter(map(without_additions, table.light.missing))


@pytest.mark.parametrize("players", [None, {0: "me"}])
def test_where_there_is_no_real_table_there_is_no_light_one(players):
    made = Board("alchemists", players, seats=2)
    made.do("light", value="on")
    assert not made.widget.light and not made.has("light-on") and made.state.trouble
    assert not Board("off_label", players).has("light-on")


def test_the_guide_asks_for_the_card_readers_answer_while_a_master_debunks():
    made = Taps(variant="master")
    made.tap("did-Green-debunk", "pair-1-2")
    assert "Now choose what the card reader said." in made.desk.parts()["guide"]
    made.tap("tab-why")
    assert "Now choose the potion they made" in made.desk.parts()["guide"]
