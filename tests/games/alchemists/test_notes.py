"""What a seat may write down: the worlds of its notes are those of its facts, at every place of the log."""

from functools import lru_cache

import pytest

import pharmalab
from pharmalab.core.events import player
from pharmalab.deduction import Notes, Table
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.entries import Aspect, Debunk, Failed, Mix, Peek, Published, Sell, Showed, Sold, Took
from pharmalab.deduction.worlds import ALL
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.mechanisms.debunk import NothingShown
from pharmalab.games.alchemists.mechanisms.ingredients import IngredientsShuffled
from pharmalab.games.alchemists.mechanisms.sell import GUARANTEE_WORDS, PotionOffered
from pharmalab.games.alchemists.state import Fact
from tests.effort import part

WATCHED = {"artifacts": ("periscope", "hypnotic_amulet", "feather_in_cap"), "artifacts_each": 1, "gold": 30}
SET_UPS = [
    Config(seats=2, **WATCHED),
    Config(seats=3, variant="master"),
    Config(seats=4, known=(("toad", "pNn"),)),
]
RANDOM = GAME.policies["random"]


@lru_cache(maxsize=8)
def played(config, seed, until=10_000):
    match = pharmalab.new("alchemists", seed=seed, **{name: getattr(config, name) for name in config.__struct_fields__})
    match.play_with(RANDOM(seed), until=lambda match: match.ply >= until)
    return match


def noted(match, seat, at=None):
    """What the seat may write down at a ply."""
    stood, at = match.ply, match.ply if at is None else at
    match.goto(at)
    found = GAME.notes(match.view(seat), [match.opening, *(ply.events for ply in match.plies)], seat, match.who)
    match.goto(stood)
    return found


def completed(fact):
    """The facts that one with a hidden ingredient may be."""
    known = fact.ingredients[0]
    pairs = (sorted((known, other), key=INGREDIENTS.index) for other in INGREDIENTS if other != known)
    return [fact.replace(ingredients=tuple(pair)) for pair in pairs]


def worlds_of(facts):
    """The worlds in which all of it can be, by the game's own reading of facts."""
    left = ALL
    for fact in facts:
        if fact.known:
            left &= bits((fact,))
        elif fact.ingredients[0] in INGREDIENTS:
            either = 0
            for one in completed(fact):
                either |= bits((one,))
            left &= either
    return left


SEEDS = range(part(6))


