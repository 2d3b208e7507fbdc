# installation.py: an installation in a folder of its own, and what a user of it sees
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

import configparser
import contextlib
import os
import shutil
import tempfile

from tap import call, need

APP_ID = "io.github.holdfast.Holdfast"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def read_entries(path, section):
    """A section of a desktop, thumbnailer or service file."""
    parser = configparser.RawConfigParser(delimiters=("=",), strict=True)
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return dict(parser[section])


class Installation:
    """Made by install(), and gone after remove().

    places: bindir, datadir, libdir, localedir and mandir, with the prefix.
    """

    def __init__(self, build, places):
        self.build = build
        self.places = places
        self.scratch = tempfile.mkdtemp(prefix="holdfast-")
        self.destdir = os.path.join(self.scratch, "root")

    def path(self, place, *parts):
        """Where something lies below the DESTDIR."""
        return os.path.join(self.destdir + self.places[place], *parts)

    def desktop_file(self):
        return self.path("datadir", "applications", APP_ID + ".desktop")

    def install(self):
        """Leaves the list by which "ninja uninstall" finds what the user installed."""
        need("meson")
        log = os.path.join(self.build, "meson-logs", "install-log.txt")
        kept = os.path.join(self.scratch, "install-log.txt")
        if os.path.exists(log):
            shutil.copy2(log, kept)
        call(
            "meson", "install", "-C", self.build, "--no-rebuild", "--quiet",
            "--destdir", self.destdir,
        )
        if os.path.exists(kept):
            shutil.copy2(kept, log)
        else:
            # Another test that installs at the same time may have removed it.
            with contextlib.suppress(FileNotFoundError):
                os.remove(log)

    def remove(self):
        shutil.rmtree(self.scratch)

    def refresh_databases(self):
        """What "meson install" does where there is no DESTDIR."""
        need("update-mime-database", "update-desktop-database", "glib-compile-schemas")
        call("update-mime-database", self.path("datadir", "mime"))
        call("update-desktop-database", self.path("datadir", "applications"))
        call("glib-compile-schemas", self.path("datadir", "glib-2.0/schemas"))

    def make_environment(self, **more):
        """That of a user who has nothing but the system and this installation."""
        home = os.path.join(self.scratch, "home")
        os.makedirs(home, exist_ok=True)
        return {
            **os.environ,
            "HOME": home,
            "XDG_DATA_HOME": os.path.join(home, "data"),
            "XDG_CONFIG_HOME": os.path.join(home, "config"),
            "XDG_CACHE_HOME": os.path.join(home, "cache"),
            "XDG_CONFIG_DIRS": os.path.join(home, "etc"),
            "XDG_DATA_DIRS": self.path("datadir") + ":/usr/share",
            "XDG_CURRENT_DESKTOP": "",
            "PATH": self.path("bindir") + ":" + os.environ["PATH"],
            **more,
        }
