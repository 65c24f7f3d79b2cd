"""Random entries, logs and worlds for the property tests."""

from hypothesis import strategies as st

from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, POTIONS, QUALITIES, mix, sale_quality
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Sell

World = tuple[int, ...]

ingredients = st.sampled_from(INGREDIENTS)
potions = st.sampled_from(POTIONS)
some = st.lists(potions, min_size=2, max_size=6, unique=True).map(tuple)
aspects = st.sampled_from(ASPECTS)
qualities = st.sampled_from(QUALITIES)
pairs = st.lists(ingredients, min_size=2, max_size=2, unique=True).map(tuple)

#: What can stand behind a # on one line: no line breaks of any kind, no blanks at the ends, sometimes a "#".
remarks = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=12).map(str.strip)


def worlds() -> st.SearchStrategy[World]:
    """The alchemical (0-7) of each ingredient, in the order of the triangle."""
    return st.permutations(range(8)).map(tuple)


@st.composite
def entries(draw: st.DrawFn, comments: bool = False, public: bool = False) -> AnyEntry:
    """Any entry of any kind, true or not; with ``comments`` and ``public`` these fields vary too."""
    kind = draw(st.sampled_from(("mix", "one of", "sell", "debunk", "aspect", "peek", "peek at a sale")))
    entry: AnyEntry
    if kind == "mix":
        entry = Mix(*draw(pairs), draw(potions))
    elif kind == "one of":
        entry = OneOf(*draw(pairs), draw(some))
    elif kind == "sell":
        entry = Sell(*draw(pairs), draw(aspects), draw(qualities))
    elif kind == "debunk":
        entry = Debunk(*draw(pairs), draw(potions), draw(st.booleans()))
    elif kind == "aspect":
        entry = Aspect(draw(ingredients), *draw(aspects))
    elif kind == "peek":
        entry = Peek(draw(ingredients), draw(potions))
    else:
        entry = Peek(draw(ingredients), wanted=draw(aspects), quality=draw(qualities))
    return _varied(draw, entry, comments, public)


@st.composite
def true_entries(draw: st.DrawFn, world: World, comments: bool = False, public: bool = False) -> AnyEntry:
    """An entry of any kind that a game with this world can give."""
    kind = draw(st.sampled_from(("mix", "one of", "sell", "debunk", "debunk: no", "aspect", "peek", "peek at a sale")))
    a, b = draw(pairs)
    made = mix(world[INGREDIENTS.index(a)], world[INGREDIENTS.index(b)])
    entry: AnyEntry
    if kind == "mix":
        entry = Mix(a, b, POTIONS[made])
    elif kind == "one of":
        entry = OneOf(a, b, draw(some.filter(lambda potions: POTIONS[made] in potions)))
    elif kind == "debunk":
        entry = Debunk(a, b, POTIONS[made], True)
    elif kind == "debunk: no":
        entry = Debunk(a, b, draw(potions.filter(lambda p: p != POTIONS[made])), False)
    elif kind == "aspect":
        color = draw(st.integers(0, 2))
        plus = ALCHEMICALS[world[INGREDIENTS.index(a)]][color] in "pP"
        entry = Aspect(a, "RGB"[color], "+" if plus else "-")
    elif kind == "peek":
        entry = Peek(a, POTIONS[made])
    else:
        wanted = draw(aspects)
        quality = sale_quality(POTIONS.index(wanted), made)
        peeked = kind == "peek at a sale"
        entry = Peek(a, wanted=wanted, quality=quality) if peeked else Sell(a, b, wanted, quality)
    return _varied(draw, entry, comments, public)


@st.composite
def true_logs(draw: st.DrawFn, max_size: int = 8, min_size: int = 0) -> tuple[World, tuple[AnyEntry, ...]]:
    """A world and entries that are all true in it."""
    world = draw(worlds())
    return world, tuple(draw(st.lists(true_entries(world), min_size=min_size, max_size=max_size)))


def logs(max_size: int = 8, min_size: int = 0) -> st.SearchStrategy[tuple[AnyEntry, ...]]:
    """Entries of all kinds: true in some world, arbitrary (often contradictory), or true but for the last."""
    some = st.lists(entries(), min_size=min_size, max_size=max_size).map(tuple)
    true = true_logs(max_size, min_size).map(lambda found: found[1])
    if max_size <= min_size:
        return st.one_of(true, some)
    spoilt = st.builds(lambda log, last: (*log[: max_size - 1], last), true, entries())
    return st.one_of(true, some, spoilt)


def mix_logs(max_size: int = 8, min_size: int = 0) -> st.SearchStrategy[tuple[Mix, ...]]:
    """True full mixes only."""

    def made(world: World, chosen: list[tuple[str, str]]) -> tuple[Mix, ...]:
        index = INGREDIENTS.index
        return tuple(Mix(a, b, POTIONS[mix(world[index(a)], world[index(b)])]) for a, b in chosen)

    return st.builds(made, worlds(), st.lists(pairs, min_size=min_size, max_size=max_size))


def _varied(draw: st.DrawFn, entry: AnyEntry, comments: bool, public: bool) -> AnyEntry:
    if comments:
        entry = entry.replace(note=draw(remarks), above=tuple(draw(st.lists(remarks, max_size=2))))
    if public:
        entry = entry.replace(public=draw(st.booleans()))
    return entry
