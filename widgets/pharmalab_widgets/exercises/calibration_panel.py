"""The panel *My calibration*, which shows how good a learner's guesses are."""

from collections.abc import Mapping
from pathlib import Path

from pharmalab.core.arguments import checked
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises import Calibration
from pharmalab_widgets.exercises.calibration import calibration
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import Live, slots
from pharmalab_widgets.live.surroundings import words_of
from pharmalab_widgets.live.synced import synced_texts

FRAME = slots(class_="pl-frame pl-exercise pl-questions", top="Calibration", body="Guesses", status="In words")


class CalibrationPanel(Live):
    """A panel that shows your guesses next to the true answers, across all units.

    Args:
        folder: the folder of the answers files (default: `records.answers_folder`).
    """

    top, body, status = synced_texts(3)

    @checked
    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(kind="exercise", label="My calibration", frame=str(FRAME))
        self.folder, self.found, self.trouble = folder, Calibration(), ""
        self._look()
        self.redraw()

    def _look(self) -> None:
        self.trouble = ""
        try:
            self.found = calibration(self.folder)
        except ValueError as error:
            self.failed(error)

    def do_look(self) -> None:
        """Read the answers files again."""
        self._look()

    def failed(self, error: Exception) -> None:
        self.trouble = words_of(error)

    def parts(self) -> Mapping[str, Markup]:
        return {
            "top": el.h2("My calibration", class_="pl-title"),
            "body": Markup(self.found._repr_html_()) if self.found else Markup(),
            "status": markup(
                el.p(self.trouble, class_="pl-trouble") if self.trouble else el.p(self.found.words),
                el.div(button("Update", do="look", key="look")),
            ),
        }

    # --- without a browser ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return repr(self.found)

    def picture(self) -> str:
        return self.found._repr_html_()


def calibration_panel() -> CalibrationPanel:
    """Return a panel that shows your guesses next to the true answers, across all units."""
    return CalibrationPanel()
