#!/usr/bin/env python3
# check-headers.py: that public headers document all that they declare
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Prints every public declaration that has no docstring of its own as "file:line: sentence".

Usage: check-headers.py SOURCE_FOLDER FOLDER...

Looks into the headers of each FOLDER below SOURCE_FOLDER but those named …-private.h. A
function, a type or a variable is documented by a comment that stands directly before it,
begins with “/**” and the name, and says something. Each “@name:” in it is a part of what
it describes.
"""

import re
import sys

import c_declarations

NAME = re.compile(r"/\*\*\s*(?:\*\s*)?_?(\w+):")
ANNOTATION = re.compile(
    r"\((?:array|closure|element-type|inout|nullable|optional|out|owned|transfer|unowned)\b[^()]*\)"
)
PARAMETER = re.compile(r"^\s*\* @(\w+):", re.MULTILINE)
# What G_DECLARE_FINAL_TYPE and its like declare has no prototype, but what is written by hand
# has one, and its name says all of it.
GET_TYPE = re.compile(r"_get_type$")


def says_something(comment, name):
    """Whether anything follows the name, other than annotations."""
    text = comment.partition(name + ":")[2]
    text = re.sub(r"\*/$", "", text)
    return bool(re.search(r"\w", ANNOTATION.sub("", text)))


def check_declaration(declaration):
    """Yields what is wrong with the docstring of one declaration."""
    name = declaration.name
    comment = declaration.comment
    match = NAME.match(comment)
    if not comment.startswith("/**"):
        yield f"{name} is not documented"
    elif match is None or match.group(1) != name:
        yield f"the docstring before {name} is not its own"
    elif not says_something(comment, name):
        yield f"the docstring of {name} says nothing"
    else:
        for parameter in PARAMETER.findall(comment):
            if not re.search(rf"\b{parameter}\b", declaration.text):
                yield f"{name} has no {parameter}"


def check_header(text):
    """Yields line and sentence for each fault of a header."""
    declared = set()
    for declaration in c_declarations.find_declarations(text):
        name = declaration.name
        if declaration.kind == "struct":
            # Its typedef stands before it, with the docstring.
            if name.startswith("_") and name[1:] in declared and not declaration.comment:
                continue
            if name.startswith("_") and declaration.comment.startswith("/**"):
                declaration.name = name[1:]
        elif name in declared:
            continue
        declared.add(name)
        if GET_TYPE.search(name):
            continue
        for sentence in check_declaration(declaration):
            yield declaration.line, sentence


def check_texts(texts):
    """All faults of headers, given as a dictionary from path to text."""
    return [
        (path, line, sentence)
        for path, text in texts.items()
        if path.endswith(".h") and not path.endswith("-private.h")
        for line, sentence in check_header(text)
    ]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    texts = c_declarations.read_sources(sys.argv[1], sys.argv[2:], (".h",))
    if not texts:
        sys.exit(f"There is nothing to check in {sys.argv[1]}")
    faults = check_texts(texts)
    for path, line, sentence in faults:
        print(f"{path}:{line}: {sentence}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
