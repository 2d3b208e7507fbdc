/* hf-heap-columns.c: the objects of all parts of a snapshot, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-columns.h"

#include "hf-block.h"

#include <string.h>

void
hf_heap_columns_clear (HfHeapColumns *self)
{
  hf_block_free (self->ids);
  hf_block_free (self->types);
  hf_block_free (self->sizes);
  hf_block_free (self->ends);
  hf_block_free (self->references);
  *self = (HfHeapColumns){ 0 };
}

/* A column of this size grows further, to where malloc() gives pages of their own even to a
 * column of 32 bits: from there on to grow copies nothing, and what is not filled takes
 * address space alone. */
#define MANY ((gsize) 1 << 20)
#define VERY_MANY ((gsize) 1 << 23)

/* The first part of a snapshot is often the only one. */
static gsize
grow (gsize capacity,
      gsize needed)
{
  gsize grown = MAX (capacity + capacity / 2, needed);

  return capacity < MANY ? grown : MAX (grown, VERY_MANY + 1);
}

static gboolean
resize_objects (HfHeapColumns *self,
                gsize          n,
                gboolean       with_references)
{
  return hf_block_resize (&self->ids, n, sizeof (guint64)) &&
         hf_block_resize (&self->types, n, sizeof (guint32)) &&
         hf_block_resize (&self->sizes, n, sizeof (guint32)) &&
         (!with_references || hf_block_resize (&self->ends, n + 1, sizeof (guint32)));
}

/* If there is no room for many, there may be for what is needed. */
static gboolean
reserve_objects (HfHeapColumns *self,
                 gsize          n,
                 gboolean       with_references)
{
  gsize capacity = grow (self->objects_capacity, n);

  if (n <= self->objects_capacity)
    return TRUE;
  if (!resize_objects (self, capacity, with_references) &&
      !resize_objects (self, capacity = n, with_references))
    return FALSE;
  self->objects_capacity = capacity;
  return TRUE;
}

static gboolean
reserve_references (HfHeapColumns *self,
                    gsize          n)
{
  gsize capacity = grow (self->references_capacity, n);

  if (n <= self->references_capacity)
    return TRUE;
  if (!hf_block_resize (&self->references, capacity, sizeof (guint64)) &&
      !hf_block_resize (&self->references, capacity = n, sizeof (guint64)))
    return FALSE;
  self->references_capacity = capacity;
  return TRUE;
}

/* Without a branch that could end it early, this is done many at a time. */
static gboolean
are_ascending (const guint64 *ids,
               gsize          n)
{
  gsize n_wrong = 0;

  for (gsize i = 1; i < n; i++)
    n_wrong += ids[i] <= ids[i - 1];
  return n_wrong == 0;
}

static void
free_columns (HfHeapPart *part)
{
  g_clear_pointer (&part->ids, hf_block_free);
  g_clear_pointer (&part->types, hf_block_free);
  g_clear_pointer (&part->sizes, hf_block_free);
  g_clear_pointer (&part->reference_ends, hf_block_free);
  g_clear_pointer (&part->references, hf_block_free);
  part->objects_capacity = 0;
  part->references_capacity = 0;
}

gboolean
hf_heap_columns_append (HfHeapColumns *self,
                        HfHeapPart    *part,
                        gboolean       with_references)
{
  gsize at = self->n_objects;
  gsize n = part->n_objects;
  gsize n_references = with_references ? part->n_references : 0;

  /* Even where there is nothing, places are reckoned from the columns' beginnings. */
  if (!reserve_objects (self, MAX (at + n, 1), with_references) ||
      !reserve_references (self, MAX (self->n_references + n_references, 1)))
    return FALSE;
  if (n > 0)
    {
      memcpy (self->ids + at, part->ids, n * sizeof (guint64));
      memcpy (self->types + at, part->types, n * sizeof (guint32));
      memcpy (self->sizes + at, part->sizes, n * sizeof (guint32));
      if (with_references)
        memcpy (self->ends + at + 1, part->reference_ends, n * sizeof (guint32));
      if (n_references > 0)
        memcpy (self->references + self->n_references, part->references,
                n_references * sizeof (guint64));

      self->is_scattered |= !are_ascending (part->ids, n) ||
                            (at > 0 && part->ids[0] <= self->ids[at - 1]);
      self->n_objects += n;
      self->n_references += n_references;
    }
  free_columns (part);
  return TRUE;
}

guint64
hf_heap_columns_get_n_bytes (const HfHeapColumns *self)
{
  guint64 an_object = sizeof (guint64) + 2 * sizeof (guint32);

  if (self->ends != NULL)
    an_object += sizeof (guint32);
  return self->n_objects * an_object + self->n_references * sizeof (guint64);
}

gpointer
hf_heap_column_shrink (gpointer column,
                       gsize    n,
                       gsize    element_size)
{
  gpointer block = hf_block_try_resize (column, MAX (n, 1), element_size);

  return block != NULL ? block : column;
}
