"""Draw the controls for the table facts: the hand, the wanted potions, the reputation zone, and the theory board."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS
from pharmalab.deduction.table import ZONES, Table, Theory
from pharmalab.deduction.theory_board import sealed_by
from pharmalab.deduction.words import NAMES, potion_words
from pharmalab.drawing.alchemists import ingredient, potion
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.planner import Planner
from pharmalab_widgets.assistant.views.theory_choice import SEAL_WORDS, free_alchemicals, free_ingredients, named
from pharmalab_widgets.live.controls import button

MINUS = "\N{MINUS SIGN}"


class Chips(NamedTuple):
    """The names of the actions that a row's buttons send, and the prefixes of the buttons' HTML keys.

    ``more`` and ``more_key`` are for adding a card, ``less`` and ``less_key`` for removing one.
    """

    more: str
    more_key: str
    words: str
    less: str
    less_key: str


UNSEEN_ROW = "Tap the cards that are face up. Until then, plans assume that you can forage any card."
HAND = Chips("card", "card", "in hand, add one", "discard", "less")
ROW = Chips("face_up", "up", "face up, add one", "face_down", "down")


def hand(state: Assistant, planning: Planner) -> Markup:
    """Return the controls for the cards in the hand: a click on an ingredient adds a card, and − removes one."""
    held = state.notes.table.hand
    clear = button("Empty my hand", do="empty_hand", key="empty-hand", class_="pl-small") if held else None
    return _row("Hand", _chips(held, HAND), clear, class_="pl-row pl-hand")


def face_up(planning: Planner) -> Markup:
    """Return the controls for the face-up cards, which you can forage in this round."""
    row = planning.resources.row
    clear = button("Any card", do="any_row", key="any-row", class_="pl-small") if row else el.small(UNSEEN_ROW)
    return _row("Face up", _chips(row, ROW), clear, class_="pl-row pl-hand")


def _chips(cards: tuple[str, ...], chips: Chips) -> Markup:
    return el.span((_chip(i, cards.count(INGREDIENTS[i]), chips) for i in range(8)), class_="pl-chips")


def _chip(i: int, count: int, chips: Chips) -> Markup:
    name, number = NAMES[i], el.b(count) if count else None
    add = button(
        ingredient(i, 24),
        number,
        do=chips.more,
        data_again=True,
        data_i=i,
        key=f"{chips.more_key}-{i}",
        class_="pl-chip",
        aria_label=f"{name}: {count} {chips.words}",
        title=f"one more {name}",
    )
    words = f"one {name} less"
    less = button(
        MINUS,
        do=chips.less,
        data_again=True,
        data_i=i,
        key=f"{chips.less_key}-{i}",
        class_="pl-less",
        aria_label=words,
        title=words,
    )
    return el.span(add, less if count else None, class_="pl-chip-box", data_key=f"chip-{chips.more_key}-{i}")


def selling(state: Assistant, planning: Planner) -> Markup:
    """Return the controls for the hand, the wanted potions, the reputation zone and the discount."""
    wanted = (_offer(q, q in state.notes.table.wanted) for q in ASPECTS)
    discount = _select("Discount", "discount", "0123", str(planning.discount))
    return markup(
        hand(state, planning),
        _row("Wanted", el.span(wanted, class_="pl-tokens pl-wanted-choice", data_rove=True), _zone(state), discount),
    )


def _offer(q: str, wanted: bool) -> Markup:
    words = potion_words(ASPECTS.index(q))
    return button(
        potion(ASPECTS.index(q), 24, light=not wanted),
        do="offer",
        data_potion=q,
        key=f"offer-{q}",
        pressed=wanted,
        class_="pl-token pl-wanted",
        aria_label=f"an adventurer wants {words}",
        title=words,
    )


def theories(state: Assistant, planning: Planner) -> Markup:
    """Return the controls for the theories on the board, the reputation zone and the variant."""
    table = state.notes.table
    variant = _select("Variant", "variant", ("apprentice", "master"), table.variant)
    return markup(
        el.div(_zone(state), variant, class_="pl-row"),
        el.ul((_theory(one, state) for one in table.theories), class_="pl-theories") if table.theories else None,
        _conflicts(table),
        _choice(planning) if planning.kind == "publish" else None,
    )


def _theory(theory: Theory, state: Assistant) -> Markup:
    """Return a theory on the board, with the players who have a seal on it."""
    name = theory.ingredient.replace("_", " ")
    rivals = sealed_by(theory, state.notes.entries)
    mine = (f"your {SEAL_WORDS[theory.my_seal]}",) if theory.my_seal else ()
    seals = el.small(", ".join((*mine, *rivals)))
    away = button(
        "×",
        do="untheory",
        data_ingredient=theory.ingredient,
        key=f"untheory-{theory.ingredient}",
        class_="pl-less",
        aria_label=f"remove the theory on {name}",
    )
    return el.li(named(theory), seals, away, data_key=f"theory-{theory.ingredient}")


def _conflicts(table: Table) -> Markup | None:
    """Return the inputs for conflict tokens on theories, in the master variant only."""
    pairs = [] if table.variant != "master" else list(combinations((t.ingredient for t in table.theories), 2))
    buttons = (
        button(
            f"{a} – {b}".replace("_", " "),
            do="conflict",
            data_a=a,
            data_b=b,
            key=f"conflict-{a}-{b}",
            pressed=table.in_conflict(a, b),
            class_="pl-small",
        )
        for a, b in pairs
    )
    return _row("Conflict", buttons) if pairs else None


def _choice(planning: Planner) -> Markup:
    """Return the choice of a theory with two taps, which then opens a row in the table of advice."""
    theories, about = planning.state.notes.table.theories, planning.about
    return markup(
        _row("Theory", free_ingredients(theories, "theory_ingredient", about)),
        about is not None and _row("Is", free_alchemicals(theories, "theory_alchemical", None)),
    )


def _row(label: str, *controls: object, class_: str = "pl-row") -> Markup:
    return el.div(el.span(label, class_="pl-label"), controls, class_=class_, role="group", aria_label=label)


def _zone(state: Assistant) -> Markup:
    return _select("Zone", "zone", ZONES, state.notes.table.zone)


def _select(word: str, action: str, options: Iterable[str], chosen: str) -> Markup:
    items = (el.option(value, value=value, selected=value == chosen) for value in options)
    return el.label(f"{word} ", el.select(items, data_do=action, data_key=f"select-{action}"))
