/* hf-pair-pane.c: the treemaps of a comparison with the bar above them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-pane.h"

#include "hf-choices.h"
#include "hf-name-text.h"
#include "hf-shown.h"
#include "hf-tip.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

struct _HfPairPane
{
  GtkWidget        parent_instance;

  HfPairModel     *model;
  gboolean         updating; /* a choice is shown, not made */

  GtkWidget       *box;
  GtkWidget       *bar;
  GtkBox          *way;
  GtkSpinner      *spinner;
  GtkDropDown     *grouping;
  GtkToggleButton *change;
  GtkToggleButton *treemap_button;
  GtkToggleButton *graph_button;
  HfPairGraphPane *graph;
  GtkDropDown     *graph_kind;
  GtkStack        *stack;
  GtkLabel        *note;
  HfPairSides     *sides;
};

G_DEFINE_FINAL_TYPE (HfPairPane, hf_pair_pane, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SHOWS_CHANGE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* In the order of the list. */
static const HfGrouping groupings[] = { HF_GROUPING_NAMESPACE, HF_GROUPING_ROOT,
                                        HF_GROUPING_DOMAIN };
static const HfGraphKind graph_kinds[] = { HF_GRAPH_OWNERSHIP, HF_GRAPH_RETENTION };

static HfPairGraphView *
get_graph_view (HfPairPane *self)
{
  return hf_pair_graph_pane_get_view (self->graph);
}

/* ---- The way to the focus ------------------------------------------------ */

static void
crumb_clicked_cb (HfPairPane *self,
                  GtkButton  *button)
{
  const guint32 node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "node"));

  hf_pair_model_zoom_to (self->model, node);
}

static void
add_crumb (HfPairPane        *self,
           const HfHierarchy *hierarchy,
           guint32            node)
{
  g_autofree char *name = node == 0 ? g_strdup (_ ("Both Heaps"))
                                    : hf_name_text_dup_node (hierarchy, node);
  GtkWidget *label = hf_shown_new_label (name);
  GtkWidget *button = gtk_button_new ();

  if (node != 0)
    {
      GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

      gtk_image_set_pixel_size (GTK_IMAGE (arrow), 12);
      gtk_widget_add_css_class (arrow, "dim-label");
      gtk_box_append (self->way, arrow);
    }
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "crumb");
  if (node == hf_pair_model_get_focus (self->model))
    gtk_widget_add_css_class (button, "current");
  hf_shown_set_name (button, name);
  hf_tip_set (button, name);
  g_object_set_data (G_OBJECT (button), "node", GUINT_TO_POINTER (node));
  g_signal_connect_object (button, "clicked", G_CALLBACK (crumb_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->way, button);
}

/* The type whose retention is shown, which need not be the selected one. */
static void
add_graph_title (HfPairPane *self)
{
  const char *type = hf_pair_graph_view_get_subject (get_graph_view (self));
  const HfGraphKind kind = hf_pair_graph_view_get_kind (get_graph_view (self));
  g_autofree char *subject = type == NULL ? NULL : hf_type_name_dup_short (type);
  g_autofree char *title = NULL;
  GtkWidget *label = NULL;

  if (kind != HF_GRAPH_RETENTION || subject == NULL)
    return;

  /* Translators: what keeps objects of a type alive; %s is its name */
  title = g_strdup_printf (_ ("Retention of %s"), subject);
  label = hf_shown_new_label (title);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  hf_tip_set (label, type);
  gtk_box_append (self->way, label);
}

/* A pair has few levels: kind of roots, holder, or domain, family, namespace. */
static void
show_way (HfPairPane *self)
{
  const HfPairHierarchy *pair = hf_pair_model_get_pair (self->model);
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->way))) != NULL)
    gtk_box_remove (self->way, child);
  if (hf_pair_pane_get_shows_graph (self))
    {
      add_graph_title (self);
      return;
    }
  if (pair == NULL)
    return;

  for (guint32 node = hf_pair_model_get_focus (self->model); node != HF_INDEX_NONE;
       node = pair->hierarchy->nodes[node].parent)
    g_array_prepend_val (levels, node);
  for (guint i = 0; i < levels->len; i++)
    add_crumb (self, pair->hierarchy, g_array_index (levels, guint32, i));
}

/* ---- The choices --------------------------------------------------------- */

static const char *
why_no_grouping (gpointer user_data,
                 guint    position)
{
  HfPairPane *self = user_data;

  return hf_pair_model_get_why_not (self->model, groupings[position]);
}

static void
grouping_selected_cb (HfPairPane *self)
{
  const guint position = gtk_drop_down_get_selected (self->grouping);

  if (self->updating || position >= G_N_ELEMENTS (groupings))
    return;

  hf_pair_model_set_grouping (self->model, groupings[position]);
}

