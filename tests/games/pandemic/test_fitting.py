"""A witness for one seat's table: one is found whenever there is one, as all worlds tell that can be counted up."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import Reveal
from pharmalab.core.beliefs import weigh_worlds
from pharmalab.core.choices import Pick, Take
from pharmalab.core.dealers import RealTable
from pharmalab.core.game import CHANCE
from pharmalab.core.history import Ply
from pharmalab.core.match import WhichMoment
from pharmalab.core.witness import follow_steps
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.mechanisms.consent import Agree, Refuse
from pharmalab.games.pandemic.mechanisms.cure import CureCards, UseCard
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RESILIENT
from pharmalab.games.pandemic.mechanisms.pauses import Continue
from pharmalab.games.pandemic.mechanisms.share import Give
from pharmalab.games.pandemic.mechanisms.turn import Pass
from tests.core.mirroring import Mirror
from tests.games.pandemic.table import begin, play
from tests.games.rules import rule

WEST = ("Lima", "Santiago", "Bogota", "Mexico City", "Miami", "Los Angeles", "Sao Paulo", "Lagos")
SMALL = {
    "tiny": GAME.tiny.replace(decides="owners"),
    "tiny, three seats": GAME.tiny.replace(decides="owners", seats=3, roles=None, hand=1),
    "tiny, barred": GAME.tiny.replace(decides="owners", resilient_drawn=False, first=None, cities=WEST[:4]),
    "one colour": Config(
        cities=WEST[:6], decides="owners", hand=2, cure=2, epidemics=1, infected=(1,), events=("airlift", "forecast"),
        outbreak_limit=20,
    ),
    "two colours": Config(
        cities=(*WEST[:3], "Miami", "Atlanta", "Chicago"), seats=3, decides="owners", hand=1, cure=3, epidemics=0,
        first=0, infected=(1,), events=("airlift",), hand_limit=3, roles=("dispatcher", "scientist", "researcher"),
    ),
    "picks for a cure": Config(
        cities=WEST, decides="owners", hand=3, cure=4, epidemics=0, infected=(1,), events=("government_grant",),
        roles=("operations_expert", "scientist"), first=0, outbreak_limit=20,
    ),
}  # fmt: skip
MOST = 700  #: worlds that are gone through


def worlds(view):
    """Every full state with this view, by all ways to fill its blanks; None if there are too many. Who is asked which
    cards are used for a cure has enough of them."""
    states = [(view.hands, view.player_deck.pool)]
    for seat, hand in enumerate(view.hands):
        known = tuple(card for card in hand if card != BLANK)
        states = [
            ((*hands[:seat], tuple(sorted(known + cards)), *hands[seat + 1 :]), tuple(sorted({*pool} - {*cards})))
            for hands, pool in states
            for cards in combinations(pool, hand.count(BLANK))
        ]
        if len(states) > MOST:
            return None
    found = [
        world.replace(agenda=agenda)
        for hands, pool in states
        for world in [view.replace(hands=hands, player_deck=view.player_deck.replace(pool=pool))]
        for agenda in agendas(view, world)
    ]
    return [world for world in found if GAME.to_move(world) < 0 or GAME.legal_actions(world)]


def agendas(view, world):
    """By what the mover drew last, where that may be barred: any hidden card of its hand."""
    top, seat = world.agenda[0] if world.agenda else None, world.mover
    if not getattr(top, "drawn", False) or BLANK not in view.hands[seat]:
        return [world.agenda]
    hidden = {card for card in world.hands[seat] if card not in view.hands[seat]}
    barred = {RESILIENT if card == RESILIENT else "" for card in hidden}
    return [(top.replace(barred=card), *world.agenda[1:]) for card in sorted(barred)]


def seen_steps(state, seat):
    """What can be entered here at all, as a seat sees it."""
    top = state.agenda[0]
    if GAME.to_move(state) == CHANCE:
        return {top.outcome_seen_by(state, outcome, seat) for outcome, _ in GAME.chance(state).outcomes()}
    return {action.seen_by(state, seat) for action in GAME.all_actions(state.config) if type(action) in top.kinds}


def random_step(state, rng):
    if GAME.to_move(state) == CHANCE:
        return GAME.chance(state).sample(rng)
    legal = GAME.legal_actions(state)
    return rng.choice([one for one in legal if type(one).__name__ in ("Cure", "UseCard", "Give", "Take")] or legal)


def check(view, seat, steps, all_worlds, rng):
    """Whether it fits, which has to be what the worlds say."""
    fit = GAME.fit(view, seat, steps, rng)
    found = fit and fit.state
    able = any(follow_steps(GAME, world, seat, steps, Random(0)) is not None for world in all_worlds)
    assert (found is not None) == able, (steps, view.agenda[0], view.hands)
    if found is not None:
        assert GAME.view(found, seat) == view and not GAME.impossible(found)
        assert BLANK not in {card for hand in found.hands for card in hand}
        assert follow_steps(GAME, found, seat, steps, rng) is not None
    return able


@rule("pandemic/private-hands")
@pytest.mark.parametrize("name", SMALL)
def test_a_world_is_found_whenever_there_is_one(name):
    rng, fits, misfits = Random(name), 0, 0
    for _ in range(12):
        state = GAME.start(SMALL[name]).state
        while state.agenda:
            seat = rng.randrange(state.config.seats)
            view = GAME.view(state, seat)
            if rng.random() < 0.4 and (every := worlds(view)):
                steps = sorted(set().union(*(seen_steps(world, seat) for world in every[:40])), key=repr)
                for step in rng.sample(steps, min(6, len(steps))):
                    able = check(view, seat, [step], every, rng)
                    fits, misfits = fits + able, misfits + (not able)
            state = GAME.apply(state, random_step(state, rng)).state
    assert fits > 30 and misfits > 10


@pytest.mark.parametrize("name", ["one colour", "picks for a cure"])
def test_several_picks_for_a_cure(name):
    """Those of some world, and those with one of them changed."""
    rng, fits, misfits = Random(name), 0, 0
    for _ in range(60):
        state = GAME.start(SMALL[name]).state
        while state.agenda:
            top = state.agenda[0]
            if isinstance(top, CureCards) and not top.picked:
                view = GAME.view(state, seat := (top.seat + 1) % state.config.seats)
                if every := worlds(view):
                    steps = rng.choice(list(choices(rng.choice(every), seat)))
                    if rng.random() < 0.6:
                        steps[rng.randrange(len(steps))] = UseCard(rng.choice(state.config.world))
                    able = check(view, seat, steps, every, rng)
                    fits, misfits = fits + able, misfits + (not able)
            state = GAME.apply(state, random_step(state, rng)).state
    assert fits > 10 and misfits > 5


def choices(state, seat, steps=()):
    """What a table of this seat asks `fit` about in a full state: each step that can come or, where another seat picks
    several things, each beginning of its choice."""
    top = state.agenda[0]
    for step in [one for one, _ in GAME.chance(state).outcomes()] if top.seat < 0 else GAME.legal_actions(state):
        seen = top.outcome_seen_by(state, step, seat) if top.seat < 0 else step.seen_by(state, seat)
        yield [*steps, seen]
        after = GAME.apply(state, step).state
        if isinstance(top, Pick) and top.seat != seat and after.agenda and type(after.agenda[0]) is type(top):
            yield from choices(after, seat, (*steps, seen))


@rule("pandemic/private-hands")
def test_every_step_of_every_match_of_a_tiny_set_up_fits():
    """The whole tree: whatever a seat may come to see, a world is found. No card is drawn and played within one list
    of steps, since each list is one step, or one choice in parts."""
    level, seat = {GAME.start(SMALL["tiny"]).state}, 1
    known, asked, rng = set(level), set(), Random(0)
    while level:
        following = set()
        for state in level:
            chance = state.agenda[0].seat == CHANCE
            options = [one for one, _ in GAME.chance(state).outcomes()] if chance else GAME.legal_actions(state)
            following.update(GAME.apply(state, step).state for step in options)
            if isinstance(state.agenda[0], Pick) and state.agenda[0].picked:
                continue
            view = GAME.view(state, seat)
            asked.update((view, tuple(steps)) for steps in choices(state, seat))
        level = {state for state in following - known if state.agenda}
        known |= level
    assert len(known) > 10_000 < len(asked)
    for view, steps in asked:
        assert GAME.fit(view, seat, steps, rng) is not None, (steps, view)


def test_a_table_asks_about_one_step_or_one_choice():
    """So `fit` need not look beyond it."""
    lists = []

    class Listening(type(GAME)):
        def fit(self, view, seat, steps, rng, witness=None):
            lists.append((view.agenda[0], tuple(steps)))
            return super().fit(view, seat, steps, rng, witness)

    for seed in range(3):
        Beside(Listening(), 1, seed, decides="owners", seats=2, **FEW).play()
    red = ["Bangkok", "Beijing", "Jakarta", "Manila", "Osaka"]
    match = pharmalab.position(
        Listening(), dealer=RealTable(seat=1), seats=2, roles=("scientist", "medic"),
        hands=[[*red, "Paris"], []], hand=0, first=0, decides="owners",
        player_discard=(), infection_discard=(), cubes={},
    )  # fmt: skip
    play(match, "Discover the red cure", "Use the Bangkok", "Use the Jakarta", "Use the Manila", "Use the Osaka")
    assert match.state.cured == ("red",)
    several = [(top, steps) for top, steps in lists if len(steps) > 1]
    assert len(lists) > 100 and several
    assert all(isinstance(top, Pick) and all(isinstance(one, Take) for one in steps[:-1]) for top, steps in several)


def test_a_pick_that_only_an_unseen_card_makes_possible():
    """Of five cards four are needed, so the third can be the first to be picked only if a later one is hidden."""
    red = ["Bangkok", "Beijing", "Jakarta", "Manila", "Osaka"]
    match = begin(decides="owners", hands=[[*red, "Paris"]], shown=red)
    play(match, "Discover the red cure")
    view, rng = match.view(1), Random(0)
    able = [check(view, 1, [UseCard(card)], worlds(view), rng) for card in sorted([*red, "Tokyo"])]
    assert able == [True, True, True, False, False, False]
    assert check(view, 1, [UseCard("Beijing"), UseCard("Manila")], worlds(view), rng)
    assert not check(view, 1, [UseCard("Jakarta"), UseCard("Osaka")], worlds(view), rng)


def test_who_chooses_cards_for_a_cure_has_enough_of_them():
    """Each hand with enough is equally likely, and no other comes."""
    match = begin(
        decides="owners", hands=[["Bangkok", "Beijing", "Jakarta", "Manila", "Paris", "Essen"]], shown=["Essen"],
        cities=("Bangkok", "Beijing", "Jakarta", "Manila", "Osaka", "Paris", "Essen", "Lima", "Milan"),
        events=(), infected=(), epidemics=0,
    )  # fmt: skip
    play(match, "Discover the red cure", "Use the Bangkok card")
    view, rng = match.view(1), Random(0)
    every = worlds(view)
    counts = Counter(GAME.resample(view, rng) for _ in range(3000))
    assert set(counts) == set(every) and len(every) > 10
    expected = 3000 / len(every)
    assert all(abs(number - expected) < 6 * expected**0.5 for number in counts.values())


def test_who_agrees_to_give_a_card_has_it():
    match = begin(decides="owners", hands=[["Paris"], ["Lima"]])
    play(match, "Take the Atlanta card")
    view = match.view(0)
    assert check(view, 0, [Agree()], worlds(view), Random(0)) and check(view, 0, [Refuse()], worlds(view), Random(0))
    assert "Atlanta" in GAME.fit(view, 0, [Agree()], Random(0)).state.hands[1]


def test_a_witness_that_will_do_is_kept():
    match = begin(decides="owners", hands=[["Paris"], ["Lima", "Cairo"]])
    view, rng = match.view(0), Random(0)
    witness = GAME.resample(view, rng)
    assert GAME.fit(view, 0, [Pass()], rng, witness).state is witness
    assert GAME.fit(view, 0, [Give(1, "Lima")], rng, witness) is None, "Lima is not in the own hand"


class Beside(Mirror):
    """A mirror in which the table may be ahead: it goes on where rivals may play an event, and hears of it when they
    do. And it is behind where hands are laid open, which a whole match does by itself."""

    asked = 0  #: how often the table asked which moment was meant

    def same(self):
        if self.table.ply == self.truth.ply:
            super().same()

    def step(self):
        truth, state = self.truth, self.truth.state
        if not state.agenda:
            return False
        top = state.agenda[0]
        if top.seat in (CHANCE, self.seat) or top.silence() is None:
            done = super().step()
        else:
            step, before = self.rng.choice(self.game.legal_actions(state)), truth.ply
            truth.push(step)
            if step != top.silence():
                seen = step.seen_by(state, self.seat)
                try:
                    if self.table.to_move == top.seat:  # it could have been now: that it was before has to be said
                        self.table.goto(before)
                    self.table.push(seen)
                except WhichMoment as error:
                    assert before in error.plies
                    self.table.goto(before).push(seen)
                    self.asked += 1
                self.entered += 1
            self.same()
            done = True
        while self.table.ply < truth.ply and isinstance(self.table.state.agenda[0], Reveal):
            self.table.push(truth.plies[self.table.ply].step)
            self.entered += 1
        self.same()
        return done


FEW = {"cities": (*WEST, "Atlanta", "Chicago", "Washington"), "infected": (2, 1), "epidemics": 2, "cure": 3}


@rule("pandemic/private-hands", "pandemic/pd-10", "pandemic/pd-12")
@pytest.mark.parametrize("options", [
    {"seats": 3} | FEW, {"seats": 2, "first": 1, "epidemics": 6}, {"seats": 3, "decides": "team"} | FEW,
    {"seats": 4, "roles": ("dispatcher", "contingency_planner", "researcher", "scientist"), "resilient_drawn": False,
     "tie": "lot", "hand": 2} | FEW,
])  # fmt: skip
def test_a_whole_match_is_kept_beside_the_true_one(options):
    mirror = Beside(GAME, options["seats"] - 1, 4, **{"decides": "owners"} | options).play()
    assert mirror.truth.outcome and mirror.table.outcome == mirror.truth.outcome
    hidden = mirror.truth.config.decides == "owners"
    assert (BLANK in [ply.step for ply in mirror.table.plies]) == hidden


BARRED = GAME.tiny.replace(decides="owners", resilient_drawn=False, cities=WEST[:4], roles=None, first=1)


@rule("pandemic/private-hands", "pandemic/pd-02")
def test_what_a_rival_drew_with_an_epidemic_may_be_barred():
    """The worlds of a seat are those to which the cards that it saw may have led, as likely as the cards made them."""
    start, looked, rng = GAME.start(BARRED).state, set(), Random(3)
    for _ in range(60):
        state, plies = start, []
        while state.agenda and len(plies) < 40 and len(looked) < 2:
            top = state.agenda[0]
            quiet = [one for one in GAME.legal_actions(state) if isinstance(one, Pass | Continue)]
            step = quiet[0] if quiet else random_step(state, rng)  # what is refused would tell of cards too
            seen = step.seen_by(state, 0) if top.seat >= 0 else top.outcome_seen_by(state, step, 0)
            plies.append(Ply(top.seat, step=seen, events=()))
            state = GAME.apply(state, step).state
            view = GAME.view(state, 0)
            asked = [one for one in state.agenda if getattr(one, "drawn", False) or getattr(one, "second", False)]
            if not asked or state.mover == 0 or view.hands[1].count(BLANK) < 2:
                continue
            weights = dict(weigh_worlds(GAME, start, plies, 0, {}, 50_000))
            if len(weights) > len({world.hands for world in weights}):  # with equal hands, barred and not
                looked.add(type(asked[0]).__name__)
            counts, whole = Counter(GAME.resample(view, rng) for _ in range(3000)), sum(weights.values())
            assert set(counts) == set(weights)
            for world, weight in weights.items():
                mean = 3000 * weight / whole
                assert abs(counts[world] - mean) < 6 * mean**0.5, (counts[world], mean)
    assert looked == {"Pause", "DrawCard"}
