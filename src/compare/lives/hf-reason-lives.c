/* hf-reason-lives.c: why the objects lived that survived, died and were born between two snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reason-lives.h"

#include "hf-error.h"
#include "hf-poll.h"

#include <stdlib.h>

/* HfReasonLivesWork: rows of the later tree first, by node; then nodes of the earlier one alone;
 * then the row of objects that are not reachable. */
typedef struct
{
  const HfIdentity *identity;
  const HfLives    *lives;
  HfReasonLives    *self;
  HfHeap           *heaps[HF_N_SIDES];
  guint32          *rows_before; /* by node of the earlier tree */
  guint32           unreachable;
  HfPoll            poll;
} HfReasonLivesWork;

/* ---- Rows -------------------------------------------------------------------------- */

static gboolean
make_rows (HfReasonLivesWork  *work,
           GError            **error)
{
  HfReasonLives *self = work->self;
  g_auto (HfReasonPairs) pairs = { 0 };
  const guint32 *others;
  guint32 n_before, n_after;

  if (!hf_reason_pairs_init (&pairs, self->trees, work->poll.cancellable, error))
    return FALSE;
  n_before = pairs.n_reasons[HF_SIDE_BEFORE];
  n_after = pairs.n_reasons[HF_SIDE_AFTER];
  others = pairs.others[HF_SIDE_BEFORE];
  self->rows = g_try_new0 (HfReasonLife, (gsize) n_before + n_after + 1);
  work->rows_before = g_try_new (guint32, (gsize) n_before + 1);
  if (self->rows == NULL || work->rows_before == NULL)
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n_after; i++)
    {
      self->rows[i].reasons[HF_SIDE_BEFORE] = pairs.others[HF_SIDE_AFTER][i];
      self->rows[i].reasons[HF_SIDE_AFTER] = i;
    }
  self->n_rows = n_after;
  for (guint32 i = 0; i < n_before; i++)
    {
      work->rows_before[i] = others[i] != HF_INDEX_NONE ? others[i] : self->n_rows;
      if (others[i] != HF_INDEX_NONE)
        continue;
      self->rows[self->n_rows].reasons[HF_SIDE_BEFORE] = i;
      self->rows[self->n_rows++].reasons[HF_SIDE_AFTER] = HF_INDEX_NONE;
    }
  work->unreachable = self->n_rows++;
  self->rows[work->unreachable].reasons[HF_SIDE_BEFORE] = HF_INDEX_NONE;
  self->rows[work->unreachable].reasons[HF_SIDE_AFTER] = HF_INDEX_NONE;
  return TRUE;
}

static guint32
find_row (const HfReasonLivesWork *work,
          HfSide                   side,
          HfObjectIndex            object)
{
  const guint32 reason = hf_reason_tree_get_reason_of (work->self->trees[side], object);

  if (reason == HF_INDEX_NONE)
    return work->unreachable;
  return side == HF_SIDE_AFTER ? reason : work->rows_before[reason];
}

/* ---- Counting ---------------------------------------------------------------------- */

static void
add (HfLifeSum *sum,
     guint64    size)
{
  sum->n_objects++;
  sum->n_bytes += size;
}

static void
count_before (HfReasonLivesWork *work,
              HfObjectIndex      object)
{
  const guint64 size = hf_heap_get_object_size (work->heaps[HF_SIDE_BEFORE], object);
  const HfObjectIndex later = hf_identity_find (work->identity, work->lives->from, work->lives->to,
                                                object);
  const guint32 row = find_row (work, HF_SIDE_BEFORE, object);
  guint32 row_after;

  if (later.value == HF_INDEX_NONE)
    {
      add (&work->self->rows[row].sums[HF_LIFE_DIED], size);
      return;
    }
  row_after = find_row (work, HF_SIDE_AFTER, later);
  add (&work->self->rows[row_after].sums[HF_LIFE_SURVIVED], size);
  if (row_after == row)
    return;
  add (&work->self->rows[row].left, size);
  add (&work->self->rows[row_after].joined, size);
}

static void
count_after (HfReasonLivesWork *work,
             HfObjectIndex      object)
{
  if (hf_identity_find (work->identity, work->lives->to, work->lives->from, object).value ==
      HF_INDEX_NONE)
    add (&work->self->rows[find_row (work, HF_SIDE_AFTER, object)].sums[HF_LIFE_NEW],
         hf_heap_get_object_size (work->heaps[HF_SIDE_AFTER], object));
}

static gboolean
count (HfReasonLivesWork  *work,
       GError            **error)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heaps[HF_SIDE_BEFORE]); i++)
    {
      count_before (work, (HfObjectIndex){ i });
      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
    }
  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heaps[HF_SIDE_AFTER]); i++)
    {
      count_after (work, (HfObjectIndex){ i });
      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Order ------------------------------------------------------------------------- */

static HfLifeSum
get_sum (const HfReasonLife *row)
{
  HfLifeSum sum = row->left;

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      sum.n_objects += row->sums[kind].n_objects;
      sum.n_bytes += row->sums[kind].n_bytes;
    }
  return sum;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const HfReasonLife *rows[] = { a, b };
  const guint64 bytes[] = { get_sum (a).n_bytes, get_sum (b).n_bytes };

  if (bytes[0] != bytes[1])
    return bytes[0] > bytes[1] ? -1 : 1;
  /* None is the last one. */
  for (int side = HF_SIDE_AFTER; side >= HF_SIDE_BEFORE; side--)
    {
      if (rows[0]->reasons[side] != rows[1]->reasons[side])
        return rows[0]->reasons[side] < rows[1]->reasons[side] ? -1 : 1;
    }
  return 0;
}

static void
sort (HfReasonLives *self)
{
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_rows; i++)
    {
      if (get_sum (&self->rows[i]).n_objects > 0)
        self->rows[n++] = self->rows[i];
    }
  self->n_rows = n;
  qsort (self->rows, n, sizeof (HfReasonLife), compare_rows);
}

HfReasonLives *
hf_reason_lives_new (const HfIdentity  *identity,
                     const HfLives     *lives,
                     HfReasonTree      *before,
                     HfReasonTree      *after,
                     GCancellable      *cancellable,
                     GError           **error)
{
  g_autoptr (HfReasonLives) self = g_new0 (HfReasonLives, 1);
  HfReasonLivesWork work = {
    .identity = identity,
    .lives = lives,
    .self = self,
    .heaps = { [HF_SIDE_BEFORE] = hf_reason_tree_get_heap (before)->heap,
               [HF_SIDE_AFTER] = hf_reason_tree_get_heap (after)->heap },
    .poll = { cancellable, 0 },
  };
  gboolean is_counted;

  self->trees[HF_SIDE_BEFORE] = hf_reason_tree_ref (before);
  self->trees[HF_SIDE_AFTER] = hf_reason_tree_ref (after);
  is_counted = make_rows (&work, error) && count (&work, error);
  g_free (work.rows_before);
  if (!is_counted)
    return NULL;
  sort (self);
  return g_steal_pointer (&self);
}

void
hf_reason_lives_free (HfReasonLives *self)
{
  if (self == NULL)
    return;
  for (int side = 0; side < HF_N_SIDES; side++)
    hf_reason_tree_unref (self->trees[side]);
  g_free (self->rows);
  g_free (self);
}
