"""Every mix of modules with every number of seats: at full size, and so small that outside suites run whole on it."""

from itertools import product

from pharmalab.games.pocket_pharma import GAME

MODULES = ("advanced", "specialists", "market", "experimental")
SEATS = (2, 3, 4, 5)
#: which modules are in play, as `Config` takes it
MIXES = [dict(zip(MODULES, switches, strict=True)) for switches in product((False, True), repeat=4)]
#: sixteen of these, where all would take too long; the seats are a Latin square, so each mix occurs, and each module
#: with each number of seats
SAMPLED = [(SEATS[n // 4 ^ n % 4], mix) for n, mix in enumerate(MIXES)]


def letters(seats, mix):
    """'3-as': seats, and the first letters of the modules."""
    return f"{seats}-{''.join(name[0] for name in MODULES if mix[name]) or 'base'}"


def tiny(seats, mix):
    """What makes the tiny set-up one for so many seats, with these modules: a formula lies there."""
    laid = (*GAME.tiny.laid, *[()] * (seats - 2))
    return {"seats": seats, "laid": laid, "actions": 1 if seats > 3 else 2, **mix}


EVERY = [(seats, mix) for seats in SEATS for mix in MIXES]
NAMES = [letters(*one) for one in EVERY]
