"""The coach's sentences: hints, the reasons for a choice, and two choices side by side.

Every number comes from the coach's rollouts. A sentence says that two choices differ only where the difference is sure;
otherwise it says that the coach can't tell them apart.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.coach import ENOUGH, Amount, Choice, Coach, Difference
from pharmalab.core.coaching import Measure
from pharmalab.core.words import capital, listing, plural

Named = Callable[[Action], str]  #: returns the words for an action
FEW = 3  #: choices that are named as equally good


def quoted(action: Action) -> str:
    """Return the label of an action in quotes."""
    return f"“{action.label()}”"


class Row(NamedTuple):
    """A row of a comparison: a measure, its amounts with two choices, and their difference.

    Attributes:
        name: the measure.
        one: its amount with the first choice, in words.
        other: its amount with the second choice, in words.
        gap: the first amount minus the second, in words, with its interval; '' if they were always the same.
        verdict: ``"better"`` or ``"worse"`` if the first choice surely is; else ``"unclear"``.
    """

    name: str
    one: str
    other: str
    gap: str
    verdict: str


# --- hints ------------------------------------------------------------------------------------------------------


def hints(coach: Coach, named: Named = quoted) -> tuple[str, str, str]:
    """Return three hints: a question to think about, a plan, and the action with its reasons.

    Args:
        coach: a coach that has tried every choice.
        named: returns the words for an action.
    """
    best = coach.best
    if len(coach.choices) == 1:
        only = f"You have one choice: {named(best.action)}."
        return only, only, only
    return _nudge(coach), _plan(coach, named), _move(coach, named)


def _nudge(coach: Coach) -> str:
    best = coach.best
    for other in (coach.typical(best), coach.rival(best)):
        gains, _ = _sure(coach, best, other) if other else ([], [])
        if gains:
            return f"Think about how to {gains[0].aim}."
    if coach.fewest >= ENOUGH and len(coach.level()) == len(coach.choices):
        return "All choices come out about the same in my tries, so you can’t go far wrong here."
    return f"Look at your choices under “{_heading(coach, best.action)}”."


def _plan(coach: Coach, named: Named) -> str:
    first, *rest = coach.plan(coach.best)
    begins = f"Begin with something from “{_heading(coach, first)}”."
    steps = list(dict.fromkeys(named(action) for action in rest))
    return f"{begins} Then you could go on: {', '.join(steps)}." if steps else begins


def _move(coach: Coach, named: Named) -> str:
    best, *level = [one for one in coach.level() if one.tries == coach.best.tries]
    words = [f"I’d choose {named(best.action)}.", why(coach, best.action, named)]
    if 0 < len(level) <= FEW and len(level) + 1 < len(coach.choices):
        words.append(f"{listing(named(one.action) for one in level)} may be just as good.")
    return " ".join(words)


def _heading(coach: Coach, action: Action) -> str:
    """Return the heading of the rule of an action."""
    paragraph = coach.game.rulebook.get(action.rule)
    return paragraph.heading if paragraph else type(action).__name__


# --- reasons ----------------------------------------------------------------------------------------------------


def why(coach: Coach, action: Action, named: Named = quoted) -> str:
    """Return in one to three sentences what an action gains and risks, compared with the best other choice.

    Where nothing is surely different from that choice, the action is compared with one in the middle of the ranking.

    Args:
        coach: a coach that has tried every choice.
        action: a legal action.
        named: returns the words for an action.

    Raises:
        ValueError: the action is not legal, or was not tried yet.
    """
    choice = _tried(coach, action)
    rival = coach.rival(choice)
    if rival is None:
        return "It’s your only choice."
    sentences = list(_reasons(coach, choice, rival, named))
    if not sentences:
        sentences = [_alike(coach, choice, rival, named)]
        middle = coach.typical(choice)
        if middle is not None and middle is not rival:
            sentences += list(_reasons(coach, choice, middle, named))[:1]
    return " ".join(sentences)


def contrast(coach: Coach, action: Action, other: Action, named: Named = quoted) -> str:
    """Return in one or two sentences what an action gains and risks, compared with another; '' if nothing is sure.

    Raises:
        ValueError: one of the actions is not legal, or was not tried yet.
    """
    return " ".join(_reasons(coach, _tried(coach, action), _tried(coach, other), named))


def _tried(coach: Coach, action: Action) -> Choice:
    """Return the choice of an action. Raises ValueError if the action is not legal, or was not tried yet."""
    choice = coach.choice(action)
    if not choice.tries and len(coach.choices) > 1:
        raise ValueError(f"“{action.label()}” was not tried yet: run the coach first.")
    return choice


def _reasons(coach: Coach, choice: Choice, other: Choice, named: Named) -> Iterator[str]:
    """Yield what a choice surely gains over another and what it surely costs, what decides first.

    Yield nothing where neither is sure on the side that the choice's value lies.
    """
    gains, costs = _sure(coach, choice, other)
    decides, also = (gains, costs) if coach.lead(choice, other).mean >= 0 else (costs, gains)
    if not decides:
        return
    names = f" with {named(choice.action)}", f" with {named(other.action)}"
    yield f"{capital(coach.until)}, {_contrast(coach, decides[0], choice, other, names)}"
    clearest = max(decides, key=lambda measure: coach.difference(measure, choice, other).clearness)
    if clearest is not decides[0]:
        yield f"And {_contrast(coach, clearest, choice, other, ('', ''))}"
    if also:
        yield f"On the other hand, {_contrast(coach, also[0], choice, other, ('', ''))}"


def _sure(coach: Coach, choice: Choice, other: Choice) -> tuple[list[Measure], list[Measure]]:
    """Return the measures in which a choice is surely better than another, and those in which it is surely worse."""
    gains, costs = list[Measure](), list[Measure]()
    for measure in coach.coaching.measures:
        difference = coach.difference(measure, choice, other)
        if difference.sure:
            (gains if (difference.mean > 0) == measure.good else costs).append(measure)
    return gains, costs


def _contrast(coach: Coach, measure: Measure, choice: Choice, other: Choice, names: tuple[str, str]) -> str:
    """Return a sentence with the amounts of a measure with two choices, in the worlds in which both were tried."""
    gap = coach.difference(measure, choice, other)
    one, two = (coach.amount(measure, each, gap.tries) for each in (choice, other))
    link = "and" if names[1] else "against"
    if measure.is_event:
        return f"{measure.says} {_often(one)}{names[0]}, {link} {_often(two)}{names[1]}."
    if one.constant and two.constant:
        said = measure.says.format(figure(one.mean))
        return f"{said}{names[0]}, {link} {figure(two.mean)}{names[1]}, in each of {gap.tries} tries."
    said = measure.says.format(f"about {figure(one.mean)}")
    return f"{said}{names[0]}, {link} about {figure(two.mean)}{names[1]} ({_apart(gap)})."


def _often(share: Amount) -> str:
    """Return how often an event happened, with the 95 % interval of its probability."""
    low, high = share.interval
    if not share.mean:
        return f"in none of {share.tries} tries (at most {percent(high)})"
    if share.mean == 1:
        return f"in all {share.tries} tries (at least {percent(low)})"
    return f"in about {percent(share.mean)} of {share.tries} tries (between {percent(low)} and {percent(high)})"


def _apart(gap: Difference) -> str:
    """Return by how much two amounts differ, whichever is larger."""
    if gap.constant:
        return f"a difference of {figure(abs(gap.mean))} in each of {gap.tries} tries"
    low, high = sorted(map(abs, gap.interval))
    places = _places(gap)
    return f"a difference of {figure(abs(gap.mean), places)}, between {figure(low, places)} and {figure(high, places)}"


def _places(gap: Difference) -> int:
    """Return how many decimals show that the interval has a width."""
    low, high = gap.interval
    return 1 if high - low >= 0.3 else 2


def _alike(coach: Coach, choice: Choice, rival: Choice, named: Named) -> str:
    lead = coach.lead(choice, rival)
    tries = plural(lead.tries, "try") if lead.tries else "no try yet"
    if lead.sure:
        better, worse = (choice, rival) if lead.mean > 0 else (rival, choice)
        return (
            f"{named(better.action)} comes out better than {named(worse.action)} overall, "
            "but in nothing that I count are they surely different."
        )
    more = f"; {ENOUGH} would be the least" if lead.tries < ENOUGH else ""
    return f"I can’t tell {named(choice.action)} from {named(rival.action)}: nothing differs surely in {tries}{more}."


def basis(coach: Coach) -> str:
    """Return a sentence on how the numbers were found, and on their limits."""
    tries = sorted(choice.tries for choice in coach.choices)
    number = plural(tries[-1], "try")
    if tries[0] < tries[-1]:
        number = f"{tries[0]} to {number}"
    return (
        f"Estimates from {number} of each choice, in the same worlds with the same luck, if a quick computer player "
        "goes on for everybody. Ranges are 95 % intervals. The coach knows only what you can know."
    )


# --- side by side -----------------------------------------------------------------------------------------------


def compare(coach: Coach, one: Action, other: Action) -> list[Row]:
    """Return two actions side by side, measure by measure.

    Raises:
        ValueError: an action is not legal, or was not tried yet.
    """
    first, second = _tried(coach, one), _tried(coach, other)
    return [_row(coach, measure, first, second) for measure in coach.coaching.measures]


def _row(coach: Coach, measure: Measure, first: Choice, second: Choice) -> Row:
    gap = coach.difference(measure, first, second)
    verdict = "unclear" if not gap.sure else "better" if (gap.mean > 0) == measure.good else "worse"
    one, other = (_amount(measure, coach.amount(measure, choice, gap.tries)) for choice in (first, second))
    return Row(measure.name, one, other, _gap(measure, gap), verdict)


def _amount(measure: Measure, amount: Amount) -> str:
    return f"about {percent(amount.mean)}" if measure.is_event else f"about {figure(amount.mean)}"


def _gap(measure: Measure, gap: Difference) -> str:
    if gap.tries < ENOUGH:
        return f"{plural(gap.tries, 'try')}: too few"
    low, high = gap.interval
    if measure.is_event:
        return f"{signed(100 * gap.mean, 0)} % ({signed(100 * low, 0)} % to {signed(100 * high, 0)} %)"
    if gap.constant:
        return f"{signed(gap.mean)} in each of {gap.tries} tries" if gap.mean else ""
    places = _places(gap)
    return f"{signed(gap.mean, places)} ({signed(low, places)} to {signed(high, places)})"


def figure(value: float, places: int = 1) -> str:
    """Return '12.3', or '12' for a whole number."""
    text = f"{value:.{places}f}"
    text = text.rstrip("0").removesuffix(".") if places else text
    return "0" if not float(text) else text.replace("-", "−")


def signed(value: float, places: int = 1) -> str:
    """Return '+1.3', '0' or '−2'."""
    text = figure(value, places)
    return f"+{text}" if float(text.replace("−", "-")) > 0 else text


def percent(share: float) -> str:
    """Return '4 %'; a share that is not 0 or 1 is never rounded to one of them."""
    if 0 < share < 0.005:
        return "less than 1 %"
    if 0.995 < share < 1:
        return "more than 99 %"
    return f"{100 * share:.0f} %"
