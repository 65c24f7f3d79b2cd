"""The coach's sentences: hints, the reasons for a choice, and comparisons of two choices.

Every number comes from the coach's rollouts. Sentences say that two choices differ only if the difference is
significant.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.coach import ENOUGH, Amount, Choice, Coach, Difference
from pharmalab.core.coaching import Measure
from pharmalab.core.events import Who
from pharmalab.core.figures import decimal, percent, signed, with_unit
from pharmalab.core.second_person import to_you
from pharmalab.core.words import capital, listing, lower_first, plural

Named = Callable[[Action], str]  #: a function that returns the words for an action
CLOSE = 0.06  #: two chances, or two amounts in parts of the larger one, are close if they differ by at most this
FEW = 3  #: the maximum number of choices to name as equally good, or as worse
APART = 2  #: the maximum number of differences to name between two choices that look about equally good
NEAR = 0.03  #: differences between them that are less than this (of a chance, or of an amount) are not named
SLIGHT = 4  #: a difference is slight if it is less than this part of the gap between the best and the worst choice
ROUNDING = 0.1  #: a rest of a sum that may come from rounding its numbers
LONG = 4  #: the maximum number of later steps in a turn that a plan names
TIMES = {1: "", 2: " twice"}  #: how often a plan repeats a step, in words
YOU = re.compile(r"\byour?\b")  #: how advice refers to the player who decides
TOO_FEW = "I’m still comparing your choices."


def quoted(action: Action) -> str:
    """Return the label of an action in quotation marks."""
    return f"“{action.label()}”"


class Row(NamedTuple):
    """A row of a table that compares two choices by one measure.

    Attributes:
        gap: the first amount minus the second, with its confidence interval; '' if the amounts are always equal.
        verdict: whether the first choice is significantly ``"better"`` or ``"worse"``, or else ``"unclear"``.
    """

    name: str
    one: str
    other: str
    gap: str
    verdict: str


# --- hints ------------------------------------------------------------------------------------------------------


def hints(
    coach: Coach, named: Named = quoted, action: Action | None = None, step: Named | None = None
) -> tuple[str, str, str]:
    """Return three hints: what to do first and why, a plan, and the recommended move with the reasons.

    *coach* must have tried every choice. *action* is the move to recommend; None for the best. *step* returns the
    words for a step of the plan, or '' to leave it out.
    """
    if said := coach.unjudged:
        return said, said, said
    chosen = coach.best if action is None else coach.choice(action)
    if len(coach.choices) == 1:
        only = f"You only have one choice: {named(chosen.action)}."
        return only, only, only
    # a danger that the plan leaves for later, and what follows its last action
    urgent, later = (_added(coach, chosen, says) for says in (coach.coaching.urgent, coach.coaching.afterwards))
    aims = coach.coaching.aim and aim(coach, coach.plan(chosen))
    words = _plan(coach, chosen, named, step or (lambda one: one.step_words(coach.mover)), bool(aims))
    plan = f"{aims or ''} {words}{later}{urgent}".strip()
    move = _answer(coach, chosen, named) if coach.asked else _move(coach, chosen, named)
    return f"{_nudge(coach, chosen)}{urgent}", plan, move


def aim(coach: Coach, plan: Sequence[Action] = ()) -> str:
    """Return a sentence on what to aim for in the next turns; '' if there is no aim, or if *plan* reaches it.

    This needs no rollouts.
    """
    return coach.coaching.aim(coach.view, coach.seat, plan) if coach.coaching.aim else ""


def with_names(coach: Coach, said: str, who: Who) -> str:
    """Return *said* with the other players' names in place of the game's words for them, such as “the Medic”."""
    called = coach.coaching.called
    for seat in range(coach.view.config.seats):
        words = called(coach.view, seat) if called and seat != coach.seat else ""
        for one in filter(None, (words, capital(words))):
            said = re.sub(rf"\b{re.escape(one)}\b", who(seat).replace("\\", r"\\"), said)
    return said


def so_far(coach: Coach, named: Named) -> str:
    """Return a provisional hint: what to aim for, and which choice looks best so far."""
    return f"{aim(coach)} So far, {named(coach.best.action)} looks best.".strip()


def about_position(coach: Coach) -> str:
    """Return a sentence about what matters in the position, or '' if nothing does. This needs no rollouts."""
    said = (measure.now(coach.view, coach.seat) for measure in coach.coaching.measures if measure.now)
    return next(filter(None, said), "")


def _added(coach: Coach, choice: Choice, says: Callable[..., str] | None) -> str:
    """Return a sentence of the game on a choice's plan, to be added to a hint; '' if the game has none."""
    said = says(coach.view, coach.mover, coach.plan(choice)) if says else ""
    return f" {said}" if said else ""


