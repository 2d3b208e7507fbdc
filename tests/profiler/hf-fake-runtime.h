/* hf-fake-runtime.h: a runtime of .NET for tests of the profiler, over a small heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof-callback.h"
#include "hf-corprof-info.h"
#include "hf-corprof-metadata.h"

#include <glib.h>

G_BEGIN_DECLS

/* It is as strict as the real one is unforgiving: a call of a slot that Holdfast must not use, of
 * one at a moment that does not allow it, or with the id of anything that is gone, ends the test.
 * Reports follow the mask that is set. An id is a number that grows with each addition; the
 * heap's own ids are those that the test chooses. */

/** HfFakeRuntime: the runtime and all that the target has. */
typedef struct HfFakeRuntime HfFakeRuntime;

/**
 * HfFakeHook: is called at the start of each call of the runtime
 * @call: the name of the slot, such as "force_gc"; of an enumerator "next_module", "next_thread"
 */
typedef void (*HfFakeHook) (HfFakeRuntime *runtime,
                            const char    *call,
                            gpointer       data);

/** hf_fake_runtime_new: Returns: (transfer full): a runtime of .NET 10 without any module */
HfFakeRuntime *hf_fake_runtime_new          (void);

/** hf_fake_runtime_free: fails if metadata or an enumeration was not given back. */
void           hf_fake_runtime_free         (HfFakeRuntime *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfFakeRuntime, hf_fake_runtime_free)

/** hf_fake_runtime_get_info: Returns: (transfer none): for the profiler */
HfInfo        *hf_fake_runtime_get_info     (HfFakeRuntime *self);

/** hf_fake_runtime_set_callback: @callback: (nullable): gets reports of the runtime */
void           hf_fake_runtime_set_callback (HfFakeRuntime *self,
                                             HfCallback    *callback);

/** hf_fake_runtime_set_version: version of the interface, 4 to 15; 15 at first. */
void           hf_fake_runtime_set_version  (HfFakeRuntime *self,
                                             guint          version);

/** hf_fake_runtime_set_hook: one at a time. */
void           hf_fake_runtime_set_hook     (HfFakeRuntime *self,
                                             HfFakeHook     hook,
                                             gpointer       data);

/**
 * hf_fake_runtime_set_order:
 * @at_mask: (nullable): happens when reports of the heap are switched on
 * @at_collections: one word for each forced collection in turn; later ones are `SrdoF`
 *
 * Letters: `S` and `s` a start of generation 2 and of younger ones, `r` roots, `d` dependent
 * handles, `o` objects, `e` all of these as events, `F` a finish, `-` nothing, `!` force_gc()
 * fails.
 */
void           hf_fake_runtime_set_order    (HfFakeRuntime *self,
                                             const char    *at_mask,
                                             const char    *at_collections);

/** hf_fake_runtime_set_dump: @order: happens when a session asks for a dump; `SeF` at first. */
void           hf_fake_runtime_set_dump     (HfFakeRuntime *self,
                                             const char    *order);

/** hf_fake_runtime_allow_sizes: of objects, as in a report of one that is allocated. */
void           hf_fake_runtime_allow_sizes  (HfFakeRuntime *self);

/** hf_fake_runtime_set_failure: @call returns @result from now on; %HF_OK to stop that. */
void           hf_fake_runtime_set_failure  (HfFakeRuntime *self,
                                             const char    *call,
                                             HfResult       result);

/** hf_fake_runtime_shut_down: the program ends: no call is allowed any more. */
void           hf_fake_runtime_shut_down    (HfFakeRuntime *self);

/** hf_fake_runtime_count: Returns: how often @call was made */
guint          hf_fake_runtime_count        (HfFakeRuntime *self,
                                             const char    *call);

/** hf_fake_runtime_get_mask: Returns: the low mask that is set, and the high one in bits 32 … */
guint64        hf_fake_runtime_get_mask     (HfFakeRuntime *self);

/* ---- The target ----------------------------------------------------------- */

/** hf_fake_runtime_add_module: Returns: its id. @assembly: (nullable): %NULL: not known yet */
HfId           hf_fake_runtime_add_module   (HfFakeRuntime *self,
                                             const char    *path,
                                             const char    *assembly);

/** hf_fake_runtime_load_module: adds a module that is reported, but not enumerated. */
HfId           hf_fake_runtime_load_module  (HfFakeRuntime *self,
                                             const char    *path,
                                             const char    *assembly);

/** hf_fake_runtime_set_module: @flags: HfModuleFlags; a module of resources has no metadata. */
void           hf_fake_runtime_set_module   (HfFakeRuntime *self,
                                             HfId           module,
                                             guint32        flags);

