/* hf-heap-part.c: what one thread has read of one section
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-part-private.h"

#include "hf-block.h"
#include "hf-hash.h"

#include <string.h>

/* Enough for a block of a megabyte without growing. */
#define FIRST_OBJECTS 16384
#define FIRST_REFERENCES 65536
#define FIRST_TYPE_SLOTS 1024

/* From this many on a column grows by a quarter, and no more by as much again. */
#define DOUBLE_POSITIONS (1024 * 1024)

/* Positions inside a part are 32 bits wide. */
#define MAX_POSITIONS ((gsize) G_MAXUINT32 - 1)

static const HfPartKnownType no_known_types[HF_PART_N_KNOWN_TYPES];

HfHeapPart *
hf_heap_part_new (void)
{
  HfHeapPart *self = g_new0 (HfHeapPart, 1);

  self->line_runs = hf_column_new (sizeof (HfPartLineRun));
  self->large_sizes = hf_column_new (sizeof (HfPartLargeSize));
  self->type_records = hf_column_new (sizeof (HfPartType));
  self->assemblies = hf_column_new (sizeof (HfPartType));
  self->roots = hf_column_new (sizeof (HfPartRoot));
  self->dependents = hf_column_new (sizeof (HfPartDependent));
  self->ranges = hf_column_new (sizeof (HfRange));
  self->infos = hf_column_new (sizeof (HfPartInfo));
  self->names = hf_column_new (1);
  self->hash_seed = hf_hash_get_seed ();
  self->known_types = no_known_types;
  return self;
}

void
hf_heap_part_free (HfHeapPart *self)
{
  if (self == NULL)
    return;
  hf_block_free (self->ids);
  hf_block_free (self->types);
  hf_block_free (self->sizes);
  hf_block_free (self->reference_ends);
  hf_block_free (self->references);
  hf_block_free (self->type_ids);
  g_free (self->type_slots);
  g_free (self->own_known_types);
  hf_column_free (self->line_runs);
  hf_column_free (self->large_sizes);
  hf_column_free (self->type_records);
  hf_column_free (self->assemblies);
  hf_column_free (self->roots);
  hf_column_free (self->dependents);
  hf_column_free (self->ranges);
  hf_column_free (self->infos);
  hf_column_free (self->names);
  hf_completeness_clear (&self->completeness);
  g_free (self);
}

void
hf_heap_part_set_guard (HfHeapPart *self,
                        HfGrowFunc  func,
                        gpointer    user_data)
{
  self->may_grow = func;
  self->may_grow_data = user_data;
}

gboolean
hf_heap_part_is_empty (const HfHeapPart *self)
{
  return self->n_objects == 0 && self->type_records->len == 0 && self->assemblies->len == 0 &&
         self->roots->len == 0 && self->dependents->len == 0 && self->ranges->len == 0 &&
         self->infos->len == 0 && self->completeness.kinds == 0;
}

/* The hash has two slots for each id that it has room for. */
static gsize
get_n_type_bytes (const HfHeapPart *self)
{
  gsize n_slots = self->type_slots != NULL ? (gsize) self->type_slots_mask + 1 : 0;

  return n_slots * sizeof (guint32) + MAX (n_slots / 2 + 1, self->n_type_ids) * sizeof (guint64);
}

gsize
hf_heap_part_get_n_bytes (const HfHeapPart *self)
{
  const HfColumn *const columns[] = {
    self->line_runs,  self->large_sizes, self->type_records, self->assemblies, self->roots,
    self->dependents, self->ranges,      self->infos,        self->names,
  };
  gsize n_bytes = sizeof *self + hf_completeness_get_n_bytes (&self->completeness);

  n_bytes += (gsize) self->objects_capacity * (sizeof (guint64) + 3 * sizeof (guint32));
  n_bytes += self->references_capacity * sizeof (guint64);
  n_bytes += get_n_type_bytes (self);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    n_bytes += hf_column_get_n_bytes (columns[i]);
  return n_bytes;
}

/* ---- Growth ------------------------------------------------------------ */

gboolean
hf_heap_part_may_grow (HfHeapPart *self,
                       gsize       n_bytes)
{
  return self->may_grow == NULL || self->may_grow (n_bytes, self->may_grow_data);
}

/* Returns: for how many there should be room next; @capacity if there can be no more */
static gsize
choose_capacity (gsize capacity,
                 gsize first)
{
  gsize more = capacity < DOUBLE_POSITIONS ? capacity : capacity / 4;

  return MIN (MAX (capacity + more, first), MAX_POSITIONS);
}

gboolean
hf_heap_part_grow_objects (HfHeapPart *self)
{
  const gsize object_bytes = sizeof (guint64) + 3 * sizeof (guint32);
  gsize capacity = choose_capacity (self->objects_capacity, FIRST_OBJECTS);

  if (capacity == self->objects_capacity ||
      !hf_heap_part_may_grow (self, (capacity - self->objects_capacity) * object_bytes) ||
      !hf_block_resize (&self->ids, capacity, sizeof (guint64)) ||
      !hf_block_resize (&self->types, capacity, sizeof (guint32)) ||
      !hf_block_resize (&self->sizes, capacity, sizeof (guint32)) ||
      !hf_block_resize (&self->reference_ends, capacity, sizeof (guint32)))
    return FALSE;
  self->objects_capacity = (guint32) capacity;
  return TRUE;
}

