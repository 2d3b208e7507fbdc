/* hf-graph-chooser.c: a list of what is hidden around a node, to show some of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-chooser.h"

#include "hf-figures.h"
#include "hf-free-later.h"
#include "hf-graph-text.h"
#include "hf-latest.h"
#include "hf-session-graph.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

#define MAX_ROWS 200
#define WIDTH 340
#define MAX_HEIGHT 360

/* Under which a row has its key. */
#define DATA_KEY "hf-graph-chooser"

struct _HfGraphChooser
{
  GtkPopover     parent_instance;

  HfSession     *session;
  HfGraphLayout *layout;
  guint32        node;
  HfLatest      *search;

  GtkStack      *stack;
  GtkListBox    *list;
  GtkLabel      *note;
};

G_DEFINE_FINAL_TYPE (HfGraphChooser, hf_graph_chooser, GTK_TYPE_POPOVER)

/* ---- Hidden neighbors ---------------------------------------------------------- */

typedef struct
{
  HfGraphLayout *layout;
  guint32        node;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_graph_layout_unref (request->layout);
  g_free (request);
}

static gpointer
search_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Request *request = data;

  return hf_graph_list_hidden (request->layout->graph, request->node, cancellable, error);
}

static GtkWidget *
make_row (const HfGraph     *graph,
          const HfGraphNode *node)
{
  g_autofree char *name = hf_graph_dup_node_name (graph, node);
  g_autofree char *detail = hf_graph_dup_node_detail (graph, node);
  g_autofree char *title = hf_graph_dup_node_title (graph, node);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name_label = hf_shown_new_label (name);
  GtkWidget *detail_label = hf_shown_new_label (detail);
  guint64 *key = g_new (guint64, 1);

  *key = node->key;
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_add_css_class (detail_label, "dim-label");
  gtk_widget_add_css_class (detail_label, "numeric");
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), detail_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hf_shown_set_name (row, title);
  g_object_set_data_full (G_OBJECT (row), DATA_KEY, key, g_free);
  return row;
}

static void
show_hidden (HfGraphChooser *self,
             const GArray   *hidden)
{
  g_autofree char *text = NULL;
  g_autofree char *count = NULL;

  for (guint i = 0; i < MIN (hidden->len, MAX_ROWS); i++)
    gtk_list_box_append (self->list,
                         make_row (self->layout->graph, &g_array_index (hidden, HfGraphNode, i)));
  if (hidden->len > MAX_ROWS)
    {
      count = hf_figures_count (hidden->len - MAX_ROWS);
      text = g_strdup_printf (
        ngettext ("%s more weighs less", "%s more weigh less", hidden->len - MAX_ROWS), count);
      hf_shown_set_text (self->note, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
  gtk_stack_set_visible_child_name (self->stack, "list");

  /* It may have been closed meanwhile. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfGraphChooser *self = owner;
  g_autoptr (GArray) hidden = answer;

  if (hidden != NULL)
    {
      show_hidden (self, hidden);
      return;
    }

  hf_shown_set_text (self->note, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
  gtk_stack_set_visible_child_name (self->stack, "list");
}

/* ---- Choosing --------------------------------------------------------------------- */

/* The user may have gone to another kind of graph while the list is open. */
static void
open_neighbor (HfGraphChooser *self,
                guint64         neighbor)
{
  const HfGraph *graph = self->layout->graph;

  if (hf_session_get_graph_kind (self->session) == graph->kind)
    hf_session_open_in_graph (self->session, graph->nodes[self->node].key, neighbor);
}

static void
row_activated_cb (HfGraphChooser *self,
                  GtkListBoxRow  *row)
{
  const guint64 *key = g_object_get_data (G_OBJECT (row), DATA_KEY);
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (row));

  open_neighbor (self, *key);
  if (GTK_IS_LIST_BOX_ROW (next))
    gtk_widget_grab_focus (next);
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
all_clicked_cb (HfGraphChooser *self)
{
  open_neighbor (self, HF_GRAPH_ALL);
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* ---- The widget --------------------------------------------------------------------- */

static void
hf_graph_chooser_dispose (GObject *object)
{
  HfGraphChooser *self = HF_GRAPH_CHOOSER (object);

  g_clear_pointer (&self->search, hf_latest_free);
  hf_free_later (g_steal_pointer (&self->layout), (GDestroyNotify) hf_graph_layout_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_graph_chooser_parent_class)->dispose (object);
}

static void
hf_graph_chooser_class_init (HfGraphChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_graph_chooser_dispose;
}

static GtkWidget *
make_list_page (HfGraphChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *window = gtk_scrolled_window_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "graph-chooser");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Hidden neighbors"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), MAX_HEIGHT);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_box_append (GTK_BOX (box), window);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  return box;
}

static void
hf_graph_chooser_init (HfGraphChooser *self)
{
  GtkWidget *spinner = gtk_spinner_new ();

  gtk_spinner_set_spinning (GTK_SPINNER (spinner), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spinner), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Looking for hidden neighbors"), -1);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, spinner, "wait");
  gtk_stack_add_named (self->stack, make_list_page (self), "list");
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
}

static GtkWidget *
make_head (HfGraphChooser *self)
{
  const HfGraph *graph = self->layout->graph;
  g_autofree char *hidden = hf_graph_dup_hidden (graph, &graph->nodes[self->node]);
  g_autofree char *count = hf_figures_count (HF_GRAPH_MAX_OPENED);
  g_autofree char *shown = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = hf_shown_new_label (hidden);
  GtkWidget *button = NULL;

  /* Translators: on a button: the largest of many neighbors of a node; %s is a number */
  shown = g_strdup_printf (_ ("_Show the Largest %s"), count);
  button = gtk_button_new_with_mnemonic (shown);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (all_clicked_cb), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

GtkWidget *
hf_graph_chooser_new (HfSession     *session,
                      HfGraphLayout *layout,
                      guint32        node)
{
  static const HfQuestionKind kind = { "hf_graph_chooser", search_worker, request_free,
                                       (GDestroyNotify) g_array_unref };
  HfGraphChooser *self = g_object_new (HF_TYPE_GRAPH_CHOOSER, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Request *request = g_new0 (Request, 1);

  self->session = g_object_ref (session);
  self->layout = hf_graph_layout_ref (layout);
  self->node = node;
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_popover_set_child (GTK_POPOVER (self), box);

  request->layout = hf_graph_layout_ref (layout);
  request->node = node;
  self->search = hf_latest_new (self);
  hf_latest_ask (self->search, hf_question_new (&kind, request), found_cb);
  return GTK_WIDGET (self);
}