def _advice(coach: Coach, choice: Choice) -> str:
    """Return what a choice leads to and why, as a clause after `_would`; '' if the game doesn't say."""
    if coach.coaching.advice is None:
        return ""
    advice = coach.coaching.advice(coach.view, coach.mover, coach.plan(choice))
    if not coach.asked:
        return advice
    theirs = YOU.sub(lambda found: "they" if found[0] == "you" else "their", advice)
    return to_you(theirs, coach.coaching.called(coach.view, coach.seat)) if coach.coaching.called else theirs


def _would(coach: Coach) -> str:
    """Return the subject of a piece of advice: the player who asked the coach, or another player who has to decide."""
    return "they’d" if coach.asked else "you’d"


def _nudge(coach: Coach, choice: Choice) -> str:
    """Return what to do first and why. If the game doesn't say, return what matters and what to think about."""
    advice = _advice(coach, choice)
    return f"{capital(advice)}." if advice else to_think_about(coach, choice)


def to_think_about(coach: Coach, choice: Choice | None = None) -> str:
    """Return a hint about what matters in the position and what to think about, without naming a move.

    *coach* must have tried every choice. *choice* is the choice to guide the player towards; None for the best.
    """
    choice, about = choice or coach.best, about_position(coach)
    for other in (coach.typical(choice), coach.rival(choice)):
        gains, _ = _sure(coach, choice, other) if other else ([], [])
        if gains:
            return f"{about} Think about how to {gains[0].aim}.".strip()
    return f"{about} {_hunch(coach)}".strip()


def _hunch(coach: Coach) -> str:
    """Return how far the choices differ if the best one has no clear gain. The sentence names no action."""
    if coach.fewest < ENOUGH:
        return TOO_FEW
    if len(coach.level()) == len(coach.choices):
        return "All your choices do about equally well, so you can’t go far wrong here."
    return "Some of your choices are clearly worse than others."


def _plan(coach: Coach, choice: Choice, named: Named, step: Named, aimed: bool) -> str:
    """Return why and how to begin a good turn, then its actions in order or, if it is only one, the best choices.

    Actions that cost no part of the turn don't count towards the longest plan. *aimed* says whether a sentence before
    the plan names an aim already.
    """
    decisions = coach.decisions(choice)
    counted = accumulate(not action.free for action in decisions)
    said = [step(action) for action, n in zip(decisions, counted, strict=True) if n <= LONG]
    if next_one := coach.next_one(choice):  # one decision with the first action
        said[0] = choice.action.button_with(coach.view, next_one)
    words = coach.coaching.turn(coach.mover, coach.course(choice)) if coach.coaching.turn else _steps(said)
    advice = _advice(coach, choice)
    first = f"{capital(advice)}. " if ", because " in advice else ""
    if not words:
        reason = "" if aimed else _aim(coach, choice) or first
        return f"{reason}{which(coach, choice, named)}"
    return f"{first}A good turn: {', then '.join(words)}."


def _steps(said: Sequence[str]) -> list[str]:
    """Return the steps of a plan without repeating words; none if there are fewer than two."""
    steps = [(one, len([*same])) for one, same in groupby(filter(None, said))][: 2 * LONG]
    words, before = list[str](), ""
    for one, n in steps:
        verb, _, rest = one.partition(" ")  # "drive to Paris, then to Milan"
        words.append((rest if rest and verb == before else lower_first(one)) + TIMES.get(n, f" {n} times"))
        before = verb
    return words if len(words) > 1 else []