gboolean
hf_heap_part_grow_references (HfHeapPart *self)
{
  gsize capacity = choose_capacity (self->references_capacity, FIRST_REFERENCES);

  if (capacity == self->references_capacity ||
      !hf_heap_part_may_grow (self, (capacity - self->references_capacity) * sizeof (guint64)) ||
      !hf_block_resize (&self->references, capacity, sizeof (guint64)))
    return FALSE;
  self->references_capacity = capacity;
  return TRUE;
}

static gboolean
append (HfHeapPart    *self,
        HfColumn      *column,
        gconstpointer  elements,
        gsize          n)
{
  gsize growth = hf_column_get_growth (column, n);

  return (growth == 0 || hf_heap_part_may_grow (self, growth)) &&
         hf_column_append (column, elements, n);
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

static gboolean
grow_type_slots (HfHeapPart *self)
{
  guint64 n_slots = FIRST_TYPE_SLOTS;
  guint32 *slots;

  if (self->type_slots != NULL)
    n_slots = ((guint64) self->type_slots_mask + 1) * 2;
  if (n_slots > G_MAXUINT32 ||
      !hf_heap_part_may_grow (self, n_slots / 2 * (sizeof (guint32) + sizeof (guint64) / 2)) ||
      !hf_block_resize (&self->type_ids, n_slots / 2 + 1, sizeof (guint64)))
    return FALSE;
  slots = g_try_new0 (guint32, n_slots);
  if (slots == NULL)
    return FALSE;

  g_free (self->type_slots);
  self->type_slots = slots;
  self->type_slots_mask = (guint32) (n_slots - 1);
  for (guint32 i = 0; i < self->n_type_ids; i++)
    self->type_slots[find_type_slot (self, self->type_ids[i])] = i + 1;
  return TRUE;
}

gboolean
hf_heap_part_find_type (HfHeapPart *self,
                        guint64     type_id,
                        guint32    *position)
{
  guint32 slot;

  if (self->own_known_types == NULL)
    {
      self->own_known_types = g_try_new0 (HfPartKnownType, HF_PART_N_KNOWN_TYPES);
      if (self->own_known_types == NULL)
        return FALSE;
      self->known_types = self->own_known_types;
    }
  if ((self->type_slots == NULL || self->n_type_ids > self->type_slots_mask / 2) &&
      !grow_type_slots (self))
    return FALSE;

  slot = find_type_slot (self, type_id);
  if (self->type_slots[slot] == 0)
    {
      self->type_ids[self->n_type_ids++] = type_id;
      self->type_slots[slot] = self->n_type_ids;
    }
  self->own_known_types[(type_id ^ type_id >> 9) % HF_PART_N_KNOWN_TYPES] =
    (HfPartKnownType){ type_id, self->type_slots[slot] };
  *position = self->type_slots[slot] - 1;
  return TRUE;
}

/* ---- Records ----------------------------------------------------------- */

gboolean
hf_heap_part_add_large_size (HfHeapPart *self,
                             guint64     size,
                             guint64     line)
{
  HfPartLargeSize large = { self->n_objects, size };

  if (size > HF_MAX_SIZE)
    {
      hf_completeness_add (&self->completeness, HF_FAULT_IMPOSSIBLE_SIZE, 1, line);
      self->sizes[self->n_objects] = 0;
      return TRUE;
    }
  self->sizes[self->n_objects] = G_MAXUINT32;
  return append (self, self->large_sizes, &large, 1);
}

gboolean
hf_heap_part_add_line_run (HfHeapPart *self,
                           guint64     line)
{
  HfPartLineRun run = { self->n_objects, line };
  guint n_runs = self->line_runs->len;

  /* Objects without a line, which do not come from a text, need one run. */
  if (line == 0 && n_runs > 0 &&
      g_array_index (self->line_runs, HfPartLineRun, n_runs - 1).line == 0)
    return TRUE;
  return append (self, self->line_runs, &run, 1);
}

/* A name whose record then finds no room is left over, and does no harm. */
static gboolean
add_name (HfHeapPart *self,
          const char *name,
          gsize       length,
          gsize      *offset)
{
  *offset = self->names->len;
  return append (self, self->names, name, length) && append (self, self->names, "", 1);
}

gboolean
hf_heap_part_add_type (HfHeapPart *self,
                       guint64     id,
                       const char *name,
                       gsize       name_length,
                       guint64     line)
{
  HfPartType type = { id, line, 0, name_length };

  return add_name (self, name, name_length, &type.name) &&
         append (self, self->type_records, &type, 1);
}

gboolean
hf_heap_part_add_assembly (HfHeapPart *self,
                           guint64     type_id,
                           const char *name,
                           gsize       name_length,
                           guint64     line)
{
  HfPartType assembly = { type_id, line, 0, name_length };
  const HfColumn *all = self->assemblies;
  const HfPartType *last = all->len > 0 ? &g_array_index (all, HfPartType, all->len - 1) : NULL;

  /* Types of one assembly often stand together: its name is kept once for them. */
  if (last != NULL && last->name_length == name_length &&
      memcmp (self->names->data + last->name, name, name_length) == 0)
    assembly.name = last->name;
  else if (!add_name (self, name, name_length, &assembly.name))
    return FALSE;
  return append (self, self->assemblies, &assembly, 1);
}

gboolean
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
      root.field_length = field_length;
      if (!add_name (self, field, field_length, &root.field))
        return FALSE;
    }
  return append (self, self->roots, &root, 1);
}

