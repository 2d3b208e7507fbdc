/* test-type-figures.c: tests of what each type retains, counted in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-load.h"
#include "hf-retained-set.h"
#include "hf-test.h"
#include "hf-type-figures.h"

/* Both of type P refer to the shared S; Q has one object, U none that can be reached. */
#define SHARED "!p p:10:P !q q:20:P p->s q->s s:900:S r:30:Q !r r->t t:300:T u:5:U v:5:U"

static HfRetention *
retain (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  HfRetention *retention = NULL;

  g_assert_no_error (error);
  retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_assert_no_error (error);

  return retention;
}

static void
assert_figure (HfTypeFigures *figures,
               const char    *name,
               gboolean       is_exact,
               guint64        n_bytes)
{
  HfHeap *heap = hf_analysis_get_heap (
    hf_retention_get_analysis (hf_type_figures_get_retention (figures)));
  guint64 found = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const HfTypeIndex type = { i };

      if (!g_str_equal (hf_heap_get_type_name (heap, type), name))
        continue;
      g_assert_true (hf_type_figures_get (figures, type, &found) == is_exact);
      g_assert_cmpuint (found, ==, n_bytes);
      return;
    }

  g_assert_not_reached ();
}

static gboolean
is_done (gpointer user_data)
{
  guint32 n_done = 0;
  guint32 n_total = 0;

  return !hf_type_figures_get_progress (user_data, &n_done, &n_total) && n_total > 0;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_bounds_become_exact (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (SHARED);
  g_autoptr (HfRetention) retention = retain (heap);
  g_autoptr (HfTypeFigures) figures = hf_type_figures_new (retention);
  g_autoptr (GArray) sums = NULL;
  guint n_changes = 0;
  guint32 n_done = 0;
  guint32 n_total = 0;

  assert_figure (figures, "P", FALSE, 30);
  assert_figure (figures, "S", TRUE, 900);
  assert_figure (figures, "Q", TRUE, 330);
  assert_figure (figures, "U", TRUE, 0);
  g_assert_false (hf_type_figures_get_progress (figures, &n_done, &n_total));

  g_signal_connect_swapped (figures, "changed", G_CALLBACK (count_cb), &n_changes);
  hf_type_figures_start (figures);
  hf_type_figures_start (figures);
  g_assert_true (app_test_wait (is_done, figures));
  assert_figure (figures, "P", TRUE, 930);
  g_assert_cmpuint (n_changes, >=, 1);
  hf_type_figures_get_progress (figures, &n_done, &n_total);
  g_assert_cmpuint (n_done, ==, 1);
  g_assert_cmpuint (n_total, ==, 1);
  sums = hf_type_figures_dup_sums (figures);
  g_assert_cmpuint (sums->len, ==, 1);
  g_assert_cmpuint (g_array_index (sums, HfTypeSum, 0).n_bytes, ==, 930);
}

static gboolean
is_set (gpointer user_data)
{
  return *(guint *) user_data > 0;
}

static void
test_one_is_counted_on_demand (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (SHARED);
  g_autoptr (HfRetention) retention = retain (heap);
  g_autoptr (HfTypeFigures) figures = hf_type_figures_new (retention);
  const HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ 0 });
  guint n_changes = 0;

  g_signal_connect_swapped (figures, "changed", G_CALLBACK (count_cb), &n_changes);
  hf_type_figures_want (figures, type);
  hf_type_figures_want (figures, type);
  g_assert_true (app_test_wait (is_set, &n_changes));
  assert_figure (figures, "P", TRUE, 930);

  hf_type_figures_want (figures, type);
  app_test_settle ();
  g_assert_cmpuint (n_changes, ==, 1);
}

static void
test_nothing_after_stop (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (SHARED);
  g_autoptr (HfRetention) retention = retain (heap);
  HfTypeFigures *figures = hf_type_figures_new (retention);
  guint n_changes = 0;

  g_signal_connect_swapped (figures, "changed", G_CALLBACK (count_cb), &n_changes);
  hf_type_figures_start (figures);
  hf_type_figures_want (figures, hf_heap_get_object_type (heap, (HfObjectIndex){ 0 }));
  hf_type_figures_stop (figures);
  g_object_add_weak_pointer (G_OBJECT (figures), (gpointer *) &figures);
  g_object_unref (figures);
  while (g_atomic_pointer_get (&figures) != NULL)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (n_changes, ==, 0);
}

/* Every type of a real heap, by the one and the other way. */
static void
test_real_heap (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfTypeFigures) figures = NULL;
  HfHeap *heap = NULL;

  g_assert_no_error (error);
  heap = hf_recording_get_heap (recording, 0);
  retention = retain (heap);
  figures = hf_type_figures_new (retention);
  hf_type_figures_start (figures);
  g_assert_true (app_test_wait (is_done, figures));

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      HfRetainedSum sum = { 0, 0 };
      guint64 n_bytes = 0;

      g_assert_true (hf_retained_set_of_type (retention, (HfTypeIndex){ i }, &sum, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (hf_type_figures_get (figures, (HfTypeIndex){ i }, &n_bytes));
      g_assert_cmpuint (n_bytes, ==, sum.n_bytes);
      g_assert_cmpuint (hf_retention_get_type_bounds (retention)[i], <=, sum.n_bytes);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/type-figures/bounds-become-exact", test_bounds_become_exact);
  g_test_add_func ("/app/type-figures/one-is-counted-on-demand", test_one_is_counted_on_demand);
  g_test_add_func ("/app/type-figures/nothing-comes-after-stop", test_nothing_after_stop);
  g_test_add_func ("/app/type-figures/every-type-of-a-real-heap", test_real_heap);
  return g_test_run ();
}
