/* hf-node-popover.c: a list of parts of a treemap, to go to one of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-node-popover.h"

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-target-menu.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* No eye is patient enough for more. */
#define MAX_ROWS 200
#define MAX_NAME_CHARS 60

static GtkWidget *
make_swatch (const HfHierarchy *hierarchy,
             guint32            node)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);
  const HfNodeKind kind = hierarchy->nodes[node].kind;
  const char *type_name = hf_treemap_get_type_name (hierarchy, node);
  HfSwatch *swatch = HF_SWATCH (hf_swatch_new ());

  if (kind == HF_NODE_KIND)
    hf_swatch_set_root_kind (swatch, group->kind);
  else if (kind == HF_NODE_SEVERAL && hierarchy->nodes[node].parent == 0)
    hf_swatch_set_several_kinds (swatch);
  else if (kind == HF_NODE_FAMILY || kind == HF_NODE_NAMESPACE)
    hf_swatch_set_family (swatch, type_name);
  else
    /* A part without a type is neutral, as is one without a namespace. */
    hf_swatch_set_type (swatch, type_name == NULL ? "" : type_name);

  return GTK_WIDGET (swatch);
}

static GtkWidget *
make_entry (HfSession *session,
            guint32    node)
{
  const HfHierarchy *hierarchy = hf_session_get_treemap (session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *name_label = NULL;
  GtkWidget *size_label = NULL;
  g_autofree char *name = hf_name_text_dup_node (hierarchy, node);
  g_autofree char *size = hf_treemap_dup_node_phrase (hierarchy, node);

  /* A chain of owners may be long. */
  name_label = hf_shown_new_label (name);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name_label), MAX_NAME_CHARS);
  size_label = hf_shown_new_label (size);
  gtk_widget_add_css_class (size_label, "dim-label");
  gtk_widget_add_css_class (size_label, "numeric");
  gtk_box_append (GTK_BOX (box), make_swatch (hierarchy, node));
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), size_label);

  return box;
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  gpointer       user_data)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  const guint32 node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "node"));
  g_autoptr (HfSession) session = g_object_ref (user_data);

  /* First, so that the focus it gives back can be taken by what is zoomed. */
  gtk_popover_popdown (GTK_POPOVER (popover));
  hf_treemap_commands_open_node (session, node);
}

static void
add_row (GtkListBox *list,
         HfSession  *session,
         guint32     node)
{
  GtkWidget *entry = make_entry (session, node);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_set_hexpand (gtk_widget_get_last_child (entry), TRUE);
  gtk_label_set_xalign (GTK_LABEL (gtk_widget_get_last_child (entry)), 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), entry);
  g_object_set_data (G_OBJECT (row), "node", GUINT_TO_POINTER (node));
  gtk_list_box_append (list, row);
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x G_GNUC_UNUSED,
           double        y G_GNUC_UNUSED,
           GdkRectangle *at G_GNUC_UNUSED,
           gpointer      user_data)
{
  GtkWidget *row = gtk_widget_get_ancestor (inside, GTK_TYPE_LIST_BOX_ROW);
  guint32 node = 0;

  if (row != NULL && gtk_widget_is_ancestor (row, widget))
    node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "node"));

  /* The row that counts what is not listed has none. */
  return node == 0 ? hf_target_none ()
                   : hf_target_of_node (hf_session_get_treemap (user_data), node);
}

static gboolean
by_namespace (HfSession *session)
{
  return hf_session_get_treemap (session)->grouping == HF_GROUPING_NAMESPACE;
}

static const char *
get_more_name (HfSession *session)
{
  return by_namespace (session) ? _ ("More Namespaces") : _ ("More");
}

GtkWidget *
hf_node_popover_count_rest (guint32  n_nodes,
                            gboolean is_in_types)
{
  g_autofree char *count = hf_figures_count (n_nodes);
  g_autofree char *text = NULL;

  text = is_in_types
           ? g_strdup_printf (ngettext ("%s more: see Types", "%s more: see Types", n_nodes), count)
           : g_strdup_printf (ngettext ("%s more", "%s more", n_nodes), count);
  return hf_shown_new_label (text);
}

GtkWidget *
hf_node_popover_wrap (GtkWidget *list)
{
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *popover = gtk_popover_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), list);
  gtk_popover_set_child (GTK_POPOVER (popover), window);

  return popover;
}

GtkWidget *
hf_node_popover_new (HfSession     *session,
                     const guint32 *nodes,
                     guint32        n_nodes)
{
  GtkWidget *list = gtk_list_box_new ();
  const guint32 n_rows = MIN (n_nodes, MAX_ROWS);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "legend-list");
  hf_shown_set_name (list, get_more_name (session));
  for (guint32 i = 0; i < n_rows; i++)
    add_row (GTK_LIST_BOX (list), session, nodes[i]);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), session, 0);
  hf_target_menu_attach (list, session, target_cb, session);
  if (n_rows < n_nodes)
    gtk_list_box_append (GTK_LIST_BOX (list),
                         hf_node_popover_count_rest (n_nodes - n_rows, by_namespace (session)));

  return hf_node_popover_wrap (list);
}
