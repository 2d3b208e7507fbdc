/* hf-named-selection.h: a selection that holds nothing of a hierarchy, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-node-ref.h"
#include "hf-selection.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * HfNamedSelection:
 * @what: without a hierarchy; indices are those of the heap
 * @cell: of several nodes that stand for it, the one that was meant; or none
 * @part: of a part of a hierarchy: its node; or none
 * @first: of a part of a hierarchy: the largest node in it; or none
 *
 * A hierarchy may go while something in it is selected, and come again as another one:
 * nodes are kept by their paths.
 */
typedef struct
{
  HfSelection what;
  HfNodeRef   cell;
  HfNodeRef   part;
  HfNodeRef   first;
} HfNamedSelection;

/** hf_named_selection_new: (transfer full): free it with hf_named_selection_clear(). */
HfNamedSelection hf_named_selection_new     (const HfSelection      *selection);
/**
 * hf_named_selection_new_at:
 * @node: of @hierarchy; the one that was meant
 *
 * Returns: (transfer full): free it with hf_named_selection_clear()
 */
HfNamedSelection hf_named_selection_new_at  (const HfSelection      *selection,
                                             const HfHierarchy      *hierarchy,
                                             guint32                 node);
/** hf_named_selection_copy: (transfer full) */
HfNamedSelection hf_named_selection_copy    (const HfNamedSelection *self);
/** hf_named_selection_clear: makes it the selection of nothing. */
void             hf_named_selection_clear   (HfNamedSelection       *self);

/** hf_named_selection_equal: one that does not say which cell was meant is equal to any. */
gboolean         hf_named_selection_equal   (const HfNamedSelection *a,
                                             const HfNamedSelection *b);
/** hf_named_selection_is_same: whether they say the same of the cell as well. */
gboolean         hf_named_selection_is_same (const HfNamedSelection *a,
                                             const HfNamedSelection *b);
/** hf_named_selection_is_of: whether @selection, with its hierarchy, is what @self names. */
gboolean         hf_named_selection_is_of   (const HfNamedSelection *self,
                                             const HfSelection      *selection);

/**
 * hf_named_selection_find:
 * @hierarchy: (nullable): of the grouping of its part; %NULL if there is none
 *
 * Returns: the selection, which borrows @hierarchy; nothing, if that does not have the part
 */
HfSelection      hf_named_selection_find    (const HfNamedSelection *self,
                                             HfHierarchy            *hierarchy);
/** hf_named_selection_find_cell: the node that was meant, or %HF_INDEX_NONE. */
guint32          hf_named_selection_find_cell (const HfNamedSelection *self,
                                               const HfHierarchy      *hierarchy);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfNamedSelection, hf_named_selection_clear)

G_END_DECLS
