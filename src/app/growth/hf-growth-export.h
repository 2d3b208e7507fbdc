/* hf-growth-export.h: the data of a growth, taken from its tab for an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-source.h"
#include "hf-growth.h"
#include "hf-known-heap.h"

G_BEGIN_DECLS

/**
 * HfGrowthExport:
 * @growth: over the chosen snapshots
 * @heaps: (array): by snapshot of @growth
 * @titles: (array): by snapshot of @growth, for people: "orders-1-warm.gclog.gz"
 * @names: (array): by snapshot of @growth, the same without endings
 * @n_per_step: how often a scenario ran between two snapshots; 0 = not known
 * @shows_in_part: whether paths that did not grow at every step are listed
 *
 * The choices of the user in the tab of a growth. The caller owns all members.
 */
typedef struct
{
  HfGrowth            *growth;
  HfKnownHeap * const *heaps;
  char * const        *titles;
  char * const        *names;
  guint32              n_per_step;
  gboolean             shows_in_part;
} HfGrowthExport;

/**
 * hf_growth_export_new:
 *
 * Takes references to all that is exported. Main thread only.
 *
 * Returns: (transfer full): the picture, the table and the report of a growth
 */
HfExportSource *hf_growth_export_new (const HfGrowthExport *choices);

G_END_DECLS