def _aim(coach: Coach, choice: Choice) -> str:
    """Return what a choice does better than most others, as an aim; '' if the first hint said it, or if it is unclear.

    The first hint says it if the game has no advice (see `_nudge`).
    """
    other = coach.typical(choice)
    gains, _ = _sure(coach, choice, other) if other and _advice(coach, choice) else ([], [])
    return f"Try to {gains[0].aim}. " if gains else ""


def which(coach: Coach, choice: Choice, named: Named) -> str:
    """Return a recommendation of *choice* that also names choices that are about as good or clearly worse."""
    level = coach.level()
    worse = [one for one in coach.ranked if one not in level]
    if not worse and coach.fewest < ENOUGH:
        return TOO_FEW
    if len(level) == 1:
        return f"{named(level[0].action)} is clearly better than all your other choices."
    equal = [one for one in level if one is not choice][: FEW - 1]
    if choice not in level:
        return f"Begin with {named(choice.action)}, although I now see choices that do better."
    verb = "looks" if len(equal) == 1 else "look"
    best = f"Begin with {named(choice.action)}; {listing(named(one.action) for one in equal)} {verb} about as good."
    return f"{best} {listing(named(one.action) for one in worse[-FEW:])} would be clearly worse." if worse else best


def _move(coach: Coach, choice: Choice, named: Named) -> str:
    if coach.fewest < ENOUGH:
        return f"So far, {named(choice.action)} looks best, but I’m still comparing your choices."
    level = [one for one in coach.level() if _as_good(coach, choice, one)]
    words = [f"I’d choose {named(choice.action)}.", why(coach, choice.action, named)]
    if 0 < len(level) <= FEW and len(level) + 1 < len(coach.choices):
        words.append(f"{listing(named(one.action) for one in level)} may be just as good.")
    return " ".join(words)


def brief(coach: Coach, action: Action, named: Named = quoted) -> str:
    """Return a short text without figures that recommends a move and compares it with the best alternative.

    *coach* must have tried every choice. *named* returns the words for an action.
    """
    if coach.asked or coach.unjudged or len(coach.choices) == 1 or coach.fewest < ENOUGH:
        return hints(coach, named, action)[2]
    choice = coach.choice(action)
    advice = _advice(coach, choice)
    reasoned = ", because " in advice or ", although " in advice
    said = f"I’d {advice}." if reasoned else f"I’d choose {named(action)}."
    if (rival := coach.rival(choice)) is None:
        return said
    lead = coach.lead(choice, rival)
    if lead.sure:
        return f"{said} It’s {_verdict_words(coach, lead)} than {named(rival.action)}."
    return f"{said} {capital(named(rival.action))} may be just as good."


def _as_good(coach: Coach, choice: Choice, other: Choice) -> bool:
    """Return whether to name *other* as good as *choice*, beside the rival that the reasons name.

    It needs as many tries, and about the same value: a difference that is only too small to be sure isn't enough.
    """
    if other in (choice, coach.rival(choice)) or other.tries < coach.best.tries:
        return False
    return coach.lead(choice, other).mean <= NEAR * abs(coach.worth(choice).mean)


def _answer(coach: Coach, choice: Choice, named: Named) -> str:
    """Return how to answer another player's wish and why, without numbers and without repeating the wish."""
    if coach.fewest < ENOUGH:
        return TOO_FEW
    wish, _ = coach.choices
    rival = coach.rival(choice) or choice
    _, _, reason = _advice(coach, wish).partition(", because ")
    kept = coach.coaching.kept(coach.view, coach.seat, wish.action) if coach.coaching.kept else ""
    reason = reason if choice is wish else f"you’d {kept}" if kept else ""
    words = [f"I’d choose {named(choice.action)}{f', because {reason}' if reason else ''}."]
    if not coach.lead(choice, rival).sure:
        words.append(f"{named(rival.action)} looks about as good.")
    elif not reason:
        words += [_instead(coach, named)]
    return " ".join(filter(None, words))


def _instead(coach: Coach, named: Named) -> str:
    """Return what the other player would do if you refused their wish, in a sentence; '' if the game doesn't say."""
    refused = coach.choices[-1]
    advice = _advice(coach, refused)
    return f"With {named(refused.action)}, they’d {advice}." if advice else ""


# --- reasons ----------------------------------------------------------------------------------------------------


