/* hf-window-drop.c: files dropped on a window, and offers to compare the heaps that come together
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-shown.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* ---- Offers ------------------------------------------------------------ */

static char *
dup_shown_title (const HfComparePlace *place)
{
  g_autofree char *title = hf_compare_place_dup_title (place);

  return hf_shown_dup_file_name (title);
}

void
hf_window_offer_compare (HfWindow             *self,
                         const HfComparePlace *one,
                         GFile                *other)
{
  g_auto (HfComparePlace) other_place = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *other_name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *other_uri = NULL;
  AdwToast *toast = NULL;

  g_return_if_fail (HF_IS_WINDOW (self));

  if (g_file_equal (one->file, other))
    return;

  other_place = hf_compare_place_new (other, NULL, HF_LAST_SNAPSHOT);
  name = dup_shown_title (one);
  other_name = dup_shown_title (&other_place);
  /* Translators: the names of two files */
  text = g_strdup_printf (_ ("Compare “%s” with “%s”?"), name, other_name);
  shown = hf_shown_dup_markup (text);
  uri = g_file_get_uri (one->file);
  other_uri = g_file_get_uri (other);
  toast = adw_toast_new (shown);
  adw_toast_set_timeout (toast, HF_WINDOW_OFFER_SECONDS);
  adw_toast_set_button_label (toast, _ ("_Compare"));
  adw_toast_set_action_name (toast, "win.compare-files");
  adw_toast_set_action_target (toast, "(ssus)", uri, one->member == NULL ? "" : one->member,
                               one->position, other_uri);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* ---- Files dropped ----------------------------------------------------- */

static void
offer_growth (HfWindow *self,
              GSList   *files)
{
  g_autoptr (GPtrArray) array = g_ptr_array_new ();

  for (GSList *l = files; l != NULL; l = l->next)
    g_ptr_array_add (array, l->data);
  hf_window_offer_growth (self, (GFile **) array->pdata, array->len);
}

/* With each other, or with the heap that they were dropped on, as it is @shown. */
static void
offer (HfWindow             *self,
       GSList               *files,
       const HfComparePlace *shown)
{
  g_auto (HfComparePlace) first = { 0 };

  if (g_slist_length (files) > 2)
    {
      offer_growth (self, files);
      return;
    }
  if (g_slist_length (files) == 2)
    {
      first = hf_compare_place_new (files->data, NULL, HF_LAST_SNAPSHOT);
      hf_window_offer_compare (self, &first, files->next->data);
    }
  else if (files != NULL && shown != NULL)
    hf_window_offer_compare (self, shown, files->data);
}

static gboolean
drop_cb (HfWindow     *self,
         const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_auto (HfComparePlace) shown = { 0 };
  const gboolean has_heap = hf_window_find_place (self, &shown);

  gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "drop-target");
  for (GSList *l = files; l != NULL; l = l->next)
    hf_window_open_here (self, l->data, NULL);
  offer (self, files, has_heap ? &shown : NULL);

  return files != NULL;
}

static GdkDragAction
drop_enter_cb (HfWindow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->toasts), "drop-target");
  return GDK_ACTION_COPY;
}

static void
drop_leave_cb (HfWindow *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "drop-target");
}

void
hf_window_init_drop (HfWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (drop_enter_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (drop_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
