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


/* ---- The end of a recording -------------------------------------------- */

/* In place of the page that recorded it, unless another tab shows the file already. */
static void
replace (HfWindow   *self,
         GtkWidget  *page,
         AdwTabPage *tab,
         GFile      *file)
{
  const gboolean is_selected = adw_tab_view_get_selected_page (self->tabs) == tab;
  const int position = adw_tab_view_get_page_position (self->tabs, tab);
  g_autoptr (GtkWidget) kept = g_object_ref (page);

  if (!hf_window_show_file (self, file, NULL))
    {
      hf_window_open (self, file, NULL);
      adw_tab_view_reorder_page (self->tabs, adw_tab_view_get_selected_page (self->tabs), position);
    }
  if (!is_selected)
    adw_tab_view_set_selected_page (self->tabs, tab);
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
                  const HfProcess *process)
{
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();
  g_autoptr (GIcon) icon = g_themed_icon_new ("media-record-symbolic");
  GtkWidget *page = NULL;

  if (self->tabs == NULL || show_page (self, process))
    return;

  page = hf_record_page_new (process, folder);
  g_signal_connect (page, "finished", G_CALLBACK (finished_cb), NULL);
  hf_window_add_page (self, HF_PAGE (page));
  adw_tab_page_set_icon (adw_tab_view_get_page (self->tabs, page), icon);
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
