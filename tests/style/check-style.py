#!/usr/bin/env python3
# check-style.py: the rules of CONTRIBUTING.md that a program can judge
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Prints every breach of the house rules as "file:line: sentence".

Usage: check-style.py SOURCE_FOLDER
"""

import os
import re
import sys

# Libraries besides GLib, by how their headers begin; a room may include those that the table in
# docs/architecture.md gives it.
LIBRARIES = {
    "gtk/": "GTK",
    "gdk/": "GTK",
    "gsk/": "GTK",
    "adwaita.h": "libadwaita",
    "gtksourceview/": "GtkSourceView",
    "cairo": "Cairo",
    "pango/": "Pango",
    "igraph": "igraph",
    "archive": "libarchive",
    "zlib.h": "zlib",
    "pcre2.h": "PCRE2",
    "zstd": "zstd",
    "json-glib/": "json-glib",
}

# Made by the build, so it is in no folder.
GENERATED_HEADERS = {"config.h", "hf-resources.h"}

MAX_COLUMNS = 100
MAX_LINES = 500
# Those between the braces.
MAX_FUNCTION_LINES = 60

# One recipe of many short steps that only it takes, and of which each follows from those
# before: two files would say less than one. It came to the project as it is.
LONG_FILES = {os.path.join("benchmarks", "heapgen.c")}

SPDX = (
    "SPDX-FileCopyrightText: 2026 The Holdfast contributors",
    "SPDX-License-Identifier: GPL-3.0-or-later",
)

CODE_ENDINGS = (".c", ".h")
TEXT_ENDINGS = CODE_ENDINGS + (".py", ".sh", ".ui", ".css", ".xml", ".md")
SPDX_ENDINGS = CODE_ENDINGS + (".py", ".sh", ".ui", ".css")
DESKTOP_ENDINGS = (".desktop.in", ".metainfo.xml.in", ".mime.xml.in", ".gschema.xml")
MESON_NAMES = ("meson.build", "meson_options.txt")

# Functions that put a text into a widget, by which argument it is. Only constants are passed
# to them directly: what comes from a file may be a million characters long, and reaches
# a widget through hf-shown.h and hf-tip.h, or in a variable named “shown”.
SHOWN_BY = {
    "adw_action_row_set_subtitle": 1,
    "adw_message_dialog_new": 1,
    "adw_preferences_row_set_title": 1,
    "adw_status_page_set_description": 1,
    "adw_status_page_set_title": 1,
    "adw_tab_page_set_title": 1,
    "adw_tab_page_set_tooltip": 1,
    "adw_toast_new": 0,
    "adw_toast_set_title": 1,
    "adw_window_title_set_title": 1,
    "g_menu_append": 1,
    "g_menu_item_new": 0,
    "g_menu_item_set_label": 1,
    "gtk_accessible_update_property": 2,
    "gtk_button_new_with_label": 0,
    "gtk_button_new_with_mnemonic": 0,
    "gtk_button_set_label": 1,
    "gtk_inscription_new": 0,
    "gtk_inscription_set_text": 1,
    "gtk_label_new": 0,
    "gtk_label_set_label": 1,
    "gtk_label_set_markup": 1,
    "gtk_label_set_text": 1,
    "gtk_string_list_append": 1,
    "gtk_string_list_take": 1,
    "gtk_tooltip_set_markup": 1,
    "gtk_tooltip_set_text": 1,
    "gtk_widget_set_tooltip_markup": 1,
    "gtk_widget_set_tooltip_text": 1,
    "gtk_window_set_title": 1,
}
SHOWERS = {os.path.join("src", "app", "toolkit", name) for name in ("hf-shown.c", "hf-tip.c")}
SHOWN_CALL = re.compile(r"\b(" + "|".join(SHOWN_BY) + r") \(")
STRINGS = re.compile(r'"(?:\\.|[^"\\])*"(?:\s*"(?:\\.|[^"\\])*")*')
CONSTANT = re.compile(r'(?:(?:_|gettext) ?\([^()]*\)|"")$|NULL$')

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]')
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|home|root)/\w")
NOTE = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
TRANSLATABLE = re.compile(r'(?<![\w"])(?:N?C?_|ngettext|g_dngettext) ?\(|translatable="yes"')
MACRO_IN_STRING = re.compile(
    r'(?<![\w"])(?:N?C?_|ngettext) ?\((?:[^()"]|"(?:\\.|[^"\\\n])*")*\bG_\w*(?:FORMAT|MODIFIER)\b'
)
THRESHOLD = re.compile(r"^#define (HF_FINDING\w+) (\d+)$", re.MULTILINE)
DOCUMENTED = re.compile(r"^\| `(HF_FINDING\w+)` \| ([\d,]+)", re.MULTILINE)
ROOM_ROW = re.compile(r"^\| `([\w/]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ROOMS_DOC = os.path.join("docs", "architecture.md")
THRESHOLDS = os.path.join("src", "analysis", "findings", "hf-findings.h")
THRESHOLDS_DOC = os.path.join("docs", "findings.md")
COVERS = re.compile(r"^ \* covers: (.*(?:\n \*   .*)*)$", re.MULTILINE)
# One or the other plural ends a line, which is up to the caller.
LINE_END_IN_STRING = re.compile(
    r'(?<![\w"])(?:N?C?_|ngettext|g_dngettext) ?\((?:[^()"]|"(?:\\.|[^"\\\n])*")*?'
    r'"(?:\\.|[^"\\\n])*?\\n"\s*[,)]'
)
COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def list_files(root):
    """All files of the project, as paths below root, sorted."""
    found = []
    for folder, folders, names in os.walk(root):
        below = os.path.relpath(folder, root)
        folders[:] = [
            name
            for name in folders
            if (name == ".ci" or not name.startswith("."))
            and not (below == "." and name.startswith("build") and name != "build-aux")
            and name != "__pycache__"
            and os.path.join(below, name) != os.path.join("tests", "data")
        ]
        found += [os.path.normpath(os.path.join(below, name)) for name in names]
    return sorted(found)


def is_script(path, lines):
    return path.startswith(("build-aux/", ".ci/")) or bool(lines) and lines[0].startswith("#!")


def check_text(path, lines):
    """The rules for every text that people write."""
    for number, line in enumerate(lines, 1):
        if "\t" in line:
            yield number, "there is a tab"
        if line != line.rstrip() and not path.endswith(".md"):
            yield number, "blanks at the end of the line"
        if MACHINE_PATH.search(line):
            yield number, "the path of a machine"
        if NOTE.search(line):
            yield number, "a note to oneself; open an issue instead"
    if lines and lines[-1] == "":
        yield len(lines), "an empty line at the end"
    if len(lines) > MAX_LINES and path.endswith(CODE_ENDINGS) and path not in LONG_FILES:
        yield len(lines), f"more than {MAX_LINES} lines: what is the second thing it does?"


def check_spdx(lines):
    head = "\n".join(lines[:12])
    for line in SPDX:
        if line not in head:
            yield 1, f"the head lacks “{line}”"


def check_code(path, lines):
    """The rules for C."""
    name = os.path.basename(path)
    if not lines or not lines[0].startswith(f"/* {name}: "):
        yield 1, f"the first line is not “/* {name}: what it owns”"
    if path.endswith(".h") and "#pragma once" not in lines:
        yield 1, "a header without #pragma once"
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS:
            yield number, f"{len(line)} columns, more than {MAX_COLUMNS}"

    text = "\n".join(lines)
    for match in MACRO_IN_STRING.finditer(text):
        # xgettext cuts the string there; it knows PRIu64 and its like alone.
        yield text.count("\n", 0, match.end()) + 1, "a macro of GLib in a string for translators"
    for match in LINE_END_IN_STRING.finditer(text):
        yield text.count("\n", 0, match.end()) + 1, "a string for translators ends in \\n"


def check_functions(lines):
    """No function is too long; its body is between braces in the first column."""
    first = None
    for number, line in enumerate(lines, 1):
        if line == "{" and lines[number - 2].endswith(")"):
            first = number
        elif line == "}" and first is not None:
            length = number - first - 1
            if length > MAX_FUNCTION_LINES:
                yield first - 1, f"a function of {length} lines, more than {MAX_FUNCTION_LINES}"
            first = None


def split_arguments(text, start):
    """The arguments of a call whose parenthesis opens just before START."""
    arguments = [""]
    depth = 0
    quoted = False
    for at in range(start, len(text)):
        char = text[at]
        if char == '"' and text[at - 1] != "\\":
            quoted = not quoted
        depth += 0 if quoted else (char in "([{") - (char in ")]}")
        if depth < 0:
            break
        if char == "," and depth == 0 and not quoted:
            arguments.append("")
        else:
            arguments[-1] += char
    return [" ".join(argument.split()) for argument in arguments]


def is_bounded(argument):
    """Whether a text is a constant, or one of several, or was made to be shown."""
    argument = STRINGS.sub('""', argument)
    if argument == "shown" or CONSTANT.match(argument):
        return True
    condition, mark, rest = argument.partition(" ? ")
    first, colon, second = rest.partition(" : ")
    return bool(mark and colon) and is_bounded(first) and is_bounded(second)


def check_shown(path, text):
    """In the window, no text of any length is put into a widget as it is."""
    if not path.startswith(os.path.join("src", "app") + os.sep) or path in SHOWERS:
        return
    for match in SHOWN_CALL.finditer(text):
        arguments = split_arguments(text, match.end())
        name = match.group(1)
        if name == "gtk_accessible_update_property":
            if not re.search("_(LABEL|DESCRIPTION|VALUE_TEXT)$", arguments[1]):
                continue
        if not is_bounded(arguments[SHOWN_BY[name]]):
            yield text.count("\n", 0, match.start()) + 1, f"{name} () of a text of any length"


def find_includes(lines):
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(1) == '"', match.group(2)


class Rooms:
    """The rooms of src/: which headers each has, and what it may use."""

    def __init__(self, texts):
        self.uses = {}
        self.libraries = {}
        self.faults = []
        for name, uses, libraries in ROOM_ROW.findall(texts.get(ROOMS_DOC, "")):
            self.uses[name] = re.findall(r"`([\w/]+)`", uses)
            self.libraries[name] = {library.strip() for library in libraries.split(",")}
        self.below = {name: self.find_below(name, set()) for name in self.uses}
        self.owners = self.find_owners(texts)
        self.check_table(texts)

    def find_below(self, name, found):
        """Adds to FOUND all rooms that a room may use, and those that these may."""
        for other in self.uses.get(name, ()):
            if other not in found:
                found.add(other)
                self.find_below(other, found)
        return found

    def find_owners(self, texts):
        """The room of each header; no two headers have one name."""
        owners = {}
        for path in texts:
            room = get_room(path)
            header = os.path.basename(path)
            if room is None or not path.endswith(".h"):
                continue
            if header in owners:
                sentence = f"src/{owners[header]} has a header of this name too"
                self.faults.append((path, 1, sentence))
            owners[header] = room
        return owners

    def check_table(self, texts):
        """The table has the rooms that there are, and goes upwards."""
        known = set()
        for name, uses in self.uses.items():
            for other in uses:
                if other not in known:
                    self.faults.append((ROOMS_DOC, 1, f"{other} is not above {name}"))
            known.add(name)
        there = {get_room(path) for path in texts if path.endswith(CODE_ENDINGS)} - {None}
        for name in sorted(there - known):
            self.faults.append((ROOMS_DOC, 1, f"src/{name} has no row"))
        for name in sorted(known - there):
            self.faults.append((ROOMS_DOC, 1, f"there is no src/{name}"))

    def check_include(self, room, is_ours, header):
        """Yields what is wrong with one include of a file in src/ROOM."""
        if is_ours:
            owner = self.owners.get(header)
            if header in GENERATED_HEADERS or owner == room:
                return
            if owner is None:
                yield f"“{header}” is in no room of src"
            elif owner not in self.below.get(room, ()):
                yield f"src/{room} must not include “{header}” of src/{owner}"
            elif header.endswith("-private.h") and get_library(owner) != get_library(room):
                yield f"“{header}” is private to src/{get_library(owner)}"
            return
        for prefix, library in LIBRARIES.items():
            if header.startswith(prefix) and library not in self.libraries.get(room, ()):
                yield f"src/{room} must not include <{header}>"


def get_room(path):
    """The room of a file: its folder below src/; None outside."""
    folder = os.path.dirname(path).split(os.sep)
    return "/".join(folder[1:]) if folder[0] == "src" and len(folder) > 1 else None


def get_library(room):
    return room.split("/")[0]


def check_includes(path, lines, rooms):
    """Includes go downwards, and our own header comes first, to stand alone."""
    room = get_room(path)
    includes = list(find_includes(lines))
    for number, is_ours, header in includes:
        if ".." in header.split("/"):
            yield number, f"“{header}” climbs out of its folder"
        if room is not None:
            for sentence in rooms.check_include(room, is_ours, header):
                yield number, sentence

    stem = os.path.basename(path)[:-2]
    own = {stem + ".h", stem + "-private.h"}
    rest = [header for _, _, header in includes if header != "config.h"]
    is_owned = room is not None and rooms.owners.get(stem + ".h") == room
    if path.endswith(".c") and is_owned and not own & set(rest[:1]):
        yield 1, f"“{stem}.h” is not included first"
    yield from check_include_order(lines, own)


def check_include_order(lines, own):
    """Includes stand in groups, each sorted: config.h, OWN header, the project's, the system's."""

    def get_group(line):
        match = INCLUDE.match(line)
        if match.group(1) == "<":
            return 3
        return 0 if match.group(2) == "config.h" else 2

    numbers = [number for number, line in enumerate(lines) if INCLUDE.match(line)]
    first = numbers[0] if numbers else len(lines)
    last = first
    while last < len(lines) and (INCLUDE.match(lines[last]) or lines[last] == ""):
        last += 1
    groups = [[], [], [], []]
    for line in lines[first:last]:
        if line == "":
            continue
        group = get_group(line)
        is_own = group == 2 and not groups[1] and not groups[2] and INCLUDE.match(line).group(2) in own
        groups[1 if is_own else group].append(line)
    wanted = []
    for group in groups:
        wanted += ([""] if wanted and group else []) + sorted(set(group))
    for at, line in enumerate(wanted):
        if lines[first + at] != line:
            yield first + at + 1, f"here belongs {line or 'an empty line'}"
            return


def is_translatable(path, text):
    """Whether there is a string for translators, outside comments and strings."""
    if path.endswith(DESKTOP_ENDINGS):
        return True
    if path.endswith(".ui"):
        return 'translatable="yes"' in text
    code = COMMENT_OR_STRING.sub(lambda match: '""' if match.group()[0] == '"' else "", text)
    return bool(TRANSLATABLE.search(code))


def check_potfiles(texts):
    """po/POTFILES.in lists just the files with translatable strings, sorted."""
    path = os.path.join("po", "POTFILES.in")
    wanted = [
        name
        for name, text in texts.items()
        if name.startswith(("data" + os.sep, "src" + os.sep, "ui" + os.sep))
        and name.endswith((".c", ".h", ".ui") + DESKTOP_ENDINGS)
        and is_translatable(name, text)
    ]
    lines = texts.get(path, "").splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    for name in sorted(set(wanted) - set(listed)):
        yield path, 1, f"{name} has translatable strings and is not listed"
    for name in sorted(set(listed) - set(wanted)):
        yield path, lines.index(name) + 1, f"{name} has no translatable string"
    if listed != sorted(listed):
        yield path, 1, "the files are not sorted"


def check_covers(texts):
    """Each source has a test: of its name, or one that says in its head that it covers it."""
    sources = {
        os.path.basename(path)[:-2]
        for path in texts
        if path.startswith("src" + os.sep) and path.endswith(".c")
    }
    covered = {}
    for path, text in texts.items():
        name = os.path.basename(path)
        if not (path.startswith("tests" + os.sep) and name.startswith("test-")):
            continue
        own = "hf-" + name.split(".")[0][len("test-"):]
        covered[own] = path
        match = COVERS.search(text) if name.endswith(".c") else None
        listed = re.findall(r"[\w-]+", match.group(1)) if match else []
        for source in listed:
            if source not in sources:
                yield path, 1, f"covers {source}, which is not there"
            elif source == own:
                yield path, 1, f"covers {source} by its name already"
            covered[source] = path
        if listed != sorted(listed):
            yield path, 1, "what it covers is not sorted"
    for path in texts:
        name = os.path.basename(path)[:-2]
        if path.startswith("src" + os.sep) and path.endswith(".c") and name not in covered:
            yield path, 1, "no test is named for it, and none says “covers: " + name + "”"


def check_thresholds(texts):
    """The documented thresholds of findings are those of the source."""
    rows = dict(DOCUMENTED.findall(texts.get(THRESHOLDS_DOC, "")))
    defined = dict(THRESHOLD.findall(texts.get(THRESHOLDS, "")))
    for name, value in defined.items():
        if name not in rows:
            yield THRESHOLDS_DOC, 1, f"{name} has no row"
        elif rows[name].replace(",", "") != value:
            yield THRESHOLDS_DOC, 1, f"{name} is {value}, not {rows[name]}"
    for name in rows:
        if name not in defined:
            yield THRESHOLDS_DOC, 1, f"there is no {name}"


def check_file(path, text, rooms):
    lines = text.splitlines()
    name = os.path.basename(path)
    checks = []
    if path.endswith(TEXT_ENDINGS) or name in MESON_NAMES or is_script(path, lines):
        checks.append(check_text(path, lines))
    if path.endswith(SPDX_ENDINGS) or name in MESON_NAMES or is_script(path, lines):
        checks.append(check_spdx(lines))
    if path.endswith(CODE_ENDINGS):
        checks += [check_code(path, lines), check_includes(path, lines, rooms)]
        checks += [check_shown(path, text), check_functions(lines)]
    for check in checks:
        for number, sentence in check:
            yield path, number, sentence


def check_texts(texts):
    """All faults of a project, given as a dictionary from path to text."""
    rooms = Rooms(texts)
    faults = list(rooms.faults)
    for path, text in texts.items():
        faults += check_file(path, text, rooms)
    if any(path.startswith("po" + os.sep) for path in texts):
        faults += check_potfiles(texts)
    if any(path.startswith("tests" + os.sep) for path in texts):
        faults += check_covers(texts)
    faults += check_thresholds(texts)
    return faults


def read_texts(root):
    texts = {}
    for path in list_files(root):
        with open(os.path.join(root, path), "rb") as file:
            content = file.read()
        if b"\0" in content:
            continue
        try:
            texts[path] = content.decode("utf-8")
        except UnicodeDecodeError:
            continue
    return texts


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    texts = read_texts(sys.argv[1])
    if not texts:
        sys.exit(f"There is nothing to check in {sys.argv[1]}")
    faults = check_texts(texts)
    for path, number, sentence in faults:
        print(f"{path}:{number}: {sentence}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
