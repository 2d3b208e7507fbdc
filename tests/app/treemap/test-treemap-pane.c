/* test-treemap-pane.c: tests of the treemap with its breadcrumb and its legend
 *
 * covers: hf-choices, hf-color-key-maker, hf-legend, hf-node-popover, hf-session-colors,
 *   hf-treemap-reasons
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-legend.h"
#include "hf-test.h"
#include "hf-tip.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-tooltip.h"
#include "hf-treemap-view.h"

typedef struct
{
  HfSession     *session;
  HfTreemapPane *pane;
  GtkWidget     *view;
  GtkWindow     *window;
} Fixture;

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_height (user_data) > 0;
}

static void
set_up (Fixture    *fixture,
        const char *text)
{
  fixture->session = app_test_session (text);
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_TREEMAP_PANE, NULL));
  hf_treemap_pane_set_session (fixture->pane, fixture->session);
  fixture->view = app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_TREEMAP_VIEW);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 640, 480);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (is_there, fixture->pane));
  app_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->pane);
  g_assert_finalize_object (fixture->session);
}

static gboolean
view_has_focus (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (fixture->window);

  return focus != NULL && gtk_widget_is_ancestor (focus, fixture->view);
}

static GtkWidget *
find_entry (Fixture *fixture)
{
  GtkWidget *legend = app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_LEGEND);

  return app_test_find (legend, GTK_TYPE_TOGGLE_BUTTON);
}

/* A click in the legend dims other colors, a second click undoes that; each is a step. */
static void
test_legend_filters (void)
{
  Fixture fixture = { 0 };
  GtkWidget *button = NULL;

  set_up (&fixture, "!a a:4000:System.Text.A !b b:3000:Own.Code.B");
  button = find_entry (&fixture);
  g_assert_cmpstr (hf_session_get_color_filter (fixture.session), ==, NULL);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (hf_session_get_color_filter (fixture.session), ==, "System.Text");
  g_assert_cmpuint (hf_session_get_filtered_color (fixture.session), ==, 0);
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (hf_session_get_color_filter (fixture.session), ==, NULL);

  hf_session_go_back (fixture.session);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  hf_session_go_back (fixture.session);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  tear_down (&fixture);
}

static gboolean
is_colored_by_root (gpointer user_data)
{
  HfColorKey *key = hf_session_get_color_key (user_data);

  return key != NULL && hf_color_key_get_coloring (key) == HF_COLORING_ROOT;
}

/* Until retention is known, colors that need it show namespaces. */
static void
test_coloring (void)
{
  Fixture fixture = { 0 };
  g_autoptr (HfRetention) retention = NULL;
  GtkWidget *legend = NULL;

  set_up (&fixture, "!a a:4000:System.Text.A #b:Own.Code.B.f b:3000:Own.Code.B");
  legend = app_test_find (GTK_WIDGET (fixture.pane), HF_TYPE_LEGEND);
  hf_session_set_coloring (fixture.session, HF_COLORING_ROOT);
  g_assert_nonnull (app_test_find_label (legend, "Own.Code"));

  retention = hf_retention_new (hf_session_get_analysis (fixture.session), NULL, NULL, NULL);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture.session), retention, NULL);
  g_assert_true (app_test_wait (is_colored_by_root, fixture.session));
  g_assert_nonnull (app_test_find_label (legend, "Static fields"));
  g_assert_null (app_test_find_label (legend, "Own.Code"));

  /* Another coloring has other entries. */
  hf_session_set_color_filter (fixture.session, "several");
  hf_session_set_coloring (fixture.session, HF_COLORING_NAMESPACE);
  g_assert_cmpstr (hf_session_get_color_filter (fixture.session), ==, NULL);
  hf_session_go_back (fixture.session);
  g_assert_cmpint (hf_session_get_coloring (fixture.session), ==, HF_COLORING_ROOT);
  g_assert_cmpstr (hf_session_get_color_filter (fixture.session), ==, "several");
  tear_down (&fixture);
}

