"""Draw the Worlds view: suppositions with their consequences, and the possible worlds, one by one."""

from pharmalab.core.figures import percent
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.grid import grid_of
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, entry_words, listing, number
from pharmalab.deduction.worlds import World
from pharmalab.drawing.alchemists import alchemical, ingredient
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_bar import problem, typed
from pharmalab_widgets.assistant.long_work import draw_later
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.assistant.suppositions import Suppositions
from pharmalab_widgets.assistant.views.cards import card
from pharmalab_widgets.assistant.world_stepper import FEW, WorldStepper
from pharmalab_widgets.live.controls import button

SMALL = 34  #: pixels: the width of an alchemical beside seven others


def draw(state: Assistant, stepping: WorldStepper) -> Markup:
    """Return the HTML of the Worlds view."""
    if state.practise:
        return el.p("In practice mode, the panel doesn’t show the worlds.", class_="pl-hint")
    if state.findings.contradicts:
        return el.p("Your notes contradict each other, so no world is left: correct them first.", class_="pl-hint")
    supposing = stepping.supposing
    how = draw_later(lambda: _reasons(state, supposing)) if supposing.supposed else None
    worlds = draw_later(lambda: _worlds(stepping, stepping.likely), lambda: _worlds(stepping, None))
    return markup(_suppositions(state, supposing), worlds, how)


def marks(state: Assistant, stepping: WorldStepper) -> Marks:
    """Return the highlights on the sheet: the shown world, and the crosses of the suppositions or of the open step."""
    if state.practise or state.findings.contradicts:
        return Marks()
    world = stepping.world
    placed = {i: (i, a) for i, a in enumerate(world or ())}
    moved = grid_of(placed[i] for i in stepping.changed)
    supposed = stepping.supposing.what_if.crosses
    step = opened(state, stepping.supposing)
    if step is None:
        return Marks(supposed=supposed, world=grid_of(placed.values()), moved=moved)
    noted = tuple(n for n in step.entries if n < len(state.findings.notes))
    if not stepping.supposing.what_if.joint.worlds.count:  # the steps to a clash have small grids of their own
        return Marks(entries=noted)
    return Marks(step.premises, step.eliminated, supposed=supposed, entries=noted)


# --- suppositions -------------------------------------------------------------------------------------------


def _suppositions(state: Assistant, supposing: Suppositions) -> Markup:
    draft = supposing.draft
    field = typed(draft, supposing.rev, "suppose-line", "toad is npN, or fern+toad=R+", "Suppose")
    form = el.form(
        field, el.button("Suppose", type="submit"), data_do="suppose_line", data_key="suppose", class_="pl-line"
    )
    told = problem(draft, do="suppose_line", key="suppose-meant", data_line=draft.meant)
    listed = el.ol(
        (_supposition(supposing, n) for n in range(len(supposing.supposed))),
        class_="pl-supposed",
        start=len(state.findings.notes) + 1,
        aria_label="What you’re supposing",
    )
    return el.div(
        el.div(form, told, data_key="suppose-box"),
        listed if supposing.supposed else None,
        el.div(el.p(with_pictures(supposing.what_if.sentence)), class_="pl-answer pl-if-answer", data_key="if")
        if supposing.supposed
        else None,
        data_key="suppositions",
        class_="pl-suppositions",
    )


def _supposition(supposing: Suppositions, n: int) -> Markup:
    line = supposing.supposed[n].line()
    return el.li(
        el.span("If ", with_pictures(line), class_="pl-heading"),
        el.span(
            button("Make it an entry", do="note_supposed", data_n=n, key=f"note-supposed-{n}", class_="pl-small",
                   aria_label=f"Make it an entry: {line}"),
            button("Drop", do="unsuppose", data_n=n, key=f"unsuppose-{n}", class_="pl-small",
                   aria_label=f"Drop the supposition {line}"),
            class_="pl-entry-buttons",
        ),
        data_key=f"supposed-{n}",
    )  # fmt: skip


def _reasons(state: Assistant, supposing: Suppositions) -> Markup:
    """Return the steps that lead to the consequences, numbered after the entries, or why they are impossible."""
    found = supposing.what_if
    possible, steps = found.joint.worlds.count, _steps(supposing)
    stands = "stands for your supposition" if len(found.numbers) == 1 else "stand for your suppositions"
    if possible and not steps:
        return Markup()
    return el.div(
        el.h3("How it follows" if possible else "Why it can’t be true"),
        el.p(f"In the steps below, {entry_words(found.numbers)} {stands}.", class_="pl-fine"),
        el.ol((card(state, step, f"if-{n}", n) for n, step in steps), class_="pl-cards"),
        None if possible else _clash(supposing),
        data_key="if-reasons",
        class_="pl-suppositions",
    )


