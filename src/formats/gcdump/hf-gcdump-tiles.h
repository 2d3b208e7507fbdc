/* hf-gcdump-tiles.h: whether the descriptions of a .gcdump fill their place
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-gcdump-graph.h"
#include "hf-gcdump-node.h"

G_BEGIN_DECLS

/**
 * HfGcdumpTiles:
 *
 * The writers put the descriptions of nodes one after the other, without gaps. The format has no
 * checksum, so a description that does not end where another begins is the only sign of a changed
 * byte. Borrows the graph.
 */
typedef struct
{
  /*< private >*/
  const HfGcdumpGraph *graph;
  HfBitset             starts; /* of descriptions, in the blob */
  guint64              n_bytes;
  guint64              n_loose;
  gboolean             has_shared;
} HfGcdumpTiles;

/**
 * hf_gcdump_tiles_init:
 *
 * Takes a bit for each byte of the descriptions.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean hf_gcdump_tiles_init      (HfGcdumpTiles       *self,
                                    const HfGcdumpGraph *graph);

/** hf_gcdump_tiles_clear: frees the starts of tiles; the graph stays. May be called again. */
void     hf_gcdump_tiles_clear     (HfGcdumpTiles       *self);

/**
 * hf_gcdump_tiles_add:
 * @node: opened, and all its children were taken
 *
 * To be called once for each node of the graph, in any order.
 */
void     hf_gcdump_tiles_add       (HfGcdumpTiles       *self,
                                    guint32              index,
                                    const HfGcdumpNode  *node);

/**
 * hf_gcdump_tiles_get_n_loose:
 *
 * To be called when all nodes were added.
 *
 * Returns: how many descriptions do not end where another one begins, or 1 if there is a
 *   gap or an overlap for another reason
 */
guint64  hf_gcdump_tiles_get_n_loose (const HfGcdumpTiles *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGcdumpTiles, hf_gcdump_tiles_clear)

G_END_DECLS
