#!/usr/bin/env python3
# test-tsan.py: the thread sanitizer, as the tests use it, finds races and nothing else
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Usage: test-tsan.py PROGRAM: runs each case of racy.c, and says in TAP what came."""

import os
import subprocess
import sys

RACES = [
    "threads_without_a_lock",
    "threads_with_two_locks",
    "pool_that_is_not_waited_for",
    "task_that_is_not_waited_for",
]
CLEAN = [
    "threads_with_one_lock",
    "hand_over_by_condition",
    "pool_that_is_waited_for",
    "task_that_is_waited_for",
    "idle_that_is_added_last",
    "source_that_is_attached_last",
    "bytes_dropped_by_two",
    "object_dropped_last_by_other",
    "count_dropped_last_by_other",
    "box_dropped_by_two",
]
# The exit status when the sanitizer has reported something.
STATUS_REPORTED = 66


def run(program, case):
    return subprocess.run([program, case], capture_output=True, text=True, timeout=60)


def is_reported(result):
    return (
        result.returncode == STATUS_REPORTED
        and "WARNING: ThreadSanitizer: data race" in result.stderr
        and "touch_counter" in result.stderr
    )


def is_silent(result):
    return result.returncode == 0 and result.stderr == ""


def main():
    program = os.path.abspath(sys.argv[1])
    failed = 0
    number = 0
    print(f"1..{len(RACES) + len(CLEAN)}")
    for cases, judge, claim in ((RACES, is_reported, "reported"), (CLEAN, is_silent, "clean")):
        for case in cases:
            result = run(program, case)
            good = judge(result)
            number += 1
            failed += not good
            print(f"{'ok' if good else 'not ok'} {number} /tsan/{case.replace('_', '-')}-is-{claim}")
            if not good:
                print(f"# status {result.returncode}")
                print("".join(f"# {line}\n" for line in result.stderr.splitlines()), end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
