/* hf-heap-map-view.c: the heap map as a canvas: its map, its picture, its session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-view-private.h"

#include "hf-canvas-keys.h"
#include "hf-canvas-marks.h"
#include "hf-free-later.h"
#include "hf-heap-map-cursor.h"
#include "hf-heap-map-marks.h"
#include "hf-heap-map-painter.h"
#include "hf-heap-map-tip.h"
#include "hf-session-heap-map.h"
#include "hf-session-identity.h"
#include "hf-settings.h"
#include "hf-theme.h"

G_DEFINE_FINAL_TYPE (HfHeapMapView, hf_heap_map_view, HF_TYPE_CANVAS)

/* ---- The map -------------------------------------------------------------- */

static void
hf_heap_map_view_prepare (HfCanvas *canvas)
{
  hf_heap_map_view_ensure_map_soon (HF_HEAP_MAP_VIEW (canvas));
}

static void
hf_heap_map_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_heap_map_view_parent_class)->map (widget);
  hf_heap_map_view_prepare (HF_CANVAS (widget));
}

static void
hf_heap_map_view_restyle (HfCanvas *canvas)
{
  hf_heap_map_view_prepare (canvas);
}

/* ---- Cells ---------------------------------------------------------------- */

static guint32
hf_heap_map_view_get_n_items (HfCanvas *canvas)
{
  const HfHeapMap *map = HF_HEAP_MAP_VIEW (canvas)->map;

  return map == NULL ? 0 : map->n_cells;
}

static HfRect
hf_heap_map_view_get_rect (HfCanvas *canvas,
                           guint32   cell)
{
  return hf_heap_map_get_rect (HF_HEAP_MAP_VIEW (canvas)->map, cell);
}

static char *
hf_heap_map_view_dup_name (HfCanvas *canvas,
                           guint32   cell)
{
  return hf_heap_map_tip_dup_spoken (HF_HEAP_MAP_VIEW (canvas)->map, cell);
}

static guint32
hf_heap_map_view_find_at (HfCanvas *canvas,
                          double    x,
                          double    y)
{
  return hf_heap_map_find_at (HF_HEAP_MAP_VIEW (canvas)->map, x, y);
}

static guint32
hf_heap_map_view_find_next (HfCanvas         *canvas,
                            guint32           from,
                            GtkDirectionType  direction)
{
  HfDirection way = HF_DIRECTION_LEFT;

  return hf_canvas_keys_get_direction (direction, &way)
           ? hf_heap_map_find_neighbor (HF_HEAP_MAP_VIEW (canvas)->map, from, way)
           : HF_INDEX_NONE;
}

/* In any size and zoom the cursor stays at the object of its cell, or at free space. */
static guint64
hf_heap_map_view_get_key (HfCanvas *canvas,
                          guint32   cell)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);
  HfHeap *heap = self->map->layout->regions->heap;
  const guint64 start = hf_heap_map_get_address (self->map, cell);
  const HfObjectIndex object = hf_heap_map_view_get_object (self, cell);

  return object.value == HF_INDEX_NONE ? start
                                       : MAX (start, hf_heap_get_object_address (heap, object));
}

static guint32
hf_heap_map_view_find_key (HfCanvas *canvas,
                           guint64   key)
{
  return hf_heap_map_find_address (HF_HEAP_MAP_VIEW (canvas)->map, key);
}

static guint32
hf_heap_map_view_find_selected (HfCanvas *canvas)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);
  HfHeap *heap = self->map->layout->regions->heap;
  const HfObjectIndex object = hf_session_get_selected_object (self->session);

  if (object.value == HF_INDEX_NONE || hf_session_get_heap (self->session) != heap)
    return HF_INDEX_NONE;
  return hf_heap_map_find_cell (self->map, object);
}

static GArray *
hf_heap_map_view_find_matches (HfCanvas *canvas)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);
  HfSearch *search = hf_session_get_search (self->session);

  return search == NULL ? NULL : hf_heap_map_marks_find_matches (self->map, search);
}

