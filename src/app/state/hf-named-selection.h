/* hf-named-selection.h: a selection that does not depend on a hierarchy, as a value
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
 * @what: the selection without its hierarchy; indices are those of the heap
 * @cell: the node that the user selected, if several nodes have the same selection; or none
 * @part: the node of a part of a hierarchy; or none
 * @first: the largest node in a part of a hierarchy; or none
 *
 * A hierarchy may be freed while something in it is selected, and made again later. So nodes are
 * identified by their paths.
 */
typedef struct
{
  HfSelection what;
  HfNodeRef   cell;
  HfNodeRef   part;
  HfNodeRef   first;
} HfNamedSelection;

/** hf_named_selection_new: (transfer full): free with hf_named_selection_clear(). */
HfNamedSelection hf_named_selection_new     (const HfSelection      *selection);
/**
 * hf_named_selection_new_at:
 * @node: the node of @hierarchy that the user selected
 *
 * Returns: (transfer full): free with hf_named_selection_clear()
 */
HfNamedSelection hf_named_selection_new_at  (const HfSelection      *selection,
                                             const HfHierarchy      *hierarchy,
                                             guint32                 node);
/** hf_named_selection_copy: (transfer full): free with hf_named_selection_clear(). */
HfNamedSelection hf_named_selection_copy    (const HfNamedSelection *self);
/** hf_named_selection_clear: frees what @self holds, and makes it the empty selection. */
void             hf_named_selection_clear   (HfNamedSelection       *self);

/** hf_named_selection_equal: whether both are equal; one without a @cell equals any cell. */
gboolean         hf_named_selection_equal   (const HfNamedSelection *a,
                                             const HfNamedSelection *b);
/** hf_named_selection_is_same: whether both are equal, and have the same @cell or none. */
gboolean         hf_named_selection_is_same (const HfNamedSelection *a,
                                             const HfNamedSelection *b);
/** hf_named_selection_is_of: whether @self names @selection, in its hierarchy. */
gboolean         hf_named_selection_is_of   (const HfNamedSelection *self,
                                             const HfSelection      *selection);

/**
 * hf_named_selection_find:
 * @hierarchy: (nullable): the hierarchy of the grouping of @part; %NULL if there is none
 *
 * Returns: the selection, which borrows @hierarchy; empty if @hierarchy does not have the part
 */
HfSelection      hf_named_selection_find    (const HfNamedSelection *self,
                                             HfHierarchy            *hierarchy);
/** hf_named_selection_find_cell: the node of @cell in @hierarchy, or %HF_INDEX_NONE. */
guint32          hf_named_selection_find_cell (const HfNamedSelection *self,
                                               const HfHierarchy      *hierarchy);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfNamedSelection, hf_named_selection_clear)

G_END_DECLS
