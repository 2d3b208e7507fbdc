/* hf-root-choice.c: which of several roots best explains why an object lives
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-choice.h"

#include "hf-hash.h"

#include <string.h>

static int
compare_numbers (guint64 a,
                 guint64 b)
{
  return (a > b) - (a < b);
}

/* The lower, the more a root of this kind says. */
static guint64
get_rank (guint64 kind)
{
  static const guint8 ranks[HF_N_ROOT_KINDS] = {
    [HF_ROOT_STATIC] = 0,    [HF_ROOT_LOCAL] = 1,    [HF_ROOT_HANDLE] = 2,
    [HF_ROOT_FINALIZER] = 3, [HF_ROOT_SPECIFIC] = 4, [HF_ROOT_INTERNAL] = 5,
  };

  return kind < HF_N_ROOT_KINDS ? ranks[kind] : kind;
}

static const char *
get_container (HfHeap       *heap,
               const HfRoot *root)
{
  if (root->container.value == HF_INDEX_NONE)
    return NULL;
  return hf_heap_get_type_name (heap, root->container);
}

/* A name comes before none. */
static int
compare_names (const char *a,
               const char *b)
{
  if (a == NULL || b == NULL)
    return (a == NULL) - (b == NULL);
  return strcmp (a, b);
}

int
hf_root_choice_compare (HfHeap      *heap,
                        HfRootIndex  a,
                        HfRootIndex  b)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  const HfRoot *x = &roots[a.value];
  const HfRoot *y = &roots[b.value];
  int result = compare_numbers (get_rank (x->kind), get_rank (y->kind));

  if (result == 0)
    result = compare_numbers (x->flags, y->flags);
  if (result == 0 && x->container.value != y->container.value)
    result = compare_names (get_container (heap, x), get_container (heap, y));
  if (result == 0 && x->field.value != y->field.value)
    result = compare_names (hf_heap_get_string (heap, x->field),
                            hf_heap_get_string (heap, y->field));
  return result != 0 ? result : compare_numbers (a.value, b.value);
}

HfRootIndex
hf_root_choice_find (HfRetention   *retention,
                     HfObjectIndex  object)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const HfRootTable *table = hf_retention_get_root_table (retention);
  guint32 n;
  const HfRootIndex *roots = hf_root_table_get (table, object, &n);
  HfRootIndex best = { HF_INDEX_NONE };

  for (guint32 i = 0; i < n; i++)
    {
      if (i == 0 || hf_root_choice_compare (heap, roots[i], best) < 0)
        best = roots[i];
    }
  return best;
}

guint
hf_root_choice_hash (gconstpointer root)
{
  const HfRoot *self = root;
  guint64 seed = hf_hash_get_seed ();
  guint32 container = hf_root_choice_get_container (self).value;

  return hf_hash_id (self->kind, seed) ^ hf_hash_id (container, ~seed);
}

gboolean
hf_root_choice_equal (gconstpointer a,
                      gconstpointer b)
{
  const HfRoot *x = a;
  const HfRoot *y = b;

  return x->kind == y->kind &&
         hf_root_choice_get_container (x).value == hf_root_choice_get_container (y).value;
}
