/* hf-open-groups.h: which groups of a list of roots are open, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** No type of a heap: stands for a kind of roots itself, unlike the type of no container. */
#define HF_OPEN_GROUP_KIND (HF_INDEX_NONE - 1)

/**
 * HfOpenGroup: one group that is open.
 * @is_weak: whether it is of weak roots, of whatever kind
 * @kind: #HfRootKind, or another number
 * @type: of the member of the kind, by which it is called; %HF_OPEN_GROUP_KIND for the kind
 * @n_shown: rows below it
 */
typedef struct
{
  gboolean    is_weak;
  guint64     kind;
  HfTypeIndex type;
  guint32     n_shown;
} HfOpenGroup;

/* A list of them is a #GArray that nobody changes once it is shared. */

/** hf_open_groups_new: (transfer full) (element-type HfOpenGroup): none. */
GArray  *hf_open_groups_new   (void);

/**
 * hf_open_groups_equal:
 * @a: (nullable): %NULL if nobody knows yet, which is equal to whatever it will be
 * @b: (nullable): the same
 */
gboolean hf_open_groups_equal (const GArray *a,
                               const GArray *b);

/** hf_open_groups_to_json: (transfer full): an element for each. */
JsonArray *hf_open_groups_to_json   (const GArray *open);
/**
 * hf_open_groups_from_json:
 * @array: of anything
 * @heap: types that it does not have are none
 *
 * Returns: (transfer full) (element-type HfOpenGroup): what is sound
 */
GArray    *hf_open_groups_from_json (JsonArray    *array,
                                     HfHeap       *heap);

G_END_DECLS
