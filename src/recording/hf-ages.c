/* hf-ages.c: how old the objects of each type are, and how many of them survive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ages.h"

#include "hf-error.h"
#include "hf-poll.h"
#include "hf-range-table-private.h"

#include <string.h>

/* By snapshot, of a type. */
#define N_ARRAYS 5

/* HfAgesWork: pairs have what belongs to a snapshot behind what belongs to the one before it. */
typedef struct
{
  HfAges           *self;
  const HfIdentity *identity;
  GHashTable       *by_name;    /* from a name to 1 plus its row */
  guint32          *births[2];  /* of the present snapshot, by object: the first that has it */
  guint32          *rows;       /* by type of the present snapshot */
  HfRangeTable      ranges[2];  /* of the last two snapshots */
  HfRangeTable      present;    /* of the present snapshot */
  GCancellable     *cancellable;
  HfPoll            poll;
} HfAgesWork;

static void
clear_work (HfAgesWork *work)
{
  g_hash_table_unref (work->by_name);
  for (guint i = 0; i < 2; i++)
    {
      g_free (work->births[i]);
      hf_range_table_clear (&work->ranges[i]);
    }
  g_free (work->rows);
  hf_range_table_clear (&work->present);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfAgesWork, clear_work)

static HfHeap *
get_heap (const HfAgesWork *work,
          guint32           snapshot)
{
  return hf_recording_get_heap (work->self->recording, snapshot);
}

/* ---- Types ------------------------------------------------------------------------- */

/* Counts the types of all snapshots by name. */
static guint32
find_types (HfAgesWork *work)
{
  guint32 n = 0;

  for (guint32 i = work->self->first; i <= work->self->last; i++)
    for (guint32 k = 0; k < hf_heap_get_n_types (get_heap (work, i)); k++)
      {
        const char *name = hf_heap_get_type_name (get_heap (work, i), (HfTypeIndex){ k });

        if (g_hash_table_lookup (work->by_name, name) == NULL)
          g_hash_table_insert (work->by_name, (gpointer) name, GUINT_TO_POINTER (++n));
      }
  return n;
}

static gboolean
make_types (HfAgesWork  *work,
            GError     **error)
{
  HfAges *self = work->self;
  const gsize n = self->n_types = find_types (work);
  const gsize n_snapshots = self->n_snapshots;
  GHashTableIter iter;
  gpointer name, row;

  self->types = g_try_new0 (HfTypeAges, n + 1);
  self->sums = g_try_new0 (HfLifeSum, N_ARRAYS * n * n_snapshots + 1);
  if (self->types == NULL || self->sums == NULL)
    return hf_error_fail_memory (error);
  g_hash_table_iter_init (&iter, work->by_name);
  while (g_hash_table_iter_next (&iter, &name, &row))
    {
      const gsize i = GPOINTER_TO_UINT (row) - 1;

      self->types[i].name = name;
      self->types[i].alive = self->sums + N_ARRAYS * i * n_snapshots;
      self->types[i].survived = self->types[i].alive + n_snapshots;
      self->types[i].ages = self->types[i].survived + n_snapshots;
      self->types[i].old = self->types[i].ages + n_snapshots;
      self->types[i].old_died = self->types[i].old + n_snapshots;
    }
  return TRUE;
}

/* ---- Snapshots --------------------------------------------------------------------- */

static void
add (HfLifeSum *sum,
     guint64    size)
{
  sum->n_objects++;
  sum->n_bytes += size;
}

static gboolean
open_snapshot (HfAgesWork  *work,
               guint32      snapshot,
               GError     **error)
{
  HfHeap *heap = get_heap (work, snapshot);
  const guint32 n_types = hf_heap_get_n_types (heap);

  g_free (work->births[0]);
  g_free (work->rows);
  work->births[0] = work->births[1];
  work->births[1] = g_try_new (guint32, (gsize) hf_heap_get_n_objects (heap) + 1);
  work->rows = g_try_new (guint32, (gsize) n_types + 1);
  if (work->births[1] == NULL || work->rows == NULL)
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n_types; i++)
    work->rows[i] = GPOINTER_TO_UINT (g_hash_table_lookup (
                      work->by_name, hf_heap_get_type_name (heap, (HfTypeIndex){ i }))) -
                    1;
  return TRUE;
}

static guint32
get_birth (const HfAgesWork *work,
           guint32           snapshot,
           guint32           object)
{
  const HfIdentityStep *step = snapshot > work->self->first
                                 ? hf_identity_get_step (work->identity, snapshot - 1)
                                 : NULL;

  if (step == NULL || step->origins[object] == HF_INDEX_NONE)
    return snapshot;
  return work->births[0][step->origins[object]];
}

