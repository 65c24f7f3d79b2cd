"""The entry bar: buttons for an entry about the selected ingredients, and the field for typed lines."""

from collections.abc import Callable
from typing import Any

from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, POTIONS
from pharmalab.deduction.entries import Aspect, Debunk, Mix, Peek, Sell, Written
from pharmalab.deduction.objections import QUOTED
from pharmalab.deduction.words import capital, potion_words
from pharmalab.drawing.alchemists import ingredient, potion
from pharmalab.drawing.html import Markup, classes, el
from pharmalab_widgets.assistant import signs
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.drafts import Draft
from pharmalab_widgets.assistant.keys import NEWS, names
from pharmalab_widgets.assistant.objections import objection, replaces, ruled_out
from pharmalab_widgets.assistant.sale_table import HOW, sale_table
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button

PERISCOPE = "Right after a rival mixes or sells a potion, the Periscope shows you one of its ingredients."
RESULTS = {"": "Made", "sold": "Sold", "debunked": "Debunked", "other": "Other"}  #: the kinds of results of a pair
SIGHTS = {"shown": "Sign shown", "periscope": "Periscope", "other": "Other"}  #: those about one ingredient


def draw(state: Assistant, debunks: bool = False) -> Markup:
    """Return the HTML of the entry bar.

    Args:
        state: the assistant's state.
        debunks: whether the selected pair is for a debunking, so that only the card reader's answer is still needed.
    """
    if state.switches["hidden"]:
        return Markup()
    rows = {0: _nothing, 1: _one, 2: _card_reader if debunks else _pair}[len(state.picked)](state)
    return el.div(
        _heading(state),
        rows,
        _doubt(state),
        _known(state),
        _line(state),
        _late(state),
        bool(state.picked) and not (debunks and len(state.picked) == 2) and _kinds(state),
        _ends(state),
        class_=classes("pl-bar", is_open=state.picked, is_typing=state.result == "other", is_supposing=state.supposing),
        role="group",
        aria_label="New entry",
    )


def _heading(state: Assistant) -> Markup | None:
    if not state.picked:
        return None
    pictures = (ingredient(i, 22) for i in state.picked)
    change = "" if state.changing is None else f"Entry {state.changing + 1}: "
    shown = el.strong(change, capital(names(state.picked)), data_key="chosen", tabindex=-1)
    return el.div(pictures, shown, class_="pl-bar-head")


def _ends(state: Assistant) -> Markup | None:
    """Return the buttons Suppose and Close, beside the heading.

    They come last in the Tab order, because after a pair, Tab leads to its potions.
    """
    if not state.picked or state.changing is not None:
        return None
    suppose = None
    if not state.practise and (state.supposing or state.result):  # a newcomer's first choice is the potion
        suppose = button(
            "Suppose",
            do="supposing",
            key="supposing",
            pressed=state.supposing,
            class_="pl-small",
            title="Try out your next choice: see what would follow, without adding it to your notes",
        )
    close = button("×", class_="pl-quiet pl-close", do="unpick", key="unpick", aria_label="Close", title="Close")
    return el.span(suppose, close, class_="pl-bar-ends")


def _doubt(state: Assistant) -> Markup | None:
    """Return what speaks against the chosen entry, with a button for each way out, the safest first."""
    entry = state.doubted
    found = entry and objection(state, entry)
    if not (entry and found):
        return None
    changes = (
        button(
            f"{'Replace' if replaces(state, n) else 'Change'} entry {n + 1}",
            do="change_instead",
            data_n=n,
            key=f"change-{n}",
            class_="pl-small",
            data_opens=NEWS,
        )
        for n in found.entries[:QUOTED]
    )
    return el.div(
        el.p(with_pictures(found.sentence), role="alert"),
        button("Don’t enter it", do="leave_it", key="leave-it", class_="pl-small"),
        changes,
        button("Enter anyway", do="anyway", key="anyway", class_="pl-small"),
        class_="pl-doubt",
        data_key="doubt",
    )


