/* test-findings-owners.c: who keeps much, and who does not
 *
 * covers: hf-findings-parts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-test.h"

/* ---- Owners -------------------------------------------------------------- */

static void
test_owner (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const HfFinding *finding;

  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Owner", "N.Item", 100, 1000),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 900000);
  subject = hf_maker_find (&maker);
  finding = hf_subject_get_only (&subject, HF_FINDING_OWNER);
  hf_subject_assert (&subject, finding, "N.Owner", 100000, 101);
  g_assert_cmpstr (hf_subject_get_type_name (&subject, finding->part_type), ==, "N.Item");
  g_assert_cmpuint (finding->n_part_objects, ==, 100);
  g_assert_cmpuint (finding->n_part_bytes, ==, 100000);
  g_assert_cmpuint (finding->n_whole, ==, 1000000);
  hf_subject_assert_path (finding);

  maker = hf_maker_new ();
  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Owner", "N.Item", 100, 999),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 900000);
  hf_maker_assert_none (&maker);
}

/* A tenth of very little is nothing. */
static void
test_small_owner (void)
{
  HfMaker maker = hf_maker_new ();

  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Owner", "N.Item", 49, 1000),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 50000);
  hf_maker_assert_none (&maker);
}

/* The finding names the cache, not the box around it or the array inside. */
static void
test_storage (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 inner = hf_maker_add_owner (&maker, "N.Item[]", "N.Item", 100, 1000);

  inner = hf_maker_add (&maker, "System.Collections.Generic.List<N.Item>", 32, &inner, 1);
  inner = hf_maker_add (&maker, "N.Cache", 24, &inner, 1);
  inner = hf_maker_add (&maker, "N.Box", 24, &inner, 1);
  hf_maker_add_root (&maker, inner, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 600000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER), "N.Cache", 100056,
                     103);
}

/* A collection that nothing else stands around is named itself, and with it what is in its
 * array, not the array. */
static void
test_bare_collection (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 inner = hf_maker_add_owner (&maker, "N.Item[][]", "N.Item[]", 100, 1000);

  inner = hf_maker_add (&maker, "System.Collections.Generic.List<N.Item[]>", 32, &inner, 1);
  hf_maker_add_root (&maker, inner, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 600000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER),
                     "System.Collections.Generic.List<N.Item[]>", 100032, 102);
  g_assert_cmpstr (hf_subject_get_type_name (&subject, subject.findings->items[0].part_type), ==,
                   "N.Item[]");
}

/* A box is what has nine tenths in one thing; what has less is an owner of its own. */
static void
test_box (void)
{
  for (guint n = 98; n <= 99; n++)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };
      guint64 inner = hf_maker_add_owner (&maker, "N.Inner", "N.Item", n, 1000);

      hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Outer", 110000 - n * 1000, &inner, 1),
                         HF_ROOT_LOCAL, 0);
      hf_maker_add_ballast (&maker, 890000);
      subject = hf_maker_find (&maker);
      hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER),
                         n < 99 ? "N.Outer" : "N.Inner", n < 99 ? 110000 : 99000,
                         n < 99 ? n + 2 : n + 1);
    }
}

/* From a quarter of all bytes on, the finding names the contents of arrays, not the arrays. */
static void
test_inside (void)
{
  for (guint64 size = 2499; size <= 2500; size++)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };
      guint64 arrays[10];

      for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
        {
          const guint64 item = hf_maker_add (&maker, "N.Item", size, NULL, 0);

          arrays[i] = hf_maker_add (&maker, "N.Item[]", 10000 - size, &item, 1);
        }
      hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Owner", 0, arrays, G_N_ELEMENTS (arrays)),
                         HF_ROOT_LOCAL, 0);
      hf_maker_add_ballast (&maker, 900000);
      subject = hf_maker_find (&maker);
      hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER), "N.Owner",
                         100000, 21);
      g_assert_cmpstr (hf_subject_get_type_name (&subject, subject.findings->items[0].part_type),
                       ==, size < 2500 ? "N.Item[]" : "N.Item");
    }
}

/* One that holds everything says nothing; those below it do. */
static void
test_host (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 parts[202];

  parts[0] = hf_maker_add_owner (&maker, "N.First", "N.A", 300, 1000);
  parts[1] = hf_maker_add_owner (&maker, "N.Second", "N.B", 200, 1000);
  for (guint i = 2; i < G_N_ELEMENTS (parts); i++)
    parts[i] = hf_maker_add (&maker, "System.String", 1000, NULL, 0);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Host", 0, parts, G_N_ELEMENTS (parts)),
                     HF_ROOT_LOCAL, 0);
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (subject.findings->n_items, ==, 2);
  hf_subject_assert (&subject, &subject.findings->items[0], "N.First", 300000, 301);
  hf_subject_assert (&subject, &subject.findings->items[1], "N.Second", 200000, 201);
}

