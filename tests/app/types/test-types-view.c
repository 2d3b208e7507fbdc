/* test-types-view.c: tests of the table of types
 *
 * covers: hf-column-sort, hf-table, hf-type-cells, hf-type-columns, hf-types-filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-analysis-stages.h"
#include "hf-column-sort.h"
#include "hf-share-bar.h"
#include "hf-test.h"
#include "hf-type-cells.h"
#include "hf-type-list.h"
#include "hf-types-view.h"

#define HEAP "!a a:100:X.A a->b b:40:X.Bb a->c c:30:Y.C d:500:Z.Dead"

/* ---- A view in a window -------------------------------------------- */

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *types;
  GtkWidget *view;
  GtkWidget *filter;
  char      *told;
} Fixture;

static void
tell_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter,
         Fixture       *fixture)
{
  g_free (fixture->told);
  fixture->told = g_variant_dup_string (parameter, NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) tell = g_simple_action_new ("tell", G_VARIANT_TYPE_STRING);

  g_signal_connect (tell, "activate", G_CALLBACK (tell_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (tell));

  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->types = g_object_new (HF_TYPE_TYPES_VIEW, NULL);
  fixture->view = app_test_find (fixture->types, GTK_TYPE_COLUMN_VIEW);
  fixture->filter = app_test_find (fixture->types, GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->types);
  hf_types_view_set_session (HF_TYPES_VIEW (fixture->types), fixture->session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_clear_object (&fixture->session);
  g_clear_pointer (&fixture->told, g_free);
}

static GListModel *
get_rows (Fixture *fixture)
{
  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

static GtkWidget *
get_table (Fixture *fixture)
{
  return gtk_widget_get_last_child (fixture->view);
}

typedef struct
{
  Fixture    *fixture;
  const char *name;
  guint       n_rows;
} Expected;

static gboolean
is_first (gpointer user_data)
{
  const Expected *expected = user_data;
  g_autoptr (HfTypeRow) row = g_list_model_get_item (get_rows (expected->fixture), 0);

  return row != NULL && g_str_equal (hf_type_row_get_name (row), expected->name) &&
         g_list_model_get_n_items (get_rows (expected->fixture)) == expected->n_rows;
}

static void
assert_first (Fixture    *fixture,
              const char *name,
              guint       n_rows)
{
  g_assert_true (app_test_wait (is_first, &(Expected){ fixture, name, n_rows }));
}

static void
present (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_BYTES, TRUE);
  assert_first (fixture, "Z.Dead", 4);
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
collect_texts (GtkWidget *widget,
               GString   *texts)
{
  if (GTK_IS_INSCRIPTION (widget))
    g_string_append_printf (texts, "%s|", gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

static char *
dup_texts (Fixture *fixture)
{
  GString *texts = g_string_new (NULL);

  collect_texts (get_table (fixture), texts);
  return g_string_free (texts, FALSE);
}

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
test_one_arrow_by_action (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_COUNT, TRUE);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_RETAINED, TRUE);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (count_arrows (gtk_widget_get_first_child (fixture->view)), ==, 1);
}

/* What a title does to the view when it is clicked for the first time. */
static void
click (Fixture *fixture,
       guint    position)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (fixture->view);
  g_autoptr (GtkColumnViewColumn) column =
    g_list_model_get_item (gtk_column_view_get_columns (view), position);

  gtk_column_view_sort_by_column (view, column, GTK_SORT_ASCENDING);
}

static void
test_one_arrow_by_title (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  static const HfTypeOrder orders[] = {
    HF_TYPE_ORDER_NAME,     HF_TYPE_ORDER_COUNT, HF_TYPE_ORDER_BYTES,
    HF_TYPE_ORDER_RETAINED, HF_TYPE_ORDER_NAME,
  };

  present (fixture);
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
test_sorting_keeps_cells (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *first = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  present (fixture);
  first = app_test_find (get_table (fixture), GTK_TYPE_INSCRIPTION);
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  before = dup_texts (fixture);
  g_assert_true (g_str_has_prefix (before, "Dead  Z|1|500 B|||A  X|1|100 B|||"));

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "X.A", 4);
  after = dup_texts (fixture);
  g_assert_true (g_str_has_prefix (after, "A  X|1|100 B|||Bb  X|1|40 B|||"));
  g_assert_true (first != NULL &&
                 first == app_test_find (get_table (fixture), GTK_TYPE_INSCRIPTION));
  g_object_remove_weak_pointer (G_OBJECT (first), (gpointer *) &first);
}

static void
test_made_when_shown (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *hidden = NULL;
  g_autofree char *shown = NULL;

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "X.A", 4);
  hidden = dup_texts (fixture);
  g_assert_cmpstr (hidden, ==, "");

  present (fixture);
  gtk_widget_set_visible (fixture->types, FALSE);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "X.A", 4);
  gtk_widget_set_visible (fixture->types, TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
  shown = dup_texts (fixture);
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
test_tooltips (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  g_assert_true (
    query_tooltip (fixture->view, app_test_find (get_table (fixture), GTK_TYPE_INSCRIPTION)));
  g_assert_false (
    query_tooltip (fixture->view, app_test_find (get_table (fixture), HF_TYPE_SHARE_BAR)));
  g_assert_false (query_tooltip (fixture->view, gtk_widget_get_first_child (fixture->view)));
}

static void
test_selection_follows_the_order (Fixture       *fixture,
                                  gconstpointer  data G_GNUC_UNUSED)
{
  GtkSingleSelection *selection = NULL;

  present (fixture);
  selection = GTK_SINGLE_SELECTION (get_rows (fixture));
  gtk_single_selection_set_selected (selection, 0);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "X.");
  assert_first (fixture, "X.A", 2);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, GTK_INVALID_LIST_POSITION);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "");
  assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
}

