"""A limit on searches that counts tries instead of seconds, so that equal notes always get equal answers."""

from pharmalab.core.work import checkpoint


class Budget:
    """The number of tries that a search may use. ``spent`` says whether the search ran out of tries."""

    def __init__(self, tries: int) -> None:
        self.tries, self.used, self.spent = tries, 0, False

    def use(self, tries: int = 1) -> bool:
        """Use up some tries, and return whether enough tries were left.

        Raises:
            Stopped: the call ran inside `core.work.stop_when`, which stopped it.
        """
        checkpoint()
        if self.used + tries > self.tries:
            self.spent = True
        else:
            self.used += tries
        return not self.spent

    def part(self, tries: int) -> "Budget":
        """Return a separate budget for one part of the search: *tries* tries, or as many as are left.

        When that part is finished, call `use` with the number of tries that it took.
        """
        return Budget(min(tries, self.tries - self.used))
