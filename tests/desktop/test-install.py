#!/usr/bin/env python3
# test-install.py: what "meson install" puts in place, and that a desktop makes use of it
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Installs into a folder of its own, and looks at it as a desktop does.

Usage: test-install.py BUILD_FOLDER SOURCE_FOLDER QUERY_TYPES REDIRECT_LOCALE FOLDER=PATH...
"""

import gzip
import io
import locale
import os
import re
import sys
import xml.etree.ElementTree as ET
import zipfile

from installation import APP_ID, Installation, read, read_entries
from tap import Skip, call, expect, expect_equal, need, run

LOG = "a 2 t\nt 1 System.String\no 10 1 14\nr 10 1 0\nc t\n"
MIME_NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
TYPES = {
    ".gclog": "application/x-gclog",
    ".gclog.gz": "application/x-gclog+gzip",
    ".gclog.zst": "application/x-gclog+zstd",
    ".gcdump": "application/x-gcdump",
    ".gcdump.gz": "application/x-gcdump+gzip",
    ".gcdump.zst": "application/x-gcdump+zstd",
    ".gcdump.zip": "application/x-gcdump+zip",
    ".nettrace": "application/x-nettrace",
    ".nettrace.gz": "application/x-nettrace+gzip",
    ".nettrace.zst": "application/x-nettrace+zstd",
    ".sos.xml": "application/x-sos-heap+xml",
    ".sos.xml.gz": "application/x-sos-heap+xml+gzip",
    ".sos.xml.zst": "application/x-sos-heap+xml+zstd",
}

build, source, query_types, redirect_locale = sys.argv[1:5]
# bindir, datadir, localedir and mandir, with the prefix
places = dict(word.split("=", 1) for word in sys.argv[5:])
installation = Installation(build, places)
scratch, destdir, installed = installation.scratch, installation.destdir, installation.path
make_environment = installation.make_environment


# ---- Files


def every_file_is_expected():
    with open(os.path.join(source, "tests/desktop/installed.txt"), encoding="utf-8") as file:
        wanted = [line for line in file.read().splitlines() if line and line[0] != "#"]
    for line in read(os.path.join(source, "po/LINGUAS")).splitlines():
        if line and line[0] != "#":
            wanted.append(f"@localedir@/{line}/LC_MESSAGES/holdfast.mo")
    for name, path in places.items():
        wanted = [line.replace(f"@{name}@", path) for line in wanted]

    found = [
        os.path.join(folder, name)[len(destdir):]
        for folder, _, names in os.walk(destdir)
        for name in names
    ]
    expect_equal(sorted(found), sorted(wanted), "The list of installed files")


def programs_know_no_build_folder():
    need("readelf", "strip")
    for name in ("holdfast", "holdfast-cli"):
        program = installed("bindir", name)
        stripped = os.path.join(scratch, "stripped")

        dynamic = call("readelf", "--dynamic", "--wide", program)
        expect("NEEDED" in dynamic, f"{name} needs no library")
        expect(not re.search(r"\((RPATH|RUNPATH)\)", dynamic), f"{name} has a RUNPATH")
        # Debuggers may know where it was built.
        call("strip", "-o", stripped, program)
        with open(stripped, "rb") as file:
            content = file.read()
        # An assertion names its file from the build folder: "../../holdfast/src/…".
        for folder in (build, source):
            named = re.search(rb"(?<!\.\.)" + re.escape(os.fsencode(folder)) + rb"[/\0]", content)
            expect(named is None, f"{name} names {folder}")


def desktop_file_names_what_is_there():
    entry = read_entries(installation.desktop_file(), "Desktop Entry")
    action = read_entries(
        installation.desktop_file(), "Desktop Action new-window"
    )
    for command in (entry["Exec"], entry["TryExec"], action["Exec"]):
        program = installed("bindir", command.split()[0])
        expect(os.access(program, os.X_OK), f"{program} cannot be run")
    for folder, name in (("scalable", ".svg"), ("symbolic", "-symbolic.svg")):
        icon = installed("datadir", "icons/hicolor", folder, "apps", entry["Icon"] + name)
        expect(os.path.isfile(icon), f"{icon} is not there")


def service_starts_the_program():
    service = read_entries(
        installed("datadir", "dbus-1/services", APP_ID + ".service"), "D-BUS Service"
    )
    expect_equal(service["Name"], APP_ID, "The service's name")
    words = service["Exec"].split()
    expect(os.access(destdir + words[0], os.X_OK), f"{words[0]} cannot be run")
    expect_equal(words[1:], ["--gapplication-service"], "The arguments of the service")


def types_agree_everywhere():
    desktop = read_entries(
        installation.desktop_file(), "Desktop Entry"
    )
    thumbnailer = read_entries(
        installed("datadir", "thumbnailers", APP_ID + ".thumbnailer"), "Thumbnailer Entry"
    )
    package = ET.parse(installed("datadir", "mime/packages", APP_ID + ".xml"))
    metainfo = ET.parse(installed("datadir", "metainfo", APP_ID + ".metainfo.xml"))
    wanted = sorted(TYPES.values())

    for entries in (desktop, thumbnailer):
        expect_equal(sorted(entries["MimeType"].strip(";").split(";")), wanted, "MimeType")
    found = [element.get("type") for element in package.iter(MIME_NAMESPACE + "mime-type")]
    expect_equal(sorted(found), wanted, "The list of types in the MIME package")
    found = [element.text for element in metainfo.iter("mediatype")]
    expect_equal(sorted(found), wanted, "The list of mediatypes in the metainfo")


def metainfo_has_every_release():
    """NEWS lists the versions, and marks the one in progress as unreleased."""
    news = re.findall(r"^Holdfast (\d+\.\d+\.\d+)$", read(os.path.join(source, "NEWS")), re.M)
    metainfo = ET.parse(installed("datadir", "metainfo", APP_ID + ".metainfo.xml"))
    found = [element.get("version") for element in metainfo.iter("release")]
    expect(news, "NEWS names no version")
    expect_equal(found, news, "The list of releases in the metainfo")


# ---- The desktop


def make_zstd(content):
    """One frame of one block as it is: nothing in Python's library writes zstd."""
    block = (len(content) << 3 | 1).to_bytes(3, "little")
    return b"\x28\xb5\x2f\xfd\x20" + bytes([len(content)]) + block + content


