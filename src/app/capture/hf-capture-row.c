/* hf-capture-row.c: a process in the list of those that can be captured
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-row.h"

#include "hf-capture-text.h"
#include "hf-figures.h"
#include "hf-fold.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>
#include <string.h>

#define BAR_WIDTH 150
#define WHY_CHARS 44

/* GTK 4.8 warns of a label with an ellipsis whose text is narrower than that. */
#define MIN_ELIDED 4

struct _HfCaptureRow
{
  AdwActionRow       parent_instance;

  HfCapturedProcess *process;
  HfCapturePurpose   purpose;
  HfCaptureJob      *job;      /* the last one, or NULL */
  char              *facts;    /* of the process; NULL if it is not listed */
  char              *folded;   /* all that a search looks at */
  char              *obstacle; /* or NULL; why no method serves the purpose */

  GtkWidget         *icon;
  GtkWidget         *memory;
  GtkWidget         *bar;
  GtkWidget         *cancel;
  GtkWidget         *why;
  GtkLabel          *reason;
  GtkWidget         *capture;
};

G_DEFINE_FINAL_TYPE (HfCaptureRow, hf_capture_row, ADW_TYPE_ACTION_ROW)

enum
{
  SIGNAL_CAPTURE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The state --------------------------------------------------------- */

static gboolean
is_running (HfCaptureRow *self)
{
  return self->job != NULL && hf_capture_job_is_running (self->job);
}

static gboolean
has_failed (HfCaptureRow *self)
{
  return self->job != NULL && hf_capture_job_get_state (self->job) == HF_CAPTURE_FAILED;
}

gboolean
hf_capture_row_is_needed (HfCaptureRow *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_ROW (self), FALSE);

  return is_running (self) || has_failed (self);
}

static gboolean
can_capture (HfCaptureRow *self)
{
  return self->facts != NULL && self->obstacle == NULL && !is_running (self);
}

const HfCapturedProcess *
hf_capture_row_get_process (HfCaptureRow *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_ROW (self), NULL);

  return self->process;
}

/* ---- Appearance -------------------------------------------------------- */

static char *
dup_subtitle (HfCaptureRow *self)
{
  if (is_running (self))
    return hf_capture_text_dup_progress (self->job);
  if (has_failed (self))
    return g_strdup_printf ("%u · %s", self->process->pid, hf_capture_job_get_error (self->job));
  if (self->facts != NULL)
    return g_strdup (self->facts);

  return g_strdup_printf ("%u", self->process->pid);
}

/* The tooltip is the description of the row for a screen reader, whose name is the title. */
static void
update_subtitle (HfCaptureRow *self)
{
  g_autofree char *subtitle = dup_subtitle (self);
  g_autofree char *shown = hf_shown_dup_markup (subtitle);

  /* An error is read; all else is one line, of which a long command line has the start. */
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self),
                                     has_failed (self) || strlen (subtitle) < MIN_ELIDED ? 0 : 1);
  if (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (self)), shown) != 0)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self), shown);
      hf_tip_set (GTK_WIDGET (self), subtitle);
    }
}

static void
update_bar (HfCaptureRow *self)
{
  const double share = is_running (self) ? hf_capture_job_get_share (self->job) : -1;

  if (share >= 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), share);
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->bar));
}

