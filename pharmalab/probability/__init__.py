"""Compute probabilities: exactly where possible, otherwise as estimates with error bars.

For games: ``match.odds`` answers a question exactly if possible, and otherwise by play-outs if you allow them. ``ask``
does the same for a single state. ``playouts`` plays whole matches, one per seed, with or without an executor of
``concurrent.futures``. ``Hindsight`` estimates what each turn of a match cost. ``tournament`` lets policies play
against each other.

For other problems: ``Distribution``, ``MarkovChain``, ``BayesTable`` and ``PayoffTable`` compute exactly, with
fractions; ``dice`` provides the distributions of dice throws and card deals; ``simulate`` estimates by random runs;
``accepts`` tests whether an estimate agrees with an exact value; ``compare`` shows a guess, an estimate and an exact
value in one picture.
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
