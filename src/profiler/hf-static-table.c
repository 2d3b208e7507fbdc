/* hf-static-table.c: the static fields of the target that may hold an object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-static-table.h"

#include "hf-arena.h"

#include <string.h>

#define MAX_TYPES (1u << 20)
#define FIELDS_SIZE (HF_STATIC_TABLE_MAX * sizeof (HfStaticField))
#define TYPES_SIZE (MAX_TYPES * sizeof (HfToken))
#define N_TOKENS 128
#define N_METHODS 16
#define MAX_NAME 512
#define SIGNATURE_OF_FIELD 0x06

bool
hf_static_table_start (HfStaticTable *self,
                       HfInfo        *info,
                       HfLock        *lock,
                       HfClassTable  *classes,
                       HfTextStore   *texts,
                       bool           may_load)
{
  memset (self, 0, sizeof *self);
  self->may_load = may_load;
  self->info = info;
  self->lock = lock;
  self->classes = classes;
  self->texts = texts;
  self->fields = hf_arena_reserve (FIELDS_SIZE);
  self->types = hf_arena_reserve (TYPES_SIZE);

  return self->fields != NULL && self->types != NULL;
}

void
hf_static_table_finish (HfStaticTable *self)
{
  hf_arena_release (self->fields, FIELDS_SIZE);
  hf_arena_release (self->types, TYPES_SIZE);
  memset (self, 0, sizeof *self);
}

/* ---- Signatures -------------------------------------------------------- */

/* Returns the length of a compressed number at @at. */
static uint32_t
get_number_length (uint8_t first)
{
  if ((first & 0x80) == 0)
    return 1;

  return (first & 0x40) == 0 ? 2 : 4;
}

/* Returns the element type of a field; 0 if the signature is not one of a field. */
static uint32_t
get_field_type (const uint8_t *signature,
                uint32_t       n)
{
  uint32_t at = 1;

  if (signature == NULL || n < 2 || signature[0] != SIGNATURE_OF_FIELD)
    return 0;

  while (at + 1 < n && (signature[at] == HF_ELEMENT_REQUIRED_MODIFIER ||
                        signature[at] == HF_ELEMENT_OPTIONAL_MODIFIER))
    at += 1 + get_number_length (signature[at + 1]);
  if (at < n && signature[at] == HF_ELEMENT_GENERIC_INSTANCE)
    at++;

  return at < n ? signature[at] : 0;
}

static bool
is_reference (uint32_t element_type)
{
  return element_type == HF_ELEMENT_STRING || element_type == HF_ELEMENT_CLASS ||
         element_type == HF_ELEMENT_ARRAY || element_type == HF_ELEMENT_OBJECT ||
         element_type == HF_ELEMENT_VECTOR;
}

/* ---- Fields of a module ------------------------------------------------ */

/* A class whose fields are listed. It is looked up with its first field, if there is one. */
typedef struct
{
  const HfModuleEntry *module;
  HfToken              type;
  HfId                 class;
  uint32_t             number;
  bool                 is_looked_up;
} Owner;

/* Returns how many methods were found, N_METHODS at most. */
static uint32_t
list_methods (const Owner *owner,
              HfToken     *methods)
{
  HfMetadata *metadata = owner->module->metadata;
  void *enumeration = NULL;
  uint32_t n = 0;

  if (HF_FAILED (metadata->slots->enum_methods (metadata, &enumeration, owner->type, methods,
                                                N_METHODS, &n)))
    n = 0;
  metadata->slots->close_enum (metadata, enumeration);

  return n;
}

/* A loaded class has its methods in the tables of its module, where a look-up loads nothing.
 * Methods that are generic have no function of their own. */
static void
find_by_methods (HfStaticTable *self,
                 Owner         *owner,
                 uint32_t       n,
                 const HfToken *methods)
{
  HfInfo *info = self->info;
  HfToken method = 0;
  HfId function = 0;
  HfId module = 0;

  for (uint32_t i = 0; i < n && owner->class == 0; i++)
    if (HF_FAILED (
          info->slots->get_function_from_token (info, owner->module->id, methods[i], &function)) ||
        HF_FAILED (
          info->slots->get_function_info (info, function, &owner->class, &module, &method)))
      owner->class = 0;
}

static void
find_class (HfStaticTable *self,
            Owner         *owner)
{
  HfInfo *info = self->info;
  HfToken methods[N_METHODS];
  const uint32_t n = list_methods (owner, methods);

  if (n > 0 && self->is_late)
    return;

  if (n > 0)
    find_by_methods (self, owner, n, methods);
  else if (!self->may_load)
    self->n_skipped++;
  else if (HF_FAILED (info->slots->get_class_from_token (info, owner->module->id, owner->type,
                                                         &owner->class)))
    owner->class = 0;
}

