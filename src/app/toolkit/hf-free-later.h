/* hf-free-later.h: what is large is freed by a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * hf_free_later:
 * @data: (nullable) (transfer full): nothing happens if it is %NULL
 * @destroy: called with @data on a worker thread, soon
 *
 * Gives up a reference to a heap, or to what holds one. If it is the last, a
 * gigabyte may be freed, for which the main loop must not stand still.
 */
void hf_free_later (gpointer       data,
                    GDestroyNotify destroy);

/** hf_free_later_object: the same for the field of a #GObject, which becomes %NULL. */
#define hf_free_later_object(field) hf_free_later (g_steal_pointer (field), g_object_unref)

/**
 * hf_free_later_give_back:
 *
 * Gives free memory back to the system, on the worker, after what was dropped before.
 * A load allocates in many small pieces and several threads, which the C library keeps
 * for the next one: half a gigabyte after a heap of ten million objects.
 */
void hf_free_later_give_back (void);

G_END_DECLS
