/* hf-heap-part.c: what one thread has read of one section
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-part.h"

#include "hf-hash.h"

#include <string.h>

/* Enough for a block of a megabyte without growing. */
#define FIRST_OBJECTS 16384
#define FIRST_REFERENCES 65536
#define FIRST_TYPE_SLOTS 1024

/* What an empty GArray takes, in bytes. */
#define ARRAY_OVERHEAD 64

/* Positions inside a part are 32 bits wide. */
#define MAX_POSITIONS ((gsize) G_MAXUINT32 - 1)

static const HfPartKnownType no_known_types[HF_PART_N_KNOWN_TYPES];

HfHeapPart *
hf_heap_part_new (void)
{
  HfHeapPart *self = g_new0 (HfHeapPart, 1);

  self->line_runs = g_array_new (FALSE, FALSE, sizeof (HfPartLineRun));
  self->large_sizes = g_array_new (FALSE, FALSE, sizeof (HfPartLargeSize));
  self->type_records = g_array_new (FALSE, FALSE, sizeof (HfPartType));
  self->roots = g_array_new (FALSE, TRUE, sizeof (HfPartRoot));
  self->dependents = g_array_new (FALSE, FALSE, sizeof (HfPartDependent));
  self->ranges = g_array_new (FALSE, FALSE, sizeof (HfRange));
  self->infos = g_array_new (FALSE, FALSE, sizeof (HfPartInfo));
  self->names = g_string_new (NULL);
  self->hash_seed = hf_hash_get_seed ();
  self->known_types = no_known_types;
  return self;
}

void
hf_heap_part_free (HfHeapPart *self)
{
  if (self == NULL)
    return;
  g_free (self->ids);
  g_free (self->types);
  g_free (self->sizes);
  g_free (self->reference_ends);
  g_free (self->references);
  g_free (self->type_ids);
  g_free (self->type_slots);
  g_free (self->own_known_types);
  g_array_unref (self->line_runs);
  g_array_unref (self->large_sizes);
  g_array_unref (self->type_records);
  g_array_unref (self->roots);
  g_array_unref (self->dependents);
  g_array_unref (self->ranges);
  g_array_unref (self->infos);
  g_string_free (self->names, TRUE);
  g_free (self);
}

gboolean
hf_heap_part_is_empty (const HfHeapPart *self)
{
  return self->n_objects == 0 && self->type_records->len == 0 && self->roots->len == 0 &&
         self->dependents->len == 0 && self->ranges->len == 0 && self->infos->len == 0 &&
         hf_completeness_count (&self->completeness) == 0;
}

gsize
hf_heap_part_get_n_bytes (const HfHeapPart *self)
{
  GArray *const arrays[] = {
    self->line_runs, self->large_sizes, self->type_records, self->roots,
    self->dependents, self->ranges,     self->infos,
  };
  gsize n_bytes = sizeof *self + self->names->allocated_len;

  n_bytes += (gsize) self->objects_capacity * (sizeof (guint64) + 3 * sizeof (guint32));
  n_bytes += self->references_capacity * sizeof (guint64);
  n_bytes += self->n_type_ids * sizeof (guint64);
  /* An array grows by doubling, so it may take twice what it holds. */
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    n_bytes += ARRAY_OVERHEAD + 2 * (gsize) arrays[i]->len * g_array_get_element_size (arrays[i]);
  return n_bytes;
}

/* ---- Growth ------------------------------------------------------------ */

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

gboolean
hf_heap_part_grow_objects (HfHeapPart *self)
{
  gsize capacity = MAX ((gsize) self->objects_capacity * 2, FIRST_OBJECTS);

  capacity = MIN (capacity, MAX_POSITIONS);
  if (capacity == self->objects_capacity ||
      !resize (&self->ids, capacity, sizeof (guint64)) ||
      !resize (&self->types, capacity, sizeof (guint32)) ||
      !resize (&self->sizes, capacity, sizeof (guint32)) ||
      !resize (&self->reference_ends, capacity, sizeof (guint32)))
    return FALSE;
  self->objects_capacity = (guint32) capacity;
  return TRUE;
}

gboolean
hf_heap_part_grow_references (HfHeapPart *self)
{
  gsize capacity = MAX (self->references_capacity * 2, FIRST_REFERENCES);

  capacity = MIN (capacity, MAX_POSITIONS);
  if (capacity == self->references_capacity ||
      !resize (&self->references, capacity, sizeof (guint64)))
    return FALSE;
  self->references_capacity = capacity;
  return TRUE;
}

/* ---- Type ids ---------------------------------------------------------- */

static guint32
find_type_slot (const HfHeapPart *self,
                guint64           id)
{
  guint32 slot = hf_hash_id (id, self->hash_seed) & self->type_slots_mask;

  while (self->type_slots[slot] != 0 && self->type_ids[self->type_slots[slot] - 1] != id)
    slot = (slot + 1) & self->type_slots_mask;
  return slot;
}

static void
grow_type_slots (HfHeapPart *self)
{
  guint32 n_slots = self->type_slots == NULL ? FIRST_TYPE_SLOTS : (self->type_slots_mask + 1) * 2;

  g_free (self->type_slots);
  self->type_slots = g_new0 (guint32, n_slots);
  self->type_slots_mask = n_slots - 1;
  self->type_ids = g_renew (guint64, self->type_ids, n_slots / 2 + 1);
  for (guint32 i = 0; i < self->n_type_ids; i++)
    self->type_slots[find_type_slot (self, self->type_ids[i])] = i + 1;
}

