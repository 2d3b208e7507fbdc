/* test-color-key.c: each color of a treemap has its entry, and all entries add up
 *
 * covers: hf-color-key-names, hf-color-key-nodes, hf-coloring
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-color-key.h"
#include "hf-retain.h"
#include "hf-svg-surface.h"
#include "hf-test.h"
#include "hf-treemap-painter.h"

#include <string.h>

static const HfRect page = { 0, 0, 900, 700 };

static HfColorKey *
make_key (HfRetention *retention,
          HfColoring   coloring,
          HfWeight     weight)
{
  g_autoptr (GError) error = NULL;
  HfColorKey *key = hf_color_key_new (hf_retention_get_analysis (retention), retention, coloring,
                                      weight, NULL, &error);

  g_assert_no_error (error);
  return key;
}

static HfHierarchy *
group (HfRetention *retention,
       HfGrouping   grouping,
       HfWeight     weight)
{
  g_autoptr (GError) error = NULL;
  HfHierarchy *hierarchy = NULL;

  if (grouping == HF_GROUPING_DOMINATOR)
    hierarchy = hf_hierarchy_new_by_dominator (retention, NULL, NULL, &error);
  else if (grouping == HF_GROUPING_ROOT)
    hierarchy = hf_hierarchy_new_by_root (retention, NULL, &error);
  else
    hierarchy = hf_hierarchy_new_by_namespace (hf_retention_get_analysis (retention), weight, NULL,
                                               &error);
  g_assert_no_error (error);
  return hierarchy;
}

/* Of a family each type has its color's entry, and the entries are the families. */
static void
check_families (const HfColorKey  *key,
                const HfHierarchy *hierarchy)
{
  const HfNode *top = &hierarchy->nodes[0];
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);

  g_assert_cmpuint (n_entries, ==, top->n_children);
  for (guint32 i = 0; i < n_entries; i++)
    {
      g_autofree char *name = hf_hierarchy_dup_name (hierarchy, top->first_child + i);

      g_assert_cmpstr (entries[i].id, ==, name == NULL ? "" : name);
      g_assert_cmpuint (entries[i].n_bytes, ==, hierarchy->nodes[top->first_child + i].n_bytes);
      g_assert_cmpuint (entries[i].n_objects, ==, hierarchy->nodes[top->first_child + i].n_objects);
      g_assert_cmpuint (hf_color_key_find_node (key, hierarchy, top->first_child + i), ==, i);
      g_assert_cmpuint (hf_color_key_find (key, entries[i].id), ==, i);
    }
}

static guint64
get_weight (const HfColorKey   *key,
            const HfColorEntry *entry)
{
  return hf_weight_choose (hf_color_key_get_weight (key), entry->n_bytes, entry->n_objects);
}

/* The entries of types add up to the total weight. */
static void
check_sums (const HfColorKey  *key,
            const HfHierarchy *hierarchy)
{
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);
  g_autofree guint64 *sums = g_new0 (guint64, n_entries);
  guint64 weight = 0;

  for (guint32 node = 1; node < hierarchy->n_nodes; node++)
    {
      guint32 entry;

      if (hierarchy->nodes[node].kind != HF_NODE_TYPE ||
          hf_hierarchy_get_weight (hierarchy, node) == 0)
        continue;
      entry = hf_color_key_find_node (key, hierarchy, node);
      g_assert_cmpuint (entry, <, n_entries);
      sums[entry] += hf_hierarchy_get_weight (hierarchy, node);
    }
  for (guint32 i = 0; i < n_entries; i++)
    {
      /* Of a type that several kinds keep most has one color. */
      if (hf_color_key_get_coloring (key) != HF_COLORING_ROOT)
        g_assert_cmpuint (sums[i], ==, get_weight (key, &entries[i]));
      weight += get_weight (key, &entries[i]);
    }
  g_assert_cmpuint (weight, ==, hf_hierarchy_get_weight (hierarchy, 0));
}

