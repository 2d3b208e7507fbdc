/* hf-heap-builder.h: records in any order become an immutable heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"
#include "hf-heap.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfHeapBuilder:
 *
 * Takes the records of one snapshot in any order (forward references are
 * normal), resolves ids to indices, counts faults, and makes the heap. Used by
 * one thread at a time.
 */
typedef struct _HfHeapBuilder HfHeapBuilder;

/** hf_heap_builder_new: (transfer full): a builder without domains and records. */
HfHeapBuilder *hf_heap_builder_new  (void);
/** hf_heap_builder_free: (nullable): frees it with all parts; heaps that it made stay valid. */
void           hf_heap_builder_free (HfHeapBuilder *self);

/**
 * hf_heap_builder_omit_references:
 *
 * Leaves the references out of every later heap, for which
 * hf_heap_has_references() then returns %FALSE; drops those in the parts.
 */
void           hf_heap_builder_omit_references (HfHeapBuilder *self);

/**
 * hf_heap_builder_expect_roots:
 *
 * States that all later heaps are those of processes, which always have roots: a heap
 * without a root that refers to an object is %HF_FAULT_OMITS_ROOTS.
 */
void           hf_heap_builder_expect_roots   (HfHeapBuilder *self);

/**
 * hf_heap_builder_set_source:
 * @omissions: a subset of HF_FAULTS_OMITTED
 *
 * Sets the kind of file that the next heap comes from, and the omissions of that kind. A heap
 * that is not from a .gclog also gets both as the information pairs `source` and `lacks`, so that
 * they survive when the heap is written as a .gclog. `lacks` then also has the consequences of an
 * early end, and of lost events and references.
 */
void           hf_heap_builder_set_source     (HfHeapBuilder *self,
                                               HfFormat       format,
                                               HfFaultSet     omissions);

/**
 * hf_heap_builder_set_slot_roots:
 *
 * States that root ids may be addresses of slots rather than of objects. Unless nine
 * in ten of them are ids of objects, the next heap has no roots and %HF_FAULT_OMITS_ROOTS,
 * and each of them is counted as %HF_FAULT_ROOT_SLOT.
 */
void           hf_heap_builder_set_slot_roots (HfHeapBuilder *self);

/* ---- Sections and parts ----------------------------------------------- */

/**
 * hf_heap_builder_begin_domain:
 * @name: (array length=name_length): bytes as the file gave them
 * @timestamp: (nullable): milliseconds since the device started
 * @version: the format version, 2 or 3
 *
 * Opens the section of one application domain: all records added from now on belong to it, and
 * type ids are local to it.
 *
 * Returns: %FALSE if there is no memory for @name
 */
gboolean       hf_heap_builder_begin_domain (HfHeapBuilder *self,
                                             const char    *name,
                                             gsize          name_length,
                                             const guint64 *timestamp,
                                             guint32        version);

/**
 * hf_heap_builder_add_part:
 * @part: (transfer full): records of the open section
 * @line_offset: the number of lines of the file before the first of the part
 *
 * Opens a section without a name if none is open. If there is no memory for the part, it is
 * dropped, and so are later parts: see hf_heap_builder_check().
 */
void           hf_heap_builder_add_part     (HfHeapBuilder *self,
                                             HfHeapPart    *part,
                                             guint64        line_offset);

/**
 * hf_heap_builder_check:
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY if there was no memory for a part; records added from
 *   then on are lost, and hf_heap_builder_seal() fails
 */
gboolean       hf_heap_builder_check        (const HfHeapBuilder  *self,
                                             GError              **error);

/** hf_heap_builder_add_fault: adds @n cases, the first of them in @line, from 1; 0 = no line. */
void           hf_heap_builder_add_fault    (HfHeapBuilder *self,
                                             HfFaultKind    kind,
                                             guint64        n,
                                             guint64        line);
/**
 * hf_heap_builder_set_cut:
 * @cut: a kind of HF_FAULTS_CUT, or %HF_FAULT_NONE
 * @line: the last line of the file, from 1; 0 = no line
 *
 * Sets how the file ends, and replaces any earlier setting.
 */
void           hf_heap_builder_set_cut      (HfHeapBuilder *self,
                                             HfFaultKind    cut,
                                             guint64        line);

