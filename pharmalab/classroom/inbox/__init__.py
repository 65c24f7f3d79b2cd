"""Sort what a class handed in into a course: `pharmalab class collect COURSE INBOX`.

`arrivals` finds the files in a downloaded folder, and `zips` finds the files in its zip files. `kind` recognises
notebooks and answers files by how they begin, and `reading` reads them. For each file, `whose` finds the learner,
usually in the file's path, and `which` finds the unit, usually in the file's content. `desk` copies the file into the
learner's folder. `sorting` does all this for a whole folder.
"""
