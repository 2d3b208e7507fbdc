/* test-findings-list.c: tests of the list of findings in a popover
 *
 * covers: hf-finding-row, hf-window-findings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-findings-list.h"
#include "hf-session-findings.h"

/* One that holds much, of another type than its object; much that is garbage. */
#define HEAP "!o o:24:Own.Owner o->a a:100000:System.Byte[] g:900000:Own.Dead #s:Own.Class.field " \
             "s:80000:Own.S"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *list;
  guint      n_chosen;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static HfFinding
make_finding (HfSession     *session,
              HfFindingKind  kind,
              guint32        object)
{
  HfHeap *heap = hf_session_get_heap (session);
  HfFinding finding = {
    .kind = kind,
    .n_bytes = kind == HF_FINDING_STATICS ? 80000 : 100024,
    .n_whole = 180024,
    .n_objects = 2,
    .object = { object },
    .type = { HF_INDEX_NONE },
    .part_type = { HF_INDEX_NONE },
  };
  g_autoptr (GError) error = NULL;

  if (object == HF_INDEX_NONE)
    return finding;

  finding.type = hf_heap_get_object_type (heap, finding.object);
  finding.path = hf_root_path_new_from (hf_session_get_retention (session), finding.object, NULL,
                                        &error);
  g_assert_no_error (error);

  return finding;
}

/* Three of them, each with another kind of evidence. */
static HfFindings *
make_findings (HfSession *session)
{
  HfFindings *findings = g_atomic_rc_box_new0 (HfFindings);

  findings->n_items = 3;
  findings->items = g_new0 (HfFinding, 3);
  findings->items[0] = make_finding (session, HF_FINDING_OWNER, 0);
  findings->items[1] = make_finding (session, HF_FINDING_STATICS, HF_INDEX_NONE);
  findings->items[2] = make_finding (session, HF_FINDING_UNREACHABLE, HF_INDEX_NONE);

  return findings;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (GError) error = NULL;

  fixture->session = app_test_session (HEAP);
  retention = hf_retention_new (hf_session_get_analysis (fixture->session), NULL, NULL, &error);
  g_assert_no_error (error);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), retention, NULL);

  fixture->list = g_object_new (HF_TYPE_FINDINGS_LIST, NULL);
  g_signal_connect_swapped (fixture->list, "chosen", G_CALLBACK (count_cb), &fixture->n_chosen);
  fixture->window = gtk_window_new ();
  hf_findings_list_set_session (HF_FINDINGS_LIST (fixture->list), fixture->session);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->list);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *name)
{
  if (GTK_IS_BUTTON (widget) && (g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0 ||
                                 g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The row whose claim begins with @claim. */
static GtkWidget *
find_row (Fixture    *fixture,
          const char *claim)
{
  GtkWidget *label = app_test_find_label (fixture->list, claim);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, g_type_from_name ("HfFindingRow"));
}

static void
click (GtkWidget  *row,
       const char *name)
{
  GtkWidget *button = find_button (row, name);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}

#define OWNER "One Owner keeps 100 KB (55.6 %)"
#define STATICS "Static fields keep 80.0 KB (44.4 %)"

static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->list, "Findings"));
  g_assert_nonnull (app_test_find_label (fixture->list, "3, largest first"));
  g_assert_nonnull (find_row (fixture, OWNER));
  g_assert_nonnull (find_row (fixture, STATICS));
  g_assert_false (gtk_widget_get_mapped (find_button (fixture->list, "Show Ownership")));

  /* Those of the old heap are gone with it. */
  app_test_show (fixture->session, HEAP);
  g_assert_null (app_test_find_label (fixture->list, OWNER));
}

/* The list stays open for the next one, and marks the one that is shown. */
static void
test_shows (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;

  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  row = find_row (fixture, OWNER);
  click (row, "Show in Treemap");
  g_assert_cmpuint (hf_session_get_selection (fixture->session).object.value, ==, 0);
  g_assert_true (gtk_widget_has_css_class (row, "shown"));
  g_assert_cmpuint (fixture->n_chosen, ==, 0);

  click (find_row (fixture, STATICS), "Show in Treemap");
  g_assert_false (gtk_widget_has_css_class (row, "shown"));
  g_assert_true (gtk_widget_has_css_class (find_row (fixture, STATICS), "shown"));
}

static void
test_lists (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  click (find_row (fixture, STATICS), "List Objects");
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_FINDING);
  g_assert_cmpuint (listed.finding, ==, 1);
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
}

/* Where nothing stands out there still is an answer. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfFindings *findings = g_atomic_rc_box_new0 (HfFindings);
  GtkWidget *row = NULL;

  findings->largest = g_new0 (HfFinding, 1);
  findings->largest[0] = make_finding (fixture->session, HF_FINDING_OWNER, 0);
  findings->n_largest = 1;
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session), findings, NULL);
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->list, "No Obvious Suspects"));
  row = find_row (fixture, OWNER);
  g_assert_false (gtk_widget_get_mapped (find_button (row, "List Objects")));
  click (row, "Show in Treemap");
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_OBJECT);

  click (fixture->list, "Show Ownership");
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_GRAPH);
  g_assert_cmpuint (fixture->n_chosen, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/findings-list/each-finding-has-a-row", test_rows },
    { "/app/findings-list/show-leaves-the-list-open", test_shows },
    { "/app/findings-list/list-goes-to-the-objects", test_lists },
    { "/app/findings-list/nothing-stands-out", test_nothing },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