gboolean
hf_heap_part_add_dependent (HfHeapPart *self,
                            guint64     source,
                            guint64     target,
                            guint64     line)
{
  HfPartDependent dependent = { source, target, line };

  return append (self, self->dependents, &dependent, 1);
}

gboolean
hf_heap_part_add_range (HfHeapPart    *self,
                        const HfRange *range)
{
  return append (self, self->ranges, range, 1);
}

gboolean
hf_heap_part_add_info (HfHeapPart *self,
                       const char *key,
                       gsize       key_length,
                       const char *value,
                       gsize       value_length)
{
  HfPartInfo info = { .key_length = key_length, .value_length = value_length };

  return add_name (self, key, key_length, &info.key) &&
         add_name (self, value, value_length, &info.value) && append (self, self->infos, &info, 1);
}

/* ---- Removing ---------------------------------------------------------- */

/* The slot was the last to be taken, so that no search for another id passes it. */
static void
forget_last_type (HfHeapPart *self)
{
  guint64 id = self->type_ids[self->n_type_ids - 1];
  HfPartKnownType *known = &self->own_known_types[(id ^ id >> 9) % HF_PART_N_KNOWN_TYPES];

  self->type_slots[find_type_slot (self, id)] = 0;
  if (known->id == id)
    *known = (HfPartKnownType){ 0 };
  self->n_type_ids--;
}

static gboolean
names_type (const HfHeapPart *self,
            guint32           n_objects,
            guint32           type)
{
  for (guint32 k = 0; k < n_objects; k++)
    {
      if (self->types[k] == type)
        return TRUE;
    }
  return FALSE;
}

void
hf_heap_part_remove_last_object (HfHeapPart *self)
{
  guint32 last = self->n_objects - 1;

  g_return_if_fail (self->n_objects > 0);
  g_return_if_fail (self->type_slots != NULL);

  /* A type that only this object had would stay a type of the heap. */
  if (self->types[last] == self->n_type_ids - 1 && !names_type (self, last, self->types[last]))
    forget_last_type (self);
  if (self->sizes[last] == G_MAXUINT32)
    self->large_sizes->len--;
  self->n_references = last > 0 ? self->reference_ends[last - 1] : 0;
  self->n_objects = last;
  if (self->next_line > 1)
    self->next_line--;
}

static guint32
find_type_position (const HfHeapPart *self,
                    guint64           type_id)
{
  guint32 position = 0;

  while (position < self->n_type_ids && self->type_ids[position] != type_id)
    position++;
  return position;
}

void
hf_heap_part_remove_type (HfHeapPart *self,
                          guint64     type_id,
                          guint64    *n_objects,
                          guint64    *n_bytes)
{
  guint32 removed = find_type_position (self, type_id);
  guint32 last = self->n_type_ids - 1;
  HfPartLargeSize *large = (HfPartLargeSize *) (gpointer) self->large_sizes->data;
  guint32 kept = 0;
  guint32 kept_large = 0;
  guint32 at_large = 0;
  gsize kept_references = 0;
  gsize begin = 0;

  g_return_if_fail (self->type_slots == NULL);
  if (removed == self->n_type_ids)
    return;

  for (guint32 k = 0; k < self->n_objects; k++)
    {
      gsize n = self->reference_ends[k] - begin;
      gboolean is_large = self->sizes[k] == G_MAXUINT32;
      guint64 size = is_large ? large[at_large++].size : self->sizes[k];

      if (self->types[k] == removed)
        {
          *n_objects += 1;
          *n_bytes += size;
          begin += n;
          continue;
        }
      if (is_large)
        large[kept_large++] = (HfPartLargeSize){ kept, size };
      if (n > 0)
        memmove (self->references + kept_references, self->references + begin,
                 n * sizeof (guint64));
      begin += n;
      kept_references += n;
      self->ids[kept] = self->ids[k];
      self->types[kept] = self->types[k] == last ? removed : self->types[k];
      self->sizes[kept] = self->sizes[k];
      self->reference_ends[kept++] = (guint32) kept_references;
    }

  self->type_ids[removed] = self->type_ids[last];
  self->n_type_ids = last;
  self->n_objects = kept;
  self->n_references = kept_references;
  self->large_sizes->len = kept_large;
}
