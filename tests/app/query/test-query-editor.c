/* test-query-editor.c: tests of the editor of queries and its completion
 *
 * covers: hf-query-completion
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-figures.h"
#include "hf-load.h"
#include "hf-query-editor.h"
#include "hf-test.h"

#include <gtksourceview/gtksource.h>

typedef struct
{
  GtkWidget     *window;
  HfQueryEditor *editor;
  GtkSourceView *view;
  GtkTextBuffer *buffer;
  guint          n_changed;
  guint          n_run;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->window = gtk_window_new ();
  fixture->editor = g_object_new (HF_TYPE_QUERY_EDITOR, NULL);
  fixture->view = GTK_SOURCE_VIEW (
    app_test_find (GTK_WIDGET (fixture->editor), GTK_SOURCE_TYPE_VIEW));
  fixture->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (fixture->view));
  g_signal_connect_swapped (fixture->editor, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->editor, "run", G_CALLBACK (count_cb), &fixture->n_run);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->editor));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->editor), (gpointer *) &fixture->editor);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_null (fixture->editor);
}

static void
assert_text (Fixture    *fixture,
             const char *text)
{
  g_autofree char *there = hf_query_editor_dup_text (fixture->editor);

  g_assert_cmpstr (there, ==, text);
}

static void
place_cursor (Fixture *fixture,
              int      at)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_offset (fixture->buffer, &iter, at);
  gtk_text_buffer_place_cursor (fixture->buffer, &iter);
}

static int
get_cursor (Fixture *fixture)
{
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (fixture->buffer, &iter,
                                    gtk_text_buffer_get_insert (fixture->buffer));
  return gtk_text_iter_get_offset (&iter);
}

/* As if it was typed. */
static void
type (Fixture    *fixture,
      const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      g_autofree char *letter = g_strndup (p, (gsize) (g_utf8_next_char (p) - p));

      gtk_text_buffer_begin_user_action (fixture->buffer);
      gtk_text_buffer_insert_at_cursor (fixture->buffer, letter, -1);
      gtk_text_buffer_end_user_action (fixture->buffer);
    }
}

static gboolean
press (Fixture         *fixture,
       guint            key,
       GdkModifierType  state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    GTK_WIDGET (fixture->editor));
  gboolean is_handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &is_handled);
    }
  return is_handled;
}

/* ---- Errors ---------------------------------------------------------------- */

/* The marked text; "" if there is none. */
static char *
dup_marked (Fixture *fixture)
{
  GString *marked = g_string_new (NULL);
  GtkTextIter iter;

  gtk_text_buffer_get_start_iter (fixture->buffer, &iter);
  for (; !gtk_text_iter_is_end (&iter); gtk_text_iter_forward_char (&iter))
    {
      g_autoptr (GSList) tags = gtk_text_iter_get_tags (&iter);

      for (GSList *link = tags; link != NULL; link = link->next)
        {
          PangoUnderline underline = PANGO_UNDERLINE_NONE;

          g_object_get (link->data, "underline", &underline, NULL);
          if (underline == PANGO_UNDERLINE_ERROR)
            g_string_append_unichar (marked, gtk_text_iter_get_char (&iter));
        }
    }
  return g_string_free (marked, FALSE);
}

static void
assert_marked (Fixture    *fixture,
               const char *text)
{
  g_autofree char *marked = dup_marked (fixture);

  g_assert_cmpstr (marked, ==, text);
}

static void
test_marks (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text;
    gssize offset;
    gsize length;
    const char *marked;
    guint line;
    guint column;
  } cases[] = {
    { "SELECT ids FROM objects", 7, 3, "ids", 1, 8 },
    { "SELECT 'äöü€',\n  'ä', ids", 28, 3, "ids", 2, 8 },
    { "SELECT 'ä',\r\n ids", 15, 3, "ids", 2, 2 },
    { "SELECT größe FROM objects", 7, 7, "größe", 1, 8 },
    /* The text ends too early. */
    { "SELECT (1\n", 10, 0, "1", 2, 1 },
    { "SELECT 1 +  ", 12, 0, "+", 1, 13 },
    { "SELECT 1 ~", 9, 0, "~", 1, 10 },
    /* A place that is not in this text. */
    { "SELECT", 70, 7, "T", 1, 7 },
    { "", 0, 0, "", 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfQueryPlace place = { cases[i].offset, cases[i].length, NULL };
      guint line = 0;
      guint column = 0;

      g_test_message ("%s", cases[i].text);
      hf_query_editor_set_text (fixture->editor, cases[i].text);
      hf_query_editor_show_error (fixture->editor, &place);
      assert_marked (fixture, cases[i].marked);
      g_assert_true (hf_query_editor_find_line (fixture->editor, &place, &line, &column));
      g_assert_cmpuint (line, ==, cases[i].line);
      g_assert_cmpuint (column, ==, cases[i].column);
    }
}

