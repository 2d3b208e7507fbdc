/* hf-heap-compare.c: the same heap out of two files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-compare.h"

static void
compare_types (HfHeap *a,
               HfHeap *b,
               char *(*rename) (const char *name))
{
  g_auto (GStrv) names = g_new0 (char *, hf_heap_get_n_types (b) + 1);

  for (guint32 i = 0; i < hf_heap_get_n_types (b); i++)
    {
      const char *name = hf_heap_get_type_name (b, (HfTypeIndex){ i });

      names[i] = rename != NULL ? rename (name) : g_strdup (name);
    }
  for (guint32 i = 0; i < hf_heap_get_n_objects (a); i++)
    {
      HfObjectIndex object = { i };

      g_assert_cmpuint (hf_heap_get_object_address (a, object), ==,
                        hf_heap_get_object_address (b, object));
      g_assert_cmpuint (hf_heap_get_object_size (a, object), ==,
                        hf_heap_get_object_size (b, object));
      g_assert_cmpstr (hf_heap_get_type_name (a, hf_heap_get_object_type (a, object)), ==,
                       names[hf_heap_get_object_type (b, object).value]);
    }
}

static void
compare_references (HfHeap *a,
                    HfHeap *b)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (a); i++)
    {
      gsize n_a;
      gsize n_b;
      const HfObjectIndex *from_a = hf_heap_get_references (a, (HfObjectIndex){ i }, &n_a);
      const HfObjectIndex *from_b = hf_heap_get_references (b, (HfObjectIndex){ i }, &n_b);

      g_assert_cmpuint (n_a, ==, n_b);
      for (gsize k = 0; k < n_a; k++)
        g_assert_cmpuint (from_a[k].value, ==, from_b[k].value);
    }
}

/* Returns: (transfer full): "object kind flags" → how many */
static GHashTable *
count_roots (HfHeap *heap)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      char *key = g_strdup_printf ("%u %u %u", roots[i].object.value, (guint) roots[i].kind,
                                   (guint) roots[i].flags);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

      g_hash_table_replace (counts, key, GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

static void
compare_roots (HfHeap *a,
               HfHeap *b)
{
  g_autoptr (GHashTable) of_a = count_roots (a);
  g_autoptr (GHashTable) of_b = count_roots (b);
  GHashTableIter iter;
  gpointer key;
  gpointer n;

  g_assert_cmpuint (g_hash_table_size (of_a), ==, g_hash_table_size (of_b));
  g_hash_table_iter_init (&iter, of_a);
  while (g_hash_table_iter_next (&iter, &key, &n))
    g_assert_cmpuint (GPOINTER_TO_UINT (n), ==, GPOINTER_TO_UINT (g_hash_table_lookup (of_b, key)));
}

void
hf_heap_compare (HfHeap *a,
                 HfHeap *b,
                 char *(*rename) (const char *name))
{
  g_assert_cmpuint (hf_heap_get_n_objects (a), ==, hf_heap_get_n_objects (b));
  g_assert_cmpuint (hf_heap_get_n_bytes (a), ==, hf_heap_get_n_bytes (b));
  g_assert_cmpuint (hf_heap_get_n_references (a), ==, hf_heap_get_n_references (b));
  compare_types (a, b, rename);
  compare_references (a, b);
  compare_roots (a, b);
}
