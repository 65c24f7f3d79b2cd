"""Chances, exact if possible, else estimated with their error bars.

About games: ``match.odds`` answers a question exactly if it can, and by rollouts if it may; ``ask`` does the same for a
state alone; ``playouts`` plays whole matches, one seed for each, alone or with any executor of ``concurrent.futures``;
``Hindsight`` finds the value of each turn; ``tournament`` lets policies play each other.

About anything: ``Distribution``, ``MarkovChain``, ``BayesTable`` and ``PayoffTable`` are exact, in fractions; ``dice``
has throws and deals; ``simulate`` estimates by chance, ``accepts`` judges an estimate, and ``compare`` puts guess,
estimate and truth into one picture.
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
