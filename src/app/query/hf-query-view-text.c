/* hf-query-view-text.c: the text in the editor, and the query of the library that it is of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-view-private.h"
#include "hf-shown.h"

#include <glib/gi18n.h>
#include <string.h>

/* A new query begins with this. */
#define NEW_TEXT                                                                                   \
  "SELECT id, type_name, bytes, retained\n"                                                        \
  "FROM objects\n"                                                                                 \
  "ORDER BY retained DESC\n"                                                                       \
  "LIMIT 100"

/* ---- Changes that are not kept -------------------------------------------------- */

static char *
dup_key (HfQueryEntry *entry)
{
  if (entry == NULL)
    return g_strdup ("");

  return g_strdup_printf ("%d %s", (int) hf_query_entry_get_group (entry),
                          hf_query_entry_get_name (entry));
}

static const char *
get_own_text (HfQueryEntry *entry)
{
  return entry == NULL ? NEW_TEXT : hf_query_entry_get_text (entry);
}

static gboolean
is_changed (HfQueryView *self)
{
  g_autofree char *text = hf_query_editor_dup_text (self->editor);

  return strcmp (text, get_own_text (self->entry)) != 0;
}

/* Who comes back finds the text as it was. */
static void
put_draft (HfQueryView *self)
{
  char *key = dup_key (self->entry);

  if (is_changed (self))
    g_hash_table_insert (self->drafts, key, hf_query_editor_dup_text (self->editor));
  else
    {
      g_hash_table_remove (self->drafts, key);
      g_free (key);
    }
}

static void
set_text (HfQueryView *self,
          const char  *text)
{
  self->is_loading = TRUE;
  hf_query_editor_set_text (self->editor, text);
  self->is_loading = FALSE;
  hf_query_view_hide_fault (self);
}

/* ---- The query -------------------------------------------------------------------- */

void
hf_query_view_show_name (HfQueryView *self)
{
  const gboolean changed = is_changed (self);
  const gboolean is_builtin = self->entry != NULL &&
                              hf_query_entry_get_group (self->entry) == HF_QUERY_GROUP_BUILTIN;

  hf_shown_set_text (self->file, hf_session_get_title (self->session));
  hf_shown_set_text (self->name,
                     self->entry == NULL ? _ ("New Query") : hf_query_entry_get_name (self->entry));
  gtk_widget_set_visible (self->changed, changed && self->entry != NULL);
  gtk_button_set_label (GTK_BUTTON (self->keep),
                        is_builtin && !changed ? _ ("_Duplicate") : _ ("_Save As…"));
  hf_query_library_pane_set_current (self->library, self->entry);
}

static void
set_entry (HfQueryView  *self,
           HfQueryEntry *entry)
{
  g_set_object (&self->entry, entry);
  hf_query_view_show_name (self);
}

void
hf_query_view_open (HfQueryView  *self,
                    HfQueryEntry *entry)
{
  g_autofree char *key = dup_key (entry);
  const char *draft = NULL;

  put_draft (self);
  draft = g_hash_table_lookup (self->drafts, key);
  set_text (self, draft != NULL ? draft : get_own_text (entry));
  set_entry (self, entry);
  if (entry != NULL && !hf_query_entry_is_missing (entry))
    hf_query_view_start (self);
}

static void
text_changed_cb (HfQueryView *self)
{
  if (self->is_loading)
    return;

  hf_query_view_hide_fault (self);
  hf_query_view_show_name (self);
  hf_query_view_show_foot (self);
}

static void
chosen_cb (HfQueryView  *self,
           HfQueryEntry *entry)
{
  hf_query_view_open (self, entry);
}

static void
inserted_cb (HfQueryView  *self,
             HfQueryEntry *entry)
{
  hf_query_editor_insert (self->editor, hf_query_entry_get_text (entry));
}

static void
new_query_cb (HfQueryView *self)
{
  hf_query_view_open (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

/* ---- Keeping it ------------------------------------------------------------------- */

static gboolean
save (HfQueryView  *self,
      const char   *name,
      GError      **error)
{
  HfQuerySavedList *list = hf_query_library_pane_get_saved (self->library);
  g_autofree char *text = hf_query_editor_dup_text (self->editor);
  g_autofree char *key = dup_key (self->entry);
  HfQuerySaved *saved = hf_query_saved_list_save (list, name, text, error);
  g_autoptr (HfQueryEntry) entry = NULL;

  if (saved == NULL)
    return FALSE;

  g_hash_table_remove (self->drafts, key);
  entry = hf_query_entry_new_own (saved);
  set_entry (self, entry);
  return TRUE;
}

static gboolean
save_cb (const char  *name,
         gpointer     user_data,
         GError     **error)
{
  HfQueryView *self = user_data;
  HfQuerySavedList *list = hf_query_library_pane_get_saved (self->library);
  HfQuerySaved *other = hf_query_saved_list_find (list, name);

  if (other != NULL && (self->entry == NULL || hf_query_entry_get_saved (self->entry) != other))
    {
      g_set_error (error, HF_QUERY_SAVED_ERROR, HF_QUERY_SAVED_ERROR_EXISTS,
                   _ ("Another query has the name “%s”"), hf_query_saved_get_name (other));
      return FALSE;
    }
  return save (self, name, error);
}

static void
keep_cb (HfQueryView *self)
{
  HfQuerySavedList *list = hf_query_library_pane_get_saved (self->library);
  HfQuerySaved *own = self->entry == NULL ? NULL : hf_query_entry_get_saved (self->entry);
  const char *name = self->entry == NULL ? _ ("New Query") : hf_query_entry_get_name (self->entry);
  g_autofree char *unused = own != NULL ? g_strdup (name)
                                        : hf_query_saved_list_dup_unused_name (list, name);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (self->keep, GTK_WIDGET (self), &bounds))
    return;

  hf_query_name_popover_ask (HF_QUERY_NAME_POPOVER (self->naming), N_ ("_Save"), unused, save_cb,
                             self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->naming),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                (int) bounds.size.width,
                                                (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->naming));
}

/* One's own query that is deleted leaves its text, and one that is renamed its new name. */
static void
saved_changed_cb (HfQueryView *self)
{
  HfQuerySaved *own = self->entry == NULL ? NULL : hf_query_entry_get_saved (self->entry);

  if (own == NULL)
    return;
  if (!g_file_test (hf_query_saved_get_path (own), G_FILE_TEST_EXISTS))
    g_clear_object (&self->entry);
  hf_query_view_show_name (self);
}

static void
failed_cb (HfQueryView *self,
           const char  *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", sentence);
}

/* ---- The view ------------------------------------------------------------------------ */

void
hf_query_view_install_text (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
}

void
hf_query_view_init_text (HfQueryView *self)
{
  HfQuerySavedList *saved = hf_query_library_pane_get_saved (self->library);

  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->naming = hf_query_name_popover_new ();
  gtk_widget_set_parent (self->naming, GTK_WIDGET (self));
  g_signal_connect_object (self->library, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "inserted", G_CALLBACK (inserted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "new-query", G_CALLBACK (new_query_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (saved, "items-changed", G_CALLBACK (saved_changed_cb), self,
                           G_CONNECT_SWAPPED);
  set_text (self, NEW_TEXT);
}

void
hf_query_view_clear_text (HfQueryView *self)
{
  g_clear_pointer (&self->naming, gtk_widget_unparent);
  g_clear_pointer (&self->drafts, g_hash_table_unref);
  g_clear_object (&self->entry);
}
