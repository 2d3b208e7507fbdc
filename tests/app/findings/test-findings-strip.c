/* test-findings-strip.c: tests of the line above a heap with one finding
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "findings-test.h"
#include "hf-findings-strip.h"

static void
set_up (FindingsTest  *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *strip = g_object_new (HF_TYPE_FINDINGS_STRIP, NULL);

  fixture->session = findings_test_session ();
  hf_findings_strip_set_session (HF_FINDINGS_STRIP (strip), fixture->session);
  findings_test_set_up (fixture, strip, "closed");
}

static const char *
get_sentence (FindingsTest *fixture)
{
  return hf_findings_strip_get_sentence (HF_FINDINGS_STRIP (fixture->widget));
}

/* The strip is hidden until there are findings, and in a heap where nothing stands out. */
static void
test_there_is_something (FindingsTest  *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_null (get_sentence (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->widget));
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            g_atomic_rc_box_new0 (HfFindings), NULL);
  g_assert_false (gtk_widget_get_visible (fixture->widget));

  findings_test_show (fixture);
  g_assert_true (gtk_widget_get_visible (fixture->widget));
  g_assert_true (g_str_has_prefix (get_sentence (fixture), "One Owner keeps 100 KB (55.6 %) — "));
  g_assert_nonnull (app_test_find_label (fixture->widget, "1 of 3"));

  /* Those of the old heap are gone with it. */
  app_test_show (fixture->session, FINDINGS_TEST_HEAP);
  g_assert_null (get_sentence (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->widget));
}

static void
test_steps_round (FindingsTest  *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  findings_test_show (fixture);
  findings_test_click (fixture->widget, "Next");
  g_assert_true (g_str_has_prefix (get_sentence (fixture), "Static fields keep 80.0 KB"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "2 of 3"));
  findings_test_click (fixture->widget, "Next");
  findings_test_click (fixture->widget, "Next");
  g_assert_nonnull (app_test_find_label (fixture->widget, "1 of 3"));
  findings_test_click (fixture->widget, "Previous");
  g_assert_nonnull (app_test_find_label (fixture->widget, "3 of 3"));
}

/* In a small window the sentence needs the room of a button that the list of findings has too. */
static void
test_little_room (FindingsTest  *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  hf_findings_strip_set_narrow (HF_FINDINGS_STRIP (fixture->widget), TRUE);
  findings_test_show (fixture);
  g_assert_nonnull (app_test_find_label (fixture->widget, "Show in Treemap"));
  g_assert_null (app_test_find_label (fixture->widget, "List Objects"));
  hf_findings_strip_set_narrow (HF_FINDINGS_STRIP (fixture->widget), FALSE);
  g_assert_nonnull (app_test_find_label (fixture->widget, "List Objects"));
}

static void
test_shows_evidence (FindingsTest  *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  findings_test_show (fixture);
  findings_test_click (fixture->widget, "_Show in Treemap");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (selection.object.value, ==, 0);

  findings_test_click (fixture->widget, "Next");
  findings_test_click (fixture->widget, "_Show in Treemap");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_cmpuint (selection.root_kind, ==, HF_ROOT_STATIC);

  findings_test_click (fixture->widget, "Next");
  findings_test_click (fixture->widget, "_Show in Treemap");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_PART);
  g_assert_cmpint (selection.part, ==, HF_PART_UNREACHABLE);
  g_assert_cmpint (hf_session_get_weight (fixture->session), ==, HF_WEIGHT_EVERYTHING);
}

/* Where nothing stands out the largest owners are shown, and a way to the graph. */
static void
test_largest (FindingsTest  *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  findings_test_show_largest (fixture);
  g_assert_true (g_str_has_prefix (get_sentence (fixture), "One Owner keeps 100 KB (55.6 %) — "));
  g_assert_true (
    gtk_widget_get_mapped (app_test_find_label (fixture->widget, "No obvious suspects")));
  g_assert_false (
    gtk_widget_get_mapped (findings_test_find_button (fixture->widget, "_List Objects")));
  findings_test_click (fixture->widget, "Show _Ownership");
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_GRAPH);
}

/* The list of findings says so too, and has the same way to the graph. */
static void
test_largest_in_little_room (FindingsTest  *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  hf_findings_strip_set_narrow (HF_FINDINGS_STRIP (fixture->widget), TRUE);
  findings_test_show_largest (fixture);
  g_assert_nonnull (app_test_find_label (fixture->widget, "Show in Treemap"));
  g_assert_null (app_test_find_label (fixture->widget, "No obvious suspects"));
  g_assert_null (app_test_find_label (fixture->widget, "Show Ownership"));
  hf_findings_strip_set_narrow (HF_FINDINGS_STRIP (fixture->widget), FALSE);
  g_assert_nonnull (app_test_find_label (fixture->widget, "No obvious suspects"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "Show Ownership"));
}

static void
test_lists_objects (FindingsTest  *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  findings_test_show (fixture);
  findings_test_click (fixture->widget, "Next");
  findings_test_click (fixture->widget, "_List Objects");
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_FINDING);
  g_assert_cmpuint (listed.finding, ==, 1);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_listed (fixture->session).kind, ==, HF_SELECTION_NONE);
}

static void
test_stays_closed (FindingsTest  *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  findings_test_show (fixture);
  findings_test_click (fixture->widget, "Dismiss");
  g_assert_null (get_sentence (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->widget));
  g_assert_cmpuint (fixture->n_emitted, ==, 1);

  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  g_assert_null (get_sentence (fixture));
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
    { "/app/findings-strip/is-there-when-there-is-something", test_there_is_something },
    { "/app/findings-strip/steps-go-round", test_steps_round },
    { "/app/findings-strip/sentence-first-in-little-room", test_little_room },
    { "/app/findings-strip/show-selects-the-evidence", test_shows_evidence },
    { "/app/findings-strip/largest-owners-where-nothing-stands-out", test_largest },
    { "/app/findings-strip/largest-owners-in-little-room", test_largest_in_little_room },
    { "/app/findings-strip/list-lists-what-it-counts", test_lists_objects },
    { "/app/findings-strip/stays-closed", test_stays_closed },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, FindingsTest, NULL, set_up, tests[i].func, findings_test_tear_down);
  return g_test_run ();
}