def read_real(name):
    """A file of another tool, as it is in the tests' data, unpacked."""
    with gzip.open(os.path.join(source, "tests/data/real", name), "rb") as file:
        return file.read()


def zip_up(content):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("app.gcdump", content)
    return buffer.getvalue()


def make_foreign_cases():
    """As make_files() has them: what other tools write, under names that say it and not."""
    graph = read_real("wpf-app.gcdump.gz")
    trace = read_real("aspnet-razor.nettrace.gz")
    heap = read_real("aspnet-razor.sos.xml.gz")
    octets = "application/octet-stream"
    log = '<?xml version="1.0"?>\n<log/>\n'.encode()
    cases = [
        (f"real{ending}", pack(content), TYPES[ending], TYPES[ending])
        for ending, content, pack in (
            (".gcdump", graph, bytes),
            (".gcdump.gz", graph, gzip.compress),
            (".gcdump.zip", graph, zip_up),
            (".nettrace", trace, bytes),
            (".nettrace.gz", trace, gzip.compress),
            (".sos.xml", heap, bytes),
            (".sos.xml.gz", heap, gzip.compress),
        )
    ]
    small = b"<gcheap>\n</gcheap>\n"
    cases += [
        ("s.gcdump.zst", make_zstd(b"no"), TYPES[".gcdump.zst"], TYPES[".gcdump.zst"]),
        ("s.nettrace.zst", make_zstd(b"no"), TYPES[".nettrace.zst"], TYPES[".nettrace.zst"]),
        ("s.sos.xml.zst", make_zstd(small), TYPES[".sos.xml.zst"], TYPES[".sos.xml.zst"]),
        ("s.gcheap.xml", small, TYPES[".sos.xml"], TYPES[".sos.xml"]),
        ("graph", graph, TYPES[".gcdump"], octets),
        ("trace", trace, TYPES[".nettrace"], octets),
        ("heap", heap, TYPES[".sos.xml"], octets),
        ("log.xml", log, "application/xml", "application/xml"),
        ("notes", b"Nettrace is what it is called\n", "text/plain", octets),
    ]
    return cases