def why(coach: Coach, action: Action, named: Named = quoted) -> str:
    """Return one to three sentences about an action's gains and risks, compared with the best alternative.

    *coach* must have tried every choice. *named* returns the words for an action.

    Raises:
        ValueError: the action is not legal, or has not been tried yet.
    """
    if said := coach.unjudged:
        return said
    choice = _tried(coach, action)
    rival = coach.rival(choice)
    if rival is None:
        return "It’s your only choice."
    return " ".join(_reasons(coach, choice, rival, named)) or _alike(coach, choice, rival, named)


def contrast(coach: Coach, action: Action, other: Action, named: Named = quoted) -> str:
    """Return one or two sentences that compare an action with another, or '' if no difference is significant.

    Raises:
        ValueError: one of the actions is not legal, or has not been tried yet.
    """
    return " ".join(_reasons(coach, _tried(coach, action), _tried(coach, other), named))


def better_aim(coach: Coach, action: Action, other: Action) -> str:
    """Return an aim that *other* serves clearly better than *action*, such as "launch a drug", or '' if there is none.

    Raises:
        ValueError: one of the actions is not legal, or has not been tried yet.
    """
    gains, _ = _sure(coach, _tried(coach, other), _tried(coach, action))
    return gains[0].aim if gains else ""


def _tried(coach: Coach, action: Action) -> Choice:
    """Return the choice of an action. Raises ValueError if the action is not legal, or has not been tried yet."""
    choice = coach.choice(action)
    if not choice.tries and len(coach.choices) > 1:
        raise ValueError(f"The coach hasn’t tried “{action.label()}” yet: run the coach first.")
    return choice


def _reasons(coach: Coach, choice: Choice, other: Choice, named: Named) -> Iterator[str]:
    """Yield sentences: how much better or worse a choice is than another, why, and what speaks against the choice.

    If the value has parts (`Rating`), the numbers add up.

    Yield nothing if no difference that agrees with the choice's value is significant.
    """
    lead = coach.lead(choice, other)
    gains, costs = _sure(coach, choice, other)
    decides, also = (gains, costs) if lead.mean >= 0 else (costs, gains)
    begins = f"{capital(coach.until)}, "
    if lead.sure:
        yield f"{named(choice.action)} is {_verdict_words(coach, lead)} than {named(other.action)}{_by(coach, lead)}."
        if coach.asked:
            yield from filter(None, [_instead(coach, named)])
        elif advice := _advice(coach, choice):
            yield f"With it, {_would(coach)} {advice if lead.mean > 0 else _short(advice)}."
        elif not (decides or also) and (instead := _advice(coach, other)):
            yield f"With {named(other.action)}, {_would(coach)} {_short(instead)}."
    else:
        decides, also = ([one for one in some if not one.spent] for some in (decides, also))
    if not (lead.sure or decides):
        return
    if coach.asked and not (decides or also) and (worth := _worths(coach, choice, other, named)):
        yield worth
    names = ("", "") if lead.sure else (f" with {named(choice.action)}", f" with {named(other.action)}")
    parts = coach.coaching.rating.parts if lead.sure else ()
    gaps = {one: _gap_of(coach, one, choice, other) for one in coach.coaching.measures if one.name in parts}
    if summed := any(abs(gap) > ROUNDING for gap in gaps.values()):
        decides, also = (
            [one for one, gap in gaps.items() if abs(gap) > ROUNDING and (gap * lead.mean > 0) == agrees]
            for agrees in (True, False)
        )
    for n, measure in enumerate(decides if summed else decides[:1]):
        said = _contrast(coach, measure, choice, other, names)
        yield begins + said if not n else capital(said)
    for n, measure in enumerate(also if summed else also[:1]):
        said = _contrast(coach, measure, choice, other, ("", ""))
        yield f"On the other hand, {said}" if not n else capital(said)
    if summed and (rest := _rest(coach, choice, other, [*decides, *also])):
        yield rest


