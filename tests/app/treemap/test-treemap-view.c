/* test-treemap-view.c: tests of the treemap as a widget
 *
 * covers: hf-treemap-cursor, hf-treemap-steps, hf-treemap-view-actions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-treemap-cursor.h"
#include "treemap-test.h"

#define HEAP "!a a:4000:System.Text.A a->b b:3000:System.Text.B a->c c:2000:Own.Code.C " \
             "a->d d:1000:Own.Code.Deep.D a->e e:900:System.Text.A"

static void
set_up (TreemapTest   *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  treemap_test_open (fixture, HEAP);
}

static HfCanvasCursor *
get_shown_cursor (TreemapTest *fixture)
{
  HfCanvasCursor *shown = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      g_assert_null (shown);
      shown = HF_CANVAS_CURSOR (child);
    }

  return shown;
}

static guint32
find_cell (TreemapTest *fixture,
           HfCellKind   kind,
           const char  *name)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *node_name = hf_hierarchy_dup_name (layout->hierarchy, layout->cells[i].node);

      if (layout->cells[i].kind == kind && (name == NULL || g_strcmp0 (node_name, name) == 0))
        return i;
    }

  return HF_INDEX_NONE;
}

/* ---- For a screen reader ------------------------------------------- */

static void
test_role_and_label (TreemapTest   *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  HfCanvasCursor *cursor = get_shown_cursor (fixture);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->view), GTK_ACCESSIBLE_ROLE_TREE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Treemap of heap.gclog.gz, 4 types");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cursor), GTK_ACCESSIBLE_ROLE_TREE_ITEM);
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (cursor)));
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (fixture->view)));
}

static void
test_moves_are_changes_of_focus (TreemapTest   *fixture,
                                 gconstpointer  data G_GNUC_UNUSED)
{
  HfCanvasCursor *first = NULL;
  HfCanvasCursor *second = NULL;
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);
  g_autofree char *title = NULL;
  graphene_rect_t bounds;
  const HfRect *rect = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  treemap_test_act (fixture, "treemap.largest");
  first = get_shown_cursor (fixture);
  g_assert_true (gtk_window_get_focus (fixture->window) == GTK_WIDGET (first));

  treemap_test_act (fixture, "treemap.right");
  second = get_shown_cursor (fixture);
  g_assert_true (first != second);
  g_assert_true (gtk_window_get_focus (fixture->window) == GTK_WIDGET (second));
  app_test_settle ();

  layout = hf_treemap_view_get_layout (fixture->view);
  rect = &layout->cells[hf_canvas_get_cursor (HF_CANVAS (fixture->view))].rect;
  g_assert_true (app_test_wait (treemap_test_has_layout, second));
  g_assert_true (
    gtk_widget_compute_bounds (GTK_WIDGET (second), GTK_WIDGET (fixture->view), &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.size.width, rect->width, 1);
  g_assert_cmpfloat_with_epsilon (bounds.size.height, rect->height, 1);
}

static void
test_zoom_is_notified (TreemapTest   *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  const char *cell = "System.Text.A: 4.9 KB (45.0 %), 2 objects";
  const char *picture = "Treemap of heap.gclog.gz, only System.Text: 7.9 KB (72.5 %)";
  HfCanvasCursor *before = NULL;
  HfCanvasCursor *after = NULL;

  treemap_test_act (fixture, "treemap.largest");
  before = get_shown_cursor (fixture);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (before), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       cell);
  treemap_test_act (fixture, "treemap.zoom-in");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, picture);

  /* Another one has the focus, so that it is read. */
  after = get_shown_cursor (fixture);
  g_assert_true (after != before);
  g_assert_true (gtk_window_get_focus (fixture->window) == GTK_WIDGET (after));
  treemap_test_act (fixture, "treemap.zoom-out");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Treemap of heap.gclog.gz, 4 types");
}

static void
test_cell_has_the_actions_of_the_picture (TreemapTest   *fixture,
                                          gconstpointer  data G_GNUC_UNUSED)
{
  treemap_test_act (fixture, "treemap.largest");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (get_shown_cursor (fixture)), "treemap.select", NULL));
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_TYPE);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (get_shown_cursor (fixture)), "treemap.zoom-in", NULL));
  g_assert_cmpuint (hf_session_get_focus (fixture->session), !=, 0);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (get_shown_cursor (fixture)), "treemap.zoom-out", NULL));
  g_assert_cmpuint (hf_session_get_focus (fixture->session), ==, 0);
}

