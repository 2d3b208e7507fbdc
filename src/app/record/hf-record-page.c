/* hf-record-page.c: a recording in a tab while it grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-page.h"

#include "hf-css-class.h"
#include "hf-live-painter.h"
#include "hf-record-chart.h"
#include "hf-record-counters.h"
#include "hf-record-rows.h"
#include "hf-record-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define LEGEND_GAP 6

/* One part in so many is a px of the picture. */
#define MIN_SEEN 250

struct _HfRecordPage
{
  GtkWidget         parent_instance;

  HfRecordJob      *job;
  char             *title;
  HfPageState       state;
  gboolean          is_wanted; /* the user has stopped it, to see it */

  GtkWidget        *box;
  GtkBox           *head;
  GtkWidget        *disc;
  GtkLabel         *name;
  GtkLabel         *facts;
  GtkLabel         *elapsed;
  GtkWidget        *snapshot;
  GtkButton        *stop;
  GtkWidget        *message;
  GtkLabel         *message_text;
  GtkWidget        *open_rest;
  HfRecordCounters *counters;
  GtkBox           *chart_head;
  GtkBox           *legend;
  GtkWidget        *pinned; /* its last entry */
  HfRecordChart    *chart;
  GtkLabel         *readout;
  HfRecordRows     *rows;
  GtkImage         *status_icon;
  GtkLabel         *status;
  GtkLabel         *written;
};

static void hf_record_page_install_page (HfPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfRecordPage, hf_record_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_PAGE, hf_record_page_install_page))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_STATE,
};

