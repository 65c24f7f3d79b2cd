"""The parts of the exercise panel, as HTML."""

from base64 import b64encode
from collections.abc import Callable

from pharmalab.core.files import shown_path
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.experiments import Experiment, ManyAtOnce
from pharmalab_widgets.exercises.answers import Answers
from pharmalab_widgets.exercises.derivation import steps
from pharmalab_widgets.exercises.fields import form
from pharmalab_widgets.exercises.work import CHECK, COMPARE, DERIVE, PREDICT, SIMULATE, Work
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.surroundings import here

MARKS = {"right": "✓ ", "wrong": "✗ ", "close": "≈ "}
HEADS = {
    PREDICT: "Guess first. Your guess isn’t marked.",
    SIMULATE: "Try it once, then many times.",
    DERIVE: "Work it out exactly.",
    COMPARE: "Compare your guess, the simulation and the exact value.",
    CHECK: "Give your answer.",
}


def top(work: Work, menu: bool) -> Markup:
    """Return the title, the row of steps, and the menu."""
    other = work.variant.seed != PRINTED
    return markup(
        el.div(
            el.h2(f"{work.of.id} {work.of.title}", other and el.small(" with other numbers"), class_="pl-title"),
            button(el.span("⋯", aria_hidden="true"), do="menu", key="menu", expanded=menu, aria_label="Menu",
                   class_="pl-more"),
            class_="pl-bar-top",
        ),
        el.ol(
            (
                el.li(
                    button(
                        el.span("✓" if work.done(step) else n, class_="pl-dot", aria_hidden="true"),
                        " ",
                        step,
                        work.done(step) and el.span(", done", class_="pl-sr"),
                        do="step",
                        data_step=step,
                        key=f"step-{step}",
                        disabled=not work.reached(step),
                        aria_current="step" if step == work.step else None,
                        class_=classes(is_done=work.done(step)),
                    )
                )
                for n, step in enumerate(work.steps, 1)
            ),
            class_="pl-progress",
            aria_label="Steps",
        ),
        menu and _menu(work),
        problem(work.answers),
    )  # fmt: skip


def problem(answers: Answers) -> Markup | None:
    """Return a message that says why nothing can be saved and what to do, or None if the answers can be saved."""
    if not answers.problem:
        return None
    return el.p(
        el.b("Your answers are NOT being saved: "),
        f"{answers.problem}. The file ({shown_path(answers.path)}) hasn’t been changed. Repair it or move it to "
        "another folder, and your next click will save what you did here.",
        class_="pl-banner",
        role="alert",
        data_key="problem",
    )


def _menu(work: Work) -> Markup:
    return el.div(
        work.variant.seed != PRINTED and el.div(button("Back to the first numbers", do="printed", key="printed")),
        export(work.answers),
        class_="pl-menu",
        data_close="menu",
        data_key="menu-box",
    )


def export(answers: Answers) -> Markup:
    """Return a link to download the answers file, and the path of the file."""
    try:
        data = answers.path.read_bytes() if answers.path.exists() else b""
    except OSError:
        data = b""
    link = el.a(
        f"Save {answers.path.name}",
        href=f"data:application/json;base64,{b64encode(data).decode()}",
        download=answers.path.name,
        data_key="export",
    )
    where = shown_path(answers.path)
    are = "are" if data else "will be"
    return el.div(
        link if data else el.p("Nothing has been saved yet.", tabindex=-1, data_key="export"),
        el.p(
            f"Your answers to {answers.unit} {are} saved in {where}, under the name “{answers.record.who}”.",
            class_="pl-fine",
        ),
    )


def question(work: Work) -> Markup:
    """Return the story of the exercise, the picture of the position if there is one, and the question."""
    variant = work.variant
    return el.div(
        el.p(variant.story),
        variant.board and position(variant.board),
        el.p(variant.question, class_="pl-asks"),
        variant.differs and el.p(variant.differs, class_="pl-fine"),
        class_="pl-lead",
    )


def position(board: str) -> Markup:
    """Return the picture of a position, in a box that can be scrolled by touch or with the keyboard."""
    return el.div(Markup(board), class_="pl-position", role="region", tabindex=0, aria_label="The board")


def body(work: Work) -> Markup:
    """Return the HTML of the open step."""
    draw: dict[str, Callable[[], Markup]] = {
        PREDICT: work.guessing.draw,
        SIMULATE: work.simulation.draw,
        DERIVE: work.deriving.draw,
        COMPARE: work.comparing.draw,
        CHECK: lambda: _check(work),
    }
    return el.div(
        el.h3(HEADS[work.step], tabindex=-1, data_key="body", class_="pl-head"),
        draw[work.step](),
        work.step in (DERIVE, CHECK) and helps(work),
        class_=f"pl-step pl-step-{work.step}",
        data_key=f"open-{work.step}",
    )


def _digits(work: Work) -> str:
    needs = work.variant.digits
    return (
        f" Here, a decimal needs {needs} digits, because one of the wrong answers starts with the same digits."
        if needs
        else ""
    )


