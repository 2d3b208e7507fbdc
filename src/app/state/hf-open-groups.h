/* hf-open-groups.h: the open groups of a list of roots, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** No type of a heap: means a kind of roots itself, unlike the type of no container. */
#define HF_OPEN_GROUP_KIND (HF_INDEX_NONE - 1)

/**
 * HfOpenGroup: one group of a list of roots that is open.
 * @is_weak: whether it is the group of weak roots of all kinds
 * @kind: #HfRootKind, or another number
 * @type: the type that names the group inside the kind; %HF_OPEN_GROUP_KIND for the kind itself
 * @n_shown: the number of rows that are shown below it
 */
typedef struct
{
  gboolean    is_weak;
  guint64     kind;
  HfTypeIndex type;
  guint32     n_shown;
} HfOpenGroup;

/* A list of open groups is a #GArray. An array that is shared is never changed. */

/** hf_open_groups_new: (transfer full) (element-type HfOpenGroup): an empty list. */
GArray  *hf_open_groups_new   (void);

/**
 * hf_open_groups_equal:
 * @a: (nullable): %NULL while the open groups are not known, which equals any list
 * @b: (nullable): likewise
 */
gboolean hf_open_groups_equal (const GArray *a,
                               const GArray *b);

/** hf_open_groups_to_json: (transfer full): an array with an element for each group. */
JsonArray *hf_open_groups_to_json   (const GArray *open);
/**
 * hf_open_groups_from_json:
 * @array: an array of any elements
 * @heap: the heap of the groups
 *
 * Returns: (transfer full) (element-type HfOpenGroup): the groups of the valid elements, without a
 *   type if @heap does not have it
 */
GArray    *hf_open_groups_from_json (JsonArray    *array,
                                     HfHeap       *heap);

G_END_DECLS
