/* test-snapshot.c: tests of HfSnapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-boxed-types.h"
#include "hf-snapshot.h"
#include "hf-test.h"

#define HEAP "!a a:100:System.A a->b b:40:System.Text.B c:30:Own.C"

static HfSnapshot *
make_snapshot (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfRecording) recording = hf_recording_new ();

  hf_recording_add_heap (recording, g_object_ref (hf_analysis_get_heap (hierarchy->analysis)));
  return hf_snapshot_new (recording, 0, hierarchy->analysis, hierarchy);
}

static HfRetention *
make_retention (HfSnapshot *snapshot)
{
  return hf_retention_new (hf_snapshot_get_analysis (snapshot), NULL, NULL, NULL);
}

static HfFindings *
make_findings (void)
{
  return g_atomic_rc_box_new0 (HfFindings);
}

static void
append_cb (GString    *notified,
           GParamSpec *pspec)
{
  g_string_append_printf (notified, "%s ", pspec->name);
}

static void
assert_notified (GString    *notified,
                 const char *expected)
{
  g_assert_cmpstr (notified->str, ==, expected);
  g_string_truncate (notified, 0);
}

static void
test_stages (void)
{
  g_autoptr (HfSnapshot) snapshot = make_snapshot ();
  g_autoptr (HfRetention) retention = make_retention (snapshot);
  g_autoptr (GString) notified = g_string_new (NULL);

  g_signal_connect_swapped (snapshot, "notify", G_CALLBACK (append_cb), notified);
  g_assert_null (hf_snapshot_get_retention (snapshot));
  g_assert_null (hf_snapshot_get_type_figures (snapshot));
  g_assert_null (hf_snapshot_get_findings (snapshot));

  hf_snapshot_set_retention (snapshot, retention, NULL);
  assert_notified (notified, "retention ");
  g_assert_true (hf_snapshot_get_retention (snapshot) == retention);
  g_assert_nonnull (hf_snapshot_get_type_figures (snapshot));
  hf_snapshot_set_findings (snapshot, make_findings (), NULL);
  assert_notified (notified, "findings ");
  g_assert_nonnull (hf_snapshot_get_findings (snapshot));

  /* Setting the same again is not a change. */
  hf_snapshot_set_retention (snapshot, retention, NULL);
  assert_notified (notified, "");

  /* Findings are of the retention, and go with it. */
  hf_snapshot_set_retention (snapshot, NULL, NULL);
  assert_notified (notified, "findings retention ");
  g_assert_null (hf_snapshot_get_findings (snapshot));
  g_assert_null (hf_snapshot_get_type_figures (snapshot));
}

static void
test_reasons (void)
{
  g_autoptr (HfSnapshot) snapshot = make_snapshot ();
  g_autoptr (HfRetention) retention = make_retention (snapshot);
  g_autoptr (GString) notified = g_string_new (NULL);

  g_signal_connect_swapped (snapshot, "notify", G_CALLBACK (append_cb), notified);
  hf_snapshot_set_retention (snapshot, NULL, "There is no memory.");
  g_assert_cmpstr (hf_snapshot_get_why_no_retention (snapshot), ==, "There is no memory.");
  hf_snapshot_set_retention (snapshot, NULL, "There is no memory.");
  assert_notified (notified, "retention ");

  hf_snapshot_set_retention (snapshot, retention, NULL);
  g_assert_null (hf_snapshot_get_why_no_retention (snapshot));
  hf_snapshot_set_findings (snapshot, NULL, "There is none.");
  g_assert_cmpstr (hf_snapshot_get_why_no_findings (snapshot), ==, "There is none.");
  assert_notified (notified, "retention findings ");
}

/* Who reads a property has the value for as long as it is held. */
static void
test_properties (void)
{
  HfSnapshot *snapshot = make_snapshot ();
  g_autoptr (HfRetention) retention = make_retention (snapshot);
  g_autoptr (HfHierarchy) everything = NULL;
  HfHierarchy *hierarchy = NULL;
  HfFindings *findings = NULL;
  HfRetention *same = NULL;

  everything = hf_hierarchy_new_by_namespace (hf_snapshot_get_analysis (snapshot),
                                              HF_WEIGHT_EVERYTHING, NULL, NULL);
  hf_snapshot_set_hierarchy (snapshot, everything);
  hf_snapshot_set_retention (snapshot, retention, NULL);
  hf_snapshot_set_findings (snapshot, make_findings (), NULL);
  g_object_get (snapshot, "hierarchy", &hierarchy, "retention", &same, "findings", &findings, NULL);
  g_assert_true (hierarchy == everything);
  g_assert_true (same == retention);
  g_object_unref (same);

  g_assert_finalize_object (snapshot);
  g_assert_cmpuint (findings->n_items, ==, 0);
  hf_findings_unref (findings);
  g_assert_cmpint (hierarchy->weight, ==, HF_WEIGHT_EVERYTHING);
  hf_hierarchy_unref (hierarchy);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/snapshot/stages-follow-one-another", test_stages);
  g_test_add_func ("/app/snapshot/reasons-stand-for-what-is-missing", test_reasons);
  g_test_add_func ("/app/snapshot/properties-have-types", test_properties);
  return g_test_run ();
}
