/* hf-gclog-budget.h: what all who read one file may hold together, and when they stop
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfGclogBudget:
 *
 * One account of bytes for the blocks that were read, the pieces that were
 * parsed and the heaps that were made of them. Any thread may use it.
 */
typedef struct _HfGclogBudget HfGclogBudget;

/**
 * hf_gclog_budget_new:
 * @memory_limit: bytes, as hf_memory_check() takes it; 0 = what is free at this
 *   moment
 */
HfGclogBudget *hf_gclog_budget_new        (guint64         memory_limit);
void           hf_gclog_budget_free       (HfGclogBudget  *self);

/**
 * hf_gclog_budget_charge:
 * @charged: (inout): what the caller was charged for so far, in bytes
 * @n_bytes: what it holds, or is about to hold, instead
 *
 * Returns: %FALSE if all together is past the limit: then nobody goes on
 */
gboolean       hf_gclog_budget_charge     (HfGclogBudget  *self,
                                           guint64        *charged,
                                           guint64         n_bytes);

/** hf_gclog_budget_get_n_bytes: what all hold together. */
guint64        hf_gclog_budget_get_n_bytes (HfGclogBudget *self);

/** hf_gclog_budget_stop: lets everybody who asks see that it is over. */
void           hf_gclog_budget_stop       (HfGclogBudget  *self);
gboolean       hf_gclog_budget_is_stopped (HfGclogBudget  *self);

/**
 * hf_gclog_budget_check:
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY if the limit was ever passed
 */
gboolean       hf_gclog_budget_check      (HfGclogBudget  *self,
                                           GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGclogBudget, hf_gclog_budget_free)

G_END_DECLS
