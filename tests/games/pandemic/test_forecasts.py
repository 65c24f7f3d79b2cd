"""What the board says at once about the cards to come."""

from fractions import Fraction as F

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.games.pandemic import forecasts
from pharmalab.games.pandemic.components import CITIES, title
from pharmalab.games.pandemic.forecasts import FORECASTS
from pharmalab.games.pandemic.mechanisms.setup import FirstInfection
from pharmalab.probability import ask as ask_anywhere

HANDS = [["Lima", "Miami", "Lagos", "Bogota"], ["Paris", "Essen", "Tokyo", "Seoul"]]


def ask(question, **fields):
    values = {"roles": ["medic", "scientist"], "hands": HANDS, "cubes": {"Algiers": 3, "Cairo": 3}} | fields
    match = pharmalab.position("pandemic", **({"seed": 1} | values))
    return FORECASTS[question](match.state, match.who)


def test_cities():
    top = ["Algiers", "Cairo", "Sao Paulo"]
    assert ask("Which cities are infected next, if no epidemic comes first?", infection_top=top) == {
        "Algiers": F(2, 3), "Cairo": F(2, 3), "São Paulo": F(2, 3),
    }  # fmt: skip
    below = {"infection_top": ["Cairo"], "infection_discard": ["Algiers"]}
    assert ask("Which cities are infected next, if no epidemic comes first?", **below) == {
        "Cairo": 1, "each of 46 others": F(1, 46),
    }  # fmt: skip
    assert ask("Which cities are infected next, if no epidemic comes first?") == {"each of 46 cities": F(1, 23)}
    assert ask("Which cities are infected next, if no epidemic comes first?", quiet=True) == {
        "no city: One Quiet Night": 1
    }


def test_a_city_alone_is_named_and_groups_of_one_size_are_not_mixed_up():
    """Only so many cities are named one by one; no chance of a group of others takes the place of another."""
    names = list(CITIES)
    sizes = {F(1, 2): names[:9], F(1, 3): names[9:19], F(1, 4): names[19:29], F(1, 5): names[29:30]}
    said = forecasts.together({title(city): chance for chance, cities in sizes.items() for city in cities})
    assert said["each of 10 others"] == F(1, 3) and said[title(names[19])] == F(1, 4)
    assert said[title(names[29])] == F(1, 5)


def test_cities_are_told_together_when_all_that_can_come_is_added_up():
    """Before the last infection of the set-up it is open which city stays in the deck: each of those is as likely."""
    match = pharmalab.new("pandemic", seed=1, seats=2)
    last = next(state for state in reversed(match.states) if isinstance(state.agenda[0], FirstInfection))
    left, odds = len(last.infection), _odds(last)
    later = _odds(match.game.apply(last, last.infection.cards()[0]).state)
    discarded = {title(city) for city in last.infection_discard}
    assert {said: odds[said] for said in discarded} == {said: later[said] for said in discarded}
    named = f"each of {left} cities"
    assert set(odds) == {named, *discarded}
    unnamed = later[f"each of {left - 1} cities"]
    drawn = later[title(last.infection.cards()[0])]
    assert odds[named] == (unnamed * (left - 1) + drawn) / left
    assert match.goto(match.states.index(last)).odds("Which cities are infected this turn?").chances == odds


def _odds(state):
    return ask_anywhere(state, "Which cities are infected this turn?").chances


def test_an_epidemic_that_is_sure_to_come_is_counted():
    fields = {
        "cubes": {"Paris": 3}, "infection_top": ["Paris", "Lima"], "infection_discard": ["Tokyo", "Osaka"],
        "hands": [["Paris"], []], "player_deck": [2, 12, 12, 12], "epidemics_drawn": 0,
    }  # fmt: skip
    assert ask("Epidemic in the next draw?", **fields) == {"one epidemic": 1}
    said = ask("Which cities are infected this turn?", **fields)
    assert said["Tokyo"] == said["Osaka"] == F(2, 3) and "Paris" not in said, "they are shuffled on top"
    assert ask("Outbreaks before the next turn?", **fields)["no outbreak"] > 0
    assert ask("Outbreaks during the next infections, if no epidemic comes first?", **fields) == {"one outbreak": 1}


def test_epidemics():
    assert ask("Epidemic in the next draw?") == {"no epidemic": F(11, 13), "one epidemic": F(2, 13)}
    fields = {"player_deck": [1, 12], "epidemics_drawn": 2}
    one = {"one epidemic": F(11, 12), "two epidemics": F(1, 12)}
    assert ask("Epidemic in the next draw?", **fields) == one
    assert ask("When does the next epidemic come?", **fields) == {"in this turn": 1}
    later = ask("When does the next epidemic come?")
    assert list(later)[:3] == ["in this turn", "in the next turn", "in 2 turns"] and sum(later.values()) == 1
    drawn = {"phase": "infections", "player_discard": (), "dealer": RealTable()}
    assert ask("Epidemic in the next draw?", **drawn) == {"no epidemic": F(11, 13), "one epidemic": F(2, 13)}, (
        "that of the next turn"
    )
    assert "in this turn" not in ask("When does the next epidemic come?", **drawn)
    with pytest.raises(ValueError, match="no two player cards are left to draw"):
        ask("Epidemic in the next draw?", player_deck=[(1, False)], epidemics_drawn=4)
    assert ask("When does the next epidemic come?", player_deck=[(3, False)], epidemics_drawn=4) == {
        "not before the cards run out": 1
    }


def test_outbreaks():
    fields = {
        "infection_top": ["Algiers", "Cairo", "Lima"],
        "phase": "infections",
        "player_discard": (),
        "dealer": RealTable(),
    }
    said = ask("Outbreaks during the next infections, if no epidemic comes first?", **fields)
    assert said == {"two outbreaks": F(2, 3), "5 outbreaks": F(1, 3)}, "with both, Istanbul is hit four times"
    assert ask("Outbreaks before the next turn?", **fields) == said
    assert ask("Is the game lost before the next turn?", **fields) == {"the game goes on": 1}
    lost = {"the game goes on": F(2, 3), "lost: too many outbreaks": F(1, 3)}
    assert (
        ask("Is the game lost during the next infections, if no epidemic comes first?", outbreaks=5, **fields) == lost
    )


def test_what_is_lost_for_sure():
    said = ask("Is the game lost before the next turn?", player_deck=[(1, False)], epidemics_drawn=4)
    assert said == {"lost: out of cards": 1}


def test_what_is_not_exact_is_not_said(monkeypatch):
    monkeypatch.setattr(forecasts, "STEPS", 1)
    with pytest.raises(ValueError, match="too many possible futures to calculate: the budget of 1 step"):
        ask("Outbreaks before the next turn?")


def test_every_question_has_an_answer_in_a_new_game():
    match = pharmalab.new("pandemic", seed=5)
    for question in (words.replace("…", "Cairo") for words in FORECASTS):
        chances = match.odds(question).chances
        assert chances and all(isinstance(chance, F) and 0 < chance <= 1 for chance in chances.values()), question
