/* hf-root-paths.c: a search from an object up to one root after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-paths.h"

#include "hf-root-choice.h"
#include "hf-root-path-private.h"
#include "hf-statics-tables.h"

/* Breadth-first against the references. Referrers are met in order of their addresses,
 * so of all shortest chains from an object that is met the one is found that has, from
 * the end upwards, the lowest addresses: what hf_root_path_new_from() takes as well. */
struct _HfRootPaths
{
  HfRetention          *retention;
  HfHeap               *heap;
  const HfRoot         *roots;
  const HfReachability *reachability;
  HfStaticsTables       tables;
  HfTypeSet            *left_out;   /* nullable */
  HfObjectIndex         object;
  guint32              *below;      /* by object: the next one down and 1; 0: not met */
  guint32              *queue;
  guint32               n_queued;
  guint32               at;          /* in the queue: the object whose reasons are next */
  gboolean              has_reasons; /* whether these are known */
  GArray               *reasons;     /* HfRootIndex */
  guint                 next_reason;
  HfBitset              containers;  /* classes whose static fields are done */
  gsize                 n_seen;
};

HfRootPaths *
hf_root_paths_new (HfRetention    *retention,
                   HfObjectIndex   object,
                   HfTypeSet      *left_out,
                   GError        **error)
{
  g_autoptr (HfRootPaths) self = g_new0 (HfRootPaths, 1);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  guint32 n, n_roots;

  self->retention = g_object_ref (retention);
  self->heap = hf_analysis_get_heap (analysis);
  self->roots = hf_heap_get_roots (self->heap, &n_roots);
  self->reachability = hf_analysis_get_reachability (analysis);
  self->object = object;
  self->left_out = left_out != NULL ? hf_type_set_ref (left_out) : NULL;
  self->reasons = g_array_new (FALSE, FALSE, sizeof (HfRootIndex));
  n = hf_heap_get_n_objects (self->heap);

  self->below = g_try_new0 (guint32, n);
  self->queue = g_try_new (guint32, n);
  if (self->below == NULL || self->queue == NULL ||
      !hf_bitset_init (&self->containers, hf_heap_get_n_types (self->heap)) ||
      !hf_statics_tables_init (&self->tables, self->heap))
    {
      hf_root_path_fail_memory (error);
      return NULL;
    }
  if (hf_reachability_contains (self->reachability, object))
    {
      self->below[object.value] = object.value + 1;
      self->queue[self->n_queued++] = object.value;
    }
  return g_steal_pointer (&self);
}

void
hf_root_paths_free (HfRootPaths *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->retention);
  hf_statics_tables_clear (&self->tables);
  hf_bitset_clear (&self->containers);
  hf_type_set_unref (self->left_out);
  g_array_unref (self->reasons);
  g_free (self->below);
  g_free (self->queue);
  g_free (self);
}

/* ---- Reasons ---------------------------------------------------------------- */

static int
compare_roots (gconstpointer a,
               gconstpointer b,
               gpointer      heap)
{
  return hf_root_choice_compare (heap, *(const HfRootIndex *) a, *(const HfRootIndex *) b);
}

static gboolean
is_done (const HfRootPaths *self,
         const HfRoot      *root)
{
  HfTypeIndex container = hf_root_choice_get_container (root);

  return container.value != HF_INDEX_NONE &&
         hf_bitset_contains (&self->containers, container.value);
}

/* Of the roots that are one reason it keeps the one that says most. */
static void
add_reason (HfRootPaths *self,
            GHashTable  *positions,
            HfRootIndex  index)
{
  const HfRoot *root = &self->roots[index.value];
  guint position = GPOINTER_TO_UINT (g_hash_table_lookup (positions, root));
  HfRootIndex *known;

  if (position == 0)
    {
      g_array_append_val (self->reasons, index);
      g_hash_table_insert (positions, (gpointer) root, GUINT_TO_POINTER (self->reasons->len));
      return;
    }
  known = &g_array_index (self->reasons, HfRootIndex, position - 1);
  if (hf_root_choice_compare (self->heap, index, *known) < 0)
    *known = index;
}

