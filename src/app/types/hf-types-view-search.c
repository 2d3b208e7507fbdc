/* hf-types-view-search.c: going from one row that is looked for to another in the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-types-view-private.h"

static guint matches_changed_signal;

/* Rows that are found, as seen from one of them. */
typedef struct
{
  guint32 n_rows;
  guint32 n_to;     /* how many are not behind that row */
  guint32 first;
  guint32 last;
  guint32 next;     /* behind it; none as the others may be */
  guint32 previous;
} Rows;

void
hf_types_view_install_search (GObjectClass *object_class)
{
  matches_changed_signal = g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (object_class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
hf_types_view_emit_matches (HfTypesView *self)
{
  g_signal_emit (self, matches_changed_signal, 0);
}

static void
pass_row (Rows    *rows,
          guint32  row,
          guint32  from)
{
  rows->n_rows++;
  rows->first = MIN (rows->first, row);
  rows->last = rows->last == HF_INDEX_NONE ? row : MAX (rows->last, row);
  if (from == HF_INDEX_NONE)
    return;

  rows->n_to += row <= from;
  if (row > from)
    rows->next = MIN (rows->next, row);
  else if (row < from)
    rows->previous = rows->previous == HF_INDEX_NONE ? row : MAX (rows->previous, row);
}

/* A look at a bit for each type: no row has to be made for it. */
static Rows
find_rows (HfTypesView *self,
           guint32      from)
{
  Rows rows = { 0, 0, HF_INDEX_NONE, HF_INDEX_NONE, HF_INDEX_NONE, HF_INDEX_NONE };
  HfHeap *heap = hf_session_get_heap (self->session);
  HfSearch *search = hf_session_get_search (self->session);
  const guint32 n_types = heap == NULL || search == NULL ? 0 : hf_heap_get_n_types (heap);

  for (guint32 i = 0; i < n_types; i++)
    {
      const HfTypeIndex type = { i };
      const guint32 row = hf_search_has_type (search, type) ? hf_type_list_find (self->list, type)
                                                            : HF_INDEX_NONE;

      if (row != HF_INDEX_NONE)
        pass_row (&rows, row, from);
    }
  return rows;
}

static guint32
get_selected (HfTypesView *self)
{
  return hf_type_list_find (self->list, hf_session_get_selected_type (self->session));
}

gboolean
hf_types_view_go_to_match (HfTypesView *self,
                           gboolean     backward)
{
  guint32 row = HF_INDEX_NONE;
  g_autoptr (HfTypeRow) item = NULL;
  Rows rows;

  g_return_val_if_fail (HF_IS_TYPES_VIEW (self), FALSE);

  rows = find_rows (self, get_selected (self));
  if (rows.n_rows == 0)
    return FALSE;

  row = backward ? rows.previous : rows.next;
  if (row == HF_INDEX_NONE)
    row = backward ? rows.last : rows.first;
  item = g_list_model_get_item (G_LIST_MODEL (self->list), row);
  if (item == NULL)
    return FALSE;
  hf_session_select (self->session, hf_selection_type (hf_type_row_get_type_index (item)));
  return TRUE;
}

void
hf_types_view_count_matches (HfTypesView *self,
                             guint32     *rank,
                             guint32     *n_matches)
{
  HfSearch *search = NULL;
  HfTypeIndex type;
  Rows rows;

  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  search = hf_session_get_search (self->session);
  type = hf_session_get_selected_type (self->session);
  rows = find_rows (self, get_selected (self));
  *n_matches = rows.n_rows;
  *rank = search != NULL && type.value != HF_INDEX_NONE && hf_search_has_type (search, type)
            ? rows.n_to
            : 0;
}
