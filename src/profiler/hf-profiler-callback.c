/* hf-profiler-callback.c: the functions that the runtime calls
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-profiler.h"

#include <errno.h>
#include <string.h>

/* Most functions of the interface have parameters that Holdfast does not want. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

const HfGuid HF_IID_CALLBACKS[HF_N_CALLBACK_IIDS] = {
  { 0x00000000, 0x0000, 0x0000, { 0xc0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46 } },
  { 0x176fbed1, 0xa55c, 0x4796, { 0x98, 0xca, 0xa9, 0xda, 0x0e, 0xf8, 0x83, 0xe7 } },
  { 0x8a8cc829, 0xccf2, 0x49fe, { 0xbb, 0xae, 0x0f, 0x02, 0x22, 0x28, 0x07, 0x1a } },
  { 0x4fd2ed52, 0x7731, 0x4b8d, { 0x94, 0x69, 0x03, 0xd2, 0xcc, 0x30, 0x86, 0xc5 } },
  { 0x7b63b2e3, 0x107d, 0x4d48, { 0xb2, 0xf6, 0xf6, 0x1e, 0x22, 0x94, 0x70, 0xd2 } },
  { 0x8dfba405, 0x8c9f, 0x45f8, { 0xbf, 0xfa, 0x83, 0xb1, 0x4c, 0xef, 0x78, 0xb5 } },
  { 0xfc13df4b, 0x4448, 0x4f4f, { 0x95, 0x0c, 0xba, 0x8d, 0x19, 0xd0, 0x0c, 0x36 } },
  { 0xf76a2dba, 0x1d52, 0x4539, { 0x86, 0x6c, 0x2a, 0xa5, 0x18, 0xf9, 0xef, 0xc3 } },
  { 0x5bed9b15, 0xc079, 0x4d47, { 0xbf, 0xe2, 0x21, 0x5a, 0x14, 0x0c, 0x07, 0xe0 } },
  { 0x27583ec3, 0xc8f5, 0x482f, { 0x80, 0x52, 0x19, 0x4b, 0x8c, 0xe4, 0x70, 0x5a } },
  { 0xcec5b60e, 0xc69c, 0x495f, { 0x87, 0xf6, 0x84, 0xd2, 0x8e, 0xe1, 0x6f, 0xfb } },
  { 0x42350846, 0xaaed, 0x47f7, { 0xb1, 0x28, 0xfd, 0x0c, 0x98, 0x88, 0x1c, 0xde } },
};

#define IGNORE(slot, name, parameters) \
  static HfResult ignore_##name parameters \
  { \
    return HF_OK; \
  }
#define DECLARE(slot, name, parameters) static HfResult on_##name parameters;

HF_CALLBACK_SLOTS (DECLARE, IGNORE)

/* ---- The object -------------------------------------------------------- */

static HfResult
on_query_interface (HfCallback   *self,
                    const HfGuid *iid,
                    void        **out)
{
  if (out == NULL)
    return HF_E_POINTER;

  *out = NULL;
  for (unsigned i = 0; i < HF_N_CALLBACK_IIDS; i++)
    if (memcmp (iid, &HF_IID_CALLBACKS[i], sizeof *iid) == 0)
      *out = self;

  return *out != NULL ? HF_OK : HF_E_NO_INTERFACE;
}

/* It is never freed, so nobody counts. */
static HfResult
on_add_ref (HfCallback *self)
{
  return 1;
}

static HfResult
on_release (HfCallback *self)
{
  return 1;
}

/* ---- Coming and going -------------------------------------------------- */

static HfResult
on_load_as_notification_only (HfCallback *self,
                              HfBool     *notification_only)
{
  *notification_only = 0;
  return HF_OK;
}

static HfResult
on_initialize (HfCallback *self,
               void       *info)
{
  return hf_profiler_load (info);
}

static HfResult
on_initialize_for_attach (HfCallback *self,
                          void       *info,
                          void       *data,
                          uint32_t    length)
{
  return hf_profiler_attach (info, data, length);
}

static HfResult
on_profiler_attach_complete (HfCallback *self)
{
  return hf_profiler_run ();
}

static HfResult
on_profiler_detach_succeeded (HfCallback *self)
{
  return HF_OK;
}

static HfResult
on_shutdown (HfCallback *self)
{
  hf_profiler_exit ();
  return HF_OK;
}

/* ---- Modules, classes and threads that come and go --------------------- */

/* Also reported of modules that could not be loaded. */
static HfResult
on_module_load_finished (HfCallback *self,
                         HfId        module,
                         HfResult    result)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();

  hf_profiler_set_started ();
  if (snapshot != NULL && !HF_FAILED (result))
    hf_heap_walk_module_loaded (snapshot, module);
  return HF_OK;
}

static HfResult
on_module_unload_started (HfCallback *self,
                          HfId        module)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();

  if (snapshot != NULL)
    hf_heap_walk_module_unloading (snapshot, module);
  return HF_OK;
}

static HfResult
on_class_load_finished (HfCallback *self,
                        HfId        class,
                        HfResult    result)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();

  if (snapshot != NULL && !HF_FAILED (result))
    hf_heap_walk_class_loaded (snapshot, class);
  return HF_OK;
}

static HfResult
on_class_unload_started (HfCallback *self,
                         HfId        class)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();

  if (snapshot != NULL)
    hf_heap_walk_class_unloading (snapshot, class);
  return HF_OK;
}

