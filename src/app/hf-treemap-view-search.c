/* hf-treemap-view-search.c: what is looked for, marked in a treemap, and going from one to another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-view-private.h"

#include "hf-treemap-commands.h"
#include "hf-treemap-marks.h"
#include "hf-treemap-matches.h"

static guint matches_changed_signal;

void
hf_treemap_view_install_search (GObjectClass *object_class)
{
  matches_changed_signal =
    g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (object_class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ensure_matches (HfTreemapView *self)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self);
  HfSearch *search = hf_session_get_search (self->session);

  if (self->matches == NULL && layout != NULL && search != NULL)
    self->matches = hf_treemap_matches_find (layout, search);
}

void
hf_treemap_view_restyle_matches (HfTreemapView *self)
{
  g_clear_pointer (&self->match_picture, gsk_render_node_unref);
}

void
hf_treemap_view_drop_matches (HfTreemapView *self)
{
  hf_treemap_view_restyle_matches (self);
  g_clear_pointer (&self->matches, g_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, matches_changed_signal, 0);
}

/* As many as there are cells, so they are kept as one picture. */
void
hf_treemap_view_snapshot_matches (HfTreemapView *self,
                                  GtkSnapshot   *snapshot)
{
  ensure_matches (self);
  if (self->matches == NULL || self->matches->len == 0)
    return;

  if (self->match_picture == NULL)
    {
      GtkSnapshot *marks = gtk_snapshot_new ();

      for (guint i = 0; i < self->matches->len; i++)
        {
          const guint32 cell = g_array_index (self->matches, guint32, i);

          hf_treemap_marks_append_match (marks, &self->layout->cells[cell].rect);
        }
      self->match_picture = gtk_snapshot_free_to_node (marks);
    }
  if (self->match_picture != NULL)
    gtk_snapshot_append_node (snapshot, self->match_picture);
}

gboolean
hf_treemap_view_go_to_match (HfTreemapView *self,
                             gboolean       backward)
{
  const gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  guint32 cell = HF_INDEX_NONE;

  g_return_val_if_fail (HF_IS_TREEMAP_VIEW (self), FALSE);

  ensure_matches (self);
  if (self->matches != NULL)
    cell = hf_treemap_matches_get_next (self->matches, self->selected, backward);
  if (cell == HF_INDEX_NONE)
    return FALSE;

  hf_treemap_view_move_cursor (self, cell, has_focus);
  hf_treemap_commands_select (self->layout, self->session, cell);
  return TRUE;
}

void
hf_treemap_view_enter_selected (HfTreemapView *self)
{
  g_return_if_fail (HF_IS_TREEMAP_VIEW (self));

  if (hf_treemap_view_get_selected (self) != HF_INDEX_NONE)
    hf_treemap_view_move_cursor (self, self->selected, TRUE);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hf_treemap_view_count_matches (HfTreemapView *self,
                               guint32       *rank,
                               guint32       *n_matches)
{
  g_return_if_fail (HF_IS_TREEMAP_VIEW (self));

  ensure_matches (self);
  *rank = 0;
  *n_matches = self->matches == NULL ? 0 : self->matches->len;
  if (*n_matches > 0 && self->selected != HF_INDEX_NONE)
    *rank = hf_treemap_matches_get_rank (self->matches, self->selected);
}
