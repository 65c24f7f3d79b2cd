"""Limit a search by the number of tries instead of seconds, so that equal notes always get equal answers."""

from pharmalab.core.work import checkpoint


class Budget:
    """A budget of tries for a search; ``spent`` says whether the search ended early because it ran out."""

    def __init__(self, tries: int) -> None:
        self.tries, self.used, self.spent = tries, 0, False

    def use(self, tries: int = 1) -> bool:
        """Use up some tries, and return whether enough of them were left. Raises Stopped."""
        checkpoint()
        if self.used + tries > self.tries:
            self.spent = True
        else:
            self.used += tries
        return not self.spent

    def part(self, tries: int) -> "Budget":
        """Return a budget for a part of the search: *tries* tries, or all that are left if fewer.

        After that part, call `use` with the tries that it used.
        """
        return Budget(min(tries, self.tries - self.used))