def _rest(coach: Coach, choice: Choice, other: Choice, told: list[Measure]) -> str:
    """Return a sentence on what is missing from the differences that were *told* to the difference in value.

    Return '' if it may be due to rounding, or if not all parts were told.
    """
    rating, lead, shown = coach.coaching.rating, coach.lead(choice, other), 0.0
    for measure in (one for one in coach.coaching.measures if one.name in rating.parts):
        gap = _gap_of(coach, measure, choice, other)
        if gap and measure not in told:
            return ""
        shown += gap
    left = round(round(lead.mean, 1) - shown, 1)
    if abs(left) <= ROUNDING:
        return ""
    verb = "is" if coach.rest(choice, other).sure else "may be"
    amount = decimal(abs(left), 1)
    return f"{capital(rating.rest[left < 0].format(verb, f'about {with_unit(amount, rating.unit)}'))}."


def _gap_of(coach: Coach, measure: Measure, choice: Choice, other: Choice) -> float:
    """Return by how much a choice's amount of a measure, as it is written, exceeds another's."""
    tries = coach.difference(measure, choice, other).tries
    one, two = (round(coach.amount(measure, each, tries).mean, 1) for each in (choice, other))
    return one - two


def _sure(coach: Coach, choice: Choice, other: Choice) -> tuple[list[Measure], list[Measure]]:
    """Return the measures in which a choice is significantly better than another, and those in which it is worse."""
    gains, costs = list[Measure](), list[Measure]()
    for measure in coach.coaching.measures:
        difference = coach.difference(measure, choice, other)
        if difference.sure:
            (gains if (difference.mean > 0) == measure.good else costs).append(measure)
    return gains, costs


def _verdict_words(coach: Coach, lead: Difference) -> str:
    """Return in plain words how much better or worse one choice is than another, measured by the worst choice."""
    worst = max(abs(coach.lead(one, coach.best).mean) for one in coach.choices)
    least = max(worst / SLIGHT, NEAR * abs(coach.worth(coach.best).mean) if len(coach.choices) == 2 else 0)
    return f"{'clearly' if abs(lead.mean) > least else 'slightly'} {'better' if lead.mean > 0 else 'worse'}"


def _by(coach: Coach, lead: Difference) -> str:
    """Return by how much one choice is better or worse, such as ': about 1 point more'; '' if that says nothing."""
    amount, unit = decimal(abs(lead.mean), 1), coach.coaching.rating.unit
    if not unit or not amount.strip("0."):
        return ""
    return f": about {with_unit(amount, unit)} {'more' if lead.mean > 0 else 'less'}"


def _contrast(coach: Coach, measure: Measure, choice: Choice, other: Choice, names: tuple[str, str]) -> str:
    """Return a sentence that compares two choices in a measure, in the worlds in which both were tried."""
    gap = coach.difference(measure, choice, other)
    one, two = (coach.amount(measure, each, gap.tries) for each in (choice, other))
    link = "and" if names[1] else "compared with"
    if measure.is_event:
        often = _often(two) if names[1] else _often(two).removeprefix("with a chance of ")  # “with” once is enough
        return f"{measure.says} {_often(one)}{names[0]}, {link} {often}{names[1]}."
    about = "" if one.constant and two.constant else "about "
    return f"{measure.says.format(about + decimal(one.mean))}{names[0]}, {link} {about}{decimal(two.mean)}{names[1]}."


def _often(share: Amount) -> str:
    """Return the estimated probability of an event in words."""
    if share.mean in (0, 1):
        return "almost certainly" if share.mean else "almost never"
    return f"with a chance of about {percent(share.mean, 0)}"


def _places(gap: Difference) -> int:
    """Return the number of decimals needed to show that the interval has a width."""
    low, high = gap.interval
    return 1 if high - low >= 0.3 else 2


