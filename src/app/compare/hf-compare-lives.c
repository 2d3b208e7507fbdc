/* hf-compare-lives.c: objects that survived, died and are new, by the rows of a comparison by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-lives.h"

#include "hf-error.h"
#include "hf-lives-rows.h"

#include <string.h>

struct _HfCompareLives
{
  gatomicrefcount  ref_count;
  HfIdentity      *identity;
  HfLives         *lives; /* its types are by row of the comparison */
};

/* ---- Rows of the comparison -------------------------------------------- */

/* Returns: (array): by type of the heap on @side, its row; %NULL with @error set */
static guint32 *
find_places (HfComparison  *types,
             HfSide         side,
             GError       **error)
{
  const guint32 n_types = hf_heap_get_n_types (hf_comparison_get_heap (types, side)->heap);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (types, &n_rows);
  guint32 *places = g_try_new (guint32, (gsize) n_types + 1);

  if (places == NULL)
    {
      hf_error_fail_memory (error);
      return NULL;
    }

  memset (places, 0xff, (gsize) n_types * sizeof *places);
  for (guint32 i = 0; i < n_rows; i++)
    {
      if (rows[i].parts[side] != HF_INDEX_NONE)
        places[rows[i].parts[side]] = i;
    }
  return places;
}

static HfTypeLives *
make_types (HfComparison  *types,
            guint32       *n_types,
            GError       **error)
{
  const HfComparisonRow *rows = hf_comparison_get_rows (types, n_types);
  HfTypeLives *made = g_try_new0 (HfTypeLives, (gsize) *n_types + 1);

  if (made == NULL)
    {
      hf_error_fail_memory (error);
      return NULL;
    }

  for (guint32 i = 0; i < *n_types; i++)
    {
      made[i].before.value = rows[i].parts[HF_SIDE_BEFORE];
      made[i].after.value = rows[i].parts[HF_SIDE_AFTER];
    }
  return made;
}

static void
add (HfTypeLives       *type,
     const HfTypeLives *more)
{
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      type->sums[kind].n_objects += more->sums[kind].n_objects;
      type->sums[kind].n_bytes += more->sums[kind].n_bytes;
    }
}

/* A comparison matches some types whose names differ, and then both add up. A row knows a type of a
 * side alone that has objects there. */
static gboolean
take_places (HfLives       *lives,
             HfComparison  *types,
             GError       **error)
{
  g_autofree guint32 *before = find_places (types, HF_SIDE_BEFORE, error);
  g_autofree guint32 *after = before == NULL ? NULL : find_places (types, HF_SIDE_AFTER, error);
  guint32 n_made = 0;
  HfTypeLives *made = after == NULL ? NULL : make_types (types, &n_made, error);

  if (made == NULL)
    return FALSE;

  for (guint32 i = 0; i < lives->n_types; i++)
    {
      const HfTypeLives *type = &lives->types[i];
      const gboolean is_after = type->sums[HF_LIFE_SURVIVED].n_objects > 0 ||
                                type->sums[HF_LIFE_NEW].n_objects > 0;

      add (&made[is_after ? after[type->after.value] : before[type->before.value]], type);
    }
  g_free (lives->types);
  lives->types = made;
  lives->n_types = n_made;
  return TRUE;
}

/* ---- Its life ---------------------------------------------------------- */

HfCompareLives *
hf_compare_lives_new (HfComparison  *types,
                      HfIdentity    *identity,
                      guint32        from,
                      guint32        to,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (HfLives) lives = NULL;
  HfCompareLives *self = NULL;

  g_return_val_if_fail (hf_comparison_get_by (types) == HF_COMPARE_BY_TYPE, NULL);

  lives = hf_lives_new (identity, from, to, cancellable, error);
  if (lives == NULL || !take_places (lives, types, error))
    return NULL;

  self = g_new0 (HfCompareLives, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->identity = hf_identity_ref (identity);
  self->lives = g_steal_pointer (&lives);
  return self;
}

HfCompareLives *
hf_compare_lives_ref (HfCompareLives *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_compare_lives_unref (HfCompareLives *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  hf_lives_free (self->lives);
  hf_identity_unref (self->identity);
  g_free (self);
}

const HfLives *
hf_compare_lives_get (const HfCompareLives *self)
{
  return self->lives;
}

/* ---- Its rows ---------------------------------------------------------- */

typedef struct
{
  const HfCompareLives *lives;
  HfCompareOrder        order;
  int                   sign;
} Sorting;

static guint64
get_figure (const Sorting *self,
            guint32        place)
{
  const HfLifeSum *sums = self->lives->lives->types[place].sums;

  switch ((guint) self->order)
    {
    case HF_COMPARE_ORDER_SURVIVED:
      return sums[HF_LIFE_SURVIVED].n_bytes;
    case HF_COMPARE_ORDER_DIED:
      return sums[HF_LIFE_DIED].n_bytes;
    case HF_COMPARE_ORDER_NEW:
      return sums[HF_LIFE_NEW].n_bytes;
    case HF_COMPARE_ORDER_SURVIVED_COUNT:
      return sums[HF_LIFE_SURVIVED].n_objects;
    case HF_COMPARE_ORDER_DIED_COUNT:
      return sums[HF_LIFE_DIED].n_objects;
    case HF_COMPARE_ORDER_NEW_COUNT:
      return sums[HF_LIFE_NEW].n_objects;
    case HF_COMPARE_ORDER_NAME:
    default:
      return 0;
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const Sorting *self = user_data;
  const guint32 places[] = { *(const guint32 *) a, *(const guint32 *) b };
  const guint64 figures[] = { get_figure (self, places[0]), get_figure (self, places[1]) };
  const int sign = self->order == HF_COMPARE_ORDER_NAME ? self->sign : 1;
  const char *names[2];

  if (figures[0] != figures[1])
    return figures[0] < figures[1] ? -self->sign : self->sign;
  for (int i = 0; i < 2; i++)
    names[i] = hf_lives_get_type_name (self->lives->lives, self->lives->identity, places[i]);
  return sign * strcmp (names[0], names[1]);
}

gboolean
hf_compare_lives_list (const HfCompareLives  *self,
                       HfCompareOrder         order,
                       gboolean               descending,
                       const HfBitset        *among,
                       HfComparisonList      *list,
                       GError               **error)
{
  Sorting sorting = { self, order, descending ? -1 : 1 };

  *list = (HfComparisonList){ 0 };
  list->positions = g_try_new (guint32, (gsize) self->lives->n_types + 1);
  if (list->positions == NULL)
    return hf_error_fail_memory (error);

  for (guint32 i = 0; i < self->lives->n_types; i++)
    {
      if (among == NULL || hf_bitset_contains (among, i))
        list->positions[list->n++] = i;
    }
  g_qsort_with_data (list->positions, (int) list->n, sizeof *list->positions, compare_places,
                     &sorting);
  return TRUE;
}

HfRows *
hf_compare_lives_new_rows (const HfCompareLives *self,
                           guint32              *positions,
                           guint32               n_rows)
{
  return hf_lives_rows_new (self->lives, self->identity, positions, n_rows);
}
