/* test-details-pane.c: tests of the pane that tells of the selection
 *
 * covers: hf-css-class, hf-details-cell, hf-details-head, hf-details-list,
 *   hf-details-pane-reasons, hf-link-cell, hf-path-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-details-head.h"
#include "hf-details-list.h"
#include "hf-details-pane.h"
#include "hf-link-cell.h"
#include "hf-path-row.h"
#include "hf-test.h"

static const char heap_text[] =
  "#r:App.Main.s_root r:8:App.Owner r->x x:8:App.Hub !h h:9:App.Holder h->x "
  "x->a1 x->a2 x->a3 x->b1 a1:10:App.A a2:30:App.A a3:20:App.A b1:5:App.B "
  "lost:9:App.Lost lost->x";

typedef struct
{
  HfSession     *session;
  HfDetailsPane *pane;
  GtkWindow     *window;
} Fixture;

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_height (user_data) > 0;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (heap_text);
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_DETAILS_PANE, NULL));
  hf_details_pane_set_session (fixture->pane, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 300, 700);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (is_there, fixture->pane));
  app_test_settle ();
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

/* Workers that were told to stop may hold it a little longer. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gpointer weak = fixture->pane;

  gtk_window_destroy (fixture->window);
  g_object_add_weak_pointer (G_OBJECT (fixture->pane), &weak);
  g_object_unref (fixture->pane);
  g_assert_true (app_test_wait (is_gone, &weak));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

static void
know (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = NULL;

  retention = hf_retention_new (hf_session_get_analysis (fixture->session), NULL, NULL, &error);
  g_assert_no_error (error);
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), retention, NULL);
}

static GtkWidget *
find_label (Fixture    *fixture,
            const char *text)
{
  return app_test_find_label (GTK_WIDGET (fixture->pane), text);
}

typedef struct
{
  Fixture    *fixture;
  const char *text;
} Wanted;

static gboolean
is_shown (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return find_label (wanted->fixture, wanted->text) != NULL;
}

static void
wait_for (Fixture    *fixture,
          const char *text)
{
  Wanted wanted = { fixture, text };

  if (!app_test_wait (is_shown, &wanted))
    g_test_message ("there is no “%s”", text);
  g_assert_nonnull (find_label (fixture, text));
  app_test_settle ();
}

static void
select_object (Fixture    *fixture,
               const char *name)
{
  hf_session_select (fixture->session, hf_selection_object (hf_test_object (heap_text, name)));
}

static GtkListView *
get_view (Fixture *fixture)
{
  return GTK_LIST_VIEW (app_test_find (GTK_WIDGET (fixture->pane), GTK_TYPE_LIST_VIEW));
}

static guint
count_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (get_view (fixture))));
}

/* The list's own row around a label in it. */
static GtkWidget *
find_row (Fixture    *fixture,
          const char *text)
{
  GtkWidget *row = app_test_find_label (GTK_WIDGET (get_view (fixture)), text);

  while (row != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (row), "GtkListItemWidget"))
    row = gtk_widget_get_parent (row);
  g_assert_nonnull (row);

  return row;
}

static void
activate (Fixture    *fixture,
          const char *text)
{
  g_assert_true (gtk_widget_activate (find_row (fixture, text)));
  app_test_settle ();
}

/* ---- What is shown ------------------------------------------------------ */

static void
test_empty (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_nonnull (find_label (fixture, "Nothing Selected"));
  select_object (fixture, "x");
  wait_for (fixture, "Hub");
  g_assert_null (find_label (fixture, "Nothing Selected"));
  hf_session_select (fixture->session, hf_selection_none ());
  wait_for (fixture, "Nothing Selected");
  g_assert_cmpuint (count_rows (fixture), ==, 0);
}

static void
test_before_it_is_known (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  select_object (fixture, "x");
  wait_for (fixture, "The chain follows when it is known");
  g_assert_nonnull (find_label (fixture, "1"));
  wait_for (fixture, "References");
  g_assert_null (find_label (fixture, "Referenced by"));
  g_assert_null (find_label (fixture, "Static field"));

  know (fixture);
  wait_for (fixture, "Static field");
  wait_for (fixture, "Referenced by");
  g_assert_null (find_label (fixture, "The chain follows when it is known"));
  g_assert_nonnull (find_label (fixture, "×3"));
}

static void
test_given_up (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  select_object (fixture, "x");
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory for it.");
  wait_for (fixture, "There is no memory for it.");
  wait_for (fixture, "–");
  g_assert_null (find_label (fixture, "The chain follows when it is known"));
}

static void
test_unreachable (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  know (fixture);
  select_object (fixture, "lost");
  wait_for (fixture, "Nothing: no root leads to it, or weak ones only");
  wait_for (fixture, "Hub");
  g_assert_null (find_label (fixture, "The chain follows when it is known"));
}

