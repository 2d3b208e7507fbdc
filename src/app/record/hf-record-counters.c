/* hf-record-counters.c: the figures of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-counters.h"

#include "hf-figures.h"
#include "hf-record-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"

#include <glib/gi18n.h>

/* A dash where nothing is known yet. */
#define UNKNOWN "–"

#define N_AGES 3

struct _HfRecordCounters
{
  GtkWidget  parent_instance;

  GtkBox    *box;
  GtkWidget *middle; /* a line between the halves */
  HfSwatch  *swatches[N_AGES];
  GtkLabel  *counts[N_AGES];
  GtkWidget *collections;
  GtkLabel  *collections_note;
  GtkWidget *heap;
  GtkLabel  *heap_figure;
  GtkLabel  *heap_note;
  GtkWidget *pause;
  GtkLabel  *pause_figure;
  GtkLabel  *pause_note;
  GtkWidget *snapshots;
  GtkLabel  *snapshots_figure;
  GtkLabel  *snapshots_note;
};

G_DEFINE_FINAL_TYPE (HfRecordCounters, hf_record_counters, GTK_TYPE_WIDGET)

/* ---- Figures ----------------------------------------------------------- */

/* A screen reader gets a counter as one sentence. */
static void
name_counter (GtkWidget  *counter,
              const char *title,
              const char *figure,
              const char *note)
{
  /* Translators: a title such as “Last Pause”, its figure, and what that means */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s, %s"), title, figure, note);

  hf_shown_set_name (counter, name);
}

static void
show_collections (HfRecordCounters *self,
                  HfRecordJob      *job)
{
  const HfTrackCounts *counts = &hf_record_job_get_state (job)->counts;
  const guint64 by_age[N_AGES] = { counts->n_collections[0], counts->n_collections[1],
                                   counts->n_collections[2] + counts->n_background };
  g_autofree char *note = hf_record_text_dup_collections (job);
  g_autofree char *figures = NULL;
  char *texts[N_AGES];

  for (guint i = 0; i < N_AGES; i++)
    {
      texts[i] = hf_figures_count (by_age[i]);
      hf_shown_set_text (self->counts[i], texts[i]);
    }
  hf_shown_set_text (self->collections_note, note);
  /* Translators: numbers of collections */
  figures = g_strdup_printf (_ ("%s of generation 0, %s of generation 1, %s full"), texts[0],
                             texts[1], texts[2]);
  name_counter (self->collections, _ ("Collections"), figures, note);
  for (guint i = 0; i < N_AGES; i++)
    g_free (texts[i]);
}

static void
show_heap (HfRecordCounters *self,
           HfRecordJob      *job)
{
  const guint64 sum = hf_record_text_sum (hf_record_job_get_state (job)->heap);
  const gboolean is_known = hf_record_job_count_collections (job) > 0;
  g_autofree char *figure = is_known ? hf_figures_size (sum) : g_strdup (UNKNOWN);
  g_autofree char *note = hf_record_text_dup_heap (job);

  hf_shown_set_text (self->heap_figure, figure);
  hf_shown_set_text (self->heap_note, note);
  name_counter (self->heap, _ ("Heap"), figure, note);
}

static void
show_pause (HfRecordCounters *self,
            HfRecordJob      *job)
{
  const guint64 pause = hf_record_job_get_state (job)->counts.last_pause_us;
  const gboolean is_known = hf_record_job_count_collections (job) > 0;
  g_autofree char *figure = is_known ? hf_record_text_dup_pause (pause) : g_strdup (UNKNOWN);
  g_autofree char *note = hf_record_text_dup_pauses (job);

  hf_shown_set_text (self->pause_figure, figure);
  hf_shown_set_text (self->pause_note, note);
  name_counter (self->pause, _ ("Last Pause"), figure, note);
}

static void
show_snapshots (HfRecordCounters *self,
                HfRecordJob      *job)
{
  g_autofree char *figure = hf_figures_count (hf_record_job_get_state (job)->n_snapshots);
  g_autofree char *note = hf_record_text_dup_snapshots (job);

  hf_shown_set_text (self->snapshots_figure, figure);
  hf_shown_set_text (self->snapshots_note, note);
  name_counter (self->snapshots, _ ("Snapshots"), figure, note);
}

void
hf_record_counters_update (HfRecordCounters *self,
                           HfRecordJob      *job)
{
  g_return_if_fail (HF_IS_RECORD_COUNTERS (self));

  show_collections (self, job);
  show_heap (self, job);
  show_pause (self, job);
  show_snapshots (self, job);
}

void
hf_record_counters_set_narrow (HfRecordCounters *self,
                               gboolean          is_narrow)
{
  const GtkOrientation orientation = is_narrow ? GTK_ORIENTATION_VERTICAL
                                               : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (HF_IS_RECORD_COUNTERS (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->middle), is_narrow
                                                                   ? GTK_ORIENTATION_HORIZONTAL
                                                                   : GTK_ORIENTATION_VERTICAL);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_record_counters_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RECORD_COUNTERS);

  G_OBJECT_CLASS (hf_record_counters_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    gssize offset;
  } children[] = {
#define CHILD(name, field) { name, G_STRUCT_OFFSET (HfRecordCounters, field) }
    CHILD ("box", box),
    CHILD ("middle", middle),
    CHILD ("swatch_0", swatches[0]),
    CHILD ("swatch_1", swatches[1]),
    CHILD ("swatch_2", swatches[2]),
    CHILD ("count_0", counts[0]),
    CHILD ("count_1", counts[1]),
    CHILD ("count_2", counts[2]),
    CHILD ("collections", collections),
    CHILD ("collections_note", collections_note),
    CHILD ("heap", heap),
    CHILD ("heap_figure", heap_figure),
    CHILD ("heap_note", heap_note),
    CHILD ("pause", pause),
    CHILD ("pause_figure", pause_figure),
    CHILD ("pause_note", pause_note),
    CHILD ("snapshots", snapshots),
    CHILD ("snapshots_figure", snapshots_figure),
    CHILD ("snapshots_note", snapshots_note),
#undef CHILD
  };

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-record-counters.ui");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}

static void
hf_record_counters_class_init (HfRecordCountersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_record_counters_dispose;
  g_type_ensure (HF_TYPE_SWATCH);
  gtk_widget_class_set_css_name (widget_class, "recordcounters");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
hf_record_counters_init (HfRecordCounters *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_AGES; i++)
    hf_swatch_set_generation (self->swatches[i], i);
}
