/* hf-query-series.c: several heaps as queries see them, compared on demand
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-series.h"

#include "hf-compare-types.h"
#include "hf-comparison-text.h"

struct _HfQuerySeries
{
  gatomicrefcount  ref_count;
  guint            n;
  HfQuerySource  **sources;
  char           **names;

  /* Made on demand, under the lock. */
  GMutex           lock;
  HfComparison    *changes[2]; /* without and with what types retain */
  HfGrowth        *growth;
};

HfQuerySeries *
hf_query_series_new (HfQuerySource * const *sources,
                     const char * const    *names,
                     guint                  n)
{
  HfQuerySeries *self = g_new0 (HfQuerySeries, 1);

  g_return_val_if_fail (n >= 2, NULL);

  g_atomic_ref_count_init (&self->ref_count);
  self->n = n;
  self->sources = g_new (HfQuerySource *, n);
  self->names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->sources[i] = hf_query_source_ref (sources[i]);
      self->names[i] = g_strdup (names[i]);
    }
  g_mutex_init (&self->lock);
  return self;
}

HfQuerySeries *
hf_query_series_ref (HfQuerySeries *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_query_series_unref (HfQuerySeries *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->growth, hf_growth_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->changes); i++)
    g_clear_object (&self->changes[i]);
  for (guint i = 0; i < self->n; i++)
    hf_query_source_unref (self->sources[i]);
  g_free (self->sources);
  g_strfreev (self->names);
  g_mutex_clear (&self->lock);
  g_free (self);
}

guint
hf_query_series_get_n (HfQuerySeries *self)
{
  return self->n;
}

HfQuerySource *
hf_query_series_get_source (HfQuerySeries *self,
                            guint          position)
{
  return self->sources[position];
}

/* ---- On demand ---- */

/* One of the heaps, with what is needed of it. */
static gboolean
find_heap (HfQuerySource   *source,
           gboolean         with_retained,
           HfComparedHeap  *heap,
           HfProgress      *progress,
           GCancellable    *cancellable,
           GError         **error)
{
  HfAnalysis *analysis = hf_query_source_find_analysis (source, progress, cancellable, error);
  HfRetention *retention = NULL;

  if (analysis == NULL ||
      (with_retained &&
       !hf_query_source_find_retention (source, &retention, progress, cancellable, error)))
    return FALSE;
  *heap = hf_compared_heap_new (analysis, retention);
  return TRUE;
}

static HfComparison *
make_changes (HfQuerySeries  *self,
              gboolean        with_retained,
              HfProgress     *progress,
              GCancellable   *cancellable,
              GError        **error)
{
  g_auto (HfComparedHeap) before = { 0 };
  g_auto (HfComparedHeap) after = { 0 };

  if (!find_heap (self->sources[0], with_retained, &before, progress, cancellable, error) ||
      !find_heap (self->sources[self->n - 1], with_retained, &after, progress, cancellable, error))
    return NULL;
  return hf_compare_types (&before, &after, cancellable, error);
}

HfComparison *
hf_query_series_find_changes (HfQuerySeries  *self,
                              gboolean        with_retained,
                              HfProgress     *progress,
                              GCancellable   *cancellable,
                              GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  HfComparison **changes = &self->changes[with_retained ? 1 : 0];

  (void) locker;
  /* The rows with more are good for all. */
  if (self->changes[1] != NULL)
    return self->changes[1];
  if (*changes == NULL)
    *changes = make_changes (self, with_retained, progress, cancellable, error);
  return *changes;
}

/* The tree of reasons of one heap. */
static HfReasonTree *
make_tree (HfQuerySeries  *self,
           guint           position,
           HfProgress     *progress,
           GCancellable   *cancellable,
           GError        **error)
{
  g_auto (HfComparedHeap) heap = { 0 };
  g_autofree char *why = NULL;

  if (!find_heap (self->sources[position], TRUE, &heap, progress, cancellable, error))
    return NULL;
  why = hf_comparison_text_dup_why_no_growth (self->names[position], &heap);
  if (why == NULL)
    return hf_reason_tree_new (&heap, progress, cancellable, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, why);
  return NULL;
}

static HfGrowth *
make_growth (HfQuerySeries  *self,
             HfProgress     *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  g_autoptr (GPtrArray) trees = g_ptr_array_new_with_free_func (
    (GDestroyNotify) hf_reason_tree_unref);

  for (guint i = 0; i < self->n; i++)
    {
      HfReasonTree *tree = make_tree (self, i, progress, cancellable, error);

      if (tree == NULL)
        return NULL;
      g_ptr_array_add (trees, tree);
    }
  return hf_growth_new ((HfReasonTree *const *) trees->pdata, self->n, 0, progress, cancellable,
                        error);
}

const HfGrowth *
hf_query_series_find_growth (HfQuerySeries  *self,
                             HfProgress     *progress,
                             GCancellable   *cancellable,
                             GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  g_return_val_if_fail (self->n >= HF_QUERY_SERIES_MIN_GROWTH, NULL);
  if (self->growth == NULL)
    self->growth = make_growth (self, progress, cancellable, error);
  return self->growth;
}
