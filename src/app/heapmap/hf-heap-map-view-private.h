/* hf-heap-map-view-private.h: shared by the files of a heap map's view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-map-query.h"
#include "hf-heap-map-view.h"
#include "hf-type-matches.h"

G_BEGIN_DECLS

struct _HfHeapMapView
{
  HfCanvas          parent_instance;

  HfSession        *session;
  HfTypeMatches    *matches; /* of the filter */
  HfLatest         *work;
  HfHeapMapRequest  asked;   /* the last request, to be compared alone; its analysis is not held */
  HfHeapMap        *map;     /* NULL until there is one */
  char             *error;   /* why there is none, or NULL */
  guint             ask_source; /* asks for the map of another size */
  HfTypeIndex       marked;  /* the type whose cells have a frame; or none */
};

/** hf_heap_map_view_install_actions: actions and their keys; in class_init. */
void hf_heap_map_view_install_actions (HfHeapMapViewClass *klass);

/* ---- hf-heap-map-view-map.c ---- */

/** hf_heap_map_view_ensure_map: asks for the map that the session and the size want. */
void hf_heap_map_view_ensure_map (HfHeapMapView *self);
/** hf_heap_map_view_ensure_map_soon: the same when no widget is placed or drawn. */
void hf_heap_map_view_ensure_map_soon (HfHeapMapView *self);
/** hf_heap_map_view_take_map: @map: (nullable) (transfer full): replaces the old one. */
void hf_heap_map_view_take_map (HfHeapMapView *self,
                                HfHeapMap     *map);
/** hf_heap_map_view_update_label: names the picture for a screen reader. */
void hf_heap_map_view_update_label (HfHeapMapView *self);

G_END_DECLS
