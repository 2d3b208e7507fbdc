/* test-gclog-canonical.c: the rules of the one canonical text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-text.h"
#include "hf-heap-builder.h"

#include <locale.h>

/* ---- Reading and writing ---------------------------------------------------- */

static void
assert_written (const char *text,
                const char *wanted)
{
  g_autoptr (HfRecording) recording = hf_gclog_text_load (text);
  g_autofree char *written = hf_gclog_text_dup (recording);
  g_autoptr (HfRecording) again = hf_gclog_text_load (written);
  g_autofree char *rewritten = hf_gclog_text_dup (again);

  g_assert_cmpstr (written, ==, wanted);
  g_assert_cmpstr (rewritten, ==, wanted);
}

/* ---- The rules ---------------------------------------------------------------- */

static void
test_order (void)
{
  assert_written ("a 3 app\r\no 30 7 10\no 20 6 8 30 20 0 99\nr 30 0 0\nr 20 1 1\n"
                  "t 6 Beta\nt 9 Gamma\nt 7 Alpha\nc app\n",
                  "a 2 app\nt 1 Alpha\nt 2 Beta\nt 3 Gamma\no 20 2 8 30 20\no 30 1 10\n"
                  "r 30 0 0\nr 20 1 1\nc app\n");
}

static void
test_version (void)
{
  assert_written ("a 2 app\no 1 1 1\nd 1 1\nc app\n", "a 3 app\no 1 1 1\nd 1 1\nc app\n");
  assert_written ("a 2 app\no 1 1 1\nr 1 3 8\nc app\n", "a 3 app\no 1 1 1\nr 1 3 8\nc app\n");
  assert_written ("a 2 app\ni tool x  y\nn 0 1 2 3\nc app\n",
                  "a 3 app\ni tool x  y\nn 0 1 2 3\nc app\n");
  assert_written ("a 3 app\nt 1 T\no 1 1 1\nr 1 4 0 1\nc app\n",
                  "a 2 app\nt 1 T\no 1 1 1\nr 1 4 0 1\nc app\n");
  assert_written ("a 3 app\nt 1 T\no 1 1 1\nr 1 4 0 1 a field\nc app\n",
                  "a 3 app\nt 1 T\no 1 1 1\nr 1 4 0 1 a field\nc app\n");
}

/* Types without a record: their ids stay, and no other type gets one of them. */
static void
test_unnamed_types (void)
{
  assert_written ("a 2 app\nt 9 A\nt 8 B\nt 7 C\nt 6 D\no 10 2 1\no 20 1d 1\no 30 9 1\no 40 3 1\n"
                  "r 10 4 0 5\nc app\n",
                  "a 2 app\nt 1 A\nt 4 B\nt 6 C\nt 7 D\no 10 2 1\no 20 1d 1\no 30 1 1\no 40 3 1\n"
                  "r 10 4 0 5\nc app\n");

  /* A record may give just that name; an unused type needs a record to have one. */
  assert_written ("a 2 app\nt 5 ?1d\no 10 5 1\nc app\n", "a 2 app\no 10 1d 1\nc app\n");
  assert_written ("a 2 app\nt 5 ?1\nt 6 A\nc app\n", "a 2 app\nt 1 ?1\nt 2 A\nc app\n");
  assert_written ("a 2 app\nt 5 ?01\no 10 5 1\nc app\n", "a 2 app\nt 1 ?01\no 10 1 1\nc app\n");
}

static void
test_timestamps (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autofree char *text = NULL;

  assert_written ("a 2 my app 12\nc my app 12\n", "a 2 my app 12\nc my app 12\n");
  assert_written ("a 2 12\nc 12\n", "a 2 12\nc 12\n");
  assert_written ("a 2 my  cafe 0\nc\n", "a 2 my  cafe 0\nc my  cafe 0\n");
  assert_written ("a 2\nc\n", "a 2\nc\n");

  hf_heap_builder_begin_domain (builder, "my cafe", 7, NULL, 2);
  hf_recording_add_heap (recording, hf_heap_builder_seal (builder, 0, NULL, NULL, NULL));
  text = hf_gclog_text_dup (recording);
  g_assert_cmpstr (text, ==, "a 2 my cafe 0\nc my cafe 0\n");
}

static void
test_assemblies (void)
{
  /* By type, then by name, each once, in each section by its own ids. */
  assert_written ("a 3 app\ny 9 Z\nt 9 B\nt 8 A\ny 9 Core Lib\ny 8 Z\ny 9 Z\no 10 8 1\nc app\n",
                  "a 3 app\nt 1 A\nt 2 B\ny 1 Z\ny 2 Core Lib\ny 2 Z\no 10 1 1\nc app\n");
  assert_written ("a 2 app\nt 1 A\ny 1 Z\nc app\n", "a 3 app\nt 1 A\ny 1 Z\nc app\n");
  assert_written ("a 3 one\nt 1 A\no 50 1 1\nc one\na 3 two\nt 7 A\ny 7 Z\no 60 7 1\nc two\n",
                  "a 3 one\nt 1 A\ny 1 Z\no 50 1 1\nc one\n"
                  "a 3 two\nt 1 A\ny 1 Z\no 60 1 1\nc two\n");
  /* A type without a record has no assembly either. */
  assert_written ("a 3 app\nt 1 A\no 10 1d 1\ny 1d Z\nc app\n",
                  "a 2 app\nt 1 A\no 10 1d 1\nc app\n");
}

