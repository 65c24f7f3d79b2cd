"""Bayes tables as answers, which are judged row by row.

The reply to a wrong table is about its first mistake. The priors are checked first, then the likelihoods, and then the
posteriors.
"""

from pharmalab.exercises.kinds.kind import Fit
from pharmalab.exercises.kinds.tables import Entered, Rows, Table, right_ones
from pharmalab.exercises.parsing import Unreadable

COLUMNS = ("prior", "likelihood", "posterior")
WORDS = {
    "prior": "Your priors aren’t right yet. How likely is each hypothesis before you’ve seen anything?",
    "likelihood": "The likelihood of {row} isn’t right yet. If {row} is true, how likely was it that you’d see what "
    "you saw?",
    "posterior": "Your priors and likelihoods are right. In each row, multiply the prior by the likelihood. Then "
    "divide each product by "
    "the sum of all the products.",
}

ADD = "Add the other rows, too."


class BayesRows(Table):
    """An answer that is a Bayes table: each row gives a hypothesis with its prior, likelihood and posterior.

    A row looks like ``PPP: 1/8, 6/7, 1/4``. The likelihoods only have to be proportional to the right likelihoods.
    """

    def __init__(self) -> None:
        super().__init__(*COLUMNS)
        self.asked = (
            "a table with one hypothesis per line, such as “PPP: 1/8, 6/7, 1/4” for prior, likelihood and posterior"
        )

    def fits(self, entered: Entered, value: Rows) -> dict[tuple[str, str], Fit]:
        found = super().fits(entered, value)
        truth = self.truth(value)
        placed = self.placed(entered, list(truth))
        if any(placed.get(row, (None, None))[1] is None for row in truth):
            return found
        pairs = [(placed[row][1].value, truth[row][1]) for row in truth]
        try:
            scales = {one / right for one, right in pairs if right}
            if len(scales) == 1 and scales != {0} and all(right or not one for one, right in pairs):
                found |= {(row, "likelihood"): Fit.EXACT for row in truth}
        except TypeError:  # irrational
            raise Unreadable("Use fractions in a Bayes table.") from None
        return found

    def parts(self, entered: Entered, value: Rows) -> tuple[tuple[str, bool], ...]:
        """Return a pair for each row of the Bayes table: the row's name, and whether the row is right."""
        found = self.fits(entered, value)
        return tuple((row, all(found[row, one] >= Fit.ROUNDED for one in COLUMNS)) for row in self.truth(value))

    def misrounded(self, entered: Entered, value: Rows) -> tuple[str, ...]:
        """Return (), because no number in a Bayes table counts as wrongly rounded.

        Learners may compute a number from other numbers that they have already rounded.
        """
        return ()

    def missed(self, entered: Entered, value: Rows) -> str:
        found, parts = self.fits(entered, value), self.parts(entered, value)
        given = self.placed(entered, list(self.truth(value)))
        if len(given) < len(parts):
            says = next((WORDS["prior"] for row in given if found[row, "prior"] is Fit.OFF), ADD)
            return f"Not yet. You gave {len(given)} of the {len(parts)} rows. {says}"
        column, row = next((c, r) for c in COLUMNS for r in self.truth(value) if found[r, c] < Fit.ROUNDED)
        close = found[row, column] > Fit.OFF
        says = self.close_words(entered, value) if close else WORDS[column].format(row=row)
        return f"{right_ones(parts, 'row')} {says}"
