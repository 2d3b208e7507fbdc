/* test-export-window.c: tests of the window before an export, and of the remembered answers
 *
 * covers: hf-export-name, hf-export-plan
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-export-heap.h"
#include "hf-export-window.h"
#include "hf-session-paths.h"
#include "hf-session-types.h"
#include "hf-settings.h"

static HfExportPlan
make_plan (HfExportSubject subject)
{
  return (HfExportPlan){ .subject = subject,
                         .offered = HF_EXPORT_PLAN_BIT (HF_SUBJECT_TREEMAP) |
                                    HF_EXPORT_PLAN_BIT (HF_SUBJECT_TYPES) |
                                    HF_EXPORT_PLAN_BIT (HF_SUBJECT_ROOTS),
                         .width = 640,
                         .height = 480,
                         .scale = 1,
                         .has_title = TRUE,
                         .has_legend = TRUE };
}

/* ---- Asking ------------------------------------------------------------ */

static void
test_plan_is_remembered (void)
{
  HfExportPlan plan = hf_export_plan_load (HF_SUBJECT_TREEMAP);
  HfExportPlan list = hf_export_plan_load (HF_SUBJECT_TYPES);
  HfExportPlan again;

  g_assert_cmpstr (hf_export_plan_get_ending (&plan), ==, "png");
  g_assert_cmpint (plan.width, ==, 1600);
  g_assert_cmpint (plan.scale, ==, 2);
  g_assert_true (plan.has_title && plan.has_legend && !plan.is_transparent);
  g_assert_cmpstr (hf_export_plan_get_ending (&list), ==, "csv");

  plan.picture_format = HF_EXPORT_SVG;
  plan.width = plan.height = 0;
  plan.scale = 3;
  plan.is_transparent = TRUE;
  plan.has_legend = FALSE;
  hf_export_plan_store (&plan);
  list.table_format = HF_TABLE_JSON;
  list.is_for_spreadsheet = TRUE;
  g_assert_cmpint (hf_export_plan_get_table_format (&list), ==, HF_TABLE_JSON);
  hf_export_plan_store (&list);

  again = hf_export_plan_load (HF_SUBJECT_TREEMAP);
  plan.table_format = HF_TABLE_JSON;
  plan.is_for_spreadsheet = TRUE;
  g_assert_cmpmem (&again, sizeof again, &plan, sizeof plan);

  hf_settings_set_string (HF_SETTINGS_EXPORT_SIZE, "9x-3");
  hf_settings_set_int (HF_SETTINGS_EXPORT_SCALE, 40);
  again = hf_export_plan_load (HF_SUBJECT_TREEMAP);
  g_assert_cmpint (again.width, ==, 1600);
  g_assert_cmpint (again.scale, ==, 2);
  hf_settings_reset ();
}

static HfExportWindow *
ask (GtkWindow            *parent,
     const HfExportPlan   *plan,
     const HfExportSource *source,
     GAsyncResult        **result)
{
  GListModel *windows = gtk_window_get_toplevels ();
  char *notes[HF_N_SUBJECTS] = { NULL };

  for (guint i = 0; source != NULL && i < HF_N_SUBJECTS; i++)
    notes[i] = hf_export_source_dup_note (source, i);
  if (source == NULL)
    notes[HF_SUBJECT_TREEMAP] = g_strdup ("System, by root");
  hf_export_window_ask_async (parent, plan, notes, app_test_result_cb, result);
  for (guint i = 0; i < HF_N_SUBJECTS; i++)
    g_free (notes[i]);
  app_test_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (HF_IS_EXPORT_WINDOW (window))
        return HF_EXPORT_WINDOW (window);
    }
  g_assert_not_reached ();
}

/* A window that is confirmed without a change returns the proposed plan. It shows only options
 * that apply. */
static void
test_window (void)
{
  g_autoptr (GtkWindow) parent = g_object_ref_sink (GTK_WINDOW (gtk_window_new ()));
  HfExportPlan plan = make_plan (HF_SUBJECT_TREEMAP);
  HfExportPlan chosen = { 0 };
  HfExportWindow *window = NULL;
  g_autoptr (GAsyncResult) result = NULL;

  gtk_window_present (parent);
  window = ask (parent, &plan, NULL, &result);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "Transparent Background"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "640 × 480 pixels"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "System, by root"));
  g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (window))));
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_true (hf_export_window_ask_finish (result, &chosen));
  g_assert_cmpmem (&chosen, sizeof chosen, &plan, sizeof plan);
  g_clear_object (&result);

  plan.subject = HF_SUBJECT_ROOTS;
  window = ask (parent, &plan, NULL, &result);
  g_assert_null (app_test_find_label (GTK_WIDGET (window), "Transparent Background"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "CSV Table"));
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_false (hf_export_window_ask_finish (result, &chosen));
  gtk_window_destroy (parent);
}

