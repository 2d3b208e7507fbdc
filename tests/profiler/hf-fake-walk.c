/* hf-fake-walk.c: a fixture for tests of the walk: a small heap, and callbacks that reach the walk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-walk.h"

#include "hf-stream-text.h"

/* Only the slots below are called. */
#define GET_WALK(callback) (&((HfFakeWalk *) (void *) (callback))->walk)

static HfResult
collection_started (HfCallback   *self,
                    int32_t       n_generations,
                    const HfBool *collected,
                    uint32_t      reason)
{
  (void) reason;
  hf_heap_walk_collection_started (GET_WALK (self), n_generations > 2 && collected[2] != 0);
  return HF_OK;
}

static HfResult
collection_finished (HfCallback *self)
{
  hf_heap_walk_collection_finished (GET_WALK (self));
  return HF_OK;
}

static HfResult
roots (HfCallback     *self,
       uint32_t        n_roots,
       const HfId     *objects,
       const uint32_t *kinds,
       const uint32_t *flags,
       const HfId     *ids)
{
  hf_heap_walk_add_roots (GET_WALK (self), n_roots, objects, kinds, flags, ids);
  return HF_OK;
}

static HfResult
legacy_roots (HfCallback *self,
              uint32_t    n_roots,
              const HfId *objects)
{
  (void) self;
  (void) n_roots;
  (void) objects;
  return HF_OK;
}

static HfResult
dependents (HfCallback *self,
            uint32_t    n_roots,
            const HfId *keys,
            const HfId *values,
            const HfId *ids)
{
  hf_heap_walk_add_dependents (GET_WALK (self), n_roots, keys, values, ids);
  return HF_OK;
}

static HfResult
object (HfCallback *self,
        HfId        id,
        HfId        class,
        uint32_t    n_references,
        const HfId *references)
{
  return hf_heap_walk_add_object (GET_WALK (self), id, class, n_references, references);
}

/* Further references come behind the objects, as many bytes as a test wants. */
static HfResult
event_delivered (HfCallback    *self,
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
  static const uint8_t extra[22] = { [4] = 1 };
  const HfFakeWalk *fixture = (const HfFakeWalk *) (void *) self;

  (void) provider;
  (void) event_version;
  (void) n_metadata;
  (void) metadata;
  (void) activity;
  (void) related_activity;
  (void) event_thread;
  (void) num_stack_frames;
  (void) stack_frames;
  hf_heap_walk_handle_event (GET_WALK (self), event, n_data, data);
  if (fixture->n_extra > 0 && event == 18)
    hf_heap_walk_handle_event (GET_WALK (self), 19, fixture->n_extra, extra);
  return HF_OK;
}

static HfResult
module_loaded (HfCallback *self,
               HfId        module,
               HfResult    result)
{
  (void) result;
  hf_heap_walk_module_loaded (GET_WALK (self), module);
  return HF_OK;
}

static HfResult
module_unloading (HfCallback *self,
                  HfId        module)
{
  hf_heap_walk_module_unloading (GET_WALK (self), module);
  return HF_OK;
}

static HfResult
class_loaded (HfCallback *self,
              HfId        class,
              HfResult    result)
{
  (void) result;
  hf_heap_walk_class_loaded (GET_WALK (self), class);
  return HF_OK;
}

static HfResult
class_unloading (HfCallback *self,
                 HfId        class)
{
  hf_heap_walk_class_unloading (GET_WALK (self), class);
  return HF_OK;
}

static HfResult
thread_ending (HfCallback *self,
               HfId        thread)
{
  hf_heap_walk_thread_ending (GET_WALK (self), thread);
  return HF_OK;
}

static HfResult
shut_down (HfCallback *self)
{
  hf_heap_walk_exit (GET_WALK (self));
  return HF_OK;
}

