/* test-table-view.c: tests of what views of rows have in common
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-table-view.h"
#include "hf-test.h"

#define HEAP "!a a:100:X.A a->b b:40:X.B a->c c:30:X.B d:500:Z.Dead"

/* ---- A view of the objects of a heap ----------------------------------- */

#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, HfTableView)

struct _TestView
{
  HfTableView         parent_instance;

  GtkStringList      *list;
  HfColumnCells      *cells;
  guint               n_scaled;
  guint               n_shown;
  char               *answer;

  GtkWidget          *box;
  GtkWidget          *before;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
  GtkSpinner         *spinner;
};

G_DEFINE_FINAL_TYPE (TestView, test_view, HF_TYPE_TABLE_VIEW)

static const char template[] =
  "<interface><template class='TestView' parent='HfTableView'><child>"
  "<object class='GtkBox' id='box'><property name='orientation'>vertical</property>"
  "<child><object class='GtkButton' id='before'/></child>"
  "<child><object class='GtkSpinner' id='spinner'><property name='visible'>False</property>"
  "</object></child>"
  "<child><object class='GtkScrolledWindow'><property name='vexpand'>True</property>"
  "<property name='child'><object class='GtkColumnView' id='view'><property name='model'>"
  "<object class='GtkSingleSelection' id='selection'><property name='autoselect'>False</property>"
  "<property name='can-unselect'>True</property></object></property></object></property>"
  "</object></child></object></child></template></interface>";

static GtkWidget *
make_cell (void)
{
  return gtk_label_new (NULL);
}

static void
show_cell (GtkWidget *cell,
           gpointer   row)
{
  gtk_label_set_text (GTK_LABEL (cell), row == NULL ? "" : gtk_string_object_get_string (row));
}

static const HfCellClass cell_class = { make_cell, show_cell, NULL };

/* The last row stands for nothing. */
static HfSelection
test_view_get_target (HfTableView *view,
                      guint        position)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (TEST_VIEW (view)->list));

  g_assert_cmpuint (position, <, n);
  return position == n - 1 ? hf_selection_none ()
                           : hf_selection_object ((HfObjectIndex){ position });
}

static guint
test_view_find (HfTableView *view)
{
  return hf_session_get_selected_object (hf_table_view_get_session (view)).value;
}

static char *
test_view_dup_text (HfTableView *view,
                    guint        position)
{
  return g_strdup (gtk_string_list_get_string (TEST_VIEW (view)->list, position));
}

static void
test_view_scale (HfTableView *view)
{
  TEST_VIEW (view)->n_scaled++;
}

static void
test_view_selection_shown (HfTableView *view)
{
  TEST_VIEW (view)->n_shown++;
}

static void
test_view_dispose (GObject *object)
{
  TestView *self = TEST_VIEW (object);

  G_OBJECT_CLASS (test_view_parent_class)->dispose (object);

  g_clear_pointer (&self->cells, hf_column_cells_free);
  g_clear_pointer (&self->answer, g_free);
  g_clear_object (&self->list);
}

static void
test_view_class_init (TestViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);
  g_autoptr (GBytes) bytes = g_bytes_new_static (template, sizeof template - 1);

  G_OBJECT_CLASS (klass)->dispose = test_view_dispose;
  view_class->get_target = test_view_get_target;
  view_class->find = test_view_find;
  view_class->dup_text = test_view_dup_text;
  view_class->scale = test_view_scale;
  view_class->selection_shown = test_view_selection_shown;
  gtk_widget_class_set_template (widget_class, bytes);
  gtk_widget_class_bind_template_child (widget_class, TestView, box);
  gtk_widget_class_bind_template_child (widget_class, TestView, before);
  gtk_widget_class_bind_template_child (widget_class, TestView, view);
  gtk_widget_class_bind_template_child (widget_class, TestView, selection);
  gtk_widget_class_bind_template_child (widget_class, TestView, spinner);
}

