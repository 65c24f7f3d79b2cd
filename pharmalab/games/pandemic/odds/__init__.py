"""Exact chances at the table, all as Fractions: what a state, or the view of a seat, tells about the cards to come.

Questions about cards are answered at the piles: `epidemics`, `next_epidemic`, `two_in_one_turn`, `cards_of` (player
deck), `next_infections`, `infected_this_turn` (infection deck). Outbreaks are walked: `outbreaks`, `rest_of_turn`,
`breakouts` (in cities that one names).
All hold if nobody plays an event from here on; One Quiet Night counts if it was played already.
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
