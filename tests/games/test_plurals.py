"""No sentence, prompt, label or board says “1 cards”."""

import re
from random import Random

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.events import player
from pharmalab.core.start import all_games
from pharmalab.core.words import plural

ONE = (
    "action|acceleration|answer|area|box|branch|card|case|character|chance|choice|city|conflict|correction|cross|cube|"
    "deduction|Doctor|draw|Drug|entry|epidemic|event|game|grid|hint|hour|infection|ingredient|joker|line|match|minute|mix|"
    "move|option|outbreak|outcome|packet|part|peek|phase|piece|place|player|point|position|potion|problem|proof|puzzle|"
    "question|reason|round|row|rule|sale|seat|second|spot|square|state|station|step|suit|table|theory|time|token|try|turn|"
    "way|word|world"
)
MANY = "|".join(plural(2, thing).removeprefix("2 ") for thing in ONE.split("|"))
NAMED = "".join(rf"(?<!\b{name} )" for name in ("Player", "player", "Entry", "entry", "seat", "Seat", "level", "Level"))
NUMBER = rf"{NAMED}(?<![\d.,/:=−-])(?<!\d )\b"  # no part of a greater number, and no name
WRONG = re.compile(
    rf"{NUMBER}1 (?:(?!of\b|to\b)[^\W\d]\w* )?(?:{MANY}|are|left are)\b"
    rf"|{NUMBER}(?:0|[2-9]|[1-9]\d+) (?:{ONE})\b(?![-’']| cards\b)"
)


def wrong(text):
    """Whether it says “1 cards” or “0 card”."""
    return bool(WRONG.search(text))


SEEN = re.compile(r">([^<>]+)</(?:title|text)>|aria-label=\"([^\"]+)")  #: texts and titles of a board, and its label


def forecast(game, state):
    """All that the board of this game can say at once of a state, and why it cannot."""
    for answer in filter(callable, game.forecasts.values()):
        try:
            yield from map(str, answer(state, player))
        except ValueError as error:
            yield str(error)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_one_of_a_thing_is_called_so(game):
    found = set()
    for seed, config in ((1, game.Config()), (2, game.tiny), (3, game.tiny)):
        rng, state = Random(seed), game.start(config).state
        for ply in range(1200):
            if not state.agenda:
                break
            said = [state.agenda[0].prompt()]
            legal = game.legal_actions(state)
            said += [action.label() for action in legal]
            if ply % 25 == 0:
                board = game.draw(state)
                said += map("".join, SEEN.findall(board if isinstance(board, str) else board.svg()))
                said += forecast(game, state)
            chance = game.to_move(state) == CHANCE
            after = game.apply(state, game.chance(state).sample(rng) if chance else rng.choice(legal))
            said += [event.sentence() for event in after.events]
            found |= {text for text in said if wrong(text)}
            state = after.state
    assert found == set()


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [("1 outbreaks; 8 lose", True), ("11 cards", False), ("1 card", False), ("only 1 red cards", True),
     ("2.1 cards", False), ("Player 1 draws 7", False), ("1 are turned over", True), ("0 card is left", True),
     ("0 cards", False), ("21 card", True), ("1 of 3 cards", False), ("40 321 worlds", False), ("2 cities", False),
     ("1 440 worlds", False), ("2 player cards", False), ("Player 2 question Q1", False), ("2 world are left", True)],
)  # fmt: skip
def test_what_is_wrong_is_found(text, is_wrong):
    assert wrong(text) is is_wrong
