/* hf-type-difference.c: types that are shown by the same name, and how they differ
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-difference.h"

#include "hf-name-text.h"
#include "hf-string-table.h"
#include "hf-type-name.h"

#include <string.h>

/* ---- Names ------------------------------------------------------------- */

/* The short name and the namespace, as they are shown. */
static char *
dup_shown (HfHeap  *heap,
           guint32  type)
{
  const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ type });
  g_autofree char *short_name = hf_type_name_dup_short (name);
  g_autofree char *namespace = hf_name_text_dup_namespace (name);

  return g_strconcat (short_name, "\n", namespace, NULL);
}

/* Whether both names are the same up to their decorations. */
static gboolean
have_same_stem (HfHeap  *heap,
                guint32  a,
                guint32  b)
{
  const char *name_a = hf_heap_get_type_name (heap, (HfTypeIndex){ a });
  const char *name_b = hf_heap_get_type_name (heap, (HfTypeIndex){ b });
  const gsize length = hf_type_name_get_stem_length (name_a);

  return length == hf_type_name_get_stem_length (name_b) && strncmp (name_a, name_b, length) == 0;
}

/* ---- All types of a heap ----------------------------------------------- */

typedef enum
{
  BY_DECORATION = 1,
  BY_NAME,
} Difference;

static void
mark (GHashTable *differences,
      guint32     type,
      Difference  difference)
{
  const guint old = GPOINTER_TO_UINT (g_hash_table_lookup (differences, GUINT_TO_POINTER (type)));

  g_hash_table_insert (differences, GUINT_TO_POINTER (type),
                       GUINT_TO_POINTER (MAX (old, difference)));
}

/* Each is compared with the first that is shown like it, as there may be millions of these; none
 * without the memory for all.
 *
 * Returns: (transfer full): type → #Difference, of types that are shown like another one */
static GHashTable *
find_differences (HfHeap *heap)
{
  const guint32 n_types = hf_heap_get_n_types (heap);
  HfStringTable *names = hf_string_table_new ();
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint32));
  GHashTable *differences = g_hash_table_new (NULL, NULL);

  for (guint32 i = 0; i < n_types; i++)
    {
      g_autofree char *shown = dup_shown (heap, i);
      const HfStringIndex name = hf_string_table_add (names, shown, strlen (shown));
      guint32 first = i;

      if (name.value == HF_INDEX_NONE)
        break;
      if (name.value >= firsts->len)
        {
          g_array_append_val (firsts, i);
          continue;
        }
      first = g_array_index (firsts, guint32, name.value);
      mark (differences, first, have_same_stem (heap, first, i) ? BY_DECORATION : BY_NAME);
      mark (differences, i, have_same_stem (heap, first, i) ? BY_DECORATION : BY_NAME);
    }

  hf_string_table_free (names);
  return differences;
}

static GHashTable *
get_differences (HfHeap *heap)
{
  static GMutex mutex;
  static GQuark quark;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GHashTable *differences = NULL;

  if (quark == 0)
    quark = g_quark_from_static_string ("hf-type-difference");
  differences = g_object_get_qdata (G_OBJECT (heap), quark);
  if (differences == NULL)
    {
      differences = find_differences (heap);
      g_object_set_qdata_full (G_OBJECT (heap), quark, differences,
                               (GDestroyNotify) g_hash_table_unref);
    }

  return differences;
}

void
hf_type_difference_prepare (HfHeap *heap)
{
  (void) get_differences (heap);
}

char *
hf_type_difference_dup (HfHeap      *heap,
                        HfTypeIndex  type)
{
  const guint difference = GPOINTER_TO_UINT (
    g_hash_table_lookup (get_differences (heap), GUINT_TO_POINTER (type.value)));
  const char *name = hf_heap_get_type_name (heap, type);
  const char *decoration = NULL;

  if (difference == 0)
    return NULL;
  if (difference == BY_NAME)
    return g_strdup (name);

  decoration = name + hf_type_name_get_stem_length (name);
  return *decoration == '\0' ? NULL : g_strstrip (g_strdup (decoration));
}

char *
hf_type_difference_dup_name (HfHeap      *heap,
                             HfTypeIndex  type)
{
  const char *full_name = hf_heap_get_type_name (heap, type);
  g_autofree char *name = hf_type_name_dup_short (full_name);
  g_autofree char *difference = hf_type_difference_dup (heap, type);

  if (g_strcmp0 (difference, full_name) == 0)
    return g_steal_pointer (&difference);

  return g_strjoin (" ", name, difference, NULL);
}

/* Takes @place. */
static char *
add_difference (HfHeap      *heap,
                HfTypeIndex  type,
                char        *place)
{
  g_autofree char *owned = place;
  g_autofree char *difference = hf_type_difference_dup (heap, type);

  if (difference == NULL)
    return g_steal_pointer (&owned);
  if (owned == NULL || g_str_equal (difference, hf_heap_get_type_name (heap, type)))
    return g_steal_pointer (&difference);

  return g_strdup_printf ("%s · %s", difference, owned);
}

char *
hf_type_difference_dup_namespace (HfHeap      *heap,
                                  HfTypeIndex  type)
{
  return add_difference (heap, type,
                         hf_name_text_dup_namespace (hf_heap_get_type_name (heap, type)));
}

char *
hf_type_difference_dup_place (HfHeap      *heap,
                              HfTypeIndex  type)
{
  return add_difference (heap, type, hf_name_text_dup_place (heap, type));
}
