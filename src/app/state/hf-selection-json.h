/* hf-selection-json.h: a selection as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-named-selection.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * HfSelectionKeys: the names of the members that hold the nodes of one selection
 * @cell: (nullable): of the cell that was meant; %NULL if it is neither written nor read
 * @part: of the node of a part
 * @first: of the largest node in a part
 */
typedef struct
{
  const char *cell;
  const char *part;
  const char *first;
} HfSelectionKeys;

/**
 * hf_selection_to_json:
 * @name: of the member for the thing itself
 *
 * Adds members to @object; nodes that there are not are left out.
 */
void             hf_selection_to_json   (const HfNamedSelection *self,
                                         JsonObject             *object,
                                         const char             *name,
                                         const HfSelectionKeys  *keys);
/**
 * hf_selection_from_json:
 * @object: anything
 * @name: as in hf_selection_to_json()
 * @heap: indices that it does not have are none
 *
 * Returns: (transfer full): nothing selected, if what is there is no selection in @heap
 */
HfNamedSelection hf_selection_from_json (JsonObject             *object,
                                         const char             *name,
                                         const HfSelectionKeys  *keys,
                                         HfHeap                 *heap);

G_END_DECLS
