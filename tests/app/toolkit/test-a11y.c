/* test-a11y.c: tests that a screen reader can name whatever takes part
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-a11y.h"
#include "hf-application.h"
#include "hf-heap-page.h"
#include "hf-legend.h"
#include "hf-shown.h"
#include "hf-test.h"
#include "hf-treemap-view.h"
#include "hf-window.h"

#include <adwaita.h>

static HfApplication *application;

/* ---- Windows --------------------------------------------------------- */

static HfWindow *
get_window (void)
{
  return HF_WINDOW (gtk_application_get_windows (GTK_APPLICATION (application))->data);
}

static gboolean
is_loaded (gpointer user_data)
{
  return hf_page_get_state (HF_PAGE (user_data)) != HF_PAGE_LOADING;
}

static HfHeapPage *
open_file (const char *path)
{
  g_autoptr (GFile) file = hf_test_file (path);
  HfHeapPage *page = NULL;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  page = HF_HEAP_PAGE (hf_window_get_page (get_window ()));
  g_assert_true (app_test_wait (is_loaded, page));
  app_test_settle ();
  return page;
}

/* Any but the main one. */
static GtkWidget *
find_other_window (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!HF_IS_WINDOW (window) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

static gboolean
has_other_window (gpointer user_data G_GNUC_UNUSED)
{
  return find_other_window () != NULL;
}

static gboolean
has_no_other_window (gpointer user_data G_GNUC_UNUSED)
{
  return find_other_window () == NULL;
}

static gboolean
has_no_window (gpointer user_data G_GNUC_UNUSED)
{
  return gtk_application_get_windows (GTK_APPLICATION (application)) == NULL;
}

static void
close_all (void)
{
  while (!has_no_window (NULL))
    gtk_window_destroy (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  app_test_settle ();
}

/* ---- Widgets without a name ------------------------------------------ */

static gboolean
wants_name (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SEARCH_ENTRY (widget) ||
         GTK_IS_ENTRY (widget) || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget) ||
         GTK_IS_DROP_DOWN (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_BOX (widget) ||
         GTK_IS_GRID_VIEW (widget) || GTK_IS_COLUMN_VIEW (widget) || GTK_IS_PROGRESS_BAR (widget) ||
         HF_IS_TREEMAP_VIEW (widget) || ADW_IS_TAB_BAR (widget);
}

static gboolean
has_label (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* The child of a button may be a picture, whose class would then be the name of the button. */
static gboolean
has_name (GtkWidget *widget)
{
  if (has_label (widget))
    return TRUE;
  if (GTK_IS_BUTTON (widget) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (widget))))
    return FALSE;
  if (GTK_IS_BUTTON (widget) && GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    return has_name (gtk_widget_get_parent (widget));
  if (GTK_IS_BUTTON (widget) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    return gtk_test_accessible_check_relation (GTK_ACCESSIBLE (widget),
                                               GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                               gtk_widget_get_parent (widget), NULL) == NULL &&
           has_name (gtk_widget_get_parent (widget));

  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Widgets that tabs and dialogs of libadwaita
 * keep hidden stay hidden, as we do not use them. */
static gboolean
is_part (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent != NULL && !gtk_widget_get_visible (widget) &&
      (g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwTab") ||
       !HF_IS_WINDOW (gtk_widget_get_root (widget))))
    return TRUE;

  /* GTK makes these anew for each folder that is gone to. */
  if (parent != NULL && (g_str_equal (G_OBJECT_TYPE_NAME (parent), "GtkPathBar") ||
                         g_str_equal (G_OBJECT_TYPE_NAME (parent), "GtkTreeView")))
    return TRUE;

  /* The row has the name, and the keys of a spin button do what its buttons do. */
  if (GTK_IS_LIST_VIEW (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL)
    return TRUE;

  return parent != NULL && (GTK_IS_SEARCH_ENTRY (parent) || GTK_IS_SPIN_BUTTON (parent));
}

static guint
count_unnamed (GtkWidget *widget,
               guint     *n_seen)
{
  guint n_unnamed = 0;

  /* The list that a drop-down opens has the drop-down's name, and is made by GTK. */
  if (GTK_IS_POPOVER (widget) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    return 0;
  if (wants_name (widget) && !is_part (widget))
    {
      (*n_seen)++;
      if (!has_name (widget))
        {
          g_test_message ("no name: %s in %s in %s", G_OBJECT_TYPE_NAME (widget),
                          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                          G_OBJECT_TYPE_NAME (gtk_widget_get_root (widget)));
          n_unnamed++;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_unnamed += count_unnamed (child, n_seen);

  return n_unnamed;
}

static void
assert_all_named (GtkWidget *widget,
                  guint      n_at_least)
{
  guint n_seen = 0;

  g_assert_cmpuint (count_unnamed (widget, &n_seen), ==, 0);
  g_assert_cmpuint (n_seen, >=, n_at_least);
}

/* Opens every menu and list below @widget, one after the other. */
static guint
open_menus (GtkWidget *widget)
{
  guint n_opened = 0;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      app_test_settle ();
      g_assert_nonnull (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
      assert_all_named (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget))), 0);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      app_test_settle ();
      return 1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_opened += open_menus (child);

  return n_opened;
}

/* ---- The tests ------------------------------------------------------- */

/* The pages that are not shown are in the window as well. */
static void
test_empty_window (void)
{
  g_application_activate (G_APPLICATION (application));
  app_test_settle ();
  assert_all_named (GTK_WIDGET (get_window ()), 8);
  open_menus (GTK_WIDGET (get_window ()));
  close_all ();
}

static void
test_every_state (void)
{
  HfHeapPage *page = open_file ("../../data/samples/wpf-app.gclog.gz");
  HfWindow *window = get_window ();

  assert_all_named (GTK_WIDGET (window), 40);
  g_assert_cmpuint (open_menus (GTK_WIDGET (window)), >=, 4);

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TYPES);
  app_test_settle ();
  assert_all_named (GTK_WIDGET (window), 40);
  g_assert_cmpuint (open_menus (GTK_WIDGET (window)), >=, 4);

  open_file ("gclog/bad/prose.gclog");
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 2);
  assert_all_named (GTK_WIDGET (window), 60);
  close_all ();
}

static void
test_dialogs (void)
{
  static const struct
  {
    const char *action;
    guint n_at_least;
  } dialogs[] = {
    { "win.show-help-overlay", 4 }, { "app.help", 1 }, { "app.about", 3 }, { "win.export", 5 },
    { "win.preferences", 8 },       { "win.open", 8 },
  };

  open_file ("../../data/samples/wpf-app.gclog.gz");
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      g_test_message ("%s", dialogs[i].action);
      /* In a filter the help is about its words. */
      gtk_window_set_focus (GTK_WINDOW (get_window ()), NULL);
      g_assert_true (
        gtk_widget_activate_action (GTK_WIDGET (get_window ()), dialogs[i].action, NULL));
      g_assert_true (app_test_wait (has_other_window, NULL));
      app_test_settle ();
      assert_all_named (find_other_window (), dialogs[i].n_at_least);
      gtk_window_close (GTK_WINDOW (find_other_window ()));
      g_assert_true (app_test_wait (has_no_other_window, NULL));
    }
  close_all ();
}

static void
test_pictures_alone_are_no_names (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");
  guint n_seen = 0;

  gtk_box_append (GTK_BOX (box), button);
  hf_a11y_fix_names (box, FALSE);
  g_assert_false (has_name (button));

  gtk_widget_set_tooltip_text (button, "Add");
  hf_a11y_fix_names (box, FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Add");
  gtk_button_set_label (GTK_BUTTON (button), "_Save __ All");
  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  hf_a11y_fix_names (box, FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Save _ All");
  g_assert_cmpuint (count_unnamed (box, &n_seen), ==, 0);
}

static void
test_windows_of_ours_keep_their_names (void)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_set_tooltip_text (list, "Places");
  gtk_box_append (GTK_BOX (box), list);
  hf_a11y_fix_names (box, TRUE);
  g_assert_false (has_name (list));

  hf_a11y_fix_names (box, FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Places");
}

/* The keyboard comes to the button inside. */
static void
test_drop_downs_say_what_is_chosen (void)
{
  static const char *const choices[] = { "By Namespace", "By Root", NULL };
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (choices);
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  gtk_box_append (GTK_BOX (box), drop_down);
  hf_shown_set_name (drop_down, "Group By");
  for (guint i = 0; i < 2; i++)
    hf_a11y_fix_names (box, TRUE);
  g_assert_true (has_name (button));
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       drop_down, NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "By Namespace");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "By Root");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), GTK_INVALID_LIST_POSITION);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* The underscore is for the eye and the keyboard, in the first label and in each later one. */
static void
test_mnemonics (void)
{
  g_autoptr (GtkWidget) button = g_object_ref_sink (gtk_button_new_with_mnemonic ("_Hide Them"));

  hf_a11y_fix_names (button, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hide Them");
  hf_a11y_fix_names (button, TRUE);
  gtk_button_set_label (GTK_BUTTON (button), "_Show a__b");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Show a_b");
}

/* The row has the keyboard. */
static void
test_rows_say_what_is_chosen (void)
{
  static const char *const choices[] = { "Light", "Dark", NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (choices);
  g_autoptr (GtkWidget) row = g_object_ref_sink (adw_combo_row_new ());

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  hf_a11y_fix_names (row, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Light");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Dark");
}

int
main (int    argc,
      char **argv)
{
  int status = 0;
  g_autoptr (GError) error = NULL;

  app_test_init (&argc, &argv);
  application = hf_application_new (G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  g_test_add_func ("/app/a11y/pictures-alone-are-no-names", test_pictures_alone_are_no_names);
  g_test_add_func ("/app/a11y/later-labels-name-without-underscore", test_mnemonics);
  g_test_add_func ("/app/a11y/drop-downs-say-what-is-chosen", test_drop_downs_say_what_is_chosen);
  g_test_add_func ("/app/a11y/rows-say-what-is-chosen", test_rows_say_what_is_chosen);
  g_test_add_func ("/app/a11y/windows-of-ours-keep-their-names",
                   test_windows_of_ours_keep_their_names);
  g_test_add_func ("/app/a11y/empty-window", test_empty_window);
  g_test_add_func ("/app/a11y/every-state-of-a-window", test_every_state);
  g_test_add_func ("/app/a11y/dialogs", test_dialogs);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