static void
test_mark_goes (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const HfQueryPlace place = { 7, 3, "id" };
  const HfQueryPlace unknown = { -1, 0, NULL };
  guint line = 0;
  guint column = 0;

  hf_query_editor_set_text (fixture->editor, "SELECT ids FROM objects");
  hf_query_editor_show_error (fixture->editor, &place);
  g_assert_cmpint (get_cursor (fixture), ==, 10);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (fixture->view), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  hf_query_editor_clear_error (fixture->editor);
  assert_marked (fixture, "");

  hf_query_editor_show_error (fixture->editor, &place);
  assert_marked (fixture, "ids");
  place_cursor (fixture, 0);
  type (fixture, " ");
  assert_marked (fixture, "");

  hf_query_editor_show_error (fixture->editor, &unknown);
  assert_marked (fixture, "");
  g_assert_false (hf_query_editor_find_line (fixture->editor, &unknown, &line, &column));
}

static void
test_replaces (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  hf_query_editor_replace_error (fixture->editor, "retained");
  g_assert_cmpuint (fixture->n_changed, ==, 0);

  hf_query_editor_set_text (fixture->editor, "SELECT 'ä',retane FROM objects");
  hf_query_editor_show_error (fixture->editor, &(HfQueryPlace){ 12, 6, "retained" });
  hf_query_editor_replace_error (fixture->editor, "retained");
  assert_text (fixture, "SELECT 'ä',retained FROM objects");
  assert_marked (fixture, "");
  g_assert_cmpint (get_cursor (fixture), ==, 19);
  g_assert_cmpuint (fixture->n_changed, >=, 1);

  /* One step. */
  gtk_text_buffer_undo (fixture->buffer);
  assert_text (fixture, "SELECT 'ä',retane FROM objects");
  g_assert_false (gtk_text_buffer_get_can_undo (fixture->buffer));
  gtk_text_buffer_redo (fixture->buffer);
  assert_text (fixture, "SELECT 'ä',retained FROM objects");
}

/* ---- Text ------------------------------------------------------------------ */

static void
test_set_text (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  type (fixture, "abc");
  g_assert_cmpuint (fixture->n_changed, ==, 3);
  g_assert_true (gtk_text_buffer_get_can_undo (fixture->buffer));
  hf_query_editor_set_text (fixture->editor, "SELECT 1");
  g_assert_cmpuint (fixture->n_changed, ==, 3);
  g_assert_false (gtk_text_buffer_get_can_undo (fixture->buffer));
  g_assert_cmpint (get_cursor (fixture), ==, 0);
  assert_text (fixture, "SELECT 1");
}

static void
test_inserts (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *before;
    int at;
    const char *after;
    int cursor;
  } cases[] = {
    { "", 0, "types", 5 },
    { "FROM", 4, "FROM types", 10 },
    { "FROM ", 5, "FROM types", 10 },
    { "FROM  WHERE", 5, "FROM types WHERE", 10 },
    { "FROMWHERE", 4, "FROM types WHERE", 11 },
    { "count()", 6, "count(types)", 11 },
    { "before.", 7, "before.types", 12 },
    { "ä,", 2, "ä, types", 8 },
    { "'€'", 3, "'€' types", 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      hf_query_editor_set_text (fixture->editor, cases[i].before);
      place_cursor (fixture, cases[i].at);
      hf_query_editor_insert (fixture->editor, "types");
      assert_text (fixture, cases[i].after);
      g_assert_cmpint (get_cursor (fixture), ==, cases[i].cursor);
      g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->view)));
      gtk_text_buffer_undo (fixture->buffer);
      assert_text (fixture, cases[i].before);
    }
}

static void
test_limit (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (text->len + 101 <= HF_QUERY_MAX_TEXT - 3)
    g_string_append_printf (text, "%100s\n", "");
  while (text->len < HF_QUERY_MAX_TEXT - 3)
    g_string_append_c (text, ' ');
  hf_query_editor_set_text (fixture->editor, text->str);
  type (fixture, "ä");
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  type (fixture, "ä");
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  type (fixture, "a");
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  type (fixture, "a");
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  hf_query_editor_set_text (fixture->editor, "");
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (press (fixture, GDK_KEY_Return, GDK_CONTROL_MASK));
  g_assert_true (press (fixture, GDK_KEY_KP_Enter, GDK_CONTROL_MASK));
  g_assert_cmpuint (fixture->n_run, ==, 2);
  g_assert_false (press (fixture, GDK_KEY_Return, 0));
  g_assert_false (press (fixture, GDK_KEY_Return, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_false (press (fixture, GDK_KEY_Escape, 0));
  g_assert_cmpuint (fixture->n_run, ==, 2);
  g_assert_false (gtk_text_view_get_accepts_tab (GTK_TEXT_VIEW (fixture->view)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Query");
}

/* Eight lines, as high as the font. */
static void
test_height (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GdkRectangle line;
  GtkTextIter iter;
  int height = 0;
  int y = 0;

  hf_query_editor_set_text (fixture->editor, "SELECT 1\nFROM objects");
  app_test_settle ();
  gtk_text_buffer_get_iter_at_line (fixture->buffer, &iter, 1);
  gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (fixture->view), &iter, &y, &line.height);
  gtk_widget_measure (GTK_WIDGET (fixture->editor), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                      NULL, NULL);
  g_assert_cmpint (height, ==, 8 * line.height + 8);
}

/* ---- Completion ------------------------------------------------------------ */

static GtkWidget *
find_list (Fixture *fixture)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_has_css_class (child, "completion"))
        return child;
    }
  return NULL;
}

