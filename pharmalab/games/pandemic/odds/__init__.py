"""Exact probabilities of the next cards, as Fractions, computed from a state or from a seat's view.

- the player deck: `epidemics`, `next_epidemic`, `two_in_one_turn`, `cards_of`
- the infection deck: `next_infections`, `infected_this_turn`
- outbreaks: `outbreaks`, `rest_of_turn`, `breakouts` (for cities that you name)

All of them assume that nobody plays an event from now on. One Quiet Night counts if it has already been played.
"""

from pharmalab.games.pandemic.odds.cards import cards_of, counted, epidemics, next_epidemic, two_in_one_turn
from pharmalab.games.pandemic.odds.cities import breakouts, breaks_out
from pharmalab.games.pandemic.odds.infections import infected_this_turn, next_infections
from pharmalab.games.pandemic.odds.outbreaks import Outlook, outbreaks, rest_of_turn

__all__ = [
    "Outlook",
    "breakouts",
    "breaks_out",
    "cards_of",
    "counted",
    "epidemics",
    "infected_this_turn",
    "next_epidemic",
    "next_infections",
    "outbreaks",
    "rest_of_turn",
    "two_in_one_turn",
]
