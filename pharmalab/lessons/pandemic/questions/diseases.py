"""About infections, outbreaks and epidemics; and about the set-up, which is asked last."""

from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pandemic import answers

DISEASES = (
    Checkpoint(
        id="pandemic-chain",
        title="How far?",
        text="Follow the lines.",
        begin=answers.santiago,
        question=(
            "Santiago, Lima, Bogotá and Buenos Aires make a path, with 3, 3, 3 and 2 yellow cubes. Santiago is "
            "infected. How many outbreaks are there, and how many cubes have the four then? Type five numbers with "
            "commas."
        ),
        answer=answers.chain,
        why=("The first three break out once each. Buenos Aires gets a third cube from Bogotá: no outbreak."),
        rule="pandemic/chain-reactions",
        mistakes=[
            (
                (1, None, None, None, None),
                "Lima has three cubes: it breaks out as well.",
            ),
            ((2, None, None, None, None), "Bogotá has three cubes too. The chain goes on."),
            ((4, None, None, None, None), "Buenos Aires had two cubes: a third one fits."),
            *(
                (
                    tuple(4 if city == here else None for here in range(5)),
                    "No city has four cubes of a colour: it breaks out instead.",
                )
                for city in (1, 2, 3)
            ),
            ((None, 0, None, None, None), "An outbreak takes no cubes away: the three stay."),
            ((3, 3, 3, 3, 2), "Bogotá’s outbreak puts a cube in Buenos Aires too."),
            ((3, 3, 3, 3, 4), "Buenos Aires is connected to Bogotá alone: one cube comes, not two."),
        ],
        hints=(
            "City by city: who gets a cube, and has it room?",
            "A city breaks out once for one card, and keeps its cubes.",
            "Santiago breaks out, so Lima would get a fourth cube.",
        ),
    ),
    Checkpoint(
        id="pandemic-quarantine",
        title="One line away",
        begin=answers.karachi,
        question=(
            "Karachi has three black cubes, and is infected. The Quarantine Specialist is in Delhi, one line away. "
            "How many cubes does Karachi have then, and how many outbreaks are there? Type two numbers with a comma."
        ),
        answer=answers.quarantine,
        why=("Neither cubes nor outbreaks come to where the Quarantine Specialist is, nor one line away."),
        rule="pandemic/quarantine-specialist",
        mistakes=[
            ((4, None), "A city never has four cubes of a colour."),
            ((3, 1), "Karachi is one line from Delhi: no outbreak there."),
            ((0, None), "No cubes come, but those there stay."),
            ((2, None), "No cubes come, but none goes away without treating."),
        ],
        hints=("What came to London in the film?",),
    ),
    Checkpoint(
        id="pandemic-epidemic-city",
        title="A second cube",
        text="Hong Kong was empty before. A city with cubes of its colour is filled up to three, and then breaks out, "
        "once.",
        begin=answers.cairo,
        question=(
            "An epidemic draws Cairo from the bottom; one black cube lies there already. What is true after its three "
            "steps?"
        ),
        answer=answers.epidemic_in_a_city_with_a_cube,
        why=("Two cubes fill Cairo up, then it breaks out once; its card goes back on top with the used ones."),
        rule="pandemic/infect",
        options=(
            "Cairo has three black cubes",
            "Cairo broke out",
            "Each city connected to it got two cubes",
            "Its card has left the game",
            "Its card is in the upper part of the deck",
        ),
        several=True,
        reasons=(
            "It is filled up to three cubes.",
            "A cube was there, so three more are too many.",
            "However many are too many, there is one outbreak, and one cube for each connected city.",
            "Only Resilient Population takes infection cards out.",
            "The discard pile is shuffled and put on top, with this card.",
        ),
        hints=("Increase, Infect, Intensify: what does each do with Cairo?",),
    ),
    Checkpoint(
        id="pandemic-eradicated",
        title="An eradicated city",
        text="Cards of an eradicated disease bring nothing any more.",
        question="The black disease is eradicated, and an epidemic draws Cairo, a black city. What happens?",
        answer=answers.epidemic_of_an_eradicated_disease,
        why="No black cubes come. But the first and the third step do not ask for the colour.",
        rule="pandemic/eradication",
        options=(
            "The infection rate marker moves on",
            "Cairo gets three cubes",
            "Another city gets the three cubes",
            "The used infection cards go back on top, Cairo’s too",
        ),
        several=True,
        reasons=(
            "Increase comes with every epidemic.",
            "An eradicated disease brings no cubes, not even now.",
            "No other card is drawn instead.",
            "Intensify comes with every epidemic.",
        ),
        hints=("Which of the three steps deals with cubes?",),
    ),
    Checkpoint(
        id="pandemic-first-cubes",
        title="Nine infected cities",
        text="Before the first turn nine cities are infected: three with 3 cubes, three with 2, three with 1. All "
        "begin in Atlanta, with a role and a hand.",
        question="How many cubes is that?",
        answer=answers.first_cubes,
        why="Three cities with 3, three with 2, three with 1: 9 + 6 + 3.",
        rule="pandemic/first-infections",
        mistakes=[
            (9, "Some of the nine have more than one cube."),
            (27, "Only the first three cities get three cubes."),
            (6, "That is one of each kind. There are three."),
            (3, "That is one city. There are nine."),
            (24, "24 are the cubes of one colour in all."),
        ],
        hints=("3, 3, 3, 2, 2, 2, 1, 1, 1.",),
    ),
    Checkpoint(
        id="pandemic-deck",
        title="The player deck",
        text="To begin: 4 player cards each for two players, 3 for three, 2 for four. The rest is cut into as many "
        "packets as there are epidemics, as equal as can be, smaller ones lowest; into each goes an epidemic.",
        question=(
            "Three players, five epidemics, 53 other cards. How many are in each hand, how many are left for the "
            "packets, how many are in the top packet and in the bottom one, without epidemics? Type four numbers "
            "with commas."
        ),
        answer=answers.deck_of_three,
        why="3 hands of 3 leave 53 − 9 = 44 cards: four packets of 9 and, at the bottom, one of 8.",
        rule="pandemic/player-deck",
        mistakes=[
            ((2, None, None, None), "Two cards each are for four players."),
            ((4, None, None, None), "Four cards each are for two players."),
            ((9, None, None, None), "Nine are all three hands together."),
            ((None, 53, None, None), "The hands are dealt before: take them off."),
            ((None, 50, None, None), "Take off all three hands: nine cards."),
            ((None, 39, None, None), "The deck has 48 city cards and 5 events."),
            ((None, 49, None, None), "Leave the epidemics out here."),
            ((None, 44, 8, 9), "The other way round: smaller ones lie at the bottom."),
            ((None, 44, 10, 9), "Count without the epidemics."),
            ((None, 44, 9, 9), "Five packets of 9 would be 45 cards, one too many."),
            ((None, 44, 8, 8), "Five packets of 8 would be 40 cards. Where are the others?"),
            ((None, 44, 11, 11), "There are as many packets as epidemics: five."),
        ],
        hints=(
            "2 players get 4 cards each, 3 players 3, 4 players 2.",
            "Take the hands off, and cut the rest into five packets.",
            "53 − 3 · 3 = 44, and 44 = 5 · 8 + 4.",
        ),
    ),
)