/* Several large ones of one type are what their owner is there for. */
static void
test_alike (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Owner", "N.Bitmap", 4, 200000),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 200000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER), "N.Owner", 800000,
                     5);
}

/* The array in which the runtime keeps static fields owns nothing. */
static void
test_table (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 parts[2];

  parts[0] = hf_maker_add_owner (&maker, "N.First", "N.A", 100, 1000);
  parts[1] = hf_maker_add_owner (&maker, "N.Second", "N.B", 80, 1000);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Object[]", 1000, parts, 2),
                     HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_ballast (&maker, 800000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER), "N.First", 100000,
                     101);
}

static void
test_single_object (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 array = hf_maker_add (&maker, "System.Byte[]", 100000, NULL, 0);

  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Buffer", 24, &array, 1), HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER), "N.Buffer", 100024,
                     2);
  g_assert_cmpstr (hf_subject_get_type_name (&subject, subject.findings->items[0].part_type), ==,
                   "System.Byte[]");
  g_assert_cmpuint (subject.findings->items[0].n_part_objects, ==, 1);
  g_assert_cmpuint (subject.findings->items[0].n_part_bytes, ==, 100000);
}

/* The part with most bytes is named, not the most frequent one: in a pool of threads the one large
 * array, which holds data. */
static void
test_part_by_bytes (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const HfFinding *finding = NULL;
  guint64 arrays[13];
  guint64 large = hf_maker_add (&maker, "System.Byte[]", 98000, NULL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    {
      const guint64 small = hf_maker_add (&maker, "System.Byte[]", 100, NULL, 0);
      const guint64 *item = i == 0 ? &large : &small;

      arrays[i] = hf_maker_add (&maker, "System.Object[]", 64, item, 1);
    }
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Pool", 24, arrays, G_N_ELEMENTS (arrays)),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  finding = hf_subject_get_only (&subject, HF_FINDING_OWNER);
  g_assert_cmpstr (hf_subject_get_type_name (&subject, finding->part_type), ==, "System.Byte[]");
  g_assert_cmpuint (finding->n_part_objects, ==, 1);
  g_assert_cmpuint (finding->n_part_bytes, ==, 98000);
}

/* Storage may be of the same type as what is in it. */
static void
test_part_of_one_type (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const HfFinding *finding = NULL;
  guint64 arrays[900];
  guint64 inner;

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    arrays[i] = hf_maker_add (&maker, "System.Object[]", 1000, NULL, 0);
  inner = hf_maker_add (&maker, "System.Object[]", 850000, arrays, G_N_ELEMENTS (arrays));
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Owner", 24, &inner, 1), HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  finding = hf_subject_get_only (&subject, HF_FINDING_OWNER);
  g_assert_cmpuint (finding->n_part_objects, ==, 900);
  g_assert_cmpuint (finding->n_part_bytes, ==, 900000);
}

/* ---- The largest ones -------------------------------------------------------- */

/* Where nothing keeps a hundredth, single objects are the answer. */
static void
test_flat (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  for (guint i = 0; i < 500; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Item", 100 + i % 7, NULL, 0), HF_ROOT_LOCAL,
                       0);
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (subject.findings->n_items, ==, 0);
  g_assert_cmpuint (subject.findings->n_largest, ==, HF_FINDINGS_N_LARGEST);
  for (guint i = 0; i < HF_FINDINGS_N_LARGEST; i++)
    {
      g_assert_cmpint (subject.findings->largest[i].kind, ==, HF_FINDING_OWNER);
      g_assert_cmpuint (subject.findings->largest[i].n_bytes, ==, 106);
      g_assert_nonnull (subject.findings->largest[i].path);
    }
}

/* ---- Many, and chains ---------------------------------------------------- */

static void
test_many (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 inner = hf_maker_add_owner (&maker, "N.Item[]", "N.Item", 1000, 100);

  inner = hf_maker_add (&maker, "System.Collections.Generic.List<N.Item>", 32, &inner, 1);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Cache", 24, &inner, 1), HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_MANY), "N.Item", 100032,
                     1000);
  hf_subject_assert_path (subject.findings->items);
  g_assert_cmpstr (hf_heap_get_type_name (
                     subject.heap,
                     hf_heap_get_object_type (subject.heap, subject.findings->items[0].object)),
                   ==, "System.Collections.Generic.List<N.Item>");

  maker = hf_maker_new ();
  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Item[]", "N.Item", 999, 100),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 1000000);
  hf_maker_assert_none (&maker);
}

