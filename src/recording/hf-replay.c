/* hf-replay.c: what one collection did, block by block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-replay.h"

#include "hf-collection-reader-private.h"
#include "hf-error.h"

#include <glib/gi18n.h>

/* From this generation on, objects are apart from those of all ages. */
#define FIRST_APART 3

/* A range of one side, in order of addresses. */
typedef struct
{
  HfGenerationSpan span;
  gboolean         is_collected;
  gboolean         is_shown;
  gboolean         has_moved;  /* a block in it moved away, or to it */
  guint32          position;   /* among those shown, in the order of the file */
} Side;

typedef struct
{
  Side              *before;
  guint              n_before;
  Side              *after;
  guint              n_after;
  const HfBlockList *blocks;
  GCancellable      *cancellable;
} Work;

/* ---- Ranges ------------------------------------------------------------------ */

/* How many ranges begin at @address or before it. */
static guint
count_sides (const Side *sides,
             guint       n,
             guint64     address)
{
  guint low = 0;
  guint high = n;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (sides[middle].span.span.first <= address)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The range with @address; %HF_INDEX_NONE if there is none. */
static guint
find_side (const Side *sides,
           guint       n,
           guint64     address)
{
  const guint count = count_sides (sides, n, address);

  return count > 0 && sides[count - 1].span.span.last >= address ? count - 1 : HF_INDEX_NONE;
}

static Side *
copy_sides (const HfRangeTable *table,
            guint64             mask,
            guint              *n)
{
  Side *sides = g_try_new0 (Side, MAX (table->spans->len, 1));

  *n = table->spans->len;
  for (guint i = 0; sides != NULL && i < *n; i++)
    {
      sides[i].span = g_array_index (table->spans, HfGenerationSpan, i);
      sides[i].is_collected = sides[i].span.generation < HF_N_COLLECTED_GENERATIONS &&
                              ((mask >> sides[i].span.generation) & 1) != 0;
    }
  return sides;
}

/* Without ranges: one around all blocks, of the youngest generation that was collected. */
static Side *
create_side (const HfBlockList *list,
             guint64            mask,
             gboolean           is_after,
             guint             *n)
{
  Side *side = g_new0 (Side, 1);
  const guint64 collected = mask == 0 ? 1 : mask;

  *n = list->blocks->len > 0;
  side->span.span.first = G_MAXUINT64;
  for (guint i = 0; i < list->blocks->len; i++)
    {
      const HfBlock *block = &g_array_index (list->blocks, HfBlock, i);
      const guint64 shift = is_after ? block->shift : 0;

      side->span.span.first = MIN (side->span.span.first, block->span.first + shift);
      side->span.span.last = MAX (side->span.span.last, block->span.last + shift);
    }
  while (side->span.generation + 1 < HF_N_COLLECTED_GENERATIONS &&
         ((collected >> side->span.generation) & 1) == 0)
    side->span.generation++;
  side->is_collected = TRUE;
  return side;
}

static gboolean
overlaps (const Side *a,
          const Side *b)
{
  return a->span.span.first <= b->span.span.last && b->span.span.first <= a->span.span.last;
}

/* Whether any of @others, in order of addresses, overlaps @side and is shown. */
static gboolean
meets_shown (const Side *side,
             const Side *others,
             guint       n,
             gboolean    has_to_move)
{
  const guint count = count_sides (others, n, side->span.span.first);

  for (guint i = count > 0 ? count - 1 : 0;
       i < n && others[i].span.span.first <= side->span.span.last; i++)
    {
      if (others[i].is_shown && overlaps (side, &others[i]) &&
          (others[i].has_moved || !has_to_move))
        return TRUE;
    }
  return FALSE;
}

/* ---- The choice of ranges ------------------------------------------------------ */

/* Marks the ranges from which blocks moved. */
static gboolean
mark_moves (Work *work)
{
  for (guint i = 0; i < work->blocks->blocks->len; i++)
    {
      const HfBlock *block = &g_array_index (work->blocks->blocks, HfBlock, i);
      const guint from = find_side (work->before, work->n_before, block->span.first);

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (work->cancellable))
        return FALSE;
      if (from != HF_INDEX_NONE && block->shift != 0)
        work->before[from].has_moved = TRUE;
    }
  return TRUE;
}

