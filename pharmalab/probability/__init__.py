"""Compute probabilities: exactly where possible, otherwise as estimates with error bars.

For games:

- ``match.odds`` and ``ask``: the odds of each answer to a question
- ``playouts``: whole matches, one per seed
- ``Hindsight``: what each turn of a match cost
- ``tournament``: policies play against each other

For other problems:

- ``Distribution``, ``MarkovChain``, ``BayesTable``, ``PayoffTable``: exact, with fractions
- ``dice``: distributions of dice throws and card deals
- ``simulate``: estimates by random runs
- ``accepts``: whether an estimate agrees with an exact value
- ``compare``: a guess, an estimate and an exact value in one picture
"""

from typing import Any

from pharmalab.core.deprecated import find_renamed
from pharmalab.core.inquiries import Inquiry
from pharmalab.core.odds import Odds, Share
from pharmalab.core.playouts import Playout
from pharmalab.probability.agreement import Verdict, accepts
from pharmalab.probability.bayes import BayesTable
from pharmalab.probability.chains import MarkovChain
from pharmalab.probability.comparison import Comparison, compare
from pharmalab.probability.distributions import Distribution
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.experiments import tournament
from pharmalab.probability.hindsight import Hindsight
from pharmalab.probability.payoffs import Equilibrium, PayoffTable
from pharmalab.probability.playout_runs import playouts
from pharmalab.probability.questions import ask
from pharmalab.probability.simulation import simulate, simulating
from pharmalab.probability.standings import Standings

__all__ = [
    "BayesTable",
    "Comparison",
    "Distribution",
    "Equilibrium",
    "Estimate",
    "Hindsight",
    "Inquiry",
    "MarkovChain",
    "Odds",
    "PayoffTable",
    "Playout",
    "Share",
    "Standings",
    "Verdict",
    "accepts",
    "ask",
    "compare",
    "playouts",
    "simulate",
    "simulating",
    "tournament",
]


def __getattr__(name: str) -> Any:
    return find_renamed(__name__, name)
