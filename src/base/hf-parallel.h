/* hf-parallel.h: the same work on many items, on all cores
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfParallelFunc:
 * @item: its position
 *
 * Works on one item; called from several threads at once, once for each item.
 *
 * Returns: %FALSE to stop the others too, for example without memory
 */
typedef gboolean (*HfParallelFunc) (guint32  item,
                                    gpointer user_data);

/**
 * hf_parallel_for:
 * @n_items: the number of items; @func is called for each, from 0, in any order
 * @report: (nullable): the report to send to @progress; its `done` grows from its present value
 *   to its `total` as items finish
 *
 * Blocks until all its threads are done. An item should take some
 * milliseconds: cancel takes effect between items.
 *
 * Returns: %TRUE if every item was worked on; %FALSE with %G_IO_ERROR_CANCELLED
 *   if cancelled, %FALSE without an error if @func returned %FALSE
 */
gboolean hf_parallel_for (guint32                  n_items,
                          HfParallelFunc           func,
                          gpointer                 user_data,
                          HfProgress              *progress,
                          const HfProgressReport  *report,
                          GCancellable            *cancellable,
                          GError                 **error);

G_END_DECLS