static void
show_grouping (HfPairPane *self)
{
  const HfGrouping grouping = hf_pair_model_get_grouping (self->model);

  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      if (groupings[i] == grouping)
        gtk_drop_down_set_selected (self->grouping, i);
    }
  hf_choices_set_reasons (self->grouping, why_no_grouping, self);
  self->updating = FALSE;
}

static void
change_toggled_cb (HfPairPane *self)
{
  hf_pair_sides_set_shows_change (self->sides, gtk_toggle_button_get_active (self->change));
  g_signal_emit (self, signals[SIGNAL_SHOWS_CHANGE_CHANGED], 0);
}

/* ---- The model changes --------------------------------------------------- */

static const char *
choose_page (HfPairPane *self)
{
  const HfPairHierarchy *pair = hf_pair_model_get_pair (self->model);

  if (hf_pair_pane_get_shows_graph (self))
    return "graph";
  if (pair != NULL && hf_hierarchy_get_weight (pair->hierarchy, 0) > 0)
    return "sides";
  return hf_pair_model_is_busy (self->model) ? "wait" : "note";
}

static void
changed_cb (HfPairPane *self)
{
  const char *error = hf_pair_model_get_error (self->model);
  const gboolean shows_graph = hf_pair_pane_get_shows_graph (self);
  const gboolean is_busy = hf_pair_model_is_busy (self->model) && !shows_graph;

  hf_shown_set_text (self->note, error != NULL ? error : _ ("There is nothing to draw."));
  gtk_stack_set_visible_child_name (self->stack, choose_page (self));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_busy);
  gtk_spinner_set_spinning (self->spinner, is_busy);
  gtk_widget_set_visible (GTK_WIDGET (self->grouping), !shows_graph);
  gtk_widget_set_visible (GTK_WIDGET (self->change), !shows_graph);
  gtk_widget_set_visible (GTK_WIDGET (self->graph_kind), shows_graph);
  show_grouping (self);
  show_way (self);
}

/* ---- The graph ----------------------------------------------------------- */

static void
graph_toggled_cb (HfPairPane *self)
{
  changed_cb (self);
  g_signal_emit (self, signals[SIGNAL_SHOWS_CHANGE_CHANGED], 0);
}

static void
graph_kind_selected_cb (HfPairPane *self)
{
  const guint position = gtk_drop_down_get_selected (self->graph_kind);

  if (self->updating || position >= G_N_ELEMENTS (graph_kinds))
    return;

  hf_pair_graph_view_set_kind (get_graph_view (self), graph_kinds[position]);
  g_signal_emit (self, signals[SIGNAL_SHOWS_CHANGE_CHANGED], 0);
}

static void
graph_changed_cb (HfPairPane *self)
{
  const HfGraphKind kind = hf_pair_graph_view_get_kind (get_graph_view (self));

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->graph_kind, kind == HF_GRAPH_RETENTION ? 1 : 0);
  self->updating = FALSE;
  show_way (self);
}

static void
marks_changed_cb (HfPairPane *self)
{
  hf_pair_graph_view_select_type (get_graph_view (self), hf_pair_model_get_selected (self->model));
}

static void
graph_selected_cb (HfPairPane *self)
{
  hf_pair_model_choose (self->model, hf_pair_graph_view_get_selected_type (get_graph_view (self)));
}

static void
graph_list_cb (HfPairPane *self,
               guint       side,
               guint       type)
{
  g_signal_emit_by_name (self->model, "list-objects", side, type);
}

