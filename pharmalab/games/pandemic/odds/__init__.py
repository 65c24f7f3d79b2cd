"""Exact probabilities of the next cards, as Fractions, computed from a state or from a seat's view.

`epidemics`, `next_epidemic`, `two_in_one_turn` and `cards_of` answer questions about the player deck by counting its
cards. `next_infections` and `infected_this_turn` do the same for the infection deck. `outbreaks`, `rest_of_turn` and
`breakouts` (for cities that you name) follow every possible chain of outbreaks.

All of them assume that nobody plays an event from now on. If One Quiet Night has already been played, it is taken into
account.
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
