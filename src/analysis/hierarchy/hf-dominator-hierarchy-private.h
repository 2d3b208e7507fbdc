/* hf-dominator-hierarchy-private.h: owners in a hierarchy by dominator, and where objects are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy-private.h"

G_BEGIN_DECLS

/**
 * HfDominatorHierarchy:
 * @base: an #HfHierarchy
 * @owners: (array): one for each node; empty for nodes that are not owners
 * @links: (array length=n_links): the names of chains
 */
typedef struct
{
  HfHierarchy  base;
  HfOwnerNode *owners;
  HfLink      *links;
  guint32      n_links;
} HfDominatorHierarchy;

/** hf_dominator_hierarchy_index_links: once types are indexed by the first names of chains. */
void     hf_dominator_hierarchy_index_links    (HfDominatorHierarchy *self);

/** hf_dominator_hierarchy_find_object: as in #HfHierarchyClass. */
guint32  hf_dominator_hierarchy_find_object    (const HfHierarchy *hierarchy,
                                                HfObjectIndex      object);

/** hf_dominator_hierarchy_for_each_owned: as in #HfHierarchyClass. */
gboolean hf_dominator_hierarchy_for_each_owned (const HfHierarchy *hierarchy,
                                                guint32            node,
                                                HfOwnedFunc        func,
                                                gpointer           user_data,
                                                GCancellable      *cancellable);

G_END_DECLS
