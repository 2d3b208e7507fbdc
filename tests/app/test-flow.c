/* test-flow.c: the program as a screen reader and a keyboard meet it, over the real bus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <atspi/atspi.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>

#include "hf-test.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiAccessible, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiAction, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiComponent, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiEditableText, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AtspiStateSet, g_object_unref)

/* Whatever is waited for comes within this, also under sanitizers. */
#define PATIENCE_SECONDS 60
#define POLL_MS 50

typedef struct
{
  GSubprocess         *program;
  AtspiAccessible     *picture;
  AtspiEventListener  *listener;
  AtspiAccessible     *focused; /* the last one that took the focus since it was cleared */
  char                *folder;
} Flow;

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

typedef gboolean (*Condition) (Flow *flow, gpointer data);

static void
wait_until (Flow       *flow,
            Condition   condition,
            gpointer    data,
            const char *what)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;

  while (!condition (flow, data))
    {
      if (g_get_monotonic_time () > end)
        {
          g_autoptr(AtspiAccessible) desktop = atspi_get_desktop (0);

          dump (desktop, 0);
          g_error ("Waited in vain for %s", what);
        }
      run_loop ();
    }
}

/* ---- The tree of widgets --------------------------------------------- */

typedef gboolean (*Match) (AtspiAccessible *node, gconstpointer data);

/* Nodes come and go while they are looked at, so errors are no more than "not this". */
static AtspiAccessible *
find_below (AtspiAccessible *node,
            Match            match,
            gconstpointer    data)
{
  AtspiAccessible *found = NULL;
  int n_children = 0;

  if (match (node, data))
    return g_object_ref (node);

  n_children = atspi_accessible_get_child_count (node, NULL);
  for (int i = 0; i < n_children && found == NULL; i++)
    {
      g_autoptr(AtspiAccessible) child = atspi_accessible_get_child_at_index (node, i, NULL);

      if (child != NULL)
        found = find_below (child, match, data);
    }

  return found;
}

