#!/usr/bin/env python3
# test-fleet.py: the queries of docs/fleet.md, in DuckDB on 200 snapshots
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Makes heaps of four services, turns them into tables, and compares the answers of DuckDB with
what holdfast-cli reports of the single files.

Usage: test-fleet.py HOLDFAST_CLI DOCUMENT FOLDER

DuckDB is installed by npm below FOLDER, where it stays for the next time.
"""

import csv
import functools
import io
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "desktop"))

from tap import Skip, call, expect, expect_equal, run  # noqa: E402

# The one that the test was written with.
PACKAGE = "@duckdb/node-api@1.5.6-r.1"
HERE = os.path.dirname(os.path.realpath(__file__))
SERVICES = ("orders", "users", "mail", "search")
N_BUILDS = 50

cli, document, folder = (os.path.abspath(word) for word in sys.argv[1:4])


# ---- Heaps -----------------------------------------------------------------


def make_heap(service, build):
    """A heap of some hundred objects. From build 20 on, orders keep a cache that grows."""
    number = SERVICES.index(service)
    lines = [
        "a 3 app 0",
        "i runtime .NET 10.0.1 linux-x64",
        f"i process {1000 + build:x}",
        f"i command dotnet {service}.dll",
        f"i taken {(1767225600 + build * 86400) * 1000000:x}",
        "t 1 System.String",
        "t 2 Shop.Order",
        "t 3 Shop.Order[]",
        "t 4 Shop.Cache",
        'Shop."Quoted", Name',
    ]
    lines[-1] = "t 5 " + lines[-1]
    n_strings = 50 + 40 * number + build * (number + 1) % 37
    n_orders = 20 + 3 * build if service == "orders" else 10 + build % 7
    n_cached = 10 * (build - 19) if service == "orders" and build >= 20 else 0
    objects = []

    def add(type_id, size, *references):
        objects.append((0x10000 + 0x100 * len(objects), type_id, size, references))
        return objects[-1][0]

    strings = [add(1, 24 + 2 * (i % 9)) for i in range(n_strings)]
    orders = [add(2, 40, strings[i % n_strings]) for i in range(n_orders)]
    array = add(3, 24 + 8 * n_orders, *orders)
    add(5, 32)
    roots = [f"r {array:x} 3 0", f"r {strings[0]:x} 3 1"]
    if n_cached > 0:
        cached = [add(2, 48) for _ in range(n_cached)]
        roots.append(f"r {add(4, 24 + 8 * n_cached, *cached):x} 1 0")
    for address, type_id, size, references in objects:
        words = [f"{address:x}", f"{type_id:x}", f"{size:x}"] + [f"{id:x}" for id in references]
        lines.append("o " + " ".join(words))
    return "\n".join(lines + roots + ["c app"]) + "\n"


class Fleet:
    """The heaps, their tables, and a way to ask them."""

    def __init__(self):
        self.place = tempfile.TemporaryDirectory(prefix="holdfast-fleet-")
        self.root = self.place.name
        self.heaps = os.path.join(self.root, "heaps")
        os.mkdir(self.heaps)
        self.names = []
        for service in SERVICES:
            for build in range(1, N_BUILDS + 1):
                self.names.append(f"{service}-{build:04}")
                with open(self.path(self.names[-1]), "w", encoding="utf-8") as file:
                    file.write(make_heap(service, build))
        call(cli, "tables", self.heaps, "-o", os.path.join(self.root, "fleet"))

    def path(self, name):
        return os.path.join(self.heaps, name + ".gclog")

    def ask(self, statements):
        result = subprocess.run(
            ["node", os.path.join(HERE, "fleet.mjs"), folder],
            input=json.dumps(statements), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, timeout=240, check=False, cwd=self.root,
        )
        expect(result.returncode == 0, result.stderr)
        return json.loads(result.stdout)

    def report(self, *words):
        """The rows of a command in CSV."""
        return list(csv.DictReader(io.StringIO(call(cli, *words, "--csv"))))

    @functools.lru_cache(maxsize=None)  # pylint: disable=method-cache-max-size-none
    def types(self, name):
        return {row["type"]: row for row in self.report("types", self.path(name))}


fleet = None
known = {}
missing = None


def find_missing():
    """Why DuckDB cannot be had here; an empty text if it can."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    try:
        if os.path.isdir(os.path.join(folder, "node_modules", "@duckdb", "node-api")):
            return ""
        os.makedirs(folder, exist_ok=True)
        result = subprocess.run(
            ["npm", "install", "--prefix", folder, "--no-audit", "--no-fund", "--fetch-retries=0",
             PACKAGE],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=200, check=False,
        )
    except subprocess.TimeoutExpired:
        return "npm does not answer"
    return "" if result.returncode == 0 else "npm cannot install DuckDB"