static void
hf_heap_map_view_select (HfCanvas *canvas,
                         guint32   cell)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);
  const HfObjectIndex object = hf_heap_map_view_get_object (self, cell);

  if (hf_session_get_heap (self->session) != self->map->layout->regions->heap)
    return;
  hf_session_select (self->session, object.value == HF_INDEX_NONE ? hf_selection_none ()
                                                                  : hf_selection_object (object));
}

/* ---- Painting -------------------------------------------------------------- */

static void
hf_heap_map_view_draw (HfCanvas  *canvas,
                       HfSurface *surface,
                       cairo_t   *cr G_GNUC_UNUSED)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);
  HfAnalysis *analysis = hf_color_key_get_analysis (self->map->key);
  const HfBitset *types = hf_type_matches_get (self->matches, analysis);
  const char *filter = hf_session_get_map_color_filter (self->session);
  HfHeapMapStyle style = { .palette = hf_theme_get_palette () };
  g_auto (HfBitset) dimmed = { NULL, 0 };
  g_auto (HfBitset) marked = { NULL, 0 };

  if (hf_heap_map_marks_find_dimmed (
        self->map, hf_canvas_get_matches (canvas), types,
        filter == NULL ? HF_INDEX_NONE : hf_color_key_find (self->map->key, filter), &dimmed))
    style.dimmed = &dimmed;
  if (analysis == hf_session_get_analysis (self->session) &&
      hf_heap_map_marks_find_type (self->map, self->marked, &marked))
    style.marked = &marked;
  hf_heap_map_paint (self->map, &style, surface, NULL);
}

/* An object may be in several rows; the canvas marks the largest piece. */
static void
hf_heap_map_view_snapshot_items (HfCanvas    *canvas,
                                 GtkSnapshot *snapshot)
{
  const HfHeapMap *map = HF_HEAP_MAP_VIEW (canvas)->map;
  const guint32 selected = hf_canvas_get_selected (canvas);
  HfRect piece;

  HF_CANVAS_CLASS (hf_heap_map_view_parent_class)->snapshot_items (canvas, snapshot);
  for (guint32 n = 0; map != NULL && map->layout->shows_objects && selected != HF_INDEX_NONE &&
                      hf_heap_map_get_piece (map, selected, n, &piece);
       n++)
    hf_canvas_marks_append_selected (snapshot, &piece, 0);
}

/* ---- The session changes ----------------------------------------------------- */

/* The old heap is on its way out. */
static void
analysis_changed_cb (HfHeapMapView *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);

  hf_latest_cancel (self->work);
  g_clear_pointer (&self->error, g_free);
  self->asked = (HfHeapMapRequest){ 0 };
  if (self->map != NULL && hf_color_key_get_analysis (self->map->key) != analysis)
    hf_heap_map_view_take_map (self, NULL);
  hf_heap_map_view_ensure_map (self);
}

static void
selection_changed_cb (HfHeapMapView *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  const HfTypeIndex marked = { selection.kind == HF_SELECTION_TYPE ? selection.type.value
                                                                   : HF_INDEX_NONE };

  if (marked.value != self->marked.value)
    hf_canvas_drop_picture (HF_CANVAS (self));
  self->marked = marked;
  if (self->map != NULL)
    hf_canvas_selection_changed (HF_CANVAS (self));
}

/* Nothing else needs the ages, which may take long. */
static void
coloring_changed_cb (HfHeapMapView *self)
{
  if (hf_session_get_map_coloring (self->session) != HF_COLORING_AGE)
    hf_session_stop_following (self->session);
  hf_heap_map_view_ensure_map (self);
}

static void
search_changed_cb (HfHeapMapView *self)
{
  hf_canvas_drop_picture (HF_CANVAS (self));
  hf_canvas_search_changed (HF_CANVAS (self));
}

/* ---- The widget ------------------------------------------------------------- */

static void
hf_heap_map_view_measure (GtkWidget      *widget G_GNUC_UNUSED,
                          GtkOrientation  orientation G_GNUC_UNUSED,
                          int             for_size G_GNUC_UNUSED,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline G_GNUC_UNUSED,
                          int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = 120;
  *natural = 400;
}

