/* test-details-pane.c: tests of the pane that describes the selection
 *
 * covers: hf-css-class, hf-cut-button, hf-details-box, hf-details-head, hf-details-pane-reasons,
 *   hf-details-pane-target, hf-path-row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "details-test.h"
#include "hf-cut-button.h"
#include "hf-details-head.h"
#include "hf-heap-builder.h"
#include "hf-path-row.h"
#include "hf-session-cuts.h"
#include "hf-session-folding.h"
#include "hf-test.h"
#include "hf-tip.h"

/* ---- Contents ----------------------------------------------------------- */

static void
test_empty (DetailsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_nonnull (details_test_find_label (fixture, "Nothing Selected"));
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "Hub");
  g_assert_null (details_test_find_label (fixture, "Nothing Selected"));
  hf_session_select (fixture->session, hf_selection_none ());
  details_test_wait_for (fixture, "Nothing Selected");
  g_assert_cmpuint (details_test_count_rows (fixture), ==, 0);
}

static void
test_before_it_is_known (DetailsTest   *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "The chain follows when it is known");
  g_assert_nonnull (details_test_find_label (fixture, "1"));
  details_test_wait_for (fixture, "References");
  g_assert_null (details_test_find_label (fixture, "Referenced by"));
  g_assert_null (details_test_find_label (fixture, "Static field"));

  details_test_know (fixture);
  details_test_wait_for (fixture, "Static field");
  details_test_wait_for (fixture, "Referenced by");
  g_assert_null (details_test_find_label (fixture, "The chain follows when it is known"));
  g_assert_nonnull (details_test_find_label (fixture, "×3"));
}

static void
test_given_up (DetailsTest   *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  details_test_select_object (fixture, "x");
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory for it.");
  details_test_wait_for (fixture, "There is no memory for it.");
  details_test_wait_for (fixture, "–");
  g_assert_null (details_test_find_label (fixture, "The chain follows when it is known"));
}

static void
test_unreachable (DetailsTest   *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  details_test_know (fixture);
  details_test_select_object (fixture, "lost");
  details_test_wait_for (fixture, "Nothing: no root leads to it, or weak ones only");
  details_test_wait_for (fixture, "Hub");
  g_assert_null (details_test_find_label (fixture, "The chain follows when it is known"));
}

static void
test_type (DetailsTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  const HfObjectIndex object = hf_test_object (DETAILS_TEST_HEAP, "a1");

  details_test_know (fixture);
  hf_session_select (fixture->session, hf_selection_type (hf_heap_get_object_type (heap, object)));
  details_test_wait_for (fixture, "3 objects, grouped by type");
  details_test_wait_for (fixture, "only path");
  details_test_wait_for (fixture, "all 3 of its type");
  details_test_wait_for (fixture, "Largest");
  details_test_wait_for (fixture, "5000");

  /* Exact by now, and no longer a bound. */
  details_test_wait_for (fixture, "60 B");
}

/* Paths go around a type, and come back with a button. */
static void
test_left_out (DetailsTest   *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  const HfObjectIndex object = hf_test_object (DETAILS_TEST_HEAP, "a1");
  GtkWidget *chip = NULL;

  details_test_know (fixture);
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "Static field");
  hf_session_set_left_out (fixture->session, "type:\"App.Owner\"");
  details_test_wait_for (fixture, "shortest path that is left");
  details_test_wait_for (fixture, "only path left");
  details_test_wait_for (fixture, "Left out:");

  hf_session_set_left_out (fixture->session, "type:\"App.Owner\"\nns:App");
  details_test_wait_for (fixture, "Every path to it goes through types that are left out.");
  g_assert_null (details_test_find_label (fixture, "The chain follows when it is known"));

  /* Merged paths of a type leave nothing out. */
  hf_session_select (fixture->session, hf_selection_type (hf_heap_get_object_type (heap, object)));
  details_test_wait_for (fixture, "3 objects, grouped by type");
  details_test_wait_for (fixture, "only path");
  g_assert_null (details_test_find_label (fixture, "Left out:"));

  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "Left out:");
  chip = details_test_find_button (GTK_WIDGET (fixture->pane),
                                   "Show paths through all types again");
  g_signal_emit_by_name (chip, "clicked");
  details_test_wait_for (fixture, "shortest path from its root");
  g_assert_null (details_test_find_label (fixture, "Left out:"));
}

