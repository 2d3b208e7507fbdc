/* hf-timeline-view.c: the collections and snapshots of a recording, over time and in a list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-view.h"

#include "hf-shown.h"
#include "hf-timeline-canvas.h"
#include "hf-timeline-key.h"
#include "hf-timeline-query.h"
#include "hf-timeline-text.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* A row of the list. */
typedef struct
{
  gboolean is_snapshot;
  guint32  position;
} Row;

struct _HfTimelineView
{
  GtkWidget parent_instance;

  HfSession          *session;
  HfRecording        *recording; /* of the timeline, or of that which is being read; may be NULL */
  HfTimeline         *timeline;  /* NULL until it is read */
  HfLatest           *timelines;
  HfLatest           *replays;
  guint32             collection;
  guint32             picked;
  GArray             *rows;      /* Row */
  gboolean            is_silent; /* while the list follows the picture */

  GtkStack           *stack;
  AdwStatusPage      *status;
  GtkLabel           *title;
  HfTimelineKey      *key;
  GtkWidget          *compare;
  HfTimelineCanvas   *canvas;
  HfReplayPane       *replay;
  GtkStringList      *texts;
  GtkSingleSelection *selection;
  GtkListView        *list;
  GtkToggleButton    *list_button;
};

static guint snapshot_chosen;

static void choose_collection (HfTimelineView *self,
                               guint32         collection);

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

static void
snapshot_chosen_cb (HfTimelineView *self,
                    guint           snapshot)
{
  if (snapshot != get_shown (self))
    g_signal_emit (self, snapshot_chosen, 0, snapshot);
}

/* ---- The list --------------------------------------------------------------- */

static void
add_row (HfTimelineView *self,
         gboolean        is_snapshot,
         guint32         position)
{
  const Row row = { is_snapshot, position };
  g_autofree char *shown = NULL;
  g_autofree char *text = is_snapshot ? hf_timeline_text_dup_snapshot (self->timeline, position)
                                      : hf_timeline_text_dup_collection (
                                          hf_timeline_get_collection (self->timeline, position));

  g_array_append_val (self->rows, row);
  shown = hf_shown_dup (text);
  gtk_string_list_append (self->texts, shown);
}

static void
fill_list (HfTimelineView *self)
{
  const guint32 n_snapshots = self->timeline->snapshots->len;
  guint32 snapshot = 0;

  self->is_silent = TRUE;
  g_array_set_size (self->rows, 0);
  gtk_string_list_splice (self->texts, 0, g_list_model_get_n_items (G_LIST_MODEL (self->texts)),
                          NULL);
  for (guint32 i = 0; i < self->timeline->collections->len; i++)
    {
      const HfCollection *collection = hf_timeline_get_collection (self->timeline, i);

      while (snapshot < n_snapshots && snapshot < collection->n_snapshots)
        add_row (self, TRUE, snapshot++);
      add_row (self, FALSE, i);
    }
  while (snapshot < n_snapshots)
    add_row (self, TRUE, snapshot++);
  self->is_silent = FALSE;
}

static void
follow_in_list (HfTimelineView *self)
{
  self->is_silent = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (!row->is_snapshot && row->position == self->collection)
        gtk_single_selection_set_selected (self->selection, i);
    }
  self->is_silent = FALSE;
}

static void
row_selected_cb (HfTimelineView *self)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  if (self->is_silent || selected >= self->rows->len ||
      g_array_index (self->rows, Row, selected).is_snapshot)
    return;
  choose_collection (self, g_array_index (self->rows, Row, selected).position);
}

static void
row_activated_cb (HfTimelineView *self,
                  guint           position)
{
  const Row *row;

  if (position >= self->rows->len)
    return;
  row = &g_array_index (self->rows, Row, position);
  if (row->is_snapshot)
    snapshot_chosen_cb (self, row->position);
  else
    choose_collection (self, row->position);
}

static void
setup_row_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem        *item)
{
  GtkStringObject *text = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  hf_shown_set_text (GTK_LABEL (label), gtk_string_object_get_string (text));
}

static void
make_list (HfTimelineView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}

/* ---- The recording ------------------------------------------------------------ */

static void
take_replay (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfTimelineView *self = owner;
  g_autoptr (HfReplay) replay = answer;

  if (error != NULL)
    g_debug ("The collection cannot be replayed: %s", error->message);
  hf_replay_pane_set_replay (self->replay, replay);
}

static void
choose_collection (HfTimelineView *self,
                   guint32         collection)
{
  if (collection == self->collection)
    return;
  self->collection = collection;
  show_marks (self);
  follow_in_list (self);
  hf_latest_ask (self->replays, hf_timeline_query_new_for_replay (self->recording, collection),
                 take_replay);
}

static void
collection_chosen_cb (HfTimelineView *self,
                      guint           collection)
{
  choose_collection (self, collection);
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
  fill_list (self);
  gtk_stack_set_visible_child_name (self->stack, "timeline");
  choose_collection (self, find_first (self->timeline));
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
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, key);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, compare);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, canvas);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, replay);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, texts);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, list);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, list_button);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
  gtk_widget_class_bind_template_callback (widget_class, collection_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
hf_timeline_view_init (HfTimelineView *self)
{
  self->collection = self->picked = HF_INDEX_NONE;
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->timelines = hf_latest_new (self);
  self->replays = hf_latest_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  make_list (self);
}

void
hf_timeline_view_set_session (HfTimelineView *self,
                              HfSession      *session)
{
  g_return_if_fail (HF_IS_TIMELINE_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (update), self);
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