static void
test_view_init (TestView *self)
{
  static const char *const rows[] = { "a", "b", "c", "d", "nothing", NULL };
  HfTableView *view = HF_TABLE_VIEW (self);
  GtkColumnViewColumn *column = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->list = gtk_string_list_new (rows);
  self->cells = hf_column_cells_new (self->view);
  column = gtk_column_view_column_new ("Row", NULL);
  gtk_column_view_append_column (self->view, column);
  hf_column_cells_add_column (self->cells, column, &cell_class);
  g_object_unref (column);
  hf_table_view_set_list (view, self->box, self->before, self->selection,
                          G_LIST_MODEL (self->list));
  hf_table_view_set_columns (view, self->view, self->cells);
  hf_table_view_set_spinner (view, self->spinner);
}

/* ---- It in a window ---------------------------------------------------- */

typedef struct
{
  HfSession   *session;
  GtkWidget   *window;
  TestView    *test;
  HfTableView *view;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->test = g_object_ref_sink (g_object_new (TEST_TYPE_VIEW, NULL));
  fixture->view = HF_TABLE_VIEW (fixture->test);
  hf_table_view_set_session (fixture->view, fixture->session);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Neither the session nor a worker keeps a view that is gone. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->test);
  g_assert_finalize_object (fixture->session);
}

static guint
get_selected (Fixture *fixture)
{
  return gtk_single_selection_get_selected (fixture->test->selection);
}

static void
select_row (Fixture *fixture,
            guint    position)
{
  gtk_single_selection_set_selected (fixture->test->selection, position);
}

static void
test_selection (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_shown = fixture->test->n_shown;

  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 2 }));
  g_assert_cmpuint (get_selected (fixture), ==, 2);
  g_assert_cmpuint (fixture->test->n_shown, ==, n_shown + 1);

  select_row (fixture, 1);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
  g_assert_cmpuint (fixture->test->n_shown, ==, n_shown + 1);

  /* An empty selection leaves the keyboard on its row. */
  select_row (fixture, 4);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
  g_assert_cmpuint (get_selected (fixture), ==, 4);

  hf_session_select (fixture->session, hf_selection_none ());
  g_assert_cmpuint (get_selected (fixture), ==, GTK_INVALID_LIST_POSITION);
}

static void
test_frozen (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  select_row (fixture, 1);
  hf_table_view_freeze (fixture->view);
  hf_table_view_freeze (fixture->view);
  hf_table_view_thaw (fixture->view);
  g_assert_true (hf_table_view_is_frozen (fixture->view));
  select_row (fixture, 2);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 3 }));
  g_assert_cmpuint (get_selected (fixture), ==, 2);

  hf_table_view_thaw (fixture->view);
  g_assert_false (hf_table_view_is_frozen (fixture->view));
  hf_table_view_show_selection (fixture->view);
  g_assert_cmpuint (get_selected (fixture), ==, 3);
}

static gboolean
is_in_rows (gpointer user_data)
{
  Fixture *fixture = user_data;

  return hf_table_has_focus (hf_table_view_get_table (fixture->view));
}

/* Tab comes to the rows once, and leaves them. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  select_row (fixture, 1);
  gtk_widget_grab_focus (view);
  g_assert_true (app_test_wait (is_in_rows, fixture));
  g_assert_false (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == fixture->test->before);
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  g_assert_true (is_in_rows (fixture));

  /* Without rows the keyboard stays before them. */
  gtk_string_list_splice (fixture->test->list, 0, 5, NULL);
  gtk_widget_grab_focus (view);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == fixture->test->before);
}

