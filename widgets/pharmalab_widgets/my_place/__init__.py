"""All saved data of a person, on one panel: to export, to import, to carry over to a phone."""
