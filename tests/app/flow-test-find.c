/* flow-test-find.c: the widgets of the program on the real bus: finding them, and waiting for them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

/* Whatever is waited for comes within this, also under sanitizers. */
#define PATIENCE_SECONDS 60
#define POLL_MS 50

/* ---- Waiting --------------------------------------------------------- */

static gboolean
expired_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_loop (void)
{
  gboolean expired = FALSE;

  g_timeout_add (POLL_MS, expired_cb, &expired);
  while (!expired)
    g_main_context_iteration (NULL, TRUE);
}

static void dump (AtspiAccessible *node,
                  guint            depth);

void
flow_test_wait_until (Flow       *flow,
                      FlowCondition   condition,
                      gpointer    data,
                      const char *what)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;

  while (!condition (flow, data))
    {
      if (g_get_monotonic_time () > end)
        {
          g_autoptr (AtspiAccessible) desktop = atspi_get_desktop (0);

          dump (desktop, 0);
          g_error ("Waited in vain for %s", what);
        }
      run_loop ();
    }
}

/* ---- The tree of widgets --------------------------------------------- */

/* Each question takes time in the program, on the bus and in the test. Nothing inside widgets of
 * these roles is looked for: a row speaks for its cells. */
static gboolean
is_leaf (AtspiRole role)
{
  return role == ATSPI_ROLE_LABEL || role == ATSPI_ROLE_IMAGE || role == ATSPI_ROLE_SEPARATOR ||
         role == ATSPI_ROLE_TABLE_ROW || role == ATSPI_ROLE_LIST_ITEM;
}

/* Widgets inside a page that is not in front, or inside a closed pane, have no size either. */
static gboolean
is_hidden (AtspiAccessible *node)
{
  g_autofree AtspiRect *rect = atspi_component_get_extents (ATSPI_COMPONENT (node),
                                                            ATSPI_COORD_TYPE_WINDOW, NULL);

  return rect != NULL && rect->width == 0 && rect->height == 0;
}

/* Nodes come and go while they are looked at, so errors are no more than "not this". The program
 * itself has no size. */
static AtspiAccessible *
find_below (AtspiAccessible *node,
            FlowMatch            match,
            gconstpointer    data)
{
  const AtspiRole role = atspi_accessible_get_role (node, NULL);
  AtspiAccessible *found = NULL;
  int n_children = 0;

  if (match (node, role, data))
    return g_object_ref (node);

  n_children = is_leaf (role) ? 0 : atspi_accessible_get_child_count (node, NULL);
  if (n_children <= 0 || (role != ATSPI_ROLE_APPLICATION && is_hidden (node)))
    return NULL;

  for (int i = 0; i < n_children && found == NULL; i++)
    {
      g_autoptr (AtspiAccessible) child = atspi_accessible_get_child_at_index (node, i, NULL);

      if (child != NULL)
        found = find_below (child, match, data);
    }

  return found;
}

/* Prints what is there when the wait for something else has failed. */
static void
dump (AtspiAccessible *node,
      guint            depth)
{
  g_autofree char *name = atspi_accessible_get_name (node, NULL);
  g_autofree char *role = atspi_accessible_get_role_name (node, NULL);
  g_autoptr (AtspiStateSet) states = atspi_accessible_get_state_set (node);
  const int n_children = atspi_accessible_get_child_count (node, NULL);

  g_test_message ("%*s%s \"%s\"%s", (int) depth, "", role, name,
                  states != NULL && atspi_state_set_contains (states, ATSPI_STATE_FOCUSED)
                    ? " (focused)"
                    : "");
  for (int i = 0; i < n_children; i++)
    {
      g_autoptr (AtspiAccessible) child = atspi_accessible_get_child_at_index (node, i, NULL);

      if (child != NULL)
        dump (child, depth + 1);
    }
}

static gboolean
is_program (AtspiAccessible *node,
            gconstpointer    data)
{
  const char *pid = data;
  g_autofree char *own = g_strdup_printf ("%u", atspi_accessible_get_process_id (node, NULL));

  return g_str_equal (own, pid);
}

AtspiAccessible *
flow_test_find (Flow          *flow,
                FlowMatch          match,
                gconstpointer  data)
{
  const char *pid = g_subprocess_get_identifier (flow->program);
  g_autoptr (AtspiAccessible) desktop = atspi_get_desktop (0);
  int n_programs = 0;

  if (pid == NULL)
    g_error ("The program ended by itself");

  /* The library never updates what it cached of a program that was just starting. */
  atspi_accessible_clear_cache (desktop);
  n_programs = atspi_accessible_get_child_count (desktop, NULL);
  for (int i = 0; i < n_programs; i++)
    {
      g_autoptr (AtspiAccessible) program = atspi_accessible_get_child_at_index (desktop, i, NULL);

      if (program != NULL && is_program (program, pid))
        return find_below (program, match, data);
    }

  return NULL;
}

/* Pages that are not in front have no size; the state "showing" is never there. */
gboolean
flow_test_is_shown (AtspiAccessible *node)
{
  g_autoptr (AtspiComponent) component = atspi_accessible_get_component_iface (node);
  g_autofree AtspiRect *rect = NULL;

  if (component != NULL)
    rect = atspi_component_get_extents (component, ATSPI_COORD_TYPE_WINDOW, NULL);

  return rect != NULL && rect->width > 0 && rect->height > 0;
}

gboolean
flow_test_is_wanted (AtspiAccessible *node,
                     AtspiRole        role,
                     gconstpointer    data)
{
  const FlowWanted *wanted = data;
  g_autofree char *name = NULL;

  if (role != wanted->role)
    return FALSE;

  name = atspi_accessible_get_name (node, NULL);
  if (name == NULL || !g_str_has_prefix (name, wanted->prefix))
    return FALSE;

  return (!wanted->whole || g_str_equal (name, wanted->prefix)) && flow_test_is_shown (node);
}

gboolean
flow_test_is_there (Flow     *flow,
                    gpointer  data)
{
  g_autoptr (AtspiAccessible) node = flow_test_find (flow, flow_test_is_wanted, data);

  return node != NULL;
}

/* It is found once, and not again after it was found. */
typedef struct
{
  const FlowWanted *wanted;
  AtspiAccessible  *found;
} Sought;

static gboolean
is_found (Flow     *flow,
          gpointer  data)
{
  Sought *sought = data;

  sought->found = flow_test_find (flow, flow_test_is_wanted, sought->wanted);
  return sought->found != NULL;
}

AtspiAccessible *
flow_test_wait_for_wanted (Flow             *flow,
                           const FlowWanted *wanted)
{
  Sought sought = { wanted, NULL };

  flow_test_wait_until (flow, is_found, &sought, wanted->prefix);
  return sought.found;
}

AtspiAccessible *
flow_test_wait_for (Flow       *flow,
                    AtspiRole   role,
                    const char *prefix)
{
  FlowWanted wanted = { role, prefix, FALSE };

  return flow_test_wait_for_wanted (flow, &wanted);
}
