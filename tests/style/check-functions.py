#!/usr/bin/env python3
# check-functions.py: that functions of src are used, and static where they can be
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Prints functions that are needlessly visible, or not needed, as "file:line: sentence".

Usage: check-functions.py SOURCE_FOLDER FOLDER...

Looks at the functions that the files in each FOLDER below SOURCE_FOLDER define and do not
keep static. All of src and tests is searched for uses. A function that only tests use, or
that is visible for tests alone, says so in the comment before its prototype: a sentence
that begins with “For tests”.
"""

import os
import re
import sys

import c_declarations

WORD = re.compile(r"\bhf_\w+|\bmain\b")
FOR_TESTS = re.compile(r"[.:*] For tests\b")
# A reference count has both its functions, whether or not both are used.
EXEMPT = re.compile(r"_ref$|^main$")


def count_words(text):
    """How often each name of a function stands in some C, but in prototypes and definitions."""
    counts = {}
    code = c_declarations.blank_comments(text)
    for word in WORD.findall(code):
        counts[word] = counts.get(word, 0) + 1
    for declaration in c_declarations.find_declarations(text):
        if declaration.kind == "function":
            counts[declaration.name] -= 1
    return {word: n for word, n in counts.items() if n > 0}


class Uses:
    """Which files use each function, by their names."""

    def __init__(self, texts):
        self.users = {}
        for path, text in texts.items():
            for word in count_words(text):
                self.users.setdefault(word, set()).add(path)

    def judge(self, name, path, is_for_tests):
        """The fault of a function of this name that PATH defines; None if it has none."""
        users = self.users.get(name, set())
        source = {user for user in users if user.startswith("src" + os.sep)}
        if source - {path}:
            return f"{name} is not for tests alone" if is_for_tests else None
        if users - source:
            return None if is_for_tests else f"only tests use {name} from outside"
        if not source:
            return f"nothing uses {name}"
        # An inline function of a header is static as it is.
        return f"{name} can be static" if path.endswith(".c") else None


def find_comments(texts):
    """The comments before all prototypes, by name."""
    comments = {}
    for path, text in texts.items():
        if not path.endswith(".h") or not path.startswith("src" + os.sep):
            continue
        for declaration in c_declarations.find_declarations(text):
            if declaration.kind == "function" and declaration.comment:
                comments[declaration.name] = declaration.comment
    return comments


def check_texts(texts, folders):
    """All faults of sources, given as a dictionary from path to text."""
    uses = Uses(texts)
    comments = find_comments(texts)
    tops = tuple(folder.rstrip("/") + os.sep for folder in folders)
    for path, text in texts.items():
        if not path.startswith(tops):
            continue
        for declaration in c_declarations.find_declarations(text):
            name = declaration.name
            is_kept = declaration.is_static and path.endswith(".c")
            if not declaration.is_definition or is_kept or EXEMPT.search(name):
                continue
            is_for_tests = bool(FOR_TESTS.search(comments.get(name, "")))
            sentence = uses.judge(name, path, is_for_tests)
            if sentence is not None:
                yield path, declaration.line, sentence


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    root = sys.argv[1]
    texts = c_declarations.read_sources(root, ("src", "tests", "benchmarks"))
    if not texts:
        sys.exit(f"There is nothing to check in {root}")
    faults = list(check_texts(texts, sys.argv[2:]))
    for path, line, sentence in faults:
        print(f"{path}:{line}: {sentence}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