/* ---- Other letters, another direction ------------------------------ */

static void
test_headers_grow_with_letters (TreemapTest   *fixture,
                                gconstpointer  data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);
  guint8 header = layout->cells[0].header;
  int dpi = 0;

  g_assert_cmpfloat (layout->text_scale, >=, 1);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  app_test_settle ();
  layout = hf_treemap_view_get_layout (fixture->view);
  g_assert_cmpfloat (layout->text_scale, >, 1.5);
  g_assert_cmpuint (layout->cells[0].header, ==, (guint8) (header * layout->text_scale + .5));

  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  app_test_settle ();
  g_assert_cmpuint (hf_treemap_view_get_layout (fixture->view)->cells[0].header, ==, header);
}

static double
get_middle (TreemapTest *fixture)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);
  const HfRect *rect = &layout->cells[hf_canvas_get_cursor (HF_CANVAS (fixture->view))].rect;

  return rect->x + rect->width / 2;
}

/* Arrows go where they point, wherever lines begin. */
static void
test_left_is_left_where_lines_begin_right (TreemapTest   *fixture,
                                           gconstpointer  data G_GNUC_UNUSED)
{
  double before = 0;

  gtk_widget_set_direction (GTK_WIDGET (fixture->view), GTK_TEXT_DIR_RTL);
  app_test_settle ();
  treemap_test_act (fixture, "treemap.largest");
  before = get_middle (fixture);
  treemap_test_act (fixture, "treemap.right");
  g_assert_cmpfloat (get_middle (fixture), >, before);
  treemap_test_act (fixture, "treemap.left");
  g_assert_cmpfloat (get_middle (fixture), ==, before);
}

/* ---- Keys ---------------------------------------------------------- */

static void
test_arrows_go_and_come_back (TreemapTest   *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const there_and_back[][2] = {
    { "treemap.right", "treemap.left" },
    { "treemap.down", "treemap.up" },
  };
  guint n_moves = 0;

  treemap_test_act (fixture, "treemap.largest");
  treemap_test_assert_cursor (fixture, "System.Text.A");
  for (gsize i = 0; i < G_N_ELEMENTS (there_and_back); i++)
    {
      const guint32 before = hf_canvas_get_cursor (HF_CANVAS (fixture->view));

      treemap_test_act (fixture, there_and_back[i][0]);
      if (hf_canvas_get_cursor (HF_CANVAS (fixture->view)) == before)
        continue;
      n_moves++;
      treemap_test_act (fixture, there_and_back[i][1]);
      g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (fixture->view)), ==, before);
    }
  g_assert_cmpuint (n_moves, >=, 1);
}

static void
test_space_selects (TreemapTest   *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  treemap_test_act (fixture, "treemap.largest");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_shown_cursor (fixture)),
                                    GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  treemap_test_act (fixture, "treemap.select");
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==,
                    hf_canvas_get_cursor (HF_CANVAS (fixture->view)));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (get_shown_cursor (fixture)),
                                    GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
}

static void
test_enter_and_backspace_zoom (TreemapTest   *fixture,
                               gconstpointer  data G_GNUC_UNUSED)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (fixture->session);

  treemap_test_act (fixture, "treemap.largest");
  treemap_test_act (fixture, "treemap.zoom-in");
  g_assert_cmpint (hierarchy->nodes[hf_session_get_focus (fixture->session)].kind, ==,
                   HF_NODE_FAMILY);
  treemap_test_assert_cursor (fixture, "System.Text.A");
  g_assert_cmpuint (find_cell (fixture, HF_CELL_TYPE, "Own.Code.C"), ==, HF_INDEX_NONE);

  treemap_test_act (fixture, "treemap.zoom-in");
  g_assert_cmpint (hierarchy->nodes[hf_session_get_focus (fixture->session)].kind, ==,
                   HF_NODE_TYPE);
  treemap_test_act (fixture, "treemap.zoom-out");
  treemap_test_act (fixture, "treemap.zoom-out");
  treemap_test_act (fixture, "treemap.zoom-out");
  g_assert_cmpuint (hf_session_get_focus (fixture->session), ==, 0);
}

/* ---- The pointer --------------------------------------------------- */

