/* hf-root-members-private.h: the members of each kind of roots, as nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy-private.h"

G_BEGIN_DECLS

/* Appends the members of the kind @parent to @nodes (element-type HfNode), by weight, with
 * the node for several members last; members too small for a cell get no node. */
void    hf_root_members_append (GArray                *nodes,
                                guint32                parent,
                                HfHeap                *heap,
                                const HfRootRetention *roots);

/* Returns: the number of parts of a kind, including those too small for a node */
guint32 hf_root_members_count  (const GArray          *nodes,
                                guint32                kind,
                                const HfRootRetention *roots);

G_END_DECLS
