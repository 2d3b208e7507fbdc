/* hf-link-groups.c: what refers to an object, or what it refers to, by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-link-groups.h"

#include "hf-bitset.h"
#include "hf-error.h"
#include "hf-key-sort.h"

#include <glib/gi18n.h>

/* Up to so many objects are told apart by sorting them; more by a bit for each object of
 * the heap, of which there are many then. */
#define MAX_SORTED_UNIQUE 65536

static HfLinkGroups *
fail_memory (GError **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_NO_MEMORY,
                       _ ("there is not enough memory to list references"));
  return NULL;
}

/* ---- Each once ------------------------------------------------------------ */

static int
compare_objects (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data G_GNUC_UNUSED)
{
  const guint32 x = ((const HfObjectIndex *) a)->value;
  const guint32 y = ((const HfObjectIndex *) b)->value;

  return x < y ? -1 : x > y;
}

/* Sorted, each once; returns how many are left. */
static gsize
unite_few (HfObjectIndex *objects,
           gsize          n)
{
  gsize n_distinct = 0;

  g_qsort_with_data (objects, (int) n, sizeof *objects, compare_objects, NULL);
  for (gsize i = 0; i < n; i++)
    {
      if (i == 0 || objects[i].value != objects[i - 1].value)
        objects[n_distinct++] = objects[i];
    }
  return n_distinct;
}

static gsize
unite_many (HfObjectIndex  *objects,
            gsize           n,
            const HfBitset *met)
{
  gsize n_distinct = 0;

  for (gsize word = 0; n_distinct < n && word <= met->n_bits / 64; word++)
    {
      for (guint64 rest = met->words[word]; rest != 0; rest &= rest - 1)
        objects[n_distinct++].value = (guint32) (word * 64) + (guint32) __builtin_ctzll (rest);
    }
  return n_distinct;
}

/* What @object refers to, ascending, each once. */
static HfObjectIndex *
dup_targets (HfHeap         *heap,
             HfObjectIndex   object,
             gsize          *n_targets,
             GError        **error)
{
  const gsize n_all = hf_link_groups_count (heap, object);
  g_autofree HfObjectIndex *targets = g_try_new (HfObjectIndex, n_all + 1);
  g_auto (HfBitset) met = { 0 };
  gsize n_references;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (heap, object, &n_references);
  const HfDependent *dependents = hf_heap_get_dependents_of (heap, object, &n_dependents);

  if (targets == NULL ||
      (n_all > MAX_SORTED_UNIQUE && !hf_bitset_init (&met, hf_heap_get_n_objects (heap))))
    {
      fail_memory (error);
      return NULL;
    }
  if (n_references > 0)
    memcpy (targets, references, n_references * sizeof *targets);
  for (guint32 i = 0; i < n_dependents; i++)
    targets[n_references + i] = dependents[i].target;
  if (n_all <= MAX_SORTED_UNIQUE)
    {
      *n_targets = unite_few (targets, n_all);
      return g_steal_pointer (&targets);
    }
  for (gsize i = 0; i < n_all; i++)
    hf_bitset_add (&met, targets[i].value);
  *n_targets = unite_many (targets, n_all, &met);
  return g_steal_pointer (&targets);
}

/* ---- Groups ---------------------------------------------------------------- */

static int
compare_groups (gconstpointer a,
                gconstpointer b,
                gpointer      heap)
{
  const HfLinkGroup *x = a;
  const HfLinkGroup *y = b;

  if (x->n_objects != y->n_objects)
    return x->n_objects > y->n_objects ? -1 : 1;
  return strcmp (hf_heap_get_type_name (heap, x->type), hf_heap_get_type_name (heap, y->type));
}

