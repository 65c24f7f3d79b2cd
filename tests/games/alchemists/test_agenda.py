"""Positions whose agenda no play comes to are refused by what is wrong with it."""

from functools import lru_cache
from random import Random

import pytest

from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.round import BeginRound
from pharmalab.games.alchemists.mechanisms.scoring import FinalScoring
from tests.effort import part
from tests.games.mutants import wrong_agenda
from tests.games.test_mutants import refused

LATE = ("boots_of_speed", "silver_chalice", "altar_of_gold")
SET_UPS = (
    Config(seats=2, barmaid="after", gold=30, artifacts=("periscope", "magic_mortar", "thinking_cap")),
    Config(seats=3, variant="master", gold=30, artifacts=("periscope", "boots_of_speed")),
    Config(seats=4, gold=30),
    Config(seats=3, rounds=3, spaces=("sell",)),
    Config(seats=2, gold=30, rounds=3, conference_rounds=(1, 2), spaces=("buy",), artifacts=LATE),
)


@lru_cache(maxsize=1)
def met():
    """Real positions of random matches, by the kind of frame on top; they are all possible."""
    found = {}
    for n, config in enumerate(SET_UPS):
        rng, state = Random(f"agenda/{n}"), GAME.start(config).state
        while state.agenda:
            kind = type(state.agenda[0]).__name__
            if kind not in found or rng.random() < 0.02:
                found[kind] = state
                assert GAME.impossible(state) == []
            legal = GAME.legal_actions(state)
            busy = [one for one in legal if type(one).__name__ not in ("Decline", "EndDeclaring", "Skip")]
            steps = busy if busy and rng.random() < 0.8 else legal
            state = GAME.apply(state, rng.choice(steps) if steps else GAME.chance(state).sample(rng)).state
    return found


def real(kind):
    return met()[kind]


def agenda(state, *frames, rest=0):
    """With other frames, and those of the agenda from a place on."""
    return replace(state, agenda=(*frames, *state.agenda[rest:]))


def top(state, **fields):
    return agenda(state, replace(state.agenda[0], **fields), rest=1)


def without(state, name):
    """Without the first frame of a kind below the top."""
    at = next(n for n, frame in enumerate(state.agenda) if n and type(frame).__name__ == name)
    return replace(state, agenda=state.agenda[:at] + state.agenda[at + 1 :])


def swapped(state, one=0, other=1):
    frames = list(state.agenda)
    frames[one], frames[other] = frames[other], frames[one]
    return replace(state, agenda=tuple(frames))