static void
follow_graph (HfPairPane *self)
{
  HfPairGraphView *view = get_graph_view (self);

  g_signal_connect_swapped (self->model, "marks-changed", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_object (view, "changed", G_CALLBACK (graph_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "retention-chosen", G_CALLBACK (graph_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "selected", G_CALLBACK (graph_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "list-objects", G_CALLBACK (graph_list_cb), self,
                           G_CONNECT_SWAPPED);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_pair_pane_dispose (GObject *object)
{
  HfPairPane *self = HF_PAIR_PANE (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_PAIR_PANE);
  if (self->model != NULL)
    g_object_run_dispose (G_OBJECT (self->model));
  g_clear_object (&self->model);

  G_OBJECT_CLASS (hf_pair_pane_parent_class)->dispose (object);
}

/* The keyboard goes to what is shown. */
static gboolean
hf_pair_pane_grab_focus (GtkWidget *widget)
{
  HfPairPane *self = HF_PAIR_PANE (widget);

  if (hf_pair_pane_get_shows_graph (self))
    return gtk_widget_grab_focus (GTK_WIDGET (self->graph));
  return gtk_widget_child_focus (GTK_WIDGET (self->sides), GTK_DIR_TAB_FORWARD);
}

static void
hf_pair_pane_class_init (HfPairPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pair_pane_dispose;
  widget_class->grab_focus = hf_pair_pane_grab_focus;
  signals[SIGNAL_SHOWS_CHANGE_CHANGED] = g_signal_new ("shows-change-changed",
                                                       G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (HF_TYPE_PAIR_GRAPH_PANE);
  g_type_ensure (HF_TYPE_PAIR_SIDES);
  gtk_widget_class_set_css_name (widget_class, "pairpane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-pair-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, bar);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, way);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, grouping);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, change);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, treemap_button);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, graph_button);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, graph);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, graph_kind);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, stack);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, note);
  gtk_widget_class_bind_template_child (widget_class, HfPairPane, sides);
  gtk_widget_class_bind_template_callback (widget_class, grouping_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, graph_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, graph_kind_selected_cb);
}

static void
hf_pair_pane_init (HfPairPane *self)
{
  self->model = hf_pair_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_tip_hide_over_choices (GTK_WIDGET (self));
  hf_pair_sides_set_model (self->sides, self->model);
  g_signal_connect_swapped (self->model, "changed", G_CALLBACK (changed_cb), self);
  follow_graph (self);
  changed_cb (self);
}

void
hf_pair_pane_set_comparison (HfPairPane   *self,
                             HfComparison *comparison)
{
  g_return_if_fail (HF_IS_PAIR_PANE (self));

  hf_pair_model_set_comparison (self->model, comparison);
  hf_pair_graph_view_set_comparison (get_graph_view (self), comparison);
}

gboolean
hf_pair_pane_get_shows_graph (HfPairPane *self)
{
  return gtk_toggle_button_get_active (self->graph_button);
}

/* One of a group is active: that which is not is not turned off by itself. */
void
hf_pair_pane_set_shows_graph (HfPairPane *self,
                              gboolean    shows)
{
  g_return_if_fail (HF_IS_PAIR_PANE (self));

  gtk_toggle_button_set_active (shows ? self->graph_button : self->treemap_button, TRUE);
}

const char *
hf_pair_pane_get_retention (HfPairPane *self)
{
  HfPairGraphView *view = get_graph_view (self);
  const char *subject = hf_pair_graph_view_get_subject (view);

  if (hf_pair_graph_view_get_kind (view) != HF_GRAPH_RETENTION)
    return NULL;
  return subject == NULL ? "" : subject;
}

void
hf_pair_pane_set_retention (HfPairPane *self,
                            const char *subject)
{
  HfPairGraphView *view = get_graph_view (self);

  g_return_if_fail (HF_IS_PAIR_PANE (self));

  if (g_strcmp0 (hf_pair_pane_get_retention (self), subject) == 0)
    return;

  hf_pair_graph_view_set_kind (view, subject == NULL ? HF_GRAPH_OWNERSHIP : HF_GRAPH_RETENTION);
  if (subject != NULL)
    hf_pair_graph_view_set_subject (view, subject[0] == '\0' ? NULL : subject);
  g_signal_emit (self, signals[SIGNAL_SHOWS_CHANGE_CHANGED], 0);
}

GtkWidget *
hf_pair_pane_get_graph (HfPairPane *self)
{
  return GTK_WIDGET (self->graph);
}

HfPairModel *
hf_pair_pane_get_model (HfPairPane *self)
{
  return self->model;
}

gboolean
hf_pair_pane_get_shows_change (HfPairPane *self)
{
  return hf_pair_sides_get_shows_change (self->sides);
}

void
hf_pair_pane_set_shows_change (HfPairPane *self,
                               gboolean    shows)
{
  g_return_if_fail (HF_IS_PAIR_PANE (self));

  gtk_toggle_button_set_active (self->change, shows);
}

GtkWidget *
hf_pair_pane_get_sides (HfPairPane *self)
{
  return GTK_WIDGET (self->sides);
}

void
hf_pair_pane_set_search (HfPairPane *self,
                         const char *text)
{
  g_return_if_fail (HF_IS_PAIR_PANE (self));

  hf_pair_model_set_search (self->model, text);
  hf_pair_graph_view_set_search (get_graph_view (self), text);
}

HfCanvas *
hf_pair_pane_get_canvas (HfPairPane *self)
{
  HfCanvas *before = HF_CANVAS (hf_pair_sides_get_canvas (self->sides, HF_PAIR_VIEW_BEFORE));
  HfPairView view = HF_PAIR_VIEW_AFTER;

  if (hf_pair_pane_get_shows_graph (self))
    return HF_CANVAS (get_graph_view (self));

  if (hf_pair_pane_get_shows_change (self))
    view = HF_PAIR_VIEW_CHANGE;
  else if (hf_canvas_has_focus (before))
    return before;
  return HF_CANVAS (hf_pair_sides_get_canvas (self->sides, view));
}

GtkWidget *
hf_pair_pane_get_bar (HfPairPane *self)
{
  return self->bar;
}
