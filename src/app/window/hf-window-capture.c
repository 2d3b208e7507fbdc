/* hf-window-capture.c: the commands of a window that capture a process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-text.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* ---- Messages ---------------------------------------------------------- */

/* It comes in place of an earlier one: it is about what was done last.
 *
 * Returns: (transfer full): for the overlay */
static AdwToast *
new_toast (const char *text)
{
  g_autofree char *shown = hf_shown_dup_markup (text);
  AdwToast *toast = adw_toast_new (shown);

  adw_toast_set_timeout (toast, HF_WINDOW_OFFER_SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  return toast;
}

/* In the window of captures while that is open, as it covers this one. */
static void
offer_file (HfWindow   *self,
            const char *text,
            GFile      *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  AdwToast *toast = NULL;

  if (self->capture_window != NULL)
    {
      hf_capture_window_offer (self->capture_window, text, file);
      return;
    }

  toast = new_toast (text);
  adw_toast_set_button_label (toast, _ ("_Open"));
  adw_toast_set_action_name (toast, "win.open-uri");
  adw_toast_set_action_target (toast, "s", uri);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* ---- The end of a capture ---------------------------------------------- */

static void
show_capture (HfWindow     *self,
              HfCaptureJob *job)
{
  GFile *file = hf_capture_job_get_file (job);
  GFile *former = hf_capture_job_get_former (job);
  g_autofree char *text = hf_capture_text_dup_result (job);
  AdwToast *toast = NULL;

  if (former == NULL && !hf_settings_get_boolean (HF_SETTINGS_OPEN_CAPTURES))
    {
      offer_file (self, text, file);
      return;
    }

  hf_window_open_here (self, file, NULL);
  toast = new_toast (text);
  if (former != NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);
      g_autofree char *former_uri = g_file_get_uri (former);

      adw_toast_set_button_label (toast, _ ("_Compare"));
      adw_toast_set_action_name (toast, "win.compare-files");
      adw_toast_set_action_target (toast, "(ssus)", former_uri, "", HF_LAST_SNAPSHOT, uri);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
  if (self->capture_window != NULL && hf_capture_job_get_n_running () == 0)
    gtk_window_close (GTK_WINDOW (self->capture_window));
}

/* The row of the process shows the reason while the window of captures is open. */
static void
show_failure (HfWindow     *self,
              HfCaptureJob *job)
{
  const char *name = hf_capture_job_get_process (job)->name;
  GFile *file = hf_capture_job_get_file (job);

  if (self->capture_window == NULL)
    {
      /* Translators: a program, and a sentence with the reason */
      g_autofree char *text = g_strdup_printf (_ ("The capture of %s has failed: %s"), name,
                                               hf_capture_job_get_error (job));

      hf_window_warn (self, text);
    }
  if (file != NULL)
    {
      g_autofree char *text = g_strdup_printf (
        _ ("The capture of %s was cut off; the part that arrived is kept, marked as truncated"),
        name);

      offer_file (self, text, file);
    }
}

/* This window, or another one if it was closed meanwhile; NULL if there is none. */
static HfWindow *
find_window (HfWindow *self)
{
  GApplication *application = g_application_get_default ();
  GList *windows = NULL;

  if (self->tabs != NULL)
    return self;

  if (GTK_IS_APPLICATION (application))
    windows = gtk_application_get_windows (GTK_APPLICATION (application));
  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (HF_IS_WINDOW (l->data) && HF_WINDOW (l->data)->tabs != NULL)
        return l->data;
    }
  return NULL;
}

static void
ended_cb (HfCaptureJob *job,
          gpointer      user_data)
{
  HfWindow *self = find_window (user_data);
  const HfCaptureState state = hf_capture_job_get_state (job);

  if (self != NULL && state == HF_CAPTURE_DONE)
    show_capture (self, job);
  else if (self != NULL && state == HF_CAPTURE_FAILED)
    show_failure (self, job);
}

/* ---- The window of captures -------------------------------------------- */

static void
release_window (gpointer  window,
                GClosure *closure G_GNUC_UNUSED)
{
  g_object_unref (window);
}

static void
started_cb (HfWindow     *self,
            HfCaptureJob *job)
{
  g_signal_connect_data (job, "ended", G_CALLBACK (ended_cb), g_object_ref (self), release_window,
                         0);
}

static gboolean
close_cb (HfWindow *self)
{
  const guint n = hf_capture_job_get_n_running ();
  g_autofree char *text = NULL;
  AdwToast *toast = NULL;

  g_clear_weak_pointer (&self->capture_window);
  if (n == 0 || self->tabs == NULL)
    return GDK_EVENT_PROPAGATE;

  text = n == 1
           /* Translators: a program */
           ? g_strdup_printf (_ ("The capture of %s goes on"),
                              hf_capture_job_get_process (hf_capture_job_get_running (0))->name)
           : g_strdup_printf (ngettext ("%u capture goes on", "%u captures go on", (gulong) n), n);
  toast = new_toast (text);
  adw_toast_set_button_label (toast, _ ("_Show"));
  adw_toast_set_action_name (toast, "win.capture");
  adw_toast_overlay_add_toast (self->toasts, toast);
  return GDK_EVENT_PROPAGATE;
}

HfCaptureWindow *
hf_window_ensure_capture_window (HfWindow         *self,
                                 HfCapturePurpose  purpose)
{
  if (self->capture_window != NULL &&
      hf_capture_window_get_purpose (self->capture_window) != purpose)
    gtk_window_close (GTK_WINDOW (self->capture_window));
  if (self->capture_window == NULL)
    {
      g_set_weak_pointer (&self->capture_window,
                          hf_capture_window_new (GTK_WINDOW (self), purpose));
      g_signal_connect_object (self->capture_window, "started", G_CALLBACK (started_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->capture_window, "record", G_CALLBACK (hf_window_record), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->capture_window, "close-request", G_CALLBACK (close_cb), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_window_present (GTK_WINDOW (self->capture_window));
  return self->capture_window;
}

static void
capture_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  hf_window_ensure_capture_window (HF_WINDOW (widget), HF_CAPTURE_A_SNAPSHOT);
}

/* ---- Once more --------------------------------------------------------- */

/* Returns: (transfer full): that of the tab with the open menu, or of the selected one; NULL if no
 * process was captured for it on this machine */
static HfCapturedProcess *
find_captured (HfWindow *self,
               GFile   **file)
{
  HfPage *page = self->menu_page != NULL ? self->menu_page : hf_window_get_page (self);
  HfSession *session = page == NULL ? NULL : hf_page_get_session (page);
  HfHeap *heap = session == NULL ? NULL : hf_session_get_heap (session);

  if (heap == NULL)
    return NULL;

  *file = hf_session_get_file (session);
  return hf_captured_process_find (heap);
}

static void
capture_again_action (GtkWidget  *widget,
                      const char *name G_GNUC_UNUSED,
                      GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  GFile *file = NULL;
  g_autoptr (HfCapturedProcess) process = find_captured (self, &file);

  if (process != NULL)
    hf_capture_window_capture (hf_window_ensure_capture_window (self, HF_CAPTURE_A_SNAPSHOT),
                               process, file);
}

void
hf_window_update_capture (HfWindow *self)
{
  GFile *file = NULL;
  g_autoptr (HfCapturedProcess) process = find_captured (self, &file);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.capture-again", process != NULL);
}

void
hf_window_install_capture (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.capture", NULL, capture_action);
  gtk_widget_class_install_action (widget_class, "win.capture-again", NULL, capture_again_action);
}
