/* roots-test.c: the list of roots in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "roots-test.h"

#include "app-test.h"
#include "hf-root-cell.h"

gboolean
roots_test_is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_height (user_data) > 0;
}

/* Thirty groups of two handles each, one group a pinned one. */
static char *
make_heap (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "!a%u a%u:%u:T%u !b%u b%u:8:T%u ", i, i, 100 - i, i, i, i, i);

  return g_string_free (text, FALSE);
}

static void
set_up (RootsTest     *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = make_heap ();

  fixture->session = app_test_session (text);
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_ROOTS_PANE, NULL));
  hf_roots_pane_set_session (fixture->pane, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 280, 400);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (roots_test_is_there, fixture->pane));
  app_test_settle ();
  fixture->view = GTK_LIST_VIEW (app_test_find (GTK_WIDGET (fixture->pane), GTK_TYPE_LIST_VIEW));
}

static void
tear_down (RootsTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->pane);
  g_assert_finalize_object (fixture->session);
}

GtkSingleSelection *
roots_test_get_selection (RootsTest *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (fixture->view));
}

guint
roots_test_count_rows (RootsTest *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (roots_test_get_selection (fixture)));
}

GtkWidget *
roots_test_find_cell (GtkWidget  *widget,
                      const char *name)
{
  GtkWidget *label = app_test_find_label (widget, name);

  return label == NULL ? NULL : gtk_widget_get_ancestor (label, HF_TYPE_ROOT_CELL);
}

void
roots_test_toggle (RootsTest  *fixture,
                   const char *name)
{
  GtkWidget *cell = roots_test_find_cell (GTK_WIDGET (fixture->view), name);

  g_assert_nonnull (cell);
  g_signal_emit_by_name (cell, "toggled");
  app_test_settle ();
}

void
roots_test_add (const char *path,
                void      (*test) (RootsTest *, gconstpointer))
{
  g_test_add (path, RootsTest, NULL, set_up, test, tear_down);
}
