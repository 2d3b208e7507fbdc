#!/usr/bin/env python3
# test-check-headers.py: that check-headers.py finds what is not documented, and nothing else
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib.util
import os
import sys
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
spec = importlib.util.spec_from_file_location(
    "check_headers", os.path.join(FOLDER, "check-headers.py")
)
check_headers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_headers)

HEAD = """/* hf-a.h: an example
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

"""


def sentences(body, path="src/heap/hf-a.h"):
    return [sentence for _, _, sentence in check_headers.check_texts({path: HEAD + body})]


class CheckHeaders(unittest.TestCase):
    def expect(self, body, part):
        found = sentences(body)
        self.assertEqual(len(found), 1, found)
        self.assertIn(part, found[0])

    def expect_nothing(self, body):
        self.assertEqual(sentences(body), [])

    def test_functions(self):
        prototype = "gboolean hf_a_b (HfA  *self,\n                 int   c);\n"
        self.expect(prototype, "hf_a_b is not documented")
        self.expect("/* Not a docstring. */\n" + prototype, "hf_a_b is not documented")
        self.expect("/** hf_a_b: adds. */\n\n" + prototype, "hf_a_b is not documented")
        self.expect("/** hf_a_c: adds. */\n" + prototype, "before hf_a_b is not its own")
        self.expect("/** hf_a_b: (transfer none) (nullable) */\n" + prototype, "says nothing")
        self.expect_nothing("/** hf_a_b: adds. */\n" + prototype)
        self.expect_nothing("/**\n * hf_a_b:\n * @c: in bytes\n *\n * Adds.\n */\n" + prototype)

    def test_one_docstring_is_for_one_declaration(self):
        body = "/** hf_a_new: makes one. */\nHfA *hf_a_new (void);\nvoid hf_a_free (HfA *self);\n"
        self.expect(body, "hf_a_free is not documented")

    def test_inline_functions(self):
        body = "static inline int\nhf_a_b (int c)\n{\n  return c > 0 ? hf_d (c) : 0;\n}\n"
        self.expect(body, "hf_a_b is not documented")
        self.expect_nothing("/** hf_a_b: the sign. */\n" + body)

    def test_types(self):
        for body, name in (
            ("typedef struct\n{\n  int a;\n  char *(*b) (int c);\n} HfA;\n", "HfA"),
            ("typedef enum\n{\n  HF_A, /* 1; 2 */\n} HfA;\n", "HfA"),
            ("typedef struct _HfA HfA;\n\nstruct _HfA\n{\n  int a;\n};\n", "HfA"),
            ("typedef gboolean (*HfFunc) (int a,\n  gpointer b);\n", "HfFunc"),
            ("G_DECLARE_FINAL_TYPE (HfA, hf_a, HF, A, GObject)\n", "HfA"),
        ):
            self.expect(body, f"{name} is not documented")
            self.expect_nothing(f"/** {name}: an example. */\n" + body)

    def test_structs_with_a_docstring_of_their_own(self):
        body = "/** HfA: an example. */\ntypedef struct _HfA HfA;\n\n{}struct _HfA\n{{\n  int a;\n}};\n"
        self.expect_nothing(body.format(""))
        self.expect_nothing(body.format("/** _HfA: its members. */\n"))
        self.expect(body.format("/**\n * _HfA: its members\n * @b: is gone\n */\n"), "has no b")

    def test_variables(self):
        body = "extern const HfCommand hf_command;\n"
        self.expect(body, "hf_command is not documented")
        self.expect_nothing("/** hf_command: an example. */\n" + body)

    def test_parameters_that_are_gone(self):
        body = "/**\n * hf_a_b:\n * @d: in bytes\n *\n * Adds.\n */\nvoid hf_a_b (int c);\n"
        self.expect(body, "hf_a_b has no d")

    def test_what_needs_no_words(self):
        for body in (
            "#define HF_TYPE_A (hf_a_get_type ())\nGType hf_a_get_type (void) G_GNUC_CONST;\n",
            "G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfA, hf_a_free)\n",
            "#define HF_A(b) \\\n  hf_a_c (b);\n",
            "/** hf_a: adds. */\nint hf_a (void);\n\nG_END_DECLS\n",
        ):
            self.expect_nothing(body)

    def test_private_headers(self):
        self.assertEqual(sentences("int hf_a (void);\n", "src/heap/hf-a-private.h"), [])
        self.assertEqual(sentences("int hf_a (void);\n", "src/heap/hf-a.c"), [])


if __name__ == "__main__":
    unittest.main()
