/* hf-stored-session.c: what the user did in a file when it was open before
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-stored-session.h"

#include "hf-json.h"
#include "hf-notes-json.h"
#include "hf-session-files.h"
#include "hf-shown.h"
#include "hf-step.h"

#include <string.h>

struct _HfStoredSession
{
  JsonObject *steps; /* NULL if there are none */
  GPtrArray  *notes; /* HfNote */
  GPtrArray  *types; /* HfNote */
  gboolean    carries_types;
};

/* ---- Reading ----------------------------------------------------------- */

static HfStoredSession *
stored_session_new (void)
{
  HfStoredSession *self = g_new0 (HfStoredSession, 1);

  self->notes = g_ptr_array_new_with_free_func (g_object_unref);
  self->types = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

static void
take_types (HfStoredSession *self,
            JsonObject      *object,
            const char      *digest)
{
  g_autoptr (GPtrArray) all = hf_notes_from_json (object, NULL);

  for (guint i = 0; i < all->len; i++)
    {
      HfNote *note = g_ptr_array_index (all, i);

      if (hf_note_get_key (note)->kind == HF_NOTE_TYPE)
        g_ptr_array_add (self->types, g_object_ref (note));
    }
  self->carries_types = self->notes->len == 0 || object == NULL ||
                        g_strcmp0 (hf_json_get_text (object, "content"), digest) != 0;
}

HfStoredSession *
hf_stored_session_read (GFile      *file,
                        const char *member,
                        const char *digest)
{
  HfStoredSession *self = stored_session_new ();
  g_autofree char *place = hf_stored_session_dup_place (file, member);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *title = hf_shown_dup_file_name (base);
  g_autoptr (JsonObject) notes = hf_session_files_read (HF_SESSION_FILE_NOTES, digest, title);
  g_autoptr (JsonObject) types = hf_session_files_read (HF_SESSION_FILE_TYPES, place, title);

  self->steps = hf_session_files_read (HF_SESSION_FILE_STEPS, digest, title);
  g_ptr_array_unref (self->notes);
  self->notes = hf_notes_from_json (notes, NULL);
  take_types (self, types, digest);

  return self;
}

HfStoredSession *
hf_stored_session_keep (HfSession *session)
{
  HfStoredSession *self = stored_session_new ();

  self->steps = hf_stored_session_describe (session);
  return self;
}

void
hf_stored_session_free (HfStoredSession *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->steps, json_object_unref);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->types);
  g_free (self);
}

guint32
hf_stored_session_get_position (HfStoredSession *self,
                                guint32          fallback)
{
  const guint32 position = self->steps == NULL
                             ? HF_INDEX_NONE
                             : hf_json_get_index (self->steps, "snapshot", G_MAXUINT32);

  return position == HF_INDEX_NONE ? fallback : position;
}

gboolean
hf_stored_session_restore (HfStoredSession *self,
                           HfSession       *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  JsonArray *array = self->steps == NULL ? NULL : hf_json_get_array (self->steps, "steps");
  const guint n = array == NULL ? 0 : json_array_get_length (array);
  g_autoptr (GPtrArray) steps = NULL;

  if (heap == NULL || n == 0 || n > HF_STEP_HISTORY_MAX_STEPS ||
      hf_stored_session_get_position (self, HF_INDEX_NONE) != hf_session_get_position (session))
    return FALSE;

  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_step_free);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *step = hf_json_get_element (array, i);

      if (step == NULL)
        return FALSE;
      g_ptr_array_add (steps, hf_step_new_from_json (step, heap));
    }

  hf_session_take_steps (session, g_steal_pointer (&steps),
                         hf_json_get_index (self->steps, "position", n));
  return TRUE;
}

GPtrArray *
hf_stored_session_get_notes (HfStoredSession *self)
{
  return self->notes;
}

GPtrArray *
hf_stored_session_get_types (HfStoredSession *self)
{
  return self->types;
}

gboolean
hf_stored_session_carries_types (HfStoredSession *self)
{
  return self->carries_types;
}

/* ---- Writing ----------------------------------------------------------- */

char *
hf_stored_session_dup_place (GFile      *file,
                             const char *member)
{
  g_autofree char *uri = g_file_get_uri (file);
  HfDigest digest = HF_DIGEST_INIT;

  hf_digest_add (&digest, uri, strlen (uri));
  if (member != NULL)
    hf_digest_add (&digest, member, strlen (member) + 1);
  return hf_digest_dup_text (&digest);
}

JsonObject *
hf_stored_session_describe (HfSession *session)
{
  HfStepHistory *history = hf_session_get_history (session);
  JsonObject *object = hf_session_files_new (hf_session_get_title (session));
  JsonArray *steps = json_array_new ();

  for (guint i = 0; i < hf_step_history_get_n_steps (history); i++)
    json_array_add_object_element (steps, hf_step_to_json (hf_step_history_get_step (history, i)));
  json_object_set_int_member (object, "snapshot", hf_session_get_position (session));
  json_object_set_int_member (object, "position", hf_step_history_get_position (history));
  json_object_set_array_member (object, "steps", steps);

  return object;
}
