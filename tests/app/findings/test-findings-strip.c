/* test-findings-strip.c: tests of the line that tells what stands out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-findings-strip.h"

/* One that holds much, of another type than its object; much that is garbage. */
#define HEAP "!o o:24:Own.Owner o->a a:100000:System.Byte[] g:900000:Own.Dead #s:Own.Class.field " \
             "s:80000:Own.S"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *strip;
  guint      n_closed;
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

  fixture->strip = g_object_new (HF_TYPE_FINDINGS_STRIP, NULL);
  g_signal_connect_swapped (fixture->strip, "closed", G_CALLBACK (count_cb), &fixture->n_closed);
  fixture->window = gtk_window_new ();
  hf_findings_strip_set_session (HF_FINDINGS_STRIP (fixture->strip), fixture->session);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->strip);
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

static const char *
get_sentence (Fixture *fixture)
{
  return hf_findings_strip_get_sentence (HF_FINDINGS_STRIP (fixture->strip));
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

static void
click (Fixture    *fixture,
       const char *name)
{
  GtkWidget *button = find_button (fixture->strip, name);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}

/* Nothing is told before there is something, and of a heap where nothing stands out. */
static void
test_there_is_something (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_null (get_sentence (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->strip));
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            g_atomic_rc_box_new0 (HfFindings), NULL);
  g_assert_false (gtk_widget_get_visible (fixture->strip));

  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  g_assert_true (gtk_widget_get_visible (fixture->strip));
  g_assert_true (g_str_has_prefix (get_sentence (fixture), "One Owner keeps 100 KB (55.6 %) — "));
  g_assert_nonnull (app_test_find_label (fixture->strip, "1 of 3"));

  /* Those of the old heap are gone with it. */
  app_test_show (fixture->session, HEAP);
  g_assert_null (get_sentence (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->strip));
}

static void
test_steps_round (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  click (fixture, "Next");
  g_assert_true (g_str_has_prefix (get_sentence (fixture), "Static fields keep 80.0 KB"));
  g_assert_nonnull (app_test_find_label (fixture->strip, "2 of 3"));
  click (fixture, "Next");
  click (fixture, "Next");
  g_assert_nonnull (app_test_find_label (fixture->strip, "1 of 3"));
  click (fixture, "Previous");
  g_assert_nonnull (app_test_find_label (fixture->strip, "3 of 3"));
}

static void
test_shows_evidence (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection selection;

  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  click (fixture, "_Show in Treemap");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (selection.object.value, ==, 0);

  click (fixture, "Next");
  click (fixture, "_Show in Treemap");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_cmpuint (selection.root_kind, ==, HF_ROOT_STATIC);

  click (fixture, "Next");
  click (fixture, "_Show in Treemap");
  selection = hf_session_get_selection (fixture->session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_PART);
  g_assert_cmpint (selection.part, ==, HF_PART_UNREACHABLE);
  g_assert_cmpint (hf_session_get_weight (fixture->session), ==, HF_WEIGHT_EVERYTHING);
}

/* Where nothing stands out the largest owners are shown, and a way to the graph. */
static void
test_largest (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfFindings *findings = g_atomic_rc_box_new0 (HfFindings);

  findings->largest = g_new0 (HfFinding, 1);
  findings->largest[0] = make_finding (fixture->session, HF_FINDING_OWNER, 0);
  findings->n_largest = 1;
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session), findings, NULL);
  app_test_settle ();
  g_assert_true (g_str_has_prefix (get_sentence (fixture), "One Owner keeps 100 KB (55.6 %) — "));
  g_assert_true (
    gtk_widget_get_mapped (app_test_find_label (fixture->strip, "No obvious suspects")));
  g_assert_false (gtk_widget_get_mapped (find_button (fixture->strip, "_List Objects")));
  click (fixture, "Show _Ownership");
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_GRAPH);
}

static void
test_lists_objects (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  click (fixture, "Next");
  click (fixture, "_List Objects");
  listed = hf_session_get_listed (fixture->session);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (listed.kind, ==, HF_SELECTION_FINDING);
  g_assert_cmpuint (listed.finding, ==, 1);
  hf_session_go_back (fixture->session);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_listed (fixture->session).kind, ==, HF_SELECTION_NONE);
}

static void
test_stays_closed (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  hf_snapshot_set_findings (hf_session_get_snapshot (fixture->session),
                            make_findings (fixture->session), NULL);
  app_test_settle ();
  click (fixture, "Dismiss");
  g_assert_null (get_sentence (fixture));
  g_assert_false (gtk_widget_get_visible (fixture->strip));
  g_assert_cmpuint (fixture->n_closed, ==, 1);

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
    void (*func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/findings-strip/is-there-when-there-is-something", test_there_is_something },
    { "/app/findings-strip/steps-go-round", test_steps_round },
    { "/app/findings-strip/show-selects-the-evidence", test_shows_evidence },
    { "/app/findings-strip/largest-owners-where-nothing-stands-out", test_largest },
    { "/app/findings-strip/list-lists-what-it-counts", test_lists_objects },
    { "/app/findings-strip/stays-closed", test_stays_closed },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
