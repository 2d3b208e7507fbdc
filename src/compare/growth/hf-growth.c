/* hf-growth.c: paths that grow over several snapshots, with their figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-private.h"

#include "hf-comparison-list.h"

#include <string.h>

/* Numbers are equal within 2 % if they differ by no more than one in fifty. */
#define ONE_IN 50

/* By these omissions the same path has another name or root in another file. */
#define NAMING_FAULTS                                                                              \
  (HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) | HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES) |     \
   HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS) | HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS) |    \
   HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS))

/* ---- Even growth --------------------------------------------------------------- */

static guint64
get_distance (guint64 a,
              guint64 b)
{
  return a > b ? a - b : b - a;
}

/* Figures rise at every step. Returns 0 if the steps are not equal. */
static guint64
find_step (const guint64 *figures,
           guint32        n)
{
  const guint64 n_steps = n - 1;
  const guint64 whole = figures[n - 1] - figures[0];

  for (guint32 i = 1; i < n; i++)
    {
      const guint64 step = figures[i] - figures[i - 1];

      /* A step above twice the mean is uneven, and its product may not fit in 64 bits. */
      if (step > whole / n_steps * 2 + 2 * n_steps ||
          get_distance (step * n_steps, whole) > whole / ONE_IN)
        return 0;
    }
  return (whole + n_steps / 2) / n_steps;
}

guint64
hf_growth_find_multiple (const guint64 *counts,
                         guint32        n,
                         guint64        n_per_step)
{
  guint64 first = 0;
  gboolean is_even = TRUE;

  if (n_per_step == 0)
    return 0;
  for (guint32 i = 1; i < n; i++)
    {
      const guint64 step = counts[i] - counts[i - 1];
      const guint64 multiple = step / n_per_step + (step % n_per_step > n_per_step / 2);

      if (counts[i] <= counts[i - 1] || multiple == 0 ||
          get_distance (step, multiple * n_per_step) > n_per_step / ONE_IN)
        return 0;
      if (i == 1)
        first = multiple;
      is_even &= multiple == first;
    }

  /* Any number is a multiple of one. */
  return n_per_step > 1 || is_even ? first : 0;
}

/* ---- Figures --------------------------------------------------------------------- */

static void
make_paths (const HfGrowthWork *work,
            HfGrowth           *growth,
            guint64             n_per_step)
{
  const guint32 n = work->n_trees;

  growth->n_paths = work->n_rows;
  growth->paths = g_new0 (HfGrowthPath, (gsize) work->n_rows + 1);
  for (guint32 row = 0; row < work->n_rows; row++)
    {
      HfGrowthPath *path = &growth->paths[row];

      path->reason = work->names[row];
      path->leak_share = work->shares[row];
      path->is_of_sizes = !hf_growth_has_more (work, path->reason);
      path->counts = g_new0 (guint64, n);
      path->sizes = g_new0 (guint64, n);
      path->bytes = g_new0 (guint64, n);
      for (guint32 i = 0; i < n; i++)
        {
          path->counts[i] = hf_growth_work_get_count (work, i, path->reason);
          path->sizes[i] = hf_growth_work_get_size (work, i, path->reason);
        }
      path->n_per_step = find_step (hf_growth_path_get_figures (path), n);
      path->multiple = hf_growth_find_multiple (path->counts, n, n_per_step);
    }
}

static gboolean
find_bytes (HfGrowthWork  *work,
            HfGrowth      *growth,
            guint32        snapshot,
            GError       **error)
{
  const guint32 n_objects = hf_heap_get_n_objects (
    hf_reason_tree_get_heap (work->trees[snapshot])->heap);
  const guint64 done = work->report.done;
  g_auto (HfGrowthObjects) objects = { 0 };

  if (!hf_growth_objects_init (&objects, work, snapshot, work->rows, work->n_rows, error))
    return FALSE;
  for (guint32 row = 0; row < work->n_rows; row++)
    {
      work->report.done = done + (guint64) n_objects * row / work->n_rows;
      if (!hf_progress_poll (work->progress, work->poll.cancellable, &work->report, error) ||
          !hf_growth_objects_sum (&objects, work, snapshot, row,
                                  &growth->paths[row].bytes[snapshot], error))
        return FALSE;
    }
  work->report.done = done + n_objects;
  return TRUE;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  const HfGrowthPath *x = a;
  const HfGrowthPath *y = b;

  if (x->leak_share != y->leak_share)
    return x->leak_share > y->leak_share ? -1 : 1;
  if (x->n_grown != y->n_grown)
    return x->n_grown > y->n_grown ? -1 : 1;
  return (x->reason > y->reason) - (x->reason < y->reason);
}

static gboolean
find_figures (HfGrowthWork  *work,
              HfGrowth      *growth,
              guint64        n_per_step,
              GError       **error)
{
  if (work->n_paths > 0 && !hf_growth_find_shares (work, error))
    return FALSE;
  make_paths (work, growth, n_per_step);
  for (guint32 i = 0; i < work->n_trees; i++)
    {
      if (!find_bytes (work, growth, i, error))
        return FALSE;
    }
  for (guint32 row = 0; row < work->n_rows; row++)
    {
      HfGrowthPath *path = &growth->paths[row];

      path->n_grown = (gint64) (path->bytes[work->n_trees - 1] - path->bytes[0]);
      if (!hf_growth_find_kept (work, path, error))
        return FALSE;
    }
  return work->n_paths == 0 || hf_growth_find_roots (work, growth, error);
}

