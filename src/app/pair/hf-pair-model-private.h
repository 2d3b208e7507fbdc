/* hf-pair-model-private.h: shared by the files of the model of two treemaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-pair-model.h"
#include "hf-search-text.h"

G_BEGIN_DECLS

struct _HfPairModel
{
  GObject          parent_instance;

  HfLatest        *query;
  HfComparison    *comparison;             /* NULL if there is none */
  HfComparedHeap   heaps[HF_N_SIDES];      /* those of the comparison, with what was computed */
  HfGrouping       grouping;
  char            *error;                  /* NULL if there is none */

  HfPairHierarchy *pair;                   /* NULL until it is there */
  guint32         *rows;                   /* by type of the pair; NULL without a pair */
  HfTreemapPlan   *plan;
  HfTreemapLayout *layout;                 /* NULL until it is used, and after changes */
  guint32          focus;
  GPtrArray       *way;                    /* the names of the levels down to the focus */
  guint32          hover;

  char            *selected;               /* the name of a type; NULL if none is selected */
  guint32          selected_type;          /* of the pair, or HF_INDEX_NONE */
  guint32          selected_node;          /* that the user has selected, or HF_INDEX_NONE */
  HfBitset         row_matches;            /* empty if everything matches */
  HfBitset         matches;                /* types of the pair; empty likewise */
  HfSearchText    *search;                 /* NULL if nothing is searched for */
  HfBitset         found;                  /* types of the pair; empty until they are needed */
};

/** hf_pair_model_take_types: after a change of the pair: finds rows, selection and matches. */
void hf_pair_model_take_types (HfPairModel *self);
/** hf_pair_model_clear_types: before the pair is gone. */
void hf_pair_model_clear_types (HfPairModel *self);

G_END_DECLS
