/* hf-owner-text.c: names of owners in the dominator tree, and of chains of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-text.h"

#include "hf-figures.h"
#include "hf-type-name.h"

void
hf_owner_text_append (GString  *text,
                      HfHeap   *heap,
                      HfLink    link,
                      gboolean  is_short)
{
  g_autofree char *count = hf_figures_count (link.n_objects);
  g_autofree char *short_name = NULL;
  const char *name = "…";

  if (link.type != HF_INDEX_NONE)
    name = hf_heap_get_type_name (heap, (HfTypeIndex){ link.type });
  if (is_short && link.type != HF_INDEX_NONE)
    name = short_name = hf_type_name_dup_short (name);

  g_string_append (text, text->len > 0 ? " › " : "");
  g_string_append (text, name);
  if (link.n_objects > 1)
    g_string_append_printf (text, " ×%s", count);
}

char *
hf_owner_text_dup_row (const HfDominatorLevel *level,
                       guint32                 row,
                       gboolean                is_short)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (level->retention));
  const HfDominatorRow *r = &level->rows[row];
  guint32 n_links = 0;
  const HfLink *links = hf_dominator_level_get_links (level, row, &n_links);
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < n_links; i++)
    hf_owner_text_append (text, heap, links[i], is_short);
  if (n_links == 0)
    hf_owner_text_append (text, heap, (HfLink){ r->type, r->n_instances, 1 }, is_short);

  return g_string_free (text, FALSE);
}

static char *
dup_short (HfHeap  *heap,
           guint32  type)
{
  return hf_type_name_dup_short (hf_heap_get_type_name (heap, (HfTypeIndex){ type }));
}

char *
hf_owner_text_dup_folded (const HfDominatorLevel *level,
                          guint32                 row)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (level->retention));
  guint32 n_links = 0;
  const HfLink *links = hf_dominator_level_get_links (level, row, &n_links);
  g_autofree char *first = dup_short (heap, level->rows[row].type);
  g_autofree char *last = n_links < 2 ? NULL : dup_short (heap, links[n_links - 1].type);

  if (n_links < 2)
    return g_steal_pointer (&first);
  if (n_links == 2)
    return g_strdup_printf ("%s › %s", first, last);
  if (links[n_links - 2].type == HF_INDEX_NONE)
    return g_strdup_printf ("%s › … › %s", first, last);
  return g_strdup_printf ("%s › +%u › %s", first, n_links - 2, last);
}
