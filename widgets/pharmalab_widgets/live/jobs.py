"""Long work in slices, so that a panel stays alive and can be told to stop."""

from time import perf_counter


class Job:
    """``words``: what is being done, for the progress bar; ``done`` of ``total`` (None: nobody knows)."""

    def __init__(self, words: str, total: int | None = None) -> None:
        self.words, self.total, self.done = words, total, 0

    def step(self) -> bool:
        """Do a little; whether there is more to do."""
        raise NotImplementedError


def work(job: Job, seconds: float) -> bool:
    """Work for a while; whether there is more to do."""
    end = perf_counter() + seconds
    while job.step():
        if perf_counter() >= end:
            return True
    return False
