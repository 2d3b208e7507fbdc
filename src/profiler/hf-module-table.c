/* hf-module-table.c: the modules of the target during a snapshot, and their metadata
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-module-table.h"

#include "hf-arena.h"

#include <string.h>

#define ENTRIES_SIZE ((HF_MODULE_TABLE_MAX + 1) * sizeof (HfModuleEntry))
#define MAX_NAME 1024

const HfGuid HF_IID_METADATA = {
  0xfce5efa0, 0x8bba, 0x4f8e, { 0xa0, 0x36, 0x8f, 0x20, 0x22, 0xb0, 0x84, 0x66 }
};

bool
hf_module_table_start (HfModuleTable *self,
                       HfInfo        *info,
                       HfTextStore   *texts)
{
  memset (self, 0, sizeof *self);
  self->info = info;
  self->texts = texts;
  self->entries = hf_arena_reserve (ENTRIES_SIZE);

  return self->entries != NULL;
}

static void
release_metadata (HfModuleEntry *entry)
{
  if (entry->metadata != NULL)
    entry->metadata->slots->release (entry->metadata);
  entry->metadata = NULL;
}

void
hf_module_table_finish (HfModuleTable *self)
{
  for (uint32_t i = 1; i <= self->n_entries; i++)
    release_metadata (&self->entries[i]);
  hf_arena_release (self->entries, ENTRIES_SIZE);
  memset (self, 0, sizeof *self);
}

/* The newest entry: an address may be that of several modules, one after the other. There are
 * hundreds of modules, and most searches are for one of the last. */
static uint32_t
find_entry (const HfModuleTable *self,
            HfId                 module)
{
  uint32_t i = self->n_entries;

  while (i > 0 && self->entries[i].id != module)
    i--;

  return i;
}

static uint32_t
add_entry (HfModuleTable *self,
           HfId           module,
           bool           is_gone)
{
  HfModuleEntry *entry;

  if (self->n_entries == HF_MODULE_TABLE_MAX)
    return 0;

  entry = &self->entries[++self->n_entries];
  memset (entry, 0, sizeof *entry);
  entry->id = module;
  entry->is_gone = is_gone;
  entry->path = "";
  entry->assembly = "";

  return self->n_entries;
}

void
hf_module_table_load (HfModuleTable *self,
                      HfId           module)
{
  uint32_t number = find_entry (self, module);

  if (number == 0 || self->entries[number].is_gone)
    add_entry (self, module, false);
}

void
hf_module_table_unload (HfModuleTable *self,
                        HfId           module)
{
  uint32_t number = find_entry (self, module);

  if (number == 0)
    {
      add_entry (self, module, true);
      return;
    }

  release_metadata (&self->entries[number]);
  self->entries[number].is_gone = true;
}

uint32_t
hf_module_table_find (HfModuleTable *self,
                      HfId           module)
{
  uint32_t number = find_entry (self, module);

  if (number == 0)
    return add_entry (self, module, false);

  return self->entries[number].is_gone ? 0 : number;
}

/* The name of an assembly has no path, and no version. */
static void
describe_assembly (HfModuleTable *self,
                   HfModuleEntry *entry,
                   HfId           assembly)
{
  HfInfo *info = self->info;
  HfChar16 name[MAX_NAME];
  char bytes[3 * MAX_NAME];
  HfTextBuffer text;
  HfId module = 0;
  uint32_t n = 0;

  if (assembly == 0 ||
      HF_FAILED (info->slots->get_assembly_info (info, assembly, MAX_NAME, &n, name,
                                                 &entry->app_domain, &module)))
    return;

  hf_text_buffer_start (&text, bytes, sizeof bytes);
  hf_text_buffer_add_utf16 (&text, name, MAX_NAME);
  entry->assembly = hf_text_store_keep (self->texts, text.start);
}

HfModuleEntry *
hf_module_table_describe (HfModuleTable *self,
                          uint32_t       number)
{
  HfModuleEntry *entry = &self->entries[number];
  HfInfo *info = self->info;
  HfChar16 path[MAX_NAME] = { 0 };
  char bytes[3 * MAX_NAME];
  HfTextBuffer text;
  HfId assembly = 0;
  uint32_t n = 0;

  if (entry->is_described || entry->is_gone)
    return entry;

  /* A result of incomplete data comes with a good path. A module that is new has neither. */
  entry->is_described = true;
  info->slots->get_module_info2 (info, entry->id, NULL, MAX_NAME, &n, path, &assembly,
                                 &entry->flags);
  hf_text_buffer_start (&text, bytes, sizeof bytes);
  hf_text_buffer_add_utf16 (&text, path, MAX_NAME);
  entry->path = hf_text_store_keep (self->texts, text.start);
  describe_assembly (self, entry, assembly);

  /* A module of resources has no metadata: the call succeeds, and there is nothing. */
  if (HF_FAILED (info->slots->get_module_metadata (info, entry->id, 0, &HF_IID_METADATA,
                                                   (void **) &entry->metadata)))
    entry->metadata = NULL;

  return entry;
}
