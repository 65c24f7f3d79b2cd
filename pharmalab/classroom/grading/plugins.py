"""A plugin that makes nbgrader's own *Autograde* refuse to run.

*Autograde* would run learners' code with your rights, in the folder of the course.
"""

from nbformat import NotebookNode
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets.config import Config

WAY_OUT = "Mark this course in a terminal: pharmalab class mark FOLDER. Autograde would run learners' code unprotected."


def configure(c: Config) -> None:
    """Replace all steps of nbgrader's *Autograde* with `Refuse`."""
    c.Autograde.sanitize_preprocessors = [f"{__name__}.Refuse"]
    c.Autograde.autograde_preprocessors = [f"{__name__}.Refuse"]


class Refuse(NbGraderPreprocessor):
    """An nbgrader preprocessor that stops *Autograde* before the first cell."""

    def preprocess(self, nb: NotebookNode, resources: dict[str, object]) -> tuple[NotebookNode, dict[str, object]]:
        raise RuntimeError(WAY_OUT)
