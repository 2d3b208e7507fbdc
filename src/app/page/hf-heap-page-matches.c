/* hf-heap-page-matches.c: the matches of a search in the view of a page
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-page-private.h"
#include "hf-session-paths.h"
#include "hf-session-types.h"

static HfCanvas *
get_picture (HfHeapPage *self)
{
  return HF_CANVAS (hf_treemap_pane_get_picture (self->treemap));
}

static HfCanvas *
get_graph (HfHeapPage *self)
{
  return HF_CANVAS (hf_graph_pane_get_view (self->graph));
}

static HfCanvas *
get_heap_map (HfHeapPage *self)
{
  return HF_CANVAS (hf_heap_map_pane_get_view (self->heap_map));
}

static gboolean
is_tree (HfHeapPage *self)
{
  return hf_session_get_types_layout (self->session) == HF_TYPES_TREE;
}

static gboolean
is_by_path (HfHeapPage *self)
{
  return hf_session_get_objects_layout (self->session) == HF_OBJECTS_PATHS;
}

void
hf_heap_page_count_matches (HfHeapPage *self)
{
  gboolean is_counted = TRUE;
  guint32 rank = 0;
  guint32 n_matches = 0;

  switch (hf_session_get_view (self->session))
    {
    case HF_VIEW_TREEMAP:
      hf_canvas_count_matches (get_picture (self), &rank, &n_matches);
      break;
    case HF_VIEW_GRAPH:
      hf_canvas_count_matches (get_graph (self), &rank, &n_matches);
      break;
    case HF_VIEW_HEAP_MAP:
      hf_canvas_count_matches (get_heap_map (self), &rank, &n_matches);
      break;
    case HF_VIEW_TYPES:
      if (is_tree (self))
        is_counted = hf_dominator_view_count_matches (self->dominators, &rank, &n_matches);
      else
        hf_types_view_count_matches (self->types, &rank, &n_matches);
      break;
    case HF_VIEW_QUERY:
    case HF_VIEW_TIMELINE:
      is_counted = FALSE;
      break;
    case HF_VIEW_OBJECTS:
    default:
      /* Of tens of millions it would take too long to say which of how many it is. */
      is_counted = is_by_path (self) &&
                   hf_paths_view_count_matches (self->paths, &rank, &n_matches);
      break;
    }

  if (is_counted)
    hf_search_bar_show_count (self->search_bar, rank, n_matches);
  else
    hf_search_bar_hide_count (self->search_bar, hf_session_get_search (self->session) != NULL);
}

gboolean
hf_heap_page_go_to_match (HfHeapPage *self,
                          gboolean    backward)
{
  switch (hf_session_get_view (self->session))
    {
    case HF_VIEW_TREEMAP:
      return hf_canvas_go_to_match (get_picture (self), backward);
    case HF_VIEW_GRAPH:
      return hf_canvas_go_to_match (get_graph (self), backward);
    case HF_VIEW_HEAP_MAP:
      return hf_canvas_go_to_match (get_heap_map (self), backward);
    case HF_VIEW_TYPES:
      return is_tree (self) ? hf_dominator_view_go_to_match (self->dominators, backward)
                            : hf_types_view_go_to_match (self->types, backward);
    case HF_VIEW_QUERY:
    case HF_VIEW_TIMELINE:
      return FALSE;
    case HF_VIEW_OBJECTS:
    default:
      return is_by_path (self) ? hf_paths_view_go_to_match (self->paths, backward)
                               : hf_objects_view_go_to_match (self->objects, backward);
    }
}
