/* hf-compare-lives-cells.h: the figures of a row by identity
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"
#include "hf-compare-list.h"

G_BEGIN_DECLS

/** hf_compare_lives_cells_get: (transfer none): the cells of the bytes or the number of objects of
 * @kind; their rows are #HfCompareRow. */
const HfCellClass *hf_compare_lives_cells_get        (HfLifeKind    kind,
                                                      gboolean      has_bytes);
/** hf_compare_lives_cells_dup_spoken: (transfer full): all figures of @row, for a screen reader. */
char              *hf_compare_lives_cells_dup_spoken (HfCompareRow *row);

G_END_DECLS
