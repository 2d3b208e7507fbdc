/* hf-pair-graph-view.c: a graph of two heaps as a canvas
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-view-private.h"

#include "hf-canvas-keys.h"
#include "hf-free-later.h"
#include "hf-pair-graph-cursor.h"
#include "hf-pair-graph-text.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* In px. A paned gives its children room in the ratio of what they need at least. */
#define LEAST_WIDTH 120
#define LEAST_HEIGHT 150
#define NATURAL_SIZE 400

G_DEFINE_FINAL_TYPE (HfPairGraphView, hf_pair_graph_view, HF_TYPE_CANVAS)

const HfGraphLayout *
hf_pair_graph_view_get_layout (HfCanvas *canvas)
{
  const HfPairGraphMade *made = HF_PAIR_GRAPH_VIEW (canvas)->made;

  return made == NULL ? NULL : made->layout;
}

/* ---- Nodes --------------------------------------------------------------- */

static guint32
hf_pair_graph_view_get_n_items (HfCanvas *canvas)
{
  const HfGraphLayout *layout = hf_pair_graph_view_get_layout (canvas);

  return layout == NULL ? 0 : layout->graph->n_nodes;
}

static HfRect
hf_pair_graph_view_get_rect (HfCanvas *canvas,
                             guint32   node)
{
  return hf_graph_camera_to_view (&HF_PAIR_GRAPH_VIEW (canvas)->camera,
                                  &hf_pair_graph_view_get_layout (canvas)->rects[node]);
}

static char *
hf_pair_graph_view_dup_name (HfCanvas *canvas,
                             guint32   node)
{
  return hf_pair_graph_dup_node_title (HF_PAIR_GRAPH_VIEW (canvas)->made->pair, node);
}

static guint32
hf_pair_graph_view_find_at (HfCanvas *canvas,
                            double    x,
                            double    y)
{
  const HfPoint at = hf_graph_camera_to_graph (&HF_PAIR_GRAPH_VIEW (canvas)->camera, x, y);

  return hf_graph_layout_find (hf_pair_graph_view_get_layout (canvas), at.x, at.y);
}

/* Its own keys move about in it; Tab leaves it, as it leaves a treemap of the pair. */
static guint32
hf_pair_graph_view_find_next (HfCanvas         *canvas,
                              guint32           from,
                              GtkDirectionType  direction)
{
  HfDirection way = HF_DIRECTION_LEFT;

  return hf_canvas_keys_get_direction (direction, &way)
           ? hf_graph_layout_find_neighbor (hf_pair_graph_view_get_layout (canvas), from, way)
           : HF_INDEX_NONE;
}

static guint64
hf_pair_graph_view_get_key (HfCanvas *canvas,
                            guint32   node)
{
  return hf_pair_graph_view_get_layout (canvas)->graph->nodes[node].key;
}

static guint32
hf_pair_graph_view_find_key (HfCanvas *canvas,
                             guint64   key)
{
  return hf_graph_find_node (hf_pair_graph_view_get_layout (canvas)->graph, key);
}

static guint32
hf_pair_graph_view_find_home (HfCanvas *canvas)
{
  const guint32 selected = hf_canvas_get_selected (canvas);

  return selected != HF_INDEX_NONE
           ? selected
           : hf_graph_layout_find_next (hf_pair_graph_view_get_layout (canvas), HF_INDEX_NONE,
                                        FALSE);
}

/* ---- Selection ----------------------------------------------------------- */

static guint32
hf_pair_graph_view_find_selected (HfCanvas *canvas)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (canvas);
  const HfPairGraph *pair = self->made->pair;

  if (self->selected_key != HF_CANVAS_NO_KEY)
    return hf_graph_find_node (pair->graph, self->selected_key);
  return self->selected_type == NULL ? HF_INDEX_NONE
                                     : hf_pair_graph_find_type (pair, self->selected_type);
}

const char *
hf_pair_graph_view_find_type_name (HfPairGraphView *self,
                                   guint32          node)
{
  const HfGraph *graph = self->made->pair->graph;

  return graph->nodes[node].kind == HF_GRAPH_OBJECTS
           ? hf_heap_get_type_name (hf_graph_get_heap (graph), graph->nodes[node].type)
           : NULL;
}