static HfResult
on_thread_destroyed (HfCallback *self,
                     HfId        thread)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();

  if (snapshot != NULL)
    hf_heap_walk_thread_ending (snapshot, thread);
  return HF_OK;
}

/* The runtime reads these two whether it has asked for the reports or not. */
static HfResult
on_jit_cached_function_search_started (HfCallback *self,
                                       HfId        function,
                                       HfBool     *use_cached)
{
  *use_cached = 1;
  return HF_OK;
}

static HfResult
on_jit_inlining (HfCallback *self,
                 HfId        caller,
                 HfId        callee,
                 HfBool     *should_inline)
{
  *should_inline = 1;
  return HF_OK;
}

/* ---- Collections ------------------------------------------------------- */

/* The application's own errno is as it was: a collection may run on any of its threads. */

static uint32_t
get_oldest (int32_t       n_generations,
            const HfBool *collected)
{
  uint32_t oldest = 0;

  for (uint32_t i = 0; i < 3 && (int32_t) i < n_generations; i++)
    if (collected[i] != 0)
      oldest = i;

  return oldest;
}

static HfResult
on_garbage_collection_started (HfCallback   *self,
                               int32_t       n_generations,
                               const HfBool *collected,
                               uint32_t      reason)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();
  const uint32_t oldest = get_oldest (n_generations, collected);
  int saved = errno;

  if (snapshot != NULL)
    {
      hf_heap_walk_collection_started (snapshot, oldest == 2);
      hf_tracker_collection_started (hf_profiler_get_tracker (), oldest, reason);
    }
  errno = saved;
  return HF_OK;
}

static HfResult
on_garbage_collection_finished (HfCallback *self)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();
  int saved = errno;

  if (snapshot != NULL)
    {
      const bool has_snapshot = hf_heap_walk_collection_finished (snapshot);

      hf_tracker_collection_finished (hf_profiler_get_tracker (), has_snapshot);
    }
  errno = saved;
  return HF_OK;
}

static HfResult
on_moved_references2 (HfCallback   *self,
                      uint32_t      n_ranges,
                      const HfId   *old_starts,
                      const HfId   *new_starts,
                      const size_t *lengths)
{
  int saved = errno;

  hf_tracker_add_moved (hf_profiler_get_tracker (), n_ranges, old_starts, new_starts, lengths);
  errno = saved;
  return HF_OK;
}

static HfResult
on_surviving_references2 (HfCallback   *self,
                          uint32_t      n_ranges,
                          const HfId   *starts,
                          const size_t *lengths)
{
  int saved = errno;

  hf_tracker_add_stayed (hf_profiler_get_tracker (), n_ranges, starts, lengths);
  errno = saved;
  return HF_OK;
}

static HfResult
on_object_allocated (HfCallback *self,
                     HfId        object,
                     HfId        class)
{
  int saved = errno;

  if (hf_profiler_get_walk () != NULL)
    hf_tracker_add_allocated (hf_profiler_get_tracker (), object);
  errno = saved;
  return HF_OK;
}

/* All sessions are the profiler's own, and have one provider. */
static HfResult
on_event_pipe_event_delivered (HfCallback    *self,
                               HfId           provider,
                               uint32_t       event,
                               uint32_t       event_version,
                               uint32_t       n_metadata,
                               const uint8_t *metadata,
                               uint32_t       n_data,
                               const uint8_t *data,
                               const HfGuid  *activity,
                               const HfGuid  *related_activity,
                               HfId           event_thread,
                               uint32_t       num_stack_frames,
                               const HfId    *stack_frames)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();
  int saved = errno;

  if (snapshot != NULL && data != NULL)
    {
      hf_tracker_handle_event (hf_profiler_get_tracker (), event, n_data, data);
      hf_heap_walk_handle_event (snapshot, event, n_data, data);
    }
  errno = saved;
  return HF_OK;
}

static HfResult
on_root_references2 (HfCallback     *self,
                     uint32_t        n_roots,
                     const HfId     *objects,
                     const uint32_t *kinds,
                     const uint32_t *flags,
                     const HfId     *ids)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();
  int saved = errno;

  if (snapshot != NULL)
    hf_heap_walk_add_roots (snapshot, n_roots, objects, kinds, flags, ids);
  errno = saved;
  return HF_OK;
}

static HfResult
on_conditional_weak_table_element_references (HfCallback *self,
                                              uint32_t    n_roots,
                                              const HfId *keys,
                                              const HfId *values,
                                              const HfId *ids)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();
  int saved = errno;

  if (snapshot != NULL)
    hf_heap_walk_add_dependents (snapshot, n_roots, keys, values, ids);
  errno = saved;
  return HF_OK;
}

static HfResult
on_object_references (HfCallback *self,
                      HfId        object,
                      HfId        class,
                      uint32_t    n_references,
                      const HfId *references)
{
  HfHeapWalk *snapshot = hf_profiler_get_walk ();
  HfResult result = HF_OK;
  int saved = errno;

  if (snapshot != NULL)
    result = hf_heap_walk_add_object (snapshot, object, class, n_references, references);
  errno = saved;
  return result;
}

/* ---- The table --------------------------------------------------------- */

#define HANDLED_SLOT(slot, name, parameters) .name = on_##name,
#define IGNORED_SLOT(slot, name, parameters) .name = ignore_##name,

static const HfCallbackSlots SLOTS = { HF_CALLBACK_SLOTS (HANDLED_SLOT, IGNORED_SLOT) };

HfCallback *
hf_profiler_get_callback (void)
{
  static HfCallback callback = { &SLOTS };

  return &callback;
}
