/* test-help-window.c: tests of the page that explains the words of the program
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-filter-entry.h"
#include "hf-help-window.h"
#include "hf-test.h"
#include "window-test.h"

static HfApplication *application;

static GtkWindow *
find_help (guint *n_windows)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  *n_windows = 0;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!HF_IS_HELP_WINDOW (window))
        continue;
      (*n_windows)++;
      found = window;
    }

  return found;
}

/* The only one, above @parent. */
static GtkWindow *
assert_help (HfWindow *parent)
{
  guint n_windows = 0;
  GtkWindow *help = find_help (&n_windows);

  g_assert_cmpuint (n_windows, ==, 1);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (help)));
  g_assert_true (gtk_window_get_transient_for (help) == GTK_WINDOW (parent));

  return help;
}

static void
assert_no_help (void)
{
  guint n_windows = 0;

  find_help (&n_windows);
  g_assert_cmpuint (n_windows, ==, 0);
}

static void
test_keys (void)
{
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application),
                                                               "app.help");
  HfWindow *window = NULL;
  GtkWindow *help = NULL;

  g_assert_cmpuint (g_strv_length (keys), ==, 1);
  g_assert_cmpstr (keys[0], ==, "F1");

  g_application_activate (G_APPLICATION (application));
  window = window_test_get_window ();
  assert_no_help ();
  g_assert_true (app_test_press (GTK_WIDGET (window), "F1"));
  app_test_settle ();
  help = assert_help (window);
  g_assert_cmpstr (gtk_window_get_title (help), ==, "Help");

  g_assert_true (app_test_press (GTK_WIDGET (help), "Escape"));
  app_test_settle ();
  assert_no_help ();
  window_test_close_all ();
}

static void
test_one_window (void)
{
  HfWindow *first = NULL;
  HfWindow *second = NULL;
  GtkWindow *help = NULL;

  g_application_activate (G_APPLICATION (application));
  first = window_test_get_window ();
  hf_help_window_present (GTK_WINDOW (first));
  app_test_settle ();
  help = assert_help (first);
  hf_help_window_present (GTK_WINDOW (first));
  app_test_settle ();
  g_assert_true (assert_help (first) == help);

  second = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (second));
  hf_help_window_present (GTK_WINDOW (second));
  app_test_settle ();
  g_assert_true (assert_help (second) == help);

  gtk_window_destroy (GTK_WINDOW (first));
  app_test_settle ();
  g_assert_true (assert_help (second) == help);
  gtk_window_destroy (GTK_WINDOW (second));
  app_test_settle ();
  assert_no_help ();
  window_test_close_all ();
}

/* In a filter, F1 explains its words. */
static void
test_key_in_filter (void)
{
  g_autoptr (GFile) file = window_test_make_file ("a 2 x\nt 1 T\no 10 1 18\nc x\n");
  GtkWidget *entry = NULL;
  GtkWidget *help = NULL;

  window_test_open (file);
  gtk_widget_activate_action (GTK_WIDGET (window_test_get_window ()), "win.view", "s", "types");
  window_test_activate ("win.filter-types");
  app_test_settle ();
  entry = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window_test_get_window ())),
                                   HF_TYPE_FILTER_ENTRY);
  g_assert_nonnull (entry);
  help = app_test_find (entry, HF_TYPE_FILTER_HELP);
  g_assert_true (app_test_press (entry, "F1"));
  app_test_settle ();
  assert_no_help ();
  g_assert_true (gtk_widget_get_mapped (help));
  window_test_close_all ();
  hf_test_remove (file);
}

/* The keyboard is at the first topic, and Tab goes to every other one; a screen
 * reader says their texts. */
static void
test_topics (void)
{
  static const char *const titles[] = {
    "Treemap",
    "Sizes of Boxes",
    "Graph",
    "Types",
    "Dominator Tree",
    "Objects",
    "Objects by Path",
    "Query",
    "Heap Map",
    "Timeline",
    "Filters",
    "Folding",
    "Columns",
    "Small Windows",
    "Snapshots",
    "Comparison",
    "Growth",
    "Captures",
    "Recordings",
    "Size",
    "Retained Size",
    "Dominator",
    "Root",
    "Kinds of Roots",
    "Held by Several Kinds of Roots",
    "Pinned",
    "Weak",
    "Interior",
    "Findings",
    "Cuts",
  };
  GtkWidget *help = NULL;

  g_application_activate (G_APPLICATION (application));
  hf_help_window_present (GTK_WINDOW (window_test_get_window ()));
  app_test_settle ();
  help = GTK_WIDGET (assert_help (window_test_get_window ()));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      GtkWidget *label = app_test_find_label (help, titles[i]);
      GtkWidget *row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);

      if (i > 0)
        g_assert_true (gtk_widget_child_focus (help, GTK_DIR_TAB_FORWARD));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (help)) == row);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           titles[i]);
      gtk_test_accessible_assert_property (
        GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (label))));
    }
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/help-window/f1-opens-and-escape-closes", test_keys);
  g_test_add_func ("/app/help-window/f1-in-a-filter-explains-words", test_key_in_filter);
  g_test_add_func ("/app/help-window/there-is-one-at-most", test_one_window);
  g_test_add_func ("/app/help-window/topics-are-spoken", test_topics);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
