/* hf-growth-share.c: which objects growing paths keep, each alone and several together
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-private.h"

/* The objects that nothing but growing paths keep, in the last snapshot. The set of an object is
 * that of the paths that lead to it. */
typedef struct
{
  HfGrowthWork     *work;
  HfReasonTree     *tree;
  HfHeap           *heap;
  HfGrowthObjects   objects; /* by path */
  HfBitset          growing; /* those objects */
  HfSetSpread       spread;
  guint64          *bytes;   /* by set: the sizes of its objects; NULL: not known */
  guint32          *joined;  /* by set: 1 plus a path of the row whose paths keep these objects
                              * together; 0: none */
} Shares;

static void
shares_clear (Shares *self)
{
  hf_growth_objects_clear (&self->objects);
  hf_bitset_clear (&self->growing);
  hf_set_spread_clear (&self->spread);
  g_free (self->bytes);
  g_free (self->joined);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shares, shares_clear)

static inline gboolean
is_cancelled (Shares  *self,
              GError **error)
{
  return hf_poll_set_error_if_cancelled (&self->work->poll, error);
}

/* ---- All that is kept otherwise ---------------------------------------------------- */

/* A walk from the roots that ends at growing objects. */
typedef struct
{
  HfBitset  met;
  guint32  *stack;
  gsize     n_stacked;
} Walk;

static void
walk_clear (Walk *self)
{
  hf_bitset_clear (&self->met);
  g_free (self->stack);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static inline void
meet (const Shares  *self,
      Walk          *walk,
      HfObjectIndex  object)
{
  if (hf_bitset_contains (&walk->met, object.value) ||
      hf_bitset_contains (&self->growing, object.value))
    return;
  hf_bitset_add (&walk->met, object.value);
  walk->stack[walk->n_stacked++] = object.value;
}

static gboolean
walk_on (Shares  *self,
         Walk    *walk,
         GError **error)
{
  const HfObjectIndex from = { walk->stack[--walk->n_stacked] };
  gsize n_references;
  const HfObjectIndex *references = hf_heap_get_references (self->heap, from, &n_references);
  guint32 n = 0;
  const HfDependent *dependents = NULL;

  for (gsize i = 0; i < n_references; i++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      meet (self, walk, references[i]);
    }
  if (hf_bitset_contains (&self->spread.sources, from.value))
    dependents = hf_heap_get_dependents_of (self->heap, from, &n);
  for (guint32 i = 0; i < n; i++)
    meet (self, walk, dependents[i].target);
  return !is_cancelled (self, error);
}

/* Lets sets go to all that the walk does not meet, but not to growing objects yet. */
static gboolean
find_kept (Shares  *self,
           GError **error)
{
  HfRetention *retention = hf_reason_tree_get_heap (self->tree)->retention;
  const HfRootTable *roots = hf_retention_get_root_table (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);
  g_auto (Walk) walk = { .stack = g_try_new (guint32, (gsize) n_objects + 1) };

  if (walk.stack == NULL || !hf_bitset_init (&walk.met, n_objects))
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < roots->n_roots; i++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      meet (self, &walk, roots->records[roots->roots[i].value].object);
    }
  while (walk.n_stacked > 0)
    {
      if (!walk_on (self, &walk, error))
        return FALSE;
    }
  for (gsize i = 0; i <= n_objects / 64; i++)
    self->spread.within.words[i] = reachability->reachable.words[i] & ~walk.met.words[i] &
                                   ~self->growing.words[i];
  return TRUE;
}

/* ---- Sets ---------------------------------------------------------------------------- */

static gboolean
begin (Shares  *self,
       GError **error)
{
  for (guint32 path = 0; path < self->work->n_paths; path++)
    {
      const guint32 set = hf_number_sets_add (&self->spread.sets, path);

      if (set == HF_INDEX_NONE)
        return hf_growth_fail_memory (error);
      for (guint32 i = self->objects.first[path]; i < self->objects.first[path + 1]; i++)
        {
          if (is_cancelled (self, error) ||
              !hf_set_spread_add (&self->spread, self->objects.objects[i], set, error))
            return FALSE;
        }
    }
  return hf_set_spread_run (&self->spread, error);
}

