/* hf-selection-name.h: short names of selections, for menus and other places with little room
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_selection_dup_name:
 * @session: a session that shows the heap of @self
 *
 * Returns: (transfer full) (nullable): a name of at most about 50 characters: "System.String",
 *   "String 2ccd6f0", "Static fields of Cache", "Unreachable"; %NULL for the empty selection
 */
char *hf_selection_dup_name       (const HfSelection *self,
                                   HfSession         *session);

/**
 * hf_selection_name_dup_type:
 *
 * For tests, which name the types of a heap without a session.
 *
 * Returns: (transfer full): namespace and short name, "System.Byte[]", and the difference if
 *   several types have both in common: "System.Byte[] (Bytes > 10K)"
 */
char *hf_selection_name_dup_type  (HfHeap            *heap,
                                   HfTypeIndex        type);

/** hf_selection_name_dup_node: (transfer full): the name of @node of @hierarchy, shortened. */
char *hf_selection_name_dup_node  (const HfHierarchy *hierarchy,
                                   guint32            node);

/**
 * hf_selection_name_shorten:
 * @name: (transfer full): a name of any length
 * @short_name: (transfer full) (nullable): a name to use if @name is too long
 *
 * Returns: (transfer full): @name or @short_name, shortened to fit into a menu
 */
char *hf_selection_name_shorten   (char              *name,
                                   char              *short_name);

G_END_DECLS
