/* hf-link-groups.c: the referrers of an object, or its references, by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-link-groups.h"

#include "hf-error.h"
#include "hf-key-sort.h"
#include "hf-referrers.h"

#include <glib/gi18n.h>

/* Sorting distinguishes up to so many references; more by a number for each object
 * of the heap, of which there are many then. */
#define MAX_SORTED_UNIQUE 65536

/* Referrers whose references are counted until a cancel is seen. */
#define POLL_INTERVAL 1024

/* The ends of references, ascending, each once, and how many references there are of each. */
typedef struct
{
  HfObjectIndex *objects;
  guint32       *counts;
  gsize          n;
} Ends;

static void
ends_clear (Ends *self)
{
  g_clear_pointer (&self->objects, g_free);
  g_clear_pointer (&self->counts, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ends, ends_clear)

static HfLinkGroups *
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to list references"));
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

static void
unite_few (Ends  *self,
           gsize  n)
{
  g_qsort_with_data (self->objects, (int) n, sizeof *self->objects, compare_objects, NULL);
  for (gsize i = 0; i < n; i++)
    {
      if (self->n > 0 && self->objects[i].value == self->objects[self->n - 1].value)
        {
          self->counts[self->n - 1]++;
          continue;
        }
      self->objects[self->n] = self->objects[i];
      self->counts[self->n++] = 1;
    }
}

static gboolean
unite_many (Ends    *self,
            gsize    n,
            guint32  n_heap)
{
  g_autofree guint32 *met = g_try_new0 (guint32, n_heap);

  if (met == NULL)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    met[self->objects[i].value]++;
  for (guint32 i = 0; i < n_heap; i++)
    {
      if (met[i] == 0)
        continue;
      self->objects[self->n].value = i;
      self->counts[self->n++] = met[i];
    }
  return TRUE;
}

static gboolean
find_targets (Ends          *self,
              HfHeap        *heap,
              HfObjectIndex  object)
{
  const gsize n_all = hf_link_groups_count (heap, object);
  gsize n_references;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (heap, object, &n_references);
  const HfDependent *dependents = hf_heap_get_dependents_of (heap, object, &n_dependents);

  self->objects = g_try_new (HfObjectIndex, n_all + 1);
  self->counts = g_try_new (guint32, n_all + 1);
  if (self->objects == NULL || self->counts == NULL)
    return FALSE;
  if (n_references > 0)
    memcpy (self->objects, references, n_references * sizeof *references);
  for (guint32 i = 0; i < n_dependents; i++)
    self->objects[n_references + i] = dependents[i].target;
  if (n_all > MAX_SORTED_UNIQUE)
    return unite_many (self, n_all, hf_heap_get_n_objects (heap));
  unite_few (self, n_all);
  return TRUE;
}

static guint32
count_references (HfHeap        *heap,
                  HfObjectIndex  from,
                  HfObjectIndex  to)
{
  gsize n_references;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (heap, from, &n_references);
  const HfDependent *dependents = hf_heap_get_dependents_of (heap, from, &n_dependents);
  guint32 count = 0;

  for (gsize i = 0; i < n_references; i++)
    count += references[i].value == to.value;
  for (guint32 i = 0; i < n_dependents; i++)
    count += dependents[i].target.value == to.value;
  return count;
}

static gboolean
make_room (Ends    *self,
           gsize    n,
           GError **error)
{
  self->objects = g_try_new (HfObjectIndex, n + 1);
  self->counts = g_try_new (guint32, n + 1);
  if (self->objects == NULL || self->counts == NULL)
    fail_memory (error);
  return self->objects != NULL && self->counts != NULL;
}

/* Of each whether it refers is known already. */
static gboolean
count_sources (Ends           *self,
               HfHeap         *heap,
               HfObjectIndex   object,
               GCancellable   *cancellable,
               GError        **error)
{
  for (gsize i = 0; i < self->n; i++)
    {
      if (i % POLL_INTERVAL == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->counts[i] = count_references (heap, self->objects[i], object);
    }
  return TRUE;
}

static gboolean
find_sources (Ends           *self,
              HfRetention    *retention,
              HfObjectIndex   object,
              GCancellable   *cancellable,
              GError        **error)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const HfObjectIndex *referrers = hf_referrer_table_get (hf_retention_get_referrers (retention),
                                                          object, &self->n);

  if (!make_room (self, self->n, error))
    return FALSE;
  if (self->n > 0)
    memcpy (self->objects, referrers, self->n * sizeof *referrers);
  return count_sources (self, heap, object, cancellable, error);
}

static gboolean
find_sources_in_heap (Ends           *self,
                      HfHeap         *heap,
                      HfObjectIndex   object,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autoptr (GArray) referrers = hf_referrers_find (heap, object, cancellable, error);

  if (referrers == NULL || !make_room (self, referrers->len, error))
    return FALSE;
  for (guint i = 0; i < referrers->len; i++)
    self->objects[i] = g_array_index (referrers, HfReferrer, i).object;
  unite_few (self, referrers->len);
  return count_sources (self, heap, object, cancellable, error);
}

/* ---- Groups ---------------------------------------------------------------- */

static int
compare_groups (gconstpointer a,
                gconstpointer b,
                gpointer      heap)
{
  const HfLinkGroup *x = a;
  const HfLinkGroup *y = b;

  if (x->n_references != y->n_references)
    return x->n_references > y->n_references ? -1 : 1;
  return strcmp (hf_heap_get_type_name (heap, x->type), hf_heap_get_type_name (heap, y->type));
}

/* Those that are not empty; PLACES, by type and all 0, is of no meaning afterwards. Returns
 * FALSE if it was cancelled, or if there is not enough memory. */
static gboolean
list_groups (HfLinkGroups *self,
             HfHeap       *heap,
             const Ends   *ends,
             guint32      *places,
             GCancellable *cancellable)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_types = hf_heap_get_n_types (heap);
  guint32 first = 0;

  for (gsize i = 0; i < ends->n; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      self->n_groups += places[types[ends->objects[i].value].value]++ == 0;
    }
  self->groups = g_try_new0 (HfLinkGroup, (gsize) self->n_groups + 1);
  if (self->groups == NULL)
    return FALSE;
  self->n_groups = 0;
  for (guint32 i = 0; i < n_types; i++)
    {
      if (places[i] == 0)
        continue;
      self->groups[self->n_groups] = (HfLinkGroup){ { i }, 0, places[i], 0 };
      places[i] = self->n_groups++;
    }
  for (gsize i = 0; i < ends->n; i++)
    self->groups[places[types[ends->objects[i].value].value]].n_references += ends->counts[i];
  g_qsort_with_data (self->groups, (int) self->n_groups, sizeof *self->groups, compare_groups,
                     heap);
  for (guint32 i = 0; i < self->n_groups; i++)
    {
      self->groups[i].first_object = first;
      first += self->groups[i].n_objects;
      self->n_references += self->groups[i].n_references;
    }
  return TRUE;
}

