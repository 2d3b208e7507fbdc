/* hf-collection-types.h: which types are arrays and collections, by their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_collection_types_is_array: `X[]`, `X[,]`, also with what PerfView adds in parentheses. */
gboolean hf_collection_types_is_array     (const char *name);

/**
 * hf_collection_types_is_storage:
 *
 * Whether objects of the type are there to hold others, and say nothing of what they are
 * for: arrays, all of a namespace `…Collections…`, and what collections are made of, which
 * some writers tell without namespace and outer class (`Entry<K, V>`).
 */
gboolean hf_collection_types_is_storage   (const char *name);

/**
 * hf_collection_types_is_container:
 *
 * Whether the type is a collection of the base library that keeps its elements in arrays
 * of its own and in nothing else (`List`, `Dictionary`, `Hashtable`, …), so that one
 * without elements can be told from its references.
 */
gboolean hf_collection_types_is_container (const char *name);

G_END_DECLS
