/* tables-test.c: a data set of holdfast-cli tables, to read in tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tables-test.h"

#include <glib/gstdio.h>
#include <string.h>

char *
tables_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("tables-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
tables_remove (const char *folder)
{
  g_autoptr (CliResult) result = cli_run_shell ("rm -rf \"$1\"", folder, NULL);

  g_assert_cmpint (result->status, ==, 0);
}

static char *
dup_path (const char *folder,
          const char *table,
          const char *snapshot)
{
  return g_strdup_printf ("%s/%s/snapshot=%s/part-0.csv", folder, table, snapshot);
}

gboolean
tables_has (const char *folder,
            const char *table,
            const char *snapshot)
{
  g_autofree char *path = dup_path (folder, table, snapshot);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

char *
tables_read (const char *folder,
             const char *table,
             const char *snapshot)
{
  g_autofree char *path = dup_path (folder, table, snapshot);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

GPtrArray *
tables_parse (const char *folder,
              const char *table,
              const char *snapshot)
{
  g_autofree char *text = tables_read (folder, table, snapshot);

  return cli_parse_csv (&(CliResult){ .out = text });
}

static guint
find_column (GPtrArray  *rows,
             const char *column)
{
  char **names = rows->pdata[0];
  guint i = 0;

  while (names[i] != NULL && strcmp (names[i], column) != 0)
    i++;
  if (names[i] == NULL)
    g_test_message ("%s", column);
  g_assert_nonnull (names[i]);
  return i;
}

const char *
tables_get (GPtrArray  *rows,
            guint       row,
            const char *column)
{
  return ((char **) rows->pdata[row])[find_column (rows, column)];
}

/* ---- Comparing ---- */

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): each row as one text, sorted */
static GPtrArray *
join_rows (GPtrArray         *rows,
           const char *const *pairs,
           guint              which)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; pairs[i] != NULL; i += 2)
    {
      const guint column = find_column (rows, pairs[i + which]);

      g_array_append_val (columns, column);
    }
  for (guint row = 1; row < rows->len; row++)
    {
      GString *text = g_string_new (NULL);

      for (guint i = 0; i < columns->len; i++)
        g_string_append_printf (text, "%s|",
                                ((char **) rows->pdata[row])[g_array_index (columns, guint, i)]);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

void
tables_assert_same (GPtrArray         *known,
                    GPtrArray         *rows,
                    const char *const *pairs)
{
  g_autoptr (GPtrArray) wanted = join_rows (known, pairs, 0);
  g_autoptr (GPtrArray) found = join_rows (rows, pairs, 1);

  g_assert_cmpuint (found->len, ==, wanted->len);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpstr (found->pdata[i], ==, wanted->pdata[i]);
}