/* The sets also go to the growing objects of other paths, and on from there. */
static gboolean
go_on (Shares  *self,
       GError **error)
{
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);

  for (gsize i = 0; i <= n_objects / 64; i++)
    self->spread.within.words[i] |= self->growing.words[i];
  for (guint32 i = 0; i < n_objects; i++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      if (self->spread.labels[i] != HF_NUMBER_SETS_EMPTY &&
          !hf_set_spread_touch (&self->spread, (HfObjectIndex){ i }, error))
        return FALSE;
    }
  return hf_set_spread_run (&self->spread, error);
}

/* Whether @object, which is reachable, is of a node that grew. */
static inline gboolean
has_grown (const Shares *self,
           guint32       object)
{
  return hf_bitset_contains (&self->work->grown,
                             hf_reason_tree_get_reason_of (self->tree, (HfObjectIndex){ object }));
}

/* @of_growing: only objects of nodes that grew */
static gboolean
add_up (Shares    *self,
        gboolean   of_growing,
        GError   **error)
{
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);

  g_clear_pointer (&self->bytes, g_free);
  self->bytes = g_try_new0 (guint64, hf_number_sets_get_n (&self->spread.sets));
  if (self->bytes == NULL)
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < n_objects; i++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      if (hf_bitset_contains (&self->spread.within, i) && (!of_growing || has_grown (self, i)))
        self->bytes[self->spread.labels[i]] += hf_heap_get_object_size (self->heap,
                                                                        (HfObjectIndex){ i });
    }
  return TRUE;
}

/* ---- Rows of several paths --------------------------------------------------------------- */

/* The first path of the row that @path is in. */
static guint32
find_first (const guint32 *above,
            guint32        path)
{
  while (above[path] != path)
    path = above[path];
  return path;
}

/* Whether the paths of @set keep more together that grew than any of them keeps alone. */
static gboolean
is_joint (const Shares *self,
          guint32       set)
{
  guint32 n;
  const guint32 *paths = hf_number_sets_get (&self->spread.sets, set, &n);
  guint64 most = 0;

  for (guint32 i = 0; i < n; i++)
    most = MAX (most, self->work->alone[paths[i]]);
  return n > 1 && self->bytes[set] > most;
}

static void
number_rows (Shares        *self,
             const guint32 *above)
{
  HfGrowthWork *work = self->work;

  work->n_rows = 0;
  for (guint32 i = 0; i < work->n_paths; i++)
    {
      const guint32 first = find_first (above, i);

      work->rows[i] = first == i ? work->n_rows++ : work->rows[first];
      if (first == i)
        work->names[work->rows[i]] = work->nodes[i];
    }
}

/* Paths are in the order of their growth, so the first of a row is the one that grew most. */
static gboolean
join_paths (Shares  *self,
            GError **error)
{
  const guint32 n_sets = hf_number_sets_get_n (&self->spread.sets);
  guint32 above[HF_GROWTH_MAX_PATHS];

  self->joined = g_try_new0 (guint32, n_sets);
  if (self->joined == NULL)
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < self->work->n_paths; i++)
    above[i] = i;
  for (guint32 set = 0; set < n_sets; set++)
    {
      guint32 n;
      const guint32 *paths = hf_number_sets_get (&self->spread.sets, set, &n);

      if (is_cancelled (self, error))
        return FALSE;
      if (!is_joint (self, set))
        continue;
      self->joined[set] = paths[0] + 1;
      for (guint32 i = 1; i < n; i++)
        {
          const guint32 a = find_first (above, paths[0]);
          const guint32 b = find_first (above, paths[i]);

          above[MAX (a, b)] = MIN (a, b);
        }
    }
  number_rows (self, above);
  return TRUE;
}

/* Whether @a, a node of objects that paths keep together, names their row better than @b. */
static gboolean
is_better_name (const HfReason *reasons,
                guint32         a,
                guint32         b)
{
  if (reasons[a].level != reasons[b].level)
    return reasons[a].level < reasons[b].level;
  if (reasons[a].n_objects != reasons[b].n_objects)
    return reasons[a].n_objects > reasons[b].n_objects;
  return a < b;
}

