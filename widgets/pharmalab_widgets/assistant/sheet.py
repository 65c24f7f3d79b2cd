"""Draw the deduction sheet: the results triangle above the 8×8 grid.

The triangle is drawn for a sheet that is 368 px wide, and scales with the sheet.
"""

from fractions import Fraction
from typing import NamedTuple

from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, PAIRS, POTIONS
from pharmalab.deduction.entries import Aspect, Peek
from pharmalab.deduction.grid import COLUMNS, ROWS
from pharmalab.deduction.grid import cell as bit
from pharmalab.deduction.rivals.readings import Grid
from pharmalab.deduction.words import NAMES, entry_words, listing, number, potion_words
from pharmalab.drawing.alchemists import DIVIDED_NAMES, alchemical, ingredient, picture, token
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.drawing.notes_sheet import LIFT, entries_seen, numbers_short, pairs_seen
from pharmalab_widgets.assistant import first_look
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import cell_key, key_of
from pharmalab_widgets.assistant.moved_chances import moved
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button

U, V = 46, 24  # a column's width, and how much higher the triangle's next row is
WIDTH, HEIGHT = 8 * U, 8 * V


class Marks(NamedTuple):
    """The highlights that a view adds to the sheet. Sets of cells are 64-bit masks.

    Attributes:
        premises: crosses that a deduction step uses.
        new: crosses that a deduction step adds.
        entries: the numbers (from 0) of the entries whose tokens light up.
        supposed: crosses that the suppositions add.
        world: the cells of one possible world.
        moved: the cells of ``world`` that were different in the previous world.
        claimed: the cell of the theory in the view.
        publisher: the player whose theory the next click enters, or ''.
        chances: the probability of each cell, or None if only facts count.
    """

    premises: int = 0
    new: int = 0
    wrong: int = 0
    pairs: tuple[tuple[int, int], ...] = ()
    entries: tuple[int, ...] = ()
    supposed: int = 0
    world: int = 0
    moved: int = 0
    claimed: int = 0
    publisher: str = ""
    reason: str = ""  #: the reason for the cell asked about; a phone shows it below that row
    chances: Grid | None = None


NOTHING = Marks()
POINTED = {  #: the marks of a cell, and their words for screen readers
    "premises": "premise",
    "new": "new",
    "wrong": "wrong: your entries still allow it",
    "supposed": "crossed out if what you suppose is true",
    "world": "true in the world shown",
    "moved": "different in the world shown before",
    "claimed": "compared in the Next view",
}


def draw(state: Assistant, marks: Marks = NOTHING) -> Markup:
    """Return the HTML of the whole sheet."""
    if state.switches["hidden"]:
        return el.p("Your notes are hidden. Press Show to see them again.", class_="pl-hidden")
    return el.div(
        triangle(state, marks),
        first_look.draw(state),
        publishing(marks.publisher) if marks.publisher else None,
        grid(state, marks),
        state.practise and pens(state),
        class_="pl-sheet",
        data_key="sheet",
    )


def publishing(who: str) -> Markup:
    """Return a banner saying that the next click on a cell chooses a player's theory, with a button to cancel."""
    cancel = button("Cancel", do="did", data_who=who, data_act="publish", key="publish-no", class_="pl-small")
    return el.p(f"{who} published a theory: tap its cell. ", cancel, class_="pl-banner")


def pens(state: Assistant) -> Markup:
    """Return the buttons that choose what a click marks in practice mode: a ruled-out or a certain alchemical."""
    pens = (("not", "× not this one", not state.settles), ("is", "✓ this is it", state.settles))
    choice = (button(word, do="pen", data_pen=pen, key=f"pen-{pen}", pressed=on) for pen, word, on in pens)
    return el.div(el.span("Mark a cell as ", aria_hidden="true"), el.span(choice, class_="pl-choice"),
                  class_="pl-row pl-pens", role="group", aria_label="Mark a cell as")  # fmt: skip


# --- the triangle -------------------------------------------------------------------------------------------


