"""Rivals: what they did, entered with two clicks, and how likely it makes everything. None of it is certain: what is
excluded stands as a cross here too, and the sheet stays as it is."""

from fractions import Fraction

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, POTIONS, QUALITIES
from pharmalab.deduction.entries.rivals import SEALS
from pharmalab.deduction.rivals import Likely, Reading
from pharmalab.deduction.rivals.likely import Grid
from pharmalab.deduction.words import COLOR_WORDS, NAMES, QUALITY_WORDS, capital, plural
from pharmalab.drawing.alchemists import alchemical, ingredient
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_bar import row, token, tokens, words_of
from pharmalab_widgets.assistant.pictured import pictured
from pharmalab_widgets.assistant.watching import CLAIMS, Watching
from pharmalab_widgets.assistant.working import later
from pharmalab_widgets.live.controls import button

MORE = Fraction(6, 5)  #: so many times another chance it is marked as likelier
SMALL = 34  #: pixels: the width of an alchemical where eight stand side by side
SEAL_WORDS = ("gold seal", "silver seal", *(f"{word} hedge" for word in COLOR_WORDS))


def draw(state: Assistant, watching: Watching) -> Markup:
    if state.practise:
        return el.p("In practise mode the panel keeps the chances to itself.", class_="pl-hint")
    form = _entering(state, watching)
    if state.contradicts:
        return markup(form, el.p("Your notes contradict each other, so there is no world to weigh.", class_="pl-hint"))
    return markup(form, later(lambda: _found(state)))


def _found(state: Assistant) -> Markup:
    likely = state.likely
    if not likely.readings:
        return el.p(likely.sentence, class_="pl-hint")
    return markup(
        el.h3("How likely, in percent, if rivals are like the model"),
        _table(likely.chances, state.shown, "How likely each ingredient is each alchemical")
        if likely.possible
        else None,
        el.p(_sums(likely), class_="pl-fine"),
        el.ol((_reading(state, reading) for reading in likely.readings), class_="pl-cards", aria_label="Rivals' acts"),
        _types(likely),
        _model(likely),
    )


def _sums(likely: Likely) -> str:
    """What the chances are, and how much they say."""
    if not likely.possible:
        return likely.sentence
    marks = "× is certain. Bold is likelier than by your entries alone, grey less likely."
    return f"{marks} {likely.sentence} What rivals did says {_bits(likely.bits)}."


def _bits(bits: float) -> str:
    return "nothing" if bits < 0.0005 else f"{bits:.3f} bits" if bits < 0.1 else f"{bits:.2f} bits"


# --- entering -----------------------------------------------------------------------------------------------


def _entering(state: Assistant, watching: Watching) -> Markup:
    chosen = bool(watching.who)
    return el.div(
        _who(watching),
        chosen and _acts(state, watching),
        el.p("Typed lines say more: Green showed R+, 5 cards.", class_="pl-hint"),
        class_="pl-watching",
        data_key="watching",
        role="group",
        aria_label="What a rival did",
    )


def _who(watching: Watching) -> Markup:
    names = (
        button(name, do="rival", data_name=name, key=f"rival-{name}", pressed=name == watching.who, class_="pl-small")
        for name in watching.names
    )
    field = el.input(name="name", maxlength=30, size=8, placeholder="another", aria_label="Another rival's name",
                     autocomplete="off", data_rev=watching.named, data_key="rival-name")  # fmt: skip
    other = el.form(field, el.button("Take", type="submit", class_="pl-small"), data_do="rival", data_key="rival-form",
                    class_="pl-form")  # fmt: skip
    return row("Who", el.span(names, class_="pl-choice"), other)


def _acts(state: Assistant, watching: Watching) -> Markup:
    seen = state.picked[0] if len(state.picked) == 1 else None
    return markup(
        row("Took", _cards(watching)),
        row("Showed", tokens("showed", POTIONS, f"{watching.who} showed")),
        row("Sold as", _wanted(watching), _guarantee(watching), _answers(watching)),
        el.p(f"With {NAMES[seen]} seen in it: it is selected on the sheet.", class_="pl-fine")
        if seen is not None
        else None,
        _theory(watching),
    )


def _cards(watching: Watching) -> Markup:
    """The cards that she may have taken openly."""
    cards = (
        button(ingredient(i, 24), do="took", data_i=i, key=f"took-{i}", class_="pl-token", title=name,
               aria_label=f"{watching.who} took {name}")
        for i, name in enumerate(NAMES)
    )  # fmt: skip
    return el.span(cards, class_="pl-tokens")


