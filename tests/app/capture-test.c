/* capture-test.c: processes and snapshots that are made up, for tests of captures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "capture-test.h"

#include "app-test.h"
#include "hf-capture-backend.h"
#include "hf-capture-error.h"
#include "hf-capture-file.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "record-test.h"

#include <string.h>

#define STARTED 1600000000000000
#define PAUSE_USEC 41000

typedef struct
{
  guint32     pid;
  const char *name;
  const char *obstacle;
  gboolean    answers;
} Known;

/* Workers read these under the lock. */
static GMutex lock;
static GCond changed;
static GArray *known;
static const char *list_error;
static const char *take_error;
static gboolean holds;
static GFile *anchor; /* a file beside the folder for captures */

/* ---- The backend ------------------------------------------------------- */

static HfProcess *
make_process (const Known *from)
{
  HfProcess *process = g_new0 (HfProcess, 1);

  process->pid = from->pid;
  process->started = STARTED;
  process->resident = 5500000;
  process->user = g_strdup ("me");
  process->obstacle = g_strdup (from->obstacle);
  process->is_accessible = TRUE;
  if (!from->answers)
    return process;

  process->info = g_new0 (HfRuntimeInfo, 1);
  process->info->assembly = g_strdup (from->name);
  process->info->command_line = g_strdup_printf ("dotnet %s.dll", from->name);
  process->info->version = g_strdup ("10.0.12+abc");
  process->info->rid = g_strdup ("linux-x64");
  return process;
}

static GPtrArray *
list (GCancellable  *cancellable G_GNUC_UNUSED,
      GError       **error)
{
  GPtrArray *processes = NULL;

  g_mutex_lock (&lock);
  if (list_error != NULL)
    g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED, list_error);
  else
    {
      processes = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_process_free);
      for (guint i = 0; i < known->len; i++)
        g_ptr_array_add (processes, make_process (&g_array_index (known, Known, i)));
    }
  g_mutex_unlock (&lock);
  return processes;
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      user_data G_GNUC_UNUSED)
{
  g_mutex_lock (&lock);
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
}

static void
wait_while_held (GCancellable *cancellable)
{
  const gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), NULL, NULL);

  g_mutex_lock (&lock);
  while (holds && !g_cancellable_is_cancelled (cancellable))
    g_cond_wait (&changed, &lock);
  g_mutex_unlock (&lock);
  g_cancellable_disconnect (cancellable, handler);
}

static gboolean
write_heap (const HfCapturedProcess *process,
            GFile                   *file,
            GError                 **error)
{
  g_autofree char *text = g_strdup_printf ("a 3 %s\ni process %x\ni started %" G_GINT64_MODIFIER
                                           "x\ni host %s\n"
                                           "i tool Holdfast 1\nt 1 N.T\no 10 1 8\nr 10 3 0\nc %s\n",
                                           process->name, process->pid, process->started,
                                           g_get_host_name (), process->name);

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  NULL, error);
}

/* Why the profiler cannot capture it. */
static char *
dup_obstacle (guint32 pid)
{
  char *obstacle = NULL;

  g_mutex_lock (&lock);
  for (guint i = 0; i < known->len; i++)
    if (g_array_index (known, Known, i).pid == pid)
      obstacle = g_strdup (g_array_index (known, Known, i).obstacle);
  g_mutex_unlock (&lock);
  return obstacle;
}

static gboolean
take (const HfCapturedProcess *process,
      GFile                   *file,
      HfCapture               *capture,
      char                   **reason,
      HfProgress              *progress,
      GCancellable            *cancellable,
      GError                 **error)
{
  const HfProgressReport walked = { .stage = HF_STAGE_READING,
                                    .done = 13900000,
                                    .n_objects = 142000 };
  const HfProgressReport written = { .stage = HF_STAGE_WRITING, .done = 1, .total = 2 };

  *reason = dup_obstacle (process->pid);
  hf_progress_report (progress, &walked);
  wait_while_held (cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  capture->pause_us = PAUSE_USEC;
  hf_progress_report (progress, &written);
  capture->totals.n_objects = 1;
  capture->totals.bytes = 8;
  if (take_error != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);

      capture->partial = g_file_get_child (folder, "part.truncated.gclog");
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE, take_error);
      return write_heap (process, capture->partial, NULL) && FALSE;
    }
  return write_heap (process, file, error);
}

