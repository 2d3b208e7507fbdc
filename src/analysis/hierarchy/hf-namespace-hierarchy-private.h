/* hf-namespace-hierarchy-private.h: the search for objects in hierarchies by names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy-private.h"

G_BEGIN_DECLS

/** hf_namespace_hierarchy_find_object: as in #HfHierarchyClass, if a type has one node. */
guint32 hf_namespace_hierarchy_find_object    (const HfHierarchy *self,
                                               HfObjectIndex      object);

/** hf_namespace_hierarchy_find_in_group: the same, if a type has a node in each outer group. */
guint32 hf_namespace_hierarchy_find_in_group  (const HfHierarchy *self,
                                               HfObjectIndex      object);

G_END_DECLS
