/* test-folding-bar.c: tests of the bar that names what is folded away or left out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-folding-bar.h"
#include "hf-session-folding.h"

#define HEAP "!a a:100:X.A a->b b:40:X.Bb a->c c:30:Y.C"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *home;
  GtkWidget *bar;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const HfFoldingKind kind = GPOINTER_TO_UINT (data);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->home = gtk_button_new ();
  fixture->bar = g_object_new (HF_TYPE_FOLDING_BAR, NULL);
  gtk_box_append (GTK_BOX (box), fixture->bar);
  gtk_box_append (GTK_BOX (box), fixture->home);
  hf_folding_bar_set_session (HF_FOLDING_BAR (fixture->bar), fixture->session, kind, fixture->home);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

/* The first visible button that shows @text. */
static GtkWidget *
find_button (Fixture    *fixture,
             const char *text)
{
  GtkWidget *label = app_test_find_label (fixture->bar, text);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static void
click (Fixture    *fixture,
       const char *text)
{
  GtkWidget *button = find_button (fixture, text);

  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}

static void
test_chips (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  GtkRoot *root = gtk_widget_get_root (fixture->bar);

  g_assert_false (gtk_widget_get_visible (fixture->bar));
  hf_session_set_folded (session, "type:\"X.A\"\nns:\"Y\"\nns:X.");
  g_assert_true (gtk_widget_get_visible (fixture->bar));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->bar, "Unfold All"));
  g_assert_nonnull (app_test_find_label (fixture->bar, "Folded away:"));

  click (fixture, "Y");
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"X.A\"\nns:X.");
  g_assert_true (gtk_root_get_focus (root) == find_button (fixture, "A"));
  click (fixture, "A");
  g_assert_null (app_test_find_label (fixture->bar, "Unfold All"));
  click (fixture, "X.*");
  g_assert_cmpstr (hf_session_get_folded (session), ==, "");
  g_assert_false (gtk_widget_get_visible (fixture->bar));
  g_assert_true (gtk_root_get_focus (root) == fixture->home);

  hf_session_go_back (session);
  g_assert_true (gtk_widget_get_visible (fixture->bar));
  g_assert_nonnull (app_test_find_label (fixture->bar, "X.*"));
}

static void
test_clear (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;

  hf_session_set_left_out (session, "type:\"X.A\"\ntype:\"Y.C\"");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->bar, "Left out:"));
  click (fixture, "Clear");
  g_assert_cmpstr (hf_session_get_left_out (session), ==, "");
  g_assert_false (gtk_widget_get_visible (fixture->bar));
}

static void
test_effect (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  hf_folding_bar_set_in_effect (HF_FOLDING_BAR (fixture->bar), FALSE);
  hf_session_set_folded (fixture->session, "type:\"X.A\"");
  g_assert_false (gtk_widget_get_visible (fixture->bar));
  hf_folding_bar_set_in_effect (HF_FOLDING_BAR (fixture->bar), TRUE);
  g_assert_true (gtk_widget_get_visible (fixture->bar));
}

/* However many there are, and however long their names, the bar is a line in a narrow pane. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *name = g_strnfill (100000, 'A');
  GString *filters = g_string_new (NULL);
  int width = 0;
  int height = 0;

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (filters, "type:\"%u.%s\"\n", i, name);
  hf_session_set_folded (fixture->session, filters->str);
  g_string_free (filters, TRUE);
  app_test_settle ();
  gtk_widget_measure (fixture->bar, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (fixture->bar, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <, 252);
  g_assert_cmpint (height, <, 60);
}

#define ADD(path, kind, test)                                                                      \
  g_test_add (path, Fixture, GUINT_TO_POINTER (kind), set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  ADD ("/app/folding-bar/a-button-removes-its-filter", HF_FOLDING_AWAY, test_chips);
  ADD ("/app/folding-bar/one-button-removes-them-all", HF_FOLDING_LEFT_OUT, test_clear);
  ADD ("/app/folding-bar/it-is-hidden-without-effect", HF_FOLDING_AWAY, test_effect);
  ADD ("/app/folding-bar/many-long-names-are-one-line", HF_FOLDING_AWAY, test_many);
  return g_test_run ();
}