static void
test_zoom_gives_the_focus (void)
{
  Fixture fixture = { 0 };
  GtkWidget *button = NULL;

  set_up (&fixture, "!a a:4000:System.Text.A !b b:3000:Own.Code.B");
  button = find_entry (&fixture);
  gtk_widget_grab_focus (button);
  g_assert_false (view_has_focus (&fixture));
  hf_session_zoom_to (fixture.session, hf_treemap_commands_find_color (fixture.session, 0));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), !=, 0);
  g_assert_true (view_has_focus (&fixture));

  /* So that the way back is a key. */
  g_assert_true (
    gtk_widget_activate_action (gtk_window_get_focus (fixture.window), "treemap.zoom-out", NULL));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);
  tear_down (&fixture);
}

static void
test_small_families_are_listed (void)
{
  GString *text = g_string_new ("!a a:1000000:Big.One.A ");
  Fixture fixture = { 0 };
  GtkWidget *popover = NULL;
  GtkWidget *list = NULL;
  guint n_rows = 0;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "a->s%u s%u:20:Family%u.Small.T ", i, i, i);
  set_up (&fixture, text->str);
  g_string_free (text, TRUE);

  g_signal_emit_by_name (fixture.view, "list-pooled",
                         hf_treemap_commands_find_cell (
                           hf_treemap_view_get_layout (HF_TREEMAP_VIEW (fixture.view)), 0, TRUE));
  app_test_settle ();
  popover = gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (fixture.pane)));
  g_assert_true (GTK_IS_POPOVER (popover));
  g_assert_true (gtk_widget_get_visible (popover));

  /* The names are there to be read. */
  g_assert_false (pango_layout_is_ellipsized (
    gtk_label_get_layout (GTK_LABEL (app_test_find_label (popover, "Family0.Small")))));

  /* All of those that are not drawn, and no other. */
  list = app_test_find (popover, GTK_TYPE_LIST_BOX);
  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n_rows) != NULL)
    n_rows++;
  g_assert_cmpuint (n_rows, ==, 30);
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), !=, 0);
  app_test_settle ();
  tear_down (&fixture);
}

#define OWNED "#c:N.Shop.cache c:100:Own.Cache c->t t:400:Own.Table t->v v:3000:Own.Value " \
              "!h h:900:Own.Held"

static GtkDropDown *
get_switch (Fixture *fixture)
{
  return GTK_DROP_DOWN (app_test_find (GTK_WIDGET (fixture->pane), GTK_TYPE_DROP_DOWN));
}

static gboolean
is_grouped (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

typedef struct
{
  const char *text;
  GtkWidget  *row; /* of a list, or NULL */
} RowSearch;

static void
find_row (GtkWidget *widget,
          RowSearch *search)
{
  if (GTK_IS_LABEL (widget) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), search->text) == 0 &&
      gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL)
    search->row = gtk_widget_get_parent (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_row (child, search);
}

static GtkDropDown *
find_coloring (Fixture *fixture)
{
  GtkWidget *legend = app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_LEGEND);

  return GTK_DROP_DOWN (app_test_find (gtk_widget_get_parent (legend), GTK_TYPE_DROP_DOWN));
}

/* That the row is there, and cannot be chosen for the reason, or can be chosen if there is none. */
static void
assert_choice (GtkDropDown *drop_down,
               const char  *text,
               const char  *why_not)
{
  RowSearch search = { text, NULL };

  g_signal_emit_by_name (drop_down, "activate");
  app_test_settle ();
  find_row (GTK_WIDGET (drop_down), &search);
  g_assert_nonnull (search.row);
  g_assert_cmpint (gtk_widget_get_sensitive (search.row), ==, why_not == NULL);
  g_assert_cmpstr (hf_tip_get (gtk_widget_get_parent (search.row)), ==, why_not);
}

/* There is nothing to switch to until it is known what holds what. */
static void
test_switch_waits (void)
{
  Fixture fixture = { 0 };
  GtkDropDown *grouping = NULL;

  set_up (&fixture, OWNED);
  grouping = get_switch (&fixture);
  assert_choice (grouping, "By Namespace", NULL);
  assert_choice (grouping, "By Dominator", "Retained sizes are still being computed");
  assert_choice (grouping, "By Root", "Retained sizes are still being computed");

  hf_snapshot_set_retention (hf_session_get_snapshot (fixture.session), NULL,
                             "There is not enough memory");
  assert_choice (grouping, "By Dominator", "Retained sizes were not computed");
  app_test_retain (fixture.session);
  assert_choice (grouping, "By Dominator", NULL);
  tear_down (&fixture);
}