# ---- The document ----------------------------------------------------------


def read_blocks():
    """All blocks of SQL as pairs: the words behind "sql", and the text."""
    with open(document, encoding="utf-8") as file:
        return re.findall(r"^```sql (.*)\n((?:.*\n)*?)```$", file.read(), re.M)


def answer():
    """Runs all blocks but those for Spark alone; the answers by title."""
    global fleet, missing
    if missing is None:
        missing = find_missing()
    if missing:
        raise Skip(missing)
    if known:
        return known
    fleet = Fleet()
    blocks = [block for block in read_blocks() if block[0] != "spark"]
    for (title, _), rows in zip(blocks, fleet.ask([text for _, text in blocks])):
        known[title] = rows
    return known


# ---- Tests -----------------------------------------------------------------


def blocks_are_there():
    titles = [title for title, _ in read_blocks()]
    expect(len(titles) >= 13, f"There are {len(titles)} blocks")
    named = [title for title in titles if title not in ("duckdb", "spark")]
    expect_equal(len(named), len(set(named)), "The number of titles")


def growth_of_a_type():
    rows = answer()["growth of a type"]
    before = None
    expect_equal(len(rows), N_BUILDS, "The number of builds")
    for build, (name, count, size, step) in enumerate(rows, 1):
        expect_equal(name, f"orders-{build:04}", "A build")
        row = fleet.types(name)["Shop.Order"]
        expect_equal((count, size), (row["count"], row["bytes"]), name)
        expect_equal(step, before and str(int(size) - int(before)), f"The step to {name}")
        before = size


def strings_of_services():
    wanted = []
    for service in SERVICES:
        sizes = strings(service)
        wanted.append([service, len(sizes), round(statistics.mean(sizes)), max(sizes)])
    wanted.sort(key=lambda row: (-row[2], row[0]))
    rows = [[row[0]] + [int(float(value)) for value in row[1:]]
            for row in answer()["strings of services"]]
    expect_equal(rows, wanted, "The strings of services")


def strings(service):
    answer()
    return [int(fleet.types(name)["System.String"]["bytes"])
            for name in fleet.names if name.startswith(service + "-")]


def percentiles():
    sizes = sorted(size for service in SERVICES for size in strings(service))

    def find(share):
        place = share * (len(sizes) - 1)
        below = int(place)
        above = min(below + 1, len(sizes) - 1)
        return sizes[below] + (place - below) * (sizes[above] - sizes[below])

    row = answer()["percentiles"][0]
    expect_equal(row[0], str(len(SERVICES) * N_BUILDS), "The number of snapshots")
    for value, share in zip(row[1:], (0.5, 0.9, 0.99)):
        expect(abs(float(value) - find(share)) < 0.01, f"{value} is not {find(share)}")


