"""Questions about what a seat cannot see: exact against brute force over all deals, or not called exact."""

import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

import pharmalab
from pharmalab.core import seat_questions
from pharmalab.core.covered_states import LOOKS, MANY, Watch, cover_blanks, hides
from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.lots import Lot, count_ways
from pharmalab.core.match import Match
from pharmalab.core.piles import Pile
from pharmalab.core.policies import fixed
from pharmalab.core.seat_questions import GOES_ON
from pharmalab.core.start import new
from pharmalab.core.values import replace
from pharmalab.games.off_label import GAME as OFF_LABEL
from pharmalab.games.off_label.components import in_order
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.mechanisms.deal import Deal
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.probability import ask
from pharmalab.template.pills import GAME as PILLS
from pharmalab.template.pills import Keep, Pills
from tests.effort import some

DRUGS = ("ace_moons", "ace_suns", "journey", "window", "painter", "market", "battle", "sea", "cave")
SMALL = Config(leader=0, hand=2, cards=(*DRUGS, "author", "huntress"))


def worlds(view, seat):
    """Every deal that a seat of Off-Label may be in, while no pile has been used up."""
    seen = {card for cards in (view.hands[seat], view.discards, *view.played) for card in cards}
    unseen = [card for card in deck(view.config)[1] if card not in seen]
    one, other = (n for n in range(3) if n != seat)
    for first in combinations(unseen, len(view.hands[one])):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, len(view.hands[other])):
            hands = dict(zip((seat, one, other), (view.hands[seat], in_order(first), in_order(second)), strict=True))
            pile = Pile.shuffled([card for card in rest if card not in second])
            yield replace(view, hands=tuple(hands[n] for n in range(3)), drugs=pile)


def swallowing(state):
    try:
        return state.hands[1].index("window")
    except Exception:
        return False


#: functions of what is hidden, all exact …
EXACT = {
    "one card": lambda state: "journey" in state.hands[1],
    "two cards": lambda state: ("journey" in state.hands[1], "window" in state.hands[2]),
    "who has it": lambda state: next((n for n, hand in enumerate(state.hands) if "painter" in hand), "nobody"),
    "one of two": lambda state: "sea" in state.hands[1] or "cave" in state.hands[1],
    "not there": lambda state: "sea" not in state.hands[1] and "cave" not in state.hands[1],
    "counted": lambda state: state.hands[2].count("market"),
    "no card at all": lambda state: "empress" in state.hands[1],
    "the cheapest": lambda state: state.hands[1][0] if state.hands[1] else "none",
    "the whole hand": lambda state: state.hands[2],
    "as a set": lambda state: frozenset(state.hands[1]) & {"journey", "window"},
    "as a text": lambda state: "-".join(state.hands[1])[:3],
    "letters": lambda state: sum(map(len, state.hands[1])),
    "a loop": lambda state: any(card.startswith("ace") for hand in state.hands for card in hand),
    "both hands": lambda state: (*state.hands[1], *state.hands[2]),
    "compared": lambda state: state.hands[1] < state.hands[2],
    "added": lambda state: (state.hands[1] + ("x",))[-2:],
    "unpacked": lambda state: [first for first, *_ in filter(len, state.hands)][-1],
    "in the pile": lambda state: "journey" in state.drugs.cards(),
    "pile and hand": lambda state: ("window" in state.drugs.cards(), "sea" in state.hands[1]),
    "the hash": lambda state: hash(state.hands[1]) % 2,
    "errors caught": swallowing,
    "another object": lambda state: Anything() in state.hands[1],
    "how many": lambda state: (*map(len, state.hands), len(state.drugs), len(list(filter(None, state.hands)))),
}
#: … and those that no lot of cards answers
REFUSED = {
    "the layers": lambda state: state.drugs.layers,
    "the next card": lambda state: state.drugs.top().outcomes()[0][0],
    "the state": lambda state: state,
    "its text": lambda state: repr(state)[-30:],
    "pickled": lambda state: len(pickle.dumps(state.drugs)),
    "the pile": lambda state: state.drugs == Pile(),
    "chosen so far": lambda state: state.agenda[0].picked,
}


class Anything:
    def __eq__(self, other):
        return other in ("journey", "sea")

    __hash__ = None


@pytest.fixture(scope="module")
def positions():
    found = []
    for seed in range(40):
        rng, match = Random(seed), Match(OFF_LABEL, SMALL, Seeded(seed))
        for _ in range(rng.randrange(6)):
            match.push(rng.choice(list(match.legal)))
        if match.to_move > 0 and not any(match.state.bags) and match.state.drugs.layers:
            found.append(match)
    assert len(found) > 8
    return found


