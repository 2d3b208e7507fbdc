/* hf-timeline-view-list.c: the collections and snapshots of a timeline in words, in order of time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-shown.h"
#include "hf-timeline-text.h"
#include "hf-timeline-view-private.h"

/* A row of the list. */
typedef struct
{
  gboolean is_snapshot;
  guint32  position;
} Row;

static void
add_row (HfTimelineView *self,
         gboolean        is_snapshot,
         guint32         position)
{
  const Row row = { is_snapshot, position };

  g_array_append_val (self->rows, row);
}

static char *
dup_text (HfTimelineView *self,
          guint           position)
{
  const Row *row = &g_array_index (self->rows, Row, position);

  return row->is_snapshot ? hf_timeline_text_dup_snapshot (self->timeline, row->position)
                          : hf_timeline_text_dup_collection (
                              hf_timeline_get_collection (self->timeline, row->position));
}

/* Only rows that are seen get their words: there may be a hundred thousand. */
static void
set_n_rows (HfTimelineView *self,
            guint           n_rows)
{
  g_autofree const char **texts = g_new (const char *, (gsize) n_rows + 1);

  for (guint i = 0; i < n_rows; i++)
    texts[i] = "";
  texts[n_rows] = NULL;
  gtk_string_list_splice (self->texts, 0, g_list_model_get_n_items (G_LIST_MODEL (self->texts)),
                          texts);
}

void
hf_timeline_view_fill_list (HfTimelineView *self)
{
  const guint32 n_snapshots = self->timeline->snapshots->len;
  guint32 snapshot = 0;

  self->is_silent = TRUE;
  set_n_rows (self, 0);
  g_array_set_size (self->rows, 0);
  for (guint32 i = 0; i < self->timeline->collections->len; i++)
    {
      const HfCollection *collection = hf_timeline_get_collection (self->timeline, i);

      while (snapshot < n_snapshots && snapshot < collection->n_snapshots)
        add_row (self, TRUE, snapshot++);
      add_row (self, FALSE, i);
    }
  while (snapshot < n_snapshots)
    add_row (self, TRUE, snapshot++);
  set_n_rows (self, self->rows->len);
  self->is_silent = FALSE;
}

void
hf_timeline_view_follow_in_list (HfTimelineView *self)
{
  self->is_silent = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (row->is_snapshot || row->position != self->collection)
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      hf_row_items_go_to (self->items, i, hf_row_items_has_focus (self->items));
      break;
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
  hf_timeline_view_choose (self, g_array_index (self->rows, Row, selected).position);
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
    hf_timeline_view_choose_snapshot (self, row->position);
  else
    hf_timeline_view_choose (self, row->position);
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
bind_row_cb (HfTimelineView *self,
             GtkListItem    *item)
{
  const guint position = gtk_list_item_get_position (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  /* Rows stay for a moment when the timeline of another recording is being read. */
  const gboolean has_text = self->timeline != NULL && position < self->rows->len;
  g_autofree char *text = has_text ? dup_text (self, position) : NULL;

  hf_shown_set_text (GTK_LABEL (label), text == NULL ? "" : text);
  hf_row_items_add (self->items, item);
}

static void
unbind_row_cb (HfTimelineView *self,
               GtkListItem    *item)
{
  if (self->items != NULL)
    hf_row_items_remove (self->items, item);
}

void
hf_timeline_view_make_list (HfTimelineView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->items = hf_row_items_new (self->list);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_row_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}

void
hf_timeline_view_install_list (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, texts);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfTimelineView, list);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}
