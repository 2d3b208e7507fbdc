/* hf-pair-figures.c: the bytes and objects of a part in two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-figures.h"

static guint64
add (guint64 a,
     guint64 b)
{
  return a > G_MAXUINT64 - b ? G_MAXUINT64 : a + b;
}

void
hf_pair_figures_add (HfPairFigures       *self,
                     const HfPairFigures *other)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->n_bytes[side] = add (self->n_bytes[side], other->n_bytes[side]);
      self->n_objects[side] = add (self->n_objects[side], other->n_objects[side]);
    }
}

void
hf_pair_figures_subtract (HfPairFigures       *self,
                          const HfPairFigures *other)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->n_bytes[side] -= MIN (self->n_bytes[side], other->n_bytes[side]);
      self->n_objects[side] -= MIN (self->n_objects[side], other->n_objects[side]);
    }
}

guint64
hf_pair_figures_get_larger (const HfPairFigures *self,
                            HfWeight             weight)
{
  return MAX (hf_pair_figures_get (self, weight, HF_SIDE_BEFORE),
              hf_pair_figures_get (self, weight, HF_SIDE_AFTER));
}

gint64
hf_pair_figures_get_delta (const HfPairFigures *self,
                           HfWeight             weight)
{
  const guint64 before = hf_pair_figures_get (self, weight, HF_SIDE_BEFORE);
  const guint64 after = hf_pair_figures_get (self, weight, HF_SIDE_AFTER);

  if (after >= before)
    return (gint64) MIN (after - before, (guint64) G_MAXINT64);
  return -(gint64) MIN (before - after, (guint64) G_MAXINT64);
}

double
hf_pair_figures_get_share (const HfPairFigures *self,
                           HfWeight             weight,
                           HfSide               side)
{
  const guint64 larger = hf_pair_figures_get_larger (self, weight);

  return larger == 0 ? 1 : (double) hf_pair_figures_get (self, weight, side) / (double) larger;
}

double
hf_pair_figures_get_growth (const HfPairFigures *self,
                            HfWeight             weight)
{
  const guint64 larger = hf_pair_figures_get_larger (self, weight);

  return larger == 0 ? 0 : (double) hf_pair_figures_get_delta (self, weight) / (double) larger;
}

HfChange
hf_pair_figures_get_change (const HfPairFigures *self,
                            HfWeight             weight)
{
  const gint64 delta = hf_pair_figures_get_delta (self, weight);

  if (self->n_objects[HF_SIDE_BEFORE] == 0 && self->n_objects[HF_SIDE_AFTER] > 0)
    return HF_CHANGE_NEW;
  if (self->n_objects[HF_SIDE_AFTER] == 0 && self->n_objects[HF_SIDE_BEFORE] > 0)
    return HF_CHANGE_GONE;
  if (delta == 0)
    return HF_CHANGE_SAME;
  return delta > 0 ? HF_CHANGE_GROWN : HF_CHANGE_SHRUNK;
}
