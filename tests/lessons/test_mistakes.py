"""What is said to those who make a likely mistake, word by word."""

import pytest

from pharmalab.lessons import lesson


@pytest.mark.parametrize(
    ("name", "task", "steps", "led", "look"),
    [
        ("pharma_code", "exchange", ("Take the open card", "Put it in place 5"),
         "as far as 3, 9, 14; the 7 in place 4 is too low.", "The 20 does fit before the 21"),
        ("pharma_code", "accelerate", ("Take the open card", "Put it in place 4"),
         "Now your whole row ascends.", "Accelerate first"),
        ("pharma_code", "plus-two", ("Take the open card", "Put it in place 4", "Answer A"),
         "your pawn moved 1 square.", "the answer was wrong"),
        ("pandemic", "direct-flight", ("Direct flight to Tokyo (Anna)",),
         "You are now in Tokyo, and your Tokyo card is gone.", "this was the wrong card"),
        ("pandemic", "two-full-cities",
         ("Drive to São Paulo (Anna)", "Treat yellow in São Paulo", "Drive to Lagos (Anna)", "Pass an action"),
         "Still full: Lagos.", "Four actions are just enough"),
        ("pandemic", "two-ways", ("Drive to Cairo (Anna)", "Treat black in Cairo", "Pass an action"),
         "This turn brought 1 outbreak.", "Where would you protect both?"),
        ("pandemic", "charter-flight", ("Charter flight to Lagos (Anna)",),
         "your Lima card is gone.", "The right card!"),
        ("pandemic", "hand-limit", ("Discard One Quiet Night",),
         "You hold 7 cards, and your One Quiet Night card is gone. This turn brought 1 outbreak.", "Thrown away"),
        ("pandemic", "outbreak", ("Drive to Karachi (Anna)", "Pass an action"),
         "This turn brought 3 outbreaks.", "left its three cubes there"),
        ("pandemic", "epidemic", ("Play Resilient Population (Anna)", "Remove the infection card Seoul"),
         "This turn brought 1 outbreak.", "You removed a city with few cubes"),
        ("pandemic", "win", ("Shuttle flight to Hong Kong (Anna)", "Take the Hong Kong card of Ben", "Pass an action"),
         "You have all lost.", "the third action was to be the cure"),
        ("off_label", "tie", ("Market the Battle", "Done: no more Drugs"),
         "Your total is 11; Ben has 11 and Cleo has 14. You are second in line.", "You tie with Ben"),
        ("off_label", "history", ("Market the Discovery", "Done: no more Drugs", "Spend a Sun token on R&D", "Done"),
         "Your total is 12", "A Sun spent on R&D adds one"),
        ("off_label", "short-pile", ("Take a Knot token",), "Now you hold 4 Knots.", "You left the last Sun"),
        ("off_label", "payment", ("Take a Sun token", "Take a Knot token"),
         "Now you hold 1 Sun and 3 Knots.", "Two of each"),
        ("off_label", "research", ("Market the Mill", "Done: no more Drugs", "Spend a Sun token on R&D"),
         "You market the Mill, at a cost of 8, with 1 Sun for R&D.", "The Ace of Knots alone treats Knots"),
        ("off_label", "be-first",
         ("Market the Discovery", "Done: no more Drugs", "Spend a Sun token on R&D", "Done: no more R&D"),
         "Your total is 12; Ben has 11 and Cleo has 14. You are second in line.", "What is spent adds one"),
        ("off_label", "research-helps", ("Market the Window", "Done: no more Drugs", "Done: no more R&D"),
         "That is indicted on Leaves.", "Without research none of these Drugs fits"),
        ("off_label", "four-tokens", ("Market the Mountain", "Done: no more Drugs", "Done: no more R&D"),
         "That is indicted on Moons and Knots.", "Look for a play that treats just Suns and Knots"),
        ("pharma_code", "run", ("Draw from the closed pile", "Put it in place 6"),
         "No two cards of your row are in sequence", "the card that lies open"),
        ("pharma_code", "complete", ("Draw from the closed pile", "Put it in place 4"),
         "as far as 3, 9, 14; the 2 in place 4 is too low.", "the card that lies open"),
        ("pocket_pharma", "front", ("Take 10d", "Begin a new stack", "Take 9c", "Lay onto 10d’s stack"),
         "Now you have 9-10, and this turn cost you 3 points.", "In which order are there fewer?"),
        ("pocket_pharma", "front", ("Take 9c", "Begin a new stack", "Take 10d", "Begin a new stack"),
         "Now you have 9 and 10, and this turn cost you 2 points.", "but they lie apart"),
        ("pocket_pharma", "sixth", ("Take 6b", "Begin a new stack"),
         "Now you have 3-4-5-7-12 and 6", "A full stack may get a sixth card"),
        ("pocket_pharma", "split", ("Move cards of 1d’s stack", "Move 1d", "Move 4c", "Move 5b", "Lay onto 2e’s stack",
                                    "Discard 6a", "Discard 6c", "Discard 6e"),
         "Now you have 1-2-3-4-5", "the 6s were to stay"),
        ("pocket_pharma", "ignored", ("Launch Psychiatric with 4b’s stack", "Discard 12a"),
         "It brought you 16 and cost you 0 points, and 1 card of your other stacks went.", "Which drug does not limit"),
        ("pocket_pharma", "efficacy", ("Launch Neurological with 7a’s stack",),
         "It brought you 18 and cost you 2 points, and no card of your other stacks went.", "Count the other one"),
        ("pocket_pharma", "last-turn", ("Launch Neurological with 2e’s stack",),
         "You have 75 points, and Ben has 76.", "Its last profit card is a 7"),
        ("pocket_pharma", "end-it", ("Take 2a", "Lay onto 1b’s stack", "Launch Cardiovascular with 1b’s stack"),
         "It brought you 14 and cost you", "the game goes on"),
        ("pocket_pharma", "clinician",
         ("Launch Neurological with 8f’s stack", "Ignore the side effects of 9c", "Discard 6a"),
         "1 card of your other stacks went", "one was still too many"),
        ("pocket_pharma", "market", ("Launch Cardiovascular with 4b’s stack",),
         "You have 73 points, and Ben has 82.", "all market cards stay with Ben"),
        ("pocket_pharma", "be-ready", ("Take 6c", "Lay onto 3b’s stack", "Use the Pharmacologist", "Pass one action"),
         "and this turn cost you 1 point.", "a card lay ahead of the 6"),
    ],
)  # fmt: skip
def test_the_likely_mistakes_are_told_also_where_the_learner_is_asked_again(name, task, steps, led, look):
    one = lesson(name).level(task)
    match = one.begin()
    for step in steps:
        assert one.missed(match) is None, "it can still be done"
        match.push(step)
    assert led in one.missed(match) and look in one.missed(match)
    match.goto(one.start)
    assert one.missed(match) is None, "taken back"
