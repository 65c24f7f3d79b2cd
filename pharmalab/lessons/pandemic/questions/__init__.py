"""The questions, by their ids. Their answers are in no text: see ``answers``."""

from pharmalab.lessons.pandemic.questions.diseases import DISEASES
from pharmalab.lessons.pandemic.questions.turns import TURNS

ASK = {check.id: check for check in (*TURNS, *DISEASES)}
