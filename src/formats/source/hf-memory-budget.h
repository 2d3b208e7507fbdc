/* hf-memory-budget.h: the memory that reading one file may take
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfMemoryBudget:
 *
 * The one authority on memory for all code that reads a file. It answers two questions:
 *
 * hf_memory_budget_charge() keeps an account of the memory in use: blocks of text, parsed
 * records, finished heaps. A worker calls it before a small structure grows; any thread may.
 *
 * hf_memory_budget_check() compares the memory that the whole file will take with free memory, so
 * that a heap that cannot fit is refused early, not after minutes. Only the thread that assembles
 * the heap calls it.
 */
typedef struct _HfMemoryBudget HfMemoryBudget;

/**
 * hf_memory_budget_new:
 * @limit: bytes that the heap may take, as in #HfLoadOptions: 0 = free memory, %G_MAXUINT64 = any
 */
HfMemoryBudget *hf_memory_budget_new         (guint64          limit);

/** hf_memory_budget_free: (nullable): frees it; nothing that was charged is freed. */
void            hf_memory_budget_free        (HfMemoryBudget  *self);

/**
 * hf_memory_budget_charge:
 * @charged: (inout): the caller's charge so far, in bytes
 * @n_bytes: its new charge: the bytes it holds, or is about to hold
 *
 * Without a limit, the limit is the memory that was free when the budget was made. A caller that
 * gives memory back is never refused. Any thread may call it.
 *
 * Returns: %FALSE if all together is past the limit: the caller stops, and reports
 *   hf_memory_budget_fail()
 */
gboolean        hf_memory_budget_charge      (HfMemoryBudget  *self,
                                              guint64         *charged,
                                              guint64          n_bytes);

/** hf_memory_budget_get_n_bytes: the sum of all charges, in bytes. For tests. */
guint64         hf_memory_budget_get_n_bytes (HfMemoryBudget  *self);

/**
 * hf_memory_budget_fail:
 *
 * Sets %HF_ERROR_NO_MEMORY: with both figures if a charge was ever refused, otherwise
 * because the system refused an allocation.
 *
 * Returns: %FALSE, to be returned
 */
gboolean        hf_memory_budget_fail        (HfMemoryBudget  *self,
                                              GError         **error);

/**
 * hf_memory_budget_check:
 * @held: bytes that the caller has taken so far
 * @needed: bytes that it will have taken in the end, as far as is known
 *
 * Cheap enough to call often: without a limit, it asks the system for free memory only if @held
 * has changed by several megabytes.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY, as hf_memory_check()
 */
gboolean        hf_memory_budget_check       (HfMemoryBudget  *self,
                                              guint64          held,
                                              guint64          needed,
                                              GError         **error);

/**
 * hf_memory_budget_get_rest:
 * @held: bytes that finished heaps take
 *
 * Returns: the rest of the limit for one more heap, as hf_heap_builder_seal() takes it
 */
guint64         hf_memory_budget_get_rest    (const HfMemoryBudget *self,
                                              guint64               held);

/**
 * hf_memory_budget_expect:
 * @held: bytes of memory that the part read so far takes
 * @n_consumed: bytes of the file that were read
 * @n_bytes: bytes of the file; 0 if not known
 *
 * Extrapolates from the memory that the beginning of a file takes. The columns replace the parts
 * piece by piece while the heap is sealed, and take about as much; an eighth more covers the
 * moments when both exist.
 *
 * Returns: the memory for the whole, in bytes
 */
guint64         hf_memory_budget_expect      (guint64          held,
                                              guint64          n_consumed,
                                              guint64          n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfMemoryBudget, hf_memory_budget_free)

G_END_DECLS
