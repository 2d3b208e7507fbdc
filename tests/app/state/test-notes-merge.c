/* test-notes-merge.c: tests of notes that two programs have changed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-notes-merge.h"
#include "hf-notes.h"

/* "A:old@1 B:x@2": types with a text and a time each. */
static GPtrArray *
make_notes (const char *text)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (words[i], ":@", 3);
      const HfNoteKey key = { .kind = HF_NOTE_TYPE, .name = parts[0] };

      g_ptr_array_add (notes, hf_note_new_at (&key, NULL, TRUE, parts[1],
                                              g_ascii_strtoll (parts[2], NULL, 10)));
    }

  return notes;
}

static void
assert_merged (const char *known,
               const char *own,
               const char *found,
               const char *expected)
{
  g_autoptr (GPtrArray) of_known = make_notes (known);
  g_autoptr (GPtrArray) of_own = make_notes (own);
  g_autoptr (GPtrArray) of_found = make_notes (found);
  g_autoptr (GPtrArray) of_expected = make_notes (expected);
  gboolean drops = TRUE;
  g_autoptr (GPtrArray) merged = hf_notes_merge (of_known, of_own, of_found, &drops);

  g_assert_true (hf_notes_are_equal (merged, of_expected));
  g_assert_false (drops);
}

static void
test_one_sided (void)
{
  assert_merged ("", "", "", "");
  assert_merged ("A:a@1", "A:a@1", "A:a@1", "A:a@1");
  assert_merged ("", "A:a@1", "", "A:a@1");
  assert_merged ("", "", "A:a@1", "A:a@1");
  assert_merged ("A:a@1", "A:b@2", "A:a@1", "A:b@2");
  assert_merged ("A:a@1", "A:a@1", "A:b@2", "A:b@2");
  assert_merged ("A:a@1", "", "A:a@1", "");
  assert_merged ("A:a@1", "A:a@1", "", "");
}

static void
test_two_sided (void)
{
  assert_merged ("", "A:a@1", "B:b@1", "A:a@1 B:b@1");
  assert_merged ("A:a@1 B:b@1", "A:x@2 B:b@1", "A:a@1 B:y@2 C:c@3", "A:x@2 B:y@2 C:c@3");
  assert_merged ("A:a@1", "A:x@2", "A:y@3", "A:y@3");
  assert_merged ("A:a@1", "A:x@3", "A:y@2", "A:x@3");
  assert_merged ("", "A:x@0", "A:y@0", "A:x@0");
  assert_merged ("A:a@1 B:b@1", "B:b@1", "A:a@1", "");
}

static void
test_removed (void)
{
  assert_merged ("A:a@1", "", "A:x@2", "A:x@2");
  assert_merged ("A:a@1", "A:x@2", "", "A:x@2");
  assert_merged ("A:a@1", "", "", "");
}

/* A clock that was put back. */
static void
test_clock (void)
{
  assert_merged ("A:a@9", "A:x@1", "A:a@9", "A:x@1");
  assert_merged ("A:a@9", "A:a@9", "A:x@1", "A:x@1");
}

static void
test_too_many (void)
{
  g_autoptr (GPtrArray) known = make_notes ("");
  g_autoptr (GPtrArray) own = make_notes ("");
  g_autoptr (GPtrArray) found = make_notes ("A:a@1 B:b@1");
  g_autoptr (GPtrArray) merged = NULL;
  gboolean drops = FALSE;

  for (guint i = 0; i + 1 < HF_NOTES_MAX; i++)
    {
      const HfNoteKey key = { .kind = HF_NOTE_OBJECT, .name = "T", .address = i };

      g_ptr_array_add (own, hf_note_new (&key, NULL, TRUE, ""));
    }
  merged = hf_notes_merge (known, own, found, &drops);
  g_assert_cmpuint (merged->len, ==, HF_NOTES_MAX);
  g_assert_true (drops);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/notes-merge/a-change-of-one-side-counts", test_one_sided);
  g_test_add_func ("/app/notes-merge/changes-of-both-sides-count", test_two_sided);
  g_test_add_func ("/app/notes-merge/a-change-counts-more-than-a-removal", test_removed);
  g_test_add_func ("/app/notes-merge/one-change-needs-no-clock", test_clock);
  g_test_add_func ("/app/notes-merge/too-many-are-reported", test_too_many);
  return g_test_run ();
}
