"""The kinds of remarks on work that is worth a look. They are the headings in the report, in this order."""

EQUAL = "Equal answers"
FILES = "Files that differ or are missing"
TRIES = "Many tries"
CODE = "Code to look at"
UNREAD = "Entries that can’t be read"
ROUNDED = "Rounded too much, so no point yet"
RUNS = "Simulations and functions that failed"
OTHER = "Other remarks"
KINDS = (EQUAL, FILES, TRIES, CODE, UNREAD, ROUNDED, RUNS, OTHER)
