/* hf-snapshots-window.c: the snapshots of a recording, to choose from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-snapshots-window.h"

#include "hf-compare-text.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-growth-bar.h"
#include "hf-growth-spark.h"
#include "hf-shown.h"
#include "hf-type-changes.h"

#include <glib/gi18n.h>

#define BAR_WIDTH 120

struct _HfSnapshotsWindow
{
  AdwWindow      parent_instance;

  HfRecording   *recording;
  GFile         *file;
  char          *member; /* NULL for the first one in an archive, or of a plain file */
  GPtrArray     *checks; /* borrowed: by position, a GtkCheckButton */

  GtkLabel      *sentence;
  HfGrowthSpark *spark;
  GtkListBox    *list;
  HfTypeChanges *types;
  GtkButton     *compare;
  GtkButton     *growth;
};

G_DEFINE_FINAL_TYPE (HfSnapshotsWindow, hf_snapshots_window, ADW_TYPE_WINDOW)

/* ---- The choice -------------------------------------------------------- */

static guint
count_chosen (HfSnapshotsWindow *self)
{
  guint n = 0;

  for (guint i = 0; i < self->checks->len; i++)
    n += gtk_check_button_get_active (g_ptr_array_index (self->checks, i)) ? 1 : 0;
  return n;
}

static void
update_buttons (HfSnapshotsWindow *self)
{
  const guint n = count_chosen (self);

  hf_css_class_set (GTK_WIDGET (self->compare), "suggested-action", n == 2);
  hf_css_class_set (GTK_WIDGET (self->growth), "suggested-action", n != 2);
  gtk_widget_set_sensitive (GTK_WIDGET (self->compare), n == 2);
  gtk_widget_set_sensitive (GTK_WIDGET (self->growth), n > 2);
  gtk_window_set_default_widget (GTK_WINDOW (self),
                                 GTK_WIDGET (n == 2 ? self->compare : self->growth));
}

static void
show_cb (HfSnapshotsWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *uri = g_file_get_uri (self->file);
  GVariantBuilder positions;

  g_variant_builder_init (&positions, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < self->checks->len; i++)
    {
      if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
        g_variant_builder_add (&positions, "u", i);
    }
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.show-snapshots", "(ssau)", uri,
                              self->member == NULL ? "" : self->member, &positions);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- Rows -------------------------------------------------------------- */

/* "12:03:04 · 35,904 objects" */
static char *
dup_facts (HfHeap *heap)
{
  g_autofree char *time = hf_compare_text_dup_time (heap);
  g_autofree char *objects = hf_compare_text_dup_objects (hf_heap_get_n_objects (heap));

  return time == NULL ? g_steal_pointer (&objects) : g_strdup_printf ("%s · %s", time, objects);
}

static GtkWidget *
new_figures (HfSnapshotsWindow *self,
             guint              position,
             guint64            max)
{
  const guint64 n_bytes = hf_heap_get_n_bytes (hf_recording_get_heap (self->recording, position));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *bar = hf_growth_bar_new (6);
  g_autofree char *size = hf_figures_size (n_bytes);
  GtkWidget *label = hf_shown_new_label (size);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  if (position > 0)
    {
      HfHeap *before = hf_recording_get_heap (self->recording, position - 1);
      g_autofree char *delta = hf_compare_text_dup_size (
        (gint64) (n_bytes - hf_heap_get_n_bytes (before)));

      gtk_box_append (GTK_BOX (line), hf_shown_new_label (delta));
      gtk_widget_add_css_class (gtk_widget_get_last_child (line), "dim-label");
      gtk_widget_add_css_class (gtk_widget_get_last_child (line), "numeric");
    }
  gtk_box_append (GTK_BOX (line), label);
  hf_growth_bar_set (HF_GROWTH_BAR (bar), (double) n_bytes / (double) max, 0);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_widget_set_size_request (box, BAR_WIDTH, -1);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
add_row (HfSnapshotsWindow *self,
         guint              position,
         guint64            max)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  /* Translators: its number in a recording */
  g_autofree char *title = g_strdup_printf (_ ("Snapshot %u"), position + 1);
  g_autofree char *facts = dup_facts (hf_recording_get_heap (self->recording, position));
  g_autofree char *shown = hf_shown_dup_markup (facts);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  hf_shown_set_name (check, title);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (update_buttons), self);
  g_ptr_array_add (self->checks, check);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), shown);
  g_free (shown);
  shown = hf_shown_dup_markup (title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_figures (self, position, max));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_list_box_append (self->list, row);
}

