"""The contract of all games, on many set-ups; saving in the middle; a whole game as text."""

import re
from collections import Counter
from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pharmalab
from pharmalab.core.check import check_game
from pharmalab.core.choices import Pick
from pharmalab.core.dealers import RealTable
from pharmalab.core.game import CHANCE
from pharmalab.core.legal import IllegalStep
from pharmalab.core.policies import RandomPolicy
from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.mechanisms.marketing import MarketDrug
from pharmalab.games.off_label.mechanisms.payment import Payment, TakeToken
from pharmalab.games.off_label.mechanisms.research import Research, SpendToken
from pharmalab.games.off_label.policies import Cautious, Greedy
from tests.effort import part
from tests.games.off_label.table import begin, market
from tests.games.rules import golden, rule


@pytest.mark.parametrize(
    "config",
    [
        GAME.tiny,
        Config(),
        Config(seats=4),
        Config(seats=5, token_rule="presence", leader=4),
        Config(seats=9, suits=("Knots", "Waves", "Suns", "Leaves", "Moons", "Wyrms")),
        Config(suits=("Moons", "Suns", "Waves"), tokens=2, dice=1, sides=3, doctors=3, hand=2),
    ],
    ids=["tiny", "3", "4", "5", "9", "lesson"],
)
def test_it_keeps_the_contract(config):
    large = config.seats == 9
    check_game(GAME, config, range(part(20 if config == GAME.tiny else 1 if large else 3)), look=0.02 if large else 0.2)


@rule("off_label/deck")
@pytest.mark.parametrize("switches", list(product((False, True), repeat=4)))
def test_every_deck_keeps_the_contract(switches):
    crowns, courts, pawns, excuse = switches
    config = Config(crowns=crowns, courts=courts, pawns=pawns, excuse=excuse, seats=4)
    check_game(GAME, config, range(1), look=0.01)


def test_the_tiny_tree_is_small():
    """Few enough histories for outside suites to walk them all, and yet all happens but lots for the lead."""
    counts, events = {}, set()

    def histories(state):
        if state not in counts:
            chance = GAME.to_move(state) == CHANCE
            steps = [step for step, _ in GAME.chance(state).outcomes()] if chance else GAME.legal_actions(state)
            after = [GAME.apply(state, step) for step in steps]
            events.update(type(event).__name__ for one in after for event in one.events)
            counts[state] = 1 + sum(histories(one.state) for one in after)
        return counts[state]

    assert 50_000 < histories(GAME.start(GAME.tiny).state) < 200_000
    assert events == {kind.__name__ for kind in GAME.event_kinds} - {"LeaderDrawn"}


def amounts(counts, size, suits):
    """All multisets of tokens, one by one."""
    return {picked for picked in combinations_with_replacement(suits, size)
            if all(picked.count(suit) <= n for suit, n in zip(suits, counts, strict=True))}  # fmt: skip


@rule("off_label/payment", "off_label/research-and-development")
@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.integers(0, 5))
def test_each_amount_of_tokens_has_exactly_one_path(counts, wanted):
    config = Config(suits=("Moons", "Suns", "Waves", "Knots"), hand=1)
    state = GAME.initial_state(config).replace(tokens=(tuple(counts), (0,) * 4, (0,) * 4))
    amount = min(wanted, sum(counts))

    def ends(question):
        step = question.takeable(state)
        assert step == Pick.takeable(question, state), "the quick way and the general one"
        enough = question.enough(state)
        if isinstance(question, Research):
            assert question.passes(state) == (not step)
        assert step or enough, "stuck"
        found = [question.picked] if enough else []
        for option in step:
            found += ends(question.replace(picked=(*question.picked, option)))
        return found

    paid = ends(Payment(0, (), amount, tuple(counts)))
    assert Counter(paid) == Counter(amounts(counts, amount, config.suits))
    if sum(counts) <= 7:
        spent = ends(Research(0))
        every = [one for size in range(sum(counts) + 1) for one in amounts(counts, size, config.suits)]
        assert Counter(spent) == Counter(every)


@pytest.mark.parametrize(
    ("action", "label", "said"),
    [
        (MarketDrug("nocard"), "Offer “nocard”", "There is no card “nocard”."),
        (MarketDrug("painter"), "Offer the Painter", "The Painter is not in your hand."),
        (SpendToken("Cups"), "Spend a Cup token on R&D", "There is no suit “Cups” in this match; the suits are Moons"),
        (TakeToken("Cups"), "Take a Cup token", "There is no suit “Cups” in this match; the suits are Moons"),
    ],
)
def test_what_there_is_not_is_refused_in_words(action, label, said):
    match = begin(tokens=[{"Knots": 1, "Suns": 2}, {}, {}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[1])
    if type(action) is not MarketDrug:
        match.push(MarketDrug("castle")).push("Done: no more Drugs")
    if type(action) is TakeToken:
        match.push("Done: no more R&D")
        market(market(match, "desert"), "battle")
    assert action.label() == label
    assert match.why_not(action).sentence.startswith(said)
    with pytest.raises(IllegalStep, match=f"^{re.escape(f'{label}: {said}')}"):
        match.push(action)


def test_it_can_be_saved_in_the_middle_of_any_question(tmp_path):
    """At the first of each kind of question or chance, begun or not: save, open, go on, and come to the same end."""
    rng = Random(11)
    match = pharmalab.new("off_label", dealer=RealTable(), seats=3)
    policy, saved = RandomPolicy(3), {}
    while match.to_move >= CHANCE:
        top = match.state.agenda[0]
        key = type(top).__name__, bool(getattr(top, "picked", ()))
        if key not in saved:
            path = tmp_path / f"{len(saved)}.jsonl"
            match.save(path)
            saved[key] = path, match.ply, match.state
        if match.to_move == CHANCE:
            match.push(match.chances.sample(rng))
        else:
            match.push(policy(None, match.legal))
    kinds = {"FirstLeader", "Deal", "NextDoctor", "Throw", "Investigate", "Market", "Research", "Payment"}
    assert {name for name, _ in saved} == kinds
    assert {name for name, begun in saved if begun} == {"Market", "Research", "Payment"}
    for path, ply, state in saved.values():
        again = pharmalab.load(path)
        assert again.state == state
        for step in (one for one in match.plies[ply:] if not one.dealt):
            again.push(step.step)
        assert again.state == match.state and again.outcome == match.outcome


def test_a_whole_game_as_text():
    match = pharmalab.new("off_label", seed=7, names=["Greta", "Carl", "Rose"])
    match.play_with({0: Greedy(), 1: Cautious(), 2: RandomPolicy(7)})
    golden("off_label", "greedy_cautious_random", match.transcript())


def test_policies_in_order_of_strength():
    """The last of ``GAME.policies`` plays best: over some games each beats the one before it."""
    names = ["random", "cautious", "greedy"]
    assert [name for name in GAME.policies if name in names] == names
    wins = Counter()
    for game in range(24):
        match = pharmalab.new("off_label", seed=game)
        match.play_with({(seat + game) % 3: GAME.policies[name](game) for seat, name in enumerate(names)})
        for seat, share in enumerate(GAME.returns(match.state)):
            wins[names[(seat - game) % 3]] += share
    assert wins["greedy"] > wins["cautious"] > wins["random"]
