/* test-export-window.c: tests of the window before an export, and of the remembered answers
 *
 * covers: hf-export-name, hf-export-plan
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-export-name.h"
#include "hf-export-window.h"
#include "hf-settings.h"

static HfExportPlan
make_plan (HfExportSubject subject)
{
  return (HfExportPlan){ .subject = subject,
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
ask (GtkWindow          *parent,
     const HfExportPlan *plan,
     GAsyncResult      **result)
{
  GListModel *windows = gtk_window_get_toplevels ();

  hf_export_window_ask_async (parent, plan, "System, by root", app_test_result_cb, result);
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
  window = ask (parent, &plan, &result);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "Transparent Background"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "640 × 480 pixels"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "System, by root"));
  g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (window))));
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_true (hf_export_window_ask_finish (result, &chosen));
  g_assert_cmpmem (&chosen, sizeof chosen, &plan, sizeof plan);
  g_clear_object (&result);

  plan.subject = HF_SUBJECT_ROOTS;
  window = ask (parent, &plan, &result);
  g_assert_null (app_test_find_label (GTK_WIDGET (window), "Transparent Background"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (window), "CSV Table"));
  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (app_test_wait (app_test_is_set, &result));
  g_assert_false (hf_export_window_ask_finish (result, &chosen));
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
      source = hf_export_source_new (session, 100, 100);
      name = hf_export_name_propose (source, &plan);
      types = hf_export_name_propose (source, &cells);
      part = hf_export_name_dup_part (source);
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
  counted = hf_export_source_new (session, 100, 100);
  name_of_count = hf_export_name_propose (counted, &plan);
  part_of_count = hf_export_name_dup_part (counted);
  g_assert_true (g_str_has_prefix (name_of_count, "heap-by-namespace-count-Own.Code.Deep-System."));
  g_assert_true (g_str_has_suffix (part_of_count, ", by namespace, sized by number of objects"));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  g_test_add_func ("/app/export-window/parts-have-names-of-their-own", test_names);
  g_test_add_func ("/app/export-window/plan-is-remembered", test_plan_is_remembered);
  g_test_add_func ("/app/export-window/window-asks-what-matters", test_window);

  return g_test_run ();
}
