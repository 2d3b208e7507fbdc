/* hf-fake-info.c: the calls that the fake runtime answers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-private.h"

#include <string.h>

/** Enumerator: ids, and how far they were read. */
typedef struct
{
  HfEnumerator   enumerator;
  HfFakeRuntime *runtime;
  const char    *call;
  GArray        *ids;
  guint          at;
} Enumerator;

static void
refuse (void)
{
  hf_fake_fail ("a slot that Holdfast must not call");
}

/* ---- Enumerators ------------------------------------------------------------ */

static HfResult
enumerator_release (HfEnumerator *self)
{
  Enumerator *enumerator = (Enumerator *) self;

  g_array_unref (enumerator->ids);
  g_free (enumerator);
  return 0;
}

static HfResult
enumerator_next (HfEnumerator *self,
                 uint32_t      n,
                 HfId         *ids,
                 uint32_t     *n_read)
{
  Enumerator *enumerator = (Enumerator *) self;

  hf_fake_enter (enumerator->runtime, enumerator->call);
  for (*n_read = 0; *n_read < n && enumerator->at < enumerator->ids->len; enumerator->at++)
    ids[(*n_read)++] = g_array_index (enumerator->ids, HfId, enumerator->at);

  return *n_read == n ? HF_OK : HF_FALSE;
}

static HfEnumerator *
enumerator_new (HfFakeRuntime *runtime,
                const char    *call)
{
  static HfEnumeratorSlots slots;
  Enumerator *enumerator = g_new0 (Enumerator, 1);
  void (**all) (void) = (void (**) (void)) & slots;

  for (gsize i = 0; i < sizeof slots / sizeof *all; i++)
    if (all[i] == NULL)
      all[i] = refuse;
  slots.release = enumerator_release;
  slots.next = enumerator_next;
  enumerator->enumerator.slots = &slots;
  enumerator->runtime = runtime;
  enumerator->call = call;
  enumerator->ids = g_array_new (FALSE, FALSE, sizeof (HfId));

  return &enumerator->enumerator;
}

static HfResult
enum_modules (HfInfo        *self,
              HfEnumerator **modules)
{
  HF_FAKE_ENTER ("enum_modules");
  hf_fake_forbid_in_collection (runtime, "enum_modules");
  *modules = enumerator_new (runtime, "next_module");
  for (guint i = 0; i < runtime->modules->len; i++)
    {
      HfFakeModule *module = runtime->modules->pdata[i];

      if (module->is_listed && !module->is_gone)
        g_array_append_val (((Enumerator *) *modules)->ids, module->id);
    }

  return HF_OK;
}

static HfResult
enum_threads (HfInfo        *self,
              HfEnumerator **threads)
{
  HF_FAKE_ENTER ("enum_threads");
  hf_fake_forbid_in_collection (runtime, "enum_threads");
  *threads = enumerator_new (runtime, "next_thread");
  for (guint i = 0; i < runtime->threads->len; i++)
    {
      HfFakeThread *thread = runtime->threads->pdata[i];

      if (!thread->is_gone)
        g_array_append_val (((Enumerator *) *threads)->ids, thread->id);
    }

  return HF_OK;
}

/* ---- The interface ------------------------------------------------------------ */

static HfResult
query_interface (HfInfo       *self,
                 const HfGuid *iid,
                 void        **out)
{
  HF_FAKE_ENTER ("query_interface");
  *out = NULL;
  if ((memcmp (iid, &HF_IID_INFO5, sizeof *iid) == 0 && runtime->version >= 5) ||
      (memcmp (iid, &HF_IID_INFO14, sizeof *iid) == 0 && runtime->version >= 14))
    *out = self;

  return *out != NULL ? HF_OK : HF_E_NO_INTERFACE;
}

static HfResult
get_runtime_information (HfInfo   *self,
                         uint16_t *instance,
                         uint32_t *kind,
                         uint16_t *major,
                         uint16_t *minor,
                         uint16_t *build,
                         uint16_t *fix,
                         uint32_t  n_version,
                         uint32_t *n_all,
                         HfChar16 *version)
{
  const gunichar2 text[] = { '1', '0', 0 };

  HF_FAKE_ENTER ("get_runtime_information");
  *instance = 9;
  *kind = 2;
  *major = 10;
  *minor = 0;
  *build = 12;
  *fix = 0;
  return hf_fake_copy_text (text, version, n_version, n_all);
}

/* Both masks are replaced. */
static HfResult
set_event_mask2 (HfInfo  *self,
                 uint32_t low,
                 uint32_t high)
{
  gboolean goes_on;

  HF_FAKE_ENTER ("set_event_mask2");
  if ((low & HF_MONITOR_GC) != 0)
    {
      asked = hf_fake_enter (runtime, "monitor_gc");
      if (HF_FAILED (asked))
        return asked;
    }
  goes_on = (low & HF_MONITOR_GC) != 0 && (runtime->low & HF_MONITOR_GC) == 0;
  runtime->low = low;
  runtime->high = high;
  if (goes_on && runtime->at_mask != NULL && runtime->callback != NULL)
    hf_fake_runtime_collect (runtime, runtime->at_mask);

  return HF_OK;
}

static HfResult
request_profiler_detach (HfInfo  *self,
                         uint32_t expected_ms)
{
  HF_FAKE_ENTER ("request_profiler_detach");
  hf_fake_forbid_in_collection (runtime, "request_profiler_detach");
  runtime->callback = NULL;
  return expected_ms > 0 ? HF_OK : HF_FAKE_E_INVALID;
}

