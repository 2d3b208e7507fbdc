/* hf-capture-window.c: the processes that can be captured or recorded, and the captures that run
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-window.h"

#include "hf-capture-file.h"
#include "hf-compat.h"
#include "hf-fold.h"
#include "hf-process-watch.h"
#include "hf-record-file-row.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

#define OFFER_SECONDS 20

struct _HfCaptureWindow
{
  AdwWindow        parent_instance;

  HfCapturePurpose purpose;
  HfProcessWatch  *watch;
  GPtrArray       *rows;   /* borrowed: HfCaptureRow, in any order */
  char            *folded; /* what is searched for */

  AdwWindowTitle  *title;
  GtkSpinner      *spinner;
  AdwToastOverlay *toasts;
  GtkSearchEntry  *search;
  GtkStack        *stack;
  GtkListBox      *list;
  AdwStatusPage   *error;
  GtkWidget       *open_row;
  GtkSwitch       *open;
  AdwActionRow    *folder;
  HfRecordFileRow *file;
  GtkLabel        *note;
};

G_DEFINE_FINAL_TYPE (HfCaptureWindow, hf_capture_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_STARTED,
  SIGNAL_RECORD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Rows -------------------------------------------------------------- */

static HfProcess *
find_process (GPtrArray               *processes,
              const HfCapturedProcess *wanted)
{
  for (guint i = 0; processes != NULL && i < processes->len; i++)
    {
      HfProcess *process = g_ptr_array_index (processes, i);

      if (hf_captured_process_is (wanted, process))
        return process;
    }
  return NULL;
}

static void
row_capture_cb (HfCaptureWindow *self,
                HfCaptureRow    *row)
{
  const HfCapturedProcess *wanted = hf_capture_row_get_process (row);
  const HfProcess *process = find_process (hf_process_watch_get_processes (self->watch), wanted);

  if (self->purpose == HF_CAPTURE_A_SNAPSHOT)
    hf_capture_window_capture (self, wanted, NULL);
  else if (process != NULL)
    {
      g_signal_emit (self, signals[SIGNAL_RECORD], 0, process,
                     hf_record_file_row_get_file (self->file));
      gtk_window_close (GTK_WINDOW (self));
    }
}

static HfCaptureRow *
add_row (HfCaptureWindow         *self,
         const HfCapturedProcess *process)
{
  HfCaptureRow *row = hf_capture_row_new (process, self->purpose);

  g_signal_connect_object (row, "capture", G_CALLBACK (row_capture_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  hf_capture_row_update (row, NULL, 0);
  gtk_list_box_append (self->list, GTK_WIDGET (row));
  return row;
}

/* The row beside one that goes, which gets its focus; or NULL. */
static GtkWidget *
find_neighbor (HfCaptureWindow *self,
               GtkWidget       *row)
{
  const int position = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  GtkListBoxRow *next = gtk_list_box_get_row_at_index (self->list, position + 1);

  if (next == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (next)))
    next = position > 0 ? gtk_list_box_get_row_at_index (self->list, position - 1) : NULL;
  return next == NULL ? GTK_WIDGET (self->search) : GTK_WIDGET (next);
}

static void
remove_row (HfCaptureWindow *self,
            HfCaptureRow    *row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *widget = GTK_WIDGET (row);

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_widget_grab_focus (find_neighbor (self, widget));
  gtk_list_box_remove (self->list, widget);
  g_ptr_array_remove (self->rows, row);
}

static HfCaptureRow *
find_row (HfCaptureWindow *self,
          const HfProcess *process)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      HfCaptureRow *row = g_ptr_array_index (self->rows, i);

      if (hf_captured_process_is (hf_capture_row_get_process (row), process))
        return row;
    }
  return NULL;
}

/* Of a job, of which the process may not be listed yet. */
static HfCaptureRow *
ensure_row (HfCaptureWindow         *self,
            const HfCapturedProcess *process)
{
  const HfProcess sought = { .pid = process->pid, .started = process->started };
  HfCaptureRow *row = find_row (self, &sought);

  return row != NULL ? row : add_row (self, process);
}