CASES = {
    "no end of the round": ("Declare", lambda s: without(s, "EndRound"), "which never occurs in play"),
    "spaces before declaring": ("Declare", lambda s: agenda(s, s.agenda[-2]), "which never occurs in play"),
    "a space left out": ("Declare", lambda s: without(s, "Space"), "must be the last action spaces"),
    "spaces in another order": ("Declare", lambda s: swapped(s, -2, -3), "must be the last action spaces"),
    "declaring twice": ("Declare", lambda s: agenda(s, s.agenda[0]), "must declare in the order"),
    "declaring far away": ("Declare", lambda s: top(s, at=99), "“at” is 99"),
    "no line": ("Declare", lambda s: replace(s, line=()), "line is []"),
    "order chosen by nobody": ("ChooseOrder", lambda s: agenda(s, rest=1), "order is"),
    "order chosen twice": ("ChooseOrder", lambda s: agenda(s, s.agenda[0]), "agenda, ChooseOrder"),
    "no line to be formed": ("ChooseOrder", lambda s: without(s, "FormLine"), "which never occurs in play"),
    "lots drawn twice": ("DrawStarter", lambda s: agenda(s, s.agenda[0]), "starting is -1"),
    "one action too many": ("Drink", lambda s: agenda(s, s.agenda[0]), "agenda, Drink: seat"),
    "an action left out": ("Test", lambda s: agenda(s, rest=1), "agenda, Test: seat"),
    "once more without boots": ("Drink", lambda s: top(s, again=True), "can’t act there again"),
    "a favour that is not played for it": ("Drink", lambda s: top(s, played=1), "“played” is 1"),
    "a bid left out": ("Bid", lambda s: agenda(s, rest=1), "bids of seat"),
    "a potion that there is not": (
        "Declare", lambda s: replace(s, potions=(("sage",), *s.potions[1:])), "potions of seat 0 contains “sage”"
    ),
    "more Assistants than there are": (
        "Declare", lambda s: replace(s, extra=(5, *s.extra[1:])), "extra of seat 0 is 5; it must be from 0 to 4"
    ),
    "no list for artifacts of level 3": (
        "DealArtifact", lambda s: replace(s, artifact_decks=((),)), "artifact_decks has 1 list"
    ),
    "a bid before anybody sells": (
        "Declare", lambda s: replace(s, bids=(1, *s.bids[1:])), "bids of seat 0 is 1, and nobody is selling"
    ),
    "bids in another order": ("Bid", lambda s: swapped(s), "must be the last of the sellers"),
    "turned before it is bid": ("Bid", lambda s: without(s, "TurnBid"), "must be the last of the sellers"),
    "a scan and no cards put away": ("Scan", lambda s: without(s, "Watch"), "which never occurs in play"),
    "a scan by another button": ("Scan", lambda s: top(s, button="nobody"), "the button “nobody”"),
    "a potion of nobody": ("Scan", lambda s: top(s, to=1 - min(1, s.agenda[0].to)), "the potion in the cauldron is"),
    "nothing offered": ("MixFor", lambda s: top(s, asked="nobody"), "“asked” is “nobody”"),
    "a peek through nothing": ("Look", lambda s: replace(s, artifacts=((),) * 2 + s.artifacts[2:]), "Periscope"),
    "a second pair first": ("MixFor", lambda s: top(s, button="cap", asked="", second=True), "agenda, MixFor"),
    "gold on no altar": ("PayAltar", lambda s: replace(s, artifacts=((),) * len(s.artifacts)), "no Altar of Gold"),
    "a seal that is there": ("ChooseSeal", lambda s: top(s, new=not s.agenda[0].new), "cannot put a seal on"),
    "a seal on nothing": ("ChooseSeal", lambda s: top(s, about="nobody"), "there is no such theory"),
    "a question of the other variant": ("ShowMix", lambda s: top(s, potion="nobody"), "nobody can ask that question"),
    "seals turned in another order": ("OpenSeal", lambda s: agenda(s, s.agenda[0]), "agenda"),
    "a truth left out": ("RevealTruth", lambda s: agenda(s, rest=1), "but the agenda reveals"),
    "a world known too early": ("KeepFavour", lambda s: replace(s, world=("PPP",)), "world has"),
    "points counted too early": ("Declare", lambda s: agenda(s, FinalScoring(), rest=99), "counts points"),
    "over too early": ("Declare", lambda s: agenda(s, rest=99), "the game is over"),
    "a round too many": ("RevealTruth", lambda s: agenda(s, BeginRound(), rest=99), "begins another round"),
    "no adventurer": ("Declare", lambda s: replace(s, next_adventurer=""), "next_adventurer is empty"),
    "a Herbalist found that was not played": (
        "DrawFavour", lambda s: replace(s, agenda=tuple(replace(f, shown=9) if type(f).__name__ == "Herbalists" else f
                                                        for f in s.agenda)), "agenda, Herbalists: “shown” is 9",
    ),
    "fewer fresh favours than are drawn": (
        "DrawFavour", lambda s: replace(s, agenda=tuple(replace(f, n=0) if type(f).__name__ == "Herbalists" else f
                                                        for f in s.agenda)), "agenda, Herbalists: “n” is 0",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_no_play_comes_to_is_named(name):
    kind, change, said = CASES[name]
    state = real(kind)
    wrong = GAME.impossible(change(state))
    assert wrong and any(said in one for one in wrong), (kind, wrong)


def test_positions_with_a_wrong_agenda_are_refused_by_name_or_can_be_played():
    number = part(1_000)
    assert number / 2 < refused("alchemists", number, wrong_agenda) < number
