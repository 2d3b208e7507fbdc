/* hf-key-sort.h: a stable sort of numbers by keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfKeyed:
 * @key: the sort key
 * @item: the item that has the key
 */
typedef struct
{
  guint64 key;
  guint32 item;
} HfKeyed;

/**
 * hf_key_sort:
 * @items: (array length=n_items) (inout): sorted by key, the least first; items of the
 *   same key stay in their order
 * @spare: (array length=n_items): working space; its content does not matter
 * @n_items: how many
 *
 * Linear in @n_items and in the number of bytes in which the keys differ. Any thread.
 *
 * Returns: %FALSE if it was cancelled; @items are then not in order, and some may be missing
 */
gboolean hf_key_sort (HfKeyed      *items,
                      HfKeyed      *spare,
                      gsize         n_items,
                      GCancellable *cancellable);

G_END_DECLS