/* Widgets that go must not take the focus with them. */
static void
keep_focus (HfCaptureRow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  if (focus != NULL && focus != GTK_WIDGET (self) &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
      (!gtk_widget_get_visible (focus) || !gtk_widget_get_sensitive (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* An invisible icon would leave a gap before the text. */
static void
show_icon (HfCaptureRow *self,
           gboolean      is_shown)
{
  const gboolean was_shown = gtk_widget_get_parent (self->icon) != NULL;

  if (is_shown && !was_shown)
    adw_action_row_add_prefix (ADW_ACTION_ROW (self), self->icon);
  else if (!is_shown && was_shown)
    adw_action_row_remove (ADW_ACTION_ROW (self), self->icon);
}

static void
update_widgets (HfCaptureRow *self)
{
  const gboolean runs = is_running (self);
  const gboolean is_refused = self->obstacle != NULL && !runs;

  show_icon (self, is_refused || has_failed (self));
  gtk_widget_set_visible (self->bar, runs);
  gtk_widget_set_visible (self->cancel, runs);
  gtk_widget_set_visible (self->why, is_refused);
  gtk_widget_set_visible (self->memory, can_capture (self));
  gtk_widget_set_visible (self->capture, can_capture (self));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), can_capture (self));
  keep_focus (self);
  update_subtitle (self);
}

/* ---- The name ---------------------------------------------------------- */

static void
name_buttons (HfCaptureRow *self)
{
  const HfCapturedProcess *process = self->process;
  const gboolean records = self->purpose == HF_CAPTURE_A_RECORDING;
  /* Translators: a program and the number of its process */
  g_autofree char *capture = g_strdup_printf (records ? _ ("Record %s, process %u")
                                                      : _ ("Capture %s, process %u"),
                                              process->name, process->pid);
  g_autofree char *cancel = g_strdup_printf (_ ("Cancel the capture of %s, process %u"),
                                             process->name, process->pid);
  g_autofree char *why = g_strdup_printf (records ? _ ("Why %s, process %u, cannot be recorded")
                                                  : _ ("Why %s, process %u, cannot be captured"),
                                          process->name, process->pid);
  g_autofree char *bar = g_strdup_printf (_ ("Capture of %s, process %u"), process->name,
                                          process->pid);

  hf_shown_set_name (self->capture, capture);
  hf_shown_set_name (self->cancel, cancel);
  hf_shown_set_name (self->bar, bar);
  hf_shown_set_name (self->why, why);
}

static void
show_name (HfCaptureRow *self)
{
  g_autofree char *shown = hf_shown_dup_markup (self->process->name);

  adw_action_row_set_title_lines (ADW_ACTION_ROW (self),
                                  strlen (self->process->name) < MIN_ELIDED ? 0 : 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), shown);
  name_buttons (self);
}

/* A process that did not answer at first has a better name once it does. */
static void
update_name (HfCaptureRow    *self,
             const HfProcess *process)
{
  g_autoptr (HfCapturedProcess) found = hf_captured_process_new (process);

  if (g_str_equal (found->name, self->process->name))
    return;
  hf_captured_process_free (self->process);
  self->process = g_steal_pointer (&found);
  show_name (self);
}

/* ---- The process ------------------------------------------------------- */

static void
set_obstacle (HfCaptureRow *self,
              const char   *obstacle)
{
  if (g_strcmp0 (obstacle, self->obstacle) == 0)
    return;

  g_free (self->obstacle);
  self->obstacle = g_strdup (obstacle);
  hf_shown_set_text (self->reason, obstacle == NULL ? "" : obstacle);
}

/* Only a snapshot can be made of events alone. */
static const char *
get_obstacle (HfCaptureRow    *self,
              const HfProcess *process)
{
  const gboolean has_events = process != NULL && process->info != NULL;

  if (process == NULL || (has_events && self->purpose == HF_CAPTURE_A_SNAPSHOT))
    return NULL;
  return process->obstacle;
}

void
hf_capture_row_update (HfCaptureRow    *self,
                       const HfProcess *process,
                       gint64           now)
{
  g_autofree char *memory = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (HF_IS_CAPTURE_ROW (self));

  g_clear_pointer (&self->facts, g_free);
  if (process != NULL)
    {
      self->facts = hf_capture_text_dup_process (process, now);
      memory = hf_figures_size (process->resident);
      hf_shown_set_text (GTK_LABEL (self->memory), memory);
    }
  if (process != NULL)
    update_name (self, process);
  set_obstacle (self, get_obstacle (self, process));
  text = g_strdup_printf ("%s\n%s", self->process->name, self->facts == NULL ? "" : self->facts);
  g_free (self->folded);
  self->folded = hf_fold_dup (text, -1);
  update_widgets (self);
}

/* ---- The job ----------------------------------------------------------- */

static void
progress_cb (HfCaptureRow *self)
{
  update_bar (self);
  update_widgets (self);
}

void
hf_capture_row_set_job (HfCaptureRow *self,
                        HfCaptureJob *job)
{
  g_return_if_fail (HF_IS_CAPTURE_ROW (self));
  g_return_if_fail (HF_IS_CAPTURE_JOB (job));

  if (job == self->job)
    return;

  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_set_object (&self->job, job);
  g_signal_connect_object (job, "progress", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  update_bar (self);
  update_widgets (self);
}

static void
capture_cb (HfCaptureRow *self)
{
  if (can_capture (self))
    g_signal_emit (self, signals[SIGNAL_CAPTURE], 0);
}

static void
cancel_cb (HfCaptureRow *self)
{
  if (self->job != NULL)
    hf_capture_job_cancel (self->job);
}

/* ---- The list ---------------------------------------------------------- */

gboolean
hf_capture_row_matches (HfCaptureRow *self,
                        const char   *folded)
{
  g_return_val_if_fail (HF_IS_CAPTURE_ROW (self), FALSE);

  return self->folded == NULL || strstr (self->folded, folded) != NULL;
}

int
hf_capture_row_compare (GtkListBoxRow *first,
                        GtkListBoxRow *second,
                        gpointer       user_data G_GNUC_UNUSED)
{
  HfCaptureRow *a = HF_CAPTURE_ROW (first);
  HfCaptureRow *b = HF_CAPTURE_ROW (second);
  const gboolean is_refused = a->obstacle != NULL;
  int order = is_refused - (b->obstacle != NULL);

  if (order == 0)
    order = strcmp (a->process->name, b->process->name);
  if (order == 0)
    order = a->process->pid < b->process->pid ? -1 : a->process->pid > b->process->pid;
  return order;
}

/* ---- The widget -------------------------------------------------------- */

static GtkWidget *
new_why (HfCaptureRow *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *label = gtk_label_new (NULL);

  self->reason = GTK_LABEL (label);
  gtk_label_set_wrap (self->reason, TRUE);
  gtk_label_set_max_width_chars (self->reason, WHY_CHARS);
  gtk_label_set_xalign (self->reason, 0);
  gtk_widget_add_css_class (popover, "why");
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  /* A label of its own would get an arrow. */
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (_ ("Why?")));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  return button;
}

static void
add_suffix (HfCaptureRow *self,
            GtkWidget    *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (widget, FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), widget);
}

