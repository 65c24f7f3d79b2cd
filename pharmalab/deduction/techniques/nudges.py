"""The first hint for each technique: it says where to look, but names nothing on the player's grid."""

NUDGES = {  #: the hint for each technique, by its id
    "T01": "One entry shows a single sign of an ingredient. Which alchemicals don’t have that sign?",
    "T02": "Both ingredients of a coloured potion have its sign. Which alchemicals don’t have that sign?",
    "T03": "Two ingredients that made soup are opposites, so whatever you know about one tells you about the other.",
    "T04": "After one entry, only a few potions are possible for a pair. Which alchemicals can’t make any of them?",
    "T05": "For one potion, you only know the sign. Which alchemical doesn’t have that sign in any colour?",
    "T06": "One entry doesn’t rule anything out yet, but keep it in mind.",
    "T10": "One ingredient has only one candidate left, so no other ingredient can be that alchemical.",
    "T11": "One alchemical is possible for only one ingredient.",
    "T12": "A group of ingredients has exactly as many candidates as it has members. What does that mean for the other "
    "ingredients?",
    "T13": "Look for two alchemicals that are possible for only two ingredients, or three for only three. Which other "
    "candidates of these ingredients can you cross out?",
    "T14": "Each sign belongs to exactly four ingredients. Do you already know all four for one of the signs?",
    "T20": "One entry leaves several potions possible, but you know a sign that rules one of them out.",
    "T21": "In a potion’s colour, one of its ingredients has a big circle and the other has a small one. Do you "
    "already know one of the sizes?",
    "T22": "Choose an entry about two ingredients, and suppose that one candidate of the first is right. What would "
    "the second have to be?",
    "T23": "Two entries are about the same pair. Which potions fit both entries?",
    "T24": "You know one ingredient’s alchemical, and it didn’t make soup with another ingredient. What does that "
    "rule out?",
    "T30": "For each sign, two alchemicals have a big circle and two have a small one. Which ingredients must have "
    "the big circles, and which the small ones?",
    "T31": "Each sign belongs to four alchemicals: two have a big circle, and two have a small one. Compare the sizes.",
    "T32": "An alchemical makes each coloured potion with at most two partners, and soup with one. Count the partners.",
    "T33": "Exactly four pairs make each potion. Have you already found all four for one of the potions?",
    "T34": "Every ingredient makes soup with exactly one other ingredient. Which partners are still possible?",
    "T40": "Two or three entries share an ingredient. Read them together.",
    "T41": "Suppose that one of an ingredient’s candidates is right, and work out what follows until you reach a "
    "contradiction.",
    "T42": "One ingredient has few candidates left. Whichever of them is right, the same cell of "
    "another ingredient is crossed out.",
    "T50": "Suppose that one of an ingredient’s candidates is right, and go through all the cases that are still "
    "possible.",
    "T60": "You need several entries together to find the next cross. Try every case.",
}
