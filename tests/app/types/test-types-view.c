/* test-types-view.c: tests of the table of types
 *
 * covers: hf-column-sort, hf-table, hf-table-status, hf-type-cells, hf-type-columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-analysis-stages.h"
#include "hf-column-sort.h"
#include "hf-heap-builder.h"
#include "hf-share-bar.h"
#include "hf-type-cells.h"
#include "hf-type-list.h"
#include "hf-types-view.h"
#include "types-test.h"

/* ---- Sorting ------------------------------------------------------- */

static guint
count_arrows (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "ascending") ||
                gtk_widget_has_css_class (widget, "descending")
              ? 1
              : 0;

  if (!gtk_widget_get_visible (widget))
    return 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_arrows (child);

  return n;
}

/* Says that all are equal, so that each column sorted by is asked. */
static int
count_cb (gconstpointer a G_GNUC_UNUSED,
          gconstpointer b G_GNUC_UNUSED,
          gpointer      n_asked)
{
  (*(guint *) n_asked)++;
  return GTK_ORDERING_EQUAL;
}

static void
test_sort_set_alone (void)
{
  g_autoptr (GtkWidget) view = g_object_ref_sink (gtk_column_view_new (NULL));
  g_autoptr (HfColumnSort) sort = hf_column_sort_new (GTK_COLUMN_VIEW (view));
  g_autoptr (GObject) probe = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);
  guint n_asked = 0;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new ("Title", NULL);
      g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (count_cb, &n_asked, NULL));

      gtk_column_view_append_column (GTK_COLUMN_VIEW (view), column);
      gtk_column_view_column_set_sorter (column, sorter);
      hf_column_sort_set (sort, column, i % 2 == 0);
    }

  gtk_sorter_compare (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (view)), probe, other);
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpuint (count_arrows (view), ==, 1);
}

static void
test_one_arrow_by_action (TypesTest     *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_COUNT, TRUE);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_RETAINED, TRUE);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (count_arrows (gtk_widget_get_first_child (fixture->view)), ==, 1);
}

/* Does to the view as a first click on a title does. */
static void
click (TypesTest *fixture,
       guint      position)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (fixture->view);
  g_autoptr (GtkColumnViewColumn) column =
    g_list_model_get_item (gtk_column_view_get_columns (view), position);

  gtk_column_view_sort_by_column (view, column, GTK_SORT_ASCENDING);
}

static void
test_one_arrow_by_title (TypesTest     *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  static const HfTypeOrder orders[] = {
    HF_TYPE_ORDER_NAME,     HF_TYPE_ORDER_COUNT, HF_TYPE_ORDER_BYTES,
    HF_TYPE_ORDER_RETAINED, HF_TYPE_ORDER_NAME,
  };

  types_test_present (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      gboolean descending = FALSE;

      click (fixture, i % 4);
      g_assert_cmpint (hf_session_get_type_order (fixture->session, &descending), ==, orders[i]);
      g_assert_true (descending == (orders[i] != HF_TYPE_ORDER_NAME));
      g_assert_cmpuint (count_arrows (gtk_widget_get_first_child (fixture->view)), ==, 1);
    }
}

/* ---- Cells --------------------------------------------------------- */

static void
test_sorting_keeps_cells (TypesTest     *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *first = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  types_test_present (fixture);
  first = app_test_find (types_test_get_table (fixture), GTK_TYPE_INSCRIPTION);
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  before = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_true (g_str_has_prefix (before, "Dead  Z|1|500 B|||A  X|1|100 B|||"));

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  after = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_true (g_str_has_prefix (after, "A  X|1|100 B|||Bb  X|1|40 B|||"));
  g_assert_true (first != NULL &&
                 first == app_test_find (types_test_get_table (fixture), GTK_TYPE_INSCRIPTION));
  g_object_remove_weak_pointer (G_OBJECT (first), (gpointer *) &first);
}

static void
test_made_when_shown (TypesTest     *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *hidden = NULL;
  g_autofree char *shown = NULL;

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  hidden = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_cmpstr (hidden, ==, "");

  types_test_present (fixture);
  gtk_widget_set_visible (fixture->types, FALSE);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  gtk_widget_set_visible (fixture->types, TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
  shown = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_true (g_str_has_prefix (shown, "A  X|1|100 B|"));
}

static gboolean
query_tooltip (GtkWidget *view,
               GtkWidget *target)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  graphene_rect_t bounds;
  gboolean handled = FALSE;

  g_assert_true (gtk_widget_compute_bounds (target, view, &bounds));
  g_signal_emit_by_name (view, "query-tooltip", (int) bounds.origin.x + 2,
                         (int) bounds.origin.y + 2, FALSE, tooltip, &handled);
  return handled;
}

