/* hf-heap.h: one moment of a managed heap, immutable, in flat columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-completeness.h"
#include "hf-format.h"
#include "hf-types.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define HF_TYPE_HEAP (hf_heap_get_type ())

/**
 * HfHeap:
 *
 * The objects, types, references and roots of a managed heap at one moment.
 *
 * A heap never changes once it exists: any thread may read it without a lock,
 * and whatever it hands out by `const` pointer stays valid as long as the heap
 * does. It is made by #HfHeapBuilder, never by g_object_new().
 *
 * Objects are in order of their addresses. Indices run from 0 to the matching
 * count minus one; passing one out of range is a programming error. Every function below takes
 * constant time unless its comment says otherwise.
 *
 * Dropping the last reference to a heap of a gigabyte takes a while: let a
 * worker do it.
 */
G_DECLARE_FINAL_TYPE (HfHeap, hf_heap, HF, HEAP, GObject)

/* ---- The whole heap --------------------------------------------------- */

/** hf_heap_get_version: 2 or 3: the version of .gclog that its section has, or would have. */
guint32               hf_heap_get_version      (HfHeap *self);
/** hf_heap_get_format: the kind of file that it was read from. */
HfFormat              hf_heap_get_format       (HfHeap *self);
/**
 * hf_heap_get_source:
 *
 * The kind of file that the heap was first in: a .gclog that was converted from another kind
 * names that kind in its information pair `source`.
 */
HfFormat              hf_heap_get_source       (HfHeap *self);

/** hf_heap_get_n_objects: how many objects there are; their indices are below this. */
guint32               hf_heap_get_n_objects    (HfHeap *self);
/** hf_heap_get_n_references: those that lead to an object, repeats included. */
guint64               hf_heap_get_n_references (HfHeap *self);
/**
 * hf_heap_has_references:
 *
 * A heap can be loaded without its references, to count the objects and bytes of each type
 * sooner: see #HfLoadOptions. Such a heap has objects, types, roots and all else, but the reader
 * skipped references: hf_heap_get_references() returns none, its completeness counts no dangling
 * ones, and reachability is not known.
 *
 * Returns: %FALSE if references were left out; %TRUE else, even if there are none
 */
gboolean              hf_heap_has_references   (HfHeap *self);
/** hf_heap_get_n_bytes: the sum of all objects' own sizes, in bytes. */
guint64               hf_heap_get_n_bytes      (HfHeap *self);

/**
 * hf_heap_knows_reachable:
 *
 * Some files omit roots, %HF_FAULT_OMITS_ROOTS, or references, %HF_FAULT_OMITS_REFERENCES. In
 * their heaps nothing is known to be reachable, nor to be garbage.
 */
gboolean              hf_heap_knows_reachable  (HfHeap *self);

/**
 * hf_heap_get_completeness:
 *
 * Returns: (transfer none): the faults of this heap
 */
const HfCompleteness *hf_heap_get_completeness (HfHeap *self);

/**
 * hf_heap_get_domains:
 * @n_domains: (out): how many; at least 1
 *
 * Returns: (transfer none) (array length=n_domains): in the order of the file
 */
const HfDomain       *hf_heap_get_domains      (HfHeap  *self,
                                                guint32 *n_domains);

/** hf_heap_get_ranges: (transfer none): the generations' address ranges, in file order. */
const HfRange        *hf_heap_get_ranges       (HfHeap  *self,
                                                guint32 *n_ranges);

/** hf_heap_get_infos: (transfer none): information pairs, in file order. */
const HfInfo         *hf_heap_get_infos        (HfHeap  *self,
                                                guint32 *n_infos);

/**
 * hf_heap_find_info:
 *
 * Linear in the number of pairs.
 *
 * Returns: (transfer none) (nullable): the value of the first pair with @key
 */
const char           *hf_heap_find_info        (HfHeap     *self,
                                                const char *key);

/* ---- All objects ------------------------------------------------------ */

/* For passes over all of them, in which a call for each would take most of the time. */

/** hf_heap_get_object_types: (transfer none) (array): by #HfObjectIndex. */
const HfTypeIndex    *hf_heap_get_object_types (HfHeap  *self);

/**
 * hf_heap_get_clamped_sizes:
 *
 * Returns: (transfer none) (array): by #HfObjectIndex, the size in bytes;
 *   %G_MAXUINT32 if it is that or more: hf_heap_get_object_size() returns it then
 */
const guint32        *hf_heap_get_clamped_sizes (HfHeap *self);

/**
 * HfReferenceColumns:
 * @references: all objects' references, one object's after the other's
 * @offsets32: (nullable): where each object's begin, and behind the last where they end
 * @offsets64: (nullable): the same where 32 bits do not do; one of the two is there
 *
 * Borrowed from a heap. Read by hf_reference_columns_get().
 */
typedef struct
{
  const HfObjectIndex *references;
  const guint32       *offsets32;
  const guint64       *offsets64;
} HfReferenceColumns;

/**
 * hf_heap_get_reference_columns:
 *
 * For a heap that has its references; see hf_heap_has_references().
 */
HfReferenceColumns    hf_heap_get_reference_columns (HfHeap *self);

/** hf_reference_columns_get_offset: where the references of object @at begin. */
static inline guint64
hf_reference_columns_get_offset (const HfReferenceColumns *self,
                                 guint64                   at)
{
  return self->offsets32 != NULL ? self->offsets32[at] : self->offsets64[at];
}

/** hf_reference_columns_get_place: the memory that hf_reference_columns_get_offset() reads. */
static inline gconstpointer
hf_reference_columns_get_place (const HfReferenceColumns *self,
                                guint64                   at)
{
  return self->offsets32 != NULL ? (gconstpointer) (self->offsets32 + at)
                                 : (gconstpointer) (self->offsets64 + at);
}

