"""The simulation of an exercise in slices, so that it can be stopped."""

from pharmalab.classroom.wall import Wall
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.simulating import CHUNK_OF_MANY, Chunk
from pharmalab_widgets.live.jobs import Job

SLICE = 100  #: runs at once of an experiment that knows one at a time


class Simulating(Job):
    """As many runs as the exercise has; a second time others. ``found``: what they tell by now."""

    def __init__(self, wall: Wall) -> None:
        of = wall.variant.exercise
        super().__init__("The simulation is running", of.runs)
        begun = wall.found.runs if wall.found else 0
        chunk = CHUNK_OF_MANY if of.many else SLICE
        self._chunk = Chunk(wall.experiment, of.runs, chunk, f"wall/{begun}")
        self.found: Estimate | None = None

    def step(self) -> bool:
        one = self._chunk(self.done // self._chunk.chunk)
        self.found = self.found + one if self.found else one
        self.done = self.found.runs
        return self.done < self._chunk.runs