def make_files():
    """Files to double-click, with their types by content and by name, and whether ours."""
    folder = os.path.join(scratch, "files")
    os.makedirs(folder, exist_ok=True)
    log = LOG.encode()
    third = "a 3 t\ni command dotnet " + "x" * 300 + "\nt 1 T\no 10 1 14\nc t\n"
    octets = "application/octet-stream"
    cases = [
        ("x.gclog", log, TYPES[".gclog"], TYPES[".gclog"]),
        ("x.gclog.gz", gzip.compress(log), TYPES[".gclog.gz"], TYPES[".gclog.gz"]),
        ("x.gclog.zst", make_zstd(log), TYPES[".gclog.zst"], TYPES[".gclog.zst"]),
        ("two", log, TYPES[".gclog"], octets),
        ("three", third.encode(), TYPES[".gclog"], octets),
        ("lines", log.replace(b"\n", b"\r\n"), TYPES[".gclog"], octets),
        ("trip", b"a 2 day trip\nto the sea\n", "text/plain", octets),
        ("tram", b"a 3 line tram\nis not for me\n", "text/plain", octets),
        ("y.gz", gzip.compress(log), "application/gzip", "application/gzip"),
        ("y.zst", make_zstd(log), "application/zstd", "application/zstd"),
        ("y.txt", log, "text/plain", "text/plain"),
    ]
    cases += make_foreign_cases()
    for name, content, _, _ in cases:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
    return folder, cases


def a_double_click_opens_holdfast():
    installation.refresh_databases()
    expect(os.path.isfile("/usr/share/mime/mime.cache"), "The system has no MIME database")
    folder, cases = make_files()
    paths = [os.path.join(folder, case[0]) for case in cases]
    lines = call(query_types, *paths, env=make_environment()).splitlines()
    expect_equal(len(lines), len(cases), "The number of answers")
    for line, (name, _, by_content, by_name) in zip(lines, cases):
        found_by_content, found_by_name, program = line.split()
        expect_equal(found_by_content, by_content, f"The type of {name} by content")
        expect_equal(found_by_name, by_name, f"The type of {name} by name")
        is_ours = program == APP_ID + ".desktop"
        expect_equal(is_ours, by_content in TYPES.values(), f"Whether {name} opens with Holdfast")


def a_file_manager_gets_a_picture():
    entry = read_entries(
        installed("datadir", "thumbnailers", APP_ID + ".thumbnailer"), "Thumbnailer Entry"
    )
    expect(os.access(installed("bindir", entry["TryExec"]), os.X_OK), "TryExec cannot be run")
    folder, cases = make_files()
    names = [case[0] for case in cases if case[0].startswith(("x.", "real."))]
    for name in names:
        output = os.path.join(scratch, "thumbnail")
        values = {"%i": os.path.join(folder, name), "%o": output, "%s": "128"}
        call(*[values.get(word, word) for word in entry["Exec"].split()], env=make_environment())
        with open(output, "rb") as file:
            expect_equal(file.read(8), b"\x89PNG\r\n\x1a\n", f"The beginning of {name}'s picture")
        os.remove(output)


def the_installed_command_line_runs():
    sample = installed("datadir", "holdfast/samples/wpf-app.gclog.gz")
    text = call("holdfast-cli", "summary", sample, env=make_environment())
    expect("System.String" in text, text)


# ---- Translations


def wrap(text):
    """Text in an invented language; its brackets show what is translated."""
    return "⟦" + text + "⟧"


def translate(template):
    """A complete translation of single lines: header first, plurals and the rest left out."""
    messages = re.findall(r'^msgid "(.+)"\nmsgstr ""$', template, re.M)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    return head + "".join(f'\nmsgid "{text}"\nmsgstr "{wrap(text)}"\n' for text in messages)


