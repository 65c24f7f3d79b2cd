"""My calibration: how well a learner guesses, across all units."""

from pathlib import Path

from pharmalab import exercises
from pharmalab.core.arguments import checked
from pharmalab.exercises import Calibration, records


@checked
def calibration(folder: Path | None = None) -> Calibration:
    """Return your guesses next to the true answers, for exercises whose answer you have given or seen.

    Args:
        folder: the folder of the answers files (default: `records.answers_folder`).

    Raises:
        RecordError: a file cannot be read.
    """
    paths = sorted((folder or records.answers_folder()).glob("answers-*.json"))
    return exercises.calibration(map(records.read, paths))
