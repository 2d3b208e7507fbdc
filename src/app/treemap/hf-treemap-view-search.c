/* hf-treemap-view-search.c: what is looked for, marked in a treemap, and going from one to another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-marks.h"
#include "hf-matches.h"
#include "hf-theme.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-matches.h"
#include "hf-treemap-view-private.h"

#include <adwaita.h>

/* In ms: how long after the last key, and how long it takes. */
#define SETTLE_TIME 250
#define FLASH_TIME 350
#define FLASH_ALPHA 0.45

static guint matches_changed_signal;

void
hf_treemap_view_install_search (GObjectClass *object_class)
{
  matches_changed_signal = g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (object_class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

/* ---- Flashing ---------------------------------------------------------- */

void
hf_treemap_view_stop_flash (HfTreemapView *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->flash_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->flash_tick);
  self->flash_tick = 0;
  self->flash = 0;
}

static gboolean
flash_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);
  const gint64 now = gdk_frame_clock_get_frame_time (clock);
  double done;

  if (self->flash_start == 0)
    self->flash_start = now;
  done = (double) (now - self->flash_start) / (FLASH_TIME * 1000.);
  self->flash = done < 1 ? FLASH_ALPHA * (1 - done) * (1 - done) : 0;
  gtk_widget_queue_draw (widget);
  if (done < 1)
    return G_SOURCE_CONTINUE;

  self->flash_tick = 0;
  return G_SOURCE_REMOVE;
}

/* By time, and not for those who want no motion. */
static void
settled_cb (gpointer user_data)
{
  HfTreemapView *self = user_data;

  self->settle_source = 0;
  ensure_matches (self);
  if (self->matches == NULL || self->matches->len == 0 ||
      !adw_get_enable_animations (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->flash_start = 0;
  self->flash_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), flash_cb, NULL, NULL);
}

void
hf_treemap_view_search_changed (HfTreemapView *self)
{
  hf_treemap_view_stop_flash (self);
  hf_treemap_view_drop_matches (self);
  if (hf_session_get_search (self->session) != NULL)
    self->settle_source = g_timeout_add_once (SETTLE_TIME, settled_cb, self);
}

static void
snapshot_flash (HfTreemapView *self,
                GtkSnapshot   *snapshot)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette), self->flash);

  for (guint i = 0; i < self->matches->len; i++)
    {
      const HfRect *rect = &self->layout->cells[g_array_index (self->matches, guint32, i)].rect;

      gtk_snapshot_append_color (snapshot, &ink,
                                 &GRAPHENE_RECT_INIT ((float) rect->x, (float) rect->y,
                                                      (float) rect->width, (float) rect->height));
    }
}

/* ---- Marks ------------------------------------------------------------- */

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

          hf_canvas_marks_append_match (marks, &self->layout->cells[cell].rect, 0);
        }
      self->match_picture = gtk_snapshot_free_to_node (marks);
    }
  if (self->match_picture != NULL)
    gtk_snapshot_append_node (snapshot, self->match_picture);
  if (self->flash > 0)
    snapshot_flash (self, snapshot);
}

/* ---- From one to another ----------------------------------------------- */

/* Zooms to what the next one lies in, so that it is drawn. */
static gboolean
go_to_hidden (HfTreemapView *self,
              gboolean       backward)
{
  HfSearch *search = hf_session_get_search (self->session);
  const guint32 from = self->selected == HF_INDEX_NONE ? HF_INDEX_NONE
                                                       : self->layout->cells[self->selected].node;
  const guint32 node = search == NULL
                         ? HF_INDEX_NONE
                         : hf_treemap_matches_find_hidden (self->layout, search, from, backward);
  guint32 cell;

  if (node == HF_INDEX_NONE)
    return FALSE;

  hf_session_begin_step (self->session);
  hf_session_zoom_to (self->session, hf_session_get_treemap (self->session)->nodes[node].parent);
  ensure_matches (self);
  cell = self->layout == NULL ? HF_INDEX_NONE : hf_treemap_layout_find_node (self->layout, node);
  if (cell == HF_INDEX_NONE)
    /* Too small even there: it fills the picture itself. */
    hf_session_zoom_to (self->session, node);
  cell = hf_treemap_view_get_layout (self) == NULL
           ? HF_INDEX_NONE
           : hf_treemap_layout_find_node (self->layout, node);
  if (cell != HF_INDEX_NONE)
    hf_treemap_commands_select (self->layout, self->session, cell);
  hf_session_end_step (self->session);
  return TRUE;
}

/* Whether the next one in the picture has been seen: it is the first again. */
static gboolean
is_round (HfTreemapView *self,
          guint32        next,
          gboolean       backward)
{
  if (self->selected == HF_INDEX_NONE)
    return FALSE;

  return backward ? next >= self->selected : next <= self->selected;
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
    cell = hf_matches_get_next (self->matches, self->selected, backward);
  if (cell == HF_INDEX_NONE || is_round (self, cell, backward))
    {
      if (self->layout != NULL && go_to_hidden (self, backward))
        return TRUE;
    }
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
    *rank = hf_matches_get_rank (self->matches, self->selected);
}
