/* hf-naive-growth-rows.c: paths that keep objects together, and what each of them keeps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-growth-private.h"

#include <string.h>

/* ---- Rows ---------------------------------------------------------------------------- */

static gboolean
is_growing (const HfNaiveGrowth *self,
            guint32     object)
{
  for (guint p = 0; p < self->paths->len; p++)
    {
      if (hf_naive_growth_is_of (self, object, p))
        return TRUE;
    }
  return FALSE;
}

/* The kept objects that @path leads to; through growing ones of others if @through. */
static Set
reach (const HfNaiveGrowth *self,
       guint       path,
       gboolean    through)
{
  Set reached = g_new0 (gboolean, (gsize) self->n_objects + 1);
  g_autofree gboolean *within = g_new0 (gboolean, (gsize) self->n_objects + 1);

  for (guint32 i = 0; i < self->n_objects; i++)
    {
      reached[i] = hf_naive_growth_is_of (self, i, path);
      within[i] = self->kept[i] && (through || !is_growing (self, i));
    }
  hf_naive_growth_spread (self, self->n - 1, reached, within, NULL);
  return reached;
}

static guint64
get_size (const HfNaiveGrowth *self,
          guint32     object)
{
  return hf_heap_get_object_size (self->heap, (HfObjectIndex){ object });
}

/* The paths that lead to @object on their own, as bits. */
static guint64
get_keepers (const HfNaiveGrowth *self,
             Set        *reached,
             guint32     object)
{
  guint64 keepers = 0;

  for (guint p = 0; p < self->paths->len && !is_growing (self, object) && self->kept[object]; p++)
    {
      if (reached[p][object])
        keepers |= G_GUINT64_CONSTANT (1) << p;
    }
  return keepers;
}

/* Whether the paths keep more together that grew than any of them alone. */
static gboolean
is_joint (const HfNaiveGrowth *self,
          Set        *reached,
          guint64     keepers)
{
  guint64 together = 0;
  guint64 most = 0;

  if ((keepers & (keepers - 1)) == 0)
    return FALSE;
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      const char *chain = self->chains[self->n - 1][i];

      if (get_keepers (self, reached, i) == keepers && hf_naive_growth_has_grown (self, chain))
        together += get_size (self, i);
    }
  for (guint p = 0; p < self->paths->len; p++)
    {
      g_autofree gboolean *alone = g_new0 (gboolean, self->paths->len);

      alone[p] = TRUE;
      if ((keepers >> p & 1) != 0)
        most = MAX (most, hf_naive_growth_sum_retained (self, self->n - 1, alone, NULL));
    }
  return together > most;
}

static void
join (HfNaiveGrowth    *self,
      guint64  keepers)
{
  guint least = G_MAXUINT;

  for (guint p = 0; p < self->paths->len; p++)
    {
      if ((keepers >> p & 1) != 0)
        least = MIN (least, self->rows[p]);
    }
  for (guint p = 0; p < self->paths->len; p++)
    {
      const guint row = self->rows[p];

      for (guint q = 0; (keepers >> p & 1) != 0 && q < self->paths->len; q++)
        {
          if (self->rows[q] == row)
            self->rows[q] = least;
        }
    }
}

static gboolean
is_better_name (const HfNaiveGrowth *self,
                const char *a,
                const char *b)
{
  guint levels[2] = { 0, 0 };
  const guint32 n_a = hf_naive_growth_get_count (self, self->n - 1, a);
  const guint32 n_b = b == NULL ? 0 : hf_naive_growth_get_count (self, self->n - 1, b);

  if (b == NULL)
    return TRUE;
  for (const char *at = a; *at != '\0'; at++)
    levels[0] += *at == '\001';
  for (const char *at = b; *at != '\0'; at++)
    levels[1] += *at == '\001';
  if (levels[0] != levels[1])
    return levels[0] < levels[1];
  return n_a != n_b ? n_a > n_b : strcmp (a, b) < 0;
}

/* Returns: by row as a first path, the chain that names it */
char **
hf_naive_growth_make_rows (HfNaiveGrowth *self)
{
  g_autofree Set *reached = g_new0 (Set, self->paths->len + 1);
  g_autofree guint64 *joint = g_new0 (guint64, (gsize) self->n_objects + 1);
  char **names = g_new0 (char *, self->paths->len + 1);
  char **chains = self->chains[self->n - 1];

  for (guint p = 0; p < self->paths->len; p++)
    {
      self->rows[p] = p;
      reached[p] = reach (self, p, FALSE);
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      const guint64 keepers = get_keepers (self, reached, i);

      if (!is_joint (self, reached, keepers))
        continue;
      joint[i] = keepers;
      join (self, keepers);
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      const guint row = joint[i] == 0 ? 0 : self->rows[__builtin_ctzll (joint[i])];

      if (joint[i] != 0 && hf_naive_growth_has_grown (self, chains[i]) &&
          is_better_name (self, chains[i], names[row]))
        names[row] = chains[i];
    }
  for (guint p = 0; p < self->paths->len; p++)
    {
      g_free (reached[p]);
      if (self->rows[p] == p && names[p] == NULL)
        names[p] = self->paths->pdata[p];
    }
  return names;
}

/* ---- Shares ---------------------------------------------------------------------------- */

guint64
hf_naive_growth_find_share (const HfNaiveGrowth *self,
            guint       row)
{
  g_autofree guint *counts = g_new0 (guint, (gsize) self->n_objects + 1);
  g_autofree gboolean *own = g_new0 (gboolean, (gsize) self->n_objects + 1);
  g_autofree guint64 *sums = g_new0 (guint64, self->paths->len + 1);
  guint64 share = 0;

  for (guint r = 0; r < self->paths->len; r++)
    {
      g_autofree gboolean *all = g_new0 (gboolean, (gsize) self->n_objects + 1);

      for (guint p = 0; p < self->paths->len; p++)
        {
          g_autofree gboolean *reached = self->rows[p] == r ? reach (self, p, TRUE) : NULL;

          for (guint32 i = 0; reached != NULL && i < self->n_objects; i++)
            all[i] |= reached[i];
        }
      for (guint32 i = 0; i < self->n_objects; i++)
        {
          counts[i] += all[i];
          own[i] |= r == row && all[i];
        }
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      if (own[i])
        sums[counts[i]] += get_size (self, i);
    }
  for (guint n = 1; n <= self->paths->len; n++)
    share += sums[n] / n;
  return share;
}
