/* hf-compare-export.h: the data of a comparison, taken from its tab for an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-kinds.h"
#include "hf-compare-query.h"
#include "hf-export-pair.h"
#include "hf-export-source.h"
#include "hf-known-heap.h"
#include "hf-pair-graph.h"

G_BEGIN_DECLS

/**
 * HfCompareExport:
 * @comparison: a comparison by type
 * @heaps: (array): by #HfSide, those of @comparison
 * @titles: (array): by #HfSide, for people: "orders-1-warm.gclog.gz"
 * @names: (array): by #HfSide, the same without endings
 * @query: filter and order of the table of types; its floor is not used, as small differences are
 *   exported too
 * @lives_query: the same of the table by identity; its lives are not used
 * @kinds: (nullable): the comparisons of both heaps; %NULL if nothing is exported by identity
 * @subject: the picture or table that the user sees
 * @picture: the picture that is copied and printed
 * @grouping: of the treemaps
 * @pair: (nullable): the treemaps on screen, of @grouping; %NULL if there are none: then a worker
 *   makes them
 * @focus: the node of @pair that fills the picture; 0 without @pair
 * @graph: (nullable): the graph of both heaps on screen; %NULL if there is none: then it is not
 *   offered
 * @width: of one treemap on screen, or of both side by side, as @picture has it, in px; of
 *   the view of the graph; 0 if it is not known
 * @height: likewise
 *
 * The choices of the user in the tab of a comparison. The caller owns all members. Zeros are the
 * defaults of @grouping, @pair, @focus and the size: the whole heaps by namespace.
 */
typedef struct
{
  HfComparison           *comparison;
  const HfKnownHeap      *heaps[HF_N_SIDES];
  const char             *titles[HF_N_SIDES];
  const char             *names[HF_N_SIDES];
  HfCompareQuery          query;
  HfCompareQuery          lives_query;
  HfCompareKinds         *kinds;
  HfExportSubject         subject;
  HfExportSubject         picture;
  HfGrouping              grouping;
  HfPairHierarchy        *pair;
  guint32                 focus;
  HfPairGraph            *graph;
  int                     width;
  int                     height;
} HfCompareExport;

/**
 * hf_compare_export_new:
 *
 * Takes references to all that is exported. Main thread only.
 *
 * Returns: (transfer full): the pictures and tables of a comparison
 */
HfExportSource *hf_compare_export_new (const HfCompareExport *choices);

G_END_DECLS
