"""A film runs to its end by itself, with nothing left to chance."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import game as game_of
from pharmalab.lessons import lesson
from pharmalab_widgets.board.film import LONGEST, worth_seeing
from tests.lessons.walks import FILMS


def played(film):
    match = film.begin()
    for step in film.steps:
        match.push(step)
    return match


@pytest.mark.parametrize(("name", "film"), FILMS)
def test_it_runs_to_its_end(name, film):
    match = film.begin()
    assert match.to_move != CHANCE and game_of(lesson(name).game).impossible(match.state) == []
    for step in film.steps:
        assert match.outcome is None and match.to_move != CHANCE
        before = match.ply
        match.push(step)
        assert match.ply > before
    assert match.outcome is not None or match.to_move != CHANCE
    assert played(film).state == match.state, "a lesson leaves nothing to chance"
    assert len(match.plies) - film.begin().ply >= 1 and film.said


@pytest.mark.parametrize(
    ("game", "name", "shown"),
    [
        ("alchemists_1", "whole-round", "The order of play is Anna, Ben. The last player declares first."),
        ("alchemists_1", "whole-round", "Anna drinks a potion of mushroom and flower: green plus."),
        ("alchemists_1", "unused", "Anna takes back 2 unused cubes and gains 1 favour."),
        ("alchemists_1", "unused", "Anna draws the favour Assistant."),
        ("alchemists_2", "sale", "Anna gains 3 gold pieces and has 5."),
        ("alchemists_2", "thinking-cap", "Anna buys Thinking Cap for 4 gold."),
        ("alchemists_2", "publishing", "Anna gains 1 reputation and has 11."),
        ("alchemists_2", "refuted", "Ben loses 5 reputation and has 5."),
        ("alchemists_2", "refuted", "Anna publishes a theory: toad is Ppn."),
        ("alchemists_2", "the-end", "Anna: +5 points for a gold star on fern."),
        ("alchemists_2", "the-end", "Ben: −4 points for a gold star on toad."),
        ("pandemic", "chain-reaction", "Tokyo has 3 red cubes already, so it has an outbreak too: number 2."),
        ("pandemic", "epidemic-comes", "Epidemic 3: the infection rate is now 3."),
        ("pandemic", "epidemic-comes", "Jakarta has a red outbreak: number 1."),
        ("pandemic", "forecast", "6 cards on top, in this order: Lima, Paris, Delhi, Cairo, Tokyo and Osaka."),
        ("pandemic", "out-of-cards", "Anna cannot draw two player cards: the deck has none. You lose."),
        ("off_label", "round", "Anna rolls: 5 + 6 + 4 (cost) = 15."),
        ("off_label", "round", "Ben is indicted and pays 1 Wave."),
        ("off_label", "round", "Cleo is in the clear and earns 5 tokens."),
        ("off_label", "indictment", "Anna is indicted and pays 2 Waves."),
        ("off_label", "indictment", "The Department investigates Ben"),
        ("pharma_code", "turns", "Anna: 9 numbers in order (3 9 14 18 22 27 33 41 45), so 9 squares."),
        ("pharma_code", "turns", "Ben: 2 numbers in order (2 48), so 2 squares."),
        ("pharma_code", "first-event", "Your pawn moves back two squares."),
        (
            "pocket_pharma",
            "last-round",
            "The profit cards of Psychiatric and Cancer are used up, so this is the last round.",
        ),
        ("pocket_pharma", "last-round", "The game is over: Anna has 28, Ben has 41 and Cleo has 44."),
    ],
)
def test_a_film_shows_what_it_says(game, name, shown):
    film = lesson(game).level(name)
    match = film.begin()
    assert shown not in str(match.log()), "not before it begins"
    for step in film.steps:
        match.push(step)
    assert shown in str(match.log())


@pytest.mark.parametrize(("name", "film"), FILMS)
def test_every_step_of_somebody_is_among_the_pictures_however_much_is_dealt_meanwhile(name, film):
    match = played(film)
    begins = film.begin().ply
    decided = {ply for ply, taken in enumerate(match.plies, 1) if ply > begins and taken.mover != CHANCE}
    pictures = worth_seeing(match, begins)
    assert decided <= set(pictures) and len(pictures) <= LONGEST
