/* test-ages.c: how old objects are, by hand and against a slow method
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ages.h"
#include "hf-gclog-load.h"
#include "hf-load.h"
#include "hf-random-recording.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define TYPES "a 3 test\nt 1 N.A\nt 2 N.B\nt 3 N.Gone\n"

/* Of N.A: 10 becomes 100 and then 200; 20 dies at once; 30 is born second and becomes 110. Of N.B:
 * one is born in each step, and lives for one. */
static const char small[] =
  TYPES "o 10 1 10\no 20 1 8\no 40 3 4\n" RANGES "c test\n"
  "g 1 0 1 0\n" RANGES "m 10 100 10\ne 1 0\n"
  TYPES "o 30 1 10\no 40 2 20\no 100 1 10\n" RANGES "c test\n"
  "g 2 0 3 0\n" RANGES "m 30 110 10\nm 100 200 10\ne 2 0\n"
  TYPES "o 40 2 20\no 110 1 10\no 200 1 10\n" RANGES "c test\n";

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
append (GString         *text,
        const char      *title,
        const HfLifeSum *sums,
        guint32          n)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", title);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, " %u/%u", (guint) sums[i].n_objects, (guint) sums[i].n_bytes);
}

static void
assert_row (const HfAges *ages,
            guint32       row,
            const char   *expected)
{
  const HfTypeAges *type = &ages->types[row];
  g_autoptr (GString) text = g_string_new (type->name);

  append (text, "alive", type->alive, ages->n_snapshots);
  append (text, "survived", type->survived, ages->n_snapshots);
  append (text, "ages", type->ages, ages->n_snapshots);
  append (text, "gen", type->generations, 3);
  append (text, "up", type->promotions, HF_N_PROMOTIONS);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_small (void)
{
  g_autoptr (HfIdentity) identity = follow (small);
  g_autoptr (HfAges) ages = hf_ages_new (identity, 0, 2, NULL, NULL);
  g_autoptr (HfAges) middle = hf_ages_new (identity, 0, 1, NULL, NULL);
  g_autoptr (HfAges) one = hf_ages_new (identity, 2, 2, NULL, NULL);

  g_assert_true (ages->has_generations);
  g_assert_cmpuint (ages->n_types, ==, 3);
  assert_row (ages, 0,
              "N.A alive 2/24 2/32 2/32 survived 1/16 2/32 0/0 ages 0/0 1/16 1/16 "
              "gen 0/0 1/16 1/16 up 1/16 0/0 1/16");
  assert_row (ages, 1,
              "N.B alive 0/0 1/32 1/32 survived 0/0 0/0 0/0 ages 1/32 0/0 0/0 gen 1/32 0/0 0/0 "
              "up 0/0 0/0 0/0");
  assert_row (ages, 2,
              "N.Gone alive 1/4 0/0 0/0 survived 0/0 0/0 0/0 ages 0/0 0/0 0/0 gen 0/0 0/0 0/0 "
              "up 0/0 0/0 0/0");
  g_assert_cmpuint (hf_ages_get_alive (ages, 0).n_objects, ==, 4);
  g_assert_cmpuint (hf_ages_get_survived (ages, 0).n_objects, ==, 3);
  assert_row (middle, 0,
              "N.A alive 2/24 2/32 survived 1/16 0/0 ages 1/16 1/16 gen 1/16 1/16 0/0 "
              "up 1/16 0/0 0/0");
  g_assert_cmpuint (one->n_types, ==, 2);
  assert_row (one, 0, "N.A alive 2/32 survived 0/0 ages 2/32 gen 0/0 1/16 1/16 up 0/0 0/0 0/0");
  g_assert_cmpuint (hf_ages_get_alive (one, 0).n_objects, ==, 0);
}

/* ---- Against a slow method --------------------------------------------------------- */

/* Object by object, of all types together. */
static void
check (const HfIdentity *identity,
       const HfAges     *ages)
{
  HfRecording *recording = hf_identity_get_recording (identity);
  const guint32 n = ages->n_snapshots;

  for (guint32 i = 0; i < n; i++)
    {
      HfHeap *heap = hf_recording_get_heap (recording, ages->first + i);
      guint64 n_survived = 0, n_young = 0;
      guint64 n_alive_of_types = 0, n_survived_of_types = 0, n_young_of_types = 0;

      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
        n_survived += i + 1 < n && hf_identity_find (identity, ages->first + i, ages->first + i + 1,
                                                     (HfObjectIndex){ k })
                                       .value != HF_INDEX_NONE;
      heap = hf_recording_get_heap (recording, ages->last);
      /* Those of an age of i at most were not there i + 1 snapshots ago. */
      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
        n_young +=
          i + 1 == n ||
          hf_identity_find (identity, ages->last, ages->last - i - 1, (HfObjectIndex){ k }).value ==
            HF_INDEX_NONE;
      for (guint32 row = 0; row < ages->n_types; row++)
        {
          n_alive_of_types += ages->types[row].alive[i].n_objects;
          n_survived_of_types += ages->types[row].survived[i].n_objects;
          for (guint32 age = 0; age <= i; age++)
            n_young_of_types += ages->types[row].ages[age].n_objects;
        }
      g_assert_cmpuint (n_alive_of_types, ==,
                        hf_heap_get_n_objects (hf_recording_get_heap (recording, ages->first + i)));
      g_assert_cmpuint (n_survived_of_types, ==, n_survived);
      g_assert_cmpuint (n_young_of_types, ==, n_young);
    }
}

static void
test_random (void)
{
  guint n_checked = 0;

  for (guint seed = 0; seed < HF_TEST_TIMES (500); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = seed % 2 == 0 ? hf_random_recording_dup_any (rand)
                                            : hf_random_recording_dup_text (rand);
      g_autoptr (HfIdentity) identity = follow (text);
      const guint32 n = hf_recording_get_n_heaps (hf_identity_get_recording (identity));

      for (guint32 first = 0; first < n; first++)
        {
          g_autoptr (HfAges) ages = NULL;

          if (!hf_identity_is_known (identity, first, n - 1))
            continue;
          ages = hf_ages_new (identity, first, n - 1, NULL, NULL);
          check (identity, ages);
          n_checked += ages->n_snapshots > 1;
        }
    }
  g_assert_cmpuint (n_checked, >, 0);
}

static void
test_real (void)
{
  g_autoptr (GFile) file = hf_test_file ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, NULL);
  g_autoptr (HfAges) ages = hf_ages_new (identity, 0, 2, NULL, NULL);

  check (identity, ages);
}

