/* test-findings-show.c: tests that a finding leads to what has its bytes, in real heaps
 *
 * covers: hf-session-findings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-load.h"
#include "hf-object-query.h"
#include "hf-session-findings.h"
#include "hf-test.h"
#include "session-test.h"

static gboolean
is_grouped (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

/* ---- The target of a finding ----------------------------------------------- */

/* The retained size of the selection; of what is unreachable its size. */
static guint64
get_selected_bytes (HfSession *session)
{
  const HfSelection selection = hf_session_get_selection (session);
  HfRetention *retention = hf_session_get_retention (session);
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const HfRetainedGroup *group = NULL;

  switch (selection.kind)
    {
    case HF_SELECTION_OBJECT:
      return hf_dominators_get_retained (hf_retention_get_dominators (retention), selection.object);
    case HF_SELECTION_ROOT_GROUP:
      group = hf_root_retention_find_kind (roots, selection.root_kind);
      return group->n_bytes;
    case HF_SELECTION_PART:
      g_assert_cmpint (selection.part, ==, HF_PART_UNREACHABLE);
      return roots->unreachable.n_bytes;
    case HF_SELECTION_NONE:
    case HF_SELECTION_TYPE:
    case HF_SELECTION_ROOT:
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    default:
      g_assert_not_reached ();
    }
}

/* Sizes of all that is listed. */
static guint64
get_listed_bytes (HfSession *session)
{
  g_autoptr (HfQuestion) question = hf_object_query_new_question (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfObjectSet) objects = hf_question_answer (question, NULL, &error);
  guint64 n_bytes = 0;

  g_assert_no_error (error);
  for (guint32 i = 0; i < objects->n_objects; i++)
    n_bytes += hf_heap_get_object_size (hf_session_get_heap (session), objects->objects[i]);
  return n_bytes;
}

/* The zoom is the box of the object, the box around it if nothing is in it, or what roots keep. */
static void
assert_zoomed (HfSession *session)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const HfSelection selection = hf_session_get_selection (session);
  const guint32 focus = hf_session_get_focus (session);
  guint32 node = 0;

  if (selection.kind == HF_SELECTION_ROOT_GROUP)
    {
      g_assert_cmpint (treemap->grouping, ==, HF_GROUPING_ROOT);
      g_assert_cmpuint (focus, ==,
                        hf_hierarchy_find_group (treemap, selection.root_kind, selection.type));
      return;
    }
  if (selection.kind == HF_SELECTION_PART)
    {
      g_assert_cmpint (treemap->weight, ==, HF_WEIGHT_EVERYTHING);
      return;
    }

  g_assert_cmpint (treemap->grouping, ==, HF_GROUPING_DOMINATOR);
  node = hf_hierarchy_find_object (treemap, selection.object);
  g_assert_cmpuint (focus, !=, 0);
  g_assert_true (focus == node ||
                 (treemap->nodes[node].n_children == 0 && focus == treemap->nodes[node].parent));
  g_assert_cmpuint (treemap->nodes[node].n_bytes, >=, get_selected_bytes (session));
}

static void
assert_about (guint64 n_bytes,
              guint64 n_wanted)
{
  g_assert_cmpuint (n_bytes, >=, n_wanted - n_wanted / 100);
  g_assert_cmpuint (n_bytes, <=, n_wanted + n_wanted / 100);
}

static void
assert_shows (HfSession *session,
              guint32    position)
{
  guint32 n_items = 0;
  const HfFinding *finding = &hf_session_get_shown_findings (session, &n_items)[position];
  const guint n_before = hf_step_history_get_position (hf_session_get_history (session));

  hf_session_show_finding (session, finding);
  g_assert_true (app_test_wait (is_grouped, session));
  g_assert_cmpuint (hf_step_history_get_position (hf_session_get_history (session)), ==,
                    n_before + 1);
  if (!hf_session_can_show_finding (session, finding))
    {
      g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
      assert_about (get_listed_bytes (session), finding->n_bytes);
      return;
    }

  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_true (hf_session_is_finding_shown (session, finding));
  assert_about (get_selected_bytes (session), finding->n_bytes);
  assert_zoomed (session);

  /* As one step it is gone back. */
  hf_session_go_back (session);
  g_assert_true (app_test_wait (is_grouped, session));
  g_assert_false (hf_session_is_finding_shown (session, finding));
}

/* ---- Heaps ------------------------------------------------------------------- */

static HfSession *
load (const char *name)
{
  g_autoptr (GFile) file = hf_test_file (name);
  HfSession *session = hf_session_new (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  const guint32 last = recording == NULL ? 0 : hf_recording_get_n_heaps (recording) - 1;
  g_autoptr (HfAnalysis) analysis = NULL;
  HfHierarchy *hierarchy = NULL;
  g_autoptr (HfSnapshot) snapshot = NULL;
  HfFindings *findings = NULL;

  g_assert_no_error (error);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, last), NULL, NULL, &error);
  g_assert_no_error (error);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_assert_no_error (error);
  snapshot = hf_snapshot_new (recording, last, analysis, hierarchy);
  hf_hierarchy_unref (hierarchy);
  hf_session_set_snapshot (session, snapshot);
  app_test_retain (session);
  findings = hf_findings_new (hf_session_get_retention (session), NULL, NULL, &error);
  g_assert_no_error (error);
  hf_snapshot_set_findings (hf_session_get_snapshot (session), findings, NULL);
  return session;
}

static void
assert_shows_all (HfSession  *session,
                  const char *name)
{
  guint32 n_items = 0;

  hf_session_get_shown_findings (session, &n_items);
  g_assert_cmpuint (n_items, >, 0);
  for (guint32 i = 0; i < n_items; i++)
    {
      g_test_message ("%s, finding %u", name, i + 1);
      assert_shows (session, i);
    }
}

/* A finding is about bytes, so its treemap is of bytes even where the user looks at counts. */
static void
test_heap (gconstpointer name)
{
  g_autoptr (HfSession) session = load (name);

  assert_shows_all (session, name);
  hf_session_weigh (session, HF_WEIGHT_COUNT);
  g_assert_true (app_test_wait (is_grouped, session));
  assert_shows_all (session, name);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const heaps[] = {
    "real/aspnet-razor.gclog.gz",
    "real/aspnet-razor.nettrace.gz",
    "real/dotnet10-recording.gclog.gz",
    "real/dotnet10-small.gclog.gz",
    "real/roslyn-server.gcdump.gz",
    "real/roslyn-server.gclog.gz",
    "real/wpf-app.gcdump.gz",
    "real/wpf-app.gclog.gz",
    "oracle/heap-20000.gclog",
    "oracle/heap-1500.gclog",
    "oracle/heap-200.gclog",
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/findings-show/%s", heaps[i]);

      g_test_add_data_func (path, heaps[i], test_heap);
    }
  return g_test_run ();
}
