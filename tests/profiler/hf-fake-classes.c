/* hf-fake-classes.c: classes, modules and static fields, as the fake runtime answers about them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-private.h"

#include <string.h>

/* ---- Classes ------------------------------------------------------------------ */

static HfResult
is_array_class (HfInfo   *self,
                HfId      class,
                uint32_t *element_type,
                HfId     *element_class,
                uint32_t *rank)
{
  const HfFakeClass *found;

  HF_FAKE_ENTER ("is_array_class");
  found = hf_fake_find_class (runtime, class);
  *element_type = found->element_type;
  *element_class = found->element_class;
  *rank = found->rank;
  return found->rank > 0 ? HF_OK : HF_FALSE;
}

/* The number of arguments if there is no room for any, else the number copied. */
static HfResult
get_class_id_info2 (HfInfo   *self,
                    HfId      class,
                    HfId     *module,
                    HfToken  *type,
                    HfId     *parent,
                    uint32_t  n_arguments,
                    uint32_t *n_all,
                    HfId     *arguments)
{
  const HfFakeClass *found;

  HF_FAKE_ENTER ("get_class_id_info2");
  found = hf_fake_find_class (runtime, class);
  if (found->rank > 0)
    return HF_FAKE_E_CLASS_IS_ARRAY;
  if (found->is_composite)
    return HF_E_CLASS_IS_COMPOSITE;
  if (found->module == 0)
    return HF_E_DATA_INCOMPLETE;

  *module = found->module;
  *type = found->type;
  *parent = 0;
  *n_all = n_arguments == 0 ? found->arguments->len : MIN (n_arguments, found->arguments->len);
  for (guint i = 0; arguments != NULL && i < MIN (n_arguments, found->arguments->len); i++)
    arguments[i] = g_array_index (found->arguments, HfId, i);

  return HF_OK;
}

/* The class that a type is loaded as; a generic type alone is none. */
static HfId
find_loaded (HfFakeRuntime *runtime,
             HfId           module,
             HfToken        type)
{
  for (guint i = 0; i < runtime->classes->len; i++)
    {
      const HfFakeClass *class = runtime->classes->pdata[i];

      if (!class->is_gone && class->module == module && class->type == type &&
          class->arguments->len == 0)
        return class->id;
    }

  return 0;
}

static HfResult
get_class_from_token (HfInfo *self,
                      HfId    module,
                      HfToken type,
                      HfId   *class)
{
  HF_FAKE_ENTER ("get_class_from_token");
  hf_fake_forbid_in_collection (runtime, "get_class_from_token");
  if (runtime->known != g_thread_self ())
    hf_fake_fail ("a class would be loaded on a thread that the runtime does not know");

  hf_fake_find_module (runtime, module);
  *class = find_loaded (runtime, module, type);
  return *class != 0 ? HF_OK : HF_RESULT (0x8013135Cu);
}

static HfResult
get_function_from_token (HfInfo *self,
                         HfId    module,
                         HfToken method,
                         HfId   *function)
{
  const HfFakeModule *found;
  HfToken type;

  HF_FAKE_ENTER ("get_function_from_token");
  hf_fake_forbid_in_collection (runtime, "get_function_from_token");
  found = hf_fake_find_module (runtime, module);
  type = g_array_index (found->methods, HfToken, (method & 0xffffff) - 1);
  if (find_loaded (runtime, module, type) == 0)
    return HF_E_DATA_INCOMPLETE;

  /* The function of a class has the class in it. */
  *function = find_loaded (runtime, module, type) + 1;
  return HF_OK;
}

static HfResult
get_function_info (HfInfo  *self,
                   HfId     function,
                   HfId    *class,
                   HfId    *module,
                   HfToken *method)
{
  HF_FAKE_ENTER ("get_function_info");
  *class = function - 1;
  *module = hf_fake_find_class (runtime, *class)->module;
  *method = 6u << 24 | 1;
  return HF_OK;
}

/* ---- Static fields -------------------------------------------------------------- */

static HfFakeStatic *
find_static (HfFakeRuntime *runtime,
             HfId           class,
             HfToken        field,
             HfId           thread)
{
  hf_fake_find_class (runtime, class);
  for (guint i = 0; i < runtime->statics->len; i++)
    {
      HfFakeStatic *found = runtime->statics->pdata[i];

      if (found->class == class && found->field == field && found->thread == thread)
        return found;
    }

  return NULL;
}

guint64
hf_fake_runtime_get_address (HfFakeRuntime *self,
                             HfId           class,
                             HfToken        field,
                             HfId           thread)
{
  HfFakeStatic *found = find_static (self, class, field, thread);

  return found != NULL ? (guint64) (guintptr) &found->value : 0;
}

