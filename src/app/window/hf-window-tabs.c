/* hf-window-tabs.c: the tabs of a window: their titles, and how they come, move and go
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-a11y.h"
#include "hf-heap-page.h"
#include "hf-shown.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

static HfPage *
get_page (AdwTabPage *tab)
{
  return HF_PAGE (adw_tab_page_get_child (tab));
}

HfPage *
hf_window_get_nth_page (HfWindow *self,
                        int       position)
{
  return get_page (adw_tab_view_get_nth_page (self->tabs, position));
}

HfPage *
hf_window_get_page (HfWindow *self)
{
  AdwTabPage *tab = NULL;

  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  tab = self->tabs == NULL ? NULL : adw_tab_view_get_selected_page (self->tabs);
  return tab == NULL ? NULL : get_page (tab);
}

guint
hf_window_get_n_pages (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), 0);

  return (guint) adw_tab_view_get_n_pages (self->tabs);
}

/* ---- Titles ------------------------------------------------------------ */

static gboolean
has_namesake (HfWindow   *self,
              int         position,
              const char *title)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      g_autofree char *other = hf_page_dup_title (hf_window_get_nth_page (self, i));

      if (i != position && g_strcmp0 (other, title) == 0)
        return TRUE;
    }

  return FALSE;
}

static char *
dup_folder_name (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = folder == NULL ? NULL : g_file_get_basename (folder);

  return name == NULL ? g_strdup ("?") : hf_shown_dup_file_name (name);
}

/* Folders distinguish files of the same name. */
static void
update_titles (HfWindow *self)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      HfPage *page = hf_window_get_nth_page (self, i);
      GFile *file = hf_page_get_file (page);
      g_autofree char *name = hf_page_dup_title (page);
      g_autofree char *folder = NULL;
      g_autofree char *title = NULL;
      g_autofree char *shown = NULL;

      if (file != NULL && has_namesake (self, i, name))
        {
          folder = dup_folder_name (file);
          /* Translators: a file's name, and its folder's */
          title = g_strdup_printf (_ ("%s (%s)"), name, folder);
        }
      shown = hf_shown_dup (title == NULL ? name : title);
      adw_tab_page_set_title (adw_tab_view_get_nth_page (self->tabs, i), shown);
    }
}

/* ---- Coming, moving and going ------------------------------------------ */

static void
page_notify_cb (HfWindow *self)
{
  update_titles (self);
  hf_window_update_page (self);
}

static gboolean
fix_names_cb (gpointer user_data)
{
  hf_a11y_fix_names (GTK_WIDGET (user_data), TRUE);

  return G_SOURCE_REMOVE;
}

void
hf_window_update_tabs (HfWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.move-tab",
                                 adw_tab_view_get_n_pages (self->tabs) > 1);
}