/* A row of several paths has the name of the topmost objects that they keep together. */
static gboolean
name_rows (Shares  *self,
           GError **error)
{
  HfGrowthWork *work = self->work;
  const HfReason *reasons = work->reasons[work->n_trees - 1];
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);
  guint32 names[HF_GROWTH_MAX_PATHS];

  for (guint32 i = 0; i < work->n_rows; i++)
    names[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < n_objects; i++)
    {
      const guint32 path = self->joined[self->spread.labels[i]];
      guint32 node, *name;

      if (is_cancelled (self, error))
        return FALSE;
      if (path == 0 || !hf_bitset_contains (&self->spread.within, i))
        continue;
      node = hf_reason_tree_get_reason_of (self->tree, (HfObjectIndex){ i });
      name = &names[work->rows[path - 1]];
      if (hf_bitset_contains (&work->grown, node) &&
          (*name == HF_INDEX_NONE || is_better_name (reasons, node, *name)))
        *name = node;
    }
  for (guint32 i = 0; i < work->n_rows; i++)
    {
      if (names[i] != HF_INDEX_NONE)
        work->names[i] = names[i];
    }
  return TRUE;
}

/* ---- Shares ------------------------------------------------------------------------------ */

/* The rows of the paths in a set, each once. Returns: how many */
static guint32
list_rows (const Shares *self,
           guint32       set,
           guint32      *rows)
{
  guint32 n_paths;
  const guint32 *paths = hf_number_sets_get (&self->spread.sets, set, &n_paths);
  HfBitset seen = { (guint64[HF_GROWTH_MAX_PATHS / 64]){ 0 }, HF_GROWTH_MAX_PATHS };
  guint32 n = 0;

  for (guint32 i = 0; i < n_paths; i++)
    {
      const guint32 row = self->work->rows[paths[i]];

      if (hf_bitset_contains (&seen, row))
        continue;
      hf_bitset_add (&seen, row);
      rows[n++] = row;
    }
  return n;
}

/* Bytes that as many rows reach are added before they are divided, so that little is lost. */
static gboolean
share_out (Shares  *self,
           GError **error)
{
  HfGrowthWork *work = self->work;
  const guint32 n_sets = hf_number_sets_get_n (&self->spread.sets);
  const gsize n_rows = work->n_rows;
  g_autofree guint64 *sums = g_new0 (guint64, n_rows * n_rows + 1);

  for (guint32 set = 0; set < n_sets; set++)
    {
      guint32 rows[HF_GROWTH_MAX_PATHS];
      const guint32 n = list_rows (self, set, rows);

      if (is_cancelled (self, error))
        return FALSE;
      for (guint32 i = 0; i < n; i++)
        sums[rows[i] * n_rows + n - 1] += self->bytes[set];
    }
  for (guint32 row = 0; row < n_rows; row++)
    {
      work->shares[row] = 0;
      for (guint32 n = 1; n <= n_rows; n++)
        work->shares[row] += sums[row * n_rows + n - 1] / n;
    }
  return TRUE;
}

/* ---- All of it ----------------------------------------------------------------------------- */

static gboolean
init (Shares        *self,
      HfGrowthWork  *work,
      GError       **error)
{
  HfRetention *retention = hf_growth_work_get_last_heap (work)->retention;
  const guint32 last = work->n_trees - 1;

  self->work = work;
  self->tree = work->trees[last];
  self->heap = hf_growth_work_get_last_heap (work)->heap;
  if (!hf_growth_objects_init (&self->objects, work, last, NULL, work->n_paths, error) ||
      !hf_set_spread_init (&self->spread, retention, HF_GROWTH_MAX_PATHS, work->poll.cancellable,
                           error))
    return FALSE;
  if (!hf_bitset_init (&self->growing, hf_heap_get_n_objects (self->heap)))
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < self->objects.first[work->n_paths]; i++)
    {
      if (is_cancelled (self, error))
        return FALSE;
      hf_bitset_add (&self->growing, self->objects.objects[i].value);
    }
  for (guint32 i = 0; i < work->n_paths; i++)
    {
      if (!hf_growth_objects_sum (&self->objects, work, last, i, &work->alone[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
take_kept (Shares *self)
{
  self->work->kept = self->spread.within;
  self->spread.within = (HfBitset){ 0 };
  return TRUE;
}

gboolean
hf_growth_find_shares (HfGrowthWork  *self,
                       GError       **error)
{
  g_auto (Shares) shares = { 0 };

  return init (&shares, self, error) && find_kept (&shares, error) && begin (&shares, error) &&
         add_up (&shares, TRUE, error) && join_paths (&shares, error) &&
         name_rows (&shares, error) && go_on (&shares, error) && add_up (&shares, FALSE, error) &&
         share_out (&shares, error) && take_kept (&shares);
}
