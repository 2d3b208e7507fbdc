/* hf-growth-store.c: how the user left a growth, on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-store.h"

#include "hf-digest.h"
#include "hf-json.h"
#include "hf-session-files.h"

#include <string.h>

/* The member of a file that has the state; sessions of one heap and comparisons have others. */
#define MEMBER "growth"

void
hf_growth_state_free (HfGrowthState *self)
{
  if (self == NULL)
    return;

  g_free (self->selected);
  g_strfreev (self->chosen);
  g_free (self);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Which snapshot of a recording it is is a part of it. */
char *
hf_growth_store_dup_name (const HfKnownHeap *heap)
{
  const char *content = hf_recording_get_digest (heap->recording);

  return content == NULL ? NULL : g_strdup_printf ("%s#%u", content, heap->position);
}

char *
hf_growth_store_dup_digest (HfKnownHeap * const *heaps,
                            guint                n)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  HfDigest digest = HF_DIGEST_INIT;

  for (guint i = 0; i < n; i++)
    {
      char *name = hf_growth_store_dup_name (heaps[i]);

      if (name == NULL)
        return NULL;
      g_ptr_array_add (parts, name);
    }

  g_ptr_array_sort (parts, compare_texts);
  for (guint i = 0; i < n; i++)
    {
      const char *part = g_ptr_array_index (parts, i);

      hf_digest_add (&digest, part, strlen (part));
      hf_digest_add (&digest, " ", 1);
    }
  return hf_digest_dup_text (&digest);
}

/* ---- The file ---------------------------------------------------------- */

/* Returns the texts of a list; NULL if there is none, or another one. */
static GStrv
dup_texts (JsonObject *object,
           const char *member)
{
  JsonArray *array = hf_json_get_array (object, member);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (array == NULL)
    return NULL;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (json_node_get_value_type (node) != G_TYPE_STRING)
        return NULL;
      g_strv_builder_add (builder, json_node_get_string (node));
    }
  return g_strv_builder_end (builder);
}

static void
set_texts (JsonObject         *object,
           const char         *member,
           const char * const *texts)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    json_array_add_string_element (array, texts[i]);
  json_object_set_array_member (object, member, array);
}

HfGrowthState *
hf_growth_store_read (const char *digest,
                      const char *title)
{
  g_autoptr (JsonObject) file = hf_session_files_read (HF_SESSION_FILE_STEPS, digest, title);
  JsonObject *object = file == NULL ? NULL : hf_json_get_object (file, MEMBER);
  HfGrowthState *self = NULL;
  guint32 n_per_step = 0;

  if (object == NULL)
    return NULL;

  self = g_new0 (HfGrowthState, 1);
  n_per_step = hf_json_get_index (object, "per-step", HF_GROWTH_MAX_PER_STEP + 1);
  self->n_per_step = n_per_step == HF_INDEX_NONE ? 0 : n_per_step;
  self->shows_in_part = hf_json_get_boolean (object, "in-part", FALSE);
  self->selected = g_strdup (hf_json_get_text (object, "selected"));
  self->chosen = dup_texts (object, "chosen");
  return self;
}

void
hf_growth_store_write (const char          *digest,
                       const char          *title,
                       const HfGrowthState *state)
{
  JsonObject *file = hf_session_files_new (title);
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "per-step", state->n_per_step);
  json_object_set_boolean_member (object, "in-part", state->shows_in_part);
  if (state->selected != NULL)
    json_object_set_string_member (object, "selected", state->selected);
  if (state->chosen != NULL)
    set_texts (object, "chosen", (const char *const *) state->chosen);
  /* A file without the steps of a heap would be taken for a damaged one. */
  json_object_set_array_member (file, "steps", json_array_new ());
  json_object_set_object_member (file, MEMBER, object);
  hf_session_files_write (HF_SESSION_FILE_STEPS, digest, title, file);
}