def _known(state: Assistant) -> Markup | None:
    """Return the existing entries about the selection as tokens; pressing a token opens its entry."""
    numbers = state.about(*state.picked) if state.picked else []
    if not numbers:
        return None
    lines = (
        button(
            f"{n + 1}. {state.notes.entries[n].line()}",
            class_="pl-link",
            do="show_entry",
            data_n=n,
            key=f"show-{n}",
            aria_label=f"Show entry {n + 1} in your notes: {state.notes.entries[n].line()}",
        )
        for n in numbers
    )
    return el.span(lines, class_="pl-known")


def _nothing(state: Assistant) -> Markup:
    return signs.draw(first=state.empty)


def _late(state: Assistant) -> Markup | None:
    """Return a note about where the next entry goes, if it doesn't go at the end."""
    if state.before is None or state.place == len(state.notes.entries):
        return None
    told = f"The next entry goes before entry {state.place + 1}: {state.notes.entries[state.place].line()}."
    back = button("At the end", do="before", key="at-the-end", class_="pl-small")
    return el.p(told, " ", back, class_="pl-late")


def _pair(state: Assistant) -> Markup:
    """Return the buttons for one kind of results of a pair, by default the potion that it made."""
    kinds = {"": _made, "sold": _sold, "debunked": _card_reader, "other": _one_of}
    return el.div(kinds[state.result](state))


def _kinds(state: Assistant) -> Markup:
    """Return the buttons that choose the kind of results. They are last, so that they stay where they are."""
    kinds = RESULTS if len(state.picked) == 2 else SIGHTS
    buttons = (
        button(word, do="result", data_kind=kind, key=f"as-{kind or 'made'}", pressed=state.result == kind)
        for kind, word in kinds.items()
    )
    choice = el.span(buttons, class_="pl-choice")
    return el.div(choice, class_="pl-row pl-kinds", role="group", aria_label="What you saw", data_rove=True)


def _sold(state: Assistant) -> Markup:
    a, b = (INGREDIENTS[i] for i in state.picked)

    def against(q: str, quality: str) -> str:
        return ruled_out(state, Sell(a, b, q, quality))

    return row(capital(HOW), sale_table("sold", "sold as", against, state.notes.table.wanted, NEWS))


def _card_reader(state: Assistant) -> Markup:
    """Return buttons for the card reader's answers about the pair: one tap enters a potion with yes or no."""
    a, b = (INGREDIENTS[i] for i in state.picked)

    def answers(said: str, makes: bool) -> Markup:
        against = _against(state, lambda q: Debunk(a, b, q, makes))
        result = "yes" if makes else "no"
        return row(said, tokens("debunked", POTIONS, f"the card reader: {said.lower()}", against, NEWS, result))

    return el.div(answers("They make", True), answers("They don’t make", False))


def _made(state: Assistant) -> Markup:
    a, b = (INGREDIENTS[i] for i in state.picked)
    shown = tokens("made", POTIONS, "made", _against(state, lambda q: Mix(a, b, q)), NEWS)
    return el.div(shown, class_="pl-row", role="group", aria_label="Made", data_rove=True)


def _one_of(state: Assistant) -> Markup:
    """Return the potions, of which at least two have to be ticked, for a result that isn't known exactly."""
    choices = (token(q, "made", 30, f"may have made {words_of(q)}", q in state.several) for q in POTIONS)
    few = not 2 <= len(state.several) < len(POTIONS)
    note = button("Note it", do="one_of", key="one-of", class_="pl-small", disabled=few, data_opens=NEWS)
    return row("Tick the potions they may have made", el.span(choices, class_="pl-tokens"), note)


def _one(state: Assistant) -> Markup:
    """Return the buttons for one kind of results about one ingredient; none until the kind is chosen."""
    kinds = {"shown": _shown, "periscope": _seen}
    return kinds[state.result](state) if state.result in kinds else Markup()


def _shown(state: Assistant) -> Markup:
    who = INGREDIENTS[state.picked[0]]
    against = _against(state, lambda q: Aspect(who, q[:1], q[1:]))
    return row("It was shown to have", tokens("aspect", ASPECTS, "shown to have", against, NEWS))


