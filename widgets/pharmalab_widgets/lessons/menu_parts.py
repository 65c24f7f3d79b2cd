"""The menu of a lesson: rarely needed actions of a level, sharing, and starting over."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.deductions import TO
from pharmalab_widgets.lessons.level_play import Play
from pharmalab_widgets.lessons.place import FIELD, WORD, Place
from pharmalab_widgets.lessons.task_play import TaskPlay
from pharmalab_widgets.live import share_menu
from pharmalab_widgets.live.controls import button


def draw(play: Play | None, asks: bool, here: Place, trouble: str) -> Markup:
    """Return the menu.

    Args:
        play: the open level, if any.
        asks: whether to ask for confirmation before starting over.
        here: the level to share.
        trouble: the problem with a shared line.
    """
    inside = _sure() if asks else markup(_level(play), _share(here, trouble))
    return el.div(
        inside,
        class_="pl-menu",
        data_close="menu",
        data_key="lesson-menu",
        role="group",
        aria_label="Menu of the lesson",
    )


def _level(play: Play | None) -> Markup:
    """Return what else there is to see in this level."""
    if play is None or play.board is None:
        return Markup()
    state, rule = play.board.state, play.level.rule
    listed, desk = state.inspector.listed, state.inspector.pane == TO
    return el.div(
        rule in state.game.rulebook and button("The rule", do="explain", data_rule=rule, key="task-rule"),
        isinstance(play, TaskPlay)
        and button("Hide the list" if listed else "All moves as a list", do="list", key="list", pressed=listed),
        state.help.on
        and button("Close the deductions" if desk else "Deductions", do="notes", key="notes", data_reveal="desk"),
        button("Look inside", do="inside", key="inside"),
        class_="pl-buttons",
    )


def _sure() -> Markup:
    asked = "This deletes everything you did in this lesson, in every chapter. Are you sure?"
    return markup(
        el.p(asked, tabindex=-1, data_key="menu-question"),
        el.div(
            button("Delete it, and start over", do="forget", key="forget", class_="pl-main"),
            button("No", do="menu", key="menu-no"),
            class_="pl-buttons",
        ),
    )


def _share(here: Place, trouble: str) -> Markup:
    return markup(
        el.h3("Share this level"),
        bool(trouble) and el.p(trouble, class_="pl-trouble", role="alert", data_key="share-trouble"),
        share_menu.share(here.line, {FIELD: str(here)}, f"{WORD} {here.lesson.name}"),
        button("Start the lesson over …", do="anew", key="anew"),
    )