def triangle(state: Assistant, marks: Marks) -> Markup:
    """Return the HTML of the results triangle."""
    notes, possible = state.findings.notes, state.findings.possible
    allowed, entries = pairs_seen(notes), entries_seen(notes)
    sure = {} if state.practise else possible.certain_potions
    cells, tokens = [], []
    for i, j in PAIRS:
        seen = allowed.get((i, j))
        left = ALL_POTIONS if state.practise or state.findings.contradicts else notes.worlds.potions(i, j)
        told = entries.get((i, j), [])
        pointed = (i, j) in marks.pairs or not set(marks.entries).isdisjoint(told)
        cells.append(_pair(state, i, j, said(seen, sure.get((i, j))), told, pointed))
        tokens.append(_lying(i, j, seen, sure.get((i, j)), left, told, pointed))
    # marked cells are drawn last, so that their edges are above the others, and all tokens above them
    return el.svg(
        sorted(cells, key=lambda cell: "is-p" in cell),
        el.g(tokens, class_="pl-lying", aria_hidden="true"),
        class_="pl-triangle",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        data_rove=True,
        aria_label="Results triangle: one cell for each pair of ingredients",
    )


def _place(i: int, j: int) -> tuple[float, int]:
    """Return the centre of a pair's cell, in px."""
    return (i + j + 1) * U / 2, HEIGHT - (j - i) * V


def _lying(i: int, j: int, seen: int | None, sure: int | None, left: int, entries: list[int], pointed: bool) -> Markup:
    """Return the token on a pair's cell, with the numbers of the pair's entries."""
    if seen == 0:
        drawing = _clash()
    elif sure is not None and (seen is None or seen.bit_count() > 1):
        drawing = token(1 << sure, sure=True)  # the proven potion says more than an entry that leaves several
    elif seen is not None:
        drawing = token(seen, left)
    else:
        drawing = el.circle(r=2, class_="pl-dot")
    x, y = _place(i, j)
    return el.g(
        el.g(drawing, transform=f"translate(0 {-LIFT})") if entries else drawing,
        el.text(numbers_short(entries), y=20, class_="pl-entry-number") if entries else None,
        class_=classes(is_pointed=pointed),
        transform=f"translate({x:g} {y})",
        data_key=f"lies-{i}-{j}",
    )


def _pair(state: Assistant, i: int, j: int, known: str, entries: list[int], pointed: bool) -> Markup:
    """Return the clickable cell of a pair; ``known`` says in words what is known about the pair."""
    x, y = _place(i, j)
    picked = tuple(sorted(state.picked)) == (i, j)
    where = f" ({entry_words(entries)})" if entries else ""
    shape = f"M0 {-V}L{U // 2} 0L0 {V}L{-U // 2} 0Z"
    return el.g(
        el.path(d=_leads(i, j, x, y), class_="pl-leads"),
        el.path(d=shape, class_="pl-diamond", data_body=True),
        class_=classes("pl-pair", is_picked=picked, is_pointed=pointed),
        transform=f"translate({x:g} {y})",
        role="button",
        data_do="pair",
        data_i=i,
        data_j=j,
        data_key=key_of((i, j)),
        aria_pressed=str(picked).lower(),
        aria_label=f"{NAMES[i]} + {NAMES[j]}: {known}{where}",
    )


def _leads(i: int, j: int, x: float, y: float) -> str:
    """Return the two diagonals from a pair's cell to its two column heads, as an SVG path."""
    return " ".join(f"M0 0L{(k + 0.5) * U - x:g} {HEIGHT - y}" for k in (i, j))


def _clash() -> Markup:
    return markup(el.circle(r=13, class_="pl-clash"), el.text("!", y=6, class_="pl-clash-mark"))