static void
test_type (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  const HfObjectIndex object = hf_test_object (heap_text, "a1");

  know (fixture);
  hf_session_select (fixture->session, hf_selection_type (hf_heap_get_object_type (heap, object)));
  wait_for (fixture, "of 3 objects, merged by type");
  wait_for (fixture, "the only way");
  wait_for (fixture, "all 3 of its type");
  wait_for (fixture, "Largest");
  wait_for (fixture, "5000");

  /* Exact by now, and no longer a bound. */
  wait_for (fixture, "60 B");
}

static void
test_group (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  know (fixture);
  hf_session_select (fixture->session,
                     hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ HF_INDEX_NONE }));
  wait_for (fixture, "Handle");
  wait_for (fixture, "Largest");
  g_assert_null (find_label (fixture, "Kept alive by"));
}

static void
test_new_heap (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  know (fixture);
  select_object (fixture, "x");
  wait_for (fixture, "Static field");
  app_test_show (fixture->session, "!other other:8:Other");
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  wait_for (fixture, "Nothing Selected");
}

/* ---- Paths -------------------------------------------------------------- */

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *tooltip)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, tooltip);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_next_path (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *next = find_button (GTK_WIDGET (fixture->pane), "Next Path");
  GtkWidget *previous = find_button (GTK_WIDGET (fixture->pane), "Previous Path");

  know (fixture);
  select_object (fixture, "b1");
  wait_for (fixture, "1 of 2");
  g_assert_nonnull (find_label (fixture, "Owner"));
  g_assert_false (gtk_widget_get_sensitive (previous));
  g_signal_emit_by_name (next, "clicked");
  wait_for (fixture, "2 of 2");
  g_assert_nonnull (find_label (fixture, "Holder"));
  g_assert_null (find_label (fixture, "Owner"));
  g_assert_false (gtk_widget_get_sensitive (next));
  g_signal_emit_by_name (previous, "clicked");
  wait_for (fixture, "1 of 2");
  g_assert_nonnull (find_label (fixture, "Owner"));
}

static void
test_freed (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;
  g_autofree char *name = NULL;

  know (fixture);
  select_object (fixture, "b1");
  wait_for (fixture, "1 of 2");
  row = gtk_widget_get_ancestor (app_test_find_label (GTK_WIDGET (get_view (fixture)), "B"),
                                 HF_TYPE_PATH_ROW);
  g_assert_nonnull (row);
  name = hf_path_row_dup_name (HF_PATH_ROW (row));
  g_assert_cmpstr (name, ==, "B, frees 5 B if cut");
  g_assert_true (gtk_widget_has_css_class (row, "current"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_row (fixture, "B")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_row (fixture, "Static field")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Static field Main.s_root, frees 8 B if cut");
}

/* ---- Rows --------------------------------------------------------------- */

static void
test_step_selects (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *focus = NULL;

  know (fixture);
  select_object (fixture, "b1");
  wait_for (fixture, "1 of 2");
  gtk_widget_grab_focus (find_row (fixture, "Hub"));
  activate (fixture, "Hub");
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (heap_text, "x").value);
  wait_for (fixture, "×3");

  /* The keyboard goes on with the step that is selected now. */
  focus = gtk_window_get_focus (fixture->window);
  g_assert_nonnull (focus);
  g_assert_nonnull (app_test_find_label (focus, "Hub"));
  g_assert_true (gtk_widget_has_css_class (app_test_find (focus, HF_TYPE_PATH_ROW), "current"));
}

static void
test_group_opens (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  guint n_rows = 0;

  know (fixture);
  select_object (fixture, "x");
  wait_for (fixture, "×3");
  n_rows = count_rows (fixture);
  activate (fixture, "×3");
  g_assert_cmpuint (count_rows (fixture), ==, n_rows + 3);
  wait_for (fixture, "5000");
  activate (fixture, "5000");
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==,
                    hf_test_object (heap_text, "a2").value);
}

static char *
dup_link_name (Fixture                *fixture,
               const HfDetailsRowData *data)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  g_autoptr (HfDetailsRow) row = hf_details_row_new (heap, data);
  g_autoptr (HfLinkCell) cell = g_object_ref_sink (HF_LINK_CELL (hf_link_cell_new ()));

  hf_link_cell_set_row (cell, row);
  return hf_link_cell_dup_name (cell);
}

/* Several references are said to be several, shown and spoken. */
static void
test_parallel (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const HfObjectIndex object = hf_test_object (heap_text, "b1");
  HfDetailsRowData row = {
    .kind = HF_DETAILS_LINK,
    .section = HF_DETAILS_REFERENCES,
    .type = hf_heap_get_object_type (hf_session_get_heap (fixture->session), object),
    .object = object,
    .level = 1,
    .n = 1,
    .n_references = 1,
  };
  g_autofree char *one = dup_link_name (fixture, &row);
  g_autofree char *three = NULL;
  g_autofree char *freed = NULL;
  g_autofree char *group = NULL;

  row.n_references = 3;
  three = dup_link_name (fixture, &row);
  row.n_bytes = 5;
  freed = dup_link_name (fixture, &row);
  row.kind = HF_DETAILS_GROUP;
  row.n = 2;
  group = dup_link_name (fixture, &row);
  g_assert_cmpstr (one, ==, "B");
  g_assert_cmpstr (three, ==, "B, 3 references");
  g_assert_cmpstr (freed, ==, "B, 3 references, frees 5 B if cut");
  g_assert_cmpstr (group, ==, "B, 3 references, 2 objects");
}

