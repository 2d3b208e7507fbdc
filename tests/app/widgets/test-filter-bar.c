/* test-filter-bar.c: tests of the line that filters types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-type-query.h"
#include "hf-types-filter.h"
#include "hf-types-view.h"

#define HEAP "!a a:100:X.A a->b b:40:X.Bb a->c c:30:Y.C"

/* So many ways to divide a name among parts that may be empty. */
#define SLOW_PATTERN "(?:(?:.?){30}){30}[^\\s\\S]"
#define SLOW "/" SLOW_PATTERN "/"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *bar;
  GtkWidget *entry;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->bar = g_object_new (HF_TYPE_FILTER_BAR, NULL);
  fixture->entry = app_test_find (fixture->bar, GTK_TYPE_SEARCH_ENTRY);
  hf_filter_bar_set_session (HF_FILTER_BAR (fixture->bar), fixture->session, &hf_types_filter,
                             NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->bar);
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

static gboolean
has_error (gpointer user_data)
{
  return gtk_widget_has_css_class (((Fixture *) user_data)->entry, "error");
}

static gboolean
has_no_error (gpointer user_data)
{
  return !has_error (user_data);
}

static gboolean
has_filter (gpointer user_data)
{
  return hf_session_get_type_filter_text (((Fixture *) user_data)->session)[0] != '\0';
}

static void
test_written (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  g_autoptr (HfTypeOrdering) types = NULL;

  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), "ns:x <50B");
  g_assert_true (app_test_wait (has_filter, fixture));
  g_assert_cmpstr (hf_session_get_type_filter_text (fixture->session), ==, "ns:x <50B");
  types = app_test_answer (hf_type_query_new_question (fixture->session), NULL);
  g_assert_cmpuint (types->n_types, ==, 1);
  g_assert_cmpstr (hf_heap_get_type_name (heap, types->types[0]), ==, "X.Bb");
  g_assert_false (has_error (fixture));
}

static void
test_bad_one_says_so (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  const char *sentence = "“>9XB” is not a valid size: write size>500, retained>100KB or <1.5MB";
  HfFilter *filter = NULL;

  hf_session_set_type_filter (fixture->session, "bb");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->entry)), ==, "bb");
  filter = hf_session_get_type_filter (fixture->session);

  gtk_editable_insert_text (GTK_EDITABLE (fixture->entry), " >9XB", -1, &(int){ 2 });
  g_assert_true (app_test_wait (has_error, fixture));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->bar, sentence));
  g_assert_cmpuint (
    hf_filter_error_get_place (hf_session_get_type_filter_error (fixture->session)).start, ==, 3);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (fixture->entry), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);

  /* The last one that was sound goes on. */
  g_assert_true (hf_session_get_type_filter (fixture->session) == filter);
  g_assert_true (hf_filter_bar_clear (HF_FILTER_BAR (fixture->bar)));
  g_assert_false (has_error (fixture));
  g_assert_null (app_test_find_label (fixture->bar, sentence));
  g_assert_true (hf_filter_is_empty (hf_session_get_type_filter (fixture->session)));
  g_assert_false (hf_filter_bar_clear (HF_FILTER_BAR (fixture->bar)));
}

/* A worker may refuse a text while the user writes on. */
static void
test_refused_while_typing (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) why = NULL;

  g_assert_null (hf_filter_new (">9XB", &why));
  hf_session_set_type_filter (fixture->session, "gen:2");
  gtk_editable_insert_text (GTK_EDITABLE (fixture->entry), " str", -1, &(int){ 5 });
  hf_session_refuse_type_filter (fixture->session, why);
  g_assert_true (has_error (fixture));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->entry)), ==, "gen:2 str");

  hf_session_set_type_filter (fixture->session, "bb");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->entry)), ==, "bb");
}

static void
assert_no_middle_is_left_out (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (widget)), !=, PANGO_ELLIPSIZE_MIDDLE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_no_middle_is_left_out (child);
}

