"""Draw the parts of the lesson panel: the goal, the dock, the verdict, the buttons, and the popover over the board."""

from collections.abc import Collection, Iterator
from types import NoneType
from typing import Literal

from pharmalab.core.words import capital, plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.lessons import Task
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes import actions, popover
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.board.places import where_to
from pharmalab_widgets.lessons import question_parts, stars
from pharmalab_widgets.lessons.level_board import LevelBoard
from pharmalab_widgets.lessons.level_play import MARKS, FilmPlay, Play
from pharmalab_widgets.lessons.question_play import QuestionPlay
from pharmalab_widgets.lessons.task_play import TaskPlay
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.surroundings import here

# --- the words ----------------------------------------------------------------------------------------------------


def text(play: Play) -> Markup:
    """Return the level's title, its text, and its task or question."""
    level = play.level
    goal = level.task if isinstance(level, Task) else play.level.question if isinstance(play, QuestionPlay) else ""
    return el.div(
        el.h3(level.title, tabindex=-1, data_key="level", data_sight=True, data_begins=True, class_="pl-level-title"),
        level.text and el.p(level.text, class_=None if goal else "pl-goal"),
        goal and el.p(goal, class_="pl-goal"),
        class_="pl-lead",
        data_key=f"text-{level.id}",
    )


# --- the dock -----------------------------------------------------------------------------------------------------


def dock(play: Play, places: Collection[str]) -> Markup:
    """Return the controls beside the board. ``places`` contains the places that the board shows."""
    if isinstance(play, QuestionPlay):
        return question_parts.draw(play)
    if isinstance(play, FilmPlay) or play.board is None:
        return Markup()
    state = play.board.state
    return actions.ended(state) if play.board.closed else markup(_asked(play), actions.draw(state, places))


def _asked(play: Play) -> Markup | None:
    """Return the question, if it differs from the one with which the level begins."""
    board = play.board
    if board is None or board.state.inspector.listed or isinstance(board.state.question.frame, (board.asks, NoneType)):
        return None
    asked = capital(plain(play, board.state.question.asked))
    drawn = board.state.question.frame.written and board.state.sight.spotlight is not None
    once = "pl-sr" if drawn else "pl-question"
    return el.p(asked, tabindex=-1, data_key="question", data_spoken=True, class_=once)


def plain(play: Play, text: str) -> str:
    """Return a text from the game in the wording of the level, which may, for example, use the players' names."""
    return play.level.plain(text) if isinstance(play.level, Task) else text


def _icon(sign: str) -> Markup:
    return el.span(sign, aria_hidden="true")


# --- the verdict, and the way on ----------------------------------------------------------------------------------


def verdict(play: Play, told: Collection[str] = ()) -> Markup:
    """Return the verdict on the learner's move or, until there is one, a description of the latest move.

    *told* contains the sentences about lost stars that the learner has already read.
    """
    said, state = play.said, play.board.state if play.board else None
    if state is not None and state.message:
        rule = rule_button(state, state.refusal.rule, "Rule") if state.refusal else None
        return el.p(state.message, " ", rule, class_="pl-trouble" if state.trouble else None)
    if said is None:
        words = (state and where_to(state)) or _newest(play.board)
        return el.p(plain(play, words), class_="pl-fine")
    return el.p(
        el.b(MARKS.get(said.mark, ""), aria_hidden="true"),
        said.head and el.b(said.head),
        " ",
        said.words,
        said.mark == "right" and (lost := stars.lost(play.kept)) not in told and f" {lost}",
        said.mark == "right" and stars.draw(stars.stars(play.kept)),
        class_=classes("pl-said", is_right=said.mark == "right", is_wrong=said.mark in ("wrong", "trouble")),
    )


def _newest(board: LevelBoard | None) -> str:
    if board is None or not board.undoable or getattr(board.state.question.frame, "written", False):
        return ""
    lines = next((lines for ply, lines in board.state.sight.steps() if ply <= board.match.ply), ())
    return " ".join([*(line.text for line in lines), *_counter(board)])


