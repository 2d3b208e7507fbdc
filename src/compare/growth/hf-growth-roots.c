/* hf-growth-roots.c: the roots that keep the objects of growing paths
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-private.h"
#include "hf-hash.h"
#include "hf-key-sort.h"
#include "hf-root-choice.h"

#include <string.h>

/* The most roots of one object that are distinguished. */
#define MOST_ROOTS 16

/* The roots that lead to growing objects in the last snapshot. The set of an object is that of
 * these roots; a root is a position in nodes[]. Two searches follow each other.
 *
 * The first one begins at the objects that refer to those that only growing paths keep, each with
 * the root of its own chain. So it finds one root for each place that growing objects hang from,
 * the one that explains most. The second one begins at all roots, to find whether those are all. */
typedef struct
{
  HfGrowthWork    *work;
  HfGrowth        *growth;
  HfRetention     *retention;
  HfHeap          *heap;
  const HfReason  *reasons;
  HfGrowthObjects  objects;  /* by row */
  HfSetSpread      spread;
  GHashTable      *places;   /* from an HfReason of a root to 1 plus its position */
  HfColumn        *nodes;    /* guint32, of roots in the last tree */
  guint32         *roots_of; /* by node of the last tree: the position of its root */
  guint32         *counts;   /* by root: how many objects of a row it leads to */
  HfKeyed         *sorted;   /* [2 * n_roots] */
  HfColumn        *roots;    /* guint32: those of the rows so far */
} Search;

static void
search_clear (Search *self)
{
  hf_growth_objects_clear (&self->objects);
  hf_set_spread_clear (&self->spread);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_pointer (&self->nodes, hf_column_free);
  g_clear_pointer (&self->roots, hf_column_free);
  g_free (self->roots_of);
  g_free (self->counts);
  g_free (self->sorted);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static inline gboolean
is_cancelled (Search  *self,
              GError **error)
{
  return hf_poll_set_error_if_cancelled (&self->work->poll, error);
}

/* ---- The roots of the tree ------------------------------------------------------ */

static guint
hash_place (gconstpointer reason)
{
  const HfReason *self = reason;
  const guint64 seed = hf_hash_get_seed ();

  return hf_hash_id (self->kind, seed) ^
         hf_hash_id ((guint64) self->type.value << 32 | self->field.value, ~seed);
}

static gboolean
equal_places (gconstpointer a,
              gconstpointer b)
{
  const HfReason *x = a;
  const HfReason *y = b;

  return x->kind == y->kind && x->type.value == y->type.value && x->field.value == y->field.value;
}

static gboolean
list_roots (Search  *self,
            GError **error)
{
  self->roots_of = g_try_new (guint32, (gsize) self->work->n_nodes + 1);
  if (self->roots_of == NULL)
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < self->work->n_nodes; i++)
    {
      const guint32 parent = self->reasons[i].parent;

      if (is_cancelled (self, error))
        return FALSE;
      self->roots_of[i] = parent != HF_INDEX_NONE ? self->roots_of[parent] : self->nodes->len;
      if (parent != HF_INDEX_NONE)
        continue;
      if (!hf_column_append (self->nodes, &i, 1))
        return hf_growth_fail_memory (error);
      g_hash_table_insert (self->places, (gpointer) &self->reasons[i],
                           GUINT_TO_POINTER (self->nodes->len));
    }
  self->counts = g_try_new0 (guint32, (gsize) self->nodes->len + 1);
  self->sorted = g_try_new (HfKeyed, 2 * (gsize) self->nodes->len + 1);
  return (self->counts != NULL && self->sorted != NULL) || hf_growth_fail_memory (error);
}

static guint32
find_place (const Search *self,
            const HfRoot *root)
{
  const HfReason key = { .kind = root->kind,
                         .type = hf_root_choice_get_container (root),
                         .field = hf_root_choice_get_field (root) };

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->places, &key)) - 1;
}

/* ---- From where growing objects hang -------------------------------------------- */

static gboolean
add_holder (Search        *self,
            HfObjectIndex  object,
            HfObjectIndex  holder,
            GError       **error)
{
  const guint32 node = hf_reason_tree_get_reason_of (self->work->trees[self->work->n_trees - 1],
                                                     holder);
  guint32 set;

  if (node == HF_INDEX_NONE)
    return TRUE;
  set = hf_number_sets_add (&self->spread.sets, self->roots_of[node]);
  if (set == HF_INDEX_NONE)
    return hf_growth_fail_memory (error);
  return hf_set_spread_add (&self->spread, object, set, error);
}