enum
{
  SIGNAL_FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Appearance -------------------------------------------------------- */

/* Returns: (nullable): the widget of the page that has the focus */
static GtkWidget *
find_focus (HfRecordPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

/* Widgets that can do nothing any more must not keep the focus. @focus: (nullable): the widget that
 * had it; GTK takes it away from one that is hidden. */
static void
keep_focus (HfRecordPage *self,
            GtkWidget    *focus)
{
  if (focus == NULL || (gtk_widget_is_sensitive (focus) && gtk_widget_get_mapped (focus)))
    return;
  if (!gtk_widget_get_visible (self->message) || !gtk_widget_grab_focus (self->open_rest))
    gtk_widget_child_focus (GTK_WIDGET (self->rows), GTK_DIR_TAB_FORWARD);
}

static void
show_head (HfRecordPage *self)
{
  const HfRecordPhase phase = hf_record_job_get_phase (self->job);
  g_autofree char *elapsed = hf_live_dup_clock (hf_record_job_get_state (self->job)->elapsed_us);

  hf_shown_set_text (self->elapsed, elapsed);
  /* It has the focus from the beginning: a key must not stop the recording. */
  gtk_widget_set_sensitive (self->snapshot, phase <= HF_RECORD_RUNNING);
  gtk_widget_set_sensitive (GTK_WIDGET (self->stop), phase <= HF_RECORD_RUNNING);
  gtk_widget_set_visible (self->snapshot, phase != HF_RECORD_ENDED);
  gtk_widget_set_visible (GTK_WIDGET (self->stop), phase != HF_RECORD_ENDED);
  hf_css_class_set (self->disc, "ended", phase == HF_RECORD_ENDED);
  hf_shown_set_name (self->disc, hf_record_text_get_phase (phase));
}

static void
show_message (HfRecordPage *self)
{
  const gboolean has_ended = hf_record_job_get_phase (self->job) == HF_RECORD_ENDED;
  g_autofree char *text = hf_record_text_dup_end (self->job);

  hf_shown_set_text (self->message_text, text == NULL ? "" : text);
  gtk_widget_set_visible (self->open_rest, has_ended && hf_record_job_has_file (self->job));
  gtk_widget_set_visible (self->message, text != NULL);
}

static void
show_status (HfRecordPage *self)
{
  const HfRecordPhase phase = hf_record_job_get_phase (self->job);
  g_autofree char *written = hf_record_text_dup_written (self->job);
  g_autofree char *trust = hf_record_text_dup_trust (self->job);
  g_autofree char *both = g_strdup_printf ("%s: %s", hf_record_text_get_trust (self->job), trust);
  const gboolean is_moving = phase == HF_RECORD_CONNECTING || phase == HF_RECORD_STOPPING;

  hf_shown_set_text (self->status, is_moving ? hf_record_text_get_phase (phase) : both);
  hf_shown_set_text (self->written, written);
  hf_record_rows_mark (self->status_icon, self->job);
  gtk_widget_set_visible (GTK_WIDGET (self->status_icon), !is_moving);
}

/* The column of the keyboard, or else the last one. */
static void
column_cb (HfRecordPage *self)
{
  const HfLiveColumn *column = NULL;
  g_autofree char *text = NULL;

  /* The chart emits it once more while the page is disposed of. */
  if (self->job == NULL || self->readout == NULL || self->chart == NULL)
    return;

  column = hf_record_chart_get_column (self->chart);
  text = column == NULL ? NULL : hf_record_text_dup_readout (column);
  hf_shown_set_text (self->readout, text == NULL ? "" : text);
  gtk_widget_set_visible (GTK_WIDGET (self->readout), text != NULL);
}

/* Most processes pin so little that it is not seen. */
static void
show_legend (HfRecordPage *self)
{
  const guint64 *heap = hf_record_job_get_state (self->job)->heap;

  gtk_widget_set_visible (self->pinned, heap[4] * MIN_SEEN > hf_record_text_sum (heap));
}

static void
set_state (HfRecordPage *self,
           HfPageState   state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

static HfPageState
find_state (HfRecordPage *self)
{
  const HfRecordPhase phase = hf_record_job_get_phase (self->job);

  if (phase == HF_RECORD_CONNECTING || phase == HF_RECORD_STOPPING)
    return HF_PAGE_LOADING;
  return phase == HF_RECORD_RUNNING || hf_record_job_is_complete (self->job) ? HF_PAGE_READY
                                                                             : HF_PAGE_ERROR;
}

static void
progress_cb (HfRecordPage *self)
{
  GtkWidget *focus = find_focus (self);

  show_head (self);
  show_message (self);
  show_status (self);
  hf_record_counters_update (self->counters, self->job);
  hf_record_chart_update (self->chart);
  show_legend (self);
  hf_record_rows_update (self->rows);
  keep_focus (self, focus);
  set_state (self, find_state (self));
}

/* ---- Commands ---------------------------------------------------------- */

static void
finish (HfRecordPage *self)
{
  GFile *file = hf_record_job_get_file (self->job);

  if (hf_record_job_has_file (self->job))
    g_signal_emit (self, signals[SIGNAL_FINISHED], 0, file);
}

static void
ended_cb (HfRecordPage *self)
{
  hf_page_emit_changed (HF_PAGE (self));
  if (self->is_wanted && hf_record_job_is_complete (self->job))
    finish (self);
}

static void
snapshot_cb (HfRecordPage *self)
{
  hf_record_job_request_snapshot (self->job);
}

static void
stop_cb (HfRecordPage *self)
{
  self->is_wanted = TRUE;
  hf_record_job_stop (self->job);
}

static void
open_rest_cb (HfRecordPage *self)
{
  finish (self);
}

/* ---- The page ---------------------------------------------------------- */

static void
close_page (HfPage *page)
{
  HfRecordPage *self = HF_RECORD_PAGE (page);

  self->is_wanted = FALSE;
  hf_record_job_cancel (self->job);
}

static void
set_room (HfPage *page,
          HfRoom  room)
{
  HfRecordPage *self = HF_RECORD_PAGE (page);
  const gboolean is_narrow = room == HF_ROOM_FOLDED;

  hf_record_counters_set_narrow (self->counters, is_narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->chart_head),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), is_narrow
                                                                 ? GTK_ORIENTATION_VERTICAL
                                                                 : GTK_ORIENTATION_HORIZONTAL);
}

static HfPageWork
get_work (HfPage *page)
{
  HfRecordPage *self = HF_RECORD_PAGE (page);

  switch (hf_record_job_get_phase (self->job))
    {
    case HF_RECORD_STOPPING:
      return HF_PAGE_WORK_ENDING;
    case HF_RECORD_ENDED:
      return HF_PAGE_WORK_NONE;
    case HF_RECORD_CONNECTING:
    case HF_RECORD_RUNNING:
    default:
      return HF_PAGE_WORK_RUNNING;
    }
}

static void
end_work (HfPage *page)
{
  hf_record_job_stop (HF_RECORD_PAGE (page)->job);
}

static char *
dup_subtitle (HfPage *page)
{
  return hf_record_text_dup_subtitle (HF_RECORD_PAGE (page)->job);
}

static void
hf_record_page_install_page (HfPageInterface *iface)
{
  iface->dup_subtitle = dup_subtitle;
  iface->close = close_page;
  iface->get_work = get_work;
  iface->end_work = end_work;
  iface->set_room = set_room;
}

static void
hf_record_page_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  HfRecordPage *self = HF_RECORD_PAGE (object);

