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
 * HfSelectionKeys: the names of the members of a JSON object that store the nodes of a selection.
 * @cell: (nullable): stores @cell of the #HfNamedSelection; %NULL if it is not stored
 * @part: stores @part
 * @first: stores @first
 */
typedef struct
{
  const char *cell;
  const char *part;
  const char *first;
} HfSelectionKeys;

/**
 * hf_selection_to_json:
 * @name: the member that stores @what of the #HfNamedSelection
 *
 * Sets the members @name and @keys of @object, without those of missing nodes.
 */
void             hf_selection_to_json   (const HfNamedSelection *self,
                                         JsonObject             *object,
                                         const char             *name,
                                         const HfSelectionKeys  *keys);
/**
 * hf_selection_from_json:
 * @object: any object
 * @name: as in hf_selection_to_json()
 * @heap: the heap of the selection
 *
 * Returns: (transfer full): the selection; empty if the members are missing or invalid, or name an
 *   index that @heap does not have
 */
HfNamedSelection hf_selection_from_json (JsonObject             *object,
                                         const char             *name,
                                         const HfSelectionKeys  *keys,
                                         HfHeap                 *heap);

G_END_DECLS