static gboolean
add_holders_of (Search        *self,
                HfObjectIndex  object,
                GError       **error)
{
  const HfStaticsTables *tables = hf_retention_get_statics_tables (self->retention);
  gsize n;
  const HfObjectIndex *from = hf_referrer_table_get (hf_retention_get_referrers (self->retention),
                                                     object, &n);

  for (gsize i = 0; i < n; i++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      if (!hf_bitset_contains (&self->work->kept, from[i].value) &&
          !hf_statics_tables_contains (tables, from[i], object) &&
          !add_holder (self, object, from[i], error))
        return FALSE;
    }
  return TRUE;
}

/* A root holds its object as well as a referrer would. */
static gboolean
spread_holders (Search  *self,
                GError **error)
{
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (self->retention));
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);

  for (gsize i = 0; i <= n_objects / 64; i++)
    self->spread.within.words[i] = self->work->kept.words[i];
  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };

      if (is_cancelled (self, error))
        return FALSE;
      if (!hf_bitset_contains (&self->work->kept, i))
        continue;
      if (!add_holders_of (self, object, error) ||
          (hf_reachability_get_depth (reachability, object) == 0 &&
           !add_holder (self, object, object, error)))
        return FALSE;
    }
  return hf_set_spread_run (&self->spread, error);
}

/* ---- From growing objects upwards ----------------------------------------------- */

static void
meet (Search        *self,
      guint32       *queue,
      guint32       *n_queued,
      HfObjectIndex  object)
{
  if (hf_bitset_contains (&self->spread.within, object.value))
    return;
  hf_bitset_add (&self->spread.within, object.value);
  queue[(*n_queued)++] = object.value;
}

/* Lets sets go to all objects that lead to growing ones. */
static gboolean
find_holders (Search  *self,
              GError **error)
{
  const HfReferrerTable *referrers = hf_retention_get_referrers (self->retention);
  const HfStaticsTables *tables = hf_retention_get_statics_tables (self->retention);
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (self->retention));
  g_autofree guint32 *queue = g_try_new (guint32, (gsize) reachability->n_objects + 1);
  guint32 n_queued = 0;

  if (queue == NULL)
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < self->objects.first[self->work->n_rows]; i++)
    meet (self, queue, &n_queued, self->objects.objects[i]);
  for (guint32 at = 0; at < n_queued; at++)
    {
      const HfObjectIndex to = { queue[at] };
      gsize n;
      const HfObjectIndex *from = hf_referrer_table_get (referrers, to, &n);

      for (gsize i = 0; i < n; i++)
        {
          if (is_cancelled (self, error))
            return FALSE;
          if (hf_reachability_contains (reachability, from[i]) &&
              !hf_statics_tables_contains (tables, from[i], to))
            meet (self, queue, &n_queued, from[i]);
        }
    }
  return TRUE;
}

/* ---- From roots downwards ------------------------------------------------------- */

static gboolean
spread_roots (Search  *self,
              GError **error)
{
  const HfRootTable *table = hf_retention_get_root_table (self->retention);

  for (guint32 i = 0; i < table->n_roots; i++)
    {
      const HfRoot *root = &table->records[table->roots[i].value];
      guint32 set;

      if (is_cancelled (self, error))
        return FALSE;
      if (!hf_bitset_contains (&self->spread.within, root->object.value))
        continue;
      set = hf_number_sets_add (&self->spread.sets, find_place (self, root));
      if (set == HF_INDEX_NONE)
        return hf_growth_fail_memory (error);
      if (!hf_set_spread_add (&self->spread, root->object, set, error))
        return FALSE;
    }
  return hf_set_spread_run (&self->spread, error);
}

/* ---- The roots of a row -------------------------------------------------------- */

static inline guint32
get_node (const Search *self,
          guint32       place)
{
  return g_array_index (self->nodes, guint32, place);
}

static gboolean
has_root (const Search       *self,
          const HfGrowthPath *path,
          guint32             node)
{
  const guint32 *roots = (const guint32 *) (const void *) self->roots->data;

  for (guint32 i = 0; i < path->n_roots; i++)
    {
      if (roots[path->first_root + i] == node)
        return TRUE;
    }
  return FALSE;
}

/* Adds a root of the tree to those of the row, unless it is one of them. */
static gboolean
add_root (Search        *self,
          HfGrowthPath  *path,
          guint32        node,
          GError       **error)
{
  if (has_root (self, path, node))
    return TRUE;
  path->n_roots++;
  return hf_column_append (self->roots, &node, 1) || hf_growth_fail_memory (error);
}

/* Counts the objects of the row by root. Returns: whether half of them or more have more roots than
 * are distinguished */
