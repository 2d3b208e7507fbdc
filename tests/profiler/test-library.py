#!/usr/bin/env python3
# test-library.py: that the profiler's library asks for little, and shows little
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Looks into the library that is loaded into other programs.

Usage: test-library.py LIBRARY NM READELF
"""

import re
import subprocess
import sys

LIBRARY, NM, READELF = sys.argv[1:]

EXPORTS = ["DllGetClassObject"]

# The C library, and its loader.
LIBRARIES = re.compile(r"libc\.so\.6$|ld-linux-[\w-]+\.so\.\d$")

# One entry, of the compiler's own, which registers nothing.
MAX_INIT_ARRAY = 8

# Functions that belong to the target: its memory, output, signals and settings.
FORBIDDEN = re.compile(
    r"^(?:malloc|calloc|realloc|free|posix_memalign|aligned_alloc|strdup|v?f?printf|puts|fopen"
    r"|signal|sigaction|setlocale|atexit|exit|abort|setenv|putenv|chdir|umask|fork|dlopen)$"
)


def call(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


HEADERS = call(READELF, "-dlW", LIBRARY)
SYMBOLS = [line.split()[-2:] for line in call(NM, "-D", LIBRARY).splitlines()]


def get_dynamic():
    """The dynamic section as pairs of a tag and a value."""
    return re.findall(r"\((\w+)\)\s+(.*)$", HEADERS, re.MULTILINE)


def list_names(is_defined):
    """Names of dynamic symbols, without their versions."""
    return [name.split("@")[0] for kind, name in SYMBOLS if (kind not in "Uw") == is_defined]


def check_exports():
    names = list_names(True)
    return names == EXPORTS, f"it exports {names}"


def check_libraries():
    needed = [re.sub(r".*\[(.*)\]", r"\1", value) for tag, value in get_dynamic() if tag == "NEEDED"]
    return bool(needed) and all(map(LIBRARIES.match, needed)), f"it needs {needed}"


def check_functions():
    used = [name for name in list_names(False) if FORBIDDEN.match(name)]
    return not used, f"it calls {used}"


def check_nodelete():
    flags = " ".join(value for tag, value in get_dynamic() if tag == "FLAGS_1")
    return "NODELETE" in flags and "NOW" in flags, f"its flags are {flags}"


def check_initializers():
    sizes = {tag: int(value.split()[0]) for tag, value in get_dynamic() if tag.endswith("ARRAYSZ")}
    return all(size <= MAX_INIT_ARRAY for size in sizes.values()), f"it has {sizes}"


def check_stack():
    stack = re.search(r"GNU_STACK.*", HEADERS).group()
    return "RWE" not in stack, f"its stack is {stack}"


TESTS = [
    ("/profiler/library/it-exports-one-function", check_exports),
    ("/profiler/library/it-needs-libc-alone", check_libraries),
    ("/profiler/library/it-leaves-the-target-s-things-alone", check_functions),
    ("/profiler/library/it-stays-and-is-bound-at-once", check_nodelete),
    ("/profiler/library/nothing-runs-when-it-is-loaded", check_initializers),
    ("/profiler/library/its-stack-is-not-code", check_stack),
]


def main():
    failed = False
    print(f"1..{len(TESTS)}")
    for number, (path, function) in enumerate(TESTS, 1):
        is_right, sentence = function()
        failed = failed or not is_right
        print(f"{'ok' if is_right else 'not ok'} {number} {path}")
        if not is_right:
            print(f"# {sentence}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
