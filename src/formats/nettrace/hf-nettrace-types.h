/* hf-nettrace-types.h: the types that a trace names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"
#include "hf-nettrace-modules.h"

G_BEGIN_DECLS

/**
 * HfNettraceTypes:
 *
 * Types by id, as the runtime names them anywhere in the trace. Another type may have
 * an id later, once the first is unloaded; each heap has the one of its time. Used by
 * one thread at a time.
 */
typedef struct _HfNettraceTypes HfNettraceTypes;

/** hf_nettrace_types_new: (transfer full): makes a table without types. */
HfNettraceTypes *hf_nettrace_types_new  (void);
/** hf_nettrace_types_free: (nullable): frees it with the names of all types. */
void             hf_nettrace_types_free (HfNettraceTypes *self);

/**
 * hf_nettrace_types_add_event:
 * @bytes: (array length=size): the payload of a BulkType
 * @time: in ticks
 * @is_sound: (out): whether all types that it counts were in it; those before are taken
 *
 * Returns: %FALSE if there is no memory
 */
gboolean         hf_nettrace_types_add_event   (HfNettraceTypes *self,
                                                const guint8    *bytes,
                                                gsize            size,
                                                guint64          time,
                                                gboolean        *is_sound);

/**
 * hf_nettrace_types_begin:
 *
 * Forgets which types were used: another heap begins. n log n in types the first time.
 */
void             hf_nettrace_types_begin       (HfNettraceTypes *self);

/**
 * hf_nettrace_types_use:
 *
 * Says that something in the heap is of type @id, which may have no name.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean         hf_nettrace_types_use         (HfNettraceTypes *self,
                                                guint64          id);

/**
 * hf_nettrace_types_fill:
 * @modules: sorted
 * @time: when the heap was whole, in ticks
 *
 * Adds a record for each used type to @part, with its name in the form of hf-foreign-name.h.
 * An array without a name is named after its element, and id 0, of objects without a type,
 * gets a name too.
 *
 * Also names the assemblies. Many traces do not name their modules. The one that has
 * `System.String` is `System.Private.CoreLib` in every runtime that writes traces; any other
 * is named by its id, `Module(0x7f7d0e1e6b30)`, as other tools name it.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean         hf_nettrace_types_fill        (HfNettraceTypes         *self,
                                                const HfNettraceModules *modules,
                                                HfHeapPart              *part,
                                                guint64                  time);

/** hf_nettrace_types_get_n_bytes: memory it takes. */
guint64          hf_nettrace_types_get_n_bytes (const HfNettraceTypes *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceTypes, hf_nettrace_types_free)

G_END_DECLS