static gboolean
make_groups (HfLinkGroups        *self,
             HfHeap              *heap,
             const HfObjectIndex *objects)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autofree guint32 *places = g_try_new0 (guint32, (gsize) n_types + 1);
  guint32 first = 0;

  if (places == NULL)
    return FALSE;
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      if (places[types[objects[i].value].value]++ == 0)
        self->n_groups++;
    }
  self->groups = g_try_new0 (HfLinkGroup, (gsize) self->n_groups + 1);
  if (self->groups == NULL)
    return FALSE;
  self->n_groups = 0;
  for (guint32 i = 0; i < n_types; i++)
    {
      if (places[i] > 0)
        self->groups[self->n_groups++] = (HfLinkGroup) { { i }, 0, places[i] };
    }
  g_qsort_with_data (self->groups, (int) self->n_groups, sizeof *self->groups, compare_groups,
                     heap);
  for (guint32 i = 0; i < self->n_groups; i++)
    {
      self->groups[i].first_object = first;
      places[self->groups[i].type.value] = first;
      first += self->groups[i].n_objects;
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    self->objects[places[types[objects[i].value].value]++] = objects[i];
  return TRUE;
}

static gboolean
sort_groups (HfLinkGroups        *self,
             HfHeap              *heap,
             const HfDominators  *dominators,
             GCancellable        *cancellable,
             GError             **error)
{
  for (guint32 i = 0; i < self->n_groups; i++)
    {
      const guint32 n = self->groups[i].n_objects;
      HfObjectIndex *objects = self->objects + self->groups[i].first_object;
      g_autofree HfKeyed *items = NULL;

      if (n < 2 || n > HF_LINK_GROUPS_MAX_SORTED)
        continue;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      items = g_new (HfKeyed, n);
      for (guint32 j = 0; j < n; j++)
        {
          guint64 weight = dominators == NULL ? hf_heap_get_object_size (heap, objects[j])
                                              : hf_dominators_get_retained (dominators, objects[j]);

          items[j] = (HfKeyed) { ~weight, objects[j].value };
        }
      hf_key_sort (items, n);
      for (guint32 j = 0; j < n; j++)
        objects[j].value = items[j].item;
    }
  return TRUE;
}

static HfLinkGroups *
group_objects (HfHeap               *heap,
               const HfDominators   *dominators,
               const HfObjectIndex  *objects,
               gsize                 n_objects,
               GCancellable         *cancellable,
               GError              **error)
{
  g_autoptr (HfLinkGroups) self = g_new0 (HfLinkGroups, 1);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  self->n_objects = (guint32) n_objects;
  self->objects = g_try_new (HfObjectIndex, n_objects + 1);
  if (self->objects == NULL || !make_groups (self, heap, objects))
    return fail_memory (error);
  if (!sort_groups (self, heap, dominators, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

HfLinkGroups *
hf_link_groups_new_references (HfHeap              *heap,
                               const HfDominators  *dominators,
                               HfObjectIndex        object,
                               GCancellable        *cancellable,
                               GError             **error)
{
  gsize n_targets = 0;
  g_autofree HfObjectIndex *targets = dup_targets (heap, object, &n_targets, error);

  if (targets == NULL)
    return NULL;
  return group_objects (heap, dominators, targets, n_targets, cancellable, error);
}

HfLinkGroups *
hf_link_groups_new_referrers (HfRetention    *retention,
                              HfObjectIndex   object,
                              GCancellable   *cancellable,
                              GError        **error)
{
  gsize n_referrers;
  const HfObjectIndex *referrers =
    hf_referrer_table_get (hf_retention_get_referrers (retention), object, &n_referrers);

  return group_objects (hf_analysis_get_heap (hf_retention_get_analysis (retention)),
                        hf_retention_get_dominators (retention), referrers, n_referrers,
                        cancellable, error);
}

void
hf_link_groups_free (HfLinkGroups *self)
{
  if (self == NULL)
    return;
  g_free (self->groups);
  g_free (self->objects);
  g_free (self);
}

gsize
hf_link_groups_count (HfHeap        *heap,
                      HfObjectIndex  object)
{
  gsize n_references;
  guint32 n_dependents;

  hf_heap_get_references (heap, object, &n_references);
  hf_heap_get_dependents_of (heap, object, &n_dependents);
  return n_references + n_dependents;
}