def _seen(state: Assistant) -> Markup:
    """Return the potions and the sales in which the Periscope may have shown the ingredient."""
    who = INGREDIENTS[state.picked[0]]
    against = _against(state, lambda q: Peek(who, q))

    def unsold(q: str, quality: str) -> str:
        return ruled_out(state, Peek(who, wanted=q, quality=quality))

    label = "seen with the Periscope in a sale as"
    return el.div(
        el.p(PERISCOPE, class_="pl-fine"),
        row("In a potion", tokens("peek", POTIONS, "seen with the Periscope in", against, NEWS)),
        row(f"In a sale: {HOW}", sale_table("peek_sale", label, unsold, state.notes.table.wanted, NEWS)),
    )


def _against(state: Assistant, entry: Callable[[str], Written]) -> Callable[[str], str]:
    """Return a function that says what speaks against each choice, given a function from choices to entries."""
    return lambda choice: ruled_out(state, entry(choice))


def row(label: str, *controls: object) -> Markup:
    """Return a row of controls with a label before them."""
    return el.div(
        el.span(label, class_="pl-label", aria_hidden="true"),
        controls,
        class_="pl-row",
        role="group",
        aria_label=label,
        data_rove=True,
    )


def tokens(
    action: str,
    choices: tuple[str, ...],
    label: str,
    against: Callable[[str], str] = lambda q: "",
    opens: str | None = None,
    result: str | None = None,
) -> Markup:
    """Return a button for each of several potions.

    *label* is the beginning of each label. *against* returns the reason for striking out a potion, or ''.
    """
    shown = (token(q, action, 30, f"{label} {words_of(q)}", None, against(q), opens, result=result) for q in choices)
    return el.span(shown, class_="pl-tokens")


def token(
    q: str,
    action: str,
    size: int,
    label: str,
    pressed: bool | None = None,
    against: str = "",
    opens: str | None = None,
    **about: int | str | None,
) -> Markup:
    """Return a button with the token of a potion.

    *size* is in px. *pressed* is None if the button isn't a choice. *against* is the reason for striking out the
    potion, or ''.
    """
    drawing = potion(POTIONS.index(q), size, light=pressed is False)
    told = {name: value for name, value in about.items() if value is not None}
    data: dict[str, Any] = {f"data_{name}": value for name, value in told.items()}
    kind = classes("pl-token", "pl-wanted" if pressed is not None else None, is_out=against)
    return button(
        drawing,
        do=action,
        data_potion=q,
        data_opens=opens,
        key="-".join([action, *map(str, told.values()), q]),
        pressed=pressed,
        class_=kind,
        aria_label=f"{label}. {against}" if against else label,
        title=f"{capital(words_of(q))}. {against}" if against else words_of(q),
        **data,
    )


def words_of(q: str) -> str:
    """Describe a potion in words, such as 'red plus' or 'soup'."""
    return potion_words(POTIONS.index(q))


def _line(state: Assistant) -> Markup:
    """Return the field for a typed entry, or a hint.

    While an entry is edited in Notes, the hint replaces the field, so that only one field is open.
    """
    if state.editing is not None and state.view == "notes":
        n = state.editing
        said = f"Choose what entry {n + 1} should be, or edit its line in Notes."
        leave = button("Cancel", do="edit", data_n=n, key="edit-leave", class_="pl-small")
        return el.p(said, " ", leave, class_="pl-late")
    draft = state.draft
    field = typed(draft, state.draft_version, "line", "or type: toad+fern=R+", "Type an entry")
    form = el.form(field, el.button("Add", type="submit"), data_do="type", data_key="type", class_="pl-line")
    told = problem(draft, do="meant", key="meant")
    return el.div(form, told, data_key="line-box")  # the key keeps the same input, with its text


def typed(draft: Draft, rev: int, key: str, placeholder: str, label: str) -> Markup:
    """Return the input field for a typed line. A line that couldn't be read stays in it, to be corrected."""
    return el.input(
        name="line",
        value=draft.text,
        data_rev=rev,
        data_key=key,
        autocomplete="off",
        spellcheck="false",
        autocapitalize="off",
        placeholder=placeholder,
        aria_label=label,
        aria_invalid="true" if draft.problem else None,
        maxlength=300,
    )


def problem(draft: Draft, **take: Any) -> Markup | None:
    """Return the error message about a typed line, with a button that corrects the line if its meaning is clear."""
    if not draft.problem:
        return None
    meant = draft.meant and button(f"Use “{draft.hint}”", **take)
    return el.p(draft.problem, meant, role="alert", class_="pl-problem")
