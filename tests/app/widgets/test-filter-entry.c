/* test-filter-entry.c: tests of the entry for a filter, and of the list of its words
 *
 * covers: hf-filter-help
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-filter-entry.h"
#include "hf-tip.h"

#include <adwaita.h>

typedef struct
{
  GtkWidget *window;
  GtkWidget *entry;
  GtkWidget *search;
  guint      n_changed;
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
  fixture->entry = g_object_new (HF_TYPE_FILTER_ENTRY, NULL);
  fixture->search = app_test_find (fixture->entry, GTK_TYPE_SEARCH_ENTRY);
  g_signal_connect_swapped (fixture->entry, "changed", G_CALLBACK (count_cb), &fixture->n_changed);
  hf_filter_entry_set_name (HF_FILTER_ENTRY (fixture->entry), "Filter rows");
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->entry);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

/* ---- Errors ------------------------------------------------------------------ */

static PangoAttrList *
get_attributes (Fixture *fixture)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (fixture->search));

  return gtk_text_get_attributes (GTK_TEXT (text));
}

/* Which bytes have the underline of an error; "" if none have. */
static char *
dup_marked (Fixture *fixture)
{
  PangoAttrList *attributes = get_attributes (fixture);
  const char *text = hf_filter_entry_get_text (HF_FILTER_ENTRY (fixture->entry));
  g_autoptr (GSList) list = attributes == NULL ? NULL : pango_attr_list_get_attributes (attributes);
  char *marked = NULL;

  for (GSList *link = list; link != NULL; link = link->next)
    {
      const PangoAttribute *attribute = link->data;

      if (attribute->klass->type == PANGO_ATTR_UNDERLINE)
        {
          g_free (marked);
          marked = g_strndup (text + attribute->start_index,
                              attribute->end_index - attribute->start_index);
        }
    }
  g_slist_free_full (g_steal_pointer (&list), (GDestroyNotify) pango_attribute_destroy);
  return marked == NULL ? g_strdup ("") : marked;
}

static void
assert_marked (Fixture    *fixture,
               const char *word)
{
  g_autofree char *marked = dup_marked (fixture);

  g_assert_cmpstr (marked, ==, word);
}

static void
test_marks_the_word (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  const char *text = "Ätna size>1XB string";
  HfFilterEntry *entry = HF_FILTER_ENTRY (fixture->entry);
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_filter_new (text, &error));
  hf_filter_entry_set_text (entry, text);
  hf_filter_entry_set_error (entry, error, text);
  assert_marked (fixture, "size>1XB");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (fixture->search), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->search),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, error->message);
  g_assert_cmpstr (hf_tip_get (fixture->search), ==, error->message);

  /* Places move with the next letter. */
  gtk_editable_set_text (GTK_EDITABLE (fixture->search), "x");
  assert_marked (fixture, "");
  hf_filter_entry_set_error (entry, error, text);
  assert_marked (fixture, "");

  hf_filter_entry_set_error (entry, NULL, "x");
  g_assert_false (gtk_widget_has_css_class (fixture->search, "error"));
  g_assert_null (hf_tip_get (fixture->search));
}

/* The red part of the underline; all of them differ. */
static guint16
find_red (Fixture *fixture)
{
  g_autoptr (PangoAttrIterator) iterator = pango_attr_list_get_iterator (get_attributes (fixture));
  const PangoAttribute *attribute = NULL;

  do
    attribute = pango_attr_iterator_get (iterator, PANGO_ATTR_UNDERLINE_COLOR);
  while (attribute == NULL && pango_attr_iterator_next (iterator));
  g_assert_nonnull (attribute);
  return ((const PangoAttrColor *) attribute)->color.red;
}

static void
test_colors_follow_the_scheme (Fixture       *fixture,
                               gconstpointer  data G_GNUC_UNUSED)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  HfFilterEntry *entry = HF_FILTER_ENTRY (fixture->entry);
  g_autoptr (GError) error = NULL;
  guint16 red = 0;

  g_assert_null (hf_filter_new ("x size>1XB", &error));
  hf_filter_entry_set_text (entry, "x size>1XB");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  hf_filter_entry_set_error (entry, error, "x size>1XB");
  red = find_red (fixture);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmpuint (find_red (fixture), !=, red);
  assert_marked (fixture, "size>1XB");

  hf_filter_entry_set_error (entry, NULL, "x size>1XB");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  assert_marked (fixture, "");
}

/* ---- Help -------------------------------------------------------------------- */

static GtkWidget *
find_word (GtkWidget  *widget,
           const char *word)
{
  if (GTK_IS_LABEL (widget) && GTK_IS_BUTTON (gtk_widget_get_parent (widget)) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), word))
    return gtk_widget_get_parent (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_word (child, word);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click_word (Fixture    *fixture,
            const char *word)
{
  GtkWidget *button = NULL;

  hf_filter_entry_open_help (HF_FILTER_ENTRY (fixture->entry));
  app_test_settle ();
  button = find_word (fixture->entry, word);
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
  g_assert_false (gtk_widget_get_mapped (button));
}

/* The value is selected, and a letter replaces it. */
static void
test_inserts (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *before;
    int position;
    const char *word;
    const char *after;
    const char *selected;
  } cases[] = {
    { "", 0, "ns:System.Text", "ns:System.Text", "System.Text" },
    { "list", 4, "retained>100KB", "list retained>100KB", "100KB" },
    { "Ätna x", 5, "\"System.String\"", "Ätna \"System.String\" x", "System.String" },
    { "a b", 1, "/^List.*/", "a /^List.*/ b", "^List.*" },
    { "a b", 2, "depth<3", "a depth<3 b", "3" },
  };
  GtkEditable *editable = GTK_EDITABLE (fixture->search);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *selected = NULL;
      int start = 0;
      int end = 0;

      gtk_editable_set_text (editable, cases[i].before);
      gtk_editable_set_position (editable, cases[i].position);
      click_word (fixture, cases[i].word);
      g_assert_cmpstr (gtk_editable_get_text (editable), ==, cases[i].after);
      g_assert_true (gtk_editable_get_selection_bounds (editable, &start, &end));
      selected = gtk_editable_get_chars (editable, start, end);
      g_assert_cmpstr (selected, ==, cases[i].selected);
    }
}

