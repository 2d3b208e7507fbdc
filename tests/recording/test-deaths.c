/* test-deaths.c: which objects each collection freed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-deaths.h"
#include "hf-gclog-load.h"
#include "hf-random-recording.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define RANGES "n 0 0 100 100\nn 2 200 100 100\n"
#define HEAD "a 3 test\nt 1 N.A\n"

/* The first collection is before all snapshots, and the last one behind them. Behind the
 * interruption, nothing is known. */
static const char small[] =
  "g 1 0 1 0\n" RANGES "e 1 0\n"
  HEAD "o 10 1 10\no 20 1 8\no 30 1 4\n" RANGES "c test\n"
  "g 2 0 1 0\n" RANGES "m 10 40 18\ne 2 0\n"
  "g 3 0 5 0\n" RANGES "s 40 10\ne 3 0\n"
  HEAD "o 40 1 10\n" RANGES "c test\n"
  "g 4 0 1 0\n" RANGES "e 4 0\nx slow\n"
  HEAD "o 50 1 10\n" RANGES "c test\n"
  "g 5 0 1 0\nn 0 0 80 100\nm 0 200 60\ne 5 0\n";

static HfIdentity *
follow (const char *text)
{
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  HfIdentity *identity = hf_identity_new (recording, NULL, NULL, &error);

  g_assert_no_error (error);
  return identity;
}

static void
test_small (void)
{
  static const struct
  {
    gboolean is_known;
    guint64 n_objects, n_bytes;
    guint64 collected;
  } expected[] = {
    { FALSE, 0, 0, 0x100 }, { TRUE, 1, 4, 0x100 }, { TRUE, 1, 8, 0x200 },
    { FALSE, 0, 0, 0x100 }, { FALSE, 0, 0, 0x80 },
  };
  g_autoptr (HfIdentity) identity = follow (small);
  const HfCollectionList *list = hf_identity_get_collections (identity);
  g_autofree HfDeaths *deaths = hf_deaths_new (identity, NULL, NULL);

  g_assert_cmpuint (list->n, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (deaths[i].is_known, ==, expected[i].is_known);
      g_assert_cmpuint (deaths[i].died.n_objects, ==, expected[i].n_objects);
      g_assert_cmpuint (deaths[i].died.n_bytes, ==, expected[i].n_bytes);
      g_assert_true (list->collections[i].has_ranges);
      g_assert_cmpuint (list->collections[i].collected_bytes, ==, expected[i].collected);
    }
}

/* Each object of a snapshot survives, is lost, or died in one collection. */
static void
test_random (void)
{
  guint64 n_died_of_all = 0;

  for (guint seed = 0; seed < HF_TEST_TIMES (300); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = hf_random_recording_dup_text (rand);
      g_autoptr (HfIdentity) identity = follow (text);
      const HfIdentityStep *step = hf_identity_get_step (identity, 0);
      g_autofree HfDeaths *deaths = hf_deaths_new (identity, NULL, NULL);
      guint64 n_died = 0;

      for (guint32 i = 0; i < hf_identity_get_collections (identity)->n; i++)
        {
          n_died += deaths[i].died.n_objects;
          g_assert_true (deaths[i].is_known);
        }
      g_assert_cmpuint (n_died + step->n_survived + step->n_lost + step->n_misfits, ==,
                        step->n_before);
      n_died_of_all += n_died;
    }
  g_assert_cmpuint (n_died_of_all, >, 0);
}

static void
test_cancelled (void)
{
  g_autoptr (HfIdentity) identity = follow (small);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_deaths_new (identity, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deaths/by-hand", test_small);
  g_test_add_func ("/deaths/sums-are-those-of-the-step", test_random);
  g_test_add_func ("/deaths/cancelled", test_cancelled);
  return g_test_run ();
}
