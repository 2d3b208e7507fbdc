/* hf-heap-map-pane.c: the heap by address, with its breadcrumb above and its legend below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-pane.h"

#include "hf-copy.h"
#include "hf-heap-map-key.h"
#include "hf-heap-map-text.h"
#include "hf-heap-map-trail.h"
#include "hf-session-heap-map.h"
#include "hf-session-identity.h"
#include "hf-table-status.h"
#include "hf-target-menu.h"
#include "hf-treemap-reasons.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HfHeapMapPane
{
  GtkWidget       parent_instance;

  HfSession      *session;
  gboolean        is_updating; /* the switch is set from here */

  GtkWidget      *box;
  HfHeapMapTrail *trail;
  GtkWidget      *way_button;
  GtkSpinner     *spinner;
  GtkDropDown    *coloring;
  GtkStack       *stack;
  HfHeapMapView  *view;
  HfHeapMapKey   *key;
  AdwStatusPage  *status;
};

G_DEFINE_FINAL_TYPE (HfHeapMapPane, hf_heap_map_pane, GTK_TYPE_WIDGET)

/* ---- Content ----------------------------------------------------------------- */

static void
show_status (HfHeapMapPane *self,
             const char    *title,
             const char    *description)
{
  hf_table_status_show (self->status, title, description);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
show_page (HfHeapMapPane *self)
{
  const HfHeapMap *map = hf_heap_map_view_get_map (self->view);
  const char *error = hf_heap_map_view_get_error (self->view);
  HfHeap *heap = hf_session_get_heap (self->session);

  if (error != NULL)
    show_status (self, _ ("No Heap Map"), error);
  else if (heap != NULL && hf_heap_get_n_objects (heap) == 0)
    show_status (self, _ ("No Objects"), _ ("This heap holds no objects."));
  else if (heap != NULL && hf_heap_get_n_bytes (heap) == 0)
    show_status (self, _ ("Nothing to Draw"), _ ("The objects of this heap take no space."));
  else if (map != NULL && !map->layout->regions->has_places)
    show_status (self, _ ("No Addresses"),
                 _ ("The ids of objects in this file are not their addresses: objects would "
                    "overlap."));
  else
    gtk_stack_set_visible_child_name (self->stack, "map");
}

/* Outside of the picture, where the zoom does not show it. */
static void
show_way (HfHeapMapPane *self)
{
  const HfHeapMap *map = hf_heap_map_view_get_map (self->view);
  const gboolean has_object = hf_session_get_selected_object (self->session).value != HF_INDEX_NONE;

  gtk_widget_set_visible (self->way_button,
                          map != NULL && has_object &&
                            !hf_heap_map_window_is_all (&map->layout->window) &&
                            hf_canvas_get_selected (HF_CANVAS (self->view)) == HF_INDEX_NONE);
}

static void
map_changed_cb (HfHeapMapPane *self)
{
  HfHeapMap *map = hf_heap_map_view_get_map (self->view);
  const gboolean is_busy = hf_heap_map_view_is_busy (self->view) ||
                           hf_session_is_following (self->session);

  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_busy);
  gtk_spinner_set_spinning (self->spinner, is_busy);
  hf_heap_map_key_set_map (self->key, map);
  hf_heap_map_trail_set_regions (self->trail, map == NULL ? NULL : map->layout->regions);
  show_way (self);
  show_page (self);
}

static void
coloring_changed_cb (HfHeapMapPane *self)
{
  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->coloring, hf_session_get_map_coloring (self->session));
  self->is_updating = FALSE;
  hf_treemap_reasons_show_colorings (self->session, self->coloring);
}

static void
coloring_selected_cb (HfHeapMapPane *self)
{
  const guint selected = gtk_drop_down_get_selected (self->coloring);

  if (self->session == NULL || self->is_updating || selected >= HF_N_MAP_COLORINGS)
    return;
  hf_session_set_map_coloring (self->session, (HfColoring) selected);
}

