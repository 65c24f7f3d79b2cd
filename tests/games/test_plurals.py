"""No sentence, prompt, label or board says “1 cards”."""

import re
from random import Random

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import all_games

WRONG = re.compile(
    r"(?<!Player )(?<![\d.,/])\b1 (?:\w+ )?(?:outbreaks|cards|cubes|actions|tokens|steps|squares|draws|turns|rounds|"
    r"epidemics|packets|cities|Drugs|Doctors|seats|jokers|questions|stations|are|left are)\b"
)
SEEN = re.compile(r">([^<>]+)</(?:title|text)>|aria-label=\"([^\"]+)")  #: texts and titles of a board, and its label


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
            chance = game.to_move(state) == CHANCE
            after = game.apply(state, game.chance(state).sample(rng) if chance else rng.choice(legal))
            said += [event.sentence() for event in after.events]
            found |= {text for text in said if WRONG.search(text)}
            state = after.state
    assert found == set()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("1 outbreaks; 8 lose", True), ("11 cards", False), ("1 card", False), ("only 1 red cards", True),
     ("2.1 cards", False), ("Player 1 draws 7", False), ("1 are turned over", True)],
)  # fmt: skip
def test_what_is_wrong_is_found(text, wrong):
    assert bool(WRONG.search(text)) is wrong
