/* hf-free-later.h: frees large data in a worker
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
 * Releases a reference to a heap, or to an object that holds one. If it is the last, this may free
 * a gigabyte, which would block the main loop.
 */
void hf_free_later (gpointer       data,
                    GDestroyNotify destroy);

/** hf_free_later_object: the same for @field, a variable with a #GObject, which becomes %NULL. */
#define hf_free_later_object(field) hf_free_later (g_steal_pointer (field), g_object_unref)

/**
 * hf_free_later_give_back:
 *
 * Returns free memory to the system, in the worker, once it has freed all that was passed to
 * hf_free_later() before. A load allocates many small pieces in several threads, which the C
 * library keeps for the next load: half a gigabyte after a heap of ten million objects.
 */
void hf_free_later_give_back (void);

G_END_DECLS
