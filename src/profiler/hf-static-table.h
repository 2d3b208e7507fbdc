/* hf-static-table.h: the static fields of the target that may hold an object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-class-table.h"
#include "hf-emitter.h"
#include "hf-lock.h"
#include "hf-module-table.h"

/* The runtime reports the arrays that hold static fields as roots, but no names. The table lists
 * the fields before the collection, by metadata, and reads them at its end. It wants classes that
 * are loaded, and finds them by their methods without loading any. A class without a method is
 * looked up, and loaded, once the runtime knows the thread. The first collection makes it known:
 * for the first snapshot these classes come late, behind the collection, and their fields are read
 * while the target runs. Fields of generic types are not in the table: the interface refuses all
 * of them. */

/** HfStaticField: one field of one class. */
typedef struct
{
  uint32_t    class_number;
  HfToken     token;
  const char *name;
  uint8_t     kind;      /* HfStaticKind */
  bool        is_struct; /* the field has the bytes of a structure, not a reference */
  bool        may_unload; /* the assembly */
} HfStaticField;

#define HF_STATIC_TABLE_MAX 262144

/** HfStaticTable: the fields found so far. */
typedef struct
{
  HfInfo        *info;
  HfLock        *lock;
  HfClassTable  *classes;
  HfTextStore   *texts;
  HfToken       *types; /* of one module */
  HfStaticField *fields;
  uint32_t       n_fields;
  uint32_t       n_records; /* HF_WIRE_STATIC, so far */
  uint32_t       n_skipped; /* classes without a method */
  bool           may_load;
  bool           is_late;    /* classes without a method are listed, and no others */
  uint32_t       first_late; /* field */
  HfId           app_domain;
} HfStaticTable;

/**
 * hf_static_table_start: all borrowed
 * @may_load: the runtime knows the profiler's own thread
 *
 * Returns: %false without memory
 */
bool hf_static_table_start      (HfStaticTable *self,
                                 HfInfo        *info,
                                 HfLock        *lock,
                                 HfClassTable  *classes,
                                 HfTextStore   *texts,
                                 bool           may_load);

/** hf_static_table_finish: frees it. */
void hf_static_table_finish     (HfStaticTable *self);

/**
 * hf_static_table_add_module:
 * @module: of a table that the lock protects, described
 *
 * Adds the fields of all types of a module. On the profiler's own thread, without the lock, not
 * in a collection.
 */
void hf_static_table_add_module (HfStaticTable       *self,
                                 const HfModuleEntry *module);

/**
 * hf_static_table_read:
 * @threads: of the runtime; 0 for one that has ended
 * @system_threads: the system's ids of these
 *
 * Emits a record for each field that holds an object; at the end of a collection, while the
 * target stands still.
 */
void hf_static_table_read       (HfStaticTable  *self,
                                 HfEmitter      *emitter,
                                 uint32_t        n_threads,
                                 const HfId     *threads,
                                 const uint32_t *system_threads);

/**
 * hf_static_table_begin_late:
 *
 * The collection is over, and the runtime knows the thread: from here on
 * hf_static_table_add_module() adds the fields of the classes that were skipped, and no others.
 */
void hf_static_table_begin_late (HfStaticTable *self);

/**
 * hf_static_table_read_late:
 * @values: for each field added since hf_static_table_begin_late(), up to @n_values: what it
 *   holds, as in the stream; 0 for nothing
 *
 * Reads them while the target runs. Objects may move meanwhile: the caller checks that there was
 * no collection. Fields of threads, and of assemblies that can be unloaded, are not read.
 */
void hf_static_table_read_late  (HfStaticTable *self,
                                 uint32_t       n_values,
                                 uint64_t      *values);

/** hf_static_table_emit_late: a record for each of @values that is not 0. */
void hf_static_table_emit_late  (HfStaticTable  *self,
                                 HfEmitter      *emitter,
                                 uint32_t        n_values,
                                 const uint64_t *values);

/** hf_static_table_emit: Emits all fields, by number. After the collection. */
void hf_static_table_emit       (HfStaticTable *self,
                                 HfEmitter     *emitter);
