/* hf-treemap-tooltip.c: what a tooltip says of a cell of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-tooltip.h"

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-shown.h"
#include "hf-tip-grid.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-names.h"
#include "hf-type-difference.h"

#include <glib/gi18n.h>

#define MAX_NOTE_CHARS 40

static gboolean
is_reachable (const HfHierarchy   *hierarchy,
              const HfTreemapCell *cell)
{
  const HfReachability *reachability = hf_analysis_get_reachability (hierarchy->analysis);
  const guint32 item = hierarchy->nodes[cell->node].item;

  if (cell->kind == HF_CELL_TYPE)
    return hf_analysis_get_type_stats (hierarchy->analysis)[item].n_reachable > 0;

  return reachability != NULL && hf_reachability_contains (reachability, (HfObjectIndex){ item });
}

/* By root a cell has only those objects of its type that are in the box. */
static void
add_retained (GtkGrid               *grid,
              int                   *row,
              const HfTreemapLayout *layout,
              const HfTreemapCell   *cell,
              HfTypeFigures         *figures)
{
  const guint32 item = layout->hierarchy->nodes[cell->node].item;
  HfRetention *retention = NULL;
  guint64 n_bytes = 0;
  gboolean is_exact = TRUE;
  g_autofree char *bytes = NULL;
  g_autofree char *bound = NULL;

  if (figures == NULL || (cell->kind != HF_CELL_TYPE && cell->kind != HF_CELL_OBJECT) ||
      (cell->kind == HF_CELL_TYPE && layout->hierarchy->grouping != HF_GROUPING_NAMESPACE) ||
      !is_reachable (layout->hierarchy, cell))
    return;

  retention = hf_type_figures_get_retention (figures);
  if (cell->kind == HF_CELL_TYPE)
    is_exact = hf_type_figures_get (figures, (HfTypeIndex){ item }, &n_bytes);
  else
    n_bytes = hf_dominators_get_retained (hf_retention_get_dominators (retention),
                                          (HfObjectIndex){ item });

  bytes = hf_figures_bytes (n_bytes);
  bound = g_strconcat ("≥ ", bytes, NULL);
  hf_tip_grid_add_figure (grid, row, _ ("Retained"), is_exact ? bytes : bound);
}

static char *
dup_name (const HfTreemapLayout *layout,
          const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const HfNode *node = &hierarchy->nodes[cell->node];

  if (cell->kind == HF_CELL_POOLED)
    return hf_treemap_dup_cell_name (layout, (guint32) (cell - layout->cells));
  if (cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_NAMESPACE)
    return hf_treemap_dup_full_name (hierarchy, cell->node);

  return hf_treemap_dup_short_name (hierarchy,
                                    node->kind == HF_NODE_OBJECT ? node->parent : cell->node);
}

/* Whether a cell has the name of a type. */
static gboolean
is_of_type (const HfTreemapLayout *layout,
            const HfTreemapCell   *cell)
{
  return cell->kind != HF_CELL_POOLED && cell->kind != HF_CELL_FAMILY &&
         cell->kind != HF_CELL_NAMESPACE &&
         hf_treemap_get_type_name (layout->hierarchy, cell->node) != NULL;
}

/* Where a cell belongs: a type's namespace, after how the type differs from one shown alike; what
 * a pooled cell is in. */
static char *
dup_place (const HfTreemapLayout *layout,
           const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;

  if (cell->kind == HF_CELL_POOLED)
    return cell->node == 0 ? NULL : hf_treemap_dup_full_name (hierarchy, cell->node);
  if (!is_of_type (layout, cell))
    return NULL;

  return hf_type_difference_dup_namespace (hf_analysis_get_heap (hierarchy->analysis),
                                           hf_hierarchy_get_type (hierarchy, cell->node));
}

/* Of a type without a namespace. Colored by assembly, the color says it. */
static char *
dup_assembly (const HfTreemapLayout *layout,
              const HfColorKey      *key,
              const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;

  if (!is_of_type (layout, cell) ||
      (key != NULL && hf_color_key_get_coloring (key) == HF_COLORING_ASSEMBLY))
    return NULL;

  return hf_name_text_dup_place_line (hf_analysis_get_heap (hierarchy->analysis),
                                      hf_hierarchy_get_type (hierarchy, cell->node));
}

/* The size of an owner without the objects it holds. */
static void
add_owner (GtkGrid           *grid,
           int               *row,
           const HfHierarchy *hierarchy,
           guint32            node)
{
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);
  g_autofree char *count = hf_figures_count (owner->n_own_objects);
  g_autofree char *bytes = hf_figures_bytes (owner->n_own_bytes);

  if (owner->n_own_objects == 1)
    {
      g_autofree char *id = hf_name_text_dup_id (hf_analysis_get_heap (hierarchy->analysis),
                                                 (HfObjectIndex){ owner->object });

      hf_tip_grid_add_figure (grid, row, _ ("Id"), id);
    }
  else
    {
      hf_tip_grid_add_figure (grid, row, _ ("Objects"), count);
    }

  if (owner->n_own_bytes < hierarchy->nodes[node].n_bytes)
    hf_tip_grid_add_figure (grid, row, _ ("Own size"), bytes);
}

