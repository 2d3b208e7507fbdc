/* test-dominator-columns.c: tests of the dominator tree's table, whose columns the user arranges
 *
 * covers: hf-dominator-copy
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-columns.h"
#include "hf-dominator-view.h"
#include "hf-settings.h"
#include "hf-tip.h"
#include "tree-test.h"

#define HEAP                                                                                       \
  "!a a:10:N.Cache a->b a->c b:2000:N.Entry[] c:40:N.Lock !p p:500:N.Page p->q q:300:N.Line"

static void
set_up (TreeTest      *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  hf_settings_reset ();
  tree_test_set_up (fixture, HEAP);
}

static void
tear_down (TreeTest      *fixture,
           gconstpointer  data)
{
  tree_test_tear_down (fixture, data);
  hf_settings_reset ();
}

static void
activate (TreeTest   *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->tree, action, NULL));
  app_test_settle ();
}

static void
assert_copied (TreeTest   *fixture,
               const char *expected)
{
  g_autofree char *text = NULL;

  gtk_selection_model_select_item (GTK_SELECTION_MODEL (tree_test_get_rows (fixture)), 1, TRUE);
  gtk_widget_grab_focus (fixture->tree);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (app_test_press (fixture->view, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, expected);
}

/* The titles from the start; the bar has none. */
static void
assert_titles (TreeTest   *fixture,
               const char *expected)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      const char *title = gtk_column_view_column_get_title (column);

      g_string_append_printf (titles, "%s|", title == NULL ? "" : title);
    }
  g_assert_cmpstr (titles->str, ==, expected);
}

/* ---- From the user ------------------------------------------------------------ */

static void
test_copied_as_shown (TreeTest      *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_present (fixture);
  assert_copied (fixture, "N.Page\t2\t500\t800");
  activate (fixture, "columns.show-objects");
  assert_copied (fixture, "N.Page\t500\t800");
  activate (fixture, "columns.left-retained");
  assert_copied (fixture, "N.Page\t800\t500");
  activate (fixture, "columns.right-name");
  assert_copied (fixture, "800\tN.Page\t500");
  activate (fixture, "columns.reset");
  assert_copied (fixture, "N.Page\t2\t500\t800");
}

/* Another tree, which has the usual room, has the columns where the user put them. */
static void
test_remembered (TreeTest      *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  TreeTest other;

  tree_test_present (fixture);
  assert_titles (fixture, "Type|Objects|Own Size|Retained||Share|");
  activate (fixture, "columns.show-own");
  activate (fixture, "columns.left-bar");
  assert_titles (fixture, "Type|Objects||Retained|Share|");

  other = *fixture;
  other.tree = g_object_ref_sink (g_object_new (HF_TYPE_DOMINATOR_VIEW, NULL));
  other.view = app_test_find (other.tree, GTK_TYPE_COLUMN_VIEW);
  assert_titles (&other, "Type|Objects||Retained|Share|");
  activate (fixture, "columns.reset");
  assert_titles (&other, "Type|Objects|Own Size|Retained||");
  g_object_run_dispose (G_OBJECT (other.tree));
  g_object_unref (other.tree);
}

/* Rows are sorted by the bytes that they retain, whichever columns there are. */
static void
test_no_orders (TreeTest      *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));

  tree_test_present (fixture);
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      g_assert_null (gtk_column_view_column_get_sorter (column));
      g_assert_nonnull (gtk_column_view_column_get_header_menu (column));
    }
}

static GtkWidget *
find_menu_button (GtkWidget  *widget,
                  const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget) && g_strcmp0 (hf_tip_get (widget), name) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu_button (child, name);
  return found;
}

/* Titles take no focus, so that a button has their menus for the keyboard. */
static void
test_button (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button = NULL;

  tree_test_present (fixture);
  button = find_menu_button (fixture->tree, "Columns");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_nonnull (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Columns");
}

/* ---- From the room ------------------------------------------------------------ */

/* The share goes first, as the bar has it too. */
static void
test_room (TreeTest      *fixture,
           gconstpointer  data)
{
  static const struct
  {
    int width;
    const char *titles;
  } rooms[] = {
    { 900, "Type|Objects|Own Size|Retained||Share|" },
    { 640, "Type|Objects|Own Size|Retained||" },
    { 500, "Type|Objects|Own Size|Retained|" },
  };
  const guint i = GPOINTER_TO_UINT (data);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), rooms[i].width, 500);
  tree_test_present (fixture);
  assert_titles (fixture, rooms[i].titles);
}

/* Indented names take all the room that other tables leave empty. */
static void
test_wide_names (TreeTest      *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GtkColumnViewColumn) name = NULL;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1250, 500);
  tree_test_present (fixture);
  name = g_list_model_get_item (gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view)), 0);
  g_assert_true (gtk_column_view_column_get_expand (name));
}

/* The room hides and shows columns that the user did not choose. */
static void
test_chosen_in_small_room (TreeTest      *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 540, 500);
  tree_test_present (fixture);
  activate (fixture, "columns.show-share");
  assert_titles (fixture, "Type|Objects|Own Size|Retained|Share|");
  activate (fixture, "columns.show-share");
  activate (fixture, "columns.show-own");
  assert_titles (fixture, "Type|Objects|Retained||");
}

static void
add (const char    *path,
     gconstpointer  data,
     void         (*test) (TreeTest       *fixture,
                           gconstpointer  data))
{
  g_test_add (path, TreeTest, data, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  add ("/app/dominator-columns/copied-as-shown", NULL, test_copied_as_shown);
  add ("/app/dominator-columns/remembered", NULL, test_remembered);
  add ("/app/dominator-columns/no-order-but-one", NULL, test_no_orders);
  add ("/app/dominator-columns/a-button-has-the-menu", NULL, test_button);
  add ("/app/dominator-columns/wide-rooms-have-all", GUINT_TO_POINTER (0), test_room);
  add ("/app/dominator-columns/the-share-goes-first", GUINT_TO_POINTER (1), test_room);
  add ("/app/dominator-columns/the-bar-goes-next", GUINT_TO_POINTER (2), test_room);
  add ("/app/dominator-columns/indented-names-have-room", NULL, test_wide_names);
  add ("/app/dominator-columns/chosen-ones-stay-in-small-rooms", NULL, test_chosen_in_small_room);

  return g_test_run ();
}
