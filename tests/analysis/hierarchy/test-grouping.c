/* test-grouping.c: each grouping has a name, a maker and a class that says what is in what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-enum.h"
#include "hf-grouping.h"
#include "hf-hierarchy.h"
#include "hf-retain.h"

static void
test_names (void)
{
  static const char *const names[HF_N_GROUPINGS] = { "namespace", "dominator", "root",
                                                     "domain",    "assembly",  "generation" };

  for (int i = 0; i < HF_N_GROUPINGS; i++)
    {
      g_assert_cmpstr (hf_enum_get_name (HF_TYPE_GROUPING, i), ==, names[i]);
      g_assert_cmpint (hf_enum_parse (HF_TYPE_GROUPING, names[i], -1), ==, i);
    }
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_WEIGHT, HF_WEIGHT_REACHABLE), ==, "reachable");
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_WEIGHT, HF_WEIGHT_EVERYTHING), ==, "everything");
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_WEIGHT, HF_WEIGHT_COUNT), ==, "count");
}

static HfHierarchy *
make (HfGrouping   grouping,
      HfRetention *retention)
{
  g_autoptr (GError) error = NULL;
  const gboolean is_by_name = hf_grouping_is_by_name (grouping);
  HfHierarchy *hierarchy = hf_hierarchy_new_by_grouping (grouping,
                                                         hf_retention_get_analysis (retention),
                                                         is_by_name ? NULL : retention,
                                                         HF_WEIGHT_REACHABLE, NULL, NULL, &error);

  g_assert_no_error (error);
  return hierarchy;
}

static void
test_makers (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gclog.gz");

  for (HfGrouping i = 0; i < HF_N_GROUPINGS; i++)
    {
      g_autoptr (HfHierarchy) hierarchy = make (i, retention);

      g_assert_cmpint (hierarchy->grouping, ==, i);
      g_assert_cmpint (hierarchy->retention == NULL, ==, hf_grouping_is_by_name (i));
      g_assert_cmpint (hierarchy->nodes[0].n_children, >, 0);
    }
}

/* A node for several kinds stands beside kinds, one for several members beside members, and a
 * namespace beside the types of a family. */
static gboolean
is_beside (HfNodeKind kind,
           HfNodeKind parts)
{
  return (kind == HF_NODE_SEVERAL && (parts == HF_NODE_KIND || parts == HF_NODE_MEMBER)) ||
         (kind == HF_NODE_NAMESPACE && parts == HF_NODE_TYPE);
}

static void
check_parts (const HfHierarchy *hierarchy)
{
  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];
      const HfNodeKind parts = hf_hierarchy_get_part_kind (hierarchy, node->parent);

      if (!is_beside (node->kind, parts))
        g_assert_cmpint (node->kind, ==, parts);
      g_assert_cmpint (hf_hierarchy_get_owner (hierarchy, i) != NULL, ==,
                       node->kind == HF_NODE_OWNER);
    }
}

static void
test_parts (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gclog.gz");

  for (HfGrouping i = 0; i < HF_N_GROUPINGS; i++)
    {
      g_autoptr (HfHierarchy) hierarchy = make (i, retention);

      check_parts (hierarchy);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/grouping/each-has-a-name", test_names);
  g_test_add_func ("/analysis/grouping/each-has-a-maker", test_makers);
  g_test_add_func ("/analysis/grouping/what-is-in-a-node-is-what-its-class-says", test_parts);
  return g_test_run ();
}