/* ---- The keyboard -------------------------------------------------- */

static void
test_no_cell_is_told (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  g_signal_emit_by_name (fixture->view, "activate", 0);
  g_assert_cmpstr (fixture->told, ==, "Nothing of this type is reachable, so it has no cell");
  g_clear_pointer (&fixture->told, g_free);

  g_signal_emit_by_name (fixture->view, "activate", 1);
  g_assert_null (fixture->told);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TREEMAP);
}

static gboolean
is_focus_in (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static gboolean
press (GtkWidget *widget,
       guint      key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }

  return handled;
}

static void
test_from_filter_to_rows (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  hf_types_view_focus_filter (HF_TYPES_VIEW (fixture->types));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "X.");
  assert_first (fixture, "X.A", 2);

  g_signal_emit_by_name (fixture->filter, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->filter)), ==, "");
  g_assert_true (is_focus_in (fixture->filter));
  assert_first (fixture, "Z.Dead", 4);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_signal_emit_by_name (fixture->filter, "stop-search");
  g_assert_true (is_focus_in (get_table (fixture)));

  hf_types_view_focus_filter (HF_TYPES_VIEW (fixture->types));
  g_assert_false (press (fixture->filter, GDK_KEY_Up));
  g_assert_true (is_focus_in (fixture->filter));
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  g_assert_true (is_focus_in (get_table (fixture)));
}

typedef struct
{
  Fixture    *fixture;
  const char *name;
} Focused;

/* Whether the keyboard is in the row of the type called @name. */
static gboolean
has_focused (gpointer user_data)
{
  const Focused *focused = user_data;
  GtkWidget *row = gtk_root_get_focus (GTK_ROOT (focused->fixture->window));
  GtkWidget *name = row == NULL ? NULL : app_test_find (row, GTK_TYPE_INSCRIPTION);

  return name != NULL &&
         g_str_equal (gtk_inscription_get_text (GTK_INSCRIPTION (name)), focused->name);
}

static void
test_keyboard_follows_selection (Fixture       *fixture,
                                 gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (fixture)), 0);
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "Dead  Z" }));

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "X.A", 4);
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "Dead  Z" }));
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_rows (fixture))),
                    ==, 3);
}

