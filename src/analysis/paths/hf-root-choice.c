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
get_name (HfHeap      *heap,
          HfTypeIndex  container)
{
  return container.value == HF_INDEX_NONE ? NULL : hf_heap_get_type_name (heap, container);
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

static int
compare_fields (HfHeap        *heap,
                HfTypeIndex    container_a,
                HfTypeIndex    container_b,
                HfStringIndex  field_a,
                HfStringIndex  field_b)
{
  int result = 0;

  if (container_a.value != container_b.value)
    result = compare_names (get_name (heap, container_a), get_name (heap, container_b));
  if (result == 0 && field_a.value != field_b.value)
    result = compare_names (hf_heap_get_string (heap, field_a), hf_heap_get_string (heap, field_b));
  return result;
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
  if (result == 0)
    result = compare_fields (heap, x->container, y->container, x->field, y->field);
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

int
hf_root_choice_compare_places (HfHeap       *heap,
                               const HfRoot *a,
                               const HfRoot *b)
{
  int result = compare_numbers (get_rank (a->kind), get_rank (b->kind));

  if (result == 0)
    result = compare_fields (heap, hf_root_choice_get_container (a),
                             hf_root_choice_get_container (b), hf_root_choice_get_field (a),
                             hf_root_choice_get_field (b));
  return result;
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
