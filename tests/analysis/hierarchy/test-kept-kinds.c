/* test-kept-kinds.c: which kind of roots keeps most of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-kept-kinds.h"
#include "hf-retain.h"
#include "hf-test.h"

/* By the groups of roots of each single object. */
static void
check (HfRetention *retention)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const guint32 n_kinds = roots->n_kinds + 1;
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfKeptKinds) kept = hf_kept_kinds_new (retention, NULL, &error);
  g_autofree guint64 *sums = g_new0 (guint64, (gsize) n_types * n_kinds);
  g_autofree guint64 *kinds = g_new0 (guint64, n_kinds);
  g_autofree guint32 *first = g_new (guint32, (gsize) n_types + 1);

  g_assert_no_error (error);
  g_assert_cmpuint (kept->n_kinds, ==, roots->n_kinds);
  for (guint32 type = 0; type < n_types; type++)
    first[type] = HF_INDEX_NONE;
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      const guint32 type = hf_heap_get_object_type (heap, object).value;
      const guint32 kind = hf_kept_kinds_find_object (retention, object);
      const guint64 size = hf_heap_get_object_size (heap, object);

      if (kind == HF_INDEX_NONE)
        continue;
      kinds[kind] += size;
      sums[(gsize) type * n_kinds + kind] += size;
      first[type] = MIN (first[type], kind);
    }

  /* Each object is of the kind that is said to keep it. */
  for (guint32 kind = 0; kind < roots->n_kinds; kind++)
    g_assert_cmpuint (kinds[kind], ==, roots->kinds[kind].n_bytes);
  g_assert_cmpuint (kinds[roots->n_kinds], ==, roots->several.n_bytes);

  for (guint32 type = 0; type < n_types; type++)
    {
      const guint64 *of_type = sums + (gsize) type * n_kinds;
      guint32 best = 0;

      for (guint32 kind = 1; kind < n_kinds; kind++)
        best = of_type[kind] > of_type[best] ? kind : best;
      g_assert_cmpuint (kept->n_bytes[type], ==, of_type[best]);
      g_assert_cmpuint (kept->kinds[type], ==, of_type[best] > 0 ? best : first[type]);
    }
}

static void
test_known (void)
{
  const char *text = "a:100 b:70 c:10:U d:30 !a #b:N.Holder.field ~c !d #d:N.Holder.other";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const HfTypeIndex type = hf_heap_get_object_type (heap, hf_test_object (text, "a"));
  const HfTypeIndex weak = hf_heap_get_object_type (heap, hf_test_object (text, "c"));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfKeptKinds) kept = hf_kept_kinds_new (retention, NULL, &error);

  g_assert_no_error (error);
  check (retention);
  g_assert_cmpuint (roots->kinds[kept->kinds[type.value]].kind, ==, HF_ROOT_HANDLE);
  g_assert_cmpuint (kept->n_bytes[type.value], ==, 100);
  g_assert_cmpuint (kept->kinds[weak.value], ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_kept_kinds_find_object (retention, hf_test_object (text, "d")), ==,
                    kept->n_kinds);
}

/* A picture by count shows such a type, in the color of what keeps it. */
static void
test_no_size (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:0:T b:0:T c:8:U d:0:U !a !b !d #c:N.Holder.field");
  g_autoptr (HfRetention) retention = hf_retain (heap);

  check (retention);
}

static void
test_sample (gconstpointer path)
{
  g_autoptr (HfRetention) retention = hf_retain_file (path);

  check (retention);
}

static void
test_cancel (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_kept_kinds_new (retention, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/kept-kinds/of-two-kinds-the-one-that-keeps-more", test_known);
  g_test_add_data_func ("/analysis/kept-kinds/a-sample-object-by-object", "real/wpf-app.gclog.gz",
                        test_sample);
  g_test_add_data_func ("/analysis/kept-kinds/another-sample-object-by-object",
                        "real/aspnet-razor.gclog.gz", test_sample);
  g_test_add_func ("/analysis/kept-kinds/what-has-no-size-has-a-kind", test_no_size);
  g_test_add_func ("/analysis/kept-kinds/a-cancel-is-heard", test_cancel);

  return g_test_run ();
}
