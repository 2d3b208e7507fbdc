#!/usr/bin/env python3
# test-check-functions.py: that check-functions.py knows what uses a function
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
    "check_functions", os.path.join(FOLDER, "check-functions.py")
)
check_functions = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_functions)

HEADER = "src/heap/hf-a.h"
SOURCE = "src/heap/hf-a.c"
OTHER = "src/app/page/hf-b.c"
TEST = "tests/heap/test-a.c"

PROTOTYPE = "/** hf_a_new: makes one. */\nHfA *hf_a_new (void);\n"
DEFINITION = "HfA *\nhf_a_new (void)\n{\n  return NULL;\n}\n"
USE = "static void\nuse (void)\n{\n  hf_a_new ();\n}\n"


def sentences(texts, folders=("src/heap",)):
    return [sentence for _, _, sentence in check_functions.check_texts(texts, folders)]


class CheckFunctions(unittest.TestCase):
    def expect(self, texts, *expected):
        self.assertEqual(sentences({HEADER: PROTOTYPE, SOURCE: DEFINITION} | texts), list(expected))

    def test_used_by_another_file(self):
        self.expect({OTHER: USE})
        self.expect({OTHER: "static Func func = hf_a_new;\n"})
        self.expect({"src/heap/hf-c.h": "#define C \\\n  hf_a_new ()\n"})
        self.expect({HEADER: PROTOTYPE + "G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfA, hf_a_new)\n"})

    def test_not_used(self):
        self.expect({}, "nothing uses hf_a_new")
        self.expect({OTHER: '/* hf_a_new () */ char *a = "hf_a_new";\n'}, "nothing uses hf_a_new")
        self.expect({OTHER: PROTOTYPE}, "nothing uses hf_a_new")

    def test_used_by_its_own_file(self):
        self.expect({SOURCE: DEFINITION + USE}, "hf_a_new can be static")

    def test_used_by_tests(self):
        sentence = "only tests use hf_a_new from outside"
        self.expect({TEST: USE}, sentence)
        self.expect({TEST: USE, SOURCE: DEFINITION + USE}, sentence)

    def test_for_tests(self):
        for comment in (
            "/** hf_a_new: makes one. For tests. */\n",
            "/**\n * hf_a_new:\n *\n * For tests: makes one.\n */\n",
            "/* For tests. */\n",
        ):
            header = {HEADER: comment + "HfA *hf_a_new (void);\n"}
            self.expect(header | {TEST: USE})
            self.expect(header | {TEST: USE, OTHER: USE}, "hf_a_new is not for tests alone")

    def test_inline_functions(self):
        inline = "static inline int\nhf_a_b (void)\n{\n  return 1;\n}\n"
        self.assertEqual(sentences({HEADER: inline}), ["nothing uses hf_a_b"])
        other = "static inline int\nhf_a_c (void)\n{\n  return hf_a_b ();\n}\n"
        self.assertEqual(sentences({HEADER: inline + other}), ["nothing uses hf_a_c"])

    def test_what_is_not_looked_at(self):
        self.assertEqual(sentences({SOURCE: "static " + DEFINITION}), [])
        self.assertEqual(sentences({SOURCE: DEFINITION}, ("src/app",)), [])
        self.assertEqual(sentences({SOURCE: DEFINITION.replace("hf_a_new", "hf_a_ref")}), [])


if __name__ == "__main__":
    unittest.main()