/* Heaps of this test are of one domain, and without assemblies and generations. */
static void
test_names_that_are_missing (void)
{
  Fixture fixture = { 0 };
  GtkDropDown *coloring = NULL;

  set_up (&fixture, OWNED);
  app_test_retain (fixture.session);
  coloring = find_coloring (&fixture);
  assert_choice (get_switch (&fixture), "By Assembly", "The file does not name assemblies");
  assert_choice (get_switch (&fixture), "By Domain", "The heap has only one application domain");
  assert_choice (get_switch (&fixture), "By Generation", "The file does not name generations");
  assert_choice (coloring, "Assembly", "The file does not name assemblies");
  assert_choice (coloring, "Kept by Root", NULL);
  tear_down (&fixture);

  set_up (&fixture, "a:100:Own.A");
  assert_choice (get_switch (&fixture), "By Namespace", NULL);
  tear_down (&fixture);
}

static void
test_switch_without_what_is_reachable (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, "a:100:Own.A");
  app_test_retain (fixture.session);
  assert_choice (get_switch (&fixture), "By Dominator", "Nothing is reachable, so nothing is held");
  tear_down (&fixture);
}

static void
test_switch_shows_what_is_chosen (void)
{
  Fixture fixture = { 0 };
  GtkWidget *pane = NULL;

  set_up (&fixture, OWNED);
  pane = GTK_WIDGET (fixture.pane);
  app_test_retain (fixture.session);
  gtk_drop_down_set_selected (get_switch (&fixture), HF_GROUPING_DOMINATOR);
  g_assert_cmpint (hf_session_get_grouping (fixture.session), ==, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_grouped, fixture.session));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (pane, "Everything Reachable"));
  hf_session_set_coloring (fixture.session, HF_COLORING_ROOT);
  g_assert_nonnull (app_test_find_label (pane, "Static fields"));
  g_assert_nonnull (app_test_find_label (pane, "Handles"));
  g_assert_nonnull (app_test_find_label (pane, "Area = retained size"));

  gtk_drop_down_set_selected (get_switch (&fixture), HF_GROUPING_ROOT);
  g_assert_true (app_test_wait (is_grouped, fixture.session));
  app_test_settle ();
  g_assert_cmpint (hf_session_get_treemap (fixture.session)->grouping, ==, HF_GROUPING_ROOT);
  g_assert_null (app_test_find_label (pane, "Area = retained size"));

  gtk_drop_down_set_selected (get_switch (&fixture), HF_GROUPING_NAMESPACE);
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (pane, "All Namespaces"));
  hf_session_set_coloring (fixture.session, HF_COLORING_NAMESPACE);
  g_assert_nonnull (app_test_find_label (pane, "Own"));
  tear_down (&fixture);
}

static GtkDropDown *
get_weight (Fixture *fixture)
{
  return GTK_DROP_DOWN (gtk_widget_get_next_sibling (GTK_WIDGET (get_switch (fixture))));
}

static void
test_weight_is_chosen (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, OWNED " lost:5000:Lost.Thing");
  app_test_retain (fixture.session);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (get_weight (&fixture))));
  g_assert_null (app_test_find_label (GTK_WIDGET (fixture.pane), "Lost"));
  gtk_drop_down_set_selected (get_weight (&fixture), HF_WEIGHT_EVERYTHING);
  g_assert_true (app_test_wait (is_grouped, fixture.session));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane), "Lost"));
  g_assert_true (hf_session_get_hierarchy (fixture.session) ==
                 hf_session_get_treemap (fixture.session));

  /* Grouping by dominator weighs reachable objects; the chosen weight comes back afterwards. */
  app_test_group (fixture.session, HF_GROUPING_DOMINATOR);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (get_weight (&fixture))));
  g_assert_cmpstr (hf_tip_get (GTK_WIDGET (get_weight (&fixture))), ==,
                   "By dominator and by root, the area is the size of reachable objects");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (get_weight (&fixture)), "Retained"));
  app_test_group (fixture.session, HF_GROUPING_NAMESPACE);
  g_assert_cmpuint (gtk_drop_down_get_selected (get_weight (&fixture)), ==, HF_WEIGHT_EVERYTHING);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane), "Lost"));
  tear_down (&fixture);
}

static void
choose_weight (Fixture *fixture,
               guint    row)
{
  gtk_drop_down_set_selected (get_weight (fixture), row);
  g_assert_true (app_test_wait (is_grouped, fixture->session));
  app_test_settle ();
}

