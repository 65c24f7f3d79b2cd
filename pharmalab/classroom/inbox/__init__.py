"""Sort what a class handed in into a course: `pharmalab class collect COURSE INBOX`.

`arrivals` reads the files of a downloaded folder, and `zips` those of the zip files in it. For each file, `whose` finds
the learner in its path, and `which` finds the unit in its content. `desk` then copies it into the learner's folder, and
`sorting` does this for all files.
"""