static void
hf_heap_map_view_dispose (GObject *object)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (object);

  g_clear_handle_id (&self->ask_source, g_source_remove);
  g_clear_pointer (&self->work, hf_latest_free);
  if (self->matches != NULL)
    g_signal_handlers_disconnect_by_data (self->matches, self);
  g_clear_object (&self->matches);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  hf_free_later (g_steal_pointer (&self->map), (GDestroyNotify) hf_heap_map_unref);
  g_clear_pointer (&self->error, g_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_heap_map_view_parent_class)->dispose (object);
}

static void
hf_heap_map_view_class_init (HfHeapMapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_heap_map_view_dispose;
  widget_class->measure = hf_heap_map_view_measure;
  widget_class->map = hf_heap_map_view_map;

  canvas_class->cursor_type = HF_TYPE_HEAP_MAP_CURSOR;
  canvas_class->prepare = hf_heap_map_view_prepare;
  canvas_class->get_n_items = hf_heap_map_view_get_n_items;
  canvas_class->get_rect = hf_heap_map_view_get_rect;
  canvas_class->dup_name = hf_heap_map_view_dup_name;
  canvas_class->find_at = hf_heap_map_view_find_at;
  canvas_class->find_next = hf_heap_map_view_find_next;
  canvas_class->get_key = hf_heap_map_view_get_key;
  canvas_class->find_key = hf_heap_map_view_find_key;
  canvas_class->find_selected = hf_heap_map_view_find_selected;
  canvas_class->find_matches = hf_heap_map_view_find_matches;
  canvas_class->draw = hf_heap_map_view_draw;
  canvas_class->snapshot_items = hf_heap_map_view_snapshot_items;
  canvas_class->restyle = hf_heap_map_view_restyle;
  canvas_class->select = hf_heap_map_view_select;

  g_signal_new ("map-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "heapmap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  hf_heap_map_view_install_actions (klass);
}

static void
hf_heap_map_view_init (HfHeapMapView *self)
{
  self->work = hf_latest_new (self);
  self->marked.value = HF_INDEX_NONE;
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_canvas_drop_picture), self);
}

void
hf_heap_map_view_set_session (HfHeapMapView *self,
                              HfSession     *session)
{
  g_return_if_fail (HF_IS_HEAP_MAP_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->matches = hf_type_matches_new (session);
  g_signal_connect_swapped (self->matches, "changed", G_CALLBACK (hf_canvas_drop_picture), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (hf_heap_map_view_ensure_map),
                            self);
  g_signal_connect_swapped (session, "notify::map-window", G_CALLBACK (hf_heap_map_view_ensure_map),
                            self);
  g_signal_connect_swapped (session, "notify::map-coloring", G_CALLBACK (coloring_changed_cb),
                            self);
  g_signal_connect_swapped (session, "notify::map-color-filter",
                            G_CALLBACK (hf_canvas_drop_picture), self);
  g_signal_connect_swapped (session, "notify::identity", G_CALLBACK (hf_heap_map_view_ensure_map),
                            self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (search_changed_cb), self);
  hf_heap_map_view_update_label (self);
  selection_changed_cb (self);
}

HfHeapMap *
hf_heap_map_view_get_map (HfHeapMapView *self)
{
  g_return_val_if_fail (HF_IS_HEAP_MAP_VIEW (self), NULL);

  return self->map;
}

gboolean
hf_heap_map_view_is_busy (HfHeapMapView *self)
{
  g_return_val_if_fail (HF_IS_HEAP_MAP_VIEW (self), FALSE);

  return hf_latest_is_busy (self->work);
}

const char *
hf_heap_map_view_get_error (HfHeapMapView *self)
{
  g_return_val_if_fail (HF_IS_HEAP_MAP_VIEW (self), NULL);

  return self->error;
}

HfObjectIndex
hf_heap_map_view_get_object (HfHeapMapView *self,
                             guint32        cell)
{
  return hf_heap_map_marks_choose_object (self->map, cell, hf_session_get_search (self->session));
}
