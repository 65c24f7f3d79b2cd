"""Draw the Round view: a whole round at a real table on one screen, with a row per player and the theories."""

from collections.abc import Iterable

from pharmalab.deduction.alchemy import ASPECTS, POTIONS
from pharmalab.deduction.table import SEALS
from pharmalab.deduction.words import plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_bar import row, token, words_of
from pharmalab_widgets.assistant.round_input import I_DO, ME, RIVALS_DO, ROUNDS, RoundInput
from pharmalab_widgets.assistant.sale_table import HOW, sale_table
from pharmalab_widgets.assistant.views.theory_choice import (
    HEDGE,
    SEAL_WORDS,
    free_alchemicals,
    free_ingredients,
    ingredients,
    named,
    on_board,
)
from pharmalab_widgets.live.controls import button

DEEDS = {
    "potion": "Showed",
    "sale": "Sold",
    "publish": "Published",
    "endorse": "Endorsed",
    "debunk": "Debunked",
    "card": "Took",
}
OWN = "To enter your own potions and sales, choose the pair on the sheet, then the potion."
BY_PAIR = "Tap the pair in the triangle, then what the card reader said. Refuted theories leave the board."


def draw(state: Assistant, entering: RoundInput) -> Markup:
    """Return the HTML of the Round view."""
    return el.div(
        _head(entering),
        (_player(state, entering, who) for who in (ME, *state.rivals)),
        _board(entering),
        class_="pl-round",
        data_key="round",
    )


def _head(entering: RoundInput) -> Markup:
    number = entering.round
    if number > ROUNDS:
        return el.p("All six rounds are over.", class_="pl-question")
    conference = ", with conference" if number in entering.conferences else ""
    over = button(f"Round over{conference}", do="round_over", key="round-over", class_="pl-small")
    return el.div(el.strong(f"Round {number} of {ROUNDS}"), over, class_="pl-round-head")


def _player(state: Assistant, entering: RoundInput, who: str) -> Markup:
    deeds = (
        button(
            DEEDS[act],
            do="did",
            data_who=who,
            data_act=act,
            key=f"did-{who}-{act}",
            expanded=(who, act) == (entering.who, entering.act),
            data_reveal="sheet" if act == "debunk" and state.notes.table.variant == "master" else None,
            class_="pl-deed",
            aria_label=f"{who} {DEEDS[act].lower()}",
        )
        for act in (I_DO if who == ME else RIVALS_DO)
    )
    seals = entering.seals()[who]
    done = "; ".join(entry.line().removeprefix(f"{who} ") for entry in entering.done(who))
    told = done or (OWN if who == ME and state.empty else "")
    return el.div(
        el.div(
            el.strong(who),
            el.small(plural(seals, "seal"), class_="pl-fine"),
            class_="pl-round-who",
        ),
        el.div(deeds, class_="pl-deeds", data_rove=True, role="group", aria_label=f"What {who} did"),
        bool(told) and el.p(told, class_="pl-fine pl-done"),
        who == entering.who and el.div(_choices(state, entering), class_="pl-round-open", data_key="round-open"),
        class_=classes("pl-round-player", "is-open" if who == entering.who else None),
        data_key=f"player-{who}",
    )


def _choices(state: Assistant, entering: RoundInput) -> Markup:
    """Return the choices that the player's action still needs."""
    match entering.act:
        case "potion":
            return row("Which potion?", _tokens("round_potion", POTIONS, f"{entering.who} showed"))
        case "sale":
            return row(f"Sold: {HOW}", sale_table("round_sale", f"{entering.who} sold as"))
        case "card":
            return row("Which card?", ingredients("round_card", range(8)))
        case "publish":
            return _publication(entering)
        case "endorse":
            return markup(_theories(entering, "endorsed"), entering.who == ME and _seals(entering))
    return _demonstration(state, entering)


def _tokens(do: str, choices: Iterable[str], label: str) -> Markup:
    return el.span((token(q, do, 30, f"{label} {words_of(q)}") for q in choices), class_="pl-tokens")


def _publication(entering: RoundInput) -> Markup:
    """Return the choice of a theory, with two taps or on the grid, and then of your seal."""
    there = entering.theories
    return markup(
        row(
            "Choose an ingredient, or tap the theory’s cell in the grid",
            free_ingredients(there, "round_ingredient", entering.ingredient),
        ),
        row("Is", free_alchemicals(there, "round_alchemical", entering.alchemical)),
        entering.who == ME and _seals(entering),
    )


def _seals(entering: RoundInput) -> Markup:
    ready = entering.ingredient is not None and entering.alchemical is not None
    choices = (
        button(SEAL_WORDS[seal], do="round_seal", data_seal=seal, key=f"round_seal-{seal}", disabled=not ready,
               class_="pl-deed")
        for seal in SEALS
    )  # fmt: skip
    return markup(row("Your seal", el.span(choices, class_="pl-deeds")), el.p(HEDGE, class_="pl-fine"))


def _theories(entering: RoundInput, done: str) -> Markup:
    """Return the theories on the board as buttons."""
    if not entering.theories:
        return el.p(f"No theory on the board can be {done} yet.", class_="pl-fine")
    return row("Which theory?", on_board(entering.theories, "round_theory", entering.ingredient))


def _demonstration(state: Assistant, entering: RoundInput) -> Markup:
    """Return the inputs for a debunking.

    Apprentices choose a theory and the sign that was shown; masters enter a pair in the same way as any pair.
    """
    if state.notes.table.variant == "apprentice":
        shown = entering.ingredient is not None and row("What was shown?", _tokens("round_shown", ASPECTS, "shown:"))
        return markup(_theories(entering, "debunked"), shown)
    return el.p(BY_PAIR, class_="pl-fine")


def _board(entering: RoundInput) -> Markup | None:
    """Return the theories on the board, each with a button to remove it."""
    if not entering.theories:
        return None
    lines = (
        el.li(
            named(one),
            el.small(SEAL_WORDS[one.my_seal], class_="pl-fine") if one.my_seal else None,
            button("×", do="round_gone", data_ingredient=one.ingredient, key=f"round_gone-{one.ingredient}",
                   class_="pl-gone", aria_label=f"Remove the theory about {one.ingredient.replace('_', ' ')}"),
            data_key=f"on-board-{one.ingredient}",
        )
        for one in entering.theories
    )  # fmt: skip
    return el.section(el.h4("Theories on the board"), el.ul(lines, class_="pl-on-board"))
