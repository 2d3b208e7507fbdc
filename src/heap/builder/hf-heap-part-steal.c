/* hf-heap-part-steal.c: how a part is handed on, and its thread keeps warm memory
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block.h"
#include "hf-heap-part-private.h"

#include <string.h>

/* Up to this much is copied when it is stolen, so that the memory stays warm. */
#define MOST_COPIED_BYTES (32 * 1024 * 1024)

/* @copy is the address of a pointer to any type, as in hf_block_resize(). */
static gboolean
copy_column (gpointer      copy,
             gconstpointer column,
             gsize         n,
             gsize         element_size)
{
  gpointer block;

  if (n == 0)
    return TRUE;
  if (!hf_block_resize (copy, n, element_size))
    return FALSE;
  memcpy (&block, copy, sizeof block);
  memcpy (block, column, n * element_size);
  return TRUE;
}

static void
swap_columns (HfColumn **a,
              HfColumn **b)
{
  HfColumn *c = *a;

  *a = *b;
  *b = c;
}

static void
empty (HfHeapPart *self)
{
  self->n_objects = 0;
  self->n_references = 0;
  self->next_line = 0;
  self->n_type_ids = 0;
  if (self->own_known_types != NULL)
    memset (self->own_known_types, 0, HF_PART_N_KNOWN_TYPES * sizeof (HfPartKnownType));
  if (self->type_slots != NULL)
    memset (self->type_slots, 0, ((gsize) self->type_slots_mask + 1) * sizeof (guint32));
  hf_completeness_clear (&self->completeness);
}

/* @column is the address of a pointer to any type, as in hf_block_resize(). A block that
 * cannot be made smaller is kept as it is. */
static void
give_column (gpointer to,
             gpointer from,
             gsize    n,
             gsize    element_size)
{
  const gpointer nothing = NULL;

  memcpy (to, from, sizeof nothing);
  memcpy (from, &nothing, sizeof nothing);
  if (n > 0)
    hf_block_resize (to, n, element_size);
}

/* Very large columns are moved, as a copy would take as much memory again. */
static void
give_columns (HfHeapPart *part,
              HfHeapPart *self)
{
  give_column (&part->ids, &self->ids, self->n_objects, sizeof (guint64));
  give_column (&part->types, &self->types, self->n_objects, sizeof (guint32));
  give_column (&part->sizes, &self->sizes, self->n_objects, sizeof (guint32));
  give_column (&part->reference_ends, &self->reference_ends, self->n_objects, sizeof (guint32));
  give_column (&part->references, &self->references, self->n_references, sizeof (guint64));
  give_column (&part->type_ids, &self->type_ids, self->n_type_ids, sizeof (guint64));
  g_clear_pointer (&self->type_slots, g_free);
  self->objects_capacity = 0;
  self->references_capacity = 0;
}

static gboolean
copy_columns (HfHeapPart       *part,
              const HfHeapPart *self)
{
  return copy_column (&part->ids, self->ids, self->n_objects, sizeof (guint64)) &&
         copy_column (&part->types, self->types, self->n_objects, sizeof (guint32)) &&
         copy_column (&part->sizes, self->sizes, self->n_objects, sizeof (guint32)) &&
         copy_column (&part->reference_ends, self->reference_ends, self->n_objects,
                      sizeof (guint32)) &&
         copy_column (&part->references, self->references, self->n_references, sizeof (guint64)) &&
         copy_column (&part->type_ids, self->type_ids, self->n_type_ids, sizeof (guint64));
}

static gboolean
move_columns (HfHeapPart *part,
              HfHeapPart *self)
{
  gsize n_bytes = (gsize) self->n_objects * (sizeof (guint64) + 3 * sizeof (guint32)) +
                  self->n_references * sizeof (guint64) + self->n_type_ids * sizeof (guint64);

  if (n_bytes <= MOST_COPIED_BYTES)
    return hf_heap_part_may_grow (self, n_bytes) && copy_columns (part, self);
  give_columns (part, self);
  return TRUE;
}

HfHeapPart *
hf_heap_part_steal (HfHeapPart *self)
{
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();

  if (!move_columns (part, self))
    return NULL;

  part->n_objects = part->objects_capacity = self->n_objects;
  part->n_references = part->references_capacity = self->n_references;
  part->n_type_ids = self->n_type_ids;
  part->next_line = self->next_line;
  part->completeness = self->completeness;
  self->completeness = (HfCompleteness){ 0 };

  /* The rest is small, and goes as it is. */
  swap_columns (&part->line_runs, &self->line_runs);
  swap_columns (&part->large_sizes, &self->large_sizes);
  swap_columns (&part->type_records, &self->type_records);
  swap_columns (&part->assemblies, &self->assemblies);
  swap_columns (&part->roots, &self->roots);
  swap_columns (&part->dependents, &self->dependents);
  swap_columns (&part->ranges, &self->ranges);
  swap_columns (&part->infos, &self->infos);
  swap_columns (&part->names, &self->names);

  empty (self);
  return g_steal_pointer (&part);
}
