/* test-types-keys.c: tests of the keyboard in the table of types and in its filter
 *
 * covers: hf-types-filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-type-list.h"
#include "hf-types-view.h"
#include "types-test.h"

/* Opening a type lists its objects, whether they are reachable or not. */
static void
test_enter_lists_objects (TypesTest     *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection listed;

  types_test_present (fixture);
  hf_session_set_object_filter (fixture->session, "size>1MB");
  for (guint row = 0; row < 2; row++)
    {
      g_autoptr (HfTypeRow) item = g_list_model_get_item (types_test_get_rows (fixture), row);

      g_signal_emit_by_name (fixture->view, "activate", row);
      listed = hf_session_get_listed (fixture->session);
      g_assert_cmpint (listed.kind, ==, HF_SELECTION_TYPE);
      g_assert_cmpuint (listed.type.value, ==, hf_type_row_get_type_index (item).value);
      g_assert_cmpstr (hf_session_get_object_filter_text (fixture->session), ==, "");
      g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_OBJECTS);
      g_assert_null (fixture->message);
      hf_session_set_view (fixture->session, HF_VIEW_TYPES);
    }
}

static void
test_treemap_by_key (TypesTest     *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (types_test_get_rows (fixture)), 0);
  g_assert_true (app_test_press (fixture->view, "<Control>Return"));
  g_assert_cmpstr (fixture->message, ==, "Nothing of this type is reachable, so it has no cell");
  g_clear_pointer (&fixture->message, g_free);

  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (types_test_get_rows (fixture)), 1);
  g_assert_true (app_test_press (fixture->view, "<Control>Return"));
  g_assert_null (fixture->message);
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
test_from_filter_to_rows (TypesTest     *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  hf_types_view_focus_filter (HF_TYPES_VIEW (fixture->types));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "X.");
  types_test_assert_first (fixture, "X.A", 2);

  g_signal_emit_by_name (fixture->filter, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->filter)), ==, "");
  g_assert_true (is_focus_in (fixture->filter));
  types_test_assert_first (fixture, "Z.Dead", 4);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_signal_emit_by_name (fixture->filter, "stop-search");
  g_assert_true (is_focus_in (types_test_get_table (fixture)));

  hf_types_view_focus_filter (HF_TYPES_VIEW (fixture->types));
  g_assert_false (press (fixture->filter, GDK_KEY_Up));
  g_assert_true (is_focus_in (fixture->filter));
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  g_assert_true (is_focus_in (types_test_get_table (fixture)));
}

typedef struct
{
  TypesTest  *fixture;
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
test_keyboard_follows_selection (TypesTest     *fixture,
                                 gconstpointer  data G_GNUC_UNUSED)
{
  types_test_present (fixture);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (types_test_get_rows (fixture)), 0);
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "Dead  Z" }));

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "X.A", 4);
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "Dead  Z" }));
  g_assert_cmpuint (gtk_single_selection_get_selected (
                      GTK_SINGLE_SELECTION (types_test_get_rows (fixture))),
                    ==, 3);
}

/* The same where the row is far out of sight. */
static void
test_keyboard_follows_far (TypesTest     *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) heap = g_string_new (NULL);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (heap, "!o%u o%u:%u:N.T%04u ", i, i, 10 + i, i);
  types_test_present (fixture);
  app_test_show (fixture->session, heap->str);
  types_test_assert_first (fixture, "N.T0999", 1000);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (types_test_get_rows (fixture)), 2);
  g_assert_true (press (fixture->filter, GDK_KEY_Down));
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "T0997  N" }));

  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_NAME, FALSE);
  types_test_assert_first (fixture, "N.T0000", 1000);
  g_assert_true (app_test_wait (has_focused, &(Focused){ fixture, "T0997  N" }));
}

static gboolean
is_at_start (gpointer user_data)
{
  TypesTest *fixture = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));

  return gtk_adjustment_get_value (adjustment) <= 0;
}

static gboolean
is_at_end (gpointer user_data)
{
  TypesTest *fixture = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));

  return gtk_adjustment_get_upper (adjustment) > 1000 * 30 &&
         gtk_adjustment_get_value (adjustment) >=
           gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment) - 1;
}

/* A filtered list is read from its beginning, if it lacks the selection. */
static void
test_filter_from_start (TypesTest     *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) heap = g_string_new (NULL);
  g_autofree char *texts = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (heap, "!o%u o%u:%u:N.T%04u ", i, i, 2000 - i, i);
  types_test_present (fixture);
  app_test_show (fixture->session, heap->str);
  types_test_assert_first (fixture, "N.T0000", 1000);
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
  types_test_assert_first (fixture, "N.T0000", 100);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (app_test_wait (is_at_start, fixture));
  texts = app_test_dup_texts (types_test_get_table (fixture));
  g_assert_true (g_str_has_prefix (texts, "T0000  N|1|2.0 KB|||T0001  N|"));
}

/* Escape in the table takes the filter back. */
static void
test_filter_taken_back (TypesTest     *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (fixture->view);
  gboolean handled = FALSE;

  types_test_present (fixture);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "dead");
  types_test_assert_first (fixture, "Z.Dead", 1);

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "escape") == 0)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
    }
  g_assert_true (handled);
  types_test_assert_first (fixture, "Z.Dead", 4);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  types_test_add ("/app/types-view/enter-lists-objects", test_enter_lists_objects);
  types_test_add ("/app/types-view/control-enter-shows-the-treemap", test_treemap_by_key);
  types_test_add ("/app/types-view/from-filter-to-rows", test_from_filter_to_rows);
  types_test_add ("/app/types-view/the-keyboard-follows-the-selection",
                  test_keyboard_follows_selection);
  types_test_add ("/app/types-view/the-keyboard-follows-out-of-sight", test_keyboard_follows_far);
  types_test_add ("/app/types-view/a-filter-is-read-from-the-start", test_filter_from_start);
  types_test_add ("/app/types-view/escape-takes-the-filter-back", test_filter_taken_back);
  return g_test_run ();
}