static void
find_reasons (HfRootPaths   *self,
              HfObjectIndex  object)
{
  g_autoptr (GHashTable) positions = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
  guint32 n;
  const HfRootIndex *roots = hf_root_table_get (hf_retention_get_root_table (self->retention),
                                                object, &n);

  g_array_set_size (self->reasons, 0);
  self->next_reason = 0;
  for (guint32 i = 0; i < n; i++)
    {
      if (!is_done (self, &self->roots[roots[i].value]))
        add_reason (self, positions, roots[i]);
    }
  g_array_sort_with_data (self->reasons, compare_roots, self->heap);
  for (guint i = 0; i < self->reasons->len; i++)
    {
      HfRootIndex root = g_array_index (self->reasons, HfRootIndex, i);
      HfTypeIndex container = hf_root_choice_get_container (&self->roots[root.value]);

      if (container.value != HF_INDEX_NONE)
        hf_bitset_add (&self->containers, container.value);
    }
}

static HfRootPath *
make_path (HfRootPaths  *self,
           HfRootIndex   root,
           GError      **error)
{
  g_autoptr (HfRootPath) path = g_new0 (HfRootPath, 1);
  guint32 first = self->roots[root.value].object.value;
  guint32 object = first;

  path->root = root;
  for (path->n_objects = 1; object != self->object.value; path->n_objects++)
    object = self->below[object] - 1;
  path->objects = g_try_new (HfObjectIndex, path->n_objects);
  if (path->objects == NULL)
    {
      hf_root_path_fail_memory (error);
      return NULL;
    }
  object = first;
  for (guint32 i = 0; i < path->n_objects; i++)
    {
      path->objects[i].value = object;
      object = self->below[object] - 1;
    }
  return g_steal_pointer (&path);
}

/* ---- Search ------------------------------------------------------------------ */

/* Whether the search goes on from @referrer, which refers to @object. */
static gboolean
is_unmet (const HfRootPaths *self,
          HfObjectIndex      referrer,
          HfObjectIndex      object)
{
  return self->below[referrer.value] == 0 &&
         hf_reachability_contains (self->reachability, referrer) &&
         !hf_type_set_contains (self->left_out, hf_heap_get_object_type (self->heap, referrer)) &&
         !hf_statics_tables_contains (&self->tables, referrer, object);
}

/* To meet a referrer twice does no harm, so this can begin anew after a cancel. */
static gboolean
meet_referrers (HfRootPaths    *self,
                HfObjectIndex   object,
                GCancellable   *cancellable,
                GError        **error)
{
  gsize n;
  const HfObjectIndex *referrers =
    hf_referrer_table_get (hf_retention_get_referrers (self->retention), object, &n);

  for (gsize i = 0; i < n; i++)
    {
      if ((++self->n_seen & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!is_unmet (self, referrers[i], object))
        continue;
      self->below[referrers[i].value] = object.value + 1;
      self->queue[self->n_queued++] = referrers[i].value;
    }
  return TRUE;
}

/* Goes on to the next object that is rooted, unless there are reasons left of the last. */
static gboolean
search (HfRootPaths   *self,
        GCancellable  *cancellable,
        GError       **error)
{
  while (self->next_reason == self->reasons->len && self->at < self->n_queued)
    {
      HfObjectIndex object = { self->queue[self->at] };

      if (!self->has_reasons && hf_reachability_get_depth (self->reachability, object) == 0)
        find_reasons (self, object);
      self->has_reasons = TRUE;
      if (self->next_reason < self->reasons->len)
        return TRUE;
      if (!meet_referrers (self, object, cancellable, error))
        return FALSE;
      self->at++;
      self->has_reasons = FALSE;
    }
  return TRUE;
}

HfRootPath *
hf_root_paths_next (HfRootPaths   *self,
                    GCancellable  *cancellable,
                    GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !search (self, cancellable, error) || self->next_reason == self->reasons->len)
    return NULL;
  return make_path (self, g_array_index (self->reasons, HfRootIndex, self->next_reason++), error);
}
