/* walk-floor.c: one pass depth first, and one back
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "walk-floor.h"

/* By number but for the first, which is by object; 0 is nobody. */
typedef struct
{
  HfReferenceColumns  columns;
  guint32            *numbers;
  guint32            *objects;
  guint32            *parents;
  guint32            *cursors;
  guint32             n;
} Walk;

static guint32
number (Walk    *self,
        guint32  object,
        guint32  parent)
{
  guint32 v = self->n++;

  self->numbers[object] = v;
  self->objects[v] = object;
  self->parents[v] = parent;
  self->cursors[v] = 0;
  return v;
}

static void
walk_from (Walk    *self,
           guint32  root)
{
  guint32 v = number (self, root, 0);

  while (v != 0)
    {
      gsize n;
      const HfObjectIndex *references =
        hf_reference_columns_get (&self->columns, (HfObjectIndex){ self->objects[v] }, &n);
      gsize i = self->cursors[v];

      while (i < n && self->numbers[references[i].value] != 0)
        i++;
      self->cursors[v] = (guint32) i + 1;
      v = i < n ? number (self, references[i].value, v) : self->parents[v];
    }
}

static void
walk_back (Walk *self)
{
  for (guint32 v = self->n - 1; v > 0; v--)
    {
      gsize n;
      const HfObjectIndex *references =
        hf_reference_columns_get (&self->columns, (HfObjectIndex){ self->objects[v] }, &n);
      guint32 least = v;

      for (gsize i = 0; i < n; i++)
        least = MIN (least, self->numbers[references[i].value]);
      self->cursors[v] = least;
    }
}

double
walk_floor (HfHeap *heap)
{
  gint64 start = g_get_monotonic_time ();
  gsize n_objects = hf_heap_get_n_objects (heap);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  Walk self = {
    .columns = hf_heap_get_reference_columns (heap),
    .numbers = g_new0 (guint32, n_objects),
    .objects = g_new (guint32, n_objects + 1),
    .parents = g_new (guint32, n_objects + 1),
    .cursors = g_new (guint32, n_objects + 1),
    .n = 1,
  };
  double seconds;

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]) && self.numbers[roots[i].object.value] == 0)
        walk_from (&self, roots[i].object.value);
    }
  walk_back (&self);
  seconds = (double) (g_get_monotonic_time () - start) / 1e6;

  g_free (self.numbers);
  g_free (self.objects);
  g_free (self.parents);
  g_free (self.cursors);
  return seconds;
}