void
hf_fake_walk_fill (HfFakeWalk *self)
{
  HfFakeRuntime *runtime = self->runtime;
  HfId module = hf_fake_runtime_add_module (runtime, "/app/Own.dll", "Own");
  HfToken own = hf_fake_runtime_add_type (runtime, module, "Own.Type", 0);
  HfToken text = hf_fake_runtime_add_type (runtime, module, "System.String", 0);
  HfToken list = hf_fake_runtime_add_type (runtime, module, "System.List`1", 0);
  HfToken field = hf_fake_runtime_add_field (runtime, module, own, "instance", HF_FIELD_STATIC,
                                             "\x06\x12\x01");

  hf_fake_runtime_add_method (runtime, module, own);
  self->module = module;
  self->own = hf_fake_runtime_add_class (runtime, module, own, 0, NULL);
  self->text = hf_fake_runtime_add_class (runtime, module, text, 0, NULL);
  self->list = hf_fake_runtime_add_class (runtime, module, list, 1, &self->own);
  hf_fake_runtime_set_static (runtime, self->own, field, 0, 0x1000);

  hf_fake_runtime_add_object (runtime, 0xf000, self->text, 24, NULL);
  hf_fake_runtime_add_object (runtime, 0x1000, self->own, 32,
                              (HfId[]){ 0x2000, 0x2000, 0xf000, 0 });
  hf_fake_runtime_add_object (runtime, 0x2000, self->list, 40, (HfId[]){ 0x1000, 0 });
  hf_fake_runtime_add_object (runtime, 0x3000, self->own, 17, NULL);
  hf_fake_runtime_add_root (runtime, 0x1000, HF_COR_ROOT_HANDLE, 1, 0xa0);
  hf_fake_runtime_add_root (runtime, 0, HF_COR_ROOT_HANDLE, 0, 0xa8);
  hf_fake_runtime_add_root (runtime, 0x2000, HF_COR_ROOT_STACK, 0, 0xb0);
  hf_fake_runtime_add_root (runtime, 0x3000, HF_COR_ROOT_FINALIZER, 0, 0);
  hf_fake_runtime_add_dependent (runtime, 0x1000, 0x3000, 0xc0);
  hf_fake_runtime_add_range (runtime, 2, 0x1000, 8192, 65536);
  hf_fake_runtime_add_range (runtime, 0, 0x20000, 4096, 4096);
  hf_fake_runtime_add_range (runtime, 5, 0xf000, 4096, 8192);
}

void
hf_fake_walk_set_up (HfFakeWalk   *self,
                     gconstpointer data)
{
  (void) data;
  self->runtime = hf_fake_runtime_new ();
  self->slots = (HfCallbackSlots){
    .garbage_collection_started = collection_started,
    .garbage_collection_finished = collection_finished,
    .root_references2 = roots,
    .root_references = legacy_roots,
    .conditional_weak_table_element_references = dependents,
    .object_references = object,
    .event_pipe_event_delivered = event_delivered,
    .module_load_finished = module_loaded,
    .module_unload_started = module_unloading,
    .class_load_finished = class_loaded,
    .class_unload_started = class_unloading,
    .thread_destroyed = thread_ending,
    .shutdown = shut_down,
  };
  self->callback.slots = &self->slots;
  hf_fake_walk_fill (self);
  hf_fake_runtime_set_callback (self->runtime, &self->callback);
  hf_heap_walk_start (&self->walk, hf_fake_runtime_get_info (self->runtime), true, false);
}

void
hf_fake_walk_tear_down (HfFakeWalk   *self,
                        gconstpointer data)
{
  (void) data;
  hf_fake_runtime_free (self->runtime);
}

/* ---- Snapshots ----------------------------------------------------------------------------- */

/** Event: something that happens once, at the start of a call. */
typedef struct
{
  HfFakeWalk *fixture;
  const char *call;
  guint       nth; /* of these calls, from 1 */
  void (*happen) (HfFakeWalk *fixture);
} Event;

static void
await_call (HfFakeRuntime *runtime,
            const char    *call,
            gpointer       data)
{
  Event *event = data;

  (void) runtime;
  if (event->nth > 0 && g_str_equal (call, event->call) && --event->nth == 0)
    event->happen (event->fixture);
}

char *
hf_fake_walk_take_with (HfFakeWalk  *fixture,
                 const char  *call,
                 guint        nth,
                 void       (*happen) (HfFakeWalk *fixture),
                 HfWireReason expected)
{
  Event event = { fixture, call, nth, happen };
  HfWireReason reason;
  char *text;

  hf_fake_runtime_set_hook (fixture->runtime, await_call, &event);
  text = hf_stream_text_take (&fixture->walk, &reason, NULL);
  hf_fake_runtime_set_hook (fixture->runtime, NULL, NULL);
  g_assert_cmpint (reason, ==, expected);
  g_assert_cmpuint (event.nth, ==, 0);

  return text;
}

void
hf_fake_walk_assert (const char *text,
              const char *letters,
              const char *expected)
{
  g_autofree char *lines = hf_stream_text_get (text, letters);

  g_assert_cmpstr (lines, ==, expected);
}
