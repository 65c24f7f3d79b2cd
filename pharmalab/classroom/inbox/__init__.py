"""Sort what a class handed in into a course: `pharmalab class collect COURSE INBOX`.

`arrivals` finds the files of a downloaded folder, and `zips` those of the zip files in it. `reading` reads the
notebooks and answers files among them, which `kind` knows by the way they begin. For each, `whose` finds the learner in
its path, and `which` finds the unit in its content. `desk` then copies it into the learner's folder, and `sorting` does
this for all files.
"""
