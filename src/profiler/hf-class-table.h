/* hf-class-table.h: the classes that a snapshot has met, and their numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof.h"
#include "hf-wire.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A class gets its number when it is met for the first time: in a collection with its first
 * object, before it with its static fields. Only the thread that makes the snapshot, or that
 * collects for it, adds classes; any thread may look one up. */

/**
 * HfClassEntry:
 * @id: of the class
 * @name: (nullable): if the class was named when its assembly was unloaded
 * @module: of that name
 * @is_gone: the assembly is unloaded, and @id must not be used any more
 * @is_replaced: and @id is that of another class since
 */
typedef struct
{
  HfId        id;
  const char *name;
  uint32_t    module;
  atomic_bool is_gone;
  atomic_bool is_replaced;
} HfClassEntry;

/** HfClassTable: the classes met so far; the fields are changed by the functions below alone. */
typedef struct
{
  HfClassEntry *entries; /* by number; number 0 is none */
  atomic_uint   n_entries;
  atomic_uint  *numbers; /* a hash of open addressing */
  HfId          last_id; /* objects of one type come in runs */
  uint32_t      last_number;
} HfClassTable;

/** hf_class_table_start: Returns: %false without memory for it. An empty table. */
bool          hf_class_table_start  (HfClassTable *self);

/** hf_class_table_finish: frees it. */
void          hf_class_table_finish (HfClassTable *self);

/**
 * hf_class_table_add:
 *
 * Constant time, no allocation.
 *
 * Returns: the number of the class, from 1; 0 if there are %HF_WIRE_MAX_TYPES already
 */
uint32_t      hf_class_table_add    (HfClassTable *self,
                                     HfId          id);

/**
 * hf_class_table_find:
 *
 * Returns: the number of the class that has the id now; 0 if the snapshot has not met it. Any
 *   thread.
 */
uint32_t      hf_class_table_find   (HfClassTable *self,
                                     HfId          id);
