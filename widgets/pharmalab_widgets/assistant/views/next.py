"""Draw the Next view: advice for each kind of action (mix, sell, publish, debunk), best action first."""

from collections.abc import Callable, Iterable

from pharmalab.deduction.advice.refuted import refuted
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import NAMES, listing, pair_words, potion_words
from pharmalab.drawing.alchemists import alchemical, potion
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.long_work import draw_later
from pharmalab_widgets.assistant.planner import KINDS, SORTS, TOP, Planner, Row
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.assistant.views import ahead, done, table_facts
from pharmalab_widgets.assistant.views.columns import SEAL_KEYS, WHAT, Cells, columns, head, meaning, meanings
from pharmalab_widgets.assistant.views.folded_rows import Fold, fold_rows, sorted_by
from pharmalab_widgets.assistant.views.lead import KNOWN, lead, reasons
from pharmalab_widgets.live.controls import button

DOMINATED = "never better than another choice"
NO_THEORY = "No theory is on the board yet. Enter your own under “Publish”, and a rival’s in the Rivals view."
YOURS = "This advice is only for you: it uses all your notes, including the private ones."
NO_CARDS = "You need two different cards in your hand to mix anything."
NO_TWO = "A second mix wouldn’t teach you anything more: look at single mixes."
ACTIONS = ("Mix", "Sell", "Publish", "Debunk", "Plan ahead")  #: the kinds of action in words
WORDS = {
    "all_round": "all round",
    "bits": "tells you most",
    "sure": "sureness",
    "tested": "if tested",
    "untested": "if untested",
}
SORTED = {  #: the sort keys that aren't columns
    "all_round": "the bits of information, plus the chances that you know one more ingredient and that you can publish "
    "one more, less the chance of a negative potion. A mix never comes before one that looks at least as good in every "
    "column",
    "bits": "the information in bits: each bit halves the worlds",
    "tested": "what the best seal brings if somebody tests one sign at random",
    "untested": "what the best seal brings if nobody tests it",
}


def draw(state: Assistant, planning: Planner) -> Markup:
    """Return the HTML of the Next view."""
    if state.practise:
        return el.p("In practice mode, the panel gives no advice.", class_="pl-hint")
    kinds = el.span(
        (
            button(name, do="kind", data_kind=kind, key=f"kind-{kind}", pressed=kind == planning.kind)
            for kind, name in zip(KINDS, ACTIONS, strict=True)
        ),
        class_="pl-choice",
        role="group",
        aria_label="Action",
        data_rove=True,
    )
    if not state.notes.worlds.count:
        how = button("Show me how", do="to_why", key="to-why", class_="pl-small")
        return markup(kinds, el.p("Your notes contradict each other: correct them first. ", how, class_="pl-hint"))
    whose = el.p(YOURS, class_="pl-fine") if state.switches["public"] else None
    if planning.kind == "ahead":
        return markup(kinds, whose, ahead.settings(state, planning), draw_later(lambda: ahead.table(planning)))
    facts = {
        "mix": table_facts.hand,
        "sell": table_facts.selling,
        "publish": table_facts.theories,
        "debunk": table_facts.theories,
    }[planning.kind]
    if planning.kind == "mix" and state.notes.worlds.count == 1:
        return markup(kinds, whose, el.p(el.strong(KNOWN), class_="pl-lead"))
    table, settings = draw_later(lambda: _table(planning)), facts(state, planning)
    if planning.kind in ("publish", "debunk"):
        kinds = markup(kinds, _refuted(state))
    if planning.kind in ("mix", "sell") or not (planning.kind == "publish" or state.notes.table.theories):
        return markup(kinds, whose, settings, _extras(planning), table, draw_later(lambda: markup(_finder(planning))))
    return markup(kinds, whose, _extras(planning), table, settings)  # the answer first


def _refuted(state: Assistant) -> list[Markup]:
    """Return a warning for each of your theories that can no longer be right."""
    lost = refuted(state.notes.worlds, state.notes.table)
    return [el.p("⚠ ", with_pictures(one.sentence), class_="pl-banner", role="note") for one in lost]


def _extras(planning: Planner) -> Markup | None:
    if planning.kind == "mix":
        twice = button("Two mixes together", do="twice", key="twice", pressed=planning.twice, class_="pl-small")
        return _folded("Sort, or mix twice", el.div(twice, _sorting(planning), class_="pl-row"))
    if planning.kind in ("sell", "publish"):
        return _folded("Sort", _sorting(planning))
    if planning.kind == "debunk" and not planning.state.notes.table.theories:
        return el.p(NO_THEORY, class_="pl-hint")
    return None


def _folded(title: str, what: Markup | None) -> Markup:
    return el.details(el.summary(title), what, class_="pl-meaning pl-fine", data_key="sorting")


