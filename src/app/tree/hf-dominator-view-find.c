/* hf-dominator-view-find.c: the row of the dominator tree's table that stands for the selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-view-private.h"

/* Rows that are looked at for one that stands for the selection. */
#define MAX_SEARCHED 2000

HfDominatorItem *
hf_dominator_view_dup_item (HfDominatorView *self,
                            guint            position)
{
  g_autoptr (GtkTreeListRow) row = self->rows == NULL
                                     ? NULL
                                     : gtk_tree_list_model_get_row (self->rows, position);

  return row == NULL ? NULL : gtk_tree_list_row_get_item (row);
}

/* A folded object is a part of the row of the next one above it that is not folded. Returns: that
 * one, or HF_INDEX_NONE unless a folded object is selected */
static HfObjectIndex
find_owner (HfDominatorView *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  const HfDominators *dominators = NULL;
  HfObjectIndex at = { HF_INDEX_NONE };
  HfHeap *heap = NULL;

  if (self->folded == NULL || selection.kind != HF_SELECTION_OBJECT ||
      self->shown != hf_session_get_retention (self->session))
    return at;

  dominators = hf_retention_get_dominators (self->shown);
  heap = hf_analysis_get_heap (hf_retention_get_analysis (self->shown));
  for (at = selection.object;
       at.value != HF_INDEX_NONE &&
       hf_type_set_contains (self->folded, hf_heap_get_object_type (heap, at));)
    at = hf_dominators_get_idom (dominators, at);
  return at.value == selection.object.value ? (HfObjectIndex){ HF_INDEX_NONE } : at;
}

static gboolean
is_selection (HfDominatorView *self,
              HfObjectIndex    owner,
              guint            position)
{
  const HfSelection wanted = hf_session_get_selection (self->session);
  g_autoptr (HfDominatorItem) item = hf_dominator_view_dup_item (self, position);
  HfSelection target;

  if (item == NULL || owner.value != HF_INDEX_NONE)
    return item != NULL && hf_dominator_item_has_owner (item, owner);

  target = hf_dominator_item_get_selection (item);
  return target.kind != HF_SELECTION_NONE && hf_selection_equal (&target, &wanted);
}

/* Many rows stand for one type: that which the user is at is meant, or else the outermost. */
guint
hf_dominator_view_find (HfTableView *view)
{
  HfDominatorView *self = HF_DOMINATOR_VIEW (view);
  HfObjectIndex owner = { HF_INDEX_NONE };
  const guint selected = gtk_single_selection_get_selected (self->selection);
  guint n_rows = 0;

  if (self->rows == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return HF_INDEX_NONE;
  owner = find_owner (self);
  if (selected != GTK_INVALID_LIST_POSITION && is_selection (self, owner, selected))
    return selected;

  n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  for (guint i = 0; i < MIN (n_rows, MAX_SEARCHED); i++)
    {
      if (is_selection (self, owner, i))
        return i;
    }

  return HF_INDEX_NONE;
}
