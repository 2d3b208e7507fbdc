/* report-test.c: reads a report, and asserts that it is sound and harmless
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "report-test.h"

#include <string.h>

/* While a report is read. */
typedef struct
{
  ReportPage *page;
  GString    *text;
  ReportRow  *row;   /* the open one */
  GString    *title; /* of the open section or row */
} Reader;

static void
row_free (gpointer data)
{
  ReportRow *row = data;

  g_free (row->title);
  g_array_unref (row->values);
  g_free (row);
}

/* ---- Scripts and resources ------------------------------------------------------ */

static void
assert_harmless_element (const char         *element,
                         const char *const  *names,
                         const char *const  *values)
{
  static const char *const refused[] = { "script", "iframe",        "object", "embed",
                                         "link",   "img",           "image",  "use",
                                         "form",   "foreignObject", NULL };

  g_assert_false (g_strv_contains (refused, element));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *value = g_ascii_strdown (values[i], -1);

      g_assert_false (g_str_has_prefix (names[i], "on"));
      g_assert_cmpstr (names[i], !=, "href");
      g_assert_cmpstr (names[i], !=, "src");
      g_assert_null (strstr (value, "javascript:"));
    }
}

/* Patterns of the page itself are the only ones. */
static void
assert_no_resource (const char *document)
{
  static const char *const refused[] = { "http:", "https:", "@import", "<script" };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_null (strstr (document, refused[i]));
  for (const char *at = strstr (document, "url("); at != NULL; at = strstr (at + 1, "url("))
    g_assert_cmpint (at[strlen ("url(")], ==, '#');
}

/* ---- Reading -------------------------------------------------------------------- */

static const char *
find_attribute (const char **names,
                const char **values,
                const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (strcmp (names[i], name) == 0)
        return values[i];
    }
  return NULL;
}

static void
begin_row (Reader *self)
{
  self->row = g_new0 (ReportRow, 1);
  self->row->values = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->row->section = (int) self->page->sections->len - 1;
  g_ptr_array_add (self->page->rows, self->row);
}

static void
start_cb (GMarkupParseContext *context G_GNUC_UNUSED,
          const char          *element,
          const char         **names,
          const char         **values,
          gpointer             user_data,
          GError             **error G_GNUC_UNUSED)
{
  Reader *self = user_data;
  const char *figure = find_attribute (names, values, "data-value");

  assert_harmless_element (element, (const char *const *) names, (const char *const *) values);
  g_string_append_c (self->text, ' ');
  if (strcmp (element, "tr") == 0)
    begin_row (self);
  if (strcmp (element, "th") == 0 || strcmp (element, "h2") == 0)
    g_string_truncate (self->title, 0);
  if (strcmp (element, "svg") == 0 && find_attribute (names, values, "aria-label") != NULL)
    self->page->n_pictures++;
  if (figure != NULL && self->row != NULL)
    {
      const guint64 value = g_ascii_strtoull (figure, NULL, 10);

      g_array_append_val (self->row->values, value);
    }
}

static void
end_cb (GMarkupParseContext *context G_GNUC_UNUSED,
        const char          *element,
        gpointer             user_data,
        GError             **error G_GNUC_UNUSED)
{
  Reader *self = user_data;

  g_string_append_c (self->text, ' ');
  if (strcmp (element, "h2") == 0)
    g_ptr_array_add (self->page->sections, g_strdup (self->title->str));
  if (strcmp (element, "th") == 0 && self->row->title == NULL)
    self->row->title = g_strdup (self->title->str);
  if (strcmp (element, "tr") == 0)
    self->row = NULL;
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             user_data,
         GError             **error G_GNUC_UNUSED)
{
  Reader *self = user_data;

  if (strcmp (g_markup_parse_context_get_element (context), "style") == 0)
    return;
  g_string_append_len (self->text, text, (gssize) length);
  g_string_append_len (self->title, text, (gssize) length);
}

