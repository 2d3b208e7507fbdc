/* hf-root-row-private.h: makes the rows of the list of roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-list.h"

G_BEGIN_DECLS

/**
 * HfRootRowData:
 * @n_retained: valid if @is_retained
 * @kind_bytes: of the whole root kind, the retained bytes if they are known
 *
 * The data of a row; the other members are as in its getters.
 */
typedef struct
{
  HfRootRowKind kind;
  guint         level;
  gboolean      open;
  HfRootGroup   group;
  HfRootIndex   root;
  guint32       n_roots;
  gboolean      has_bytes;
  gboolean      is_retained;
  gboolean      is_awaited;
  guint64       n_bytes;
  guint64       n_retained;
  guint64       kind_bytes;
} HfRootRowData;

HfRootRow *hf_root_row_new (HfHeap              *heap,
                            const HfRootRowData *data);

G_END_DECLS
