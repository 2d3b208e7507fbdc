/* hf-grouping.c: the ways to make a tree of a heap, and to weigh it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-grouping.h"

#include "hf-hierarchy.h"

G_DEFINE_ENUM_TYPE (HfGrouping, hf_grouping,
                    G_DEFINE_ENUM_VALUE (HF_GROUPING_NAMESPACE, "namespace"),
                    G_DEFINE_ENUM_VALUE (HF_GROUPING_DOMINATOR, "dominator"),
                    G_DEFINE_ENUM_VALUE (HF_GROUPING_ROOT, "root"),
                    G_DEFINE_ENUM_VALUE (HF_GROUPING_DOMAIN, "domain"),
                    G_DEFINE_ENUM_VALUE (HF_GROUPING_ASSEMBLY, "assembly"),
                    G_DEFINE_ENUM_VALUE (HF_GROUPING_GENERATION, "generation"))

G_DEFINE_ENUM_TYPE (HfWeight, hf_weight,
                    G_DEFINE_ENUM_VALUE (HF_WEIGHT_REACHABLE, "reachable"),
                    G_DEFINE_ENUM_VALUE (HF_WEIGHT_EVERYTHING, "everything"),
                    G_DEFINE_ENUM_VALUE (HF_WEIGHT_COUNT, "count"))

/* Each grouping has one of the three makers. */
typedef struct
{
  HfHierarchy *(*make_of_names)     (HfAnalysis    *analysis,
                                     HfWeight       weight,
                                     GCancellable  *cancellable,
                                     GError       **error);
  HfHierarchy *(*make_of_retention) (HfRetention   *retention,
                                     GCancellable  *cancellable,
                                     GError       **error);
  HfHierarchy *(*make_of_owners)    (HfRetention   *retention,
                                     HfTypeSet     *folded,
                                     GCancellable  *cancellable,
                                     GError       **error);
} Makers;

static const Makers makers[HF_N_GROUPINGS] = {
  [HF_GROUPING_NAMESPACE] = { .make_of_names = hf_hierarchy_new_by_namespace },
  [HF_GROUPING_DOMINATOR] = { .make_of_owners = hf_hierarchy_new_by_dominator },
  [HF_GROUPING_ROOT] = { .make_of_retention = hf_hierarchy_new_by_root },
  [HF_GROUPING_DOMAIN] = { .make_of_names = hf_hierarchy_new_by_domain },
  [HF_GROUPING_ASSEMBLY] = { .make_of_names = hf_hierarchy_new_by_assembly },
  [HF_GROUPING_GENERATION] = { .make_of_names = hf_hierarchy_new_by_generation },
};

gboolean
hf_grouping_is_by_name (HfGrouping grouping)
{
  return makers[grouping].make_of_names != NULL;
}

HfHierarchy *
hf_hierarchy_new_by_grouping (HfGrouping     grouping,
                              HfAnalysis    *analysis,
                              HfRetention   *retention,
                              HfWeight       weight,
                              HfTypeSet     *folded,
                              GCancellable  *cancellable,
                              GError       **error)
{
  g_return_val_if_fail (grouping < HF_N_GROUPINGS, NULL);
  g_return_val_if_fail (hf_grouping_is_by_name (grouping) || retention != NULL, NULL);

  if (hf_grouping_is_by_name (grouping))
    return makers[grouping].make_of_names (analysis, weight, cancellable, error);
  if (makers[grouping].make_of_owners != NULL)
    return makers[grouping].make_of_owners (retention, folded, cancellable, error);

  return makers[grouping].make_of_retention (retention, cancellable, error);
}
