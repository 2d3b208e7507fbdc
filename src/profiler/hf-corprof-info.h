/* hf-corprof-info.h: the interface that Holdfast calls, ICorProfilerInfo to version 15
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof.h"

/** HfInfo: an ICorProfilerInfo. Its references need not be counted. */
typedef struct HfInfo
{
  const struct HfInfoSlots *slots;
} HfInfo;

/** HfEnumerator: an enumerator of ids; the caller owns it and releases it. */
typedef struct HfEnumerator
{
  const struct HfEnumeratorSlots *slots;
} HfEnumerator;

/**
 * HF_INFO_SLOTS:
 * @USED: a macro (number, name, parameters) for each slot that Holdfast calls
 * @UNUSED: a macro (first, last) for each run of other slots
 *
 * Slots up to 82 are in every runtime since .NET Core 2.1; slots 101 and 103 came with version 12
 * of the interface, in .NET 5, and slot 112 with version 14, in .NET 8. Names are those of the
 * interface. Texts are UTF-16, counts of their units include the 0 at the end. Where a call is
 * allowed:
 *
 * - anywhere, in callbacks of a collection too: is_array_class, get_class_id_info2,
 *   get_module_info2, get_function_info, set_event_mask2, get_runtime_information;
 * - in callbacks of a collection: get_object_size2 (also in ObjectAllocated),
 *   get_generation_bounds (in GarbageCollectionStarted, and from GarbageCollectionFinished on),
 *   get_app_domain_static_address, get_thread_static_address2;
 * - on the profiler's own thread alone, never in a callback: the others. They may wait for
 *   a collection or start one;
 * - there, and only after it has called force_gc once: get_class_from_token, which may load the
 *   class, and ends the target on a thread that the runtime does not know;
 *   event_pipe_start_session, after which others would be refused on such a thread.
 */
/* clang-format off */
#define HF_INFO_SLOTS(USED, UNUSED) \
  USED (0, query_interface, (HfInfo *self, const HfGuid *iid, void **out)) \
  UNUSED (1, 3) \
  USED (4, get_class_from_token, (HfInfo *self, HfId module, HfToken type, HfId *class)) \
  UNUSED (5, 7) \
  USED (8, get_function_from_token, (HfInfo *self, HfId module, HfToken method, \
                                     HfId *function)) \
  UNUSED (9, 10) \
  USED (11, is_array_class, (HfInfo *self, HfId class, uint32_t *element_type, \
                             HfId *element_class, uint32_t *rank)) \
  USED (12, get_thread_info, (HfInfo *self, HfId thread, uint32_t *system_thread)) \
  UNUSED (13, 14) \
  USED (15, get_function_info, (HfInfo *self, HfId function, HfId *class, HfId *module, \
                                HfToken *method)) \
  UNUSED (16, 20) \
  USED (21, get_module_metadata, (HfInfo *self, HfId module, uint32_t flags, \
                                  const HfGuid *iid, void **metadata)) \
  UNUSED (22, 25) \
  USED (26, get_assembly_info, (HfInfo *self, HfId assembly, uint32_t n_name, \
                                uint32_t *n_all, HfChar16 *name, HfId *app_domain, \
                                HfId *module)) \
  UNUSED (27, 27) \
  USED (28, force_gc, (HfInfo *self)) \
  UNUSED (29, 40) \
  USED (41, get_class_id_info2, (HfInfo *self, HfId class, HfId *module, HfToken *type, \
                                 HfId *parent, uint32_t n_arguments, uint32_t *n_all, \
                                 HfId *arguments)) \
  UNUSED (42, 49) \
  USED (50, get_app_domain_static_address, (HfInfo *self, HfId class, HfToken field, \
                                            HfId app_domain, void **address)) \
  UNUSED (51, 52) \
  USED (53, get_static_field_info, (HfInfo *self, HfId class, HfToken field, \
                                    uint32_t *kind)) \
  USED (54, get_generation_bounds, (HfInfo *self, uint32_t n_ranges, uint32_t *n_all, \
                                    HfGenerationRange *ranges)) \
  UNUSED (55, 57) \
  USED (58, request_profiler_detach, (HfInfo *self, uint32_t expected_ms)) \
  UNUSED (59, 65) \
  USED (66, enum_modules, (HfInfo *self, HfEnumerator **modules)) \
  USED (67, get_runtime_information, (HfInfo *self, uint16_t *instance, uint32_t *kind, \
                                      uint16_t *major, uint16_t *minor, uint16_t *build, \
                                      uint16_t *fix, uint32_t n_version, \
                                      uint32_t *n_all, HfChar16 *version)) \
  USED (68, get_thread_static_address2, (HfInfo *self, HfId class, HfToken field, \
                                         HfId app_domain, HfId thread, void **address)) \
  UNUSED (69, 69) \
  USED (70, get_module_info2, (HfInfo *self, HfId module, const uint8_t **base, \
                               uint32_t n_name, uint32_t *n_all, HfChar16 *name, \
                               HfId *assembly, uint32_t *flags)) \
  USED (71, enum_threads, (HfInfo *self, HfEnumerator **threads)) \
  UNUSED (72, 79) \
  USED (80, get_object_size2, (HfInfo *self, HfId object, size_t *size)) \
  UNUSED (81, 81) \
  USED (82, set_event_mask2, (HfInfo *self, uint32_t low, uint32_t high)) \
  UNUSED (83, 100) \
  USED (101, event_pipe_start_session, (HfInfo *self, uint32_t n_providers, \
                                        const HfProviderConfig *providers, \
                                        HfBool request_rundown, uint64_t *session)) \
  UNUSED (102, 102) \
  USED (103, event_pipe_stop_session, (HfInfo *self, uint64_t session)) \
  UNUSED (104, 111) \
  USED (112, get_non_gc_heap_bounds, (HfInfo *self, uint32_t n_ranges, uint32_t *n_all, \
                                      HfFrozenRange *ranges)) \
  UNUSED (113, 114)

