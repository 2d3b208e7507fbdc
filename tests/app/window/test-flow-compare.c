/* test-flow-compare.c: a leak between two heaps, as a keyboard and a screen reader find it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

#include <stdlib.h>

#define BEFORE "orders-1-warm.gclog.gz"
#define AFTER "orders-2-after-2000.gclog.gz"

/* The largest growth by type and by reason, and the new reason that keeps most. */
#define TYPE "System.Byte[]: 2.1 MB more, now 2,610 objects, 4.3 MB"
#define REASON "Static field Contoso.Orders.InvoiceCache.Rendered › "
#define OBJECT "Double[] "
#define NEW_REASON "Local variable › System.Double[], new: 1 object, 960 KB"

static void
wait_for_name (Flow       *flow,
               AtspiRole   role,
               const char *name)
{
  g_autoptr (AtspiAccessible) node = flow_test_wait_for (flow, role, name);

  g_assert_nonnull (node);
}

static void
wait_for_focus (Flow       *flow,
                AtspiRole   role,
                const char *prefix)
{
  FlowWanted wanted = { role, prefix, FALSE };

  flow_test_wait_until (flow, flow_test_has_focus, &wanted, prefix);
}

static void
click (Flow       *flow,
       AtspiRole   role,
       const char *name)
{
  g_autoptr (AtspiAccessible) node = flow_test_wait_for (flow, role, name);

  flow_test_do_action (node, "click");
}

/* The other tab is the first of those that the menu offers. */
static void
compare (Flow *flow)
{
  wait_for_name (flow, ATSPI_ROLE_TREE, "Treemap of " AFTER);
  flow_test_press_key ("F10");
  click (flow, ATSPI_ROLE_MENU_ITEM, "Compare With");
  click (flow, ATSPI_ROLE_MENU_ITEM, BEFORE);
  wait_for_name (flow, ATSPI_ROLE_TREE, "Treemap of the heap before");
  wait_for_name (flow, ATSPI_ROLE_TREE, "Treemap of the heap after");
}

/* It is the first row, where the keyboard is. */
static void
find_largest_growth (Flow *flow)
{
  wait_for_focus (flow, ATSPI_ROLE_TABLE_ROW, TYPE);
}

static void
follow_new_reason (Flow *flow)
{
  click (flow, ATSPI_ROLE_PUSH_BUTTON, "Compare By");
  wait_for_focus (flow, ATSPI_ROLE_LIST_ITEM, "By Type");
  flow_test_press_key ("Down");
  wait_for_focus (flow, ATSPI_ROLE_LIST_ITEM, "By Root");
  flow_test_press_key ("Down");
  wait_for_focus (flow, ATSPI_ROLE_LIST_ITEM, "By Reason");
  flow_test_press_key ("Return");
  wait_for_name (flow, ATSPI_ROLE_TABLE_ROW, REASON);

  flow_test_press_key ("ctrl+shift+f");
  wait_for_focus (flow, ATSPI_ROLE_ENTRY, "Filter reasons");
  flow_test_run_xdotool ("type", "is:new");
  wait_for_name (flow, ATSPI_ROLE_LABEL, "8 of 84 reasons that differ");
  flow_test_press_key ("Down");
  wait_for_focus (flow, ATSPI_ROLE_TABLE_ROW, NEW_REASON);

  /* To an object that lives for this reason, and back to the comparison. */
  flow_test_press_key ("Return");
  wait_for_focus (flow, ATSPI_ROLE_TABLE_ROW, OBJECT);
  wait_for_name (flow, ATSPI_ROLE_LIST_ITEM, "Local variable on ");
  flow_test_press_key ("ctrl+Next");
  wait_for_focus (flow, ATSPI_ROLE_TABLE_ROW, NEW_REASON);
}

/* The last of what the dialog offers. */
static void
export_report (Flow *flow)
{
  g_autofree char *report = NULL;

  flow_test_press_key ("ctrl+e");
  wait_for_focus (flow, ATSPI_ROLE_PUSH_BUTTON, "Export…");
  flow_test_press_key ("Tab");
  wait_for_focus (flow, ATSPI_ROLE_COMBO_BOX, "Content");
  flow_test_move_focus (flow, "space");
  flow_test_move_focus (flow, "End");
  flow_test_press_key ("Return");
  wait_for_focus (flow, ATSPI_ROLE_COMBO_BOX, "Content");
  report = flow_test_finish_export (flow, "report.html");

  g_assert_true (g_str_has_prefix (report, "<!DOCTYPE html>"));
  g_assert_nonnull (strstr (report, BEFORE));
  g_assert_nonnull (strstr (report, "InvoiceCache.Rendered"));
}

static void
test_comparing (void)
{
  const char *const files[] = { "compare-shop/" BEFORE, "compare-shop/" AFTER, NULL };
  Flow flow = { 0 };

  flow_test_forget ();
  flow_test_start_with (&flow, files);
  compare (&flow);
  find_largest_growth (&flow);
  follow_new_reason (&flow);
  export_report (&flow);
  flow_test_stop (&flow);
  flow_test_forget ();
}

int
main (int    argc,
      char **argv)
{
  if (!flow_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/app/flow/compare-find-growth-follow-reason-export-report", test_comparing);
  return g_test_run ();
}
