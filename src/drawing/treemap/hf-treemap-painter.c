/* hf-treemap-painter.c: cells and their labels, drawn outermost first
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-painter-private.h"

#include "hf-treemap-cell-names.h"
#include "hf-treemap-cushion.h"
#include "hf-treemap-names.h"

/* All in px. */
#define FAMILY_RADIUS 4
#define OWNER_RADIUS 2
#define HATCH_SPACING 6
#define HATCH_WIDTH 1
#define OUTLINE_WIDTH 1
#define OUTLINE_ALPHA 0.6

/* ---- Cells -------------------------------------------------------------- */

static double
corner_radius (const HfTreemapCell *cell)
{
  switch ((HfCellKind) cell->kind)
    {
    case HF_CELL_FAMILY:
    case HF_CELL_KIND:
      return FAMILY_RADIUS;
    case HF_CELL_POOLED:
      return cell->pooled_kind == HF_NODE_FAMILY || cell->pooled_kind == HF_NODE_KIND ||
                 hf_node_kind_has_families (cell->pooled_kind)
               ? FAMILY_RADIUS
               : 0;
    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
      return OWNER_RADIUS;
    case HF_CELL_NAMESPACE:
    case HF_CELL_TYPE:
    case HF_CELL_OBJECT:
    default:
      return 0;
    }
}

static void
hatch_cell (HfTreemapPainter    *self,
            const HfTreemapCell *cell)
{
  const HfHatch hatch = { HATCH_SPACING, HATCH_WIDTH, FALSE, self->hatch };

  hf_surface_hatch_rectangle (self->surface, &cell->rect, corner_radius (cell), &hatch);
}

static void
shade_cell (HfTreemapPainter *self,
            guint32           position)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  HfShade shade;

  if (hf_treemap_cushion_shade (self->layout, position, self->palette, &shade))
    hf_surface_shade_rectangle (self->surface, &cell->rect, corner_radius (cell), &shade);
}

/* Whether all that a type or object stands for is garbage. */
static gboolean
is_unreachable (const HfHierarchy   *hierarchy,
                const HfTreemapCell *cell)
{
  const HfReachability *reachability = hf_analysis_get_reachability (hierarchy->analysis);
  guint32 item = hierarchy->nodes[cell->node].item;

  if (hierarchy->weight == HF_WEIGHT_REACHABLE || reachability == NULL)
    return FALSE;
  if (cell->kind == HF_CELL_TYPE)
    return hf_analysis_get_type_stats (hierarchy->analysis)[item].n_reachable == 0;

  return cell->kind == HF_CELL_OBJECT &&
         !hf_reachability_contains (reachability, (HfObjectIndex){ item });
}

static HfColor
object_color (HfTreemapPainter *self,
              const char       *type_name,
              gboolean          is_garbage)
{
  if (self->object_type == type_name && self->object_is_garbage == is_garbage)
    return self->object_color;

  self->object_type = type_name;
  self->object_is_garbage = is_garbage;
  self->object_color = is_garbage ? hf_palette_unreachable_object (self->palette, type_name)
                                  : hf_palette_object (self->palette, type_name);
  return self->object_color;
}

static HfColor
kind_color (HfTreemapPainter    *self,
            const HfTreemapCell *cell)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (self->layout->hierarchy, cell->node);

  return group != NULL ? hf_palette_root_kind (self->palette, group->kind)
                       : hf_palette_several_kinds (self->palette);
}

/* Boxes that are one thing no more than another are neutral. */
static HfColor
keyed_box_color (HfTreemapPainter    *self,
                 const HfTreemapCell *cell,
                 guint32              entry)
{
  switch ((HfCellKind) cell->kind)
    {
    case HF_CELL_FAMILY:
      return hf_palette_family_header (self->palette, "");
    case HF_CELL_NAMESPACE:
      return hf_palette_namespace_header (self->palette, "");
    case HF_CELL_KIND:
      return kind_color (self, cell);
    case HF_CELL_POOLED:
      return hf_palette_pooled (self->palette, NULL);
    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
    case HF_CELL_TYPE:
    case HF_CELL_OBJECT:
    default:
      return entry == HF_INDEX_NONE ? hf_palette_owner (self->palette, NULL)
                                    : hf_palette_box_around (self->palette, &self->colors[entry]);
    }
}

static HfColor
keyed_color (HfTreemapPainter    *self,
             const HfTreemapCell *cell)
{
  const guint32 entry = cell->kind == HF_CELL_POOLED
                          ? HF_INDEX_NONE
                          : hf_color_key_find_node (self->style->key, self->layout->hierarchy,
                                                    cell->node);
  gboolean is_plain = cell->kind == HF_CELL_TYPE || cell->kind == HF_CELL_OBJECT ||
                      ((cell->kind == HF_CELL_OWNER || cell->kind == HF_CELL_MEMBER) &&
                       !hf_treemap_cell_is_box (cell));

  if (entry == HF_INDEX_NONE || !is_plain)
    return keyed_box_color (self, cell, entry);
  if (cell->kind == HF_CELL_OBJECT)
    return hf_palette_object_in (self->palette, &self->colors[entry]);

  return self->colors[entry];
}

