/* hf-collection-types.h: which types are arrays and collections, by their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_collection_types_is_array: `X[]` or `X[,]`, also with PerfView's additions in parentheses. */
gboolean hf_collection_types_is_array     (const char *name);

/**
 * hf_collection_types_is_storage:
 *
 * Whether objects of the type only hold others, without showing their purpose: arrays, all
 * types of a namespace `…Collections…`, and the parts of collections, which some writers
 * name without namespace and outer class (`Entry<K, V>`).
 */
gboolean hf_collection_types_is_storage   (const char *name);

/**
 * hf_collection_types_is_container:
 *
 * Whether the type is a collection of the base library that keeps its elements in arrays
 * of its own and in nothing else (`List`, `Dictionary`, `Hashtable`, …), so that its
 * references show whether it has elements.
 */
gboolean hf_collection_types_is_container (const char *name);

G_END_DECLS
