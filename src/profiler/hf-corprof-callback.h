/* hf-corprof-callback.h: the interface that the runtime calls, ICorProfilerCallback to version 11
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof.h"

/**
 * HfCallback: an object that has the interface
 * @slots: its functions
 */
typedef struct HfCallback
{
  const struct HfCallbackSlots *slots;
} HfCallback;

/**
 * HF_CALLBACK_SLOTS:
 * @HANDLED: a macro (number, name, parameters) for each slot that Holdfast does something in
 * @IGNORED: the same for each other slot
 *
 * All slots, in their order. One table serves all versions, as each version begins with those
 * before it. Names are those of the interface, in the spelling of C. All return HRESULT;
 * add_ref and release return the count of references, which has the same size. Arrays are
 * valid during the call only.
 */
/* clang-format off */
#define HF_CALLBACK_SLOTS(HANDLED, IGNORED) \
  HANDLED (0, query_interface, (HfCallback *self, const HfGuid *iid, void **out)) \
  HANDLED (1, add_ref, (HfCallback *self)) \
  HANDLED (2, release, (HfCallback *self)) \
  HANDLED (3, initialize, (HfCallback *self, void *info)) \
  HANDLED (4, shutdown, (HfCallback *self)) \
  IGNORED (5, app_domain_creation_started, (HfCallback *self, HfId app_domain)) \
  IGNORED (6, app_domain_creation_finished, (HfCallback *self, HfId app_domain, HfResult result)) \
  IGNORED (7, app_domain_shutdown_started, (HfCallback *self, HfId app_domain)) \
  IGNORED (8, app_domain_shutdown_finished, (HfCallback *self, HfId app_domain, HfResult result)) \
  IGNORED (9, assembly_load_started, (HfCallback *self, HfId assembly)) \
  IGNORED (10, assembly_load_finished, (HfCallback *self, HfId assembly, HfResult result)) \
  IGNORED (11, assembly_unload_started, (HfCallback *self, HfId assembly)) \
  IGNORED (12, assembly_unload_finished, (HfCallback *self, HfId assembly, HfResult result)) \
  IGNORED (13, module_load_started, (HfCallback *self, HfId module)) \
  HANDLED (14, module_load_finished, (HfCallback *self, HfId module, HfResult result)) \
  HANDLED (15, module_unload_started, (HfCallback *self, HfId module)) \
  IGNORED (16, module_unload_finished, (HfCallback *self, HfId module, HfResult result)) \
  IGNORED (17, module_attached_to_assembly, (HfCallback *self, HfId module, HfId assembly)) \
  IGNORED (18, class_load_started, (HfCallback *self, HfId class)) \
  HANDLED (19, class_load_finished, (HfCallback *self, HfId class, HfResult result)) \
  HANDLED (20, class_unload_started, (HfCallback *self, HfId class)) \
  IGNORED (21, class_unload_finished, (HfCallback *self, HfId class, HfResult result)) \
  IGNORED (22, function_unload_started, (HfCallback *self, HfId function)) \
  IGNORED (23, jit_compilation_started, (HfCallback *self, HfId function, \
                                         HfBool is_safe_to_block)) \
  IGNORED (24, jit_compilation_finished, (HfCallback *self, HfId function, HfResult result, \
                                          HfBool is_safe_to_block)) \
  HANDLED (25, jit_cached_function_search_started, \
           (HfCallback *self, HfId function, HfBool *use_cached)) \
  IGNORED (26, jit_cached_function_search_finished, \
           (HfCallback *self, HfId function, uint32_t result)) \
  IGNORED (27, jit_function_pitched, (HfCallback *self, HfId function)) \
  HANDLED (28, jit_inlining, (HfCallback *self, HfId caller, HfId callee, HfBool *should_inline)) \
  IGNORED (29, thread_created, (HfCallback *self, HfId thread)) \
  HANDLED (30, thread_destroyed, (HfCallback *self, HfId thread)) \
  IGNORED (31, thread_assigned_to_os_thread, (HfCallback *self, HfId managed_thread, \
                                              uint32_t os_thread)) \
  IGNORED (32, remoting_client_invocation_started, (HfCallback *self)) \
  IGNORED (33, remoting_client_sending_message, \
           (HfCallback *self, HfGuid *cookie, HfBool f_is_async)) \
  IGNORED (34, remoting_client_receiving_reply, \
           (HfCallback *self, HfGuid *cookie, HfBool f_is_async)) \
  IGNORED (35, remoting_client_invocation_finished, (HfCallback *self)) \
  IGNORED (36, remoting_server_receiving_message, \
           (HfCallback *self, HfGuid *cookie, HfBool f_is_async)) \
  IGNORED (37, remoting_server_invocation_started, (HfCallback *self)) \
  IGNORED (38, remoting_server_invocation_returned, (HfCallback *self)) \
  IGNORED (39, remoting_server_sending_reply, \
           (HfCallback *self, HfGuid *cookie, HfBool f_is_async)) \
  IGNORED (40, unmanaged_to_managed_transition, \
           (HfCallback *self, HfId function, uint32_t reason)) \
  IGNORED (41, managed_to_unmanaged_transition, \
           (HfCallback *self, HfId function, uint32_t reason)) \
  IGNORED (42, runtime_suspend_started, (HfCallback *self, uint32_t suspend_reason)) \
  IGNORED (43, runtime_suspend_finished, (HfCallback *self)) \
  IGNORED (44, runtime_suspend_aborted, (HfCallback *self)) \
  IGNORED (45, runtime_resume_started, (HfCallback *self)) \
  IGNORED (46, runtime_resume_finished, (HfCallback *self)) \
  IGNORED (47, runtime_thread_suspended, (HfCallback *self, HfId thread)) \
  IGNORED (48, runtime_thread_resumed, (HfCallback *self, HfId thread)) \
  IGNORED (49, moved_references, (HfCallback *self, uint32_t n_ranges, \
                                  const HfId *old_starts, \
                                  const HfId *new_starts, \
                                  const uint32_t *lengths)) \
  HANDLED (50, object_allocated, (HfCallback *self, HfId object, HfId class)) \
  IGNORED (51, objects_allocated_by_class, (HfCallback *self, uint32_t n_classes, \
                                            const HfId *classes, const uint32_t *n_objects)) \
  HANDLED (52, object_references, (HfCallback *self, HfId object, HfId class, \
                                   uint32_t n_references, const HfId *references)) \
  IGNORED (53, root_references, (HfCallback *self, uint32_t n_roots, const HfId *objects)) \
  IGNORED (54, exception_thrown, (HfCallback *self, HfId thrown_object)) \
  IGNORED (55, exception_search_function_enter, (HfCallback *self, HfId function)) \
  IGNORED (56, exception_search_function_leave, (HfCallback *self)) \
  IGNORED (57, exception_search_filter_enter, (HfCallback *self, HfId function)) \
  IGNORED (58, exception_search_filter_leave, (HfCallback *self)) \
  IGNORED (59, exception_search_catcher_found, (HfCallback *self, HfId function)) \
  IGNORED (60, exception_os_handler_enter, (HfCallback *self, HfId unused)) \
  IGNORED (61, exception_os_handler_leave, (HfCallback *self, HfId unused)) \
  IGNORED (62, exception_unwind_function_enter, (HfCallback *self, HfId function)) \
  IGNORED (63, exception_unwind_function_leave, (HfCallback *self)) \
  IGNORED (64, exception_unwind_finally_enter, (HfCallback *self, HfId function)) \
  IGNORED (65, exception_unwind_finally_leave, (HfCallback *self)) \
  IGNORED (66, exception_catcher_enter, (HfCallback *self, HfId function, HfId object)) \
  IGNORED (67, exception_catcher_leave, (HfCallback *self)) \
  IGNORED (68, com_vtable_created, (HfCallback *self, HfId wrapped_class, \
                                    const HfGuid *iid, void *vtable, uint32_t slots)) \
  IGNORED (69, com_vtable_destroyed, (HfCallback *self, HfId wrapped_class, \
                                      const HfGuid *iid, void *vtable)) \
  IGNORED (70, exception_clr_catcher_found, (HfCallback *self)) \
  IGNORED (71, exception_clr_catcher_execute, (HfCallback *self)) \
  IGNORED (72, thread_name_changed, (HfCallback *self, HfId thread, uint32_t n_name, \
                                     const HfChar16 *name)) \
  HANDLED (73, garbage_collection_started, (HfCallback *self, int32_t n_generations, \
                                            const HfBool *collected, uint32_t reason)) \
  IGNORED (74, surviving_references, (HfCallback *self, uint32_t n_ranges, \
                                      const HfId *starts, \
                                      const uint32_t *lengths)) \
  HANDLED (75, garbage_collection_finished, (HfCallback *self)) \
  IGNORED (76, finalizeable_object_queued, (HfCallback *self, uint32_t finalizer_flags, \
                                            HfId object)) \
  HANDLED (77, root_references2, (HfCallback *self, uint32_t n_roots, const HfId *objects, \
                                  const uint32_t *kinds, const uint32_t *flags, \
                                  const HfId *ids)) \
  IGNORED (78, handle_created, (HfCallback *self, HfId handle, HfId initial_object)) \
  IGNORED (79, handle_destroyed, (HfCallback *self, HfId handle)) \
  HANDLED (80, initialize_for_attach, (HfCallback *self, void *info, void *data, uint32_t length)) \
  HANDLED (81, profiler_attach_complete, (HfCallback *self)) \
  HANDLED (82, profiler_detach_succeeded, (HfCallback *self)) \
  IGNORED (83, rejit_compilation_started, (HfCallback *self, HfId function, HfId rejit, \
                                           HfBool is_safe_to_block)) \
  IGNORED (84, get_rejit_parameters, (HfCallback *self, HfId module, HfToken method, \
                                      void *function_control)) \
  IGNORED (85, rejit_compilation_finished, (HfCallback *self, HfId function, HfId rejit, \
                                            HfResult result, HfBool is_safe_to_block)) \
  IGNORED (86, rejit_error, (HfCallback *self, HfId module, HfToken method, HfId function, \
                             HfResult result)) \
  HANDLED (87, moved_references2, (HfCallback *self, uint32_t n_ranges, \
                                   const HfId *old_starts, \
                                   const HfId *new_starts, \
                                   const size_t *lengths)) \
  HANDLED (88, surviving_references2, (HfCallback *self, uint32_t n_ranges, \
                                       const HfId *starts, \
                                       const size_t *lengths)) \
  HANDLED (89, conditional_weak_table_element_references, \
           (HfCallback *self, uint32_t n_roots, const HfId *keys, const HfId *values, \
            const HfId *ids)) \
  IGNORED (90, get_assembly_references, (HfCallback *self, const HfChar16 *assembly_path, \
                                         void *asm_ref_provider)) \
  IGNORED (91, module_in_memory_symbols_updated, (HfCallback *self, HfId module)) \
  IGNORED (92, dynamic_method_jit_compilation_started, \
           (HfCallback *self, HfId function, HfBool is_safe_to_block, const uint8_t *il_header, \
            uint32_t n_il_header)) \
  IGNORED (93, dynamic_method_jit_compilation_finished, \
           (HfCallback *self, HfId function, HfResult result, HfBool is_safe_to_block)) \
  IGNORED (94, dynamic_method_unloaded, (HfCallback *self, HfId function)) \
  HANDLED (95, event_pipe_event_delivered, (HfCallback *self, HfId provider, uint32_t event, \
                                            uint32_t event_version, uint32_t n_metadata, \
                                            const uint8_t *metadata, uint32_t n_data, \
                                            const uint8_t *data, const HfGuid *activity, \
                                            const HfGuid *related_activity, HfId event_thread, \
                                            uint32_t num_stack_frames, \
                                            const HfId *stack_frames)) \
  IGNORED (96, event_pipe_provider_created, (HfCallback *self, HfId provider)) \
  HANDLED (97, load_as_notification_only, (HfCallback *self, HfBool *notification_only))

/* clang-format on */

#define HF_CALLBACK_MEMBER(slot, name, parameters) HfResult (*name) parameters;
#define HF_CALLBACK_CHECK(slot, name, parameters) \
  _Static_assert (offsetof (HfCallbackSlots, name) == (slot) * sizeof (void *), #name);

/** HfCallbackSlots: the functions, each where the runtime has it. */
typedef struct HfCallbackSlots
{
  HF_CALLBACK_SLOTS (HF_CALLBACK_MEMBER, HF_CALLBACK_MEMBER)
} HfCallbackSlots;

#define HF_N_CALLBACK_SLOTS 98

HF_CALLBACK_SLOTS (HF_CALLBACK_CHECK, HF_CALLBACK_CHECK)
_Static_assert (sizeof (HfCallbackSlots) == HF_N_CALLBACK_SLOTS * sizeof (void *), "98 slots");

#define HF_N_CALLBACK_IIDS 12

/** HF_IID_CALLBACKS: IUnknown and versions 1 to 11: all that the object says it is. */
extern const HfGuid HF_IID_CALLBACKS[HF_N_CALLBACK_IIDS];