def _alike(coach: Coach, choice: Choice, rival: Choice, named: Named) -> str:
    """Return what two choices lead to that are about equally good, as far as the coach can tell."""
    lead = coach.lead(choice, rival)
    so_far = " so far" if lead.tries < ENOUGH else ""
    told, close = _told_apart(coach, choice, rival)
    figures = f"{capital(coach.until)}, {'. '.join([told[0], *map(capital, told[1:APART])])}." if told else ""
    if told and not close:
        verdict = "better" if lead.mean > 0 else "worse"
        return f"{named(choice.action)} looks {verdict} than {named(rival.action)}, but that may be luck. {figures}"
    both = f"{named(choice.action)} and {named(rival.action)} look about equally good{so_far}"
    if coach.asked:  # the question has said what the wish is
        said = [f"{both}.", _worths(coach, choice, rival, named), _instead(coach, named)]
        return " ".join(filter(None, said))
    one, other = (_advice(coach, each) for each in (choice, rival))
    if one and one == other:
        return f"{both}, because with either one, {_would(coach)} {_short(one)}."
    if one and other and told:
        return f"{both}. {figures}"
    if one and other:
        (first, _, reason), (second, _, also) = (each.partition(", because ") for each in (one, other))
        if reason and reason == also:
            return (
                f"{both}. With the first, {_would(coach)} {first}, and with the second {second}. Either way, {reason}."
            )
        would = _would(coach)
        return f"{both}. With the first, {would} {one}. With the second, {would} {other}."
    either, apart = _common(coach, choice, rival)
    if either:
        return f"{both}, because {coach.until}, {either}."
    return f"{both}. {capital(coach.until)}, {apart}." if apart else f"{both}."


def _worths(coach: Coach, choice: Choice, rival: Choice, named: Named) -> str:
    """Return the values of two choices in a sentence or, if they round to the same, what both lead to alike."""
    tries = coach.lead(choice, rival).tries
    one, other = (decimal(coach.worth(each, tries).mean) for each in (choice, rival))
    if one == other:
        told = next(filter(None, _common(coach, choice, rival)), "")
        return f"{capital(coach.until)}, {told}." if told else ""
    value = coach.coaching.rating.says.format(f"about {one}")
    return f"{capital(coach.until)}, {value} with {named(choice.action)}, and {other} with {named(rival.action)}."


def _unspent(coach: Coach) -> list[Measure]:
    """Return the measures that say more of a choice than what it spends."""
    return [measure for measure in coach.coaching.measures if not measure.spent]


def _is_close(measure: Measure, one: float, other: float) -> bool:
    """Return whether two amounts of a measure are so close that nobody would ask why they count as equal."""
    return abs(one - other) <= CLOSE * (1 if measure.is_event else max(abs(one), abs(other)))


def _told_apart(coach: Coach, choice: Choice, rival: Choice) -> tuple[list[str], bool]:
    """Return a clause for each measure in which two choices differ enough to be told, and whether all are close.

    If one of the amounts isn't close, the clauses are about the measures in which the choice that seems better does
    better. If there is no such measure, they are only about measures whose amounts are close.
    """
    lead, told = coach.lead(choice, rival), list[tuple[bool, bool, str]]()
    for measure in _unspent(coach) if lead.tries >= ENOUGH else ():
        one, other = (coach.amount(measure, each, lead.tries).mean for each in (choice, rival))
        first, second = (percent(each, 0) if measure.is_event else decimal(each) for each in (one, other))
        if first != second and abs(one - other) >= NEAR * (1 if measure.is_event else max(abs(one), abs(other))):
            said = f"{measure.says} with a chance of {{}}" if measure.is_event else measure.says
            against = ((one - other) * lead.mean > 0) != measure.good
            words = f"{said.format(f'about {first}')} with the first, and {second} with the second"
            told.append((against, _is_close(measure, one, other), words))
    if any(not close and not against for against, close, _ in told):
        return [words for against, close, words in sorted(told, key=lambda one: one[1]) if not against], False
    return [words for _, close, words in sorted(told, key=lambda one: one[0]) if close], True


def _common(coach: Coach, choice: Choice, rival: Choice) -> tuple[str, str]:
    """Return a clause on what two choices lead to alike, or, if nothing is alike, one on the most important measure.

    Prefer a measure in which the choice that seems better does better.
    """
    lead, apart = coach.lead(choice, rival), dict[bool, str]()
    for measure in _unspent(coach):
        one, other = (coach.amount(measure, each, lead.tries) for each in (choice, rival))
        if not (one.mean or other.mean):
            continue
        if lead.tries >= ENOUGH and not _is_close(measure, one.mean, other.mean):
            continue
        first, second = (_often(each) if measure.is_event else f"about {decimal(each.mean)}" for each in (one, other))
        said = f"{measure.says} {first}" if measure.is_event else measure.says.format(first)
        if first == second:
            return f"{said} either way", ""
        agrees = ((one.mean - other.mean) * lead.mean > 0) == measure.good
        apart.setdefault(agrees, f"{said} with the first, and {second} with the second")
    told = apart.get(True) or apart.get(False, "")
    any_counts = any(
        coach.amount(measure, each, lead.tries).mean for measure in _unspent(coach) for each in (choice, rival)
    )
    return "" if told or any_counts else "nothing that counts changes either way", told


