/* test-widgets.c: tests of the small parts of the window
 *
 * covers: hf-error-page, hf-export-dialog, hf-root-icon, hf-share-bar, hf-start-page,
 *   hf-swatch, hf-treemap-tooltip
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-column-sort.h"
#include "hf-error-page.h"
#include "hf-error.h"
#include "hf-export-dialog.h"
#include "hf-label.h"
#include "hf-legend.h"
#include "hf-line-color.h"
#include "hf-recent.h"
#include "hf-root-icon.h"
#include "hf-share-bar.h"
#include "hf-status-bar.h"
#include "hf-swatch.h"
#include "hf-test.h"
#include "hf-theme.h"
#include "hf-treemap-tooltip.h"

static void
test_label_name_and_namespace (void)
{
  g_autoptr (GtkLabel) label = g_object_ref_sink (GTK_LABEL (gtk_label_new (NULL)));

  hf_label_set_type_name (label, "System.Collections.Generic.List<System.String>");
  g_assert_cmpstr (gtk_label_get_text (label), ==, "List<String>  System.Collections.Generic");
  g_assert_nonnull (gtk_label_get_attributes (label));
  hf_label_set_type_name (label, "Program");
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Program");
  g_assert_null (gtk_label_get_attributes (label));
}

/* ---- Titles that sort ---------------------------------------------- */

static GtkColumnViewColumn *
add_column (GtkColumnView *view,
            HfColumnSort  *sort,
            const char    *title)
{
  GtkColumnViewColumn *column = gtk_column_view_column_new (title, NULL);

  gtk_column_view_append_column (view, column);
  hf_column_sort_add_column (sort, column);
  g_object_unref (column);
  return column;
}

static void
test_column_sort (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_column_view_new (NULL));
  GtkColumnView *view = GTK_COLUMN_VIEW (widget);
  g_autoptr (HfColumnSort) sort = hf_column_sort_new (view);
  GtkColumnViewColumn *first = add_column (view, sort, "First");
  GtkColumnViewColumn *second = add_column (view, sort, "Second");
  gboolean descending = TRUE;

  g_assert_null (hf_column_sort_get (sort, &descending));
  gtk_column_view_sort_by_column (view, first, GTK_SORT_DESCENDING);
  g_assert_true (hf_column_sort_get (sort, &descending) == first);
  g_assert_true (descending);
  gtk_column_view_sort_by_column (view, second, GTK_SORT_ASCENDING);
  g_assert_true (hf_column_sort_get (sort, &descending) == second);
  g_assert_false (descending);
}

/* ---- Completeness -------------------------------------------------- */

static void
test_damage_is_listed (void)
{
  const HfCompleteness whole = { 0 };
  g_auto (HfCompleteness) damaged = { 0 };
  g_autofree char *nothing = hf_status_bar_dup_damage (&whole);
  g_autofree char *list = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_cmpstr (nothing, ==, "");
  hf_completeness_add (&damaged, HF_FAULT_UNRESOLVED_REFERENCE, 3, 17);
  hf_completeness_add (&damaged, HF_FAULT_DUPLICATE_OBJECT, 1, 5);
  hf_completeness_add (&damaged, HF_FAULT_CUT_LINE, 1, 99);
  list = hf_status_bar_dup_damage (&damaged);
  lines = g_strsplit (list, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_nonnull (strstr (list, "3 references"));
  g_assert_nonnull (strstr (list, "17"));
}

static void
test_status_bar_totals (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:24:A a->b b:40:B c:1000:C");
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (session);
  g_autoptr (HfStatusBar) bar = g_object_ref_sink (g_object_new (HF_TYPE_STATUS_BAR, NULL));

  hf_status_bar_set_session (bar, session, stages);
  g_assert_cmpstr (hf_status_bar_get_totals (bar), ==,
                   "3 objects  1.1 KB  ·  2 reachable  64 B (6.0 %)  ·  1 reference");
  g_assert_cmpstr (hf_status_bar_get_completeness (bar), ==, "Complete: nothing was lost");
}

/* ---- Errors -------------------------------------------------------- */

static void
retry_cb (GtkWidget *page G_GNUC_UNUSED,
          gboolean   force,
          int       *forced)
{
  *forced = force ? 1 : 0;
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_error_page_offers_what_helps (void)
{
  static const struct
  {
    GError error;
    const char *title;
    const char *retry;
    int forced;
  } cases[] = {
    { { 0, HF_ERROR_NOT_A_HEAP, (char *) "no heap" }, "This File Is Not a Heap", NULL, -1 },
    { { 0, HF_ERROR_NO_MEMORY, (char *) "little" }, "Not Enough Memory", "Open Anyway", 1 },
    { { 1, G_IO_ERROR_NOT_FOUND, (char *) "gone" }, "This File Cannot Be Read", "Try Again", 0 },
    { { 1, G_IO_ERROR_CANCELLED, (char *) "x" }, "Loading Was Cancelled", "Try Again", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GtkWidget) page = g_object_ref_sink (g_object_new (HF_TYPE_ERROR_PAGE, NULL));
      GError error = cases[i].error;
      GtkWidget *retry = NULL;
      int forced = -1;

      error.domain = error.domain == 0 ? HF_ERROR : G_IO_ERROR;
      hf_error_page_set_error (HF_ERROR_PAGE (page), "a & b.gclog", &error);
      g_signal_connect (page, "retry", G_CALLBACK (retry_cb), &forced);
      g_assert_cmpstr (hf_error_page_get_title (HF_ERROR_PAGE (page)), ==, cases[i].title);
      g_assert_cmpstr (hf_error_page_get_sentence (HF_ERROR_PAGE (page)), ==, error.message);

      retry = find_button (page, cases[i].retry == NULL ? "Try Again" : cases[i].retry);
      g_assert_nonnull (retry);
      g_assert_true (gtk_widget_get_visible (retry) == (cases[i].retry != NULL));
      if (cases[i].retry != NULL)
        g_signal_emit_by_name (retry, "clicked");
      g_assert_cmpint (forced, ==, cases[i].forced);
    }
}

/* ---- The tooltip --------------------------------------------------- */

static void
collect_texts (GtkWidget *widget,
               GString   *texts)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

static void
assert_tooltip (const HfTreemapLayout *layout,
                HfTypeFigures         *figures,
                HfCellKind             kind,
                const char            *expected)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autoptr (GtkWidget) tooltip = NULL;
      g_autoptr (GString) texts = g_string_new (NULL);

      if (layout->cells[i].kind != kind)
        continue;
      tooltip = g_object_ref_sink (hf_treemap_tooltip_new (layout, figures, NULL, i));
      collect_texts (tooltip, texts);
      g_assert_cmpstr (texts->str, ==, expected);
      return;
    }

  g_assert_not_reached ();
}

