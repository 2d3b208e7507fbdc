#!/usr/bin/env python3
# test-valgrind.py: holdfast-cli loses no memory and uses none that is not its own
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Usage: test-valgrind.py VALGRIND PROGRAM LEAKY TESTS: runs each command on a small file
below valgrind, and a program that leaks, which must be caught; says in TAP what came."""

import os
import re
import subprocess
import sys
import tempfile

COMMANDS = [
    ["summary"],
    ["summary", "--json"],
    ["types"],
    ["types", "--sort=retained", "--exact=3", "--csv"],
    ["roots", "--json"],
    ["roots", "--by=container"],
    ["roots", "--by=kind", "--flag=pinned", "--csv"],
    ["objects", "--csv"],
    ["object", "1a2b0001018"],
    ["object", "1a2b0001018", "--json"],
    ["path", "1a2b00010e8"],
    ["path", "1a2b00010e8", "--all=3", "--json"],
    ["path", "--type=System.String"],
    ["path", "--type=System.String", "--json"],
    ["owners"],
    ["owners", "--json"],
    ["findings"],
    ["findings", "--json"],
    ["whatif", "--cut=root:1a2b0001018", "--cut=type:System.String"],
    ["whatif", "--cut=edge:1a2b0001078-1a2b00010e8", "--json"],
    ["treemap", "-o", "picture.svg"],
    ["treemap", "-o", "picture.png"],
    ["treemap", "-o", "picture.pdf"],
    ["thumbnail", "-o", "thumbnail.png"],
    ["report", "-o", "report.html"],
    ["convert", "copy.gclog"],
    ["convert", "copy.gclog.gz"],
    ["convert", "copy.gclog.zst"],
    ["convert", "-"],
    ["compare", "OTHER"],
    ["compare", "OTHER", "--by=root", "--csv", "--filter=-kind:handle delta>0"],
    ["compare", "OTHER", "--by=reason", "--json", "--fail-if=new-reason > 1GB"],
    ["compare", "OTHER", "copy.gclog", "--fail-if=growth > 1000", "--by=domain"],
    ["compare", "OTHER", "copy.gclog", "--fail-if=bytes > +900%", "-o", "compared.html"],
    ["check", "--json", "--fail-if=root:static bytes > 1GB", "--fail-if=type:*.String count > 9999"],
]
STATUS_FOUND = 99


def run(valgrind, tests, words, folder):
    options = [
        "-q",
        "--leak-check=full",
        "--show-leak-kinds=definite,indirect",
        "--errors-for-leak-kinds=definite,indirect",
        f"--error-exitcode={STATUS_FOUND}",
        f"--suppressions={tests}/valgrind.supp",
    ]
    # What GLib keeps in slices of its own, valgrind cannot follow; nor does it need
    # GLib to fill memory with a pattern.
    environment = dict(os.environ, G_SLICE="always-malloc", G_DEBUG="fatal-warnings")
    return subprocess.run(
        [valgrind, *options, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


def report(number, claim, good, result):
    print(f"{'ok' if good else 'not ok'} {number} /cli/valgrind/{claim}", flush=True)
    if not good:
        print(f"# status {result.returncode}")
        print("".join(f"# {line}\n" for line in result.stderr.splitlines()), end="", flush=True)
    return good


def main():
    valgrind, program, leaky, tests = (os.path.abspath(path) for path in sys.argv[1:])
    heap = os.path.join(tests, "data", "oracle", "heap-200.gclog")
    other = os.path.join(tests, "data", "oracle", "heap-1500.gclog")
    good = True
    print(f"1..{len(COMMANDS) + 1}")
    with tempfile.TemporaryDirectory(prefix="holdfast-") as folder:
        result = run(valgrind, tests, [leaky], folder)
        found = result.returncode == STATUS_FOUND and "definitely lost" in result.stderr
        good &= report(1, "a-leak-is-found", found, result)
        for number, command in enumerate(COMMANDS, start=2):
            real = [other if word == "OTHER" else word for word in command]
            result = run(valgrind, tests, [program, real[0], heap, *real[1:]], folder)
            words = [word.lstrip("-").replace(".", "-") for word in command if word != "-"]
            claim = re.sub(r"[^\w=:-]+", "-", "-".join(words)) + "-is-clean"
            clean = result.returncode == 0 and result.stderr == ""
            good &= report(number, claim, clean, result)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
