#!/usr/bin/env python3
# test-man.py: that the man pages list just the commands and options that there are
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Compares the man pages with what the programs say themselves.

Usage: test-man.py HOLDFAST_CLI CLI_PAGE [HOLDFAST PAGE]
"""

import re
import sys

from tap import call, expect, expect_equal, run

OPTION = re.compile(r"--([a-z][a-z-]*)")


def read_page(path):
    """A page's text without the marks of fonts, by section and subsection."""
    with open(path, encoding="utf-8") as file:
        text = file.read().replace("\\-", "-").replace("\\fI", "").replace("\\fP", "")
    parts = re.split(r"^\.S[HS] (.*)$", text, flags=re.M)
    return text, dict(zip(parts[1::2], parts[2::2]))


def find_items(text):
    """The options that have an entry of their own: .TP and its line."""
    items = re.findall(r"^\.TP\n(.*)$", text, re.M)
    return sorted(name for item in items for name in OPTION.findall(item))


def read_help(program, *words):
    """What --help lists: the options at the beginning of a line."""
    text = call(program, *words)
    lines = re.findall(r"^ +(?:-\w, )?(--.*)$", text, re.M)
    return text, sorted(OPTION.match(line).group(1) for line in lines)


def synopsis_is_that_of_the_program():
    text, _ = read_help(cli, "--help")
    usage = re.search(r"^Usage:\n((?: +.*\n)+)", text, re.M).group(1)
    wanted = [" ".join(line.split()) for line in usage.splitlines()]
    lines = cli_parts["SYNOPSIS"].replace("\\&", "").replace(".\\|.\\|.", "…").split("\n.br\n")
    found = [" ".join(re.sub(r"^\.\w+ ", "", line.strip(), flags=re.M).split()) for line in lines]
    found = [line.replace("[ ", "[").replace(" ]", "]").replace("N …", "N…") for line in found]
    expect(wanted, "there is no usage")
    expect_equal([line for line in found if " help " not in line], wanted, "The synopsis")


def commands_are_those_of_the_program():
    text, _ = read_help(cli, "--help")
    listed = re.search(r"^Commands:\n((?: +.*\n)+)", text, re.M).group(1)
    commands = [line.split()[0] for line in listed.splitlines()]
    found = re.findall(r"^\.SS (.*)$", cli_text, re.M)
    expect(commands, "there are no commands")
    expect_equal(found, commands, "The list of commands in the man page")


# Of the options of all commands, those that a command lacks.
MISSING = {
    "compare": {"snapshot"},
    "collections": {"snapshot"},
    "sql": {"snapshot"},
    "tables": {"snapshot", "member", "force"},
    "timeline": {"snapshot"},
    "processes": {"snapshot", "member", "force"},
    "capture": {"snapshot", "member", "force"},
    "record": {"snapshot", "member", "force"},
}


def options_are_those_of_each_command():
    common = find_items(cli_parts["OPTIONS"])
    for command in re.findall(r"^\.SS (.*)$", cli_text, re.M):
        _, options = read_help(cli, "help", command)
        shared = [name for name in common if name not in MISSING.get(command, ())]
        found = sorted(find_items(cli_parts[command]) + shared)
        expect_equal(found, options, f"The list of options of {command} in the man page")


def columns_are_those_of_each_command():
    for command in re.findall(r"^\.SS (.*)$", cli_text, re.M):
        text, _ = read_help(cli, "help", command)
        columns = re.findall(r"^Columns of .*:\n +(.*)$", text, re.M)
        listed = re.findall(r"^Columns and keys.*:\n((?:\.IR .*\n)+)", cli_parts[command], re.M)
        found = [re.findall(r"\w+", lines.replace(".IR ", "")) for lines in listed]
        wanted = [line.split(",") for line in columns]
        expect_equal(found, wanted, f"The columns of each list of {command}")


def options_are_those_of_the_window():
    _, options = read_help(sys.argv[3], "--help")
    _, parts = read_page(sys.argv[4])
    expect_equal(find_items(parts["OPTIONS"]), options, "The list of options in the man page")


def main():
    tests = [
        synopsis_is_that_of_the_program,
        commands_are_those_of_the_program,
        options_are_those_of_each_command,
        columns_are_those_of_each_command,
    ]
    if len(sys.argv) > 3:
        tests.append(options_are_those_of_the_window)
    run("/desktop/man", [(t.__name__.replace("_", "-"), t) for t in tests])


cli = sys.argv[1]
cli_text, cli_parts = read_page(sys.argv[2])

if __name__ == "__main__":
    main()
