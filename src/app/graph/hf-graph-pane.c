/* hf-graph-pane.c: the graph with its commands above and what its lines mean below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-pane.h"

#include "hf-copy.h"
#include "hf-figures.h"
#include "hf-graph-chooser.h"
#include "hf-graph-commands.h"
#include "hf-graph-key.h"
#include "hf-graph-list.h"
#include "hf-graph-target.h"
#include "hf-session-graph.h"
#include "hf-shown.h"
#include "hf-table-status.h"
#include "hf-target-menu.h"
#include "hf-type-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HfGraphPane
{
  GtkWidget    parent_instance;

  HfSession   *session;
  gboolean     is_updating; /* a switch is set from here */
  GtkWidget   *chooser;     /* NULL until it is asked for */

  GtkWidget   *box;
  GtkLabel    *file;
  GtkLabel    *title;
  GtkLabel    *note;
  GtkWidget   *way_button;
  GtkSpinner  *spinner;
  GtkDropDown *kind;
  GtkWidget   *release_button;
  GtkToggleButton *list_button;
  GtkStack    *stack;
  HfGraphList *list;
  HfGraphView *view;
  HfGraphKey  *key;
  AdwStatusPage *status;
};

G_DEFINE_FINAL_TYPE (HfGraphPane, hf_graph_pane, GTK_TYPE_WIDGET)

/* ---- Content ------------------------------------------------------------------ */

static char *
dup_subject (HfGraphPane       *self,
             const HfGraphPlan *plan)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  HfTypeIndex type = plan->type;

  if (plan->object.value != HF_INDEX_NONE)
    type = hf_heap_get_object_type (heap, plan->object);
  if (type.value == HF_INDEX_NONE)
    return NULL;

  return hf_type_name_dup_short (hf_heap_get_type_name (heap, type));
}

static void
show_title (HfGraphPane *self)
{
  const HfGraphKind kind = hf_session_get_graph_kind (self->session);
  const HfGraphPlan *plan = hf_session_get_graph_plan (self->session, kind);
  g_autofree char *subject = hf_session_get_heap (self->session) == NULL ? NULL
                                                                         : dup_subject (self, plan);
  g_autofree char *title = NULL;

  if (kind == HF_GRAPH_OWNERSHIP)
    title = g_strdup (_ ("Ownership"));
  else if (kind == HF_GRAPH_RETENTION)
    /* Translators: what keeps objects of a type alive; %s is its name */
    title = subject == NULL ? g_strdup (_ ("Retention"))
                            : g_strdup_printf (_ ("Retention of %s"), subject);
  else
    /* Translators: the types that weigh most, and those around one; %s is its name */
    title = subject == NULL ? g_strdup (_ ("Types"))
                            : g_strdup_printf (_ ("Types around %s"), subject);
  hf_shown_set_text (self->file, hf_session_get_name (self->session));
  hf_shown_set_text (self->title, title);
}

static void
show_status (HfGraphPane *self,
             const char  *title,
             const char  *description)
{
  hf_table_status_show (self->status, title, description);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

/* The user has not chosen the subject of the graph of retention. */
static gboolean
lacks_subject (HfGraphPane *self)
{
  const HfGraphPlan *plan = hf_session_get_graph_plan (self->session, HF_GRAPH_RETENTION);

  return hf_session_get_graph_kind (self->session) == HF_GRAPH_RETENTION &&
         plan->object.value == HF_INDEX_NONE && plan->type.value == HF_INDEX_NONE;
}

static void
show_page (HfGraphPane *self)
{
  const HfGraphLayout *layout = hf_session_get_graph_layout (self->session);
  const char *error = hf_session_get_graph_error (self->session);
  const char *why_not = hf_session_get_why_no_retention (self->session);

  if (hf_session_get_retention (self->session) == NULL)
    show_status (self, why_not != NULL ? _ ("No Graph") : _ ("Computing Retained Sizes"),
                 why_not != NULL ? why_not : _ ("The graph appears as soon as they are known."));
  else if (lacks_subject (self))
    show_status (self, _ ("Nothing Selected"),
                 _ ("Select an object or a type to see what keeps it alive."));
  else if (error != NULL)
    show_status (self, _ ("No Graph"), error);
  else if (layout != NULL && layout->graph->n_nodes == 0 &&
           hf_session_is_graph_current (self->session))
    show_status (self, _ ("Nothing Keeps It"),
                 hf_session_get_graph_kind (self->session) == HF_GRAPH_RETENTION
                   ? _ ("No root leads to it: the collector may take it.")
                   : _ ("No root leads to any object."));
  else
    gtk_stack_set_visible_child_name (self->stack, "graph");
}

static void
show_note (HfGraphPane *self)
{
  const HfGraphLayout *layout = hf_graph_view_get_layout (self->view);
  const guint32 n_left_out = layout == NULL ? 0 : layout->graph->n_left_out;
  g_autofree char *count = hf_figures_count (n_left_out);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->note), n_left_out > 0);
  if (n_left_out == 0)
    return;

  text = g_strdup_printf (ngettext ("%s node has no room", "%s nodes have no room", n_left_out),
                          count);
  hf_shown_set_text (self->note, text);
}