/* ---- The list ---------------------------------------------------------- */

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       user_data)
{
  HfCaptureWindow *self = user_data;

  return hf_capture_row_matches (HF_CAPTURE_ROW (row), self->folded);
}

static void
search_cb (HfCaptureWindow *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_strstrip (text);
  g_free (self->folded);
  self->folded = hf_fold_dup (text, -1);
  gtk_list_box_invalidate_filter (self->list);
}

static void
search_activate_cb (HfCaptureWindow *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
stop_search_cb (HfCaptureWindow *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
show_page (HfCaptureWindow *self)
{
  const char *error = hf_process_watch_get_error (self->watch);
  g_autofree char *shown = error == NULL ? NULL : hf_shown_dup_markup (error);

  gtk_spinner_stop (self->spinner);
  if (self->rows->len > 0)
    gtk_stack_set_visible_child_name (self->stack, "list");
  else if (error != NULL)
    gtk_stack_set_visible_child_name (self->stack, "error");
  else if (hf_process_watch_get_processes (self->watch) != NULL)
    gtk_stack_set_visible_child_name (self->stack, "empty");
  if (error != NULL)
    adw_status_page_set_description (self->error, shown);
}

/* Rows stay as they are: the list keeps its place, and a row its focus. */
static void
processes_cb (HfCaptureWindow *self)
{
  GPtrArray *processes = hf_process_watch_get_processes (self->watch);
  const gint64 now = g_get_real_time ();

  for (guint i = 0; processes != NULL && i < processes->len; i++)
    {
      const HfProcess *process = g_ptr_array_index (processes, i);

      if (find_row (self, process) == NULL)
        {
          g_autoptr (HfCapturedProcess) captured = hf_captured_process_new (process);

          add_row (self, captured);
        }
    }

  for (guint i = self->rows->len; i-- > 0;)
    {
      HfCaptureRow *row = g_ptr_array_index (self->rows, i);
      HfProcess *process = find_process (processes, hf_capture_row_get_process (row));
      HfCaptureJob *job = process == NULL ? NULL : hf_capture_job_find (process);

      if (job != NULL && self->purpose == HF_CAPTURE_A_SNAPSHOT)
        hf_capture_row_set_job (row, job);
      if (process == NULL && !hf_capture_row_is_needed (row))
        remove_row (self, row);
      else
        hf_capture_row_update (row, process, now);
    }

  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
  show_page (self);
}

/* ---- Captures ---------------------------------------------------------- */

void
hf_capture_window_capture (HfCaptureWindow         *self,
                           const HfCapturedProcess *process,
                           GFile                   *former)
{
  const HfProcess sought = { .pid = process->pid, .started = process->started };
  HfCaptureJob *running = hf_capture_job_find (&sought);
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();
  g_autoptr (HfCaptureJob) job = NULL;
  HfCaptureRow *row = NULL;

  g_return_if_fail (HF_IS_CAPTURE_WINDOW (self));

  row = ensure_row (self, process);
  job = running != NULL ? g_object_ref (running) : hf_capture_job_start (process, folder, former);
  hf_capture_row_set_job (row, job);
  show_page (self);
  if (running == NULL)
    g_signal_emit (self, signals[SIGNAL_STARTED], 0, job);
}

void
hf_capture_window_offer (HfCaptureWindow *self,
                         const char      *text,
                         GFile           *file)
{
  g_autofree char *shown = hf_shown_dup_markup (text);
  g_autofree char *uri = g_file_get_uri (file);
  AdwToast *toast = NULL;

  g_return_if_fail (HF_IS_CAPTURE_WINDOW (self));

  toast = adw_toast_new (shown);
  adw_toast_set_timeout (toast, OFFER_SECONDS);
  adw_toast_set_button_label (toast, _ ("_Open"));
  adw_toast_set_action_name (toast, "capture.open");
  adw_toast_set_action_target (toast, "s", uri);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
open_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (parent != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (parent), "win.open-uri", parameter);
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- The folder -------------------------------------------------------- */

static void
show_folder (HfCaptureWindow *self)
{
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();
  g_autofree char *place = hf_capture_file_dup_place (folder);
  g_autofree char *shown = hf_shown_dup_markup (place);

  adw_action_row_set_subtitle (self->folder, shown);
}

static void
folder_chosen_cb (GObject      *source G_GNUC_UNUSED,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (HfCaptureWindow) self = user_data;
  g_autoptr (GFile) folder = hf_compat_choose_folder_finish (result, NULL);

  if (folder != NULL)
    hf_capture_file_set_folder (folder);
}

static void
choose_folder_cb (HfCaptureWindow *self)
{
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();

  hf_compat_choose_folder (GTK_WINDOW (self), _ ("Folder for Captures"), folder, folder_chosen_cb,
                           g_object_ref (self));
}

/* ---- The window -------------------------------------------------------- */

static void
hf_capture_window_dispose (GObject *object)
{
  HfCaptureWindow *self = HF_CAPTURE_WINDOW (object);

  if (self->watch != NULL)
    hf_process_watch_stop (self->watch);
  g_clear_object (&self->watch);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_CAPTURE_WINDOW);

  G_OBJECT_CLASS (hf_capture_window_parent_class)->dispose (object);
}

static void
hf_capture_window_finalize (GObject *object)
{
  HfCaptureWindow *self = HF_CAPTURE_WINDOW (object);

  g_ptr_array_unref (self->rows);
  g_free (self->folded);

  G_OBJECT_CLASS (hf_capture_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-capture-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, search);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, list);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, error);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, open_row);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, open);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, folder);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, file);
  gtk_widget_class_bind_template_child (widget_class, HfCaptureWindow, note);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_folder_cb);
}

