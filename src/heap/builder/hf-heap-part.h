/* hf-heap-part.h: records of one section that one thread has read, with unresolved ids
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"
#include "hf-completeness.h"
#include "hf-types.h"

G_BEGIN_DECLS

/**
 * HfHeapPart:
 *
 * A run of records of one section, in flat columns, as a reader met them. Each
 * thread fills parts of its own without a lock; #HfHeapBuilder takes them in
 * the order of the file. Lines are numbered from 1 within the part.
 *
 * The struct is public only so that the two functions of the reader's inner
 * loop, hf_heap_part_add_object() and hf_heap_part_add_reference(), are
 * inlined; callers do not use its fields.
 */
typedef struct _HfHeapPart HfHeapPart;

/** HfPartRoot: a root whose ids are not resolved. */
typedef struct
{
  guint64 object;
  guint64 kind;
  guint64 flags;
  guint64 container;
  guint64 line;
  gsize   field;         /* offset in the names, if has_field */
  gsize   field_length;
  guint8  has_container;
  guint8  has_field;
} HfPartRoot;

/** HfPartType: a type record; its name is at an offset in the names. */
typedef struct
{
  guint64 id;
  guint64 line;
  gsize   name;
  gsize   name_length;
} HfPartType;

/** HfPartDependent: a dependent handle whose ids are not resolved. */
typedef struct
{
  guint64 source;
  guint64 target;
  guint64 line;
} HfPartDependent;

/** HfPartInfo: an information pair, at two offsets in the names. */
typedef struct
{
  gsize key;
  gsize key_length;
  gsize value;
  gsize value_length;
} HfPartInfo;

/** HfPartLargeSize: the size of an object that 32 bits do not hold. */
typedef struct
{
  guint32 object;
  guint64 size;
} HfPartLargeSize;

/** HfPartLineRun: from @object on, objects are in successive lines from @line. */
typedef struct
{
  guint32 object;
  guint64 line;
} HfPartLineRun;

/**
 * HfPartKnownType:
 *
 * A type id and its position in type_ids; those met last, before the hash is asked.
 */
typedef struct
{
  guint64 id;
  guint32 type; /* and 1 more; 0 = none */
} HfPartKnownType;

#define HF_PART_N_KNOWN_TYPES 512

/**
 * HfGrowFunc:
 * @n_bytes: the number of bytes about to be taken
 *
 * Returns: %FALSE to refuse them; then adding a record fails as if there were no
 *   memory
 */
typedef gboolean (*HfGrowFunc) (gsize    n_bytes,
                                gpointer user_data);

struct _HfHeapPart
{
  /*< private >*/
  guint32  n_objects;
  guint32  objects_capacity;
  guint64 *ids;            /* [n_objects] */
  guint32 *types;          /* [n_objects], positions in type_ids */
  guint32 *sizes;          /* [n_objects]; G_MAXUINT32: see large_sizes */
  guint32 *reference_ends; /* [n_objects], positions in references */

  gsize    n_references;
  gsize    references_capacity;
  guint64 *references;     /* ids, in order of their objects */

  guint64  next_line;      /* the line an object is expected in */

  guint64 *type_ids;       /* [n_type_ids], the distinct ones that objects name */
  guint32  n_type_ids;
  guint32 *type_slots;     /* hash of type_ids; position + 1, 0 = free */
  guint32  type_slots_mask;
  guint64  hash_seed;
  const HfPartKnownType *known_types; /* [HF_PART_N_KNOWN_TYPES], by low bits of the id */
  HfPartKnownType       *own_known_types; /* the same, or NULL: nothing is known yet */

  HfColumn *line_runs;     /* HfPartLineRun */
  HfColumn *large_sizes;   /* HfPartLargeSize */
  HfColumn *type_records;  /* HfPartType */
  HfColumn *assemblies;    /* HfPartType: the id of a type and the name of its assembly */
  HfColumn *roots;         /* HfPartRoot */
  HfColumn *dependents;    /* HfPartDependent */
  HfColumn *ranges;        /* HfRange */
  HfColumn *infos;         /* HfPartInfo */
  HfColumn *names;         /* char; each ended by a NUL */

