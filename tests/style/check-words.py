#!/usr/bin/env python3
# check-words.py: the English of comments, strings and documents, as far as a program can judge
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Prints every breach of the rules for words as "file:line: sentence".

Usage: check-words.py SOURCE_FOLDER

Words are spelled as in US English. A sentence of a comment, a string or a document does not
begin with “What”, unless it is a question, and says “returns”, “reports” or “shows”, not “tells”;
“is not a”, not “is no”; “the user” or “the caller”, not “somebody” or “whoever”.
"""

import os
import re
import sys

FOLDERS = (
    "src/",
    "ui/",
    "tests/",
    "benchmarks/",
    "build-aux/",
    "docs/",
    "data/",
    "README.md",
    "CONTRIBUTING.md",
)
ENDINGS = (".c", ".h", ".md", ".in", ".xml", ".ui", ".py", "meson.build")

# The check and its test have the words that it looks for.
LEFT_OUT = (
    "tests/style/check-words.py",
    "tests/style/test-check-words.py",
)

BRITISH = re.compile(
    r"\b\w*(?:colour|neighbour|behaviour|favour|honour|centre|catalogue|labelled|licence"
    r"|analys(?:e|ed|ing)\b|(?:organ|real|initial|normal|minim|maxim|optim|recogn"
    r"|summar|serial|special|general|final|canonical)is(?:e|ed|es|er|ing|ation)\b)\w*"
    r"|\bgrey(?:s|ed)?\b|\btowards\b",
    re.IGNORECASE,
)
TELLS = re.compile(r"\b(?:tells?|told)\b", re.IGNORECASE)
IS_NO = re.compile(r"(?<!there )(?<!where )\b(?:is|are) no\b(?! (?:longer|more|room))", re.IGNORECASE)
SOMEBODY = re.compile(r"\b(?:somebody|anybody|whoever)\b", re.IGNORECASE)
WHAT = re.compile(r"(?:^|[.:!?] |\")What (?![^.]*\?)(?=[a-z])")

# Phrases that are right.
ALLOWED = ("labelledby",)

# A name that must stay: a key of stored sessions, also inside a string.
NAMES = ('"neighbour"', '\\"neighbour\\"')

# The prose of a source: its comments and strings.
STRING = r'"(?:\\.|[^"\\\n])*"'
C_PARTS = re.compile(r"/\*.*?\*/|" + STRING, re.DOTALL)
SCRIPT_PARTS = re.compile(r'#[^\n]*|""".*?"""|' + STRING, re.DOTALL)
LEADER = re.compile(r"^\s*(?:/\*+|\*(?!/)|<!--|#+)?\s*(?:-+ )?")


def find_faults(text):
    """The faults of a piece of prose, as pairs of an offset and a sentence."""
    for match in BRITISH.finditer(text):
        if match.group() not in ALLOWED:
            yield match.start(), f"“{match.group()}” is not US English"
    for match in TELLS.finditer(text):
        yield match.start(), f"“{match.group()}”: say returns, reports, shows or has"
    for match in IS_NO.finditer(text):
        yield match.start(), f"“{match.group()}”: say “not”"
    for match in SOMEBODY.finditer(text):
        yield match.start(), f"“{match.group()}”: say the user or the caller"
    offset = 0
    for line in text.splitlines(keepends=True):
        lead = LEADER.match(line).end()
        # A line that continues a sentence begins with a small letter.
        match = WHAT.search(line[lead:])
        if match:
            yield offset + lead + match.start(), "a sentence that begins with “What”"
        offset += len(line)


def find_pieces(path, text):
    """The pieces of prose in a text, as pairs of an offset and a piece."""
    if path.endswith((".c", ".h")):
        parts = C_PARTS
    elif path.endswith((".py", "meson.build")):
        parts = SCRIPT_PARTS
    else:
        return [(0, text)]
    return [(match.start(), match.group()) for match in parts.finditer(text)]


def check_text(path, text):
    for start, piece in find_pieces(path, text):
        for name in NAMES:
            piece = piece.replace(name, "_" * len(name))
        for offset, sentence in find_faults(piece):
            yield path, text.count("\n", 0, start + offset) + 1, sentence


def is_checked(path):
    path = path.replace(os.sep, "/")
    return (
        path.startswith(FOLDERS) and path.endswith(ENDINGS) and not path.startswith(LEFT_OUT)
    )


def check_texts(texts):
    """All faults of texts, given as a dictionary from path to text."""
    for path in sorted(texts):
        if is_checked(path):
            yield from check_text(path, texts[path])


def read_texts(root):
    texts = {}
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), root)
            if is_checked(path):
                with open(os.path.join(root, path), encoding="utf-8") as file:
                    texts[path] = file.read()
    return texts


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    texts = read_texts(sys.argv[1])
    if not texts:
        sys.exit(f"There is nothing to check in {sys.argv[1]}")
    faults = list(check_texts(texts))
    for path, number, sentence in faults:
        print(f"{path}:{number}: {sentence}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
