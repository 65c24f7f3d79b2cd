"""About infections, outbreaks and epidemics; and about the set-up, which is asked last."""

from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pandemic import answers

DISEASES = (
    Checkpoint(
        id="pandemic-chain",
        title="How far?",
        text="Yellow cubes fill the south. Follow the lines before you count.",
        begin=answers.santiago,
        question=(
            "Santiago, Lima, Bogotá and Buenos Aires make a path, with 3, 3, 3 and 2 yellow cubes. Santiago is "
            "infected. How many outbreaks are there, and how many cubes do the four cities have then? Type five "
            "numbers with commas."
        ),
        answer=answers.chain,
        why=(
            "Santiago, Lima and Bogotá break out once each. Buenos Aires gets its third cube from Bogotá, and that is "
            "no outbreak."
        ),
        rule="pandemic/chain-reactions",
        mistakes=[
            (
                (1, None, None, None, None),
                "Lima has three cubes when Santiago’s outbreak comes: it breaks out as well.",
            ),
            ((2, None, None, None, None), "Bogotá has three cubes too. The chain goes on."),
            ((4, None, None, None, None), "Buenos Aires had two cubes: the third one still fits."),
            *(
                (
                    tuple(4 if city == here else None for here in range(5)),
                    "No city has more than three cubes of a colour. Instead of a fourth it breaks out.",
                )
                for city in (1, 2, 3)
            ),
            ((None, 0, None, None, None), "An outbreak takes no cubes away: the three stay."),
            ((3, 3, 3, 3, 2), "Bogotá’s outbreak puts a cube in every connected city, Buenos Aires too."),
            ((3, 3, 3, 3, 4), "Buenos Aires is connected to Bogotá alone of the three: one cube comes, not two."),
        ],
        hints=(
            "Go city by city: who gets a cube, and has it room for it?",
            "A city breaks out at most once for one card, and keeps its cubes.",
            "Santiago breaks out, so Lima would get a fourth cube.",
        ),
    ),
    Checkpoint(
        id="pandemic-quarantine",
        title="One line away",
        text="The same power, in another place.",
        begin=answers.karachi,
        question=(
            "Karachi has three black cubes. The Quarantine Specialist is in Delhi, one line away. Karachi is infected: "
            "how many cubes does it have then, and how many outbreaks are there? Type two numbers with a comma."
        ),
        answer=answers.quarantine,
        why=(
            "Neither cubes nor outbreaks come to the city of the Quarantine Specialist, nor to the ones connected to "
            "it."
        ),
        rule="pandemic/quarantine-specialist",
        mistakes=[
            ((4, None), "A city never has four cubes of a colour."),
            ((3, 1), "Karachi is connected to Delhi: the Quarantine Specialist prevents the outbreak there, too."),
            ((0, None), "No cubes come, but those that are there stay."),
            ((2, None), "No cubes come, but none goes away either: that needs treating."),
        ],
        hints=("What came to London in the film, one line away from the Quarantine Specialist?",),
    ),
    Checkpoint(
        id="pandemic-epidemic-city",
        title="A second cube",
        text="Hong Kong was empty before its epidemic. If a city has a cube of its colour already, three more are "
        "too many: it is filled up to three, and then breaks out, once.",
        begin=answers.cairo,
        question=(
            "An epidemic draws Cairo from the bottom, where one black cube lies already. What is true after its three "
            "steps?"
        ),
        answer=answers.epidemic_in_a_city_with_a_cube,
        why=(
            "Two cubes fill Cairo up, then it breaks out once; its card is shuffled in with the discarded ones, on top."
        ),
        rule="pandemic/infect",
        options=(
            "Cairo has three black cubes",
            "Cairo had an outbreak",
            "Each city connected to Cairo got two cubes",
            "Cairo’s card has left the game",
            "Cairo’s card is in the upper part of the infection deck",
        ),
        several=True,
        reasons=(
            "The city of an epidemic is filled up to three cubes.",
            "The city had a cube before, so three more are too many: an outbreak.",
            "However many cubes are too many, there is one outbreak: one cube for each connected city.",
            "Infection cards stay in the game; only Resilient Population takes one out.",
            "The card goes to the discard pile, and this pile is shuffled and put on top.",
        ),
        hints=("Increase, Infect, Intensify: what does each of them do with Cairo?",),
    ),
    Checkpoint(
        id="pandemic-eradicated",
        title="An eradicated city",
        text="A cured disease of which no cube is left is eradicated, as black was when the Medic came to Baghdad. "
        "Its cards bring nothing any more.",
        question="The black disease is eradicated, and an epidemic draws Cairo, a black city. What happens?",
        answer=answers.epidemic_of_an_eradicated_disease,
        why="There are no black cubes any more. But the first and the third step have nothing to do with the colour.",
        rule="pandemic/eradication",
        options=(
            "The infection rate marker moves on",
            "Cairo gets three cubes",
            "Another city gets the three cubes",
            "The infection discard pile goes on top of the deck, with Cairo’s card",
        ),
        several=True,
        reasons=(
            "The first step, Increase, comes with every epidemic.",
            "An eradicated disease brings no cubes, not even in an epidemic.",
            "No other card is drawn instead.",
            "The third step, Intensify, comes with every epidemic.",
        ),
        hints=("Which of the three steps deals with cubes?",),
    ),
    Checkpoint(
        id="pandemic-first-cubes",
        title="Nine infected cities",
        text="Before the first turn nine cities are infected: three with 3 cubes, three with 2, three with 1. "
        "Everybody begins in Atlanta, with a role and a hand.",
        question="Nine cities are infected before the first turn. How many cubes is that?",
        answer=answers.first_cubes,
        why="Three cities with 3, three with 2, three with 1: 9 + 6 + 3.",
        rule="pandemic/first-infections",
        mistakes=[
            (9, "Nine cities are infected, but some with more than one cube."),
            (27, "Only the first three cities get three cubes."),
            (6, "That is one city of each kind. There are three of each."),
            (3, "That is one city. There are nine."),
            (24, "24 are the cubes of one colour in all."),
        ],
        hints=("3, 3, 3, 2, 2, 2, 1, 1, 1.",),
    ),
    Checkpoint(
        id="pandemic-deck",
        title="The player deck",
        text="Before the first turn: 4 player cards each for two players, 3 for three, 2 for four. The rest is cut "
        "into as many packets as there are epidemics, as equal as can be, smaller ones lowest; into each goes an "
        "epidemic.",
        question=(
            "Three players, five epidemics. How many cards has each opening hand? How many of the 53 are left for the "
            "packets? How many are in the top packet, and how many in the bottom one, before the epidemics come in? "
            "Type four numbers with commas."
        ),
        answer=answers.deck_of_three,
        why="3 hands of 3 leave 53 − 9 = 44 cards: four packets of 9 and, at the bottom, one of 8.",
        rule="pandemic/player-deck",
        mistakes=[
            ((2, None, None, None), "Two cards each are for four players."),
            ((4, None, None, None), "Four cards each are for two players."),
            ((9, None, None, None), "Nine are all three hands together. How many has one?"),
            ((None, 53, None, None), "The opening hands are dealt before: take them off."),
            ((None, 50, None, None), "Three players have three cards each: take off all nine."),
            ((None, 39, None, None), "The five events are in the deck as well: 48 city cards and 5 events."),
            ((None, 49, None, None), "The epidemics come in afterwards: leave them out here."),
            ((None, 44, 8, 9), "The other way round: smaller packets lie at the bottom."),
            ((None, 44, 10, 9), "You have counted the epidemics in. How many cards are there before?"),
            ((None, 44, 9, 9), "Five packets of 9 would be 45 cards. There is one card less."),
            ((None, 44, 8, 8), "Five packets of 8 would be 40 cards. Where are the others?"),
            ((None, 44, 11, 11), "That would be four packets. There are as many as epidemics: five."),
        ],
        hints=(
            "2 players are dealt 4 cards each, 3 players 3, 4 players 2.",
            "Take the hands off the 53 cards, and cut what is left into five packets, as equal as can be.",
            "53 − 3 · 3 = 44, and 44 = 5 · 8 + 4.",
        ),
    ),
)
