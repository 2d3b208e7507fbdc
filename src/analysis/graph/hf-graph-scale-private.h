/* hf-graph-scale-private.h: sums of retained bytes of tiers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-tiers.h"

G_BEGIN_DECLS

/* A lower bound of the bytes that the objects of one item retain together. */
typedef struct
{
  guint32       n_objects;
  guint64       n_bytes;
  guint64       most;      /* retained by one of them */
  guint32       least;     /* how far one of them is from a root */
  gboolean      is_nested; /* one of them dominates something */
  HfObjectIndex largest;
  HfObjectIndex nearest;
} HfGraphSum;

/* @items: (element-type HfKeyed): each added object, by its item. */
typedef struct
{
  HfGraphSum *sums;
  HfColumn   *items;
} HfGraphScale;

/* There are @n sums, all empty. To be cleared even if it fails. */
gboolean hf_graph_scale_init   (HfGraphScale        *self,
                                guint32              n,
                                GError             **error);
void     hf_graph_scale_clear  (HfGraphScale        *self);

/* Adds @object, which was not added yet, to the sum @item. */
gboolean hf_graph_scale_add    (HfGraphScale        *self,
                                const HfGraphTiers  *tiers,
                                guint32              item,
                                HfObjectIndex        object,
                                GError             **error);

/* Takes back the bytes of objects that another one of the same sum dominates. */
gboolean hf_graph_scale_finish (HfGraphScale        *self,
                                HfGraphTiers        *tiers,
                                GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphScale, hf_graph_scale_clear)

G_END_DECLS
