"""Positions with something wrong in them are refused in words that name it, or they can be played."""

import json
import random
import re
from functools import lru_cache

import msgspec
import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE
from pharmalab.core.match import Match
from pharmalab.core.record import SCHEMA, VERSION, RecordError
from pharmalab.core.start import config_of
from tests.effort import ALL
from tests.games.mutants import mutant

STEPS = 60  #: random steps of each that is not refused
FILES, CALLS = 1300, 700  #: mutants of saved positions, and of the words of ``pharmalab.position``, in all games
ROLES = ("operations_expert", "dispatcher", "contingency_planner", "researcher")
SET_UPS = {
    "alchemists": ({"seats": 2}, {"tiny": True}, {"seats": 3, "variant": "master"}, {"seats": 4, "barmaid": "after"}),
    "off_label": ({}, {"tiny": True}, {"seats": 4, "pawns": True, "hand": 2}),
    "pandemic": (
        {"seats": 3, "epidemics": 6},
        {"tiny": True},
        {"seats": 4, "roles": ROLES, "cure": 2, "station_limit": 2},
        {"seats": 4, "roles": ROLES, "decides": "owners"},
    ),
    "pocket_pharma": (
        {},
        {"tiny": True},
        {"seats": 3, "specialists": True, "experimental": True, "market": True, "advanced": True},
        {"tiny": True, "specialists": True, "experimental": True, "biologist": "one", "sixth": "any", "rounds": 30},
    ),
    "pharma_code": (
        {},
        {"tiny": True},
        {"seats": 4, "show_events": True, "row": 3, "turns": 2},
        {"seats": 3, "row": 3, "specials": ((1, 2), (2, 2), (5, -1)), "goal": 30, "drawn_card": "may_discard"},
    ),
}  #: that come to every frame


@lru_cache(maxsize=8)
def originals(name):
    """Real positions of a game as JSON types: for each set-up three with each kind of frame on top."""
    game, found = pharmalab.game(name), []
    for n, fields in enumerate(SET_UPS[name]):
        config, kept = config_of(game, **fields), {}
        for seed in range(12):
            rng = random.Random(f"{name}/{n}/{seed}")
            state = game.start(config).state
            for _ in range(400):
                kind = type(state.agenda[0]).__name__ if state.agenda else ""
                at = kept.setdefault(kind, [])
                if len(at) < 3 or rng.random() < 0.02:
                    at[len(at) % 3 :] = [state]
                if not state.agenda:
                    break
                state = stepped(game, state, rng)
            found += [] if seed else [game.initial_state(config)]
        found += [state for states in kept.values() for state in states]
    return [msgspec.json.decode(msgspec.json.encode(state)) for state in found]