def make_translation():
    """Extracts what there is to translate, as "meson compile holdfast-pot" does."""
    need("xgettext", "msgfmt")
    template = os.path.join(scratch, "holdfast.pot")
    catalog = installed("localedir", "xx/LC_MESSAGES/holdfast.mo")
    folder = os.path.join(scratch, "po")

    os.makedirs(folder, exist_ok=True)
    os.makedirs(os.path.dirname(catalog), exist_ok=True)
    call(
        "xgettext", "--from-code=UTF-8", "--add-comments", "--keyword=_", "--keyword=N_",
        "--keyword=C_:1c,2", "--files-from=" + os.path.join(source, "po/POTFILES.in"),
        "--directory=" + source, "--output=" + template,
    )
    with open(os.path.join(folder, "xx.po"), "w", encoding="utf-8") as file:
        file.write(translate(read(template)))
    with open(os.path.join(folder, "LINGUAS"), "w", encoding="utf-8") as file:
        file.write("xx\n")
    call("msgfmt", "--check-format", "-o", catalog, os.path.join(folder, "xx.po"))
    return folder, read(template)


def every_file_is_in_the_template():
    _, template = make_translation()
    files = read(os.path.join(source, "po/POTFILES.in")).split()
    expect(files, "POTFILES.in is empty")
    for name in files:
        expect(f" {name}:" in template, f"Nothing of {name} is in the template")
    expect('msgid "Heap Viewer"' in template, "The desktop file's words are not in the template")
    expect('msgid "holdfast %U"' not in template, "A command is in the template")


def programs_speak_the_user_s_language():
    try:
        locale.setlocale(locale.LC_ALL, "de_DE.UTF-8")
    except locale.Error as error:
        raise Skip(
            "the locale de_DE.UTF-8 was not built; build-aux/check installs its source"
        ) from error
    make_translation()
    environment = make_environment(
        LC_ALL="de_DE.UTF-8", LANGUAGE="xx", LD_PRELOAD=redirect_locale, HOLDFAST_DESTDIR=destdir
    )
    sanitizer = os.environ.get("ASAN_OPTIONS", "")
    environment["ASAN_OPTIONS"] = sanitizer + ":verify_asan_link_order=0:detect_leaks=0"
    for words, text in (
        (("holdfast-cli", "--help"), "Totals, roots by kind and flag, largest types, completeness"),
        (("holdfast-cli", "types", "--help"), "Only the first N rows"),
        (("holdfast", "--help"), "Print the version and exit"),
    ):
        output = call(*words, env=environment)
        expect(wrap(text) in output, f"{' '.join(words)} is not translated:\n{output}")
    # Output for scripts is the same in every language.
    heap = os.path.join(source, "data/samples/wpf-app.gclog.gz")
    for command in ("findings", "summary"):
        words = ("holdfast-cli", command, heap, "--json")
        expect_equal(call(*words, env=environment), call(*words, env=make_environment()), command)


def desktop_files_are_translated():
    folder, _ = make_translation()
    for option, name, wanted in (
        ("--desktop", APP_ID + ".desktop.in", "Name[xx]=⟦New Window⟧"),
        ("--xml", APP_ID + ".metainfo.xml.in", '<summary xml:lang="xx">⟦See what fills'),
        ("--xml", APP_ID + ".mime.xml.in", '<comment xml:lang="xx">⟦.NET heap snapshot⟧'),
    ):
        output = os.path.join(scratch, name)
        template = os.path.join(source, "data", name)
        call("msgfmt", option, "-d", folder, "--template=" + template, "-o", output)
        expect(wanted in read(output), f"{wanted} is not in {name}")


def main():
    tests = [
        every_file_is_expected,
        programs_know_no_build_folder,
        desktop_file_names_what_is_there,
        service_starts_the_program,
        types_agree_everywhere,
        metainfo_has_every_release,
        a_double_click_opens_holdfast,
        a_file_manager_gets_a_picture,
        the_installed_command_line_runs,
        every_file_is_in_the_template,
        programs_speak_the_user_s_language,
        desktop_files_are_translated,
    ]
    try:
        installation.install()
        run("/desktop/install", [(t.__name__.replace("_", "-"), t) for t in tests])
    finally:
        installation.remove()


if __name__ == "__main__":
    main()