static HfResult
get_static_field_info (HfInfo   *self,
                       HfId      class,
                       HfToken   field,
                       uint32_t *kind)
{
  HF_FAKE_ENTER ("get_static_field_info");
  hf_fake_find_class (runtime, class);
  *kind = HF_STATIC_APP_DOMAIN;
  for (guint i = 0; i < runtime->statics->len; i++)
    {
      const HfFakeStatic *found = runtime->statics->pdata[i];

      if (found->class == class && found->field == field && found->thread != 0)
        *kind = HF_STATIC_THREAD;
    }

  return HF_OK;
}

static HfResult
get_app_domain_static_address (HfInfo *self,
                               HfId    class,
                               HfToken field,
                               HfId    app_domain,
                               void  **address)
{
  HfFakeStatic *found;

  HF_FAKE_ENTER ("get_app_domain_static_address");
  if (app_domain != 1)
    return HF_FAKE_E_INVALID;

  found = find_static (runtime, class, field, 0);
  if (found == NULL)
    return HF_E_DATA_INCOMPLETE;

  *address = &found->value;
  return HF_OK;
}

static HfResult
get_thread_static_address2 (HfInfo *self,
                            HfId    class,
                            HfToken field,
                            HfId    app_domain,
                            HfId    thread,
                            void  **address)
{
  HfFakeStatic *found;

  HF_FAKE_ENTER ("get_thread_static_address2");
  hf_fake_find_thread (runtime, thread);
  found = find_static (runtime, class, field, thread);
  if (app_domain != 1 || found == NULL)
    return HF_FAKE_E_INVALID;

  *address = &found->value;
  return HF_OK;
}

/* ---- Modules ------------------------------------------------------------------ */

/* A name that has no room is not cut: there is none. */
static HfResult
copy_name (const char *utf8,
           HfChar16   *name,
           uint32_t    n_name,
           uint32_t   *n_all)
{
  g_autofree gunichar2 *text = g_utf8_to_utf16 (utf8, -1, NULL, NULL, NULL);

  if (hf_fake_copy_text (text, name, n_name, n_all) == HF_OK)
    return HF_OK;

  name[0] = 0;
  return HF_FAKE_E_INSUFFICIENT;
}

static HfResult
get_module_info2 (HfInfo         *self,
                  HfId            module,
                  const uint8_t **base,
                  uint32_t        n_name,
                  uint32_t       *n_all,
                  HfChar16       *name,
                  HfId           *assembly,
                  uint32_t       *flags)
{
  const HfFakeModule *found;
  HfResult result;

  HF_FAKE_ENTER ("get_module_info2");
  found = hf_fake_find_module (runtime, module);
  *flags = found->flags;
  result = copy_name (found->path, name, n_name, n_all);
  if (found->assembly == NULL || base != NULL)
    return HF_E_DATA_INCOMPLETE;

  /* The assembly of a module is the next number. */
  *assembly = module + 1;
  return result;
}

static HfResult
get_assembly_info (HfInfo   *self,
                   HfId      assembly,
                   uint32_t  n_name,
                   uint32_t *n_all,
                   HfChar16 *name,
                   HfId     *app_domain,
                   HfId     *module)
{
  HF_FAKE_ENTER ("get_assembly_info");
  hf_fake_forbid_in_collection (runtime, "get_assembly_info");
  *app_domain = 1;
  *module = assembly - 1;
  return copy_name (hf_fake_find_module (runtime, *module)->assembly, name, n_name, n_all);
}

static HfResult
get_module_metadata (HfInfo       *self,
                     HfId          module,
                     uint32_t      flags,
                     const HfGuid *iid,
                     void        **metadata)
{
  HfFakeModule *found;

  HF_FAKE_ENTER ("get_module_metadata");
  hf_fake_forbid_in_collection (runtime, "get_module_metadata");
  if (flags != 0 || memcmp (iid, &HF_IID_METADATA, sizeof *iid) != 0)
    return HF_FAKE_E_INVALID;

  found = hf_fake_find_module (runtime, module);
  *metadata = NULL;
  if ((found->flags & HF_MODULE_RESOURCE) != 0)
    return HF_FALSE;

  found->n_references++;
  *metadata = &found->metadata;
  return HF_OK;
}

void
hf_fake_classes_init (HfFakeRuntime *self)
{
  self->slots.is_array_class = is_array_class;
  self->slots.get_class_id_info2 = get_class_id_info2;
  self->slots.get_class_from_token = get_class_from_token;
  self->slots.get_function_from_token = get_function_from_token;
  self->slots.get_function_info = get_function_info;
  self->slots.get_static_field_info = get_static_field_info;
  self->slots.get_app_domain_static_address = get_app_domain_static_address;
  self->slots.get_thread_static_address2 = get_thread_static_address2;
  self->slots.get_module_info2 = get_module_info2;
  self->slots.get_assembly_info = get_assembly_info;
  self->slots.get_module_metadata = get_module_metadata;
}
