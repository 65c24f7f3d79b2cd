"""How long a search may go on, in tries and not in seconds: so that equal notes always get equal answers."""

from pharmalab.core.work import checkpoint


class Budget:
    """So many tries. ``spent``: whether a search ended before it was done, because they were used up."""

    def __init__(self, tries: int) -> None:
        self.tries, self.used, self.spent = tries, 0, False

    def use(self, tries: int = 1) -> bool:
        """Take some; whether there were enough. Raises Stopped."""
        checkpoint()
        if self.used + tries > self.tries:
            self.spent = True
        else:
            self.used += tries
        return not self.spent

    def part(self, tries: int) -> "Budget":
        """Return a budget for one of several searches: so many tries, or what is left.

        Take what it used from this one.
        """
        return Budget(min(tries, self.tries - self.used))
