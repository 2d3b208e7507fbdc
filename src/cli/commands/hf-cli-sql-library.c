/* hf-cli-sql-library.c: the queries that "sql" knows by name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-sql-library.h"

#include "hf-query-library.h"
#include "hf-query-nearest.h"
#include "hf-query-saved-list.h"
#include "hf-query.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>

static HfQuerySavedList *
open_own (void)
{
  g_autofree char *folder = hf_query_saved_list_dup_folder ();

  return hf_query_saved_list_get (folder);
}

/* ---- By name ---- */

static const char *
find_nearest (HfQuerySavedList *list,
              const char       *name)
{
  const guint n_own = g_list_model_get_n_items (G_LIST_MODEL (list));
  gsize n = 0;
  const HfQueryBuiltin *builtins = hf_query_library_get_builtins (&n);
  guint least = (guint) strlen (name) / 3 + 2;
  const char *nearest = NULL;

  for (guint i = 0; i < n_own; i++)
    {
      g_autoptr (HfQuerySaved) saved = g_list_model_get_item (G_LIST_MODEL (list), i);

      hf_query_nearest_compare (name, hf_query_saved_get_name (saved), &least, &nearest);
    }
  for (gsize i = 0; i < n; i++)
    {
      hf_query_nearest_compare (name, builtins[i].id, &least, &nearest);
      hf_query_nearest_compare (name, _ (builtins[i].name), &least, &nearest);
    }
  return nearest;
}

static void
print_warnings (HfQuerySavedList *list)
{
  const char *const *warnings = hf_query_saved_list_get_warnings (list);

  for (gsize i = 0; warnings[i] != NULL; i++)
    hf_cli_print_message (warnings[i]);
}

/* The query may be in a file that was left out. */
static gboolean
fail_unknown (HfQuerySavedList  *list,
              const char        *name,
              GError           **error)
{
  const char *nearest = find_nearest (list, name);

  print_warnings (list);
  if (nearest != NULL)
    g_set_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT,
                 _ ("The library has no query “%s”; the nearest is “%s”"), name, nearest);
  else
    g_set_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT,
                 _ ("The library has no query “%s”; the query .queries lists all"), name);
  return FALSE;
}

gboolean
hf_cli_sql_library_find (const char  *name,
                         char       **text,
                         GError     **error)
{
  g_autoptr (HfQuerySavedList) list = open_own ();
  HfQuerySaved *saved = hf_query_saved_list_find (list, name);
  const HfQueryBuiltin *builtin = hf_query_library_find (name);

  if (saved != NULL)
    *text = g_strdup (hf_query_saved_get_text (saved));
  else if (builtin != NULL)
    *text = g_strdup (builtin->text);
  else
    return fail_unknown (list, name, error);
  return TRUE;
}

gboolean
hf_cli_sql_library_check (const char     *name,
                          HfQuerySource  *source,
                          GError        **error)
{
  g_autoptr (HfQuerySavedList) list = name != NULL ? open_own () : NULL;
  const HfQueryBuiltin *builtin = NULL;
  const char *missing = NULL;

  if (name == NULL || hf_query_saved_list_find (list, name) != NULL)
    return TRUE;
  builtin = hf_query_library_find (name);
  missing = builtin != NULL ? hf_query_builtin_get_missing (builtin, source) : NULL;
  if (missing == NULL)
    return TRUE;
  g_set_error_literal (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT, missing);
  return FALSE;
}

/* ---- The list ---- */

static void
write_builtin (const HfQueryBuiltin *builtin,
               HfQuerySource        *source,
               HfCliOutput          *output)
{
  const char *missing = hf_query_builtin_get_missing (builtin, source);

  hf_cli_output_add_format (output, "%s: %s\n  %s\n", builtin->id, _ (builtin->name),
                            _ (builtin->description));
  if (missing == NULL)
    return;
  hf_cli_output_add_text (output, "  ");
  /* Translators: why a file cannot answer a query, a sentence */
  hf_cli_output_add_format (output, _ ("Not in this file: %s"), missing);
  hf_cli_output_add_char (output, '\n');
}

/* Without what would move the cursor or end the line. */
static void
write_line (const char  *text,
            gsize        length,
            HfCliOutput *output)
{
  g_autofree char *line = hf_text_to_utf8 (text, length);

  hf_cli_output_add_format (output, "%s\n", line);
}

/* A comment at its beginning describes it. */
static void
write_saved (HfQuerySaved *saved,
             HfCliOutput  *output)
{
  const char *name = hf_query_saved_get_name (saved);
  const char *text = hf_query_saved_get_text (saved);

  write_line (name, strlen (name), output);
  if (!g_str_has_prefix (text, "--"))
    return;
  text += 2 + strspn (text + 2, "- ");
  hf_cli_output_add_text (output, "  ");
  write_line (text, strcspn (text, "\r\n"), output);
}

void
hf_cli_sql_library_write (HfQuerySource *source,
                          HfCliOutput   *output)
{
  g_autoptr (HfQuerySavedList) list = open_own ();
  const guint n_own = g_list_model_get_n_items (G_LIST_MODEL (list));
  gsize n = 0;
  const HfQueryBuiltin *builtins = hf_query_library_get_builtins (&n);

  for (gsize i = 0; i < n; i++)
    write_builtin (&builtins[i], source, output);
  if (n_own > 0)
    hf_cli_output_add_char (output, '\n');
  for (guint i = 0; i < n_own; i++)
    {
      g_autoptr (HfQuerySaved) saved = g_list_model_get_item (G_LIST_MODEL (list), i);

      write_saved (saved, output);
    }
  print_warnings (list);
}
