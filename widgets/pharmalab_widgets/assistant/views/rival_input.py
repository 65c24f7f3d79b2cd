"""Draw the form for entering a rival's action. Once the rival is chosen, most actions take one or two taps."""

from collections.abc import Iterable

from pharmalab.deduction.alchemy import COLORS, POTIONS, QUALITIES
from pharmalab.deduction.grid import cell
from pharmalab.deduction.theory_board import sealed_by
from pharmalab.deduction.words import COLOR_WORDS, NAMES, QUALITY_WORDS
from pharmalab.drawing.alchemists import ingredient
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_bar import row, token, tokens, words_of
from pharmalab_widgets.assistant.keys import NEWS, names
from pharmalab_widgets.assistant.rival_input import HANDS, RivalInput
from pharmalab_widgets.assistant.sale_table import HOW, sale_table
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.assistant.views.theory_choice import SEAL_WORDS, free_alchemicals, free_ingredients, on_board
from pharmalab_widgets.live.controls import button

WHO = "Which rival mixed, sold or published something?"  #: asked until a rival is chosen


def draw(state: Assistant, watching: RivalInput) -> Markup:
    """Return the HTML of the form for a rival's action."""
    return el.div(
        _who(state, watching),
        _acts(state, watching) if watching.who else None,
        _rename(watching) if watching.who and not state.rivals else None,
        class_="pl-watching",
        data_key="watching",
        role="group",
        aria_label="What a rival did",
    )


def marks(watching: RivalInput) -> Marks:
    """Return the marks that highlight the chosen theory on the sheet."""
    i, a = watching.theory
    return Marks(claimed=0 if i is None or a is None else cell(i, a))


def _who(state: Assistant, watching: RivalInput) -> Markup:
    """Return buttons for the players at the table and, if they are not known, a field for a name."""
    known = (
        button(name, do="rival", data_name=name, key=f"rival-{name}", pressed=name == watching.who, class_="pl-small")
        for name in watching.names
    )
    field = el.input(name="name", maxlength=30, size=12, placeholder="another name", aria_label="Another rival's name",
                     autocomplete="off", data_rev=watching.named, data_key="rival-name")  # fmt: skip
    other = el.form(field, el.button("Add", type="submit", class_="pl-small"), data_do="rival", data_key="rival-form",
                    class_="pl-form")  # fmt: skip
    asked = "Rival" if watching.who else WHO
    return row(asked, el.span(known, class_="pl-choice"), not state.rivals and other)


def _rename(watching: RivalInput) -> Markup:
    """Return the field to rename the chosen rival in all entries."""
    who = watching.who
    field = el.input(name="name", value=who, maxlength=30, size=8, aria_label=f"Another name for {who}",
                     autocomplete="off", data_rev=watching.named, data_key="rename")  # fmt: skip
    take = el.button("Rename", type="submit", class_="pl-small")
    return row("Name", el.form(field, take, data_do="rename", data_key="rename-form", class_="pl-form"))


def _acts(state: Assistant, watching: RivalInput) -> Markup:
    seen = state.picked[0] if len(state.picked) == 1 else None
    return markup(
        row(f"{watching.who} showed a potion", tokens("showed", POTIONS, f"{watching.who} showed", opens=NEWS)),
        row(
            f"{watching.who} sold a potion: {HOW}",
            _guarantee(watching),
            sale_table("rival_sold", f"{watching.who} sold as", opens=NEWS),
        ),
        seen is not None
        and el.p(
            f"You selected {NAMES[seen]} on the sheet, so the entry says that you saw this ingredient through the "
            "Periscope.",
            class_="pl-fine",
        ),
        row(f"{watching.who} published a theory about", *_published(watching)),
        watching.theory[0] is not None
        and watching.chosen is None
        and row("Is", free_alchemicals(watching.theories, "rival_alchemical", watching.theory[1])),
        bool(watching.theories) and row("On the board", on_board(watching.theories, "rival_board", watching.theory[0])),
        _about_theory(state, watching),
        row(f"{watching.who} took a card", _cards(watching)),
        el.details(
            el.summary(f"Cards that {watching.who} may have held before mixing"),
            row("Hand", _hand(watching)),
            row("Unseen", _left(watching)),
            class_="pl-rule",
            data_key="rival-hand",
        ),
    )


def _cards(watching: RivalInput) -> Markup:
    """Return buttons for the cards that the rival may have taken openly."""
    cards = (
        button(ingredient(i, 24), do="took", data_i=i, key=f"took-{i}", class_="pl-token", title=name,
               aria_label=f"{watching.who} took {name}", data_opens=NEWS)
        for i, name in enumerate(NAMES)
    )  # fmt: skip
    return el.span(cards, class_="pl-tokens")


