/* test-color-key-generations.c: colors of generations
 *
 * covers: hf-palette-generation
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-color-key.h"
#include "hf-generations.h"
#include "hf-load.h"
#include "hf-test.h"

/* Of N.Mixed most is in generation 2, the rest is frozen and in none; N.Young is in generation 0,
 * and nothing holds its second object. */
#define TEXT \
  "a 3 x\nn 0 1000 100 100\nn 2 2000 100 100\nn 5 3000 100 100\nt 1 N.Mixed\nt 2 N.Young\n" \
  "o 1010 2 10\no 1030 2 8\no 2010 1 40\no 3010 1 18\no 4010 1 8\n" \
  "r 1010 3 0\nr 2010 3 0\nr 3010 3 0\nr 4010 3 0\nc x\n"

typedef struct
{
  HfAnalysis *analysis;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_temporary ("x.gclog", TEXT, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  hf_test_remove (file);
  fixture->analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_object_unref (fixture->analysis);
}

static HfColorKey *
make_key (Fixture  *fixture,
          HfWeight  weight)
{
  g_autoptr (GError) error = NULL;
  HfColorKey *key = hf_color_key_new (fixture->analysis, NULL, HF_COLORING_GENERATION, weight, NULL,
                                      &error);

  g_assert_no_error (error);
  return key;
}

static void
assert_entry (const HfColorKey *key,
              guint32           position,
              const char       *id,
              guint64           n_bytes,
              guint32           n_objects)
{
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);

  g_assert_cmpuint (position, <, n_entries);
  g_assert_cmpstr (entries[position].id, ==, id);
  g_assert_cmpuint (entries[position].n_bytes, ==, n_bytes);
  g_assert_cmpuint (entries[position].n_objects, ==, n_objects);
}

static void
test_entries (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfColorKey) reachable = make_key (fixture, HF_WEIGHT_REACHABLE);
  g_autoptr (HfColorKey) all = make_key (fixture, HF_WEIGHT_EVERYTHING);

  assert_entry (reachable, 0, "0", 0x10, 1);
  assert_entry (reachable, 1, "2", 0x40, 1);
  assert_entry (reachable, 2, "frozen", 0x18, 1);
  assert_entry (reachable, 3, "/unknown", 8, 1);
  assert_entry (all, 0, "0", 0x18, 2);
}

static guint32
find_node (const HfHierarchy *hierarchy,
           HfNodeKind         kind,
           guint32            item)
{
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      if (hierarchy->nodes[i].kind == kind && hierarchy->nodes[i].item == item)
        return i;
    }
  g_assert_not_reached ();
}

/* A type has the color of most of it, and each of its objects one of its own. */
static void
test_nodes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfColorKey) key = make_key (fixture, HF_WEIGHT_REACHABLE);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHierarchy) hierarchy =
    hf_hierarchy_new_by_namespace (fixture->analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  const guint32 mixed = find_node (hierarchy, HF_NODE_TYPE, 0);
  const guint32 young = find_node (hierarchy, HF_NODE_TYPE, 1);
  const guint32 frozen = find_node (hierarchy, HF_NODE_OBJECT, 3);
  g_autofree char *mixed_note = hf_color_key_dup_note (key, hierarchy, mixed);
  g_autofree char *young_note = hf_color_key_dup_note (key, hierarchy, young);
  g_autofree char *frozen_note = hf_color_key_dup_note (key, hierarchy, frozen);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_color_key_find_node (key, hierarchy, mixed), ==, 1);
  g_assert_cmpuint (hf_color_key_find_node (key, hierarchy, young), ==, 0);
  g_assert_cmpuint (hf_color_key_find_node (key, hierarchy, frozen), ==, 2);
  g_assert_cmpstr (mixed_note, ==, "Most of it: Generation 2");
  g_assert_cmpstr (young_note, ==, "Generation 0");
  g_assert_cmpstr (frozen_note, ==, "Frozen objects");
}