static gboolean
press (Fixture *fixture,
       guint    key)
{
  g_autoptr (GListModel) controllers = NULL;
  gboolean handled = FALSE;

  controllers = gtk_widget_observe_controllers (GTK_WIDGET (get_view (fixture)));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  app_test_settle ();

  return handled;
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint n_rows = 0;

  know (fixture);
  select_object (fixture, "x");
  wait_for (fixture, "×3");
  n_rows = count_rows (fixture);
  gtk_widget_grab_focus (find_row (fixture, "×3"));
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_cmpuint (count_rows (fixture), ==, n_rows + 3);
  gtk_widget_grab_focus (find_row (fixture, "5000"));
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_nonnull (app_test_find_label (gtk_window_get_focus (fixture->window), "×3"));
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_cmpuint (count_rows (fixture), ==, n_rows);
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_nonnull (app_test_find_label (gtk_window_get_focus (fixture->window), "References"));
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_cmpuint (count_rows (fixture), <, n_rows);
}

/* Tab comes to the list once, however many rows it has, and leaves it. */
static void
test_tab (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  guint n_stops = 0;
  guint n_rows = 0;

  know (fixture);
  select_object (fixture, "b1");
  wait_for (fixture, "1 of 2");
  while (gtk_widget_child_focus (GTK_WIDGET (fixture->pane), GTK_DIR_TAB_FORWARD))
    {
      GtkWidget *focus = gtk_window_get_focus (fixture->window);

      n_stops++;
      n_rows += gtk_widget_is_ancestor (focus, GTK_WIDGET (get_view (fixture))) ? 1 : 0;
      g_assert_cmpuint (n_stops, <, 10);
    }

  /* The note, the bookmark, the button that copies, the type, the one that goes on, the list. */
  g_assert_cmpuint (n_stops, ==, 6);
  g_assert_cmpuint (n_rows, ==, 1);
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *id = NULL;
  g_autofree char *type = NULL;
  g_autofree char *button = NULL;

  know (fixture);
  select_object (fixture, "x");
  wait_for (fixture, "×3");
  g_assert_true (app_test_press (GTK_WIDGET (fixture->pane), "<Control>c"));
  id = app_test_dup_clipboard ();
  g_assert_cmpstr (id, ==, "2000");
  gtk_widget_grab_focus (find_row (fixture, "×3"));
  g_assert_true (app_test_press (GTK_WIDGET (fixture->pane), "<Control>c"));
  type = app_test_dup_clipboard ();
  g_assert_cmpstr (type, ==, "App.A");
  g_signal_emit_by_name (find_button (GTK_WIDGET (fixture->pane), "Copy Id"), "clicked");
  button = app_test_dup_clipboard ();
  g_assert_cmpstr (button, ==, "2000");
}

static void
test_hidden (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  know (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->pane), FALSE);
  app_test_settle ();
  select_object (fixture, "x");
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  gtk_widget_set_visible (GTK_WIDGET (fixture->pane), TRUE);
  wait_for (fixture, "×3");
}

/* From an object to all of its type. */
static void
test_type_is_selected (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *head = app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_DETAILS_HEAD);

  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  app_test_settle ();
  g_signal_emit_by_name (head, "type-clicked");
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (
    hf_session_get_selection (fixture->session).type.value, ==,
    hf_heap_get_object_type (hf_session_get_heap (fixture->session), (HfObjectIndex){ 0 }).value);
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
  add ("/app/details-pane/nothing-selected-says-so", test_empty);
  add ("/app/details-pane/shows-what-is-known", test_before_it_is_known);
  add ("/app/details-pane/says-why-it-will-not-be-known", test_given_up);
  add ("/app/details-pane/unreachable-object-says-so", test_unreachable);
  add ("/app/details-pane/type-merges-and-becomes-exact", test_type);
  add ("/app/details-pane/group-lists-its-largest", test_group);
  add ("/app/details-pane/new-heap-lets-go-of-the-old", test_new_heap);
  add ("/app/details-pane/goes-from-path-to-path", test_next_path);
  add ("/app/details-pane/step-says-what-a-cut-frees", test_freed);
  add ("/app/details-pane/step-is-selected-and-keeps-the-keyboard", test_step_selects);
  add ("/app/details-pane/types-open-to-their-objects", test_group_opens);
  add ("/app/details-pane/several-references-are-said", test_parallel);
  add ("/app/details-pane/keys-open-and-close", test_keys);
  add ("/app/details-pane/tab-comes-to-the-list-once", test_tab);
  add ("/app/details-pane/copies-what-has-the-keyboard", test_copy);
  add ("/app/details-pane/hidden-pane-does-nothing", test_hidden);
  add ("/app/details-pane/type-of-an-object-is-selected", test_type_is_selected);
  return g_test_run ();
}