#define HF_ENUMERATOR_SLOTS(USED, UNUSED) \
  UNUSED (0, 1) \
  USED (2, release, (HfEnumerator *self)) \
  UNUSED (3, 6) \
  USED (7, next, (HfEnumerator *self, uint32_t n, HfId *ids, uint32_t *n_read))
/* clang-format on */

#define HF_INFO_USED(slot, name, parameters) HfResult (*name) parameters;
#define HF_INFO_UNUSED(first, last) void (*unused_##first[(last) - (first) + 1]) (void);
#define HF_INFO_CHECK(slot, name, parameters) \
  _Static_assert (offsetof (HfInfoSlots, name) == (slot) * sizeof (void *), #name);
#define HF_ENUMERATOR_CHECK(slot, name, parameters) \
  _Static_assert (offsetof (HfEnumeratorSlots, name) == (slot) * sizeof (void *), #name);
#define HF_INFO_NO_CHECK(first, last)

/** HfInfoSlots: the functions, each where the runtime has it. */
typedef struct HfInfoSlots
{
  HF_INFO_SLOTS (HF_INFO_USED, HF_INFO_UNUSED)
} HfInfoSlots;

/** HfEnumeratorSlots: the functions, each where the runtime has it. */
typedef struct HfEnumeratorSlots
{
  HF_ENUMERATOR_SLOTS (HF_INFO_USED, HF_INFO_UNUSED)
} HfEnumeratorSlots;

#define HF_N_INFO_SLOTS 115

HF_INFO_SLOTS (HF_INFO_CHECK, HF_INFO_NO_CHECK)
HF_ENUMERATOR_SLOTS (HF_ENUMERATOR_CHECK, HF_INFO_NO_CHECK)
_Static_assert (sizeof (HfInfoSlots) == HF_N_INFO_SLOTS * sizeof (void *), "115 slots");

/** HF_IID_INFO5: has set_event_mask2, and is the least that a snapshot needs. */
extern const HfGuid HF_IID_INFO5;

/** HF_IID_INFO14: has get_non_gc_heap_bounds. Slots above those of an interface do not exist. */
extern const HfGuid HF_IID_INFO14;
