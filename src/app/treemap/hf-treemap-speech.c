/* hf-treemap-speech.c: what a screen reader says of a treemap and of its cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-speech.h"

#include "hf-figures.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* Characters of one name; a user does not listen to more, and a file may hold megabytes. */
#define MAX_NAME_CHARS 512

/* "1.3 MB (15.7 %)", by count "20,955 objects (12.1 %), 1.3 MB" */
static char *
dup_area (const HfHierarchy *hierarchy,
          guint64            n_bytes,
          guint32            n_objects)
{
  const guint64 weight = hf_weight_choose (hierarchy->weight, n_bytes, n_objects);
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *count = NULL;
  g_autofree char *share = hf_figures_share (weight, hf_hierarchy_get_weight (hierarchy, 0));

  if (hierarchy->weight != HF_WEIGHT_COUNT)
    /* Translators: a size and its share of all: "1.3 MB (15.7 %)" */
    return g_strdup_printf (_ ("%s (%s)"), size, share);

  count = hf_treemap_dup_phrase (hierarchy->weight, n_bytes, n_objects);
  /* Translators: how many objects, their share of all, their size: "20,955 objects (12.1 %), 1.3
   * MB" */
  return g_strdup_printf (_ ("%s (%s), %s"), count, share, size);
}

/* Of objects, whose number is known without it: "1.3 MB (15.7 %)", by count "1.3 MB" */
static char *
dup_size (const HfHierarchy   *hierarchy,
          const HfTreemapCell *cell)
{
  return hierarchy->weight == HF_WEIGHT_COUNT
           ? hf_figures_size (cell->n_bytes)
           : dup_area (hierarchy, cell->n_bytes, cell->n_objects);
}

/* The full name of a node, as of a type or an owner; NULL for the top. */
static char *
dup_node_name (const HfHierarchy *hierarchy,
               guint32            node)
{
  g_autofree char *name = NULL;
  g_autofree char *start = NULL;

  if (hierarchy->nodes[node].kind == HF_NODE_HEAP)
    return NULL;

  name = hf_treemap_dup_full_name (hierarchy, node);
  if (g_utf8_strlen (name, -1) <= MAX_NAME_CHARS)
    return g_steal_pointer (&name);

  start = g_utf8_substring (name, 0, MAX_NAME_CHARS);
  return g_strconcat (start, "…", NULL);
}

static char *
dup_pooled (const HfTreemapLayout *layout,
            guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  g_autofree char *name = hf_treemap_dup_cell_name (layout, position);
  g_autofree char *place = dup_node_name (layout->hierarchy, cell->node);
  g_autofree char *size = cell->pooled_kind == HF_NODE_OBJECT
                            ? dup_size (layout->hierarchy, cell)
                            : dup_area (layout->hierarchy, cell->n_bytes, cell->n_objects);

  /* Of a type only the largest objects have cells, however large the picture. */
  if (place != NULL && cell->pooled_kind == HF_NODE_OBJECT)
    {
      /* Translators: "+412 objects of System.String: 1.3 MB (2.0 %), smaller than those drawn" */
      return g_strdup_printf (_ ("%s of %s: %s, smaller than those drawn"), name, place, size);
    }
  if (place != NULL && layout->hierarchy->folded != NULL)
    {
      /* Translators: "+412 objects in Handles: 1.3 MB (2.0 %), folded away or too small to draw" */
      return g_strdup_printf (_ ("%s in %s: %s, folded away or too small to draw"), name, place,
                              size);
    }
  if (place != NULL)
    {
      /* Translators: "+412 types in System.Windows: 1.3 MB (2.0 %), too small to draw" */
      return g_strdup_printf (_ ("%s in %s: %s, too small to draw"), name, place, size);
    }

  /* Translators: "+12 namespaces: 1.3 MB (2.0 %), too small to draw" */
  return g_strdup_printf (_ ("%s: %s, too small to draw"), name, size);
}

char *
hf_treemap_speech_dup_cell (const HfTreemapLayout *layout,
                            guint32                position)
{
  const HfTreemapCell *cell = NULL;
  const HfNode *node = NULL;
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;
  g_autofree char *count = NULL;

  g_return_val_if_fail (position < layout->n_cells, NULL);

  cell = &layout->cells[position];
  if (cell->kind == HF_CELL_POOLED)
    return dup_pooled (layout, position);

  node = &layout->hierarchy->nodes[cell->node];
  if (cell->kind == HF_CELL_OBJECT)
    {
      g_autofree char *id = hf_hierarchy_dup_name (layout->hierarchy, cell->node);

      size = dup_size (layout->hierarchy, cell);
      name = dup_node_name (layout->hierarchy, node->parent);
      /* Translators: type, id and size of an object: "System.Byte[] 2ccd6f0: 56 KB (8.1 %)" */
      return g_strdup_printf (_ ("%s %s: %s"), name, id, size);
    }

  name = dup_node_name (layout->hierarchy, cell->node);
  size = dup_area (layout->hierarchy, cell->n_bytes, cell->n_objects);
  if (layout->hierarchy->weight == HF_WEIGHT_COUNT)
    /* Translators: "System.String: 2,384 objects (12.1 %), 108 KB" */
    return g_strdup_printf (_ ("%s: %s"), name, size);
  count = hf_figures_count (cell->n_objects);
  /* Translators: "System.String: 108 KB (15.7 %), 2,384 objects" */
  return g_strdup_printf (ngettext ("%s: %s, %s object", "%s: %s, %s objects", cell->n_objects),
                          name, size, count);
}

char *
hf_treemap_speech_dup_picture (HfSession *session)
{
  HfAnalysis *analysis = hf_session_get_analysis (session);
  const HfHierarchy *hierarchy = hf_session_get_treemap (session);
  const guint32 focus = hf_session_get_focus (session);
  const guint32 n_types = analysis == NULL ? 0 : hf_analysis_get_n_used_types (analysis);
  g_autofree char *name = hierarchy == NULL ? NULL : dup_node_name (hierarchy, focus);
  g_autofree char *size = NULL;
  g_autofree char *count = NULL;

  if (name != NULL)
    {
      size = dup_area (hierarchy, hierarchy->nodes[focus].n_bytes,
                       hierarchy->nodes[focus].n_objects);
      /* Translators: what a screen reader calls a zoomed picture: a file's name, the
       * only namespace or type that is shown, its size and share */
      return g_strdup_printf (_ ("Treemap of %s, only %s: %s"), hf_session_get_title (session),
                              name, size);
    }

  if (hierarchy != NULL && hierarchy->grouping == HF_GROUPING_DOMINATOR)
    /* Translators: what a screen reader calls the picture: a file's name */
    return g_strdup_printf (_ ("Treemap of %s by dominator"), hf_session_get_title (session));
  if (hierarchy != NULL && hierarchy->grouping == HF_GROUPING_ROOT)
    /* Translators: what a screen reader calls the picture: a file's name */
    return g_strdup_printf (_ ("Treemap of %s by root"), hf_session_get_title (session));

  count = hf_figures_count (n_types);
  /* Translators: what a screen reader calls the picture: a file's name, a count */
  return g_strdup_printf (ngettext ("Treemap of %s, %s type", "Treemap of %s, %s types", n_types),
                          hf_session_get_title (session), count);
}
