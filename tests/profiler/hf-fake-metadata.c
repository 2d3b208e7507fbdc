/* hf-fake-metadata.c: the metadata of a module of the fake runtime
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-private.h"

#include <string.h>

#define TABLE(token) ((token) >> 24)
#define ROW(token) ((token) & 0xffffffu)

/** Enumeration: a list of tokens, and how far it was read. */
typedef struct
{
  GArray *tokens;
  guint   at;
} Enumeration;

static HfFakeModule *
enter (HfMetadata *metadata,
       const char *call)
{
  HfFakeModule *module = (HfFakeModule *) metadata;

  hf_fake_enter (module->runtime, call);
  if (module->n_references == 0)
    hf_fake_fail ("%s: metadata that was released", call);
  if (module->is_gone)
    hf_fake_fail ("%s: metadata of a module that is gone", call);

  return module;
}

static HfFakeType *
find_type (HfFakeModule *module,
           HfToken       type)
{
  if (TABLE (type) != 2 || ROW (type) == 0 || ROW (type) > module->types->len)
    hf_fake_fail ("%x is not a type", type);

  return module->types->pdata[ROW (type) - 1];
}

HfResult
hf_fake_copy_text (const gunichar2 *text,
                   HfChar16        *name,
                   guint32          n_name,
                   guint32         *n_all)
{
  guint32 length = 0;

  while (text[length] != 0)
    length++;
  *n_all = length + 1;
  if (name == NULL || n_name == 0)
    return HF_OK;

  memcpy (name, text, MIN (n_name, length + 1) * sizeof *name);
  if (n_name > length)
    return HF_OK;

  name[n_name - 1] = 0;
  return HF_TRUNCATED;
}

/* ---- Enumerations ----------------------------------------------------------- */

static HfResult
next_tokens (HfFakeModule *module,
             void        **enumeration,
             GArray       *tokens,
             HfToken      *out,
             guint32       n_max,
             guint32      *n)
{
  Enumeration *read = *enumeration;

  if (read == NULL)
    {
      *enumeration = read = g_new0 (Enumeration, 1);
      read->tokens = g_array_ref (tokens);
      module->n_enumerations++;
    }

  for (*n = 0; *n < n_max && read->at < read->tokens->len; read->at++)
    out[(*n)++] = g_array_index (read->tokens, HfToken, read->at);

  return *n > 0 ? HF_OK : HF_FALSE;
}

static void
close_enum (HfMetadata *self,
            void       *enumeration)
{
  HfFakeModule *module = enter (self, "close_enum");
  Enumeration *read = enumeration;

  if (read == NULL)
    return;

  g_array_unref (read->tokens);
  g_free (read);
  module->n_enumerations--;
}

static HfResult
enum_type_defs (HfMetadata *self,
                void      **enumeration,
                HfToken    *types,
                uint32_t    n_max,
                uint32_t   *n)
{
  HfFakeModule *module = enter (self, "enum_type_defs");
  g_autoptr (GArray) tokens = g_array_new (FALSE, FALSE, sizeof (HfToken));

  for (HfToken i = 1; i <= module->types->len; i++)
    {
      HfToken token = 2u << 24 | i;

      g_array_append_val (tokens, token);
    }

  return next_tokens (module, enumeration, tokens, types, n_max, n);
}

static HfResult
enum_methods (HfMetadata *self,
              void      **enumeration,
              HfToken     type,
              HfToken    *methods,
              uint32_t    n_max,
              uint32_t   *n)
{
  HfFakeModule *module = enter (self, "enum_methods");

  return next_tokens (module, enumeration, find_type (module, type)->methods, methods, n_max, n);
}

static HfResult
enum_fields (HfMetadata *self,
             void      **enumeration,
             HfToken     type,
             HfToken    *fields,
             uint32_t    n_max,
             uint32_t   *n)
{
  HfFakeModule *module = enter (self, "enum_fields");

  return next_tokens (module, enumeration, find_type (module, type)->fields, fields, n_max, n);
}

/* ---- Properties ------------------------------------------------------------- */

static HfResult
release (HfMetadata *self)
{
  HfFakeModule *module = (HfFakeModule *) self;

  if (module->n_references == 0)
    hf_fake_fail ("metadata is released twice");

  return --module->n_references;
}

static HfResult
get_type_def_props (HfMetadata *self,
                    HfToken     type,
                    HfChar16   *name,
                    uint32_t    n_name,
                    uint32_t   *n_all,
                    uint32_t   *flags,
                    HfToken    *parent)
{
  HfFakeType *found = find_type (enter (self, "get_type_def_props"), type);

  *flags = found->outer != 0 ? HF_TYPE_NESTED : 1;
  *parent = 0;
  return hf_fake_copy_text (found->name, name, n_name, n_all);
}

static HfResult
get_field_props (HfMetadata     *self,
                 HfToken         field,
                 HfToken        *type,
                 HfChar16       *name,
                 uint32_t        n_name,
                 uint32_t       *n_all,
                 uint32_t       *flags,
                 const uint8_t **signature,
                 uint32_t       *n_signature,
                 uint32_t       *value_type,
                 const void    **value,
                 uint32_t       *n_value)
{
  HfFakeModule *module = enter (self, "get_field_props");
  HfFakeField *found;
  gsize n = 0;

  if (TABLE (field) != 4 || ROW (field) == 0 || ROW (field) > module->fields->len)
    hf_fake_fail ("%x is not a field", field);

  found = module->fields->pdata[ROW (field) - 1];
  *type = found->type;
  *flags = found->flags;
  *signature = g_bytes_get_data (found->signature, &n);
  *n_signature = (uint32_t) n;
  *value_type = 0;
  *value = NULL;
  *n_value = 0;
  return hf_fake_copy_text (found->name, name, n_name, n_all);
}

static HfResult
get_nested_class_props (HfMetadata *self,
                        HfToken     nested,
                        HfToken    *outer)
{
  HfFakeType *found = find_type (enter (self, "get_nested_class_props"), nested);

  *outer = found->outer;
  return found->outer != 0 ? HF_OK : HF_RESULT (0x80131130u);
}

static void
refuse (void)
{
  hf_fake_fail ("a slot of the metadata that Holdfast must not call");
}

const HfMetadataSlots *
hf_fake_metadata_get_slots (void)
{
  static HfMetadataSlots slots;
  static gsize is_filled;

  if (g_once_init_enter (&is_filled))
    {
      void (**all) (void) = (void (**) (void)) & slots;

      for (gsize i = 0; i < sizeof slots / sizeof *all; i++)
        all[i] = refuse;

#define SET(slot, result, name, parameters) slots.name = name;
#define SKIP(first, last)
      HF_METADATA_SLOTS (SET, SKIP)
#undef SET
#undef SKIP
      g_once_init_leave (&is_filled, 1);
    }

  return &slots;
}