def _short(advice: str) -> str:
    """Return a piece of advice without its reason, which would be a second "because" in a sentence."""
    return advice.partition(", because")[0]


# --- how sure -----------------------------------------------------------------------------------------------------


def standing(coach: Coach, choice: Choice) -> str:
    """Describe how a choice compares with the best choice, such as 'about equal' or 'perhaps worse'."""
    best, lead = coach.best, coach.lead(choice, coach.best)
    if len(coach.choices) == 1:
        return "your only choice"
    if choice is best:
        return "the best so far" if coach.fewest < ENOUGH else "the best"
    if coach.lead(best, choice).sure:
        return f"{_verdict_words(coach, lead)}{_by(coach, lead)}"
    if step(coach, choice):
        return "perhaps worse"
    return "about equal so far" if choice.tries < ENOUGH else "about equal"


def listed(coach: Coach) -> list[Choice]:
    """Return all choices in the order of their `standing`.

    The choices that are about equal to the best come first, and then the worse ones. Within each group, better choices
    come first.
    """
    return sorted(coach.ranked, key=lambda choice: step(coach, choice))


def step(coach: Coach, choice: Choice) -> int:
    """Return 0 if a choice is about equal to the best, and 1 if it is worse or perhaps worse.

    A choice is perhaps worse if its mean is lower, and either it had few tries or the 95 % interval of the difference
    is above 0.
    """
    best = coach.best
    lead = coach.lead(best, choice)
    few = choice.tries < ENOUGH or 2 * choice.tries <= best.tries
    return int(lead.sure or (lead.mean > 0 and (few or lead.interval[0] > 0)))


def alike(coach: Coach) -> str:
    """Return a sentence saying that no choice is significantly worse than the best.

    Return '' if some choice is significantly worse, or if there is only one choice.
    """
    if len(coach.choices) == 1 or len(coach.level()) < len(coach.choices):
        return ""
    return "These look alike." if coach.done >= coach.total() else "So far, these look alike."


def measured(coach: Coach, choice: Choice) -> str:
    """Return a clause with a choice's value, the gap to the best choice, and the number of tries.

    The value is the best choice's value minus the mean difference between the two choices.
    """
    # so the printed values agree with the printed differences
    rating, best = coach.coaching.rating, coach.best
    lead, tries = coach.lead(best, choice), plural(choice.tries, "try")
    mean = coach.worth(best).mean - max(0.0, lead.mean)
    said, unit = rating.says.format(f"about {decimal(mean)}"), rating.unit or "points"
    if choice is best:
        return f"{said} ({tries})"
    return f"{said} ({_apart(lead, unit)}; {tries})"


def _apart(lead: Difference, unit: str) -> str:
    """Describe by how much a choice falls short of the best."""
    places, (low, high) = _places(lead), lead.interval
    less = decimal(lead.mean, places)
    if lead.mean <= 0 or not less.strip("0."):
        return "no difference"
    said = f"{with_unit(less, unit)} less"
    if lead.constant and lead.tries > 1:
        return f"{said} each time"
    if low <= 0:
        return f"{said}, which may be luck"
    return f"{said}, between {decimal(low, places)} and {decimal(high, places)}"


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
        "intervals. “Clearly” means that the difference in these tries is too large to be luck. The coach knows only "
        "what you can know."
    )


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
    return Row(rating.name or rating.unit, one, other, _gap(lead, event=False), _verdict(lead, good=True))


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
        return "not clear yet"
    low, high = gap.interval
    if event:
        return f"{signed(100 * gap.mean, 0)} percentage points ({signed(100 * low, 0)} to {signed(100 * high, 0)})"
    if gap.constant:
        return signed(gap.mean, 1) if gap.mean else ""
    places = _places(gap)
    return f"{signed(gap.mean, places)} ({signed(low, places)} to {signed(high, places)})"
