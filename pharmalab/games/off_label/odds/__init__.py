"""Exact probabilities for the dice of a round, all as Fractions.

For lessons there are functions of numbers: `total`, `off_label`, `line`, `payment`. Others take a state or view in
which every rep has marketed: `total_of`, `risk_of`, `line_of`, `payment_of`.

Source: off_label/line-of-treatment, off_label/investigation, off_label/payment.
"""

from pharmalab.games.off_label.odds.rounds import (
    MANY,
    Bid,
    Chances,
    bid,
    indicting,
    line,
    line_of,
    off_label,
    payment,
    payment_of,
    reached,
    risk_of,
    total,
    total_of,
)

__all__ = [
    "MANY",
    "Bid",
    "Chances",
    "bid",
    "indicting",
    "line",
    "line_of",
    "off_label",
    "payment",
    "payment_of",
    "reached",
    "risk_of",
    "total",
    "total_of",
]
