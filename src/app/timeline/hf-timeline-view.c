/* hf-timeline-view.c: the collections and snapshots of a recording, over time and in a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-view-private.h"

#include "hf-session-timeline.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-timeline-query.h"
#include "hf-timeline-text.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

static guint snapshot_chosen;

G_DEFINE_FINAL_TYPE (HfTimelineView, hf_timeline_view, GTK_TYPE_WIDGET)

/* ---- Marks ------------------------------------------------------------------ */

static guint32
get_shown (HfTimelineView *self)
{
  return hf_session_get_recording (self->session) == NULL ? HF_INDEX_NONE
                                                          : hf_session_get_position (self->session);
}

/* The picked snapshot can be compared with the one that is shown. */
static void
show_marks (HfTimelineView *self)
{
  const guint32 position = get_shown (self);
  const gboolean can_compare = self->picked != HF_INDEX_NONE && position != HF_INDEX_NONE &&
                               self->picked != position;
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;

  hf_timeline_canvas_set_marks (self->canvas, self->collection, position, self->picked);
  gtk_widget_set_visible (self->compare, can_compare);
  if (!can_compare)
    return;
  text = g_strdup_printf (_ ("Compare Snapshots %u and %u"), MIN (position, self->picked) + 1,
                          MAX (position, self->picked) + 1);
  shown = hf_shown_dup (text);
  gtk_button_set_label (GTK_BUTTON (self->compare), shown);
}

static void
compare_cb (HfTimelineView *self)
{
  const guint32 shown = get_shown (self);
  const char *member = hf_session_get_member (self->session);
  g_autofree char *uri = g_file_get_uri (hf_session_get_file (self->session));
  GVariantBuilder positions;

  g_variant_builder_init (&positions, G_VARIANT_TYPE ("au"));
  g_variant_builder_add (&positions, "u", MIN (shown, self->picked));
  g_variant_builder_add (&positions, "u", MAX (shown, self->picked));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-snapshots", "(ssau)", uri,
                              member == NULL ? "" : member, &positions);
}

static void
snapshot_picked_cb (HfTimelineView *self,
                    guint           snapshot)
{
  self->picked = self->picked == snapshot ? HF_INDEX_NONE : snapshot;
  show_marks (self);
}

void
hf_timeline_view_choose_snapshot (HfTimelineView *self,
                                  guint32         snapshot)
{
  if (snapshot != get_shown (self))
    g_signal_emit (self, snapshot_chosen, 0, snapshot);
}

static void
snapshot_chosen_cb (HfTimelineView *self,
                    guint           snapshot)
{
  hf_timeline_view_choose_snapshot (self, snapshot);
}

/* ---- The recording ------------------------------------------------------------ */

/* More than this collection has are all of its blocks. */
static guint32
get_n_moved (HfTimelineView *self)
{
  const HfReplay *replay = hf_replay_pane_get_replay (self->replay);
  const guint32 n = replay == NULL ? 0 : replay->n_blocks;

  return MIN (hf_session_get_replay (self->session), n);
}

static void
take_replay (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfTimelineView *self = owner;
  g_autoptr (HfReplay) replay = answer;

  if (error != NULL)
    {
      hf_replay_pane_show_error (self->replay, error->message);
      return;
    }
  hf_replay_pane_set_replay (self->replay, replay);
  hf_replay_pane_set_n_moved (self->replay, get_n_moved (self));
}

static void
show_collection (HfTimelineView *self,
                 guint32         collection)
{
  self->collection = collection;
  show_marks (self);
  hf_timeline_view_follow_in_list (self);
  hf_replay_pane_wait (self->replay, hf_timeline_get_collection (self->timeline, collection));
  hf_latest_ask (self->replays, hf_timeline_query_new_for_replay (self->recording, collection),
                 take_replay);
}

static guint64
get_number (HfTimelineView *self,
            guint32         collection)
{
  return hf_timeline_get_collection (self->timeline, collection)->number;
}

void
hf_timeline_view_choose (HfTimelineView *self,
                         guint32         collection)
{
  if (collection == self->collection)
    return;
  show_collection (self, collection);
  hf_session_choose_collection (self->session, get_number (self, collection));
}

