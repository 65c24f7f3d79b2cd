"""The parts of a lesson's panel as HTML: the row of tasks, the text, the actions, the verdict and the buttons."""

from typing import Literal

from pharmalab.course import Lesson, MissingCrosses, Task
from pharmalab.course import lesson as lesson_on
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.words import step_letter
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant import sheet
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.course.grid_play import DrillPlay, GridPlay
from pharmalab_widgets.course.play import Play
from pharmalab_widgets.course.progress import Progress
from pharmalab_widgets.course.question_play import ChoicePlay, FieldPlay
from pharmalab_widgets.course.worked_play import WorkedPlay
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.surroundings import here

END = "The lesson is done."
MARKS = {"right": "✓ ", "wrong": "✗ "}


# --- the way through the tasks ------------------------------------------------------------------------------------


def way(lesson: Lesson, here: Task | None, kept: Progress) -> Markup:
    """Return the row of dots, one for each task, with the number of tasks done."""
    done = sum(kept.done(task) for task in lesson.tasks)
    reached = True
    dots = list[Markup]()
    for n, task in enumerate(lesson.tasks, 1):
        dots.append(_dot(n, task, task is here, kept, reached))
        reached = reached and kept.passed(task)
    return el.div(
        el.strong(f"{lesson.id} · {lesson.title}", class_="pl-title"),
        el.nav(
            el.div(dots, class_="pl-dots-row", data_rove=True, role="group", aria_label="Tasks"),
            aria_label="Tasks in this lesson",
        ),
        el.small(f"{done} of {len(lesson.tasks)} done"),
        class_="pl-bar-top",
    )


def _dot(n: int, task: Task, here: bool, kept: Progress, reached: bool) -> Markup:
    done, seen = kept.done(task), kept.seen(task)
    how = "done" if done else "shown to you" if seen else "open" if reached else "not reached yet"
    name = f"{n}: {task.title}, {how}"
    return button(
        el.span("✓" if done else "·" if seen else "", class_="pl-spot", aria_hidden="true"),
        do="go",
        data_task=task.id,
        key=f"dot-{task.id}",
        disabled=not (reached or done or seen),
        aria_current="step" if here else None,
        aria_label=name,
        title=name,
        class_=classes("pl-level", is_done=done, is_shown=seen and not done, is_here=here),
    )


# --- the words ----------------------------------------------------------------------------------------------------


def text(play: Play) -> Markup:
    """Return the text of a task: the new idea, the entries, and the question."""
    task = play.task
    return el.div(
        el.h3(task.title, tabindex=-1, data_key="level", data_sight=True, class_="pl-level-title"),
        task.text and el.p(with_pictures(task.text)),
        _log(task),
        el.p(el.b(f"{_kind(play)}: "), with_pictures(task.asks), class_="pl-goal"),
        class_="pl-lead",
        data_key=f"text-{task.id}-{play.seed}",
    )


def _kind(play: Play) -> str:
    if isinstance(play, DrillPlay):
        return f"Drill ({min(play.solved, play.of.count)} of {play.of.count} solved)"
    return play.task.what.capitalize()


def _log(task: Task) -> Markup | None:
    """Return the entries in words, with their numbers."""
    entries = task.notes.entries
    if not entries:
        return None
    return el.ol((el.li(with_pictures(entry.fact())) for entry in entries), class_="pl-log", aria_label="Log")


# --- the sheet ----------------------------------------------------------------------------------------------------


def grid(play: Play) -> Markup:
    """Return the triangle, the grid and, if the answer consists of crosses, buttons that choose what a click marks."""
    state, marks = play.sheet, play.marks
    return el.div(
        sheet.triangle(state, marks),
        sheet.grid(state, marks),
        isinstance(play, GridPlay) and sheet.pens(state),
        class_="pl-sheet",
    )


# --- what can be done beside the sheet ----------------------------------------------------------------------------


def dock(play: Play) -> Markup:
    """Return the part in which the learner answers: step cards, options or a field."""
    if isinstance(play, WorkedPlay):
        return _cards(play)
    before = el.ol((_card(n, card.heading, card.sentence) for n, card in enumerate(play.task.cards)), class_="pl-steps")
    parts: list[Markup | Literal[False]] = [bool(play.task.cards) and before]
    if isinstance(play.task, MissingCrosses):
        parts.append(el.p(el.b("The card says: "), with_pictures(play.task.reason), class_="pl-reason"))
    if isinstance(play, ChoicePlay):
        parts.append(_boxes(play))
    elif isinstance(play, FieldPlay):
        parts.append(_field(play))
    return el.div(parts, class_="pl-ask") if any(parts) else Markup()


def _cards(play: WorkedPlay) -> Markup:
    """Return the cards that were shown, and empty room for the others, so that the buttons stay in place."""
    cards = enumerate(play.cards)
    return el.ol(
        (
            _card(n, card.heading, card.sentence, card.cases, newest=n == play.shown - 1, waiting=n >= play.shown)
            for n, card in cards
        ),
        class_="pl-steps",
    )


def _card(
    n: int, heading: str, sentence: str, cases: tuple[str, ...] = (), newest: bool = False, waiting: bool = False
) -> Markup:
    return el.li(
        el.b(f"{step_letter(n)} · {heading}", data_key="newest" if newest else None),
        el.p(with_pictures(sentence)),
        el.ul((el.li(with_pictures(case)) for case in cases), class_="pl-cases") if cases else None,
        class_=classes("pl-step", is_here=newest, is_coming=waiting),
        data_key=f"card-{n}",
        aria_hidden="true" if waiting else None,
    )


