/* test-types-chooser.c: tests of the drop-down that chooses the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-session-types.h"
#include "hf-types-chooser.h"

static void
test_step (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:10:N.A");
  GtkWidget *window = gtk_window_new ();
  GtkWidget *chooser = g_object_new (HF_TYPE_TYPES_CHOOSER, NULL);
  GtkDropDown *choice = GTK_DROP_DOWN (app_test_find (chooser, GTK_TYPE_DROP_DOWN));

  gtk_window_set_child (GTK_WINDOW (window), chooser);
  hf_types_chooser_set_session (HF_TYPES_CHOOSER (chooser), session);
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

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  g_test_add_func ("/app/types-chooser/a-choice-is-a-step", test_step);

  return g_test_run ();
}
