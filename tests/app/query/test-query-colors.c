/* test-query-colors.c: tests of the colors of queries
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-color.h"
#include "hf-query-colors.h"
#include "hf-query-editor.h"
#include "hf-sql-words.h"

#include <adwaita.h>
#include <string.h>

typedef struct
{
  GtkWidget     *window;
  HfQueryEditor *editor;
  GtkTextBuffer *buffer;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = NULL;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  fixture->window = gtk_window_new ();
  fixture->editor = g_object_new (HF_TYPE_QUERY_EDITOR, NULL);
  view = app_test_find (GTK_WIDGET (fixture->editor), GTK_SOURCE_TYPE_VIEW);
  fixture->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->editor));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  app_test_settle ();
}

static void
get_color (GtkSourceStyleScheme *scheme,
           const char           *name,
           const char           *property,
           HfColor              *color)
{
  GtkSourceStyle *style = gtk_source_style_scheme_get_style (scheme, name);
  g_autofree char *text = NULL;
  GdkRGBA rgba;

  g_assert_nonnull (style);
  g_object_get (style, property, &text, NULL);
  g_assert_true (gdk_rgba_parse (&rgba, text));
  *color = (HfColor){ (double) rgba.red, (double) rgba.green, (double) rgba.blue, 1 };
}

static void
test_contrast (void)
{
  static const char *const names[] = {
    "text",
    "line-numbers",
    "current-line-number",
    "holdfast-sql:keyword",
    "holdfast-sql:function",
    "holdfast-sql:string",
    "holdfast-sql:number",
    "holdfast-sql:comment",
  };

  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { (i & 1) != 0, (i & 2) != 0 };
      GtkSourceStyleScheme *scheme = hf_query_colors_get_scheme (&palette);
      HfColor grounds[2];
      HfColor ground;
      HfColor ink;

      g_assert_nonnull (scheme);
      get_color (scheme, "text", "background", &grounds[0]);
      get_color (scheme, "current-line", "background", &grounds[1]);
      for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
        {
          get_color (scheme, names[k], "foreground", &ink);
          for (guint g = 0; g < 2; g++)
            g_assert_cmpfloat (hf_color_contrast (&ink, &grounds[g]), >=,
                               palette.high_contrast ? 7 : 4.6);
        }
      get_color (scheme, HF_QUERY_COLORS_ERROR, "foreground", &ink);
      get_color (scheme, HF_QUERY_COLORS_ERROR, "background", &ground);
      g_assert_cmpfloat (hf_color_contrast (&ink, &ground), >=, 7);
      get_color (scheme, HF_QUERY_COLORS_ERROR, "underline-color", &ink);
      g_assert_cmpfloat (hf_color_contrast (&ink, &ground), >=, 4.5);
      get_color (scheme, "bracket-match", "foreground", &ink);
      get_color (scheme, "bracket-match", "background", &ground);
      g_assert_cmpfloat (hf_color_contrast (&ink, &ground), >=, 7);
    }
}

/* The name of the style of each part of the text. */
static char *
dup_styles (Fixture *fixture)
{
  static const char *const names[] = { "keyword", "function", "string", "number", "comment" };
  GtkSourceBuffer *buffer = GTK_SOURCE_BUFFER (fixture->buffer);
  GString *text = g_string_new (NULL);
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (fixture->buffer, &start, &end);
  gtk_source_buffer_ensure_highlight (buffer, &start, &end);
  for (; !gtk_text_iter_is_end (&start); gtk_text_iter_forward_char (&start))
    {
      g_autoptr (GSList) tags = gtk_text_iter_get_tags (&start);
      char letter = '.';

      for (GSList *link = tags; link != NULL; link = link->next)
        {
          GtkSourceStyleScheme *scheme = gtk_source_buffer_get_style_scheme (buffer);
          g_autoptr (GdkRGBA) ink = NULL;
          GdkRGBA color;

          g_object_get (link->data, "foreground-rgba", &ink, NULL);
          for (gsize i = 0; ink != NULL && i < G_N_ELEMENTS (names); i++)
            {
              g_autofree char *name = g_strconcat ("holdfast-sql:", names[i], NULL);
              g_autofree char *value = NULL;

              g_object_get (gtk_source_style_scheme_get_style (scheme, name), "foreground", &value,
                            NULL);
              g_assert_true (gdk_rgba_parse (&color, value));
              if (gdk_rgba_equal (&color, ink))
                letter = names[i][0];
            }
        }
      g_string_append_c (text,
                         gtk_text_iter_get_char (&start) == ' ' && letter == '.' ? ' ' : letter);
    }
  return g_string_free (text, FALSE);
}

static void
test_language (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text;
    const char *styles;
  } cases[] = {
    { "select o.size, DEPTH From objects", "kkkkkk ......, ..... kkkk ......." },
    { "bytes, bytes (bytes)", "....., fffff ......." },
    { "'it''s' \"from\" [in] `as`", "sssssss ...... .... ...." },
    { "0x1F 12.5e+3 .5 a1 1a", "nnnn nnnnnnn nn .. .." },
    { "1 -- from\nAS", "n ccccccc.kk" },
    { "/* from 'a\n */AS", "cccccccccccccckk" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *styles = NULL;
      g_autofree char *expected = g_strdelimit (g_strdup (cases[i].styles), ",", '.');

      hf_query_editor_set_text (fixture->editor, cases[i].text);
      styles = dup_styles (fixture);
      g_assert_cmpstr (styles, ==, expected);
    }
}

/* All words that are proposed have colors. */
static void
test_words_have_colors (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  guint n_functions = 0;
  const HfSqlFunction *functions = hf_sql_words_get_functions (&n_functions);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *styles = NULL;

  for (const char *const *word = hf_sql_words_get_keywords (); *word != NULL; word++)
    {
      g_string_append_printf (text, "%s ", *word);
      for (gsize i = 0; i < strlen (*word); i++)
        g_string_append_c (expected, 'k');
      g_string_append_c (expected, ' ');
    }
  for (guint i = 0; i < n_functions + hf_query_schema_get_n_tables (); i++)
    {
      const HfQueryTable *table = i < n_functions ? NULL
                                                  : hf_query_schema_get_table (i - n_functions);
      const char *name = table == NULL ? functions[i].name : table->name;

      if (table != NULL && table->n_arguments == 0)
        continue;
      g_string_append_printf (text, "%s() ", name);
      for (gsize k = 0; k < strlen (name); k++)
        g_string_append_c (expected, 'f');
      g_string_append (expected, ".. ");
    }
  hf_query_editor_set_text (fixture->editor, text->str);
  styles = dup_styles (fixture);
  g_assert_cmpstr (styles, ==, expected->str);
}

static void
test_colors_follow_the_style (Fixture       *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSourceBuffer *buffer = GTK_SOURCE_BUFFER (fixture->buffer);
  g_autofree char *light = NULL;

  light = g_strdup (gtk_source_style_scheme_get_id (gtk_source_buffer_get_style_scheme (buffer)));
  g_assert_cmpstr (light, ==, "holdfast");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmpstr (gtk_source_style_scheme_get_id (gtk_source_buffer_get_style_scheme (buffer)), ==,
                   "holdfast-dark");
}

#define ADD(name, test) \
  g_test_add ("/app/query-colors/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/query-colors/contrast", test_contrast);
  ADD ("words-have-colors", test_language);
  ADD ("all-proposed-words-have-colors", test_words_have_colors);
  ADD ("colors-follow-the-style", test_colors_follow_the_style);
  return g_test_run ();
}
