/* hf-tree-matcher.c: which objects in the dominator tree match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tree-matcher.h"

#include "hf-object-matcher.h"

static gboolean
matches (gconstpointer data,
         HfObjectIndex object)
{
  return hf_object_matcher_contains (data, object);
}

HfDominatorMatches *
hf_tree_matcher_find (HfRetention     *retention,
                      const HfFilter  *filter,
                      GCancellable    *cancellable,
                      GError         **error)
{
  g_auto (HfObjectMatcher) matcher = { 0 };

  if (!hf_object_matcher_init (&matcher, filter, hf_retention_get_analysis (retention), retention,
                               cancellable, error))
    return NULL;

  return hf_dominator_matches_new (retention, matches, &matcher, cancellable, error);
}
