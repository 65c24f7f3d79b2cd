"""The parts of the package's metadata that depend on the repository's address: hatchling calls it.

A package index shows only the README, so its pictures and links have to be whole addresses there. The release gives the
repository's address in the variables ``PHARMALAB_REPOSITORY`` (as https://host/owner/name) and ``PHARMALAB_REVISION``
(a tag or commit). Without them the links stay as they are, and there are no addresses.
"""

import os
import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = (".png", ".gif", ".svg")


class Addresses(MetadataHookInterface):
    """The hook that hatchling calls to complete the metadata."""

    def update(self, metadata: dict) -> None:
        repository = os.environ.get("PHARMALAB_REPOSITORY", "").rstrip("/")
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {}
        if repository:
            revision = os.environ.get("PHARMALAB_REVISION", "main")
            metadata["readme"]["text"] = with_addresses(text, repository, revision)
            metadata["urls"] = {
                "Source": repository,
                "Issues": f"{repository}/issues",
                "Changelog": f"{repository}/blob/{revision}/CHANGELOG.md",
            }


def with_addresses(text: str, repository: str, revision: str) -> str:
    """Return the README with every link to a file of the repository as a whole address."""

    def whole(found: re.Match[str]) -> str:
        before, path, after = found.groups()
        if re.match(r"\w+:|#", path):
            return found[0]
        kind = "raw" if path.endswith(PICTURES) else "blob"
        return f"{before}{repository}/{kind}/{revision}/{path}{after}"

    return re.sub(r'(\]\(|src="|srcset="|href=")([^)"\s]+)(\)|")', whole, text)
