/* test-cuts-list.c: tests of the list of cuts in a popover
 *
 * covers: hf-cut-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "findings-test.h"
#include "hf-cut-text.h"
#include "hf-cuts-list.h"
#include "hf-session-cuts.h"
#include "hf-test.h"
#include "hf-tip.h"

/* Two holders lead to one thing. */
#define HEAP \
  "a:16:Holder b:16:Holder c:100:Thing d:32:Own e:64:Own f:8:Thing a->c a->d b->c b->e !a !b"

static void
set_up (FindingsTest  *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *list = g_object_new (HF_TYPE_CUTS_LIST, NULL);

  fixture->session = findings_test_session ();
  hf_cuts_list_set_session (HF_CUTS_LIST (list), fixture->session);
  findings_test_set_up (fixture, list, "chosen");
  app_test_show (fixture->session, HEAP);
  app_test_retain (fixture->session);
}

static gboolean
is_known (gpointer session)
{
  return hf_session_get_freed (session) != NULL;
}

static void
wait_for_freed (HfSession *session)
{
  g_assert_true (app_test_wait (is_known, session));
}

static void
test_rows (FindingsTest  *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_add_cut (fixture->session, "object:1000");
  g_assert_nonnull (app_test_find_label (fixture->widget, "Computing what would be freed…"));
  hf_session_add_cut (fixture->session, "edge:2000-3000");
  wait_for_freed (fixture->session);
  g_assert_nonnull (app_test_find_label (fixture->widget, "2 cuts"));
  g_assert_nonnull (app_test_find_label (
    fixture->widget, "148 B in 3 objects would be freed, 64.9 % of reachable bytes."));
  g_assert_nonnull (app_test_find_label (fixture->widget, "Everything that leads to object 1000"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "Alone frees 48 B"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "Holder → Thing"));
  g_assert_nonnull (app_test_find_label (
    fixture->widget, "Alone frees nothing: 1 other root or reference leads there"));
}

/* A group of roots is one cut. */
static void
test_groups (FindingsTest  *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_add_cut (fixture->session, "roots:handle");
  hf_session_add_cut (fixture->session, "roots:handle:Holder");
  wait_for_freed (fixture->session);
  g_assert_nonnull (app_test_find_label (fixture->widget, "Handles"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "All 2 roots of this kind"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "All 2 roots of its objects (Handles)"));
  g_assert_nonnull (app_test_find_label (fixture->widget, "Alone frees 228 B"));
}

/* Types of one name say how they differ. */
static void
test_alike (FindingsTest  *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  app_test_show (fixture->session, "!a a:8:One.Node b:8:Two.Node a->b");
  app_test_retain (fixture->session);
  hf_session_add_cut (fixture->session, "objects:One.Node");
  hf_session_add_cut (fixture->session, "objects:Two.Node");
  wait_for_freed (fixture->session);
  g_assert_nonnull (
    app_test_find_label (fixture->widget, "Everything that leads to its objects · One"));
  g_assert_nonnull (
    app_test_find_label (fixture->widget, "Everything that leads to its objects · Two"));
  g_assert_nonnull (
    app_test_find_label (fixture->widget, "8 B: 1 × Node · One\n8 B: 1 × Node · Two"));
}

/* A popover as wide as a name would not fit into a narrow window. */
static void
test_long_names (FindingsTest  *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  int natural = 0;

  app_test_show (fixture->session,
                 "!a a:8:Very.Long.Namespace.Of.Many.Parts.That.Goes.On.And.On.And.On.And.On.And."
                 "Still.Does.Not.End.Before.It.Has.Filled.The.Whole.Width.Of.A.Screen.Node");
  app_test_retain (fixture->session);
  hf_session_add_cut (fixture->session, "object:1000");
  wait_for_freed (fixture->session);
  gtk_widget_measure (fixture->widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <, 600);
}

static void
test_nothing (FindingsTest  *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_add_cut (fixture->session, "object:6000");
  wait_for_freed (fixture->session);
  g_assert_nonnull (app_test_find_label (fixture->widget, "Frees nothing: no root reaches it"));
  g_assert_nonnull (app_test_find_label (
    fixture->widget, "The cut frees nothing: all of it stays reachable another way."));
  g_assert_false (
    gtk_widget_get_sensitive (findings_test_find_button (fixture->widget, "_List Objects")));
}

static void
test_lists (FindingsTest  *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_add_cut (fixture->session, "objects:Own");
  wait_for_freed (fixture->session);
  findings_test_click (fixture->widget, "_List Objects");
  g_assert_cmpint (hf_session_get_listed (fixture->session).kind, ==, HF_SELECTION_FREED);
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpuint (fixture->n_emitted, ==, 1);

  findings_test_click (fixture->widget, "_Remove All");
  g_assert_cmpuint (hf_session_get_n_cuts (fixture->session), ==, 0);
  g_assert_cmpuint (fixture->n_emitted, ==, 2);
}

static GtkWidget *
find_remove (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_remove (child);
  return found;
}

