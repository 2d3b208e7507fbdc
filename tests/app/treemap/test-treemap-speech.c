/* test-treemap-speech.c: tests of what a screen reader says of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-treemap-speech.h"

static char *
dup_first (const HfTreemapLayout *layout,
           HfCellKind             kind)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == kind)
        return hf_treemap_speech_dup_cell (layout, i);
    }

  g_assert_not_reached ();
}

static void
assert_first (const HfTreemapLayout *layout,
              HfCellKind             kind,
              const char            *expected)
{
  g_autofree char *text = dup_first (layout, kind);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_cells_speak_path_size_and_share (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (
    "!a a:3000:Own.Code.Deep.A a->b b:1000:Own.Code.Deep.A !c c:500:Own.Code.Deep.C "
    "!d d:500:D");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 640, 480 });

  assert_first (layout, HF_CELL_FAMILY, "Own.Code: 4.5 KB (90.0 %), 3 objects");
  assert_first (layout, HF_CELL_NAMESPACE, "Own.Code.Deep: 4.5 KB (90.0 %), 3 objects");
  assert_first (layout, HF_CELL_TYPE, "Own.Code.Deep.A: 4.0 KB (80.0 %), 2 objects");
  assert_first (layout, HF_CELL_OBJECT, "Own.Code.Deep.A 1000: 3.0 KB (60.0 %)");
}

static void
test_pooled_cells_say_where (void)
{
  g_autoptr (GString) text = g_string_new ("!a a:1000000:Own.Code.A");
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_autofree char *pooled = NULL;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, " !b%u b%u:16:Own.Code.B%u", i, i, i);
  hierarchy = app_test_hierarchy (text->str);
  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 640, 480 });
  pooled = dup_first (layout, HF_CELL_POOLED);
  g_assert_true (g_str_has_prefix (pooled, "+30 types in Own.Code: 480 B ("));
  g_assert_true (g_str_has_suffix (pooled, "), too small to draw"));
}

/* By count the share is one of objects; the size follows without one. */
static void
test_counts (void)
{
  g_autoptr (GString) text = g_string_new ("!a a:30:Own.Code.A b:20:Own.Code.A c:8:Own.Code.B ");
  g_autoptr (HfHierarchy) reachable = NULL;
  g_autoptr (HfHierarchy) few = NULL;
  g_autoptr (HfHierarchy) many = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_autoptr (HfTreemapLayout) small = NULL;

  reachable = app_test_hierarchy (text->str);
  few = hf_hierarchy_new_by_namespace (reachable->analysis, HF_WEIGHT_COUNT, NULL, NULL);
  layout = hf_treemap_layout_new (few, 0, (HfRect){ 0, 0, 640, 480 });
  assert_first (layout, HF_CELL_FAMILY, "Own.Code: 3 objects (100 %), 58 B");
  assert_first (layout, HF_CELL_TYPE, "Own.Code.A: 2 objects (66.7 %), 50 B");
  assert_first (layout, HF_CELL_OBJECT, "Own.Code.A 1000: 30 B");

  for (guint i = 0; i < 9995; i++)
    g_string_append_printf (text, "n%u:8:Own.Code.A ", i);
  g_string_append (text, "o:8:Own.Code.C p:8:Own.Code.C");
  g_clear_pointer (&reachable, hf_hierarchy_unref);
  reachable = app_test_hierarchy (text->str);
  many = hf_hierarchy_new_by_namespace (reachable->analysis, HF_WEIGHT_COUNT, NULL, NULL);
  small = hf_treemap_layout_new (many, 0, (HfRect){ 0, 0, 640, 480 });
  assert_first (small, HF_CELL_POOLED,
                "+2 types in Own.Code: 3 objects (< 0.1 %), 24 B, too small to draw");
}

static void
test_picture_says_its_zoom (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:900:Own.Code.A !b b:100:B");
  g_autofree char *whole = hf_treemap_speech_dup_picture (session);
  g_autofree char *zoomed = NULL;

  g_assert_cmpstr (whole, ==, "Treemap of heap.gclog.gz, 2 types");
  hf_session_zoom_to (session, 1);
  zoomed = hf_treemap_speech_dup_picture (session);
  g_assert_cmpstr (zoomed, ==, "Treemap of heap.gclog.gz, only Own.Code: 900 B (90.0 %)");
}

static void
test_owners_say_their_chain (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "!a a:10:Own.Cache a->b b:90:Own.Table b->c b->d b->e c:300:Own.Value d:300:Own.Value "
    "e:300:Own.Other");
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_autofree char *by_dominator = NULL;
  g_autofree char *by_root = NULL;

  app_test_group (session, HF_GROUPING_DOMINATOR);
  layout = hf_treemap_layout_new (hf_session_get_treemap (session), 0, (HfRect){ 0, 0, 640, 480 });
  by_dominator = hf_treemap_speech_dup_picture (session);
  g_assert_cmpstr (by_dominator, ==, "Treemap of heap.gclog.gz by dominator");
  assert_first (layout, HF_CELL_KIND, "Handles: 1.0 KB (100 %), 5 objects");
  assert_first (layout, HF_CELL_OWNER, "Own.Cache › Own.Table: 1.0 KB (100 %), 5 objects");

  app_test_group (session, HF_GROUPING_ROOT);
  by_root = hf_treemap_speech_dup_picture (session);
  g_assert_cmpstr (by_root, ==, "Treemap of heap.gclog.gz by root");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/treemap-speech/cells-speak-path-size-and-share",
                   test_cells_speak_path_size_and_share);
  g_test_add_func ("/app/treemap-speech/pooled-cells-say-where", test_pooled_cells_say_where);
  g_test_add_func ("/app/treemap-speech/by-count-objects-come-first", test_counts);
  g_test_add_func ("/app/treemap-speech/picture-says-its-zoom", test_picture_says_its_zoom);
  g_test_add_func ("/app/treemap-speech/owners-say-their-chain", test_owners_say_their_chain);
  return g_test_run ();
}