static void
test_sums (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);

  for (int weight = HF_WEIGHT_REACHABLE; weight <= HF_WEIGHT_COUNT; weight++)
    {
      g_autoptr (HfHierarchy) hierarchy = group (retention, HF_GROUPING_NAMESPACE, weight);

      for (int coloring = 0; coloring < HF_N_COLORINGS; coloring++)
        {
          g_autoptr (HfColorKey) key = make_key (retention, coloring, weight);

          check_sums (key, hierarchy);
          if (coloring == HF_COLORING_NAMESPACE)
            check_families (key, hierarchy);
        }
    }
}

/* By root each cell has the kind of the box that it lies in. */
static void
test_kinds (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  g_autoptr (HfColorKey) key = make_key (retention, HF_COLORING_ROOT, HF_WEIGHT_REACHABLE);
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);

  for (int grouping = HF_GROUPING_DOMINATOR; grouping <= HF_GROUPING_ROOT; grouping++)
    {
      g_autoptr (HfHierarchy) hierarchy = group (retention, grouping, HF_WEIGHT_REACHABLE);

      for (guint32 node = 1; node < hierarchy->n_nodes; node++)
        {
          const guint32 entry = hf_color_key_find_node (key, hierarchy, node);
          const HfRetainedGroup *kind = NULL;
          g_autofree char *id = NULL;
          guint32 top = node;

          while (hierarchy->nodes[top].parent != 0)
            top = hierarchy->nodes[top].parent;
          kind = hf_hierarchy_get_group (hierarchy, top);
          id = kind == NULL ? g_strdup ("several")
                            : g_strdup_printf ("%" G_GUINT64_FORMAT, kind->kind);
          g_assert_cmpuint (entry, <, n_entries);
          g_assert_cmpstr (entries[entry].id, ==, id);
        }
    }
}

static void
test_steps (void)
{
  const char *text = "a:10:N.Root a->b b:190:N.Leaf c:10:N.Big c->d d:4000:N.Huge e:50:N.Gone "
                     "f:50:N.Half g:50:N.Half !a !c !f";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfHierarchy) hierarchy = group (retention, HF_GROUPING_NAMESPACE,
                                             HF_WEIGHT_EVERYTHING);
  g_autoptr (HfColorKey) retained = make_key (retention, HF_COLORING_RETAINED,
                                              HF_WEIGHT_EVERYTHING);
  g_autoptr (HfColorKey) reachable = make_key (retention, HF_COLORING_REACHABLE,
                                               HF_WEIGHT_EVERYTHING);
  static const struct
  {
    const char *object;
    const char *retained;
    const char *reachable;
  } cases[] = {
    { "a", "3", "0" }, { "b", "0", "0" },           { "c", "4", "0" },
    { "d", "0", "0" }, { "e", "unreachable", "4" }, { "f", "0", "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfTypeIndex type = hf_heap_get_object_type (heap,
                                                        hf_test_object (text, cases[i].object));
      const guint32 node = hf_hierarchy_find_type (hierarchy, type);

      g_assert_cmpuint (hf_color_key_find_node (retained, hierarchy, node), ==,
                        hf_color_key_find (retained, cases[i].retained));
      g_assert_cmpuint (hf_color_key_find_node (reachable, hierarchy, node), ==,
                        hf_color_key_find (reachable, cases[i].reachable));
    }
  g_assert_cmpuint (hf_color_key_find (retained, "9"), ==, HF_INDEX_NONE);
}

static void
test_notes (void)
{
  const char *text = "a:60 b:40 c:10:U !a #b:N.Holder.field d:100:V !d #d:N.Holder.field";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfHierarchy) hierarchy = group (retention, HF_GROUPING_NAMESPACE,
                                             HF_WEIGHT_EVERYTHING);
  g_autoptr (HfColorKey) key = make_key (retention, HF_COLORING_ROOT, HF_WEIGHT_EVERYTHING);
  static const char *const cases[][2] = {
    { "a", "Kept by: Handles, 60.0 % of it; other roots keep the rest" },
    { "c", "No root keeps it" },
    { "d", "Several kinds of roots" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfTypeIndex type = hf_heap_get_object_type (heap, hf_test_object (text, cases[i][0]));
      g_autofree char *note = hf_color_key_dup_note (key, hierarchy,
                                                     hf_hierarchy_find_type (hierarchy, type));

      g_assert_cmpstr (note, ==, cases[i][1]);
    }
}

