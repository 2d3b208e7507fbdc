/* test-flow-graph.c: seeing what keeps something alive as a keyboard and a screen reader do
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

#include <stdlib.h>
#include <string.h>

#define START "Treemap of wpf-app.gclog.gz, 1,161 types"
#define TIMER "DispatcherTimer, System.Windows.Threading, 5 objects, "
#define GRAPH "Graph of wpf-app.gclog.gz, "

/* More than there are nodes. */
#define MAX_TABS 60

static void
wait_for_name (Flow       *flow,
               AtspiRole   role,
               const char *name)
{
  g_autoptr (AtspiAccessible) node = flow_test_wait_for (flow, role, name);

  g_assert_nonnull (node);
}

/* ---- The keyboard ------------------------------------------------------- */

/* Returns: (transfer full) (nullable): what a screen reader says of the node */
static char *
dup_focused (Flow *flow)
{
  const FlowWanted any = { ATSPI_ROLE_TREE_ITEM, "", FALSE };
  g_autoptr (AtspiAccessible) node = flow_test_find_focused (flow, &any);

  return node == NULL ? NULL : atspi_accessible_get_name (node, NULL);
}

static gboolean
has_focused (Flow     *flow,
             gpointer  data G_GNUC_UNUSED)
{
  g_autofree char *name = dup_focused (flow);

  return name != NULL;
}

/* ---- How large the graph is ---------------------------------------------- */

static guint
count_nodes (Flow *flow)
{
  const FlowWanted wanted = { ATSPI_ROLE_PANEL, GRAPH, FALSE };
  g_autoptr (AtspiAccessible) graph = flow_test_find (flow, flow_test_is_wanted, &wanted);
  g_autofree char *name = NULL;

  if (graph == NULL)
    return 0;

  atspi_accessible_clear_cache (graph);
  name = atspi_accessible_get_name (graph, NULL);
  return (guint) strtoul (name + strlen (GRAPH), NULL, 10);
}

static gboolean
has_more (Flow     *flow,
          gpointer  data)
{
  return count_nodes (flow) > GPOINTER_TO_UINT (data);
}

static gboolean
has_as_many (Flow     *flow,
             gpointer  data)
{
  return count_nodes (flow) == GPOINTER_TO_UINT (data);
}

/* ---- The flow ---------------------------------------------------------------- */

static void
search (Flow *flow)
{
  flow_test_press_key ("ctrl+f");
  wait_for_name (flow, ATSPI_ROLE_ENTRY, "Search");
  flow_test_run_xdotool ("type", "DispatcherTimer");
  wait_for_name (flow, ATSPI_ROLE_LIST_ITEM, TIMER);
  flow_test_press_key ("Down");
  flow_test_press_key ("Return");
  wait_for_name (flow, ATSPI_ROLE_TREE,
                 "Treemap of wpf-app.gclog.gz, only System.Windows.Threading: ");
}

static guint
show_retention (Flow *flow)
{
  g_autoptr (AtspiAccessible) item = NULL;

  flow_test_press_key ("shift+F10");
  item = flow_test_wait_for (flow, ATSPI_ROLE_MENU_ITEM, "Show Paths from Roots");
  flow_test_do_action (item, "click");
  wait_for_name (flow, ATSPI_ROLE_LABEL, "Retention of DispatcherTimer");
  flow_test_wait_until (flow, has_more, GUINT_TO_POINTER (3), "the graph");
  flow_test_wait_until (flow, has_focused, NULL, "a node that has the keyboard");
  return count_nodes (flow);
}

/* How many referrers are hidden around the node that has the keyboard. */
static guint
count_hidden (Flow *flow)
{
  g_autofree char *name = dup_focused (flow);
  const char *end = name == NULL ? NULL : strstr (name, " more referrer");
  const char *begin = end;

  while (begin != NULL && begin > name && g_ascii_isdigit (begin[-1]))
    begin--;
  return begin == NULL ? 0 : (guint) strtoul (begin, NULL, 10);
}