/**
 * hf_heap_builder_get_n_objects:
 *
 * Returns: the number of objects added so far, including duplicates
 */
guint64        hf_heap_builder_get_n_objects (const HfHeapBuilder *self);
/** hf_heap_builder_get_n_bytes: memory that the parts hold now, in bytes. */
guint64        hf_heap_builder_get_n_bytes   (const HfHeapBuilder *self);

/* ---- Record by record, for tests and small formats --------------------- */

/* Each returns FALSE if there is no memory for the record. */

/**
 * hf_heap_builder_add_type:
 * @id: as objects name the type
 *
 * Adds a type, in any order with the objects that name it.
 *
 * For tests: readers fill parts.
 *
 * Returns: %FALSE if there is no memory for it
 */
gboolean       hf_heap_builder_add_type      (HfHeapBuilder *self,
                                              guint64        id,
                                              const char    *name);

/**
 * hf_heap_builder_add_assembly:
 * @type_id: of a type that was added or comes later
 *
 * Names the assembly of a type, or one more of them.
 *
 * For tests: readers fill parts.
 *
 * Returns: %FALSE if there is no memory for it
 */
gboolean       hf_heap_builder_add_assembly  (HfHeapBuilder *self,
                                              guint64        type_id,
                                              const char    *name);

/**
 * hf_heap_builder_add_object:
 * @id: its address
 * @type_id: of a type that was added or comes later
 * @size: in bytes
 * @references: (array length=n_references): ids of the objects that it refers to
 *
 * Adds an object with all its references.
 *
 * For tests: readers fill parts.
 *
 * Returns: %FALSE if there is no memory for it
 */
gboolean       hf_heap_builder_add_object    (HfHeapBuilder *self,
                                              guint64        id,
                                              guint64        type_id,
                                              guint64        size,
                                              const guint64 *references,
                                              gsize          n_references);

/**
 * hf_heap_builder_add_root:
 * @object: the id of the object that the root keeps
 * @kind: an #HfRootKind, or a number that a newer runtime knows
 * @flags: of #HfRootFlags
 * @container: (nullable): the id of the type that has the static field
 * @field: (nullable): the name of the static field
 *
 * For tests: readers fill parts.
 *
 * Returns: %FALSE if there is no memory for it
 */
gboolean       hf_heap_builder_add_root      (HfHeapBuilder *self,
                                              guint64        object,
                                              guint64        kind,
                                              guint64        flags,
                                              const guint64 *container,
                                              const char    *field);

/**
 * hf_heap_builder_add_dependent:
 *
 * Adds a dependent handle: the object with the id @target lives as long as the one with the id
 * @source.
 *
 * For tests: readers fill parts.
 *
 * Returns: %FALSE if there is no memory for it
 */
gboolean       hf_heap_builder_add_dependent (HfHeapBuilder *self,
                                              guint64        source,
                                              guint64        target);

/* ---- Sealing ----------------------------------------------------------- */

/**
 * hf_heap_builder_seal:
 * @memory_limit: bytes that may be taken for the heap's columns; 0 = the memory that is free now,
 *   %G_MAXUINT64 = try in any case
 * @progress: (nullable): receives the number of resolved objects
 *
 * Sorts the objects by address, resolves every id and returns the heap. The builder is empty
 * afterwards, even after an error. Uses all cores.
 *
 * Linear in objects and references where ids ascend, as they do in all known
 * writers; otherwise a radix sort of the objects comes first.
 *
 * The sizes of all objects add up to 64 bits at most: an object whose size would lead past
 * that, in the order of the file, is counted as %HF_FAULT_IMPOSSIBLE_SIZE and has size 0.
 *
 * Errors: %HF_ERROR_TOO_LARGE past HF_MAX_OBJECTS or HF_MAX_OTHERS; %HF_ERROR_NO_MEMORY;
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the heap, or %NULL with @error set
 */
HfHeap        *hf_heap_builder_seal          (HfHeapBuilder  *self,
                                              guint64         memory_limit,
                                              HfProgress     *progress,
                                              GCancellable   *cancellable,
                                              GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHeapBuilder, hf_heap_builder_free)

G_END_DECLS