def _check(work: Work) -> Markup:
    if work.coded:
        return markup(
            el.p(here().code, f" Give {work.of.kind.asked}. It goes in place of the dots:"),
            el.pre(f'answer("{work.of.id}", …)', tabindex=0),
            _function(work),
        )
    last = work.last
    return markup(
        form(
            work.field.draw(work.field.filled(last), work.variant.seed, dict(work.judged(last).parts) if last else {}),
            el.div(el.button("Check", type="submit", data_key="enter-answer", class_="pl-main"), reading(work.reading)),
            work.field.asked and el.small(work.field.asked, _digits(work), " ", work.field.formulas),
            do="check",
            class_="pl-form",
            data_reads=None if work.field.options else "read",
        ),
        _function(work),
    )


def reading(words: str) -> Markup | None:
    """Return a line that shows how the typed text is read; None if there is nothing to show."""
    return el.small(" Read as ", el.b(words), data_key="reading", data_spoken=True) if words else None


def _function(work: Work) -> Markup | None:
    """Return the function that was given last in a code cell, with its verdict."""
    if not work.function:
        return None
    verdict = work.judged(work.function)
    return el.div(
        el.p(el.b("Answered in code: "), "✓ " if verdict.right else "✗ ", verdict.message),
        el.pre(work.function.partition("\n")[2], tabindex=0, aria_label="The function"),
        class_="pl-given",
        data_key="function",
    )


def helps(work: Work) -> Markup:
    """Return the hints that the learner has taken and, if the learner asked for it, the solution."""
    attempt, variant = work.attempt, work.variant
    hints = work.deriving.hints if work.step == DERIVE else variant.hints
    return markup(
        el.ol(
            (el.li(hint, data_key=f"hint-{n}") for n, hint in enumerate(hints[: attempt.hints])),
            class_="pl-hints",
            aria_label="Hints",
        )
        if attempt.hints
        else None,
        attempt.seen and el.div(el.b("Worked solution (seen)"), steps(variant.solution, key="solution"),
                                class_="pl-solution", data_key="solution"),
    )  # fmt: skip


def said(words: str, mark: str) -> Markup:
    """Return the reply to the learner's last action.

    ``mark`` is 'right', 'wrong' or 'close' if the reply is a verdict, and '' if it isn't.
    """
    if not words:
        return el.p()
    return el.p(
        el.b(MARKS.get(mark, ""), aria_hidden="true"),
        words,
        class_=classes("pl-said", is_right=mark == "right", is_wrong=mark == "wrong"),
    )


def buttons(work: Work, code: bool) -> Markup:
    """Return the buttons for hints, code, and the next step."""
    # these buttons are above the open step, so that they stay in place however long the step is
    left = len(work.variant.hints) - work.attempt.hints
    taken = work.attempt.hints
    helped = work.step in (DERIVE, CHECK)
    return el.div(
        el.div(
            helped and left > 0 and not work.right
            and button(f"Hint {taken + 1} of {taken + left}", do="hint", key="hint", data_again=True),
            work.step == DERIVE and work.deriving.can_reveal and (not left or work.right)
            and button("Show these steps", do="reveal", key="reveal"),
            helped and (not left or work.right) and not work.attempt.seen
            and button("Worked solution", do="solution", key="solution-button"),
            button("In code", do="code", key="code", expanded=code, data_reveal="code-box"),
            (work.right or work.attempt.seen)
            and button("Another like this", do="another", key="another",
                       class_="pl-main" if work.step == CHECK else None),
            class_="pl-buttons",
        ),
        work.after and work.reached(work.after)
        and button("Next: ", work.after, el.span(" ›", aria_hidden="true"), do="next", key="next",
                   class_="pl-main" if work.done(work.step) else None, data_enter=work.done(work.step)),
        class_="pl-nav",
    )  # fmt: skip


def code(work: Work) -> Markup:
    """Return the code cells for this exercise. In these cells, the panel is called `exercise`, as in the notebook."""
    of, experiment, seed = work.of, work.variant.experiment, work.variant.seed
    variant = f'exercises.exercise("{of.id}").variant({repr(seed) if seed else ""})'
    guess = ', guess="…"' if of.predicts else ""
    more = f", seed={seed!r}" if seed else ""
    lines = ["from pharmalab import exercises"]
    if experiment:
        lines += ["from pharmalab.probability import simulate", ""]
        lines += [f"print(simulate({variant}.experiment, {of.runs:_}, seed=1))"]
    else:
        lines += [""]
    lines += [f'exercises.answer("{of.id}", "…"{guess}{more})']
    return el.div(
        el.textarea("\n".join(lines), rows=len(lines), readonly=True, aria_label="In code", data_key="code-lines"),
        el.button("Copy", type="button", data_copy=True, data_key="code-copy"),
        el.p(
            here().code,
            of.by_hand and f" To answer for all numbers at once, give {of.general.kind.asked}.",
            class_="pl-fine",
        ),
        experiment and _one_try(experiment, variant),
        isinstance(experiment, ManyAtOnce) and el.p("Here, NumPy runs many tries at once.", class_="pl-fine"),
        data_box=True,
        data_key="code-box",
        class_="pl-text pl-code",
    )


def _one_try(experiment: Experiment, variant: str) -> Markup | None:
    """Return a code cell that makes one try; None if Python came without its sources.

    ``variant`` is the exercise with its numbers, in code.
    """
    try:
        source = experiment.source
    except OSError:
        return None
    lines = [
        source,
        "from pharmalab import exercises",
        "",
        f"numbers = {variant}.parameters",
        f"{experiment.one.__name__}(Random(1), **numbers)",
    ]
    return markup(el.p("One try:"), el.pre("\n".join(lines), tabindex=0, aria_label="One try, in code"))
