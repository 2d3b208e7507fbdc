/* hf-namespace-nodes-private.h: types by names, as the nodes of a hierarchy
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy-private.h"
#include "hf-type-leaves.h"

G_BEGIN_DECLS

/**
 * hf_namespace_nodes_new:
 * @leaves: the types, sorted
 * @largest: (nullable): of the same heap; %NULL for types without parts
 *
 * Errors: %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (element-type HfNode): the top and all nodes below it, breadth first;
 *   %NULL with @error set
 */
GArray *hf_namespace_nodes_new (const HfTypeLeaves      *leaves,
                                const HfLargestObjects  *largest,
                                GCancellable            *cancellable,
                                GError                 **error);

G_END_DECLS
