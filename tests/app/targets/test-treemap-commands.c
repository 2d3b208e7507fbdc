/* test-treemap-commands.c: tests of what a click or a key on a cell does
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-treemap-commands.h"
#include "session-test.h"

static HfTreemapLayout *
lay_out (HfSession *session)
{
  return hf_treemap_layout_new (hf_session_get_treemap (session), hf_session_get_focus (session),
                                (HfRect){ 0, 0, 600, 400 });
}

static char *
make_small_types (void)
{
  GString *text = g_string_new ("!a a:1000000:Big.One.A ");

  for (guint i = 0; i < 400; i++)
    g_string_append_printf (text, "a->b%u b%u:%u:Big.One.T%u ", i, i, i + 1, i);

  return g_string_free (text, FALSE);
}

static guint32
find_pooled (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == HF_CELL_POOLED)
        return i;
    }

  return HF_INDEX_NONE;
}

/* A pool of small types can be selected too. */
static void
test_pooled (void)
{
  g_autofree char *text = make_small_types ();
  g_autoptr (HfSession) session = app_test_session (text);
  g_autoptr (HfTreemapLayout) layout = lay_out (session);
  g_autoptr (GArray) nodes = NULL;
  const guint32 cell = find_pooled (layout);
  HfSelection selection = hf_selection_none ();
  guint64 n_bytes = 0;

  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
  hf_treemap_commands_select (layout, session, cell);
  selection = hf_session_get_selection (session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_PART);
  g_assert_cmpint (selection.part, ==, HF_PART_POOLED);
  g_assert_cmpuint (selection.n_pooled, ==, layout->cells[cell].n_pooled);
  g_assert_cmpuint (hf_treemap_commands_find_selected (layout, session), ==, cell);

  /* All of them, the largest first. */
  nodes = hf_treemap_commands_list_pooled (layout, selection.node);
  g_assert_cmpuint (nodes->len, ==, selection.n_pooled);
  for (guint i = 0; i < nodes->len; i++)
    n_bytes += layout->hierarchy->nodes[g_array_index (nodes, guint32, i)].n_bytes;
  g_assert_cmpuint (selection.n_bytes, ==, n_bytes);
  g_assert_cmpuint (selection.first, ==, g_array_index (nodes, guint32, 0));

  /* It goes with its heap. */
  app_test_show (session, "!x x:100:Only.X");
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
}

/* A namespace that has no box lies in its family: what is pooled there are its types. */
static void
test_pooled_of_namespaces (void)
{
  GString *text = g_string_new ("!a a:1000000:Big.One.A a->c c:90000:Big.One.Sub.C ");
  g_autoptr (HfSession) session = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_autoptr (GArray) nodes = NULL;

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (text, "a->b%u b%u:20:Big.One.Sub%u.T%u ", i, i, i % 7, i);
  session = app_test_session (text->str);
  g_string_free (text, TRUE);
  layout = lay_out (session);
  nodes = hf_treemap_commands_list_pooled (layout, 1);
  g_assert_cmpuint (nodes->len, >, 0);
  for (guint i = 0; i < nodes->len; i++)
    g_assert_cmpint (layout->hierarchy->nodes[g_array_index (nodes, guint32, i)].kind, ==,
                     HF_NODE_TYPE);
}

/* The part that several kinds keep is the same, in the treemap and among the roots. */
static void
test_several (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "!h h:500:Own.Held #s:Own.Main.s_all s:700:Own.All h->b s->b b:900:Own.Both");
  g_autoptr (HfTreemapLayout) layout = NULL;
  const HfHierarchy *treemap = NULL;
  guint32 cell = HF_INDEX_NONE;

  hf_session_select (session, hf_selection_several ());
  app_test_group (session, HF_GROUPING_DOMINATOR);
  layout = lay_out (session);
  treemap = hf_session_get_treemap (session);
  cell = hf_treemap_commands_find_selected (layout, session);
  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
  g_assert_cmpint (treemap->nodes[layout->cells[cell].node].kind, ==, HF_NODE_SEVERAL);

  hf_session_select (session, hf_selection_none ());
  hf_treemap_commands_select (layout, session, cell);
  g_assert_cmpint (hf_session_get_selection (session).part, ==, HF_PART_SEVERAL);
  g_assert_cmpuint (hf_treemap_commands_find_selected (layout, session), ==, cell);
}