static gboolean
is_list_open (gpointer fixture)
{
  GtkWidget *list = find_list (fixture);

  return list != NULL && gtk_widget_get_mapped (list);
}

static gboolean
is_list_closed (gpointer fixture)
{
  return !is_list_open (fixture);
}

static void
test_completion (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->editor));
  hf_query_editor_set_text (fixture->editor, "SELECT o.ret FROM objects AS o WHERE ");
  app_test_wait_for_frame (fixture->window);
  g_assert_false (is_list_open (fixture));

  place_cursor (fixture, 37);
  type (fixture, "o.re");
  g_assert_true (app_test_wait (is_list_open, fixture));
  app_test_wait_for_frame (fixture->window);
  g_assert_nonnull (app_test_find_label (find_list (fixture), "retained"));
  g_assert_nonnull (app_test_find_label (find_list (fixture), "reachable"));
  g_assert_nonnull (app_test_find_label (find_list (fixture), "0 or 1"));
  g_assert_nonnull (app_test_find_label (find_list (fixture), "c"));
  g_assert_null (app_test_find_label (find_list (fixture), "depth"));
  g_assert_null (app_test_find_label (find_list (fixture), "Details"));

  type (fixture, "a");
  app_test_wait_for_frame (fixture->window);
  g_assert_nonnull (app_test_find_label (find_list (fixture), "reachable"));
  g_assert_null (app_test_find_label (find_list (fixture), "retained"));
  g_assert_true (press (fixture, GDK_KEY_Escape, 0));
  g_assert_true (app_test_wait (is_list_closed, fixture));
  g_assert_false (press (fixture, GDK_KEY_Escape, 0));
  assert_text (fixture, "SELECT o.ret FROM objects AS o WHERE o.rea");

  hf_query_editor_insert (fixture->editor, "t");
  hf_query_editor_set_text (fixture->editor, "ob");
  app_test_wait_for_frame (fixture->window);
  g_assert_false (is_list_open (fixture));
}

static void
test_row_counts (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_file ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfQuerySource) source = hf_query_source_new (recording, 0, NULL);
  g_autofree char *count = hf_figures_count (
    hf_heap_get_n_objects (hf_query_source_get_heap (source)));
  g_autofree char *note = g_strdup_printf ("%s rows", count);

  g_assert_no_error (error);
  hf_query_editor_set_sources (fixture->editor, source);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->editor));
  type (fixture, "SELECT * FROM obj");
  g_assert_true (app_test_wait (is_list_open, fixture));
  app_test_wait_for_frame (fixture->window);
  g_assert_nonnull (app_test_find_label (find_list (fixture), note));

  hf_query_editor_set_sources (fixture->editor, NULL);
  hf_query_editor_set_text (fixture->editor, "");
  type (fixture, "SELECT * FROM obj");
  app_test_wait_for_frame (fixture->window);
  g_assert_nonnull (app_test_find_label (find_list (fixture), "table"));
}

/* The view passes keys on to the list. */
static void
test_takes_words (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *typed;
    const char *text;
  } cases[] = {
    { "SELECT * FROM obj", "SELECT * FROM objects" },
    { "sel", "SELECT" },
    { "SELECT rou", "SELECT round(" },
  };

  gtk_widget_grab_focus (GTK_WIDGET (fixture->editor));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *row = NULL;

      hf_query_editor_set_text (fixture->editor, "");
      type (fixture, cases[i].typed);
      g_assert_true (app_test_wait (is_list_open, fixture));
      app_test_wait_for_frame (fixture->window);
      row = app_test_find (find_list (fixture), GTK_TYPE_LIST_BOX_ROW);
      g_assert_true (app_test_press (gtk_widget_get_parent (row), i == 0 ? "Tab" : "Return"));
      assert_text (fixture, cases[i].text);
      g_assert_true (app_test_wait (is_list_closed, fixture));
    }
}

#define ADD(name, test) \
  g_test_add ("/app/query-editor/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  ADD ("an-error-marks-its-word", test_marks);
  ADD ("a-mark-goes-with-the-next-change", test_mark_goes);
  ADD ("the-marked-word-is-replaced", test_replaces);
  ADD ("a-text-that-is-set-is-not-a-change", test_set_text);
  ADD ("a-name-is-inserted-between-blanks", test_inserts);
  ADD ("a-text-is-as-long-as-a-query-can-be", test_limit);
  ADD ("keys", test_keys);
  ADD ("eight-lines", test_height);
  ADD ("words-are-proposed", test_completion);
  ADD ("rows-are-counted-beside-tables", test_row_counts);
  ADD ("a-proposed-word-is-taken", test_takes_words);
  return g_test_run ();
}
