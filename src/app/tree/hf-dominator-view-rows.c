/* hf-dominator-view-rows.c: the rows that the dominator tree's table shows, taken for an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-item.h"
#include "hf-dominator-view-private.h"

/* The first row of a level is always shown, and brings its level with it. */
static void
add_row (GtkTreeListRow *row,
         GArray         *places,
         GPtrArray      *levels)
{
  g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);
  HfDominatorLevel *level = hf_dominator_item_get_level (item);
  HfDominatorPlace place = { .level = level };

  /* One that stands for others does not belong to the tree. */
  if (hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
    return;

  place.row = hf_dominator_item_get_position (item);
  place.depth = gtk_tree_list_row_get_depth (row);
  if (place.row == 0)
    g_ptr_array_add (levels, hf_dominator_level_ref (level));
  g_array_append_val (places, place);
}

HfDominatorOutline *
hf_dominator_view_dup_outline (HfDominatorView *self)
{
  g_autoptr (GArray) places = NULL;
  GPtrArray *levels = NULL;
  guint n_rows = 0;

  g_return_val_if_fail (HF_IS_DOMINATOR_VIEW (self), NULL);

  n_rows = self->rows == NULL ? 0 : g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  if (n_rows == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return NULL;

  places = g_array_sized_new (FALSE, FALSE, sizeof (HfDominatorPlace), n_rows);
  levels = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_dominator_level_unref);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);

      add_row (row, places, levels);
    }
  return hf_dominator_outline_new_listed (places, levels);
}
