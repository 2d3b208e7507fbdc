/* hf-analysis.c: everything that is worked out of one heap before it is shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-analysis.h"

#include "hf-key-sort.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_ENUM_TYPE (HfTypeOrder, hf_type_order,
                    G_DEFINE_ENUM_VALUE (HF_TYPE_ORDER_BYTES, "bytes"),
                    G_DEFINE_ENUM_VALUE (HF_TYPE_ORDER_COUNT, "count"),
                    G_DEFINE_ENUM_VALUE (HF_TYPE_ORDER_REACHABLE_BYTES, "reachable-bytes"),
                    G_DEFINE_ENUM_VALUE (HF_TYPE_ORDER_REACHABLE_COUNT, "reachable-count"),
                    G_DEFINE_ENUM_VALUE (HF_TYPE_ORDER_NAME, "name"),
                    G_DEFINE_ENUM_VALUE (HF_TYPE_ORDER_RETAINED, "retained"))

struct _HfAnalysis
{
  GObject parent_instance;

  HfHeap         *heap;
  HfReachability *reachability;
  HfTypeStats    *type_stats;
  guint32         n_used_types;

  /* Every order begins with this one; made when the first is asked for. */
  GMutex          lock;
  HfTypeIndex    *by_name; /* [n_used_types] */
};

G_DEFINE_FINAL_TYPE (HfAnalysis, hf_analysis, G_TYPE_OBJECT)

static void
hf_analysis_finalize (GObject *object)
{
  HfAnalysis *self = HF_ANALYSIS (object);

  g_clear_object (&self->heap);
  g_clear_pointer (&self->reachability, hf_reachability_free);
  g_clear_pointer (&self->type_stats, g_free);
  g_clear_pointer (&self->by_name, g_free);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (hf_analysis_parent_class)->finalize (object);
}

static void
hf_analysis_class_init (HfAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_analysis_finalize;
}

static void
hf_analysis_init (HfAnalysis *self)
{
  g_mutex_init (&self->lock);
}

HfAnalysis *
hf_analysis_new_from_parts (HfHeap         *heap,
                            HfReachability *reachability,
                            HfTypeStats    *type_stats)
{
  HfAnalysis *self = g_object_new (HF_TYPE_ANALYSIS, NULL);

  self->heap = g_object_ref (heap);
  self->reachability = reachability;
  self->type_stats = type_stats;
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (type_stats[i].n_objects > 0)
        self->n_used_types++;
    }
  return self;
}

HfAnalysis *
hf_analysis_new (HfHeap        *heap,
                 HfProgress    *progress,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (HfReachability) reachability = NULL;
  HfTypeStats *type_stats;

  if (hf_analysis_find_why_unknown (heap) == NULL)
    {
      reachability = hf_reachability_new (heap, progress, cancellable, error);
      if (reachability == NULL)
        return NULL;
    }
  type_stats = hf_type_stats_compute (heap, reachability, progress, cancellable, error);
  if (type_stats == NULL)
    return NULL;
  return hf_analysis_new_from_parts (heap, g_steal_pointer (&reachability), type_stats);
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

/* Why roots are lacking. A .gclog made of another file says no more than that they are. */
static const char *
get_why_no_roots (HfHeap *heap)
{
  guint32 n_roots;

  hf_heap_get_roots (heap, &n_roots);
  if (hf_heap_get_format (heap) == HF_FORMAT_GCLOG &&
      hf_completeness_get_cut (hf_heap_get_completeness (heap)) != HF_FAULT_NONE)
    return _ ("the file ends early, and roots may be missing");
  if (hf_heap_get_source (heap) == HF_FORMAT_GCLOG && n_roots == 0)
    return hf_completeness_has (hf_heap_get_completeness (heap), HF_FAULT_UNRESOLVED_ROOT)
             ? _ ("no root of the file leads to an object that is in it")
             : _ ("the file has no roots");
  return _ ("the file does not say what all the roots hold");
}

const char *
hf_analysis_find_why_unknown (HfHeap *heap)
{
  if (!hf_heap_has_references (heap))
    return _ ("references were not read");
  if (hf_completeness_has (hf_heap_get_completeness (heap), HF_FAULT_OMITS_ROOTS))
    return get_why_no_roots (heap);
  if (!hf_heap_knows_reachable (heap))
    return _ ("references are missing from the file");
  return NULL;
}

const char *
hf_analysis_get_why_unknown (HfAnalysis *self)
{
  return hf_analysis_find_why_unknown (self->heap);
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

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  HfHeap *heap = user_data;

  return strcmp (hf_heap_get_type_name (heap, *(const HfTypeIndex *) a),
                 hf_heap_get_type_name (heap, *(const HfTypeIndex *) b));
}

/* To compare names is what takes long, so it is done once. */
static const HfTypeIndex *
get_by_name (HfAnalysis *self)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->lock);
  guint32 n = 0;

  if (self->by_name != NULL)
    return self->by_name;

  self->by_name = g_new (HfTypeIndex, (gsize) self->n_used_types + 1);
  for (guint32 i = 0; i < hf_heap_get_n_types (self->heap); i++)
    {
      if (self->type_stats[i].n_objects > 0)
        self->by_name[n++] = (HfTypeIndex){ i };
    }
  g_qsort_with_data (self->by_name, (int) n, sizeof (HfTypeIndex), compare_names, self->heap);
  return self->by_name;
}