static void
test_tooltip_gives_exact_figures (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (
    "!a a:3000:Own.Code.List<System.Int32> a->b b:1000:Own.Code.List<System.Int32>");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 640, 480 });

  assert_tooltip (layout, NULL, HF_CELL_FAMILY, "Own.Code|Objects|2|Reachable|4,000 B  (100 %)|");
  assert_tooltip (layout, NULL, HF_CELL_TYPE,
                  "List<Int32>|Own.Code|Objects|2|Reachable|4,000 B  (100 %)|");
  assert_tooltip (layout, NULL, HF_CELL_OBJECT,
                  "List<Int32>|Own.Code|Id|1000|Reachable|3,000 B  (75.0 %)|");
}

/* A tooltip's window is as high as it would be at its least width. */
static void
test_tooltip_has_no_empty_lines (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (
    "!a a:3000:Own.Code.VeryLongNameOfSomething<System.Collections.Generic.List<System.Int32>>");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 640, 480 });

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autoptr (GtkWidget) tooltip = g_object_ref_sink (
        hf_treemap_tooltip_new (layout, NULL, NULL, i));
      int width = 0;
      int least = 0;
      int height = 0;
      int highest = 0;

      gtk_widget_measure (tooltip, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
      gtk_widget_measure (tooltip, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_measure (tooltip, GTK_ORIENTATION_VERTICAL, least, &highest, NULL, NULL, NULL);
      g_assert_cmpint (highest, ==, height);
    }
}

static gboolean
is_exact (gpointer user_data)
{
  guint64 n_bytes = 0;

  return hf_type_figures_get (user_data, (HfTypeIndex){ 0 }, &n_bytes);
}

/* The two largest hold the smallest together, which neither does alone. */
static void
test_tooltip_says_what_is_retained (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (
    "!a a:3000:Own.List !b b:2000:Own.List a->c b->c c:500:Own.Item");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 640, 480 });
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfTypeFigures) figures = NULL;
  g_autoptr (GError) error = NULL;

  retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  figures = hf_type_figures_new (retention);
  assert_tooltip (layout, figures, HF_CELL_FAMILY, "Own|Objects|3|Reachable|5,500 B  (100 %)|");
  assert_tooltip (layout, figures, HF_CELL_OBJECT,
                  "List|Own|Id|1000|Reachable|3,000 B  (54.5 %)|Retained|3,000 B|");
  assert_tooltip (layout, figures, HF_CELL_TYPE,
                  "List|Own|Objects|2|Reachable|5,000 B  (90.9 %)|Retained|≥ 5,000 B|");

  hf_type_figures_want (figures, (HfTypeIndex){ 0 });
  g_assert_true (app_test_wait (is_exact, figures));
  assert_tooltip (layout, figures, HF_CELL_TYPE,
                  "List|Own|Objects|2|Reachable|5,000 B  (90.9 %)|Retained|5,500 B|");
}

