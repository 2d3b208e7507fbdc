/* hf-treemap-cell-names.c: names and titles of the cells of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-cell-names.h"

#include "hf-figures.h"
#include "hf-treemap-names.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Characters of a name in a title; a file may hold one of megabytes. */
#define TITLE_NAME_LENGTH 512

char *
hf_treemap_dup_cell_name (const HfTreemapLayout *layout,
                          guint32                cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const HfTreemapCell *c = NULL;
  const char *type_name = NULL;
  gsize family_length;

  g_return_val_if_fail (cell < layout->n_cells, NULL);

  c = &layout->cells[cell];
  if (c->kind == HF_CELL_POOLED)
    return hf_treemap_dup_pooled_name (c->n_pooled, c->pooled_kind);
  if (c->kind != HF_CELL_NAMESPACE)
    return hf_treemap_dup_short_name (hierarchy, c->node);

  type_name = hf_treemap_get_type_name (hierarchy, c->node);
  family_length = hf_type_name_get_family_length (type_name);
  if (c->parent == HF_INDEX_NONE || hierarchy->nodes[c->node].name_length <= family_length)
    return hf_hierarchy_dup_name (hierarchy, c->node);

  return g_strndup (type_name + family_length,
                    hierarchy->nodes[c->node].name_length - family_length);
}

/* @name, cut and ended with "…" if it is too long for a title. */
static char *
dup_clipped (const char *name)
{
  const char *end = name;

  for (guint i = 0; i < TITLE_NAME_LENGTH && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  if (*end == '\0')
    return g_strdup (name);

  return g_strdup_printf ("%.*s…", (int) (end - name), name);
}

char *
hf_treemap_dup_cell_full_name (const HfTreemapLayout *layout,
                               guint32                cell)
{
  const HfTreemapCell *c = &layout->cells[cell];
  g_autofree char *name = NULL;

  if (c->kind == HF_CELL_POOLED)
    return hf_treemap_dup_pooled_name (c->n_pooled, c->pooled_kind);
  name = hf_treemap_dup_full_name (layout->hierarchy, c->node);
  return dup_clipped (name);
}

/* How much is in a pooled cell, whose name has the number of pooled objects. */
static char *
dup_pooled_figures (const HfHierarchy   *hierarchy,
                    const HfTreemapCell *cell)
{
  g_autofree char *size = hf_figures_size (cell->n_bytes);
  g_autofree char *count = NULL;

  if (hierarchy->weight != HF_WEIGHT_COUNT || cell->pooled_kind == HF_NODE_OBJECT)
    return g_steal_pointer (&size);

  count = hf_treemap_dup_phrase (hierarchy->weight, cell->n_bytes, cell->n_objects);
  /* Translators: how many objects, and their size: "20,955 objects, 1.3 MB" */
  return g_strdup_printf (_ ("%s, %s"), count, size);
}

char *
hf_treemap_dup_cell_title (const HfTreemapLayout *layout,
                           guint32                cell)
{
  const HfTreemapCell *c = NULL;
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;
  g_autofree char *count = NULL;

  g_return_val_if_fail (cell < layout->n_cells, NULL);

  c = &layout->cells[cell];
  size = hf_figures_size (c->n_bytes);
  if (c->kind == HF_CELL_POOLED)
    {
      g_autofree char *figures = dup_pooled_figures (layout->hierarchy, c);

      name = hf_treemap_dup_cell_full_name (layout, cell);
      /* Of a type only the largest objects have cells, however large the picture. */
      if (c->pooled_kind == HF_NODE_OBJECT)
        {
          /* Translators: "+412 objects: 1.3 MB, smaller than those drawn" */
          return g_strdup_printf (_ ("%s: %s, smaller than those drawn"), name, figures);
        }
      /* Translators: "+412 types: 1.3 MB, too small to draw" */
      return g_strdup_printf (_ ("%s: %s, too small to draw"), name, figures);
    }

  if (c->kind == HF_CELL_OBJECT)
    {
      g_autofree char *id = hf_hierarchy_dup_name (layout->hierarchy, c->node);

      name = dup_clipped (hf_treemap_get_type_name (layout->hierarchy, c->node));
      /* Translators: type and id of an object, and its size */
      return g_strdup_printf (_ ("%s %s: %s"), name, id, size);
    }

  name = hf_treemap_dup_cell_full_name (layout, cell);
  count = hf_figures_count (c->n_objects);
  /* Translators: "System.String: 1.3 MB in 20,955 objects" */
  return g_strdup_printf (ngettext ("%s: %s in %s object", "%s: %s in %s objects", c->n_objects),
                          name, size, count);
}