/* What there is instead of what was waited for. */
static void
dump (AtspiAccessible *node,
      guint            depth)
{
  g_autofree char *name = atspi_accessible_get_name (node, NULL);
  g_autofree char *role = atspi_accessible_get_role_name (node, NULL);
  const int n_children = atspi_accessible_get_child_count (node, NULL);

  g_test_message ("%*s%s \"%s\"", (int) depth, "", role, name);
  for (int i = 0; i < n_children; i++)
    {
      g_autoptr(AtspiAccessible) child = atspi_accessible_get_child_at_index (node, i, NULL);

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

static AtspiAccessible *
find (Flow          *flow,
      Match          match,
      gconstpointer  data)
{
  const char *pid = g_subprocess_get_identifier (flow->program);
  g_autoptr(AtspiAccessible) desktop = atspi_get_desktop (0);
  int n_programs = 0;

  if (pid == NULL)
    g_error ("The program ended by itself");

  /* What the library keeps of a program that was just starting is never looked at again. */
  atspi_accessible_clear_cache (desktop);
  n_programs = atspi_accessible_get_child_count (desktop, NULL);
  for (int i = 0; i < n_programs; i++)
    {
      g_autoptr(AtspiAccessible) program = atspi_accessible_get_child_at_index (desktop, i, NULL);

      if (program != NULL && is_program (program, pid))
        return find_below (program, match, data);
    }

  return NULL;
}

typedef struct
{
  AtspiRole   role;
  const char *prefix; /* of the name */
  gboolean    whole;  /* the prefix is all of it */
} Wanted;

/* Pages that are not in front have no size; the state "showing" is never there. */
static gboolean
is_shown (AtspiAccessible *node)
{
  g_autoptr(AtspiComponent) component = atspi_accessible_get_component_iface (node);
  g_autofree AtspiRect *rect = NULL;

  if (component != NULL)
    rect = atspi_component_get_extents (component, ATSPI_COORD_TYPE_WINDOW, NULL);

  return rect != NULL && rect->width > 0 && rect->height > 0;
}

static gboolean
is_wanted (AtspiAccessible *node,
           gconstpointer    data)
{
  const Wanted *wanted = data;
  g_autofree char *name = NULL;

  if (atspi_accessible_get_role (node, NULL) != wanted->role)
    return FALSE;

  name = atspi_accessible_get_name (node, NULL);
  if (name == NULL || !g_str_has_prefix (name, wanted->prefix))
    return FALSE;

  return (!wanted->whole || g_str_equal (name, wanted->prefix)) && is_shown (node);
}

static gboolean
is_there (Flow     *flow,
          gpointer  data)
{
  g_autoptr(AtspiAccessible) node = find (flow, is_wanted, data);

  return node != NULL;
}

static AtspiAccessible *
wait_for (Flow       *flow,
          AtspiRole   role,
          const char *prefix)
{
  Wanted wanted = { role, prefix, FALSE };

  wait_until (flow, is_there, &wanted, prefix);
  return find (flow, is_wanted, &wanted);
}

/* ---- Hands and ears -------------------------------------------------- */

static void
run_xdotool (const char *command,
             const char *input)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "xdotool", command, input, NULL);

  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

static void
press_key (const char *key)
{
  run_xdotool ("key", key);
}

static void
do_action (AtspiAccessible *node,
           const char      *name)
{
  g_autoptr(AtspiAction) action = atspi_accessible_get_action_iface (node);
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
cell_has_focus (Flow     *flow,
                gpointer  data G_GNUC_UNUSED)
{
  return flow->focused != NULL &&
         atspi_accessible_get_role (flow->focused, NULL) == ATSPI_ROLE_TREE_ITEM;
}

static AtspiAccessible *
wait_for_cell (Flow *flow)
{
  wait_until (flow, cell_has_focus, NULL, "the focus on a cell");
  return g_steal_pointer (&flow->focused);
}

static AtspiRect
get_extents (AtspiAccessible *node)
{
  g_autoptr(AtspiComponent) component = atspi_accessible_get_component_iface (node);
  g_autofree AtspiRect *rect = NULL;

  g_assert_nonnull (component);
  rect = atspi_component_get_extents (component, ATSPI_COORD_TYPE_WINDOW, NULL);
  g_assert_nonnull (rect);

  return *rect;
}

/* ---- The flow -------------------------------------------------------- */

static gboolean
has_size (Flow     *flow G_GNUC_UNUSED,
          gpointer  data)
{
  return get_extents (data).width > 1;
}

static void
assert_describes (Flow *flow)
{
  g_autoptr(GArray) relations = atspi_accessible_get_relation_set (flow->picture, NULL);
  gboolean found = FALSE;

  g_assert_nonnull (relations);
  for (guint i = 0; i < relations->len; i++)
    {
      AtspiRelation *relation = g_array_index (relations, AtspiRelation *, i);

      if (atspi_relation_get_relation_type (relation) == ATSPI_RELATION_DESCRIBED_BY)
        {
          g_autoptr(AtspiAccessible) totals = atspi_relation_get_target (relation, 0);
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
  static const struct { const char *key; int dx; int dy; } steps[] = {
    { "Right", 1, 0 }, { "Down", 0, 1 }, { "Right", 1, 0 }, { "Left", -1, 0 },
  };
  g_autofree char *last = NULL;
  AtspiRect at = { 0 };
  AtspiRect whole = get_extents (flow->picture);

  g_clear_object (&flow->focused);
  press_key ("Home");
  for (gsize i = 0; i <= G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(AtspiAccessible) cell = wait_for_cell (flow);
      g_autofree char *name = atspi_accessible_get_name (cell, NULL);
      AtspiRect rect;

      wait_until (flow, has_size, cell, "the extents of a cell");
      rect = get_extents (cell);
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
        press_key (steps[i].key);
    }
}

static gboolean
is_selected (Flow     *flow G_GNUC_UNUSED,
             gpointer  data)
{
  g_autoptr(AtspiStateSet) states = atspi_accessible_get_state_set (data);

  return atspi_state_set_contains (states, ATSPI_STATE_SELECTED);
}

static void
zoom (Flow *flow)
{
  g_autoptr(AtspiAccessible) cell = NULL;
  g_autoptr(AtspiAccessible) zoomed = NULL;
  g_autoptr(AtspiAccessible) picture = NULL;

  press_key ("Home");
  cell = wait_for_cell (flow);
  do_action (cell, "treemap.select");
  wait_until (flow, is_selected, cell, "the cell to be selected");
  do_action (cell, "treemap.zoom-in");
  picture = wait_for (flow, ATSPI_ROLE_TREE, "Treemap of wpf-app.gclog.gz, only System: ");
  zoomed = wait_for_cell (flow);
  g_clear_object (&zoomed);
  g_clear_object (&picture);

  press_key ("Return");
  picture = wait_for (flow, ATSPI_ROLE_TREE, "Treemap of wpf-app.gclog.gz, only System.String: ");
  g_clear_object (&picture);
  zoomed = wait_for_cell (flow);
  do_action (zoomed, "treemap.zoom-out");
  picture = wait_for (flow, ATSPI_ROLE_TREE, "Treemap of wpf-app.gclog.gz, only System: ");
  g_clear_object (&picture);
  press_key ("BackSpace");
  picture = wait_for (flow, ATSPI_ROLE_TREE, "Treemap of wpf-app.gclog.gz, 1,161 types");
}

/* By keys and by the mouse, wherever it points. */
static void
go_back_and_forward (Flow *flow)
{
  static const struct { const char *command; const char *input; const char *picture; } steps[] = {
    { "key", "alt+Left", "Treemap of wpf-app.gclog.gz, only System: " },
    { "click", "8", "Treemap of wpf-app.gclog.gz, only System.String: " },
    { "click", "9", "Treemap of wpf-app.gclog.gz, only System: " },
    { "key", "alt+Right", "Treemap of wpf-app.gclog.gz, 1,161 types" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(AtspiAccessible) picture = NULL;

      run_xdotool (steps[i].command, steps[i].input);
      picture = wait_for (flow, ATSPI_ROLE_TREE, steps[i].picture);
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
             gconstpointer    data)
{
  GArray *rows = (GArray *) data;
  g_autofree char *name = NULL;
  AtspiRect rect;
  Row row;

  if (atspi_accessible_get_role (node, NULL) != ATSPI_ROLE_TABLE_ROW || !is_shown (node))
    return FALSE;

  name = atspi_accessible_get_name (node, NULL);
  rect = get_extents (node);
  if (rect.height <= 0 || strstr (name, " object") == NULL)
    return FALSE;
  row = (Row) { rect.y, parse_count (name) };
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
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr(AtspiAccessible) none = find (flow, collect_row, rows);

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
  g_autoptr(AtspiAccessible) filter = NULL;

  press_key ("ctrl+2");
  filter = wait_for (flow, ATSPI_ROLE_ENTRY, "Filter types");
  g_assert_false (are_sorted_by_count (flow, NULL));
  press_key ("ctrl+shift+o");
  wait_until (flow, are_sorted_by_count, NULL, "the types in order of their objects");
  press_key ("ctrl+1");
}

static gboolean
is_gone (Flow     *flow,
         gpointer  data)
{
  return !is_there (flow, data);
}

static gboolean
is_exported (Flow     *flow G_GNUC_UNUSED,
             gpointer  data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

static void
export_picture (Flow *flow)
{
  g_autofree char *path = g_build_filename (flow->folder, "picture.svg", NULL);
  g_autofree char *contents = NULL;
  g_autoptr(AtspiAccessible) entry = NULL;
  g_autoptr(AtspiEditableText) text = NULL;
  g_autoptr(AtspiAccessible) button = NULL;
  Wanted export_button = { ATSPI_ROLE_PUSH_BUTTON, "Export", TRUE };
  g_autoptr(GError) error = NULL;

  press_key ("ctrl+e");
  entry = wait_for (flow, ATSPI_ROLE_TEXT, "Name");
  text = atspi_accessible_get_editable_text_iface (entry);
  g_assert_nonnull (text);
  g_assert_true (atspi_editable_text_set_text_contents (text, path, NULL));
  wait_until (flow, is_there, &export_button, "the button Export");
  button = find (flow, is_wanted, &export_button);
  do_action (button, "click");
  wait_until (flow, is_exported, path, "the picture");
  wait_until (flow, is_gone, &export_button, "the dialog to go");

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (contents, "</svg>\n"));
  g_assert_nonnull (strstr (contents, "wpf-app.gclog.gz"));
  g_assert_nonnull (strstr (contents, ">System.Windows</text>"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* ---- The program ----------------------------------------------------- */

/* A test that fails leaves nothing behind that others meet. */
static void
child_setup (gpointer user_data G_GNUC_UNUSED)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static void
start (Flow *flow)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr(GFile) sample = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  g_autoptr(GError) error = NULL;

  flow->folder = g_dir_make_tmp ("holdfast-flow-XXXXXX", &error);
  g_assert_no_error (error);
  flow->listener = atspi_event_listener_new (focus_cb, flow, NULL);
  g_assert_true (atspi_event_listener_register (flow->listener, "object:state-changed:focused",
                                                &error));
  g_assert_no_error (error);

  g_subprocess_launcher_setenv (launcher, "GTK_A11Y", "atspi", TRUE);
  /* GTK's side of the bus leaves a little behind, in calls that only slow stacks could tell;
   * what our own side would leave, the other tests find. */
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS",
                                "allocator_may_return_null=1:detect_leaks=0", TRUE);
  g_subprocess_launcher_set_child_setup (launcher, child_setup, NULL, NULL);
  flow->program = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("HOLDFAST_PROGRAM"),
                                               g_file_peek_path (sample), NULL);
  g_assert_no_error (error);
  flow->picture = wait_for (flow, ATSPI_ROLE_TREE, "Treemap of wpf-app.gclog.gz, 1,161 types");
}

/* The window may still wait for the keyboard to come back from the dialog. */
static gboolean
has_quit (Flow     *flow,
          gpointer  data G_GNUC_UNUSED)
{
  if (g_subprocess_get_identifier (flow->program) == NULL)
    return TRUE;

  press_key ("ctrl+q");
  return FALSE;
}

static void
stop (Flow *flow)
{
  g_autoptr(GError) error = NULL;

  wait_until (flow, has_quit, NULL, "the program to quit");
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

static void
test_flow (void)
{
  Flow flow = { 0 };

  start (&flow);
  assert_describes (&flow);
  walk (&flow);
  zoom (&flow);
  go_back_and_forward (&flow);
  sort_types (&flow);
  export_picture (&flow);
  stop (&flow);
}

static gboolean
has_bus (void)
{
  g_autoptr(GDBusConnection) connection = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr(GVariant) reply = NULL;

  if (connection == NULL)
    return FALSE;

  reply = g_dbus_connection_call_sync (connection, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                       "GetAddress", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                                       NULL);
  return reply != NULL;
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("DISPLAY") == NULL || !has_bus ())
    {
      g_print ("1..0 # SKIP no display, or no accessibility bus (package at-spi2-core)\n");
      return EXIT_SUCCESS;
    }


  /* The bus warns of programs that are not quite there yet, and of nodes that went; the
   * program itself keeps what the environment asks for. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  atspi_init ();
  g_test_add_func ("/app/flow/open-walk-zoom-sort-export", test_flow);
  return g_test_run ();
}
