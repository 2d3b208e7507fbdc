/* test-object-ages.c: the age of each object, by hand and against a slow method
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-load.h"
#include "hf-object-ages.h"
#include "hf-random-recording.h"
#include "hf-test-times.h"

#include <string.h>

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
follow (const char *text)
{
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  HfIdentity *identity = hf_identity_new (recording, NULL, NULL, &error);

  g_assert_no_error (error);
  return identity;
}

static HfObjectAges *
find (const HfIdentity *identity,
      guint32           snapshot)
{
  g_autoptr (GError) error = NULL;
  HfObjectAges *ages = hf_object_ages_new (identity, snapshot, NULL, &error);

  g_assert_no_error (error);
  return ages;
}

static void
test_small (void)
{
  g_autoptr (HfIdentity) identity = follow (RECORDING);
  g_autoptr (HfObjectAges) last = find (identity, 2);
  g_autoptr (HfObjectAges) second = find (identity, 1);
  g_autoptr (HfObjectAges) first = find (identity, 0);

  g_assert_cmpuint (last->n_objects, ==, 3);
  g_assert_cmpuint (last->first, ==, 0);
  for (guint32 i = 0; i < 3; i++)
    g_assert_cmpuint (last->ages[i], ==, i);
  g_assert_cmpint (hf_object_ages_get_step (last, (HfObjectIndex){ 0 }), ==, HF_AGE_NEW);
  g_assert_cmpint (hf_object_ages_get_step (last, (HfObjectIndex){ 1 }), ==, HF_AGE_1);
  g_assert_cmpint (hf_object_ages_get_step (last, (HfObjectIndex){ 2 }), ==, HF_AGE_OLDEST);
  g_assert_cmpuint (second->ages[0], ==, 0);
  g_assert_cmpint (hf_object_ages_get_step (second, (HfObjectIndex){ 1 }), ==, HF_AGE_OLDEST);
  g_assert_cmpint (hf_object_ages_get_step (first, (HfObjectIndex){ 0 }), ==, HF_AGE_OLDEST);
}

/* Each age is in one step, and those of a step are neighbors. */
static void
test_steps (void)
{
  static const HfAgeStep expected[] = {
    HF_AGE_NEW,     HF_AGE_1,       HF_AGE_2,       HF_AGE_3_TO_4,  HF_AGE_3_TO_4,
    HF_AGE_5_TO_8,  HF_AGE_5_TO_8,  HF_AGE_5_TO_8,  HF_AGE_5_TO_8,  HF_AGE_9_TO_16,
    HF_AGE_9_TO_16, HF_AGE_9_TO_16, HF_AGE_9_TO_16, HF_AGE_9_TO_16, HF_AGE_9_TO_16,
    HF_AGE_9_TO_16, HF_AGE_9_TO_16, HF_AGE_MORE,    HF_AGE_MORE,    HF_AGE_OLDEST,
  };
  guint32 ages[G_N_ELEMENTS (expected)];
  const HfObjectAges all = { 3, 3 + G_N_ELEMENTS (ages) - 1, ages, G_N_ELEMENTS (ages) };

  for (guint32 i = 0; i < G_N_ELEMENTS (ages); i++)
    {
      ages[i] = i;
      g_assert_cmpint (hf_object_ages_get_step (&all, (HfObjectIndex){ i }), ==, expected[i]);
    }
}

/* An object of an age of N was there N snapshots ago, and not before. */
static void
check (const HfIdentity *identity,
       guint32           snapshot)
{
  g_autoptr (HfObjectAges) ages = find (identity, snapshot);

  g_assert_true (hf_identity_is_known (identity, ages->first, snapshot));
  g_assert_true (ages->first == 0 ||
                 !hf_identity_is_known (identity, ages->first - 1, ages->first));
  for (guint32 i = 0; i < ages->n_objects; i++)
    {
      const guint32 oldest = snapshot - ages->ages[i];

      g_assert_cmpuint (hf_identity_find (identity, snapshot, oldest, (HfObjectIndex){ i }).value,
                        !=, HF_INDEX_NONE);
      if (oldest > ages->first)
        g_assert_cmpuint (
          hf_identity_find (identity, snapshot, oldest - 1, (HfObjectIndex){ i }).value, ==,
          HF_INDEX_NONE);
    }
}

static void
test_random (void)
{
  for (guint seed = 0; seed < HF_TEST_TIMES (500); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = seed % 2 == 0 ? hf_random_recording_dup_any (rand)
                                            : hf_random_recording_dup_text (rand);
      g_autoptr (HfIdentity) identity = follow (text);

      for (guint32 i = 0; i < hf_recording_get_n_heaps (hf_identity_get_recording (identity)); i++)
        check (identity, i);
    }
}

static void
assert_lack (const char *text,
             guint32     snapshot,
             HfAgeLack   expected)
{
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));

  g_assert_cmpint (hf_object_ages_find_lack (recording, snapshot), ==, expected);
}

static void
test_lacks (void)
{
  const char *whole = RECORDING;
  const char *interrupted = RECORDING "x too slow\n" SNAPSHOT ("o 10 1 10\nr 10 3 0\n");
  const char *plain = SNAPSHOT ("o 10 1 10\nr 10 3 0\n") SNAPSHOT ("o 10 1 10\nr 10 3 0\n");

  assert_lack (whole, 0, HF_AGE_LACK_EARLIER);
  assert_lack (whole, 1, HF_AGE_LACK_NONE);
  assert_lack (whole, 2, HF_AGE_LACK_NONE);
  assert_lack (interrupted, 2, HF_AGE_LACK_NONE);
  assert_lack (interrupted, 3, HF_AGE_LACK_TRACKING);
  assert_lack (plain, 1, HF_AGE_LACK_COLLECTIONS);

  /* Behind a collection without an end. */
  assert_lack (RECORDING "g 7 0 1 0\n" SNAPSHOT ("o 10 1 10\nr 10 3 0\n"), 3, HF_AGE_LACK_TRACKING);
}

static void
test_cancelled (void)
{
  g_autoptr (HfIdentity) identity = follow (RECORDING);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_object_ages_new (identity, 2, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/object-ages/by-hand", test_small);
  g_test_add_func ("/object-ages/steps-have-neighbors", test_steps);
  g_test_add_func ("/object-ages/of-any-recording", test_random);
  g_test_add_func ("/object-ages/why-they-are-not-known", test_lacks);
  g_test_add_func ("/object-ages/cancelled", test_cancelled);
  return g_test_run ();
}