/* ---- The machine ------------------------------------------------------- */

void
capture_test_set_up (void)
{
  static const HfCaptureBackend backend = { list, take, &record_test_backend };
  g_autoptr (GFile) folder = NULL;

  known = g_array_new (FALSE, FALSE, sizeof (Known));
  anchor = hf_test_temporary ("anchor", "", 0);
  folder = capture_test_dup_folder ();
  hf_capture_backend_set (&backend);
  hf_capture_file_set_folder (folder);
}

static void
remove_files (GFile *folder)
{
  g_autofree char *path = g_file_get_path (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

void
capture_test_tear_down (void)
{
  g_autoptr (GFile) folder = capture_test_dup_folder ();

  capture_test_hold (FALSE);
  capture_test_fail (NULL);
  capture_test_set_error (NULL);
  record_test_reset ();
  hf_settings_reset ();
  remove_files (folder);
  hf_test_remove (anchor);
  g_clear_object (&anchor);
  g_mutex_lock (&lock);
  g_array_set_size (known, 0);
  g_mutex_unlock (&lock);
}

GFile *
capture_test_dup_folder (void)
{
  g_autoptr (GFile) parent = g_file_get_parent (anchor);

  return g_file_get_child (parent, "captures");
}

static void
add (Known process)
{
  g_mutex_lock (&lock);
  g_array_append_val (known, process);
  g_mutex_unlock (&lock);
}

void
capture_test_add (guint32     pid,
                  const char *name,
                  const char *obstacle)
{
  add ((Known){ pid, name, obstacle, obstacle == NULL });
}

void
capture_test_add_by_events (guint32     pid,
                            const char *name,
                            const char *obstacle)
{
  add ((Known){ pid, name, obstacle, TRUE });
}

void
capture_test_remove (guint32 pid)
{
  g_mutex_lock (&lock);
  for (guint i = known->len; i-- > 0;)
    if (g_array_index (known, Known, i).pid == pid)
      g_array_remove_index (known, i);
  g_mutex_unlock (&lock);
}

void
capture_test_set_error (const char *message)
{
  g_mutex_lock (&lock);
  list_error = message;
  g_mutex_unlock (&lock);
}

void
capture_test_hold (gboolean should_hold)
{
  g_mutex_lock (&lock);
  holds = should_hold;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
}

void
capture_test_fail (const char *message)
{
  take_error = message;
}

HfCapturedProcess *
capture_test_new_process (guint32     pid,
                          const char *name)
{
  const Known from = { pid, name, NULL, TRUE };
  g_autoptr (HfProcess) process = make_process (&from);

  return hf_captured_process_new (process);
}

/* ---- Waiting and finding ----------------------------------------------- */

static gboolean
has_ended (gpointer job)
{
  return !hf_capture_job_is_running (job);
}

void
capture_test_wait (HfCaptureJob *job)
{
  g_assert_true (app_test_wait (has_ended, job));
}

static GtkWidget *
find_row (GtkWidget *widget,
          guint32    pid)
{
  GtkWidget *found = NULL;

  if (HF_IS_CAPTURE_ROW (widget))
    return hf_capture_row_get_process (HF_CAPTURE_ROW (widget))->pid == pid ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, pid);
  return found;
}

HfCaptureRow *
capture_test_find_row (HfCaptureWindow *window,
                       guint32          pid)
{
  return (HfCaptureRow *) find_row (GTK_WIDGET (window), pid);
}

typedef struct
{
  HfCaptureWindow *window;
  guint32          pid;
  gboolean         is_there;
} Sought;

static gboolean
is_as_sought (gpointer user_data)
{
  const Sought *sought = user_data;

  return (capture_test_find_row (sought->window, sought->pid) != NULL) == sought->is_there;
}

void
capture_test_wait_row (HfCaptureWindow *window,
                       guint32          pid,
                       gboolean         is_there)
{
  Sought sought = { window, pid, is_there };

  g_assert_true (app_test_wait (is_as_sought, &sought));
}

GtkWidget *
capture_test_find_button (GtkWidget  *widget,
                          const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = capture_test_find_button (child, label);
  return found;
}
