/* test-flow.c: the program as a screen reader and a keyboard meet it, over the real bus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

#include <glib/gstdio.h>
#include <stdlib.h>

/* ---- The flow -------------------------------------------------------- */

static gboolean
has_size (Flow     *flow G_GNUC_UNUSED,
          gpointer  data)
{
  return flow_test_get_extents (data).width > 1;
}

static void
assert_describes (Flow *flow)
{
  g_autoptr (GArray) relations = atspi_accessible_get_relation_set (flow->picture, NULL);
  gboolean found = FALSE;

  g_assert_nonnull (relations);
  for (guint i = 0; i < relations->len; i++)
    {
      AtspiRelation *relation = g_array_index (relations, AtspiRelation *, i);

      if (atspi_relation_get_relation_type (relation) == ATSPI_RELATION_DESCRIBED_BY)
        {
          g_autoptr (AtspiAccessible) totals = atspi_relation_get_target (relation, 0);
          g_autofree char *name = atspi_accessible_get_name (totals, NULL);

          g_assert_true (g_str_has_prefix (name, "138,218 objects"));
          found = TRUE;
        }
      g_object_unref (relation);
    }
  g_assert_true (found);
}

/* Each key leads to another cell, which lies where the key points. */
static void
walk (Flow *flow)
{
  static const struct
  {
    const char *key;
    int dx;
    int dy;
  } steps[] = {
    { "Right", 1, 0 },
    { "Down", 0, 1 },
    { "Right", 1, 0 },
    { "Left", -1, 0 },
  };
  g_autofree char *last = NULL;
  AtspiRect at = { 0 };
  AtspiRect whole = flow_test_get_extents (flow->picture);

  g_clear_object (&flow->focused);
  flow_test_press_key ("Home");
  for (gsize i = 0; i <= G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (AtspiAccessible) cell = flow_test_wait_for_cell (flow);
      g_autofree char *name = atspi_accessible_get_name (cell, NULL);
      AtspiRect rect;

      flow_test_wait_until (flow, has_size, cell, "the extents of a cell");
      rect = flow_test_get_extents (cell);
      g_test_message ("%s at %d,%d %dx%d", name, rect.x, rect.y, rect.width, rect.height);
      g_assert_cmpstr (name, !=, last);
      g_assert_nonnull (g_strrstr (name, " %)"));
      g_assert_cmpint (rect.x, >=, whole.x);
      g_assert_cmpint (rect.y, >=, whole.y);
      g_assert_cmpint (rect.x + rect.width, <=, whole.x + whole.width);
      g_assert_cmpint (rect.y + rect.height, <=, whole.y + whole.height);
      if (i > 0 && steps[i - 1].dx != 0)
        g_assert_cmpint ((rect.x - at.x) * steps[i - 1].dx, >, 0);
      if (i > 0 && steps[i - 1].dy != 0)
        g_assert_cmpint ((rect.y - at.y) * steps[i - 1].dy, >, 0);

      at = rect;
      g_free (last);
      last = g_steal_pointer (&name);
      if (i < G_N_ELEMENTS (steps))
        flow_test_press_key (steps[i].key);
    }
}

static gboolean
is_selected (Flow     *flow G_GNUC_UNUSED,
             gpointer  data)
{
  g_autoptr (AtspiStateSet) states = atspi_accessible_get_state_set (data);

  return atspi_state_set_contains (states, ATSPI_STATE_SELECTED);
}

static void
zoom (Flow *flow)
{
  g_autoptr (AtspiAccessible) cell = NULL;
  g_autoptr (AtspiAccessible) zoomed = NULL;
  g_autoptr (AtspiAccessible) picture = NULL;

  flow_test_press_key ("Home");
  cell = flow_test_wait_for_cell (flow);
  flow_test_do_action (cell, "treemap.select");
  flow_test_wait_until (flow, is_selected, cell, "the cell to be selected");
  flow_test_do_action (cell, "treemap.zoom-in");
  picture = flow_test_wait_for (flow, ATSPI_ROLE_TREE,
                                "Treemap of wpf-app.gclog.gz, only System: ");
  zoomed = flow_test_wait_for_cell (flow);
  g_clear_object (&zoomed);
  g_clear_object (&picture);

  flow_test_press_key ("Return");
  picture = flow_test_wait_for (flow, ATSPI_ROLE_TREE,
                                "Treemap of wpf-app.gclog.gz, only System.String: ");
  g_clear_object (&picture);
  zoomed = flow_test_wait_for_cell (flow);
  flow_test_do_action (zoomed, "treemap.zoom-out");
  picture = flow_test_wait_for (flow, ATSPI_ROLE_TREE,
                                "Treemap of wpf-app.gclog.gz, only System: ");
  g_clear_object (&picture);
  flow_test_press_key ("BackSpace");
  picture = flow_test_wait_for (flow, ATSPI_ROLE_TREE, "Treemap of wpf-app.gclog.gz, 1,161 types");
}

