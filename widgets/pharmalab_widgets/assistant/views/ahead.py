"""Draw the plans for this round and the next.

Each row is a plan. An open row shows the recommended next mix for each potion that the first mix may make.
"""

from collections.abc import Iterable

from pharmalab.core.figures import decimal, percent
from pharmalab.deduction.advice import Mixing, PlanAhead
from pharmalab.deduction.advice.ahead import NAMED
from pharmalab.deduction.advice.ahead_search import Cards
from pharmalab.deduction.advice.resources import EXPERIMENTS
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import NAMES, capital, listing, pair_words, plural, potion_words
from pharmalab.drawing.alchemists import potion
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.ahead_input import NUMBERS
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.planner import TOP, Planner
from pharmalab_widgets.assistant.views import done, table_facts
from pharmalab_widgets.assistant.views.lead import basis
from pharmalab_widgets.live.controls import button

COLUMNS = {  #: the heads of the columns, and what they mean
    "left": ("worlds left", "worlds left after all of its mixes, on average"),
    "risk": ("negative", "chance that at least one potion is negative"),
    "cubes": ("cubes", "cubes in this round + in the next, for mixing and foraging"),
    "gold": ("gold", "the most gold that it takes (a test costs 1 gold after the student has drunk a negative potion)"),
}
WORDS = {"cubes_now": "Cubes this round", "cubes_next": "next round", "gold": "Gold"}
ANY_CARD = (
    "Tap the cards you hold, and the plans will also tell you what to forage. Until you do, a plan may mix any two "
    "ingredients."
)
LUCK = "Nobody knows yet which ingredients will be in the next row. Each has about an even chance of being there."
NOTHING = (
    "There’s no plan that would teach you anything. For a plan, you need two different cards, a cube for each mix, "
    "and a pair whose potion you don’t know yet."
)


def settings(state: Assistant, planning: Planner) -> Markup:
    """Return the controls for the hand, the number of mixes, and the other resources that plans may use."""
    means, held = planning.resources, bool(state.notes.table.hand)
    experiments = el.span(
        (
            button(f"{n} mixes", do="experiments", data_n=n, key=f"experiments-{n}", pressed=n == means.experiments)
            for n in EXPERIMENTS
        ),
        class_="pl-choice",
        role="group",
        aria_label="How many mixes",
        data_rove=True,
    )
    return markup(
        table_facts.hand(state, planning),
        el.div(experiments, _resources(planning, held), class_="pl-row"),
        None if held else el.p(ANY_CARD, class_="pl-hint"),
    )


def _resources(planning: Planner, held: bool) -> Markup:
    """Return a line with cubes, gold and (with a hand) cards to forage, which opens to their inputs."""
    means = planning.resources
    cards = plural(len(means.row), "card") if means.row else "any card"
    parts = [f"{means.cubes_now} + {plural(means.cubes_next, 'cube')}", f"{means.gold} gold"]
    if held:
        parts.append(f"{cards} to forage" + (", next round too" if means.forage_next else ""))
    later = button(
        "Forage next round too", do="forage_next", key="forage-next", pressed=means.forage_next, class_="pl-small"
    )
    forage = markup(table_facts.face_up(planning), el.div(later, el.small(LUCK), class_="pl-row")) if held else None
    spend = el.div((_number(planning, what) for what in NUMBERS), class_="pl-row")
    is_open = planning.shows_resources
    line = button(", ".join(parts), do="resources", key="resources", expanded=is_open, class_="pl-small")
    return markup(line, el.div(spend, forage, class_="pl-resources") if is_open else None)


def _number(planning: Planner, what: str) -> Markup:
    now = getattr(planning.resources, what)
    options = (el.option(n, value=n, selected=n == now) for n in NUMBERS[what])
    return el.label(f"{WORDS[what]} ", el.select(options, data_do="spend", data_what=what, data_key=f"spend-{what}"))