/* By root a cell has only some of its type, whose figure is for all of them. */
static void
test_tooltip_by_root_shows_its_own (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:3000:Own.List #b:Own.Main.s_b "
                                                    "b:2000:Own.List");
  g_autoptr (HfTreemapLayout) layout = NULL;

  app_test_group (session, HF_GROUPING_ROOT);
  layout = hf_treemap_layout_new (hf_session_get_treemap (session), 0, (HfRect){ 0, 0, 640, 480 });
  assert_tooltip (layout, hf_session_get_type_figures (session), HF_CELL_KIND,
                  "Handles|Objects|1|Retained|3,000 B  (60.0 %)|");
  assert_tooltip (layout, hf_session_get_type_figures (session), HF_CELL_TYPE,
                  "List|Own|Objects|1|Reachable|3,000 B  (60.0 %)|");
}

/* Of a type that is drawn with all its objects it is said how much of it lives. */
static void
test_tooltip_says_what_is_reachable (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy ("!a a:3000:Own.List b:2000:Own.List");
  g_autoptr (HfHierarchy) all = hf_hierarchy_new_by_namespace (hierarchy->analysis,
                                                               HF_WEIGHT_EVERYTHING, NULL, NULL);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (all, 0, (HfRect){ 0, 0, 640, 480 });

  assert_tooltip (layout, NULL, HF_CELL_TYPE,
                  "List|Own|Objects|2|Size|5,000 B  (100 %)|Reachable|3,000 B|");
}

/* By count the share is one of objects, and bytes are bytes. */
static void
test_tooltip_by_count (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (
    "!a a:3000:Own.List b:2000:Own.List c:400:Own.Set d:300:Own.Set");
  g_autoptr (HfHierarchy) all = hf_hierarchy_new_by_namespace (hierarchy->analysis, HF_WEIGHT_COUNT,
                                                               NULL, NULL);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (all, 0, (HfRect){ 0, 0, 640, 480 });

  assert_tooltip (layout, NULL, HF_CELL_FAMILY, "Own|Objects|4  (100 %)|Size|5,700 B|");
  assert_tooltip (layout, NULL, HF_CELL_TYPE,
                  "List|Own|Objects|2  (50.0 %)|Size|5,000 B|Reachable|3,000 B|");
  assert_tooltip (layout, NULL, HF_CELL_OBJECT, "List|Own|Id|1000|Size|3,000 B|");
}

/* ---- The legend ---------------------------------------------------- */

static void
test_legend_never_sets_the_width (void)
{
  g_autoptr (HfSession) session = app_test_session (
    "!a a:9:Aaaaaaaaaaaaaa.Bbbbbbbbbbbbb.C !b b:8:Cccccccccccccc.Dddddddddddd.E "
    "!c c:7:Eeeeeee.Ffffff.G");
  g_autoptr (GtkWidget) legend = g_object_ref_sink (g_object_new (HF_TYPE_LEGEND, NULL));
  int minimum = 0;
  int natural = 0;

  hf_legend_set_session (HF_LEGEND (legend), session);
  gtk_widget_measure (legend, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, 100);
  g_assert_cmpint (natural, >, 3 * minimum);

  /* At its least width and at its natural one it gives each child room. */
  gtk_widget_allocate (legend, minimum, 30, -1, NULL);
  gtk_widget_allocate (legend, natural, 30, -1, NULL);
  app_test_settle ();
}

/* ---- Names --------------------------------------------------------- */

