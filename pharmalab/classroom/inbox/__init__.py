"""Sort what a class handed in into a course: `pharmalab class collect COURSE INBOX`.

`arrivals` and `zips` find the files. `kind` recognises answers files and notebooks, and `reading` reads them. `whose`
finds the learner, and `which` finds the unit. `desk` copies the file. `sorting` does all steps.
"""