/** hf_fake_runtime_add_type: @name: with namespace and arity. @outer: a type, or 0 */
HfToken        hf_fake_runtime_add_type     (HfFakeRuntime *self,
                                             HfId           module,
                                             const char    *name,
                                             HfToken        outer);

/** hf_fake_runtime_set_type_name: for names that are not UTF-8. @name: ends with a 0 */
void           hf_fake_runtime_set_type_name (HfFakeRuntime  *self,
                                              HfId            module,
                                              HfToken         type,
                                              const HfChar16 *name);

/** hf_fake_runtime_add_method: Returns: a method of the type, so that it is found by it */
HfToken        hf_fake_runtime_add_method   (HfFakeRuntime *self,
                                             HfId           module,
                                             HfToken        type);

/** hf_fake_runtime_add_field: @signature: a string of bytes; a 0 in it ends it */
HfToken        hf_fake_runtime_add_field    (HfFakeRuntime *self,
                                             HfId           module,
                                             HfToken        type,
                                             const char    *name,
                                             guint32        flags,
                                             const char    *signature);

/** hf_fake_runtime_add_class: a type that is loaded. @arguments: classes. Returns: its id */
HfId           hf_fake_runtime_add_class    (HfFakeRuntime *self,
                                             HfId           module,
                                             HfToken        type,
                                             guint          n_arguments,
                                             const HfId    *arguments);

/** hf_fake_runtime_add_composite: a pointer, for which there are results alone. */
HfId           hf_fake_runtime_add_composite (HfFakeRuntime *self);

/** hf_fake_runtime_add_array: Returns: the id of a class */
HfId           hf_fake_runtime_add_array    (HfFakeRuntime *self,
                                             guint32        element_type,
                                             HfId           element_class,
                                             guint32        rank);

/** hf_fake_runtime_set_static: the value of a static field; @thread: of which, or 0 */
void           hf_fake_runtime_set_static   (HfFakeRuntime *self,
                                             HfId           class,
                                             HfToken        field,
                                             HfId           thread,
                                             HfId           value);

/** hf_fake_runtime_get_address: Returns: where that value is; 0 if it was not set */
guint64        hf_fake_runtime_get_address  (HfFakeRuntime *self,
                                             HfId           class,
                                             HfToken        field,
                                             HfId           thread);

/** hf_fake_runtime_add_thread: Returns: its id. @system_id: that of the system */
HfId           hf_fake_runtime_add_thread   (HfFakeRuntime *self,
                                             guint32        system_id);

/** hf_fake_runtime_add_object: @references: (nullable): ends with 0 */
void           hf_fake_runtime_add_object   (HfFakeRuntime *self,
                                             HfId           object,
                                             HfId           class,
                                             gsize          size,
                                             const HfId    *references);

/** hf_fake_runtime_add_root: a root, as it is reported. */
void           hf_fake_runtime_add_root     (HfFakeRuntime *self,
                                             HfId           object,
                                             guint32        kind,
                                             guint32        flags,
                                             HfId           id);

/** hf_fake_runtime_add_dependent: a dependent handle. */
void           hf_fake_runtime_add_dependent (HfFakeRuntime *self,
                                              HfId           key,
                                              HfId           value,
                                              HfId           id);

/** hf_fake_runtime_add_range: @generation: 5: frozen */
void           hf_fake_runtime_add_range    (HfFakeRuntime *self,
                                             int            generation,
                                             guint64        start,
                                             guint64        length,
                                             guint64        reserved);

/* ---- Events: each is reported if the mask wants it -------------------------- */

/** hf_fake_runtime_report_load: that a module is loaded, maybe again. */
void           hf_fake_runtime_report_load  (HfFakeRuntime *self,
                                             HfId           module);

/** hf_fake_runtime_unload_module: the report first, then its classes go, then its id. */
void           hf_fake_runtime_unload_module (HfFakeRuntime *self,
                                              HfId           module);

/** hf_fake_runtime_unload_class: the report, and then the id goes. */
void           hf_fake_runtime_unload_class (HfFakeRuntime *self,
                                             HfId           class);

/** hf_fake_runtime_reuse_class: loads a class at the place of one that is gone, and reports it. */
void           hf_fake_runtime_reuse_class  (HfFakeRuntime *self,
                                             HfId           class,
                                             HfId           module,
                                             HfToken        type);

/** hf_fake_runtime_end_thread: the report, and then the id goes. */
void           hf_fake_runtime_end_thread   (HfFakeRuntime *self,
                                             HfId           thread);

/** hf_fake_runtime_collect: a collection of others. @order: letters, as above */
void           hf_fake_runtime_collect      (HfFakeRuntime *self,
                                             const char    *order);

G_END_DECLS
