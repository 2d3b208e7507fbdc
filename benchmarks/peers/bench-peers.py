#!/usr/bin/env python3
# bench-peers.py: how long other programs take to find retained sizes, beside Holdfast
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Writes one heap in the formats of several programs, and measures each from file to retained sizes.

The peers are the worker in which the DevTools of Chrome read a heap snapshot, and memlab, which finds
leaks of web pages. With --install, they are installed by npm into the folder, and Node.js by the
distribution if it is missing. A program that is not there costs its own row only.

A first run of each peer is not measured: it must find as many objects as Holdfast, and the same
retained sizes.
"""

import argparse
import csv
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

SOURCE = os.path.dirname(os.path.abspath(__file__))
COMMON = os.path.join(SOURCE, "..", "..", "build-aux", "common.sh")
# The same versions for every reader.
PACKAGES = {
    "chrome-devtools-frontend": "1.0.1705227",
    "esbuild": "0.28.2",
    "@memlab/heap-analysis": "2.0.5",
}
DEVTOOLS = os.path.join("node_modules", "chrome-devtools-frontend", "front_end")
WORKER = os.path.join(DEVTOOLS, "entrypoints", "heap_snapshot_worker", "heap_snapshot_worker.ts")
# The build of the DevTools makes this module. The worker has no use for its lists.
LOCALES = """\
export const LOCALES = ['en-US'];
export const BUNDLED_LOCALES = ['en-US'];
export const DEFAULT_LOCALE = 'en-US';
export const LOCAL_FETCH_PATTERN = '';
export const REMOTE_FETCH_PATTERN = '';
"""
SKIPPED = 77


class Missing(Exception):
    """A program cannot be installed, or does not do its work; the text says why."""


# ---- Children ------------------------------------------------------------------

def read_processors():
    """Seconds that all processors were at work, and all seconds."""
    with open("/proc/stat", encoding="ascii") as stat:
        ticks = [int(word) / os.sysconf("SC_CLK_TCK") for word in stat.readline().split()[1:9]]
    return sum(ticks) - ticks[3] - ticks[4], sum(ticks)


class Run:
    """A program, run once, and the figures that the kernel has of it."""

    def __init__(self, argv, minutes):
        with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
            busy, total = read_processors()
            start = time.monotonic()
            process = subprocess.Popen(argv, stdout=output, stderr=errors)
            timer = threading.Timer(60 * minutes, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            self.seconds = time.monotonic() - start
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            self.processor = usage.ru_utime + usage.ru_stime
            self.peak = usage.ru_maxrss * 1024
            busy_after, total_after = read_processors()
            self.others = max(0, busy_after - busy - self.processor) / max(total_after - total, 0.01)
            output.seek(0)
            self.output = output.read()
            if process.returncode != 0:
                errors.seek(0)
                raise Missing(self.explain(errors.read().splitlines(), minutes))

    def explain(self, lines, minutes):
        if self.seconds >= 60 * minutes:
            return f"it took more than {minutes:g} minutes."
        return next((line for line in lines if "rror" in line), "it ended without a reason.")


def get_free_memory():
    """In MiB."""
    with open("/proc/meminfo", encoding="ascii") as info:
        return next(int(line.split()[1]) for line in info if line.startswith("MemAvailable:")) // 1024


# ---- Installing ----------------------------------------------------------------

def get_version(folder, package):
    """The version that is installed, or None."""
    path = os.path.join(folder, "node_modules", package, "package.json")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file)["version"]


def run_quietly(argv, failure, **options):
    """Gives all output to a log; its last line is the reason of a failure."""
    result = subprocess.run(argv, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            check=False, **options)
    if result.returncode != 0:
        reason = next((line for line in result.stdout.splitlines() if "rror" in line), "")
        raise Missing(f"{failure}: {reason.strip() or 'it gives no reason'}")


def install(folder):
    """Node.js from the distribution if it is missing, and the packages from npm."""
    if not (shutil.which("node") and shutil.which("npm")):
        run_quietly(["bash", "-c", '. "$1" && install_packages nodejs npm', "bash", COMMON],
                    "The distribution cannot install nodejs and npm")
    os.makedirs(folder, exist_ok=True)
    for package, version in PACKAGES.items():
        if get_version(folder, package) != version:
            try:
                # Scripts of packages would download a browser.
                run_quietly(["npm", "install", "--prefix", folder, "--ignore-scripts", "--no-audit",
                             "--no-fund", f"{package}@{version}"],
                            f"npm cannot install {package}")
            except Missing as reason:
                print(reason)


def need(options, *packages):
    """Raises Missing unless they are installed."""
    advice = "" if options.install else "; --install does that"
    if not shutil.which("node"):
        raise Missing(f"Node.js is not installed{advice}.")
    for package in packages:
        if get_version(options.folder, package) != PACKAGES[package]:
            raise Missing(f"{package} {PACKAGES[package]} is not installed{advice}.")


def bundle_worker(folder):
    """Makes one module of the worker's, which are TypeScript; gives its path."""
    module = os.path.join(folder, "heap-snapshot-worker.mjs")
    with open(os.path.join(folder, DEVTOOLS, "core", "i18n", "locales.js"), "w",
              encoding="ascii") as file:
        file.write(LOCALES)
    run_quietly(["node", os.path.join("node_modules", "esbuild", "bin", "esbuild"), WORKER, "--bundle",
                 "--format=esm", "--platform=node", "--target=node18", f"--outfile={module}"],
                "esbuild cannot bundle the worker of the DevTools", cwd=folder)
    return module


