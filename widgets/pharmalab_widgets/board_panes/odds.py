"""Odds: a question, and its chances as a table; it says where they are not exact."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from pharmalab.core.odds import Odds
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.asking import BUDGETS, GAMES, NOW, STEPS, Asking, Sampling
from pharmalab_widgets.board_state import BoardState
from pharmalab_widgets.controls import button

LINES = 40  #: of answers
LONGEST = 13  #: a fraction with more characters tells nobody anything


def draw(state: BoardState, asking: Asking) -> Markup:
    asked = asking.odds is not None and el.p(asking.asked, class_="pl-fine", data_key="asked")
    return markup(_form(state, asking), asked, _answer(state, asking.odds))


def _form(state: BoardState, asking: Asking) -> Markup:
    labels = asking.suppositions
    after = asking.after if asking.after in labels else NOW
    rev = f"{state.match.ply}-{state.now}"
    return el.form(
        _choice("question", "Question", [(q, q) for q in asking.all_questions], asking.question, rev),
        bool(labels)
        and _choice("after", "Suppose", [(NOW, "as it stands"), *((la, f"I do: {la}") for la in labels)], after, rev),
        bool(asking.deciders)
        and _choice(
            "by",
            "Decisions on the way",
            [("", "stop there"), *((name, f"as “{name}” decides") for name in asking.deciders)],
            asking.by,
            rev,
        ),
        _choice("budget", "Steps to walk", [(str(n), number(n)) for n in BUDGETS], str(asking.budget), rev),
        el.div(
            el.button("Exact odds", type="submit", class_="pl-main", data_key="ask-go"),
            button(f"Estimate: play {GAMES} games", do="sample", data_after=after, key="sample", title="Who wins"),
            class_="pl-buttons",
        ),
        data_do="ask",
        data_key="ask",
        class_="pl-options",
    )


def _choice(name: str, label: str, options: Iterable[tuple[str, str]], chosen: str, rev: str) -> Markup:
    return el.label(
        el.span(label),
        el.select(
            (el.option(word, value=value, selected=value == chosen) for value, word in options),
            name=name,
            data_rev=f"{rev}-{chosen}",
            data_key=f"ask-{name}",
        ),
        class_="pl-option",
    )


def _answer(state: BoardState, odds: Odds | Sampling | None) -> Markup:
    if odds is None:
        knows = "everything" if state.reader is None else f"what {state.match.who(max(state.reader, 0))} knows"
        return el.p(f"Chances are counted exactly from {knows}, for the position on the board.", class_="pl-fine")
    return _sampled(odds) if isinstance(odds, Sampling) else _walked(odds)


def _walked(odds: Odds) -> Markup:
    if not odds.chances:
        return el.p(f"No answer: {odds.why}. Suppose more above, or let an estimate play it out.", role="note")
    said = "Exact." if odds.exact else f"Not exact: {_percent(odds.open)} of what can come is open ({odds.why})."
    if odds.referee:
        said += " With the referee’s knowledge: no seat knows all of it."
    left = len(odds.chances) - LINES
    rows = [(answer, chance, _fraction(chance)) for answer, chance in list(odds.chances.items())[:LINES]]
    if odds.open:
        rows.append(("not reached", odds.open, _fraction(odds.open)))
    return markup(
        el.p(said, el.small(f" {number(odds.edges)} steps walked."), data_key="said"),
        _table(rows),
        left > 0 and el.p(f"and {left} more, each less likely", class_="pl-fine"),
    )


def _sampled(sample: Sampling) -> Markup:
    n = max(1, sample.done)
    rows = []
    for answer, count in sorted(sample.counts.items(), key=lambda item: -item[1]):
        p = count / n
        error = 1.96 * (p * (1 - p) / n) ** 0.5
        rows.append((answer, Fraction(count, n), f"± {error:.1%}"))
    stopped = f" Games are stopped after {STEPS} steps." if "not finished" in sample.counts else ""
    return markup(
        el.p(f"An estimate, not exact: {sample.done} games played to the end by bots.{stopped}", data_key="said"),
        _table(rows, "95 % range"),
    )


def _table(rows: Iterable[tuple[Any, Fraction, str]], third: str = "Exactly") -> Markup:
    return el.table(
        el.thead(el.tr(el.th(word, scope="col") for word in ("Answer", "Chance", third))),
        el.tbody(
            el.tr(
                el.th(str(answer), scope="row"),
                el.td(
                    el.span(class_="pl-chance", style=f"--chance:{float(chance):.4f}", aria_hidden="true"),
                    _percent(chance),
                ),
                el.td(exactly),
            )
            for answer, chance, exactly in rows
        ),
        class_="pl-scores pl-odds",
    )


def number(n: int) -> str:
    """20 000"""
    return f"{n:,}".replace(",", "\N{NO-BREAK SPACE}")


def _percent(chance: Fraction) -> str:
    value = float(chance)
    if 0 < value < 0.0005:
        return "< 0.1 %"
    return f"{100 * value:.1f} %"


def _fraction(chance: Fraction) -> str:
    text = str(chance)
    return text if len(text) <= LONGEST else "…"