/** hf_reference_columns_get: as hf_heap_get_references(). */
static inline const HfObjectIndex *
hf_reference_columns_get (const HfReferenceColumns *self,
                          HfObjectIndex             object,
                          gsize                    *n_references)
{
  guint64 first = hf_reference_columns_get_offset (self, object.value);
  guint64 end = hf_reference_columns_get_offset (self, (guint64) object.value + 1);

  *n_references = (gsize) (end - first);
  return self->references + first;
}

/* ---- One object ------------------------------------------------------- */

/** hf_heap_get_object_address: its id; an address in every known writer. */
guint64               hf_heap_get_object_address (HfHeap        *self,
                                                  HfObjectIndex  object);
/** hf_heap_get_object_size: its own size in bytes; 0 if the file states 0. */
guint64               hf_heap_get_object_size    (HfHeap        *self,
                                                  HfObjectIndex  object);
/** hf_heap_get_object_type: the type of @object, which is in range. */
HfTypeIndex           hf_heap_get_object_type    (HfHeap        *self,
                                                  HfObjectIndex  object);

/**
 * hf_heap_get_object_domain:
 *
 * The application domain of @object: the first one where the file has no other.
 */
HfDomainIndex         hf_heap_get_object_domain  (HfHeap        *self,
                                                  HfObjectIndex  object);

/**
 * hf_heap_get_references:
 * @n_references: (out): how many
 *
 * The objects that @object refers to, in the order of the file, repeats
 * included; null references and those that lead nowhere left out.
 *
 * Returns: (transfer none) (array length=n_references): never %NULL
 */
const HfObjectIndex  *hf_heap_get_references     (HfHeap        *self,
                                                  HfObjectIndex  object,
                                                  gsize         *n_references);

/**
 * hf_heap_find_object:
 * @address: an id as hf_heap_get_object_address() returns it
 *
 * Logarithmic in the number of objects.
 *
 * Returns: the object with just this id, or none
 */
HfObjectIndex         hf_heap_find_object        (HfHeap        *self,
                                                  guint64        address);

/**
 * hf_heap_get_dependents:
 *
 * Returns: (transfer none) (array length=n_dependents): dependent handles, in
 *   order of their sources; they are not among the references
 */
const HfDependent    *hf_heap_get_dependents     (HfHeap        *self,
                                                  guint32       *n_dependents);

/**
 * hf_heap_get_dependents_of:
 * @n_dependents: (out): how many
 *
 * Logarithmic in the number of dependent handles.
 *
 * Returns: (transfer none): the first with @source as its source
 */
const HfDependent    *hf_heap_get_dependents_of  (HfHeap        *self,
                                                  HfObjectIndex  source,
                                                  guint32       *n_dependents);

/* ---- Types ------------------------------------------------------------ */

/**
 * hf_heap_get_n_types:
 *
 * Names distinguish types; the count includes types without objects, such as containers of static
 * fields.
 */
guint32               hf_heap_get_n_types        (HfHeap        *self);
/**
 * hf_heap_get_type_name:
 *
 * Returns: (transfer none): the full name as the file gave it, valid UTF-8;
 *   `?1d` if the file gave none
 */
const char           *hf_heap_get_type_name      (HfHeap        *self,
                                                  HfTypeIndex    type);

/* ---- Assemblies ------------------------------------------------------- */

/**
 * hf_heap_get_n_assemblies:
 *
 * Returns: how many assemblies the types of the heap are from; 0 if the file names none
 */
guint32                hf_heap_get_n_assemblies    (HfHeap          *self);
/**
 * hf_heap_get_assembly_name:
 *
 * Returns: (transfer none): its name without folder and extension
 *   (`System.Private.CoreLib`), valid UTF-8, never empty
 */
const char            *hf_heap_get_assembly_name   (HfHeap          *self,
                                                    HfAssemblyIndex  assembly);
/**
 * hf_heap_get_type_assemblies:
 * @n_assemblies: (out): how many; 0 if the file does not name the assembly of @type
 *
 * A type is its name. Where several assemblies have a type of the same name, as the
 * compiler's `<>c`, these are one type of the heap, and it is from all of them.
 *
 * Returns: (transfer none) (nullable) (array length=n_assemblies): in ascending order
 */
const HfAssemblyIndex *hf_heap_get_type_assemblies (HfHeap          *self,
                                                    HfTypeIndex      type,
                                                    guint32         *n_assemblies);

/**
 * hf_heap_get_type_assembly:
 *
 * Returns: the only assembly of @type; %HF_ASSEMBLY_SEVERAL if it is from several, none if the
 *   file does not name any
 */
static inline HfAssemblyIndex
hf_heap_get_type_assembly (HfHeap      *self,
                           HfTypeIndex  type)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (self, type, &n);

  if (n == 1)
    return assemblies[0];
  return (HfAssemblyIndex) { n == 0 ? HF_INDEX_NONE : HF_ASSEMBLY_SEVERAL };
}

/* ---- Roots ------------------------------------------------------------ */

/**
 * hf_heap_get_roots:
 *
 * Returns: (transfer none) (array length=n_roots): every root record that leads
 *   to an object, in the order of the file, weak ones included
 */
const HfRoot         *hf_heap_get_roots          (HfHeap        *self,
                                                  guint32       *n_roots);

/**
 * hf_heap_get_string:
 * @string: an index found in this heap, perhaps none
 *
 * Returns: (transfer none) (nullable): its text, %NULL for none
 */
const char           *hf_heap_get_string         (HfHeap        *self,
                                                  HfStringIndex  string);

G_END_DECLS
