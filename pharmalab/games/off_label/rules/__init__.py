"""The referee: every frame of a match, by the part that it belongs to, in the order of play.

Questions: Market, Research, Payment. Chance: FirstLeader, Deal, NextDoctor, Throw, Investigate. The rest happens by
itself. What comes within a round is put on top of the agenda when it comes up: the research of a rep on its marketing,
the investigation on the line of treatment, the payment or the next roll on the investigation, the clean-up on those.
"""

from pharmalab.games.off_label.rules.dealing import Deal, Refill
from pharmalab.games.off_label.rules.marketing import Market, Research
from pharmalab.games.off_label.rules.payment import CleanUp, Payment
from pharmalab.games.off_label.rules.rounds import Begin, NextDoctor
from pharmalab.games.off_label.rules.seats import clockwise
from pharmalab.games.off_label.rules.setup import FirstLeader, initial_state
from pharmalab.games.off_label.rules.treatment import Investigate, LineUp, Throw

__all__ = [
    "Begin",
    "CleanUp",
    "Deal",
    "FirstLeader",
    "Investigate",
    "LineUp",
    "Market",
    "NextDoctor",
    "Payment",
    "Refill",
    "Research",
    "Throw",
    "clockwise",
    "initial_state",
]
