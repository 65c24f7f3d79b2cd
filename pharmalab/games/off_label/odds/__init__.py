"""Exact probabilities for the dice in a round of Off-Label, as Fractions.

`total`, `off_label`, `line` and `payment` take plain numbers and suits. `total_of`, `risk_of`, `line_of` and
`payment_of` take a state or view after marketing.

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