/* Each word of the list is one that the language knows. */
static void
test_tints_used_words (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const words[] = {
    "string",         "\"System.String\"", "ns:System.Text", "asm:System.Xml", "size>1KB",
    "retained>100KB", "count>1000",        "depth<3",        "kind:static",    "gen:2",
    "id:2ccd6",       "/^List.*/",         "-ns:System",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      hf_filter_entry_set_text (HF_FILTER_ENTRY (fixture->entry), words[i]);
      hf_filter_entry_open_help (HF_FILTER_ENTRY (fixture->entry));
      app_test_settle ();
      for (gsize k = 0; k < G_N_ELEMENTS (words); k++)
        {
          GtkWidget *button = find_word (fixture->entry, words[k]);
          const gboolean is_used = k == i || (g_str_equal (words[i], "-ns:System") &&
                                              g_str_equal (words[k], "ns:System.Text"));

          g_assert_nonnull (button);
          g_assert_true (gtk_widget_has_css_class (button, "used") == is_used);
        }
      gtk_popover_popdown (GTK_POPOVER (app_test_find (fixture->entry, GTK_TYPE_POPOVER)));
      app_test_settle ();
    }
}

static void
test_offers_what_is_known (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  HfFilterEntry *entry = HF_FILTER_ENTRY (fixture->entry);

  g_assert_nonnull (find_word (fixture->entry, "retained>100KB"));
  hf_filter_entry_set_subject (entry, HF_FILTER_OF_OBJECTS, FALSE);
  g_assert_null (find_word (fixture->entry, "retained>100KB"));
  g_assert_null (find_word (fixture->entry, "depth<3"));
  g_assert_null (find_word (fixture->entry, "kind:static"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_word (fixture->entry, "size>1KB")),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Size of the object; also <, =, ≤, ≥");
  hf_filter_entry_set_subject (entry, HF_FILTER_OF_TYPES, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_word (fixture->entry, "size>1KB")),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Size of all objects; also <, =, ≤, ≥");

  /* Only groups of roots have flags; a reason begins at all roots of a kind. */
  g_assert_null (find_word (fixture->entry, "flag:pinned"));
  hf_filter_entry_set_subject (entry, HF_FILTER_OF_KEPT_CHANGES, TRUE);
  g_assert_nonnull (find_word (fixture->entry, "kind:static"));
  g_assert_null (find_word (fixture->entry, "flag:pinned"));
  hf_filter_entry_set_subject (entry, HF_FILTER_OF_ROOT_CHANGES, TRUE);
  g_assert_nonnull (find_word (fixture->entry, "kind:static"));
  g_assert_nonnull (find_word (fixture->entry, "flag:pinned"));
}

static void
test_names (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *button = app_test_find (fixture->entry, GTK_TYPE_MENU_BUTTON);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->search),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Filter rows");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Words of the Filter");
}

static gboolean
is_counted (gpointer count)
{
  return *(guint *) count > 0;
}

/* GTK reports each text some time later. */
static void
test_set_text (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  guint n_reported = 0;

  g_signal_connect_swapped (fixture->search, "search-changed", G_CALLBACK (count_cb), &n_reported);
  hf_filter_entry_set_text (HF_FILTER_ENTRY (fixture->entry), "abc");
  g_assert_true (app_test_wait (is_counted, &n_reported));
  g_assert_cmpuint (fixture->n_changed, ==, 0);

  gtk_editable_set_text (GTK_EDITABLE (fixture->search), "abcd");
  g_assert_true (app_test_wait (is_counted, &fixture->n_changed));
  g_assert_true (hf_filter_entry_clear (HF_FILTER_ENTRY (fixture->entry)));
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  g_signal_handlers_disconnect_by_data (fixture->search, &n_reported);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add ("/app/filter-entry/an-error-marks-its-word", Fixture, NULL, set_up,
              test_marks_the_word, tear_down);
  g_test_add ("/app/filter-entry/the-mark-follows-the-color-scheme", Fixture, NULL, set_up,
              test_colors_follow_the_scheme, tear_down);
  g_test_add ("/app/filter-entry/a-word-is-inserted-at-the-cursor", Fixture, NULL, set_up,
              test_inserts, tear_down);
  g_test_add ("/app/filter-entry/words-in-use-are-tinted", Fixture, NULL, set_up,
              test_tints_used_words, tear_down);
  g_test_add ("/app/filter-entry/only-known-words-are-offered", Fixture, NULL, set_up,
              test_offers_what_is_known, tear_down);
  g_test_add ("/app/filter-entry/a-screen-reader-has-names", Fixture, NULL, set_up, test_names,
              tear_down);
  g_test_add ("/app/filter-entry/a-text-that-is-set-is-not-a-change", Fixture, NULL, set_up,
              test_set_text, tear_down);
  return g_test_run ();
}
