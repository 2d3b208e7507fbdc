/* hf-module-table.h: the modules of the target during a snapshot, and their metadata
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof-info.h"
#include "hf-corprof-metadata.h"
#include "hf-text-buffer.h"

#include <stdbool.h>

/* Modules become known in three ways that may cross each other: the runtime enumerates them,
 * reports that one is loaded, and a class of one is met. That one is unloaded is newer than any
 * of these: it stays unknown until the runtime reports that it is loaded again. The caller holds
 * a lock in all calls. Never in a collection. */

/** HfModuleEntry: a module; all but @id and @is_gone is known once @is_described. */
typedef struct
{
  HfId        id;
  HfId        app_domain;
  HfMetadata *metadata; /* (nullable): not asked for yet, or there is none */
  const char *path;     /* empty until it is known */
  const char *assembly;
  uint32_t    flags;    /* HfModuleFlags */
  bool        is_described;
  bool        is_gone;
} HfModuleEntry;

#define HF_MODULE_TABLE_MAX 65536

/** HfModuleTable: the modules known so far, the newest last. Entries stay where they are. */
typedef struct
{
  HfInfo        *info;
  HfModuleEntry *entries; /* by number; number 0 is none */
  uint32_t       n_entries;
  HfTextStore   *texts;
} HfModuleTable;

/** hf_module_table_start: @texts: borrowed. Returns: %false without memory */
bool           hf_module_table_start  (HfModuleTable *self,
                                       HfInfo        *info,
                                       HfTextStore   *texts);

/** hf_module_table_finish: releases all metadata. */
void           hf_module_table_finish (HfModuleTable *self);

/** hf_module_table_load: the runtime reports that it has loaded @module. */
void           hf_module_table_load   (HfModuleTable *self,
                                       HfId           module);

/** hf_module_table_unload: the runtime reports that it unloads @module; its metadata goes. */
void           hf_module_table_unload (HfModuleTable *self,
                                       HfId           module);

/**
 * hf_module_table_find:
 *
 * Returns: the number of @module, which is added if need be; 0 if it is unloaded, or if there
 *   are %HF_MODULE_TABLE_MAX already
 */
uint32_t       hf_module_table_find   (HfModuleTable *self,
                                       HfId           module);

/** hf_module_table_describe: Returns: the entry, with all that the runtime knows of it */
HfModuleEntry *hf_module_table_describe (HfModuleTable *self,
                                         uint32_t       number);