def _table(planning: Planner) -> Markup:
    if planning.kind == "debunk" and not planning.state.notes.table.theories:
        return Markup()
    rows = planning.rows()
    if not rows:
        alone = planning.kind == "mix" and planning.twice and planning.advice.mixes()
        return el.p(NO_TWO if alone else NO_CARDS, class_="pl-hint")
    keys, cells = columns(planning)
    every = list(enumerate(rows))
    if planning.kind in SORTS:
        every = sorted_by(every, planning.sorts[planning.kind])
    if planning.kind == "publish":
        every.sort(key=lambda numbered: not numbered[1].how)  # a theory that has your seal already advises nothing
    if planning.every:
        folds: list[Fold] = [(numbered,) for numbered in every]
    else:
        allowed = [numbered for numbered in every if _open_to_me(numbered[1])]
        folds = fold_rows(allowed, lambda row: (*cells(row), _dominated(row), _made_of(row)))[:TOP]
        if planning.claimed and not any(n == planning.chosen for fold in folds for n, _ in fold):
            folds = [next((numbered,) for numbered in every if numbered[0] == planning.chosen), *folds]
    told = planning.kind == "mix" and not planning.every
    whys = reasons([fold[0][1] for fold in folds], rows) if told else [""] * len(folds)
    body = (_row(planning, fold, keys, cells(fold[0][1]), why) for fold, why in zip(folds, whys, strict=True))
    titles = (el.th(head(key), scope="col", title=meaning(key), class_=f"pl-is-{key}") for key in keys)
    kind = "pairs" if planning.kind == "mix" and not planning.twice else "choices"
    more = (planning.every or len(folds) < len(rows)) and button(
        f"Top {TOP}" if planning.every else f"All {len(rows)} {kind}", do="every", key="every", class_="pl-small"
    )
    return markup(
        lead(planning, [row for _, row in every]),
        None if planning.opened else done.draw(planning, every[0][1]),  # otherwise the buttons are in the open row
        el.table(
            el.thead(_over(keys), el.tr(el.th(el.span("action", class_="pl-sr"), scope="col"), titles)),
            el.tbody(body),
            class_=classes("pl-advice", f"pl-plan-{planning.kind}", tells_worst=_tells_worst(keys, folds, cells)),
            aria_label=f"Best to {planning.kind}",
        ),
        more,
        _meaning(planning.kind, keys, any(_dominated(fold[0][1]) for fold in folds)),
    )


def _tells_worst(keys: list[str], folds: list[Fold], cells: Callable[[Row], Cells]) -> bool:
    """Return whether two rows differ only in the worst case's number of worlds, so that phones must show it."""
    if "worst" not in keys:
        return False
    k = keys.index("worst")
    shown = {tuple(cells(fold[0][1])) for fold in folds}
    return len({(*row[:k], *row[k + 1 :]) for row in shown}) < len(shown)


def _over(keys: list[str]) -> Markup | None:
    """Return the row above the headings of the seals, with the words “points with the” that these headings share."""
    seals = sum(key in SEAL_KEYS for key in keys)
    if not seals:
        return None
    others = (el.td(class_=f"pl-is-{key}") for key in keys if key not in SEAL_KEYS)  # a phone hides some columns
    return el.tr(el.td(), others, el.th("points with the", scope="colgroup", colspan=seals))


def _sorting(planning: Planner) -> Markup | None:
    """Return the menu for sorting the rows."""
    if planning.kind not in SORTS:
        return None
    chosen = planning.sorts[planning.kind]
    buttons = (
        button(
            WORDS.get(by, by),
            do="sort",
            data_by=by,
            key=f"sort-{by}",
            pressed=by == chosen,
            title=SORTED.get(by) or WHAT[by],
        )
        for by in SORTS[planning.kind]
    )
    return el.span(
        el.span("Sort by ", class_="pl-fine", aria_hidden="true"),
        el.span(buttons, class_="pl-choice", role="group", aria_label="Sort by", data_rove=True),
    )


def _meaning(kind: str, keys: list[str], dominated: bool) -> Markup:
    """Return the meanings of the columns in plain words."""
    terms = meanings(keys)
    if kind == "mix":
        terms.append((WORDS["all_round"], SORTED["all_round"]))
    if kind in ("mix", "sell"):
        terms.append((WORDS["bits"], SORTED["bits"]))
    if dominated:
        terms.append((DOMINATED, "another choice is no worse in any column and better in one"))
    listed = ((el.dt(term), el.dd(what)) for term, what in terms)
    title = el.summary("What the columns mean")
    return el.details(title, el.dl(listed), class_="pl-meaning pl-fine", data_key="meaning")


def _open_to_me(row: object) -> bool:
    """Return whether the rules allow the row's action. Forbidden actions are listed only if all rows are shown."""
    return getattr(row, "allowed", True) and getattr(row, "valid", True)


