/* hf-window-actions.c: the commands of a window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compat.h"
#include "hf-preferences.h"
#include "hf-recent.h"
#include "hf-shown.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* Long enough to read a path and write it down. */
#define WARNING_SECONDS 30
/* A toast takes the width that its text would like. */
#define WARNING_CHARS 60
/* Its ends are round, and several lines are high. */
#define WARNING_MARGIN 12

void
hf_window_open_here (HfWindow   *self,
                     GFile      *file,
                     const char *member)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = application == NULL ? NULL : gtk_application_get_windows (application);

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (!HF_IS_WINDOW (l->data) || !hf_window_show_file (l->data, file, member))
        continue;
      gtk_window_present (l->data);
      return;
    }

  hf_window_open (self, file, member);
}

/* ---- Messages ---------------------------------------------------------- */

void
hf_window_toast (HfWindow         *self,
                 const char       *text,
                 AdwToastPriority  priority)
{
  g_autofree char *shown = hf_shown_dup_markup (text);
  AdwToast *toast = NULL;

  /* The message may outlive the window. */
  if (self->toasts == NULL)
    return;

  toast = adw_toast_new (shown);
  adw_toast_set_priority (toast, priority);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

gboolean
hf_window_warn (HfWindow   *self,
                const char *text)
{
  GtkWidget *label = NULL;
  AdwToast *toast = NULL;

  g_return_val_if_fail (HF_IS_WINDOW (self), FALSE);

  if (self->toasts == NULL)
    return FALSE;

  /* The title of a toast is one line, and what does not fit is cut off. */
  label = hf_shown_new_label (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WARNING_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, WARNING_MARGIN);
  gtk_widget_set_margin_end (label, WARNING_MARGIN);
  gtk_widget_set_margin_top (label, WARNING_MARGIN / 2);
  gtk_widget_set_margin_bottom (label, WARNING_MARGIN / 2);
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_timeout (toast, WARNING_SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);

  return TRUE;
}

static void
show_message_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter)
{
  hf_window_toast (HF_WINDOW (widget), g_variant_get_string (parameter, NULL),
                   ADW_TOAST_PRIORITY_NORMAL);
}

/* ---- Opening ----------------------------------------------------------- */

static void
offer_compare (HfWindow   *self,
               GListModel *files)
{
  g_autoptr (GFile) one = g_list_model_get_item (files, 0);
  g_autoptr (GFile) other = g_list_model_get_item (files, 1);
  g_auto (HfComparePlace) place = hf_compare_place_new (one, NULL, HF_LAST_SNAPSHOT);

  hf_window_offer_compare (self, &place, other);
}

static void
offer_growth (HfWindow   *self,
              GListModel *files)
{
  g_autoptr (GPtrArray) array = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (array, g_list_model_get_item (files, i));
  hf_window_offer_growth (self, (GFile **) array->pdata, array->len);
}

static void
files_chosen_cb (GObject      *source G_GNUC_UNUSED,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (HfWindow) self = user_data;
  g_autoptr (GListModel) files = hf_compat_open_files_finish (result, NULL);

  /* The window may have been closed below its chooser. */
  if (files == NULL || self->tabs == NULL)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      hf_window_open_here (self, file, NULL);
    }
  if (g_list_model_get_n_items (files) == 2)
    offer_compare (self, files);
  else if (g_list_model_get_n_items (files) > 2)
    offer_growth (self, files);
}

static void
open_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  g_autoptr (GListModel) filters = hf_recent_new_filters ();

  hf_compat_open_files (GTK_WINDOW (widget), _ ("Open a Heap"), filters, files_chosen_cb,
                        g_object_ref (widget));
}

static void
open_uri_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  hf_window_open_here (HF_WINDOW (widget), file, NULL);
}

/* Another heap of the archive that the selected tab is of. */
static void
open_heap_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter)
{
  const char *uri = NULL;
  const char *member = NULL;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &uri, &member);
  file = g_file_new_for_uri (uri);
  hf_window_open_here (HF_WINDOW (widget), file, member[0] == '\0' ? NULL : member);
}

static void
open_member_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter)
{
  HfWindow *self = HF_WINDOW (widget);
  HfPage *page = hf_window_get_page (self);
  GFile *file = page == NULL ? NULL : hf_page_get_file (page);

  if (file != NULL)
    hf_window_open_here (self, file, g_variant_get_string (parameter, NULL));
}

/* ---- Tabs and views ---------------------------------------------------- */

/* The tab with the open menu, or the selected one. */
static AdwTabPage *
get_tab (HfWindow *self)
{
  return self->menu_page != NULL ? adw_tab_view_get_page (self->tabs, GTK_WIDGET (self->menu_page))
                                 : adw_tab_view_get_selected_page (self->tabs);
}

static void
close_tab_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  AdwTabPage *page = get_tab (self);

  if (page != NULL)
    adw_tab_view_close_page (self->tabs, page);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
move_tab_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  AdwTabPage *page = get_tab (self);

  if (page != NULL)
    adw_tab_view_transfer_page (self->tabs, page, hf_window_split (self), 0);
}

static void
clear_recent_action (GtkWidget  *widget G_GNUC_UNUSED,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  hf_recent_clear ();
}

static void
preferences_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (hf_preferences_new (GTK_WINDOW (widget))));
}

void
hf_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.open-uri", "s", open_uri_action);
  gtk_widget_class_install_action (widget_class, "win.open-heap", "(ss)", open_heap_action);
  gtk_widget_class_install_action (widget_class, "win.open-member", "s", open_member_action);
  gtk_widget_class_install_action (widget_class, "win.show-message", "s", show_message_action);
  gtk_widget_class_install_action (widget_class, "win.close-tab", NULL, close_tab_action);
  gtk_widget_class_install_action (widget_class, "win.clear-recent", NULL, clear_recent_action);
  gtk_widget_class_install_action (widget_class, "win.move-tab", NULL, move_tab_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
}