/* By keys and by the mouse, wherever it points. */
static void
go_back_and_forward (Flow *flow)
{
  static const struct
  {
    const char *command;
    const char *input;
    const char *picture;
  } steps[] = {
    { "key", "alt+Left", "Treemap of wpf-app.gclog.gz, only System: " },
    { "click", "8", "Treemap of wpf-app.gclog.gz, only System.String: " },
    { "click", "9", "Treemap of wpf-app.gclog.gz, only System: " },
    { "key", "alt+Right", "Treemap of wpf-app.gclog.gz, 1,161 types" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (AtspiAccessible) picture = NULL;

      flow_test_run_xdotool (steps[i].command, steps[i].input);
      picture = flow_test_wait_for (flow, ATSPI_ROLE_TREE, steps[i].picture);
    }
}

/* "System.String: 2,384 objects, 108 KB reachable" */
static guint64
parse_count (const char *name)
{
  const char *figure = g_strrstr (name, ": ");
  guint64 count = 0;

  g_assert_nonnull (figure);
  for (figure += 2; g_ascii_isdigit (*figure) || *figure == ','; figure++)
    {
      if (*figure != ',')
        count = 10 * count + (guint64) g_ascii_digit_value (*figure);
    }

  return count;
}

typedef struct
{
  int     y;
  guint64 n_objects;
} Row;

static gboolean
collect_row (AtspiAccessible *node,
             AtspiRole        role,
             gconstpointer    data)
{
  GArray *rows = (GArray *) data;
  g_autofree char *name = NULL;
  AtspiRect rect;
  Row row;

  if (role != ATSPI_ROLE_TABLE_ROW || !flow_test_is_shown (node))
    return FALSE;

  name = atspi_accessible_get_name (node, NULL);
  rect = flow_test_get_extents (node);
  if (rect.height <= 0 || strstr (name, " object") == NULL)
    return FALSE;
  row = (Row){ rect.y, parse_count (name) };
  g_array_append_val (rows, row);
  return FALSE;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  return ((const Row *) a)->y - ((const Row *) b)->y;
}

/* The first rows, from above, have ever fewer objects. */
static gboolean
are_sorted_by_count (Flow     *flow,
                     gpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr (AtspiAccessible) none = flow_test_find (flow, collect_row, rows);

  g_assert_null (none);
  if (rows->len < 10)
    return FALSE;

  g_array_sort (rows, compare_rows);
  for (guint i = 1; i < 10; i++)
    {
      if (g_array_index (rows, Row, i).n_objects > g_array_index (rows, Row, i - 1).n_objects)
        return FALSE;
    }

  return TRUE;
}

static void
sort_types (Flow *flow)
{
  g_autoptr (AtspiAccessible) filter = NULL;

  flow_test_press_key ("ctrl+3");
  filter = flow_test_wait_for (flow, ATSPI_ROLE_ENTRY, "Filter types");
  g_assert_false (are_sorted_by_count (flow, NULL));
  flow_test_press_key ("ctrl+shift+o");
  flow_test_wait_until (flow, are_sorted_by_count, NULL, "the types in order of their objects");
  flow_test_press_key ("ctrl+1");
}

static void
export_picture (Flow *flow)
{
  g_autofree char *contents = flow_test_export (flow, "picture.svg");

  g_assert_true (g_str_has_suffix (contents, "</svg>\n"));
  g_assert_nonnull (strstr (contents, "wpf-app.gclog.gz"));
  g_assert_nonnull (strstr (contents, ">System.Windows</text>"));
}

static void
test_flow (void)
{
  Flow flow = { 0 };

  flow_test_forget ();
  flow_test_start (&flow);
  flow.picture = flow_test_wait_for (&flow, ATSPI_ROLE_TREE,
                                     "Treemap of wpf-app.gclog.gz, 1,161 types");
  assert_describes (&flow);
  walk (&flow);
  zoom (&flow);
  go_back_and_forward (&flow);
  sort_types (&flow);
  export_picture (&flow);
  flow_test_stop (&flow);
}

int
main (int    argc,
      char **argv)
{
  if (!flow_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/app/flow/open-walk-zoom-sort-export", test_flow);
  return g_test_run ();
}