/* Types belong to each section that uses them, dependents to the last. */
static void
test_domains (void)
{
  assert_written ("a 2 one\nt 1 A\nt 2 B\no 50 1 1 10\nr 50 0 0\nc one\n"
                  "a 2 two 5\nt 1 B\nt 2 A\nt 3 C\no 10 1 1 50\no 60 2 1\nr 10 4 0 3\nc two 5\n"
                  "a 2 three\nc three\nd 10 50\n",
                  "a 3 one\nt 1 A\no 50 1 1 10\nr 50 0 0\nc one\n"
                  "a 3 two 5\nt 1 A\nt 2 B\nt 3 C\no 10 2 1 50\no 60 1 1\nr 10 4 0 3\nc two 5\n"
                  "a 3 three\nd 10 50\nc three\n");

  /* Two names that become the same text are still two. */
  assert_written ("a 2 a\x01\no 1 1 1\nc a\x01\na 2 a\x02\no 2 1 1\nc a\x02\n",
                  "a 2 a\xef\xbf\xbd\no 1 1 1\nc a\xef\xbf\xbd\n"
                  "a 2 a\xef\xbf\xbd (2)\no 2 1 1\nc a\xef\xbf\xbd (2)\n");
}

/* Control characters become one and the same: 65536 different names of
 * four of them. Making each distinct must not compare it with all names before it. */
static void
test_names_alike (void)
{
  const guint n_names = 50000;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfRecording) recording = NULL;
  g_autofree char *written = NULL;

  for (guint i = 0; i < n_names; i++)
    {
      char name[5] = "";

      for (guint k = 0, rest = i; k < 4; k++, rest /= 16)
        name[k] = (char) (14 + rest % 16);
      g_string_append_printf (text, "a 2 x%s\nc x%s\n", name, name);
    }
  recording = hf_gclog_text_load (text->str);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  written = hf_gclog_text_dup (recording);
  g_assert_true (g_str_has_suffix (written, " (49999)\n"
                                            "a 2 x\uFFFD\uFFFD\uFFFD\uFFFD (50000)\n"
                                            "c x\uFFFD\uFFFD\uFFFD\uFFFD (50000)\n"));
}

static void
test_recordings (void)
{
  assert_written ("a 2 app\nc app\na 2 app\nc app\n", "a 2 app\nc app\na 2 app\nc app\n");
  assert_written ("a 3 app\nc app\ng 1 5 7 0\nn 0 1 2 3\nm 1 2 3\ns 4 5\ne 1 9\nx lost\n"
                  "a 3 other\nc other\n",
                  "a 3 app\nc app\ng 1 5 7 0\nn 0 1 2 3\nm 1 2 3\ns 4 5\ne 1 9\nx lost\n"
                  "a 3 other\nc other\n");
}

#define NO_BEGINNING "x the beginning of this collection is missing\ng 0 0 0 0\n"
#define NO_END "x the end of this collection is missing\n"

static void
test_broken_recordings (void)
{
  assert_written ("a 3 app\nc app\ng ? 5 7 0\nn 0 1 2 3\nm 1 2 3\ne 1 9\na 3 app\nc app\n",
                  "a 3 app\nc app\n" NO_BEGINNING "n 0 1 2 3\nm 1 2 3\ne 1 9\na 3 app\nc app\n");
  assert_written ("a 3 app\nc app\ng ? 5 7 0\na 3 other\nc other\n",
                  "a 3 app\nc app\n" NO_BEGINNING "e 0 0\na 3 other\nc other\n");
  assert_written ("a 3 app\nc app\ng 1 5 7 0\nm 1 2 3\n",
                  "a 3 app\nc app\ng 1 5 7 0\nm 1 2 3\n" NO_END "e 1 5\n");
}

/* A field cannot be written behind a container that is not a number. */
static void
test_field_without_container (void)
{
  assert_written ("a 3 app\no 1 1 1\nr 1 4 0 ? field\nc app\n",
                  "a 2 app\no 1 1 1\nr 1 4 0\nc app\n");
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-canonical/objects-by-address-and-types-by-name", test_order);
  g_test_add_func ("/formats/gclog-canonical/version-2-unless-a-letter-needs-3", test_version);
  g_test_add_func ("/formats/gclog-canonical/types-without-a-record-keep-their-ids",
                   test_unnamed_types);
  g_test_add_func ("/formats/gclog-canonical/a-name-is-never-taken-for-a-timestamp",
                   test_timestamps);
  g_test_add_func ("/formats/gclog-canonical/assemblies-stand-behind-types", test_assemblies);
  g_test_add_func ("/formats/gclog-canonical/each-domain-has-its-section", test_domains);
  g_test_add_func ("/formats/gclog-canonical/thousands-of-names-may-be-alike", test_names_alike);
  g_test_add_func ("/formats/gclog-canonical/snapshots-and-collections-stay-in-order",
                   test_recordings);
  g_test_add_func ("/formats/gclog-canonical/incomplete-collections-become-interruptions",
                   test_broken_recordings);
  g_test_add_func ("/formats/gclog-canonical/a-field-needs-a-container",
                   test_field_without_container);
  return g_test_run ();
}
