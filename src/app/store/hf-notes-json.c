/* hf-notes-json.c: notes as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-notes-json.h"

#include "hf-json.h"
#include "hf-notes.h"

static const char * const note_kinds[HF_N_NOTE_KINDS] = {
  [HF_NOTE_TYPE] = "type",
  [HF_NOTE_OBJECT] = "object",
  [HF_NOTE_ROOT] = "root",
};

/* ---- Writing ----------------------------------------------------------- */

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
  if (hf_note_get_time (note) != 0)
    json_object_set_int_member (object, "changed", hf_note_get_time (note));

  return object;
}

void
hf_notes_set_json (JsonObject *object,
                   GPtrArray  *notes)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < notes->len; i++)
    json_array_add_object_element (array, describe_note (g_ptr_array_index (notes, i)));
  json_object_set_array_member (object, "notes", array);
}

/* ---- Reading ----------------------------------------------------------- */

/* NULL if it is not one. */
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

  return hf_note_new_at (&key, hf_json_get_text (object, "object-type"), is_bookmarked,
                         text == NULL ? "" : text, hf_json_get_number (object, "changed", 0));
}

/* Any loss shows when it is written again. */
static gboolean
says_all (HfNote     *note,
          JsonObject *object)
{
  g_autoptr (JsonObject) again = describe_note (note);
  g_autoptr (JsonNode) a = json_node_alloc ();
  g_autoptr (JsonNode) b = json_node_alloc ();

  json_node_init_object (a, again);
  json_node_init_object (b, object);
  return json_node_equal (a, b);
}

GPtrArray *
hf_notes_from_json (JsonObject *object,
                    gboolean   *is_whole)
{
  JsonArray *array = object == NULL ? NULL : hf_json_get_array (object, "notes");
  const guint n = array == NULL ? 0 : json_array_get_length (array);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) keys = g_hash_table_new (hf_note_key_hash, hf_note_key_equal);
  gboolean all = array != NULL;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *element = hf_json_get_element (array, i);
      g_autoptr (HfNote) note = element == NULL ? NULL : read_note (element);
      const gboolean is_new = note != NULL && notes->len < HF_NOTES_MAX &&
                              g_hash_table_add (keys, (gpointer) hf_note_get_key (note));

      all = all && is_new && says_all (note, element);
      if (is_new)
        g_ptr_array_add (notes, g_steal_pointer (&note));
    }
  if (is_whole != NULL)
    *is_whole = all;

  return g_steal_pointer (&notes);
}
