/* hf-export-name.c: the part of a heap that an export shows, in words and in file names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-name.h"

#include "hf-enum.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* Of the node that the treemap is zoomed to, in a file name. */
#define MAX_NODE_CHARS 60

static char *
dup_size (const HfHierarchy *treemap)
{
  if (!hf_grouping_is_by_name (treemap->grouping))
    return g_strdup (_ ("sized by retained bytes"));

  if (treemap->weight == HF_WEIGHT_COUNT)
    return g_strdup (_ ("sized by number of objects"));
  return g_strdup (treemap->weight == HF_WEIGHT_REACHABLE ? _ ("sized by reachable bytes")
                                                          : _ ("sized by all bytes"));
}

char *
hf_export_name_dup_part (const HfExportSource *source)
{
  static const char *const groupings[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = N_ ("by namespace"), [HF_GROUPING_DOMINATOR] = N_ ("by dominator"),
    [HF_GROUPING_ROOT] = N_ ("by root"),           [HF_GROUPING_DOMAIN] = N_ ("by domain"),
    [HF_GROUPING_ASSEMBLY] = N_ ("by assembly"),
  };
  const HfHierarchy *treemap = source->treemap;
  const char *grouping = _ (groupings[treemap->grouping]);
  g_autofree char *size = dup_size (treemap);
  g_autofree char *node = source->focus == 0 ? g_strdup (_ ("Whole heap"))
                                             : hf_treemap_dup_full_name (treemap, source->focus);

  /* Translators: the part that a picture shows, its groups and its areas: "System, by root, sized
   * by retained bytes" */
  return g_strdup_printf (_ ("%s, %s, %s"), node, grouping, size);
}

/* Characters that file systems or shells treat specially become one dash. */
static char *
dup_cleaned (const char *name)
{
  GString *cleaned = g_string_new (NULL);
  guint n_chars = 0;

  for (const char *p = name; *p != '\0' && n_chars < MAX_NODE_CHARS; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || c == '.' || c == '_')
        g_string_append_unichar (cleaned, c);
      else if (cleaned->len == 0 || cleaned->str[cleaned->len - 1] == '-')
        continue;
      else
        g_string_append_c (cleaned, '-');
      n_chars++;
    }
  while (cleaned->len > 0 &&
         (cleaned->str[cleaned->len - 1] == '-' || cleaned->str[cleaned->len - 1] == '.'))
    g_string_truncate (cleaned, cleaned->len - 1);

  return g_string_free (cleaned, FALSE);
}

/* "-by-root-System", "-by-namespace-count-System" */
static char *
dup_view (const HfExportSource *source)
{
  const HfHierarchy *treemap = source->treemap;
  const char *grouping = hf_enum_get_name (HF_TYPE_GROUPING, (int) treemap->grouping);
  g_autofree char *name = source->focus == 0 ? g_strdup ("")
                                             : hf_treemap_dup_full_name (treemap, source->focus);
  g_autofree char *node = dup_cleaned (name);

  const char *count = treemap->weight == HF_WEIGHT_COUNT ? "-count" : "";

  return g_strconcat ("-by-", grouping, count, node[0] == '\0' ? "" : "-", node, NULL);
}

char *
hf_export_name_propose (const HfExportSource *source,
                        const HfExportPlan   *plan)
{
  static const char *const parts[] = {
    [HF_SUBJECT_TREEMAP] = "",     [HF_SUBJECT_CELLS] = "-treemap",
    [HF_SUBJECT_TYPES] = "-types", [HF_SUBJECT_OBJECTS] = "-objects",
    [HF_SUBJECT_ROOTS] = "-roots", [HF_SUBJECT_GRAPH] = "-graph",
    [HF_SUBJECT_NODES] = "-nodes", [HF_SUBJECT_EDGES] = "-edges",
    [HF_SUBJECT_TREE] = "-tree",
  };
  const gboolean is_treemap = plan->subject == HF_SUBJECT_TREEMAP ||
                              plan->subject == HF_SUBJECT_CELLS;
  g_autofree char *view = is_treemap ? dup_view (source) : g_strdup ("");

  return g_strconcat (source->name, parts[plan->subject], view, ".",
                      hf_export_plan_get_ending (plan), NULL);
}
