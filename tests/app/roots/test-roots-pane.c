/* test-roots-pane.c: tests of what the list of roots says
 *
 * covers: hf-heap-bar, hf-root-cell, hf-root-chips, hf-root-holder, hf-root-speech,
 *   hf-roots-head, hf-roots-note
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-analysis-stages.h"
#include "hf-heap-bar.h"
#include "hf-tip.h"
#include "roots-test.h"

static void
test_rows_say_what_they_are (RootsTest     *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *cell = roots_test_find_cell (GTK_WIDGET (fixture->view), "T0");
  GtkWidget *box = gtk_widget_get_ancestor (app_test_find_label (cell, "T0"), GTK_TYPE_BOX);

  g_assert_cmpstr (hf_tip_get (box), ==,
                   "T0\n108 B: the rooted objects alone, without the objects they refer to");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  roots_test_toggle (fixture, "T0");
  cell = roots_test_find_cell (GTK_WIDGET (fixture->view), "T0");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
}

/* A single root has the name of its object, and its flags are shown. */
static void
test_flags_are_shown (RootsTest     *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *cell = NULL;
  GtkWidget *box = NULL;

  app_test_show (fixture->session, "w:8:Watched ~w");
  app_test_settle ();
  roots_test_toggle (fixture, "Weak roots");
  cell = roots_test_find_cell (GTK_WIDGET (fixture->view), "Watched");
  box = gtk_widget_get_ancestor (app_test_find_label (cell, "Watched"), GTK_TYPE_BOX);
  g_assert_cmpstr (hf_tip_get (box), ==,
                   "Watched\n1000\nweak\nWeak roots keep nothing alive\n"
                   "8 B: the rooted objects alone, without the objects they refer to");
}

static gboolean
has_retained (gpointer user_data)
{
  const RootsTest *fixture = user_data;

  return app_test_find_label (GTK_WIDGET (fixture->view), "holds nothing") != NULL &&
         app_test_find_label (GTK_WIDGET (fixture->view), "1.0 KB") != NULL;
}

static gboolean
has_no_note (gpointer user_data)
{
  const RootsTest *fixture = user_data;

  return hf_session_get_retention (fixture->session) != NULL &&
         app_test_find_label (GTK_WIDGET (fixture->pane),
                              "Retained sizes follow when they are known") == NULL;
}

static gboolean
has_sizes (gpointer user_data)
{
  const RootsTest *fixture = user_data;

  return app_test_find_label (GTK_WIDGET (fixture->view), "108 B") != NULL;
}

static char *
dup_tooltip (RootsTest  *fixture,
             const char *name)
{
  GtkWidget *cell = roots_test_find_cell (GTK_WIDGET (fixture->view), name);
  GtkWidget *box = gtk_widget_get_ancestor (app_test_find_label (cell, name), GTK_TYPE_BOX);

  return g_strdup (hf_tip_get (box));
}

/* Own sizes are not shown as if they were retained ones. */
static void
test_retained_sizes_follow (RootsTest     *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *handle = NULL;
  g_autofree char *several = NULL;
  HfHeapBar *bar = HF_HEAP_BAR (app_test_find (pane, HF_TYPE_HEAP_BAR));
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  app_test_show (fixture->session, "!a a:100:A a->b b:900:B !c c:24:C c->s s:50:S #d:X.d d:8:D "
                                   "d->s w:30:W ~w");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (pane, "Retained sizes follow when they are known"));
  g_assert_null (app_test_find_label (pane, "124 B"));
  g_assert_null (hf_heap_bar_dup_piece (bar, 5));

  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, "They do not");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (pane, "Sizes are of the rooted objects alone"));
  g_assert_nonnull (app_test_find_label (pane, "124 B"));
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, NULL);

  stages = hf_analysis_stages_new (fixture->session);
  g_assert_true (app_test_wait (has_retained, fixture));
  g_assert_null (app_test_find_label (pane, "Retained sizes follow when they are known"));
  handle = dup_tooltip (fixture, "Handles");
  several = dup_tooltip (fixture, "Several kinds of roots");
  g_assert_cmpstr (handle, ==,
                   "Handles\n1,024 B retained: kept alive only by this\n"
                   "124 B: the rooted objects alone, without the objects they refer to");
  g_assert_cmpstr (several, ==,
                   "50 B in 1 object that roots of several kinds keep alive: "
                   "no single kind does");

  g_assert_true (app_test_wait (roots_test_is_there, bar));
  first = hf_heap_bar_dup_piece (bar, 5);
  last = hf_heap_bar_dup_piece (bar, gtk_widget_get_width (GTK_WIDGET (bar)) - 1);
  g_assert_cmpstr (first, ==, "Handles: 1,024 B (92.1 %)");
  g_assert_cmpstr (last, ==, "Unreachable: 30 B (2.7 %)");
}

/* The row that GTK made around a cell is spoken. */
static void
assert_spoken (RootsTest  *fixture,
               const char *name,
               const char *spoken)
{
  GtkWidget *cell = roots_test_find_cell (GTK_WIDGET (fixture->view), name);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
}