/* @counts are how many objects there are in three snapshots; @n_lost of the first are gone then. */
static gboolean
only_grows (const guint *counts,
            guint        n_lost,
            guint        size)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfIdentity) identity = NULL;
  g_autoptr (HfAges) ages = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_string_append (text, TYPES);
      for (guint k = 0; k < counts[i]; k++)
        g_string_append_printf (text, "o %x 1 %x\n", 0x100000 + (i > 0 ? n_lost + k : k) * 0x1000,
                                size);
      g_string_append (text, "c test\n");
    }
  identity = follow (text->str);
  ages = hf_ages_new (identity, 0, 2, NULL, NULL);
  return hf_ages_only_grows (ages, 0);
}

static void
test_only_grows (void)
{
  static const guint more[] = { 100, 150, 200 };
  static const guint level[] = { 100, 150, 150 };
  static const guint none[] = { 0, 100, 200 };
  g_autoptr (HfIdentity) identity = follow (small);
  g_autoptr (HfAges) two = hf_ages_new (identity, 1, 2, NULL, NULL);

  g_assert_true (only_grows (more, 0, 1000));
  g_assert_true (only_grows (more, 5, 1000));
  g_assert_true (only_grows (none, 0, 1000));
  g_assert_false (only_grows (more, 6, 1000));
  g_assert_true (only_grows (more, 0, 500));
  g_assert_false (only_grows (more, 0, 499));
  g_assert_false (only_grows (level, 0, 1000));
  g_assert_false (hf_ages_only_grows (two, 0));
}

/* Of three snapshots, each has objects in generation 2; @n_stay of them survive a step, and
 * @n_die do not. In the last step, nothing dies if @dies_once. */
static gboolean
is_in_crisis (guint    n_stay,
              guint    n_die,
              guint    size,
              gboolean dies_once)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfIdentity) identity = NULL;
  g_autoptr (HfAges) ages = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_string_append (text, TYPES);
      for (guint k = 0; k < n_stay + n_die; k++)
        g_string_append_printf (text, "o %x 1 %x\n", 0x100000 + k * size, size);
      g_string_append (text, "n 2 100000 1000000 1000000\nc test\n");
      if (i == 2)
        break;
      g_string_append_printf (text, "g %u 0 7 0\nn 2 100000 1000000 1000000\n", i);
      g_string_append_printf (text, "s 100000 %x\n",
                              (n_stay + (dies_once && i == 1 ? n_die : 0)) * size);
      g_string_append_printf (text, "e %u 0\n", i);
    }
  identity = follow (text->str);
  ages = hf_ages_new (identity, 0, 2, NULL, NULL);
  return hf_ages_is_in_crisis (ages, 0);
}

static void
test_crisis (void)
{
  g_autoptr (HfIdentity) identity = follow (small);
  g_autoptr (HfAges) ages = hf_ages_new (identity, 0, 2, NULL, NULL);

  g_assert_true (is_in_crisis (50, 50, 0x1000, FALSE));
  g_assert_true (is_in_crisis (75, 25, 0x1000, FALSE));
  g_assert_false (is_in_crisis (76, 24, 0x1000, FALSE));
  g_assert_false (is_in_crisis (50, 50, 0x1000, TRUE));
  g_assert_false (is_in_crisis (50, 50, 0x1f0, FALSE));
  g_assert_true (is_in_crisis (50, 50, 0x1f8, FALSE));

  /* Young objects die all the time. */
  g_assert_cmpuint (hf_ages_get_old (ages, 0).n_objects, ==, 0);
  g_assert_false (hf_ages_is_in_crisis (ages, 0));
}

static void
test_cancelled (void)
{
  g_autoptr (HfIdentity) identity = follow (small);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_ages_new (identity, 0, 2, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ages/by-hand", test_small);
  g_test_add_func ("/ages/sums-are-those-of-a-slow-method", test_random);
  g_test_add_func ("/ages/of-a-real-program", test_real);
  g_test_add_func ("/ages/types-that-only-grow", test_only_grows);
  g_test_add_func ("/ages/types-in-a-mid-life-crisis", test_crisis);
  g_test_add_func ("/ages/cancelled", test_cancelled);
  return g_test_run ();
}
