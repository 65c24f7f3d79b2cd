"""Draw the pane with a question about the odds and a table of chances. Estimates are marked as such."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from pharmalab.core.inquiries import STEPS
from pharmalab.core.odds import Odds, Share
from pharmalab.core.overviews import Overview
from pharmalab.core.queries import BLANK
from pharmalab.core.words import number, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.tables import exactly, percent
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.odds import BUDGETS, HERE, NOW, STOP, TICKED, OddsForm
from pharmalab_widgets.board.panes import columns
from pharmalab_widgets.live.controls import choice

LINES = 40  #: the most answers shown
LONGEST = 13  #: characters; a longer fraction is unreadable
_choice = partial(choice, form="ask")


def draw(state: BoardState, asking: OddsForm) -> Markup:
    """Return the pane with the odds."""
    asked = bool(asking.asked) and el.p(asking.asked, class_="pl-fine", data_key="asked")
    answer = el.div(asked, _answer(state, asking), data_key="answer")
    tables = asking.overviews
    drawn = [el.p("The tables are being prepared.", class_="pl-hint")] if tables is None else map(_overview, tables)
    return markup(drawn, _form(state, asking), answer)


def _overview(table: Overview) -> Markup:
    """Return a game's own table, or its note alone where it has no rows."""
    if not table.rows:
        return el.p(el.b(table.caption), f": {table.note}")
    return markup(
        columns.draw(table.headings, table.rows, table.caption),
        bool(table.note) and el.p(table.note, class_="pl-fine"),
    )


def _form(state: BoardState, asking: OddsForm) -> Markup:
    labels = asking.suppositions
    after = asking.after if asking.after in labels else NOW
    rev = f"{state.match.ply}-{state.sight.now}"
    level = state.game.level_name
    seated = "as people may play" if state.table else "as they sit here"
    deciders = [
        (HERE, f"{seated}: {_listed(map(level, asking.names(HERE)))}"),
        *((name, f"all seats as “{level(name)}”") for name in state.game.quick_policies),
        (STOP, "stop there"),
    ]
    return el.form(
        _choice("question", "Question", [(q, q) for q in asking.all_questions], asking.chosen, rev),
        any(BLANK in words for words in asking.all_questions) and _of(asking, rev),
        bool(labels)
        and _choice(
            "after", "Suppose", [(NOW, "as it stands"), *((la, f"after my choice: {la}") for la in labels)], after, rev
        ),
        state.question.picking is not None
        and TICKED not in labels
        and el.p("To suppose that you’ve made a choice, tick it above first.", class_="pl-fine"),
        _choice("by", "Who decides until then", deciders, asking.by, rev),
        _choice("budget", "Maximum number of steps", [(str(n), number(n)) for n in BUDGETS], str(asking.budget), rev),
        el.div(el.button("Ask", type="submit", class_="pl-main", data_key="ask-go"), class_="pl-buttons"),
        data_do="ask",
        data_key="ask",
        data_reveal="answer",
        class_="pl-options pl-asking",
    )


def _of(asking: OddsForm, rev: str) -> Markup:
    list_id, things = f"pl-things-{asking.state.game.name}", asking.things
    return el.label(
        el.span(f"In place of {BLANK}"),
        el.input(
            type="text",
            name="of",
            value=asking.of,
            list=list_id,
            placeholder=f"{things[0] if things else 'a name'} (separate several with commas)",
            autocomplete="off",
            data_rev=f"{rev}-{asking.of}",
            data_key="ask-of",
        ),
        el.datalist((el.option(value=thing) for thing in things), id=list_id),
        class_="pl-option",
    )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def _answer(state: BoardState, asking: OddsForm) -> Markup:
    answer = asking.answer
    if answer is not None:
        return _estimated(state, asking, answer) if answer.tries else _searched(state, asking, answer)
    if asking.searching:
        return el.p("Going through everything that can happen.", class_="pl-fine")
    if asking.inquiry is not None:
        return el.p(f"Stopped after {plural(asking.inquiry.done, 'step')} without an answer.", role="note")
    knows = "everything" if state.sight.reader is None else f"what {state.match.who(max(state.sight.reader, 0))} knows"
    return el.p(
        f"For the position on the board, chances are worked out exactly from {knows}. If that isn’t possible, the "
        "panel plays the match to the end many times, and its answer says so.",
        class_="pl-fine",
    )