static void
fill (HfSnapshotsWindow *self)
{
  const guint32 n = hf_recording_get_n_heaps (self->recording);
  g_autofree guint64 *counts = g_new (guint64, n);
  g_autofree char *change = NULL;
  g_autofree char *sentence = NULL;
  guint64 max = 1;

  for (guint32 i = 0; i < n; i++)
    {
      HfHeap *heap = hf_recording_get_heap (self->recording, i);

      counts[i] = hf_heap_get_n_objects (heap);
      max = MAX (max, hf_heap_get_n_bytes (heap));
    }
  for (guint32 i = 0; i < n; i++)
    add_row (self, i, max);
  change = hf_compare_text_dup_count ((gint64) (counts[n - 1] - counts[0]));
  /* Translators: a difference in the number of objects, “+48,592” */
  sentence = g_strdup_printf (_ ("Objects from the first to the last snapshot: %s"), change);
  hf_shown_set_text (self->sentence, sentence);
  hf_growth_spark_set (self->spark, counts, n, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->growth), n > 2);
  gtk_widget_set_visible (GTK_WIDGET (self->types), n > 2);
  if (n > 2)
    hf_type_changes_find (self->types, self->recording);
  update_buttons (self);
}

/* ---- The window -------------------------------------------------------- */

static void
hf_snapshots_window_dispose (GObject *object)
{
  HfSnapshotsWindow *self = HF_SNAPSHOTS_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_SNAPSHOTS_WINDOW);
  g_clear_object (&self->recording);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (hf_snapshots_window_parent_class)->dispose (object);
}

static void
hf_snapshots_window_finalize (GObject *object)
{
  HfSnapshotsWindow *self = HF_SNAPSHOTS_WINDOW (object);

  g_ptr_array_unref (self->checks);
  g_free (self->member);

  G_OBJECT_CLASS (hf_snapshots_window_parent_class)->finalize (object);
}

static void
hf_snapshots_window_class_init (HfSnapshotsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_snapshots_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_snapshots_window_finalize;

  g_type_ensure (HF_TYPE_GROWTH_SPARK);
  g_type_ensure (HF_TYPE_TYPE_CHANGES);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-snapshots-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfSnapshotsWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfSnapshotsWindow, spark);
  gtk_widget_class_bind_template_child (widget_class, HfSnapshotsWindow, list);
  gtk_widget_class_bind_template_child (widget_class, HfSnapshotsWindow, types);
  gtk_widget_class_bind_template_child (widget_class, HfSnapshotsWindow, compare);
  gtk_widget_class_bind_template_child (widget_class, HfSnapshotsWindow, growth);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
hf_snapshots_window_init (HfSnapshotsWindow *self)
{
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
hf_snapshots_window_new (GtkWindow   *parent,
                         HfRecording *recording,
                         GFile       *file,
                         const char  *member)
{
  HfSnapshotsWindow *self = NULL;

  g_return_val_if_fail (hf_recording_get_n_heaps (recording) > 1, NULL);

  self = g_object_new (HF_TYPE_SNAPSHOTS_WINDOW, "transient-for", parent, NULL);
  self->recording = g_object_ref (recording);
  self->file = g_object_ref (file);
  self->member = g_strdup (member);
  fill (self);
  return GTK_WINDOW (self);
}

void
hf_snapshots_window_set_chosen (HfSnapshotsWindow *self,
                                guint              position,
                                gboolean           is_chosen)
{
  g_return_if_fail (HF_IS_SNAPSHOTS_WINDOW (self));
  g_return_if_fail (position < self->checks->len);

  gtk_check_button_set_active (g_ptr_array_index (self->checks, position), is_chosen);
}

gboolean
hf_snapshots_window_can (HfSnapshotsWindow *self,
                         gboolean           growth)
{
  g_return_val_if_fail (HF_IS_SNAPSHOTS_WINDOW (self), FALSE);

  return gtk_widget_get_sensitive (GTK_WIDGET (growth ? self->growth : self->compare));
}
