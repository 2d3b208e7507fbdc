/* test-findings.c: a clean heap has no findings, others have the five largest
 *
 * covers: hf-findings-objects, hf-findings-private
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-retain.h"
#include "hf-reverse.h"
#include "hf-test.h"

/* ---- Nothing ------------------------------------------------------------- */

static void
test_clean (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) empty = hf_maker_find (&maker);

  g_assert_cmpuint (empty.findings->n_items, ==, 0);
  maker = hf_maker_new ();
  hf_maker_add_ballast (&maker, 1000000);
  hf_maker_assert_none (&maker);
}

static void
test_clean_files (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);

  g_assert_cmpuint (findings->n_items, ==, 0);
}

/* ---- All together -------------------------------------------------------- */

static void
test_order (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };

  for (guint i = 0; i < 7; i++)
    {
      guint64 owner = hf_maker_add_owner (&maker, "N.Owner", "N.Item", 100 + (i * 5) % 7, 1000);

      hf_maker_add_root (&maker, owner, HF_ROOT_LOCAL, 0);
    }
  subject = hf_maker_find (&maker);
  g_assert_cmpuint (subject.findings->n_items, ==, HF_FINDINGS_MAX);
  for (guint i = 0; i < HF_FINDINGS_MAX; i++)
    hf_subject_assert (&subject, &subject.findings->items[i], "N.Owner", 106000 - i * 1000,
                       107 - i);
}

/* Of the same bytes, kinds in their order, and then objects in theirs. */
static void
test_equal (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  const HfFinding *items;

  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Byte[]", 100000, NULL, 0),
                     HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Char[]", 100000, NULL, 0), HF_ROOT_LOCAL,
                     0);
  hf_maker_add_ballast (&maker, 800000);
  subject = hf_maker_find (&maker);
  items = subject.findings->items;
  g_assert_cmpuint (subject.findings->n_items, ==, 3);
  g_assert_cmpint (items[0].kind, ==, HF_FINDING_OWNER);
  g_assert_cmpint (items[1].kind, ==, HF_FINDING_OWNER);
  g_assert_cmpint (items[2].kind, ==, HF_FINDING_PINNED);
  g_assert_cmpuint (items[0].object.value, <, items[1].object.value);
}

/* A chain replaces its owner if it is most of what the owner keeps; else both are reported. */
static void
test_part (void)
{
  for (guint n_items = 99; n_items <= 101; n_items += 2)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };
      guint64 parts[102];

      parts[0] = hf_maker_reserve (&maker);
      for (guint i = 0; i < 1000; i++)
        {
          const guint64 next = hf_maker_reserve (&maker) + 0x10;

          hf_maker_add (&maker, "N.Link", 100, &next, i + 1 < 1000 ? 1 : 0);
        }
      for (guint i = 1; i <= n_items; i++)
        parts[i] = hf_maker_add (&maker, "N.Item", 1000, NULL, 0);
      hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Owner", 0, parts, n_items + 1),
                         HF_ROOT_LOCAL, 0);
      hf_maker_add_ballast (&maker, 700000);
      subject = hf_maker_find (&maker);
      g_assert_cmpuint (subject.findings->n_items, ==, n_items < 100 ? 1 : 2);
      hf_subject_assert (&subject, &subject.findings->items[n_items < 100 ? 0 : 1], "N.Link",
                         100000, 1000);
    }
}

/* The names of kinds and types, in their order. */
static void
assert_file (const char *name,
             const char *wanted)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint32 i = 0; i < findings->n_items; i++)
    {
      const HfFinding *finding = &findings->items[i];

      g_string_append_printf (found, "%s %s\n", hf_finding_kind_name (finding->kind),
                              finding->type.value != HF_INDEX_NONE
                                ? hf_heap_get_type_name (heap, finding->type)
                                : "-");
    }
  g_assert_cmpstr (found->str, ==, wanted);
}

static void
test_real (void)
{
  assert_file ("real/wpf-app.gclog.gz", "unreachable System.Threading.TimerQueueTimer\n"
                                        "owner MS.Internal.FontCache.FontFaceLayoutInfo\n");
  assert_file ("real/aspnet-razor.gclog.gz",
               "owner Microsoft.AspNetCore.Routing.Matching.DfaMatcher\n");
  assert_file ("real/roslyn-server.gclog.gz",
               "statics -\n"
               "owner Microsoft.CodeAnalysis.GreenNode[]\n"
               "owner Microsoft.CodeAnalysis.InternalUtilities.ConcurrentLruCache"
               "<Roslyn.Utilities.FileKey,Microsoft.CodeAnalysis.Metadata>\n"
               "owner Microsoft.CodeAnalysis.Collections.SegmentedArray"
               "<Roslyn.Utilities.StringTable+Entry>\n");
}

/* Neither the order of the records in a file nor chance has a say. */
static void
test_reversed (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  g_autoptr (HfHeap) heap = hf_reverse (hf_retain_heap (retention));
  g_autoptr (HfRetention) other_retention = hf_retain (heap);
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);
  g_autoptr (HfFindings) others = hf_findings_new (other_retention, NULL, NULL, NULL);

  g_assert_cmpuint (findings->n_items, >, 0);
  g_assert_cmpuint (findings->n_items, ==, others->n_items);
  for (guint32 i = 0; i < findings->n_items; i++)
    {
      const HfFinding *finding = &findings->items[i];
      const HfFinding *other = &others->items[i];

      g_assert_cmpint (finding->kind, ==, other->kind);
      g_assert_cmpuint (finding->object.value, ==, other->object.value);
      g_assert_cmpuint (finding->n_bytes, ==, other->n_bytes);
      g_assert_cmpuint (finding->n_objects, ==, other->n_objects);
      g_assert_cmpuint (finding->n_part_bytes, ==, other->n_part_bytes);
      g_assert_cmpuint (finding->n_part_objects, ==, other->n_part_objects);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a->b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_findings_new (retention, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/findings/a-clean-heap-has-none", test_clean);
  g_test_add_data_func ("/analysis/findings/a-small-heap-has-none", "oracle/heap-1500.gclog",
                        test_clean_files);
  g_test_add_func ("/analysis/findings/the-five-largest-in-their-order", test_order);
  g_test_add_func ("/analysis/findings/equal-ones-in-order-of-kind", test_equal);
  g_test_add_func ("/analysis/findings/a-part-is-reported-beside-its-owner", test_part);
  g_test_add_func ("/analysis/findings/real-heaps-show-what-their-makers-know", test_real);
  g_test_add_data_func ("/analysis/findings/the-order-of-records-has-no-say-in-roslyn",
                        "real/roslyn-server.gclog.gz", test_reversed);
  g_test_add_data_func ("/analysis/findings/the-order-of-records-has-no-say-in-wpf",
                        "real/wpf-app.gclog.gz", test_reversed);
  g_test_add_data_func ("/analysis/findings/the-order-of-records-has-no-say-in-a-generated-heap",
                        "oracle/heap-20000.gclog", test_reversed);
  g_test_add_func ("/analysis/findings/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