/* The largest of them is a box of the treemap by dominator. */
static void
test_shows (FindingsTest  *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_add_cut (fixture->session, "root:1000");
  hf_session_add_cut (fixture->session, "root:2000");
  wait_for_freed (fixture->session);
  findings_test_click (fixture->widget, "_Show Largest");
  g_assert_cmpint (hf_session_get_view (fixture->session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_grouping (fixture->session), ==, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (HEAP, "c").value);
}

static void
test_removes (FindingsTest  *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) left = NULL;

  hf_session_add_cut (fixture->session, "root:1000");
  hf_session_add_cut (fixture->session, "root:2000");
  wait_for_freed (fixture->session);
  g_signal_emit_by_name (find_remove (fixture->widget), "clicked");
  left = hf_session_dup_cuts (fixture->session);
  g_assert_cmpstr (left[0], ==, "root:2000");
  g_assert_null (left[1]);
  g_assert_cmpuint (fixture->n_emitted, ==, 0);
  g_signal_emit_by_name (find_remove (fixture->widget), "clicked");
  g_assert_cmpuint (hf_session_get_n_cuts (fixture->session), ==, 0);
  g_assert_cmpuint (fixture->n_emitted, ==, 1);
}

static void
collect_removes (GtkWidget *widget,
                 GPtrArray *buttons)
{
  const char *tip = hf_tip_get (widget);

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (tip, "Remove This Cut") == 0)
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_removes (child, buttons);
}

/* Two cuts of one type. */
static void
test_names_of_buttons (FindingsTest  *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  hf_session_add_cut (fixture->session, "object:1000");
  hf_session_add_cut (fixture->session, "object:2000");
  wait_for_freed (fixture->session);
  collect_removes (fixture->widget, buttons);
  g_assert_cmpuint (buttons->len, ==, 2);
  for (guint i = 0; i < buttons->len; i++)
    {
      g_autofree char *name =
        g_strdup_printf ("Remove the cut of Holder, Everything that leads to object %u000", i + 1);

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (g_ptr_array_index (buttons, i)),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    }
}

static void
test_many_types (FindingsTest  *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  const HfCutAnswer answer = { .n_types = 1, .n_more_types = 8176 };
  g_autofree char *text = hf_cut_text_dup_types (hf_session_get_heap (fixture->session), &answer);

  g_assert_true (g_str_has_suffix (text, "\nand objects of 8,176 more types"));
}

/* Two snapshots, of which the first is shown. */
static void
show_recording (HfSession *session)
{
  g_autoptr (HfHierarchy) first = app_test_hierarchy (HEAP);
  g_autoptr (HfHierarchy) last = app_test_hierarchy ("a:16:Holder !a");
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_recording_add_heap (recording, g_object_ref (hf_analysis_get_heap (first->analysis)));
  hf_recording_add_heap (recording, g_object_ref (hf_analysis_get_heap (last->analysis)));
  snapshot = hf_snapshot_new (recording, 0, first->analysis, first);
  hf_session_set_snapshot (session, snapshot);
}

static void
assert_command (FindingsTest *fixture,
                const char   *options)
{
  g_autofree char *path = g_file_get_path (hf_session_get_file (fixture->session));
  g_autofree char *expected = g_strdup_printf ("holdfast-cli whatif '%s'%s", path, options);
  g_autofree char *copied = NULL;

  findings_test_click (fixture->widget, "_Copy Command");
  copied = app_test_dup_clipboard ();
  g_assert_cmpstr (copied, ==, expected);
}

static void
test_command (FindingsTest  *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_add_cut (fixture->session, "objects:Own");
  hf_session_add_cut (fixture->session, "type:It's");
  assert_command (fixture, " --cut 'objects:Own' --cut 'type:It'\\''s'");
}

static void
test_command_of_one_heap (FindingsTest  *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  show_recording (fixture->session);
  hf_session_add_cut (fixture->session, "objects:Own");
  assert_command (fixture, " --snapshot 1 --cut 'objects:Own'");

  hf_session_choose_member (fixture->session, "two heaps/b.gclog");
  assert_command (fixture, " --member 'two heaps/b.gclog' --snapshot 1 --cut 'objects:Own'");
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (FindingsTest *fixture, gconstpointer data);
  } tests[] = {
    { "/app/cuts-list/each-cut-has-its-effect-and-all-together", test_rows },
    { "/app/cuts-list/a-group-of-roots-is-one-cut", test_groups },
    { "/app/cuts-list/types-of-one-name-differ", test_alike },
    { "/app/cuts-list/long-names-do-not-widen-it", test_long_names },
    { "/app/cuts-list/a-cut-that-frees-nothing-says-why", test_nothing },
    { "/app/cuts-list/freed-objects-are-listed", test_lists },
    { "/app/cuts-list/largest-freed-object-is-shown", test_shows },
    { "/app/cuts-list/a-button-removes-a-cut", test_removes },
    { "/app/cuts-list/buttons-name-their-cuts", test_names_of_buttons },
    { "/app/cuts-list/counts-have-separators", test_many_types },
    { "/app/cuts-list/the-command-has-all-cuts", test_command },
    { "/app/cuts-list/the-command-names-snapshot-and-member", test_command_of_one_heap },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, FindingsTest, NULL, set_up, tests[i].func, findings_test_tear_down);
  return g_test_run ();
}
