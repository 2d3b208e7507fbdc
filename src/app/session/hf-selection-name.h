/* hf-selection-name.h: what something in a heap is called where there is little room
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_selection_dup_name:
 * @session: shows the heap that @self is of
 *
 * Returns: (transfer full) (nullable): at most about 50 characters: "System.String",
 *   "String 2ccd6f0", "Static roots of Cache", "Unreachable"; %NULL for nothing
 */
char *hf_selection_dup_name       (const HfSelection *self,
                                   HfSession         *session);

/** hf_selection_name_dup_type: (transfer full): namespace and short name: "System.Byte[]". */
char *hf_selection_name_dup_type  (HfHeap            *heap,
                                   HfTypeIndex        type);

/**
 * hf_selection_name_shorten:
 * @name: (transfer full)
 * @short_name: (transfer full) (nullable): stands in for @name if that is long
 *
 * Returns: (transfer full): no more characters than a menu has room for
 */
char *hf_selection_name_shorten   (char              *name,
                                   char              *short_name);

G_END_DECLS