# ---- Programs ------------------------------------------------------------------

class Program:
    """One row of the table."""

    def __init__(self, title, argv):
        self.title = title
        self.argv = argv
        self.runs = []

    def measure(self, minutes):
        self.runs.append(Run(self.argv, minutes))


def make_devtools(options, snapshot):
    need(options, "chrome-devtools-frontend", "esbuild")
    return Program(f"DevTools {PACKAGES['chrome-devtools-frontend']}",
                   [*options.node, os.path.join(SOURCE, "devtools.mjs"),
                    bundle_worker(options.folder), snapshot])


def make_memlab(options, snapshot):
    need(options, "@memlab/heap-analysis")
    return Program(f"memlab {PACKAGES['@memlab/heap-analysis']}",
                   [*options.node, os.path.join(SOURCE, "memlab.mjs"), options.folder, snapshot])


PEERS = {"DevTools": make_devtools, "memlab": make_memlab}


def make_file(path, *argv):
    """Runs a program that writes the file, unless an earlier run did; only a whole one has its name."""
    if not os.path.exists(path):
        subprocess.run([*argv, f"{path}.part"], check=True, stdout=subprocess.DEVNULL)
        os.rename(f"{path}.part", path)
    return path


# ---- The same work ---------------------------------------------------------------

def read_retained_sizes(options, log):
    """What Holdfast finds, as report.mjs reports it for the peers."""
    found = {"objects": 0, "root": 0, "largest": 0, "sum": 0}
    with subprocess.Popen([options.cli, "objects", "--csv", log], stdout=subprocess.PIPE,
                          text=True) as process:
        for row in csv.DictReader(process.stdout):
            if row["reachable"] == "1":
                retained = int(row["retained"])
                found["objects"] += 1
                found["root"] += int(row["size"])
                found["largest"] = max(found["largest"], retained)
                found["sum"] += retained
    return found


def compare(peer, found, minutes):
    """Raises Missing if the peer finds anything else."""
    reported = json.loads(Run([*peer.argv, "check"], minutes).output)
    if reported != found:
        raise Missing(f"it reports {reported}, and Holdfast {found}.")


def find_peers(options, snapshot, found):
    """Those that are installed and find the same; says why the others do not."""
    peers = []
    for name, make in PEERS.items():
        try:
            peer = make(options, snapshot)
            compare(peer, found, options.minutes)
            peers.append(peer)
        except Missing as reason:
            print(f"No row for {name}: {reason}", flush=True)
    return peers


