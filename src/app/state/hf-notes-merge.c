/* hf-notes-merge.c: brings together notes that two programs have changed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-notes-merge.h"

#include "hf-notes.h"

/* HfNoteKey → HfNote, both of @notes. */
static GHashTable *
index_notes (GPtrArray *notes)
{
  GHashTable *table = g_hash_table_new (hf_note_key_hash, hf_note_key_equal);

  for (guint i = 0; i < notes->len; i++)
    {
      HfNote *note = g_ptr_array_index (notes, i);

      g_hash_table_insert (table, (gpointer) hf_note_get_key (note), note);
    }

  return table;
}

static HfNote *
look_up (GHashTable *table,
         HfNote     *note)
{
  return g_hash_table_lookup (table, hf_note_get_key (note));
}

/* @known, @found: (nullable). NULL if it is gone. */
static HfNote *
choose (HfNote *known,
        HfNote *own,
        HfNote *found)
{
  if (known != NULL && hf_note_equal (own, known))
    return found;
  if (found == NULL || (known != NULL && hf_note_equal (found, known)))
    return own;

  return hf_note_get_time (found) > hf_note_get_time (own) ? found : own;
}

GPtrArray *
hf_notes_merge (GPtrArray *known,
                GPtrArray *own,
                GPtrArray *found,
                gboolean  *drops)
{
  g_autoptr (GHashTable) all_known = index_notes (known);
  g_autoptr (GHashTable) all_own = index_notes (own);
  g_autoptr (GHashTable) all_found = index_notes (found);
  GPtrArray *merged = g_ptr_array_new_with_free_func (g_object_unref);

  *drops = FALSE;
  for (guint i = 0; i < own->len; i++)
    {
      HfNote *note = g_ptr_array_index (own, i);
      HfNote *chosen = choose (look_up (all_known, note), note, look_up (all_found, note));

      if (chosen != NULL)
        g_ptr_array_add (merged, g_object_ref (chosen));
    }
  for (guint i = 0; i < found->len; i++)
    {
      HfNote *note = g_ptr_array_index (found, i);
      HfNote *before = look_up (all_known, note);

      if (look_up (all_own, note) != NULL || (before != NULL && hf_note_equal (note, before)))
        continue;
      if (merged->len < HF_NOTES_MAX)
        g_ptr_array_add (merged, g_object_ref (note));
      else
        *drops = TRUE;
    }

  return merged;
}

gboolean
hf_notes_are_equal (GPtrArray *a,
                    GPtrArray *b)
{
  gboolean are_equal = a->len == b->len;

  for (guint i = 0; i < a->len && are_equal; i++)
    are_equal = hf_note_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i));

  return are_equal;
}
