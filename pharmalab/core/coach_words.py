"""The coach's sentences: hints, the reasons for a choice, and comparisons of two choices.

Every number comes from the coach's rollouts. Sentences say that two choices differ only if the difference is
significant. Otherwise they say that the coach can't tell the choices apart.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.coach import ENOUGH, Amount, Choice, Coach, Difference
from pharmalab.core.coaching import Measure
from pharmalab.core.figures import decimal, percent, signed
from pharmalab.core.words import capital, listing, plural

Named = Callable[[Action], str]  #: a function that returns the words for an action
FEW = 3  #: the maximum number of choices to name as equally good, or as worse
LONG = 4  #: the maximum number of later steps in a turn that a plan names
TOO_FEW = "I haven’t tried your choices often enough to say more."


def quoted(action: Action) -> str:
    """Return the label of an action in quotation marks."""
    return f"“{action.label()}”"


class Row(NamedTuple):
    """A row of a table in which two choices are compared by one measure.

    Attributes:
        name: the measure.
        one: the amount for the first choice, in words.
        other: the amount for the second choice, in words.
        gap: the first amount minus the second, in words, with its interval; '' if the amounts were always the same.
        verdict: ``"better"`` or ``"worse"`` if the first choice is significantly better or worse; otherwise
            ``"unclear"``.
    """

    name: str
    one: str
    other: str
    gap: str
    verdict: str


# --- hints ------------------------------------------------------------------------------------------------------


def hints(coach: Coach, named: Named = quoted) -> tuple[str, str, str]:
    """Return three hints, each more helpful: what to think about, a plan, and the best action with reasons.

    The first begins with a sentence about the position.

    Args:
        coach: a coach that has tried every choice.
        named: a function that returns the words for an action.
    """
    best = coach.best
    if len(coach.choices) == 1:
        only = f"You only have one choice: {named(best.action)}."
        return only, only, only
    urgent = _urgent(coach)
    nudge = f"{about_position(coach)} {urgent}{_nudge(coach)}".strip()
    return nudge, f"{urgent}{_plan(coach, named)}", _move(coach, named)


def about_position(coach: Coach) -> str:
    """Return a sentence on what matters in the position, or ''. It needs no tries."""
    said = (measure.now(coach.view, coach.seat) for measure in coach.coaching.measures if measure.now)
    return next(filter(None, said), "")


def _urgent(coach: Coach) -> str:
    """Return a sentence on how the best turn averts the danger named under the question; '' if there is none."""
    if coach.coaching.urgent is None:
        return ""
    said = coach.coaching.urgent(coach.view, coach.seat, coach.plan(coach.best))
    return f"{said} " if said else ""


def _nudge(coach: Coach) -> str:
    """Return a sentence on what to do about the position. The sentence names no action."""
    best = coach.best
    for other in (coach.typical(best), coach.rival(best)):
        gains, _ = _sure(coach, best, other) if other else ([], [])
        if gains:
            return f"Think about how to {gains[0].aim}."
    return _hunch(coach)


def _hunch(coach: Coach) -> str:
    """Return what the tries show if the best choice has no significant gain. The sentence names no action."""
    if coach.fewest < ENOUGH:
        return TOO_FEW
    if len(coach.level()) == len(coach.choices):
        return "All your choices do about equally well in my tries, so you can’t go far wrong here."
    return "Some of your choices are clearly worse than others."


def _plan(coach: Coach, named: Named) -> str:
    """Return a sentence on how to begin the turn, or which choices to leave out, and how the turn continues."""
    first, *rest = coach.plan(coach.best)
    steps = list(dict.fromkeys(named(action) for action in rest))[:LONG]
    kind = _kind(coach, first)
    said = [kind] if kind else []
    if not kind or not steps:
        said.append(_leave_out(coach, named))
    if steps:
        said.append(f"After that, you could go on with {listing(steps)}{', in this order' * (len(steps) > 1)}.")
    return " ".join(said)


def _leave_out(coach: Coach, named: Named) -> str:
    """Return a sentence on the choices that are significantly worse than the best choice."""
    level = coach.level()
    worse = [one for one in coach.ranked if one not in level]
    if not worse and coach.fewest < ENOUGH:
        return TOO_FEW
    if not worse:
        return f"Begin with one of those that do best in my tries: {_best(coach, named)}."
    if len(worse) == len(coach.choices) - 1:
        return "One of your choices is clearly better than all the others."
    return f"You can rule out {listing(named(one.action) for one in worse[-FEW:])}: other choices are clearly better."


def _best(coach: Coach, named: Named) -> str:
    """Return the choices that do best so far, in words, in an order that doesn't say which is best."""
    best = {id(one) for one in coach.ranked[:FEW]}
    return listing([named(one.action) for one in coach.choices if id(one) in best], "or")


def _kind(coach: Coach, action: Action) -> str:
    """Return a sentence on the kind of action to begin with; '' if all choices are of one kind."""
    if len({one.action.rule for one in coach.choices}) == 1:
        return ""
    if action.called:
        return f"First, see whether you should {action.called}."
    return f"First, think about this rule: {_heading(coach, action)}."