static void
test_clicks (TreemapTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 cell = find_cell (fixture, HF_CELL_TYPE, "System.Text.B");
  HfHeap *heap = hf_session_get_heap (fixture->session);
  HfTypeIndex type;

  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
  treemap_test_press (fixture, 1, cell);
  type = hf_session_get_selected_type (fixture->session);
  g_assert_cmpuint (type.value, !=, HF_INDEX_NONE);
  g_assert_cmpstr (hf_heap_get_type_name (heap, type), ==, "System.Text.B");
  g_assert_cmpuint (hf_session_get_focus (fixture->session), ==, 0);

  treemap_test_press (fixture, 2, cell);
  g_assert_cmpuint (hf_session_get_focus (fixture->session), !=, 0);
}

static char *
make_small_types (void)
{
  GString *text = g_string_new ("!a a:1000000:Big.One.A ");

  for (guint i = 0; i < 400; i++)
    g_string_append_printf (text, "a->s%u s%u:20:Small.Ones.T%u ", i, i, i);
  for (guint i = 0; i < 400; i++)
    g_string_append_printf (text, "a->b%u b%u:20:Big.One.T%u ", i, i, i);

  return g_string_free (text, FALSE);
}

static void
test_pooled_opens (void)
{
  g_autofree char *text = make_small_types ();
  TreemapTest fixture = { 0 };
  guint32 cell = 0;

  treemap_test_open (&fixture, text);
  cell = find_cell (&fixture, HF_CELL_POOLED, "Big.One");
  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);

  /* First it has more room, then it is a list. */
  treemap_test_press (&fixture, 1, cell);
  g_assert_cmpuint (hf_session_get_focus (fixture.session), !=, 0);
  g_assert_cmpint (hf_session_get_view (fixture.session), ==, HF_VIEW_TREEMAP);

  cell = find_cell (&fixture, HF_CELL_POOLED, "Big.One");
  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
  treemap_test_press (&fixture, 1, cell);
  g_assert_cmpint (hf_session_get_view (fixture.session), ==, HF_VIEW_TYPES);
  g_assert_cmpuint (hf_session_get_type_scope (fixture.session), ==,
                    hf_session_get_focus (fixture.session));

  /* Each click is one step. */
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (fixture.session)), ==, 3);
  treemap_test_close (&fixture, NULL);
}

static void
test_press_takes_the_focus (TreemapTest   *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  guint32 cell = find_cell (fixture, HF_CELL_FAMILY, NULL);

  gtk_window_set_focus (fixture->window, NULL);
  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
  treemap_test_press (fixture, 1, cell);
  g_assert_true (gtk_window_get_focus (fixture->window) == GTK_WIDGET (get_shown_cursor (fixture)));
}

/* Showing or hiding a child makes GTK ask for sizes while it allocates them. */
static void
test_sizes_show_no_widget (TreemapTest   *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  HfCanvasCursor *shown = get_shown_cursor (fixture);

  gtk_widget_set_visible (GTK_WIDGET (shown), FALSE);
  gtk_widget_allocate (view, 500, 400, -1, NULL);
  g_assert_cmpint ((int) hf_treemap_view_get_layout (fixture->view)->bounds.width, ==, 500);
  g_assert_null (get_shown_cursor (fixture));
  app_test_settle ();
  g_assert_nonnull (get_shown_cursor (fixture));
}

static void
asked_cb (guint *n_asked)
{
  (*n_asked)++;
}

static void
test_pooled_families_are_listed (void)
{
  GString *text = g_string_new ("!a a:1000000:Big.One.A ");
  TreemapTest fixture = { 0 };
  guint n_asked = 0;
  guint32 cell = 0;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "a->s%u s%u:200:Family%u.Small.T ", i, i, i);
  treemap_test_open (&fixture, text->str);
  g_string_free (text, TRUE);
  g_signal_connect_swapped (fixture.view, "list-pooled", G_CALLBACK (asked_cb), &n_asked);

  for (cell = 0; cell < hf_treemap_view_get_layout (fixture.view)->n_cells; cell++)
    {
      const HfTreemapCell *place = &hf_treemap_view_get_layout (fixture.view)->cells[cell];

      if (place->kind == HF_CELL_POOLED && place->node == 0)
        break;
    }
  g_assert_cmpuint (cell, <, hf_treemap_view_get_layout (fixture.view)->n_cells);
  treemap_test_press (&fixture, 1, cell);
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpint (hf_session_get_selection (fixture.session).part, ==, HF_PART_POOLED);
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture.view)), ==, cell);
  g_assert_cmpint (hf_session_get_view (fixture.session), ==, HF_VIEW_TREEMAP);
  treemap_test_close (&fixture, NULL);
}

