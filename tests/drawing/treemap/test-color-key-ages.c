/* test-color-key-ages.c: colors of ages
 *
 * covers: hf-age-text, hf-palette-age
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-age-text.h"
#include "hf-color-key.h"
#include "hf-load.h"
#include "hf-test.h"

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define SNAPSHOT(objects) "a 3 test\nt 1 N.A\nt 2 N.B\n" objects RANGES "c test\n"

/* The object at 10 is the oldest; that at 30 is new in snapshot 2, and that at 40 in snapshot 3. */
#define RECORDING \
  SNAPSHOT ("o 10 1 10\nr 10 3 0\n") \
  "g 5 0 1 0\n" RANGES "m 10 100 10\ne 5 0\n" \
  SNAPSHOT ("o 30 2 18\no 100 1 10\nr 100 3 0\nr 30 3 0\n") \
  "g 6 0 3 0\n" RANGES "m 30 110 18\nm 100 200 10\ne 6 0\n" \
  SNAPSHOT ("o 40 2 20\no 110 2 18\no 200 1 10\nr 200 3 0\nr 110 3 0\nr 40 3 0\n")

static HfIdentity *
follow (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("x.gclog", RECORDING, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  HfIdentity *identity = NULL;

  g_assert_no_error (error);
  hf_test_remove (file);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  return identity;
}

static HfColorKey *
make_key (const HfIdentity *identity,
          guint32           snapshot)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (
    hf_recording_get_heap (hf_identity_get_recording (identity), snapshot), NULL, NULL, &error);
  HfColorKey *key = hf_color_key_new_by_age (analysis,
                                             hf_object_ages_new (identity, snapshot, NULL, NULL),
                                             NULL, &error);

  g_assert_no_error (error);
  return key;
}

static void
assert_entry (const HfColorKey *key,
              guint32           position,
              const char       *id,
              const char       *name,
              const char       *tip,
              guint64           n_bytes)
{
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);

  g_assert_cmpuint (position, <, n_entries);
  g_assert_cmpstr (entries[position].id, ==, id);
  g_assert_cmpstr (entries[position].name, ==, name);
  g_assert_cmpstr (entries[position].tip, ==, tip);
  g_assert_cmpuint (entries[position].n_bytes, ==, n_bytes);
  g_assert_cmpuint (entries[position].n_objects, ==, 1);
}

static void
test_entries (void)
{
  g_autoptr (HfIdentity) identity = follow ();
  g_autoptr (HfColorKey) last = make_key (identity, 2);
  g_autoptr (HfColorKey) second = make_key (identity, 1);
  guint32 n_entries = 0;

  hf_color_key_get_entries (last, &n_entries);
  g_assert_cmpint (hf_color_key_get_coloring (last), ==, HF_COLORING_AGE);
  g_assert_cmpuint (n_entries, ==, 3);
  assert_entry (last, 0, "new", "New", "Born since the snapshot before", 0x20);
  assert_entry (last, 1, "1", "1 snapshot", "Survived 1 snapshot", 0x18);
  assert_entry (last, 2, "oldest", "Oldest", "Older than snapshot 1", 0x10);
  for (guint32 i = 0; i < 3; i++)
    g_assert_cmpuint (hf_color_key_find_object (last, (HfObjectIndex){ i }), ==, i);

  hf_color_key_get_entries (second, &n_entries);
  g_assert_cmpuint (n_entries, ==, 2);
  g_assert_cmpuint (hf_color_key_find_object (second, (HfObjectIndex){ 0 }), ==, 0);
}

/* Two snapshots have the same colors. */
static void
test_colors (void)
{
  g_autoptr (HfIdentity) identity = follow ();
  g_autoptr (HfColorKey) last = make_key (identity, 2);
  g_autoptr (HfColorKey) second = make_key (identity, 1);

  for (guint is_dark = 0; is_dark < 2; is_dark++)
    {
      const HfPalette palette = { is_dark != 0, FALSE };
      const HfColor oldest = hf_color_key_get_color (last, 2, &palette);
      const HfColor same = hf_color_key_get_color (second, 1, &palette);
      const HfColor young = hf_color_key_get_color (last, 0, &palette);

      g_assert_cmpfloat (hf_color_distance (&oldest, &same, HF_VISION_NORMAL), ==, 0);
      g_assert_cmpfloat (hf_color_distance (&oldest, &young, HF_VISION_NORMAL), >=, .3);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfIdentity) identity = follow ();
  HfHeap *heap = hf_recording_get_heap (hf_identity_get_recording (identity), 2);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_color_key_new_by_age (analysis, hf_object_ages_new (identity, 2, NULL, NULL),
                                          cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_words (void)
{
  const HfObjectAges ages = { 3, 30, NULL, 0 };

  for (int step = 0; step < HF_N_AGE_STEPS; step++)
    {
      g_autofree char *tip = hf_age_text_dup_tip (&ages, step);

      g_assert_cmpstr (hf_age_text_get_step (step), !=, "");
      g_assert_cmpstr (tip, !=, "");
      if (step == HF_AGE_OLDEST)
        g_assert_cmpstr (tip, ==, "Older than snapshot 4");
    }
  g_assert_null (hf_age_text_get_lack (HF_AGE_LACK_NONE));
  for (int lack = HF_AGE_LACK_NONE + 1; lack < HF_N_AGE_LACKS; lack++)
    g_assert_nonnull (hf_age_text_get_lack (lack));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/color-key-ages/entries-are-in-order", test_entries);
  g_test_add_func ("/drawing/color-key-ages/colors-are-those-of-any-snapshot", test_colors);
  g_test_add_func ("/drawing/color-key-ages/words", test_words);
  g_test_add_func ("/drawing/color-key-ages/cancelled", test_cancelled);
  return g_test_run ();
}