#define TWO_BOXES "#c:N.C.f c:100:App.Cache c->a1 c->a2 a1:1000:App.A a2:3000:App.A " \
                  "c->o o:2500:App.Odd d->p p:2600:App.Part " \
                  "#d:N.D.f d:100:App.Other d->a3 d->a4 d->a5 a3:2000:App.A a4:2000:App.A " \
                  "a5:2000:App.A"

/* A box of the treemap is what is in it, and not the whole type. */
static void
test_box (DetailsTest   *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  HfHierarchy *treemap = NULL;
  HfHeap *heap = NULL;
  guint32 node = 0;
  HfTypeIndex type;

  app_test_show (fixture->session, TWO_BOXES);
  app_test_retain (fixture->session);
  app_test_group (fixture->session, HF_GROUPING_DOMINATOR);
  treemap = hf_session_get_treemap (fixture->session);
  heap = hf_session_get_heap (fixture->session);
  node = hf_hierarchy_find_object (treemap, hf_test_object (TWO_BOXES, "a1"));
  type = hf_heap_get_object_type (heap, hf_test_object (TWO_BOXES, "a1"));
  hf_session_select_node (fixture->session, hf_selection_type (type), node);
  details_test_wait_for (fixture, "2 of 5 in this box");
  details_test_wait_for (fixture, "4.0 KB");
  details_test_wait_for (fixture, "of the object in this box that retains the most");
  details_test_wait_for (fixture, "Cache");
  details_test_wait_for (fixture, "Largest of the whole type");

  /* The other box of the type is another one. */
  node = hf_hierarchy_find_object (treemap, hf_test_object (TWO_BOXES, "a3"));
  hf_session_select_node (fixture->session, hf_selection_type (type), node);
  details_test_wait_for (fixture, "3 of 5 in this box");
  details_test_wait_for (fixture, "Other");

  hf_session_select (fixture->session, hf_selection_none ());
  hf_session_select (fixture->session, hf_selection_type (type));
  details_test_wait_for (fixture, "all 5 of its type");
  details_test_wait_for (fixture, "Largest");
}

static void
test_group (DetailsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  details_test_know (fixture);
  hf_session_select (fixture->session,
                     hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ HF_INDEX_NONE }));
  details_test_wait_for (fixture, "Handles");
  details_test_wait_for (fixture, "Largest");
  g_assert_null (details_test_find_label (fixture, "Kept alive by"));
}

static void
test_new_heap (DetailsTest   *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  details_test_know (fixture);
  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "Static field");
  app_test_show (fixture->session, "!other other:8:Other");
  app_test_settle ();
  g_assert_cmpuint (details_test_count_rows (fixture), ==, 0);
  details_test_wait_for (fixture, "Nothing Selected");
}

/* ---- Paths -------------------------------------------------------------- */

static void
test_next_path (DetailsTest   *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *next = details_test_find_button (GTK_WIDGET (fixture->pane), "Next Path");
  GtkWidget *previous = details_test_find_button (GTK_WIDGET (fixture->pane), "Previous Path");

  details_test_know (fixture);
  details_test_select_object (fixture, "b1");
  details_test_wait_for (fixture, "1 of 2");
  g_assert_nonnull (details_test_find_label (fixture, "Owner"));
  g_assert_false (gtk_widget_get_sensitive (previous));
  g_signal_emit_by_name (next, "clicked");
  details_test_wait_for (fixture, "2 of 2");
  g_assert_nonnull (details_test_find_label (fixture, "Holder"));
  g_assert_null (details_test_find_label (fixture, "Owner"));
  g_assert_false (gtk_widget_get_sensitive (next));
  g_signal_emit_by_name (previous, "clicked");
  details_test_wait_for (fixture, "1 of 2");
  g_assert_nonnull (details_test_find_label (fixture, "Owner"));
}

