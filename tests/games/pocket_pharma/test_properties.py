"""What holds in every position: cards and points are kept, and a launch is offered, and costs, what the cards say."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.core.game import CHANCE
from pharmalab.games.pocket_pharma import GAME, Config
from pharmalab.games.pocket_pharma.components.names import EXPERIMENTAL, FRAGMENTS, VALUE
from pharmalab.games.pocket_pharma.mechanisms.launch import LAUNCH, Launch
from pharmalab.games.pocket_pharma.odds import launches, plans, trials
from tests.effort import part
from tests.games.pocket_pharma.table import begin, follow

FEW = [card for card in FRAGMENTS if VALUE[card] <= 5]  # so that stacks often fit
FITS = {  # the formulas in words of their own: of the sorted numbers of equal cards, and of five ascending values
    "cardiovascular": lambda counts, values: counts[0] >= 4 or sorted(counts)[-2:] >= [2, 2],
    "psychiatric": lambda counts, values: counts[0] >= 3,
    "neurological": lambda counts, values: len(counts) == 5 and values[4] - values[0] == 4,
    "cancer": lambda counts, values: counts[0] >= 4,
}


@st.composite
def laboratories(draw, stacks=3, least=1):
    """Stacks of some cards of few values, and a display."""
    cards = iter(draw(st.permutations(FEW)))
    sizes = draw(st.lists(st.integers(least, 5), min_size=1, max_size=stacks))
    lab = [sorted(next(cards) for _ in range(size)) for size in sizes]
    return lab, [next(cards) for _ in range(6)]


def position(laboratory, **fields):
    lab, display = laboratory
    return begin(labs={0: lab}, display=display, **fields)


@settings(max_examples=part(12))
@given(st.integers(0, 10**6), st.integers(2, 5), st.booleans(), st.booleans(), st.booleans())
def test_cards_and_points_are_kept(seed, seats, advanced, specialists, experimental):
    """In a random game: every card lies in one place, profits go from the drugs to the seats, losses only grow."""
    config = Config(seats=seats, advanced=advanced, specialists=specialists, experimental=experimental)
    rng, state = Random(seed), GAME.start(config).state
    for _ in range(120):
        before = state
        chance = GAME.to_move(state) == CHANCE
        step = GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state))
        state = GAME.apply(state, step).state
        labs = [card for lab in state.labs for stack in lab for card in stack]
        piles = *state.fragments.cards(), *state.discards, *state.display, *state.experimental.cards()
        lying = Counter([*labs, *state.held, *piles, *filter(None, [state.offer])])
        assert lying == Counter([*config.deck, *(EXPERIMENTAL if experimental else ())])
        assert sum(state.left) + sum(map(len, state.profits)) == 4 * len(config.drugs)
        assert all(a <= b for a, b in zip(before.losses, state.losses, strict=True))
        assert state.losses == before.losses or state.mover == before.mover
    assert not GAME.impossible(state)


@settings(max_examples=part(30))
@given(laboratories(least=4))
def test_a_launch_is_offered_iff_its_formula_fits(laboratory):
    state = position(laboratory).state
    fit = set()
    for stack in state.labs[0]:
        values = [VALUE[card] for card in stack]
        counts = sorted(Counter(values).values(), reverse=True)
        fit |= {(drug, stack[0]) for drug, fits in FITS.items() if len(stack) == 5 and fits(counts, values)}
    assert {(a.drug, a.stack) for a in GAME.legal_actions(state) if isinstance(a, Launch)} == fit
    assert {(one.drug, one.stack[0]) for one in launches(state, 0)} == fit
    for drug in FITS:
        for stack in state.labs[0]:
            refused = GAME.why_not(state, LAUNCH[drug, stack[0]])
            assert (refused is None) == ((drug, stack[0]) in fit)


@settings(max_examples=part(25))
@given(laboratories(least=4))
def test_a_launch_costs_what_its_trials_say(laboratory):
    """Loss for each symbol of efficacy that is lacking, a card of other stacks for each symbol above the limits."""
    start = position(laboratory)
    for one in launches(start.state, 0):
        found = trials(start.state, one.drug, one.stack)
        assert found.excess == sum(max(0, has - most) for _, has, most in found.side_effects) == one.excess
        cards = sum(map(len, start.state.labs[0]))
        match = start.branch().push(LAUNCH[one.drug, one.stack[0]])
        while type(match.state.agenda[0]).__name__ == "SideEffects":
            match.push(match.legal[0])
        assert match.state.losses[0] == max(0, found.needs - found.has) == one.loss
        gone = min(found.excess, cards - 5)
        assert gone == one.discards == cards - 5 - sum(map(len, match.state.labs[0]))
        assert [card.rpartition("-")[0] for card in match.state.profits[0]] == [one.drug]


@settings(max_examples=part(12))
@given(laboratories(stacks=3), st.integers(1, 3), st.booleans())
def test_a_plan_keeps_its_promise(laboratory, actions, specialists):
    match = position(laboratory, actions=actions, specialists=specialists)
    cards = sum(map(len, match.state.labs[0]))
    for plan in plans(match.state).plans:
        after = follow(match.branch(), plan).state
        assert after.losses[0] == plan.loss and plan.profit == match.state.profit(plan.drug)
        assert len(after.profits[0]) == 1 and after.left != match.state.left
        assert sum(map(len, after.labs[0])) == cards + len(plan.takes) - 5 - plan.cards_lost
        left = after.actions if after.turn == match.state.turn else 0
        assert left == actions + plan.pharmacologist - plan.actions
