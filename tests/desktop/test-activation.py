#!/usr/bin/env python3
# test-activation.py: that a desktop starts the installed window, and opens files in it
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Installs into a folder of its own, and starts the window over a bus of its own.

Usage: test-activation.py BUILD_FOLDER SOURCE_FOLDER FOLDER=PATH...
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time

from installation import APP_ID, Installation, read
from tap import Skip, call, expect, need, run

# Seconds; a wait in vain is reported before the harness loses patience.
PATIENCE = 15
OBJECT = "/" + APP_ID.replace(".", "/")


def wait_until(is_done, what):
    """Asks again and again; only a test that fails takes all the time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_done():
            return
        time.sleep(0.05)
    raise AssertionError(f"{what} did not happen")


def is_running():
    answer = call(
        "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus",
        "--object-path", "/org/freedesktop/DBus",
        "--method", "org.freedesktop.DBus.NameHasOwner", APP_ID,
    )
    return "true" in answer


def count_windows():
    """Each window exports its actions below the program's object."""
    if not is_running():
        return 0
    result = subprocess.run(
        ["gdbus", "introspect", "--session", "--dest", APP_ID, "--object-path", OBJECT + "/window"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=PATIENCE, check=False,
    )
    return len(re.findall(r"^  node \d+ ", result.stdout, re.M))


def quit_program():
    if is_running():
        call("gapplication", "action", APP_ID, "quit")
    wait_until(lambda: not is_running(), "Quitting")


def is_recent(name):
    """A file that was read is among the recent ones."""
    path = os.path.join(os.environ["XDG_DATA_HOME"], "recently-used.xbel")
    return os.path.exists(path) and name in read(path)


def default_sighup():
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@contextlib.contextmanager
def started(*words):
    """A program that is gone afterwards, also one that does not end by itself."""
    # Under nohup it would rightly leave SIGHUP alone.
    with subprocess.Popen(words, preexec_fn=default_sighup) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def copy_sample(name):
    path = os.path.join(os.environ["HOME"], name)
    shutil.copy(os.path.join(sys.argv[2], "data/samples/wpf-app.gclog.gz"), path)
    return path


# ---- Tests: on a bus where the program is installed and does not run


def the_bus_starts_the_window():
    expect(not is_running(), "The program runs before it was started")
    call("gapplication", "launch", APP_ID)
    wait_until(lambda: count_windows() == 1, "A window")


def an_action_of_the_desktop_file_makes_a_window():
    call("gapplication", "launch", APP_ID)
    wait_until(lambda: count_windows() == 1, "A window")
    call("gapplication", "action", APP_ID, "new-window")
    wait_until(lambda: count_windows() == 2, "A second window")
    # The same for launchers that do not speak D-Bus.
    call("holdfast", "--new-window")
    wait_until(lambda: count_windows() == 3, "A third window")


def a_new_window_needs_none_that_is_there():
    with started("holdfast", "--new-window") as process:
        wait_until(lambda: count_windows() == 1, "A window")
        call("gapplication", "action", APP_ID, "quit")
        expect(process.wait(PATIENCE) == 0, "It did not end well")


def has_signal(text, key, number):
    """Whether /proc's set of signals in @text has one."""
    return int(re.search(rf"^{key}:\s*(\w+)$", text, re.M).group(1), 16) >> (number - 1) & 1 == 1


def a_signal_ends_it_behind_its_own_clearing_up():
    with started("holdfast", "--new-window") as process:
        wait_until(lambda: count_windows() == 1, "A window")
        text = read(f"/proc/{process.pid}/status")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            expect(has_signal(text, "SigCgt", number), f"{number!r} leaves temporary files")
        # An export that is too large must fail, not end the program.
        expect(has_signal(text, "SigIgn", signal.SIGXFSZ), "SIGXFSZ ends it")
        process.terminate()
        expect(process.wait(PATIENCE) == -signal.SIGTERM, "It did not end by the signal")


def a_double_click_starts_the_window_with_the_file():
    call("gio", "open", copy_sample("first.gclog.gz"))
    wait_until(lambda: is_recent("first.gclog.gz"), "Reading the file")
    expect(count_windows() == 1, "There is not one window")
    # The next one comes into the window that is there.
    call("gio", "open", copy_sample("second.gclog.gz"))
    wait_until(lambda: is_recent("second.gclog.gz"), "Reading the second file")
    expect(count_windows() == 1, "There is not one window")


def cleaned(test):
    """A program that a failed test leaves running would be in the next one's way."""

    def function():
        try:
            test()
        finally:
            quit_program()

    return test.__name__.replace("_", "-"), function


def run_inside():
    tests = [
        the_bus_starts_the_window,
        an_action_of_the_desktop_file_makes_a_window,
        a_new_window_needs_none_that_is_there,
        a_signal_ends_it_behind_its_own_clearing_up,
        a_double_click_starts_the_window_with_the_file,
    ]
    run("/desktop/activation", [cleaned(test) for test in tests])


# ---- The bus


def prepare(installation):
    """The service names a program of the prefix, and there is none: it is below a DESTDIR."""
    need("dbus-run-session", "gapplication", "gdbus", "gio")
    installation.install()
    installation.refresh_databases()
    service = installation.path("datadir", "dbus-1/services", APP_ID + ".service")
    text = read(service).replace("Exec=", "Exec=" + installation.destdir)
    with open(service, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    if os.environ.get("HOLDFAST_INSIDE") == "1":
        run_inside()

    installation = Installation(sys.argv[1], dict(word.split("=", 1) for word in sys.argv[3:]))
    try:
        prepare(installation)
        status = subprocess.call(
            ["dbus-run-session", "--", sys.executable, *sys.argv],
            env=installation.make_environment(HOLDFAST_INSIDE="1"),
        )
    except Skip as reason:
        print(f"1..0 # SKIP {reason}")
        status = 0
    finally:
        installation.remove()
    sys.exit(status)


if __name__ == "__main__":
    main()
