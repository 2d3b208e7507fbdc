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
 * @item: whatever the key is of
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
 * @spare: (array length=n_items): room to work in; holds nothing of use, then or now
 * @n_items: how many
 *
 * Linear in @n_items and in how many bytes the keys differ in. Any thread.
 *
 * Returns: %FALSE if it was cancelled; @items are in no order then, and some may be missing
 */
gboolean hf_key_sort (HfKeyed      *items,
                      HfKeyed      *spare,
                      gsize         n_items,
                      GCancellable *cancellable);

G_END_DECLS