def _steps(supposing: Suppositions) -> list[tuple[int, Step]]:
    """Return the numbered steps that lead to a clash or, without a clash, the steps that cross out more."""
    found = supposing.what_if
    if not found.joint.worlds.count:
        diagnosis = found.joint.diagnosis
        return list(enumerate(diagnosis.proof(diagnosis.conflicts[0])[0].steps))
    new = found.crosses
    return [(n, step) for n, step in enumerate(found.joint.steps) if step.eliminated & new]


def _clash(supposing: Suppositions) -> Markup:
    diagnosis = supposing.what_if.joint.diagnosis
    return el.p(el.b("!"), " ", with_pictures(diagnosis.proof(diagnosis.conflicts[0])[1]), class_="pl-trouble")


def opened(state: Assistant, supposing: Suppositions) -> Step | None:
    """Return the deduction step on the open card, or None if no card is open."""
    kind, _, rest = state.opened.partition("-")
    if kind != "if" or not rest.isdecimal() or not supposing.supposed:
        return None
    return dict(_steps(supposing)).get(int(rest))


# --- the worlds that are left -------------------------------------------------------------------------------


def _worlds(stepping: WorldStepper, likely: Likely | None) -> Markup:
    """Return the worlds; ``likely`` weighs them by rivals' actions, or is None to use facts only."""
    return markup(_stepper(stepping, likely), _side_by_side(stepping, likely))


def _stepper(stepping: WorldStepper, likely: Likely | None) -> Markup | None:
    world, count = stepping.world, stepping.worlds.count
    if world is None:
        return None
    if_so = " if what you suppose is true" if stepping.supposing.supposed else ""
    steps = [("previous", "‹ Previous"), ("next", "Next ›"), ("random", "Random")]
    if likely:
        steps.append(("likeliest", "Likeliest"))
    buttons = (
        button(word, do="world", data_to=to, data_again=True, key=f"world-{to}", disabled=count == 1)
        for to, word in steps
    )
    changed = stepping.changed
    told = f"Changed since the last world: {listing([NAMES[i] for i in changed])}." if changed else ""
    equal, share = f"1 in {number(count)}", likely and percent(likely.chance(world))
    chance = (
        f"With rivals, this world’s chance is {share} ({likely.label}). With facts only, it is {equal}."
        if likely
        else f"With facts only, all worlds are equally likely: {equal}."
    )
    return el.div(
        el.h3(f"World {number(stepping.at + 1)} of {number(count)}{if_so}"),
        el.div(buttons, class_="pl-choice", role="group", aria_label="Worlds", data_rove=True),
        el.ul((_placed(i, world[i], i in changed) for i in range(8)), class_="pl-world"),
        el.p(
            f"{told} {chance} This world is possible, but not certain.".strip()
            if count > 1
            else "This is the only world left.",
            class_="pl-fine",
        ),
        data_key="stepper",
        class_="pl-stepper",
    )


def _placed(i: int, a: int, moved: bool) -> Markup:
    """Return an ingredient and its alchemical in this world, with ◆ if it differs from the world shown before."""
    return el.li(
        el.span("◆ " if moved else "", NAMES[i], class_="pl-fine"),
        el.span(ingredient(i, 26), alchemical(a, SMALL + 8), aria_hidden="true"),
        el.span(f"is {ALCHEMICALS[a]}{', changed since the last one' if moved else ''}", class_="pl-sr"),
        class_=classes(is_moved=moved),
    )


def _side_by_side(stepping: WorldStepper, likely: Likely | None) -> Markup | None:
    """Return the worlds left, if they are few, as a table with a row for each and a column for each ingredient.

    If rivals count, a further column shows the chance.
    """
    count = stepping.worlds.count
    if not 1 < count <= FEW:
        return None
    every = [stepping.nth(k) for k in range(count)]
    heads = (el.th(ingredient(i, 22), el.span(NAMES[i], class_="pl-sr"), scope="col") for i in range(8))
    chance = likely and el.th("chance", scope="col")
    return el.table(
        el.thead(el.tr(el.th(el.span("world", class_="pl-sr"), scope="col"), heads, chance)),
        el.tbody(_world_row(stepping, every, k, likely) for k in range(count)),
        class_="pl-worlds-table",
        aria_label=f"The {count} worlds left",
    )


def _world_row(stepping: WorldStepper, every: list[World], k: int, likely: Likely | None) -> Markup:
    """Return the row of a world, in which everything that all worlds have in common is pale."""
    common = {i for i in range(8) if len({world[i] for world in every}) == 1}
    cells = (
        el.td(alchemical(a, SMALL, named=False), el.span(ALCHEMICALS[a], class_="pl-sr"),
              class_=classes(is_common=i in common))
        for i, a in enumerate(every[k])
    )  # fmt: skip
    here = k == stepping.at
    name = button(k + 1, do="world", data_to=k, key=f"world-{k}", pressed=here, class_="pl-small",
                  aria_label=f"Show world {k + 1}")  # fmt: skip
    chance = likely and el.td(percent(likely.chance(every[k])))
    return el.tr(el.th(name, scope="row"), cells, chance, class_=classes(is_here=here), data_key=f"world-row-{k}")