def _move(coach: Coach, named: Named) -> str:
    if coach.fewest < ENOUGH:
        return f"So far, {named(coach.best.action)} looks best, but {_too_few(coach.fewest)}."
    best, *level = [one for one in coach.level() if one.tries == coach.best.tries]
    words = [f"I’d choose {named(best.action)}.", why(coach, best.action, named)]
    if 0 < len(level) <= FEW and len(level) + 1 < len(coach.choices):
        words.append(f"{listing(named(one.action) for one in level)} may be just as good.")
    return " ".join(words)


def _heading(coach: Coach, action: Action) -> str:
    """Return the heading of the rulebook paragraph for an action."""
    paragraph = coach.game.rulebook.get(action.rule)
    return paragraph.heading if paragraph else type(action).__name__


# --- reasons ----------------------------------------------------------------------------------------------------


def why(coach: Coach, action: Action, named: Named = quoted) -> str:
    """Return one to three sentences about an action's gains and risks, compared with the best other choice.

    If the difference is not significant, the action is compared with a choice from the middle of the ranking.

    Args:
        coach: a coach that has tried every choice.
        action: a legal action.
        named: a function that returns the words for an action.

    Raises:
        ValueError: the action is not legal, or has not been tried yet.
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
    """Return one or two sentences that compare an action with another, or '' if no difference is significant.

    Raises:
        ValueError: one of the actions is not legal, or has not been tried yet.
    """
    return " ".join(_reasons(coach, _tried(coach, action), _tried(coach, other), named))


def _tried(coach: Coach, action: Action) -> Choice:
    """Return the choice of an action. Raises ValueError if the action is not legal, or has not been tried yet."""
    choice = coach.choice(action)
    if not choice.tries and len(coach.choices) > 1:
        raise ValueError(f"The coach hasn’t tried “{action.label()}” yet: run it first.")
    return choice


def _reasons(coach: Coach, choice: Choice, other: Choice, named: Named) -> Iterator[str]:
    """Yield sentences: how much better or worse a choice is than another, why, and what speaks against the choice.

    Yield nothing if no difference that agrees with the choice's value is significant.
    """
    lead = coach.lead(choice, other)
    gains, costs = _sure(coach, choice, other)
    decides, also = (gains, costs) if lead.mean >= 0 else (costs, gains)
    names = f" with {named(choice.action)}", f" with {named(other.action)}"
    begins = f"{capital(coach.until)}, "
    if lead.sure:
        one, two = (coach.worth(each, lead.tries) for each in (choice, other))
        yield begins + _amounts(coach.coaching.rating.says, one, two, lead, names)
    elif not decides:
        return
    if decides:
        said = _contrast(coach, decides[0], choice, other, ("", "") if lead.sure else names)
        yield f"And {said}" if lead.sure else begins + said
    if also:
        yield f"On the other hand, {_contrast(coach, also[0], choice, other, ('', ''))}"


def _sure(coach: Coach, choice: Choice, other: Choice) -> tuple[list[Measure], list[Measure]]:
    """Return the measures in which a choice is significantly better than another, and those in which it is worse."""
    gains, costs = list[Measure](), list[Measure]()
    for measure in coach.coaching.measures:
        difference = coach.difference(measure, choice, other)
        if difference.sure:
            (gains if (difference.mean > 0) == measure.good else costs).append(measure)
    return gains, costs


def _contrast(coach: Coach, measure: Measure, choice: Choice, other: Choice, names: tuple[str, str]) -> str:
    """Return a sentence that compares two choices in a measure, in the worlds in which both were tried."""
    gap = coach.difference(measure, choice, other)
    one, two = (coach.amount(measure, each, gap.tries) for each in (choice, other))
    if not measure.is_event:
        return _amounts(measure.says, one, two, gap, names)
    if not names[1]:
        return f"{measure.says} {_often(one)}, compared with {_often(two).removeprefix('in ')}."
    return f"{measure.says} {_often(one)}{names[0]}, and {_often(two)}{names[1]}."


def _amounts(says: str, one: Amount, two: Amount, gap: Difference, names: tuple[str, str]) -> str:
    """Return a sentence with two amounts and their difference."""
    link = "and" if names[1] else "compared with"
    if one.constant and two.constant:
        said = says.format(decimal(one.mean))
        return f"{said}{names[0]}, {link} {decimal(two.mean)}{names[1]}, in all {gap.tries} tries."
    said = says.format(f"about {decimal(one.mean)}")
    return f"{said}{names[0]}, {link} about {decimal(two.mean)}{names[1]} ({_apart(gap)})."


def _often(share: Amount) -> str:
    """Return how often an event happened, with the 95 % interval of its probability."""
    low, high = share.interval
    if not share.mean:
        return f"in none of {share.tries} tries (at most {percent(high, 0)})"
    if share.mean == 1:
        return f"in all {share.tries} tries (at least {percent(low, 0)})"
    return (
        f"in about {percent(share.mean, 0)} of {share.tries} tries (between {percent(low, 0)} and {percent(high, 0)})"
    )


def _apart(gap: Difference) -> str:
    """Describe the difference between two amounts, whichever is larger."""
    if gap.constant:
        return f"a difference of {decimal(abs(gap.mean))} in each of {gap.tries} tries"
    low, high = sorted(map(abs, gap.interval))
    places = _places(gap)
    return (
        f"a difference of {decimal(abs(gap.mean), places)}, between {decimal(low, places)} and {decimal(high, places)}"
    )


def _places(gap: Difference) -> int:
    """Return the number of decimals needed to show that the interval has a width."""
    low, high = gap.interval
    return 1 if high - low >= 0.3 else 2


def _alike(coach: Coach, choice: Choice, rival: Choice, named: Named) -> str:
    lead = coach.lead(choice, rival)
    apart = f"{named(choice.action)} or {named(rival.action)}"
    if lead.tries < ENOUGH:
        return f"I can’t say yet which is better, {apart}: {_too_few(lead.tries)}."
    return f"I can’t say which is better, {apart}: there’s no clear difference after {plural(lead.tries, 'try')}."


def _too_few(tries: int) -> str:
    return f"{plural(tries, 'try')} of each {'isn’t' if tries == 1 else 'aren’t'} enough"


def basis(coach: Coach) -> str:
    """Return a sentence that explains how the coach got its numbers, and how far they can be trusted."""
    tries = sorted(choice.tries for choice in coach.choices)
    number, counts = plural(tries[-1], "try"), coach.coaching.rating.counts
    if tries[0] < tries[-1]:
        number = f"{tries[0]} to {number}"
    counts = counts and f"{counts} "
    return (
        f"These are estimates from {number} of each choice. Every choice is tried with the same hidden cards and "
        f"the same luck, and a quick computer player finishes the game for everybody. {counts}Ranges are 95 % "
        "intervals. The coach knows "
        "only what you can know."
    )


def standing(coach: Coach, choice: Choice) -> str:
    """Describe by how much a choice is worse than the best choice."""
    rating, lead = coach.coaching.rating, coach.lead(choice, coach.best)
    tries = plural(choice.tries, "try")
    if len(coach.choices) == 1:
        return "your only choice"
    if choice is coach.best:
        return f"best so far: {rating.says.format(f'about {decimal(coach.worth(choice).mean)}')} ({tries})"
    if lead.constant and not lead.mean:
        return f"as good in each of {tries}"
    more = "more" if lead.mean > 0 else "less"
    sure = coach.lead(coach.best, choice).sure
    amount = decimal(abs(lead.mean), _places(lead))
    by = f"{amount} {rating.unit} {more}" if amount != "0" else f"slightly {more}" if sure else "about the same"
    if choice.tries < ENOUGH:
        return f"{by}, but {tries}: not enough to tell"
    low, high = sorted((-lead.interval[0], -lead.interval[1]))
    verdict = "surely worse" if sure else "may be as good"
    if lead.constant:
        return f"{by} in all {tries}: {verdict}"
    return f"{by} (from {decimal(low, _places(lead))} to {decimal(high, _places(lead))}; {tries}): {verdict}"


# --- side by side -----------------------------------------------------------------------------------------------


def compare(coach: Coach, one: Action, other: Action) -> list[Row]:
    """Return a table that compares two actions by their value and by each measure.

    Raises:
        ValueError: an action is not legal, or has not been tried yet.
    """
    first, second = _tried(coach, one), _tried(coach, other)
    return [_rated(coach, first, second), *(_row(coach, one, first, second) for one in coach.coaching.measures)]


def _rated(coach: Coach, first: Choice, second: Choice) -> Row:
    lead, rating = coach.lead(first, second), coach.coaching.rating
    one, other = (f"about {decimal(coach.worth(choice, lead.tries).mean)}" for choice in (first, second))
    return Row(rating.unit, one, other, _gap(lead, event=False), _verdict(lead, good=True))


def _row(coach: Coach, measure: Measure, first: Choice, second: Choice) -> Row:
    gap = coach.difference(measure, first, second)
    one, other = (_amount(measure, coach.amount(measure, choice, gap.tries)) for choice in (first, second))
    return Row(measure.name, one, other, _gap(gap, measure.is_event), _verdict(gap, measure.good))


def _verdict(gap: Difference, good: bool) -> str:
    return "unclear" if not gap.sure else "better" if (gap.mean > 0) == good else "worse"


def _amount(measure: Measure, amount: Amount) -> str:
    if measure.is_event:
        return f"about {percent(amount.mean, 0)}"
    return decimal(amount.mean) if amount.constant else f"about {decimal(amount.mean)}"


def _gap(gap: Difference, event: bool) -> str:
    if gap.tries < ENOUGH:
        return f"{plural(gap.tries, 'try')}: not enough"
    low, high = gap.interval
    if event:
        return f"{signed(100 * gap.mean, 0)} percentage points ({signed(100 * low, 0)} to {signed(100 * high, 0)})"
    if gap.constant:
        return f"{signed(gap.mean, 1)} in all {gap.tries} tries" if gap.mean else ""
    places = _places(gap)
    return f"{signed(gap.mean, places)} ({signed(low, places)} to {signed(high, places)})"
