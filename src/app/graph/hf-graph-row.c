/* hf-graph-row.c: a node of a graph as a row of an outline
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-row.h"

#include "hf-graph-text.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* px for each row that one stands below, as far as there is room. */
#define INDENT 12
#define MAX_INDENT 84

/* Under which a row has the position of its node, and its arrow. */
#define NODE_KEY "hf-graph-row-node"
#define ARROW_KEY "hf-graph-row-arrow"

static GtkWidget *
make_arrow (guint    level,
            gboolean has_more)
{
  GtkWidget *arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");

  gtk_widget_set_margin_start (arrow, (int) MIN (level * INDENT, MAX_INDENT));
  gtk_widget_set_opacity (arrow, has_more ? 1 : 0);
  return arrow;
}

static GtkWidget *
make_name (const char *name)
{
  GtkWidget *label = hf_shown_new_label (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
make_detail (const char *detail)
{
  GtkWidget *label = hf_shown_new_label (detail);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "small");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Levels do not reach a screen reader: each row says what it stands below. */
static char *
dup_name (const HfGraph *graph,
          guint32        node,
          guint32        parent)
{
  g_autofree char *title = hf_graph_dup_node_title (graph, &graph->nodes[node]);
  g_autofree char *owner = NULL;

  /* A node that closes others again has nothing that could be owned. */
  if (parent == HF_INDEX_NONE ||
      (graph->nodes[node].kind == HF_GRAPH_OTHERS && graph->nodes[node].n_objects == 0))
    return g_steal_pointer (&title);

  owner = hf_graph_dup_node_name (graph, &graph->nodes[parent]);
  return graph->kind == HF_GRAPH_OWNERSHIP
           /* Translators: a node of a graph, and the name of the node that owns it */
           ? g_strdup_printf (_ ("%s, owned by %s"), title, owner)
           /* Translators: a node of a graph, and the name of a node that holds it */
           : g_strdup_printf (_ ("%s, held by %s"), title, owner);
}

GtkWidget *
hf_graph_row_new (const HfGraph *graph,
                  guint32        node,
                  guint32        parent,
                  guint          level,
                  gboolean       has_more)
{
  g_autofree char *name = hf_graph_dup_node_name (graph, &graph->nodes[node]);
  g_autofree char *detail = hf_graph_dup_node_detail (graph, &graph->nodes[node]);
  g_autofree char *title = hf_graph_dup_node_title (graph, &graph->nodes[node]);
  g_autofree char *spoken = dup_name (graph, node, parent);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_TREE_ITEM, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *arrow = make_arrow (level, has_more);
  GtkWidget *detail_label = make_detail (detail);

  gtk_widget_set_margin_start (detail_label, 8);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_box_append (GTK_BOX (box), make_name (name));
  gtk_box_append (GTK_BOX (box), detail_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hf_tip_set (row, title);
  hf_shown_set_name (row, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) level + 1, -1);
  g_object_set_data (G_OBJECT (row), NODE_KEY, GUINT_TO_POINTER (node));
  g_object_set_data (G_OBJECT (row), ARROW_KEY, arrow);
  if (has_more)
    hf_graph_row_set_open (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

guint32
hf_graph_row_get_node (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), NODE_KEY));
}

GtkWidget *
hf_graph_row_get_arrow (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), ARROW_KEY);
}

void
hf_graph_row_set_open (GtkListBoxRow *row,
                       gboolean       open)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (hf_graph_row_get_arrow (row)),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, !!open, -1);
}