/* A way in that has no way back by key is half a way. */
static void
window_changed_cb (HfHeapMapPane *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
hf_heap_map_pane_reveal_selected (HfHeapMapPane *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  const HfObjectIndex object = hf_session_get_selected_object (self->session);
  const HfHeapMapWindow window = hf_session_get_map_window (self->session);
  const HfHeapMap *map = hf_heap_map_view_get_map (self->view);
  guint64 address;
  guint32 region;

  if (object.value == HF_INDEX_NONE || hf_heap_map_window_is_all (&window))
    return;
  if (hf_heap_map_window_shows (&window, heap, object))
    return;

  address = hf_heap_get_object_address (heap, object);
  region = map == NULL || map->layout->regions->heap != heap
             ? HF_INDEX_NONE
             : hf_heap_regions_find (map->layout->regions, address);
  if (region == HF_INDEX_NONE)
    hf_session_set_map_window (self->session, HF_HEAP_MAP_ALL);
  else
    {
      const HfHeapRegion *r = &map->layout->regions->regions[region];

      hf_session_set_map_window (self->session,
                                 (HfHeapMapWindow){ r->start, r->start + r->n_bytes });
    }
}

static void
way_clicked_cb (HfHeapMapPane *self)
{
  hf_heap_map_pane_reveal_selected (self);
}

/* ---- Targets ------------------------------------------------------------------ */

static HfTarget
get_target (HfHeapMapPane *self,
            guint32        cell)
{
  const HfHeapMap *map = hf_heap_map_view_get_map (self->view);
  HfObjectIndex object = { HF_INDEX_NONE };

  if (map != NULL && cell != HF_INDEX_NONE &&
      map->layout->regions->heap == hf_session_get_heap (self->session))
    object = hf_heap_map_view_get_object (self->view, cell);
  return object.value == HF_INDEX_NONE ? hf_target_none ()
                                       : hf_target_of_selection (hf_selection_object (object));
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x,
           double        y,
           GdkRectangle *at,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfHeapMapPane *self = HF_HEAP_MAP_PANE (widget);
  HfCanvas *canvas = HF_CANVAS (self->view);
  guint32 cell;
  double view_x = 0;
  double view_y = 0;

  if (inside != GTK_WIDGET (self->view) &&
      !gtk_widget_is_ancestor (inside, GTK_WIDGET (self->view)))
    return hf_target_none ();
  if (x >= 0 && y >= 0)
    {
      gtk_widget_translate_coordinates (widget, GTK_WIDGET (self->view), x, y, &view_x, &view_y);
      return get_target (self, hf_canvas_find_at (canvas, view_x, view_y));
    }

  cell = hf_canvas_get_cursor (canvas);
  if (cell != HF_INDEX_NONE)
    {
      const HfRect rect = hf_canvas_get_rect (canvas, cell);

      gtk_widget_translate_coordinates (GTK_WIDGET (self->view), widget, rect.x, rect.y, &view_x,
                                        &view_y);
      *at = (GdkRectangle){ (int) view_x, (int) view_y, (int) rect.width, (int) rect.height };
    }
  return get_target (self, cell);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfHeapMapPane *self = HF_HEAP_MAP_PANE (widget);
  const HfTarget target = get_target (self, hf_canvas_get_cursor (HF_CANVAS (self->view)));
  g_autofree char *id = hf_target_is_none (&target) ? NULL
                                                    : hf_target_dup_id (&target, self->session);

  return hf_copy_text (widget, id);
}

/* ---- The widget ---------------------------------------------------------------- */

static gboolean
hf_heap_map_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_HEAP_MAP_PANE (widget)->view));
}

/* Tab goes by the breadcrumb, not to the picture at once as grab_focus() does. */
static gboolean
hf_heap_map_pane_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_HEAP_MAP_PANE (widget)->box, direction);
}

static void
hf_heap_map_pane_dispose (GObject *object)
{
  HfHeapMapPane *self = HF_HEAP_MAP_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_HEAP_MAP_PANE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_heap_map_pane_parent_class)->dispose (object);
}

static void
hf_heap_map_pane_class_init (HfHeapMapPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_heap_map_pane_dispose;
  widget_class->grab_focus = hf_heap_map_pane_grab_focus;
  widget_class->focus = hf_heap_map_pane_focus;

  g_type_ensure (HF_TYPE_HEAP_MAP_TRAIL);
  g_type_ensure (HF_TYPE_HEAP_MAP_VIEW);
  g_type_ensure (HF_TYPE_HEAP_MAP_KEY);
  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_set_css_name (widget_class, "heapmappane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-heap-map-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, trail);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, way_button);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, coloring);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, stack);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, key);
  gtk_widget_class_bind_template_child (widget_class, HfHeapMapPane, status);
  gtk_widget_class_bind_template_callback (widget_class, coloring_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_clicked_cb);
}

static void
hf_heap_map_pane_init (HfHeapMapPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_heap_map_pane_set_session (HfHeapMapPane *self,
                              HfSession     *session)
{
  g_return_if_fail (HF_IS_HEAP_MAP_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  hf_heap_map_trail_set_session (self->trail, session);
  hf_heap_map_view_set_session (self->view, session);
  hf_heap_map_key_set_session (self->key, session);
  hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
  g_signal_connect_swapped (self->view, "map-changed", G_CALLBACK (map_changed_cb), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (map_changed_cb), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (coloring_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (coloring_changed_cb), self);
  g_signal_connect_swapped (session, "notify::map-coloring", G_CALLBACK (coloring_changed_cb),
                            self);
  g_signal_connect_swapped (session, "notify::identity", G_CALLBACK (coloring_changed_cb), self);
  g_signal_connect_swapped (session, "notify::identity", G_CALLBACK (map_changed_cb), self);
  g_signal_connect_swapped (session, "notify::map-window", G_CALLBACK (window_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (show_way), self);
  map_changed_cb (self);
  coloring_changed_cb (self);
}

HfHeapMapView *
hf_heap_map_pane_get_view (HfHeapMapPane *self)
{
  g_return_val_if_fail (HF_IS_HEAP_MAP_PANE (self), NULL);

  return self->view;
}