static bool
look_up (HfStaticTable *self,
         Owner         *owner)
{
  if (!owner->is_looked_up)
    {
      owner->is_looked_up = true;
      find_class (self, owner);
      if (owner->class != 0)
        owner->number = hf_class_table_add (self->classes, owner->class);
    }

  return owner->number != 0;
}

static void
add_field (HfStaticTable *self,
           Owner         *owner,
           HfToken        token)
{
  HfMetadata *metadata = owner->module->metadata;
  HfInfo *info = self->info;
  HfChar16 name[MAX_NAME] = { 0 };
  char bytes[3 * MAX_NAME];
  const uint8_t *signature = NULL;
  const void *value = NULL;
  HfTextBuffer text;
  HfToken type = 0;
  uint32_t flags = 0;
  uint32_t element_type;
  uint32_t kind = HF_STATIC_NONE;
  uint32_t n = 0;
  uint32_t n_signature = 0;
  uint32_t value_type = 0;
  uint32_t n_value = 0;

  if (HF_FAILED (metadata->slots->get_field_props (metadata, token, &type, name, MAX_NAME, &n,
                                                   &flags, &signature, &n_signature, &value_type,
                                                   &value, &n_value)) ||
      (flags & HF_FIELD_STATIC) == 0 || (flags & (HF_FIELD_LITERAL | HF_FIELD_HAS_RVA)) != 0)
    return;

  element_type = get_field_type (signature, n_signature);
  if (!is_reference (element_type) && element_type != HF_ELEMENT_VALUE_TYPE)
    return;
  if (self->n_fields == HF_STATIC_TABLE_MAX || !look_up (self, owner) ||
      HF_FAILED (info->slots->get_static_field_info (info, owner->class, token, &kind)) ||
      (kind & (HF_STATIC_APP_DOMAIN | HF_STATIC_THREAD)) == 0)
    return;

  hf_text_buffer_start (&text, bytes, sizeof bytes);
  hf_text_buffer_add_utf16 (&text, name, MAX_NAME);
  self->fields[self->n_fields++] = (HfStaticField){
    .class_number = owner->number,
    .token = token,
    .name = hf_text_store_keep (self->texts, text.start),
    .kind = (uint8_t) (kind & (HF_STATIC_APP_DOMAIN | HF_STATIC_THREAD)),
    .is_struct = element_type == HF_ELEMENT_VALUE_TYPE,
    .may_unload = (owner->module->flags & HF_MODULE_COLLECTIBLE) != 0,
  };
}

static void
add_type (HfStaticTable       *self,
          const HfModuleEntry *module,
          HfToken              type)
{
  HfMetadata *metadata = module->metadata;
  Owner owner = { .module = module, .type = type };
  HfToken fields[N_TOKENS];
  void *enumeration = NULL;
  uint32_t n = 0;

  while (!HF_FAILED (
           metadata->slots->enum_fields (metadata, &enumeration, type, fields, N_TOKENS, &n)) &&
         n > 0)
    {
      for (uint32_t i = 0; i < n; i++)
        add_field (self, &owner, fields[i]);
      n = 0;
    }
  metadata->slots->close_enum (metadata, enumeration);
}

/* Returns the number of types; their tokens are in the table. */
static uint32_t
list_types (HfStaticTable       *self,
            const HfModuleEntry *module)
{
  HfMetadata *metadata = module->metadata;
  void *enumeration = NULL;
  uint32_t n_types = 0;
  uint32_t n = 0;

  while (n_types < MAX_TYPES &&
         !HF_FAILED (metadata->slots->enum_type_defs (metadata, &enumeration, self->types + n_types,
                                                      MAX_TYPES - n_types, &n)) &&
         n > 0)
    {
      n_types += n;
      n = 0;
    }
  metadata->slots->close_enum (metadata, enumeration);

  return n_types;
}

void
hf_static_table_begin_late (HfStaticTable *self)
{
  self->may_load = true;
  self->is_late = true;
  self->first_late = self->n_fields;
}