/* A size without its first digits is another size. */
static void
test_scope_is_elided_at_its_end (Fixture       *fixture,
                                 gconstpointer  data G_GNUC_UNUSED)
{
  assert_no_middle_is_left_out (fixture->bar);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_leaves_when_empty (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  guint n_left = 0;

  g_signal_connect_swapped (fixture->bar, "leave", G_CALLBACK (count_cb), &n_left);
  hf_session_set_type_filter (fixture->session, "bb");
  g_signal_emit_by_name (fixture->entry, "stop-search");
  g_assert_cmpuint (n_left, ==, 0);
  g_assert_cmpstr (hf_session_get_type_filter_text (fixture->session), ==, "");
  g_signal_emit_by_name (fixture->entry, "stop-search");
  g_assert_cmpuint (n_left, ==, 1);
}

/* The entry shows an error that a worker finds, and nothing is hidden because of it. */
static void
test_slow_one_says_so (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GtkWidget) types = g_object_ref_sink (g_object_new (HF_TYPE_TYPES_VIEW, NULL));

  hf_types_view_set_session (HF_TYPES_VIEW (types), fixture->session);
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), SLOW);
  g_assert_true (app_test_wait (has_error, fixture));
  g_assert_nonnull (app_test_find_label (fixture->bar, "The expression “" SLOW_PATTERN
                                                       "” takes too long; make it simpler"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->entry)), ==, SLOW);
  g_assert_true (hf_filter_is_empty (hf_session_get_type_filter (fixture->session)));

  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), "bb");
  g_assert_true (app_test_wait (has_no_error, fixture));
}

/* A menu has dozens of widgets, and few users open it. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *bar = g_object_new (HF_TYPE_FILTER_BAR, NULL);
  GtkWidget *line = gtk_widget_get_parent (app_test_find (bar, HF_TYPE_FILTER_ENTRY));
  GtkMenuButton *button = GTK_MENU_BUTTON (gtk_widget_get_last_child (line));
  GtkWidget *popover = NULL;

  g_menu_append (menu, "Entry", "win.close-tab");
  hf_filter_bar_set_session (HF_FILTER_BAR (bar), fixture->session, &hf_types_filter,
                             G_MENU_MODEL (menu));
  gtk_window_set_child (GTK_WINDOW (fixture->window), bar);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (button)));
  g_assert_null (gtk_menu_button_get_popover (button));

  gtk_menu_button_popup (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  g_assert_nonnull (popover);
  g_assert_true (gtk_widget_get_visible (popover));
  gtk_menu_button_popdown (button);
  gtk_menu_button_popup (button);
  g_assert_true (GTK_WIDGET (gtk_menu_button_get_popover (button)) == popover);
  gtk_menu_button_popdown (button);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add ("/app/filter-bar/what-is-written-filters", Fixture, NULL, set_up, test_written,
              tear_down);
  g_test_add ("/app/filter-bar/a-bad-filter-says-so", Fixture, NULL, set_up, test_bad_one_says_so,
              tear_down);
  g_test_add ("/app/filter-bar/a-slow-filter-says-so", Fixture, NULL, set_up, test_slow_one_says_so,
              tear_down);
  g_test_add ("/app/filter-bar/escape-leaves-when-empty", Fixture, NULL, set_up,
              test_leaves_when_empty, tear_down);
  g_test_add ("/app/filter-bar/a-menu-is-made-when-it-is-opened", Fixture, NULL, set_up, test_menu,
              tear_down);
  g_test_add ("/app/filter-bar/scope-is-elided-at-its-end", Fixture, NULL, set_up,
              test_scope_is_elided_at_its_end, tear_down);
  g_test_add ("/app/filter-bar/an-error-leaves-what-is-typed", Fixture, NULL, set_up,
              test_refused_while_typing, tear_down);
  return g_test_run ();
}
