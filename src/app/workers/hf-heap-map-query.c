/* hf-heap-map-query.c: makes the map of a heap in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-query.h"

#include "hf-free-later.h"

/* With references to all that a worker needs. */
typedef struct
{
  HfHeapMapRequest request;
  HfHeapRegions   *regions; /* NULL to make them */
  HfColorKey      *key;     /* likewise */
} Data;

/* The session may show another recording by the time a worker asks. */
static gboolean
has_ages (const HfHeapMapRequest *request)
{
  const guint32 position = request->position;
  HfRecording *recording = NULL;

  if (request->identity == NULL || position == 0)
    return FALSE;
  recording = hf_identity_get_recording (request->identity);
  return position < hf_recording_get_n_heaps (recording) &&
         hf_recording_get_heap (recording, position) == hf_analysis_get_heap (request->analysis) &&
         hf_identity_is_known (request->identity, position - 1, position);
}

static HfColoring
choose_coloring (const HfHeapMapRequest *request)
{
  const HfColoring coloring = request->coloring;

  if ((!hf_color_key_is_by_name (coloring) &&
       hf_analysis_get_reachability (request->analysis) == NULL) ||
      (hf_color_key_needs_retention (coloring) && request->retention == NULL) ||
      (coloring == HF_COLORING_AGE && !has_ages (request)))
    return HF_COLORING_NAMESPACE;
  return coloring;
}

HfColorKey *
hf_heap_map_query_new_key (const HfHeapMapRequest  *request,
                           GCancellable            *cancellable,
                           GError                 **error)
{
  const HfColoring coloring = choose_coloring (request);
  HfObjectAges *ages = NULL;

  if (coloring != HF_COLORING_AGE)
    return hf_color_key_new (request->analysis, request->retention, coloring, HF_WEIGHT_EVERYTHING,
                             cancellable, error);
  ages = hf_object_ages_new (request->identity, request->position, cancellable, error);
  return ages == NULL ? NULL
                      : hf_color_key_new_by_age (request->analysis, ages, cancellable, error);
}

gboolean
hf_heap_map_query_has_key (const HfHeapMap        *map,
                           const HfHeapMapRequest *request)
{
  return hf_color_key_get_analysis (map->key) == request->analysis &&
         hf_color_key_get_coloring (map->key) == choose_coloring (request);
}

static void
data_free (gpointer pointer)
{
  Data *data = pointer;

  hf_free_later_object (&data->request.analysis);
  hf_free_later_object (&data->request.retention);
  hf_free_later (data->request.identity, (GDestroyNotify) hf_identity_unref);
  hf_free_later (data->regions, (GDestroyNotify) hf_heap_regions_unref);
  hf_free_later (data->key, (GDestroyNotify) hf_color_key_unref);
  g_free (data);
}

static gpointer
map_worker (gpointer       pointer,
            GCancellable  *cancellable,
            GError       **error)
{
  Data *data = pointer;
  const HfHeapMapRequest *request = &data->request;

  if (data->regions == NULL)
    data->regions = hf_heap_regions_new (hf_analysis_get_heap (request->analysis), cancellable,
                                         error);
  if (data->regions == NULL)
    return NULL;
  if (data->key == NULL)
    data->key = hf_heap_map_query_new_key (request, cancellable, error);
  if (data->key == NULL)
    return NULL;
  return hf_heap_map_new (hf_heap_map_layout_new (data->regions, request->window, request->bounds,
                                                  request->text_scale),
                          data->key, cancellable, error);
}

HfQuestion *
hf_heap_map_query_new_question (const HfHeapMapRequest *request,
                                const HfHeapMap        *last)
{
  static const HfQuestionKind kind = { "hf_heap_map_query", map_worker, data_free,
                                       (GDestroyNotify) hf_heap_map_unref };
  Data *data = g_new0 (Data, 1);

  data->request = *request;
  g_object_ref (data->request.analysis);
  if (data->request.retention != NULL)
    g_object_ref (data->request.retention);
  if (data->request.identity != NULL)
    hf_identity_ref (data->request.identity);
  if (last != NULL && last->layout->regions->heap == hf_analysis_get_heap (request->analysis))
    data->regions = hf_heap_regions_ref (last->layout->regions);
  if (last != NULL && hf_heap_map_query_has_key (last, request))
    data->key = hf_color_key_ref (last->key);
  return hf_question_new (&kind, data);
}