/* Returns G_MAXUINT64 for an object outside of all ranges. */
static guint64
find_generation (const HfRangeTable *ranges,
                 HfHeap             *heap,
                 HfObjectIndex       object)
{
  const HfColumn *spans = ranges->spans;
  const HfGenerationSpan *span =
    hf_generation_spans_find ((const HfGenerationSpan *) (const void *) spans->data, spans->len,
                              hf_heap_get_object_address (heap, object));

  return span == NULL ? G_MAXUINT64 : span->generation;
}

/* An object that is lost may live. */
static void
count_old (const HfAgesWork     *work,
           const HfIdentityStep *step,
           guint32               snapshot,
           HfObjectIndex         object,
           HfTypeAges           *type)
{
  HfHeap *heap = get_heap (work, snapshot);
  const guint32 at = snapshot - work->self->first;
  const guint64 size = hf_heap_get_object_size (heap, object);

  if (find_generation (&work->present, heap, object) != 2)
    return;
  add (&type->old[at], size);
  if (!hf_bitset_contains (&step->survivors, object.value) &&
      step->fates[object.value] != HF_IDENTITY_LOST)
    add (&type->old_died[at], size);
}

static gboolean
count_snapshot (HfAgesWork  *work,
                guint32      snapshot,
                GError     **error)
{
  HfAges *self = work->self;
  HfHeap *heap = get_heap (work, snapshot);
  const HfIdentityStep *step = snapshot < self->last
                                 ? hf_identity_get_step (work->identity, snapshot)
                                 : NULL;

  if (g_cancellable_set_error_if_cancelled (work->cancellable, error) ||
      !open_snapshot (work, snapshot, error) ||
      !hf_range_table_take_used (&work->present, heap, work->cancellable, error))
    return FALSE;
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      const guint64 size = hf_heap_get_object_size (heap, object);
      HfTypeAges *type = &self->types[work->rows[hf_heap_get_object_type (heap, object).value]];

      work->births[1][i] = get_birth (work, snapshot, i);
      add (&type->alive[snapshot - self->first], size);
      if (step != NULL && hf_bitset_contains (&step->survivors, i))
        add (&type->survived[snapshot - self->first], size);
      if (step != NULL && work->present.spans->len > 0)
        count_old (work, step, snapshot, object, type);
      if (snapshot == self->last)
        add (&type->ages[snapshot - work->births[1][i]], size);
      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Generations ------------------------------------------------------------------- */

/* Returns HF_N_PROMOTIONS if it is none. */
static HfPromotion
get_promotion (guint64 before,
               guint64 after)
{
  if (before == 0 && after == 1)
    return HF_PROMOTION_0_1;
  if (before == 0 && after == 2)
    return HF_PROMOTION_0_2;
  return before == 1 && after == 2 ? HF_PROMOTION_1_2 : HF_N_PROMOTIONS;
}

static gboolean
take_ranges (HfAgesWork  *work,
             GError     **error)
{
  const HfAges *self = work->self;

  return hf_range_table_take_used (&work->ranges[1], get_heap (work, self->last), work->cancellable,
                                   error) &&
         (self->first == self->last ||
          hf_range_table_take_used (&work->ranges[0], get_heap (work, self->last - 1),
                                    work->cancellable, error));
}

/* Counts the objects of the last snapshot, which is the present one. */
static gboolean
count_generations (HfAgesWork  *work,
                   GError     **error)
{
  HfAges *self = work->self;
  HfHeap *heap = get_heap (work, self->last);
  const HfIdentityStep *step = self->first < self->last
                                 ? hf_identity_get_step (work->identity, self->last - 1)
                                 : NULL;

  if (!take_ranges (work, error))
    return FALSE;
  self->has_generations = work->ranges[1].spans->len > 0;
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap) && self->has_generations; i++)
    {
      const HfObjectIndex object = { i };
      const guint64 size = hf_heap_get_object_size (heap, object);
      const guint64 generation = find_generation (&work->ranges[1], heap, object);
      HfTypeAges *type = &self->types[work->rows[hf_heap_get_object_type (heap, object).value]];
      HfPromotion promotion = HF_N_PROMOTIONS;

      if (generation < HF_AGES_N_GENERATIONS)
        add (&type->generations[generation], size);
      if (step != NULL && step->origins[i] != HF_INDEX_NONE)
        promotion = get_promotion (find_generation (&work->ranges[0],
                                                    get_heap (work, self->last - 1),
                                                    (HfObjectIndex){ step->origins[i] }),
                                   generation);
      if (promotion < HF_N_PROMOTIONS)
        add (&type->promotions[promotion], size);
      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Order ------------------------------------------------------------------------- */

static HfLifeSum
get_sum (const HfLifeSum *sums,
         guint32          n)
{
  HfLifeSum sum = { 0, 0 };

  for (guint32 i = 0; i < n; i++)
    {
      sum.n_objects += sums[i].n_objects;
      sum.n_bytes += sums[i].n_bytes;
    }
  return sum;
}

static int
compare_types (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfAges *self = user_data;
  const HfTypeAges *x = a;
  const HfTypeAges *y = b;
  const guint64 last[] = { x->alive[self->n_snapshots - 1].n_bytes,
                           y->alive[self->n_snapshots - 1].n_bytes };
  const guint64 all[] = { get_sum (x->alive, self->n_snapshots).n_bytes,
                          get_sum (y->alive, self->n_snapshots).n_bytes };

  if (last[0] != last[1])
    return last[0] > last[1] ? -1 : 1;
  if (all[0] != all[1])
    return all[0] > all[1] ? -1 : 1;
  return strcmp (x->name, y->name);
}

/* Drops types without objects, and puts the others in order. */
static void
sort (HfAges *self)
{
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_types; i++)
    {
      if (get_sum (self->types[i].alive, self->n_snapshots).n_objects > 0)
        self->types[n++] = self->types[i];
    }
  self->n_types = n;
  g_qsort_with_data (self->types, (int) n, sizeof (HfTypeAges), compare_types, self);
}