def _counter(board: LevelBoard) -> Iterator[str]:
    """Yield how many actions the learner has left, if the learner is asked and the game counts them."""
    match = board.match
    if match.to_move == board.seat and (left := match.game.actions_left(board.state.sight.view)):
        yield f"You have {plural(left, 'action')} left."


def buttons(play: Play, first: bool, next_words: str) -> Markup:
    """Return the row of buttons: *Back*, the help for this level, and *Next*."""
    return el.div(
        button(_icon("‹"), el.span(" Back", class_="pl-wide"), do="back", key="back", disabled=first,
               aria_label="Back"),
        el.span(_helps(play), class_="pl-helps"),
        button(
            next_words,
            " ",
            _icon("›"),
            do="next",
            key="next",
            disabled=not play.kept.passed,
            class_=classes("pl-next", pl_main=play.right),
            data_enter=play.right and _decided(play),
        ),
        class_="pl-nav",
    )  # fmt: skip


def _decided(play: Play) -> bool:
    """Return whether Enter may press *Next*, wherever the focus is.

    It may not if there is a move that could be undone, or if the learner only reads a level that was done before.
    """
    return play.attempted and (play.board is None or not play.board.undoable)


def _helps(play: Play) -> Markup:
    wrong = play.said is not None and play.said.mark == "wrong"
    parts: list[Markup | Literal[False] | None] = []
    if isinstance(play, TaskPlay):
        closed = play.board.closed
        begun = play.board.moved or bool(+play.board.state.question.ticks)
        lit = play.failed or play.showing
        help_ = "show" if play.hinted or play.showing else "hint"
        parts += [
            begun and button("Start again", do="again", key="again",
                             class_="pl-main" if lit else None, data_enter=lit and not play.right),
            play.undoable and _undo(play),
            (not closed or (wrong and play.hinted)) and _help(play, help_),
        ]  # fmt: skip
    elif isinstance(play, FilmPlay):
        if play.played:
            parts += [button("Again", do="again", key="again")]
        else:
            parts += [button(_icon("▶"), " Play", do="play", key="play", class_="pl-main pl-play", data_enter=True)]
    elif isinstance(play, QuestionPlay):
        left = len(play.level.hints) - play.kept.hints
        help_ = "hint" if left else "show"
        parts += [
            not play.decided
            and _help(play, help_, again=True),
            play.decided and button("Start again", do="again", key="again"),
        ]  # fmt: skip
    return markup(*parts)


def _help(play: Play, do: str, again: bool = False) -> Markup:
    """Return the button that gives a hint or shows the solution, and says before the click if that costs a star.

    *again*: whether it is pressed several times in a row.
    """
    words = "Show me" if do == "show" else "Hint"
    return button(words, stars.at_stake(play.kept) and _COST, do=do, key=do, data_again=again)


def _undo(play: TaskPlay) -> Markup:
    """Return the button that undoes a move. It says if that keeps the star lost that *Start again* would win back."""
    cost = play.failed and stars.undo_costs(play.kept) and _COST
    return button("Undo", cost, do="undo", key="undo", data_again=True, data_keys="z")


_COST = el.small(" (−1 star)", class_="pl-cost")


# --- over the board -----------------------------------------------------------------------------------------------


def over(state: BoardState | None, code: str) -> Markup:
    """Return the popover over the board, such as a rule, or empty HTML if no popover is open.

    ``code`` is the text of the popover *Look inside*.
    """
    if state is None or state.inspector.popover is None:
        return Markup()
    kind, of = state.inspector.popover
    if kind != "inside":
        return popover.draw(state)
    inside = el.div(
        el.p(here().code, " Give the panel a name, and your code can use the match on the board:"),
        el.textarea(code, rows=code.count("\n") + 1, readonly=True, aria_label="Code", data_key="popover-0"),
        el.button("Copy", type="button", data_copy=True, data_key="copy"),
        data_box=True,
        class_="pl-inside",
    )
    return popover.box(kind, of, "Look inside", inside)