/* An object that fills the picture is all of it, be it the first of a chain or an inner link. */
static void
test_whole_picture (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "#c:N.Shop.s_cache c:100:Own.Cache c->t t:400:Own.Table t->v v:3000:Own.Value "
    "t->w w:2000:Own.Other v->x x:500:Own.X w->y y:700:Own.Y #z:N.Shop.s_z z:9000:Own.Z");

  for (guint32 i = 0; i < 2; i++)
    {
      g_autoptr (HfTreemapLayout) layout = NULL;
      g_autoptr (HfNodePath) path = NULL;
      guint32 cell = HF_INDEX_NONE;

      app_test_group (session, HF_GROUPING_DOMINATOR);
      path = hf_node_path_new_by_dominator (hf_session_get_retention (session),
                                            (HfObjectIndex){ i });
      hf_session_set_zoom_path (session, HF_GROUPING_DOMINATOR, path);
      session_test_wait (session);
      hf_session_select (session, hf_selection_object ((HfObjectIndex){ i }));
      layout = lay_out (session);
      cell = hf_treemap_commands_find_selected (layout, session);
      g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
      g_assert_cmpuint (layout->cells[cell].node, ==, layout->focus);
      g_assert_cmpint (layout->cells[cell].kind, ==, HF_CELL_OWNER);
    }
}

/* ---- The way to what is selected --------------------------------------- */

#define ROOTED "#c:N.Shop.s_cache c:100:Own.Cache c->t t:400:Own.Table t->v v:3000:Own.Value " \
               "!h h:900:Own.Held h->w w:50:Own.Held #d:N.Shop.s_other d:80:Own.Value"

static HfTreemapWay
find_way (HfSession   *session,
          HfSelection  selection)
{
  g_autoptr (HfTreemapLayout) layout = lay_out (session);

  hf_session_select (session, selection);
  return hf_treemap_commands_find_way (session,
                                       hf_treemap_commands_find_selected (layout, session));
}

/* Every row of roots has a cell in the treemap, or a way to one is shown. */
static void
test_roots_lead_to_cells (void)
{
  g_autoptr (HfSession) session = app_test_session (ROOTED);
  const HfHierarchy *by_namespace = hf_session_get_hierarchy (session);
  const HfTypeIndex none = { HF_INDEX_NONE };
  const HfTypeIndex held = hf_heap_get_object_type (hf_session_get_heap (session),
                                                    hf_test_object (ROOTED, "h"));
  const HfRootRetention *roots = NULL;
  HfSelection rows[4];

  /* Retention of roots is not known yet. */
  g_assert_cmpint (find_way (session, hf_selection_root_group (HF_ROOT_STATIC, none)), ==,
                   HF_WAY_NONE);
  app_test_retain (session);
  roots = hf_retention_get_root_retention (hf_session_get_retention (session));
  g_assert_cmpuint (roots->n_members, ==, 2);
  rows[0] = hf_selection_root_group (HF_ROOT_STATIC, none);
  rows[1] = hf_selection_root_group (roots->members[0].kind, roots->members[0].type);
  rows[2] = hf_selection_root_group (roots->members[1].kind, roots->members[1].type);
  rows[3] = hf_selection_root ((HfRootIndex){ 0 });
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (find_way (session, rows[i]), ==, HF_WAY_BY_ROOT);
  g_assert_cmpint (find_way (session, rows[3]), ==, HF_WAY_NONE);
  g_assert_cmpint (find_way (session, hf_selection_weak_roots (held)), ==, HF_WAY_NONE);

  app_test_group (session, HF_GROUPING_DOMINATOR);
  g_assert_cmpint (find_way (session, rows[0]), ==, HF_WAY_NONE);
  g_assert_cmpint (find_way (session, rows[1]), ==, HF_WAY_BY_ROOT);
  hf_treemap_commands_go (session, HF_WAY_BY_ROOT);
  app_test_group (session, HF_GROUPING_ROOT);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (find_way (session, rows[i]), ==, HF_WAY_NONE);
  g_assert_true (hf_session_get_hierarchy (session) == by_namespace);
}

/* A target outside the zoom is one step away. */
static void
test_zoom_leads_to_cells (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "!a a:4000:System.Text.A a->b b:3000:Own.Code.B a->c c:2000:Own.Code.C");
  HfHeap *heap = hf_session_get_heap (session);
  const HfSelection b = hf_selection_type (hf_heap_get_object_type (heap, (HfObjectIndex){ 1 }));

  g_assert_cmpint (find_way (session, b), ==, HF_WAY_NONE);
  hf_session_zoom_to (session, 1);
  if (find_way (session, b) == HF_WAY_NONE)
    hf_session_zoom_to (session, 2);
  g_assert_cmpint (find_way (session, b), ==, HF_WAY_ZOOM);
  hf_treemap_commands_go (session, HF_WAY_ZOOM);
  g_assert_cmpint (find_way (session, b), ==, HF_WAY_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/treemap-commands/an-object-that-fills-the-picture-is-all-of-it",
                   test_whole_picture);
  g_test_add_func ("/app/treemap-commands/pooled-cell-is-selected", test_pooled);
  g_test_add_func ("/app/treemap-commands/types-are-pooled-one-by-one", test_pooled_of_namespaces);
  g_test_add_func ("/app/treemap-commands/several-kinds-are-selected", test_several);
  g_test_add_func ("/app/treemap-commands/roots-lead-to-cells", test_roots_lead_to_cells);
  g_test_add_func ("/app/treemap-commands/zoom-leads-to-cells", test_zoom_leads_to_cells);
  return g_test_run ();
}
