"""Every option at its ends: nothing is asked that nobody can answer, and the game comes to its end."""

from random import Random
from types import NoneType
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.match import Match
from pharmalab.core.start import all_games, config_of

NUMBERS = (*range(-1, 21), 48, 60, 100, 200, 500, 1000, 10**6)  # among them are the ends of every range
PLAYERS = {"pharma_code": "slots"}  # by blind luck a row hardly ever ascends
ROUNDS = {"pocket_pharma": 8}  # blind luck hardly ever launches
LISTS = {  # what no type tells
    "alchemists": [
        {"seats": 2, "hands": ("master", "apprentice"), "conferences": ("apprentice", "master"), "rounds": 3},
        {"copies": (1,) * 8, "rounds": 2},
        {"copies": (0, 0, 0, 0, 0, 0, 0, 1), "rounds": 2},
        {"copies": (0,) * 8, "favours": (), "artifacts": (), "rounds": 2},
        {"seals": (1, 0, 0, 0, 0), "grants": (), "rounds": 3},
        {"favours": ("herbalist",) * 10, "copies": (1,) * 8, "rounds": 2},
    ],
    "off_label": [
        {"suits": ("Moons", "Suns", "Waves", "Leaves")},
        {"cards": ("sailor", "window", "castle", "ace_suns"), "hand": 1},
        {"dice": 0, "doctors": 1},
        {"dice": 0, "hand": 1, "tokens": 1, "sides": 1},
    ],
    "pandemic": [
        {"cities": ("Atlanta", "Chicago"), "infected": (), "hand": 0, "epidemics": 0, "events": ()},
        {"events": (), "roles": ("medic", "scientist")},
        {"rates": (0,) * 7, "epidemics": 6},
        {"rates": (9,) * 7, "infected": (3,)},
        {"infected": ()},
        {"tie": "lot", "cities": ("Atlanta", "Chicago", "Paris"), "infected": (1,), "hand": 1, "epidemics": 0},
    ],
    "pocket_pharma": [
        {"drugs": ("cancer",), "fragments": ("01a", "01b", "01c", "01d", "01e"), "start": 1, "display": 2, "end": 1},
        {"advanced_drugs": ("psychiatric",), "sixth": "any"},
        {"first": 1, "rounds": 2, "seats": 5, "specialists": True, "market": True, "experimental": True},
        {"market": True, "market_winner": "none", "rounds": 1},
        {"specialists": True, "biologist": "one", "rounds": 20},
    ],
    "pharma_code": [
        {"events": ()},
        {"events": ("question_2", "back_2"), "events_each": 1},
        {"specials": ()},
        {"specials": tuple((square, 2) for square in range(1, 39))},
        {"specials": tuple((square, -1) for square in range(1, 39)), "special_chain": True},
        {"row": 2, "highest": 5, "jokers": 0, "goal": 1, "events": ()},
        {"seats": 4, "row": 2, "highest": 1, "jokers": 20, "joker_rule": "lenient"},
        {"seats": 4, "row": 2, "highest": 1, "jokers": 20, "turns": 1, "phases": 3},
        {"turns": 1, "phases": 1, "bonus": 0, "mix_answers": False},
    ],
}


def ends(of):
    """Each option at the least and the greatest number that it takes, and with each word that it has."""
    for name, hint in get_type_hints(of.Config).items():
        parts = [part for part in (get_args(hint) or (hint,)) if part is not NoneType]
        if get_origin(hint) is Literal:
            yield from ({name: word} for word in parts)
        elif parts == [bool]:
            yield from ({name: switch} for switch in (False, True))
        elif parts == [int]:
            taken = [n for n in NUMBERS if accepted(of, {name: n})]
            yield from ({name: n} for n in dict.fromkeys((taken[0], taken[-1])))
            assert taken[-1] < 10**6, f"{name} has no upper end"


def accepted(of, options):
    try:
        return config_of(of, **options)
    except ConfigError:
        return None


CASES = [
    pytest.param(of, options, id=f"{name}-{'-'.join(f'{key}={value}' for key, value in options.items())[:60]}")
    for name, of in all_games().items()
    for options in (*ends(of), *LISTS[name])
]


def test_the_ends_are_found():
    options = [option for case in CASES for option in case.values[1].items()]
    for known in (("dice", 0), ("dice", 4), ("sides", 1), ("seats", 9), ("phases", 1000), ("hand_limit", 1)):
        assert known in options


@pytest.mark.parametrize(("of", "options"), CASES)
def test_it_is_played_to_the_end_by_a_seed_and_at_a_table(of, options):
    config = accepted(of, ({"rounds": ROUNDS[of.name]} if of.name in ROUNDS else {}) | options)
    if config is None:
        pytest.fail(f"{options} is refused")
    for dealer in (Seeded(1), RealTable()):
        match, rng, policy = Match(of, config, dealer), Random(2), of.policies[PLAYERS.get(of.name, "random")](3)
        while match.outcome is None:
            if match.to_move == CHANCE:
                assert isinstance(dealer, RealTable), "a seeded dealer leaves nothing to people"
                enter(match, rng)
            else:
                assert match.legal, f"{match.question} has no answer"
                purpose = rng.random() < 0.9
                match.push(policy(match.view(match.to_move), match.legal) if purpose else rng.choice(match.legal))
            assert match.ply < 20_000, "it does not end"


def enter(match, rng):
    """As a person does: some of the words that are shown, where there are not too many to try."""
    outcomes = match.chances.outcomes()
    answers = match.state.agenda[0].answers(match.state)
    assert len(outcomes) > 1 or answers, "what has one outcome is not asked for, but what entries may have wrong"
    outcome = match.chances.sample(rng)
    if len(outcomes) > 60:
        match.push(outcome)
        return
    state, ply = match.state, match.ply
    said = match.state.agenda[0].words(outcome, match.who)
    match.push(said)
    assert match.plies[ply].step == outcome and state == match.states[ply], f"“{said}” was read as something else"