/* Exactly the cells of the color are bright, and their sum is the figure in the legend. */
static void
test_dimmed (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");
  g_autoptr (HfHierarchy) hierarchy = group (retention, HF_GROUPING_NAMESPACE, HF_WEIGHT_REACHABLE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, page);

  for (int coloring = 0; coloring < HF_N_COLORINGS; coloring++)
    {
      g_autoptr (HfColorKey) key = make_key (retention, coloring, HF_WEIGHT_REACHABLE);
      guint32 n_entries = 0;

      hf_color_key_get_entries (key, &n_entries);
      for (guint32 entry = 0; entry < n_entries; entry++)
        {
          g_auto (HfBitset) dimmed = { NULL, 0 };

          g_assert_true (hf_color_key_find_dimmed (key, layout, entry, &dimmed));
          for (guint32 i = 0; i < layout->n_cells; i++)
            {
              const HfTreemapCell *cell = &layout->cells[i];

              if (cell->kind == HF_CELL_TYPE && cell->end == i + 1)
                g_assert_true (hf_bitset_contains (&dimmed, i) ==
                               (hf_color_key_find_node (key, hierarchy, cell->node) != entry));
            }
        }
    }
}

/* A type's cell is painted as the legend says. */
static void
test_painted (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");

  for (int coloring = HF_COLORING_ROOT; coloring < HF_N_COLORINGS; coloring++)
    {
      g_autoptr (HfHierarchy) hierarchy = group (retention, HF_GROUPING_NAMESPACE,
                                                 HF_WEIGHT_EVERYTHING);
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, page);
      g_autoptr (HfColorKey) key = make_key (retention, coloring, HF_WEIGHT_EVERYTHING);
      g_autoptr (HfSurface) surface = hf_svg_surface_new (900, 700, "n", "d");
      const HfTreemapStyle style = { .palette = { FALSE, FALSE }, .key = key };
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *document = NULL;
      guint32 n_entries = 0;
      const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);

      hf_treemap_paint (layout, &style, surface, NULL);
      bytes = hf_svg_surface_finish (surface);
      document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      for (guint32 i = 0; i < n_entries; i++)
        {
          const HfColor color = hf_color_key_get_color (key, i, &style.palette);
          g_autofree char *hex = hf_color_to_hex (&color);

          /* A hundredth of the picture has a cell. */
          if (entries[i].n_bytes > hierarchy->nodes[0].n_bytes / 100)
            g_assert_nonnull (strstr (document, hex));
        }
    }
}

/* Two snapshots of a program, of which the second holds more: the same colors. */
static void
test_second_snapshot (void)
{
  g_autoptr (HfHeap) before = hf_test_heap ("a:100:A.B.T b:50:C.D.U c:10:V !a !b !c");
  g_autoptr (HfHeap) after = hf_test_heap (
    "d:70:C.D.X e:900:E.F.Y b:500:C.D.U a:90:A.B.T !a !b !d !e");
  static const char *const ids[] = { "A.B", "C.D" };
  const HfPalette palette = { FALSE, FALSE };
  g_autoptr (HfRetention) first = hf_retain (before);
  g_autoptr (HfRetention) second = hf_retain (after);
  g_autoptr (HfColorKey) a = make_key (first, HF_COLORING_NAMESPACE, HF_WEIGHT_REACHABLE);
  g_autoptr (HfColorKey) b = make_key (second, HF_COLORING_NAMESPACE, HF_WEIGHT_REACHABLE);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const guint32 x = hf_color_key_find (a, ids[i]);
      const guint32 y = hf_color_key_find (b, ids[i]);
      const HfColor color = hf_color_key_get_color (a, x, &palette);
      const HfColor again = hf_color_key_get_color (b, y, &palette);

      g_assert_cmpuint (x, !=, HF_INDEX_NONE);
      g_assert_cmpuint (y, !=, HF_INDEX_NONE);
      g_assert_cmpfloat (hf_color_distance (&color, &again, HF_VISION_NORMAL), ==, 0);
    }
}