/* A selection outside of the graph can become its subject. */
static void
show_way (HfGraphPane *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  const gboolean is_seen = hf_canvas_get_selected (HF_CANVAS (self->view)) != HF_INDEX_NONE;

  gtk_widget_set_visible (self->way_button, !is_seen && !lacks_subject (self) &&
                                              hf_graph_commands_can_be_subject (&selection) &&
                                              hf_session_get_retention (self->session) != NULL);
}

static void
update (HfGraphPane *self)
{
  const HfGraphKind kind = hf_session_get_graph_kind (self->session);
  const gboolean is_working = hf_session_is_making_graph (self->session);

  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->kind, kind);
  self->is_updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_working);
  gtk_spinner_set_spinning (self->spinner, is_working);
  gtk_widget_set_visible (self->release_button,
                          hf_session_get_graph_plan (self->session, kind)->pins->len > 0);
  hf_graph_key_set_layout (self->key, hf_graph_view_get_layout (self->view));
  hf_graph_list_update (self->list);
  show_title (self);
  show_note (self);
  show_way (self);
  show_page (self);
}

/* The choices of the user are of another heap. */
static void
retention_changed_cb (HfGraphPane *self)
{
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  update (self);
}

static void
selection_changed_cb (HfGraphPane *self)
{
  hf_graph_list_update (self->list);
  show_way (self);
}

/* ---- Commands ------------------------------------------------------------------- */

/* A retention that is about nothing yet is about what is selected. */
static void
kind_selected_cb (HfGraphPane *self)
{
  const guint kind = gtk_drop_down_get_selected (self->kind);
  const HfSelection selection = self->session == NULL ? hf_selection_none ()
                                                      : hf_session_get_selection (self->session);

  if (self->session == NULL || self->is_updating || kind >= HF_N_GRAPH_KINDS)
    return;

  hf_session_begin_step (self->session);
  if (kind == HF_GRAPH_RETENTION && hf_graph_commands_can_be_subject (&selection))
    hf_session_set_graph_subject (self->session, kind, selection);
  hf_session_choose_graph (self->session, kind);
  hf_session_end_step (self->session);
}

static void
way_clicked_cb (HfGraphPane *self)
{
  const HfGraphKind kind = hf_session_get_graph_kind (self->session);
  const HfSelection selection = hf_session_get_selection (self->session);

  if (kind == HF_GRAPH_TYPES)
    hf_session_set_graph_subject (self->session, kind, selection);
  else
    hf_session_show_retention (self->session, selection);
}

static void
release_clicked_cb (HfGraphPane *self)
{
  hf_session_unpin_in_graph (self->session);
}

static void
zoom_in_clicked_cb (HfGraphPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "graph.zoom-in", NULL);
}

static void
zoom_out_clicked_cb (HfGraphPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "graph.zoom-out", NULL);
}

static void
fit_clicked_cb (HfGraphPane *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "graph.fit", NULL);
}

static void
list_toggled_cb (HfGraphPane *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          gtk_toggle_button_get_active (self->list_button));
  if (self->session != NULL)
    hf_graph_list_update (self->list);
}

static void
chooser_closed_cb (HfGraphPane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
choose_hidden_cb (HfGraphPane *self,
                  guint32      node)
{
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (self->view), node);
  GdkRectangle at = { 0, 0, (int) rect.width, (int) rect.height };
  double x = 0;
  double y = 0;

  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  self->chooser = hf_graph_chooser_new (self->session, hf_graph_view_get_layout (self->view), node);
  gtk_widget_set_parent (self->chooser, GTK_WIDGET (self));
  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), rect.x, rect.y, &x,
                                    &y);
  at.x = (int) x;
  at.y = (int) y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->chooser), &at);
  g_signal_connect_swapped (self->chooser, "closed", G_CALLBACK (chooser_closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->chooser));
}

/* ---- The menu --------------------------------------------------------------------- */