/* ---- All of it ---------------------------------------------------------------------- */

static HfFaultSet
get_faults (const HfComparedHeap *heap)
{
  return hf_heap_get_completeness (heap->heap)->kinds;
}

static HfGrowth *
make (HfReasonTree * const *trees,
      guint32               n_trees)
{
  HfGrowth *self = g_new0 (HfGrowth, 1);
  const HfFaultSet faults = get_faults (hf_reason_tree_get_heap (trees[0]));

  g_atomic_ref_count_init (&self->ref_count);
  self->n_snapshots = n_trees;
  self->numbers = g_new0 (guint32, n_trees);
  self->trees = g_new0 (HfReasonTree *, n_trees);
  self->nodes = g_new0 (guint32 *, n_trees);
  self->reachable = g_new0 (guint64, n_trees);
  self->steps = g_new0 (guint32, n_trees);
  for (guint32 i = 0; i < n_trees; i++)
    {
      const HfComparedHeap *heap = hf_reason_tree_get_heap (trees[i]);

      self->numbers[i] = i + 1;
      self->trees[i] = hf_reason_tree_ref (trees[i]);
      self->reachable[i] = hf_analysis_get_reachability (heap->analysis)->n_bytes;
      if (hf_compared_heap_get_losses (heap) != 0 ||
          ((get_faults (heap) ^ faults) & NAMING_FAULTS) != 0 ||
          hf_compared_heap_differs_in_field_names (heap, hf_reason_tree_get_heap (trees[0])))
        self->is_doubtful = TRUE;
    }
  self->floor = hf_comparison_get_floor_of (MAX (self->reachable[0], self->reachable[n_trees - 1]));
  return self;
}

HfGrowth *
hf_growth_new (HfReasonTree * const  *trees,
               guint32                n_trees,
               guint64                n_per_step,
               HfProgress            *progress,
               GCancellable          *cancellable,
               GError               **error)
{
  g_autoptr (HfGrowth) self = NULL;
  g_auto (HfGrowthWork) work = { 0 };

  g_return_val_if_fail (n_trees >= 3, NULL);

  self = make (trees, n_trees);
  if (!hf_growth_work_init (&work, trees, n_trees, progress, cancellable, error) ||
      !hf_growth_find_paths (&work, self, error) || !find_figures (&work, self, n_per_step, error))
    return NULL;
  for (guint32 i = 0; i + 1 < n_trees; i++)
    self->nodes[i] = g_steal_pointer (&work.pairs[i].others[HF_SIDE_AFTER]);
  if (self->n_paths > 1)
    qsort (self->paths, self->n_paths, sizeof (HfGrowthPath), compare_paths);
  return g_steal_pointer (&self);
}

void
hf_growth_set_numbers (HfGrowth      *self,
                       const guint32 *numbers)
{
  memcpy (self->numbers, numbers, self->n_snapshots * sizeof (guint32));
}

/* Returns NULL if @snapshot does not have it. */
static const HfReason *
find_reason (const HfGrowth *self,
             guint32         snapshot,
             guint32         reason)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (self->trees[snapshot], &n_reasons);
  const guint32 node = self->nodes[snapshot] == NULL ? reason : self->nodes[snapshot][reason];

  return node == HF_INDEX_NONE ? NULL : &reasons[node];
}

guint32
hf_growth_get_count (const HfGrowth *self,
                     guint32         snapshot,
                     guint32         reason)
{
  const HfReason *found = find_reason (self, snapshot, reason);

  return found == NULL ? 0 : found->n_objects;
}

guint64
hf_growth_get_size (const HfGrowth *self,
                    guint32         snapshot,
                    guint32         reason)
{
  const HfReason *found = find_reason (self, snapshot, reason);

  return found == NULL ? 0 : found->n_bytes;
}

HfLosses
hf_growth_get_losses (const HfGrowth *self)
{
  HfLosses losses = 0;

  for (guint32 i = 0; i < self->n_snapshots; i++)
    losses |= hf_compared_heap_get_losses (hf_reason_tree_get_heap (self->trees[i]));
  return losses;
}

gboolean
hf_growth_is_short (const HfGrowth *self)
{
  return (hf_growth_get_losses (self) & HF_LOSS_OBJECTS) != 0;
}

static void
free_paths (HfGrowthPath *paths,
            guint32       n)
{
  for (guint32 i = 0; i < n; i++)
    {
      g_free (paths[i].counts);
      g_free (paths[i].sizes);
      g_free (paths[i].bytes);
    }
  g_free (paths);
}

HfGrowth *
hf_growth_ref (HfGrowth *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_growth_unref (HfGrowth *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint32 i = 0; i < self->n_snapshots; i++)
    {
      hf_reason_tree_unref (self->trees[i]);
      g_free (self->nodes[i]);
    }
  g_free (self->nodes);
  free_paths (self->paths, self->n_paths);
  free_paths (self->in_part, self->n_in_part);
  g_free (self->numbers);
  g_free (self->trees);
  g_free (self->roots);
  g_free (self->reachable);
  g_free (self->steps);
  g_free (self);
}