# ---- The table -------------------------------------------------------------------

def measure_all(options, programs):
    """All programs in turn, again and again: other work of the machine affects them alike."""
    for _ in range(options.runs):
        for program in list(programs):
            try:
                program.measure(options.minutes)
            except Missing as reason:
                print(f"No row for {program.title}: {reason}", flush=True)
                programs.remove(program)


WIDTHS = (24, 20, 22, 10, 20, 10, 20)


def format_spread(values, digits):
    median = statistics.median(values)
    return f"{median:.{digits}f} ({min(values):.{digits}f}-{max(values):.{digits}f})"


def format_ratios(program, base, name):
    """Run by run, or nothing for the base itself."""
    if program is base:
        return ""
    return format_spread([getattr(run, name) / getattr(other, name)
                          for run, other in zip(program.runs, base.runs)], 1)


def get_median(program, name):
    return statistics.median(getattr(run, name) for run in program.runs)


def print_heading(options, found, files, programs):
    others = [100 * run.others for program in programs for run in program.runs]
    sizes = ", ".join(f"{os.path.getsize(path) / 1e6:.0f} MB as {os.path.splitext(path)[1]}"
                      for path in files)
    print(f"\n{options.objects:,} objects, {found['objects']:,} of them reachable; {sizes}\n"
          f"Medians (least-most) of so many runs: {options.runs}. Others had "
          f"{statistics.median(others):.0f} % ({min(others):.0f}-{max(others):.0f} %) of the "
          f"processors' time.\n")


def print_row(title, cells):
    print(f"{title:22}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS)))


def print_table(floor, holdfast, programs):
    print_row("", ("seconds", "of Holdfast", "of the floor", "proc. s", "of Holdfast", "peak, MB",
                   "of Holdfast"))
    for program in programs:
        cells = [format_spread([run.seconds for run in program.runs], 2),
                 format_ratios(program, holdfast, "seconds"), format_ratios(program, floor, "seconds"),
                 f"{get_median(program, 'processor'):.2f}",
                 format_ratios(program, holdfast, "processor")]
        # The floor maps the file, and has no memory of its own.
        if program is not floor:
            cells += [f"{get_median(program, 'peak') / 1e6:.0f}",
                      format_ratios(program, holdfast, "peak")]
        print_row(program.title, cells)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cli", required=True, help="holdfast-cli")
    parser.add_argument("--heapgen", required=True, help="the program that makes heaps")
    parser.add_argument("--floor", required=True, help="the parse floor")
    parser.add_argument("--writer", required=True, help="the program that writes heap snapshots")
    parser.add_argument("--logs", required=True, help="where heaps are kept")
    parser.add_argument("--folder", required=True, help="where peers are installed")
    parser.add_argument("--install", action="store_true", help="install what is missing")
    parser.add_argument("--objects", type=int, default=1000000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=20, help="the most that one run may take")
    options = parser.parse_args()

    options.folder = os.path.abspath(options.folder)
    # V8 keeps to a limit of its own, which is far less than the memory there is.
    options.node = ["node", f"--max-old-space-size={get_free_memory() * 3 // 4}"]
    os.makedirs(options.logs, exist_ok=True)
    name = os.path.join(options.logs, str(options.objects))
    log = make_file(f"{name}.gclog", options.heapgen, "-n", str(options.objects), "-o")
    snapshot = make_file(f"{name}.heapsnapshot", options.writer, log)
    if options.install:
        try:
            install(options.folder)
        except Missing as reason:
            print(reason)

    found = read_retained_sizes(options, log)
    peers = find_peers(options, snapshot, found)
    if not peers:
        return SKIPPED
    floor = Program("parse floor", [options.floor, log])
    holdfast = Program("Holdfast", [options.cli, "types", "--limit", "3", log])
    programs = [floor, holdfast, *peers]
    measure_all(options, programs)
    print_heading(options, found, (log, snapshot), programs)
    print_table(floor, holdfast, programs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
