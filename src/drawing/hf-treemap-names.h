/* hf-treemap-names.h: names that the painter and the export share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_treemap_get_type_name:
 *
 * Returns: (transfer none) (nullable): the full name of the type that @node is, or
 *   is an object of, or that lies in it; its colour follows from that. %NULL for
 *   the top
 */
const char *hf_treemap_get_type_name   (const HfHierarchy *hierarchy,
                                        guint32            node);

/** hf_treemap_dup_family_name: (transfer full): hf_hierarchy_dup_name(), or "no namespace". */
char       *hf_treemap_dup_family_name (const HfHierarchy *hierarchy,
                                        guint32            node);

G_END_DECLS
