/* hf-replay-pane.c: a collection, replayed block by block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-replay-pane.h"

#include "hf-replay-canvas.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-timeline-text.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Of all blocks, in ms. */
#define PLAY_TIME 2000

struct _HfReplayPane
{
  GtkWidget parent_instance;

  HfReplay       *replay; /* NULL before */
  AdwAnimation   *animation; /* NULL while it does not play */
  gboolean        has_block; /* the user went to the block that moved last */

  GtkWidget      *box;
  GtkWidget      *previous;
  GtkWidget      *play;
  GtkWidget      *next;
  GtkLabel       *title;
  GtkLabel       *kind;
  GtkLabel       *sums;
  HfReplayCanvas *canvas;
  GtkLabel       *sentence;
  GtkAdjustment  *steps;
  GtkWidget      *slider;
};

static guint moved;

G_DEFINE_FINAL_TYPE (HfReplayPane, hf_replay_pane, GTK_TYPE_WIDGET)

/* ---- The position --------------------------------------------------------- */

static void
show_play (HfReplayPane *self)
{
  const gboolean plays = self->animation != NULL;

  gtk_button_set_icon_name (GTK_BUTTON (self->play), plays ? "media-playback-pause-symbolic"
                                                           : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, plays ? _ ("Pause") : _ ("Play"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  plays ? _ ("Pause") : _ ("Play"), -1);
}

static void
stop (HfReplayPane *self)
{
  if (self->animation == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_pause (self->animation);
  g_clear_object (&self->animation);
  show_play (self);
}

/* A button that can do nothing more must not keep the focus. */
static void
set_sensitive (HfReplayPane *self,
               GtkWidget    *button,
               gboolean      is_sensitive)
{
  if (!is_sensitive && gtk_widget_has_focus (button))
    gtk_widget_grab_focus (self->slider);
  gtk_widget_set_sensitive (button, is_sensitive);
}

/* The sentence is about the block that moved last, or else about all. */
static void
show_position (HfReplayPane *self)
{
  const double position = gtk_adjustment_get_value (self->steps);
  const guint32 n = self->replay == NULL ? 0 : self->replay->n_blocks;
  const guint32 n_moved = hf_replay_pane_get_n_moved (self);
  const gboolean has_block = n_moved > 0 &&
                             (n_moved < n || self->has_block || self->animation != NULL);
  g_autofree char *text = NULL;

  if (self->replay == NULL)
    return;
  if (has_block)
    text = hf_replay_text_dup_block (self->replay, n_moved - 1);
  else if (n_moved == n)
    text = hf_replay_text_dup_apart (self->replay);
  hf_shown_set_text (self->sentence, text == NULL ? "" : text);
  hf_replay_canvas_set_position (self->canvas, position,
                                 has_block && self->animation == NULL ? n_moved - 1
                                                                      : HF_INDEX_NONE);
  set_sensitive (self, self->previous, n_moved > 0);
  set_sensitive (self, self->next, n_moved < n);
}

/* As the user wishes. */
static void
go_to (HfReplayPane *self,
       double        position)
{
  stop (self);
  self->has_block = TRUE;
  gtk_adjustment_set_value (self->steps, position);
  show_position (self);
  g_signal_emit (self, moved, 0);
}

static void
step (HfReplayPane *self,
      int           by)
{
  const gint64 to = (gint64) hf_replay_pane_get_n_moved (self) + by;

  go_to (self, (double) to);
}

/* ---- Buttons --------------------------------------------------------------- */

static void
previous_cb (HfReplayPane *self)
{
  step (self, -1);
}

static void
next_cb (HfReplayPane *self)
{
  step (self, 1);
}

static void
animate_cb (double   value,
            gpointer user_data)
{
  HfReplayPane *self = user_data;

  if (self->animation != NULL)
    gtk_adjustment_set_value (self->steps, value);
}

static void
done_cb (HfReplayPane *self)
{
  const double n = self->replay == NULL ? 0 : self->replay->n_blocks;

  go_to (self, n);
  self->has_block = FALSE;
  show_position (self);
}

/* From where it is, or from the beginning. Without animations it is at the end at once. */
static void
play_cb (HfReplayPane *self)
{
  const double n = self->replay == NULL ? 0 : self->replay->n_blocks;
  double from = gtk_adjustment_get_value (self->steps);
  guint time;

  if (self->animation != NULL)
    {
      go_to (self, floor (from));
      return;
    }
  if (n <= 0)
    return;
  from = from >= n ? 0 : from;
  time = (guint) MAX (PLAY_TIME * (n - from) / n, 1);
  self->animation = adw_timed_animation_new (
    GTK_WIDGET (self), from, n, time, adw_callback_animation_target_new (animate_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  show_play (self);
  adw_animation_play (self->animation);
}

/* A slider that the user moves goes from block to block. */
static gboolean
change_value_cb (HfReplayPane *self,
                 GtkScrollType scroll G_GNUC_UNUSED,
                 double        value)
{
  const double n = self->replay == NULL ? 0 : self->replay->n_blocks;

  go_to (self, CLAMP (round (value), 0, n));
  return TRUE;
}

static void
block_chosen_cb (HfReplayPane *self,
                 guint         block)
{
  go_to (self, block + 1.);
}

/* ---- The widget ------------------------------------------------------------- */

static void
show_collection (HfReplayPane       *self,
                 const HfCollection *collection)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, collection->number);
  /* Translators: %s is the number of a collection */
  g_autofree char *title = g_strdup_printf (_ ("Collection %s"), number);
  g_autofree char *facts = hf_timeline_text_dup_facts (collection);

  hf_shown_set_text (self->title, title);
  hf_shown_set_text (self->kind, facts);
}

static void
show_words (HfReplayPane *self)
{
  g_autofree char *sums = NULL;

  if (self->replay == NULL)
    return;
  show_collection (self, &self->replay->collection);
  sums = hf_replay_text_dup_sums (self->replay);
  hf_shown_set_text (self->sums, sums);
  hf_tip_set (GTK_WIDGET (self->sums), sums);
  show_position (self);
}

static void
hf_replay_pane_dispose (GObject *object)
{
  HfReplayPane *self = HF_REPLAY_PANE (object);

  if (self->animation != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->animation, self);
      adw_animation_reset (self->animation);
      g_clear_object (&self->animation);
    }
  g_clear_pointer (&self->replay, hf_replay_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_replay_pane_parent_class)->dispose (object);
}

static void
hf_replay_pane_class_init (HfReplayPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_replay_pane_dispose;
  g_type_ensure (HF_TYPE_REPLAY_CANVAS);
  moved = g_signal_new ("moved", HF_TYPE_REPLAY_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                        G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "replaypane");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-replay-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, previous);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, play);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, next);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, title);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, kind);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, sums);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, canvas);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, steps);
  gtk_widget_class_bind_template_child (widget_class, HfReplayPane, slider);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_position);
  gtk_widget_class_bind_template_callback (widget_class, change_value_cb);
  gtk_widget_class_bind_template_callback (widget_class, block_chosen_cb);
}