/* The lock is given back after each type, so that nobody who unloads an assembly waits long. */
void
hf_static_table_add_module (HfStaticTable       *self,
                            const HfModuleEntry *module)
{
  uint32_t n_types = 0;

  hf_lock_take (self->lock);
  if (module->metadata != NULL && !hf_lock_has_missed (self->lock))
    n_types = list_types (self, module);
  if (self->app_domain == 0)
    self->app_domain = module->app_domain;
  hf_lock_leave (self->lock);

  for (uint32_t i = 0; i < n_types; i++)
    {
      hf_lock_take (self->lock);
      if (module->metadata != NULL && !hf_lock_has_missed (self->lock))
        add_type (self, module, self->types[i]);
      hf_lock_leave (self->lock);
    }
}

/* ---- Values ------------------------------------------------------------ */

/* The address of a structure is in its box; the collector finds the object. */
static uint64_t
read_value (const HfStaticField *field,
            const void          *address)
{
  if (address == NULL)
    return 0;

  return field->is_struct ? (uint64_t) (uintptr_t) address : *(const HfId *) address;
}

static void
emit_value (HfStaticTable *self,
            HfEmitter     *emitter,
            uint32_t       number,
            uint64_t       value,
            uint32_t       system_thread)
{
  if (value == 0)
    return;

  hf_emitter_add (emitter, HF_WIRE_STATIC, 3, (uint64_t[]){ number, value, system_thread });
  self->n_records++;
}

static void
read_threads (HfStaticTable  *self,
              HfEmitter      *emitter,
              uint32_t        number,
              uint32_t        n_threads,
              const HfId     *threads,
              const uint32_t *system_threads)
{
  const HfStaticField *field = &self->fields[number];
  HfInfo *info = self->info;

  for (uint32_t i = 0; i < n_threads; i++)
    {
      void *address = NULL;

      if (threads[i] != 0 && !HF_FAILED (info->slots->get_thread_static_address2 (
                               info, self->classes->entries[field->class_number].id, field->token,
                               self->app_domain, threads[i], &address)))
        emit_value (self, emitter, number, read_value (field, address), system_threads[i]);
    }
}

void
hf_static_table_read (HfStaticTable  *self,
                      HfEmitter      *emitter,
                      uint32_t        n_threads,
                      const HfId     *threads,
                      const uint32_t *system_threads)
{
  HfInfo *info = self->info;

  for (uint32_t i = 0; i < self->n_fields; i++)
    {
      const HfStaticField *field = &self->fields[i];
      HfClassEntry *class = &self->classes->entries[field->class_number];
      void *address = NULL;

      if (atomic_load (&class->is_gone) || hf_lock_has_missed (self->lock))
        continue;
      if (field->kind == HF_STATIC_THREAD)
        read_threads (self, emitter, i, n_threads, threads, system_threads);
      else if (!HF_FAILED (info->slots->get_app_domain_static_address (
                 info, class->id, field->token, self->app_domain, &address)))
        emit_value (self, emitter, i, read_value (field, address), 0);
    }
}

/* The slot of a class that stays is in an array that never moves. */
static uint64_t
read_late (HfStaticTable       *self,
           const HfStaticField *field)
{
  HfClassEntry *class = &self->classes->entries[field->class_number];
  HfInfo *info = self->info;
  void *address = NULL;

  if (field->kind == HF_STATIC_THREAD || field->may_unload || atomic_load (&class->is_gone) ||
      hf_lock_has_missed (self->lock) ||
      HF_FAILED (info->slots->get_app_domain_static_address (info, class->id, field->token,
                                                             self->app_domain, &address)))
    return 0;

  return read_value (field, address);
}

void
hf_static_table_read_late (HfStaticTable *self,
                           uint32_t       n_values,
                           uint64_t      *values)
{
  for (uint32_t i = 0; i < n_values && self->first_late + i < self->n_fields; i++)
    {
      hf_lock_take (self->lock);
      values[i] = read_late (self, &self->fields[self->first_late + i]);
      hf_lock_leave (self->lock);
    }
}

void
hf_static_table_emit_late (HfStaticTable  *self,
                           HfEmitter      *emitter,
                           uint32_t        n_values,
                           const uint64_t *values)
{
  for (uint32_t i = 0; i < n_values && self->first_late + i < self->n_fields; i++)
    emit_value (self, emitter, self->first_late + i, values[i], 0);
}

void
hf_static_table_emit (HfStaticTable *self,
                      HfEmitter     *emitter)
{
  for (uint32_t i = 0; i < self->n_fields; i++)
    {
      const HfStaticField *field = &self->fields[i];
      const uint64_t numbers[] = { i, field->class_number, field->kind, field->is_struct };

      hf_emitter_add_named (emitter, HF_WIRE_FIELD, 4, numbers, 1, &field->name);
    }
}
