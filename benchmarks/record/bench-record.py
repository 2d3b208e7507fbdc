#!/usr/bin/env python3
# bench-record.py: how much a recording takes of a web server that allocates
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Asks a web server for pages, in turn while it is recorded and while it is not.

Prints the requests of both, and their ratio, pair by pair. With --minutes, records once for so
long, and prints the memory of the server and of the recorder as it goes.
"""

import argparse
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

SOURCE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(SOURCE))

import dotnet  # noqa: E402, the folder above

URL = "http://127.0.0.1:5127"
SKIPPED = 77


def ask(library, seconds, clients):
    """Requests that were answered within so many seconds."""
    result = subprocess.run(["dotnet", library, "ask", URL, str(seconds), str(clients)],
                            check=True, stdout=subprocess.PIPE, text=True)
    return int(result.stdout)


def read_memory(pid):
    """Resident memory, in MiB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return int(re.search(r"^VmRSS:\s+(\d+)", status.read(), re.MULTILINE)[1]) / 1024


class Recording:
    """A recording, from behind its first snapshot."""

    def __init__(self, options, pid, path):
        environment = dict(os.environ, HOLDFAST_PROFILER=options.profiler)
        self.process = subprocess.Popen(
            [options.cli, "record", str(pid), "-o", path, "--csv", *options.record],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
        self.process.stdout.readline()
        self.process.stdout.readline()

    def end(self):
        """The collections that it has."""
        self.process.send_signal(signal.SIGINT)
        rows = self.process.communicate()[0].splitlines()
        assert self.process.returncode == 0
        return int(rows[-1].split(",")[-1])


def measure_pairs(options, library, server, folder):
    ratios = []
    print("  without   recorded    ratio  collections  MiB written")
    for i in range(options.runs):
        path = os.path.join(folder, f"{i}.gclog.zst")
        before = ask(library, options.seconds, options.clients)
        recording = Recording(options, server.pid, path)
        recorded = ask(library, options.seconds, options.clients)
        collections = recording.end()
        # The runtime looks now and then whether a profiler that wants to leave can.
        time.sleep(5)
        after = ask(library, options.seconds, options.clients)
        ratios.append(recorded / ((before + after) / 2))
        print(f"{(before + after) / 2:9,.0f} {recorded:10,} {ratios[-1]:8.3f} {collections:12,} "
              f"{os.path.getsize(path) / 2**20:12.1f}", flush=True)
        os.unlink(path)
    print(f"median ratio {statistics.median(ratios):.3f}")


def watch(options, library, server, folder):
    path = os.path.join(folder, "long.gclog.zst")
    recording = Recording(options, server.pid, path)
    asking = subprocess.Popen(["dotnet", library, "ask", URL, str(60 * options.minutes),
                               str(options.clients)], stdout=subprocess.DEVNULL)
    print("minute  server MiB  recorder MiB  file MiB")
    for minute in range(int(options.minutes) + 1):
        print(f"{minute:6} {read_memory(server.pid):11.0f} {read_memory(recording.process.pid):13.1f} "
              f"{os.path.getsize(path) / 2**20:9.1f}", flush=True)
        time.sleep(60)
    asking.wait()
    print(f"{recording.end():,} collections")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cli", required=True, help="holdfast-cli")
    parser.add_argument("--profiler", required=True, help="libholdfast-profiler.so")
    parser.add_argument("--folder", required=True, help="where the program is built")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--record", nargs="*", default=[], help="further options of record")
    options = parser.parse_args()

    if not shutil.which("dotnet"):
        print("The .NET SDK, dotnet, is not installed.")
        return SKIPPED
    library = dotnet.build(os.path.join(SOURCE, "web.csproj"), options.folder)
    server = subprocess.Popen(["dotnet", library, "serve", URL], stdout=subprocess.PIPE, text=True)
    assert server.stdout.readline().strip() == "ready"
    with tempfile.TemporaryDirectory() as folder:
        ask(library, options.seconds, options.clients)
        if options.minutes > 0:
            watch(options, library, server, folder)
        else:
            measure_pairs(options, library, server, folder)
    server.terminate()
    server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