@pytest.mark.parametrize("config", SET_UPS, ids=["2", "3", "4"])
def test_the_worlds_of_notes_are_those_of_the_facts(config):
    kinds = set()
    for seed in SEEDS:
        match = played(config, seed)
        for seat in range(config.seats):
            for at in (0, match.ply // 3, match.ply):
                found = noted(match, seat, at)
                kinds |= set(map(type, found.entries))
                facts = GAME.view(match.states[at], seat).facts
                assert Notes(found.entries, found.table).worlds.bits == worlds_of(facts)
    assert {Mix, Showed, Published} <= kinds


@pytest.mark.parametrize("config", SET_UPS, ids=["2", "3", "4"])
def test_entries_stand_at_their_place_in_the_log(config):
    """What was known at a ply is what stands before it: so undo takes entries back."""
    match = played(config, 1)
    for seat in range(config.seats):
        found = noted(match, seat)
        assert list(found.plies) == sorted(found.plies)
        for at in {0, *found.plies} | {ply - 1 for ply in found.plies if ply}:
            then = noted(match, seat, at)
            kept = sum(ply <= at for ply in found.plies)
            assert then.plies == found.plies[:kept]
            sure = [(a.clue(), b.clue()) for a, b in zip(then.entries, found.entries, strict=False)]
            assert all(a == b for a, b in sure)


def test_own_potions_are_entries_and_those_of_rivals_name_no_ingredient():
    match = played(SET_UPS[1], 2)
    for seat in range(3):
        own = [fact for fact in match.state.facts if fact.by == seat and fact.kind in ("mix", "sale")]
        entries = noted(match, seat).entries
        potions = [one for one in entries if isinstance(one, Mix | Sell)]
        assert [one.replace(note="") for one in potions] == [
            Mix(*one.ingredients, one.answer) if one.kind == "mix" else Sell(*one.ingredients, one.asked, one.answer)
            for one in own
        ]
        offered = [event for ply in match.plies for event in ply.events if isinstance(event, PotionOffered)]
        own_words = [f"guaranteed {GUARANTEE_WORDS[event.guarantee]}" for event in offered if event.seat == seat]
        assert [one.note for one in potions if isinstance(one, Sell)] == own_words
        sales = [event.guarantee for event in offered if event.seat != seat]
        assert [one.guarantee for one in entries if isinstance(one, Sold)] == sales
        assert all(one.seen is None for one in entries if isinstance(one, Showed | Sold))


def test_how_many_cards_a_rival_held_stands_beside_her_potion():
    """So what she keeps of them is weighed with her next one."""
    several = set()
    for seed in SEEDS:
        match = played(SET_UPS[1], seed)
        for at in (match.ply // 2, match.ply):
            found = noted(match, 0, at)
            for ply, one in zip(found.plies, found.entries, strict=True):
                if isinstance(one, Showed | Sold) and one.seen is None:
                    before, seat = match.states[ply - 1], int(one.rival.removeprefix("Player ")) - 1
                    assert one.cards == len(before.hands[seat]) + len(before.cauldron)
                    several.add(one.cards)
    assert len(several) > 1


def test_what_is_written_does_not_depend_on_what_is_hidden():
    """The same view and redacted events give the same notes, whatever the others hold."""
    match = played(SET_UPS[0], 3)
    for seat in range(2):
        steps = [match.opening, *(ply.events for ply in match.plies)]
        redacted = [[event.seen_by(seat) for event in events] for events in steps]
        view = match.view(seat)
        assert GAME.notes(view, redacted, seat, match.who) == GAME.notes(view, steps, seat, match.who)


def test_a_look_through_the_periscope_is_written_where_it_was_taken():
    for seed in range(40):
        match = played(SET_UPS[0], seed)
        for fact in match.state.facts:
            for seat, ingredient in fact.peeks:
                found = noted(match, seat)
                peeks = [one for one in found.entries if isinstance(one, Showed | Sold | Peek) and one.seen is not None]
                assert ingredient in [one.seen for one in peeks] and not any(one.public for one in peeks)
                at = [ply for ply, one in zip(found.plies, found.entries, strict=True) if one in peeks]
                assert all("Peeked" in [type(event).__name__ for event in match.plies[ply - 1].events] for ply in at)
                return
    raise AssertionError("nobody looked")


def test_what_everybody_was_told_is_written_first():
    found = noted(played(SET_UPS[2], 0), 1, 0)
    assert found.entries == tuple(Aspect("toad", colour, sign) for colour, sign in zip("RGB", "+--", strict=True))
    assert found.plies == (0, 0, 0)


def test_a_match_that_begins_in_the_middle_has_the_facts_of_before():
    facts = (
        Fact("mix", ("mushroom", "fern"), "", "R+", 0, (0,)),
        Fact("sale", ("fern", "toad"), "G+", "sign", 1, (1,)),
        Fact("demonstration", ("mushroom", "toad"), "B-", "no", 1, (0, 1)),
    )
    state = pharmalab.new("alchemists", seed=1, seats=2).state.replace(facts=facts)
    mine, other = (GAME.notes(GAME.view(state, seat), [()], seat, player) for seat in (0, 1))
    assert mine.entries == (
        Mix("mushroom", "fern", "R+"),
        Sold("Player 2", wanted="G+", quality="sign"),
        Debunk("mushroom", "toad", "B-", False),
    )
    assert other.entries[1:] == (Sell("fern", "toad", "G+", "sign"), Debunk("mushroom", "toad", "B-", False))
    assert mine.plies == (0, 0, 0)


def test_the_table_is_what_the_seat_sees():
    match = played(SET_UPS[1], 4, until=250)
    for seat in range(3):
        found, state = noted(match, seat).table, match.state
        assert isinstance(found, Table) and found.variant == "master"
        assert found.hand == state.hands[seat]
        board = [(name, theory) for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory]
        assert [(one.ingredient, one.alchemical) for one in found.theories] == [(n, t.alchemical) for n, t in board]
        own = [next((seal.kind for seal in theory.seals if seal.seat == seat), None) for _, theory in board]
        assert [one.my_seal for one in found.theories] == own


@pytest.mark.parametrize("config", SET_UPS, ids=["2", "3", "4"])
def test_what_a_rival_mixed_was_among_the_cards_not_seen(config):
    """Also after the discards were shuffled into a new deck."""
    shuffled = 0
    for seed in SEEDS:
        match = played(config, seed)
        shuffled += sum(isinstance(event, IngredientsShuffled) for ply in match.plies for event in ply.events)
        for seat in range(config.seats):
            hidden = [one for one in match.state.facts if one.by != seat and one.kind in ("mix", "sale")]
            entries, took = noted(match, seat).entries, set()
            potions = [one for one in entries if isinstance(one, Showed | Sold | Took)]
            for entry in potions:
                if isinstance(entry, Took):
                    took.add((entry.rival, entry.ingredient))
                    continue
                fact = hidden.pop(0)
                for name in fact.ingredients:
                    free = entry.left is None or entry.left[INGREDIENTS.index(name)] > 0
                    assert free or (entry.rival, name) in took
            assert not hidden
    assert shuffled or config.seats == 2


def test_rivals_that_no_entry_can_name_are_called_differently():
    match = pharmalab.new("alchemists", seats=4, seed=1, names=["Me", "Seat 3", "!!!", "Toad"])
    assert noted(match, 0).rivals == ("Seat 3", "Player 3", "Seat 4")


def test_a_masters_demonstration_that_failed_says_whose_it_was():
    match = played(SET_UPS[1], 1)
    entries, told = noted(match, 0).entries, [event for ply in match.plies for event in ply.events]
    failed = [one for one in entries if isinstance(one, Failed)]
    in_vain = [match.names[event.seat] for event in told if isinstance(event, NothingShown) and event.seat]
    assert [one.rival for one in failed] == ["Player 3", "Player 2"] and in_vain == ["Player 2", "Player 3", "Player 2"]
    assert all(one.potion and one.ingredient in (one.a, one.b) for one in failed), "the first had no theory to debunk"