/* The same where the row is far out of sight. */
static void
test_keyboard_follows_far (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) heap = g_string_new (NULL);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (heap, "!o%u o%u:%u:N.T%04u ", i, i, 10 + i, i);
  present (fixture);
  app_test_show (fixture->session, heap->str);
  assert_first (fixture, "N.T0999", 1000);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_rows (fixture)), 2);
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "T0997  N" }));

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  assert_first (fixture, "N.T0000", 1000);
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "T0997  N" }));
}

static gboolean
is_at_start (gpointer user_data)
{
  Fixture *fixture = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));

  return gtk_adjustment_get_value (adjustment) <= 0;
}

static gboolean
is_at_end (gpointer user_data)
{
  Fixture *fixture = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));

  return gtk_adjustment_get_upper (adjustment) > 1000 * 30 &&
         gtk_adjustment_get_value (adjustment) >=
           gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) - 1;
}

/* What the filter leaves is read from its beginning, if the selection is not in it. */
static void
test_filter_from_start (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) heap = g_string_new (NULL);
  g_autofree char *texts = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (heap, "!o%u o%u:%u:N.T%04u ", i, i, 2000 - i, i);
  present (fixture);
  app_test_show (fixture->session, heap->str);
  assert_first (fixture, "N.T0000", 1000);
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_session_select (fixture->session,
                     hf_selection_type (hf_heap_get_object_type (
                       hf_session_get_heap (fixture->session), (HfObjectIndex){ 999 })));
  g_assert_true (app_test_wait (is_at_end, fixture));
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  hf_types_view_focus_filter (HF_TYPES_VIEW (fixture->types));

  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "0");
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "T0");
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "T00");
  assert_first (fixture, "N.T0000", 100);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (app_test_wait (is_at_start, fixture));
  texts = dup_texts (fixture);
  g_assert_true (g_str_has_prefix (texts, "T0000  N|1|2.0 KB|||T0001  N|"));
}

/* ---- Retained sizes ---------------------------------------------------- */

/* Both of type P refer to the shared S, which neither retains alone. */
#define SHARED "!p p:10:P !q q:20:P p->s q->s s:900:S r:30:R !r r->t t:300:T d:5:D"

typedef struct
{
  Fixture    *fixture;
  const char *start;
} Text;

static gboolean
has_texts (gpointer user_data)
{
  const Text *text = user_data;
  g_autofree char *texts = dup_texts (text->fixture);

  return g_str_has_prefix (texts, text->start);
}

static void
assert_texts (Fixture    *fixture,
              const char *start)
{
  g_assert_true (app_test_wait (has_texts, &(Text){ fixture, start }));
}

static char *
dup_tooltip (Fixture *fixture,
             guint    position,
             guint    column)
{
  g_autoptr (HfTypeRow) row = g_list_model_get_item (get_rows (fixture), position);

  return hf_type_cells_get (column)->dup_tooltip (row);
}

static void
test_retained_follows (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *unknown = NULL;
  g_autofree char *exact = NULL;
  g_autofree char *one = NULL;
  g_autofree char *bytes = NULL;

  present (fixture);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_RETAINED, TRUE);
  app_test_show (fixture->session, SHARED);
  assert_first (fixture, "S", 5);
  assert_texts (fixture, "S|1|900 B|||T|1|300 B|||P|2|30 B|||");
  unknown = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_RETAINED);
  g_assert_cmpstr (unknown, ==, "Not known yet");

  stages = hf_analysis_stages_new (fixture->session);
  assert_texts (fixture, "P|2|30 B|930 B|73.8 %|S|1|900 B|900 B|71.4 %|R|1|30 B|330 B|26.2 %|"
                         "T|1|300 B|300 B|23.8 %|D|1|5 B|0 B|0 %|");
  exact = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_RETAINED);
  one = dup_tooltip (fixture, 1, HF_TYPE_COLUMN_RETAINED);
  bytes = dup_tooltip (fixture, 4, HF_TYPE_COLUMN_BYTES);
  g_assert_cmpstr (exact, ==, "930 B: what would be freed if all these objects were gone");
  g_assert_cmpstr (one, ==, "900 B: what would be freed if this object were gone");
  g_assert_cmpstr (bytes, ==, "5 B, of which 0 B can be reached from a root");
}