static void
test_rows_are_spoken_with_units (RootsTest     *fixture,
                                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;

  app_test_show (fixture->session, "!a a:100:A a->b b:900:B !c c:24:C c->s s:50:S #d:X.d d:8:D "
                                   "d->s w:30:W ~w");
  app_test_settle ();
  assert_spoken (fixture, "Handles", "Handles, 2 roots");
  assert_spoken (fixture, "Weak roots", "Weak roots, 1 root that keeps nothing alive");
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, "They do not");
  app_test_settle ();
  assert_spoken (fixture, "Handles", "Handles, 2 roots, 124 B in the rooted objects alone");
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, NULL);

  stages = hf_analysis_stages_new (fixture->session);
  g_assert_true (app_test_wait (has_retained, fixture));
  assert_spoken (fixture, "Handles", "Handles, 2 roots, 1.0 KB retained");
  assert_spoken (fixture, "Static fields", "Static fields, 1 root, 8 B retained");
  assert_spoken (fixture, "Several kinds of roots", "Several kinds of roots, 1 object, 50 B");
  assert_spoken (fixture, "Unreachable", "Unreachable, 1 object, 30 B");
}

static void
test_members_are_spoken_with_units (RootsTest     *fixture,
                                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = hf_analysis_stages_new (fixture->session);

  g_assert_true (app_test_wait (has_sizes, fixture));
  assert_spoken (fixture, "T0", "T0, 2 roots, 108 B retained");
  roots_test_toggle (fixture, "T0");
  assert_spoken (fixture, "T0", "T0, 2 roots, 108 B retained");
}

/* The row, the kind and the static field that the table is about. */
static void
test_table_of_statics_is_explained (RootsTest     *fixture,
                                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *tooltip = NULL;

  app_test_show (fixture->session, "!a a:24:System.Object[] a->b b:900:B #b:X.b");
  stages = hf_analysis_stages_new (fixture->session);
  g_assert_true (app_test_wait (has_no_note, fixture));
  tooltip = dup_tooltip (fixture, "Object[]  System");
  g_assert_nonnull (strstr (tooltip, "table of static fields"));
}

#define LONG_NAME "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM"

static int
get_name_width (RootsTest *fixture)
{
  GtkWidget *label = app_test_find_label (GTK_WIDGET (fixture->view), LONG_NAME);

  return label == NULL ? 0 : gtk_widget_get_width (label);
}

static gboolean
is_narrow (gpointer user_data)
{
  RootsTest *fixture = user_data;

  return gtk_widget_get_width (GTK_WIDGET (fixture->view)) <= 224 && get_name_width (fixture) > 0;
}

static gboolean
shows_count (gpointer user_data)
{
  RootsTest *fixture = user_data;

  return app_test_find_label (GTK_WIDGET (fixture->view), "×2") != NULL;
}

/* In the pane of a small window the count of a long name gives way, where there is room it is
 * behind it. */
static void
test_names_have_the_room (RootsTest     *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  app_test_show (fixture->session, "!a a:100000:" LONG_NAME " !b b:8:" LONG_NAME);
  hf_roots_pane_set_narrow (fixture->pane, TRUE);
  gtk_window_set_default_size (fixture->window, 224, 400);
  g_assert_true (app_test_wait (is_narrow, fixture));
  g_assert_cmpint (get_name_width (fixture), >=, 115);
  g_assert_false (shows_count (fixture));

  gtk_window_set_default_size (fixture->window, 900, 400);
  g_assert_true (app_test_wait (shows_count, fixture));
}

static gboolean
is_dotted (GtkWidget *widget)
{
  gboolean found = gtk_widget_has_css_class (widget, "dot") && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = is_dotted (child);

  return found;
}

static gboolean
shows_dot (gpointer user_data)
{
  RootsTest *fixture = user_data;
  GtkWidget *handle = roots_test_find_cell (GTK_WIDGET (fixture->view), "Handles");
  GtkWidget *statics = roots_test_find_cell (GTK_WIDGET (fixture->view), "Static fields");

  return handle != NULL && statics != NULL && is_dotted (statics) && !is_dotted (handle);
}

static gboolean
shows_no_dot (gpointer user_data)
{
  RootsTest *fixture = user_data;

  return !is_dotted (roots_test_find_cell (GTK_WIDGET (fixture->view), "Static fields")) &&
         !is_dotted (roots_test_find_cell (GTK_WIDGET (fixture->view), "Handles"));
}

/* The kind whose root begins the shortest chain to the selected object. */
static void
test_dot_is_at_the_holder (RootsTest     *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;

  app_test_show (fixture->session, "#a:X.a a:8:A a->b b:8:B !c c:8:C c->d d:8:D d->b g:8:G");
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 1 }));
  app_test_settle ();
  g_assert_true (shows_no_dot (fixture));

  stages = hf_analysis_stages_new (fixture->session);
  g_assert_true (app_test_wait (shows_dot, fixture));
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 4 }));
  g_assert_true (app_test_wait (shows_no_dot, fixture));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  roots_test_add ("/app/roots-pane/rows-say-what-they-are", test_rows_say_what_they_are);
  roots_test_add ("/app/roots-pane/flags-are-shown", test_flags_are_shown);
  roots_test_add ("/app/roots-pane/retained-sizes-follow", test_retained_sizes_follow);
  roots_test_add ("/app/roots-pane/rows-are-spoken-with-units", test_rows_are_spoken_with_units);
  roots_test_add ("/app/roots-pane/members-are-spoken-with-units",
                  test_members_are_spoken_with_units);
  roots_test_add ("/app/roots-pane/a-table-of-statics-is-explained",
                  test_table_of_statics_is_explained);
  roots_test_add ("/app/roots-pane/names-have-the-room", test_names_have_the_room);
  roots_test_add ("/app/roots-pane/a-dot-is-at-the-holder", test_dot_is_at_the_holder);
  return g_test_run ();
}
