/* test-flow-moving.c: going about in a heap as a keyboard and a screen reader do
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

#include <stdlib.h>

#define START "Treemap of wpf-app.gclog.gz, 1,161 types"
#define TIMER "DispatcherTimer, System.Windows.Threading, 5 objects, "

/* More than there are steps. */
#define MAX_STEPS 40

static void
wait_for_name (Flow       *flow,
               AtspiRole   role,
               const char *name)
{
  g_autoptr (AtspiAccessible) node = flow_test_wait_for (flow, role, name);

  g_assert_nonnull (node);
}

/* ---- The user's keys --------------------------------------------------- */

static void
wait_for_focus (Flow       *flow,
                AtspiRole   role,
                const char *prefix)
{
  FlowWanted wanted = { role, prefix, FALSE };

  flow_test_wait_until (flow, flow_test_has_focus, &wanted, prefix);
}

static void
tab_to (Flow       *flow,
        AtspiRole   role,
        const char *prefix)
{
  FlowWanted wanted = { role, prefix, FALSE };

  flow_test_tab_to (flow, &wanted);
}

static void
choose_in_menu (Flow       *flow,
                const char *name)
{
  g_autoptr (AtspiAccessible) item = NULL;

  flow_test_press_key ("shift+F10");
  item = flow_test_wait_for (flow, ATSPI_ROLE_MENU_ITEM, name);
  flow_test_do_action (item, "click");
}

/* The type that is looked for is the first that is found. */
static void
search (Flow *flow)
{
  flow_test_press_key ("ctrl+f");
  wait_for_focus (flow, ATSPI_ROLE_ENTRY, "Search");
  flow_test_run_xdotool ("type", "DispatcherTimer");
  wait_for_name (flow, ATSPI_ROLE_LIST_ITEM, TIMER);
  flow_test_press_key ("Down");
  wait_for_focus (flow, ATSPI_ROLE_LIST_ITEM, TIMER);
  flow_test_press_key ("Return");
  wait_for_name (flow, ATSPI_ROLE_TREE,
                 "Treemap of wpf-app.gclog.gz, only System.Windows.Threading: ");
}

/* All of the type; what retains most comes first. */
static void
list_objects (Flow *flow)
{
  choose_in_menu (flow, "List Its Objects");
  wait_for_name (flow, ATSPI_ROLE_LABEL,
                 "5 objects of System.Windows.Threading.DispatcherTimer, 240 B");
  tab_to (flow, ATSPI_ROLE_TABLE_ROW, "DispatcherTimer 2c88090: ");
  flow_test_press_key ("Down");
  wait_for_focus (flow, ATSPI_ROLE_TABLE_ROW, "DispatcherTimer 2c9a0b8: ");
  flow_test_press_key ("Up");
  wait_for_focus (flow, ATSPI_ROLE_TABLE_ROW, "DispatcherTimer 2c88090: ");
  flow_test_press_key ("Return");
  wait_for_name (flow, ATSPI_ROLE_LABEL, "2c88090");
}

static void
click (AtspiAccessible *node)
{
  const AtspiRect rect = flow_test_get_extents (node);
  g_autofree char *x = g_strdup_printf ("%d", rect.x + rect.width / 2);
  g_autofree char *y = g_strdup_printf ("%d", rect.y + rect.height / 2);
  const char *move[] = { "xdotool", "mousemove", x, y, "click", "1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (move, G_SUBPROCESS_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

/* Up the chain that keeps the object alive: its first row is the root. */
static void
follow_path (Flow *flow)
{
  g_autoptr (AtspiAccessible) root = flow_test_wait_for (flow, ATSPI_ROLE_LIST_ITEM,
                                                         "Local variable on ");

  click (root);
  wait_for_name (flow, ATSPI_ROLE_LABEL, "from this root");
  tab_to (flow, ATSPI_ROLE_LIST_ITEM, "Dispatcher");
}

static void
select_group (Flow *flow)
{
  choose_in_menu (flow, "Show in Roots");
  wait_for_focus (flow, ATSPI_ROLE_LIST_ITEM, "Dispatcher");
  flow_test_press_key ("Left");
  wait_for_focus (flow, ATSPI_ROLE_LIST_ITEM, "Local variables, 3 roots, 16 B retained");
}

/* ---- Back, forward and again -------------------------------------------- */

static gboolean
is_sensitive (Flow       *flow,
              const char *name)
{
  const FlowWanted wanted = { ATSPI_ROLE_PUSH_BUTTON, name, FALSE };
  g_autoptr (AtspiAccessible) button = flow_test_find (flow, flow_test_is_wanted, &wanted);
  g_autoptr (AtspiStateSet) states = NULL;

  g_assert_nonnull (button);
  atspi_accessible_clear_cache (button);
  states = atspi_accessible_get_state_set (button);
  return atspi_state_set_contains (states, ATSPI_STATE_SENSITIVE);
}

/* How many steps it takes to where BUTTON leads no further. */
static guint
go_all_the_way (Flow       *flow,
                const char *button,
                const char *key)
{
  guint n_steps = 0;

  while (is_sensitive (flow, button))
    {
      flow_test_press_key (key);
      g_usleep (100000);
      g_assert_cmpuint (++n_steps, <, MAX_STEPS);
    }

  return n_steps;
}

static void
assert_at_end (Flow *flow)
{
  wait_for_name (flow, ATSPI_ROLE_LABEL,
                 "5 objects of System.Windows.Threading.DispatcherTimer, 240 B");
  wait_for_name (flow, ATSPI_ROLE_LIST_ITEM, "Local variables, 3 roots, 16 B retained");
  wait_for_name (flow, ATSPI_ROLE_LABEL, "all roots of this kind");
}

static void
test_moving (void)
{
  Flow flow = { 0 };
  guint n_steps = 0;

  flow_test_forget ();
  flow_test_start (&flow);
  wait_for_name (&flow, ATSPI_ROLE_TREE, START);
  wait_for_name (&flow, ATSPI_ROLE_LIST_ITEM, "Static fields, 2,148 roots, 209 KB retained");
  search (&flow);
  list_objects (&flow);
  follow_path (&flow);
  select_group (&flow);
  assert_at_end (&flow);

  n_steps = go_all_the_way (&flow, "Back", "alt+Left");
  g_assert_cmpuint (n_steps, >=, 5);
  wait_for_name (&flow, ATSPI_ROLE_TREE, START);
  g_assert_cmpuint (go_all_the_way (&flow, "Forward", "alt+Right"), ==, n_steps);
  assert_at_end (&flow);
  flow_test_stop (&flow);

  /* Another day. */
  flow_test_start (&flow);
  assert_at_end (&flow);
  g_assert_cmpuint (go_all_the_way (&flow, "Back", "alt+Left"), ==, n_steps);
  wait_for_name (&flow, ATSPI_ROLE_TREE, START);
  flow_test_stop (&flow);
  flow_test_forget ();
}

int
main (int    argc,
      char **argv)
{
  if (!flow_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/app/flow/search-list-follow-go-back-restore", test_moving);
  return g_test_run ();
}
