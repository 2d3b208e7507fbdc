/* hf-dominator-outline.c: those rows of the dominator tree that retain most, as an outline
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-outline.h"

/* A row that may be the next one: the first of a level that has not been taken. */
typedef struct
{
  HfDominatorLevel *level;
  guint32           row;
  guint32           parent;
  guint32           serial; /* of its level: of equal rows that of the earlier one is the next */
} Candidate;

typedef struct
{
  GArray    *taken;      /* HfDominatorPlace, in the order in which they were taken */
  GArray    *candidates; /* Candidate: a binary heap, the next one first */
  GPtrArray *levels;
  guint64    n_left_out;
} Maker;

static void
maker_clear (Maker *self)
{
  g_clear_pointer (&self->taken, g_array_unref);
  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

/* ---- Candidates -------------------------------------------------------------- */

static Candidate *
get_candidate (const Maker *self,
               guint        position)
{
  return &g_array_index (self->candidates, Candidate, position);
}

static gboolean
is_before (const Candidate *a,
           const Candidate *b)
{
  const guint64 x = a->level->rows[a->row].n_bytes;
  const guint64 y = b->level->rows[b->row].n_bytes;

  return x != y ? x > y : a->serial < b->serial;
}

static void
swap (Maker *self,
      guint  a,
      guint  b)
{
  const Candidate kept = *get_candidate (self, a);

  *get_candidate (self, a) = *get_candidate (self, b);
  *get_candidate (self, b) = kept;
}

static void
add_candidate (Maker            *self,
               HfDominatorLevel *level,
               guint32           parent)
{
  const Candidate candidate = { level, 0, parent, self->levels->len };
  guint at = self->candidates->len;

  g_array_append_val (self->candidates, candidate);
  for (; at > 0 && is_before (get_candidate (self, at), get_candidate (self, (at - 1) / 2));
       at = (at - 1) / 2)
    swap (self, at, (at - 1) / 2);
}

static void
sift_first (Maker *self)
{
  const guint n = self->candidates->len;
  guint at = 0;

  for (;;)
    {
      guint next = at;

      for (guint child = 2 * at + 1; child <= 2 * at + 2 && child < n; child++)
        if (is_before (get_candidate (self, child), get_candidate (self, next)))
          next = child;
      if (next == at)
        return;
      swap (self, at, next);
      at = next;
    }
}

/* Its sibling takes its place. */
static Candidate
take_first (Maker *self)
{
  const Candidate first = *get_candidate (self, 0);

  if (first.row + 1 < first.level->n_rows)
    get_candidate (self, 0)->row++;
  else
    g_array_remove_index_fast (self->candidates, 0);
  sift_first (self);
  return first;
}

/* ---- The outline ------------------------------------------------------------- */

static void
add_level (Maker            *self,
           HfDominatorLevel *level,
           guint32           parent,
           gboolean          is_shown)
{
  g_ptr_array_add (self->levels, hf_dominator_level_ref (level));
  self->n_left_out += level->n_rows;
  if (is_shown && level->n_rows > 0)
    add_candidate (self, level, parent);
}

static gboolean
take (Maker         *self,
      guint32        most_levels,
      GCancellable  *cancellable,
      GError       **error)
{
  const Candidate next = take_first (self);
  const guint32 position = self->taken->len;
  HfDominatorPlace place = { .level = next.level, .row = next.row, .parent = next.parent };
  g_autoptr (HfDominatorLevel) below = NULL;

  if (next.parent != HF_INDEX_NONE)
    {
      HfDominatorPlace *parent = &g_array_index (self->taken, HfDominatorPlace, next.parent);

      place.depth = parent->depth + 1;
      parent->n_shown++;
    }
  if (hf_dominator_level_can_open (next.level, next.row))
    {
      below = hf_dominator_level_new_below (next.level, next.row, cancellable, error);
      if (below == NULL)
        return FALSE;
      place.n_below = below->n_rows;
    }
  g_array_append_val (self->taken, place);
  self->n_left_out--;
  if (below != NULL)
    add_level (self, below, position, place.depth + 1 < most_levels);
  return TRUE;
}

/* Puts each row behind the last one that is below its sibling before it. Rows were taken from the
 * outside in, siblings in their order: what is below each can be counted backwards. */
static HfDominatorPlace *
dup_ordered (const Maker *self)
{
  const HfDominatorPlace *taken = (const HfDominatorPlace *) (void *) self->taken->data;
  const guint n = self->taken->len;
  HfDominatorPlace *ordered = g_new (HfDominatorPlace, (gsize) n + 1);
  g_autofree guint32 *sizes = g_new (guint32, (gsize) n + 1);
  g_autofree guint32 *positions = g_new (guint32, (gsize) n + 1);
  g_autofree guint32 *next = g_new (guint32, (gsize) n + 1);
  guint32 next_top = 0;

  for (guint i = 0; i < n; i++)
    sizes[i] = 1;
  for (guint i = n; i-- > 0;)
    if (taken[i].parent != HF_INDEX_NONE)
      sizes[taken[i].parent] += sizes[i];
  for (guint i = 0; i < n; i++)
    {
      guint32 *free_place = taken[i].parent == HF_INDEX_NONE ? &next_top : &next[taken[i].parent];
      const guint32 position = *free_place;

      *free_place += sizes[i];
      next[i] = position + 1;
      ordered[position] = taken[i];
      positions[i] = position;
      if (taken[i].parent != HF_INDEX_NONE)
        ordered[position].parent = positions[taken[i].parent];
    }
  return ordered;
}

HfDominatorOutline *
hf_dominator_outline_new (HfDominatorLevel  *top,
                          guint32            most_rows,
                          guint32            most_levels,
                          GCancellable      *cancellable,
                          GError           **error)
{
  g_auto (Maker) self = {
    .taken = g_array_new (FALSE, FALSE, sizeof (HfDominatorPlace)),
    .candidates = g_array_new (FALSE, FALSE, sizeof (Candidate)),
    .levels = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_dominator_level_unref),
  };
  HfDominatorOutline *outline = NULL;

  add_level (&self, top, HF_INDEX_NONE, most_levels > 0);
  while (self.candidates->len > 0 && self.taken->len < most_rows)
    if (!take (&self, most_levels, cancellable, error))
      return NULL;

  outline = g_new (HfDominatorOutline, 1);
  outline->places = dup_ordered (&self);
  outline->n_places = self.taken->len;
  outline->n_left_out = self.n_left_out;
  outline->levels = g_steal_pointer (&self.levels);
  return outline;
}

