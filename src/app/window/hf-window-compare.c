/* hf-window-compare.c: the commands of a window that compare two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-page.h"
#include "hf-compat.h"
#include "hf-heap-page.h"
#include "hf-recent.h"
#include "hf-shown.h"
#include "hf-snapshot-names.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

#define MAX_RECENT 5

/* ---- Pages ------------------------------------------------------------- */

/* Of all windows of the program, or of this one. */
static GList *
get_windows (HfWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return application == NULL ? NULL : gtk_application_get_windows (application);
}

/* The heap that a menu is about: that of the tab with the menu, or of the selected one. */
static HfPage *
get_page (HfWindow *self)
{
  return self->menu_page != NULL ? self->menu_page : hf_window_get_page (self);
}

/* Returns whether @page has one heap, whose place is then in @place. */
static gboolean
find_place (HfPage         *page,
            HfComparePlace *place)
{
  HfSession *session = page == NULL || hf_page_get_state (page) == HF_PAGE_ERROR
                         ? NULL
                         : hf_page_get_session (page);
  HfRecording *recording = session == NULL ? NULL : hf_session_get_recording (session);
  guint32 position = HF_LAST_SNAPSHOT;

  if (session == NULL)
    return FALSE;
  if (recording != NULL && hf_recording_get_n_heaps (recording) > 1)
    position = hf_session_get_position (session);

  *place = hf_compare_place_new (hf_session_get_file (session), hf_session_get_member (session),
                                 position);
  return TRUE;
}

gboolean
hf_window_find_place (HfWindow       *self,
                      HfComparePlace *place)
{
  return find_place (hf_window_get_page (self), place);
}

/* NULL if this window has none. */
static HfPage *
show_page (HfWindow             *self,
           const HfComparePlace *before,
           const HfComparePlace *after)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      HfPage *page = hf_window_get_nth_page (self, i);

      if (!HF_IS_COMPARE_PAGE (page) ||
          !hf_compare_page_shows (HF_COMPARE_PAGE (page), before, after))
        continue;
      adw_tab_view_set_selected_page (self->tabs, adw_tab_view_get_nth_page (self->tabs, i));
      gtk_window_present (GTK_WINDOW (self));
      return page;
    }

  return NULL;
}

/* ---- Comparing --------------------------------------------------------- */

/* Among tabs with one heap each it is the one with two. */
static void
add_page (HfWindow  *self,
          GtkWidget *page)
{
  g_autoptr (GIcon) icon = g_themed_icon_new ("hf-compare-symbolic");

  hf_window_add_page (self, HF_PAGE (page));
  adw_tab_page_set_icon (adw_tab_view_get_page (self->tabs, page), icon);
}

static HfComparePage *
compare (HfWindow             *self,
         const HfComparePlace *before,
         const HfComparePlace *after,
         gboolean              is_sorted)
{
  GtkWidget *added = NULL;

  for (GList *l = get_windows (self); l != NULL; l = l->next)
    {
      HfPage *page = HF_IS_WINDOW (l->data) ? show_page (l->data, before, after) : NULL;

      if (page != NULL)
        return HF_COMPARE_PAGE (page);
    }

  added = hf_compare_page_new (before, after, is_sorted);
  add_page (self, added);
  return HF_COMPARE_PAGE (added);
}

void
hf_window_compare (HfWindow *self,
                   GFile    *before,
                   GFile    *after,
                   gboolean  is_sorted)
{
  g_auto (HfComparePlace) one = { 0 };
  g_auto (HfComparePlace) other = { 0 };

  g_return_if_fail (HF_IS_WINDOW (self));

  one = hf_compare_place_new (before, NULL, HF_LAST_SNAPSHOT);
  other = hf_compare_place_new (after, NULL, HF_LAST_SNAPSHOT);
  compare (self, &one, &other, is_sorted);
}

/* Compares the heap that the menu is about with another one. */
static void
compare_with (HfWindow   *self,
              GFile      *file,
              const char *member,
              guint32     position)
{
  g_auto (HfComparePlace) one = { 0 };
  g_auto (HfComparePlace) other = { 0 };

  if (!find_place (get_page (self), &one))
    return;

  other = hf_compare_place_new (file, member, position);
  compare (self, &one, &other, FALSE);
}

/* ---- Actions ----------------------------------------------------------- */

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (HfWindow) self = user_data;
  g_autoptr (GFile) file = hf_compat_open_file_finish (result, NULL);

  /* The window may have been closed below its chooser. */
  if (file != NULL && self->tabs != NULL)
    compare_with (self, file, NULL, HF_LAST_SNAPSHOT);
}