void
hf_pair_graph_view_select (HfPairGraphView *self,
                           guint32          node)
{
  g_free (self->selected_type);
  self->selected_type = g_strdup (hf_pair_graph_view_find_type_name (self, node));
  self->selected_key = self->made->pair->graph->nodes[node].key;
  hf_canvas_selection_changed (HF_CANVAS (self));
  g_signal_emit_by_name (self, "selected");
}

static void
hf_pair_graph_view_select_item (HfCanvas *canvas,
                                guint32   node)
{
  hf_pair_graph_view_select (HF_PAIR_GRAPH_VIEW (canvas), node);
}

void
hf_pair_graph_view_select_type (HfPairGraphView *self,
                                const char      *type)
{
  guint32 selected;

  g_return_if_fail (HF_IS_PAIR_GRAPH_VIEW (self));

  /* Several nodes may have the type: the one that the user has selected stays. */
  if (g_strcmp0 (self->selected_type, type) == 0)
    return;

  g_free (self->selected_type);
  self->selected_type = g_strdup (type);
  self->selected_key = HF_CANVAS_NO_KEY;
  if (type != NULL)
    hf_pair_graph_view_set_subject (self, type);
  if (self->made == NULL)
    return;
  hf_canvas_selection_changed (HF_CANVAS (self));
  selected = hf_canvas_get_selected (HF_CANVAS (self));
  if (selected != HF_INDEX_NONE && hf_pair_graph_view_is_current (self) &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    hf_pair_graph_view_pan_to (self, selected);
}

const char *
hf_pair_graph_view_get_selected_type (HfPairGraphView *self)
{
  return self->selected_type;
}

/* ---- From outside -------------------------------------------------------- */

static void
show_name (HfPairGraphView *self)
{
  g_autofree char *subject = self->subject == NULL ? NULL : hf_type_name_dup_short (self->subject);
  g_autofree char *name = NULL;

  if (self->kind == HF_GRAPH_RETENTION && subject != NULL)
    /* Translators: what keeps objects of a type alive; %s is its name */
    name = g_strdup_printf (_ ("Retention of %s in both heaps"), subject);
  hf_shown_set_name (GTK_WIDGET (self), name != NULL ? name : _ ("Ownership of both heaps"));
}

void
hf_pair_graph_view_set_comparison (HfPairGraphView *self,
                                   HfComparison    *comparison)
{
  g_return_if_fail (HF_IS_PAIR_GRAPH_VIEW (self));

  hf_latest_cancel (self->latest);
  g_clear_pointer (&self->error, g_free);
  hf_pair_graph_view_take (self, NULL);
  hf_pair_graph_view_forget_reasons (self);
  self->is_met = FALSE;
  self->camera.is_fitted = TRUE;
  self->selected_key = HF_CANVAS_NO_KEY;
  g_set_object (&self->comparison, comparison);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compared_heap_clear (&self->heaps[side]);
      if (comparison != NULL)
        self->heaps[side] = hf_compared_heap_copy (hf_comparison_get_heap (comparison, side));
    }
  g_signal_emit_by_name (self, "changed");
  hf_pair_graph_view_look (self);
}

HfGraphKind
hf_pair_graph_view_get_kind (HfPairGraphView *self)
{
  return self->kind;
}

const char *
hf_pair_graph_view_get_subject (HfPairGraphView *self)
{
  return self->subject;
}

HfPairGraph *
hf_pair_graph_view_get_pair (HfPairGraphView *self)
{
  return self->made == NULL ? NULL : self->made->pair;
}

gboolean
hf_pair_graph_view_is_busy (HfPairGraphView *self)
{
  return hf_latest_is_busy (self->latest) ||
         (self->made != NULL && !hf_pair_graph_view_is_current (self));
}

const char *
hf_pair_graph_view_get_error (HfPairGraphView *self)
{
  return self->error;
}

gboolean
hf_pair_graph_view_can_try_again (HfPairGraphView *self)
{
  return self->error != NULL && hf_pair_graph_query_get_why_not (self->heaps) == NULL;
}

void
hf_pair_graph_view_cancel (HfPairGraphView *self)
{
  g_return_if_fail (HF_IS_PAIR_GRAPH_VIEW (self));

  if (!hf_latest_is_busy (self->latest))
    return;
  hf_latest_cancel (self->latest);
  g_free (self->error);
  self->error = g_strdup (_ ("The graph was not made, as you stopped it."));
  g_signal_emit_by_name (self, "changed");
}