/* ---- Contents ------------------------------------------------------ */

static void
test_layout_fills_the_widget (TreemapTest   *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);

  g_assert_cmpint ((int) layout->bounds.width, ==,
                   gtk_widget_get_width (GTK_WIDGET (fixture->view)));
  g_assert_cmpint ((int) layout->bounds.height, ==,
                   gtk_widget_get_height (GTK_WIDGET (fixture->view)));
}

static void
test_object_shows_its_cell_or_its_type (TreemapTest   *fixture,
                                        gconstpointer  data G_GNUC_UNUSED)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);
  guint32 cell = 0;

  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  cell = hf_canvas_get_selected (HF_CANVAS (fixture->view));
  g_assert_cmpuint (cell, !=, HF_INDEX_NONE);
  g_assert_cmpint (layout->cells[cell].kind, ==, HF_CELL_OBJECT);

  hf_session_select (fixture->session, hf_selection_root ((HfRootIndex){ 0 }));
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, cell);
  hf_session_select (fixture->session, hf_selection_none ());
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, HF_INDEX_NONE);
}

static void
test_nothing_to_draw (void)
{
  TreemapTest fixture = { 0 };

  treemap_test_open (&fixture, "a:16:Garbage.A");
  g_assert_null (get_shown_cursor (&fixture));
  treemap_test_act (&fixture, "treemap.right");
  treemap_test_act (&fixture, "treemap.zoom-in");
  treemap_test_act (&fixture, "treemap.select");
  g_assert_cmpint (hf_session_get_selection (fixture.session).kind, ==, HF_SELECTION_NONE);
  treemap_test_close (&fixture, NULL);
}

static void
test_new_heap_replaces_the_old (TreemapTest   *fixture,
                                gconstpointer  data G_GNUC_UNUSED)
{
  treemap_test_press (fixture, 1, find_cell (fixture, HF_CELL_TYPE, "System.Text.B"));
  app_test_show (fixture->session, "!x x:100:Only.X");
  treemap_test_act (fixture, "treemap.largest");
  treemap_test_assert_cursor (fixture, "Only.X");
  g_assert_cmpuint (hf_canvas_get_selected (HF_CANVAS (fixture->view)), ==, HF_INDEX_NONE);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (TreemapTest *fixture, gconstpointer data);
  } tests[] = {
    { "/app/treemap-view/role-and-label", test_role_and_label },
    { "/app/treemap-view/moves-are-changes-of-focus", test_moves_are_changes_of_focus },
    { "/app/treemap-view/zoom-is-notified", test_zoom_is_notified },
    { "/app/treemap-view/cell-has-the-actions-of-the-picture",
      test_cell_has_the_actions_of_the_picture },
    { "/app/treemap-view/headers-grow-with-letters", test_headers_grow_with_letters },
    { "/app/treemap-view/left-is-left-where-lines-begin-right",
      test_left_is_left_where_lines_begin_right },
    { "/app/treemap-view/arrows-go-and-come-back", test_arrows_go_and_come_back },
    { "/app/treemap-view/space-selects", test_space_selects },
    { "/app/treemap-view/enter-and-backspace-zoom", test_enter_and_backspace_zoom },
    { "/app/treemap-view/clicks-select-and-zoom", test_clicks },
    { "/app/treemap-view/press-takes-the-focus", test_press_takes_the_focus },
    { "/app/treemap-view/sizes-show-no-widget", test_sizes_show_no_widget },
    { "/app/treemap-view/layout-fills-the-widget", test_layout_fills_the_widget },
    { "/app/treemap-view/object-shows-its-cell", test_object_shows_its_cell_or_its_type },
    { "/app/treemap-view/new-heap-replaces-the-old", test_new_heap_replaces_the_old },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, TreemapTest, NULL, set_up, tests[i].func, treemap_test_close);
  g_test_add_func ("/app/treemap-view/pooled-cell-opens", test_pooled_opens);
  g_test_add_func ("/app/treemap-view/pooled-families-are-listed", test_pooled_families_are_listed);
  g_test_add_func ("/app/treemap-view/nothing-to-draw", test_nothing_to_draw);
  return g_test_run ();
}
