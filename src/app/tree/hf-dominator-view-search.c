/* hf-dominator-view-search.c: the matches of a search in the dominator tree's table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-finder.h"
#include "hf-dominator-view-private.h"

static guint matches_changed_signal;

void
hf_dominator_view_install_search (GObjectClass *object_class)
{
  matches_changed_signal = g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (object_class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
emit_matches_changed (HfDominatorView *self)
{
  g_signal_emit (self, matches_changed_signal, 0);
}

void
hf_dominator_view_init_search (HfDominatorView *self)
{
  self->finder = hf_latest_new (self);
  self->counter = hf_latest_new (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (emit_matches_changed),
                           self, G_CONNECT_SWAPPED);
}

static void
forget_count (HfDominatorView *self)
{
  hf_latest_cancel (self->counter);
  g_clear_pointer (&self->counted, hf_search_unref);
  g_clear_pointer (&self->found, g_array_unref);
}

void
hf_dominator_view_clear_search (HfDominatorView *self)
{
  forget_count (self);
  g_clear_pointer (&self->finder, hf_latest_free);
  g_clear_pointer (&self->counter, hf_latest_free);
}

void
hf_dominator_view_forget_matches (HfDominatorView *self)
{
  hf_latest_cancel (self->finder);
  forget_count (self);
  emit_matches_changed (self);
}

/* ---- Going to them ------------------------------------------------------------- */

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
  hf_latest_ask (self->finder,
                 hf_dominator_finder_new_question (self->session, self->folded, row, backward),
                 found_cb);
  return TRUE;
}

/* ---- Counting them ------------------------------------------------------------- */

static void
listed_cb (gpointer      owner,
           gpointer      data G_GNUC_UNUSED,
           gpointer      answer,
           const GError *error G_GNUC_UNUSED)
{
  HfDominatorView *self = owner;

  self->found = answer;
  emit_matches_changed (self);
}

/* Linear in the rows that match. */
static guint32
find_rank (HfDominatorView *self)
{
  g_autoptr (HfDominatorItem) item =
    hf_dominator_view_dup_item (self, gtk_single_selection_get_selected (self->selection));
  guint32 object;

  if (item == NULL || hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
    return 0;

  object = hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)].object;
  for (guint i = 0; i < self->found->len; i++)
    {
      if (g_array_index (self->found, guint32, i) == object)
        return i + 1;
    }
  return 0;
}

gboolean
hf_dominator_view_count_matches (HfDominatorView *self,
                                 guint32         *rank,
                                 guint32         *n_matches)
{
  HfSearch *search = NULL;

  g_return_val_if_fail (HF_IS_DOMINATOR_VIEW (self), FALSE);

  search = hf_session_get_search (self->session);
  if (self->rows == NULL || search == NULL ||
      self->shown != hf_session_get_retention (self->session))
    return FALSE;

  if (self->counted != search)
    {
      forget_count (self);
      self->counted = hf_search_ref (search);
      hf_latest_ask (self->counter,
                     hf_dominator_finder_new_list_question (self->session, self->folded),
                     listed_cb);
    }
  if (self->found == NULL)
    return FALSE;

  *n_matches = self->found->len;
  *rank = find_rank (self);
  return TRUE;
}
