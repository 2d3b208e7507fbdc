/* hf-analysis.c: everything that is worked out of one heap before it is shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-analysis.h"

#include <string.h>

struct _HfAnalysis
{
  GObject parent_instance;

  HfHeap         *heap;
  HfReachability *reachability;
  HfTypeStats    *type_stats;
  guint32         n_used_types;
};

G_DEFINE_FINAL_TYPE (HfAnalysis, hf_analysis, G_TYPE_OBJECT)

static void
hf_analysis_finalize (GObject *object)
{
  HfAnalysis *self = HF_ANALYSIS (object);

  g_clear_object (&self->heap);
  g_clear_pointer (&self->reachability, hf_reachability_free);
  g_clear_pointer (&self->type_stats, g_free);

  G_OBJECT_CLASS (hf_analysis_parent_class)->finalize (object);
}

static void
hf_analysis_class_init (HfAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_analysis_finalize;
}

static void
hf_analysis_init (HfAnalysis *self G_GNUC_UNUSED)
{
}

HfAnalysis *
hf_analysis_new (HfHeap        *heap,
                 HfProgress    *progress,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (HfAnalysis) self = g_object_new (HF_TYPE_ANALYSIS, NULL);
  guint32 n_types = hf_heap_get_n_types (heap);

  self->heap = g_object_ref (heap);
  if (hf_heap_has_references (heap))
    {
      self->reachability = hf_reachability_new (heap, progress, cancellable, error);
      if (self->reachability == NULL)
        return NULL;
    }
  self->type_stats = hf_type_stats_compute (heap, self->reachability, progress, cancellable, error);
  if (self->type_stats == NULL)
    return NULL;

  for (guint32 i = 0; i < n_types; i++)
    {
      if (self->type_stats[i].n_objects > 0)
        self->n_used_types++;
    }
  return g_steal_pointer (&self);
}

HfHeap *
hf_analysis_get_heap (HfAnalysis *self)
{
  return self->heap;
}

const HfReachability *
hf_analysis_get_reachability (HfAnalysis *self)
{
  return self->reachability;
}

const HfTypeStats *
hf_analysis_get_type_stats (HfAnalysis *self)
{
  return self->type_stats;
}

guint32
hf_analysis_get_n_used_types (HfAnalysis *self)
{
  return self->n_used_types;
}

/* ---- Orders ------------------------------------------------------------- */

typedef struct
{
  HfAnalysis  *analysis;
  HfTypeOrder  order;
  gboolean     descending;
} Sort;

static guint64
get_key (const Sort *sort,
         guint32     type)
{
  const HfTypeStats *stats = &sort->analysis->type_stats[type];

  switch (sort->order)
    {
    case HF_TYPE_ORDER_BYTES:
      return stats->n_bytes;
    case HF_TYPE_ORDER_COUNT:
      return stats->n_objects;
    case HF_TYPE_ORDER_REACHABLE_BYTES:
      return stats->n_reachable_bytes;
    case HF_TYPE_ORDER_REACHABLE_COUNT:
      return stats->n_reachable;
    case HF_TYPE_ORDER_NAME:
    default:
      return 0;
    }
}

static int
compare_types (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Sort *sort = user_data;
  HfTypeIndex x = *(const HfTypeIndex *) a;
  HfTypeIndex y = *(const HfTypeIndex *) b;
  guint64 key_x = get_key (sort, x.value);
  guint64 key_y = get_key (sort, y.value);
  int result;

  if (key_x != key_y)
    return (key_x < key_y) == sort->descending ? 1 : -1;

  result = strcmp (hf_heap_get_type_name (sort->analysis->heap, x),
                   hf_heap_get_type_name (sort->analysis->heap, y));
  return sort->order == HF_TYPE_ORDER_NAME && sort->descending ? -result : result;
}

HfTypeIndex *
hf_analysis_sort_types (HfAnalysis  *self,
                        HfTypeOrder  order,
                        gboolean     descending,
                        guint32     *n_types)
{
  HfTypeIndex *types = g_new (HfTypeIndex, (gsize) self->n_used_types + 1);
  Sort sort = { self, order, descending };
  guint32 n = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (self->heap); i++)
    {
      if (self->type_stats[i].n_objects > 0)
        types[n++] = (HfTypeIndex) { i };
    }
  g_qsort_with_data (types, (int) n, sizeof (HfTypeIndex), compare_types, &sort);
  *n_types = n;
  return types;
}
