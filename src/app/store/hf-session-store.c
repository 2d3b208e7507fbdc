/* hf-session-store.c: keeps a session, so that it can be gone on with another day
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-store.h"

#include "hf-notes-file.h"
#include "hf-session-files.h"
#include "hf-settings.h"
#include "hf-warnings.h"

/* A user can take several steps a second. */
#define DELAY_MS 2000

struct _HfSessionStore
{
  GObject    parent_instance;

  HfSession   *session;
  char        *digest;        /* of what is shown; NULL if nothing is */
  char        *place;         /* of the file, and of the heap in it */
  HfNotesFile *notes_file;    /* of what is shown, shared as the notes are; NULL if nothing is */
  HfNotesFile *types_file;    /* of the place; NULL until anything is shown */
  gboolean     has_file;      /* with steps, as far as is known */
  gboolean     steps_changed;
  gboolean     notes_changed;
  guint        source;
};

G_DEFINE_FINAL_TYPE (HfSessionStore, hf_session_store, G_TYPE_OBJECT)

/* All that there are, for the end of the program. */
static GPtrArray *stores = NULL;

/* ---- Storing ----------------------------------------------------------- */

/* A file in which the user has changed nothing leaves no trace. */
static gboolean
has_steps (HfSessionStore *self)
{
  HfRecording *recording = hf_session_get_recording (self->session);

  if (!hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    return FALSE;

  return hf_step_history_get_n_steps (hf_session_get_history (self->session)) > 1 ||
         hf_session_get_position (self->session) + 1 != hf_recording_get_n_heaps (recording);
}

static void
store_steps (HfSessionStore *self)
{
  const gboolean has = has_steps (self);

  if (has)
    hf_session_files_write (HF_SESSION_FILE_STEPS, self->digest,
                            hf_session_get_title (self->session),
                            hf_stored_session_describe (self->session));
  else if (self->has_file)
    hf_session_files_write (HF_SESSION_FILE_STEPS, self->digest,
                            hf_session_get_title (self->session), NULL);
  self->has_file = has;
  self->steps_changed = FALSE;
}

static void
store_notes (HfSessionStore *self)
{
  HfNotes *notes = hf_session_get_notes (self->session);

  hf_notes_file_write (self->notes_file, NULL, hf_notes_dup (notes));
  hf_notes_file_write (self->types_file, self->digest, hf_notes_dup_types (notes));
  self->notes_changed = FALSE;
}

/* There may be room by now. */
static gboolean
has_failed (HfSessionStore *self)
{
  return hf_notes_file_has_failed (self->notes_file) || hf_notes_file_has_failed (self->types_file);
}

void
hf_session_store_leave (HfSessionStore *self)
{
  g_return_if_fail (HF_IS_SESSION_STORE (self));

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->digest == NULL)
    return;

  if (self->steps_changed)
    store_steps (self);
  if (self->notes_changed || has_failed (self))
    store_notes (self);
}

static void
store_later (gpointer user_data)
{
  HfSessionStore *self = user_data;

  self->source = 0;
  hf_session_store_leave (self);
}

static void
schedule (HfSessionStore *self)
{
  if (self->source == 0 && self->digest != NULL)
    self->source = g_timeout_add_once (DELAY_MS, store_later, self);
}

static void
history_cb (HfSessionStore *self)
{
  self->steps_changed = TRUE;
  schedule (self);
}

static void
notes_cb (HfSessionStore *self)
{
  self->notes_changed = TRUE;
  schedule (self);
}

void
hf_session_store_flush (void)
{
  for (guint i = 0; stores != NULL && i < stores->len; i++)
    hf_session_store_leave (g_ptr_array_index (stores, i));
  hf_session_files_wait ();
  hf_warnings_flush ();
}

/* ---- Restoring --------------------------------------------------------- */

/* Another one that shows the same content. */
static HfSessionStore *
find_peer (HfSessionStore *self)
{
  for (guint i = 0; i < stores->len; i++)
    {
      HfSessionStore *other = g_ptr_array_index (stores, i);

      if (other != self && g_strcmp0 (other->digest, self->digest) == 0)
        return other;
    }

  return NULL;
}