static gboolean
make_groups (HfLinkGroups *self,
             HfHeap       *heap,
             const Ends   *ends,
             GCancellable *cancellable)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  g_autofree guint32 *places = g_try_new0 (guint32, (gsize) hf_heap_get_n_types (heap) + 1);

  self->n_objects = (guint32) ends->n;
  self->objects = g_try_new (HfObjectIndex, ends->n + 1);
  self->counts = g_try_new (guint32, ends->n + 1);
  if (places == NULL || self->objects == NULL || self->counts == NULL ||
      !list_groups (self, heap, ends, places, cancellable))
    return FALSE;
  for (guint32 i = 0; i < self->n_groups; i++)
    places[self->groups[i].type.value] = self->groups[i].first_object;
  for (gsize i = 0; i < ends->n; i++)
    {
      guint32 place;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      place = places[types[ends->objects[i].value].value]++;
      self->objects[place] = ends->objects[i];
      self->counts[place] = ends->counts[i];
    }
  return TRUE;
}

/* COUNTS and OBJECTS in the order of ITEMS, which stand for ENDS. */
static void
take_order (HfObjectIndex  *objects,
            guint32        *counts,
            const HfKeyed  *items,
            guint32         n)
{
  g_autofree HfObjectIndex *old_objects = g_memdup2 (objects, n * sizeof *objects);
  g_autofree guint32 *old_counts = g_memdup2 (counts, n * sizeof *counts);

  for (guint32 i = 0; i < n; i++)
    {
      objects[i] = old_objects[items[i].item];
      counts[i] = old_counts[items[i].item];
    }
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
      items = g_try_new (HfKeyed, 2 * (gsize) n);
      if (items == NULL)
        return fail_memory (error) != NULL;
      for (guint32 j = 0; j < n; j++)
        {
          guint64 weight;

          if ((j & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          weight = dominators == NULL ? hf_heap_get_object_size (heap, objects[j])
                                      : hf_dominators_get_retained (dominators, objects[j]);
          items[j] = (HfKeyed){ ~weight, j };
        }
      if (!hf_key_sort (items, items + n, n, cancellable))
        return !g_cancellable_set_error_if_cancelled (cancellable, error);
      take_order (objects, self->counts + self->groups[i].first_object, items, n);
    }
  return TRUE;
}

static HfLinkGroups *
group_ends (HfHeap              *heap,
            const HfDominators  *dominators,
            const Ends          *ends,
            GCancellable        *cancellable,
            GError             **error)
{
  g_autoptr (HfLinkGroups) self = g_new0 (HfLinkGroups, 1);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!make_groups (self, heap, ends, cancellable))
    return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : fail_memory (error);
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
  g_auto (Ends) ends = { 0 };

  if (!find_targets (&ends, heap, object))
    return fail_memory (error);
  return group_ends (heap, dominators, &ends, cancellable, error);
}

HfLinkGroups *
hf_link_groups_new_referrers (HfRetention    *retention,
                              HfObjectIndex   object,
                              GCancellable   *cancellable,
                              GError        **error)
{
  g_auto (Ends) ends = { 0 };

  if (!find_sources (&ends, retention, object, cancellable, error))
    return NULL;
  return group_ends (hf_analysis_get_heap (hf_retention_get_analysis (retention)),
                     hf_retention_get_dominators (retention), &ends, cancellable, error);
}

HfLinkGroups *
hf_link_groups_new_referrers_of_heap (HfHeap         *heap,
                                      HfObjectIndex   object,
                                      GCancellable   *cancellable,
                                      GError        **error)
{
  g_auto (Ends) ends = { 0 };

  if (!find_sources_in_heap (&ends, heap, object, cancellable, error))
    return NULL;
  return group_ends (heap, NULL, &ends, cancellable, error);
}

void
hf_link_groups_free (HfLinkGroups *self)
{
  if (self == NULL)
    return;
  g_free (self->groups);
  g_free (self->objects);
  g_free (self->counts);
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

gsize
hf_link_groups_count_referrers (HfRetention   *retention,
                                HfObjectIndex  object)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  gsize n_referrers;
  const HfObjectIndex *referrers = hf_referrer_table_get (hf_retention_get_referrers (retention),
                                                          object, &n_referrers);
  gsize n = n_referrers;

  for (gsize i = 0; i < n_referrers; i++)
    n += hf_link_groups_count (heap, referrers[i]);
  return n;
}
