/* hf-dominator-view-search.c: going from match to match in the dominator tree's table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-finder.h"
#include "hf-dominator-view-private.h"

static void
revealed_cb (gpointer owner,
             guint    position)
{
  HfDominatorView *self = owner;

  gtk_single_selection_set_selected (self->selection, position);
  hf_table_scroll (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error G_GNUC_UNUSED)
{
  HfDominatorView *self = owner;
  g_autoptr (GArray) way = answer;

  if (way != NULL && way->len > 0)
    hf_dominator_opener_reveal (self->opener, way, revealed_cb);
  else if (!gtk_widget_activate_action (GTK_WIDGET (self), "page.find-best", NULL))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

gboolean
hf_dominator_view_go_to_match (HfDominatorView *self,
                               gboolean         backward)
{
  g_autoptr (GtkTreeListRow) row = NULL;

  g_return_val_if_fail (HF_IS_DOMINATOR_VIEW (self), FALSE);

  if (self->rows == NULL || hf_session_get_search (self->session) == NULL ||
      self->shown != hf_session_get_retention (self->session))
    return FALSE;

  row = gtk_tree_list_model_get_row (self->rows,
                                     gtk_single_selection_get_selected (self->selection));
  hf_latest_ask (self->finder, hf_dominator_finder_new_question (self->session, row, backward),
                 found_cb);
  return TRUE;
}
