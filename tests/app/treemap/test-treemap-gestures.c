/* test-treemap-gestures.c: tests of zooming by wheel and by pinch
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-treemap-gestures.h"
#include "treemap-test.h"

#define HEAP "!a a:4000:System.Text.A a->b b:3000:System.Text.B a->c c:2000:Own.Code.C " \
             "a->d d:1000:Own.Code.Deep.D a->e e:900:System.Text.A"

typedef struct
{
  TreemapTest        treemap;
  HfTreemapGestures *gestures;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  treemap_test_open (&fixture->treemap, HEAP);
  fixture->gestures = hf_treemap_gestures_new (fixture->treemap.view, fixture->treemap.session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  treemap_test_close (&fixture->treemap, data);
}

/* Points at the cell of @name. */
static void
point_at (Fixture    *fixture,
          const char *wanted)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (fixture->treemap.view);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];
      g_autofree char *name = hf_hierarchy_dup_name (layout->hierarchy, cell->node);

      if (cell->kind != HF_CELL_TYPE || g_strcmp0 (name, wanted) != 0)
        continue;
      hf_treemap_gestures_point (fixture->gestures, cell->rect.x + cell->rect.width - 3,
                                 cell->rect.y + cell->rect.height - 3);
      return;
    }

  g_assert_not_reached ();
}

static void
assert_focus (Fixture    *fixture,
              const char *wanted)
{
  g_autofree char *name = hf_hierarchy_dup_name (hf_session_get_hierarchy (
                                                   fixture->treemap.session),
                                                 hf_session_get_focus (fixture->treemap.session));

  g_assert_cmpstr (name, ==, wanted);
}

static gboolean
scroll (Fixture *fixture,
        double   delta)
{
  return hf_treemap_gestures_scroll (fixture->gestures, delta, FALSE, TRUE);
}

static void
test_wheel (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  point_at (fixture, "Own.Code.C");
  g_assert_true (scroll (fixture, -1));
  assert_focus (fixture, "Own.Code");
  point_at (fixture, "Own.Code.C");
  g_assert_true (scroll (fixture, -1));
  assert_focus (fixture, "Own.Code.C");

  g_assert_true (scroll (fixture, 1));
  assert_focus (fixture, "Own.Code");
  scroll (fixture, 1);
  assert_focus (fixture, NULL);

  /* There is nothing above the top. */
  g_assert_true (scroll (fixture, 1));
  g_assert_cmpuint (hf_session_get_focus (fixture->treemap.session), ==, 0);
}

static void
test_small_steps_add_up (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  point_at (fixture, "System.Text.A");
  scroll (fixture, -0.4);
  scroll (fixture, -0.4);
  g_assert_cmpuint (hf_session_get_focus (fixture->treemap.session), ==, 0);
  scroll (fixture, -0.4);
  assert_focus (fixture, "System.Text");

  /* Back a little, and on again: that is not a whole level. */
  scroll (fixture, -0.7);
  scroll (fixture, 0.2);
  scroll (fixture, -0.7);
  assert_focus (fixture, "System.Text");

  /* A touchpad counts in pixels. */
  hf_treemap_gestures_scroll (fixture->gestures, 20, TRUE, TRUE);
  assert_focus (fixture, "System.Text");
  hf_treemap_gestures_scroll (fixture->gestures, 50, TRUE, TRUE);
  assert_focus (fixture, NULL);
}

static void
test_plain_wheel_is_not_taken (Fixture       *fixture,
                               gconstpointer  data G_GNUC_UNUSED)
{
  point_at (fixture, "System.Text.A");
  g_assert_false (hf_treemap_gestures_scroll (fixture->gestures, -5, FALSE, FALSE));
  g_assert_cmpuint (hf_session_get_focus (fixture->treemap.session), ==, 0);

  /* And is not a part of what comes with Ctrl. */
  scroll (fixture, -0.6);
  hf_treemap_gestures_scroll (fixture->gestures, -0.6, FALSE, FALSE);
  scroll (fixture, -0.6);
  g_assert_cmpuint (hf_session_get_focus (fixture->treemap.session), ==, 0);
}

static GtkEventController *
find_controller (Fixture *fixture,
                 GType    type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    GTK_WIDGET (fixture->treemap.view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  g_assert_not_reached ();
}

static void
test_pinch (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkEventController *pinch = find_controller (fixture, GTK_TYPE_GESTURE_ZOOM);

  point_at (fixture, "Own.Code.C");
  g_signal_emit_by_name (pinch, "scale-changed", 1.2);
  g_assert_cmpuint (hf_session_get_focus (fixture->treemap.session), ==, 0);
  g_signal_emit_by_name (pinch, "scale-changed", 1.6);
  assert_focus (fixture, "Own.Code");
  point_at (fixture, "Own.Code.C");
  g_signal_emit_by_name (pinch, "scale-changed", 2.5);
  assert_focus (fixture, "Own.Code.C");
  g_signal_emit_by_name (pinch, "scale-changed", 1.6);
  assert_focus (fixture, "Own.Code");
  g_signal_emit_by_name (pinch, "scale-changed", 0.9);
  assert_focus (fixture, NULL);
}

static void
test_scroll_event_goes_on (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  GtkEventController *scroller = find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  gboolean handled = TRUE;

  /* No event is under way, so that no key is held. */
  point_at (fixture, "Own.Code.C");
  g_signal_emit_by_name (scroller, "scroll", 0.0, -3.0, &handled);
  g_assert_false (handled);
  g_assert_cmpuint (hf_session_get_focus (fixture->treemap.session), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  g_test_add ("/app/treemap-gestures/wheel", Fixture, NULL, set_up, test_wheel, tear_down);
  g_test_add ("/app/treemap-gestures/small-steps-add-up", Fixture, NULL, set_up,
              test_small_steps_add_up, tear_down);
  g_test_add ("/app/treemap-gestures/plain-wheel-is-not-taken", Fixture, NULL, set_up,
              test_plain_wheel_is_not_taken, tear_down);
  g_test_add ("/app/treemap-gestures/pinch", Fixture, NULL, set_up, test_pinch, tear_down);
  g_test_add ("/app/treemap-gestures/scroll-event-without-ctrl-goes-on", Fixture, NULL, set_up,
              test_scroll_event_goes_on, tear_down);
  return g_test_run ();
}