HfAges *
hf_ages_new (const HfIdentity  *identity,
             guint32            first,
             guint32            last,
             GCancellable      *cancellable,
             GError           **error)
{
  g_autoptr (HfAges) self = g_new0 (HfAges, 1);
  g_auto (HfAgesWork) work = {
    .self = self,
    .identity = identity,
    .by_name = g_hash_table_new (g_str_hash, g_str_equal),
    .cancellable = cancellable,
    .poll = { cancellable, 0 },
  };

  g_return_val_if_fail (first <= last && hf_identity_is_known (identity, first, last), NULL);

  self->first = first;
  self->last = last;
  self->n_snapshots = last - first + 1;
  self->n_bytes = hf_heap_get_n_bytes (
    hf_recording_get_heap (hf_identity_get_recording (identity), last));
  self->recording = g_object_ref (hf_identity_get_recording (identity));
  for (guint i = 0; i < 2; i++)
    hf_range_table_init (&work.ranges[i]);
  hf_range_table_init (&work.present);
  if (!make_types (&work, error))
    return NULL;
  for (guint32 i = first; i <= last; i++)
    {
      if (!count_snapshot (&work, i, error))
        return NULL;
    }
  if (!count_generations (&work, error))
    return NULL;
  sort (self);
  return g_steal_pointer (&self);
}

void
hf_ages_free (HfAges *self)
{
  if (self == NULL)
    return;
  g_free (self->types);
  g_free (self->sums);
  g_clear_object (&self->recording);
  g_free (self);
}

HfLifeSum
hf_ages_get_alive (const HfAges *self,
                   guint32       row)
{
  return get_sum (self->types[row].alive, self->n_snapshots - 1);
}

HfLifeSum
hf_ages_get_survived (const HfAges *self,
                      guint32       row)
{
  return get_sum (self->types[row].survived, self->n_snapshots - 1);
}

gboolean
hf_ages_only_grows (const HfAges *self,
                    guint32       row)
{
  const HfTypeAges *type = &self->types[row];
  const guint64 before = type->alive[0].n_bytes;
  const guint64 after = type->alive[self->n_snapshots - 1].n_bytes;

  for (guint32 i = 0; i + 1 < self->n_snapshots; i++)
    {
      const guint64 n_alive = type->alive[i].n_objects;

      if (type->alive[i + 1].n_objects <= n_alive ||
          type->survived[i].n_objects * 100 < n_alive * HF_AGES_GROWTH_SURVIVAL)
        return FALSE;
    }
  return self->n_snapshots >= HF_AGES_GROWTH_SNAPSHOTS && after > before &&
         after - before >= HF_AGES_GROWTH_BYTES &&
         after - before >= self->n_bytes / 100 * HF_AGES_GROWTH_SHARE;
}

HfLifeSum
hf_ages_get_old (const HfAges *self,
                 guint32       row)
{
  return get_sum (self->types[row].old, self->n_snapshots - 1);
}

HfLifeSum
hf_ages_get_old_died (const HfAges *self,
                      guint32       row)
{
  return get_sum (self->types[row].old_died, self->n_snapshots - 1);
}

gboolean
hf_ages_is_in_crisis (const HfAges *self,
                      guint32       row)
{
  const HfLifeSum old = hf_ages_get_old (self, row);
  const HfLifeSum died = hf_ages_get_old_died (self, row);
  guint32 n_deadly = 0;

  for (guint32 i = 0; i + 1 < self->n_snapshots; i++)
    n_deadly += self->types[row].old_died[i].n_objects > 0;
  return n_deadly >= HF_AGES_CRISIS_STEPS &&
         died.n_objects * 100 >= old.n_objects * HF_AGES_CRISIS_DEATHS &&
         died.n_bytes >= HF_AGES_CRISIS_BYTES &&
         died.n_bytes >= self->n_bytes / 100 * HF_AGES_CRISIS_SHARE;
}