guint32
hf_heap_part_find_type (HfHeapPart *self,
                        guint64     type_id)
{
  guint32 slot;

  if (self->type_slots == NULL || self->n_type_ids > self->type_slots_mask / 2)
    grow_type_slots (self);

  slot = find_type_slot (self, type_id);
  if (self->type_slots[slot] == 0)
    {
      self->type_ids[self->n_type_ids++] = type_id;
      self->type_slots[slot] = self->n_type_ids;
    }
  if (self->own_known_types == NULL)
    self->known_types = self->own_known_types = g_new0 (HfPartKnownType, HF_PART_N_KNOWN_TYPES);
  self->own_known_types[(type_id ^ type_id >> 9) % HF_PART_N_KNOWN_TYPES] =
    (HfPartKnownType) { type_id, self->type_slots[slot] };
  return self->type_slots[slot] - 1;
}

/* ---- Records ----------------------------------------------------------- */

void
hf_heap_part_add_large_size (HfHeapPart *self,
                             guint64     size)
{
  HfPartLargeSize large = { self->n_objects, size };

  self->sizes[self->n_objects] = G_MAXUINT32;
  g_array_append_val (self->large_sizes, large);
}

void
hf_heap_part_add_line_run (HfHeapPart *self,
                           guint64     line)
{
  HfPartLineRun run = { self->n_objects, line };
  guint n_runs = self->line_runs->len;

  /* Objects without a line, which do not come from a text, need one run. */
  if (line == 0 && n_runs > 0 &&
      g_array_index (self->line_runs, HfPartLineRun, n_runs - 1).line == 0)
    return;
  g_array_append_val (self->line_runs, run);
}

static gsize
add_name (HfHeapPart *self,
          const char *name,
          gsize       length)
{
  gsize offset = self->names->len;

  g_string_append_len (self->names, name, (gssize) length);
  g_string_append_c (self->names, '\0');
  return offset;
}

void
hf_heap_part_add_type (HfHeapPart *self,
                       guint64     id,
                       const char *name,
                       gsize       name_length,
                       guint64     line)
{
  HfPartType type = { id, line, add_name (self, name, name_length), name_length };

  g_array_append_val (self->type_records, type);
}

void
hf_heap_part_add_root (HfHeapPart    *self,
                       guint64        object,
                       guint64        kind,
                       guint64        flags,
                       const guint64 *container,
                       const char    *field,
                       gsize          field_length,
                       guint64        line)
{
  HfPartRoot root = { .object = object, .kind = kind, .flags = flags, .line = line };

  if (container != NULL)
    {
      root.has_container = TRUE;
      root.container = *container;
    }
  if (field != NULL)
    {
      root.has_field = TRUE;
      root.field = add_name (self, field, field_length);
      root.field_length = field_length;
    }
  g_array_append_val (self->roots, root);
}

void
hf_heap_part_add_dependent (HfHeapPart *self,
                            guint64     source,
                            guint64     target,
                            guint64     line)
{
  HfPartDependent dependent = { source, target, line };

  g_array_append_val (self->dependents, dependent);
}

void
hf_heap_part_add_range (HfHeapPart    *self,
                        const HfRange *range)
{
  g_array_append_val (self->ranges, *range);
}

void
hf_heap_part_add_info (HfHeapPart *self,
                       const char *key,
                       gsize       key_length,
                       const char *value,
                       gsize       value_length)
{
  HfPartInfo info;

  info.key = add_name (self, key, key_length);
  info.key_length = key_length;
  info.value = add_name (self, value, value_length);
  info.value_length = value_length;
  g_array_append_val (self->infos, info);
}

/* ---- Stealing ---------------------------------------------------------- */

/* @copy is the address of a pointer to any type, as in resize(). */
static gboolean
copy_column (gpointer      copy,
             gconstpointer column,
             gsize         n,
             gsize         element_size)
{
  gpointer block;

  if (n == 0)
    return TRUE;
  if (!resize (copy, n, element_size))
    return FALSE;
  memcpy (&block, copy, sizeof block);
  memcpy (block, column, n * element_size);
  return TRUE;
}

static void
swap_array (GArray **a,
            GArray **b)
{
  GArray *c = *a;

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
  self->completeness = (HfCompleteness) { 0 };
}

HfHeapPart *
hf_heap_part_steal (HfHeapPart *self)
{
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();
  GString *names = part->names;

  if (!copy_column (&part->ids, self->ids, self->n_objects, sizeof (guint64)) ||
      !copy_column (&part->types, self->types, self->n_objects, sizeof (guint32)) ||
      !copy_column (&part->sizes, self->sizes, self->n_objects, sizeof (guint32)) ||
      !copy_column (&part->reference_ends, self->reference_ends, self->n_objects,
                    sizeof (guint32)) ||
      !copy_column (&part->references, self->references, self->n_references,
                    sizeof (guint64)) ||
      !copy_column (&part->type_ids, self->type_ids, self->n_type_ids,
                    sizeof (guint64)))
    return NULL;

  part->n_objects = part->objects_capacity = self->n_objects;
  part->n_references = part->references_capacity = self->n_references;
  part->n_type_ids = self->n_type_ids;
  part->next_line = self->next_line;
  part->completeness = self->completeness;

  /* The rest is small, and goes as it is. */
  swap_array (&part->line_runs, &self->line_runs);
  swap_array (&part->large_sizes, &self->large_sizes);
  swap_array (&part->type_records, &self->type_records);
  swap_array (&part->roots, &self->roots);
  swap_array (&part->dependents, &self->dependents);
  swap_array (&part->ranges, &self->ranges);
  swap_array (&part->infos, &self->infos);
  part->names = self->names;
  self->names = names;

  empty (self);
  return g_steal_pointer (&part);
}
