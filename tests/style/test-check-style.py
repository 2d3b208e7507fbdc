#!/usr/bin/env python3
# test-check-style.py: that check-style.py finds what it is there to find
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib.util
import os
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location(
    "check_style", os.path.join(FOLDER, "check-style.py")
)
check_style = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_style)

HEAD = """/* {name}: an example
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

"""


def c_file(name, body):
    return HEAD.format(name=name) + body


ORDER = ("heap", "formats", "analysis", "analysis/findings", "drawing", "app/toolkit", "cli", "app")
LIBRARIES = {"drawing": "Cairo, Pango", "app": "GTK"}


def make_table(texts):
    """A table of the rooms that these files are in, in this order."""
    rooms = [room for room in ORDER if any(os.path.dirname(path) == "src/" + room for path in texts)]
    rows = [
        f"| `{room}` | x | {', '.join(f'`{below}`' for below in rooms[max(0, i - 1):i]) or '–'} "
        f"| {LIBRARIES.get(room, '–')} |\n"
        for i, room in enumerate(rooms)
    ]
    return "".join(rows)


def sentences(texts):
    texts = {"docs/architecture.md": make_table(texts)} | texts
    return [sentence for _, _, sentence in check_style.check_texts(texts)]


class CheckStyle(unittest.TestCase):
    def expect(self, texts, part):
        found = sentences(texts)
        self.assertTrue(any(part in sentence for sentence in found), found)

    def expect_code(self, body, part):
        self.expect({"src/heap/a.c": c_file("a.c", body)}, part)

    def test_good_code_passes(self):
        self.assertEqual(
            sentences(
                {
                    "src/heap/a.h": c_file("a.h", "#pragma once\n"),
                    "src/heap/a.c": c_file("a.c", '#include "config.h"\n\n#include "a.h"\n'),
                    "src/app/b.c": c_file("b.c", '#include "a.h"\n\n#include <gtk/gtk.h>\n'),
                    "src/drawing/c.c": c_file("c.c", "#include <pango/pangocairo.h>\n"),
                }
            ),
            [],
        )

    def test_text(self):
        self.expect_code("int\tx;\n", "tab")
        self.expect_code("int x; \n", "blanks at the end")
        self.expect_code("/* " + "x" * 98 + " */\n", "columns")
        self.expect_code("int x;\n" * 500, "second thing")
        self.expect_code('"' + "/home" + '/me"\n', "path of a machine")
        self.expect_code("/* TO" + "DO */\n", "note to oneself")
        self.expect_code("int x;\n\n", "empty line at the end")

    def test_strings_for_translators(self):
        self.expect_code('f (_ ("a %" G_GUINT64_FORMAT), n);\n', "macro of GLib")
        self.expect_code(
            'f (ngettext ("(%s) %d", "x"\n"%" G_GSIZE_FORMAT " b", n));\n', "macro of GLib"
        )
        for line in (
            'f (_ ("a\\n"));\n',
            'f (ngettext ("%u a\\n", "%u b", n), n);\n',
            'f (ngettext ("%u a (1)",\n"%u "\n"b\\n", n), n);\n',
            'f (ngettext ("%u a", "%u b\\n", n_of (n)), n);\n',
        ):
            self.expect_code(line, "ends in \\n")
        good = 'f ("%" G_GSIZE_FORMAT, _ ("%" PRIu64), G_GSIZE_FORMAT);\n'
        good += 'f ("%s\\n", _ ("a\\nb"));\nf ("\\n", ngettext ("a", "b", n), "\\n");\n'
        found = sentences({"src/heap/a.c": c_file("a.c", good)})
        self.assertEqual(found, [])

    def test_columns_are_characters(self):
        self.assertEqual(
            sentences({"src/heap/a.c": c_file("a.c", "/* " + "ä" * 94 + " */\n")}), []
        )

    def test_head(self):
        self.expect({"src/heap/a.c": "int x;\n"}, "SPDX-License-Identifier")
        self.expect({"src/heap/a.c": c_file("b.c", "int y;\n")}, "first line")
        self.expect({"src/heap/a.h": c_file("a.h", "int x;\n")}, "#pragma once")
        for path in ("meson.build", "ui/a.ui", "build-aux/run", "tests/a.py"):
            self.expect({path: "#!x\n"}, "SPDX-License-Identifier")

    def test_includes_go_downwards(self):
        header = {"src/drawing/d.h": c_file("d.h", "#pragma once\n")}
        for folder in ("heap", "formats", "analysis"):
            path = f"src/{folder}/a.c"
            self.expect(
                header | {path: c_file("a.c", '#include "d.h"\n')},
                f"src/{folder} must not include “d.h” of src/drawing",
            )
        self.expect_code('#include "../drawing/d.h"\n', "climbs")
        self.expect_code('#include "nowhere.h"\n', "in no room")

    def test_include_order(self):
        texts = {f"src/heap/{n}.h": c_file(f"{n}.h", "#pragma once\n") for n in "abc"}
        own, other, third, system = '"a.h"', '"b.h"', '"c.h"', "<string.h>"
        good = (
            f'#include "config.h"\n\n#include {own}\n\n#include {other}\n#include {third}\n'
            f"\n#include <gio/gio.h>\n#include {system}\n\nint x;\n"
        )
        self.assertEqual(sentences(texts | {"src/heap/a.c": c_file("a.c", good)}), [])
        for first, second in ((other, third), (other, system), ("<gio/gio.h>", system)):
            bad = good.replace(first, "?").replace(second, first).replace("?", second)
            self.expect(texts | {"src/heap/a.c": c_file("a.c", bad)}, "here belongs")
        bad = good.replace("\n\n#include <gio", "\n#include <gio")
        self.expect(texts | {"src/heap/a.c": c_file("a.c", bad)}, "here belongs an empty line")

    def test_functions(self):
        limit = check_style.MAX_FUNCTION_LINES
        for n_lines, is_good in ((limit, True), (limit + 1, False)):
            body = "void\nf (void)\n{\n" + "  g ();\n" * n_lines + "}\n"
            found = sentences({"src/heap/a.c": c_file("a.c", body)})
            self.assertEqual(found == [], is_good, found)

    def test_covers(self):
        sources = {f"src/heap/hf-{name}.c": c_file(f"hf-{name}.c", "int x;\n") for name in "ab"}

        def make_test(covers):
            head = c_file("test-a.c", "int y;\n").replace(" *\n", f" *\n{covers}", 1)
            return sources | {"tests/heap/test-a.c": head}

        self.assertEqual(sentences(make_test(" * covers: hf-b\n *\n")), [])
        self.expect(make_test(""), "no test is named for it")
        self.expect(make_test(" * covers: hf-b, hf-c\n *\n"), "hf-c, which is not there")
        self.expect(make_test(" * covers: hf-a, hf-b\n *\n"), "by its name already")
        self.expect(make_test(" * covers: hf-b, hf-a\n *\n"), "not sorted")

    def test_table_of_rooms(self):
        code = {"src/heap/a.c": c_file("a.c", "int x;\n"), "src/app/b.c": c_file("b.c", "int y;\n")}
        heap = "| `heap` | x | – | – |\n"
        app = "| `app` | x | `heap` | – |\n"
        self.assertEqual(sentences(code | {"docs/architecture.md": heap + app}), [])
        self.expect(code | {"docs/architecture.md": heap}, "src/app has no row")
        self.expect(code | {"docs/architecture.md": app + heap}, "heap is not above app")
        for name in ("cli", "app/page"):
            row = heap.replace("heap", name)
            self.expect(code | {"docs/architecture.md": heap + app + row}, f"no src/{name}")

    def test_rooms_use_what_those_below_use(self):
        table = (
            "| `base` | x | – | – |\n| `heap` | x | `base` | – |\n| `wording` | x | – | – |\n"
            "| `app` | x | `heap` | – |\n"
        )
        texts = {"docs/architecture.md": table, "src/heap/h.c": c_file("h.c", "int z;\n")}
        for room, name in (("base", "b"), ("wording", "w")):
            texts[f"src/{room}/{name}.h"] = c_file(f"{name}.h", "#pragma once\n")
        good = texts | {"src/app/a.c": c_file("a.c", '#include "b.h"\n')}
        self.assertEqual(sentences(good), [])
        bad = texts | {"src/app/a.c": c_file("a.c", '#include "w.h"\n')}
        self.expect(bad, "src/app must not include “w.h” of src/wording")

    def test_libraries(self):
        for folder, header in (
            ("cli", "gtk/gtk.h"),
            ("drawing", "gdk/gdk.h"),
            ("drawing", "adwaita.h"),
            ("analysis", "cairo.h"),
            ("cli", "pango/pangocairo.h"),
            ("app", "zlib.h"),
        ):
            path = f"src/{folder}/a.c"
            self.expect(
                {path: c_file("a.c", f"#include <{header}>\n")},
                f"src/{folder} must not include <{header}>",
            )

    def test_private_headers(self):
        self.expect(
            {
                "src/heap/a-private.h": c_file("a-private.h", "#pragma once\n"),
                "src/app/b.c": c_file("b.c", '#include "a-private.h"\n'),
            },
            "private to src/heap",
        )

    def test_own_header_is_first(self):
        self.expect(
            {
                "src/heap/a.h": c_file("a.h", "#pragma once\n"),
                "src/heap/a.c": c_file("a.c", "#include <glib.h>\n#include \"a.h\"\n"),
            },
            "“a.h” is not included first",
        )

    def test_names_of_headers_differ(self):
        header = c_file("a.h", "#pragma once\n")
        self.expect({"src/heap/a.h": header, "src/app/a.h": header}, "header of this name")

    def test_texts_of_any_length(self):
        for call in (
            "gtk_label_set_text (label, name);",
            "gtk_widget_set_tooltip_text (self->box,\n  is_a ? name : _(\"B\"));",
            "x = gtk_label_new (get_name (self, 1));",
            "adw_toast_new (text);",
            'gtk_label_set_text (label, ")");gtk_label_set_text (label, name);',
            "gtk_accessible_update_property (a, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);",
        ):
            self.expect({"src/app/a.c": c_file("a.c", call + "\n")}, "of a text of any length")
        for call in (
            "gtk_label_set_text (label, shown);",
            "gtk_label_set_text (label, NULL);",
            'gtk_label_set_text (label, "a, (b");',
            'gtk_widget_set_tooltip_text (self->box, _("A, (b) ? c : d"));',
            'gtk_widget_set_tooltip_text (box,\n  a == NULL ? _("A") : b ? "B"\n "C" : NULL);',
            "gtk_label_set_text (label, gettext (table->text));",
            "hf_tip_set (widget, name);",
            "gtk_accessible_update_property (a, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);",
        ):
            self.assertEqual(sentences({"src/app/a.c": c_file("a.c", call + "\n")}), [])
        free = c_file("hf-tip.c", "gtk_widget_set_tooltip_text (widget, text);\n")
        self.assertEqual(sentences({"src/app/toolkit/hf-tip.c": free}), [])

    def test_thresholds(self):
        header = "#pragma once\n#define HF_FINDING_A 10\n#define HF_FINDING_B 2000\n"
        texts = {"src/analysis/findings/hf-findings.h": c_file("hf-findings.h", header)}
        texts["docs/findings.md"] = "| `HF_FINDING_A` | 10 % | x |\n| `HF_FINDING_B` | 2,000 | x |\n"
        self.assertEqual(sentences(texts), [])
        texts["docs/findings.md"] = "| `HF_FINDING_A` | 11 % | x |\n| `HF_FINDING_C` | 1 | x |\n"
        self.expect(texts, "HF_FINDING_A is 10, not 11")
        self.expect(texts, "HF_FINDING_B has no row")
        self.expect(texts, "there is no HF_FINDING_C")

    def test_potfiles(self):
        plain = c_file("a.c", '/* _ ("no") */\nconst char *x = "_ (";\n')
        spoken = c_file("b.c", 'f (_ ("yes"));\n')
        plural = c_file("c.c", 'f (ngettext ("one", "more", n));\n')
        texts = {"src/app/a.c": plain, "src/app/b.c": spoken, "src/app/c.c": plural}

        good = texts | {"po/POTFILES.in": "src/app/b.c\nsrc/app/c.c\n"}
        self.assertEqual(sentences(good), [])
        self.expect(texts | {"po/POTFILES.in": "src/app/b.c\n"}, "src/app/c.c has translatable")
        for name in ("a.desktop.in", "a.metainfo.xml.in", "a.mime.xml.in", "a.gschema.xml"):
            self.expect(good | {"data/" + name: "<a/>"}, f"data/{name} has translatable")
        self.expect(
            texts | {"po/POTFILES.in": "src/app/c.c\nsrc/app/b.c\n"}, "not sorted"
        )
        self.expect(
            texts | {"po/POTFILES.in": "src/app/a.c\nsrc/app/b.c\nsrc/app/c.c\n"},
            "src/app/a.c has no translatable string",
        )


if __name__ == "__main__":
    unittest.main()
