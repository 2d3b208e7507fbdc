#!/usr/bin/env python3
# bench-capture.py: how long a live process stands still for a capture, and how much it takes
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Captures .NET programs with heaps of several sizes, again and again.

The pause of a capture is set against a full collection that the program forces itself,
just before. With --other TOOL, dotnet-gcdump takes its dump of the same process in turn.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SOURCE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(SOURCE))

import dotnet  # noqa: E402, the folder above

RESULT = re.compile(r": ([\d,]+) objects, .*stood still for ([\d,]+) ms")
SKIPPED = 77


class Target:
    """A program whose heap has so many objects."""

    def __init__(self, library, objects):
        self.process = subprocess.Popen(["dotnet", library, str(objects)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline().strip() == "ready"

    def ask(self, question):
        """Milliseconds of a full collection ("all"), or microseconds of a young one ("young")."""
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def read(self, name):
        """A figure of the kernel's, in KiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(rf"^{name}:\s+(\d+)", status.read(), re.MULTILINE)[1])

    def forget_peak(self):
        with open(f"/proc/{self.process.pid}/clear_refs", "w", encoding="ascii") as refs:
            refs.write("5")

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def capture(options, target, path):
    """Takes a snapshot: objects, pause in ms, seconds in all, KiB that it took in the target."""
    target.forget_peak()
    before = target.read("VmRSS")
    start = time.monotonic()
    result = subprocess.run(
        [options.cli, "capture", *options.capture, str(target.process.pid), "-o", path],
        check=True, stdout=subprocess.PIPE, text=True,
        env=dict(os.environ, HOLDFAST_PROFILER=options.profiler, LC_ALL="C.UTF-8"))
    seconds = time.monotonic() - start
    found = RESULT.search(result.stdout)
    objects, pause = (int(text.replace(",", "")) for text in found.groups())
    return objects, pause, seconds, target.read("VmHWM") - before


def dump(options, target, path):
    """Has the other tool take a dump: seconds."""
    start = time.monotonic()
    subprocess.run([options.other, "collect", "-p", str(target.process.pid), "-o", path], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - start


def measure(options, library, objects):
    """Prints a row of medians."""
    rows, collections, dumps = [], [], []
    size = dump_size = 0
    target = Target(library, objects)
    before = target.ask("young")
    with tempfile.TemporaryDirectory() as folder:
        for i in range(options.runs):
            path = os.path.join(folder, f"{i}.gclog")
            # The runtime gives back memory in the first collection after many young ones.
            target.ask("all")
            collections.append(target.ask("all"))
            rows.append(capture(options, target, path))
            size = os.path.getsize(path)
            os.unlink(path)
            if options.other:
                path = os.path.join(folder, f"{i}.gcdump")
                dumps.append(dump(options, target, path))
                dump_size = os.path.getsize(path)
                os.unlink(path)
    # The runtime looks now and then whether a profiler that wants to leave can.
    time.sleep(5)
    after = target.ask("young")
    target.end()

    found, pauses, seconds, memory = zip(*rows)
    pause, collection = statistics.median(pauses), statistics.median(collections)
    walk = (pause - collection) * 1e6 / found[-1]
    print(f"{found[-1]:12,} {collection:10.0f} {pause:8.0f} {walk:10.0f} "
          f"{statistics.median(seconds):8.2f} {size / found[-1]:9.1f} {max(memory) / 1024:10.1f} "
          f"{before:8.0f} {after:8.0f}", end="")
    if dumps:
        print(f" {statistics.median(dumps):9.2f} {dump_size / found[-1]:9.1f}", end="")
    print(flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cli", required=True, help="holdfast-cli")
    parser.add_argument("--profiler", required=True, help="libholdfast-profiler.so")
    parser.add_argument("--folder", required=True, help="where the program is built")
    parser.add_argument("--objects", type=int, nargs="+", default=[100_000, 1_000_000, 10_000_000])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--other", help="dotnet-gcdump, to be measured beside")
    parser.add_argument("--capture", nargs="*", default=[], help="further options of capture")
    options = parser.parse_args()

    if not shutil.which("dotnet"):
        print("The .NET SDK, dotnet, is not installed.")
        return SKIPPED
    library = dotnet.build(os.path.join(SOURCE, "heap.csproj"), options.folder)
    print("     objects  collect ms pause ms  walk ns/o  total s bytes/obj  extra MiB  gen0 µs "
          "after µs", " other s bytes/obj" if options.other else "", sep="")
    for objects in options.objects:
        measure(options, library, objects)
    return 0


if __name__ == "__main__":
    sys.exit(main())