static void
test_copied (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  select_row (fixture, 2);
  g_assert_true (app_test_press (GTK_WIDGET (fixture->test->view), "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, "c");
}

static gboolean
is_scaled (gpointer user_data)
{
  return hf_table_view_get_text_scale (((Fixture *) user_data)->view) > 1.5;
}

static void
test_room (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_scaled = fixture->test->n_scaled;
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);
  int dpi = 0;

  g_assert_cmpuint (n_scaled, >, 0);
  g_assert_false (hf_table_view_is_narrow (fixture->view));
  g_assert_true (hf_table_view_set_narrow (fixture->view, TRUE));
  g_assert_false (hf_table_view_set_narrow (fixture->view, TRUE));
  g_assert_true (hf_table_view_is_narrow (fixture->view));

  g_assert_cmpfloat (hf_table_view_get_text_scale (fixture->view), ==, 1);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  g_assert_true (app_test_wait (is_scaled, fixture));
  g_assert_cmpuint (fixture->test->n_scaled, ==, n_scaled + 1);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* ---- Questions --------------------------------------------------------- */

typedef struct
{
  const char *text;
  gint       *is_open; /* waited for; or NULL */
} Asked;

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error G_GNUC_UNUSED)
{
  const Asked *asked = data;

  while (asked->is_open != NULL && !g_atomic_int_get (asked->is_open) &&
         !g_cancellable_is_cancelled (cancellable))
    g_thread_yield ();

  return g_strdup (asked->text);
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  TestView *self = owner;

  g_assert_no_error (error);
  g_free (self->answer);
  self->answer = answer;
}

static HfQuestion *
make_question (const char *text,
               gint       *is_open)
{
  static const HfQuestionKind kind = { "test_table_view", answer_worker, g_free, g_free };
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ text, is_open };
  return hf_question_new (&kind, asked);
}

static gboolean
is_spinning (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_widget_get_visible (GTK_WIDGET (fixture->test->spinner));
}

static gboolean
is_answered (gpointer user_data)
{
  Fixture *fixture = user_data;

  return fixture->test->answer != NULL;
}

/* A long wait is shown, and only the last answer comes. */
static void
test_asking (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gint is_open = FALSE;

  hf_table_view_ask (fixture->view, make_question ("early", &is_open), answered_cb);
  hf_table_view_ask (fixture->view, make_question ("late", &is_open), answered_cb);
  g_assert_true (hf_table_view_is_asking (fixture->view));
  g_assert_true (app_test_wait (is_spinning, fixture));
  g_atomic_int_set (&is_open, TRUE);
  g_assert_true (app_test_wait (is_answered, fixture));
  g_assert_cmpstr (fixture->test->answer, ==, "late");
  g_assert_false (is_spinning (fixture));
  g_assert_false (hf_table_view_is_asking (fixture->view));

  hf_table_view_ask_now (fixture->view, make_question ("now", NULL), answered_cb);
  g_assert_cmpstr (fixture->test->answer, ==, "now");
}

static void
test_asking_nothing (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  static gint never = FALSE;

  hf_table_view_ask (fixture->view, make_question ("no", &never), answered_cb);
  g_assert_true (app_test_wait (is_spinning, fixture));
  hf_table_view_ask_nothing (fixture->view);
  g_assert_false (hf_table_view_is_asking (fixture->view));
  g_assert_false (is_spinning (fixture));
  app_test_settle ();
  g_assert_null (fixture->test->answer);

  /* A view that goes takes its question with it. */
  hf_table_view_ask (fixture->view, make_question ("never", &never), answered_cb);
}

static void
add (const char *path,
     void      (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  add ("/app/table-view/selection-follows-both-ways", test_selection);
  add ("/app/table-view/frozen-it-leaves-the-session-alone", test_frozen);
  add ("/app/table-view/tab-comes-to-the-rows-once", test_focus);
  add ("/app/table-view/copy", test_copied);
  add ("/app/table-view/letters-and-room", test_room);
  add ("/app/table-view/a-long-wait-is-shown", test_asking);
  add ("/app/table-view/asks-nothing-when-it-goes", test_asking_nothing);
  return g_test_run ();
}
