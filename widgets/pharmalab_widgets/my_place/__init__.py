"""All that is kept for a person, on one panel: to export, to import, to carry over to a phone."""
