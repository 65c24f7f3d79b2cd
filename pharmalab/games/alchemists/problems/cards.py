"""Cards that lie twice, nowhere, or where they cannot."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.cards import ADVENTURERS, ARTIFACTS
from pharmalab.games.alchemists.config import adventurers_of
from pharmalab.games.alchemists.rules.drawing import HERBALIST, just_drawn
from pharmalab.games.alchemists.rules.mixing import owner_of_cauldron
from pharmalab.games.alchemists.state import AlchemistsState


def of_cards(state: AlchemistsState) -> Iterator[str]:
    """What is wrong with ingredients, favours, artifacts and adventurers."""
    lie = [state.row, state.cauldron, state.deck.cards(), *state.hands, *state.discard, *state.aside]
    yield from _all("ingredients", lie, state.config.deck())
    favours = [state.favour_deck.cards(), *state.favours, *state.favour_discard]
    yield from _all("favours", favours, state.config.favour_cards())
    for seat, hand in enumerate(state.favours):
        if (many := hand.count(HERBALIST)) > just_drawn(state, seat):
            yield f"favours of seat {seat} has {many} herbalist: it is played as soon as it is drawn"
    if state.cauldron and (len(set(state.cauldron)) != 2 or owner_of_cauldron(state) < 0):
        yield f"cauldron is {listing(state.cauldron)}; it has two different ingredients while a potion is mixed"
    on = [*state.artifact_row, *(one for row in (*state.artifact_decks, *state.artifacts) for one in row)]
    if strange := [one for one in on if one not in ARTIFACTS]:
        yield f"artifacts: there is no {listing(strange)}"
    if twice := sorted(one for one, n in Counter(on).items() if n > 1):
        yield f"artifacts: {listing(twice)} lies in two places"
    known = adventurers_of(state.config)
    tiles = [*state.adventurers.cards(), *filter(None, (state.adventurer, state.next_adventurer))]
    if strange := [str(one) for one in tiles if one not in ADVENTURERS or one not in known]:
        yield f"adventurers: there is no {listing(strange)} in this game"
    if len(set(tiles)) != len(tiles):
        yield "adventurers: a tile lies in two places"
    due = state.config.rounds - 1 - (state.round or bool(state.next_adventurer))
    if len(state.adventurers) < due:
        yield f"adventurers has {plural(len(state.adventurers), 'tile')} in the stack, and {due} to come"


def _all(what: str, places: Iterable[Iterable[object]], known: tuple[str, ...]) -> Iterator[str]:
    """The cards of some places against those that there are."""
    counted: Counter[object]
    there: Counter[object]
    counted, there = Counter(card for place in places for card in place), Counter(known)
    if counted == there:
        return
    more, less = counted - there, there - counted
    if more:
        yield f"{what}: {listing(f'{n} {card}' for card, n in sorted(more.items(), key=str))} too many"
    if less:
        yield f"{what}: {listing(f'{n} {card}' for card, n in sorted(less.items()))} lies nowhere"
