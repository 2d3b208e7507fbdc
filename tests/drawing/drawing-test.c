/* drawing-test.c: heaps for pictures: from text, and by chance
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"

#include "hf-export-treemap.h"
#include "hf-test.h"

#include <string.h>

static const char *const families[] = {
  "System",      "System.Reflection",  "System.Collections",   "Microsoft.AspNetCore",
  "MS.Internal", "Contoso.Accounting", "Contoso.Warehouse",    "Fabrikam",
  "A.B",         "Wide.World",         "Microsoft.Extensions", "",
};

static const char *const tails[] = { "", "", "", ".Generic", ".Routing.Patterns", ".Http" };

static HfHierarchy *
weigh (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  HfHierarchy *hierarchy = NULL;

  g_assert_no_error (error);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_assert_no_error (error);
  return hierarchy;
}

HfHierarchy *
drawing_test_from_text (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);

  return weigh (heap);
}

HfHierarchy *
drawing_test_with_info (const char *key,
                        const char *value)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_add_info (part, key, strlen (key), value, strlen (value));
  hf_heap_builder_begin_domain (builder, "informed", 8, NULL, 3);
  hf_heap_builder_add_part (builder, part, 0);
  hf_heap_builder_add_type (builder, 1, "System.String");
  hf_heap_builder_add_object (builder, 0x1000, 1, 64, NULL, 0);
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);

  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return weigh (heap);
}

static char *
make_name (GRand *rand,
           guint  number)
{
  const char *family = families[g_rand_int_range (rand, 0, G_N_ELEMENTS (families))];
  const char *tail = tails[g_rand_int_range (rand, 0, G_N_ELEMENTS (tails))];

  if (family[0] == '\0')
    return g_strdup_printf ("Type%u", number);

  return g_strdup_printf ("%s%s.Type%u", family, tail, number);
}

HfHierarchy *
drawing_test_seeded (guint   n_types,
                     guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;
  guint64 id = 0x1000;

  hf_heap_builder_begin_domain (builder, "random", 6, NULL, 2);
  for (guint type = 0; type < n_types; type++)
    {
      g_autofree char *name = make_name (rand, type);
      gint32 factor = g_rand_int_range (rand, 0, 8);
      gint32 n_objects = 1 + factor * g_rand_int_range (rand, 0, 8);

      hf_heap_builder_add_type (builder, type + 1, name);
      for (gint32 i = 0; i < n_objects; i++, id += 0x100000)
        {
          guint64 size = (guint64) g_rand_int_range (rand, 0, 8);

          size += G_GUINT64_CONSTANT (1) << g_rand_int_range (rand, 3, 18);
          hf_heap_builder_add_object (builder, id, type + 1, size, NULL, 0);
          hf_heap_builder_add_root (builder, id, HF_ROOT_HANDLE, 0, NULL, NULL);
        }
    }

  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return weigh (heap);
}

HfHierarchy *
drawing_test_random (guint n_types)
{
  return drawing_test_seeded (n_types, (guint32) g_test_rand_int ());
}

/* ---- Owners --------------------------------------------------------------- */

static HfHierarchy *
group (HfHeap     *heap,
       HfGrouping  grouping)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = NULL;
  HfHierarchy *hierarchy = NULL;

  g_assert_no_error (error);
  retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  hierarchy = grouping == HF_GROUPING_DOMINATOR
                ? hf_hierarchy_new_by_dominator (retention, NULL, NULL, &error)
                : hf_hierarchy_new_by_root (retention, NULL, &error);
  g_assert_no_error (error);
  return hierarchy;
}

HfHierarchy *
drawing_test_group (const char *text,
                    HfGrouping  grouping)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);

  return group (heap, grouping);
}

