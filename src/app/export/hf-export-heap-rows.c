/* hf-export-heap-rows.c: lists that are exported of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cell-rows.h"
#include "hf-edge-rows.h"
#include "hf-export-heap-private.h"
#include "hf-object-rows.h"
#include "hf-region-rows.h"
#include "hf-root-query.h"
#include "hf-root-rows.h"
#include "hf-session-paths.h"
#include "hf-session-types.h"
#include "hf-timeline-rows.h"
#include "hf-tree-rows.h"
#include "hf-type-query.h"
#include "hf-type-rows.h"

/* Those of the groups, in the order of the pane. */
static HfRows *
list_roots (HeapSource    *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (HfRootAnswer) answer = hf_root_query (self->analysis, self->retention,
                                                   self->root_flags, cancellable, error);

  return answer == NULL
           ? NULL
           : hf_root_rows_new (self->analysis, self->retention,
                               g_steal_pointer (&answer->groups->roots), answer->groups->n_roots);
}

static HfRows *
list_objects (HeapSource    *self,
              GCancellable  *cancellable,
              GError       **error)
{
  HfObjectSet *objects = hf_question_answer (self->objects, cancellable, error);

  return objects == NULL ? NULL : hf_object_rows_new (self->analysis, self->retention, objects);
}

/* By position in @types what is known by type. */
static guint64 *
order_figures (const guint64        *figures,
               const HfTypeOrdering *types)
{
  guint64 *ordered = NULL;

  if (figures == NULL)
    return NULL;

  ordered = g_new (guint64, MAX (types->n_types, 1));
  for (guint32 i = 0; i < types->n_types; i++)
    ordered[i] = figures[types->types[i].value];

  return ordered;
}

static HfRows *
list_types (HeapSource    *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (HfTypeOrdering) types = hf_question_answer (self->types, cancellable, error);
  guint64 *exact = NULL;

  if (types == NULL)
    return NULL;

  exact = order_figures (self->type_figures, types);
  return hf_type_rows_new (self->analysis, self->retention, g_steal_pointer (&types->types), exact,
                           types->n_types);
}

/* How many rows are below each, written or not, is not known where they are shown. */
static HfRows *
list_tree (HeapSource    *self,
           GCancellable  *cancellable,
           GError       **error)
{
  if (!hf_dominator_outline_count_below (self->tree, cancellable, error))
    return NULL;
  return hf_tree_rows_new (self->retention, g_steal_pointer (&self->tree));
}

static HfRows *
list_ranges (HeapSource    *self,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (HfHeapRegions) regions = hf_heap_regions_new (hf_analysis_get_heap (self->analysis),
                                                           cancellable, error);

  return regions == NULL ? NULL : hf_region_rows_new (self->analysis, regions);
}

HfRows *
hf_export_heap_make_rows (HfExportSource   *source,
                          HfExportSubject   subject,
                          HfProgress       *progress G_GNUC_UNUSED,
                          GCancellable     *cancellable,
                          GError          **error)
{
  HeapSource *self = (HeapSource *) source;

  switch ((guint) subject)
    {
    case HF_SUBJECT_CELLS:
      return hf_cell_rows_new (self->treemap, self->retention, self->focus);
    case HF_SUBJECT_TREE:
      return list_tree (self, cancellable, error);
    case HF_SUBJECT_TYPES:
      return list_types (self, cancellable, error);
    case HF_SUBJECT_OBJECTS:
      return list_objects (self, cancellable, error);
    case HF_SUBJECT_ROOTS:
      return list_roots (self, cancellable, error);
    case HF_SUBJECT_NODES:
      return hf_node_rows_new (self->graph->graph);
    case HF_SUBJECT_EDGES:
      return hf_edge_rows_new (self->graph->graph);
    case HF_SUBJECT_RANGES:
      return list_ranges (self, cancellable, error);
    case HF_SUBJECT_POINTS:
      return hf_timeline_rows_new (self->timeline);
    case HF_SUBJECT_BLOCKS:
      return hf_replay_rows_new (self->replay);
    default:
      g_return_val_if_reached (NULL);
    }
}
