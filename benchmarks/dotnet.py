# dotnet.py: programs for .NET that benchmarks measure
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Builds them."""

import os
import subprocess


def build(project, folder):
    """Builds a project; gives the path of its library."""
    name = os.path.splitext(os.path.basename(project))[0]
    library = os.path.join(folder, "out", f"{name}.dll")
    log = os.path.join(folder, "log")
    os.makedirs(folder, exist_ok=True)
    places = [f"-p:{key}={folder}/{place}/" for key, place in (
        ("BaseOutputPath", "bin"), ("BaseIntermediateOutputPath", "obj"),
        ("MSBuildProjectExtensionsPath", "obj"))]
    with open(log, "w", encoding="utf-8") as output:
        subprocess.run(
            ["dotnet", "publish", project, "--configuration", "Release",
             "--output", os.path.dirname(library), "--nologo", "--disable-build-servers", *places],
            check=True, stdout=output, stderr=subprocess.STDOUT, timeout=300)
    return library