@pytest.mark.parametrize("name", EXACT)
def test_a_question_about_cards_is_answered_as_by_brute_force(positions, name):
    for match in some(positions, 4):
        odds = match.odds(EXACT[name], seat=0)
        found = Counter(map(EXACT[name], worlds(match.view(0), 0)))
        assert odds.exact and odds.chances == {one: Fraction(n, found.total()) for one, n in found.items()}
        assert ask(match, EXACT[name], seat=0).chances == odds.chances


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_weighed_is_estimated_and_never_exact(positions, name):
    match = positions[0]
    odds = match.odds(REFUSED[name], seat=0)
    assert not odds.exact and not odds.chances and odds.why == LOOKS and "For an estimate, use tries=1000" in repr(odds)
    answer = ask(match, REFUSED[name], seat=0, tries=5)
    assert answer.tries == 5 and not answer.exact and "an estimate from 5 play-outs" in repr(answer)


def test_of_a_hundred_and_fifty_questions_about_one_card_none_is_wrong():
    """In the middle of games, by the counts of the cards alone: a card that a seat does not see lies in any place."""
    rng = Random(150)
    for n in range(150):
        match = pharmalab.new("off_label", seats=3, seed=n)
        for _ in range(rng.randrange(25)):
            match.push(rng.choice(list(match.legal)))
        card, seat, owner = rng.choice(deck(match.config)[1]), *rng.sample(range(3), 2)
        odds, state = match.odds(lambda state, c=card, o=owner: c in state.hands[o], seat=seat), match.state
        bags = [*state.bags, state.drugs.cards() + sum(state.hands, ())]
        older = {one for bag in state.bags for one in bag}
        bag = next((set(bag) - (set() if bag in state.bags else older) - set(state.hands[seat])
                    for bag in bags if card in bag), set())  # fmt: skip
        held = len(bag & set(state.hands[owner])) if card in bag else 0
        assert odds.exact and odds[True] == (Fraction(held, len(bag)) if held else 0), (n, card)


def test_a_card_that_comes_tells_what_is_left():
    """On the way too: seat 1 is dealt up in the next round, and by then some cards have been seen."""
    state = Match(OFF_LABEL, SMALL, Seeded(3)).state
    while not state.past or type(state.agenda[0]) is not Deal:
        steps = OFF_LABEL.legal_actions(state) or [OFF_LABEL.chance(state).outcomes()[0][0]]
        state = OFF_LABEL.apply(state, steps[0]).state

    def after(state):
        return (state.hands[1], "sea" in state.hands[2]) if OFF_LABEL.to_move(state) >= 0 else None

    match, view = Match(OFF_LABEL, state, Scripted([])), OFF_LABEL.view(state, 0)
    mine = match.odds(after, seat=0)
    there, whole = Counter(), 0
    for world in worlds(view, 0):
        odds = Match(OFF_LABEL, world, Scripted([])).odds(after)
        assert odds.exact
        there.update(odds.chances)
        whole += 1
    assert mine.exact and len(mine.chances) > 3
    assert mine.chances == {one: chance / whole for one, chance in there.items()}


def test_a_private_hand_of_pandemic():
    match = pharmalab.new("pandemic", seats=3, seed=5, decides="owners", first=0)
    other = (match.to_move + 1) % 3
    view = match.view(match.to_move)
    unseen, held = view.player_deck.pool, view.hands[other].count("?")
    odds = match.odds(lambda state: (unseen[0] in state.hands[other], unseen[1] in state.hands[other]), match.to_move)
    n = len(unseen)
    assert odds.exact and odds[True, True] == Fraction(held * (held - 1), n * (n - 1))
    assert odds[True, False] == Fraction(held * (n - held), n * (n - 1))
    assert not match.odds(lambda state: state.hands, seat=0).exact


@pytest.mark.parametrize("seed", range(3))
def test_favours_of_rivals_are_never_called_exact(seed):
    match = pharmalab.new("alchemists", seats=3, seed=seed)
    for card in ("assistant", "herbalist", "barmaid", "shopkeeper"):
        assert not match.odds(lambda state, c=card: c in state.favours[1], seat=0).exact
        assert not ask(match, lambda state, c=card: c in state.favours[1], seat=0, tries=3).exact
    assert match.odds(lambda state: (len(state.favours[1]), len(state.hands[2]), state.gold), seat=0).exact
    assert match.odds(lambda state: sum(len(row) for row in state.seals), seat=0).exact


# --- how ways are counted ---------------------------------------------------------------------------------------


def test_ways_against_all_orders():
    rng, places = Random(1), [("a",), ("b",), ("c",)]
    lot = Lot(tuple("tuvwxyz"), (((places[0]), 2), (places[1], 3), (places[2], 2)))
    lain = {(frozenset(order[:2]), frozenset(order[2:5]), frozenset(order[5:])) for order in permutations(lot.cards)}
    for _ in range(200):
        there = {(rng.choice(places), rng.choice(lot.cards)): rng.random() < 0.4 for _ in range(rng.randrange(5))}
        rows = {places[0]: tuple(rng.sample(lot.cards, 2))} if rng.random() < 0.4 else {}
        agree = [
            way
            for way in lain
            if all((card in way[places.index(place)]) == said for (place, card), said in there.items())
            and all(way[places.index(place)] == frozenset(row) for place, row in rows.items())
        ]
        assert count_ways([lot], Watch(there, rows)) == len(agree)


