/* hf-stored-session.c: what somebody did in a file when it was open before
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-stored-session.h"

#include <string.h>

#include "hf-json.h"
#include "hf-session-files.h"
#include "hf-step-json.h"

/* Of what is written. A file that says another one is of a later program, and left alone. */
#define VERSION 1

struct _HfStoredSession
{
  JsonObject *steps; /* each NULL if there is none */
  JsonObject *notes;
  JsonObject *types;
};

static const char * const note_kinds[HF_N_NOTE_KINDS] = {
  [HF_NOTE_TYPE] = "type",
  [HF_NOTE_OBJECT] = "object",
  [HF_NOTE_ROOT] = "root",
};

/* ---- Reading ----------------------------------------------------------- */

static JsonObject *
read_file (HfSessionFile  file,
           const char    *digest)
{
  JsonObject *object = hf_session_files_read (file, digest);

  if (object != NULL && hf_json_get_number (object, "version", 0) != VERSION)
    g_clear_pointer (&object, json_object_unref);

  return object;
}

HfStoredSession *
hf_stored_session_read (GFile      *file,
                        const char *digest)
{
  HfStoredSession *self = g_new0 (HfStoredSession, 1);
  g_autofree char *place = hf_stored_session_dup_place (file);

  self->steps = read_file (HF_SESSION_FILE_STEPS, digest);
  self->notes = read_file (HF_SESSION_FILE_NOTES, digest);
  self->types = read_file (HF_SESSION_FILE_TYPES, place);

  return self;
}

HfStoredSession *
hf_stored_session_keep (HfSession *session)
{
  HfStoredSession *self = g_new0 (HfStoredSession, 1);

  self->steps = hf_stored_session_describe (session);
  return self;
}

void
hf_stored_session_free (HfStoredSession *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->steps, json_object_unref);
  g_clear_pointer (&self->notes, json_object_unref);
  g_clear_pointer (&self->types, json_object_unref);
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
  g_autoptr(GPtrArray) steps = NULL;

  if (heap == NULL || n == 0 || n > HF_HISTORY_MAX_STEPS ||
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

/* NULL if it is not whole. */
static HfNote *
read_note (JsonObject *object)
{
  const HfNoteKey key = {
    .kind = hf_json_get_choice (object, "kind", note_kinds, HF_N_NOTE_KINDS, HF_N_NOTE_KINDS),
    .name = hf_json_get_text (object, "name"),
    .field = hf_json_get_text (object, "field"),
    .address = hf_json_get_hex (object, "address", 0),
    .root_kind = hf_json_get_hex (object, "root-kind", 0),
  };
  const gboolean is_bookmarked = hf_json_get_boolean (object, "bookmarked", FALSE);
  const char *text = hf_json_get_text (object, "text");

  if (key.kind == HF_N_NOTE_KINDS || (key.kind != HF_NOTE_ROOT && key.name == NULL))
    return NULL;
  if (!is_bookmarked && (text == NULL || text[0] == '\0'))
    return NULL;

  return hf_note_new (&key, hf_json_get_text (object, "object-type"), is_bookmarked,
                      text == NULL ? "" : text);
}

/* @types: whether those on types are wanted, and no others. */
static void
read_notes (JsonObject *object,
            GPtrArray  *notes,
            gboolean    types)
{
  JsonArray *array = object == NULL ? NULL : hf_json_get_array (object, "notes");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *element = hf_json_get_element (array, i);
      g_autoptr(HfNote) note = element == NULL ? NULL : read_note (element);

      if (note != NULL && (hf_note_get_key (note)->kind == HF_NOTE_TYPE) == types)
        g_ptr_array_add (notes, g_steal_pointer (&note));
    }
}

void
hf_stored_session_add_notes (HfStoredSession *self,
                             HfNotes         *notes,
                             gboolean         with_types)
{
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  if (with_types)
    read_notes (self->types != NULL ? self->types : self->notes, all, TRUE);
  read_notes (self->notes, all, FALSE);
  hf_notes_add (notes, all);
}

/* ---- Writing ----------------------------------------------------------- */

char *
hf_stored_session_dup_place (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  HfDigest digest = HF_DIGEST_INIT;

  hf_digest_add (&digest, uri, strlen (uri));
  return hf_digest_dup_text (&digest);
}

/* The name is for people who look into the folder. */
static JsonObject *
describe (HfSession *session)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "version", VERSION);
  json_object_set_string_member (object, "title", hf_session_get_title (session));
  return object;
}

JsonObject *
hf_stored_session_describe (HfSession *session)
{
  const HfHistory *history = hf_session_get_history (session);
  JsonObject *object = describe (session);
  JsonArray *steps = json_array_new ();

  for (guint i = 0; i < hf_history_get_n_steps (history); i++)
    json_array_add_object_element (steps, hf_step_to_json (hf_history_get_step (history, i)));
  json_object_set_int_member (object, "snapshot", hf_session_get_position (session));
  json_object_set_int_member (object, "position", hf_history_get_position (history));
  json_object_set_array_member (object, "steps", steps);

  return object;
}

static JsonObject *
describe_note (HfNote *note)
{
  const HfNoteKey *key = hf_note_get_key (note);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "kind", note_kinds[key->kind]);
  if (key->name != NULL)
    json_object_set_string_member (object, "name", key->name);
  if (key->field != NULL)
    json_object_set_string_member (object, "field", key->field);
  if (key->kind != HF_NOTE_TYPE)
    hf_json_set_hex (object, "address", key->address);
  if (key->kind == HF_NOTE_ROOT)
    hf_json_set_hex (object, "root-kind", key->root_kind);
  if (hf_note_get_object_type (note) != NULL)
    json_object_set_string_member (object, "object-type", hf_note_get_object_type (note));
  json_object_set_boolean_member (object, "bookmarked", hf_note_is_bookmarked (note));
  json_object_set_string_member (object, "text", hf_note_get_text (note));

  return object;
}

JsonObject *
hf_stored_session_describe_notes (HfSession *session,
                                  gboolean   only_types)
{
  HfNotes *notes = hf_session_get_notes (session);
  JsonObject *object = NULL;
  JsonArray *array = NULL;

  if ((only_types ? hf_notes_get_n_of (notes, HF_NOTE_TYPE) : hf_notes_get_n (notes)) == 0)
    return NULL;

  array = json_array_new ();
  for (guint i = 0; i < hf_notes_get_n (notes); i++)
    {
      g_autoptr(HfNote) note = g_list_model_get_item (G_LIST_MODEL (notes), i);

      if (!only_types || hf_note_get_key (note)->kind == HF_NOTE_TYPE)
        json_array_add_object_element (array, describe_note (note));
    }

  object = describe (session);
  json_object_set_array_member (object, "notes", array);
  return object;
}
