/* hf-export-name.c: the part of a heap that a treemap shows, in words and in file names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-name.h"

#include "hf-enum.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* Of a name in a file name. */
#define MAX_NAME_CHARS 60

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
hf_export_name_dup_part (const HfHierarchy *treemap,
                         guint32            focus)
{
  static const char *const groupings[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = N_ ("by namespace"), [HF_GROUPING_DOMINATOR] = N_ ("by dominator"),
    [HF_GROUPING_ROOT] = N_ ("by root"),           [HF_GROUPING_DOMAIN] = N_ ("by domain"),
    [HF_GROUPING_ASSEMBLY] = N_ ("by assembly"),   [HF_GROUPING_GENERATION] = N_ ("by generation"),
  };
  const char *grouping = _ (groupings[treemap->grouping]);
  g_autofree char *size = dup_size (treemap);
  g_autofree char *node = focus == 0 ? g_strdup (_ ("Whole heap"))
                                     : hf_treemap_dup_full_name (treemap, focus);

  /* Translators: the part that a picture shows, its groups and its areas: "System, by root, sized
   * by retained bytes" */
  return g_strdup_printf (_ ("%s, %s, %s"), node, grouping, size);
}

/* Such characters become one dash. */
char *
hf_export_name_dup_clean (const char *name)
{
  GString *cleaned = g_string_new (NULL);
  guint n_chars = 0;

  for (const char *p = name; *p != '\0' && n_chars < MAX_NAME_CHARS; p = g_utf8_next_char (p))
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

char *
hf_export_name_dup_pair (const char *first,
                         const char *last)
{
  g_autofree char *clean_first = hf_export_name_dup_clean (first);
  g_autofree char *clean_last = hf_export_name_dup_clean (last);

  return g_strconcat (clean_first, "-to-", clean_last, NULL);
}

char *
hf_export_name_dup_view (const HfHierarchy *treemap,
                         guint32            focus)
{
  const char *grouping = hf_enum_get_name (HF_TYPE_GROUPING, (int) treemap->grouping);
  g_autofree char *name = focus == 0 ? g_strdup ("") : hf_treemap_dup_full_name (treemap, focus);
  g_autofree char *node = hf_export_name_dup_clean (name);

  const char *count = treemap->weight == HF_WEIGHT_COUNT ? "-count" : "";

  return g_strconcat ("-by-", grouping, count, node[0] == '\0' ? "" : "-", node, NULL);
}