static void
hf_replay_pane_init (HfReplayPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_play (self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_words), self);
}

void
hf_replay_pane_set_replay (HfReplayPane *self,
                           HfReplay     *replay)
{
  const double n = replay == NULL ? 0 : replay->n_blocks;

  g_return_if_fail (HF_IS_REPLAY_PANE (self));

  stop (self);
  self->has_block = FALSE;
  g_clear_pointer (&self->replay, hf_replay_unref);
  self->replay = replay == NULL ? NULL : hf_replay_ref (replay);
  hf_replay_canvas_set_replay (self->canvas, replay);
  gtk_widget_set_sensitive (self->play, n > 0);
  gtk_widget_set_sensitive (self->slider, n > 0);
  gtk_adjustment_configure (self->steps, n, 0, n, 1, MAX (floor (n / 20), 1), 0);
  show_words (self);
}

static void
show_no_replay (HfReplayPane *self,
                const char   *sentence)
{
  hf_replay_pane_set_replay (self, NULL);
  set_sensitive (self, self->previous, FALSE);
  set_sensitive (self, self->next, FALSE);
  hf_shown_set_text (self->sums, "");
  hf_shown_set_text (self->sentence, sentence);
}

void
hf_replay_pane_wait (HfReplayPane       *self,
                     const HfCollection *collection)
{
  g_return_if_fail (HF_IS_REPLAY_PANE (self));

  show_no_replay (self, _ ("The blocks of this collection are being read"));
  show_collection (self, collection);
}

void
hf_replay_pane_show_error (HfReplayPane *self,
                           const char   *message)
{
  g_return_if_fail (HF_IS_REPLAY_PANE (self));

  show_no_replay (self, message);
}

void
hf_replay_pane_set_n_moved (HfReplayPane *self,
                            guint32       n_moved)
{
  g_return_if_fail (HF_IS_REPLAY_PANE (self));

  if (n_moved == hf_replay_pane_get_n_moved (self) && self->animation == NULL)
    return;
  stop (self);
  self->has_block = FALSE;
  gtk_adjustment_set_value (self->steps, n_moved);
}

HfReplay *
hf_replay_pane_get_replay (HfReplayPane *self)
{
  return self->replay;
}

guint32
hf_replay_pane_get_n_moved (HfReplayPane *self)
{
  return (guint32) floor (gtk_adjustment_get_value (self->steps));
}