static void
collection_chosen_cb (HfTimelineView *self,
                      guint           collection)
{
  hf_timeline_view_choose (self, collection);
}

/* The first one that compacted is the most to see. */
static guint32
find_first (const HfTimeline *timeline)
{
  for (guint32 i = 0; i < timeline->collections->len; i++)
    {
      const HfCollection *collection = hf_timeline_get_collection (timeline, i);

      if (collection->n_moved > 0 && (collection->mask & 4) != 0)
        return i;
    }
  return 0;
}

/* The one that the session names, if the recording has it. */
static guint32
find_chosen (HfTimelineView *self)
{
  guint64 number = 0;

  if (!hf_session_get_collection (self->session, &number))
    return find_first (self->timeline);
  /* Two may have the same number. */
  if (self->collection != HF_INDEX_NONE && get_number (self, self->collection) == number)
    return self->collection;
  for (guint32 i = 0; i < self->timeline->collections->len; i++)
    {
      if (get_number (self, i) == number)
        return i;
    }
  return find_first (self->timeline);
}

static void
follow (HfTimelineView *self)
{
  guint32 chosen;

  if (self->timeline == NULL || self->timeline->collections->len == 0)
    return;
  chosen = find_chosen (self);
  if (chosen != self->collection)
    show_collection (self, chosen);
  else if (!hf_latest_is_busy (self->replays))
    hf_replay_pane_set_n_moved (self->replay, get_n_moved (self));
}

static void
moved_cb (HfTimelineView *self)
{
  const HfReplay *replay = hf_replay_pane_get_replay (self->replay);
  const guint32 n_moved = hf_replay_pane_get_n_moved (self->replay);

  if (replay != NULL && !hf_latest_is_busy (self->replays))
    hf_session_set_replay (self->session, replay->collection.number,
                           n_moved == replay->n_blocks ? HF_SESSION_ALL_BLOCKS : n_moved);
}

static void
show_empty (HfTimelineView *self,
            const char     *description)
{
  g_autofree char *shown = hf_shown_dup_markup (description);

  adw_status_page_set_description (self->status, shown);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static guint
find_used (const HfTimeline *timeline)
{
  guint used = 0;

  for (guint i = 0; i < timeline->points->len; i++)
    {
      for (guint g = 0; g < HF_TIMELINE_N_GENERATIONS; g++)
        used |= hf_timeline_get_point (timeline, i)->bytes[g] > 0 ? 1u << g : 0;
    }
  return used;
}

/* A user who compares snapshots must know. */
static void
show_lack (HfTimelineView *self)
{
  const HfTimeline *timeline = self->timeline;
  g_autofree char *text = NULL;

  if (timeline->n_interruptions + timeline->faults.n_unfinished > 0)
    text = hf_timeline_text_dup_identity (timeline);
  else if (find_used (timeline) == 0)
    text = g_strdup (_ ("The file has no ranges of generations, so their sizes are not known"));
  hf_shown_set_text (self->lack, text == NULL ? "" : text);
  gtk_widget_set_visible (GTK_WIDGET (self->lack), text != NULL);
}

static void
take_timeline (gpointer      owner,
               gpointer      data G_GNUC_UNUSED,
               gpointer      answer,
               const GError *error)
{
  HfTimelineView *self = owner;
  g_autofree char *counts = NULL;
  g_autofree char *identity = NULL;

  if (error != NULL)
    {
      adw_status_page_set_title (self->status, _ ("No Timeline"));
      show_empty (self, error->message);
      return;
    }
  self->timeline = answer;
  if (self->timeline->collections->len == 0)
    {
      adw_status_page_set_title (self->status, _ ("No Collections"));
      show_empty (self, _ ("This file has no collections. Those of a recording are between its "
                           "snapshots."));
      return;
    }
  counts = hf_timeline_text_dup_counts (self->timeline);
  identity = hf_timeline_text_dup_identity (self->timeline);
  hf_shown_set_text (self->title, counts);
  hf_tip_set (GTK_WIDGET (self->title), identity);
  hf_timeline_key_set_used (self->key, find_used (self->timeline));
  hf_timeline_canvas_set_timeline (self->canvas, self->timeline);
  hf_timeline_view_fill_list (self);
  show_lack (self);
  gtk_stack_set_visible_child_name (self->stack, "timeline");
  follow (self);
}

static void
update (HfTimelineView *self)
{
  HfRecording *recording = hf_session_get_recording (self->session);

  if (recording == self->recording)
    {
      if (self->timeline != NULL)
        show_marks (self);
      return;
    }
  hf_latest_cancel (self->timelines);
  hf_latest_cancel (self->replays);
  hf_timeline_canvas_set_timeline (self->canvas, NULL);
  hf_replay_pane_set_replay (self->replay, NULL);
  g_clear_pointer (&self->timeline, hf_timeline_unref);
  g_clear_object (&self->recording);
  self->collection = self->picked = HF_INDEX_NONE;
  show_marks (self);
  gtk_stack_set_visible_child_name (self->stack, "wait");
  if (recording == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->recording = g_object_ref (recording);
  hf_latest_ask (self->timelines, hf_timeline_query_new (recording), take_timeline);
}

/* The sizes of snapshots have changed. */
static void
units_changed_cb (HfTimelineView *self)
{
  if (self->timeline == NULL)
    return;
  hf_timeline_view_fill_list (self);
  hf_timeline_view_follow_in_list (self);
}

static void
hf_timeline_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_timeline_view_parent_class)->map (widget);

  update (HF_TIMELINE_VIEW (widget));
}

