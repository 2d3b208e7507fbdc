/* hf-compare-view-search.c: going from one row that is searched for to another in the table of
 * changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-view-private.h"

static void
emit_matches (HfCompareView *self)
{
  g_signal_emit_by_name (self, "matches-changed");
}

/* Where it is not known what matches, nothing does. */
static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error G_GNUC_UNUSED)
{
  HfCompareView *self = owner;

  self->found = answer;
  emit_matches (self);
}

void
hf_compare_view_update_search (HfCompareView *self)
{
  g_autofree char *text = g_strstrip (g_strdup (self->search == NULL ? "" : self->search));

  hf_latest_cancel (self->finding);
  g_clear_pointer (&self->found, hf_compare_found_free);
  if (text[0] != '\0' && self->comparison != NULL)
    hf_latest_ask (self->finding, hf_compare_found_new_question (self->comparison, text), found_cb);
  emit_matches (self);
}

void
hf_compare_view_set_search (HfCompareView *self,
                            const char    *text)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  g_free (self->search);
  self->search = g_strdup (text);
  hf_compare_view_update_search (self);
}

gboolean
hf_compare_view_is_searching (HfCompareView *self)
{
  return hf_latest_is_busy (self->finding) || hf_compare_view_is_busy (self);
}

static gboolean
is_match (HfCompareView       *self,
          const HfCompareRows *rows,
          guint32              position)
{
  return hf_bitset_contains (&self->found->rows, rows->list.positions[position]);
}

void
hf_compare_view_count_matches (HfCompareView *self,
                               guint32       *rank,
                               guint32       *n_matches)
{
  const HfCompareRows *rows = hf_compare_view_get_rows (self);
  const guint32 selected = hf_compare_list_find (self->list, self->place);

  *rank = 0;
  *n_matches = 0;
  for (guint32 i = 0; self->found != NULL && rows != NULL && i < rows->list.n; i++)
    {
      if (!is_match (self, rows, i))
        continue;
      ++*n_matches;
      if (i == selected)
        *rank = *n_matches;
    }
}

gboolean
hf_compare_view_go_to_match (HfCompareView *self,
                             gboolean       backward)
{
  const HfCompareRows *rows = hf_compare_view_get_rows (self);
  const guint32 n = self->found == NULL || rows == NULL ? 0 : rows->list.n;
  guint32 at = n == 0 ? HF_INDEX_NONE : hf_compare_list_find (self->list, self->place);

  g_return_val_if_fail (HF_IS_COMPARE_VIEW (self), FALSE);

  if (at == HF_INDEX_NONE && n > 0)
    at = backward ? 0 : n - 1;
  for (guint32 i = 0; i < n; i++)
    {
      at = (at + (backward ? n - 1 : 1)) % n;
      if (!is_match (self, rows, at))
        continue;

      hf_compare_view_select (self, rows->list.positions[at]);
      g_signal_emit_by_name (self, "selection-changed");
      return TRUE;
    }
  return FALSE;
}

/* The filter, or the noise floor, hides it. By identity, types that do not differ have rows too. */
gboolean
hf_compare_view_show_best_match (HfCompareView *self)
{
  const guint32 best = hf_compare_found_get_best (self->found, self->by_identity);

  g_return_val_if_fail (HF_IS_COMPARE_VIEW (self), FALSE);

  if (best == HF_INDEX_NONE)
    return FALSE;

  hf_compare_view_show_place (self, hf_compare_view_get_choice (self), best);
  g_signal_emit_by_name (self, "selection-changed");
  return TRUE;
}

void
hf_compare_view_init_search (HfCompareView *self)
{
  self->finding = hf_latest_new (self);
}

void
hf_compare_view_clear_search (HfCompareView *self)
{
  g_clear_pointer (&self->finding, hf_latest_free);
  g_clear_pointer (&self->found, hf_compare_found_free);
  g_clear_pointer (&self->search, g_free);
}