/* Of those in a bucket each holds the next: they count as well. */
static void
test_many_in_buckets (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  HfBitset objects = { 0 };
  guint64 firsts[1000];
  guint64 inner;

  for (guint i = 0; i < G_N_ELEMENTS (firsts); i++)
    {
      const guint64 last = hf_maker_add (&maker, "N.Node", 50, NULL, 0);

      firsts[i] = hf_maker_add (&maker, "N.Node", 50, &last, i % 4 == 0 ? 1 : 0);
      if (i % 4 != 0)
        hf_maker_add_root (&maker, last, HF_ROOT_LOCAL, 0);
    }
  inner = hf_maker_add (&maker, "N.Node[]", 8000, firsts, G_N_ELEMENTS (firsts));
  inner = hf_maker_add (&maker, "System.Collections.Concurrent.ConcurrentDictionary<N.A,N.B>", 64,
                        &inner, 1);
  hf_maker_add_root (&maker, inner, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 200000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_MANY), "N.Node", 70564,
                     1250);

  g_assert_true (hf_bitset_init (&objects, hf_heap_get_n_objects (subject.heap)));
  g_assert_true (
    hf_finding_find_objects (subject.findings->items, subject.retention, &objects, NULL, NULL));
  g_assert_cmpuint (hf_bitset_count (&objects), ==, 1250);
  hf_bitset_clear (&objects);
}

static void
test_many_share (void)
{
  for (guint64 n_bytes = 950000; n_bytes <= 951000; n_bytes += 1000)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };

      hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Owner", "N.Item", 1000, 50),
                         HF_ROOT_LOCAL, 0);
      hf_maker_add_ballast (&maker, n_bytes);
      subject = hf_maker_find (&maker);
      g_assert_cmpuint (subject.findings->n_items, ==, n_bytes == 950000 ? 1 : 0);
    }
}

/* It is they that keep a twentieth, not their container. */
static void
test_many_own_share (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 parts[1300];

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] = i < 1000 ? hf_maker_add (&maker, "N.Item", 400, NULL, 0)
                        : hf_maker_add (&maker, "N.Other", 1000, NULL, 0);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Owner", 0, parts, G_N_ELEMENTS (parts)),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 9300000);
  hf_maker_assert_none (&maker);
}

/* A thousand that are less than half of what is there are not what their container is for. */
static void
test_many_of_much (void)
{
  for (guint64 size = 99; size <= 100; size++)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };
      guint64 parts[1100];

      for (guint i = 0; i < 1000; i++)
        parts[i] = hf_maker_add (&maker, "N.Item", size, NULL, 0);
      for (guint i = 1000; i < G_N_ELEMENTS (parts); i++)
        parts[i] = hf_maker_add (&maker, i % 2 == 0 ? "N.A" : "N.B", 1000, NULL, 0);
      hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Owner", 0, parts, G_N_ELEMENTS (parts)),
                         HF_ROOT_LOCAL, 0);
      hf_maker_add_ballast (&maker, 800000);
      subject = hf_maker_find (&maker);
      if (size < 100)
        hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_OWNER), "N.Owner",
                           199000, 1101);
      else
        hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_MANY), "N.Item",
                           200000, 1000);
    }
}

/* Where both qualify, the finding reports the many objects and not their owner. */
static void
test_many_before_owner (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Item[]", "N.Item", 5000, 100),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_MANY), "N.Item", 500000,
                     5000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/findings-owners/an-owner-keeps-a-tenth", test_owner);
  g_test_add_func ("/analysis/findings-owners/an-owner-keeps-not-too-little", test_small_owner);
  g_test_add_func ("/analysis/findings-owners/an-owner-is-what-a-person-would-name", test_storage);
  g_test_add_func ("/analysis/findings-owners/a-bare-collection-is-an-owner", test_bare_collection);
  g_test_add_func ("/analysis/findings-owners/a-box-has-nine-tenths-in-one-thing", test_box);
  g_test_add_func ("/analysis/findings-owners/what-is-in-arrays-is-named", test_inside);
  g_test_add_func ("/analysis/findings-owners/who-holds-everything-is-no-owner", test_host);
  g_test_add_func ("/analysis/findings-owners/large-ones-of-one-type-are-one-finding", test_alike);
  g_test_add_func ("/analysis/findings-owners/a-table-of-statics-is-no-owner", test_table);
  g_test_add_func ("/analysis/findings-owners/one-large-object-is-reported", test_single_object);
  g_test_add_func ("/analysis/findings-owners/a-part-is-chosen-by-bytes", test_part_by_bytes);
  g_test_add_func ("/analysis/findings-owners/a-part-may-be-of-the-type-of-its-storage",
                   test_part_of_one_type);
  g_test_add_func ("/analysis/findings-owners/the-largest-of-a-flat-heap", test_flat);
  g_test_add_func ("/analysis/findings-owners/a-thousand-in-one-container-are-many", test_many);
  g_test_add_func ("/analysis/findings-owners/many-in-buckets-all-count", test_many_in_buckets);
  g_test_add_func ("/analysis/findings-owners/many-keep-a-twentieth", test_many_share);
  g_test_add_func ("/analysis/findings-owners/many-keep-a-twentieth-themselves",
                   test_many_own_share);
  g_test_add_func ("/analysis/findings-owners/many-are-half-of-what-is-there", test_many_of_much);
  g_test_add_func ("/analysis/findings-owners/many-say-more-than-their-owner",
                   test_many_before_owner);
  return g_test_run ();
}
