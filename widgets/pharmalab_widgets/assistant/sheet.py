"""The sheet: the results triangle above the 8×8 grid; both share the eight columns of the ingredients.

The triangle is turned as on the printed sheet: from each of its cells two diagonals lead down to the two ingredients.
It is drawn in units of the sheet's 368 px, and scales with it.
"""

from fractions import Fraction
from typing import NamedTuple

from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, PAIRS, POTIONS
from pharmalab.deduction.entries import Aspect, Peek
from pharmalab.deduction.grid import COLUMNS, ROWS
from pharmalab.deduction.grid import cell as bit
from pharmalab.deduction.rivals.readings import Grid
from pharmalab.deduction.words import NAMES, entry_words, listing, number, potion_words
from pharmalab.drawing.alchemists import alchemical, ingredient, picture, token
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.drawing.notes_sheet import LIFT, entries_seen, numbers_short, pairs_seen
from pharmalab_widgets.assistant import first_look
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import cell_key, key_of
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button

U, V = 46, 24  # a column's width, and how much higher the triangle's next row is
WIDTH, HEIGHT = 8 * U, 8 * V
#: the short names, with where they may be broken in a narrow column
HEADS = ("mush\u00adroom", "fern", "toad", "bird claw", "flow\u00ader", "root", "scor\u00adpion", "fea\u00adther")


class Marks(NamedTuple):
    """The things on the sheet that a view points at.

    Attributes:
        premises: crosses that a step uses (64 bits).
        new: crosses that a step makes (64 bits).
        wrong: wrong crosses (64 bits).
        pairs: pairs of the triangle.
        entries: the numbers (from 0) of the entries behind a reason, whose tokens light up.
        supposed: crosses that would follow from suppositions.
        world: the cells of one possible world.
        moved: those of its cells that differ from the world shown before.
        claimed: the cell of a theory.
        publisher: the player whose theory the next cell says.
        chances: of the cells, with what rivals did; None if only facts count.
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
    reason: str = ""  #: about the cell that was asked for; a phone shows it below that row
    chances: Grid | None = None


NOTHING = Marks()
POINTED = {  #: the marks of a cell, and their words for screen readers
    "premises": "premise",
    "new": "new",
    "wrong": "wrong: your entries leave it possible",
    "supposed": "crossed out if it is as you suppose",
    "world": "so in the world that is shown",
    "moved": "otherwise in the one before",
    "claimed": "weighed in the view Next",
}


def draw(state: Assistant, marks: Marks = NOTHING) -> Markup:
    """Return the whole sheet."""
    if state.switches["hidden"]:
        return el.p("Hidden. Show brings it back.", class_="pl-hidden")
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
    """Return the note that the next cell says which theory a player published, with a button that ends this mode."""
    cancel = button("Cancel", do="did", data_who=who, data_act="publish", key="publish-no", class_="pl-small")
    return el.p(f"{who} published: tap the cell of the theory. ", cancel, class_="pl-banner")


def pens(state: Assistant) -> Markup:
    """Return the choice of marks that a click on a cell makes in practise mode."""
    pens = (("not", "× not this one", not state.settles), ("is", "✓ this is it", state.settles))
    choice = (button(word, do="pen", data_pen=pen, key=f"pen-{pen}", pressed=on) for pen, word, on in pens)
    return el.div(el.span("Mark a cell as ", aria_hidden="true"), el.span(choice, class_="pl-choice"),
                  class_="pl-row pl-pens", role="group", aria_label="Mark a cell as")  # fmt: skip


# --- the triangle -------------------------------------------------------------------------------------------


def triangle(state: Assistant, marks: Marks) -> Markup:
    """Return the results triangle."""
    notes, possible = state.findings.notes, state.findings.possible
    allowed, entries = pairs_seen(notes), entries_seen(notes)
    sure = {} if state.practise else possible.certain_potions
    cells, tokens = [], []
    for i, j in PAIRS:
        seen = allowed.get((i, j))
        left = ALL_POTIONS if state.practise or state.findings.contradicts else notes.worlds.potions(i, j)
        told = entries.get((i, j), [])
        pointed = (i, j) in marks.pairs or not set(marks.entries).isdisjoint(told)
        cells.append(_pair(state, i, j, said(seen, sure.get((i, j)), left), told, pointed))
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
    """Return the token on a pair's cell, with the numbers of its entries."""
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
    """Return the cell of a pair, which can be pressed; ``known`` says in words what is known of the pair."""
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
    """Return the two diagonals from a cell to the heads of its columns."""
    return " ".join(f"M0 0L{(k + 0.5) * U - x:g} {HEIGHT - y}" for k in (i, j))


