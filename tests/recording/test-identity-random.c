/* test-identity-random.c: objects of random recordings, compared with a slow method
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-block-list, hf-carrier, hf-collection-reader, hf-range-table, hf-run-list
 */

#include "hf-gclog-load.h"
#include "hf-identity.h"
#include "hf-naive-identity.h"
#include "hf-random-recording.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

static void
check (HfRecording *recording,
       guint32     *n_survived,
       guint32     *n_died)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
  g_autofree HfNaiveFate *fates = hf_naive_identity_new (recording, 0);
  HfHeap *after = hf_recording_get_heap (recording, 1);
  const HfIdentityStep *step;
  guint32 n_back = 0;
  guint32 n_missing = 0;

  g_assert_no_error (error);
  step = hf_identity_get_step (identity, 0);
  g_assert_true (step->is_known);
  for (guint32 i = 0; i < step->n_before; i++)
    {
      const HfObjectIndex later = hf_identity_find (identity, 0, 1, (HfObjectIndex){ i });

      g_assert_cmpint (later.value != HF_INDEX_NONE, ==, fates[i].is_alive);
      if (fates[i].is_alive)
        {
          g_assert_cmpuint (hf_heap_get_object_address (after, later), ==, fates[i].address);
          g_assert_cmpuint (step->origins[later.value], ==, i);
          continue;
        }
      g_assert_cmpuint (step->fates[i], ==, fates[i].collection);
      n_missing += step->fates[i] == HF_IDENTITY_LOST;
      *n_died += step->fates[i] != HF_IDENTITY_LOST;
    }
  for (guint32 i = 0; i < step->n_after; i++)
    n_back += step->origins[i] != HF_INDEX_NONE;
  g_assert_cmpuint (n_back, ==, step->n_survived);
  g_assert_cmpuint (hf_bitset_count (&step->survivors), ==, step->n_survived);
  g_assert_cmpuint (step->n_lost + step->n_misfits, ==, n_missing);
  *n_survived += step->n_survived;
}

static void
test_random (void)
{
  const guint n_seeds = HF_TEST_TIMES (1000);
  guint32 n_survived = 0;
  guint32 n_died = 0;

  for (guint seed = 0; seed < n_seeds; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = hf_random_recording_dup_text (rand);
      g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));

      g_test_message ("seed %u", seed);
      check (recording, &n_survived, &n_died);
    }
  /* Both happen often. */
  g_test_message ("%u survived, %u died", n_survived, n_died);
  g_assert_cmpuint (n_survived, >, 4 * n_seeds);
  g_assert_cmpuint (n_died, >, 4 * n_seeds);
}

/* ---- Any records ------------------------------------------------------------------- */

/* Whatever a file has, each object has one fate, and no two objects become one. */
static void
test_any_records (void)
{
  for (guint seed = 0; seed < HF_TEST_TIMES (1000); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = hf_random_recording_dup_any (rand);
      g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
      g_autoptr (HfIdentity) identity = NULL;
      g_autoptr (GError) error = NULL;
      guint32 n;

      identity = hf_identity_new (recording, NULL, NULL, &error);
      g_assert_no_error (error);
      n = hf_identity_get_collections (identity)->n;
      for (guint32 i = 0; i + 1 < hf_recording_get_n_heaps (recording); i++)
        {
          const HfIdentityStep *step = hf_identity_get_step (identity, i);

          for (guint32 k = 0; step->is_known && k < step->n_before; k++)
            {
              if (hf_bitset_contains (&step->survivors, k))
                g_assert_cmpuint (step->origins[step->fates[k]], ==, k);
              else
                g_assert_true (step->fates[k] < n || step->fates[k] == HF_IDENTITY_LOST);
            }
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/identity-random/fates-are-those-of-a-slow-method", test_random);
  g_test_add_func ("/identity-random/any-records-give-each-object-one-fate", test_any_records);
  return g_test_run ();
}