static HfColor
cell_color (HfTreemapPainter    *self,
            const HfTreemapCell *cell,
            gboolean             is_garbage)
{
  const HfHierarchy *hierarchy = self->layout->hierarchy;
  const char *type_name = hf_treemap_get_type_name (hierarchy, cell->node);

  if (cell->kind == HF_CELL_OBJECT)
    return object_color (self, type_name, is_garbage);
  if (is_garbage)
    return hf_palette_unreachable (self->palette, type_name);

  switch ((HfCellKind) cell->kind)
    {
    case HF_CELL_FAMILY:
      /* A domain has many families, and so has an assembly. */
      return hf_palette_family_header (self->palette, type_name != NULL ? type_name : "");
    case HF_CELL_NAMESPACE:
      return hf_palette_namespace_header (self->palette, type_name);
    case HF_CELL_KIND:
      return kind_color (self, cell);
    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
      if (hf_treemap_cell_is_box (cell) || type_name == NULL)
        return hf_palette_owner (self->palette, type_name);
      return hf_palette_type (self->palette, type_name);
    case HF_CELL_POOLED:
      /* Elsewhere what is pooled is of many families. */
      return hf_palette_pooled (self->palette, hierarchy->retention == NULL ? type_name : NULL);
    case HF_CELL_TYPE:
    case HF_CELL_OBJECT:
    default:
      return hf_palette_type (self->palette, type_name);
    }
}

static void
draw_cell (HfTreemapPainter *self,
           guint32           position)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  gboolean is_garbage = is_unreachable (self->layout->hierarchy, cell);
  gboolean is_hatched = !self->layout->is_bare && (is_garbage || cell->kind == HF_CELL_POOLED);
  gboolean is_dimmed = self->style->dimmed != NULL &&
                       hf_bitset_contains (self->style->dimmed, position);
  gboolean is_owner = cell->kind == HF_CELL_MEMBER || cell->kind == HF_CELL_OWNER;
  HfColor color = self->colors != NULL ? keyed_color (self, cell)
                                       : cell_color (self, cell, is_garbage);
  HfColor outline = hf_palette_ink (self->palette);
  HfColor line = hf_palette_owner_line (self->palette);

  self->ink = cell->kind == HF_CELL_KIND ? hf_palette_root_ink (self->palette) : outline;
  if (is_dimmed)
    {
      color = hf_palette_no_match (self->palette, &color);
      self->ink = hf_palette_no_match_ink (self->palette);
    }
  self->is_match = self->style->matches != NULL &&
                   hf_bitset_contains (self->style->matches, position);
  outline.alpha = OUTLINE_ALPHA;
  hf_surface_fill_rectangle (self->surface, &cell->rect, corner_radius (cell), &color);
  if (self->style->has_cushions && !is_dimmed &&
      (cell->end == position + 1 || cell->kind == HF_CELL_TYPE))
    shade_cell (self, position);
  if (is_hatched)
    hatch_cell (self, cell);
  if (self->palette->high_contrast)
    hf_surface_stroke_rectangle (self->surface, &cell->rect, corner_radius (cell), OUTLINE_WIDTH,
                                 &outline);
  else if (is_owner && hf_treemap_cell_is_box (cell))
    hf_surface_stroke_rectangle (self->surface, &cell->rect, corner_radius (cell), OUTLINE_WIDTH,
                                 &line);
  if (!self->layout->is_bare)
    hf_treemap_painter_draw_label (self, position, is_hatched ? &color : NULL);
}

/* By namespace there is more than one color to an entry. */
static HfColor *
list_colors (const HfTreemapStyle *style)
{
  HfColor *colors = NULL;
  guint32 n_entries = 0;

  if (style->key == NULL || hf_color_key_get_coloring (style->key) == HF_COLORING_NAMESPACE)
    return NULL;

  hf_color_key_get_entries (style->key, &n_entries);
  colors = g_new (HfColor, n_entries);
  for (guint32 i = 0; i < n_entries; i++)
    colors[i] = hf_color_key_get_color (style->key, i, &style->palette);
  return colors;
}

gboolean
hf_treemap_paint (const HfTreemapLayout *layout,
                  const HfTreemapStyle  *style,
                  HfSurface             *surface,
                  GCancellable          *cancellable)
{
  HfTreemapPainter self = {
    .layout = layout,
    .style = style,
    .palette = &style->palette,
    .surface = surface,
    .figures = &hf_treemap_cell_figures,
    .hatch = hf_palette_hatch (&style->palette),
    .scale = layout->text_scale,
  };
  g_autofree HfColor *colors = list_colors (style);
  gboolean has_titles = hf_surface_has_titles (surface);
  gboolean is_cancelled = FALSE;
  guint32 open = HF_INDEX_NONE; /* the innermost cell that is open */

  self.colors = colors;
  for (guint32 i = 0; i < layout->n_cells && !is_cancelled; i++)
    {
      g_autofree char *title = has_titles ? hf_treemap_dup_cell_title (layout, i) : NULL;

      for (; open != layout->cells[i].parent; open = layout->cells[open].parent)
        hf_surface_end_group (surface);

      open = i;
      hf_surface_begin_group (surface, title);
      draw_cell (&self, i);
      is_cancelled = g_cancellable_is_cancelled (cancellable);
    }

  for (; open != HF_INDEX_NONE; open = layout->cells[open].parent)
    hf_surface_end_group (surface);
  return !is_cancelled;
}