WORDS = {
    "alchemists": (
        {"seats": 3, "round": 3, "starting": 1, "gold": {0: 4}, "reputation": [12, 8, 10], "row": ["toad", "toad"],
         "hands": {0: ["toad", "bird claw"], 1: ["fern"]}, "favours": {0: ["Sage"]}, "adventurer": "cleric",
         "artifacts": {0: ["Periscope"]}, "artifact_row": ["Magic Mortar"], "artifact_decks": [["Thinking Cap"]],
         "theories": {"toad": ("pnP", {0: "gold", 2: "R"}), "fern": ("Nnp", {1: "silver"})}, "spent": {2: ["B"]},
         "conflicts": [("fern", "toad")], "granted": {0: [1]}, "paralysed": [2], "unused": {0: 1},
         "notes": {0: ["toad+mushroom=R+"], 1: ["debunk fern+mushroom=soup", "toad: R+"]}},
        {"seats": 2, "round": 6, "potions": [["R+"], ["G-", "0"]], "discard": {1: ["toad", "toad"]},
         "next_adventurer": "", "variant": "master", "reputation": {1: 18}},
    ),
    "off_label": (
        {"doctor": "The Painter", "leader": 1, "hands": {2: ["Ace of Knots", "sea", "mill"]}, "past": ["savage"],
         "tokens": {1: {"Suns": 2}, 0: {"Knots": 1}}, "played": {1: ["window"]}, "spent": {1: {"Suns": 1}}},
        {"doctor": "bard", "leader": 0, "played": [["window"], ["sea"], ["mill"]], "dice": [[1, 2], [3, 4]], "seats": 3,
         "discards": ["end", "cave"], "indicted": 0, "turn": None},
        {"seats": 4, "pawns": True, "leader": 2, "totals": {}, "tokens": [{"Moons": 3}], "hands": [["window"], []]},
    ),
    "pandemic": (
        {"roles": ["medic", "scientist"], "hands": {"medic": ["Paris", "Essen"], "scientist": ["airlift"]},
         "pawns": {"medic": "Lima"}, "mover": "medic", "cubes": {"Algiers": 3, "Paris": {"blue": 1}}, "left": 2,
          "hand": 0,
         "infection_top": ["Tokyo", "Lima"], "infection_bottom": [["Cairo"]], "player_discard": 3, "phase": "actions",
         "stations": ["Atlanta", "Paris"], "cured": ["red"], "outbreaks": 2, "removed": ["Delhi"]},
        {"seats": 3, "epidemics": 5, "epidemics_drawn": 2, "rate": 2, "hands": [["Lima"], None, ["Cairo", "Forecast"]],
         "infection_discard": ["Lima", "Miami"], "quiet": False, "phase": "infections", "player_deck": 30, "mover": 1},
        {"roles": ["contingency_planner", "medic"], "stored": "airlift", "shown": [], "hands": [[], []], "cubes": {},
         "decides": "owners", "player_discard": ["Forecast", "Lima"], "player_deck": [[12, True], 14, 14, 14],
          "hand": 0},
    ),
    "pocket_pharma": (
        {"labs": {0: ["3a-4d-5b-7e", "9c"]}, "display": ["9d", "6b", "1a"],
         "thresholds": {"Neurological": ["E1a", "S1b"]}, "profits": {1: ["Cancer 20"]}, "losses": {1: 3},
         "turn": 1, "actions": 2, "discards": ["12a"]},
        {"seats": 4, "experimental": True, "specialists": True, "market": True, "market_cards": ["M1", "M5", "M7"],
         "offer": "X3", "round": 2, "face_up": {1: ["chemist", "Clinician"]},
         "labs": [["1a"], [["2b", "2c"], "x1"]], "starter": 2, "idle": 1, "still": 3},
        {"specialists": True, "experimental": True, "display": [], "labs": {1: ["1a-1b-1c-x5-x6"]},
         "drugs": ["cancer"]},
    ),
    "pharma_code": (
        {"rows": {1: [50, 40, None, 20, 10, "J", 30, 5, 1]}, "squares": [7, 9], "turn": 1, "open": [13, 2]},
        {"seats": 3, "row": 3, "rows": [[9, 2, 3], None, ["J", 1, 4]], "open": 20, "turn": 2, "first": 2, "phase": 2,
         "turns": 2, "taken": 3, "played": ["trade"], "event_hands": [2, 2, 1], "accelerators": {0: 0},
         "accelerated": [True, False, False], "exchanged": {0: True}},
        {"show_events": True, "shown_events": [["trade", "Failed batch"], ["pass_left"]], "question_pile": ["Q39",
         "Q01"]},
    ),
}  # fmt: skip


def stepped(game, state, rng):
    chance = game.to_move(state) == CHANCE
    return game.apply(state, game.chance(state).sample(rng) if chance else rng.choice(game.legal_actions(state))).state


def opened(name, plain):
    """The state of a saved match that begins at a position. Raises RecordError."""
    config = plain.get("config")
    seats = (config if isinstance(config, dict) else {}).get("seats", pharmalab.game(name).Config().seats)
    names = [f"Player {n + 1}" for n in range(seats if isinstance(seats, int) and 0 < seats < 12 else 2)]
    header = {"schema": f"{SCHEMA}/{VERSION}", "game": name, "position": plain, "names": names,
              "dealer": {"kind": "table"}}  # fmt: skip
    return Match.replayed(json.dumps(header) + "\n").state