def _boxes(play: ChoicePlay) -> Markup:
    id = f"{play.task.id}-{play.seed}"
    boxes = (
        el.label(
            el.input(
                type="checkbox" if play.several else "radio",
                name=f"tick-{id}",
                data_do="tick",
                data_n=n,
                data_key=f"tick-{n}",
                data_rev=f"{id}-{n in play.ticked}-{len(play.attempt.answers)}",
                checked=n in play.ticked,
            ),
            el.span(with_pictures(option), option in ALCHEMICALS and markup(" ", el.code(option, aria_hidden="true"))),
            class_="pl-box",
        )
        for n, option in enumerate(play.options)
    )
    short = all(len(option) < 30 for option in play.options)
    return el.div(boxes, class_=classes("pl-boxes", is_long=not short), role="group", aria_label="Answers")


def _field(play: FieldPlay) -> Markup:
    return el.form(
        el.input(
            name="answer",
            value=play.typed,
            data_rev=f"{play.task.id}-{play.turn}",
            data_key="answer",
            autocomplete="off",
            aria_label=f"Answer: {play.task.asks}",
            placeholder=play.task.kind.asked,
        ),
        el.button("Check", type="submit", class_="pl-main"),
        data_do="answer",
        data_key="form",
        class_="pl-line pl-answer",
    )


# --- the verdict, and the way on ----------------------------------------------------------------------------------


def verdict(play: Play) -> Markup:
    """Return the verdict on the learner's latest action."""
    said = play.said
    if said is None:
        return Markup()
    return el.p(
        el.b(MARKS.get(said.mark, ""), aria_hidden="true"),
        said.head and el.b(said.head),
        " ",
        with_pictures(said.words),
        class_=classes("pl-said", is_right=said.mark == "right", is_wrong=said.mark in ("wrong", "trouble")),
    )


def buttons(play: Play, first: bool, last: bool) -> Markup:
    """Return the buttons *Back* and *Next*, and the help for this task between them."""
    return el.div(
        button(_icon("‹"), el.span(" Back", class_="pl-word"), do="back", key="back", disabled=first),
        el.span(_helps(play), class_="pl-helps"),
        button(
            "Finish" if last else "Next",
            " ",
            _icon("›"),
            do="next",
            key="next",
            disabled=not play.passed,
            class_=classes("pl-next", pl_main=play.passed and play.right),
            data_enter=play.passed and play.right,
        ),
        class_="pl-nav",
    )


def _helps(play: Play) -> Markup:
    entered = bool(play.attempt.answers)
    lit = None if play.right else "pl-main"
    hint = not play.right and play.hint_words
    parts: list[object] = []
    if isinstance(play, WorkedPlay):
        more = play.shown < len(play.cards)
        parts += [
            more
            and button("Next card", do="card", key="card", data_again=True, data_reveal="newest", class_="pl-main"),
            bool(play.shown) and button("Again", do="again", key="again"),
        ]
    elif isinstance(play, GridPlay):
        another = isinstance(play, DrillPlay) and (play.right or bool(play.attempt.seen))
        lights = isinstance(play, DrillPlay) and play.right and play.solved < play.of.count
        parts += [
            button("Check", do="check", key="check", data_again=True, class_=lit),
            hint and button(hint, do="hint", key="hint", data_again=True),
            play.takes and button("Cross these out", do="take", key="take"),
            bool(play.past) and button("Undo", do="undo", key="undo", data_again=True, data_keys="z"),
            play.sheet.crosses != play.task.start and button("Clear", do="clear", key="clear"),
            another and button("Another one", do="another", key="another", class_="pl-main" if lights else None),
        ]
    else:
        parts += [
            isinstance(play, ChoicePlay) and button("Check", do="check", key="check", data_again=True, class_=lit),
            hint and button(hint, do="hint", key="hint", data_again=True),
            entered and button("Again", do="again", key="again"),
        ]
    return markup(*parts)


def _icon(sign: str) -> Markup:
    return el.span(sign, aria_hidden="true")


def _way(after: str) -> Markup:
    """Return a link to another lesson's page, or the line of code that opens the lesson."""
    return here().way(f"deduce/{after}", lesson_on(after).title, f'deduction("{after}")')


def end(lesson: Lesson, after: str, kept: Progress) -> Markup:
    """Return the card at the end of the lesson. ``after`` is the id of the next lesson, or ''."""
    own = sum(kept.done(task) for task in lesson.tasks)
    again = [task for task in lesson.tasks if not kept.done(task)]
    return el.div(
        el.h3(END, tabindex=-1, data_key="level", data_sight=True, class_="pl-level-title"),
        el.p(f"You solved {own} of {len(lesson.tasks)} tasks yourself. Now you can:"),
        el.ul((el.li(goal) for goal in lesson.goals), class_="pl-goals"),
        again and el.p("You saw the answers to these tasks. Now solve them yourself:"),
        again
        and el.div(
            (button(task.title, do="go", data_task=task.id, key=f"go-{task.id}") for task in again), class_="pl-buttons"
        ),
        after and el.p("Next: ", _way(after.lower()), "."),
        class_="pl-lead pl-the-end",
        data_key="end",
    )
