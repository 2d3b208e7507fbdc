/* flow-test.c: the program over the real bus: keys, the keyboard, starting and ending it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "flow-test.h"

#include "hf-test.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>

/* ---- Hands and ears -------------------------------------------------- */

void
flow_test_run_xdotool (const char *command,
                       const char *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "xdotool",
                                                      command, input, NULL);

  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

void
flow_test_press_key (const char *key)
{
  flow_test_run_xdotool ("key", key);
}

void
flow_test_do_action (AtspiAccessible *node,
                     const char      *name)
{
  g_autoptr (AtspiAction) action = atspi_accessible_get_action_iface (node);
  const int n_actions = action == NULL ? 0 : atspi_action_get_n_actions (action, NULL);

  for (int i = 0; i < n_actions; i++)
    {
      g_autofree char *own = atspi_action_get_action_name (action, i, NULL);

      if (g_strcmp0 (own, name) != 0)
        continue;
      g_assert_true (atspi_action_do_action (action, i, NULL));
      return;
    }

  g_error ("There is no action %s", name);
}

static void
focus_cb (AtspiEvent *event,
          void       *user_data)
{
  Flow *flow = user_data;

  if (event->detail1 != 0)
    g_set_object (&flow->focused, event->source);
  g_boxed_free (ATSPI_TYPE_EVENT, event);
}

static gboolean
has_focused_state (AtspiAccessible *node)
{
  g_autoptr (AtspiStateSet) states = NULL;

  atspi_accessible_clear_cache (node);
  states = atspi_accessible_get_state_set (node);
  return states != NULL && atspi_state_set_contains (states, ATSPI_STATE_FOCUSED);
}

static gboolean
is_focused (AtspiAccessible *node,
            AtspiRole        role,
            gconstpointer    data)
{
  return flow_test_is_wanted (node, role, data) && has_focused_state (node);
}

/* The last event usually says which widget it is: a few questions instead of hundreds. An entry has
 * the text inside it that takes the keys. */
AtspiAccessible *
flow_test_find_focused (Flow             *flow,
                        const FlowWanted *wanted)
{
  g_autoptr (AtspiAccessible) around = NULL;

  if (flow->focused == NULL || !has_focused_state (flow->focused))
    return flow_test_find (flow, is_focused, wanted);
  if (flow_test_is_wanted (flow->focused, atspi_accessible_get_role (flow->focused, NULL), wanted))
    return g_object_ref (flow->focused);

  around = atspi_accessible_get_parent (flow->focused, NULL);
  return around != NULL && is_focused (around, atspi_accessible_get_role (around, NULL), wanted)
           ? g_steal_pointer (&around)
           : NULL;
}

gboolean
flow_test_has_focus (Flow     *flow,
                     gpointer  data)
{
  g_autoptr (AtspiAccessible) node = flow_test_find_focused (flow, data);

  return node != NULL;
}

static gboolean
is_any_focused (Flow     *flow,
                gpointer  data G_GNUC_UNUSED)
{
  return flow->focused != NULL;
}

void
flow_test_move_focus (Flow       *flow,
                      const char *key)
{
  g_clear_object (&flow->focused);
  flow_test_press_key (key);
  flow_test_wait_until (flow, is_any_focused, NULL, "another widget that has the keyboard");
}

static gboolean
tab_leads_there (Flow     *flow,
                 gpointer  data)
{
  if (flow_test_has_focus (flow, data))
    return TRUE;

  flow_test_move_focus (flow, "Tab");
  return FALSE;
}

void
flow_test_tab_to (Flow             *flow,
                  const FlowWanted *wanted)
{
  flow_test_wait_until (flow, tab_leads_there, (gpointer) wanted, wanted->prefix);
}

static gboolean
cell_has_focus (Flow     *flow,
                gpointer  data G_GNUC_UNUSED)
{
  return flow->focused != NULL &&
         atspi_accessible_get_role (flow->focused, NULL) == ATSPI_ROLE_TREE_ITEM;
}

AtspiAccessible *
flow_test_wait_for_cell (Flow *flow)
{
  flow_test_wait_until (flow, cell_has_focus, NULL, "the focus on a cell");
  return g_steal_pointer (&flow->focused);
}

AtspiRect
flow_test_get_extents (AtspiAccessible *node)
{
  g_autoptr (AtspiComponent) component = atspi_accessible_get_component_iface (node);
  g_autofree AtspiRect *rect = NULL;

  g_assert_nonnull (component);
  rect = atspi_component_get_extents (component, ATSPI_COORD_TYPE_WINDOW, NULL);
  g_assert_nonnull (rect);

  return *rect;
}

/* ---- The program ----------------------------------------------------- */

/* A test that fails leaves nothing behind that others meet. */
static void
child_setup (gpointer user_data G_GNUC_UNUSED)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

void
flow_test_start (Flow *flow)
{
  const char *const files[] = { "../../data/samples/wpf-app.gclog.gz", NULL };

  flow_test_start_with (flow, files);
}

