/* hf-fake-runtime.c: a runtime of .NET for tests of the profiler: what it has, and what happens
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-runtime.h"

#include "hf-fake-private.h"

#include <string.h>

/* Reports come in several calls, as from a real heap. */
#define BATCH 2
#define MAX_BATCH 8

void
hf_fake_fail (const char *format,
              ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_error ("the runtime would end the target: %s", text);
}

HfResult
hf_fake_enter (HfFakeRuntime *self,
               const char    *call)
{
  HfResult result;
  guint n;

  g_mutex_lock (&self->lock);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, call)) + 1;
  g_hash_table_insert (self->counts, (gpointer) call, GUINT_TO_POINTER (n));
  result = GPOINTER_TO_INT (g_hash_table_lookup (self->failures, call));
  g_mutex_unlock (&self->lock);

  if (self->is_shut)
    hf_fake_fail ("%s after the end of the program", call);
  if (self->hook != NULL)
    self->hook (self, call, self->hook_data);

  return result;
}

gboolean
hf_fake_is_in_collection (HfFakeRuntime *self)
{
  return g_atomic_int_get (&self->in_collection) != 0 && self->collecting == g_thread_self ();
}

void
hf_fake_forbid_in_collection (HfFakeRuntime *self,
                              const char    *call)
{
  if (hf_fake_is_in_collection (self))
    hf_fake_fail ("%s in a callback of a collection", call);
}

/* ---- Its beginning and end ---------------------------------------------------- */

HfFakeRuntime *
hf_fake_runtime_new (void)
{
  HfFakeRuntime *self = g_new0 (HfFakeRuntime, 1);

  hf_fake_info_init (self);
  self->version = 15;
  self->next_id = 0x10000;
  self->failures = g_hash_table_new (g_str_hash, g_str_equal);
  self->counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_mutex_init (&self->lock);
  self->modules = g_ptr_array_new_with_free_func (hf_fake_module_free);
  self->classes = g_ptr_array_new_with_free_func (hf_fake_class_free);
  self->threads = g_ptr_array_new_with_free_func (g_free);
  self->statics = g_ptr_array_new_with_free_func (g_free);
  self->objects = g_ptr_array_new_with_free_func (hf_fake_object_free);
  self->roots = g_array_new (FALSE, FALSE, 4 * sizeof (HfId));
  self->dependents = g_array_new (FALSE, FALSE, 3 * sizeof (HfId));
  self->ranges = g_array_new (FALSE, FALSE, sizeof (HfGenerationRange));

  return self;
}

void
hf_fake_runtime_free (HfFakeRuntime *self)
{
  g_free (self->at_mask);
  g_free (self->at_dump);
  g_strfreev (self->at_collections);
  g_hash_table_unref (self->failures);
  g_hash_table_unref (self->counts);
  g_mutex_clear (&self->lock);
  g_ptr_array_unref (self->modules);
  g_ptr_array_unref (self->classes);
  g_ptr_array_unref (self->threads);
  g_ptr_array_unref (self->statics);
  g_ptr_array_unref (self->objects);
  g_array_unref (self->roots);
  g_array_unref (self->dependents);
  g_array_unref (self->ranges);
  g_free (self);
}

HfInfo *
hf_fake_runtime_get_info (HfFakeRuntime *self)
{
  return &self->info;
}

void
hf_fake_runtime_set_callback (HfFakeRuntime *self,
                              HfCallback    *callback)
{
  self->callback = callback;
}

void
hf_fake_runtime_set_version (HfFakeRuntime *self,
                             guint          version)
{
  self->version = version;
}

void
hf_fake_runtime_set_hook (HfFakeRuntime *self,
                          HfFakeHook     hook,
                          gpointer       data)
{
  self->hook = hook;
  self->hook_data = data;
}

void
hf_fake_runtime_set_order (HfFakeRuntime *self,
                           const char    *at_mask,
                           const char    *at_collections)
{
  g_free (self->at_mask);
  g_strfreev (self->at_collections);
  self->at_mask = g_strdup (at_mask);
  self->at_collections = g_strsplit (at_collections, " ", -1);
  self->n_collections = 0;
}

void
hf_fake_runtime_set_dump (HfFakeRuntime *self,
                          const char    *order)
{
  g_free (self->at_dump);
  self->at_dump = g_strdup (order);
}

void
hf_fake_runtime_allow_sizes (HfFakeRuntime *self)
{
  self->is_allocating = TRUE;
}

void
hf_fake_runtime_set_failure (HfFakeRuntime *self,
                             const char    *call,
                             HfResult       result)
{
  g_mutex_lock (&self->lock);
  g_hash_table_insert (self->failures, (gpointer) call, GINT_TO_POINTER (result));
  g_mutex_unlock (&self->lock);
}

void
hf_fake_runtime_shut_down (HfFakeRuntime *self)
{
  HfCallback *callback = self->callback;

  self->callback = NULL;
  callback->slots->shutdown (callback);
  self->is_shut = TRUE;
}

guint
hf_fake_runtime_count (HfFakeRuntime *self,
                       const char    *call)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, call));
  g_mutex_unlock (&self->lock);

  return n;
}

