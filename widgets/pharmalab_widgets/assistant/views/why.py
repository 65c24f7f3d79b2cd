"""Draw the Why view: all deduction steps in order, an answer about a cell, or a proof of a contradiction."""

from collections.abc import Sequence

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.reasons import WhyNot
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import (
    NAMES,
    cannot_be_true,
    capital,
    entry_words,
    listing,
    number,
    plural,
    potion_words,
)
from pharmalab.deduction.worlds import Worlds, cells
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.long_work import draw_later
from pharmalab_widgets.assistant.moved_chances import why_moved
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.assistant.status import PROPOSALS, proposal
from pharmalab_widgets.assistant.views.cards import card, cases, made
from pharmalab_widgets.live.controls import button

EASIER = "The search was cut short, so there may be easier steps. But every cross is certain."


def draw(state: Assistant) -> Markup:
    """Return the HTML of the Why view."""
    if not state.findings.notes.worlds.count:
        return _clash(state)
    asked = state.asked
    return markup(
        asked and draw_later(lambda: _answer(state, *asked)), draw_later(lambda: _steps(state)), _besides(state)
    )


def _steps(state: Assistant) -> Markup:
    steps = state.findings.notes.steps
    cards = (card(state, step, f"step-{n}", n) for n, step in enumerate(steps))
    return markup(
        markup(el.h3("All crosses, step by step"), el.ol(cards, class_="pl-cards"))
        if steps
        else el.p("Nothing can be crossed out yet. Choose a cell of the grid to ask about it.", class_="pl-hint"),
        not state.findings.notes.path.complete and el.p(EASIER, class_="pl-fine"),
    )


def _besides(state: Assistant) -> Markup | None:
    """Return certain facts besides crosses: aspects of unsettled ingredients, and linked ingredients."""
    notes = state.findings.notes
    open_ones = {i: q for i, q in notes.certain_aspects.items() if len(notes.candidates(INGREDIENTS[i])) > 1}
    aspects = [f"{NAMES[i]} {listing(map(potion_words, shared))}" for i, shared in open_ones.items()]
    known = [f"Certain signs: {'; '.join(aspects)}."] if aspects else []
    known += [link.sentence for link in notes.links]
    return el.ul((el.li(with_pictures(text)) for text in known), class_="pl-fine") if known else None


def marks(state: Assistant) -> Marks:
    """Return the highlights on the sheet.

    The highlights show the step on the open card or, if no card is open, the answer about a cell.
    """
    step = opened(state)
    if state.findings.contradicts:
        return Marks(entries=behind(state))
    if step:
        return Marks(step.premises, step.eliminated, entries=step.entries)
    why = answer(state)
    return Marks(why.proof[-1].premises, entries=why.named) if why and why.proof else Marks()


def behind(state: Assistant) -> tuple[int, ...]:
    """Return the numbers (from 0) of the entries on which the open card is based.

    If no card is open, return the entries on which the answer about a cell is based.
    """
    step = opened(state)
    if step:
        return step.entries
    kind, _, which = state.opened.partition("-")
    if state.findings.contradicts:
        open_one = kind == "clash" and which.isdecimal() and int(which) < len(state.findings.conflicts)
        return state.findings.conflicts[int(which)] if open_one else ()
    why = answer(state)
    return why.named if why else ()


def answer(state: Assistant) -> WhyNot | None:
    """Return why the cell that the user asked about is excluded or possible, or None if they didn't ask."""
    return state.findings.why_not(state.findings.notes, state.asked) if state.asked else None


def opened(state: Assistant) -> Step | None:
    """Return the deduction step on the open card, or None if no card is open."""
    kind, _, rest = state.opened.partition("-")
    steps: Sequence[Step] = ()
    if kind == "step":
        steps = state.findings.notes.steps
    elif kind == "proof" and (why := answer(state)):
        steps = why.proof
    elif kind == "clash":
        which, _, rest = rest.partition("-")
        steps = (
            state.findings.proof(int(which))[0]
            if which.isdecimal() and int(which) < len(state.findings.conflicts)
            else ()
        )
    return steps[int(rest)] if rest.isdecimal() and int(rest) < len(steps) else None


# --- one cell -----------------------------------------------------------------------------------------------


def _answer(state: Assistant, i: int, a: int) -> Markup:
    why = state.findings.why_not(state.findings.notes, (i, a))
    close = button("×", class_="pl-quiet pl-close", do="unask", aria_label="Close this answer", key="unask")
    who, what = NAMES[i], ALCHEMICALS[a]
    doubt = f"Can {who} be {what}?" if why.possible else f"Why is {who} not {what}?"
    title = f"Why is {who} {what}?" if why.certain else doubt
    is_open = why.possible and not why.certain
    rest = _follows(state, why) if is_open else _reasons(state, why)
    sentence, behind = el.p(with_pictures(why.sentence)), (_behind(state, why), _others_of(why))
    table = cases(why.proof[-1], why.sentence) if why.proof and not why.clash and not why.certain else None
    suppose = None if why.certain else _suppose(i, a, why.possible)
    steps_first = why.certain and not why.is_whole  # the sentence only lists entries
    return el.div(
        el.h3(el.span(with_pictures(title)), close),
        (rest, sentence, behind) if steps_first else (sentence, table, behind, suppose, rest),
        class_="pl-answer",
        data_key=f"answer-{i}-{a}",
    )


def _behind(state: Assistant, why: WhyNot) -> Markup | None:
    """Return the list of entries behind the reason, each with the potions as in the triangle."""
    entries = state.findings.notes.entries
    listed = (el.li(f"{n + 1}. ", el.code(entries[n].line()), made(entries[n])) for n in why.named)
    return el.ul(listed, class_="pl-behind", aria_label="The entries that prove this") if why.named else None


