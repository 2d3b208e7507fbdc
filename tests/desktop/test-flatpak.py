#!/usr/bin/env python3
# test-flatpak.py: that the Flatpak manifest is about this project, and asks for little
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks what can be checked without flatpak-builder.

Usage: test-flatpak.py MANIFEST SOURCE_FOLDER
"""

import json
import os
import re
import sys

from tap import expect, expect_equal, run

APP_ID = "io.github.holdfast.Holdfast"
# A display, and nothing of the user's: files come through the portal.
PERMISSIONS = {"--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri"}


def manifest_is_of_this_program():
    expect_equal(os.path.basename(path), APP_ID + ".json", "The manifest's name")
    expect_equal(manifest["id"], APP_ID, "The program's id")
    expect_equal(manifest["command"], "holdfast", "The command")
    expect_equal(manifest["runtime"], "org.gnome.Platform", "The runtime")
    expect_equal(manifest["sdk"], "org.gnome.Sdk", "The SDK")
    expect(manifest["runtime-version"].isdigit(), "The runtime's version is not a number")


def permissions_are_few():
    found = manifest["finish-args"]
    expect_equal(sorted(found), sorted(PERMISSIONS), "The permissions of the program")


def sources_are_the_project():
    module = manifest["modules"][-1]
    expect_equal(module["buildsystem"], "meson", "The build system")
    for entry in module["sources"]:
        expect_equal(entry["type"], "dir", "The kind of source")
        folder = os.path.realpath(os.path.join(os.path.dirname(path), entry["path"]))
        expect_equal(folder, os.path.realpath(source), "The source's folder")


def options_are_there():
    for word in manifest["modules"][-1]["config-opts"]:
        expect(word.startswith(("-D", "--")) and "=" in word, f"{word} is not an option")
        name = word.removeprefix("-D").removeprefix("--").split("=")[0]
        expect(name in options, f"There is no option {name}")


path, source = sys.argv[1:3]
with open(os.path.join(source, "meson_options.txt"), encoding="utf-8") as file:
    options = set(re.findall(r"^option\('(\w+)'", file.read(), re.M)) | {"buildtype"}
with open(path, encoding="utf-8") as file:
    manifest = json.load(file)

if __name__ == "__main__":
    tests = [
        manifest_is_of_this_program,
        permissions_are_few,
        sources_are_the_project,
        options_are_there,
    ]
    run("/desktop/flatpak", [(t.__name__.replace("_", "-"), t) for t in tests])
