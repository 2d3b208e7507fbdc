/* test-findings-list.c: tests of the list of findings in a popover
 *
 * covers: hf-finding-row, hf-window-findings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "findings-test.h"
#include "hf-findings-list.h"
#include "hf-session-findings.h"

static void
set_up (FindingsTest  *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *list = g_object_new (HF_TYPE_FINDINGS_LIST, NULL);

  fixture->session = findings_test_session ();
  hf_findings_list_set_session (HF_FINDINGS_LIST (list), fixture->session);
  findings_test_set_up (fixture, list, "chosen");
}

/* The row whose claim begins with @claim. */
static GtkWidget *
find_row (FindingsTest *fixture,
          const char *claim)
{
  GtkWidget *label = app_test_find_label (fixture->widget, claim);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, g_type_from_name ("HfFindingRow"));
}

#define OWNER "One Owner keeps 100 KB (55.6 %)"
#define STATICS "Static fields keep 80.0 KB (44.4 %)"

static void
test_rows (FindingsTest  *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  findings_test_show (fixture);
  g_assert_nonnull (app_test_find_label (fixture->widget, "Findings"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "3, largest first"));
  g_assert_nonnull (find_row (fixture, OWNER));
  g_assert_nonnull (find_row (fixture, STATICS));
  g_assert_false (
    gtk_widget_get_mapped (findings_test_find_button (fixture->widget, "Show Ownership")));

  /* Those of the old heap are gone with it. */
  app_test_show (fixture->session, FINDINGS_TEST_HEAP);
  g_assert_null (app_test_find_label (fixture->widget, OWNER));
}

/* The list stays open for the next one, and marks the one that is shown. */
static void
test_shows (FindingsTest  *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  findings_test_show (fixture);
  row = find_row (fixture, OWNER);
  findings_test_click (row, "Show in Treemap");
  g_assert_cmpuint (hf_session_get_selection (fixture->session).object.value, ==, 0);
  g_assert_true (gtk_widget_has_css_class (row, "shown"));
  g_assert_cmpuint (fixture->n_emitted, ==, 0);

  findings_test_click (find_row (fixture, STATICS), "Show in Treemap");
  g_assert_false (gtk_widget_has_css_class (row, "shown"));
  g_assert_true (gtk_widget_has_css_class (find_row (fixture, STATICS), "shown"));
}

static void
test_lists (FindingsTest  *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  findings_test_show (fixture);
  findings_test_click (find_row (fixture, STATICS), "List Objects");
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_FINDING);
  g_assert_cmpuint (listed.finding, ==, 1);
  g_assert_cmpuint (fixture->n_emitted, ==, 1);
}

/* Where nothing stands out there still is an answer. */
static void
test_nothing (FindingsTest  *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  findings_test_show_largest (fixture);
  g_assert_nonnull (app_test_find_label (fixture->widget, "No Obvious Suspects"));
  row = find_row (fixture, OWNER);
  g_assert_false (gtk_widget_get_mapped (findings_test_find_button (row, "List Objects")));
  findings_test_click (row, "Show in Treemap");
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);

  findings_test_click (fixture->widget, "Show Ownership");
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_GRAPH);
  g_assert_cmpuint (fixture->n_emitted, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (FindingsTest *fixture, gconstpointer data);
  } tests[] = {
    { "/app/findings-list/each-finding-has-a-row", test_rows },
    { "/app/findings-list/show-leaves-the-list-open", test_shows },
    { "/app/findings-list/list-goes-to-the-objects", test_lists },
    { "/app/findings-list/nothing-stands-out", test_nothing },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, FindingsTest, NULL, set_up, tests[i].func, findings_test_tear_down);
  return g_test_run ();
}
