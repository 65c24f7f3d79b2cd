"""Draw a lesson's menu for rarely used actions, such as sharing and starting over."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.deductions import TO
from pharmalab_widgets.lessons.level_play import Play
from pharmalab_widgets.lessons.place import FIELD, WORD, Place
from pharmalab_widgets.lessons.task_play import TaskPlay
from pharmalab_widgets.live import share_menu
from pharmalab_widgets.live.controls import button


def draw(play: Play | None, asks: bool, here: Place, trouble: str) -> Markup:
    """Return the HTML of a lesson's menu.

    *asks* says whether to ask for confirmation before starting over. *here* is the place to share. *trouble* says what
    is wrong with a pasted line, or is ''.
    """
    inside = _sure() if asks else markup(_level(play), _share(here), _for_programmers(play, here, trouble))
    return el.div(
        inside,
        class_="pl-menu",
        data_close="menu",
        data_key="lesson-menu",
        role="group",
        tabindex=-1,
        aria_label="Lesson menu",
    )


def _level(play: Play | None) -> Markup:
    """Return the menu's buttons for the open level: its rule, the list of moves, and the deduction assistant."""
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


def _share(here: Place) -> Markup:
    """Return the address of the level, if the page has one, and the way to start over."""
    return markup(
        share_menu.address_to_copy({FIELD: str(here)}, "This"),
        button("Start the lesson over …", do="anew", key="anew"),
    )


def _for_programmers(play: Play | None, here: Place, trouble: str) -> Markup:
    """Return what only people who write code need, folded: the level's name in code, and the position as an object."""
    board = play is not None and play.board is not None
    return el.details(
        el.summary("For programmers"),
        bool(trouble) and el.p(trouble, class_="pl-trouble", role="alert", data_key="share-trouble"),
        share_menu.line_to_copy(here.line, "This"),
        share_menu.line_field(f"{WORD} {here.lesson.name}"),
        board and button("Look inside", do="inside", key="inside"),
        open=bool(trouble),
        class_="pl-programmers",
    )
