#!/usr/bin/env python3
# judge.py: runs a program that judges one of our files, or says that it is missing
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Fails if PROGRAM fails, or says anything on standard error. A folder among the
arguments of xmllint stands for the XML files below it.

Usage: judge.py PROGRAM [ARGUMENT...]
"""

import os
import shutil
import subprocess
import sys

SKIPPED = 77
XML_ENDINGS = (".xml", ".xml.in", ".ui", ".svg")


def expand(word):
    if sys.argv[1] != "xmllint" or not os.path.isdir(word):
        return [word]
    files = [os.path.join(folder, name) for folder, _, names in os.walk(word) for name in names]
    return sorted(path for path in files if path.endswith(XML_ENDINGS))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if shutil.which(sys.argv[1]) is None:
        print(f"{sys.argv[1]} is not installed; build-aux/check installs it")
        sys.exit(SKIPPED)
    words = [part for word in sys.argv[1:] for part in expand(word)]
    result = subprocess.run(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False
    )
    sys.stdout.write(result.stdout)
    sys.stderr.write(result.stderr)
    sys.exit(1 if result.returncode != 0 or result.stderr else 0)


if __name__ == "__main__":
    main()
