/* test-types-columns.c: tests of the table of types whose columns the user arranges
 *
 * covers: hf-table-columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-heap-builder.h"
#include "hf-settings.h"
#include "hf-tip.h"
#include "hf-types-view.h"
#include "types-test.h"

static void
activate (TypesTest  *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->types, action, NULL));
  app_test_settle ();
}

/* The first row, as it is copied. */
static char *
dup_copied (TypesTest *fixture)
{
  g_autofree char *text = NULL;

  gtk_widget_grab_focus (fixture->types);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (types_test_get_rows (fixture)), 0);
  text = HF_TABLE_VIEW_GET_CLASS (fixture->types)->dup_text (HF_TABLE_VIEW (fixture->types), 0);

  return g_steal_pointer (&text);
}

static void
assert_copied (TypesTest  *fixture,
               const char *expected)
{
  g_autofree char *text = dup_copied (fixture);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_copied_as_shown (TypesTest     *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  assert_copied (fixture, "Z.Dead\t1\t500\t\t");
  activate (fixture, "columns.show-retained");
  assert_copied (fixture, "Z.Dead\t1\t500");
  activate (fixture, "columns.left-size");
  assert_copied (fixture, "Z.Dead\t500\t1");
  activate (fixture, "columns.left-size");
  activate (fixture, "columns.show-count");
  assert_copied (fixture, "500\tZ.Dead");
  activate (fixture, "columns.reset");
  assert_copied (fixture, "Z.Dead\t1\t500\t\t");
}

/* In a small window the room is for names; the bar has the share too. */
static void
test_share_by_room (TypesTest     *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 640, 400);
  types_test_present (fixture);
  g_assert_nonnull (app_test_find_label (fixture->view, "Retained"));
  g_assert_null (app_test_find_label (fixture->view, "Share"));
}

static guint
count_sorted (TypesTest *fixture)
{
  GtkWidget *header = gtk_widget_get_first_child (fixture->view);
  guint n = 0;

  for (GtkWidget *title = gtk_widget_get_first_child (header); title != NULL;
       title = gtk_widget_get_next_sibling (title))
    {
      GtkWidget *arrow = gtk_widget_get_last_child (gtk_widget_get_first_child (title));

      if (gtk_widget_has_css_class (arrow, "descending") ||
          gtk_widget_has_css_class (arrow, "ascending"))
        n += gtk_widget_get_visible (arrow) ? 1 : 0;
    }

  return n;
}

/* Hiding a column changes no order, and the order by a hidden one has no arrow. */
static void
test_sorted_by_hidden (TypesTest     *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  gboolean descending = FALSE;

  types_test_present (fixture);
  g_assert_cmpuint (count_sorted (fixture), ==, 1);
  activate (fixture, "columns.show-size");
  g_assert_cmpint (hf_session_get_type_order (fixture->session, &descending), ==,
                   HF_TYPE_ORDER_BYTES);
  g_assert_true (descending);
  g_assert_cmpuint (count_sorted (fixture), ==, 0);
  types_test_assert_first (fixture, "Z.Dead", 4);

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  g_assert_cmpuint (count_sorted (fixture), ==, 1);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_BYTES, TRUE);
  types_test_assert_first (fixture, "Z.Dead", 4);
  g_assert_cmpuint (count_sorted (fixture), ==, 0);

  activate (fixture, "columns.show-size");
  g_assert_cmpint (hf_session_get_type_order (fixture->session, &descending), ==,
                   HF_TYPE_ORDER_BYTES);
  g_assert_cmpuint (count_sorted (fixture), ==, 1);
}

/* A heap that names no assemblies has no column of them. */
static void
test_no_assemblies (TypesTest     *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  gtk_widget_activate_action (fixture->types, "columns.show-assembly", NULL);
  app_test_settle ();
  assert_copied (fixture, "Z.Dead\t1\t500\t\t");
}