/* ---- Rows that are listed ---------------------------------------------------- */

/* The row above one is the last before it that is further out. */
HfDominatorOutline *
hf_dominator_outline_new_listed (const GArray *places,
                                 GPtrArray    *levels)
{
  HfDominatorOutline *self = g_new0 (HfDominatorOutline, 1);
  g_autoptr (GArray) last = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_val_if_fail (levels->len > 0, NULL);

  self->places = g_memdup2 (places->data, (gsize) places->len * sizeof (HfDominatorPlace));
  self->n_places = places->len;
  self->levels = levels;
  for (guint32 i = 0; i < self->n_places; i++)
    {
      HfDominatorPlace *place = &self->places[i];

      place->n_below = place->n_shown = 0;
      place->parent = HF_INDEX_NONE;
      if (place->depth > 0)
        {
          place->parent = g_array_index (last, guint32, place->depth - 1);
          self->places[place->parent].n_shown++;
        }
      g_array_set_size (last, place->depth);
      g_array_append_val (last, i);
    }
  return self;
}

static gboolean
count_below (HfDominatorPlace  *place,
             GCancellable      *cancellable,
             GError           **error)
{
  g_autoptr (HfDominatorLevel) below = NULL;

  if (place->n_shown > 0 || !hf_dominator_level_can_open (place->level, place->row))
    return TRUE;

  below = hf_dominator_level_new_below (place->level, place->row, cancellable, error);
  if (below != NULL)
    place->n_below = below->n_rows;
  return below != NULL;
}

gboolean
hf_dominator_outline_count_below (HfDominatorOutline  *self,
                                  GCancellable        *cancellable,
                                  GError             **error)
{
  const HfDominatorLevel *top = g_ptr_array_index (self->levels, 0);

  self->n_left_out = top->n_rows;
  for (guint32 i = 0; i < self->n_places; i++)
    {
      HfDominatorPlace *place = &self->places[i];

      if (place->parent != HF_INDEX_NONE)
        self->places[place->parent].n_below = place->level->n_rows;
      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !count_below (place, cancellable, error))
        return FALSE;
    }
  for (guint32 i = 0; i < self->n_places; i++)
    self->n_left_out += self->places[i].n_below;
  self->n_left_out -= self->n_places;
  return TRUE;
}

void
hf_dominator_outline_free (HfDominatorOutline *self)
{
  if (self == NULL)
    return;

  g_free (self->places);
  g_ptr_array_unref (self->levels);
  g_free (self);
}