static void
test_freed (DetailsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *row = NULL;
  g_autofree char *name = NULL;

  details_test_know (fixture);
  details_test_select_object (fixture, "b1");
  details_test_wait_for (fixture, "1 of 2");
  row = gtk_widget_get_ancestor (
    app_test_find_label (GTK_WIDGET (details_test_get_view (fixture)), "B"), HF_TYPE_PATH_ROW);
  g_assert_nonnull (row);
  name = hf_path_row_dup_name (HF_PATH_ROW (row));
  g_assert_cmpstr (name, ==, "B, frees 5 B if cut");
  g_assert_true (gtk_widget_has_css_class (row, "current"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (details_test_find_row (fixture, "B")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_property (
    GTK_ACCESSIBLE (details_test_find_row (fixture, "Static field")), GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Static field Main.s_root, frees 8 B if cut");
}

static GtkWidget *
find_cut_button (DetailsTest *fixture,
                 const char  *text)
{
  GtkWidget *button = app_test_find (details_test_find_row (fixture, text), HF_TYPE_CUT_BUTTON);

  g_assert_nonnull (button);
  return gtk_widget_get_first_child (button);
}

/* Beside the figure is a way to make it one of the cuts, and back. */
static void
test_cut (DetailsTest   *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *root = NULL;
  GtkWidget *edge = NULL;

  details_test_know (fixture);
  details_test_select_object (fixture, "b1");
  details_test_wait_for (fixture, "1 of 2");
  root = find_cut_button (fixture, "Static field");
  edge = find_cut_button (fixture, "B");
  g_assert_true (gtk_widget_get_mapped (root));
  g_assert_false (gtk_widget_get_mapped (find_cut_button (fixture, "Referenced by")));
  g_assert_cmpstr (hf_tip_get (edge), ==, "Add to Cuts");

  g_signal_emit_by_name (root, "clicked");
  g_signal_emit_by_name (edge, "clicked");
  g_assert_cmpuint (hf_session_get_n_cuts (fixture->session), ==, 2);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (edge)));
  g_assert_cmpstr (hf_tip_get (edge), ==, "Remove from Cuts");

  g_signal_emit_by_name (edge, "clicked");
  g_assert_cmpuint (hf_session_get_n_cuts (fixture->session), ==, 1);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (edge)));

  /* It follows cuts that come and go elsewhere. */
  hf_session_clear_all_cuts (fixture->session);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (root)));
}

/* The only object of a selected type is shown, and its references can be cut. */
static void
test_only_object (DetailsTest   *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);
  const HfObjectIndex hub = hf_test_object (DETAILS_TEST_HEAP, "x");
  GtkWidget *row = NULL;

  details_test_know (fixture);
  hf_session_select (fixture->session, hf_selection_type (hf_heap_get_object_type (heap, hub)));
  details_test_wait_for (fixture, "B");
  row = details_test_find_row (fixture, "B");
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (app_test_press (row, "Menu"));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->pane), "target.cut-reference", NULL));
  g_assert_cmpuint (hf_session_get_n_cuts (fixture->session), ==, 1);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_cut_button (fixture, "B"))));
}

/* In a narrow pane the place of a root gives way, and its kind, which is bold, is whole. */
static void
test_kind_is_whole (DetailsTest   *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);
  GtkWidget *kind = NULL;
  GtkWidget *place = NULL;

  details_test_know (fixture);
  details_test_select_object (fixture, "b1");
  details_test_wait_for (fixture, "1 of 2");
  kind = app_test_find_label (pane, "Static field");
  place = app_test_find_label (pane, "Main.s_root");
  g_assert_nonnull (kind);
  g_assert_nonnull (place);
  gtk_label_set_text (GTK_LABEL (place),
                      "A.place.that.is.longer.than.any.pane.could.be.made.for.it");
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (pane)), 200, 600);
  while (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (place))))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (kind))));
}

static GtkWidget *
find_with_class (GtkWidget  *widget,
                 const char *css_class)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, css_class) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_with_class (child, css_class);
  return found;
}

/* The line of the namespace is away, not empty. */
static void
test_no_namespace (DetailsTest   *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *line = find_with_class (GTK_WIDGET (fixture->pane), "place-line");

  details_test_select_object (fixture, "x");
  details_test_wait_for (fixture, "App");
  g_assert_true (gtk_widget_get_visible (line));
  app_test_show (fixture->session, "!a a:8:Entry");
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  details_test_wait_for (fixture, "Entry");
  g_assert_false (gtk_widget_get_visible (line));
}

static void
test_hidden (DetailsTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  details_test_know (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->pane), FALSE);
  app_test_settle ();
  details_test_select_object (fixture, "x");
  app_test_settle ();
  g_assert_cmpuint (details_test_count_rows (fixture), ==, 0);
  gtk_widget_set_visible (GTK_WIDGET (fixture->pane), TRUE);
  details_test_wait_for (fixture, "×3");
}