/* Along the edges to the first node with a few hidden referrers, and shows them. */
static guint
expand (Flow *flow)
{
  const guint n_before = count_nodes (flow);

  for (guint i = 0; i < MAX_TABS; i++)
    {
      const guint n_hidden = count_hidden (flow);

      if (n_hidden > 0 && n_hidden <= 20)
        break;
      flow_test_move_focus (flow, i < MAX_TABS / 2 ? "shift+Tab" : "Tab");
    }
  g_assert_cmpuint (count_hidden (flow), >, 0);
  flow_test_press_key ("Return");
  flow_test_wait_until (flow, has_more, GUINT_TO_POINTER (n_before), "more nodes");
  flow_test_wait_until (flow, has_focused, NULL, "a node that has the keyboard");
  return count_nodes (flow);
}

/* ---- Zooming from elsewhere ------------------------------------------------ */

/* Of a node, in px; 0 if there is none. */
static int
get_width (Flow       *flow,
           const char *name)
{
  const FlowWanted wanted = { ATSPI_ROLE_TREE_ITEM, name, FALSE };
  g_autoptr (AtspiAccessible) node = flow_test_find (flow, flow_test_is_wanted, &wanted);
  g_autoptr (AtspiComponent) component = NULL;
  AtspiRect *extents = NULL;
  int width = 0;

  if (node == NULL)
    return 0;
  component = atspi_accessible_get_component_iface (node);
  extents = atspi_component_get_extents (component, ATSPI_COORD_TYPE_WINDOW, NULL);
  width = extents == NULL ? 0 : extents->width;
  g_free (extents);
  return width;
}

typedef struct
{
  const char *name;
  int         width;
} Wide;

static gboolean
is_smaller (Flow     *flow,
            gpointer  data)
{
  const Wide *wide = data;
  const int width = get_width (flow, wide->name);

  return width > 0 && width < wide->width / 2;
}

static gboolean
is_as_wide (Flow     *flow,
            gpointer  data)
{
  const Wide *wide = data;

  return get_width (flow, wide->name) >= wide->width * 8 / 10;
}

/* While the keyboard is in the entry of the search. */
static void
zoom (Flow *flow)
{
  g_autofree char *name = dup_focused (flow);
  Wide wide = { name, get_width (flow, name) };

  g_assert_cmpint (wide.width, >, 100);
  flow_test_press_key ("ctrl+f");
  wait_for_name (flow, ATSPI_ROLE_ENTRY, "Search");
  for (guint i = 0; i < 6; i++)
    flow_test_press_key ("ctrl+minus");
  flow_test_wait_until (flow, is_smaller, &wide, "a smaller graph");
  flow_test_press_key ("ctrl+0");
  flow_test_wait_until (flow, is_as_wide, &wide, "a fitted graph");
  flow_test_press_key ("Escape");
}

static void
export_picture (Flow *flow)
{
  g_autofree char *contents = flow_test_export (flow, "graph.svg");

  g_assert_true (g_str_has_suffix (contents, "</svg>\n"));
  g_assert_nonnull (strstr (contents, "System.Windows.Threading.DispatcherTimer"));
  g_assert_nonnull (strstr (contents, "alive"));
}

static void
test_graph (void)
{
  Flow flow = { 0 };
  guint n_nodes[3] = { 0 };

  flow_test_forget ();
  flow_test_start (&flow);
  wait_for_name (&flow, ATSPI_ROLE_TREE, START);
  wait_for_name (&flow, ATSPI_ROLE_LIST_ITEM, "Static fields, 2,148 roots, 209 KB retained");
  search (&flow);
  n_nodes[0] = show_retention (&flow);
  n_nodes[1] = expand (&flow);
  n_nodes[2] = expand (&flow);
  zoom (&flow);
  export_picture (&flow);

  flow_test_press_key ("alt+Left");
  flow_test_wait_until (&flow, has_as_many, GUINT_TO_POINTER (n_nodes[1]), "one step back");
  flow_test_press_key ("alt+Left");
  flow_test_wait_until (&flow, has_as_many, GUINT_TO_POINTER (n_nodes[0]), "two steps back");
  flow_test_press_key ("alt+Left");
  wait_for_name (&flow, ATSPI_ROLE_TREE,
                 "Treemap of wpf-app.gclog.gz, only System.Windows.Threading: ");
  flow_test_stop (&flow);
  flow_test_forget ();
}

int
main (int    argc,
      char **argv)
{
  if (!flow_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/app/flow/search-retention-expand-export-go-back", test_graph);
  return g_test_run ();
}
