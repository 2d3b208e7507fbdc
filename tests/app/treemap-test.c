/* treemap-test.c: a treemap in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "treemap-test.h"

#include "app-test.h"

gboolean
treemap_test_has_layout (gpointer user_data)
{
  return gtk_widget_get_width (user_data) > 0 && gtk_widget_get_mapped (user_data);
}

void
treemap_test_open (TreemapTest *fixture,
                   const char  *text)
{
  fixture->session = app_test_session (text);
  fixture->view = g_object_ref_sink (g_object_new (HF_TYPE_TREEMAP_VIEW, NULL));
  hf_treemap_view_set_session (fixture->view, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 640, 480);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (treemap_test_has_layout, fixture->view));
  app_test_settle ();
}

void
treemap_test_close (TreemapTest   *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->view);
  g_assert_finalize_object (fixture->session);
}

void
treemap_test_act (TreemapTest *fixture,
                  const char  *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL));
}

static char *
dup_cursor_name (TreemapTest *fixture)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->view);
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (fixture->view));

  g_assert_cmpuint (cursor, !=, HF_INDEX_NONE);
  return hf_hierarchy_dup_name (layout->hierarchy, layout->cells[cursor].node);
}

void
treemap_test_assert_cursor (TreemapTest *fixture,
                            const char  *expected)
{
  g_autofree char *name = dup_cursor_name (fixture);

  g_assert_cmpstr (name, ==, expected);
}

void
treemap_test_press (TreemapTest *fixture,
                    int          n_press,
                    guint32      cell)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  const HfRect rect = hf_treemap_view_get_layout (fixture->view)->cells[cell].rect;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      /* The last pixel: whatever lies inside a cell begins at its upper left. */
      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", n_press, rect.x + rect.width - 1.5,
                               rect.y + rect.height - 1.5);
    }
}
