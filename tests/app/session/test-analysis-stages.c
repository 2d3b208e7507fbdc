/* test-analysis-stages.c: tests of what follows when a tab shows its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-analysis-stages.h"
#include "hf-heap-builder.h"
#include "hf-test.h"

#include <sys/resource.h>
#include <unistd.h>

/* A sanitizer has its own allocator, and maps far more than it uses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

#define HEAP "!a a:100:A a->b b:40:B c:30:C"

static gboolean
is_ready (gpointer user_data)
{
  return hf_session_get_retention (user_data) != NULL;
}

static gboolean
is_over (gpointer user_data)
{
  return hf_session_get_findings (user_data) != NULL;
}

static gboolean
is_given_up (gpointer user_data)
{
  return hf_session_get_why_no_retention (user_data) != NULL;
}

static gboolean
are_findings_given_up (gpointer user_data)
{
  return hf_session_get_why_no_findings (user_data) != NULL;
}

static void
cancel_cb (HfAnalysisStages *stages)
{
  hf_analysis_stages_cancel (stages);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_retention_follows (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);
  const HfDominators *dominators = NULL;

  g_assert_null (hf_session_get_retention (session));
  g_assert_null (hf_session_get_why_no_retention (session));
  g_assert_true (app_test_wait (is_ready, session));

  dominators = hf_retention_get_dominators (hf_session_get_retention (session));
  g_assert_cmpuint (hf_dominators_get_retained (dominators, (HfObjectIndex){ 0 }), ==, 140);
}

/* Of a heap in which nothing stands out there are findings too, namely none. */
static void
test_findings_follow (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);

  g_assert_true (app_test_wait (is_over, session));
  g_assert_nonnull (hf_session_get_retention (session));
  g_assert_cmpuint (hf_session_get_findings (session)->n_items, ==, 0);
  g_assert_null (hf_analysis_stages_get_job (stages));

  app_test_show (session, "!x x:7:X");
  g_assert_null (hf_session_get_findings (session));
  g_assert_true (app_test_wait (is_over, session));
}

/* Retained sizes stay; only the rest is done again. */
static void
test_findings_can_be_given_up (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);
  HfRetention *retention = NULL;

  g_assert_true (app_test_wait (is_over, session));
  retention = hf_session_get_retention (session);
  hf_snapshot_set_findings (hf_session_get_snapshot (session), NULL, "There is no memory");
  g_assert_true (are_findings_given_up (session));

  hf_analysis_stages_start (stages);
  g_assert_null (hf_session_get_why_no_findings (session));
  g_assert_true (app_test_wait (is_over, session));
  g_assert_true (hf_session_get_retention (session) == retention);
}

static void
test_each_snapshot_gets_its_own (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);
  HfAnalysis *analysis = NULL;

  /* The first one is still to begin, or under way. */
  app_test_show (session, "!x x:7:X");
  analysis = hf_session_get_analysis (session);
  g_assert_true (app_test_wait (is_ready, session));
  g_assert_true (hf_retention_get_analysis (hf_session_get_retention (session)) == analysis);

  app_test_show (session, HEAP);
  g_assert_null (hf_session_get_retention (session));
  g_assert_true (app_test_wait (is_ready, session));
  g_assert_true (hf_retention_get_analysis (hf_session_get_retention (session)) ==
                 hf_session_get_analysis (session));
}

static void
test_cancelled_can_begin_anew (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);
  guint n_changes = 0;
  gulong handler;

  handler = g_signal_connect (stages, "notify::job", G_CALLBACK (cancel_cb), NULL);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (app_test_wait (is_given_up, session));
  g_assert_null (hf_session_get_retention (session));
  g_assert_null (hf_analysis_stages_get_job (stages));
  g_assert_cmpuint (n_changes, ==, 1);

  g_signal_handler_disconnect (stages, handler);
  hf_analysis_stages_start (stages);
  g_assert_null (hf_session_get_why_no_retention (session));
  g_assert_true (app_test_wait (is_over, session));
  g_assert_cmpuint (n_changes, ==, 3);

  /* There is nothing to begin. */
  hf_analysis_stages_start (stages);
  g_assert_nonnull (hf_session_get_retention (session));
}