static void
compare_with_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  g_autoptr (GListModel) filters = hf_recent_new_filters ();

  hf_compat_open_file (GTK_WINDOW (widget), _ ("Compare With"), _ ("_Compare"), filters,
                       file_chosen_cb, g_object_ref (widget));
}

static void
compare_uri_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter)
{
  const char *uri = NULL;
  const char *member = NULL;
  guint32 position = 0;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&su)", &uri, &member, &position);
  file = g_file_new_for_uri (uri);
  compare_with (HF_WINDOW (widget), file, member[0] == '\0' ? NULL : member, position);
}

static void
compare_snapshot_action (GtkWidget  *widget,
                         const char *name G_GNUC_UNUSED,
                         GVariant   *parameter)
{
  HfWindow *self = HF_WINDOW (widget);
  g_auto (HfComparePlace) place = { 0 };

  if (find_place (get_page (self), &place))
    compare_with (self, place.file, place.member, g_variant_get_uint32 (parameter));
}

/* A heap and a file: which of both is the earlier one is found out. */
static void
compare_files_action (GtkWidget  *widget,
                      const char *name G_GNUC_UNUSED,
                      GVariant   *parameter)
{
  const char *uris[2] = { NULL, NULL };
  const char *member = NULL;
  guint32 position = 0;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) other_file = NULL;
  g_auto (HfComparePlace) one = { 0 };
  g_auto (HfComparePlace) other = { 0 };

  g_variant_get (parameter, "(&s&su&s)", &uris[0], &member, &position, &uris[1]);
  file = g_file_new_for_uri (uris[0]);
  other_file = g_file_new_for_uri (uris[1]);
  one = hf_compare_place_new (file, member[0] == '\0' ? NULL : member, position);
  other = hf_compare_place_new (other_file, NULL, HF_LAST_SNAPSHOT);
  compare (HF_WINDOW (widget), &one, &other, FALSE);
}

/* Two heaps in the order of a growth, and why objects live that grew, or "". */
static void
compare_pair_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter)
{
  const char *uris[2] = { NULL, NULL };
  const char *members[2] = { NULL, NULL };
  guint32 positions[2] = { 0, 0 };
  const char *reason = NULL;
  HfComparePlace places[2];
  HfComparePage *page = NULL;

  g_variant_get (parameter, "(&s&su&s&su&s)", &uris[0], &members[0], &positions[0], &uris[1],
                 &members[1], &positions[1], &reason);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);

      places[i] = hf_compare_place_new (file, members[i][0] == '\0' ? NULL : members[i],
                                        positions[i]);
    }
  page = compare (HF_WINDOW (widget), &places[0], &places[1], TRUE);
  if (reason[0] != '\0')
    hf_compare_page_show_reason (page, reason);
  for (guint i = 0; i < 2; i++)
    hf_compare_place_clear (&places[i]);
}

/* ---- Objects of one of the heaps ---------------------------------------- */

static HfHeapPage *
find_heap_page (HfWindow   *self,
                GFile      *file,
                const char *member)
{
  for (GList *l = get_windows (self); l != NULL; l = l->next)
    {
      HfPage *page = NULL;

      if (!HF_IS_WINDOW (l->data) || !hf_window_select_file (l->data, file, member))
        continue;
      gtk_window_present (l->data);
      page = hf_window_get_page (l->data);
      return HF_IS_HEAP_PAGE (page) ? HF_HEAP_PAGE (page) : NULL;
    }

  hf_window_open (self, file, member);
  return HF_HEAP_PAGE (hf_window_get_page (self));
}

static void
list_type_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter)
{
  const char *uri = NULL;
  const char *member = NULL;
  const char *type = NULL;
  guint32 position = 0;
  guint64 address = 0;
  g_autoptr (GFile) file = NULL;
  HfHeapPage *page = NULL;

  g_variant_get (parameter, "(&s&su&st)", &uri, &member, &position, &type, &address);
  file = g_file_new_for_uri (uri);
  page = find_heap_page (HF_WINDOW (widget), file, member[0] == '\0' ? NULL : member);
  if (page != NULL)
    hf_heap_page_list_type (page, position, type, address);
}

/* ---- The menu ---------------------------------------------------------- */

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        GVariant   *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_autofree char *shown = hf_shown_dup_label (label);

  g_menu_item_set_label (item, shown);
  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* The other snapshots of the same recording. */