static void
choose_collected (Work *work)
{
  gboolean moves = FALSE;
  gboolean moves_in[HF_N_COLLECTED_GENERATIONS] = { FALSE };

  for (guint i = 0; i < work->n_before; i++)
    {
      if (!work->before[i].has_moved || !work->before[i].is_collected)
        continue;
      moves = TRUE;
      moves_in[work->before[i].span.generation] = TRUE;
    }
  for (guint i = 0; i < work->n_before; i++)
    {
      Side *side = &work->before[i];

      side->is_shown = side->is_collected && (!moves || side->span.generation < FIRST_APART ||
                                              moves_in[side->span.generation]);
    }
}

/* Those after: to which shown blocks lead, or where shown ranges were. */
static gboolean
choose_after (Work *work)
{
  for (guint i = 0; i < work->blocks->blocks->len; i++)
    {
      const HfBlock *block = &g_array_index (work->blocks->blocks, HfBlock, i);
      const guint from = find_side (work->before, work->n_before, block->span.first);
      const guint to = find_side (work->after, work->n_after, block->span.first + block->shift);

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (work->cancellable))
        return FALSE;
      if (from == HF_INDEX_NONE || to == HF_INDEX_NONE || !work->before[from].is_shown)
        continue;
      work->after[to].is_shown = TRUE;
      work->after[to].has_moved |= block->shift != 0;
    }
  for (guint i = 0; i < work->n_before; i++)
    {
      Side *side = &work->before[i];

      if (!side->is_collected)
        side->is_shown = meets_shown (side, work->after, work->n_after, TRUE);
    }
  for (guint i = 0; i < work->n_after; i++)
    work->after[i].is_shown |= meets_shown (&work->after[i], work->before, work->n_before, FALSE);
  return TRUE;
}

/* ---- The result ------------------------------------------------------------------ */

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Side *first = *(Side *const *) a;
  const Side *second = *(Side *const *) b;

  return (first->span.place > second->span.place) - (first->span.place < second->span.place);
}

static HfReplayRange *
list_ranges (Side    *sides,
             guint    n,
             guint32 *n_ranges)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  HfReplayRange *ranges;

  for (guint i = 0; i < n; i++)
    {
      if (sides[i].is_shown)
        g_ptr_array_add (shown, &sides[i]);
    }
  g_ptr_array_sort (shown, compare_places);
  ranges = g_new (HfReplayRange, shown->len);
  for (guint i = 0; i < shown->len; i++)
    {
      Side *side = g_ptr_array_index (shown, i);
      const HfAddressSpan *span = &side->span.span;

      side->position = i;
      ranges[i] = (HfReplayRange){ span->first, span->last - span->first + 1, side->span.generation,
                                   side->is_collected };
    }
  *n_ranges = shown->len;
  return ranges;
}

/* A block as far as it is in its range before. */
static void
add_block (HfReplay      *self,
           const Work    *work,
           const HfBlock *block)
{
  const guint from = find_side (work->before, work->n_before, block->span.first);
  const guint to = find_side (work->after, work->n_after, block->span.first + block->shift);
  HfReplayBlock *added = &self->blocks[self->n_blocks];

  if (from == HF_INDEX_NONE)
    {
      self->n_outside++;
      return;
    }
  *added = (HfReplayBlock){
    .old_start = block->span.first,
    .new_start = block->span.first + block->shift,
    .length = MIN (block->span.last, work->before[from].span.span.last) - block->span.first + 1,
    .from = work->before[from].position,
    .to = to == HF_INDEX_NONE || !work->after[to].is_shown ? HF_INDEX_NONE
                                                           : work->after[to].position,
  };
  if (!work->before[from].is_collected)
    {
      self->n_outside++;
      return;
    }
  if (!work->before[from].is_shown)
    {
      self->n_apart_survived += added->length;
      return;
    }
  self->n_blocks++;
  self->n_survived += added->length;
  self->n_moved += block->shift != 0 ? added->length : 0;
}

static int
compare_blocks (gconstpointer a,
                gconstpointer b)
{
  const HfReplayBlock *first = a;
  const HfReplayBlock *second = b;

  if (first->from != second->from)
    return first->from < second->from ? -1 : 1;
  return (first->old_start > second->old_start) - (first->old_start < second->old_start);
}

static int
compare_targets (gconstpointer a,
                 gconstpointer b,
                 gpointer      blocks)
{
  const HfReplayBlock *first = (const HfReplayBlock *) blocks + *(const guint32 *) a;
  const HfReplayBlock *second = (const HfReplayBlock *) blocks + *(const guint32 *) b;

  if (first->to != second->to)
    return first->to < second->to ? -1 : 1;
  return (first->new_start > second->new_start) - (first->new_start < second->new_start);
}