guint64
hf_fake_runtime_get_mask (HfFakeRuntime *self)
{
  return (guint64) self->high << 32 | self->low;
}

/* ---- Events -------------------------------------------------------------------- */

static gboolean
wants (HfFakeRuntime *self,
       guint32        low)
{
  return self->callback != NULL && (self->low & low) != 0;
}

void
hf_fake_runtime_report_load (HfFakeRuntime *self,
                             HfId           module)
{
  if (wants (self, HF_MONITOR_MODULE_LOADS))
    self->callback->slots->module_load_finished (self->callback, module, HF_OK);
}

void
hf_fake_runtime_unload_class (HfFakeRuntime *self,
                              HfId           class)
{
  HfFakeClass *found = hf_fake_find_class (self, class);

  if (wants (self, HF_MONITOR_CLASS_LOADS))
    self->callback->slots->class_unload_started (self->callback, class);
  found->is_gone = TRUE;
}

void
hf_fake_runtime_unload_module (HfFakeRuntime *self,
                               HfId           module)
{
  HfFakeModule *found = hf_fake_find_module (self, module);

  if (wants (self, HF_MONITOR_MODULE_LOADS))
    self->callback->slots->module_unload_started (self->callback, module);
  for (guint i = 0; i < self->classes->len; i++)
    {
      const HfFakeClass *class = self->classes->pdata[i];

      if (class->module == module && !class->is_gone)
        hf_fake_runtime_unload_class (self, class->id);
    }
  found->is_gone = TRUE;
}

void
hf_fake_runtime_end_thread (HfFakeRuntime *self,
                            HfId           thread)
{
  HfFakeThread *found = hf_fake_find_thread (self, thread);

  if (wants (self, HF_MONITOR_THREADS))
    self->callback->slots->thread_destroyed (self->callback, thread);
  found->is_gone = TRUE;
}

/* ---- A collection ---------------------------------------------------------------- */

static void
report_roots (HfFakeRuntime *self)
{
  const HfId *all = (const HfId *) (void *) self->roots->data;

  for (guint i = 0; i < self->roots->len; i += BATCH)
    {
      guint n = MIN (BATCH, self->roots->len - i);
      HfId objects[MAX_BATCH];
      guint32 kinds[MAX_BATCH];
      guint32 flags[MAX_BATCH];
      HfId ids[MAX_BATCH];

      for (guint k = 0; k < n; k++)
        {
          const HfId *root = all + 4 * (i + k);

          objects[k] = root[0];
          kinds[k] = (guint32) root[1];
          flags[k] = (guint32) root[2];
          ids[k] = root[3];
        }
      self->callback->slots->root_references2 (self->callback, n, objects, kinds, flags, ids);
      self->callback->slots->root_references (self->callback, n, objects);
    }
}

static void
report_dependents (HfFakeRuntime *self)
{
  const HfId *all = (const HfId *) (void *) self->dependents->data;

  for (guint i = 0; i < self->dependents->len; i++)
    self->callback->slots->conditional_weak_table_element_references (self->callback, 1,
                                                                      all + 3 * i, all + 3 * i + 1,
                                                                      all + 3 * i + 2);
}

static void
report_objects (HfFakeRuntime *self)
{
  for (guint i = 0; i < self->objects->len && self->callback != NULL; i++)
    {
      const HfFakeObject *object = self->objects->pdata[i];
      guint n = object->references->len;

      hf_fake_enter (self, "object");
      if (self->callback == NULL ||
          HF_FAILED (self->callback->slots->object_references (
            self->callback, object->id, object->class, n,
            n > 0 ? (const HfId *) (void *) object->references->data : NULL)))
        return;
    }
}

static void
report_start (HfFakeRuntime *self,
              gboolean       has_oldest)
{
  const HfBool collected[] = { 1, has_oldest, has_oldest, has_oldest, has_oldest };

  self->callback->slots->garbage_collection_started (self->callback, G_N_ELEMENTS (collected),
                                                     collected, 1);
}

static void
take_step (HfFakeRuntime *self,
           char           step)
{
  gboolean walks = wants (self, HF_MONITOR_GC);
  gboolean has_bounds = walks || (self->high & HF_MONITOR_HIGH_BASIC_GC) != 0;

  if (self->callback == NULL)
    return;

  g_atomic_int_set (&self->in_collection, strchr ("SsF", step) != NULL ? 2 : 1);
  if (g_ascii_tolower (step) == 's' && has_bounds)
    report_start (self, step == 'S');
  else if (step == 'r' && walks)
    report_roots (self);
  else if (step == 'd' && walks)
    report_dependents (self);
  else if (step == 'o' && walks)
    report_objects (self);
  else if (step == 'e' && self->n_open_sessions > 0)
    hf_fake_events_report (self);
  else if (step == 'F' && has_bounds)
    self->callback->slots->garbage_collection_finished (self->callback);
  g_atomic_int_set (&self->in_collection, 0);
}

void
hf_fake_runtime_collect (HfFakeRuntime *self,
                         const char    *order)
{
  self->collecting = g_thread_self ();
  for (const char *step = order; *step != '\0'; step++)
    take_step (self, *step);
  self->collecting = NULL;
}