def _wanted(watching: Watching) -> Markup:
    choices = (token(q, "rival_wanted", 24, f"sold as {words_of(q)}", q == watching.wanted) for q in ASPECTS)
    return el.span(choices, class_="pl-tokens pl-wanted-choice")


def _guarantee(watching: Watching) -> Markup:
    options = (("", "no guarantee noted"), *((q, f"guaranteed {QUALITY_WORDS[q]}") for q in QUALITIES))
    shown = (el.option(word, value=q, selected=q == watching.guarantee) for q, word in options)
    return el.select(shown, data_do="rival_guarantee", data_key="rival-guarantee",
                     data_rev=watching.guarantee, aria_label="What she guaranteed")  # fmt: skip


def _answers(watching: Watching) -> Markup:
    wanted = bool(watching.wanted)
    about = f"sold as {words_of(watching.wanted)}" if wanted else "choose first what was wanted"
    buttons = (
        button(word, do="rival_sold", data_quality=q, key=f"rival_sold-{q}", disabled=not wanted,
               aria_label=f"{about}: {word}")
        for q, word in QUALITY_WORDS.items()
    )  # fmt: skip
    return el.span(buttons, class_="pl-answers")


def _theory(watching: Watching) -> Markup:
    """One form for all that is about a theory."""

    def select(name: str, label: str, options: list[tuple[object, str]]) -> Markup:
        shown = (el.option(word, value=value) for value, word in options)
        return el.select(shown, name=name, aria_label=label, data_key=f"rival-{name}")

    return el.form(
        select("act", "What she did", list(CLAIMS.items())),
        select("i", "Ingredient", list(enumerate(NAMES))),
        el.span("=", aria_hidden="true"),
        select("a", "Alchemical", list(enumerate(ALCHEMICALS))),
        select("seal", "Her seal, if it was shown", [("", "seal not shown"), *zip(SEALS, SEAL_WORDS, strict=True)]),
        el.button("Note it", type="submit", data_key="rival-theory"),
        data_do="rival_theory",
        data_key="rival-theory-form",
        class_="pl-form",
        aria_label=f"{watching.who} and a theory",
    )


# --- what it says -------------------------------------------------------------------------------------------


def _table(chances: Grid, notes: Notes, label: str) -> Markup:
    """Chances in percent beside those of the notes alone: a column for each ingredient, a cross where excluded."""
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
    """``equal``: the chance if all worlds that are left were equally likely."""
    if not equal:
        return el.td("×", class_="is-crossed", title="certainly not")
    percent = float(100 * chance)
    text = f"{percent:.0f}" if percent >= 1.5 or not percent else f"{percent:.1f}"
    kind = classes(is_likelier=chance > equal * MORE, is_less=chance * MORE < equal)
    return el.td(text, class_=kind, title=f"{percent:.3g} %; by your entries alone {float(100 * equal):.3g} %")


def _reading(state: Assistant, reading: Reading) -> Markup:
    """One entry; it opens to what it says by itself."""
    key = f"act-{reading.number}"
    is_open = state.opened == key
    head = button(
        el.span(f"{reading.number + 1}.", class_="pl-number"),
        el.span(pictured(capital(reading.entry.fact())), class_="pl-heading"),
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
        told = f"In every world that is left its chance is the same, {_share(most)}: by itself it says nothing."
        return el.div(el.p(told), class_="pl-answer")
    told = (f"By itself it says {_bits(reading.bits)}. Its chance depends on the world: {_share(least)} to "
            f"{_share(most)}.")  # fmt: skip
    where = _table(reading.grid, state.shown, f"By entry {reading.number + 1} alone")
    return el.div(el.p(told), where, class_="pl-answer")


def _share(chance: Fraction) -> str:
    """'1/7', or '4.2 %' where the fraction is long."""
    return str(chance) if chance.denominator < 1000 else f"{float(100 * chance):.2g} %"


def _types(likely: Likely) -> Markup | None:
    """How likely each rival is of each type."""
    if not likely.acts or not likely.possible:
        return None
    lines = (
        el.li(f"{rival}: {', '.join(f'{name} {float(100 * chance):.0f} %' for name, chance in types.items())}")
        for rival, types in ((rival, likely.types(rival)) for rival in likely.acts)
    )
    return el.div(el.h3("Which type she may be"), el.ul(lines, class_="pl-fine"))


def _model(likely: Likely) -> Markup:
    """Everything that is assumed."""
    return el.details(
        el.summary(f"The model: {plural(len(likely.model.types), 'type')} of rivals"),
        el.p("These numbers are assumptions, not measurements. What the deck holds is counted from your entries "
             "and your hand."),
        el.ul(el.li(sentence) for sentence in likely.model.sentences),
        class_="pl-rule pl-fine",
        data_key="model",
    )  # fmt: skip
