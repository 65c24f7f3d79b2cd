"""The effects of action spaces, artifacts and favours in words, taken from the rulebook."""

from pharmalab.core.rulebook import Rulebook, slug
from pharmalab.games.alchemists.components.cards import ARTIFACTS, FAVOUR_CARDS

RULEBOOK = Rulebook.of("pharmalab.games.alchemists", "alchemists")
#: action space -> its paragraph; the Custodian's is that of the favour
SPACE_RULES = {
    "forage": "alchemists/forage",
    "transmute": "alchemists/transmute",
    "custodian": "alchemists/custodian",
    "sell": "alchemists/selling-a-potion",
    "buy": "alchemists/buy-artifact",
    "debunk": "alchemists/debunk-theory",
    "publish": "alchemists/publish-theory",
    "test": "alchemists/test-on-student",
    "drink": "alchemists/drink-potion",
    "exhibit": "alchemists/exhibition",
}


def rule_of(name: str) -> str:
    """Return the id of the rulebook paragraph about an action space, an artifact or a favour."""
    if name in SPACE_RULES:
        return SPACE_RULES[name]
    printed = (ARTIFACTS.get(name) or FAVOUR_CARDS[name]).name
    return f"alchemists/{slug(printed.replace('’', ' '))}"


def does(name: str) -> str:
    """Return the effect of an action space, artifact or favour: the first sentence of its rulebook paragraph."""
    return RULEBOOK[rule_of(name)].first
