/* test-treemap-by-dominator.c: tests of the treemap by dominator, whose cells are boxes in boxes
 *
 * covers: hf-treemap-zoom
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-treemap-zoom.h"
#include "treemap-test.h"

#define OWNED "!a a:1000:Own.Cache a->t a->u t:2000:Own.Table t->v t->w u:3000:Own.Data " \
              "v:1500:Own.Value w:1400:Own.Value"

/* One kind of roots keeps one cache, which keeps two things that fill it. */
#define FULL "!a a:100:Own.Cache a->d a->u d:6000:Own.Data d->e d->f e:3000:Own.E f:3000:Own.F " \
             "u:1000:Own.Table u->v u->w v:4000:Own.V w:4000:Own.W"

static guint32
find_cell_of (TreemapTest *fixture,
              const char  *name)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);
  const guint32 node = hf_hierarchy_find_object (layout->hierarchy, hf_test_object (OWNED, name));

  return hf_treemap_layout_find_node (layout, node);
}

static void
test_boxes_are_selected (void)
{
  TreemapTest fixture = { 0 };
  HfSelection selection = { 0 };
  guint32 table = 0;

  treemap_test_open (&fixture, OWNED);
  app_test_group (fixture.session, HF_GROUPING_DOMINATOR);
  table = find_cell_of (&fixture, "t");
  g_assert_cmpuint (hf_treemap_view_get_layout (fixture.view)->cells[table].header, >, 0);

  /* One object is that object, several are their type. */
  treemap_test_press (&fixture, 1, table);
  selection = hf_session_get_selection (fixture.session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (selection.object.value, ==, hf_test_object (OWNED, "t").value);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture.view)), ==, table);
  treemap_test_press (&fixture, 1, find_cell_of (&fixture, "v"));
  selection = hf_session_get_selection (fixture.session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture.view)), ==,
                    find_cell_of (&fixture, "v"));
  treemap_test_press (&fixture, 1, 0);
  selection = hf_session_get_selection (fixture.session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_cmpuint (selection.root_kind, ==, HF_ROOT_HANDLE);

  /* A selection elsewhere is shown here too. */
  hf_session_select (fixture.session, hf_selection_object (hf_test_object (OWNED, "w")));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture.view)), ==,
                    find_cell_of (&fixture, "v"));
  treemap_test_close (&fixture, NULL);
}

static void
test_keys_go_around_and_inside (void)
{
  TreemapTest fixture = { 0 };

  treemap_test_open (&fixture, OWNED);
  app_test_group (fixture.session, HF_GROUPING_DOMINATOR);
  app_test_settle ();
  treemap_test_act (&fixture, "treemap.largest");
  treemap_test_assert_cursor (&fixture, "Own.Data");
  g_assert_true (app_test_press (GTK_WIDGET (fixture.view), "<Control>Up"));
  treemap_test_assert_cursor (&fixture, "Own.Cache");
  g_assert_true (app_test_press (GTK_WIDGET (fixture.view), "<Control>Down"));
  treemap_test_assert_cursor (&fixture, "Own.Table");
  g_assert_true (app_test_press (GTK_WIDGET (fixture.view), "<Control>Down"));
  treemap_test_assert_cursor (&fixture, "Own.Value");

  /* There is nothing inside, and nothing around the outermost. */
  g_assert_true (app_test_press (GTK_WIDGET (fixture.view), "<Control>Down"));
  treemap_test_assert_cursor (&fixture, "Own.Value");
  for (guint i = 0; i < 3; i++)
    g_assert_true (app_test_press (GTK_WIDGET (fixture.view), "<Control>Up"));
  treemap_test_assert_cursor (&fixture, "handle");
  g_assert_true (app_test_press (GTK_WIDGET (fixture.view), "<Control>Up"));
  treemap_test_assert_cursor (&fixture, "handle");
  treemap_test_close (&fixture, NULL);
}

/* At once to the box that is pressed; what holds nothing does not fill the picture. */
static void
test_zoom_by_dominator (void)
{
  TreemapTest fixture = { 0 };
  const HfHierarchy *treemap = NULL;
  guint32 table = 0;

  treemap_test_open (&fixture, OWNED);
  app_test_group (fixture.session, HF_GROUPING_DOMINATOR);
  table = hf_hierarchy_find_object (hf_session_get_treemap (fixture.session),
                                    hf_test_object (OWNED, "t"));
  treemap_test_press (&fixture, 2, find_cell_of (&fixture, "t"));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, table);
  treemap_test_press (&fixture, 2, find_cell_of (&fixture, "v"));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, table);
  treemap_test_act (&fixture, "treemap.zoom-out");
  treemap = hf_session_get_treemap (fixture.session);
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, treemap->nodes[table].parent);
  treemap_test_act (&fixture, "treemap.zoom-out");
  treemap_test_act (&fixture, "treemap.zoom-out");
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);
  treemap_test_press (&fixture, 2, find_cell_of (&fixture, "v"));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, table);
  hf_session_go_back (fixture.session);
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);
  treemap_test_close (&fixture, NULL);
}

static guint32
find_node (TreemapTest *fixture,
           const char  *text,
           const char  *name)
{
  return hf_hierarchy_find_object (hf_session_get_treemap (fixture->session),
                                   hf_test_object (text, name));
}

static void
press_box (TreemapTest *fixture,
           guint32      node)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);

  treemap_test_press (fixture, 2, hf_treemap_layout_find_node (layout, node));
}

/* A zoom skips levels that nearly fill the level above, since they look the same. */
static void
test_full_levels_are_skipped (void)
{
  TreemapTest fixture = { 0 };
  guint32 cache = 0;
  guint32 data = 0;

  treemap_test_open (&fixture, FULL);
  app_test_group (fixture.session, HF_GROUPING_DOMINATOR);
  cache = find_node (&fixture, FULL, "a");
  data = find_node (&fixture, FULL, "d");
  press_box (&fixture, hf_session_get_treemap (fixture.session)->nodes[cache].parent);
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, cache);
  treemap_test_act (&fixture, "treemap.zoom-out");
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);

  /* On the way out, and toward a box level by level. */
  press_box (&fixture, data);
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, data);
  treemap_test_act (&fixture, "treemap.zoom-out");
  treemap_test_act (&fixture, "treemap.zoom-out");
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);
  hf_treemap_zoom_toward (hf_treemap_view_get_layout (fixture.view), fixture.session,
                          hf_treemap_layout_find_node (hf_treemap_view_get_layout (fixture.view),
                                                       data));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, data);
  treemap_test_close (&fixture, NULL);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/treemap-view/boxes-are-selected", test_boxes_are_selected);
  g_test_add_func ("/app/treemap-view/keys-go-around-and-inside", test_keys_go_around_and_inside);
  g_test_add_func ("/app/treemap-view/zoom-goes-by-boxes", test_zoom_by_dominator);
  g_test_add_func ("/app/treemap-view/full-levels-are-skipped", test_full_levels_are_skipped);
  return g_test_run ();
}
