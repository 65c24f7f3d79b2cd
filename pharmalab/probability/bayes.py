"""Bayes tables: the probabilities of hypotheses before and after an observation."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Generic, Self

from msgspec.structs import force_setattr

from pharmalab.core.arguments import checked, require
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.drawing.tables import Tabular
from pharmalab.probability import plots
from pharmalab.probability.distributions import Distribution, T, U, fraction


@checked
class BayesTable(Value, Generic[T], frozen=True):
    """A table of hypotheses, with their probabilities before and after an observation.

    Its columns are the prior, the likelihood, their product and the posterior. Source: Downey, Think Bayes, 2nd
    edition, 2021, chapter 2.

    Args:
        prior: a `Distribution` of the hypotheses, or a mapping from hypotheses to probabilities.
        likelihood: a mapping from each hypothesis to the probability of the observation if that hypothesis is true.

    Raises:
        ValueError: the prior is not a distribution, a likelihood is missing, is not a probability or belongs to no
            hypothesis, or the observation is impossible.
    """

    prior: Distribution[T]
    likelihood: dict[T, Fraction]

    def __post_init__(self) -> None:
        require("BayesTable", "likelihood", self.likelihood, Mapping)
        prior = self.prior if isinstance(self.prior, Distribution) else Distribution(self.prior)
        if missing := [one for one in prior if one not in self.likelihood]:
            raise ValueError(f"{missing[0]} has no likelihood: say how likely the evidence is if {missing[0]} is true")
        if beyond := [one for one in self.likelihood if one not in prior]:
            raise ValueError(f"{beyond[0]} has a likelihood but no prior: give it a prior, or remove its likelihood")
        likelihood = {one: fraction(self.likelihood[one], f"the likelihood of {one}") for one in prior}
        for one, chance in likelihood.items():
            if not 0 <= chance <= 1:
                raise ValueError(f"the likelihood of {one} is {chance}: it must be a chance between 0 and 1")
        force_setattr(self, "prior", prior)
        force_setattr(self, "likelihood", likelihood)
        if not self.evidence:
            raise ValueError("none of these hypotheses allows the evidence: at least one hypothesis is missing")

    @classmethod
    def counted(cls, worlds: Iterable[U], hypothesis: Callable[[U], T], seen: Callable[[U], object]) -> Self:
        """Build a Bayes table by counting equally likely worlds.

        Args:
            worlds: all worlds.
            hypothesis: a function that takes a world and returns the hypothesis that is true in it.
            seen: a function that takes a world and returns whether you would make the observation in it.
        """
        pairs = [(hypothesis(world), bool(seen(world))) for world in worlds]
        prior = Distribution.equally(one for one, _ in pairs)
        joint = Distribution.equally(pairs)
        return cls(prior, {one: joint[one, True] / p for one, p in prior.items()})

    @property
    def joint(self) -> dict[T, Fraction]:
        """The joint probability of each hypothesis and the observation: prior · likelihood."""
        return {one: p * self.likelihood[one] for one, p in self.prior.items()}

    @property
    def evidence(self) -> Fraction:
        """The total probability of the observation."""
        return sum(self.joint.values(), Fraction(0))

    @property
    def posterior(self) -> Distribution[T]:
        """The probabilities of the hypotheses after the observation. Impossible hypotheses are left out."""
        return Distribution.weighted(self.joint)

    def then(self, likelihood: Mapping[T, Any]) -> "BayesTable[T]":
        """Return a table for a further observation, with this table's posterior as its prior.

        Only hypotheses that are still possible need a likelihood.
        """
        prior = self.posterior
        return BayesTable(prior, {one: chance for one, chance in likelihood.items() if one in prior})

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """A sentence with the probability of each hypothesis before and after the observation."""
        after = self.posterior
        moves = [f"{one} goes from {p} to {after[one]}" for one, p in self.prior.items()]
        return f"The evidence had probability {self.evidence}: {listing(moves)}."

    @property
    def table(self) -> Tabular:
        """A table for display: the prior, the likelihood, their product and the posterior of each hypothesis."""
        after, joint = self.posterior, self.joint
        rows = [(str(one), p, self.likelihood[one], joint[one], after[one]) for one, p in self.prior.items()]
        return Tabular(
            ("hypothesis", "prior", "likelihood", "prior · likelihood", "posterior"),
            rows,
            f"Probability of the evidence: {self.evidence}",
        )

    def plot(self) -> plots.Picture:
        """Return a picture with two bars for each hypothesis: before and after the observation."""
        return plots.before_and_after(self.prior, self.posterior, self.words)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()
