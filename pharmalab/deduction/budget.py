"""The limit of a search, in tries and not in seconds, so that equal notes always get equal answers."""

from pharmalab.core.work import checkpoint


class Budget:
    """A number of tries; ``spent`` says whether a search ended early because they were used up."""

    def __init__(self, tries: int) -> None:
        self.tries, self.used, self.spent = tries, 0, False

    def use(self, tries: int = 1) -> bool:
        """Use up some tries; return whether there were enough. Raises Stopped."""
        checkpoint()
        if self.used + tries > self.tries:
            self.spent = True
        else:
            self.used += tries
        return not self.spent

    def part(self, tries: int) -> "Budget":
        """Return a budget for one of several searches: *tries* tries, or as many as are left.

        Afterwards take what it used from this budget.
        """
        return Budget(min(tries, self.tries - self.used))
