/* hf-heap-columns.c: the objects of all parts of a snapshot, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-columns.h"

#include <string.h>

void
hf_heap_columns_clear (HfHeapColumns *self)
{
  g_free (self->ids);
  g_free (self->types);
  g_free (self->sizes);
  g_free (self->ends);
  g_free (self->references);
  *self = (HfHeapColumns){ 0 };
}

/* @column is the address of a pointer to any type: read and written by memcpy(),
 * since one pointer type may not stand for another. */
static gboolean
resize (gpointer column,
        gsize    n,
        gsize    element_size)
{
  gpointer block;

  memcpy (&block, column, sizeof block);
  block = g_try_realloc_n (block, n, element_size);
  if (block == NULL)
    return FALSE;
  memcpy (column, &block, sizeof block);
  return TRUE;
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
  return resize (&self->ids, n, sizeof (guint64)) && resize (&self->types, n, sizeof (guint32)) &&
         resize (&self->sizes, n, sizeof (guint32)) &&
         (!with_references || resize (&self->ends, n + 1, sizeof (guint32)));
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
  if (!resize (&self->references, capacity, sizeof (guint64)) &&
      !resize (&self->references, capacity = n, sizeof (guint64)))
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
  g_clear_pointer (&part->ids, g_free);
  g_clear_pointer (&part->types, g_free);
  g_clear_pointer (&part->sizes, g_free);
  g_clear_pointer (&part->reference_ends, g_free);
  g_clear_pointer (&part->references, g_free);
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
  gpointer block = g_try_realloc_n (column, MAX (n, 1), element_size);

  return block != NULL ? block : column;
}