# --- a potion -----------------------------------------------------------------------------------------------


def _hand(watching: RivalInput) -> Markup:
    """Return the choice of how many cards the rival held, including the two mixed ones."""
    sizes = (
        button(n, do="rival_cards", data_n=k, key=f"rival_cards-{n}", pressed=n == watching.cards, class_="pl-small",
               aria_label=f"{watching.who} held {n} cards before mixing")
        for k, n in enumerate(HANDS)
    )  # fmt: skip
    return el.span(el.span(sizes, class_="pl-choice"), " cards before mixing", class_="pl-fine")


def _left(watching: RivalInput) -> Markup:
    """Return buttons with the possible number of cards of each ingredient in the hand; a click reduces the number."""
    counts = (
        button(ingredient(i, 20), el.span(n), do="rival_left", data_i=i, data_again=True, key=f"rival_left-{i}",
               class_="pl-chip", title=f"{NAMES[i]}: one fewer",
               aria_label=f"{NAMES[i]}: {n} may be in the hand. Click for one fewer")
        for i, n in enumerate(watching.counted)
    )  # fmt: skip
    again = button("Recount from my entries", do="rival_counted", key="rival_counted", class_="pl-small",
                   title="From your entries and your hand")  # fmt: skip
    return el.span(counts, watching.left and again, class_="pl-tokens pl-unseen")


def _guarantee(watching: RivalInput) -> Markup:
    options = (("", "no guarantee"), *((q, f"guaranteed {QUALITY_WORDS[q]}") for q in QUALITIES))
    return _select("rival_guarantee", options, watching.guarantee, f"What {watching.who} guaranteed")


# --- a theory -----------------------------------------------------------------------------------------------


def _published(watching: RivalInput) -> tuple[Markup, Markup]:
    """Return the choice of a new theory and its seal (if shown); choosing the alchemical last enters the theory."""
    seals = (("", "seal not shown"), *SEAL_WORDS.items())
    return (
        free_ingredients(watching.theories, "rival_ingredient", watching.theory[0]),
        _select("rival_seal", seals, watching.seal, "The seal, if it was shown"),
    )


def _about_theory(state: Assistant, watching: RivalInput) -> Markup | None:
    """Return the choice of what the rival did with the chosen theory on the board."""
    if watching.chosen is None:
        return None
    who = watching.who
    if who in sealed_by(watching.chosen, state.notes.entries):
        return el.p(f"{who} already has a seal on this theory, so choose another rival above.", class_="pl-hint")
    return markup(
        row("Endorsed", button(f"{who} endorsed it", do="rival_endorsed", key="rival_endorsed", class_="pl-small",
                               data_opens=NEWS)),
        row("Debunked", el.span(f"{who} debunked it, showing ", _colours("debunked", watching),
                                class_="pl-answers pl-fine")),
        row("Failed", el.span(f"{who} failed to debunk it, showing ", _colours("failed", watching),
                              class_="pl-answers pl-fine")),
        len(state.picked) == 2 and row("By mixing a pair", *_by_pair(state, watching)),
    )  # fmt: skip


def _colours(how: str, watching: RivalInput) -> Iterable[Markup]:
    words = "debunked it, showing" if how == "debunked" else "failed to debunk it, showing"
    return (
        button(word, do="rival_by", data_how=how, data_color=color, key=f"rival_{how}-{color}", class_="pl-small",
               aria_label=f"{watching.who} {words} {word}", data_opens=NEWS)
        for color, word in zip(COLORS, COLOR_WORDS, strict=True)
    )  # fmt: skip


def _by_pair(state: Assistant, watching: RivalInput) -> tuple[Markup, Markup, Markup]:
    """Return buttons for the card reader's answer about the selected pair, in the master variant."""
    said = (("yes", "makes"), ("no", "does not make"))
    pair = names(state.picked)
    return (
        el.span(f"The card reader said: {pair}", class_="pl-fine"),
        _select("rival_makes", said, "yes" if watching.makes else "no", f"What the card reader showed for {pair}"),
        el.span(
            (token(q, "rival_pair", 30, f"by {pair}: {words_of(q)}", opens=NEWS) for q in POTIONS), class_="pl-tokens"
        ),
    )


def _select(do: str, options: Iterable[tuple[object, str]], chosen: object, label: str) -> Markup:
    shown = (el.option(word, value=value, selected=value == chosen) for value, word in options)
    return el.select(shown, data_do=do, data_key=do.replace("_", "-"), data_rev=chosen, aria_label=label)
