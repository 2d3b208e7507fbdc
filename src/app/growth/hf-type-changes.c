/* hf-type-changes.c: the types that changed most over the snapshots of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-changes.h"

#include "hf-compare-text.h"
#include "hf-figures.h"
#include "hf-growth-spark.h"
#include "hf-progress-relay.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"
#include "hf-type-name.h"
#include "hf-type-series.h"

#include <glib/gi18n.h>

#define MAX_ROWS 12
#define CHANGE_WIDTH 76

struct _HfTypeChanges
{
  GtkWidget        parent_instance;

  HfProgressRelay  relay;
  GCancellable    *cancellable; /* of the work; NULL if there is none */

  GtkWidget       *box;
  GtkLabel        *title;
  GtkStack        *stack;
  GtkProgressBar  *bar;
  GtkLabel        *note;        /* in place of the list */
  GtkListBox      *list;
};

G_DEFINE_FINAL_TYPE (HfTypeChanges, hf_type_changes, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Rows -------------------------------------------------------------- */

/* "200 → 4,200 objects · 62 KB → 1.3 MB" */
static char *
dup_facts (const HfTypeSeries *row,
           guint32             last)
{
  g_autofree char *first_count = hf_figures_count (row->counts[0]);
  g_autofree char *last_objects = hf_compare_text_dup_objects (row->counts[last]);
  g_autofree char *first_size = hf_figures_size (row->bytes[0]);
  g_autofree char *last_size = hf_figures_size (row->bytes[last]);

  /* Translators: a number, “4,200 objects”, and two sizes: in the first and in the last snapshot */
  return g_strdup_printf (_ ("%s → %s  ·  %s → %s"), first_count, last_objects, first_size,
                          last_size);
}

/* The line in words: "Order, 200 → 4,200 objects, …, bytes: 62 KB, 686 KB, 1.3 MB" */
static char *
dup_name (const HfTypeSeries *row,
          guint32             n,
          const char         *name,
          const char         *facts)
{
  g_autoptr (GString) sizes = g_string_new (NULL);
  g_autofree char *change = hf_compare_text_dup_spoken_size (
    (gint64) (row->bytes[n - 1] - row->bytes[0]));

  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *size = hf_figures_size (row->bytes[i]);

      g_string_append_printf (sizes, "%s%s", i > 0 ? ", " : "", size);
    }
  /* Translators: a type, its objects and bytes in the first and in the last snapshot, “1.2 MB
   * more”, and its bytes in all snapshots */
  return g_strdup_printf (_ ("%s, %s, %s; in each snapshot: %s"), name, facts, change, sizes->str);
}

static GtkWidget *
new_texts (const HfTypeSeries *row,
           const char         *name,
           const char         *facts)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *swatch = hf_swatch_new ();
  GtkWidget *label = hf_shown_new_label (name);
  GtkWidget *line = hf_shown_new_label (facts);

  hf_swatch_set_type (HF_SWATCH (swatch), row->name);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_ellipsize (GTK_LABEL (line), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (line, "small");
  gtk_widget_add_css_class (line, "dim-label");
  gtk_widget_add_css_class (line, "numeric");
  gtk_box_append (GTK_BOX (head), swatch);
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (texts), head);
  gtk_box_append (GTK_BOX (texts), line);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  return texts;
}

static void
add_row (HfTypeChanges      *self,
         const HfTypeSeries *series,
         guint32             n)
{
  const gint64 change = (gint64) (series->bytes[n - 1] - series->bytes[0]);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *spark = hf_growth_spark_new ();
  g_autofree char *name = hf_type_name_dup_short (series->name);
  g_autofree char *facts = dup_facts (series, n - 1);
  g_autofree char *size = hf_figures_size_change (change);
  g_autofree char *spoken = dup_name (series, n, name, facts);
  GtkWidget *label = hf_shown_new_label (size);

  hf_growth_spark_set_plain (HF_GROWTH_SPARK (spark));
  hf_growth_spark_set (HF_GROWTH_SPARK (spark), series->bytes, n, change > 0);
  gtk_widget_set_valign (spark, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_size_request (label, CHANGE_WIDTH, -1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, change > 0 ? "more" : "less");
  gtk_box_append (GTK_BOX (box), new_texts (series, name, facts));
  gtk_box_append (GTK_BOX (box), spark);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "type-change");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  hf_tip_set (box, series->name);
  hf_shown_set_name (row, spoken);
  gtk_list_box_append (self->list, row);
}

/* ---- Looking for them -------------------------------------------------- */

typedef struct
{
  HfRecording *recording;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->recording);
  g_free (work);
}

