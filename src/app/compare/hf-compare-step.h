/* hf-compare-step.h: one step that the user has taken in a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-store.h"
#include "hf-step-history.h"

G_BEGIN_DECLS

/**
 * HfCompareStep:
 * @state: (not nullable): what the user chose; `selected` is a row of the table. The panes that are
 *   shown do not count
 * @way: (array zero-terminated=1): the zoom, as hf_pair_model_dup_way()
 * @type: (nullable): the full name of the type that is selected in treemaps and graph
 * @selects_type: whether the user selected @type, and not a row of a table of another kind
 * @is_move: whether a key that moves from row to row led here
 * @place: the selected row in its comparison; %HF_INDEX_NONE if it is not known
 * @serial: of the heaps that @place is a row of
 *
 * All but @place and @serial is by name, and so holds for other versions of both heaps, and also
 * in the other order. Free it with hf_compare_step_free().
 */
typedef struct
{
  HfCompareState *state;
  char          **way;
  char           *type;
  gboolean        selects_type;
  gboolean        is_move;
  guint32         place;
  guint           serial;
} HfCompareStep;

/** hf_compare_step_free: @self may be %NULL. */
void              hf_compare_step_free     (HfCompareStep       *self);

/** hf_compare_step_get_kind: (transfer none): for hf_step_history_new_of(). */
const HfStepKind *hf_compare_step_get_kind (void);

/**
 * hf_compare_step_dup_name:
 * @before: (nullable): the step before; %NULL if @self is the first one
 *
 * Returns: (transfer full): what is new in @self: "Treemap: System.Windows", "Changes: by root"
 */
char             *hf_compare_step_dup_name (const HfCompareStep *self,
                                            const HfCompareStep *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCompareStep, hf_compare_step_free)

G_END_DECLS