#define NOT_THE_TREE "The list of all types, not the dominator tree"
#define NOT_THE_PATHS "The list of these objects, not their paths"

static void
assert_says_list (GtkWindow           *parent,
                  HfExportSource      *source,
                  const HfExportPlan  *plan,
                  const char          *text,
                  gboolean             says)
{
  g_autoptr (GAsyncResult) result = NULL;
  HfExportWindow *window = ask (parent, plan, source, &result);

  g_assert_cmpint (app_test_find_label (GTK_WIDGET (window), text) != NULL, ==, says);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (app_test_wait (app_test_is_set, &result));
}

/* Where the tree is shown, the types are those of the list behind it. While it has no rows, these
 * types are proposed. */
static void
test_tree (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:4000:System.Text.A");
  g_autoptr (GtkWindow) parent = g_object_ref_sink (GTK_WINDOW (gtk_window_new ()));

  gtk_window_present (parent);
  hf_session_set_view (session, HF_VIEW_TYPES);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfExportSource) source = NULL;
      HfExportPlan plan;

      hf_session_set_types_layout (session, i == 0 ? HF_TYPES_LIST : HF_TYPES_TREE);
      source = hf_export_heap_new (session, 100, 100);
      g_assert_cmpint (source->subject, ==, HF_SUBJECT_TYPES);
      plan = hf_export_source_make_plan (source, source->subject);
      assert_says_list (parent, source, &plan, NOT_THE_TREE, i == 1);
      plan = hf_export_source_make_plan (source, HF_SUBJECT_OBJECTS);
      assert_says_list (parent, source, &plan, NOT_THE_TREE, FALSE);
    }
  gtk_window_destroy (parent);
}

/* Likewise the objects, where their paths are shown. */
static void
test_paths (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:4000:System.Text.A");
  g_autoptr (GtkWindow) parent = g_object_ref_sink (GTK_WINDOW (gtk_window_new ()));

  gtk_window_present (parent);
  hf_session_group_by_path (session, hf_heap_get_object_type (hf_session_get_heap (session),
                                                              (HfObjectIndex){ 0 }));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfExportSource) source = NULL;
      HfExportPlan plan;

      hf_session_set_objects_layout (session, i == 0 ? HF_OBJECTS_LIST : HF_OBJECTS_PATHS);
      source = hf_export_heap_new (session, 100, 100);
      g_assert_cmpint (source->subject, ==, HF_SUBJECT_OBJECTS);
      plan = hf_export_source_make_plan (source, source->subject);
      assert_says_list (parent, source, &plan, NOT_THE_PATHS, i == 1);
      plan = hf_export_source_make_plan (source, HF_SUBJECT_TYPES);
      assert_says_list (parent, source, &plan, NOT_THE_PATHS, FALSE);
    }
  gtk_window_destroy (parent);
}

/* The rows of the tree, where the user looks at them, are proposed. */
static void
test_tree_is_proposed (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:4000:System.Text.A");
  g_autoptr (GtkWindow) parent = g_object_ref_sink (GTK_WINDOW (gtk_window_new ()));
  g_autoptr (HfExportSource) source = NULL;
  g_autoptr (HfDominatorLevel) top = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *name = NULL;
  HfExportWindow *window = NULL;
  HfExportPlan plan;
  HfExportPlan chosen;

  app_test_retain (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_types_layout (session, HF_TYPES_TREE);
  top = hf_dominator_level_new (hf_session_get_retention (session), NULL, NULL, NULL, NULL);
  source = hf_export_heap_new (session, 100, 100);
  plan = hf_export_source_make_plan (source, source->subject);
  g_assert_false (hf_export_plan_offers (&plan, HF_SUBJECT_TREE));
  hf_export_heap_take_tree (source, hf_dominator_outline_new (top, 9, 9, NULL, NULL));
  plan = hf_export_source_make_plan (source, source->subject);

  gtk_window_present (parent);
  window = ask (parent, &plan, source, &result);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "Dominator Tree"));
  g_assert_nonnull (
    app_test_find_label (GTK_WIDGET (window), "The rows that are shown now, each with its level"));
  g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (window))));
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_true (hf_export_window_ask_finish (result, &chosen));
  g_assert_cmpint (chosen.subject, ==, HF_SUBJECT_TREE);
  name = hf_export_source_propose_name (source, &chosen);
  g_assert_true (g_str_has_prefix (name, "heap-tree."));
  gtk_window_destroy (parent);
}

