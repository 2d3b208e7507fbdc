/* hf-window-record.c: the commands of a window that record a process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-file.h"
#include "hf-heap-page.h"
#include "hf-record-page.h"
#include "hf-window-private.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

/* ---- The end of a recording -------------------------------------------- */

/* In place of the page that recorded it, unless another tab shows the file already. */
static void
replace (HfWindow   *self,
         GtkWidget  *page,
         AdwTabPage *tab,
         GFile      *file)
{
  AdwTabPage *selected = adw_tab_view_get_selected_page (self->tabs);
  const int position = adw_tab_view_get_page_position (self->tabs, tab);
  g_autoptr (GtkWidget) kept = g_object_ref (page);

  if (!hf_window_show_file (self, file, NULL))
    {
      hf_window_open (self, file, NULL);
      adw_tab_view_reorder_page (self->tabs, adw_tab_view_get_selected_page (self->tabs), position);
    }
  /* The user may be elsewhere meanwhile. */
  if (selected != tab)
    adw_tab_view_set_selected_page (self->tabs, selected);
  adw_tab_view_close_page (self->tabs, tab);
}

static void
finished_cb (GtkWidget *page,
             GFile     *file)
{
  GtkRoot *root = gtk_widget_get_root (page);
  HfWindow *self = HF_IS_WINDOW (root) ? HF_WINDOW (root) : NULL;

  if (self != NULL && self->tabs != NULL)
    replace (self, page, adw_tab_view_get_page (self->tabs, page), file);
}

/* ---- The end of the session -------------------------------------------- */

static void
release_session (gpointer data)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    gtk_application_uninhibit (GTK_APPLICATION (application), GPOINTER_TO_UINT (data));
}

static void
changed_cb (HfPage *page)
{
  if (hf_page_get_work (page) == HF_PAGE_WORK_NONE)
    g_object_set_data (G_OBJECT (page), "hold", NULL);
}

static gboolean
signal_cb (gpointer application)
{
  hf_window_quit_at_once (application);
  return G_SOURCE_CONTINUE;
}

/* From the first recording on: a program that only reads has nothing to lose. A signal that is
 * ignored stays so. */
static void
watch_signals (GtkApplication *application)
{
  static const int numbers[] = { SIGTERM, SIGHUP, SIGINT };
  static gboolean has_begun;

  for (guint i = 0; !has_begun && i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction old;

      if (sigaction (numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        g_unix_signal_add (numbers[i], signal_cb, application);
    }
  has_begun = TRUE;
}

/* The desktop asks the user before it logs out, if it can. */
static void
hold_session (HfWindow  *self,
              GtkWidget *page)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  const guint cookie = gtk_application_inhibit (application, GTK_WINDOW (self),
                                                GTK_APPLICATION_INHIBIT_LOGOUT,
                                                _ ("A process is recorded"));

  watch_signals (application);
  if (cookie != 0)
    g_object_set_data_full (G_OBJECT (page), "hold", GUINT_TO_POINTER (cookie), release_session);
  g_signal_connect (page, "changed", G_CALLBACK (changed_cb), NULL);
}

/* ---- Recording --------------------------------------------------------- */

static gboolean
show_page (HfWindow        *self,
           const HfProcess *process)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      HfPage *page = hf_window_get_nth_page (self, i);

      if (!HF_IS_RECORD_PAGE (page) || !hf_record_page_records (HF_RECORD_PAGE (page), process))
        continue;
      adw_tab_view_set_selected_page (self->tabs, adw_tab_view_get_nth_page (self->tabs, i));
      return TRUE;
    }
  return FALSE;
}

void
hf_window_record (HfWindow        *self,
                  const HfProcess *process,
                  GFile           *file)
{
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();
  g_autoptr (GIcon) icon = g_themed_icon_new ("media-record-symbolic");
  GtkWidget *page = NULL;

  if (self->tabs == NULL || show_page (self, process))
    return;

  page = hf_record_page_new (process, folder, file);
  g_signal_connect (page, "finished", G_CALLBACK (finished_cb), NULL);
  hf_window_add_page (self, HF_PAGE (page));
  adw_tab_page_set_icon (adw_tab_view_get_page (self->tabs, page), icon);
  hold_session (self, page);
  gtk_widget_grab_focus (page);
}

static void
record_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  hf_window_ensure_capture_window (HF_WINDOW (widget), HF_CAPTURE_A_RECORDING);
}

void
hf_window_install_record (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.record", NULL, record_action);
}
