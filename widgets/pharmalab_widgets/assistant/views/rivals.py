"""Draw the Rivals view: a form for the rivals' actions, and the chances that follow from them.

Only facts cross out cells. Chances don't.
"""

from fractions import Fraction

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.rivals import Likely, Reading
from pharmalab.deduction.rivals.readings import Grid
from pharmalab.deduction.words import NAMES, capital, plural
from pharmalab.drawing.alchemists import alchemical, ingredient
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.long_work import draw_later
from pharmalab_widgets.assistant.moved_chances import moved
from pharmalab_widgets.assistant.rival_input import RivalInput
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.assistant.views import rival_input as entering
from pharmalab_widgets.live.controls import button

BEST = 3  #: how many worlds are shown with the chance of an entry
SMALL, SMALLER = 34, 30  #: pixels: the width of an alchemical beside seven others, or in a list


def draw(state: Assistant, watching: RivalInput) -> Markup:
    """Return the HTML of the Rivals view."""
    if state.practise:
        return el.p("In practice mode, the panel doesn’t show the chances.", class_="pl-hint")
    form = entering.draw(state, watching)
    if state.findings.contradicts:
        return markup(form, el.p("Your notes contradict each other, so no world is possible.", class_="pl-hint"))
    return markup(form, draw_later(lambda: _found(state, watching)))


def _found(state: Assistant, watching: RivalInput) -> Markup:
    likely = state.findings.likely
    if not likely.readings:
        return el.p(likely.sentence, class_="pl-hint") if watching.who else Markup()
    return markup(
        el.h3("How likely each alchemical is, if rivals play as the model assumes"),
        _table(likely.chances, state.findings.notes, "How likely each ingredient is to be each alchemical")
        if likely.possible
        else None,
        el.p(_sums(likely), class_="pl-fine"),
        el.ol(
            (_reading(state, reading) for reading in likely.readings),
            class_="pl-cards",
            aria_label="Your rivals’ actions",
        ),
        _types(likely),
        _model(likely),
    )


def _sums(likely: Likely) -> str:
    """Return sentences about what the chances mean, and how much the rivals' actions teach."""
    if not likely.possible:
        return likely.sentence
    marks = (
        "A cross means “impossible”. Bold percentages are higher because of what rivals did, and grey ones are lower."
    )
    return f"{marks} {likely.sentence} Your rivals’ actions tell you {_bits(likely.bits)}."


def _bits(bits: float) -> str:
    """Return a number of bits in words, with the remark that one bit would halve the possibilities."""
    if bits < 0.0005:
        return "nothing"
    return f"{bits:.{3 if bits < 0.1 else 2}f} bits (one bit would halve the possibilities)"


# --- what it says -------------------------------------------------------------------------------------------


def _table(chances: Grid, notes: Notes, label: str) -> Markup:
    """Return a table of chances in percent, compared with the notes alone, with a column for each ingredient.

    A cross marks each excluded cell.
    """
    heads = (el.th(ingredient(i, 22), el.span(NAMES[i], class_="pl-sr"), scope="col", title=NAMES[i]) for i in range(8))
    rows = (
        el.tr(
            el.th(alchemical(a, SMALL, named=False), el.span(ALCHEMICALS[a], class_="pl-sr"), scope="row"),
            (_chance(chances[i][a], notes.chances[i][a]) for i in range(8)),
        )
        for a in range(8)
    )
    head = el.thead(el.tr(el.td(), heads))
    return el.table(head, el.tbody(rows), class_="pl-worlds-table pl-likely", aria_label=label)


def _chance(chance: Fraction, equal: Fraction) -> Markup:
    """Return the cell of a chance; ``equal`` is the chance if all worlds left were equally likely."""
    if not equal:
        return el.td("×", class_="is-crossed", title="certainly not")
    percent = float(100 * chance)
    text = f"{percent:.0f} %" if percent >= 1.5 or not percent else f"{percent:.1f} %"
    return el.td(
        text,
        class_=moved(chance, equal) or None,
        title=f"{percent:.3g} %; from your entries alone {float(100 * equal):.3g} %",
    )


def _reading(state: Assistant, reading: Reading) -> Markup:
    """Return an entry, which opens to show what it says by itself."""
    key = f"act-{reading.number}"
    is_open = state.opened == key
    head = button(
        el.span(f"{reading.number + 1}.", class_="pl-number"),
        el.span(with_pictures(capital(reading.entry.fact())), class_="pl-heading"),
        class_="pl-card-head",
        expanded=is_open,
        do="open_card",
        data_card=key,
        key=f"head-{key}",
    )
    return el.li(head, is_open and _alone(state, reading), class_=classes("pl-card", is_open=is_open), data_key=key)


def _alone(state: Assistant, reading: Reading) -> Markup:
    chances = sorted(reading.weights.counted(reading.slices.count))
    least, most = (reading.weights.unit * n for n in (chances[0], chances[-1]))
    if least == most:
        told = f"This action alone tells you nothing, because it was equally likely in every world ({_share(most)})."
        return el.div(el.p(told), class_="pl-answer")
    told = (
        f"This action alone tells you {_bits(reading.bits)}. Its chance was between {_share(least)} and "
        f"{_share(most)}, depending on the world."
    )
    where = _table(reading.grid, state.findings.notes, f"Chances from entry {reading.number + 1} alone")
    return el.div(el.p(told), where, _in_worlds(state.findings.likely, reading), class_="pl-answer")


def _in_worlds(likely: Likely, reading: Reading) -> Markup | None:
    """Return the chance of an entry in the worlds that are likeliest overall."""
    best = likely.best(BEST)
    if not best:
        return None
    lines = (
        el.li(
            el.span((alchemical(a, SMALLER) for a in world), class_="pl-world-line"),
            f" This world’s chance is {_share(chance)}. If this is the true world, the chance of entry "
            f"{reading.number + 1} was {_share(reading.likelihood(world))}.",
        )
        for world, chance in best
    )
    return el.div(
        el.p(f"The likeliest worlds, given all your notes ({NAMES[0]} to {NAMES[-1]}):", class_="pl-fine"),
        el.ol(lines, class_="pl-fine"),
    )


def _share(chance: Fraction) -> str:
    """Return a chance as text: '1/7', or '4.2 %' if the fraction is long."""
    return str(chance) if chance.denominator < 1000 else f"{float(100 * chance):.2g} %"


def _types(likely: Likely) -> Markup | None:
    """Return how likely each rival is to be of each type."""
    if not likely.acts or not likely.possible:
        return None
    lines = (
        el.li(f"{rival}: {', '.join(f'{name} {float(100 * chance):.0f} %' for name, chance in types.items())}")
        for rival, types in ((rival, likely.types(rival)) for rival in likely.acts)
    )
    return el.div(el.h3("Each rival’s likely types"), el.ul(lines, class_="pl-fine"))


def _model(likely: Likely) -> Markup:
    """Return the list of all assumptions about rivals."""
    return el.details(
        el.summary(f"The model: {plural(len(likely.model.types), 'type')} of rivals"),
        el.p("These numbers are assumptions, not measurements. The cards in the deck are counted from your entries "
             "and your hand."),
        el.ul(el.li(sentence) for sentence in likely.model.sentences),
        class_="pl-rule pl-fine",
        data_key="model",
    )  # fmt: skip