/* ---- The widget ---------------------------------------------------------------- */

static gboolean
hf_timeline_view_grab_focus (GtkWidget *widget)
{
  HfTimelineView *self = HF_TIMELINE_VIEW (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
hf_timeline_view_dispose (GObject *object)
{
  HfTimelineView *self = HF_TIMELINE_VIEW (object);

  g_clear_pointer (&self->timelines, hf_latest_free);
  g_clear_pointer (&self->replays, hf_latest_free);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->recording);
  g_clear_pointer (&self->timeline, hf_timeline_unref);
  g_clear_pointer (&self->items, hf_row_items_free);
  g_clear_pointer (&self->rows, g_array_unref);
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;

  G_OBJECT_CLASS (hf_timeline_view_parent_class)->dispose (object);
}

static void
hf_timeline_view_class_init (HfTimelineViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_timeline_view_dispose;
  widget_class->map = hf_timeline_view_map;
  widget_class->grab_focus = hf_timeline_view_grab_focus;
  g_type_ensure (HF_TYPE_TIMELINE_CANVAS);
  g_type_ensure (HF_TYPE_TIMELINE_KEY);
  g_type_ensure (HF_TYPE_REPLAY_PANE);
  snapshot_chosen = g_signal_new ("snapshot-chosen", HF_TYPE_TIMELINE_VIEW, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "timelineview");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-timeline-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, status);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, title);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, lack);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, key);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, compare);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, canvas);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, replay);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, list_button);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
  gtk_widget_class_bind_template_callback (widget_class, collection_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_picked_cb);
  hf_timeline_view_install_list (widget_class);
}

static void
hf_timeline_view_init (HfTimelineView *self)
{
  self->collection = self->picked = HF_INDEX_NONE;
  self->timelines = hf_latest_new (self);
  self->replays = hf_latest_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_timeline_view_make_list (self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
}

void
hf_timeline_view_set_session (HfTimelineView *self,
                              HfSession      *session)
{
  g_return_if_fail (HF_IS_TIMELINE_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::collection", G_CALLBACK (follow), self);
}

void
hf_timeline_view_show_list (HfTimelineView *self,
                            gboolean        show)
{
  g_return_if_fail (HF_IS_TIMELINE_VIEW (self));

  gtk_toggle_button_set_active (self->list_button, show);
}

HfTimeline *
hf_timeline_view_get_timeline (HfTimelineView *self)
{
  return self->timeline;
}

guint32
hf_timeline_view_get_collection (HfTimelineView *self)
{
  return self->collection;
}

HfReplayPane *
hf_timeline_view_get_replay (HfTimelineView *self)
{
  return self->replay;
}

gboolean
hf_timeline_view_is_busy (HfTimelineView *self)
{
  return hf_latest_is_busy (self->timelines) || hf_latest_is_busy (self->replays);
}
