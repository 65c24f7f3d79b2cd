"""Work out which packets of the player deck are left, for a position in the middle of a game.

Each packet contains one epidemic.
"""

from itertools import accumulate, pairwise

from pharmalab.games.pandemic.config import Config, packet_sizes

Packets = tuple[tuple[int, bool], ...]  #: from the top: (number of cards with the epidemic, whether it is still there)


def drawable(config: Config, epidemics: int) -> tuple[int, int]:
    """Return the smallest and the largest number of cards that may have been drawn with *epidemics* epidemics."""
    ends = _ends(config)
    if not config.epidemics:
        return 0, ends[-1]
    least = ends[epidemics - 1] + 1 if epidemics else 0
    return least, ends[epidemics + 1] - 1 if epidemics < config.epidemics else ends[-1]


def left_of(config: Config, drawn: int, epidemics: int) -> Packets:
    """Return the packets that are left after *drawn* cards were drawn, with *epidemics* epidemics among them."""
    ends = _ends(config)
    if not config.epidemics:
        return ((ends[-1] - drawn, False),)
    left: list[tuple[int, bool]] = []
    for at, (begin, end) in enumerate(pairwise(ends)):
        if drawn < end:
            left.append((end - max(begin, drawn), at >= epidemics))
    return tuple(left) or ((0, False),)


def _ends(config: Config) -> tuple[int, ...]:
    """Return the places where packets begin and end, counted in cards from the top."""
    cards = config.cards - config.seats * config.opening
    sizes = packet_sizes(cards, config.epidemics) if config.epidemics else ()
    return (0, *accumulate(size + 1 for size in sizes)) if sizes else (0, cards)