def said(seen: int | None, sure: int | None) -> str:
    """Describe the potions that a pair may make, for the label of its cell.

    *seen* is a 7-bit mask of the potions that the entries about the pair allow. *sure* is the only possible potion, if
    there is only one.
    """
    if seen is None:
        return "nothing yet" if sure is None else f"not mixed yet, but certain to make {potion_words(sure)}"
    potions = [q for q in range(7) if seen >> q & 1]
    if not potions:
        return "its entries contradict each other"
    if len(potions) > 3:
        return "not " + listing([potion_words(q) for q in range(7) if q not in potions], "or")
    text = listing([potion_words(q) for q in potions], "or")
    return text + (f"; only {potion_words(sure)} is still possible" if sure is not None and len(potions) > 1 else "")


# --- the grid -----------------------------------------------------------------------------------------------


def grid(state: Assistant, marks: Marks) -> Markup:
    """Return the HTML of the 8×8 grid."""
    fresh = None if state.practise else state.fresh
    rows = ((_row(state, a, marks, fresh), _reason(state, a, marks.reason)) for a in range(8))
    return el.table(
        el.thead(el.tr(el.td(), (_head(state, i) for i in range(8))), _signs(state, marks.entries)),
        el.tbody(rows),
        class_=classes("pl-grid", is_practise=state.practise, is_void=state.findings.contradicts),
        role="grid",
        data_rove=True,
        data_key="grid",
        aria_label="Deduction grid: columns are ingredients, rows are alchemicals",
    )


def _reason(state: Assistant, a: int, reason: str) -> Markup | None:
    """Return the reason below the row of the cell asked about. Screen readers read it in the status line instead."""
    if not reason or state.asked is None or state.asked[1] != a:
        return None
    close = button("×", class_="pl-quiet pl-close", do="unask", aria_label="Close this explanation", key="close-reason")
    told = el.span(with_pictures(reason), aria_hidden="true")
    return el.tr(el.td(close, told, colspan=9), class_="pl-reason", data_key="reason")


def _shown(state: Assistant, i: int) -> list[tuple[int, Aspect | Peek]]:
    """Return the entries that are certain about this ingredient alone, with their numbers from 0."""
    told = ((n, entry.certain()) for n, entry in enumerate(state.findings.notes.entries))
    return [(n, sure) for n, sure in told if isinstance(sure, Aspect | Peek) and sure.mentions() == (i,)]


def _signs(state: Assistant, behind: tuple[int, ...]) -> Markup | None:
    """Return a row with each ingredient's shown signs, and the potions in which it was seen; None if empty.

    Entries ``behind`` the open reason are highlighted.
    """
    columns = [_shown(state, i) for i in range(8)]
    if not any(columns):
        return None
    cells = (
        el.td(el.div((_sign(entry, n, n in behind) for n, entry in column), class_="pl-signs")) for column in columns
    )
    return el.tr(el.td(), cells, aria_hidden="true")  # screen readers read it in the column heads


def _sign(entry: Aspect | Peek, n: int, pointed: bool) -> Markup:
    """Return an entry's token: filled for a sign that was shown, a ring for a potion in which it was seen."""
    if isinstance(entry, Aspect):
        shown = picture(token(1 << POTIONS.index(entry.color + entry.sign)), 17, 17, "-15 -15 30 30")
    else:
        ring = el.circle(r=17, class_="pl-ring")
        shown = picture(markup(ring, token(entry.potions())), 20, 20, "-18 -18 36 36")
    return el.span(shown, el.sub(n + 1), class_=classes("pl-shown-sign", is_pointed=pointed))


def _head(state: Assistant, i: int) -> Markup:
    picked = i in state.picked
    shown = [f"{entry.fact()} (entry {n + 1})" for n, entry in _shown(state, i)]
    told = "; ".join([NAMES[i], *shown])
    head = button(
        ingredient(i),
        el.span(markup(el.span(word), " ") for word in DIVIDED_NAMES[i].split()),
        class_="pl-head",
        do="head",
        data_i=i,
        key=f"head-{i}",
        pressed=picked,
        aria_label=told,
        title=told,
    )
    return el.th(head, scope="col")


def _row(state: Assistant, a: int, marks: Marks, corrected: int | None) -> Markup:
    cells = (_cell(state, i, a, marks, corrected) for i in range(8))
    return el.tr(
        el.th(alchemical(a), el.span(ALCHEMICALS[a], aria_hidden="true"), scope="row"),
        cells,
        class_=f"pl-band-{a // 2 % 2}",
    )