/* The legend has counts, and objects of the type, of which no root reaches one. */
static void
test_count_is_chosen (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, OWNED " lost:5000:Lost.Thing found:7000:Lost.Thing");
  choose_weight (&fixture, HF_WEIGHT_COUNT);
  g_assert_cmpint (hf_session_get_treemap (fixture.session)->weight, ==, HF_WEIGHT_COUNT);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane), "Lost"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane), "2"));
  g_assert_null (app_test_find_label (GTK_WIDGET (fixture.pane), "12.0 KB"));

  /* Garbage has a color by count, too. */
  hf_session_set_coloring (fixture.session, HF_COLORING_REACHABLE);
  g_assert_true (app_test_wait (is_grouped, fixture.session));
  g_assert_cmpint (hf_session_get_weight (fixture.session), ==, HF_WEIGHT_COUNT);
  tear_down (&fixture);
}

/* Where nothing is reachable, everything and its count are left. */
static void
test_weight_of_all (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, "a:100:Own.A b:50:Own.B c:50:Own.B");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (get_weight (&fixture))));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (get_weight (&fixture))), ==,
                    2);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (get_weight (&fixture)), "Everything"));
  g_assert_nonnull (hf_tip_get (GTK_WIDGET (get_weight (&fixture))));
  choose_weight (&fixture, 1);
  g_assert_cmpint (hf_session_get_treemap (fixture.session)->weight, ==, HF_WEIGHT_COUNT);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane), "3"));
  choose_weight (&fixture, 0);
  g_assert_cmpint (hf_session_get_treemap (fixture.session)->weight, ==, HF_WEIGHT_EVERYTHING);
  tear_down (&fixture);
}

static void
test_empty_heap_says_so (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, "");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane), "This heap holds no objects."));
  tear_down (&fixture);
}

/* Not to be taken for a namespace, it is named. */
static void
test_tooltip_names_the_assembly (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:8:A");
  g_autoptr (HfTreemapLayout) layout = NULL;
  guint n_named = 0;

  app_test_show_assemblies (session);
  layout = hf_treemap_layout_new (hf_session_get_hierarchy (session), 0,
                                  (HfRect){ 0, 0, 640, 480 });
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autoptr (GtkWidget) tooltip = g_object_ref_sink (
        hf_treemap_tooltip_new (layout, NULL, NULL, i));
      GtkWidget *name = gtk_grid_get_child_at (GTK_GRID (tooltip), 0, 0);
      GtkWidget *place = gtk_grid_get_child_at (GTK_GRID (tooltip), 0, 1);

      if (!g_str_equal (gtk_label_get_text (GTK_LABEL (name)), "Entry"))
        continue;
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (place)), ==, "Assembly: Shop");
      n_named++;
    }
  g_assert_cmpuint (n_named, >, 0);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/treemap-pane/a-click-in-the-legend-filters", test_legend_filters);
  g_test_add_func ("/app/treemap-pane/colors-mean-what-is-chosen", test_coloring);
  g_test_add_func ("/app/treemap-pane/zoom-gives-the-focus", test_zoom_gives_the_focus);
  g_test_add_func ("/app/treemap-pane/small-families-are-listed", test_small_families_are_listed);
  g_test_add_func ("/app/treemap-pane/switch-waits-for-what-holds-what", test_switch_waits);
  g_test_add_func ("/app/treemap-pane/names-that-are-missing-cannot-be-chosen",
                   test_names_that_are_missing);
  g_test_add_func ("/app/treemap-pane/switch-says-that-nothing-is-held",
                   test_switch_without_what_is_reachable);
  g_test_add_func ("/app/treemap-pane/switch-shows-what-is-chosen",
                   test_switch_shows_what_is_chosen);
  g_test_add_func ("/app/treemap-pane/weight-is-chosen", test_weight_is_chosen);
  g_test_add_func ("/app/treemap-pane/count-is-chosen", test_count_is_chosen);
  g_test_add_func ("/app/treemap-pane/without-roots-everything-or-its-count-is-chosen",
                   test_weight_of_all);
  g_test_add_func ("/app/treemap-pane/empty-heap-says-so", test_empty_heap_says_so);
  g_test_add_func ("/app/treemap-pane/tooltip-names-the-assembly", test_tooltip_names_the_assembly);

  return g_test_run ();
}
