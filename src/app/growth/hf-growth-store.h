/* hf-growth-store.h: how the user left a growth, on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-known-heap.h"

G_BEGIN_DECLS

/** HF_GROWTH_MAX_PER_STEP: how often a scenario runs between two snapshots at most. */
#define HF_GROWTH_MAX_PER_STEP 1000000

/**
 * HfGrowthState:
 * @n_per_step: how often a scenario ran between two snapshots, at most %HF_GROWTH_MAX_PER_STEP;
 *   0 = not known
 * @shows_in_part: whether paths that did not grow at every step are listed
 * @selected: (nullable): the selected path, as hf_growth_text_dup_path() writes it for scripts;
 *   %NULL for none
 * @chosen: (nullable): the names of the chosen heaps, as hf_growth_store_dup_name(); %NULL for all
 *
 * The choices of the user in a growth. Free it with hf_growth_state_free().
 */
typedef struct
{
  guint32   n_per_step;
  gboolean  shows_in_part;
  char     *selected;
  GStrv     chosen;
} HfGrowthState;

/** hf_growth_state_free: @self may be %NULL. */
void           hf_growth_state_free       (HfGrowthState       *self);

/** hf_growth_store_dup_name: (transfer full) (nullable): a name of the content of @heap and of its
 * place in its file; %NULL if it has none. */
char          *hf_growth_store_dup_name   (const HfKnownHeap   *heap);
/**
 * hf_growth_store_dup_digest:
 * @heaps: (array length=n): the heaps of the growth
 *
 * Returns: (transfer full) (nullable): the name of the state of these contents, in any order; %NULL
 *   if one of them has none
 */
char          *hf_growth_store_dup_digest (HfKnownHeap * const *heaps,
                                           guint                n);

/**
 * hf_growth_store_read:
 * @digest: as hf_growth_store_dup_digest()
 * @title: the name of the growth, for warnings
 *
 * Waits for the disk: call it in a worker.
 *
 * Returns: (transfer full) (nullable): the state; %NULL if none is stored
 */
HfGrowthState *hf_growth_store_read       (const char          *digest,
                                           const char          *title);
/** hf_growth_store_write: stores @state in a worker. Main thread only. */
void           hf_growth_store_write      (const char          *digest,
                                           const char          *title,
                                           const HfGrowthState *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGrowthState, hf_growth_state_free)

G_END_DECLS
