"""No test and no notebook run by pytest sees the games that a person keeps."""

import os
import tempfile

os.environ["PHARMALAB_HOME"] = tempfile.mkdtemp(prefix="pharmalab-")