def table(planning: Planner) -> Markup:
    """Return a sentence about the best plan, and a table of plans."""
    plans = planning.plans
    if not plans.best:
        return el.p(NOTHING, class_="pl-hint")
    shown = list(enumerate(plans.best))[: None if planning.every else TOP]
    heads = (el.th(head, scope="col", title=what, class_=f"pl-is-{key}") for key, (head, what) in COLUMNS.items())
    more = len(plans.best) > TOP and button(
        f"Top {TOP}" if planning.every else f"All {len(plans.best)}", do="every", key="every", class_="pl-small"
    )
    how = el.span(plans.sentence, class_="pl-fine")
    return markup(
        el.p(el.strong(plans.best[0].sentence), " ", how, " ", basis(planning), class_="pl-lead"),
        None if planning.opened else done.draw(planning, plans.best[0].first),
        el.table(
            el.thead(el.tr(el.th(el.span("plan", class_="pl-sr"), scope="col"), heads)),
            el.tbody(_row(planning, n, plan) for n, plan in shown),
            class_="pl-advice pl-plan-ahead",
            aria_label="Best plans",
        ),
        more,
        _meaning(),
    )


def _meaning() -> Markup:
    listed = ((el.dt(head), el.dd(what)) for head, what in COLUMNS.values())
    title = el.summary("What the columns mean")
    return el.details(title, el.dl(listed), class_="pl-meaning pl-fine", data_key="meaning")


def _row(planning: Planner, n: int, plan: PlanAhead) -> Iterable[Markup]:
    is_open = n == planning.chosen
    name = button(short(plan), do="row", data_n=n, key=f"row-{n}", expanded=is_open, class_="pl-choose")
    cells = {
        "left": decimal(plan.worlds),
        "risk": percent(plan.risk),
        "cubes": " + ".join(map(str, plan.cubes)),
        "gold": f"≤ {plan.gold}" if plan.gold else 0,
    }
    values = (el.td(cell, class_=f"pl-is-{key}") for key, cell in cells.items())
    yield el.tr(el.th(name, scope="row"), values, class_=classes(is_open=is_open), data_key=f"line-{n}")
    if is_open:
        more = plan.alike - 1
        like = more > 0 and el.p(
            f"There {'is' if more == 1 else 'are'} {plural(more, 'more plan')} like this one: nothing you’ve entered "
            "so far distinguishes these ingredients.",
            class_="pl-fine",
        )
        deed = done.draw(planning, plan.first)
        said = n > 0 and el.p(plan.sentence), el.ul(el.li(tree(plan.first)), class_="pl-tree"), deed, like
        yield el.tr(el.td(said, colspan=len(COLUMNS) + 1), class_="pl-said", data_key=f"said-{n}")


def short(plan: PlanAhead) -> Markup:
    """Return a short line for each round of a plan, such as 'forage toad; toad + fern' and 'next round 4 pairs'."""
    rounds: dict[bool, list[str]] = {False: [f"forage {_cards(plan.forage)}"] if plan.forage else []}
    level = [plan.first]
    while level:
        pairs = list(dict.fromkeys(pair_words(mixing.pair) for mixing in level))
        said = rounds.setdefault(level[0].next_round, [])
        said.append(listing(pairs, "or") if len(pairs) <= NAMED else f"one of {len(pairs)} pairs")
        level = [mixing for before in level for mixing in before.then if mixing]
    names = {False: "", True: "next round: "}
    told = ((names[later], ", then ".join(some)) for later, some in rounds.items() if some)
    return markup(*(el.span(line, class_="pl-plan-line") for line in told))


def tree(mixing: Mixing, before: bool = False) -> Markup:
    """Return the HTML of a planned mix, and of the next mix after each possible potion.

    *before* says whether the previous mix was already in the next round.
    """
    forage = f"forage {_cards(mixing.forage)}, then " if mixing.forage else ""
    when = "next round " if mixing.next_round and not before else ""
    deed = el.b(capital(f"{when}{forage}{'drink' if mixing.drunk else 'test'} {pair_words(mixing.pair)}"))
    ways: dict[Mixing, list[int]] = {}
    for q, way in enumerate(mixing.then):
        if way:
            ways.setdefault(way, []).append(q)
    then = (el.li(_potions(some), tree(way, mixing.next_round)) for way, some in ways.items())
    return markup(deed, el.ul(then) if ways else None)


def _potions(some: list[int]) -> Markup:
    """Return the potions after which a step follows, as pictures and words."""
    if len(some) == len(POTIONS):
        return markup("after any potion ")
    drawn = (potion(q, 20) for q in some)
    said = el.span(listing(map(potion_words, some), "or"), class_="pl-sr")
    return markup(el.span(drawn, aria_hidden="true"), said, ": ")


def _cards(some: Cards) -> str:
    """Return cards in words, like 'toad + 2 × fern'."""
    counts = {i: some.count(i) for i in some}
    return " + ".join(NAMES[i] if n == 1 else f"{n} × {NAMES[i]}" for i, n in counts.items())