static guint32
find_in (const HfHierarchy *hierarchy,
         guint32            generation,
         guint32            type)
{
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      guint32 above = i;

      if (hierarchy->nodes[i].kind != HF_NODE_TYPE || hierarchy->nodes[i].item != type)
        continue;
      while (hierarchy->nodes[above].parent != 0)
        above = hierarchy->nodes[above].parent;
      if (hierarchy->nodes[above].item == generation)
        return i;
    }
  g_assert_not_reached ();
}

/* By generation, a type has the color of the one that it is in, whatever most of it has. */
static void
test_by_generation (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    guint32 slot;
    guint32 entry;
    const char *name;
    const char *tip;
  } cases[] = {
    { 2, 1, "Generation 2", "Objects that live long; full collections alone free them" },
    { 5, 2, "Frozen objects", "Objects that the runtime neither moves nor frees" },
    { HF_GENERATION_SLOT_UNKNOWN, 3, "Unknown generation",
      "The file does not say in which generation" },
  };
  g_autoptr (HfColorKey) key = make_key (fixture, HF_WEIGHT_REACHABLE);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHierarchy) hierarchy =
    hf_hierarchy_new_by_generation (fixture->analysis, HF_WEIGHT_REACHABLE, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint32 box = find_node (hierarchy, HF_NODE_GENERATION, cases[i].slot);
      const guint32 mixed = find_in (hierarchy, cases[i].slot, 0);
      g_autofree char *box_note = hf_color_key_dup_note (key, hierarchy, box);
      g_autofree char *mixed_note = hf_color_key_dup_note (key, hierarchy, mixed);

      g_assert_cmpuint (hf_color_key_find_node (key, hierarchy, box), ==, cases[i].entry);
      g_assert_cmpuint (hf_color_key_find_node (key, hierarchy, mixed), ==, cases[i].entry);
      g_assert_cmpstr (box_note, ==, cases[i].tip);
      g_assert_cmpstr (mixed_note, ==, cases[i].name);
    }
}

/* A color that is chosen leaves the box of its generation alone, with all that is in it. */
static void
test_filter (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfColorKey) key = make_key (fixture, HF_WEIGHT_REACHABLE);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHierarchy) hierarchy =
    hf_hierarchy_new_by_generation (fixture->analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_auto (HfBitset) dimmed = { NULL, 0 };

  g_assert_no_error (error);
  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 900, 700 });
  g_assert_cmpuint (layout->n_cells, >, 4);
  g_assert_true (
    hf_color_key_find_dimmed (key, layout, hf_color_key_find (key, "frozen"), &dimmed));
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      guint32 above = layout->cells[i].node;

      while (hierarchy->nodes[above].parent != 0)
        above = hierarchy->nodes[above].parent;
      g_assert_cmpint (hf_bitset_contains (&dimmed, i), ==, hierarchy->nodes[above].item != 5);
    }
}

/* To eyes of every kind. */
static void
test_colors (void)
{
  for (int dark = 0; dark < 2; dark++)
    for (guint i = 0; i < HF_N_GENERATION_SLOTS - 2; i++)
      for (guint j = 0; j < i; j++)
        {
          const HfPalette palette = { dark, FALSE };
          const HfColor color = hf_palette_generation (&palette, i);
          const HfColor other = hf_palette_generation (&palette, j);

          for (int vision = HF_VISION_NORMAL; vision <= HF_VISION_TRITAN; vision++)
            g_assert_cmpfloat (hf_color_distance (&color, &other, vision), >, .05);
        }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/drawing/color-key/generations-have-their-objects", Fixture, NULL, set_up,
              test_entries, tear_down);
  g_test_add ("/drawing/color-key/a-type-has-the-color-of-most-of-it", Fixture, NULL, set_up,
              test_nodes, tear_down);
  g_test_add ("/drawing/color-key/a-type-in-a-generation-has-its-color", Fixture, NULL, set_up,
              test_by_generation, tear_down);
  g_test_add ("/drawing/color-key/a-chosen-generation-stands-out", Fixture, NULL, set_up,
              test_filter, tear_down);
  g_test_add_func ("/drawing/color-key/generations-look-apart", test_colors);

  return g_test_run ();
}