  HfGrowFunc may_grow;     /* or NULL */
  gpointer   may_grow_data;

  HfCompleteness completeness;
};

/** hf_heap_part_new: (transfer full): a part without records and without a guard. */
HfHeapPart *hf_heap_part_new   (void);
/** hf_heap_part_free: (nullable): frees the part with its records and faults. */
void        hf_heap_part_free  (HfHeapPart *self);

/**
 * hf_heap_part_set_guard:
 * @func: (nullable): called before any column of @self grows
 */
void        hf_heap_part_set_guard (HfHeapPart *self,
                                    HfGrowFunc  func,
                                    gpointer    user_data);

/**
 * hf_heap_part_steal:
 *
 * Moves the contents of @self to a part of exactly the right size and empties @self, which keeps
 * its memory unless that is very large: a reader fills the same scratch part again and again. The
 * new part has no guard.
 *
 * Returns: (transfer full) (nullable): the part; %NULL if there is no memory
 */
HfHeapPart *hf_heap_part_steal (HfHeapPart *self);

/** hf_heap_part_is_empty: whether it has no records and no faults. */
gboolean    hf_heap_part_is_empty (const HfHeapPart *self);

/** hf_heap_part_get_n_bytes: memory it takes with all its columns, in bytes. */
gsize       hf_heap_part_get_n_bytes (const HfHeapPart *self);

/* ---- Records ---------------------------------------------------------- */

/* Each returns FALSE if there is no memory for the record, or the guard refused it;
 * the part is then unchanged, and may be freed or filled further. */

/**
 * hf_heap_part_add_type:
 * @name: (array length=name_length): bytes as in the file
 */
gboolean    hf_heap_part_add_type      (HfHeapPart *self,
                                        guint64     id,
                                        const char *name,
                                        gsize       name_length,
                                        guint64     line);

/**
 * hf_heap_part_add_assembly:
 * @name: (array length=name_length): of the assembly, bytes as in the file
 *
 * Names the assembly of the type with the id @type_id, which has a record of its own.
 */
gboolean    hf_heap_part_add_assembly  (HfHeapPart *self,
                                        guint64     type_id,
                                        const char *name,
                                        gsize       name_length,
                                        guint64     line);

/**
 * hf_heap_part_add_root:
 * @container: (nullable): the container's type id
 * @field: (nullable) (array length=field_length): the static field's name
 */
gboolean    hf_heap_part_add_root      (HfHeapPart    *self,
                                        guint64        object,
                                        guint64        kind,
                                        guint64        flags,
                                        const guint64 *container,
                                        const char    *field,
                                        gsize          field_length,
                                        guint64        line);

/**
 * hf_heap_part_add_dependent:
 * @line: its line, from 1 in this part; 0 if there are no lines
 *
 * Adds a dependent handle: the object with the id @target lives as long as the one with the id
 * @source.
 */
gboolean    hf_heap_part_add_dependent (HfHeapPart    *self,
                                        guint64        source,
                                        guint64        target,
                                        guint64        line);

/** hf_heap_part_add_range: adds a copy of @range, the addresses of a generation. */
gboolean    hf_heap_part_add_range     (HfHeapPart    *self,
                                        const HfRange *range);

/**
 * hf_heap_part_add_info:
 * @key: (array length=key_length): bytes as in the file
 * @value: (array length=value_length): likewise
 *
 * Adds an information pair of the file.
 */
gboolean    hf_heap_part_add_info      (HfHeapPart    *self,
                                        const char    *key,
                                        gsize          key_length,
                                        const char    *value,
                                        gsize          value_length);

/**
 * hf_heap_part_remove_last_object:
 *
 * Removes the object that was added last, with its references, because its record turned out to
 * be cut. There must be one, and @self must not have been stolen. Linear in the objects of the
 * part.
 */
void        hf_heap_part_remove_last_object (HfHeapPart *self);

/**
 * hf_heap_part_remove_type:
 * @self: a part that was stolen, whose objects have no lines
 * @type_id: as the objects name it
 * @n_objects: (inout): grows by their number
 * @n_bytes: (inout): grows by their sizes, in bytes
 *
 * Removes all objects of one type, and their references. Linear in the part if it has
 * any.
 */