def _searched(state: BoardState, asking: OddsForm, answer: Odds) -> Markup:
    if not answer.chances:
        return el.p(
            f"No answer: {answer.later or answer.why}. Add suppositions above, or choose someone under “Who decides "
            "until then”.",
            role="note",
        )
    assumed = _deciding(state, asking) if answer.edges else ""
    said = f"Exact{assumed and ','}{assumed}."
    if not answer.exact:
        rest = percent(_part(answer.open))
        said = f"Not exact: cases with a combined probability of {rest} weren’t reached ({answer.why}){assumed}."
    left = len(answer.chances) - LINES
    rows = [(name, chance, exactly(chance, LONGEST)) for name, chance in list(answer.chances.items())[:LINES]]
    if answer.open:
        rows.append(("not reached", _part(answer.open), exactly(_part(answer.open), LONGEST)))
    return markup(
        el.p(
            said + _knowing(answer),
            answer.edges > 0 and el.small(f" Went through {plural(answer.edges, 'step')}."),
            data_key="said",
        ),
        _table(rows),
        left > 0 and el.p(f"and {left} more, each less likely", class_="pl-fine"),
    )


def _estimated(state: BoardState, asking: OddsForm, answer: Odds) -> Markup:
    rows = [(name, _part(share), _range(share)) for name, share in list(answer.chances.items())[:LINES]]
    stopped = ""
    if isinstance(answer.open, Share) and answer.open.hits:
        rows.append(("no answer", _part(answer.open), _range(answer.open)))
        stopped = f" Some tries end without an answer, or stop after {number(STEPS)} steps."
    why = f"Not exact yet: {answer.later}" if answer.later else f"Not exact: {answer.why}"
    said = f"This is an estimate from {plural(answer.tries, 'try')}{_deciding(state, asking)}.{stopped}"
    return markup(
        el.p(said + _knowing(answer), data_key="said"),
        _table(rows, "95 % range"),
        el.p(f"{why}.", class_="pl-fine"),
    )


def _knowing(answer: Odds) -> str:
    """Return a note on what the answer uses that no player knows for sure."""
    if answer.referee:
        return " This uses everything that the referee knows, which is more than any seat knows."
    return f" Assumption: {answer.assumed}." if answer.assumed else ""


def _part(chance: Fraction | Share) -> Fraction:
    """Return the part of the bar that a chance fills."""
    return chance.hits / chance.tries if isinstance(chance, Share) else chance


def _deciding(state: BoardState, asking: OddsForm) -> str:
    """Return who makes the decisions, in words."""
    if asking.by == STOP:
        return ""
    names = [state.game.level_name(name) for name in asking.names(asking.by)]
    if len(set(names)) == 1:
        return f" if all seats play like “{names[0]}”"
    return " if " + ", ".join(
        f"{state.match.who(seat)} plays like “{name}”" if not seat else f"{state.match.who(seat)} like “{name}”"
        for seat, name in enumerate(names)
    )


def _table(rows: Iterable[tuple[object, Fraction, str]], third: str = "Exactly") -> Markup:
    return el.table(
        el.thead(el.tr(el.th(word, scope="col") for word in ("Answer", "Chance", third))),
        el.tbody(
            el.tr(
                el.th(str(answer), scope="row"),
                el.td(
                    el.span(class_="pl-chance", style=f"--chance:{float(chance):.4f}", aria_hidden="true"),
                    percent(chance),
                ),
                el.td(last),
            )
            for answer, chance, last in rows
        ),
        class_="pl-scores pl-odds",
    )


def _range(share: Share) -> str:
    """Return the 95 % interval, in words."""
    low, high = (f"{100 * end:.1f}" for end in share.interval)
    return f"{'0' if share.p == 0 else low}–{'100' if share.p == 1 else high} %"