def first_snapshot_of_a_reason():
    rows = answer()["first snapshot of a reason"]
    expect(any("Shop.Cache" in row[0] for row in rows), "The cache is not there")
    for path, first, _ in rows:
        build = int(first[-4:])
        reported = fleet.report("compare", fleet.path(f"orders-{build - 1:04}"),
                                fleet.path(first), "--by=reason")
        states = {row["path"]: row["state"] for row in reported}
        # A root has no objects of its own, and no row in a comparison.
        expect(states.get(path, "new" if " › " not in path else None) == "new", path)


def paths_that_grow():
    rows = answer()["paths that grow"]
    names = [f"orders-{build:04}" for build in range(41, 51)]
    reported = json.loads(call(cli, "compare", "--json", *(fleet.path(name) for name in names)))
    found = {path["path"]: [str(count) for count in path["counts"]] for path in reported["growth"]}
    expect(len(found) > 0, "Nothing grows")
    for path, counts in found.items():
        expect([path, counts[0], counts[-1]] in rows, f"{path} is not in {rows}")


def findings_by_kind():
    wanted = {}
    answer()
    for name in fleet.names:
        for finding in json.loads(call(cli, "findings", "--json", fleet.path(name)))["findings"]:
            names, most = wanted.setdefault(finding["kind"], (set(), 0))
            wanted[finding["kind"]] = (names | {name}, max(most, finding["bytes"]))
    rows = sorted(([kind, str(len(names)), str(most)] for kind, (names, most) in wanted.items()),
                  key=lambda row: (-int(row[1]), row[0]))
    expect_equal(answer()["findings by kind"], rows, "The findings")


def tables_are_whole():
    """The views of the document have all rows, and every value as it was."""
    answer()
    views = [text for title, text in read_blocks() if title == "duckdb" and "VIEW" in text]
    questions = [
        "SELECT count(*), sum(objects), sum(bytes), min(taken)::VARCHAR FROM snapshots",
        "SELECT count(DISTINCT snapshot), sum(bytes) FROM types",
        "SELECT count(*) FROM types WHERE type = 'Shop.\"Quoted\", Name' AND assembly IS NULL",
        "SELECT count(*) FROM roots WHERE flags = '' AND field IS NULL",
        "SELECT sum(bytes) FROM owners",
        "SELECT count(*) FROM reasons WHERE parent IS NULL AND level <> 0",
    ]
    rows = [row[0] for row in fleet.ask(views + questions)[len(views):]]
    expect_equal(rows[0][0], "200", "The number of snapshots")
    expect_equal(rows[0][2], rows[1][1], "The bytes of all types")
    expect_equal(rows[1][0], "200", "The snapshots with types")
    expect_equal(rows[2][0], "200", "The types with quotes and commas")
    expect(int(rows[3][0]) > 0, "No root is without flags")
    expect_equal(rows[5][0], "0", "The roots with a level")


def views_name_all_columns():
    """The views name each column, in the order of the files."""
    answer()
    for title, text in read_blocks():
        table = re.search(r"CREATE (?:VIEW|TABLE) (\w+)", text)
        if table is None:
            continue
        part = os.path.join("fleet", table.group(1), "snapshot=orders-0001", "part-0.csv.zst")
        header = fleet.ask([f"SELECT * FROM read_csv('{part}', header = false, "
                            "all_varchar = true, hive_partitioning = false) LIMIT 1"])[0][0]
        if title == "duckdb":
            columns = re.findall(r"'(\w+)': '", text)
        else:
            columns = re.findall(r"(\w+) (?:STRING|BIGINT)", text)[:-1]
        expect_equal(columns, header, f"The columns of {table.group(1)} for {title}")


run("/dataset/fleet", [
    ("blocks-are-there", blocks_are_there),
    ("views-name-all-columns", views_name_all_columns),
    ("tables-are-whole", tables_are_whole),
    ("growth-of-a-type", growth_of_a_type),
    ("strings-of-services", strings_of_services),
    ("percentiles", percentiles),
    ("first-snapshot-of-a-reason", first_snapshot_of_a_reason),
    ("paths-that-grow", paths_that_grow),
    ("findings-by-kind", findings_by_kind),
])
