/* hf-types.h: the index spaces and small values every other header speaks of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One C type for each index space, each a struct of one word: passing a type
 * index where an object index is wanted does not compile, and costs nothing. */

/** HfObjectIndex: an object of one heap; in order of addresses. */
typedef struct { guint32 value; } HfObjectIndex;
/** HfTypeIndex: a type of one heap; one for each distinct name. */
typedef struct { guint32 value; } HfTypeIndex;
/** HfRootIndex: a root of one heap; in the order of the file. */
typedef struct { guint32 value; } HfRootIndex;
/** HfDomainIndex: an application domain of one heap; in the order of the file. */
typedef struct { guint32 value; } HfDomainIndex;
/** HfAssemblyIndex: an assembly of one heap; in order of names. */
typedef struct { guint32 value; } HfAssemblyIndex;
/** HfStringIndex: an interned string of one string table. */
typedef struct { guint32 value; } HfStringIndex;

G_STATIC_ASSERT (sizeof (HfObjectIndex) == 4);

/** HF_INDEX_NONE: the value of every index type that stands for "none". */
#define HF_INDEX_NONE G_MAXUINT32

/** HF_ASSEMBLY_SEVERAL: the value of an #HfAssemblyIndex that stands for more than one. */
#define HF_ASSEMBLY_SEVERAL (G_MAXUINT32 - 1)

/** HF_MAX_OBJECTS: the most objects one heap can hold. */
#define HF_MAX_OBJECTS (G_MAXUINT32 - 1)
/** HF_MAX_OTHERS: the most types, roots or dependent handles; sorts count in int. */
#define HF_MAX_OTHERS ((guint) G_MAXINT32)

/**
 * HF_MAX_SIZE: the largest size that an object can have, in bytes: a process has no more
 *   addresses
 */
#define HF_MAX_SIZE (G_GUINT64_CONSTANT (1) << 47)

/**
 * HfRootKind:
 *
 * Where a GC root lives. The numbers are those of the format and, up to 3, of
 * the runtime's own COR_PRF_GC_ROOT_KIND. A file may hold others; they are kept
 * as numbers, so a root's kind is a #guint64 and not this enumeration.
 */
typedef enum
{
  HF_ROOT_INTERNAL  = 0, /* the runtime itself */
  HF_ROOT_LOCAL     = 1, /* a local variable on a thread's stack */
  HF_ROOT_FINALIZER = 2, /* the finalizer queue */
  HF_ROOT_HANDLE    = 3, /* a GC handle */
  HF_ROOT_STATIC    = 4, /* a static field */
  HF_ROOT_SPECIFIC  = 5, /* of the Compact Framework's own collector */
} HfRootKind;

#define HF_N_ROOT_KINDS 6

/**
 * HfRootFlags:
 *
 * A bit set; a file may hold bits that are not named here, and they are kept.
 */
typedef enum
{
  HF_ROOT_PINNED     = 1 << 0, /* the collector must not move the object */
  HF_ROOT_WEAK       = 1 << 1, /* does not keep the object alive */
  HF_ROOT_INTERIOR   = 1 << 2, /* points into the object, not at its start */
  HF_ROOT_REFCOUNTED = 1 << 3, /* a reference-counted handle */
} HfRootFlags;

#define HF_N_ROOT_FLAGS 4
#define HF_ROOT_KNOWN_FLAGS 0xf

/**
 * HfRoot:
 * @object: the object it points at; never none
 * @container: the type that declares the static field, or none
 * @field: the static field's name, or none; see hf_heap_get_string()
 * @domain: the application domain of its section
 * @kind: #HfRootKind, or another number
 * @flags: #HfRootFlags, and perhaps other bits
 */
typedef struct
{
  HfObjectIndex object;
  HfTypeIndex   container;
  HfStringIndex field;
  HfDomainIndex domain;
  guint64       kind;
  guint64       flags;
} HfRoot;

G_STATIC_ASSERT (sizeof (HfRoot) == 32);

/**
 * HfDependent:
 *
 * A dependent handle (an entry of a ConditionalWeakTable): @target lives while
 * @source lives.
 */
typedef struct
{
  HfObjectIndex source;
  HfObjectIndex target;
} HfDependent;

/**
 * HfRange:
 * @generation: 0, 1, 2, 3 large object heap, 4 pinned object heap, 5 frozen
 * @start: first address
 * @used: bytes in use from @start
 * @reserved: bytes reserved from @start
 */
typedef struct
{
  guint64 generation;
  guint64 start;
  guint64 used;
  guint64 reserved;
} HfRange;

/**
 * HfDomain:
 * @name: the application's name; valid UTF-8
 * @has_timestamp: whether the file gave @timestamp
 * @timestamp: milliseconds since the device started
 */
typedef struct
{
  const char *name;
  gboolean    has_timestamp;
  guint64     timestamp;
} HfDomain;

/** HfInfo: a fact about the file: `runtime`, `process`, `taken`, … */
typedef struct
{
  const char *key;
  const char *value;
} HfInfo;

/** hf_root_is_weak: whether @root keeps nothing alive by itself. */
static inline gboolean
hf_root_is_weak (const HfRoot *root)
{
  return (root->flags & HF_ROOT_WEAK) != 0;
}

/**
 * hf_root_kind_name:
 *
 * Returns: (nullable): the kind's name in files for scripts ("static"), not
 *   translated; %NULL if @kind is not an #HfRootKind
 */
const char *hf_root_kind_name (guint64 kind);

/**
 * hf_root_flag_name:
 * @bit: one bit of #HfRootFlags
 *
 * Returns: (nullable): the flag's name in files for scripts ("pinned"), not
 *   translated; %NULL if the bit has none
 */
const char *hf_root_flag_name (guint64 bit);

G_END_DECLS
