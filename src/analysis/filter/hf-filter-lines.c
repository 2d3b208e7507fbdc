/* hf-filter-lines.c: several filters of types in one text, one in each line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter-lines.h"

#include "hf-error.h"
#include "hf-type-matcher.h"

#include <string.h>

#define TYPE_START "type:\""
#define NAMESPACE_START "ns:\""
#define INSIDE_START "ns:"
#define BLANKS " \t\v\f"

/* ---- Filters of one name --------------------------------------------------- */

/* A quote with a blank behind it would end the word, and a line break the line. */
static gboolean
can_quote (const char *name)
{
  const char *quote = strchr (name, '"');

  for (; quote != NULL; quote = strchr (quote + 1, '"'))
    {
      if (g_ascii_isspace (quote[1]))
        return FALSE;
    }
  return name[0] != '\0' && strpbrk (name, "\n\r") == NULL;
}

char *
hf_filter_lines_dup_of_type (const char *name)
{
  return can_quote (name) ? g_strconcat (TYPE_START, name, "\"", NULL) : NULL;
}

/* Without quotes a blank would end the word. */
char *
hf_filter_lines_dup_of_namespace (const char *name,
                                  gboolean    is_deep)
{
  if (!can_quote (name) || (is_deep && strpbrk (name, BLANKS "\"") != NULL))
    return NULL;
  if (!is_deep)
    return g_strconcat (NAMESPACE_START, name, "\"", NULL);

  return g_strconcat (NAMESPACE_START, name, "\"\n", INSIDE_START, name, ".", NULL);
}

static char *
dup_between (const char *filter,
             const char *start,
             const char *end)
{
  const gsize around = strlen (start) + strlen (end);

  if (!g_str_has_prefix (filter, start) || !g_str_has_suffix (filter, end) ||
      strlen (filter) <= around)
    return NULL;

  return g_strndup (filter + strlen (start), strlen (filter) - around);
}

/* The name, if the filter is one word that quotes it, and not several of which the last has quotes
 * too. */
static char *
dup_quoted (const char *filter,
            const char *start)
{
  g_autofree char *name = dup_between (filter, start, "\"");

  return name != NULL && can_quote (name) ? g_steal_pointer (&name) : NULL;
}

char *
hf_filter_lines_dup_label (const char *filter)
{
  g_autofree char *inside = NULL;
  char *name = dup_quoted (filter, TYPE_START);

  if (name == NULL)
    name = dup_quoted (filter, NAMESPACE_START);
  if (name != NULL)
    return name;

  inside = dup_between (filter, INSIDE_START, ".");
  return inside != NULL && strpbrk (inside, BLANKS "\"") == NULL ? g_strconcat (inside, ".*", NULL)
                                                                 : g_strdup (filter);
}

/* ---- Lines ----------------------------------------------------------------- */

static gboolean
has_line (GStrv       lines,
          const char *filter)
{
  return g_strv_contains ((const char *const *) lines, filter);
}

gboolean
hf_filter_lines_contain (const char *lines,
                         const char *filters)
{
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);
  g_auto (GStrv) wanted = g_strsplit (filters, "\n", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      if (!has_line (all, wanted[i]))
        return FALSE;
    }
  return TRUE;
}

static void
append_line (GString    *text,
             const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

char *
hf_filter_lines_add (const char *lines,
                     const char *filters)
{
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);
  g_auto (GStrv) added = g_strsplit (filters, "\n", -1);
  GString *text = g_string_new (lines);

  for (guint i = 0; added[i] != NULL; i++)
    {
      if (!has_line (all, added[i]))
        append_line (text, added[i]);
    }
  return g_string_free (text, FALSE);
}

char *
hf_filter_lines_remove (const char *lines,
                        const char *filter)
{
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    {
      if (!g_str_equal (all[i], filter))
        append_line (text, all[i]);
    }
  return g_string_free (text, FALSE);
}

/* ---- Types ----------------------------------------------------------------- */

/* A line names one type, whereas a word of a filter also matches types with that short name. */
static void
add_named (const char *name,
           HfHeap     *heap,
           HfBitset   *types)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        hf_bitset_add (types, i);
    }
}

/* Adds the types that match; none if the heap does not have what the filter asks for. */
static gboolean
add_matches (const char    *text,
             HfRetention   *retention,
             HfBitset      *types,
             GCancellable  *cancellable,
             GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));
  g_autoptr (HfFilter) filter = hf_filter_new (text, NULL);
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_auto (HfBitset) matches = { 0 };
  g_autoptr (GError) why = NULL;

  if (filter == NULL || hf_filter_is_empty (filter))
    return TRUE;
  if (!hf_type_matcher_init (&matcher, filter, analysis, retention, NULL, cancellable, &why) ||
      !hf_type_matcher_find (&matcher, &matches, cancellable, &why))
    {
      if (why->domain == HF_FILTER_ERROR)
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }

  for (guint32 i = 0; i < n_types; i++)
    {
      if (hf_bitset_contains (&matches, i))
        hf_bitset_add (types, i);
    }
  return TRUE;
}

HfTypeSet *
hf_filter_lines_find (const char    *lines,
                      HfRetention   *retention,
                      GCancellable  *cancellable,
                      GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  g_auto (GStrv) filters = g_strsplit (lines, "\n", -1);
  g_auto (HfBitset) types = { 0 };

  if (lines[0] == '\0')
    return NULL;
  if (!hf_bitset_init (&types, hf_heap_get_n_types (heap)))
    {
      hf_error_fail_memory (error);
      return NULL;
    }

  for (guint i = 0; filters[i] != NULL; i++)
    {
      g_autofree char *name = dup_quoted (filters[i], TYPE_START);

      if (name != NULL)
        add_named (name, heap, &types);
      else if (!add_matches (filters[i], retention, &types, cancellable, error))
        return NULL;
    }
  return hf_type_set_new_take (&types);
}
