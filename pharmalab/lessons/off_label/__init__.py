"""The lesson on Off-Label: three chapters at the same table. The chapters' questions are in ``questions``."""

from pharmalab.lessons.levels import Lesson
from pharmalab.lessons.off_label import investigation, offers, payment

LESSON = Lesson(
    game="off_label",
    title="Off-Label: sell Drugs, and don’t get caught",
    minutes=28,
    chapters=(offers.CHAPTER, investigation.CHAPTER, payment.CHAPTER),
)