/* From an object to all of its type. */
static void
test_type_is_selected (DetailsTest   *fixture,
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

static HfDetails *
describe (HfAnalysis    *analysis,
          HfObjectIndex  object)
{
  const HfSelection selection = hf_selection_object (object);
  const HfDetailsMore more = { 0 };

  return hf_details_new (analysis, NULL, &selection, &more);
}

/* Several assemblies are a number; their names are said, and copied. */
static void
test_assemblies (DetailsTest   *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfDetailsHead *head = HF_DETAILS_HEAD (
    app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_DETAILS_HEAD));
  GtkWidget *button = details_test_find_button (GTK_WIDGET (head), "Copy Assembly");
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfDetails) one = NULL;
  g_autoptr (HfDetails) several = NULL;
  g_autofree char *copied = NULL;
  GtkWidget *label = NULL;

  hf_heap_builder_add_type (builder, 1, "One");
  hf_heap_builder_add_type (builder, 2, "Several");
  hf_heap_builder_add_assembly (builder, 1, "System.Private.CoreLib");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Core");
  hf_heap_builder_add_object (builder, 0x1000, 1, 8, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 8, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  one = describe (analysis, (HfObjectIndex){ 0 });
  several = describe (analysis, (HfObjectIndex){ 1 });

  /* The heap of the fixture names none. */
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  app_test_settle ();
  g_assert_false (gtk_widget_get_mapped (button));

  hf_details_head_set (head, one);
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (button));
  label = details_test_find_label (fixture, "Assembly: System.Private.CoreLib");
  g_assert_cmpstr (hf_tip_get (label), ==, "System.Private.CoreLib");

  hf_details_head_set (head, several);
  g_assert_true (details_test_find_label (fixture, "In 2 assemblies") == label);
  g_assert_cmpstr (hf_tip_get (label), ==, "Core\nShop");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Core\nShop");
  g_signal_emit_by_name (button, "clicked");
  copied = app_test_dup_clipboard ();
  g_assert_cmpstr (copied, ==, "Core\nShop");
}

/* Types that are shown by the same name say how they differ. */
static void
test_alike (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfDetails) details = NULL;

  hf_heap_builder_add_type (builder, 1, "System.Object[] (Ptrs)");
  hf_heap_builder_add_type (builder, 2, "System.Object[] (Bytes > 1K)");
  hf_heap_builder_add_object (builder, 0x1000, 1, 8, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 8, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  details = describe (analysis, (HfObjectIndex){ 0 });
  g_assert_cmpstr (details->title, ==, "Object[]");
  g_assert_cmpstr (details->place, ==, "(Ptrs) · System");
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  details_test_add ("/app/details-pane/box-is-what-is-in-it", test_box);
  details_test_add ("/app/details-pane/nothing-selected-says-so", test_empty);
  details_test_add ("/app/details-pane/shows-what-is-known", test_before_it_is_known);
  details_test_add ("/app/details-pane/says-why-it-will-not-be-known", test_given_up);
  details_test_add ("/app/details-pane/unreachable-object-says-so", test_unreachable);
  details_test_add ("/app/details-pane/type-merges-and-becomes-exact", test_type);
  details_test_add ("/app/details-pane/paths-go-around-types", test_left_out);
  details_test_add ("/app/details-pane/group-lists-its-largest", test_group);
  details_test_add ("/app/details-pane/new-heap-lets-go-of-the-old", test_new_heap);
  details_test_add ("/app/details-pane/goes-from-path-to-path", test_next_path);
  details_test_add ("/app/details-pane/step-says-what-a-cut-frees", test_freed);
  details_test_add ("/app/details-pane/figure-has-a-button-to-cut", test_cut);
  details_test_add ("/app/details-pane/only-object-of-a-type-can-be-cut", test_only_object);
  details_test_add ("/app/details-pane/kind-of-a-root-is-whole", test_kind_is_whole);
  details_test_add ("/app/details-pane/hidden-pane-does-nothing", test_hidden);
  details_test_add ("/app/details-pane/type-of-an-object-is-selected", test_type_is_selected);
  details_test_add ("/app/details-pane/assemblies-are-said-and-copied", test_assemblies);
  details_test_add ("/app/details-pane/no-namespace-takes-no-line", test_no_namespace);
  g_test_add_func ("/app/details-pane/types-shown-alike-differ", test_alike);
  return g_test_run ();
}