/* Nearly each object is held by a single earlier one; those that hold others are small. */
HfHierarchy *
drawing_test_owned (guint      n_objects,
                    HfGrouping grouping)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GPtrArray) references = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;

  references = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  hf_heap_builder_begin_domain (builder, "owned", 5, NULL, 2);
  for (guint64 type = 0; type < 12; type++)
    hf_heap_builder_add_type (builder, type + 1, families[type]);
  for (guint i = 0; i < n_objects; i++)
    g_ptr_array_add (references, g_array_new (FALSE, FALSE, sizeof (guint64)));
  for (guint i = 0; i < n_objects; i++)
    {
      const guint64 id = 0x1000 + 0x100 * (guint64) i;
      guint64 container = (guint64) g_test_rand_int_range (1, 5);
      gboolean is_rooted = i < 4 || g_test_rand_int_range (0, 150) == 0;

      for (int k = is_rooted ? 39 : 0; i > 0 && k < 40; k += g_test_rand_int_range (1, 800))
        {
          gint32 holder = g_test_rand_int_range (0, (gint32) i / 3 + 1);

          g_array_append_val (g_ptr_array_index (references, holder), id);
        }
      if (is_rooted && i % 2 == 0)
        hf_heap_builder_add_root (builder, id, HF_ROOT_STATIC, 0, &container, "field");
      else if (is_rooted)
        hf_heap_builder_add_root (builder, id, (guint64) g_test_rand_int_range (0, 4), 0, NULL,
                                  NULL);
    }
  for (guint i = 0; i < n_objects; i++)
    {
      GArray *to = g_ptr_array_index (references, i);

      hf_heap_builder_add_object (builder, 0x1000 + 0x100 * (guint64) i,
                                  (guint64) g_test_rand_int_range (1, 13),
                                  (guint64) 1
                                    << g_test_rand_int_range (3, i < n_objects / 3 ? 8 : 14),
                                  (const guint64 *) (const void *) to->data, to->len);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return group (heap, grouping);
}

HfHierarchy *
drawing_test_one_family (guint32 n_types)
{
  const guint64 size = 64;
  HfHierarchy *hierarchy = drawing_test_from_text ("a:64:System.String !a");
  HfNode *nodes = g_new0 (HfNode, n_types + 2);

  nodes[0] = (HfNode){ .n_bytes = size * n_types,
                       .n_objects = n_types,
                       .parent = HF_INDEX_NONE,
                       .first_child = 1,
                       .n_children = 1,
                       .kind = HF_NODE_HEAP };
  nodes[1] = nodes[0];
  nodes[1].parent = 0;
  nodes[1].first_child = 2;
  nodes[1].n_children = n_types;
  nodes[1].name_length = 6;
  nodes[1].kind = HF_NODE_FAMILY;
  for (guint32 i = 2; i < n_types + 2; i++)
    nodes[i] = (HfNode){ .n_bytes = size, .n_objects = 1, .parent = 1, .kind = HF_NODE_TYPE };

  g_free (hierarchy->nodes);
  hierarchy->nodes = nodes;
  hierarchy->n_nodes = n_types + 2;
  hierarchy->type_nodes[0] = 2;
  hierarchy->type_counts[0] = n_types;
  hierarchy->type_counts[1] = n_types;
  return hierarchy;
}

HfExportPicture *
drawing_test_picture (HfHierarchy *hierarchy)
{
  return hf_export_treemap_new (hierarchy, 0, NULL, FALSE);
}

GBytes *
drawing_test_export (HfHierarchy            *hierarchy,
                     const HfExportOptions  *options,
                     GError                **error)
{
  g_autoptr (HfExportPicture) picture = drawing_test_picture (hierarchy);

  return hf_export_to_bytes (picture, options, NULL, error);
}

GBytes *
drawing_test_export_small (HfHierarchy    *hierarchy,
                           HfExportFormat  format,
                           int             scale,
                           gboolean        dark)
{
  g_autoptr (GError) error = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  GBytes *bytes = NULL;

  options.format = format;
  options.width = 640;
  options.height = 480;
  options.scale = scale;
  options.palette.dark = dark;
  options.title = "sample.gclog";
  bytes = drawing_test_export (hierarchy, &options, &error);
  g_assert_no_error (error);
  return bytes;
}