void
flow_test_start_with (Flow              *flow,
                      const char *const *files)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;
  g_autoptr (GError) error = NULL;

  g_strv_builder_add (builder, g_getenv ("HOLDFAST_PROGRAM"));
  for (; *files != NULL; files++)
    {
      g_autoptr (GFile) file = hf_test_file (*files);

      g_strv_builder_add (builder, g_file_peek_path (file));
    }
  command = g_strv_builder_end (builder);

  flow->folder = g_dir_make_tmp ("holdfast-flow-XXXXXX", &error);
  g_assert_no_error (error);
  flow->listener = atspi_event_listener_new (focus_cb, flow, NULL);
  g_assert_true (
    atspi_event_listener_register (flow->listener, "object:state-changed:focused", &error));
  g_assert_no_error (error);

  g_subprocess_launcher_setenv (launcher, "GTK_A11Y", "atspi", TRUE);
  /* GTK's side of the bus leaks a little, in calls that only slow stacks identify; the other
   * tests find leaks on our side. */
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS",
                                "allocator_may_return_null=1:detect_leaks=0", TRUE);
  g_subprocess_launcher_set_child_setup (launcher, child_setup, NULL, NULL);
  flow->program = g_subprocess_launcher_spawnv (launcher, (const char *const *) command, &error);
  g_assert_no_error (error);
}

void
flow_test_forget (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("XDG_STATE_HOME"), "holdfast", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "rm", "-rf",
                                                      "--", folder, NULL);

  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

/* The window may still wait for the keyboard to come back from the dialog. */
static gboolean
has_quit (Flow     *flow,
          gpointer  data G_GNUC_UNUSED)
{
  if (g_subprocess_get_identifier (flow->program) == NULL)
    return TRUE;

  flow_test_press_key ("ctrl+q");
  return FALSE;
}

void
flow_test_stop (Flow *flow)
{
  g_autoptr (GError) error = NULL;

  flow_test_wait_until (flow, has_quit, NULL, "the program to quit");
  g_subprocess_wait_check (flow->program, NULL, &error);
  g_assert_no_error (error);

  atspi_event_listener_deregister (flow->listener, "object:state-changed:focused", NULL);
  g_clear_object (&flow->listener);
  g_clear_object (&flow->focused);
  g_clear_object (&flow->picture);
  g_clear_object (&flow->program);
  g_assert_cmpint (g_rmdir (flow->folder), ==, 0);
  g_clear_pointer (&flow->folder, g_free);
}

/* ---- The test program --------------------------------------------------- */

static gboolean
has_bus (void)
{
  g_autoptr (GDBusConnection) connection = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) reply = NULL;

  if (connection == NULL)
    return FALSE;

  reply = g_dbus_connection_call_sync (connection, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                       "GetAddress", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                                       NULL);
  return reply != NULL;
}

gboolean
flow_test_init (int    *argc,
                char ***argv)
{
  g_test_init (argc, argv, NULL);
  if (g_getenv ("DISPLAY") == NULL || !has_bus ())
    {
      g_print ("1..0 # SKIP no display, or no accessibility bus (package at-spi2-core)\n");
      return FALSE;
    }

  /* The bus warns of programs that are not quite there yet, and of nodes that went; the
   * program itself keeps what the environment asks for. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  atspi_init ();
  return TRUE;
}

/* ---- Exporting ------------------------------------------------------------ */

static gboolean
is_gone (Flow     *flow,
         gpointer  data)
{
  return !flow_test_is_there (flow, data);
}

static gboolean
is_exported (Flow     *flow G_GNUC_UNUSED,
             gpointer  data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

static void
click_button (Flow       *flow,
              const char *name)
{
  FlowWanted wanted = { ATSPI_ROLE_PUSH_BUTTON, name, TRUE };
  g_autoptr (AtspiAccessible) button = flow_test_wait_for_wanted (flow, &wanted);

  flow_test_do_action (button, "click");
}

char *
flow_test_finish_export (Flow       *flow,
                         const char *name)
{
  g_autofree char *path = g_build_filename (flow->folder, name, NULL);
  FlowWanted export_button = { ATSPI_ROLE_PUSH_BUTTON, "Export", TRUE };
  g_autoptr (AtspiAccessible) entry = NULL;
  g_autoptr (AtspiEditableText) text = NULL;
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  click_button (flow, "Export…");
  entry = flow_test_wait_for (flow, ATSPI_ROLE_TEXT, "Name");
  text = atspi_accessible_get_editable_text_iface (entry);
  g_assert_nonnull (text);
  g_assert_true (atspi_editable_text_set_text_contents (text, path, NULL));
  click_button (flow, "Export");
  flow_test_wait_until (flow, is_exported, path, "the file");
  flow_test_wait_until (flow, is_gone, &export_button, "the dialog to go");

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  return contents;
}

char *
flow_test_export (Flow       *flow,
                  const char *name)
{
  flow_test_press_key ("ctrl+e");
  return flow_test_finish_export (flow, name);
}