# --- what is refused, and how -----------------------------------------------------------------------------------


def test_it_says_why(positions):
    match = positions[0]
    assert match.odds(lambda state: state.hands, seat=0, budget=3).why == MANY
    going = match.odds(lambda state: True if "sea" in state.hands[1] else None, seat=0)
    assert going.why == GOES_ON and not going.exact
    assert ask(match, lambda state: True if "sea" in state.hands[1] else None, seat=0, tries=20).tries == 20


def test_the_fault_of_a_question_stays_its_own(positions):
    with pytest.raises(ZeroDivisionError):
        positions[0].odds(lambda state: 1 // len(state.hands[1][:0]), seat=0)
    with pytest.raises(AttributeError, match="hand"):
        positions[0].odds(lambda state: state.hand, seat=0)
    with pytest.raises(TypeError, match="unhashable"):
        positions[0].odds(lambda state: list(state.hands[0]), seat=0)


def test_a_view_is_no_whole_position(positions):
    view = positions[0].view(0)
    with pytest.raises(ValueError, match="this position is one seat’s view, with blanks: say which seat"):
        ask(view, EXACT["one card"])
    assert ask(view, EXACT["one card"], seat=0) == ask(positions[0], EXACT["one card"], seat=0)


def test_a_rival_decides_only_by_what_is_seen():
    """A policy of a rival that looks at its hand stops the walk; one that does not is followed."""
    match, rng = pharmalab.new("off_label", seats=3, seed=1), Random(2)
    while not (isinstance(match.question, Research) and match.to_move == 1 and not match.question.picked):
        match.push(rng.choice(list(match.legal)))

    def spent(state):
        return None if isinstance(state.agenda[0], Research) and state.agenda[0].seat == 1 else state.spent[1]

    by_hand = fixed(lambda view, legal: legal[len("".join(view.hands[1])) % len(legal)])
    by_tokens = fixed(lambda view, legal: legal[0])
    assert match.odds(spent, 0, by_hand).why == "a hidden decision comes first"
    assert match.odds(spent, 0, by_tokens).exact and match.odds(spent, 1, by_hand).exact


class Undeclared(Pills):
    blanks = {}  # noqa: RUF012


class Silent(type(PILLS)):
    """It hides doses, and does not say so."""

    State = Undeclared

    def initial_state(self, config):
        state = super().initial_state(config)
        return Undeclared(**{name: getattr(state, name) for name in state.__struct_fields__})

    def worlds(self, view):
        return ((view, 1),)


def test_a_game_that_does_not_say_what_it_hides_gets_no_exact_answer():
    match = Match(Silent(), PILLS.tiny, Scripted([2, 5]))
    odds = match.odds(lambda state: state.doses[1] == 5, seat=0)
    assert not odds.exact and "leaves out doses/1, and `blanks` of its State does not say so" in odds.why


def test_one_position_is_checked_once():
    """What a game hides is compared with what it declares in one full state; the next question need not wait for it."""
    drawn = []

    class Counting(type(PILLS)):
        def resample(self, view, rng):
            drawn.append(view)
            return super().resample(view, rng)

        def worlds(self, view):
            return ((view, 1),)

    match = Match(Counting(), PILLS.tiny, Scripted([2, 5]))
    for seat in (0, 1, 0, 1):
        assert match.odds(lambda state: len(state.doses), seat=seat).chances == {2: 1}
    assert drawn == [match.view(0), match.view(1)]


def test_nothing_is_hidden_by_an_own_secret():
    """A Pause of Pandemic knows which event its seat must not play: others must not know it, but that seat does."""
    match = pharmalab.new("pandemic", seats=2, seed=7)
    seat = match.to_move
    assert any(frame.secrets for frame in match.state.agenda)
    assert not hides(match.view(seat), seat)
    assert hides(match.view(1 - seat), 1 - seat)


def test_known_things_lie_open():
    state = new(PILLS, dealer=Scripted([2, 5])).state
    watch, view = Watch(), PILLS.view(state, 0)
    shown = cover_blanks(view, watch, 0)
    assert shown.doses[0] == 2 and len(shown.doses) == 2 and len(shown.pile) == 5 and watch.at is None
    assert cover_blanks(state, watch, 0) is state
    with pytest.raises(Exception, match="can’t see"):
        shown.doses[1] > 3  # noqa: B015
    assert watch.at == (("doses", 1), None)
    assert new(PILLS, dealer=Scripted([2, 5])).odds(lambda s: s.doses[1], 0, fixed(lambda v, legal: Keep())).exact


def test_thousands_of_cases_are_added_up_as_whole_numbers(monkeypatch):
    """A fraction for each of them took longer than a slice may."""
    made = []
    monkeypatch.setattr(seat_questions, "Fraction", lambda *parts: made.append(parts) or Fraction(*parts))
    parts = [("yes", 1), ("no", 2), ({"yes": Fraction(1, 3), "no": Fraction(2, 3)}, 3)] * 500
    assert seat_questions._weighed(parts) == {"yes": Fraction(1, 3), "no": Fraction(2, 3)} and len(made) == 2