/* Frees the builder of the heap. */
static void
show_heap (HfSession     *session,
           HfHeapBuilder *builder)
{
  g_autoptr (HfHeapBuilder) owned = builder;
  g_autoptr (HfHeap) heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfSnapshot) snapshot = NULL;

  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);
  hf_recording_add_heap (recording, g_object_ref (heap));
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (session, snapshot);
}

static void
test_assemblies (TypesTest     *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autofree char *texts = NULL;

  types_test_present (fixture);
  hf_heap_builder_add_type (builder, 1, "Shop.Order");
  hf_heap_builder_add_assembly (builder, 1, "Shop.Core");
  hf_heap_builder_add_object (builder, 0x1000, 1, 40, NULL, 0);
  show_heap (fixture->session, builder);
  types_test_assert_first (fixture, "Shop.Order", 1);

  activate (fixture, "columns.show-assembly");
  texts = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_nonnull (strstr (texts, "Shop.Core"));
  assert_copied (fixture, "Shop.Order\t1\t40\t\t\tShop.Core");
  activate (fixture, "columns.reset");
}

/* Tools write behind a name what is left out where it is shown. */
static void
test_alike (TypesTest     *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autofree char *texts = NULL;

  types_test_present (fixture);
  hf_heap_builder_add_type (builder, 1, "System.Object[] (Bytes > 1K)");
  hf_heap_builder_add_type (builder, 2, "System.Object[] (Ptrs)");
  hf_heap_builder_add_type (builder, 3, "System.Int32[] (NoPtrs)");
  for (guint i = 1; i <= 3; i++)
    hf_heap_builder_add_object (builder, 0x1000 * i, i, 400 / i, NULL, 0);
  show_heap (fixture->session, builder);
  types_test_assert_first (fixture, "System.Object[] (Bytes > 1K)", 3);
  gtk_test_widget_wait_for_draw (fixture->window);

  texts = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_nonnull (strstr (texts, "Object[]  (Bytes > 1K) · System|"));
  g_assert_nonnull (strstr (texts, "Object[]  (Ptrs) · System|"));
  g_assert_nonnull (strstr (texts, "Int32[]  System|"));
}

static gboolean
has_action (GMenuModel *menu,
            const char *wanted)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *name = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name) &&
          g_str_equal (name, wanted))
        return TRUE;
      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[k]);

          if (below != NULL && has_action (below, wanted))
            return TRUE;
        }
    }

  return FALSE;
}

/* The menu button in or below @widget with the tooltip @name; %NULL without one. */
static GtkWidget *
find_menu_button (GtkWidget  *widget,
                  const char *name)
{
  if (GTK_IS_MENU_BUTTON (widget) && g_strcmp0 (hf_tip_get (widget), name) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_menu_button (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Orders and columns are in the menus of the view: of the titles, and of a button for the keys. */
static void
test_menus (TypesTest     *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button = find_menu_button (fixture->types, "Sorting and Columns");
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  GMenuModel *menu = NULL;

  types_test_present (fixture);
  g_assert_true (gtk_widget_get_focusable (gtk_widget_get_first_child (button)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_assert_true (has_action (menu, "win.sort-by"));
  g_assert_true (has_action (menu, "columns.show-assembly"));
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      menu = gtk_column_view_column_get_header_menu (column);
      g_assert_true (has_action (menu, "win.sort-by"));
      g_assert_true (has_action (menu, "columns.show-assembly"));
    }
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  types_test_add ("/app/types-columns/copied-as-shown", test_copied_as_shown);
  types_test_add ("/app/types-columns/sorted-by-a-hidden-column", test_sorted_by_hidden);
  types_test_add ("/app/types-columns/names-before-the-share", test_share_by_room);
  types_test_add ("/app/types-columns/no-assemblies", test_no_assemblies);
  types_test_add ("/app/types-columns/assemblies", test_assemblies);
  types_test_add ("/app/types-columns/names-alike-differ", test_alike);
  types_test_add ("/app/types-columns/menus-of-the-view", test_menus);

  return g_test_run ();
}
