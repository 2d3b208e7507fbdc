/* hf-window-growth.c: the commands of a window that show what grows over several heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-page.h"
#include "hf-shown.h"
#include "hf-snapshots-window.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* ---- Pages ------------------------------------------------------------- */

static gboolean
show_page (HfWindow             *self,
           const HfComparePlace *places,
           guint                 n)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      HfPage *page = hf_window_get_nth_page (self, i);

      if (!HF_IS_GROWTH_PAGE (page) || !hf_growth_page_shows (HF_GROWTH_PAGE (page), places, n))
        continue;
      adw_tab_view_set_selected_page (self->tabs, adw_tab_view_get_nth_page (self->tabs, i));
      return TRUE;
    }
  return FALSE;
}

static void
show_growth (HfWindow             *self,
             const HfComparePlace *places,
             guint                 n,
             gboolean              is_sorted)
{
  g_autoptr (GIcon) icon = g_themed_icon_new ("hf-compare-symbolic");
  GtkWidget *page = NULL;

  if (show_page (self, places, n))
    return;

  page = hf_growth_page_new (places, n, is_sorted);
  hf_window_add_page (self, HF_PAGE (page));
  adw_tab_page_set_icon (adw_tab_view_get_page (self->tabs, page), icon);
}

static void
clear_place (gpointer place)
{
  hf_compare_place_clear (place);
}

static GArray *
new_places (void)
{
  GArray *places = g_array_new (FALSE, TRUE, sizeof (HfComparePlace));

  g_array_set_clear_func (places, clear_place);
  return places;
}

void
hf_window_show_growth (HfWindow *self,
                       GFile   **files,
                       guint     n,
                       gboolean  is_sorted)
{
  g_autoptr (GArray) places = new_places ();

  g_return_if_fail (HF_IS_WINDOW (self));
  g_return_if_fail (n > 2);

  for (guint i = 0; i < n; i++)
    {
      const HfComparePlace place = hf_compare_place_new (files[i], NULL, HF_LAST_SNAPSHOT);

      g_array_append_val (places, place);
    }
  show_growth (self, (const HfComparePlace *) places->data, n, is_sorted);
}

/* ---- A recording ------------------------------------------------------- */

/* The recording of the tab with the menu, or of the selected one; NULL if it has fewer snapshots
 * than @n_least. */
static HfSession *
find_session (HfWindow *self,
              guint32   n_least)
{
  HfPage *page = self->menu_page != NULL ? self->menu_page : hf_window_get_page (self);
  HfSession *session = page == NULL ? NULL : hf_page_get_session (page);
  HfRecording *recording = session == NULL ? NULL : hf_session_get_recording (session);

  return recording != NULL && hf_recording_get_n_heaps (recording) >= n_least ? session : NULL;
}

void
hf_window_update_growth (HfWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-growth",
                                 find_session (self, 3) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.choose-snapshots",
                                 find_session (self, 2) != NULL);
}

static void
choose_snapshots_action (GtkWidget  *widget,
                         const char *name G_GNUC_UNUSED,
                         GVariant   *parameter G_GNUC_UNUSED)
{
  HfSession *session = find_session (HF_WINDOW (widget), 2);

  if (session != NULL)
    gtk_window_present (
      hf_snapshots_window_new (GTK_WINDOW (widget), hf_session_get_recording (session),
                               hf_session_get_file (session), hf_session_get_member (session)));
}

static void
add_snapshot (GArray     *places,
              GFile      *file,
              const char *member,
              guint32     position)
{
  const HfComparePlace place = hf_compare_place_new (file, member, position);

  g_array_append_val (places, place);
}

static void
show_growth_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  HfSession *session = find_session (self, 3);
  g_autoptr (GArray) places = new_places ();

  if (session == NULL)
    return;

  for (guint32 i = 0; i < hf_recording_get_n_heaps (hf_session_get_recording (session)); i++)
    add_snapshot (places, hf_session_get_file (session), hf_session_get_member (session), i);
  show_growth (self, (const HfComparePlace *) places->data, places->len, TRUE);
}

/* Two snapshots of a recording are a comparison. */
static void
show_snapshots_action (GtkWidget  *widget,
                       const char *name G_GNUC_UNUSED,
                       GVariant   *parameter)
{
  const char *uri = NULL;
  const char *member = NULL;
  g_autoptr (GVariantIter) positions = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GArray) places = new_places ();
  guint32 position = 0;

  g_variant_get (parameter, "(&s&sau)", &uri, &member, &positions);
  file = g_file_new_for_uri (uri);
  while (g_variant_iter_next (positions, "u", &position))
    add_snapshot (places, file, member[0] == '\0' ? NULL : member, position);

  if (places->len == 2)
    gtk_widget_activate_action (widget, "win.compare-pair", "(ssussus)", uri, member,
                                g_array_index (places, HfComparePlace, 0).position, uri, member,
                                g_array_index (places, HfComparePlace, 1).position, "");
  else if (places->len > 2)
    show_growth (HF_WINDOW (widget), (const HfComparePlace *) places->data, places->len, TRUE);
}

/* ---- Files ------------------------------------------------------------- */

static void
show_growth_of_action (GtkWidget  *widget,
                       const char *name G_GNUC_UNUSED,
                       GVariant   *parameter)
{
  g_autofree const char **uris = g_variant_get_strv (parameter, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; uris[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_uri (uris[i]));
  if (files->len > 2)
    hf_window_show_growth (HF_WINDOW (widget), (GFile **) files->pdata, files->len, FALSE);
}

void
hf_window_offer_growth (HfWindow *self,
                        GFile   **files,
                        guint     n)
{
  g_autoptr (GStrvBuilder) uris = g_strv_builder_new ();
  g_auto (GStrv) targets = NULL;
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  AdwToast *toast = NULL;

  g_return_if_fail (HF_IS_WINDOW (self));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *uri = g_file_get_uri (files[i]);

      g_strv_builder_add (uris, uri);
    }
  targets = g_strv_builder_end (uris);
  /* Translators: a number of files, 3 or more */
  text = g_strdup_printf (
    ngettext ("Show what grows over %u file?", "Show what grows over %u files?", (gulong) n), n);
  shown = hf_shown_dup_markup (text);
  toast = adw_toast_new (shown);
  adw_toast_set_timeout (toast, HF_WINDOW_OFFER_SECONDS);
  adw_toast_set_button_label (toast, _ ("Show _Growth"));
  adw_toast_set_action_name (toast, "win.show-growth-of");
  adw_toast_set_action_target_value (toast, g_variant_new_strv ((const char *const *) targets, -1));
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
hf_window_install_growth (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-growth", NULL, show_growth_action);
  gtk_widget_class_install_action (widget_class, "win.choose-snapshots", NULL,
                                   choose_snapshots_action);
  gtk_widget_class_install_action (widget_class, "win.show-snapshots", "(ssau)",
                                   show_snapshots_action);
  gtk_widget_class_install_action (widget_class, "win.show-growth-of", "as", show_growth_of_action);
}
