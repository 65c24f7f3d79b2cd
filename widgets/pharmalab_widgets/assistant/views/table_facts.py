"""Inputs for the table facts: the hand, what adventurers want, the reputation zone, the theories on the board."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS
from pharmalab.deduction.table import SEALS, ZONES, Table, Theory
from pharmalab.deduction.words import NAMES, potion_words
from pharmalab.drawing.alchemists import alchemical, ingredient, potion
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.planner import Planner
from pharmalab_widgets.live.controls import button

MINUS = "\N{MINUS SIGN}"
SEAL_WORDS = dict(zip(SEALS, ("gold seal", "silver seal", "red hedge", "green hedge", "blue hedge"), strict=True))


class Chips(NamedTuple):
    """Cards as chips: the actions that add and remove a card, with the beginnings of their data-keys."""

    more: str
    more_key: str
    words: str
    less: str
    less_key: str


UNSEEN_ROW = "Tap the cards that lie face up. Until then, plans may forage any card."
HAND = Chips("card", "card", "in hand, add one", "discard", "less")
ROW = Chips("face_up", "up", "face up, add one", "face_down", "down")


def hand(state: Assistant, planning: Planner) -> Markup:
    """Return the cards in hand as chips: a click adds a card, − removes one."""
    held = state.notes.table.hand
    clear = button("No hand", do="empty_hand", key="empty-hand", class_="pl-small") if held else None
    return _row("Hand", _chips(held, HAND), clear, class_="pl-row pl-hand")


def face_up(planning: Planner) -> Markup:
    """Return the cards that can be foraged in this round, as chips."""
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
    """Return hand, wanted potions, zone and discount."""
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
    """Return the theories on the board, the zone and the variant."""
    table = state.notes.table
    variant = _select("Variant", "variant", ("apprentice", "master"), table.variant)
    return markup(
        el.div(_zone(state), variant, class_="pl-row"),
        el.ul(map(_theory, table.theories), class_="pl-theories") if table.theories else None,
        _conflicts(table),
        _theory_form(table),
    )


def _theory(theory: Theory) -> Markup:
    name = theory.ingredient.replace("_", " ")
    seal = el.small(f" {SEAL_WORDS[theory.my_seal]}") if theory.my_seal else None
    away = button(
        "×",
        do="untheory",
        data_ingredient=theory.ingredient,
        key=f"untheory-{theory.ingredient}",
        class_="pl-less",
        aria_label=f"remove the theory on {name}",
    )
    drawing = alchemical(ALCHEMICALS.index(theory.alchemical), 42)
    return el.li(f"{name} = ", drawing, seal, away, data_key=f"theory-{theory.ingredient}")


def _conflicts(table: Table) -> Markup | None:
    """Return which theories carry conflict tokens, in the master variant only."""
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


def _theory_form(table: Table) -> Markup:
    """Return the form of a new theory.

    Nothing is preset, so that no theory is put by a slip; after each theory the form is empty again.
    """
    rev = f"after-{'-'.join(f'{t.ingredient}{t.alchemical}{t.my_seal}' for t in table.theories)}"
    none: dict[str, object] = {"value": "", "selected": True}
    ingredients = (el.option(name, value=i) for name, i in zip(NAMES, INGREDIENTS, strict=True))
    seals = (el.option(words, value=seal) for seal, words in SEAL_WORDS.items())
    return el.form(
        el.label(
            "Theory ",
            el.select(
                el.option("ingredient", **none),
                ingredients,
                name="ingredient",
                required=True,
                data_rev=rev,
                data_key="theory-ingredient",
            ),
        ),
        el.label(
            "= ",
            el.select(
                el.option("alchemical", **none),
                map(el.option, ALCHEMICALS),
                name="alchemical",
                required=True,
                data_rev=rev,
                data_key="theory-alchemical",
                aria_label="alchemical",
            ),
        ),
        el.select(
            el.option("no seal of mine", **none),
            seals,
            name="seal",
            data_rev=rev,
            data_key="theory-seal",
            aria_label="my seal on it",
        ),
        el.button("Put", type="submit"),
        data_do="theory",
        data_key="theory",
        class_="pl-form",
    )


def _row(label: str, *controls: object, class_: str = "pl-row") -> Markup:
    return el.div(el.span(label, class_="pl-label"), controls, class_=class_, role="group", aria_label=label)


def _zone(state: Assistant) -> Markup:
    return _select("Zone", "zone", ZONES, state.notes.table.zone)


def _select(word: str, action: str, options: Iterable[str], chosen: str) -> Markup:
    items = (el.option(value, value=value, selected=value == chosen) for value in options)
    return el.label(f"{word} ", el.select(items, data_do=action, data_key=f"select-{action}"))
