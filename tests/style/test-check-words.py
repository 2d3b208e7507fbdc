#!/usr/bin/env python3
# test-check-words.py: the check of words finds faults, and passes over words that are right
#
# SPDX-FileCopyrightText: 2026 The Holdfast contributors
# SPDX-License-Identifier: GPL-3.0-or-later

import importlib.util
import os
import unittest

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check-words.py")
SPEC = importlib.util.spec_from_file_location("check_words", PATH)
check_words = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(check_words)

SOURCE = "src/base/hf-a.c"


def sentences(text, path=SOURCE):
    return [sentence for _, _, sentence in check_words.check_texts({path: text})]


class Words(unittest.TestCase):
    def expect(self, text, number, path=SOURCE):
        self.assertEqual(len(sentences(text, path)), number, text)

    def test_spelling(self):
        for word in ("colour", "Colours", "neighbour", "grey", "towards", "initialise", "labelled"):
            self.expect(f"/* The {word} of it. */\n", 1)
        self.expect('  text = _ ("Behaviour");\n', 1)
        self.expect("/* The color of two analyses is gray; labelledby is a word of SVG. */\n", 0)
        self.expect('char *key = "neighbour";\n', 0)
        self.expect('char *json = "{\\"neighbour\\": 1}";\n', 0)
        self.expect('char *word = "a neighbour";\n', 1)

    def test_tells(self):
        self.expect("/* The file tells its size, and is told apart. */\n", 2)
        self.expect("/* The file has its size. */\n", 0)

    def test_is_no(self):
        self.expect("/* This is no error, and these are no roots. */\n", 2)
        self.expect("/* %FALSE if there is no memory; it is no longer in use. */\n", 0)

    def test_somebody(self):
        self.expect("/* Whoever asks is somebody who waits, as anybody does. */\n", 3)
        self.expect("/* The user waits; nobody else does. */\n", 0)

    def test_what(self):
        self.expect("/* What is left. */\n", 1)
        self.expect("/** HfKind: a kind.\n *\n * What it shows. */\n", 1)
        self.expect('  text = _ ("What roots keep");\n', 1)
        self.expect("/* It keeps the rest. What is left goes. */\n", 1)
        self.expect("/* It shows what is left. */\n", 0)
        self.expect("What is left?\n", 0, "docs/a.md")

    def test_code_is_passed_over(self):
        self.expect("static const HfRange told = { 0 };\n", 0)
        self.expect("told = [1]\n# It tells.\n", 1, "tests/a.py")
        self.expect('"""What it does.\n\nIt tells."""\nprint("It tells")\n', 3, "tests/a.py")
        self.expect("# What is left.\ntold = files('a.c')\n", 1, "tests/app/meson.build")

    def test_place(self):
        faults = list(check_words.check_texts({SOURCE: "/* a\n * b\n * it tells */\n"}))
        self.assertEqual(faults[0][:2], (SOURCE, 3))

    def test_files(self):
        self.expect("What is left.\n", 1, "docs/a.md")
        self.expect("/* What is left. */\n", 1, "src/app/a.c")
        self.expect("/* What is left. */\n", 1, "tests/app/a.c")
        self.expect("What is left.\n", 1, "data/a.1.in")
        self.expect("<item>What is left</item>\n", 0, "po/a.ui")
        self.expect("What is left.\n", 0, "NEWS")


if __name__ == "__main__":
    unittest.main()
