/* test-findings-collections.c: collections that hold nothing, and those that may hold something
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-test.h"

/* ---- Collections --------------------------------------------------------- */

/* Lists with an array of their own that has room and may hold something. */
static void
make_lists (HfMaker *maker,
            guint    n,
            guint    n_full)
{
  guint64 item = hf_maker_add (maker, "N.Item", 24, NULL, 0);
  guint64 none = hf_maker_add (maker, "N.Item[]", 24, NULL, 0);

  for (guint i = 0; i < n + n_full; i++)
    {
      guint64 array = hf_maker_add (maker, "N.Item[]", 56, &item, i < n ? 0 : 1);
      guint64 arrays[2] = { array, none };

      hf_maker_add_root (
        maker, hf_maker_add (maker, "System.Collections.Generic.List<N.Item>", 32, arrays, 2),
        HF_ROOT_LOCAL, 0);
    }
}

static void
test_empty (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  make_lists (&maker, 1000, 100);
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_EMPTY),
                     "System.Collections.Generic.List<N.Item>", 88000, 1000);
  hf_subject_assert_path (subject.findings->items);

  maker = hf_maker_new ();
  make_lists (&maker, 999, 100);
  hf_maker_add_ballast (&maker, 1000000);
  hf_maker_assert_none (&maker);
}

/* Garbage and small amounts are not findings. */
static void
test_share (void)
{
  for (guint64 n_bytes = 8000000; n_bytes <= 9000000; n_bytes += 1000000)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };

      for (guint i = 0; i < 1000; i++)
        hf_maker_add (&maker, "System.Collections.Generic.List<N.Item>", 32, NULL, 0);
      make_lists (&maker, 1000, 100);
      hf_maker_add_ballast (&maker, n_bytes);
      subject = hf_maker_find (&maker);
      g_assert_cmpuint (subject.findings->n_items, ==, n_bytes < 9000000 ? 1 : 0);
      if (n_bytes == 9000000)
        continue;
      hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_EMPTY),
                         "System.Collections.Generic.List<N.Item>", 88000, 1000);
      hf_subject_assert_path (subject.findings->items);
    }
}

/* The buckets of a dictionary are numbers, and its entries say what the buckets do not. */
static void
test_dictionaries (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 item = hf_maker_add (&maker, "N.Item", 24, NULL, 0);

  hf_maker_add (&maker, "System.Byte[]", 24, NULL, 0);
  for (guint i = 0; i < 1100; i++)
    {
      guint64 arrays[2];

      arrays[0] = hf_maker_add (&maker, "System.Int32[]", 40, NULL, 0);
      arrays[1] = hf_maker_add (&maker, "Entry<N.Item>[]", 60, &item, i < 1000 ? 0 : 1);
      hf_maker_add_root (&maker,
                         hf_maker_add (&maker, "System.Collections.Generic.Dictionary<N.Item>", 100,
                                       arrays, 2),
                         HF_ROOT_LOCAL, 0);
    }
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_EMPTY),
                     "System.Collections.Generic.Dictionary<N.Item>", 200000, 1000);
}

/* Objects that all collections of an owner share belong to the owner, not to each collection. */
static void
test_shared (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 none = hf_maker_add (&maker, "N.Item[]", 24, NULL, 0);
  guint64 lists[1000];

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    lists[i] = hf_maker_add (&maker, "System.Collections.Generic.List<N.Item>", 50, &none, 1);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Owner", 0, lists, G_N_ELEMENTS (lists)),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_EMPTY),
                     "System.Collections.Generic.List<N.Item>", 50000, 1000);
}

/* An empty array of numbers has no elements, even if many lists share it. */
static void
test_no_numbers (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 none = hf_maker_add (&maker, "System.Int32[]", 24, NULL, 0);

  for (guint i = 0; i < 1000; i++)
    hf_maker_add_root (
      &maker, hf_maker_add (&maker, "System.Collections.Generic.List<System.Int32>", 50, &none, 1),
      HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_EMPTY),
                     "System.Collections.Generic.List<System.Int32>", 50000, 1000);
}

/* An array of numbers does not say whether it is used. */
static void
test_numbers (void)
{
  HfMaker maker = hf_maker_new ();

  hf_maker_add (&maker, "System.Int32[]", 24, NULL, 0);
  for (guint i = 0; i < 2000; i++)
    {
      guint64 array = hf_maker_add (&maker, "System.Int32[]", 56, NULL, 0);

      hf_maker_add_root (&maker,
                         hf_maker_add (&maker, "System.Collections.Generic.List<System.Int32>", 32,
                                       &array, 1),
                         HF_ROOT_LOCAL, 0);
    }
  hf_maker_assert_none (&maker);
}

static void
test_duplicates (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  for (guint i = 0; i < 2501; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "System.String[]", 24, NULL, 0), HF_ROOT_LOCAL,
                       0);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Int32[]", 24, NULL, 0), HF_ROOT_LOCAL,
                     0);
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_DUPLICATES),
                     "System.String[]", 60000, 2500);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/findings-collections/a-thousand-empty-collections", test_empty);
  g_test_add_func ("/analysis/findings-collections/arrays-of-numbers-do-not-count", test_numbers);
  g_test_add_func ("/analysis/findings-collections/empty-arrays-more-than-once", test_duplicates);
  g_test_add_func ("/analysis/findings-collections/little-and-garbage-do-not-count", test_share);
  g_test_add_func ("/analysis/findings-collections/entries-reveal-a-dictionary", test_dictionaries);
  g_test_add_func ("/analysis/findings-collections/least-arrays-are-empty", test_no_numbers);
  g_test_add_func ("/analysis/findings-collections/what-is-shared-is-no-part", test_shared);
  return g_test_run ();
}
