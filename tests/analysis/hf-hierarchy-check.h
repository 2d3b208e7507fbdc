/* hf-hierarchy-check.h: what holds for every hierarchy by dominator and by root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_hierarchy_check_dump:
 *
 * Returns: (transfer full): a line a node: its depth by indent, its name, for an owner
 *   the names of its chain with their counts, its bytes and its objects
 */
char        *hf_hierarchy_check_dump   (const HfHierarchy *self);

/**
 * hf_hierarchy_check:
 *
 * Asserts the shape of @self, that what is reachable is in it once, by looking for every
 * object, and that each node weighs what is in it.
 */
void         hf_hierarchy_check        (const HfHierarchy *self);

/** hf_hierarchy_check_all_focuses: hf_hierarchy_check() for each node as the focus. */
void         hf_hierarchy_check_all_focuses (HfHierarchy  *self);

G_END_DECLS
