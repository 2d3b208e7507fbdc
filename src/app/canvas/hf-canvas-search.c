/* hf-canvas-search.c: the matches of a search in a canvas, and the way from one to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-canvas-marks.h"
#include "hf-canvas-private.h"
#include "hf-matches.h"
#include "hf-theme.h"
#include "hf-types.h"

#include <adwaita.h>

/* In ms: how long after the last key, and how long it takes. */
#define SETTLE_TIME 250
#define FLASH_TIME 350
#define FLASH_ALPHA 0.45

static guint matches_changed_signal;

void
hf_canvas_install_search (GObjectClass *object_class)
{
  matches_changed_signal = g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (object_class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

const GArray *
hf_canvas_get_matches (HfCanvas *self)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);
  HfCanvasSearch *search = &hf_canvas_get_private (self)->search;

  hf_canvas_prepare (self);
  if (search->matches == NULL && klass->find_matches != NULL && klass->get_n_items (self) > 0)
    search->matches = klass->find_matches (self);
  return search->matches;
}

void
hf_canvas_drop_match_marks (HfCanvas *self)
{
  g_clear_pointer (&hf_canvas_get_private (self)->search.marks, gsk_render_node_unref);
}

void
hf_canvas_drop_matches (HfCanvas *self)
{
  hf_canvas_drop_match_marks (self);
  g_clear_pointer (&hf_canvas_get_private (self)->search.matches, g_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, matches_changed_signal, 0);
}

/* ---- Flashing ---------------------------------------------------------- */

static void
stop_flash (HfCanvas *self)
{
  HfCanvasSearch *search = &hf_canvas_get_private (self)->search;

  g_clear_handle_id (&search->settle_source, g_source_remove);
  if (search->flash_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), search->flash_tick);
  search->flash_tick = 0;
  search->flash = 0;
}

static gboolean
flash_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data G_GNUC_UNUSED)
{
  HfCanvasSearch *search = &hf_canvas_get_private (HF_CANVAS (widget))->search;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);
  double done;

  if (search->flash_start == 0)
    search->flash_start = now;
  done = (double) (now - search->flash_start) / (FLASH_TIME * 1000.);
  search->flash = done < 1 ? FLASH_ALPHA * (1 - done) * (1 - done) : 0;
  gtk_widget_queue_draw (widget);
  if (done < 1)
    return G_SOURCE_CONTINUE;

  search->flash_tick = 0;
  return G_SOURCE_REMOVE;
}

/* By time, and not for users who want no motion. */
static void
settled_cb (gpointer user_data)
{
  HfCanvas *self = user_data;
  HfCanvasSearch *search = &hf_canvas_get_private (self)->search;
  const GArray *matches = NULL;

  search->settle_source = 0;
  matches = hf_canvas_get_matches (self);
  if (matches == NULL || matches->len == 0 || !adw_get_enable_animations (GTK_WIDGET (self)) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  search->flash_start = 0;
  search->flash_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), flash_cb, NULL, NULL);
}

void
hf_canvas_search_changed (HfCanvas *self)
{
  g_return_if_fail (HF_IS_CANVAS (self));

  stop_flash (self);
  hf_canvas_drop_matches (self);
  if (HF_CANVAS_GET_CLASS (self)->flashes_matches)
    hf_canvas_get_private (self)->search.settle_source = g_timeout_add_once (SETTLE_TIME,
                                                                             settled_cb, self);
}

void
hf_canvas_stop_search (HfCanvas *self)
{
  stop_flash (self);
  hf_canvas_drop_match_marks (self);
  g_clear_pointer (&hf_canvas_get_private (self)->search.matches, g_array_unref);
}

/* ---- Marks ------------------------------------------------------------- */

static void
snapshot_flash (HfCanvas     *self,
                GtkSnapshot  *snapshot,
                const GArray *matches)
{
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette),
                                         hf_canvas_get_private (self)->search.flash);

  for (guint i = 0; i < matches->len; i++)
    {
      const HfRect rect = hf_canvas_get_rect (self, g_array_index (matches, guint32, i));

      gtk_snapshot_append_color (snapshot, &ink,
                                 &GRAPHENE_RECT_INIT ((float) rect.x, (float) rect.y,
                                                      (float) rect.width, (float) rect.height));
    }
}

static GskRenderNode *
draw_marks (HfCanvas     *self,
            const GArray *matches)
{
  GtkSnapshot *marks = gtk_snapshot_new ();

  for (guint i = 0; i < matches->len; i++)
    {
      const guint32 item = g_array_index (matches, guint32, i);
      const HfRect rect = hf_canvas_get_rect (self, item);

      hf_canvas_marks_append_match (marks, &rect, hf_canvas_get_radius (self, item));
    }
  return gtk_snapshot_free_to_node (marks);
}

/* There may be as many as there are items, so their marks are kept as one node. */
void
hf_canvas_snapshot_matches (HfCanvas    *self,
                            GtkSnapshot *snapshot)
{
  HfCanvasSearch *search = &hf_canvas_get_private (self)->search;
  const GArray *matches = hf_canvas_get_matches (self);

  if (matches == NULL || matches->len == 0)
    return;

  if (search->marks == NULL)
    search->marks = draw_marks (self, matches);
  if (search->marks != NULL)
    gtk_snapshot_append_node (snapshot, search->marks);
  if (search->flash > 0)
    snapshot_flash (self, snapshot, matches);
}

/* ---- From one to the next ---------------------------------------------- */

/* Whether the way to @next leads past the end, where it begins again. */
static gboolean
is_round (guint32  selected,
          guint32  next,
          gboolean backward)
{
  if (selected == HF_INDEX_NONE)
    return FALSE;

  return backward ? next >= selected : next <= selected;
}

gboolean
hf_canvas_go_to_match (HfCanvas *self,
                       gboolean  backward)
{
  HfCanvasClass *klass = NULL;
  const GArray *matches = NULL;
  guint32 selected = HF_INDEX_NONE;
  guint32 item = HF_INDEX_NONE;

  g_return_val_if_fail (HF_IS_CANVAS (self), FALSE);

  klass = HF_CANVAS_GET_CLASS (self);
  matches = hf_canvas_get_matches (self);
  selected = hf_canvas_get_selected (self);
  if (matches != NULL)
    item = hf_matches_get_next (matches, selected, backward);
  if ((item == HF_INDEX_NONE || is_round (selected, item, backward)) &&
      klass->go_to_hidden_match != NULL && klass->go_to_hidden_match (self, backward))
    return TRUE;
  if (item == HF_INDEX_NONE)
    return FALSE;

  hf_canvas_move_cursor (self, item, hf_canvas_has_focus (self));
  if (klass->select != NULL)
    klass->select (self, item);
  return TRUE;
}

void
hf_canvas_count_matches (HfCanvas *self,
                         guint32  *rank,
                         guint32  *n_matches)
{
  const GArray *matches = NULL;
  guint32 selected = HF_INDEX_NONE;

  g_return_if_fail (HF_IS_CANVAS (self));

  matches = hf_canvas_get_matches (self);
  selected = hf_canvas_get_selected (self);
  *n_matches = matches == NULL ? 0 : matches->len;
  *rank = *n_matches == 0 || selected == HF_INDEX_NONE ? 0
                                                       : hf_matches_get_rank (matches, selected);
}