static HfTypeList *
get_list (Fixture *fixture)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (get_rows (fixture));

  return HF_TYPE_LIST (gtk_single_selection_get_model (selection));
}

static gboolean
is_retained (gpointer session)
{
  return hf_session_get_retention (session) != NULL;
}

/* Before it is counted, a type of several shows what they retain one by one. */
static void
test_bound_is_told (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *bound = NULL;
  HfTypeIndex type;

  present (fixture);
  gtk_widget_set_visible (fixture->types, FALSE);
  app_test_show (fixture->session, SHARED);
  type = hf_heap_get_object_type (hf_session_get_heap (fixture->session), (HfObjectIndex){ 0 });
  stages = hf_analysis_stages_new (fixture->session);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_RETAINED, TRUE);
  assert_first (fixture, "S", 5);
  g_assert_true (app_test_wait (is_retained, fixture->session));
  bound = dup_tooltip (fixture, hf_type_list_find (get_list (fixture), type),
                       HF_TYPE_COLUMN_RETAINED);
  g_assert_true (g_str_has_prefix (bound, "At least 30 B would be freed"));

  /* Nobody looks, so it stays; the one selected is counted all the same. */
  hf_session_select (fixture->session, hf_selection_type (type));
  assert_first (fixture, "P", 5);
}

static void
test_given_up_is_told (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *why_not = NULL;

  present (fixture);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory");
  assert_texts (fixture, "Dead  Z|1|500 B|–||A  X|");
  why_not = dup_tooltip (fixture, 0, HF_TYPE_COLUMN_RETAINED);
  g_assert_cmpstr (why_not, ==, "Was not worked out");
}

/* ---- The filter ---------------------------------------------------------- */

/* Escape in the table takes the filter back. */
static void
test_filter_taken_back (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (fixture->view);
  gboolean handled = FALSE;

  present (fixture);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "dead");
  assert_first (fixture, "Z.Dead", 1);

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "escape") == 0)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
    }
  g_assert_true (handled);
  assert_first (fixture, "Z.Dead", 4);
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  app_test_show (fixture->session, "");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->window, "No Types"));
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/column-sort/only-one-column-is-sorted-by", test_sort_set_alone);
  add ("/app/types-view/one-arrow-by-action", test_one_arrow_by_action);
  add ("/app/types-view/one-arrow-by-title", test_one_arrow_by_title);
  add ("/app/types-view/sorting-keeps-cells", test_sorting_keeps_cells);
  add ("/app/types-view/cells-are-made-when-shown", test_made_when_shown);
  add ("/app/types-view/tooltips", test_tooltips);
  add ("/app/types-view/selection-follows-the-order", test_selection_follows_the_order);
  add ("/app/types-view/no-cell-is-told", test_no_cell_is_told);
  add ("/app/types-view/from-filter-to-rows", test_from_filter_to_rows);
  add ("/app/types-view/a-filter-is-read-from-the-start", test_filter_from_start);
  add ("/app/types-view/the-keyboard-follows-the-selection", test_keyboard_follows_selection);
  add ("/app/types-view/the-keyboard-follows-out-of-sight", test_keyboard_follows_far);
  add ("/app/types-view/retained-sizes-follow", test_retained_follows);
  add ("/app/types-view/a-bound-says-that-it-is-one", test_bound_is_told);
  add ("/app/types-view/given-up-is-told", test_given_up_is_told);
  add ("/app/types-view/escape-takes-the-filter-back", test_filter_taken_back);
  add ("/app/types-view/an-empty-heap", test_empty);
  return g_test_run ();
}