static void
test_new_snapshot_forgets_why_not (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_snapshot_set_retention (hf_session_get_snapshot (session), NULL, "There is no memory");
  g_assert_cmpstr (hf_session_get_why_no_retention (session), ==, "There is no memory");
  app_test_show (session, HEAP);
  g_assert_null (hf_session_get_why_no_retention (session));
}

/* Its retention needs more than the megabyte that is left then. */
static void
show_large (HfSession *session)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  HfHeap *heap = NULL;
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_heap_builder_begin_domain (builder, "large", 5, NULL, 2);
  hf_heap_builder_add_type (builder, 1, "Text");
  for (guint64 i = 1; i <= 200000; i++)
    hf_heap_builder_add_object (builder, i, 1, 24, NULL, 0);
  hf_heap_builder_add_root (builder, 1, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  hf_recording_add_heap (recording, heap);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (session, snapshot);
}

/* The memory that may still be taken; 0: all that there is. */
static void
limit_address_space (gsize n_bytes)
{
  g_autofree char *statm = NULL;
  struct rlimit limit;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  if (n_bytes > 0)
    limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

/* The sentence says what is missing and why; what was known before still is. */
static void
test_little_memory (void)
{
  g_autoptr (HfSession) session = NULL;
  g_autoptr (HfAnalysisStages) stages = NULL;

  if (HAS_SANITIZER)
    {
      g_test_skip ("a sanitizer takes more address space than may be limited");
      return;
    }
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }

  /* The first heap brings the worker that the second one needs as well. */
  session = app_test_session (HEAP);
  stages = hf_analysis_stages_new (session);
  g_assert_true (app_test_wait (is_over, session));
  show_large (session);
  limit_address_space (1024 * 1024);
  g_assert_true (app_test_wait (is_given_up, session));
  limit_address_space (0);
  g_assert_true (g_str_has_prefix (hf_session_get_why_no_retention (session),
                                   "Retained sizes were not computed: this heap needs about "));
  g_assert_nonnull (hf_session_get_treemap (session));

  hf_analysis_stages_start (stages);
  g_assert_true (app_test_wait (is_over, session));
}

static gboolean
is_idle (gpointer user_data)
{
  return !g_main_context_pending (user_data);
}

static void
test_nothing_follows_a_closed_tab (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);
  g_autoptr (HfAnalysisStages) late = hf_analysis_stages_new (session);
  g_autoptr (HfSession) other = app_test_session (HEAP);
  g_autoptr (HfAnalysisStages) witness = NULL;

  /* One before it begins, one while it is under way. */
  hf_analysis_stages_stop (stages);
  while (hf_analysis_stages_get_job (late) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_object_run_dispose (G_OBJECT (late));

  witness = hf_analysis_stages_new (other);
  g_assert_true (app_test_wait (is_ready, other));
  g_assert_true (app_test_wait (is_idle, NULL));
  g_assert_null (hf_session_get_retention (session));
  g_assert_null (hf_session_get_why_no_retention (session));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/analysis-stages/retention-follows", test_retention_follows);
  g_test_add_func ("/app/analysis-stages/findings-follow", test_findings_follow);
  g_test_add_func ("/app/analysis-stages/findings-can-be-given-up", test_findings_can_be_given_up);
  g_test_add_func ("/app/analysis-stages/each-snapshot-gets-its-own",
                   test_each_snapshot_gets_its_own);
  g_test_add_func ("/app/analysis-stages/cancelled-can-begin-anew", test_cancelled_can_begin_anew);
  g_test_add_func ("/app/analysis-stages/new-snapshot-forgets-why-not",
                   test_new_snapshot_forgets_why_not);
  g_test_add_func ("/app/analysis-stages/little-memory-is-said", test_little_memory);
  g_test_add_func ("/app/analysis-stages/nothing-follows-a-closed-tab",
                   test_nothing_follows_a_closed_tab);
  return g_test_run ();
}
