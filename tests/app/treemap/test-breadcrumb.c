/* test-breadcrumb.c: tests of the way to what fills the treemap, where there is room and not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-breadcrumb.h"
#include "session-test.h"

#define HEAP "!a a:1000:System.Windows.Controls.PopupRoot b:10:Own.B a->b"

typedef struct
{
  HfSession *session;
  GtkWidget *breadcrumb;
  GtkWidget *window;
} Fixture;

/* WIDTH: of the window, in px */
static void
set_up (Fixture       *fixture,
        gconstpointer  width)
{
  fixture->session = app_test_session (HEAP);
  fixture->breadcrumb = g_object_new (HF_TYPE_BREADCRUMB, NULL);
  hf_breadcrumb_set_session (HF_BREADCRUMB (fixture->breadcrumb), fixture->session);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (width), 60);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->breadcrumb);
  gtk_window_present (GTK_WINDOW (fixture->window));
  hf_session_zoom_to (fixture->session,
                      hf_hierarchy_find_type (hf_session_get_treemap (fixture->session),
                                              (HfTypeIndex){ 0 }));
  app_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

/* The labels of the crumbs that can be seen, and whether the last one is whole. */
static char *
dup_seen (Fixture  *fixture,
          gboolean *is_whole)
{
  g_autoptr (GString) seen = g_string_new ("");

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->breadcrumb); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = GTK_IS_BUTTON (child) ? gtk_button_get_child (GTK_BUTTON (child)) : NULL;

      if (label == NULL || !gtk_widget_get_mapped (child))
        continue;
      g_string_append_printf (seen, "%s\n", gtk_label_get_text (GTK_LABEL (label)));
      *is_whole = !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
    }
  return g_strdup (seen->str);
}

static void
test_room (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gboolean is_whole = FALSE;
  g_autofree char *seen = dup_seen (fixture, &is_whole);

  g_assert_cmpstr (seen, ==, "heap\nAll Namespaces\nSystem.Windows\n.Controls\nPopupRoot\n");
  g_assert_true (is_whole);
  g_assert_false (
    gtk_widget_get_mapped (app_test_find (fixture->breadcrumb, GTK_TYPE_MENU_BUTTON)));
}

static void
test_no_room (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *more = app_test_find (fixture->breadcrumb, GTK_TYPE_MENU_BUTTON);
  GtkWidget *box = NULL;
  gboolean is_whole = FALSE;
  g_autofree char *seen = dup_seen (fixture, &is_whole);

  g_assert_cmpstr (seen, ==, "PopupRoot\n");
  g_assert_true (is_whole);
  g_assert_true (gtk_widget_get_mapped (more));

  /* The others are in the menu, in their order, and lead there. */
  gtk_menu_button_popup (GTK_MENU_BUTTON (more));
  app_test_settle ();
  box = app_test_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more))),
                       GTK_TYPE_BOX);
  g_assert_nonnull (app_test_find_label (box, "heap"));
  g_assert_nonnull (app_test_find_label (box, "All Namespaces"));
  g_assert_nonnull (app_test_find_label (box, "System.Windows"));
  g_assert_nonnull (app_test_find_label (box, "1.0 KB"));
  g_assert_null (app_test_find_label (box, "PopupRoot"));
  g_signal_emit_by_name (gtk_widget_get_first_child (box), "clicked");
  app_test_settle ();
  g_assert_cmpuint (hf_session_get_focus (fixture->session), ==, 0);
}

/* The child with most bytes that can be zoomed to; none if there is none. */
static guint32
find_inner (const HfHierarchy *treemap,
            guint32            node)
{
  const HfNode *parent = &treemap->nodes[node];

  for (guint32 i = parent->first_child; i < parent->first_child + parent->n_children; i++)
    {
      if (treemap->nodes[i].n_children > 0)
        return i;
    }
  return HF_INDEX_NONE;
}

/* Each owner has two things below it, so that none of them is a link of a chain. */
static HfSession *
make_deep (void)
{
  g_autoptr (GString) text = g_string_new ("!n0 ");

  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, "n%u:100:Own.N%u s%u:%u:Own.S%u n%u->s%u n%u->n%u ", i, i, i,
                            100u << (12 - i), i, i, i, i, i + 1);
  g_string_append (text, "n12:100:Own.N12");
  return app_test_session (text->str);
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data);
}

/* A level that has no crumb is in the menu, however wide the window is. */
static void
test_deep (void)
{
  Fixture fixture = { .session = make_deep () };
  GtkWidget *more = NULL;

  fixture.breadcrumb = g_object_new (HF_TYPE_BREADCRUMB, NULL);
  hf_breadcrumb_set_session (HF_BREADCRUMB (fixture.breadcrumb), fixture.session);
  fixture.window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1200, 60);
  gtk_window_set_child (GTK_WINDOW (fixture.window), fixture.breadcrumb);
  gtk_window_present (GTK_WINDOW (fixture.window));
  app_test_group (fixture.session, HF_GROUPING_DOMINATOR);
  app_test_settle ();
  more = app_test_find (fixture.breadcrumb, GTK_TYPE_MENU_BUTTON);
  g_assert_false (gtk_widget_get_mapped (more));

  for (guint i = 0; i < 9; i++)
    {
      const guint32 next = find_inner (hf_session_get_treemap (fixture.session),
                                       hf_session_get_focus (fixture.session));

      g_assert_cmpuint (next, !=, HF_INDEX_NONE);
      hf_session_zoom_to (fixture.session, next);
      session_test_wait (fixture.session);
      app_test_settle ();
    }
  g_assert_true (app_test_wait (is_mapped, more));
  tear_down (&fixture, NULL);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add ("/app/breadcrumb/shows-each-level", Fixture, GINT_TO_POINTER (900), set_up, test_room,
              tear_down);
  g_test_add ("/app/breadcrumb/the-last-level-is-whole-before-any-other", Fixture,
              GINT_TO_POINTER (150), set_up, test_no_room, tear_down);
  g_test_add_func ("/app/breadcrumb/levels-without-a-crumb-are-in-the-menu", test_deep);
  return g_test_run ();
}