static HfTarget
get_target (HfGraphPane *self,
            guint32      node)
{
  const HfGraphLayout *layout = hf_graph_view_get_layout (self->view);

  if (layout == NULL || node == HF_INDEX_NONE)
    return hf_target_none ();

  return hf_graph_target_of_node (layout->graph, node);
}

static HfTarget
get_target_at (HfGraphPane *self,
               double       x,
               double       y)
{
  const guint32 node = hf_canvas_find_at (HF_CANVAS (self->view), x, y);
  const guint32 edge = hf_graph_view_find_edge (self->view, x, y);

  if (node != HF_INDEX_NONE || edge == HF_INDEX_NONE)
    return get_target (self, node);

  return hf_graph_target_of_edge (hf_graph_view_get_layout (self->view)->graph, edge);
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x,
           double        y,
           GdkRectangle *at,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfGraphPane *self = HF_GRAPH_PANE (widget);
  const gboolean is_in_view = inside == GTK_WIDGET (self->view) ||
                              gtk_widget_is_ancestor (inside, GTK_WIDGET (self->view));
  guint32 node = hf_canvas_get_cursor (HF_CANVAS (self->view));
  double view_x = 0;
  double view_y = 0;

  if (!is_in_view || hf_graph_view_get_layout (self->view) == NULL)
    return hf_target_none ();

  if (x >= 0 && y >= 0)
    {
      gtk_widget_translate_coordinates (widget, GTK_WIDGET (self->view), x, y, &view_x, &view_y);
      return get_target_at (self, view_x, view_y);
    }
  if (node != HF_INDEX_NONE)
    {
      const HfRect rect = hf_canvas_get_rect (HF_CANVAS (self->view), node);

      gtk_widget_translate_coordinates (GTK_WIDGET (self->view), widget, rect.x, rect.y, &view_x,
                                        &view_y);
      *at = (GdkRectangle){ (int) view_x, (int) view_y, (int) rect.width, (int) rect.height };
    }
  return get_target (self, node);
}

/* ---- The widget --------------------------------------------------------------------- */

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfGraphPane *self = HF_GRAPH_PANE (widget);
  const HfTarget target = get_target (self, hf_canvas_get_cursor (HF_CANVAS (self->view)));
  g_autofree char *name = NULL;

  if (hf_target_is_none (&target))
    return FALSE;

  name = hf_target_dup_name (&target, self->session);
  hf_copy_text (widget, name);
  return TRUE;
}

static gboolean
hf_graph_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_GRAPH_PANE (widget)->view));
}

static void
hf_graph_pane_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  HfGraphPane *self = HF_GRAPH_PANE (widget);

  gtk_widget_allocate (self->box, width, height, baseline, NULL);
  if (self->chooser != NULL)
    gtk_popover_present (GTK_POPOVER (self->chooser));
}

static void
hf_graph_pane_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  gtk_widget_measure (HF_GRAPH_PANE (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
hf_graph_pane_dispose (GObject *object)
{
  HfGraphPane *self = HF_GRAPH_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_GRAPH_PANE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_graph_pane_parent_class)->dispose (object);
}

static void
hf_graph_pane_class_init (HfGraphPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_graph_pane_dispose;
  widget_class->grab_focus = hf_graph_pane_grab_focus;
  widget_class->size_allocate = hf_graph_pane_size_allocate;
  widget_class->measure = hf_graph_pane_measure;

  g_type_ensure (HF_TYPE_GRAPH_VIEW);
  g_type_ensure (HF_TYPE_GRAPH_LIST);
  g_type_ensure (HF_TYPE_GRAPH_KEY);
  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_set_css_name (widget_class, "graphpane");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-graph-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, file);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, title);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, note);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, way_button);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, kind);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, release_button);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, list_button);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, stack);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, list);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, key);
  gtk_widget_class_bind_template_child (widget_class, HfGraphPane, status);
  gtk_widget_class_bind_template_callback (widget_class, kind_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, release_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_in_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_out_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_toggled_cb);
}

static void
hf_graph_pane_init (HfGraphPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_graph_pane_set_session (HfGraphPane *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_GRAPH_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  hf_graph_view_set_session (self->view, session);
  hf_graph_list_set_view (self->list, self->view);
  hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
  g_signal_connect_swapped (session, "notify::graph-layout", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->view, "choose-hidden", G_CALLBACK (choose_hidden_cb), self);
  g_signal_connect_swapped (session, "notify::graph", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::graph-node", G_CALLBACK (selection_changed_cb), self);
  update (self);
}

HfGraphView *
hf_graph_pane_get_view (HfGraphPane *self)
{
  g_return_val_if_fail (HF_IS_GRAPH_PANE (self), NULL);

  return self->view;
}
