/* hf-nettrace-modules.h: the modules that a trace names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfNettraceModules:
 *
 * The names of assemblies by the ids of their modules, from the events of modules that are
 * loaded, unloaded, or present when the trace begins or ends. After a module is unloaded, another
 * may get its id. Used by one thread at a time.
 */
typedef struct _HfNettraceModules HfNettraceModules;

/** hf_nettrace_modules_new: (transfer full): makes a table without modules. */
HfNettraceModules *hf_nettrace_modules_new  (void);
/** hf_nettrace_modules_free: (nullable): frees it with all names. */
void               hf_nettrace_modules_free (HfNettraceModules *self);

/**
 * hf_nettrace_modules_add_event:
 * @bytes: (array length=size): the payload of an event about one module
 * @time: in ticks
 * @is_sound: (out): whether the module's id and path were in it
 *
 * Returns: %FALSE if there is no memory
 */
gboolean           hf_nettrace_modules_add_event   (HfNettraceModules *self,
                                                    const guint8      *bytes,
                                                    gsize              size,
                                                    guint64            time,
                                                    gboolean          *is_sound);

/** hf_nettrace_modules_sort: n log n, unless nothing was added since it was sorted. */
void               hf_nettrace_modules_sort        (HfNettraceModules *self);

/**
 * hf_nettrace_modules_find:
 * @id: of a module, in a table that was sorted last of all
 * @time: in ticks; of several with this id the last one up to then is found, else the first
 *
 * Returns: (transfer none) (nullable): the name of its assembly, valid UTF-8, until the next
 *   event; %NULL if no event names it
 */
const char        *hf_nettrace_modules_find        (const HfNettraceModules *self,
                                                    guint64                  id,
                                                    guint64                  time);

/** hf_nettrace_modules_get_n_bytes: memory it takes. */
guint64            hf_nettrace_modules_get_n_bytes (const HfNettraceModules *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceModules, hf_nettrace_modules_free)

G_END_DECLS
