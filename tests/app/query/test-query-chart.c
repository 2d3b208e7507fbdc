/* test-query-chart.c: the chart of an answer: its columns, its bars, and why there are none
 *
 * covers: hf-query-chart-head, hf-query-chart-row, hf-query-chart-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-figures.h"
#include "hf-load.h"
#include "hf-query-chart-row.h"
#include "hf-query-chart.h"
#include "hf-test.h"
#include "hf-tip.h"

#define LARGE "SELECT o.id, t.name AS type, o.bytes AS size, o.type AS number FROM objects AS o "  \
              "JOIN types AS t ON t.id = o.type WHERE o.bytes >= 1000 ORDER BY size DESC"

/* A chart in a window, and what it shows. */
typedef struct
{
  HfQuerySource   *source;
  HfQueryDatabase *database;
  GtkWindow       *window;
  HfQueryChart    *chart;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  self->source = hf_query_source_new (recording, 0, NULL);
  self->database = hf_query_database_new (self->source, &error);
  g_assert_no_error (error);
  self->window = GTK_WINDOW (g_object_ref (gtk_window_new ()));
  self->chart = g_object_ref_sink (g_object_new (HF_TYPE_QUERY_CHART, NULL));
  gtk_window_set_child (self->window, GTK_WIDGET (self->chart));
  gtk_window_set_default_size (self->window, 264, 500);
  gtk_window_present (self->window);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->window);
  g_object_unref (self->chart);
  hf_query_database_free (self->database);
  hf_query_source_unref (self->source);
}

static gboolean
is_idle (gpointer chart)
{
  return !hf_query_chart_is_busy (chart);
}

static HfQueryRows *
keep (Fixture    *self,
      const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (self->database, text, NULL, &error);
  HfQueryRows *rows = NULL;

  g_assert_no_error (error);
  rows = hf_query_rows_new (query, 0);
  g_assert_true (hf_query_rows_fill (rows, query, G_MAXUINT32, NULL, &error));
  g_assert_no_error (error);
  return rows;
}

static void
show (Fixture     *self,
      HfQueryRows *rows)
{
  hf_query_chart_set_rows (self->chart, rows, self->source);
  g_assert_true (app_test_wait (is_idle, self->chart));
}

static void
show_query (Fixture    *self,
            const char *text)
{
  g_autoptr (HfQueryRows) rows = keep (self, text);

  show (self, rows);
}

/* ---- Texts ---- */

static void
append_labels (GString   *text,
               GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_labels (text, child);
}

static char *
dup_labels (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  append_labels (text, widget);
  return g_string_free (text, FALSE);
}

static GtkListBox *
get_list (Fixture *self)
{
  return GTK_LIST_BOX (app_test_find (GTK_WIDGET (self->chart), GTK_TYPE_LIST_BOX));
}

static GtkWidget *
get_row (Fixture *self,
         int      position)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (self), position));
}

static int
count_rows (Fixture *self)
{
  int n = 0;

  for (int i = 0; get_row (self, i) != NULL; i++)
    n += gtk_widget_get_visible (get_row (self, i)) ? 1 : 0;
  return n;
}

static void
check_row (Fixture    *self,
           int         position,
           const char *want)
{
  g_autofree char *labels = NULL;

  app_test_settle ();
  labels = dup_labels (get_row (self, position));
  g_assert_cmpstr (labels, ==, want);
}

static GtkDropDown *
get_drop_down (Fixture *self,
               gboolean is_key)
{
  GtkWidget *first = app_test_find (GTK_WIDGET (self->chart), GTK_TYPE_DROP_DOWN);

  if (!is_key)
    return GTK_DROP_DOWN (first);
  while (first != NULL)
    {
      first = gtk_widget_get_next_sibling (first);
      if (GTK_IS_DROP_DOWN (first))
        return GTK_DROP_DOWN (first);
    }
  g_assert_not_reached ();
}

static void
check_head (Fixture    *self,
            const char *want)
{
  GtkWidget *sentence = gtk_widget_get_parent (GTK_WIDGET (get_drop_down (self, FALSE)));
  g_autofree char *labels = NULL;

  app_test_settle ();
  labels = dup_labels (sentence);
  g_assert_cmpstr (labels, ==, want);
}

/* ---- Bars ---- */

static void
test_types (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  show_query (self, "SELECT column1 AS type_name, column2 AS bytes FROM (VALUES "
                    "('N.Big', 3000), ('N.Small', 100), ('N.Big', 2000), (NULL, 7))");
  check_head (self, "Sum of|bytes|by|type_name|");
  g_assert_cmpint (count_rows (self), ==, 3);
  check_row (self, 0, "N.Big|×2|5.0 KB|");
  check_row (self, 1, "N.Small|100 B|");
  check_row (self, 2, "null|7 B|");
  g_assert_cmpstr (hf_tip_get (get_row (self, 0)), ==, "N.Big\n2 rows  ·  5,000 B");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (self, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "N.Big: 2 rows, 5.0 KB");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (self, 2)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "null: 1 row, 7 B");
}

/* A number of a type is shown as its name, and a name without its namespace. */
static void
test_type_numbers (Fixture       *self,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *by_name = NULL;
  g_autofree char *by_number = NULL;

  show_query (self, LARGE);
  check_head (self, "Sum of|size|by|type|");
  by_name = dup_labels (GTK_WIDGET (get_list (self)));
  g_assert_nonnull (strstr (by_name, "[]|"));
  g_assert_null (strstr (by_name, "System."));
  show_query (self, "SELECT type, bytes FROM objects WHERE bytes >= 1000 ORDER BY bytes DESC");
  check_head (self, "Sum of|bytes|by|type|");
  by_number = dup_labels (GTK_WIDGET (get_list (self)));
  g_assert_cmpstr (by_number, ==, by_name);
}

