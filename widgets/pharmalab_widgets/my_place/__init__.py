"""The panel “My place”, where people can export and import everything they have saved, or move it to a phone."""
