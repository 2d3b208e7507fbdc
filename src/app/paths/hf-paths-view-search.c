/* hf-paths-view-search.c: the matches of a search in the table of paths
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path-finder.h"
#include "hf-paths-view-private.h"

static guint matches_changed_signal;

void
hf_paths_view_install_search (GObjectClass *object_class)
{
  matches_changed_signal = g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (object_class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
emit_matches_changed (HfPathsView *self)
{
  g_signal_emit (self, matches_changed_signal, 0);
}

void
hf_paths_view_init_search (HfPathsView *self)
{
  self->finder = hf_latest_new (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (emit_matches_changed),
                           self, G_CONNECT_SWAPPED);
}

static void
forget (HfPathsView *self)
{
  hf_latest_cancel (self->finder);
  g_clear_pointer (&self->sought, hf_search_unref);
  g_clear_pointer (&self->found, g_array_unref);
  self->is_going = FALSE;
}

void
hf_paths_view_clear_search (HfPathsView *self)
{
  forget (self);
  g_clear_pointer (&self->finder, hf_latest_free);
}

void
hf_paths_view_forget_matches (HfPathsView *self)
{
  forget (self);
  emit_matches_changed (self);
}

HfPathItem *
hf_paths_view_dup_item (HfPathsView *self,
                        guint        position)
{
  g_autoptr (GtkTreeListRow) row = self->rows == NULL
                                     ? NULL
                                     : gtk_tree_list_model_get_row (self->rows, position);

  return row == NULL ? NULL : gtk_tree_list_row_get_item (row);
}

/* The node of the selected row, or HF_INDEX_NONE. */
static guint32
get_selected (HfPathsView *self)
{
  g_autoptr (HfPathItem) item = hf_paths_view_dup_item (self, gtk_single_selection_get_selected (
                                                                self->selection));

  return item == NULL ? HF_INDEX_NONE : hf_path_item_get_position (item);
}

/* ---- Going to them ------------------------------------------------------------- */

/* Opens the rows above that of @node. Returns: (transfer full): that row */
static GtkTreeListRow *
open_way (HfPathsView *self,
          guint32      node)
{
  const HfTypePathNode *nodes = self->tree->paths->nodes;
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkTreeListRow *row = NULL;

  for (; nodes[node].parent != HF_INDEX_NONE; node = nodes[node].parent)
    {
      const guint32 place = node - nodes[nodes[node].parent].first_child;

      g_array_append_val (way, place);
    }
  row = gtk_tree_list_model_get_child_row (self->rows, node);
  for (guint i = way->len; i > 0; i--)
    {
      g_autoptr (GtkTreeListRow) above = row;

      gtk_tree_list_row_set_expanded (above, TRUE);
      row = gtk_tree_list_row_get_child_row (above, g_array_index (way, guint32, i - 1));
    }
  return row;
}

static void
go (HfPathsView *self,
    gboolean     backward)
{
  g_autoptr (GtkTreeListRow) row = NULL;
  guint next;

  self->is_going = FALSE;
  if (self->found->len == 0)
    {
      if (!gtk_widget_activate_action (GTK_WIDGET (self), "page.find-best", NULL))
        gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  next = hf_path_finder_find_next (self->tree->paths, self->found, get_selected (self), backward);
  row = open_way (self, g_array_index (self->found, guint32, next));
  gtk_single_selection_set_selected (self->selection, gtk_tree_list_row_get_position (row));
  hf_table_scroll (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error G_GNUC_UNUSED)
{
  HfPathsView *self = owner;

  self->found = answer;
  if (answer != NULL && self->is_going)
    go (self, self->is_backward);
  emit_matches_changed (self);
}

/* Returns: whether there are rows and a search */
static gboolean
find (HfPathsView *self)
{
  HfSearch *search = hf_session_get_search (self->session);

  if (self->rows == NULL || search == NULL ||
      self->shown != hf_session_get_retention (self->session))
    return FALSE;
  if (self->sought == search)
    return TRUE;

  forget (self);
  self->sought = hf_search_ref (search);
  hf_latest_ask (self->finder, hf_path_finder_new_question (self->tree, search), found_cb);
  return TRUE;
}

gboolean
hf_paths_view_go_to_match (HfPathsView *self,
                           gboolean     backward)
{
  g_return_val_if_fail (HF_IS_PATHS_VIEW (self), FALSE);

  if (!find (self))
    return FALSE;

  self->is_going = TRUE;
  self->is_backward = backward;
  if (self->found != NULL)
    go (self, backward);
  return TRUE;
}

/* ---- Counting them ------------------------------------------------------------- */

gboolean
hf_paths_view_count_matches (HfPathsView *self,
                             guint32     *rank,
                             guint32     *n_matches)
{
  guint32 selected;

  g_return_val_if_fail (HF_IS_PATHS_VIEW (self), FALSE);

  if (!find (self) || self->found == NULL)
    return FALSE;

  selected = get_selected (self);
  *rank = 0;
  *n_matches = self->found->len;
  for (guint i = 0; i < self->found->len && selected != HF_INDEX_NONE && *rank == 0; i++)
    *rank = g_array_index (self->found, guint32, i) == selected ? i + 1 : 0;
  return TRUE;
}