def _dominated(row: object) -> bool:
    """Return whether to say that another row is better. If a demonstration can't succeed, nothing is said."""
    return getattr(row, "dominated", False) and bool(getattr(row, "success", True))


def _made_of(row: object) -> int | None:
    """Return the potion that a pair's row is about, or None."""
    potion: int | None = getattr(row, "wanted", getattr(row, "potion", None))
    return potion


def _row(planning: Planner, fold: Fold, keys: list[str], cells: Cells, reason: str = "") -> Iterable[Markup]:
    key, first = fold[0]
    is_open = any(n == planning.chosen for n, _ in fold)
    dominated = _dominated(first)
    name = button(
        _name(planning, fold),
        el.small(merit, class_="pl-merit") if (merit := DOMINATED if dominated else reason) else None,
        class_="pl-choose",
        do="row",
        data_n=planning.chosen if is_open else key,
        key=f"row-{key}",
        expanded=is_open,
    )
    values = (el.td(cell, class_=f"pl-is-{column}") for column, cell in zip(keys, cells, strict=True))
    yield el.tr(
        el.th(name, scope="row"),
        values,
        class_=classes(is_dominated=dominated, is_open=is_open),
        data_key=f"line-{key}",
    )
    for n, row in fold:
        if n == planning.chosen:
            said = _which(fold, n), el.p(with_pictures(planning.sentence(row))), done.draw(planning, row)
            yield el.tr(el.td(said, colspan=len(keys) + 1), class_="pl-said", data_key=f"said-{key}")


def _which(fold: Fold, chosen: int) -> Markup | None:
    """Return the single pairs of a folded row."""
    if len(fold) == 1:
        return None
    pairs = (
        button(pair_words(row.pair), do="row", data_n=n, key=f"which-{n}", pressed=n == chosen, class_="pl-small")
        for n, row in fold
    )
    return el.div(pairs, class_="pl-buttons", role="group", aria_label="Which pair", data_rove=True)


def _name(planning: Planner, fold: Fold) -> Markup | str:
    row = fold[0][1]
    if planning.kind == "mix" and planning.twice:
        return " and ".join(pair_words(pair) for pair in row.pairs)
    if planning.kind == "mix":
        return _pairs(fold)
    if planning.kind == "sell":
        return markup(
            _pairs(fold),
            el.span(" as ", class_="pl-sr"),
            potion(row.wanted, 20),
            el.span(potion_words(row.wanted), class_="pl-sr"),
        )
    if planning.kind == "publish":
        return markup(f"{NAMES[row.ingredient]} = ", alchemical(row.alchemical, 42))
    if hasattr(row, "pair"):
        asked = el.span(potion_words(row.potion), class_="pl-sr")
        return markup(_pairs(fold), el.span(" = ", aria_hidden="true"), potion(row.potion, 20), asked, "?")
    return f"{NAMES[row.ingredient]}: {('red', 'green', 'blue')[row.asked]}?"


def _pairs(fold: Fold) -> str:
    """Return the pairs of a row in words: 'toad + flower' or, if folded, 'any two of toad, flower and root'."""
    pairs = [row.pair for _, row in fold]
    if len(pairs) == 1:
        return pair_words(pairs[0])
    shared = set(pairs[0]).intersection(*pairs)
    others = [name for i, name in enumerate(NAMES) if i not in shared and any(i in pair for pair in pairs)]
    if shared:
        return f"{NAMES[shared.pop()]} + {listing(others, 'or')}"
    return f"any two of {listing(others)}" if len(others) < len(NAMES) else "any two"


def _finder(planning: Planner) -> Markup | None:
    """Return the search for pairs that make one of the wanted potions."""
    if planning.kind != "mix":
        return None
    buttons = (
        button(
            potion(POTIONS.index(q), 26, light=q not in planning.goals),
            class_="pl-token",
            do="goal",
            data_potion=q,
            key=f"goal-{q}",
            pressed=q in planning.goals,
            aria_label=f"find {potion_words(POTIONS.index(q))}",
        )
        for q in POTIONS
    )
    found = planning.advice.potion(*planning.goals) if planning.goals else ()
    shown = (el.li(row.sentence) for row in found[: None if planning.every else TOP])
    none = f"No pair in your hand can make {'this potion' if len(planning.goals) == 1 else 'any of these potions'}."
    answer = el.ul(shown, class_="pl-fine") if found else el.p(none, class_="pl-fine")
    return el.details(
        el.summary("Which pair makes …?"),
        el.span(buttons, class_="pl-tokens", data_rove=True),
        answer if planning.goals else None,
        class_="pl-meaning",
        data_key="finder",
        open=bool(planning.goals),
    )