/* The label is one of all rows; the name of the button says which row it is. */
static GtkWidget *
new_button (HfCaptureRow *self,
            const char   *label,
            GCallback     callback)
{
  g_autofree char *shown = hf_shown_dup (label);
  GtkWidget *button = gtk_button_new_with_label (shown);

  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static void
hf_capture_row_dispose (GObject *object)
{
  HfCaptureRow *self = HF_CAPTURE_ROW (object);

  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
  g_clear_object (&self->icon);

  G_OBJECT_CLASS (hf_capture_row_parent_class)->dispose (object);
}

static void
hf_capture_row_finalize (GObject *object)
{
  HfCaptureRow *self = HF_CAPTURE_ROW (object);

  hf_captured_process_free (self->process);
  g_free (self->facts);
  g_free (self->folded);
  g_free (self->obstacle);

  G_OBJECT_CLASS (hf_capture_row_parent_class)->finalize (object);
}

static void
hf_capture_row_class_init (HfCaptureRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_capture_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_capture_row_finalize;

  signals[SIGNAL_CAPTURE] = g_signal_new ("capture", HF_TYPE_CAPTURE_ROW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_capture_row_init (HfCaptureRow *self)
{
  self->icon = g_object_ref_sink (gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_widget_add_css_class (self->icon, "warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Warning"), -1);
  self->memory = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->memory, "dim-label");
  gtk_widget_add_css_class (self->memory, "numeric");
  hf_tip_set (self->memory, _ ("Memory that the process uses, of which its heap is a part"));
  self->bar = gtk_progress_bar_new ();
  gtk_widget_set_size_request (self->bar, BAR_WIDTH, -1);
  self->cancel = new_button (self, _ ("Cancel"), G_CALLBACK (cancel_cb));
  self->why = new_why (self);
  self->capture = new_button (self, _ ("Capture"), G_CALLBACK (capture_cb));
  add_suffix (self, self->memory);
  add_suffix (self, self->bar);
  add_suffix (self, self->cancel);
  add_suffix (self, self->why);
  add_suffix (self, self->capture);
  g_signal_connect (self, "activated", G_CALLBACK (capture_cb), NULL);
}

HfCaptureRow *
hf_capture_row_new (const HfCapturedProcess *process,
                    HfCapturePurpose         purpose)
{
  HfCaptureRow *self = g_object_new (HF_TYPE_CAPTURE_ROW, NULL);

  self->purpose = purpose;
  if (purpose == HF_CAPTURE_A_RECORDING)
    gtk_button_set_label (GTK_BUTTON (self->capture), _ ("Record"));
  self->process = hf_captured_process_copy (process);
  show_name (self);
  return self;
}
