/* hf-open-rows.h: the open rows of the dominator tree, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** HF_OPEN_ROWS_MAX: the most open rows that are remembered. */
#define HF_OPEN_ROWS_MAX 1000

/* A set of open rows is a #GArray of #guint32: the @object of each #HfDominatorRow, in ascending
 * order. %NULL is the empty set. An array that is shared is never changed. */

/** hf_open_rows_new: (transfer full) (element-type guint32): an empty set. */
GArray    *hf_open_rows_new       (void);
/** hf_open_rows_add: adds @object, unless the set is full. */
void       hf_open_rows_add       (GArray       *open,
                                   guint32       object);
/** hf_open_rows_contain: @open: (nullable): whether it has @object. */
gboolean   hf_open_rows_contain   (const GArray *open,
                                   guint32       object);
/** hf_open_rows_equal: @a: (nullable): as is @b. */
gboolean   hf_open_rows_equal     (const GArray *a,
                                   const GArray *b);

/** hf_open_rows_to_json: (transfer full): an array of numbers. */
JsonArray *hf_open_rows_to_json   (const GArray *open);
/**
 * hf_open_rows_from_json:
 * @array: an array of any elements
 * @heap: the heap of the rows
 *
 * Returns: (transfer full) (nullable) (element-type guint32): the numbers that are objects of
 *   @heap; %NULL if there are none
 */
GArray    *hf_open_rows_from_json (JsonArray    *array,
                                   HfHeap       *heap);

G_END_DECLS