void        hf_heap_part_remove_type   (HfHeapPart *self,
                                        guint64     type_id,
                                        guint64    *n_objects,
                                        guint64    *n_bytes);

/**
 * hf_heap_part_grow_objects:
 *
 * Makes room for more objects.
 *
 * Returns: %FALSE if there is no memory, the guard refuses it, or the part is full
 */
gboolean    hf_heap_part_grow_objects      (HfHeapPart *self);

/**
 * hf_heap_part_grow_references:
 *
 * Makes room for more references.
 *
 * Returns: %FALSE as hf_heap_part_grow_objects()
 */
gboolean    hf_heap_part_grow_references   (HfHeapPart *self);

/**
 * hf_heap_part_find_type:
 * @position: (out): that of @type_id in type_ids, which may be new
 *
 * Returns: %FALSE if there is no memory for a new one
 */
gboolean    hf_heap_part_find_type         (HfHeapPart *self,
                                            guint64     type_id,
                                            guint32    *position);

/**
 * hf_heap_part_add_large_size:
 *
 * Notes the size of the object that is being added, which 32 bits do not hold; one over
 * HF_MAX_SIZE is counted as damage of @line.
 */
gboolean    hf_heap_part_add_large_size    (HfHeapPart *self,
                                            guint64     size,
                                            guint64     line);

/**
 * hf_heap_part_add_line_run:
 *
 * Records that the object being added is in @line, and not in the line after the object before
 * it.
 */
gboolean    hf_heap_part_add_line_run      (HfHeapPart *self,
                                            guint64     line);

/**
 * hf_heap_part_add_object:
 * @id: its id, taken as an address
 * @type_id: as in the file; the type's record may come later
 * @size: in bytes; one over HF_MAX_SIZE is counted as %HF_FAULT_IMPOSSIBLE_SIZE, and is 0
 * @line: its line, from 1 in this part; 0 if there are no lines
 *
 * Adds an object without references; those that
 * hf_heap_part_add_reference() adds next are its own.
 *
 * Returns: %FALSE if there is no memory for it, or the part is full
 */
static inline gboolean
hf_heap_part_add_object (HfHeapPart *self,
                         guint64     id,
                         guint64     type_id,
                         guint64     size,
                         guint64     line)
{
  guint32 at = self->n_objects;
  const HfPartKnownType *known;

  if (G_UNLIKELY (at == self->objects_capacity) && !hf_heap_part_grow_objects (self))
    return FALSE;

  if (G_UNLIKELY (line != self->next_line) && !hf_heap_part_add_line_run (self, line))
    return FALSE;
  self->next_line = line + (line != 0);

  self->ids[at] = id;
  known = &self->known_types[(type_id ^ type_id >> 9) % HF_PART_N_KNOWN_TYPES];
  if (G_LIKELY (known->id == type_id && known->type != 0))
    self->types[at] = known->type - 1;
  else if (!hf_heap_part_find_type (self, type_id, &self->types[at]))
    return FALSE;
  if (G_LIKELY (size < G_MAXUINT32))
    self->sizes[at] = (guint32) size;
  else if (!hf_heap_part_add_large_size (self, size, line))
    return FALSE;
  self->reference_ends[at] = (guint32) self->n_references;
  self->n_objects = at + 1;
  return TRUE;
}

/**
 * hf_heap_part_add_reference:
 * @id: the id referred to; 0 (null) is dropped
 *
 * Adds a reference of the object added last.
 *
 * Returns: %FALSE if there is no memory for it, or the part is full
 */
static inline gboolean
hf_heap_part_add_reference (HfHeapPart *self,
                            guint64     id)
{
  if (id == 0)
    return TRUE;
  if (G_UNLIKELY (self->n_references == self->references_capacity) &&
      !hf_heap_part_grow_references (self))
    return FALSE;

  self->references[self->n_references++] = id;
  self->reference_ends[self->n_objects - 1] = (guint32) self->n_references;
  return TRUE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHeapPart, hf_heap_part_free)

G_END_DECLS
