/* hf-gcdump-roots.h: the nodes above all objects of a memory graph become roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-gcdump-graph.h"
#include "hf-heap-part.h"

G_BEGIN_DECLS

/**
 * HfGcdumpRoots:
 * @synthetic: the nodes that are groups of roots, not objects
 * @is_event_based: whether the graph was made of the events of a trace
 *
 * Borrows the graph.
 */
typedef struct
{
  HfBitset synthetic;
  gboolean is_event_based;
} HfGcdumpRoots;

/**
 * hf_gcdump_roots_walk:
 * @part: gets a root for each object below a group, and the types that declare static fields,
 *   with ids from @graph's number of types on
 *
 * Goes from the top node through all nodes that are not objects, without recursion. The name of
 * an unknown group becomes the field of its roots.
 *
 * Returns: %FALSE with %HF_ERROR_DAMAGED, %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED
 */
gboolean hf_gcdump_roots_walk  (HfGcdumpRoots        *self,
                                const HfGcdumpGraph  *graph,
                                HfHeapPart           *part,
                                HfInput              *input,
                                GError              **error);

/** hf_gcdump_roots_clear: frees the data about nodes, but not the graph. May be called again. */
void     hf_gcdump_roots_clear (HfGcdumpRoots        *self);

/** HF_GCDUMP_NO_ADDRESS: ids of objects without an address begin here. */
#define HF_GCDUMP_NO_ADDRESS G_GUINT64_CONSTANT (0xffff000000000000)

/** hf_gcdump_get_id: the id of an object: its address, or one that is made up. */
static inline guint64
hf_gcdump_get_id (const HfGcdumpGraph *graph,
                  guint32              node)
{
  guint64 address = hf_gcdump_graph_get_address (graph, node);

  return address != 0 ? address : HF_GCDUMP_NO_ADDRESS + node;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGcdumpRoots, hf_gcdump_roots_clear)

G_END_DECLS
