/* test-findings-roots.c: what stands out among roots, and what no root reaches
 *
 * covers: hf-findings-unreachable
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-test.h"

/* ---- Roots --------------------------------------------------------------- */

static void
test_finalizer (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  for (guint i = 0; i < 60; i++)
    {
      guint64 buffer = hf_maker_add (&maker, "System.Byte[]", 1000, NULL, 0);
      guint64 stream = hf_maker_add (&maker, "N.Stream", 24, &buffer, 1);

      hf_maker_add_root (&maker, stream, HF_ROOT_FINALIZER, 0);
      hf_maker_add_root (&maker, stream, HF_ROOT_FINALIZER, 0);
    }
  hf_maker_add_ballast (&maker, 6000000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_FINALIZER), "N.Stream",
                     61440, 60);
  hf_subject_assert_path (subject.findings->items);

  /* Many count whatever they keep, and few of little do not. */
  for (guint n = 999; n <= 1000; n++)
    {
      g_auto (HfSubject) other = { 0 };

      maker = hf_maker_new ();
      for (guint i = 0; i < n; i++)
        hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Stream", 24, NULL, 0),
                           HF_ROOT_FINALIZER, 0);
      hf_maker_add_ballast (&maker, 6000000);
      other = hf_maker_find (&maker);
      g_assert_cmpuint (other.findings->n_items, ==, n / 1000);
    }
}

static HfSubject
pin (const char *type,
     guint       n,
     guint64     size,
     guint64     generation)
{
  HfMaker maker = hf_maker_new ();

  hf_maker_add_range (&maker, generation, n);
  for (guint i = 0; i < n; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, type, size, NULL, 0), HF_ROOT_HANDLE,
                       HF_ROOT_PINNED);
  hf_maker_add_ballast (&maker, 1000000);
  return hf_maker_find (&maker);
}

static void
test_pinned (void)
{
  g_auto (HfSubject) bytes = pin ("System.Byte[]", 10, 9000, 2);
  g_auto (HfSubject) count = pin ("System.Byte[]", 1000, 24, 2);
  g_auto (HfSubject) fewer = pin ("System.Byte[]", 999, 24, 2);
  g_auto (HfSubject) large = pin ("System.Byte[]", 10, 9000, 3);
  g_auto (HfSubject) tables = pin ("System.Object[]", 10, 9000, 2);

  hf_subject_assert (&bytes, hf_subject_get_only (&bytes, HF_FINDING_PINNED), "System.Byte[]",
                     90000, 10);
  hf_subject_assert (&count, hf_subject_get_only (&count, HF_FINDING_PINNED), "System.Byte[]",
                     24000, 1000);
  g_assert_cmpuint (fewer.findings->n_items, ==, 0);
  g_assert_cmpuint (large.findings->n_items, ==, 0);
  g_assert_cmpuint (tables.findings->n_items, ==, 0);
}

