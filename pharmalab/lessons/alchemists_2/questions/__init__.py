"""The questions of the second sitting, by their ids; the rules of the game answer them when they are asked for."""

from pharmalab.lessons.alchemists_2.questions import artifacts, debunking, ending, gold, theories

ASK = {check.id: check for chapter in (gold, artifacts, theories, debunking, ending) for check in chapter.ASKED}
