/* hf-fake-target.c: what the target of the fake runtime consists of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-private.h"

#include <string.h>

/* Room for the id of an assembly behind that of its module, and of functions behind a class. */
static HfId
get_next_id (HfFakeRuntime *self)
{
  self->next_id += 0x100;
  return self->next_id;
}

static gunichar2 *
to_utf16 (const char *text)
{
  gunichar2 *result = g_utf8_to_utf16 (text, -1, NULL, NULL, NULL);

  g_assert_nonnull (result);
  return result;
}

/* ---- Ids -------------------------------------------------------------------------- */

HfFakeModule *
hf_fake_find_module (HfFakeRuntime *self,
                     HfId           id)
{
  for (guint i = 0; i < self->modules->len; i++)
    {
      HfFakeModule *module = self->modules->pdata[i];

      if (module->id == id && !module->is_gone)
        return module;
    }

  hf_fake_fail ("%" G_GINTPTR_MODIFIER "x is not a module, or is gone", id);
}

HfFakeClass *
hf_fake_find_class (HfFakeRuntime *self,
                    HfId           id)
{
  for (guint i = 0; i < self->classes->len; i++)
    {
      HfFakeClass *class = self->classes->pdata[i];

      if (class->id == id && !class->is_gone)
        return class;
    }

  hf_fake_fail ("%" G_GINTPTR_MODIFIER "x is not a class, or is gone", id);
}

HfFakeThread *
hf_fake_find_thread (HfFakeRuntime *self,
                     HfId           id)
{
  for (guint i = 0; i < self->threads->len; i++)
    {
      HfFakeThread *thread = self->threads->pdata[i];

      if (thread->id == id && !thread->is_gone)
        return thread;
    }

  hf_fake_fail ("%" G_GINTPTR_MODIFIER "x is not a thread, or is gone", id);
}

/* ---- Modules and their metadata ------------------------------------------------------ */

HfId
hf_fake_runtime_load_module (HfFakeRuntime *self,
                             const char    *path,
                             const char    *assembly)
{
  HfFakeModule *module = g_new0 (HfFakeModule, 1);

  module->metadata.slots = hf_fake_metadata_get_slots ();
  module->runtime = self;
  module->id = get_next_id (self);
  module->path = g_strdup (path);
  module->assembly = g_strdup (assembly);
  module->types = g_ptr_array_new_with_free_func (hf_fake_type_free);
  module->fields = g_ptr_array_new_with_free_func (hf_fake_field_free);
  module->methods = g_array_new (FALSE, FALSE, sizeof (HfToken));
  g_ptr_array_add (self->modules, module);

  return module->id;
}

HfId
hf_fake_runtime_add_module (HfFakeRuntime *self,
                            const char    *path,
                            const char    *assembly)
{
  HfId module = hf_fake_runtime_load_module (self, path, assembly);

  hf_fake_find_module (self, module)->is_listed = TRUE;
  return module;
}

void
hf_fake_runtime_set_module (HfFakeRuntime *self,
                            HfId           module,
                            guint32        flags)
{
  hf_fake_find_module (self, module)->flags = flags;
}

HfToken
hf_fake_runtime_add_type (HfFakeRuntime *self,
                          HfId           module,
                          const char    *name,
                          HfToken        outer)
{
  HfFakeModule *found = hf_fake_find_module (self, module);
  HfFakeType *type = g_new0 (HfFakeType, 1);

  type->name = to_utf16 (name);
  type->outer = outer;
  type->methods = g_array_new (FALSE, FALSE, sizeof (HfToken));
  type->fields = g_array_new (FALSE, FALSE, sizeof (HfToken));
  g_ptr_array_add (found->types, type);

  return 2u << 24 | found->types->len;
}

static HfFakeType *
find_type (HfFakeModule *module,
           HfToken       type)
{
  return g_ptr_array_index (module->types, (type & 0xffffff) - 1);
}

void
hf_fake_runtime_set_type_name (HfFakeRuntime  *self,
                               HfId            module,
                               HfToken         type,
                               const HfChar16 *name)
{
  HfFakeType *found = find_type (hf_fake_find_module (self, module), type);
  gsize length = 0;

  while (name[length] != 0)
    length++;
  g_free (found->name);
  found->name = g_memdup2 (name, (length + 1) * sizeof *name);
}

HfToken
hf_fake_runtime_add_method (HfFakeRuntime *self,
                            HfId           module,
                            HfToken        type)
{
  HfFakeModule *found = hf_fake_find_module (self, module);
  HfToken method;

  g_array_append_val (found->methods, type);
  method = 6u << 24 | found->methods->len;
  g_array_append_val (find_type (found, type)->methods, method);

  return method;
}

HfToken
hf_fake_runtime_add_field (HfFakeRuntime *self,
                           HfId           module,
                           HfToken        type,
                           const char    *name,
                           guint32        flags,
                           const char    *signature)
{
  HfFakeModule *found = hf_fake_find_module (self, module);
  HfFakeField *field = g_new0 (HfFakeField, 1);
  HfToken token;

  field->type = type;
  field->name = to_utf16 (name);
  field->flags = flags;
  field->signature = g_bytes_new (signature, strlen (signature));
  g_ptr_array_add (found->fields, field);
  token = 4u << 24 | found->fields->len;
  g_array_append_val (find_type (found, type)->fields, token);

  return token;
}