static void
hf_capture_window_class_init (HfCaptureWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_capture_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_capture_window_finalize;

  g_type_ensure (HF_TYPE_RECORD_FILE_ROW);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "capture.open", "s", open_action);
  signals[SIGNAL_STARTED] = g_signal_new ("started", HF_TYPE_CAPTURE_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_CAPTURE_JOB);
  signals[SIGNAL_RECORD] = g_signal_new ("record", HF_TYPE_CAPTURE_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                         G_TYPE_FILE);
}

static void
hf_capture_window_init (HfCaptureWindow *self)
{
  self->rows = g_ptr_array_new ();
  self->folded = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_sort_func (self->list, hf_capture_row_compare, NULL, NULL);
  g_settings_bind (hf_settings_get (), HF_SETTINGS_OPEN_CAPTURES, self->open, "active",
                   G_SETTINGS_BIND_DEFAULT);
  hf_settings_watch (HF_SETTINGS_CAPTURE_FOLDER, G_CALLBACK (show_folder), self);
  show_folder (self);
  self->watch = hf_process_watch_new ();
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (processes_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_spinner_start (self->spinner);
}

/* ---- The two purposes -------------------------------------------------- */

static void
show_running (HfCaptureWindow *self)
{
  for (guint i = 0; i < hf_capture_job_get_n_running (); i++)
    {
      HfCaptureJob *job = hf_capture_job_get_running (i);

      hf_capture_row_set_job (ensure_row (self, hf_capture_job_get_process (job)), job);
    }
  if (self->rows->len > 0)
    show_page (self);
}

static void
show_recording (HfCaptureWindow *self)
{
  adw_window_title_set_title (self->title, _ ("Record a Process"));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Record a Process"));
  gtk_widget_set_visible (self->open_row, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->file), TRUE);
  gtk_label_set_text (self->note,
                      _ ("A recording has snapshots and all collections between them, so that "
                         "objects can be followed from one snapshot to the next. Each snapshot "
                         "forces one full collection, for which the process pauses."));
}

HfCaptureWindow *
hf_capture_window_new (GtkWindow        *parent,
                       HfCapturePurpose  purpose)
{
  HfCaptureWindow *self = g_object_new (HF_TYPE_CAPTURE_WINDOW, "transient-for", parent, NULL);

  self->purpose = purpose;
  if (purpose == HF_CAPTURE_A_RECORDING)
    show_recording (self);
  else
    show_running (self);
  hf_process_watch_start (self->watch);
  return self;
}

HfCapturePurpose
hf_capture_window_get_purpose (HfCaptureWindow *self)
{
  g_return_val_if_fail (HF_IS_CAPTURE_WINDOW (self), HF_CAPTURE_A_SNAPSHOT);

  return self->purpose;
}
