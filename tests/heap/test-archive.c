/* test-archive.c: names of the heaps of an archive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-archive.h"

#include <string.h>

static void
test_same_name (void)
{
  g_autoptr (HfArchive) archive = hf_archive_new ();
  static const char *const expected[] = { "a", "a (2)", "a (3)", "a (2) (2)" };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *name = hf_archive_add (archive, i < 3 ? "a" : "a (2)");

      g_assert_cmpstr (name, ==, expected[i]);
      g_assert_cmpstr (g_ptr_array_index (archive->names, i), ==, expected[i]);
      g_assert_cmpint (hf_archive_has_choice (archive), ==, i > 0);
    }
}

static void
test_bounds (void)
{
  g_autoptr (HfArchive) archive = hf_archive_new ();
  g_autoptr (HfArchive) large = hf_archive_new ();
  g_autofree char *long_name = g_strnfill (HF_ARCHIVE_MAX_BYTES / 2, 'x');

  for (guint i = 0; i < HF_ARCHIVE_MAX_NAMES + 500; i++)
    {
      g_autofree char *name = hf_archive_add (archive, "a");
      g_autofree char *other = hf_archive_add (large, long_name);
    }
  g_assert_cmpuint (archive->names->len, ==, HF_ARCHIVE_MAX_NAMES);
  g_assert_cmpuint (archive->n_heaps, ==, HF_ARCHIVE_MAX_NAMES + 500);
  g_assert_cmpuint (large->names->len, ==, 1);
  g_assert_cmpuint (large->n_heaps, ==, HF_ARCHIVE_MAX_NAMES + 500);
}

static void
test_short_names (void)
{
  g_autofree char *long_name = g_strnfill (1000, 'x');
  g_autofree char *umlauts = g_strdup ("ää/b.gclog");
  g_autofree char *shortened = NULL;
  g_autofree char *same = hf_archive_shorten_name (umlauts);

  memcpy (long_name + 990, "end.gclog\xc3\xa4", 11);
  long_name[999] = '\0';
  shortened = hf_archive_shorten_name (long_name);
  g_assert_cmpstr (same, ==, umlauts);
  g_assert_cmpint (g_utf8_strlen (shortened, -1), ==, HF_ARCHIVE_SHOWN);
  g_assert_true (g_str_has_suffix (shortened, "end.gclog"));
}

static void
test_sentences (void)
{
  g_autoptr (HfArchive) archive = hf_archive_new ();
  g_autofree char *nothing = hf_archive_describe_names (archive, 3, FALSE);
  g_autofree char *all = NULL;
  g_autofree char *others = NULL;
  g_autofree char *end = NULL;
  g_autofree char *closed = NULL;

  g_assert_cmpstr (nothing, ==, "");
  g_assert_null (hf_archive_describe_end (archive));
  g_assert_null (hf_archive_describe_closed (archive));

  archive->member = hf_archive_add (archive, "a");
  for (char c = 'b'; c < 'h'; c++)
    g_free (hf_archive_add (archive, (char[]){ c, '\0' }));
  all = hf_archive_describe_names (archive, 7, FALSE);
  g_assert_cmpstr (all, ==, "“a”, “b”, “c”, “d”, “e”, “f”, “g”");
  others = hf_archive_describe_names (archive, 2, TRUE);
  g_assert_cmpstr (others, ==, "“b”, “c” and 4 more");

  archive->end = HF_ARCHIVE_CUT;
  archive->n_closed = 2;
  end = hf_archive_describe_end (archive);
  closed = hf_archive_describe_closed (archive);
  g_assert_cmpstr (end, ==, "The archive ends early: heaps after its end are missing");
  g_assert_cmpstr (closed, ==,
                   "2 files of the archive cannot be looked into: a password locks "
                   "them, or their compression is unknown");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/archive/same-names-get-numbers", test_same_name);
  g_test_add_func ("/archive/names-are-bounded-and-all-are-counted", test_bounds);
  g_test_add_func ("/archive/long-names-lose-their-middle", test_short_names);
  g_test_add_func ("/archive/sentences", test_sentences);

  return g_test_run ();
}
