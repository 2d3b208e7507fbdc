/* test-window-names.c: a test of the names that a screen reader has for a window's widgets
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-tip.h"
#include "hf-treemap-view.h"
#include "window-test.h"

static gboolean
has_name (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    return TRUE;
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) != NULL)
    return TRUE;

  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Only what this program makes: the inside of GTK's own widgets is GTK's. */
static gboolean
is_ours (GtkWidget *widget)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    {
      if (GTK_IS_MENU_BUTTON (parent) || GTK_IS_WINDOW_CONTROLS (parent) ||
          GTK_IS_POPOVER (parent) || GTK_IS_DROP_DOWN (parent) || GTK_IS_SEARCH_ENTRY (parent) ||
          ADW_IS_TAB_BAR (parent) || ADW_IS_VIEW_SWITCHER (parent))
        return FALSE;
    }

  return TRUE;
}

static guint
count_unnamed (GtkWidget *widget,
               guint     *n_seen)
{
  guint n_unnamed = 0;

  if ((GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SEARCH_ENTRY (widget) ||
       GTK_IS_DROP_DOWN (widget) || HF_IS_TREEMAP_VIEW (widget)) &&
      is_ours (widget))
    {
      (*n_seen)++;
      if (!has_name (widget))
        {
          g_test_message ("no name: %s", G_OBJECT_TYPE_NAME (widget));
          n_unnamed++;
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_unnamed += count_unnamed (child, n_seen);

  return n_unnamed;
}

static void
test_everything_has_a_name (void)
{
  g_autoptr (GFile) file = window_test_dup_sample ();
  guint n_seen = 0;

  window_test_read (file);
  g_assert_cmpuint (count_unnamed (GTK_WIDGET (window_test_get_window ()), &n_seen), ==, 0);
  g_assert_cmpuint (n_seen, >, 12);
  window_test_close_all ();
}

static GtkWidget *
find_exporter (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.export") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_exporter (child);
  return found;
}

/* The button exports each view, so it has the name of none. */
static void
test_export_is_of_each_view (void)
{
  static const char *const views[] = { "Treemap", "Graph", "Types", "Objects" };
  g_autoptr (GFile) file = window_test_dup_sample ();
  GtkWidget *button = NULL;

  window_test_read (file);
  button = find_exporter (GTK_WIDGET (window_test_get_window ()));
  g_assert_nonnull (button);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    g_assert_null (strstr (hf_tip_get (button), views[i]));
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/window/everything-has-a-name", test_everything_has_a_name);
  g_test_add_func ("/app/window/the-export-button-has-the-name-of-no-view",
                   test_export_is_of_each_view);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