/* By name neither what is reachable nor what is retained is asked for. */
static void
test_assemblies (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gcdump.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfHierarchy) assemblies = hf_hierarchy_new_by_assembly (analysis, HF_WEIGHT_EVERYTHING,
                                                                     NULL, NULL);
  g_autoptr (HfHierarchy) names = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING,
                                                                 NULL, NULL);
  g_autoptr (HfColorKey) key = hf_color_key_new (analysis, NULL, HF_COLORING_ASSEMBLY,
                                                 HF_WEIGHT_EVERYTHING, NULL, NULL);
  g_autoptr (HfColorKey) families = hf_color_key_new (analysis, NULL, HF_COLORING_NAMESPACE,
                                                      HF_WEIGHT_EVERYTHING, NULL, NULL);
  const HfPalette palette = { FALSE, FALSE };
  const HfColor core = hf_palette_assembly (&palette, "mscorlib");
  const HfColor neutral = hf_palette_assembly (&palette, "");
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);
  const guint32 several = hf_color_key_find (key, "/several");
  HfColor color = hf_color_key_get_color (key, hf_color_key_find (key, "System.Private.CoreLib"),
                                          &palette);

  check_sums (key, assemblies);
  check_sums (key, names);
  g_assert_cmpuint (n_entries, ==, assemblies->nodes[0].n_children);
  for (guint32 i = 0; i < n_entries; i++)
    {
      g_assert_cmpuint (hf_color_key_find_node (key, assemblies, i + 1), ==, i);
      g_assert_cmpuint (entries[i].n_bytes, ==, assemblies->nodes[i + 1].n_bytes);
    }
  g_assert_cmpmem (&color, sizeof color, &core, sizeof core);
  color = hf_color_key_get_color (key, several, &palette);
  g_assert_cmpmem (&color, sizeof color, &neutral, sizeof neutral);

  /* By namespace the legend has one entry for the types of all assemblies that have none. */
  entries = hf_color_key_get_entries (families, &n_entries);
  g_assert_cmpstr (entries[hf_color_key_find (families, "")].tip, ==,
                   "Types without a namespace; the treemap groups them by assembly");
  g_assert_null (entries[hf_color_key_find (families, "System")].tip);
  for (guint32 i = 1; names->nodes[i].parent == 0; i++)
    {
      if (names->nodes[i].kind == HF_NODE_ASSEMBLY)
        g_assert_cmpuint (hf_color_key_find_node (families, names, i), ==,
                          hf_color_key_find (families, ""));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/drawing/color-key/entries-add-up", "real/wpf-app.gclog.gz", test_sums);
  g_test_add_data_func ("/drawing/color-key/entries-add-up-in-another-heap",
                        "real/aspnet-razor.gclog.gz", test_sums);
  g_test_add_func ("/drawing/color-key/by-root-each-cell-is-of-its-box", test_kinds);
  g_test_add_func ("/drawing/color-key/scales-have-their-steps", test_steps);
  g_test_add_func ("/drawing/color-key/notes-say-who-keeps-how-much", test_notes);
  g_test_add_func ("/drawing/color-key/what-is-of-another-color-is-dimmed", test_dimmed);
  g_test_add_func ("/drawing/color-key/cells-are-painted-as-the-legend-says", test_painted);
  g_test_add_func ("/drawing/color-key/a-second-snapshot-has-the-same-colors",
                   test_second_snapshot);

  g_test_add_func ("/drawing/color-key/by-assembly-each-has-its-entry", test_assemblies);
  return g_test_run ();
}