static void
test_tooltips (TypesTest     *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  g_assert_true (query_tooltip (fixture->view, app_test_find (types_test_get_table (fixture),
                                                              GTK_TYPE_INSCRIPTION)));
  g_assert_false (query_tooltip (fixture->view, app_test_find (types_test_get_table (fixture),
                                                               HF_TYPE_SHARE_BAR)));
  g_assert_false (query_tooltip (fixture->view, gtk_widget_get_first_child (fixture->view)));
}

static void
test_selection_follows_the_order (TypesTest     *fixture,
                                  gconstpointer  data G_GNUC_UNUSED)
{
  GtkSingleSelection *selection = NULL;

  types_test_present (fixture);
  selection = GTK_SINGLE_SELECTION (types_test_get_rows (fixture));
  gtk_single_selection_set_selected (selection, 0);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "X.");
  types_test_assert_first (fixture, "X.A", 2);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, GTK_INVALID_LIST_POSITION);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "");
  types_test_assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
}

/* ---- Retained sizes ---------------------------------------------------- */

/* Both of type P refer to the shared S, which neither retains alone. */
#define SHARED "!p p:10:P !q q:20:P p->s q->s s:900:S r:30:R !r r->t t:300:T d:5:D"

typedef struct
{
  TypesTest  *fixture;
  const char *start;
} Text;

static gboolean
has_texts (gpointer user_data)
{
  const Text *text = user_data;
  g_autofree char *texts = app_test_dup_texts (types_test_get_table (text->fixture));

  return g_str_has_prefix (texts, text->start);
}

static void
assert_texts (TypesTest  *fixture,
              const char *start)
{
  g_assert_true (app_test_wait (has_texts, &(Text){ fixture, start }));
}

static char *
dup_tooltip (TypesTest *fixture,
             guint      position,
             guint      column)
{
  g_autoptr (HfTypeRow) row = g_list_model_get_item (types_test_get_rows (fixture), position);

  return hf_type_cells_get (column)->dup_tooltip (row);
}

static void
test_assembly_tooltip (TypesTest     *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfSnapshot) snapshot = NULL;
  g_autofree char *named = NULL;
  g_autofree char *bare = NULL;
  g_autofree char *other = NULL;
  g_autofree char *texts = NULL;

  hf_heap_builder_add_type (builder, 1, "N.Named");
  hf_heap_builder_add_type (builder, 2, "N.Bare");
  hf_heap_builder_add_type (builder, 3, "Entry");
  hf_heap_builder_add_assembly (builder, 3, "Shop");
  hf_heap_builder_add_object (builder, 0x3000, 3, 5, NULL, 0);
  hf_heap_builder_add_assembly (builder, 1, "Shop");
  hf_heap_builder_add_object (builder, 0x1000, 1, 20, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 10, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  types_test_present (fixture);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);
  hf_recording_add_heap (recording, g_object_ref (heap));
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (fixture->session, snapshot);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_BYTES, TRUE);
  types_test_assert_first (fixture, "N.Named", 3);
  gtk_test_widget_wait_for_draw (fixture->window);

  named = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_NAME);
  bare = dup_tooltip (fixture, 1, HF_TYPE_COLUMN_NAME);
  g_assert_cmpstr (named, ==, "N.Named\nAssembly: Shop");
  g_assert_cmpstr (bare, ==, "N.Bare");

  /* It stands beside a type without a namespace, and the tooltip names it as what it is. */
  texts = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_nonnull (strstr (texts, "Named  N|"));
  g_assert_nonnull (strstr (texts, "Entry  Shop|"));
  other = dup_tooltip (fixture, 2, HF_TYPE_COLUMN_NAME);
  g_assert_cmpstr (other, ==, "Entry\nAssembly: Shop");
}

static void
test_retained_follows (TypesTest     *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *unknown = NULL;
  g_autofree char *exact = NULL;
  g_autofree char *one = NULL;
  g_autofree char *bytes = NULL;

  types_test_present (fixture);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_RETAINED, TRUE);
  app_test_show (fixture->session, SHARED);
  types_test_assert_first (fixture, "S", 5);
  assert_texts (fixture, "S|1|900 B|||T|1|300 B|||P|2|30 B|||");
  unknown = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_RETAINED);
  g_assert_cmpstr (unknown, ==, "Not known yet");

  stages = hf_analysis_stages_new (fixture->session);
  assert_texts (fixture, "P|2|30 B|930 B|73.8 %|S|1|900 B|900 B|71.4 %|R|1|30 B|330 B|26.2 %|"
                         "T|1|300 B|300 B|23.8 %|D|1|5 B|0 B|0 %|");
  exact = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_RETAINED);
  one = dup_tooltip (fixture, 1, HF_TYPE_COLUMN_RETAINED);
  bytes = dup_tooltip (fixture, 4, HF_TYPE_COLUMN_BYTES);
  g_assert_cmpstr (exact, ==, "930 B would be freed without all these objects");
  g_assert_cmpstr (one, ==, "900 B would be freed without this object");
  g_assert_cmpstr (bytes, ==, "5 B, of which 0 B can be reached from a root");
}