static void
test_rest (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  show_query (self, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30) "
                    "SELECT 'Key ' || i AS name, i * 1000 AS n FROM n");
  g_assert_cmpint (count_rows (self), ==, HF_QUERY_CHART_MAX_BARS + 1);
  check_row (self, 0, "Key 30|30,000|");
  check_row (self, HF_QUERY_CHART_MAX_BARS, "10 more|55,000|");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (self, HF_QUERY_CHART_MAX_BARS)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "10 more: 10 rows, 55,000");
}

static void
test_kinds (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  show_query (self, "SELECT id, 0.5 AS half, -1500 AS bytes FROM objects LIMIT 1");
  check_head (self, "Sum of|bytes|by|id|");
  gtk_drop_down_set_selected (get_drop_down (self, FALSE), 1);
  g_assert_true (app_test_wait (is_idle, self->chart));
  check_head (self, "Sum of|half|by|id|");
  g_assert_nonnull (app_test_find_label (get_row (self, 0), "0.5"));
}

/* ---- Choices ---- */

static void
test_choices (Fixture       *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfQueryRows) rows = keep (self, "SELECT column1 AS a, column2 AS b, column3 AS c FROM "
                                             "(VALUES ('x', 'p', 1), ('y', 'p', 5))");

  show (self, rows);
  check_head (self, "Sum of|c|by|a|");
  gtk_drop_down_set_selected (get_drop_down (self, FALSE), 0);
  gtk_drop_down_set_selected (get_drop_down (self, TRUE), 1);
  g_assert_true (app_test_wait (is_idle, self->chart));
  check_head (self, "Number of|rows|by|b|");
  g_assert_cmpint (count_rows (self), ==, 1);
  check_row (self, 0, "p|2|");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (self, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "p: 2 rows");

  /* Another answer keeps them where it can. */
  show_query (self, "SELECT 'q' AS a, 'p' AS b, 7 AS c");
  check_head (self, "Number of|rows|by|b|");
  show_query (self, "SELECT 'q' AS a, 7 AS c");
  check_head (self, "Sum of|c|by|a|");
}

static void
test_none (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *chart = GTK_WIDGET (self->chart);

  app_test_settle ();
  g_assert_nonnull (app_test_find_label (chart, "The bars appear with the first answer."));
  show_query (self, "SELECT id FROM objects LIMIT 10");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (chart, "The answer has no column with numbers."));
  show_query (self, "SELECT sum (bytes) AS all_bytes FROM objects");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (chart, "The answer has only one column."));
  show_query (self, "SELECT type_name, bytes FROM objects WHERE 0");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (chart, "There are no rows to add up."));
  show_query (self, "SELECT type_name FROM objects LIMIT 10");
  check_head (self, "Number of|rows|by|type_name|");
  show (self, NULL);
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (chart, "The bars appear with the first answer."));
}

/* A column of SQL may have a name of any length. */
static void
test_long_names (Fixture       *self,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *name = g_strnfill (100000, 'a');
  g_autofree char *query = g_strdup_printf ("SELECT 1 AS \"%sb\", '%s' AS \"%sc\"", name, name,
                                            name);
  int width = 0;

  show_query (self, query);
  g_assert_cmpint (count_rows (self), ==, 1);
  gtk_widget_measure (GTK_WIDGET (self->chart), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  g_assert_cmpint (width, <=, 264);
}

/* ---- While rows come ---- */

static void
test_growth (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query =
    hf_query_new (self->database,
                  "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000) "
                  "SELECT 'all' AS name, 1 AS one FROM n",
                  NULL, &error);
  g_autoptr (HfQueryRows) rows = NULL;

  g_assert_no_error (error);
  rows = hf_query_rows_new (query, 0);
  show (self, rows);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (self->chart), "There are no rows to add up."));
  for (guint32 n = 3000; n <= 9000; n += 3000)
    {
      g_assert_true (hf_query_rows_fill (rows, query, n, NULL, &error));
      hf_query_chart_set_rows (self->chart, rows, self->source);
      hf_query_chart_set_rows (self->chart, rows, self->source);
    }
  g_assert_true (app_test_wait (is_idle, self->chart));
  check_row (self, 0, "all|×8,998|8,998|");
}

static void
test_end (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfQueryChart) unused = g_object_ref_sink (g_object_new (HF_TYPE_QUERY_CHART, NULL));
  g_autoptr (HfQueryRows) rows = keep (self, LARGE);

  /* One that ends while a worker adds up for it. */
  hf_query_chart_set_rows (unused, rows, self->source);
  g_assert_true (hf_query_chart_is_busy (unused));
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/app/query-chart/types-have-names-and-sizes", test_types },
    { "/app/query-chart/a-number-of-a-type-is-its-name", test_type_numbers },
    { "/app/query-chart/the-rest-is-one-row", test_rest },
    { "/app/query-chart/reals-have-few-digits", test_kinds },
    { "/app/query-chart/the-user-chooses-columns", test_choices },
    { "/app/query-chart/a-sentence-says-why-there-are-no-bars", test_none },
    { "/app/query-chart/long-names-take-no-more-room", test_long_names },
    { "/app/query-chart/follows-while-rows-come", test_growth },
    { "/app/query-chart/can-end-while-it-adds-up", test_end },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
