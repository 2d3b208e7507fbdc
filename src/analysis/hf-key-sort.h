/* hf-key-sort.h: a stable sort of numbers by keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfKeyed:
 * @key: what is sorted by
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
 * @n_items: how many
 *
 * Linear in @n_items and in how many bytes the keys differ in; takes as much memory
 * again. Any thread.
 */
void hf_key_sort (HfKeyed *items,
                  gsize    n_items);

G_END_DECLS
