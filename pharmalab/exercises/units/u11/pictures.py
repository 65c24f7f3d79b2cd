"""Pictures for the exercises of unit 11."""

from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u11.evidence import judged
from pharmalab.exercises.units.u11.potions import SIGHTS, any_pair, next_mixes, part_of, potion_name
from pharmalab.exercises.units.u11.worlds import chance, made
from pharmalab.probability import plots


def seven_potions(guess: Guess, estimate: Found, sight: str, elsewhere: tuple[str, ...]) -> plots.Picture:
    """Return a picture of the chances of all seven potions, with the potions in the question shaded."""
    law = {potion: part_of((potion,), elsewhere) for potion in POTIONS}
    asked = SIGHTS[sight]
    whole = any_pair(sight, elsewhere)
    each = set(law.values())
    others = (
        f"All seven potions have the same chance, {min(each)}."
        if len(each) == 1
        else f"The chances of the seven potions are between {percent(min(each))} and {percent(max(each))}."
    )
    words = f"The chance of {listing(map(potion_name, asked), 'or')} is {percent(whole)}. {others}"
    one = asked[0] if len(asked) == 1 else ""
    return plots.law(
        law,
        words,
        guess=at(one, guess) if one else None,
        found=at(one, estimate) if one else None,
        shaded=("this potion" if one else "these potions", asked),
        across="potion (0 is soup)",
    )


def before_and_after(
    guess: Guess, estimate: Found, a: str, b: str, c: str, d: str, seen: str, then: str
) -> plots.Picture:
    """Return a picture of two pairs' chances of making the potion *then*, before and after a first mix.

    The first mix was *a* + *b*. The pair *a* + *c* reuses an ingredient, and the pair *d* + *c* is fresh.
    """
    after = next_mixes(a, b, c, d, seen, then)
    before = dict.fromkeys(after, chance(made(c, d, then)))
    used, fresh = after
    words = (
        f"Before the first mix, any pair had a {percent(before[used])} chance of making {then}. Now the chance is "
        f"{percent(after[used])} for {used} and {percent(after[fresh])} for {fresh}."
    )
    return plots.groups({"after": after, "before": before}, words, guess=at(fresh, guess), found=at(fresh, estimate))


def table_with_bars(guess: Guess, estimate: Found, a: str, b: str, wanted: str, quality: str) -> plots.Picture:
    """Return a picture of each alchemical's prior, likelihood and posterior."""
    table = judged(wanted, quality)
    after = table.posterior
    series = {
        "prior": {name: table.prior[name] for name in table.prior},
        "likelihood": {name: table.likelihood[name] for name in table.prior},
        "posterior": {name: after[name] for name in table.prior},
    }
    best = max(series["posterior"], key=lambda name: series["posterior"][name])
    pluses = sum(after[name] * name.lower().count("p") for name in table.prior)
    words = (
        f"{best} is now the most likely alchemical, with a chance of {percent(after[best])}. On average, {a} has "
        f"{decimal(pluses)} plus signs."
    )
    return plots.groups(series, words, across="alchemical")


PICTURES = {"U11.1": seven_potions, "U11.3": before_and_after, "U11.4": table_with_bars}
