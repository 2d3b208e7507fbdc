/* hf-treemap-names.c: what the cells of a treemap are called
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-names.h"

#include "hf-figures.h"
#include "hf-treemap-painter.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Characters of a name in a title; a file may hold one of megabytes. */
#define TITLE_NAME_LENGTH 512

const char *
hf_treemap_get_type_name (const HfHierarchy *hierarchy,
                          guint32            node)
{
  const HfNode *n = &hierarchy->nodes[node];

  if (n->kind == HF_NODE_HEAP)
    return NULL;
  if (n->kind == HF_NODE_OBJECT)
    n = &hierarchy->nodes[n->parent];

  return hf_heap_get_type_name (hf_analysis_get_heap (hierarchy->analysis),
                                (HfTypeIndex) { n->item });
}

static char *
dup_pooled_name (const HfTreemapCell *cell)
{
  g_autofree char *count = hf_figures_count (cell->n_pooled);

  /* Translators: what was too small to be drawn by itself; %s is a number */
  if (cell->pooled_kind == HF_NODE_FAMILY)
    return g_strdup_printf (ngettext ("+%s namespace", "+%s namespaces", cell->n_pooled), count);
  if (cell->pooled_kind == HF_NODE_OBJECT)
    return g_strdup_printf (ngettext ("+%s object", "+%s objects", cell->n_pooled), count);

  return g_strdup_printf (ngettext ("+%s type", "+%s types", cell->n_pooled), count);
}

char *
hf_treemap_dup_family_name (const HfHierarchy *hierarchy,
                            guint32            node)
{
  char *name = hf_hierarchy_dup_name (hierarchy, node);

  /* Translators: the family of types that are in no namespace */
  return name != NULL ? name : g_strdup (_("no namespace"));
}

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
  switch ((HfCellKind) c->kind)
    {
    case HF_CELL_POOLED:
      return dup_pooled_name (c);

    case HF_CELL_TYPE:
      return hf_type_name_dup_short (hf_treemap_get_type_name (hierarchy, c->node));

    case HF_CELL_NAMESPACE:
      type_name = hf_treemap_get_type_name (hierarchy, c->node);
      family_length = hf_type_name_get_family_length (type_name);
      if (c->parent == HF_INDEX_NONE || hierarchy->nodes[c->node].name_length <= family_length)
        return hf_hierarchy_dup_name (hierarchy, c->node);
      return g_strndup (type_name + family_length,
                        hierarchy->nodes[c->node].name_length - family_length);

    case HF_CELL_FAMILY:
      return hf_treemap_dup_family_name (hierarchy, c->node);

    case HF_CELL_OBJECT:
    default:
      return hf_hierarchy_dup_name (hierarchy, c->node);
    }
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
hf_treemap_dup_cell_title (const HfTreemapLayout *layout,
                           guint32                cell)
{
  const HfTreemapCell *c = NULL;
  g_autofree char *full_name = NULL;
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;
  g_autofree char *count = NULL;

  g_return_val_if_fail (cell < layout->n_cells, NULL);

  c = &layout->cells[cell];
  size = hf_figures_size (c->n_bytes);
  if (c->kind == HF_CELL_POOLED)
    {
      name = dup_pooled_name (c);
      /* Of a type only the largest objects have cells, however large the picture. */
      if (c->pooled_kind == HF_NODE_OBJECT)
        {
          /* Translators: "+412 objects: 1.3 MB, smaller than those drawn" */
          return g_strdup_printf (_("%s: %s, smaller than those drawn"), name, size);
        }
      /* Translators: "+412 types: 1.3 MB, too small to draw" */
      return g_strdup_printf (_("%s: %s, too small to draw"), name, size);
    }

  if (c->kind == HF_CELL_OBJECT)
    {
      g_autofree char *id = hf_hierarchy_dup_name (layout->hierarchy, c->node);

      name = dup_clipped (hf_treemap_get_type_name (layout->hierarchy, c->node));
      /* Translators: type and id of an object, and its size */
      return g_strdup_printf (_("%s %s: %s"), name, id, size);
    }

  full_name = hf_treemap_dup_family_name (layout->hierarchy, c->node);
  name = dup_clipped (full_name);
  count = hf_figures_count (c->n_objects);
  /* Translators: "System.String: 1.3 MB in 20,955 objects" */
  return g_strdup_printf (ngettext ("%s: %s in %s object", "%s: %s in %s objects", c->n_objects),
                          name, size, count);
}