static void
sort (HfReplay *self)
{
  g_qsort_with_data (self->blocks, (int) self->n_blocks, sizeof (HfReplayBlock),
                     (GCompareDataFunc) (void (*) (void)) compare_blocks, NULL);
  for (guint32 i = 0; i < self->n_blocks; i++)
    self->targets[i] = i;
  g_qsort_with_data (self->targets, (int) self->n_blocks, sizeof (guint32), compare_targets,
                     self->blocks);
}

static gboolean
fill (HfReplay      *self,
      Work          *work,
      GCancellable  *cancellable,
      GError       **error)
{
  const guint n = work->blocks->blocks->len;

  if (!mark_moves (work))
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  choose_collected (work);
  if (!choose_after (work))
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  self->before = list_ranges (work->before, work->n_before, &self->n_before);
  self->after = list_ranges (work->after, work->n_after, &self->n_after);
  self->blocks = g_try_new (HfReplayBlock, n + 1);
  self->targets = g_try_new (guint32, n + 1);
  if (self->blocks == NULL || self->targets == NULL)
    return hf_error_fail_memory (error);
  for (guint i = 0; i < n; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      add_block (self, work, &g_array_index (work->blocks->blocks, HfBlock, i));
    }
  sort (self);
  for (guint i = 0; i < work->n_before; i++)
    {
      const Side *side = &work->before[i];
      const guint64 length = side->span.span.last - side->span.span.first + 1;

      self->n_total += side->is_collected && side->is_shown ? length : 0;
      self->n_apart += side->is_collected && !side->is_shown ? length : 0;
    }
  self->n_freed = self->n_total - self->n_survived;
  return TRUE;
}

/* Fills @self from the collection that @reader has found. */
static gboolean
take (HfReplay            *self,
      HfCollectionReader  *reader,
      GError             **error)
{
  const guint64 mask = reader->collection.mask;
  g_autofree Side *before = NULL;
  g_autofree Side *after = NULL;
  Work work = { .blocks = &reader->blocks, .cancellable = reader->cancellable };

  if (!hf_range_table_settle (&reader->last_ranges, reader->cancellable, error))
    return FALSE;
  self->collection = reader->collection;
  self->has_ranges = reader->ranges.spans->len > 0;
  if (self->has_ranges)
    {
      before = copy_sides (&reader->ranges, mask, &work.n_before);
      after = copy_sides (reader->has_last ? &reader->last_ranges : &reader->ranges, mask,
                          &work.n_after);
    }
  else
    {
      before = create_side (&reader->blocks, mask, FALSE, &work.n_before);
      after = create_side (&reader->blocks, mask, TRUE, &work.n_after);
    }
  if (before == NULL || after == NULL)
    return hf_error_fail_memory (error);
  work.before = before;
  work.after = after;
  return fill (self, &work, reader->cancellable, error);
}

/* ---- The replay -------------------------------------------------------------------- */

/* Whether the collection at @position was found. */
static gboolean
find_collection (HfCollectionReader  *reader,
                 guint32              position,
                 GError             **error)
{
  guint32 n = 0;

  for (;;)
    switch (hf_collection_reader_next (reader, error))
      {
      case HF_COLLECTION_STEP_FAILED:
        return FALSE;
      case HF_COLLECTION_STEP_COLLECTION:
        if (n++ == position)
          return TRUE;
        break;
      case HF_COLLECTION_STEP_END:
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("The recording does not have this collection"));
        return FALSE;
      case HF_COLLECTION_STEP_INTERRUPTED:
      case HF_COLLECTION_STEP_SNAPSHOT:
      default:
        break;
      }
}

HfReplay *
hf_replay_new (HfRecording   *recording,
               guint32        position,
               HfProgress    *progress,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (HfReplay) self = g_new0 (HfReplay, 1);
  g_auto (HfCollectionReader) reader = { 0 };

  g_atomic_ref_count_init (&self->ref_count);
  hf_collection_reader_init (&reader, recording, progress, cancellable);
  if (!find_collection (&reader, position, error) || !take (self, &reader, error))
    return NULL;
  return g_steal_pointer (&self);
}

HfReplay *
hf_replay_ref (HfReplay *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_replay_unref (HfReplay *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->before);
  g_free (self->after);
  g_free (self->blocks);
  g_free (self->targets);
  g_free (self);
}
