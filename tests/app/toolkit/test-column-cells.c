/* test-column-cells.c: tests of the cells that a table makes, and when
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-column-cells.h"

#define N_ROWS 1000

static GtkWidget *
make_label (void)
{
  return gtk_label_new (NULL);
}

static void
show_string (GtkWidget *cell,
             gpointer   row)
{
  gtk_label_set_text (GTK_LABEL (cell), gtk_string_object_get_string (row));
}

static const HfCellClass string_cells = { make_label, show_string, NULL };

/* ---- A table in a window ------------------------------------------------- */

typedef struct
{
  GtkWidget     *window;
  GtkColumnView *view;
  GtkStringList *strings;
  HfColumnCells *cells;
} Fixture;

static void
set_strings (Fixture *fixture,
             guint    n)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new_null_terminated (n, g_free, TRUE);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (strings, g_strdup_printf ("row %u", i));
  gtk_string_list_splice (fixture->strings, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (fixture->strings)),
                          (const char *const *) strings->pdata);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  fixture->strings = gtk_string_list_new (NULL);
  set_strings (fixture, N_ROWS);
  fixture->view = GTK_COLUMN_VIEW (gtk_column_view_new (
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (fixture->strings))))));
  fixture->cells = hf_column_cells_new (fixture->view);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new ("Title", NULL);

      gtk_column_view_append_column (fixture->view, column);
      hf_column_cells_add_column (fixture->cells, column, &string_cells);
    }

  gtk_widget_add_css_class (GTK_WIDGET (fixture->view), "types");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (fixture->view));
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), scrolled);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_clear_pointer (&fixture->cells, hf_column_cells_free);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_clear_object (&fixture->strings);
}

/* The cells of the table's rows: how many there are, and a list of their texts. */
static guint
count_cells (GtkWidget *widget,
             GString   *texts)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget))
    {
      g_string_append_printf (texts, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
      return 1;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cells (child, texts);
  return n;
}

static guint
count_made (Fixture *fixture)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  return count_cells (gtk_widget_get_last_child (GTK_WIDGET (fixture->view)), texts);
}

/* GTK makes some two hundred, however few are seen. */
static guint
count_rows (Fixture *fixture)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (fixture->view));
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;

  return n;
}

static gboolean
has_all (gpointer user_data)
{
  return count_made (user_data) == 2 * count_rows (user_data);
}

static gboolean
has_three (gpointer user_data)
{
  return count_made (user_data) == 6;
}

/* ---- The tests ----------------------------------------------------------- */

static void
test_made_when_asked (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpuint (count_made (fixture), ==, 0);

  hf_column_cells_set_made (fixture->cells, TRUE);
  g_assert_cmpuint (count_made (fixture), >, 0);
  hf_column_cells_set_made (fixture->cells, FALSE);
  app_test_settle ();
  g_assert_cmpuint (count_made (fixture), ==, 0);
}

static void
test_seen_first (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GString) texts = g_string_new (NULL);

  hf_column_cells_set_made (fixture->cells, TRUE);
  count_cells (gtk_widget_get_last_child (GTK_WIDGET (fixture->view)), texts);
  g_assert_cmpuint (count_made (fixture), <, 2 * count_rows (fixture));
  for (guint i = 0; i < 400 / 30; i++)
    g_string_append_printf (expected, "row %u|row %u|", i, i);
  g_assert_true (g_str_has_prefix (texts->str, expected->str));

  g_assert_true (app_test_wait (has_all, fixture));
  g_string_truncate (texts, 0);
  g_string_truncate (expected, 0);
  count_cells (gtk_widget_get_last_child (GTK_WIDGET (fixture->view)), texts);
  for (guint i = 0; i < count_rows (fixture); i++)
    g_string_append_printf (expected, "row %u|row %u|", i, i);
  g_assert_cmpstr (texts->str, ==, expected->str);
}

/* Rows that wait for their cells may go before they get them. */
static void
test_rows_go (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  hf_column_cells_set_made (fixture->cells, TRUE);
  g_assert_cmpuint (count_made (fixture), <, 2 * count_rows (fixture));
  set_strings (fixture, 3);
  g_assert_true (app_test_wait (has_three, fixture));
  app_test_settle ();
  g_assert_cmpuint (count_made (fixture), ==, 6);

  set_strings (fixture, N_ROWS);
  g_assert_true (app_test_wait (has_all, fixture));
}

/* The cells themselves are gone before they are made. */
static void
test_view_goes (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  hf_column_cells_set_made (fixture->cells, TRUE);
  g_assert_cmpuint (count_made (fixture), <, 2 * count_rows (fixture));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add ("/app/column-cells/made-when-asked", Fixture, NULL, set_up, test_made_when_asked,
              tear_down);
  g_test_add ("/app/column-cells/what-is-seen-is-made-first", Fixture, NULL, set_up,
              test_seen_first, tear_down);
  g_test_add ("/app/column-cells/rows-may-go-meanwhile", Fixture, NULL, set_up, test_rows_go,
              tear_down);
  g_test_add ("/app/column-cells/the-table-may-go-meanwhile", Fixture, NULL, set_up, test_view_goes,
              tear_down);
  return g_test_run ();
}