static HfTypeList *
get_list (TypesTest *fixture)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (types_test_get_rows (fixture));

  return HF_TYPE_LIST (gtk_single_selection_get_model (selection));
}

static gboolean
is_retained (gpointer session)
{
  return hf_session_get_retention (session) != NULL;
}

/* Before it is counted, a type of several shows what they retain one by one. */
static void
test_bound_is_shown (TypesTest     *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *bound = NULL;
  HfTypeIndex type;

  types_test_present (fixture);
  gtk_widget_set_visible (fixture->types, FALSE);
  app_test_show (fixture->session, SHARED);
  type = hf_heap_get_object_type (hf_session_get_heap (fixture->session), (HfObjectIndex){ 0 });
  stages = hf_analysis_stages_new (fixture->session);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_RETAINED, TRUE);
  types_test_assert_first (fixture, "S", 5);
  g_assert_true (app_test_wait (is_retained, fixture->session));
  bound = dup_tooltip (fixture, hf_type_list_find (get_list (fixture), type),
                       HF_TYPE_COLUMN_RETAINED);
  g_assert_true (g_str_has_prefix (bound, "At least 30 B would be freed"));

  /* The view is hidden, so it stays; the selected type is counted all the same. */
  hf_session_select (fixture->session, hf_selection_type (type));
  types_test_assert_first (fixture, "P", 5);
}

static void
test_given_up_is_shown (TypesTest     *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *why_not = NULL;

  types_test_present (fixture);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory");
  assert_texts (fixture, "Dead  Z|1|500 B|–||A  X|");
  why_not = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_RETAINED);
  g_assert_cmpstr (why_not, ==, "Retained sizes were not computed");
}

/* A filter of retained sizes waits for them, and follows when they become exact. */
static void
test_retained_filter (TypesTest     *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;

  types_test_present (fixture);
  app_test_show (fixture->session, SHARED);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  hf_session_set_type_filter (fixture->session, "retained>=900");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->window, "Not Known Yet"));
  stages = hf_analysis_stages_new (fixture->session);
  assert_texts (fixture, "P|2|30 B|930 B|73.8 %|S|1|900 B|900 B|71.4 %|");
  hf_session_set_type_filter (fixture->session, "-retained>=900 -retained=0");
  assert_texts (fixture, "R|1|30 B|330 B|26.2 %|T|1|300 B|300 B|23.8 %|");
  hf_session_set_type_filter (fixture->session, "kind:unreachable");
  assert_texts (fixture, "D|1|5 B|0 B|0 %|");
}

static void
test_no_retained_filter (TypesTest     *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory");
  hf_session_set_type_filter (fixture->session, "retained>1");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->window, "Types Not Listed"));
  g_assert_nonnull (app_test_find_label (fixture->window, "There is no memory"));
  hf_session_set_type_filter (fixture->session, "");
  types_test_assert_first (fixture, "Z.Dead", 4);
}

static gboolean
says_empty (gpointer user_data)
{
  return app_test_find_label (user_data, "No Types") != NULL;
}

static void
test_empty (TypesTest     *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  app_test_show (fixture->session, "");
  g_assert_true (app_test_wait (says_empty, fixture->window));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/column-sort/only-one-column-is-sorted-by", test_sort_set_alone);
  types_test_add ("/app/types-view/one-arrow-by-action", test_one_arrow_by_action);
  types_test_add ("/app/types-view/one-arrow-by-title", test_one_arrow_by_title);
  types_test_add ("/app/types-view/sorting-keeps-cells", test_sorting_keeps_cells);
  types_test_add ("/app/types-view/cells-are-made-when-shown", test_made_when_shown);
  types_test_add ("/app/types-view/tooltips", test_tooltips);
  types_test_add ("/app/types-view/selection-follows-the-order", test_selection_follows_the_order);
  types_test_add ("/app/types-view/tooltip-has-the-assembly", test_assembly_tooltip);
  types_test_add ("/app/types-view/retained-sizes-follow", test_retained_follows);
  types_test_add ("/app/types-view/a-bound-says-that-it-is-one", test_bound_is_shown);
  types_test_add ("/app/types-view/given-up-is-shown", test_given_up_is_shown);
  types_test_add ("/app/types-view/a-filter-waits-for-retained-sizes", test_retained_filter);
  types_test_add ("/app/types-view/a-filter-says-why-it-waits-in-vain", test_no_retained_filter);
  types_test_add ("/app/types-view/an-empty-heap", test_empty);
  return g_test_run ();
}
