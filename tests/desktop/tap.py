# tap.py: the little that tests written in Python need, with paths that are claims
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

import shutil
import subprocess
import sys
import traceback


class Skip(Exception):
    """A test cannot be run here; the message says why."""


def need(*programs):
    """Skips a test unless the programs are there."""
    for program in programs:
        if shutil.which(program) is None:
            raise Skip(f"{program} is not installed; build-aux/check installs it")


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def expect_equal(found, wanted, what):
    if found != wanted:
        raise AssertionError(f"{what} is {found!r}, not {wanted!r}")


def call(*words, **options):
    """Runs a program that must succeed; returns its standard output."""
    result = subprocess.run(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120, check=False,
        **options
    )
    if result.returncode != 0:
        raise AssertionError(
            f"{' '.join(words)} ended with {result.returncode}:\n{result.stdout}{result.stderr}"
        )
    return result.stdout


def run(prefix, tests):
    """Runs functions, each under its path below prefix, and ends the program."""
    failed = False
    print(f"1..{len(tests)}", flush=True)
    for number, (path, function) in enumerate(tests, 1):
        outcome, note = "ok", ""
        try:
            function()
        except Skip as reason:
            note = f" # SKIP {reason}"
        except Exception:  # pylint: disable=broad-except
            failed = True
            outcome = "not ok"
            for line in traceback.format_exc().splitlines():
                print("#", line)
        print(f"{outcome} {number} {prefix}/{path}{note}", flush=True)
    sys.exit(1 if failed else 0)
