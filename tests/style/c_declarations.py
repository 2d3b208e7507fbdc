# c_declarations.py: the declarations in C of this project, for the programs that check them
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Reads just the C that this project writes: GNU layout, no macros that hide declarations."""

import os
import re
from dataclasses import dataclass

LEXEME = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
# Of GLib: what comes of these macros needs no words of its own.
GENERATED = re.compile(r"^(?:G_DEFINE_\w+|G_BEGIN_DECLS|G_END_DECLS|G_STATIC_ASSERT)\b")
DECLARED_TYPE = re.compile(r"^G_DECLARE_\w+ \((\w+),")
FUNCTION_POINTER = re.compile(r"^typedef\b[^;{]*?\(\*(\w+)\)", re.DOTALL)
TYPEDEF = re.compile(r"(\w+)(?:\[[^\]]*\])?;\s*$")
VARIABLE = re.compile(r"(\w+)(?:\[[^\]]*\])*;\s*$")
FUNCTION = re.compile(r"\b(hf_\w+|main)\s*\(")


@dataclass
class Declaration:
    """One declaration or definition at the top level of a file."""

    kind: str  # "function", "type" or "variable"
    name: str
    line: int  # where it begins, counted from 1
    text: str  # without comments
    comment: str  # that stands directly before it, "" if there is none
    is_definition: bool  # of a function: has a body
    is_static: bool


def blank_comments(text):
    """The text with blanks for comments and for what is in strings; lines stay where they are."""

    def blank(match):
        quote = match.group()[0]
        if quote == "/":
            return re.sub(r"[^\n]", " ", match.group())
        return quote + " " * (len(match.group()) - 2) + quote

    return LEXEME.sub(blank, text)


def blank_directives(text):
    """The text without lines of the preprocessor."""
    return re.sub(
        r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$",
        lambda match: re.sub(r"[^\n]", " ", match.group()),
        text,
        flags=re.MULTILINE,
    )


def split_statements(code):
    """Yields start and end of each statement at the top level, a body in braces with it."""
    start = None
    depth = 0
    for at, char in enumerate(code):
        if start is None:
            if char.isspace():
                continue
            start = at
        depth += (char in "({[") - (char in ")}]")
        if depth > 0:
            continue
        is_end = char == ";"
        if char == "}":
            is_end = not re.match(r"\s*(?:\w[^;{}()]*)?;", code[at + 1 :])
        if char == ")" and GENERATED.match(code[start:]):
            is_end = not re.match(r"\s*;", code[at + 1 :])
        if char == ")" and DECLARED_TYPE.match(code[start:]):
            is_end = True
        if char == "\n" and code[start:at] in ("G_BEGIN_DECLS", "G_END_DECLS"):
            is_end = True
        if is_end:
            yield start, at + 1
            start = None


def find_comment(text, start):
    """The comment that ends in the line before START."""
    before = text[:start].rstrip(" ")
    if not before.endswith("*/\n"):
        return ""
    return before[before.rindex("/*") :].strip()


def classify(code):
    """The kind and the name of a statement; None for what declares nothing."""
    if GENERATED.match(code):
        return None
    match = DECLARED_TYPE.match(code)
    if match:
        return "type", match.group(1)
    if code.startswith("typedef"):
        match = FUNCTION_POINTER.match(code) or TYPEDEF.search(code)
        return ("type", match.group(1)) if match else None
    head = code.partition("{")[0]
    match = FUNCTION.search(head)
    if match and "=" not in head[: match.start()]:
        return "function", match.group(1)
    if code.startswith(("struct", "enum", "union")) and code.endswith("};"):
        match = re.match(r"\w+ (\w+)", code)
        return ("struct", match.group(1)) if match else None
    match = VARIABLE.search(head if "=" not in code else code.partition("=")[0].rstrip() + ";")
    return ("variable", match.group(1)) if match else None


def find_declarations(text):
    """All declarations at the top level of a file."""
    code = blank_directives(blank_comments(text))
    for start, end in split_statements(code):
        statement = code[start:end]
        found = classify(statement)
        if found is None:
            continue
        kind, name = found
        yield Declaration(
            kind=kind,
            name=name,
            line=text.count("\n", 0, start) + 1,
            text=statement,
            comment=find_comment(text, start),
            is_definition=kind == "function" and statement.endswith("}"),
            is_static=bool(re.match(r"(?:G_GNUC_UNUSED )?static\b", statement)),
        )


def read_sources(root, folders, endings=(".c", ".h")):
    """A dictionary from path below ROOT to text, of all files of C in some folders."""
    texts = {}
    for top in folders:
        for folder, _, names in sorted(os.walk(os.path.join(root, top))):
            for name in sorted(names):
                if not name.endswith(endings):
                    continue
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    texts[os.path.relpath(path, root)] = file.read()
    return texts
