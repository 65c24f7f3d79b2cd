"""Thresholds, profits, losses, Specialists and market cards are such as there are."""

from collections.abc import Iterator

from pharmalab.games.pocket_pharma.components.names import SPECIALISTS
from pharmalab.games.pocket_pharma.rules.setup import MARKET
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def wrong_points(state: PocketPharmaState) -> Iterator[str]:
    config, found = state.config, state.tables
    for name, edges, known in (("adds", state.adds, found.adds), ("limits", state.limits, found.limits)):
        for drug, edge in zip(config.drugs, edges, strict=True):
            if edge and edge not in known:
                yield f"{name} of {drug} is “{edge}”; there are {', '.join(known)}"
        cards = [edge[:-1] for edge in edges if edge]
        if len(set(cards)) != len(cards):
            yield f"{name} has a card twice: {', '.join(edges)}"
    for seat, lost in enumerate(state.losses):
        if lost < 0:
            yield f"losses of seat {seat} is {lost}; it is 0 or more"
    yield from _profits(state)
    for seat, up in enumerate(state.specialists):
        there = SPECIALISTS if config.specialists else ()
        if strange := [one for one in up if one not in there]:
            yield f"specialists of seat {seat} has {', '.join(strange)}, which is not in play"
        if len(set(up)) != len(up):
            yield f"specialists of seat {seat} has one twice"
    most = MARKET if config.market else 0
    if strange := [card for card in state.market if card not in found.market]:
        yield f"market has {', '.join(strange)}; there are {', '.join(found.market)}"
    if len(set(state.market)) != len(state.market) or len(state.market) > most:
        yield f"market has {', '.join(state.market)}; {most} different ones are dealt here"


def _profits(state: PocketPharmaState) -> Iterator[str]:
    """What is gone from the stacks, from the top, is held by somebody."""
    expected = []
    for drug, left in zip(state.config.drugs, state.left, strict=True):
        cards = len(state.tables.profits[drug])
        if not 0 <= left <= cards:
            yield f"left of {drug} is {left}; it can be 0 to {cards}"
        expected += [f"{drug}-{n:02}" for n in range(1, cards - left + 1)]
    held = sorted(card for cards in state.profits for card in cards)
    if held != sorted(expected):
        yield f"profits has {', '.join(held) or 'none'}; by left they are {', '.join(sorted(expected)) or 'none'}"