/* The name of the bytes of a cell. */
static const char *
get_size_name (const HfHierarchy   *hierarchy,
               const HfTreemapCell *cell)
{
  if (cell->kind == HF_CELL_KIND || cell->kind == HF_CELL_MEMBER || cell->kind == HF_CELL_OWNER)
    return _ ("Retained");

  return hierarchy->weight == HF_WEIGHT_REACHABLE ? _ ("Reachable") : _ ("Size");
}

/* The color of a type says only whether any of it is reachable. */
static void
add_reachable (GtkGrid           *grid,
               int               *row,
               const HfHierarchy *hierarchy,
               guint32            node)
{
  const guint32 type = hierarchy->nodes[node].item;
  const HfTypeStats *stats = &hf_analysis_get_type_stats (hierarchy->analysis)[type];
  g_autofree char *bytes = hf_figures_bytes (stats->n_reachable_bytes);

  if (hf_analysis_get_reachability (hierarchy->analysis) != NULL)
    hf_tip_grid_add_figure (grid, row, _ ("Reachable"), bytes);
}

static void
add_figures (GtkGrid               *grid,
             int                   *row,
             const HfTreemapLayout *layout,
             const HfTreemapCell   *cell)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const HfOwnerNode *owner = cell->kind == HF_CELL_OWNER
                               ? hf_hierarchy_get_owner (hierarchy, cell->node)
                               : NULL;
  const gboolean by_count = hierarchy->weight == HF_WEIGHT_COUNT;
  const guint64 weight = hf_weight_choose (hierarchy->weight, cell->n_bytes, cell->n_objects);
  g_autofree char *bytes = hf_figures_bytes (cell->n_bytes);
  g_autofree char *count = hf_figures_count (cell->n_objects);
  g_autofree char *share = hf_figures_share (weight, hf_hierarchy_get_weight (hierarchy, 0));
  g_autofree char *area = g_strdup_printf ("%s  (%s)", by_count ? count : bytes, share);
  g_autofree char *id = NULL;

  if (cell->kind == HF_CELL_OBJECT)
    {
      id = hf_name_text_dup_id (hf_analysis_get_heap (hierarchy->analysis),
                                (HfObjectIndex){ hierarchy->nodes[cell->node].item });
      hf_tip_grid_add_figure (grid, row, _ ("Id"), id);
    }
  else if (cell->kind == HF_CELL_OWNER)
    add_owner (grid, row, hierarchy, cell->node);
  else
    hf_tip_grid_add_figure (grid, row, _ ("Objects"), by_count ? area : count);

  hf_tip_grid_add_figure (grid, row, get_size_name (hierarchy, cell), by_count ? bytes : area);
  if (hierarchy->weight != HF_WEIGHT_REACHABLE && cell->kind == HF_CELL_TYPE)
    add_reachable (grid, row, hierarchy, cell->node);
  if (owner != NULL && cell->n_objects > owner->n_own_objects)
    hf_tip_grid_add_figure (grid, row, _ ("Retained objects"), count);
}

GtkWidget *
hf_treemap_tooltip_new (const HfTreemapLayout *layout,
                        HfTypeFigures         *figures,
                        HfColorKey            *key,
                        guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  GtkGrid *grid = hf_tip_grid_new ();
  g_autofree char *name = dup_name (layout, cell);
  g_autofree char *place = dup_place (layout, cell);
  g_autofree char *assembly = dup_assembly (layout, key, cell);
  int row = 0;

  hf_tip_grid_add_heading (grid, &row, name, "heading");
  hf_tip_grid_add_heading (grid, &row, place, "dim-label");
  hf_tip_grid_add_heading (grid, &row, assembly, "dim-label");
  add_figures (grid, &row, layout, cell);
  add_retained (grid, &row, layout, cell, figures);
  if (key != NULL && hf_color_key_get_analysis (key) == layout->hierarchy->analysis &&
      cell->kind != HF_CELL_POOLED)
    {
      g_autofree char *meaning = hf_color_key_dup_note (key, layout->hierarchy, cell->node);

      if (meaning != NULL)
        hf_tip_grid_add_heading (grid, &row, meaning, "dim-label");
    }

  return GTK_WIDGET (grid);
}

static void
add_note (GtkGrid *grid,
          HfNote  *note)
{
  g_autofree char *text = hf_note_badge_dup_text (note);
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  hf_tip_grid_set_width (GTK_LABEL (label), gtk_label_get_text (GTK_LABEL (label)), MAX_NOTE_CHARS);
  gtk_label_set_lines (GTK_LABEL (label), 4);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_grid_attach_next_to (grid, label, NULL, GTK_POS_BOTTOM, 2, 1);
}

void
hf_treemap_tooltip_fill (GtkTooltip            *tooltip,
                         const HfTreemapLayout *layout,
                         HfTypeFigures         *figures,
                         HfColorKey            *key,
                         guint32                position,
                         HfNote                *note)
{
  const HfTreemapCell *cell = &layout->cells[position];
  GtkWidget *content = hf_treemap_tooltip_new (layout, figures, key, position);

  /* It stands at the cell, not at the pointer; a box is too large for that. */
  if (cell->header == 0)
    gtk_tooltip_set_tip_area (tooltip,
                              &(GdkRectangle){ (int) cell->rect.x, (int) cell->rect.y,
                                               (int) cell->rect.width, (int) cell->rect.height });
  if (note != NULL)
    add_note (GTK_GRID (content), note);
  gtk_tooltip_set_custom (tooltip, content);
}