static guint64
get_key (HfAnalysis  *self,
         HfTypeOrder  order,
         HfTypeIndex  type)
{
  const HfTypeStats *stats = &self->type_stats[type.value];

  switch (order)
    {
    case HF_TYPE_ORDER_BYTES:
      return stats->n_bytes;
    case HF_TYPE_ORDER_COUNT:
      return stats->n_objects;
    case HF_TYPE_ORDER_REACHABLE_BYTES:
    case HF_TYPE_ORDER_RETAINED:
      return self->reachability != NULL ? stats->n_reachable_bytes : stats->n_bytes;
    case HF_TYPE_ORDER_REACHABLE_COUNT:
      return self->reachability != NULL ? stats->n_reachable : stats->n_objects;
    case HF_TYPE_ORDER_NAME:
    default:
      return 0;
    }
}

/* By KEYS if there are any, else by ORDER. */
static void
sort_by_key (HfAnalysis        *self,
             const guint64     *keys,
             HfTypeOrder        order,
             gboolean           descending,
             const HfTypeIndex *by_name,
             HfTypeIndex       *types)
{
  g_autofree HfKeyed *keyed = g_new (HfKeyed, 2 * (gsize) self->n_used_types + 1);

  for (guint32 i = 0; i < self->n_used_types; i++)
    {
      guint64 key = keys != NULL ? keys[by_name[i].value] : get_key (self, order, by_name[i]);

      keyed[i] = (HfKeyed){ descending ? ~key : key, by_name[i].value };
    }
  (void) hf_key_sort (keyed, keyed + self->n_used_types, self->n_used_types, NULL);
  for (guint32 i = 0; i < self->n_used_types; i++)
    types[i] = (HfTypeIndex){ keyed[i].item };
}

HfTypeIndex *
hf_analysis_sort_types (HfAnalysis  *self,
                        HfTypeOrder  order,
                        gboolean     descending,
                        guint32     *n_types)
{
  const HfTypeIndex *by_name = get_by_name (self);
  guint32 n = self->n_used_types;
  HfTypeIndex *types = g_new (HfTypeIndex, (gsize) n + 1);

  if (order != HF_TYPE_ORDER_NAME)
    sort_by_key (self, NULL, order, descending, by_name, types);
  else
    {
      for (guint32 i = 0; i < n; i++)
        types[i] = by_name[descending ? n - 1 - i : i];
    }
  *n_types = n;
  return types;
}

HfTypeIndex *
hf_analysis_sort_types_by (HfAnalysis    *self,
                           const guint64 *keys,
                           gboolean       descending,
                           guint32       *n_types)
{
  const HfTypeIndex *by_name = get_by_name (self);
  HfTypeIndex *types = g_new (HfTypeIndex, (gsize) self->n_used_types + 1);

  sort_by_key (self, keys, HF_TYPE_ORDER_RETAINED, descending, by_name, types);
  *n_types = self->n_used_types;
  return types;
}
