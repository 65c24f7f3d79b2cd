"""The door for Jupyter, which shows panels as widgets in JupyterLab, Voila and similar programs.

Each widget wraps a panel. Only this module depends on Jupyter.
"""

import inspect
from collections.abc import Callable, Collection
from functools import wraps
from typing import Any, ClassVar, Self

import anywidget
import traitlets
from IPython.core.getipython import get_ipython

from pharmalab.drawing.html import el
from pharmalab_widgets.assistant import deduction_grid
from pharmalab_widgets.board import game_board, start
from pharmalab_widgets.course import course_panel
from pharmalab_widgets.exercises import exercise_panel, questions
from pharmalab_widgets.exercises.calibration import calibration as calibration
from pharmalab_widgets.lessons import lesson_panel
from pharmalab_widgets.live.live import Live, script, styles
from pharmalab_widgets.live.surroundings import Surroundings, shown_in
from pharmalab_widgets.live.synced import synced_of
from pharmalab_widgets.my_place import place_panel
from pharmalab_widgets.teacher import wall_panel

STILL = "This is only a picture: run the cell (▶ above the notebook) to go on."
SILENCE = "No answer from Python yet. If the kernel was restarted, run {} again (▶). In Voila, load the page again."
NOTEBOOK = Surroundings()


class PanelWidget(anywidget.AnyWidget):
    """A widget that shows a panel in a notebook. Attributes that the widget lacks are looked up in the panel."""

    _esm = script()
    _css = styles()
    silence = traitlets.Unicode().tag(sync=True)  #: the text that the page shows if no answer comes

    panel_class: ClassVar[type[Live]]

    def __init__(self, *args: object, **options: object) -> None:
        with shown_in(NOTEBOOK):
            panel = self.panel_class(*args, **options)  # type: ignore[arg-type]
        self._show(panel)

    @classmethod
    def showing(cls, panel: Live) -> Self:
        """Return a new widget that shows this panel."""
        widget: Self = cls.__new__(cls)
        widget._show(panel)
        return widget

    @traitlets.default("silence")
    def _silence(self) -> str:
        """Return the text that an unanswered panel shows, which says which cells to run again."""
        shell = get_ipython()
        cells = shell.user_ns.get("In") if shell else None
        return SILENCE.format("this cell" if cells and "import " in cells[-1] else "the first cell, then this one,")

    def _show(self, panel: Live) -> None:
        self.panel = panel
        super().__init__(**panel.values())
        self.on_msg(self._hear)
        panel.door = self

    def _hear(self, _: object, content: object, buffers: object) -> None:
        with shown_in(NOTEBOOK):
            self.panel.receive(content)

    def changed(self, names: Collection[str]) -> None:
        """Copy changed values from the panel, and send them to the browser as one message."""
        with self.hold_sync():
            for name, value in self.panel.values(names).items():
                setattr(self, name, value)

    def set_state(self, sync_data: object) -> None:
        """Do nothing, because the browser side never sets values of the panel. It only sends messages."""

    def close(self) -> None:
        if panel := self.__dict__.get("panel"):  # there is no panel if its arguments were refused
            panel.close()
        super().close()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or "panel" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self.panel, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *dir(self.panel)})

    def __repr__(self) -> str:
        return repr(self.panel)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle:
            bundle[0]["text/plain"] = repr(self)  # the whole board, not only its first 110 characters
            if picture := self.panel.picture():
                # the text goes above the picture, because a board is higher than a window, and a picture of buttons
                # looks like buttons. JupyterLab adds an error of its own if the kernel has ended, whatever else an
                # output holds
                bundle[0]["text/html"] = f"{el.p(f'{STILL} {self.panel.resumes}'.strip())}{picture}"
        return bundle


def widget_class(panel_class: type[Live]) -> type[PanelWidget]:
    """Make the widget class for a panel class, with the same name, arguments and synced values."""
    values = {name: traitlets.Any(one.default).tag(sync=True) for name, one in synced_of(panel_class).items()}
    own = {
        "panel_class": panel_class,
        "__doc__": panel_class.__doc__,
        "__module__": "pharmalab_widgets",
        "__signature__": inspect.signature(panel_class),
    }
    return type(panel_class.__name__, (PanelWidget,), {**values, **own})


CoursePanel = widget_class(course_panel.CoursePanel)
DeductionGrid = widget_class(deduction_grid.DeductionGrid)
ExercisePanel = widget_class(exercise_panel.ExercisePanel)
GameBoard = widget_class(game_board.GameBoard)
LessonPanel = widget_class(lesson_panel.LessonPanel)
PlacePanel = widget_class(place_panel.PlacePanel)
QuestionsPanel = widget_class(questions.QuestionsPanel)
WallPanel = widget_class(wall_panel.WallPanel)

CLASSES = {
    one.panel_class: one
    for one in (
        CoursePanel,
        DeductionGrid,
        ExercisePanel,
        GameBoard,
        LessonPanel,
        PlacePanel,
        QuestionsPanel,
        WallPanel,
    )
}


def _shown(make: Callable[..., Live]) -> Callable[..., PanelWidget]:
    """Wrap the function that makes a panel, so that it makes a widget."""

    @wraps(make)
    def made(*args: object, **options: object) -> PanelWidget:
        with shown_in(NOTEBOOK):
            panel = make(*args, **options)
        return CLASSES[type(panel)].showing(panel)

    return made


check = _shown(questions.check)
deduce = _shown(deduction_grid.deduce)
deduction = _shown(course_panel.deduction)
exercise = _shown(exercise_panel.exercise)
lesson = _shown(lesson_panel.lesson)
place = _shown(place_panel.place)
play = _shown(start.play)
review = _shown(questions.review)
wall = _shown(wall_panel.wall)