static gboolean
count_objects (Search  *self,
               guint32  row,
               guint32 *n_half)
{
  const guint32 n_objects = self->objects.first[row + 1] - self->objects.first[row];
  guint32 n_many = 0;

  memset (self->counts, 0, self->nodes->len * sizeof (guint32));
  for (guint32 i = self->objects.first[row]; i < self->objects.first[row + 1]; i++)
    {
      const guint32 set = self->spread.labels[self->objects.objects[i].value];
      guint32 n;
      const guint32 *places = hf_number_sets_get (&self->spread.sets, set, &n);

      n_many += set == HF_NUMBER_SETS_MANY;
      for (guint32 k = 0; k < n; k++)
        self->counts[places[k]]++;
    }
  *n_half = n_objects - n_objects / 2;
  return n_many >= *n_half;
}

/* Adds the roots that lead to half of the objects or more, those that lead to most first. */
static gboolean
add_counted (Search        *self,
             HfGrowthPath  *path,
             guint32        n_half,
             GError       **error)
{
  guint32 n = 0;

  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      if (self->counts[i] >= n_half)
        self->sorted[n++] = (HfKeyed){ ~(guint64) self->counts[i], get_node (self, i) };
    }
  if (n > 0 && !hf_key_sort (self->sorted, self->sorted + n, n, self->work->poll.cancellable))
    return !g_cancellable_set_error_if_cancelled (self->work->poll.cancellable, error);
  for (guint32 i = 0; i < n; i++)
    {
      if (!add_root (self, path, self->sorted[i].item, error))
        return FALSE;
    }
  return TRUE;
}

/* First the root of the row's name, then those of its paths, then others. */
static gboolean
find_roots_of (Search   *self,
               guint32   row,
               GError  **error)
{
  const HfGrowthWork *work = self->work;
  HfGrowthPath *path = &self->growth->paths[row];
  guint32 n_half;

  if (is_cancelled (self, error))
    return FALSE;
  path->first_root = self->roots->len;
  path->has_more_roots = count_objects (self, row, &n_half);
  if (!add_root (self, path, get_node (self, self->roots_of[path->reason]), error))
    return FALSE;
  for (guint32 i = 0; i < work->n_paths; i++)
    {
      if (work->rows[i] == row &&
          !add_root (self, path, get_node (self, self->roots_of[work->nodes[i]]), error))
        return FALSE;
    }
  return add_counted (self, path, n_half, error);
}

/* Whether a root that is not one of the row's leads to half of its objects or more. */
static gboolean
has_more_roots (Search  *self,
                guint32  row)
{
  const HfGrowthPath *path = &self->growth->paths[row];
  guint32 n_half;

  if (count_objects (self, row, &n_half))
    return TRUE;
  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      if (self->counts[i] >= n_half && !has_root (self, path, get_node (self, i)))
        return TRUE;
    }
  return FALSE;
}

/* ---- All of it ------------------------------------------------------------------ */

static gboolean
find_roots (Search  *self,
            GError **error)
{
  if (!hf_set_spread_init (&self->spread, self->retention, MOST_ROOTS, self->work->poll.cancellable,
                           error) ||
      !spread_holders (self, error))
    return FALSE;
  for (guint32 row = 0; row < self->work->n_rows; row++)
    {
      if (!find_roots_of (self, row, error))
        return FALSE;
    }
  hf_set_spread_clear (&self->spread);
  return TRUE;
}

static gboolean
find_more_roots (Search  *self,
                 GError **error)
{
  if (!hf_set_spread_init (&self->spread, self->retention, MOST_ROOTS, self->work->poll.cancellable,
                           error) ||
      !find_holders (self, error))
    return FALSE;
  self->spread.without_tables = TRUE;
  if (!spread_roots (self, error))
    return FALSE;
  for (guint32 row = 0; row < self->work->n_rows; row++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      self->growth->paths[row].has_more_roots |= has_more_roots (self, row);
    }
  return TRUE;
}

gboolean
hf_growth_find_roots (HfGrowthWork  *self,
                      HfGrowth      *growth,
                      GError       **error)
{
  const guint32 last = self->n_trees - 1;
  g_auto (Search) search = {
    .work = self,
    .growth = growth,
    .retention = hf_growth_work_get_last_heap (self)->retention,
    .heap = hf_growth_work_get_last_heap (self)->heap,
    .reasons = self->reasons[last],
    .places = g_hash_table_new (hash_place, equal_places),
    .nodes = hf_column_new (sizeof (guint32)),
    .roots = hf_column_new (sizeof (guint32)),
  };

  if (!hf_growth_objects_init (&search.objects, self, last, self->rows, self->n_rows, error) ||
      !list_roots (&search, error) || !find_roots (&search, error) ||
      !find_more_roots (&search, error))
    return FALSE;
  growth->roots = hf_column_steal (search.roots);
  return TRUE;
}
