/* types-test.c: the table of types in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "types-test.h"

#include "app-test.h"
#include "hf-filter-bar.h"
#include "hf-type-list.h"
#include "hf-types-view.h"

#define HEAP "!a a:100:X.A a->b b:40:X.Bb a->c c:30:Y.C d:500:Z.Dead"

static void
show_message_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter,
                 TypesTest     *fixture)
{
  g_free (fixture->message);
  fixture->message = g_variant_dup_string (parameter, NULL);
}

static void
set_up (TypesTest     *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-message", G_VARIANT_TYPE_STRING);

  g_signal_connect (action, "activate", G_CALLBACK (show_message_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));

  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->types = g_object_new (HF_TYPE_TYPES_VIEW, NULL);
  fixture->view = app_test_find (fixture->types, GTK_TYPE_COLUMN_VIEW);
  fixture->filter = app_test_find (app_test_find (fixture->types, HF_TYPE_FILTER_BAR),
                                   GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->types);
  hf_types_view_set_session (HF_TYPES_VIEW (fixture->types), fixture->session);
}

static void
tear_down (TypesTest     *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_clear_object (&fixture->session);
  g_clear_pointer (&fixture->message, g_free);
}

GListModel *
types_test_get_rows (TypesTest *fixture)
{
  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

GtkWidget *
types_test_get_table (TypesTest *fixture)
{
  return gtk_widget_get_last_child (fixture->view);
}

typedef struct
{
  TypesTest  *fixture;
  const char *name;
  guint       n_rows;
} Expected;

static gboolean
is_first (gpointer user_data)
{
  const Expected *expected = user_data;
  g_autoptr (HfTypeRow) row = g_list_model_get_item (types_test_get_rows (expected->fixture), 0);

  return row != NULL && g_str_equal (hf_type_row_get_name (row), expected->name) &&
         g_list_model_get_n_items (types_test_get_rows (expected->fixture)) == expected->n_rows;
}

void
types_test_assert_first (TypesTest  *fixture,
                         const char *name,
                         guint       n_rows)
{
  g_assert_true (app_test_wait (is_first, &(Expected){ fixture, name, n_rows }));
}

void
types_test_present (TypesTest *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_session_set_type_order (fixture->session, HF_TYPE_ORDER_BYTES, TRUE);
  types_test_assert_first (fixture, "Z.Dead", 4);
  gtk_test_widget_wait_for_draw (fixture->window);
}

void
types_test_add (const char *path,
                void      (*test) (TypesTest     *fixture,
                                   gconstpointer  data))
{
  g_test_add (path, TypesTest, NULL, set_up, test, tear_down);
}