/* Without a tree or a graph the contents that are offered have gaps. */
static void
test_subjects (void)
{
#define OFFER(subject) HF_EXPORT_PLAN_BIT (HF_SUBJECT_##subject)
  static const guint all = OFFER (TREEMAP) | OFFER (TYPES) | OFFER (ROOTS) | OFFER (REPORT);
  const HfExportPlan plans[] = {
    { .subject = HF_SUBJECT_ROOTS, .scale = 1, .offered = all },
    { .subject = HF_SUBJECT_ROOTS, .scale = 1, .offered = all | OFFER (TREE) },
    { .subject = HF_SUBJECT_TREE, .scale = 1, .offered = all | OFFER (TREE) },
    { .subject = HF_SUBJECT_EDGES, .scale = 1, .offered = all | OFFER (EDGES) },
    { .subject = HF_SUBJECT_EDGES, .scale = 1, .offered = all | OFFER (EDGES) | OFFER (TREE) },
    { .subject = HF_SUBJECT_REPORT, .scale = 1, .offered = all },
    { .subject = HF_SUBJECT_CHANGE, .scale = 1, .offered = OFFER (PAIR) | OFFER (CHANGE) },
  };
  g_autoptr (GtkWindow) parent = g_object_ref_sink (GTK_WINDOW (gtk_window_new ()));

  gtk_window_present (parent);
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      HfExportPlan chosen;
      g_autoptr (GAsyncResult) result = NULL;
      HfExportWindow *window = ask (parent, &plans[i], NULL, &result);

      g_assert_nonnull (
        app_test_find_label (GTK_WIDGET (window), hf_export_subject_get_name (plans[i].subject)));
      g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (window))));
      g_assert_true (app_test_wait (app_test_is_set, &result));
      g_assert_true (hf_export_window_ask_finish (result, &chosen));
      g_assert_cmpint (chosen.subject, ==, plans[i].subject);
    }
  gtk_window_destroy (parent);
}

static gboolean
is_grouped (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

/* Two parts of a heap do not have one name. */
static void
test_names (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "!a a:4000:System.Text.A !b b:300:Own.Code.Deep<System.Int32>");
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const HfExportPlan plan = make_plan (HF_SUBJECT_TREEMAP);
  const HfExportPlan cells = make_plan (HF_SUBJECT_TYPES);
  g_autoptr (HfExportSource) counted = NULL;
  g_autofree char *name_of_count = NULL;
  g_autofree char *part_of_count = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfExportSource) source = NULL;
      g_autofree char *name = NULL;
      g_autofree char *part = NULL;
      g_autofree char *types = NULL;

      if (i == 1)
        hf_session_zoom_to (session, hf_hierarchy_find_type (hierarchy, (HfTypeIndex){ 1 }));
      source = hf_export_heap_new (session, 100, 100);
      name = hf_export_source_propose_name (source, &plan);
      types = hf_export_source_propose_name (source, &cells);
      part = hf_export_source_dup_note (source, HF_SUBJECT_TREEMAP);
      g_assert_true (g_str_has_prefix (name, i == 0 ? "heap-by-namespace."
                                                    : "heap-by-namespace-Own.Code.Deep-System."));
      g_assert_cmpstr (part, ==,
                       i == 0 ? "Whole heap, by namespace, sized by reachable bytes"
                              : "Own.Code.Deep<System.Int32>, by namespace, sized by reachable "
                                "bytes");
      g_assert_true (g_str_has_prefix (types, "heap-types."));
    }

  hf_session_weigh (session, HF_WEIGHT_COUNT);
  g_assert_true (app_test_wait (is_grouped, session));
  counted = hf_export_heap_new (session, 100, 100);
  name_of_count = hf_export_source_propose_name (counted, &plan);
  part_of_count = hf_export_source_dup_note (counted, HF_SUBJECT_TREEMAP);
  g_assert_true (g_str_has_prefix (name_of_count, "heap-by-namespace-count-Own.Code.Deep-System."));
  g_assert_true (g_str_has_suffix (part_of_count, ", by namespace, sized by number of objects"));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  g_test_add_func ("/app/export-window/types-are-the-list-not-the-tree", test_tree);
  g_test_add_func ("/app/export-window/the-tree-is-proposed", test_tree_is_proposed);
  g_test_add_func ("/app/export-window/contents-stand-for-themselves", test_subjects);
  g_test_add_func ("/app/export-window/objects-are-the-list-not-the-paths", test_paths);
  g_test_add_func ("/app/export-window/parts-have-names-of-their-own", test_names);
  g_test_add_func ("/app/export-window/plan-is-remembered", test_plan_is_remembered);
  g_test_add_func ("/app/export-window/window-asks-what-matters", test_window);

  return g_test_run ();
}
