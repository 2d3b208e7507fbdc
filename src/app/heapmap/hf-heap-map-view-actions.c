/* hf-heap-map-view-actions.c: the effect of keys and clicks in a heap map
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"
#include "hf-heap-map-tip.h"
#include "hf-heap-map-view-private.h"
#include "hf-session-heap-map.h"
#include "hf-target-menu.h"

/* ---- Zoom ------------------------------------------------------------------ */

static void
zoom_in (HfHeapMapView *self,
         guint32        cell)
{
  HfHeapMapWindow window;

  /* The cursor stays where it is zoomed to. */
  hf_canvas_keep_cursor (HF_CANVAS (self));
  if (hf_heap_map_layout_zoom_in (self->map->layout, hf_heap_map_get_address (self->map, cell),
                                  &window))
    hf_session_set_map_window (self->session, window);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Returns: %FALSE if all regions are shown */
static gboolean
zoom_out (HfHeapMapView *self)
{
  HfHeapMapWindow window;

  if (self->map == NULL)
    return FALSE;

  window = self->map->layout->window;
  if (!hf_heap_map_zoom_out (self->map->layout->regions, &window))
    return FALSE;
  hf_canvas_keep_cursor (HF_CANVAS (self));
  hf_session_set_map_window (self->session, window);
  return TRUE;
}

static void
zoom_in_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor != HF_INDEX_NONE)
    zoom_in (HF_HEAP_MAP_VIEW (widget), cursor);
}

static void
zoom_out_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  if (!zoom_out (HF_HEAP_MAP_VIEW (widget)))
    gtk_widget_error_bell (widget);
}

/* With all regions the key is for what is open around the map. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   user_data G_GNUC_UNUSED)
{
  return zoom_out (HF_HEAP_MAP_VIEW (widget));
}

/* ---- Moves ------------------------------------------------------------------- */

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  const HfHeapMap *map = HF_HEAP_MAP_VIEW (widget)->map;

  if (map == NULL || map->n_cells == 0)
    return;
  hf_canvas_move_cursor (HF_CANVAS (widget),
                         g_str_has_suffix (name, ".last") ? map->n_cells - 1 : 0, TRUE);
}

/* ---- The pointer --------------------------------------------------------------- */

static void
hf_heap_map_view_press (HfCanvas *canvas,
                        int       n_press,
                        double    x,
                        double    y)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);
  const guint32 cell = hf_canvas_find_at (canvas, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell == HF_INDEX_NONE)
    {
      hf_session_select (self->session, hf_selection_none ());
      return;
    }

  hf_canvas_move_cursor (canvas, cell, TRUE);
  if (n_press == 2)
    zoom_in (self, cell);
  else
    HF_CANVAS_GET_CLASS (canvas)->select (canvas, cell);
}

static gboolean
hf_heap_map_view_fill_tooltip (HfCanvas   *canvas,
                               guint32     cell,
                               double      x G_GNUC_UNUSED,
                               double      y G_GNUC_UNUSED,
                               GtkTooltip *tooltip)
{
  HfHeapMapView *self = HF_HEAP_MAP_VIEW (canvas);

  if (cell == HF_INDEX_NONE || hf_target_menu_is_above (GTK_WIDGET (self)))
    return FALSE;
  hf_heap_map_tip_fill (tooltip, self->map, cell);
  return TRUE;
}

/* ---- The class ------------------------------------------------------------------- */

void
hf_heap_map_view_install_actions (HfHeapMapViewClass *klass)
{
  static const HfCanvasKey keys[] = {
    { "heap-map.zoom-in", GDK_KEY_Return, GDK_KEY_KP_Enter, zoom_in_action, 0 },
    { "heap-map.zoom-out", GDK_KEY_BackSpace, GDK_KEY_BackSpace, zoom_out_action, 0 },
    { "heap-map.first", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "heap-map.last", GDK_KEY_End, GDK_KEY_KP_End, go_action, 0 },
  };
  static const struct
  {
    guint key;
    const char *action;
  } others[] = {
    { GDK_KEY_plus, "heap-map.zoom-in" },
    { GDK_KEY_KP_Add, "heap-map.zoom-in" },
    { GDK_KEY_minus, "heap-map.zoom-out" },
    { GDK_KEY_KP_Subtract, "heap-map.zoom-out" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  canvas_class->press = hf_heap_map_view_press;
  canvas_class->fill_tooltip = hf_heap_map_view_fill_tooltip;
  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "heap-map");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_class_add_binding_action (widget_class, others[i].key, GDK_CONTROL_MASK,
                                         others[i].action, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}
