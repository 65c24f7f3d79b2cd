"""Draw the practice view: checks, step-by-step hints and puzzles. It replaces the Why view."""

from base64 import b64encode
from datetime import date

from pharmalab.deduction.daily import day_words
from pharmalab.deduction.puzzles import LEVELS
from pharmalab.deduction.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.puzzle_sheet import puzzle_sheet
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.practise import SHOW_ALL, Practise, rungs
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.assistant.shared_notes import NOTES
from pharmalab_widgets.assistant.views.cards import inside
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.share_menu import copy_field, to_copy

NO_FURTHER = "This hint shows the whole step. Cross out these cells to get a hint for the next step."
LAST = "This is the last hint: with these crosses, your grid is complete."


def draw(state: Assistant, practise: Practise) -> Markup:
    """Return the HTML of the practice view."""
    return markup(
        _task(state, practise),
        _own_grid(state, practise),
        _solved(practise),
        _verdict(practise),
        _hints(practise),
        None if state.follows else _puzzles(practise),
    )


def _task(state: Assistant, practise: Practise) -> Markup:
    """Return a sentence or two about the task."""
    puzzle = practise.puzzle
    if not state.notes.entries:
        first = "Play" if state.follows else "Open a puzzle below, or enter results"
        return el.p(f"{first}, and cross out what {'your results' if state.follows else 'they'} rule out.")
    if puzzle is None:
        return el.p(f"Cross out what your {plural(len(state.notes), 'entry')} rule{'s' * (len(state.notes) == 1)} out.")
    clues = plural(len(puzzle.entries), "clue")
    return el.p(
        el.strong(puzzle.title),
        f". Solve it with its {clues}: cross out alchemicals until each ingredient has only one left.",
    )


def _own_grid(state: Assistant, practise: Practise) -> Markup:
    unaided = state.switches["unaided"]
    return el.div(
        button("Check my grid", do="check", key="check"),
        None
        if unaided
        else button(
            "Next hint" if practise.fresh and practise.hint_level else "Hint",
            do="hint",
            data_again=True,
            key="hint",
            disabled=practise.hint_is_whole,
            title=NO_FURTHER if practise.hint_is_whole else None,
        ),
        button("No hints", do="switch", data_name="unaided", key="switch-unaided", pressed=unaided),
        button("Clear my crosses", do="clear", key="clear") if state.crosses else None,
        class_="pl-buttons",
        role="group",
        aria_label="Your grid",
    )


def _solved(practise: Practise) -> Markup | None:
    """Return congratulations on a solved puzzle, with a button for the next one; None until it is solved."""
    if not practise.solved:
        return None
    k = practise.next_rung
    if k is None:
        level = len(LEVELS) if practise.puzzle in rungs() else practise.level
        words = f"Another puzzle: level {level}, seed {practise.seed}"
        more = button(words, do="generate", data_level=level, data_seed=practise.seed, key="another")
    else:
        more = button(f"Next puzzle: {rungs()[k].name}", do="puzzle", data_k=k, key="next-puzzle")
    return el.div(el.p(el.strong(practise.solved)), more, _share(practise), class_="pl-answer", data_key="solved")


def _share(practise: Practise) -> Markup | None:
    """Return a line to share about how the puzzle was first solved, without the solution."""
    found = practise.puzzle and practise.record.of(practise.puzzle)
    if not found:
        return None
    record = practise.record
    in_a_row = record.in_a_row if found is record.today else 0
    return copy_field(found.line(in_a_row), "How you solved it", "Copy to share", "share-solved")


def _daily(practise: Practise) -> Markup:
    """Return the offer of the puzzle of the day, with the person's record so far."""
    record, today = practise.record, date.today()
    days = record.in_a_row
    reached = [f"Rating {record.rating}"] if record.all else []
    reached += [f"{plural(days, 'day')} in a row"] if days else []
    reached += ["today’s puzzle is solved"] if record.today else []
    return el.div(
        button("Puzzle of the day", do="daily", key="daily", class_=None if record.today else "pl-main"),
        el.span(f" {day_words(today)}", class_="pl-fine"),
        bool(reached) and el.p(f"{'; '.join(reached)}.", class_="pl-fine", data_key="reached"),
        bool(record.problem) and el.p(record.problem, class_="pl-fine", role="alert"),
        class_="pl-daily",
    )


def _verdict(practise: Practise) -> Markup | None:
    if practise.solved or not (practise.fresh and practise.told):
        return None
    check = practise.check
    mend = button(f"Remove my cross on {check.wrong[0].name}", do="mend", key="mend") if check.wrong else None
    return el.div(el.p(with_pictures(check.sentence)), mend, class_="pl-answer", data_key="verdict")


def _hints(practise: Practise) -> Markup | None:
    step = practise.step
    if step is None or practise.state.switches["unaided"]:
        return None
    level = practise.hint_level
    lines = (el.li(with_pictures(step.hint(k))) for k in range(1, min(level, SHOW_ALL - 1) + 1))
    last = practise.check.last
    full = practise.hint_is_whole and markup(
        inside(step),
        el.p(LAST if last else NO_FURTHER, class_="pl-fine"),
        button("Cross these out", do="take", key="take"),
    )
    title = f"Hint {level} of {SHOW_ALL}{', on the last step' if last else ''}"
    return el.div(el.h3(title), el.ol(lines), full, class_="pl-answer", data_key="hints")


def _paper(practise: Practise) -> Markup | None:
    """Return the printable puzzle, which is long and therefore made only on request."""
    puzzle = practise.puzzle
    if puzzle is None:
        return None
    if puzzle is not practise.printed:
        return button("Print this puzzle", do="print", key="print", class_="pl-small")
    page = b64encode(puzzle_sheet(puzzle).encode()).decode()
    name = f"{puzzle.name.replace(',', '')}.html"
    return el.p(
        el.a(f"Save “{name}”", href=f"data:text/html;base64,{page}", download=name, data_key="printed"),
        ", open it and print it. The solution is on a separate page.",
        data_key="paper",
    )


def _puzzles(practise: Practise) -> Markup:
    ladder = (
        el.li(button(puzzle.name, do="puzzle", data_k=k, key=f"puzzle-{k}", aria_label=f"Puzzle {puzzle.name}"))
        for k, puzzle in enumerate(rungs())
    )
    levels = (
        el.option(f"{level.number} {level.idea}", value=level.number, selected=level.number == practise.level)
        for level in LEVELS
    )
    form = el.form(
        el.label("Level ", el.select(levels, name="level")),
        el.label(
            "Seed ",
            el.input(
                name="seed",
                type="number",
                min=0,
                max=999999,
                value=practise.seed,
                data_rev=practise.seed,
                required=True,
            ),
        ),
        el.button("Make a puzzle", type="submit"),
        data_do="generate",
        data_key="generate",
        class_="pl-form",
    )
    return el.div(
        el.h3("Puzzles"),
        _daily(practise),
        el.ul(ladder, class_="pl-ladder", data_rove=True),
        form,
        _paper(practise),
        to_copy(practise.puzzle.line, {NOTES: practise.puzzle.line}, "This puzzle") if practise.puzzle else None,
        class_="pl-puzzles",
    )