static void
test_export_completes_names (void)
{
  static const struct
  {
    HfExportSubject subject;
    const char *path;
    const char *expected;
  } cases[] = {
    { HF_SUBJECT_TREEMAP, "/x/heap.png", "heap.png" },
    { HF_SUBJECT_TREEMAP, "/x/heap.svg", "heap.svg" },
    { HF_SUBJECT_TREEMAP, "/x/heap", "heap.png" },
    { HF_SUBJECT_TREEMAP, "/x/heap.v2", "heap.v2.png" },
    { HF_SUBJECT_TREEMAP, "/x/heap.csv", "heap.csv.png" },
    { HF_SUBJECT_TYPES, "/x/heap.json", "heap.json" },
    { HF_SUBJECT_ROOTS, "/x/heap.png", "heap.png.csv" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (cases[i].path);
      HfExportPlan plan = hf_export_plan_load (cases[i].subject);
      gboolean changed = FALSE;
      g_autoptr (GFile) complete = hf_export_dialog_complete_name (file, &plan, &changed);
      g_autofree char *name = g_file_get_basename (complete);

      g_assert_cmpstr (name, ==, cases[i].expected);
      g_assert_true (changed != g_file_equal (file, complete));
    }
}

static void
test_recent_knows_heaps (void)
{
  g_assert_true (hf_recent_is_heap_name ("file:///x/a.gclog"));
  g_assert_true (hf_recent_is_heap_name ("a.gclog.gz"));
  g_assert_true (hf_recent_is_heap_name ("a.gclog.zst"));
  g_assert_true (hf_recent_is_heap_name ("a.gcdump"));
  g_assert_true (hf_recent_is_heap_name ("a.gcdump.zip"));
  g_assert_true (hf_recent_is_heap_name ("a.nettrace.zst"));
  g_assert_true (hf_recent_is_heap_name ("a.sos.xml.gz"));
  g_assert_true (hf_recent_is_heap_name ("a.gcheap.xml"));
  g_assert_false (hf_recent_is_heap_name ("a.xml"));
  g_assert_false (hf_recent_is_heap_name ("a.gz"));
  g_assert_false (hf_recent_is_heap_name ("gclog.txt"));
}

static void
draw (GtkWidget *widget)
{
  g_autoptr (GtkWidget) held = g_object_ref_sink (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;

  gtk_widget_measure (held, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (held, 40, 20, -1, NULL);
  GTK_WIDGET_GET_CLASS (held)->snapshot (held, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_unref (node);
}

static void
test_small_pictures_draw (void)
{
  GtkWidget *swatch = hf_swatch_new ();
  GtkWidget *bar = hf_share_bar_new ();
  GtkWidget *icon = hf_root_icon_new ();

  hf_swatch_set_type (HF_SWATCH (swatch), "System.String");
  hf_share_bar_set_share (HF_SHARE_BAR (bar), 0.5, HF_ROOT_HANDLE);
  hf_root_icon_set_kind (HF_ROOT_ICON (icon), 77);
  draw (swatch);
  draw (bar);
  draw (icon);
}

/* Describes in words how a bar is drawn. */
static char *
dup_drawing (const char *type_name)
{
  g_autoptr (GtkWidget) bar = g_object_ref_sink (hf_share_bar_new ());
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GBytes) bytes = NULL;
  GskRenderNode *node = NULL;

  if (type_name != NULL)
    hf_share_bar_set_share_of_type (HF_SHARE_BAR (bar), 0.5, type_name);
  else
    hf_share_bar_set_share (HF_SHARE_BAR (bar), 0.5, HF_ROOT_STATIC);
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (bar, 40, 20, -1, NULL);
  GTK_WIDGET_GET_CLASS (bar)->snapshot (bar, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  bytes = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* In their hue, with enough contrast to the ground. */
static void
test_bars_have_the_colour_of_types (void)
{
  const HfPalette palette = hf_theme_get_palette ();
  const HfColor fill = hf_palette_type (&palette, "System.String");
  const GdkRGBA rgba = hf_theme_get_rgba (hf_line_color (&palette, &fill), 1);
  g_autofree char *color = gdk_rgba_to_string (&rgba);
  g_autofree char *root = dup_drawing (NULL);
  g_autofree char *text = dup_drawing ("System.String");

  g_assert_null (strstr (root, color));
  g_assert_nonnull (strstr (text, color));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/widgets/tooltip-has-no-empty-lines", test_tooltip_has_no_empty_lines);
  g_test_add_func ("/app/label/name-wins-over-namespace", test_label_name_and_namespace);
  g_test_add_func ("/app/column-sort/has-column-and-direction", test_column_sort);
  g_test_add_func ("/app/treemap-tooltip/everything-says-what-is-reachable",
                   test_tooltip_says_what_is_reachable);
  g_test_add_func ("/app/treemap-tooltip/by-count-a-share-is-one-of-objects",
                   test_tooltip_by_count);
  g_test_add_func ("/app/treemap-tooltip/by-root-shows-its-own",
                   test_tooltip_by_root_shows_its_own);
  g_test_add_func ("/app/share-bar/has-the-color-of-a-type", test_bars_have_the_colour_of_types);
  g_test_add_func ("/app/status-bar/damage-is-listed", test_damage_is_listed);
  g_test_add_func ("/app/status-bar/totals", test_status_bar_totals);
  g_test_add_func ("/app/error-page/offers-what-helps", test_error_page_offers_what_helps);
  g_test_add_func ("/app/treemap-tooltip/gives-exact-figures", test_tooltip_gives_exact_figures);
  g_test_add_func ("/app/treemap-tooltip/says-what-is-retained-once-it-is-known",
                   test_tooltip_says_what_is_retained);
  g_test_add_func ("/app/legend/never-sets-the-width", test_legend_never_sets_the_width);
  g_test_add_func ("/app/export-dialog/completes-names", test_export_completes_names);
  g_test_add_func ("/app/recent/knows-heaps-by-name", test_recent_knows_heaps);
  g_test_add_func ("/app/swatch/small-pictures-draw", test_small_pictures_draw);
  return g_test_run ();
}