/* As a reader sees it: one blank between words. */
static char *
join_words (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit (text, "\xc2\xa0", -1);
  g_autofree char *blanks = g_strjoinv (" ", pieces);
  g_auto (GStrv) parts = g_strsplit_set (blanks, " \n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (parts[i][0] != '\0')
        g_ptr_array_add (words, parts[i]);
    }
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

ReportPage *
report_test_read (GBytes *report)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  Reader reader = { .page = g_new0 (ReportPage, 1) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  g_autoptr (GError) error = NULL;
  gsize size = 0;
  const char *data = g_bytes_get_data (report, &size);
  g_autofree char *document = g_strndup (data, size);

  g_assert_cmpuint (strlen (document), ==, size);
  g_assert_true (g_utf8_validate (document, -1, NULL));
  g_assert_true (g_str_has_prefix (document, "<!DOCTYPE html>\n<html lang=\""));
  assert_no_resource (document);

  reader.page->sections = g_ptr_array_new_with_free_func (g_free);
  reader.page->rows = g_ptr_array_new_with_free_func (row_free);
  reader.text = g_string_new (NULL);
  reader.title = g_string_new (NULL);
  g_markup_parse_context_parse (context, document, (gssize) size, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  reader.page->text = join_words (reader.text->str);
  g_string_free (reader.text, TRUE);
  g_string_free (reader.title, TRUE);
  return reader.page;
}

void
report_test_free (ReportPage *self)
{
  g_free (self->text);
  g_ptr_array_unref (self->sections);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* ---- Looking up ----------------------------------------------------------------- */

const ReportRow *
report_test_find_row (const ReportPage *self,
                      const char       *section,
                      const char       *title)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const ReportRow *row = g_ptr_array_index (self->rows, i);

      if (row->title != NULL && strcmp (row->title, title) == 0 && row->section >= 0 &&
          strcmp (g_ptr_array_index (self->sections, (guint) row->section), section) == 0)
        return row;
    }
  return NULL;
}

guint64
report_test_get_value (const ReportPage *self,
                       const char       *section,
                       const char       *title,
                       guint             position)
{
  const ReportRow *row = report_test_find_row (self, section, title);

  if (row == NULL)
    g_error ("no row %s in %s", title, section);
  g_assert_cmpuint (position, <, row->values->len);
  return g_array_index (row->values, guint64, position);
}

gboolean
report_test_has_section (const ReportPage *self,
                         const char       *title)
{
  for (guint i = 0; i < self->sections->len; i++)
    {
      if (strcmp (g_ptr_array_index (self->sections, i), title) == 0)
        return TRUE;
    }
  return FALSE;
}

void
report_test_assert_contains (const ReportPage *self,
                             const char       *part)
{
  if (strstr (self->text, part) == NULL)
    g_error ("%s is not in %s", part, self->text);
}

/* ---- Judges --------------------------------------------------------------------- */

/* @allowed: (nullable): a part of the only lines that may be written */
static void
assert_accepts (const char *const *words,
                const char        *allowed)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_auto (GStrv) lines = NULL;

  process = g_subprocess_newv (words,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE,
                               &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error));
  g_assert_no_error (error);
  lines = g_strsplit (output, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] != '\0' && (allowed == NULL || strstr (lines[i], allowed) == NULL))
        g_error ("%s says: %s", words[0], lines[i]);
    }
}

/* The judge of HTML knows SVG, but not that a picture may have a style of its own. */
void
report_test_assert_accepted (const char *path)
{
  const char *tidy = g_getenv ("TIDY");
  const char *xmllint = g_getenv ("XMLLINT");

  if (tidy == NULL || xmllint == NULL)
    {
      g_test_skip ("tidy or xmllint is not installed");
      return;
    }
  assert_accepts ((const char *const[]){ xmllint, "--noout", path, NULL }, NULL);
  assert_accepts ((const char *const[]){ tidy, "-e", "-q", "--drop-empty-elements", "no",
                                         "--fix-style-tags", "no", "--warn-proprietary-attributes",
                                         "no", path, NULL },
                  "found <style> tag in <body>");
}