static void
page_attached_cb (HfWindow   *self,
                  AdwTabPage *tab)
{
  /* The bar may not have made its tab yet. */
  g_idle_add_full (G_PRIORITY_DEFAULT, fix_names_cb, g_object_ref (self), g_object_unref);
  hf_page_set_room (get_page (tab), self->room);
  g_signal_connect_object (get_page (tab), "notify::title", G_CALLBACK (page_notify_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_page (tab), "notify::state", G_CALLBACK (page_notify_cb), self,
                           G_CONNECT_SWAPPED);
  update_titles (self);
  hf_window_update_tabs (self);
}

static void
page_detached_cb (HfWindow   *self,
                  AdwTabPage *tab)
{
  g_signal_handlers_disconnect_matched (get_page (tab), G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA,
                                        0, 0, NULL, (gpointer) (guintptr) page_notify_cb, self);

  /* The tabs also go while the window does. */
  if (self->page_signals == NULL)
    return;

  update_titles (self);
  hf_window_update_tabs (self);
  hf_window_forget_needed (self);
  if (adw_tab_view_get_is_transferring_page (self->tabs))
    self->gave_tab = TRUE;
}

static gboolean
close_idle (gpointer user_data)
{
  HfWindow *self = user_data;

  if (self->tabs != NULL && adw_tab_view_get_n_pages (self->tabs) == 0)
    gtk_window_close (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/* A window that has given its last tab to another one has nothing to show. While the
 * tab is on its way it may still come back. */
static void
transferring_cb (HfWindow *self)
{
  HfPage *page = NULL;

  if (self->page_signals == NULL || adw_tab_view_get_is_transferring_page (self->tabs))
    return;

  /* The keyboard comes with the tab, and to the one that is left. */
  page = hf_window_get_page (self);
  if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
  if (self->gave_tab && adw_tab_view_get_n_pages (self->tabs) == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_idle, g_object_ref (self), g_object_unref);
  self->gave_tab = FALSE;
}

static gboolean
close_page_cb (HfWindow   *self,
               AdwTabPage *tab)
{
  const gboolean must_wait = hf_window_ask_close (self, get_page (tab));

  if (!must_wait)
    hf_page_close (get_page (tab));
  adw_tab_view_close_page_finish (self->tabs, tab, !must_wait);

  return GDK_EVENT_STOP;
}

AdwTabView *
hf_window_split (HfWindow *self)
{
  HfWindow *other = hf_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  int width = 0;
  int height = 0;

  /* It is to be seen that there are two now. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (other), width, height);
  gtk_window_unmaximize (GTK_WINDOW (other));
  gtk_window_present (GTK_WINDOW (other));
  return other->tabs;
}

static AdwTabView *
create_window_cb (HfWindow *self)
{
  return hf_window_split (self);
}

/* ---- Opening ----------------------------------------------------------- */

static AdwTabPage *
find_tab (HfWindow   *self,
          GFile      *file,
          const char *member)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      if (hf_page_shows_file (hf_window_get_nth_page (self, i), file, member))
        return adw_tab_view_get_nth_page (self->tabs, i);
    }

  return NULL;
}

gboolean
hf_window_select_file (HfWindow   *self,
                       GFile      *file,
                       const char *member)
{
  AdwTabPage *tab = find_tab (self, file, member);

  if (tab == NULL)
    return FALSE;

  adw_tab_view_set_selected_page (self->tabs, tab);
  return TRUE;
}

gboolean
hf_window_show_file (HfWindow   *self,
                     GFile      *file,
                     const char *member)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), FALSE);

  if (!hf_window_select_file (self, file, member))
    return FALSE;

  hf_page_reopen (hf_window_get_page (self));
  return TRUE;
}

static gboolean
state_to_loading (GBinding     *binding G_GNUC_UNUSED,
                  const GValue *from,
                  GValue       *to,
                  gpointer      user_data G_GNUC_UNUSED)
{
  g_value_set_boolean (to, g_value_get_enum (from) == HF_PAGE_LOADING);
  return TRUE;
}

static void
set_tooltip (AdwTabPage *tab,
             GFile      *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *path = hf_shown_dup_file_name (name);
  g_autofree char *tip = hf_shown_dup_tip (path);
  g_autofree char *shown = g_markup_escape_text (tip, -1);

  adw_tab_page_set_tooltip (tab, shown);
}

void
hf_window_add_page (HfWindow *self,
                    HfPage   *page)
{
  AdwTabPage *tab = NULL;

  g_return_if_fail (HF_IS_WINDOW (self));
  g_return_if_fail (HF_IS_PAGE (page));

  tab = adw_tab_view_append (self->tabs, GTK_WIDGET (page));
  if (hf_page_get_file (page) != NULL)
    set_tooltip (tab, hf_page_get_file (page));
  g_object_bind_property_full (page, "state", tab, "loading", G_BINDING_SYNC_CREATE,
                               state_to_loading, NULL, NULL, NULL);
  adw_tab_view_set_selected_page (self->tabs, tab);
}

void
hf_window_open (HfWindow   *self,
                GFile      *file,
                const char *member)
{
  g_return_if_fail (HF_IS_WINDOW (self));

  hf_window_add_page (self, HF_PAGE (hf_heap_page_new (file, member)));
}

void
hf_window_install_tabs (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HfWindow, tabs);
  gtk_widget_class_bind_template_callback (widget_class, page_attached_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_detached_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_page_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_window_cb);
  gtk_widget_class_bind_template_callback (widget_class, transferring_cb);
}
