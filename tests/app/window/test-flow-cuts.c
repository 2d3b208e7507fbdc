/* test-flow-cuts.c: cuts by the keyboard alone, as a screen reader sees them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

#include <stdlib.h>

#define TIMER "DispatcherTimer, System.Windows.Threading, 5 objects, "

static void
wait_for_name (Flow       *flow,
               AtspiRole   role,
               const char *name)
{
  g_autoptr (AtspiAccessible) node = flow_test_wait_for (flow, role, name);

  g_assert_nonnull (node);
}

/* Presses a button that Tab leads to. */
static void
press_button (Flow       *flow,
              const char *name)
{
  FlowWanted wanted = { ATSPI_ROLE_PUSH_BUTTON, name, TRUE };

  flow_test_tab_to (flow, &wanted);
  flow_test_press_key ("Return");
}

static gboolean
is_gone (Flow     *flow,
         gpointer  data)
{
  return !flow_test_is_there (flow, data);
}

static void
select_type (Flow *flow)
{
  FlowWanted entry = { ATSPI_ROLE_ENTRY, "Search", FALSE };
  FlowWanted found = { ATSPI_ROLE_LIST_ITEM, TIMER, FALSE };

  flow_test_press_key ("ctrl+f");
  flow_test_wait_until (flow, flow_test_has_focus, &entry, "Search");
  flow_test_run_xdotool ("type", "DispatcherTimer");
  wait_for_name (flow, ATSPI_ROLE_LIST_ITEM, TIMER);
  flow_test_press_key ("Down");
  flow_test_wait_until (flow, flow_test_has_focus, &found, TIMER);
  flow_test_press_key ("Return");
  wait_for_name (flow, ATSPI_ROLE_TREE,
                 "Treemap of wpf-app.gclog.gz, only System.Windows.Threading: ");
}

static void
open_cuts (Flow *flow)
{
  flow_test_press_key ("ctrl+shift+k");
  wait_for_name (flow, ATSPI_ROLE_LABEL, "460 B in 15 objects would be freed, ");
}

static void
test_cuts (void)
{
  FlowWanted button = { ATSPI_ROLE_PUSH_BUTTON, "Cuts", TRUE };
  Flow flow = { 0 };

  flow_test_forget ();
  flow_test_start (&flow);
  wait_for_name (&flow, ATSPI_ROLE_LIST_ITEM, "Static fields, 2,148 roots, 209 KB retained");
  select_type (&flow);
  flow_test_press_key ("ctrl+k");
  wait_for_name (&flow, ATSPI_ROLE_PUSH_BUTTON, "Cuts");

  open_cuts (&flow);
  wait_for_name (&flow, ATSPI_ROLE_LABEL, "Alone frees 460 B");
  press_button (&flow, "List Objects");
  wait_for_name (&flow, ATSPI_ROLE_LABEL, "freed by the cuts: 15 objects, 460 B");

  open_cuts (&flow);
  press_button (&flow, "Remove the cut of DispatcherTimer, Everything that leads to its objects · "
                       "System.Windows.Threading");
  flow_test_wait_until (&flow, is_gone, &button, "no cuts");
  flow_test_press_key ("alt+Left");
  wait_for_name (&flow, ATSPI_ROLE_PUSH_BUTTON, "Cuts");

  flow_test_stop (&flow);
  flow_test_forget ();
}

int
main (int    argc,
      char **argv)
{
  if (!flow_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/app/flow/cut-list-freed-remove-go-back", test_cuts);
  return g_test_run ();
}