  switch (property)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

gboolean
hf_record_page_records (HfRecordPage    *self,
                        const HfProcess *process)
{
  g_return_val_if_fail (HF_IS_RECORD_PAGE (self), FALSE);

  return hf_record_job_get_phase (self->job) != HF_RECORD_ENDED &&
         hf_captured_process_is (hf_record_job_get_process (self->job), process);
}

/* ---- The widget -------------------------------------------------------- */

static gboolean
hf_record_page_grab_focus (GtkWidget *widget)
{
  HfRecordPage *self = HF_RECORD_PAGE (widget);

  return gtk_widget_grab_focus (self->snapshot) ||
         gtk_widget_grab_focus (GTK_WIDGET (self->stop)) ||
         gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
hf_record_page_dispose (GObject *object)
{
  HfRecordPage *self = HF_RECORD_PAGE (object);

  if (self->job != NULL)
    {
      hf_record_job_cancel (self->job);
      g_signal_handlers_disconnect_by_data (self->job, self);
    }
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_RECORD_PAGE);

  G_OBJECT_CLASS (hf_record_page_parent_class)->dispose (object);
}

/* A tab that goes is still asked about them. */
static void
hf_record_page_finalize (GObject *object)
{
  HfRecordPage *self = HF_RECORD_PAGE (object);

  g_clear_object (&self->job);
  g_free (self->title);

  G_OBJECT_CLASS (hf_record_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-record-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, box);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, head);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, disc);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, name);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, facts);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, elapsed);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, snapshot);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, stop);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, message);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, message_text);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, open_rest);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, counters);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, chart_head);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, legend);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, chart);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, readout);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, rows);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, status_icon);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, status);
  gtk_widget_class_bind_template_child (widget_class, HfRecordPage, written);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_rest_cb);
  gtk_widget_class_bind_template_callback (widget_class, column_cb);
}

static void
hf_record_page_class_init (HfRecordPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_record_page_dispose;
  object_class->finalize = hf_record_page_finalize;
  object_class->get_property = hf_record_page_get_property;
  widget_class->grab_focus = hf_record_page_grab_focus;
  g_object_class_override_property (object_class, PROP_TITLE, "title");
  g_object_class_override_property (object_class, PROP_STATE, "state");
  signals[SIGNAL_FINISHED] = g_signal_new ("finished", HF_TYPE_RECORD_PAGE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  g_type_ensure (HF_TYPE_RECORD_CHART);
  g_type_ensure (HF_TYPE_RECORD_COUNTERS);
  g_type_ensure (HF_TYPE_RECORD_ROWS);
  gtk_widget_class_set_css_name (widget_class, "recordpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static GtkWidget *
add_legend (HfRecordPage *self,
            guint         generation,
            const char   *name)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, LEGEND_GAP);
  GtkWidget *swatch = hf_swatch_new ();
  GtkWidget *label = hf_shown_new_label (name);

  hf_swatch_set_generation (HF_SWATCH (swatch), generation);
  gtk_widget_add_css_class (label, "small");
  gtk_box_append (GTK_BOX (entry), swatch);
  gtk_box_append (GTK_BOX (entry), label);
  gtk_box_append (self->legend, entry);
  return entry;
}

static void
hf_record_page_init (HfRecordPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_legend (self, 0, _ ("gen 0"));
  add_legend (self, 1, _ ("gen 1"));
  add_legend (self, 2, _ ("gen 2"));
  add_legend (self, 3, _ ("large"));
  self->pinned = add_legend (self, 4, _ ("pinned"));
}

GtkWidget *
hf_record_page_new (const HfProcess *process,
                    GFile           *folder,
                    GFile           *file)
{
  HfRecordPage *self = g_object_new (HF_TYPE_RECORD_PAGE, NULL);
  g_autoptr (HfCapturedProcess) captured = hf_captured_process_new (process);
  g_autofree char *facts = hf_record_text_dup_process (process);

  self->job = hf_record_job_start (captured, folder, file);
  self->title = g_strdup (captured->name);
  hf_shown_set_text (self->name, captured->name);
  hf_shown_set_text (self->facts, facts);
  hf_tip_set (GTK_WIDGET (self->facts), facts);
  g_signal_connect_object (self->job, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->job, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  hf_record_chart_set_job (self->chart, self->job);
  hf_record_rows_set_job (self->rows, self->job);
  progress_cb (self);
  hf_page_announce (HF_PAGE (self));

  return GTK_WIDGET (self);
}
