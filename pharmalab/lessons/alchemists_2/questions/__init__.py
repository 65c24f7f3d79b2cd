"""The questions of the second lesson, by their ids. Their answers are computed by the rules of the game."""

from pharmalab.lessons.alchemists_2.questions import artifacts, debunking, ending, gold, theories

ASK = {check.id: check for chapter in (gold, artifacts, theories, debunking, ending) for check in chapter.ASKED}