static void
find_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  HfTypeChanges *self = source;
  const Work *work = task_data;
  const guint32 n = hf_recording_get_n_heaps (work->recording);
  g_autofree HfHeap **heaps = g_new0 (HfHeap *, n);
  HfTypeSeriesList *list = NULL;
  GError *error = NULL;
  HfProgress progress;

  for (guint32 i = 0; i < n; i++)
    heaps[i] = hf_recording_get_heap (work->recording, i);
  hf_progress_relay_start (&self->relay, &progress);
  list = hf_type_series_list_new (heaps, n, MAX_ROWS, &progress, cancellable, &error);
  if (list == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, list, (GDestroyNotify) hf_type_series_list_free);
}

static void
show_note (HfTypeChanges *self,
           const char    *text)
{
  hf_shown_set_text (self->note, text);
  gtk_stack_set_visible_child_name (self->stack, "note");
}

static void
show_list (HfTypeChanges          *self,
           const HfTypeSeriesList *list)
{
  g_autofree char *n_rows = hf_figures_count (list->n_rows);
  g_autofree char *n_changed = hf_figures_count (list->n_changed);
  g_autofree char *title = NULL;

  if (list->n_rows == 0)
    {
      show_note (self, _ ("All types have as many bytes in the last snapshot as in the first."));
      return;
    }

  for (guint32 i = 0; i < list->n_rows; i++)
    add_row (self, &list->rows[i], list->n_snapshots);
  /* Translators: numbers of types: those that are listed, and all that changed */
  title = g_strdup_printf (ngettext ("%s of %s type that changed, the largest first",
                                     "%s of %s types that changed, the largest first",
                                     (gulong) list->n_changed),
                           n_rows, n_changed);
  hf_shown_set_text (self->title, title);
  gtk_stack_set_visible_child_name (self->stack, "list");
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data G_GNUC_UNUSED)
{
  HfTypeChanges *self = HF_TYPE_CHANGES (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTypeSeriesList) list = g_task_propagate_pointer (G_TASK (result), &error);

  /* It was cancelled, or the window is closed. */
  if (self->cancellable == NULL || self->list == NULL)
    return;

  g_clear_object (&self->cancellable);
  if (list != NULL)
    show_list (self, list);
  else
    show_note (self, error->message);
}

static void
progress_cb (HfTypeChanges *self)
{
  const HfProgressReport report = hf_progress_relay_get_report (&self->relay);

  if (self->bar != NULL && report.total > 0)
    gtk_progress_bar_set_fraction (self->bar, (double) report.done / (double) report.total);
}

void
hf_type_changes_find (HfTypeChanges *self,
                      HfRecording   *recording)
{
  g_autoptr (GTask) task = NULL;
  Work *work = NULL;

  g_return_if_fail (HF_IS_TYPE_CHANGES (self));
  g_return_if_fail (self->cancellable == NULL);

  work = g_new0 (Work, 1);
  work->recording = g_object_ref (recording);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_name (task, "hf_type_changes_find");
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, find_worker);
}

void
hf_type_changes_cancel (HfTypeChanges *self)
{
  g_return_if_fail (HF_IS_TYPE_CHANGES (self));

  if (self->cancellable == NULL)
    return;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  show_note (self, _ ("The types were not added up."));
}

gboolean
hf_type_changes_is_busy (HfTypeChanges *self)
{
  g_return_val_if_fail (HF_IS_TYPE_CHANGES (self), FALSE);

  return self->cancellable != NULL;
}

/* ---- The widget -------------------------------------------------------- */

static void
cancel_cb (HfTypeChanges *self)
{
  hf_type_changes_cancel (self);
}

static void
hf_type_changes_dispose (GObject *object)
{
  HfTypeChanges *self = HF_TYPE_CHANGES (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_TYPE_CHANGES);

  G_OBJECT_CLASS (hf_type_changes_parent_class)->dispose (object);
}

static void
hf_type_changes_finalize (GObject *object)
{
  hf_progress_relay_clear (&HF_TYPE_CHANGES (object)->relay);

  G_OBJECT_CLASS (hf_type_changes_parent_class)->finalize (object);
}

static void
hf_type_changes_class_init (HfTypeChangesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_type_changes_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_type_changes_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "typechanges");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-type-changes.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTypeChanges, box);
  gtk_widget_class_bind_template_child (widget_class, HfTypeChanges, title);
  gtk_widget_class_bind_template_child (widget_class, HfTypeChanges, stack);
  gtk_widget_class_bind_template_child (widget_class, HfTypeChanges, bar);
  gtk_widget_class_bind_template_child (widget_class, HfTypeChanges, note);
  gtk_widget_class_bind_template_child (widget_class, HfTypeChanges, list);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
hf_type_changes_init (HfTypeChanges *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_progress_relay_init (&self->relay, G_OBJECT (self), signals[SIGNAL_PROGRESS]);
  g_signal_connect (self, "progress", G_CALLBACK (progress_cb), NULL);
}
