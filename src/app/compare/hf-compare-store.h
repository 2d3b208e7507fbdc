/* hf-compare-store.h: how the user left a comparison, on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-order.h"
#include "hf-comparison.h"
#include "hf-known-heap.h"

G_BEGIN_DECLS

/**
 * HfCompareState:
 * @by: in which way the table compares
 * @by_identity: whether it lists objects that survived, died and are new; @by is then
 *   %HF_COMPARE_BY_TYPE
 * @order: the order of the table, if it is not by identity
 * @descending: its direction
 * @lives_order: the order of the table by identity
 * @lives_descending: its direction
 * @shows_small: whether differences below the noise floor are listed
 * @filter: (nullable): the text of the filter; %NULL for none
 * @selected: (nullable): the name of the selected row, as hf_comparison_text_dup_name() writes it
 *   for scripts; %NULL for none
 * @grouping: of the treemaps
 * @shows_change: whether one treemap shows the differences alone
 * @shows_graph: whether the graph is shown, not treemaps
 * @retention: (nullable): the full name of the type whose retention the graph shows, or "";
 *   %NULL if it shows the ownership
 * @shows_roots: whether the pane of roots is shown if there is room
 * @shows_details: whether the pane of details is shown if there is room
 *
 * The choices of the user in a comparison. Free it with hf_compare_state_free().
 */
typedef struct
{
  HfCompareBy     by;
  gboolean        by_identity;
  HfCompareOrder  order;
  gboolean        descending;
  HfCompareOrder  lives_order;
  gboolean        lives_descending;
  gboolean        shows_small;
  char           *filter;
  char           *selected;
  HfGrouping      grouping;
  gboolean        shows_change;
  gboolean        shows_graph;
  char           *retention;
  gboolean        shows_roots;
  gboolean        shows_details;
} HfCompareState;

/** hf_compare_state_free: @self may be %NULL. */
void            hf_compare_state_free       (HfCompareState        *self);

/**
 * hf_compare_store_dup_digest:
 * @heaps: (array fixed-size=2): the heaps that are compared
 *
 * Returns: (transfer full) (nullable): the name of the state of two contents, in any order; %NULL
 *   if one of them has none
 */
char           *hf_compare_store_dup_digest (HfKnownHeap * const   *heaps);

/**
 * hf_compare_store_read:
 * @digest: as hf_compare_store_dup_digest()
 * @title: the name of the comparison, for warnings
 *
 * Waits for the disk: call it in a worker.
 *
 * Returns: (transfer full) (nullable): the state; %NULL if none is stored
 */
HfCompareState *hf_compare_store_read       (const char            *digest,
                                             const char            *title);
/** hf_compare_store_write: stores @state in a worker. Main thread only. */
void            hf_compare_store_write      (const char            *digest,
                                             const char            *title,
                                             const HfCompareState  *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCompareState, hf_compare_state_free)

G_END_DECLS
