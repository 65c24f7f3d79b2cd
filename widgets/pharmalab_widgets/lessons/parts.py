"""The parts of the lesson panel: the text, the dock, the verdict, the row of buttons, and what is over the board."""

from collections.abc import Collection
from typing import Literal

from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.lessons import Task
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.deductions import TO
from pharmalab_widgets.board.panes import actions, popover
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.lessons.level_board import LevelBoard
from pharmalab_widgets.lessons.level_play import FilmPlay, Play, QuestionPlay, TaskPlay
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.surroundings import here

MARKS = {"right": "✓ ", "wrong": "✗ "}

# --- the words ----------------------------------------------------------------------------------------------------


def text(play: Play) -> Markup:
    """What is new, and what is to be done."""
    level, board = play.level, play.board
    ruled = board is not None and level.rule in board.match.game.rulebook
    return el.div(
        el.div(
            el.h3(level.title, tabindex=-1, data_key="level", data_sight=True, class_="pl-level-title"),
            ruled and button("The rule", do="explain", data_rule=level.rule, key="task-rule", class_="pl-rule"),
            class_="pl-level-head",
        ),
        level.text and el.p(level.text),
        isinstance(level, Task) and el.p(el.b("Puzzle: " if play.what == "puzzle" else "Your task: "), level.task,
                                         class_="pl-goal"),
        class_="pl-lead",
        data_words=True,
        data_key=f"text-{level.id}",
    )  # fmt: skip


# --- the dock -----------------------------------------------------------------------------------------------------


def dock(play: Play, places: Collection[str]) -> Markup:
    """What can be done beside the board. ``places``: those that the board has."""
    if isinstance(play, QuestionPlay):
        return el.div(_question(play), class_=classes("pl-ask", pl_bare=play.board is None), data_words=True)
    if isinstance(play, FilmPlay) or play.board is None:
        return Markup()
    state = play.board.state
    return actions.ended(state) if play.board.closed else actions.draw(state, places)


def _icon(sign: str) -> Markup:
    return el.span(sign, aria_hidden="true")


def _question(play: QuestionPlay) -> Markup:
    asked = play.level
    return markup(
        el.p(asked.question, class_="pl-question", data_key="question", tabindex=-1),
        _boxes(play) if asked.options else _field(play),
    )


def _field(play: QuestionPlay) -> Markup:
    field = el.input(
        name="answer",
        value=play.typed,
        data_rev=f"{play.level.id}-{play.turn}",
        data_key="answer",
        autocomplete="off",
        aria_label=f"Answer: {play.level.question}",
    )
    return el.form(field, el.button("Check", type="submit", class_="pl-main"), data_do="answer", data_key="form",
                   class_="pl-line pl-answer")  # fmt: skip


def _boxes(play: QuestionPlay) -> Markup:
    asked = play.level
    boxes = (
        el.label(
            el.input(
                type="checkbox" if asked.several else "radio",
                name=f"tick-{asked.id}",
                data_do="tick",
                data_n=k,
                data_key=f"tick-{k}",
                data_rev=f"{asked.id}-{play.turn}-{k in play.ticked}",
                checked=k in play.ticked,
            ),
            el.span(option),
            class_="pl-box",
        )
        for k, option in enumerate(asked.options)
    )
    return markup(
        el.div(boxes, class_="pl-boxes", role="group", aria_label="Answers"),
        el.div(button("Check", do="check", key="check", data_again=True, class_="pl-main")),
    )


# --- the verdict, and the way on ----------------------------------------------------------------------------------


def verdict(play: Play) -> Markup:
    """What is said of what was done; before that, what came about last."""
    said, state = play.said, play.board.state if play.board else None
    if state is not None and state.message:
        rule = rule_button(state, state.refusal.rule, "Rule") if state.refusal else None
        return el.p(state.message, " ", rule, class_="pl-trouble" if state.trouble else None)
    if said is None:
        return el.p(_newest(play.board), class_="pl-fine")
    return el.p(
        el.b(MARKS.get(said.mark, ""), aria_hidden="true"),
        said.head and el.b(said.head),
        " ",
        said.words,
        class_=classes("pl-said", is_right=said.mark == "right", is_wrong=said.mark in ("wrong", "trouble")),
    )


def _newest(board: LevelBoard | None) -> str:
    if board is None or not board.undoable:
        return ""
    lines = next((lines for ply, lines in board.state.sight.steps() if ply <= board.match.ply), ())
    return " ".join(line.text for line in lines)


def buttons(play: Play, first: bool, next_words: str) -> Markup:
    """*Back*, what helps with this level, and *Next*, which is lit when one may be content."""
    return el.div(
        button(_icon("‹"), " Back", do="back", key="back", disabled=first),
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
    )


def _decided(play: Play) -> bool:
    """Whether nothing else waits for Enter."""
    return play.board is None or not play.board.undoable


def _helps(play: Play) -> Markup:
    wrong = play.said is not None and play.said.mark == "wrong"
    parts: list[Markup | Literal[False] | None] = []
    if isinstance(play, TaskPlay):
        again = "Again" if play.board.closed else "Start again"
        begun = play.board.moved or bool(+play.board.state.question.ticks)
        lit = wrong or play.showing
        parts += [
            button(again, do="again", key="again", disabled=not begun, class_="pl-main" if lit else None,
                   data_enter=lit and not play.right),
            button("Show me", do="show", key="show"),
            play.board.undoable and button("Undo", do="undo", key="undo", data_again=True),
        ]  # fmt: skip
    elif isinstance(play, FilmPlay):
        if play.played:
            parts += [button("Again", do="again", key="again")]
        else:
            parts += [button(_icon("▶"), " Play", do="play", key="play", class_="pl-main pl-play", data_enter=True)]
    elif isinstance(play, QuestionPlay):
        left = len(play.level.hints) - play.kept.hints
        hint = f"Hint {play.kept.hints + 1} of {len(play.level.hints)}" if left else "Show me"
        parts += [
            not play.right
            and button(hint, do="hint" if left else "show", key="hint" if left else "show", data_again=True),
            play.kept.passed and button("Again", do="again", key="again"),
        ]
    notes = play.board is not None and play.board.state.help.on and _notes(play.board.state)
    parts += [notes, play.board is not None and button("Look inside", do="inside", key="inside", class_="pl-code")]
    return markup(*parts)


def _notes(state: BoardState) -> Markup:
    return button("Deductions", do="notes", key="notes", expanded=state.inspector.pane == TO, data_reveal="desk")


# --- over the board -----------------------------------------------------------------------------------------------


def over(state: BoardState | None, code: str) -> Markup:
    """What is open over the board. ``code``: the lines of *Look inside*."""
    if state is None or state.inspector.popover is None:
        return Markup()
    kind, of = state.inspector.popover
    if kind != "inside":
        return popover.draw(state)
    inside = el.div(
        el.p(here().code, " Give the panel a name, and your code has the match on the board:"),
        el.textarea(code, rows=code.count("\n") + 1, readonly=True, aria_label="Code", data_key="popover-0"),
        el.button("Copy", type="button", data_copy=True, data_key="copy"),
        data_box=True,
        class_="pl-inside",
    )
    return popover.box(kind, of, "Look inside", inside)
