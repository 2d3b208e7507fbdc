/* hf-naive-paths.c: the chains to the objects of a type, added up one by one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-paths.h"

#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-root-path.h"

static void
append_type (GString     *text,
             HfHeap      *heap,
             HfTypeIndex  type)
{
  g_string_append (text, type.value != HF_INDEX_NONE ? hf_heap_get_type_name (heap, type) : "none");
}

char *
hf_naive_paths_dup_chain (HfHeap            *heap,
           const HfTypePaths *paths,
           guint32            node)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const HfTypePathNode *at = &paths->nodes[node];

  if (at->parent != HF_INDEX_NONE)
    {
      g_autofree char *above = hf_naive_paths_dup_chain (heap, paths, at->parent);

      g_string_append_printf (text, "%s > ", above);
    }
  else
    g_string_append_printf (text, "%" G_GUINT64_FORMAT " ", at->root_kind);
  append_type (text, heap, at->type);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
sum_free (gpointer data)
{
  HfNaivePathSum *sum = data;

  g_hash_table_unref (sum->objects);
  g_free (sum);
}

static HfNaivePathSum *
get_sum (GHashTable *sums,
         const char *chain)
{
  HfNaivePathSum *sum = g_hash_table_lookup (sums, chain);

  if (sum != NULL)
    return sum;
  sum = g_new0 (HfNaivePathSum, 1);
  sum->objects = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (sums, g_strdup (chain), sum);
  return sum;
}

static void
add (HfTypePathSum       *sum,
     const HfTypePathSum *added)
{
  sum->n_instances += added->n_instances;
  sum->n_bytes += added->n_bytes;
  sum->n_retained += added->n_retained;
}

static gboolean
counts (HfHeap         *heap,
        HfTypeIndex     type,
        const HfBitset *among,
        guint32         object)
{
  return hf_heap_get_object_type (heap, (HfObjectIndex){ object }).value == type.value &&
         (among == NULL || hf_bitset_contains (among, object));
}

static HfTypePathSum
weigh (HfHeap                  *heap,
       const HfNaiveDominators *dominators,
       const HfBitset          *among,
       HfObjectIndex            object)
{
  HfTypeIndex type = hf_heap_get_object_type (heap, object);
  guint32 above = dominators->idoms[object.value];
  HfTypePathSum sum = { 1, hf_heap_get_object_size (heap, object), 0 };

  while (above != HF_INDEX_NONE && !counts (heap, type, among, above))
    above = dominators->idoms[above];
  if (above == HF_INDEX_NONE)
    sum.n_retained = dominators->retained[object.value];
  return sum;
}

static void
add_instance (GHashTable              *sums,
              HfRetention             *retention,
              const HfNaiveDominators *dominators,
              const HfBitset          *among,
              HfObjectIndex            object)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfRootPath) path = hf_root_path_new_from (retention, object, NULL, NULL);
  HfTypePathSum weight = weigh (heap, dominators, among, object);
  g_autoptr (GString) chain = g_string_new (NULL);
  guint32 n_roots;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[path->root.value];
  HfTypeIndex before = { HF_INDEX_NONE };

  g_string_append_printf (chain, "%" G_GUINT64_FORMAT " ", root->kind);
  append_type (chain, heap,
               root->kind == HF_ROOT_STATIC ? root->container : (HfTypeIndex){ HF_INDEX_NONE });
  add (&get_sum (sums, chain->str)->through, &weight);
  g_hash_table_add (get_sum (sums, chain->str)->objects,
                    GUINT_TO_POINTER (path->objects[0].value + 1));
  for (guint32 i = 0; i < path->n_objects; i++)
    {
      HfTypeIndex type = hf_heap_get_object_type (heap, path->objects[i]);

      if (type.value != before.value)
        {
          g_string_append (chain, " > ");
          append_type (chain, heap, type);
          add (&get_sum (sums, chain->str)->through, &weight);
        }
      g_hash_table_add (get_sum (sums, chain->str)->objects,
                        GUINT_TO_POINTER (path->objects[i].value + 1));
      before = type;
    }
  add (&get_sum (sums, chain->str)->here, &weight);
}

GHashTable *
hf_naive_paths_sum (HfRetention    *retention,
            HfTypeIndex     type,
            const HfBitset *among)
{
  GHashTable *sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, sum_free);
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfNaiveDominators) dominators = hf_naive_dominators_new (heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };

      if (counts (heap, type, among, i) && dominators->n_retained[i] > 0)
        add_instance (sums, retention, dominators, among, object);
    }
  return sums;
}