void
hf_pair_graph_view_try_again (HfPairGraphView *self)
{
  g_return_if_fail (HF_IS_PAIR_GRAPH_VIEW (self));

  g_clear_pointer (&self->error, g_free);
  g_signal_emit_by_name (self, "changed");
  hf_pair_graph_view_look (self);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_pair_graph_view_measure (GtkWidget      *widget G_GNUC_UNUSED,
                            GtkOrientation  orientation,
                            int             for_size G_GNUC_UNUSED,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline G_GNUC_UNUSED,
                            int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = NATURAL_SIZE;
}

static void
hf_pair_graph_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (widget);

  if (self->fitted_size.x != width || self->fitted_size.y != height)
    hf_pair_graph_view_fit (self);
  hf_pair_graph_view_look (self);
  GTK_WIDGET_CLASS (hf_pair_graph_view_parent_class)
    ->size_allocate (widget, width, height, baseline);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
hf_pair_graph_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_pair_graph_view_parent_class)->map (widget);

  hf_pair_graph_view_look (HF_PAIR_GRAPH_VIEW (widget));
}

/* Letters may have changed. */
static void
hf_pair_graph_view_restyle (HfCanvas *canvas)
{
  hf_pair_graph_view_look (HF_PAIR_GRAPH_VIEW (canvas));
}

/* Its words have other figures now, and need another width. */
static void
units_changed_cb (HfPairGraphView *self)
{
  if (self->made != NULL)
    self->made->plan.space.text_scale = 0;
  hf_canvas_drop_picture (HF_CANVAS (self));
  hf_pair_graph_view_look (self);
}

static void
hf_pair_graph_view_dispose (GObject *object)
{
  HfPairGraphView *self = HF_PAIR_GRAPH_VIEW (object);

  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_pointer (&self->latest, hf_latest_free);
  g_clear_pointer (&self->pan, hf_graph_pan_free);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  hf_free_later (g_steal_pointer (&self->made), (GDestroyNotify) hf_pair_graph_made_free);
  hf_pair_graph_view_forget_reasons (self);
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
  g_clear_object (&self->comparison);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->subject, g_free);
  g_clear_pointer (&self->selected_type, g_free);
  g_clear_pointer (&self->search, hf_search_text_free);

  G_OBJECT_CLASS (hf_pair_graph_view_parent_class)->dispose (object);
}

static void
add_signals (GObjectClass *object_class)
{
  const GType type = G_TYPE_FROM_CLASS (object_class);

  g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("retention-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("list-objects", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_UINT, G_TYPE_UINT);
}

static void
hf_pair_graph_view_class_init (HfPairGraphViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pair_graph_view_dispose;
  widget_class->measure = hf_pair_graph_view_measure;
  widget_class->size_allocate = hf_pair_graph_view_size_allocate;
  widget_class->map = hf_pair_graph_view_map;

  canvas_class->cursor_type = HF_TYPE_PAIR_GRAPH_CURSOR;
  canvas_class->get_n_items = hf_pair_graph_view_get_n_items;
  canvas_class->get_rect = hf_pair_graph_view_get_rect;
  canvas_class->dup_name = hf_pair_graph_view_dup_name;
  canvas_class->find_at = hf_pair_graph_view_find_at;
  canvas_class->find_next = hf_pair_graph_view_find_next;
  canvas_class->get_key = hf_pair_graph_view_get_key;
  canvas_class->find_key = hf_pair_graph_view_find_key;
  canvas_class->find_home = hf_pair_graph_view_find_home;
  canvas_class->find_selected = hf_pair_graph_view_find_selected;
  canvas_class->select = hf_pair_graph_view_select_item;
  canvas_class->restyle = hf_pair_graph_view_restyle;

  add_signals (G_OBJECT_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "pairgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  hf_pair_graph_view_install_drawing (klass);
  hf_pair_graph_view_install_search (klass);
  hf_pair_graph_view_install_actions (klass);
  hf_pair_graph_view_install_menu (widget_class);
}

static void
hf_pair_graph_view_init (HfPairGraphView *self)
{
  self->latest = hf_latest_new (self);
  self->selected_key = HF_CANVAS_NO_KEY;
  self->target = HF_INDEX_NONE;
  self->camera = (HfGraphCamera){ 1, 0, 0, TRUE };
  self->pan = hf_graph_pan_new (HF_CANVAS (self), &self->camera);
  hf_pair_graph_view_add_controllers (self);
  hf_pair_graph_view_add_menu (self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  g_signal_connect (self, "changed", G_CALLBACK (show_name), NULL);
  show_name (self);
}