static void
append_snapshots (GMenu  *menu,
                  HfPage *page)
{
  HfSession *session = hf_page_get_session (page);
  HfRecording *recording = session == NULL ? NULL : hf_session_get_recording (session);
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GListModel) names = NULL;

  if (recording == NULL || hf_recording_get_n_heaps (recording) < 2)
    return;

  names = hf_snapshot_names_new (recording);
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    {
      g_autoptr (GtkStringObject) name = g_list_model_get_item (names, i);

      if (i != hf_session_get_position (session))
        append (section, gtk_string_object_get_string (name), "win.compare-snapshot",
                g_variant_new_uint32 (i));
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Heaps in other tabs, which are in memory. */
static void
append_open (GMenu      *menu,
             HfWindow   *self,
             HfPage     *apart,
             GHashTable *uris)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (GList *l = get_windows (self); l != NULL; l = l->next)
    {
      HfWindow *window = HF_IS_WINDOW (l->data) ? l->data : NULL;

      for (int i = 0; window != NULL && i < adw_tab_view_get_n_pages (window->tabs); i++)
        {
          HfPage *page = hf_window_get_nth_page (window, i);
          g_autofree char *title = hf_page_dup_title (page);
          g_auto (HfComparePlace) place = { 0 };
          g_autofree char *uri = NULL;

          if (page == apart || !find_place (page, &place) ||
              hf_page_shows_file (apart, place.file, place.member))
            continue;
          uri = g_file_get_uri (place.file);
          append (section, title, "win.compare-uri",
                  g_variant_new ("(ssu)", uri, place.member == NULL ? "" : place.member,
                                 place.position));
          if (place.member == NULL)
            g_hash_table_add (uris, g_steal_pointer (&uri));
        }
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static void
append_recent (GMenu      *menu,
               HfPage     *apart,
               GHashTable *uris)
{
  g_autoptr (GPtrArray) items = hf_recent_list (MAX_RECENT + g_hash_table_size (uris) + 1);
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const HfRecentItem *item = g_ptr_array_index (items, i);
      g_autofree char *uri = g_file_get_uri (item->file);

      if (g_menu_model_get_n_items (G_MENU_MODEL (section)) < MAX_RECENT &&
          !g_hash_table_contains (uris, uri) && !hf_page_shows_file (apart, item->file, NULL))
        append (section, item->label, "win.compare-uri",
                g_variant_new ("(ssu)", uri, "", HF_LAST_SNAPSHOT));
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static void
fill (HfWindow *self,
      GMenu    *menu)
{
  HfPage *page = get_page (self);
  g_autoptr (GHashTable) uris = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMenu) last = g_menu_new ();

  g_menu_remove_all (menu);
  if (page != NULL && hf_page_get_session (page) != NULL)
    {
      append_snapshots (menu, page);
      append_open (menu, self, page, uris);
      append_recent (menu, page, uris);
    }
  g_menu_append (last, _ ("Other _File…"), "win.compare-with");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (last));
}

void
hf_window_update_compare (HfWindow *self)
{
  static const char *const actions[] = { "win.compare-with", "win.compare-uri",
                                         "win.compare-snapshot" };
  g_auto (HfComparePlace) place = { 0 };
  const gboolean can_compare = find_place (get_page (self), &place);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], can_compare);
  hf_window_update_growth (self);
  hf_window_update_capture (self);
}

/* Files may have gone, and tabs come, since it was open last. */
static void
popup_cb (GtkMenuButton *button G_GNUC_UNUSED,
          gpointer       user_data)
{
  HfWindow *self = user_data;

  fill (self, self->compare_menu);
}

/* A page of NULL closes the menu. */
static void
setup_menu_cb (HfWindow   *self,
               AdwTabPage *tab)
{
  g_clear_weak_pointer (&self->menu_page);
  if (tab != NULL)
    {
      g_set_weak_pointer (&self->menu_page, HF_PAGE (adw_tab_page_get_child (tab)));
      fill (self, self->tab_compare_menu);
    }
  hf_window_update_compare (self);
}

void
hf_window_init_compare (HfWindow *self)
{
  gtk_menu_button_set_create_popup_func (self->menu_button, popup_cb, self, NULL);
  hf_window_update_compare (self);
}

void
hf_window_install_compare (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HfWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, compare_menu);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, tab_compare_menu);
  gtk_widget_class_bind_template_callback (widget_class, setup_menu_cb);
  gtk_widget_class_install_action (widget_class, "win.compare-with", NULL, compare_with_action);
  gtk_widget_class_install_action (widget_class, "win.compare-uri", "(ssu)", compare_uri_action);
  gtk_widget_class_install_action (widget_class, "win.compare-snapshot", "u",
                                   compare_snapshot_action);
  gtk_widget_class_install_action (widget_class, "win.compare-files", "(ssus)",
                                   compare_files_action);
  gtk_widget_class_install_action (widget_class, "win.compare-pair", "(ssussus)",
                                   compare_pair_action);
  gtk_widget_class_install_action (widget_class, "win.list-type", "(ssust)", list_type_action);
}
