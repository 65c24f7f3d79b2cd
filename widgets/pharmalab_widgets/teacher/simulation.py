"""Simulate an exercise in the background, until the simulation is finished or stopped."""

from pharmalab.classroom.wall import Wall
from pharmalab.core.work import Work
from pharmalab.exercises.experiments import ManyAtOnce
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.simulation import simulate_in_parts
from pharmalab_widgets.live.jobs import PIECE, Job

CHUNK = 100  #: runs in a row of an experiment without ``many``


class SimulationJob(Job):
    """A background job that simulates an exercise; ``found`` is the estimate so far."""

    def __init__(self, wall: Wall) -> None:
        of = wall.variant.exercise
        begun = wall.found.runs if wall.found else 0
        chunk = None if isinstance(wall.experiment, ManyAtOnce) else CHUNK
        work: Work[Estimate] = Work(simulate_in_parts, wall.experiment, of.runs, f"wall/{begun}", chunk=chunk)
        super().__init__("The simulation is running", work, of.runs)

    @property
    def found(self) -> Estimate | None:
        found: Estimate | None = self.work.answer
        return found

    def step(self, seconds: float = PIECE) -> bool:
        more = super().step(seconds)
        self.done = self.work.done
        return more
