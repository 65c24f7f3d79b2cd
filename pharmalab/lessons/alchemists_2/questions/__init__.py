"""The questions for the second Alchemists lesson, by id. The rules of the game compute the answers."""

from pharmalab.lessons.alchemists_2.questions import artifacts, debunking, ending, gold, theories

ASK = {check.id: check for chapter in (gold, artifacts, theories, debunking, ending) for check in chapter.ASKED}