@lru_cache(maxsize=8)
def words(name):
    """What a refusal may call a field by: its name, or a part of it, of a state, a frame or a set-up."""
    game = pharmalab.game(name)
    kinds = (game.State, game.Config, *game.frames)
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    fields |= {field for told in WORDS[name] for field in told}
    return {part for field in fields for part in (field, *field.split("_"))} | {"type", "seats", "cards", "pawns"}


def play(game, state, rng):
    """Random steps; how many there were."""
    for n in range(STEPS):
        wrong = game.impossible(state)
        assert not wrong, f"problems after {n} steps: {wrong}"
        if n in (0, STEPS // 2):
            looked_at(game, state, rng)
        if not state.agenda:
            assert game.outcome(state)
            return n
        state = stepped(game, state, rng)
    return STEPS


def looked_at(game, state, rng):
    """What a seat sees, and a full state behind that."""
    seat = rng.randrange(state.config.seats)
    view = game.view(state, seat)
    full = game.resample(view, rng)
    wrong = game.impossible(full)
    assert not wrong, f"behind the view of seat {seat}: {wrong}"
    assert game.view(full, seat) == view, f"behind the view of seat {seat} is another view"


def test_the_originals_are_json():
    """A tuple would not be gone into: it is no JSON type."""
    for plain in originals("pharma_code")[:3]:
        assert plain == json.loads(json.dumps(plain)) and isinstance(plain["agenda"], list)


@pytest.mark.parametrize("name", SET_UPS)
def test_the_originals_can_be_played(name):
    for n, plain in enumerate(originals(name)[::3]):
        play(pharmalab.game(name), opened(name, plain), random.Random(n))


@pytest.mark.parametrize("name", SET_UPS)
def test_a_position_with_something_wrong_is_refused_by_name_or_can_be_played(name):
    number = 1_000 if ALL and name == "alchemists" else FILES // len(SET_UPS)
    assert number / 3 < refused(name, number, mutant) < number, "some have to be refused, and some to be played"


def refused(name, number, change):
    """How many of so many changed positions are refused by name; the others can be played. ``change``: gives another
    position of JSON types by some luck."""
    game, found = pharmalab.game(name), 0
    for n in range(number):
        rng = random.Random(f"{change.__name__}/{name}/{n}")
        plain = rng.choice(originals(name))
        changed = change(plain, rng)
        try:
            state = opened(name, changed)
        except RecordError as error:
            found += 1
            said = str(error).removeprefix("the match, line 1: ")
            assert "nonsense" not in said, f"mutant {n}: {said}"
            named = words(name) | {"nobody"}  # or the key that the mutant was given
            assert named & set(re.findall(r"\w+", said)), f"mutant {n} is refused without a field: {said}"
            continue
        try:
            play(game, state, rng)
        except Exception as error:
            raise AssertionError(f"mutant {n} was not refused: {error!r}\n{plain}\n{changed}") from error
    return found


@pytest.mark.parametrize("name", SET_UPS)
def test_wrong_words_are_refused_by_name_or_can_be_played(name):
    for n, told in enumerate(WORDS[name]):
        play(pharmalab.game(name), pharmalab.position(name, seed=n, **told).state, random.Random(n))
    game, refused = pharmalab.game(name), 0
    number = CALLS // len(SET_UPS)
    for n in range(number):
        rng = random.Random(f"told/{name}/{n}")
        told = mutant(rng.choice(WORDS[name]), rng)
        try:
            state = pharmalab.position(name, seed=n, **told).state
        except ValueError as error:  # PositionError and ConfigError are such
            refused += 1
            said = str(error)
            assert "wrong kind" not in said, f"{told}: {said}"
            assert words(name) & set(re.findall(r"\w+", said)) or any(field in said for field in told), said
            continue
        except Exception as error:
            raise AssertionError(f"neither refused nor a position: {told}") from error
        try:
            play(game, state, rng)
        except Exception as error:
            raise AssertionError(f"not refused, and it cannot be played: {told}") from error
    assert number / 4 < refused < number, "some have to be refused, and some to be played"