/* Those that others show are newer than those stored. */
static void
enter_content (HfSessionStore *self,
               GPtrArray      *stored)
{
  HfNotes *notes = hf_session_get_notes (self->session);
  HfSessionStore *peer = find_peer (self);

  g_clear_pointer (&self->notes_file, hf_notes_file_unref);
  if (peer != NULL)
    {
      self->notes_file = hf_notes_file_ref (peer->notes_file);
      hf_notes_join (notes, hf_session_get_notes (peer->session));
      return;
    }

  self->notes_file = hf_notes_file_new (HF_SESSION_FILE_NOTES, self->digest,
                                        hf_session_get_title (self->session), stored);
  hf_notes_begin (notes, stored);
}

/* An archive may be another one by now, in which the heap has another place.
 *
 * Returns: whether the place is new */
static gboolean
enter_place (HfSessionStore *self,
             const char     *place,
             GPtrArray      *types)
{
  if (g_strcmp0 (place, self->place) == 0)
    return FALSE;

  g_free (self->place);
  self->place = g_strdup (place);
  g_clear_pointer (&self->types_file, hf_notes_file_unref);
  self->types_file = hf_notes_file_new (HF_SESSION_FILE_TYPES, place,
                                        hf_session_get_title (self->session), types);
  return TRUE;
}

/* Whether notes on types came along with a place that had another content until now. */
static gboolean
enter_notes (HfSessionStore  *self,
             HfStoredSession *stored,
             const char      *place)
{
  HfNotes *notes = hf_session_get_notes (self->session);
  const gboolean is_first = self->types_file == NULL;
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GPtrArray) shown = hf_notes_dup_types (notes);
  GPtrArray *types = stored == NULL ? nothing : hf_stored_session_get_types (stored);

  enter_content (self, stored == NULL ? nothing : hf_stored_session_get_notes (stored));
  if (enter_place (self, place, types) && stored != NULL &&
      hf_stored_session_carries_types (stored))
    hf_notes_add (notes, types);
  if (is_first)
    return FALSE;

  hf_notes_add (notes, shown);
  return shown->len > 0;
}

void
hf_session_store_enter (HfSessionStore  *self,
                        HfStoredSession *stored,
                        gboolean         restore)
{
  HfRecording *recording = hf_session_get_recording (self->session);
  const char *digest = hf_recording_get_digest (recording);
  const char *member = hf_archive_get_apart (hf_recording_get_archive (recording));
  g_autofree char *place = NULL;

  g_return_if_fail (HF_IS_SESSION_STORE (self));

  if (g_strcmp0 (digest, self->digest) == 0)
    return;

  g_free (self->digest);
  self->digest = g_strdup (digest);
  place = hf_stored_session_dup_place (hf_session_get_file (self->session), member);
  self->has_file = stored != NULL &&
                   hf_stored_session_get_position (stored, HF_INDEX_NONE) != HF_INDEX_NONE;
  self->steps_changed = FALSE;
  self->notes_changed = enter_notes (self, stored, place);

  if (stored != NULL && restore && hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    hf_stored_session_restore (stored, self->session);
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->notes_changed)
    schedule (self);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_session_store_dispose (GObject *object)
{
  HfSessionStore *self = HF_SESSION_STORE (object);

  hf_session_store_leave (self);
  if (stores != NULL)
    g_ptr_array_remove_fast (stores, self);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (hf_session_get_notes (self->session), self);
    }
  g_clear_object (&self->session);
  g_clear_pointer (&self->digest, g_free);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->notes_file, hf_notes_file_unref);
  g_clear_pointer (&self->types_file, hf_notes_file_unref);

  G_OBJECT_CLASS (hf_session_store_parent_class)->dispose (object);
}

static void
hf_session_store_class_init (HfSessionStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_session_store_dispose;
}

static void
hf_session_store_init (HfSessionStore *self)
{
  if (stores == NULL)
    stores = g_ptr_array_new ();
  g_ptr_array_add (stores, self);
}

HfSessionStore *
hf_session_store_new (HfSession *session)
{
  HfSessionStore *self = g_object_new (HF_TYPE_SESSION_STORE, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::history", G_CALLBACK (history_cb), self);
  g_signal_connect_swapped (hf_session_get_notes (session), "changed", G_CALLBACK (notes_cb), self);

  return self;
}
