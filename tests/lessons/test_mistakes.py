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
