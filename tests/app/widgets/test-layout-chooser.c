/* test-layout-chooser.c: tests of the drop-down that chooses the table of a view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-layout-chooser.h"
#include "hf-session-paths.h"
#include "hf-session-types.h"

static void
test_step (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:10:N.A");
  GtkWidget *window = gtk_window_new ();
  GtkWidget *chooser = g_object_new (HF_TYPE_LAYOUT_CHOOSER, NULL);
  GtkDropDown *choice = GTK_DROP_DOWN (app_test_find (chooser, GTK_TYPE_DROP_DOWN));

  gtk_window_set_child (GTK_WINDOW (window), chooser);
  hf_layout_chooser_set_session (HF_LAYOUT_CHOOSER (chooser), session, &hf_layout_choice_types);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  gtk_drop_down_set_selected (choice, 1);
  g_assert_cmpint (hf_session_get_types_layout (session), ==, HF_TYPES_TREE);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_types_layout (session), ==, HF_TYPES_LIST);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  hf_session_go_forward (session);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Only the objects of a type are grouped, or those of a path, which leads back to the type. */
static void
test_offered (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:10:N.A");
  GtkWidget *window = gtk_window_new ();
  GtkWidget *chooser = g_object_new (HF_TYPE_LAYOUT_CHOOSER, NULL);
  GtkDropDown *choice = GTK_DROP_DOWN (app_test_find (chooser, GTK_TYPE_DROP_DOWN));
  HfSelection path = hf_selection_none ();

  gtk_window_set_child (GTK_WINDOW (window), chooser);
  hf_layout_chooser_set_session (HF_LAYOUT_CHOOSER (chooser), session, &hf_layout_choice_objects);
  g_assert_false (gtk_widget_get_visible (chooser));
  hf_session_set_listed (session, hf_selection_type ((HfTypeIndex){ 0 }));
  g_assert_true (gtk_widget_get_visible (chooser));
  gtk_drop_down_set_selected (choice, 1);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);

  path.kind = HF_SELECTION_PATH;
  path.type.value = 0;
  path.path = 0;
  path.is_root_path = TRUE;
  hf_session_list_objects (session, path);
  g_assert_true (gtk_widget_get_visible (chooser));
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  gtk_drop_down_set_selected (choice, 1);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);
  hf_session_set_listed (session, hf_selection_unreachable ());
  g_assert_false (gtk_widget_get_visible (chooser));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  g_test_add_func ("/app/layout-chooser/a-choice-is-a-step", test_step);
  g_test_add_func ("/app/layout-chooser/objects-of-a-type-have-a-choice", test_offered);

  return g_test_run ();
}