/* Ranges may come in any order. */
static void
test_ranges (void)
{
  HfMaker maker = hf_maker_new ();
  HfMaker later = maker;

  later.next_id += 10 * 0x10;
  hf_maker_add_range (&later, 3, 10);
  hf_maker_add_range (&maker, 4, 10);
  for (guint i = 0; i < 20; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Byte[]", 9000, NULL, 0),
                       HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_ballast (&maker, 1000000);
  hf_maker_assert_none (&maker);
}

/* Of several that are as large the first is shown, whatever the order of the file. */
static void
test_first_of_equal (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 first = hf_maker_add (&maker, "System.Byte[]", 40000, NULL, 0);
  guint64 second = hf_maker_add (&maker, "System.Byte[]", 40000, NULL, 0);
  guint64 third = hf_maker_add (&maker, "System.Byte[]", 40000, NULL, 0);

  hf_maker_add_root (&maker, second, HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_root (&maker, first, HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_root (&maker, third, HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_ballast (&maker, 1000000);
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (hf_heap_get_object_address (
                      subject.heap, hf_subject_get_only (&subject, HF_FINDING_PINNED)->object),
                    ==, first);
}

static void
test_interior (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 array;

  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Byte[]", 60000, NULL, 0), HF_ROOT_LOCAL,
                     HF_ROOT_INTERIOR);
  hf_maker_add_ballast (&maker, 900000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_INTERIOR), "System.Byte[]",
                     60000, 1);

  /* Not if something else holds it as well. */
  maker = hf_maker_new ();
  array = hf_maker_add (&maker, "System.Byte[]", 60000, NULL, 0);
  hf_maker_add_root (&maker, array, HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
  hf_maker_add_root (&maker, array, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 900000);
  hf_maker_assert_none (&maker);
}

/* Weak roots neither pin, nor let wait, nor point inside. */
static void
test_weak_roots (void)
{
  static const struct
  {
    HfRootKind kind;
    guint64 flags;
  } roots[] = {
    { HF_ROOT_FINALIZER, HF_ROOT_WEAK },
    { HF_ROOT_HANDLE, HF_ROOT_WEAK | HF_ROOT_PINNED },
    { HF_ROOT_LOCAL, HF_ROOT_WEAK | HF_ROOT_INTERIOR },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (roots); i++)
    {
      HfMaker maker = hf_maker_new ();

      for (guint k = 0; k < 1000; k++)
        {
          guint64 thing = hf_maker_add (&maker, "N.Thing", 100, NULL, 0);

          hf_maker_add_root (&maker, thing, HF_ROOT_LOCAL, 0);
          hf_maker_add_root (&maker, thing, roots[i].kind, roots[i].flags);
        }
      hf_maker_add_ballast (&maker, 1000000);
      hf_maker_assert_none (&maker);
    }
}

/* A twentieth for pointers inside, a tenth for what a weak handle leads to. */
static void
test_shares (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 owner;

  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Byte[]", 50000, NULL, 0), HF_ROOT_LOCAL,
                     HF_ROOT_INTERIOR);
  hf_maker_add_ballast (&maker, 951000);
  hf_maker_assert_none (&maker);

  maker = hf_maker_new ();
  owner = hf_maker_add_owner (&maker, "N.Owner", "N.Item", 999, 100);
  hf_maker_add_root (&maker, owner, HF_ROOT_LOCAL, 0);
  hf_maker_add_root (&maker, owner, HF_ROOT_HANDLE, HF_ROOT_WEAK);
  hf_maker_add_ballast (&maker, 900000);
  hf_maker_assert_none (&maker);

  /* Of two weak handles to large objects the finding names the larger one. */
  maker = hf_maker_new ();
  for (guint i = 0; i < 2; i++)
    {
      owner = hf_maker_add_owner (&maker, i == 0 ? "N.Less" : "N.More", "N.Item", 200 + i, 1000);
      hf_maker_add_root (&maker, owner, HF_ROOT_LOCAL, 0);
      hf_maker_add_root (&maker, owner, HF_ROOT_HANDLE, HF_ROOT_WEAK);
    }
  hf_maker_add_ballast (&maker, 600000);
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (subject.findings->n_items, ==, 3);
  g_assert_cmpint (subject.findings->items[1].kind, ==, HF_FINDING_WEAK);
  hf_subject_assert (&subject, &subject.findings->items[1], "N.More", 201000, 2);
}

/* Of several classes with static fields, the finding names the one that keeps most, and of
 * its fields the one that keeps most. */
static void
test_static_classes (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const guint64 other = 7;
  const HfFinding *finding;
  guint64 largest = 0;
  guint64 weak;

  hf_heap_builder_add_type (maker.builder, other, "N.Other");
  for (guint i = 0; i < 60; i++)
    {
      guint64 thing = hf_maker_add (&maker, "N.Thing", 5000 + (i == 49 ? 1 : 0), NULL, 0);

      if (i == 49)
        largest = thing;
      if (i % 3 != 2)
        hf_heap_builder_add_root (maker.builder, thing, HF_ROOT_STATIC, 0, &other, NULL);
      else
        hf_maker_add_root (&maker, thing, HF_ROOT_STATIC, 0);
    }
  /* Larger, but not for the class. */
  weak = hf_maker_add (&maker, "N.Thing", 9000, NULL, 0);
  hf_maker_add_root (&maker, weak, HF_ROOT_LOCAL, 0);
  hf_heap_builder_add_root (maker.builder, weak, HF_ROOT_STATIC, HF_ROOT_WEAK, &other, NULL);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Thing", 9000, NULL, 0), HF_ROOT_STATIC, 0);
  hf_maker_add_ballast (&maker, 100000);
  subject = hf_maker_find (&maker);
  finding = hf_subject_get_only (&subject, HF_FINDING_STATICS);
  g_assert_cmpstr (hf_subject_get_type_name (&subject, finding->part_type), ==, "N.Other");
  g_assert_cmpuint (finding->n_part_objects, ==, 40);
  g_assert_cmpuint (finding->n_part_bytes, ==, 200001);
  g_assert_cmpuint (hf_heap_get_object_address (subject.heap, finding->object), ==, largest);
  hf_subject_assert_path (finding);
}

/* An interior pointer is not a finding if something else holds its object too. */
static void
test_interiors (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 rooted = hf_maker_add (&maker, "N.Rooted", 70000, NULL, 0);
  guint64 held = hf_maker_add (&maker, "N.Held", 70000, NULL, 0);
  guint64 alone;

  hf_maker_add_root (&maker, rooted, HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
  hf_maker_add_root (&maker, rooted, HF_ROOT_HANDLE, 0);
  hf_maker_add_root (&maker, held, HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Holder", 24, &held, 1), HF_ROOT_LOCAL, 0);
  for (guint i = 0; i < 2; i++)
    {
      alone = hf_maker_add (&maker, "N.Alone", 30000 + i, NULL, 0);
      hf_maker_add_root (&maker, alone, HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
      hf_maker_add_root (&maker, alone, HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
    }
  hf_maker_add_ballast (&maker, 900000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_INTERIOR), "N.Alone",
                     60001, 3);
  g_assert_cmpuint (hf_heap_get_object_address (subject.heap, subject.findings->items[0].object),
                    ==, alone);
}

static void
make_statics (HfMaker *maker,
              guint64  n_bytes)
{
  for (guint64 i = 0; i < n_bytes / 1000; i++)
    hf_maker_add_root (maker, hf_maker_add (maker, "N.Thing", 1000, NULL, 0), HF_ROOT_STATIC, 0);
}

static void
test_statics (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  make_statics (&maker, 500000);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_STATICS), "", 500000, 500);
  g_assert_cmpstr (hf_subject_get_type_name (&subject, subject.findings->items[0].part_type), ==,
                   "N.Holder");
  g_assert_cmpuint (subject.findings->items[0].n_part_bytes, ==, 500000);
  hf_subject_assert_path (subject.findings->items);

  maker = hf_maker_new ();
  make_statics (&maker, 499000);
  hf_maker_add_ballast (&maker, 500000);
  hf_maker_assert_none (&maker);
}

/* Objects that fields of two classes share belong to neither class. */
static void
test_shared_statics (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const HfFinding *finding;
  guint64 weak = hf_maker_add (&maker, "N.Weak", 1000, NULL, 0);
  guint64 small = hf_maker_add (&maker, "N.Small", 1000, NULL, 0);
  guint64 shared = hf_maker_add (&maker, "N.Shared", 500000, NULL, 0);

  hf_maker_add_root (&maker, weak, HF_ROOT_STATIC, HF_ROOT_WEAK);
  hf_heap_builder_add_root (maker.builder, small, HF_ROOT_STATIC, 0, NULL, NULL);
  hf_maker_add_root (&maker, small, HF_ROOT_STATIC, 0);
  hf_heap_builder_add_root (maker.builder, shared, HF_ROOT_STATIC, 0, NULL, NULL);
  hf_maker_add_root (&maker, shared, HF_ROOT_STATIC, 0);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  for (guint32 i = 0; i < subject.findings->n_items; i++)
    {
      finding = &subject.findings->items[i];
      if (finding->kind != HF_FINDING_STATICS)
        continue;
      g_assert_cmpuint (finding->n_bytes, ==, 501000);
      g_assert_cmpuint (finding->n_part_bytes, ==, 500000);
      g_assert_cmpuint (finding->n_part_objects, ==, 1);
      hf_subject_assert_path (finding);
      return;
    }
  g_assert_not_reached ();
}

static void
test_weak (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 owner = hf_maker_add_owner (&maker, "N.Owner", "N.Item", 100, 1000);

  hf_maker_add_root (&maker, owner, HF_ROOT_LOCAL, 0);
  hf_maker_add_root (&maker, owner, HF_ROOT_HANDLE, HF_ROOT_WEAK);
  hf_maker_add_ballast (&maker, 900000);
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (subject.findings->n_items, ==, 2);
  g_assert_cmpint (subject.findings->items[1].kind, ==, HF_FINDING_WEAK);
  hf_subject_assert (&subject, &subject.findings->items[1], "N.Owner", 100000, 1);
}

/* ---- Garbage ------------------------------------------------------------- */

static HfSubject
discard (guint64  n_bytes,
         guint64  generation,
         gboolean has_roots)
{
  HfMaker maker = hf_maker_new ();

  hf_maker_add_range (&maker, generation, 1);
  hf_maker_add (&maker, "N.Garbage", n_bytes, NULL, 0);
  if (has_roots)
    hf_maker_add_ballast (&maker, 800000);
  return hf_maker_find (&maker);
}

static void
test_unreachable (void)
{
  g_auto (HfSubject) much = discard (200000, 2, TRUE);
  g_auto (HfSubject) little = discard (199000, 2, TRUE);
  g_auto (HfSubject) frozen = discard (200000, 5, TRUE);
  g_auto (HfSubject) unknown = discard (200000, 2, FALSE);
  const HfFinding *finding = hf_subject_get_only (&much, HF_FINDING_UNREACHABLE);

  hf_subject_assert (&much, finding, "N.Garbage", 200000, 1);
  g_assert_cmpuint (finding->n_whole, ==, 1000000);
  g_assert_null (finding->path);
  g_assert_cmpuint (little.findings->n_items, ==, 0);
  g_assert_cmpuint (frozen.findings->n_items, ==, 0);
  g_assert_cmpuint (unknown.findings->n_items, ==, 0);
}

/* Where garbage is not in the file, what no root leads to is frozen. */
static void
test_collected (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) collected = { 0 };

  hf_heap_builder_add_fault (maker.builder, HF_FAULT_OMITS_GARBAGE, 1, 0);
  hf_maker_add (&maker, "System.String", 200000, NULL, 0);
  hf_maker_add_ballast (&maker, 800000);
  collected = hf_maker_find (&maker);
  g_assert_cmpuint (collected.findings->n_items, ==, 0);
}

/* The type with the most bytes comes first, not the type of the largest object. */
static void
test_unreachable_type (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const HfFinding *finding = NULL;

  hf_maker_add (&maker, "N.Large", 90000, NULL, 0);
  for (guint i = 0; i < 3; i++)
    hf_maker_add (&maker, "N.Most", 40000 + (i + 2) % 3, NULL, 0);
  hf_maker_add_ballast (&maker, 100000);
  subject = hf_maker_find (&maker);
  finding = hf_subject_get_only (&subject, HF_FINDING_UNREACHABLE);
  hf_subject_assert (&subject, finding, "N.Most", 210003, 4);
  g_assert_cmpuint (hf_heap_get_object_size (subject.heap, finding->object), ==, 40002);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/findings-roots/what-waits-for-the-finalizer", test_finalizer);
  g_test_add_func ("/analysis/findings-roots/pins-where-objects-move", test_pinned);
  g_test_add_func ("/analysis/findings-roots/ranges-in-any-order", test_ranges);
  g_test_add_func ("/analysis/findings-roots/the-first-of-equal-ones", test_first_of_equal);
  g_test_add_func ("/analysis/findings-roots/a-pointer-inside-alone-keeps", test_interior);
  g_test_add_func ("/analysis/findings-roots/several-pointers-inside", test_interiors);
  g_test_add_func ("/analysis/findings-roots/static-fields-keep-half", test_statics);
  g_test_add_func ("/analysis/findings-roots/static-fields-of-several-classes",
                   test_shared_statics);
  g_test_add_func ("/analysis/findings-roots/a-weak-handle-to-what-is-held", test_weak);
  g_test_add_func ("/analysis/findings-roots/a-fifth-is-garbage", test_unreachable);
  g_test_add_func ("/analysis/findings-roots/no-garbage-after-a-collection", test_collected);
  g_test_add_func ("/analysis/findings-roots/most-of-what-is-garbage", test_unreachable_type);
  g_test_add_func ("/analysis/findings-roots/weak-roots-are-no-others", test_weak_roots);
  g_test_add_func ("/analysis/findings-roots/shares-are-what-they-say", test_shares);
  g_test_add_func ("/analysis/findings-roots/the-class-that-keeps-most", test_static_classes);
  return g_test_run ();
}