def _clash() -> Markup:
    return markup(el.circle(r=13, class_="pl-clash"), el.text("!", y=6, class_="pl-clash-mark"))


def said(seen: int | None, sure: int | None, left: int = ALL_POTIONS) -> str:
    """Return a sentence on the possible potions of a pair."""
    if seen is None:
        return "nothing yet" if sure is None else f"{potion_words(sure)} for sure, never mixed"
    potions = [q for q in range(7) if seen >> q & 1]
    if not potions:
        return "its entries contradict each other"
    if len(potions) > 3:
        return "not " + listing([potion_words(q) for q in range(7) if q not in potions], "or")
    text = listing([potion_words(q) for q in potions], "or")
    return text + (f"; only {potion_words(sure)} is still possible" if sure is not None and len(potions) > 1 else "")


# --- the grid -----------------------------------------------------------------------------------------------


def grid(state: Assistant, marks: Marks) -> Markup:
    """Return the 8×8 grid."""
    fresh = None if state.practise else state.fresh
    rows = ((_row(state, a, marks, fresh), _reason(state, a, marks.reason)) for a in range(8))
    return el.table(
        el.thead(el.tr(el.td(), (_head(state, i) for i in range(8))), _signs(state, marks.entries)),
        el.tbody(rows),
        class_=classes("pl-grid", is_practise=state.practise, is_void=state.findings.contradicts),
        role="grid",
        data_rove=True,
        aria_label="Deduction grid: columns are ingredients, rows are alchemicals",
    )


def _reason(state: Assistant, a: int, reason: str) -> Markup | None:
    """Return the reason below the row of the cell that was asked for; screen readers get it from the status line."""
    if not reason or state.asked is None or state.asked[1] != a:
        return None
    return el.tr(el.td(with_pictures(reason), colspan=9), class_="pl-reason", aria_hidden="true", data_key="reason")


def _shown(state: Assistant, i: int) -> list[tuple[int, Aspect | Peek]]:
    """Return what is certain about one ingredient alone, with the numbers of the entries from 0."""
    told = ((n, entry.certain()) for n, entry in enumerate(state.findings.notes.entries))
    return [(n, sure) for n, sure in told if isinstance(sure, Aspect | Peek) and sure.mentions() == (i,)]


def _signs(state: Assistant, behind: tuple[int, ...]) -> Markup | None:
    """Return a row with the signs that were shown and the potions in which each ingredient was seen; None if empty.

    The entries ``behind`` the open reason light up.
    """
    columns = [_shown(state, i) for i in range(8)]
    if not any(columns):
        return None
    cells = (
        el.td(el.div((_sign(entry, n, n in behind) for n, entry in column), class_="pl-signs")) for column in columns
    )
    return el.tr(el.td(), cells, aria_hidden="true")  # screen readers get it from the heads


def _sign(entry: Aspect | Peek, n: int, pointed: bool) -> Markup:
    """Return a token with its entry: full for a sign that was shown, a ring for a potion in which it was seen."""
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
        el.span(HEADS[i]),
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
    """Return a cell; ``corrected`` has the crosses of the last correction, which else the last entry made."""
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
            inside = el.small(share(shown)) if state.switches["chances"] else ""
            told = f"open, {number(chance.numerator)} in {number(chance.denominator)}"
            if shown != chance:
                told += f"; with rivals {share(shown)}"
    if on["world"]:
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
            is_placed=on["world"],
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
    """Return whether the person crossed out all the other cells of its column or of its row."""
    return any(line & ~crosses == bit(i, a) for line in (ROWS[i], COLUMNS[a]))


def share(chance: Fraction) -> str:
    """Return a chance in few characters: '1/8', or '4.2%' if the fraction is long; the cell's label has it exactly."""
    if chance.denominator < 100:
        return str(chance)
    part = float(100 * chance)
    return f"{part:.0f}%" if part >= 9.95 else f"{part:.1f}%"