def _cell(state: Assistant, i: int, a: int, marks: Marks, corrected: int | None) -> Markup:
    """Return a cell of the grid; ``corrected`` has the crosses of the last correction, instead of the last entry's."""
    notes = state.findings.possible
    on = {name: getattr(marks, name) >> 8 * i + a & 1 for name in POINTED}
    premise, new = on["premises"], on["new"]
    name = f"{NAMES[i]} as {ALCHEMICALS[a]}"
    if state.practise:
        crossed = state.crosses >> 8 * i + a & 1
        certain = only_open(state.crosses, i, a)
        inside: object = el.b("×") if crossed or new else el.b("✓") if certain else ""
        told = "crossed out by you" if crossed else "the only one you left open" if certain else "open"
        fresh = False
    else:
        crossed = notes.worlds.crosses >> 8 * i + a & 1
        fell = notes.fell.get((i, a)) if crossed else None
        latest = fell == len(notes.entries) - 1 if corrected is None else corrected >> 8 * i + a & 1
        fresh = bool(crossed and latest) and not premise and not new
        certain = not crossed and notes.worlds.counts[i][a] == notes.worlds.count
        if crossed:
            inside = markup(el.b("×"), el.sub(fell + 1) if fell is not None else "")
            told = "crossed out" + (f" after entry {fell + 1}" if fell is not None else "")
        elif certain:
            inside, told = el.b("✓"), "certain"
        else:
            chance = Fraction(notes.worlds.counts[i][a], notes.worlds.count)
            shown = marks.chances[i][a] if marks.chances else chance
            # shown if rivals count, so that people see what they change; among contradicting entries, no chance is true
            seen = (state.switches["chances"] or marks.chances) and not state.findings.contradicts
            inside = el.small(share(shown, bool(marks.chances)), class_=moved(shown, chance) or None) if seen else ""
            told = f"still possible, {number(chance.numerator)} in {number(chance.denominator)}"
            if state.findings.contradicts:
                told = "open before the entries contradicted each other"
            elif shown != chance:
                told += f"; with rivals {share(shown, True)}"
    known = certain and not state.practise  # a certain cell is true in every world: it keeps its ✓
    if on["world"] and not known:
        inside = el.b("◆" if on["moved"] else "●", class_="pl-placed")
    elif on["supposed"] and not crossed:
        inside = el.b("×", class_="pl-if")
    asked = state.asked == (i, a)
    cell = button(
        inside,
        class_=classes(
            "pl-cell",
            is_crossed=crossed,
            is_fresh=fresh,
            is_certain=certain,
            is_premise=premise,
            is_new=new,
            is_wrong=on["wrong"],
            is_supposed=on["supposed"],
            is_placed=on["world"] and not known,
            is_claimed=on["claimed"],
            is_asked=asked,
        ),
        do="cell",
        data_i=i,
        data_a=a,
        key=cell_key(i, a),
        data_reveal="round-open" if marks.publisher else None,
        data_opens="reason",
        pressed=bool(crossed) if state.practise else None,
        aria_label=", ".join([f"{name}: {told}", *(words for mark, words in POINTED.items() if on[mark])]),
    )
    return el.td(cell)


def only_open(crosses: int, i: int, a: int) -> bool:
    """Return whether a cell is the only cell in its column or in its row that the user hasn't crossed out."""
    return any(line & ~crosses == bit(i, a) for line in (ROWS[i], COLUMNS[a]))


def share(chance: Fraction, percent: bool = False) -> str:
    """Format a chance briefly: '1/8', or '4.2 %' if the fraction is long.

    Args:
        chance: the chance.
        percent: whether to always use percentages, so that chances can be compared.
    """
    if chance.denominator < 100 and not percent:
        return str(chance)
    part = float(100 * chance)
    return f"{part:.0f} %" if part >= 9.95 else f"{part:.1f} %"