def _others_of(why: WhyNot) -> Markup | None:
    """Return the other proofs of the same result, folded."""
    if not why.others:
        return el.p(why.stopped, class_="pl-fine") if why.stopped else None
    said = f"This also follows from {listing(why.others, 'or')}. {why.stopped}"
    return el.details(el.summary(plural(len(why.others), "other way")), el.p(said), class_="pl-fine")


def _suppose(i: int, a: int, possible: bool) -> Markup:
    words = "Suppose it’s true" if possible else "Suppose it anyway"
    suppose = button(words, do="suppose", data_i=i, data_a=a, key="suppose-cell", class_="pl-small")
    return el.div(suppose, class_="pl-buttons")


def _reasons(state: Assistant, why: WhyNot) -> Markup:
    """Return the steps; they are folded if the reason already says everything and no card is open."""
    cards = el.ol((card(state, step, f"proof-{n}", n) for n, step in enumerate(why.proof)), class_="pl-cards")
    if not why.is_whole:
        return cards
    return el.details(el.summary("Step by step"), cards, open=state.opened.startswith("proof-"))


def _follows(state: Assistant, why: WhyNot) -> Markup:
    """Return a sentence about what would follow if the ingredient were this alchemical."""
    now = state.findings.notes.worlds
    then = Worlds(now.bits & cells()[why.ingredient][why.alchemical])
    settled = [
        f"{NAMES[k]} is {ALCHEMICALS[b]}"
        for k in range(8)
        for b in range(8)
        if then.counts[k][b] == then.count and now.counts[k][b] != now.count and k != why.ingredient
    ]
    world = (f"{NAMES[k]} {name}" for k, name in enumerate(why.witness or ()))
    crosses = (then.crosses & ~now.crosses).bit_count()
    rivals = state.findings.counted_rivals
    moved = rivals and el.p(with_pictures(why_moved(state.findings.notes, rivals, why.ingredient, why.alchemical)))
    more, follow = plural(crosses, "more cross"), "follows" if crosses == 1 else "follow"
    return markup(
        moved,
        el.p(
            f"This is true in {number(then.count)} of {number(now.count)} worlds. If it’s true, {more} {follow}",
            with_pictures(f". Then {listing(settled)}." if settled else "."),
        ),
        el.details(
            el.summary("A world where this is true"),
            el.p(with_pictures(f"{capital(listing(world))}.")),
            el.ul((el.li(with_pictures(line)) for line in why.verified), class_="pl-fine") if why.verified else None,
            class_="pl-fine",
            data_key="one-world",
        ),
    )


# --- contradictions -----------------------------------------------------------------------------------------


def _clash(state: Assistant) -> Markup:
    notes = state.findings.notes
    helps = [(n, worlds) for n, worlds in enumerate(notes.diagnosis.dropping) if worlds]
    dropping = [
        el.li(f"Without entry {n + 1} ({notes.entries[n].line()}), {plural(worlds, 'world')} would be left.")
        for n, worlds in reversed(helps)
    ] or [el.li("At least two entries are wrong, so leaving out one isn’t enough.")]
    more = list(enumerate(state.findings.edits))[PROPOSALS:]  # the first ones are in the status strip
    edits = [proposal(edit, k, "mend") for k, edit in more]
    own = state.findings.notes is state.notes
    every = notes.diagnosis.in_every_conflict
    shared = len(notes.diagnosis.conflicts) > 1 and len(every) > 0
    return markup(
        shared
        and el.p(
            f"{capital(entry_words(every))} {'is' if len(every) == 1 else 'are'} in every conflict, so look there "
            "first."
        ),
        (_conflict(state, k, conflict) for k, conflict in enumerate(state.findings.conflicts)),
        _others(state),
        own and edits and _more(edits),
        el.h3("If you leave out an entry"),
        el.ul(dropping, class_="pl-fine"),
    )


def _more(edits: list[Markup]) -> Markup:
    """Return the edits that are not in the status strip, folded, because there are often dozens."""
    return el.details(
        el.summary(plural(len(edits), "other correction")), el.ul(edits, class_="pl-edits"), data_key="more-edits"
    )


def _conflict(state: Assistant, k: int, conflict: tuple[int, ...]) -> Markup:
    """Return a line with entries that contradict each other, which opens to the proof."""
    key = f"clash-{k}"
    head = button(
        el.span(f"{capital(entry_words(conflict))} {cannot_be_true(len(conflict))}", class_="pl-heading"),
        class_="pl-card-head",
        expanded=state.is_open(key),
        do="open_card",
        data_card=key,
        key=f"head-{key}",
    )
    proof = state.is_open(key) and draw_later(lambda: _proof(state, k))
    return el.div(head, proof, class_=classes("pl-card", is_open=state.is_open(key)), data_key=key)


def _proof(state: Assistant, k: int) -> Markup:
    steps, clash = state.findings.proof(k)
    cards = (card(state, step, f"clash-{k}-{n}", n) for n, step in enumerate(steps))
    return el.div(
        el.ol(cards, class_="pl-cards"),
        el.p(el.b("!"), " ", with_pictures(clash), class_="pl-trouble"),
        class_="pl-proof",
    )


def _others(state: Assistant) -> Markup | None:
    """Return a sentence about conflicts that are not listed, and whether all were found."""
    diagnosis = state.findings.notes.diagnosis
    found, listed = len(diagnosis.conflicts), len(state.findings.conflicts)
    said = [f"Only {listed} of {plural(found, 'conflict')} are shown."] if found > listed else []
    if not diagnosis.complete:
        said.append(f"There may be more conflicts: the search stopped after {plural(diagnosis.tries, 'try')}.")
    return el.p(" ".join(said), class_="pl-fine") if said else None
