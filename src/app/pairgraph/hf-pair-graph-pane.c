/* hf-pair-graph-pane.c: a graph of two heaps with its key, or why it is not there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-pane.h"

#include "hf-pair-graph-key.h"
#include "hf-pair-graph-view-private.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfPairGraphPane
{
  GtkWidget        parent_instance;

  GtkWidget       *box;
  HfPairGraphView *view;
  HfPairGraphKey  *key;
  GtkStack        *state;    /* over the view while it has no graph */
  GtkSpinner      *spinner;
  GtkLabel        *wait;
  GtkLabel        *note;
  GtkWidget       *again;
};

G_DEFINE_FINAL_TYPE (HfPairGraphPane, hf_pair_graph_pane, GTK_TYPE_WIDGET)

/* ---- The graph changes --------------------------------------------------- */

/* The user has not chosen the subject of the graph of retention. */
static gboolean
lacks_subject (HfPairGraphPane *self)
{
  return hf_pair_graph_view_get_kind (self->view) == HF_GRAPH_RETENTION &&
         hf_pair_graph_view_get_subject (self->view) == NULL;
}

static const char *
choose_note (HfPairGraphPane *self)
{
  const char *error = hf_pair_graph_view_get_error (self->view);

  if (error != NULL)
    return error;
  if (lacks_subject (self))
    return _ ("Select a type to see what keeps it alive in both heaps.");
  return hf_pair_graph_view_get_kind (self->view) == HF_GRAPH_RETENTION
           ? _ (
               "No root leads to objects of this type in either heap: the collector may take them.")
           : _ ("There is nothing to draw.");
}

static const char *
choose_wait (HfPairGraphPane *self)
{
  return hf_pair_graph_view_get_kind (self->view) == HF_GRAPH_RETENTION
           ? _ ("Finding what keeps the type alive in both heaps…")
           : _ ("Finding the owners of both heaps…");
}

/* The view stays below: it makes the graph only where it is seen. */
static void
changed_cb (HfPairGraphPane *self)
{
  HfPairGraph *pair = hf_pair_graph_view_get_pair (self->view);
  const gboolean has_error = hf_pair_graph_view_get_error (self->view) != NULL;
  const gboolean is_empty = pair != NULL && pair->graph->n_nodes == 0;
  const gboolean is_waiting = pair == NULL && !has_error && !lacks_subject (self);

  gtk_widget_set_visible (GTK_WIDGET (self->state), pair == NULL || is_empty);
  gtk_stack_set_visible_child_name (self->state, is_waiting ? "wait" : "note");
  gtk_spinner_set_spinning (self->spinner, is_waiting);
  hf_shown_set_text (self->wait, choose_wait (self));
  hf_shown_set_text (self->note, choose_note (self));
  gtk_widget_set_visible (self->again, hf_pair_graph_view_can_try_again (self->view));
  hf_pair_graph_key_set (self->key, pair);
}

static void
stop_cb (HfPairGraphPane *self)
{
  hf_pair_graph_view_cancel (self->view);
}

static void
again_cb (HfPairGraphPane *self)
{
  hf_pair_graph_view_try_again (self->view);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_pair_graph_pane_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PAIR_GRAPH_PANE);

  G_OBJECT_CLASS (hf_pair_graph_pane_parent_class)->dispose (object);
}

/* The keyboard goes to the graph. */
static gboolean
hf_pair_graph_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_PAIR_GRAPH_PANE (widget)->view));
}

static void
hf_pair_graph_pane_class_init (HfPairGraphPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pair_graph_pane_dispose;
  widget_class->grab_focus = hf_pair_graph_pane_grab_focus;
  g_type_ensure (HF_TYPE_PAIR_GRAPH_KEY);
  g_type_ensure (HF_TYPE_PAIR_GRAPH_VIEW);
  gtk_widget_class_set_css_name (widget_class, "pairgraphpane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-pair-graph-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, key);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, state);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, wait);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, note);
  gtk_widget_class_bind_template_child (widget_class, HfPairGraphPane, again);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
}

static void
hf_pair_graph_pane_init (HfPairGraphPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  changed_cb (self);
}

HfPairGraphView *
hf_pair_graph_pane_get_view (HfPairGraphPane *self)
{
  return self->view;
}