/* ---- Classes ---------------------------------------------------------------------- */

static HfFakeClass *
add_class (HfFakeRuntime *self)
{
  HfFakeClass *class = g_new0 (HfFakeClass, 1);

  class->id = get_next_id (self);
  class->arguments = g_array_new (FALSE, FALSE, sizeof (HfId));
  g_ptr_array_add (self->classes, class);

  return class;
}

HfId
hf_fake_runtime_add_class (HfFakeRuntime *self,
                           HfId           module,
                           HfToken        type,
                           guint          n_arguments,
                           const HfId    *arguments)
{
  HfFakeClass *class = add_class (self);

  class->module = module;
  class->type = type;
  if (n_arguments > 0)
    g_array_append_vals (class->arguments, arguments, n_arguments);

  return class->id;
}

void
hf_fake_runtime_reuse_class (HfFakeRuntime *self,
                             HfId           class,
                             HfId           module,
                             HfToken        type)
{
  HfFakeClass *added = add_class (self);

  added->id = class;
  added->module = module;
  added->type = type;
  if (self->callback != NULL && (self->low & HF_MONITOR_CLASS_LOADS) != 0)
    self->callback->slots->class_load_finished (self->callback, class, HF_OK);
}

HfId
hf_fake_runtime_add_composite (HfFakeRuntime *self)
{
  HfFakeClass *class = add_class (self);

  class->is_composite = TRUE;
  return class->id;
}

HfId
hf_fake_runtime_add_array (HfFakeRuntime *self,
                           guint32        element_type,
                           HfId           element_class,
                           guint32        rank)
{
  HfFakeClass *class = add_class (self);

  class->element_type = element_type;
  class->element_class = element_class;
  class->rank = rank;
  return class->id;
}

/* ---- Static fields, threads and the heap --------------------------------------------- */

void
hf_fake_runtime_set_static (HfFakeRuntime *self,
                            HfId           class,
                            HfToken        field,
                            HfId           thread,
                            HfId           value)
{
  HfFakeStatic *added = g_new (HfFakeStatic, 1);

  *added = (HfFakeStatic){ class, field, thread, value };
  g_ptr_array_add (self->statics, added);
}

HfId
hf_fake_runtime_add_thread (HfFakeRuntime *self,
                            guint32        system_id)
{
  HfFakeThread *thread = g_new0 (HfFakeThread, 1);

  thread->id = get_next_id (self);
  thread->system_id = system_id;
  g_ptr_array_add (self->threads, thread);

  return thread->id;
}

void
hf_fake_runtime_add_object (HfFakeRuntime *self,
                            HfId           object,
                            HfId           class,
                            gsize          size,
                            const HfId    *references)
{
  HfFakeObject *added = g_new0 (HfFakeObject, 1);

  added->id = object;
  added->class = class;
  added->size = size;
  added->references = g_array_new (FALSE, FALSE, sizeof (HfId));
  for (; references != NULL && *references != 0; references++)
    g_array_append_val (added->references, *references);
  g_ptr_array_add (self->objects, added);
}

void
hf_fake_runtime_add_root (HfFakeRuntime *self,
                          HfId           object,
                          guint32        kind,
                          guint32        flags,
                          HfId           id)
{
  const HfId root[] = { object, kind, flags, id };

  g_array_append_vals (self->roots, root, 1);
}

void
hf_fake_runtime_add_dependent (HfFakeRuntime *self,
                               HfId           key,
                               HfId           value,
                               HfId           id)
{
  const HfId dependent[] = { key, value, id };

  g_array_append_vals (self->dependents, dependent, 1);
}

void
hf_fake_runtime_add_range (HfFakeRuntime *self,
                           int            generation,
                           guint64        start,
                           guint64        length,
                           guint64        reserved)
{
  const HfGenerationRange range = { generation, 0, start, length, reserved };

  g_array_append_val (self->ranges, range);
}

/* ---- Their end ----------------------------------------------------------------------- */

void
hf_fake_type_free (gpointer data)
{
  HfFakeType *type = data;

  g_free (type->name);
  g_array_unref (type->methods);
  g_array_unref (type->fields);
  g_free (type);
}

void
hf_fake_field_free (gpointer data)
{
  HfFakeField *field = data;

  g_free (field->name);
  g_bytes_unref (field->signature);
  g_free (field);
}

void
hf_fake_module_free (gpointer data)
{
  HfFakeModule *module = data;

  g_assert_cmpint (module->n_references, ==, 0);
  g_assert_cmpint (module->n_enumerations, ==, 0);
  g_free (module->path);
  g_free (module->assembly);
  g_ptr_array_unref (module->types);
  g_ptr_array_unref (module->fields);
  g_array_unref (module->methods);
  g_free (module);
}

void
hf_fake_class_free (gpointer data)
{
  HfFakeClass *class = data;

  g_array_unref (class->arguments);
  g_free (class);
}

void
hf_fake_object_free (gpointer data)
{
  HfFakeObject *object = data;

  g_array_unref (object->references);
  g_free (object);
}