static HfResult
force_gc (HfInfo *self)
{
  const char *order = "SrdoF";

  HF_FAKE_ENTER ("force_gc");
  hf_fake_forbid_in_collection (runtime, "force_gc");
  if (runtime->at_collections != NULL && runtime->at_collections[runtime->n_collections] != NULL)
    order = runtime->at_collections[runtime->n_collections++];
  if (order[0] == '!')
    return HF_E_NOT_YET_AVAILABLE;

  runtime->known = g_thread_self ();
  if (runtime->callback != NULL)
    hf_fake_runtime_collect (runtime, order);
  return HF_OK;
}

/* ---- Event sessions ----------------------------------------------------------- */

/* A session with the keywords of a dump collects before it has started. */
static HfResult
event_pipe_start_session (HfInfo                 *self,
                          uint32_t                n_providers,
                          const HfProviderConfig *providers,
                          HfBool                  request_rundown,
                          uint64_t               *session)
{
  HF_FAKE_ENTER ("event_pipe_start_session");
  hf_fake_forbid_in_collection (runtime, "event_pipe_start_session");
  if (runtime->version < 12)
    hf_fake_fail ("a slot that this version does not have");
  if (runtime->known != g_thread_self ())
    hf_fake_fail ("a session on a thread that the runtime does not know");
  if ((runtime->high & HF_MONITOR_HIGH_EVENT_PIPE) == 0)
    hf_fake_fail ("a session without the mask for its events");
  g_assert_cmpuint (n_providers, ==, 1);
  g_assert_false (request_rundown);
  *session = ++runtime->n_sessions;
  runtime->n_open_sessions++;
  if ((providers->keywords & HF_FAKE_DUMP) == HF_FAKE_DUMP && runtime->callback != NULL)
    hf_fake_runtime_collect (runtime, runtime->at_dump != NULL ? runtime->at_dump : "SeF");

  return HF_OK;
}

static HfResult
event_pipe_stop_session (HfInfo  *self,
                         uint64_t session)
{
  HF_FAKE_ENTER ("event_pipe_stop_session");
  hf_fake_forbid_in_collection (runtime, "event_pipe_stop_session");
  if (session == 0 || session > runtime->n_sessions || runtime->n_open_sessions == 0)
    hf_fake_fail ("a session that is not open");
  runtime->n_open_sessions--;
  return HF_OK;
}

/* ---- The heap ----------------------------------------------------------------- */

static HfResult
get_object_size2 (HfInfo *self,
                  HfId    object,
                  size_t *size)
{
  HF_FAKE_ENTER ("get_object_size2");
  if (!runtime->is_allocating && !hf_fake_is_in_collection (runtime))
    hf_fake_fail ("the size of an object outside a collection");

  for (guint i = 0; i < runtime->objects->len; i++)
    {
      const HfFakeObject *known = runtime->objects->pdata[i];

      if (known->id == object)
        {
          *size = known->size;
          return HF_OK;
        }
    }

  hf_fake_fail ("%" G_GINTPTR_MODIFIER "x is not an object", object);
}

static HfResult
get_generation_bounds (HfInfo            *self,
                       uint32_t           n_ranges,
                       uint32_t          *n_all,
                       HfGenerationRange *ranges)
{
  uint32_t n = 0;

  HF_FAKE_ENTER ("get_generation_bounds");
  if (g_atomic_int_get (&runtime->in_collection) != 2)
    hf_fake_fail ("the table of generations is old but at the start and the end of a collection");

  for (guint i = 0; i < runtime->ranges->len; i++)
    {
      const HfGenerationRange *range = &g_array_index (runtime->ranges, HfGenerationRange, i);

      if (range->generation != 5 && n < n_ranges)
        ranges[n++] = *range;
    }
  *n_all = n;

  return HF_OK;
}

static HfResult
get_non_gc_heap_bounds (HfInfo        *self,
                        uint32_t       n_ranges,
                        uint32_t      *n_all,
                        HfFrozenRange *ranges)
{
  uint32_t n = 0;

  HF_FAKE_ENTER ("get_non_gc_heap_bounds");
  hf_fake_forbid_in_collection (runtime, "get_non_gc_heap_bounds");
  if (runtime->version < 14)
    hf_fake_fail ("a slot that this runtime does not have");

  for (guint i = 0; i < runtime->ranges->len; i++)
    {
      const HfGenerationRange *range = &g_array_index (runtime->ranges, HfGenerationRange, i);

      if (range->generation == 5 && n < n_ranges)
        ranges[n++] = (HfFrozenRange){ range->start, range->length, range->reserved };
    }
  *n_all = n;

  return HF_OK;
}

static HfResult
get_thread_info (HfInfo   *self,
                 HfId      thread,
                 uint32_t *system_thread)
{
  HF_FAKE_ENTER ("get_thread_info");
  *system_thread = hf_fake_find_thread (runtime, thread)->system_id;
  return HF_OK;
}

void
hf_fake_info_init (HfFakeRuntime *self)
{
  void (**all) (void) = (void (**) (void)) & self->slots;

  for (gsize i = 0; i < HF_N_INFO_SLOTS; i++)
    all[i] = refuse;

  self->slots.enum_modules = enum_modules;
  self->slots.enum_threads = enum_threads;
  self->slots.query_interface = query_interface;
  self->slots.get_runtime_information = get_runtime_information;
  self->slots.set_event_mask2 = set_event_mask2;
  self->slots.request_profiler_detach = request_profiler_detach;
  self->slots.force_gc = force_gc;
  self->slots.event_pipe_start_session = event_pipe_start_session;
  self->slots.event_pipe_stop_session = event_pipe_stop_session;
  self->slots.get_object_size2 = get_object_size2;
  self->slots.get_generation_bounds = get_generation_bounds;
  self->slots.get_non_gc_heap_bounds = get_non_gc_heap_bounds;
  self->slots.get_thread_info = get_thread_info;
  hf_fake_classes_init (self);
  self->info.slots = &self->slots;
}
