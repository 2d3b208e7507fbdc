/* hf-treemap-painter.c: cells and their labels, drawn outermost first
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-painter.h"

#include "hf-figures.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-cushion.h"
#include "hf-treemap-names.h"

/* All in px, at letters of the usual size; what has to do with text grows with it. */
#define FAMILY_RADIUS 4
#define OWNER_RADIUS 2
#define HATCH_SPACING 6
#define HATCH_WIDTH 1
#define OUTLINE_WIDTH 1
#define OUTLINE_ALPHA 0.6

#define LABEL_X 5
#define LABEL_Y 2
#define SIZE_Y 17
#define LABEL_MIN_WIDTH 34
#define LABEL_MIN_HEIGHT 15
#define SIZE_MIN_HEIGHT 34
#define LABEL_END 3 /* kept free at the right of a label */
#define HEADER_END 6
#define HEADER_GAP 8 /* between name and bytes */
#define HEADER_NAME_WIDTH 90
#define PLATE_MARGIN 2
#define PLATE_HEIGHT 15
#define OBJECT_X 3

/* Below these a type's name is set smaller. */
#define NARROW_WIDTH 70
#define LOW_HEIGHT 30

static const HfTextStyle family_name_style = { .size = 12, .bold = TRUE };
static const HfTextStyle family_size_style = { .size = 11, .align_end = TRUE };
static const HfTextStyle namespace_name_style = { .size = 11, .ellipsize_start = TRUE };
static const HfTextStyle namespace_size_style = { .size = 10.5, .align_end = TRUE };
static const HfTextStyle owner_name_style = { .size = 12 };
static const HfTextStyle owner_size_style = { .size = 11, .align_end = TRUE };
static const HfTextStyle name_style = { .size = 12 };
static const HfTextStyle small_name_style = { .size = 11 };
static const HfTextStyle size_style = { .size = 10.5 };

typedef struct
{
  const HfTreemapLayout *layout;
  const HfTreemapStyle  *style;
  const HfPalette       *palette; /* of the style */
  HfSurface             *surface;
  HfColor                ink; /* of the cell that is drawn */
  HfColor                hatch;
  gboolean               is_match; /* the cell that is drawn */
  double                 scale;

  HfColor               *colors; /* by entry of the key; NULL by namespace */

  /* The colour of the object drawn last, which the next one of its type shares. */
  const char            *object_type;
  gboolean               object_is_garbage;
  HfColor                object_color;
} Painter;

/* ---- Labels ------------------------------------------------------------- */

static HfTextStyle
scale_style (Painter           *self,
             const HfTextStyle *style)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  scaled.bold |= self->is_match;
  return scaled;
}

static double
measure (Painter           *self,
         const char        *text,
         const HfTextStyle *style)
{
  HfTextStyle scaled = scale_style (self, style);

  return hf_surface_measure_text (self->surface, text, &scaled);
}

static void
write_text (Painter           *self,
            const char        *text,
            double             x,
            double             y,
            double             max_width,
            const HfTextStyle *style)
{
  HfTextStyle scaled = scale_style (self, style);

  hf_surface_draw_text (self->surface, text, x, y, max_width, &scaled, &self->ink);
}

static gboolean
fits (Painter           *self,
      const char        *text,
      double             width,
      const HfTextStyle *style)
{
  return measure (self, text, style) <= width;
}

/* A name at the start and bytes at the end, these only if the name then has room. */
static void
draw_header (Painter           *self,
             guint32            position,
             double             y,
             const HfTextStyle *name_text,
             double             size_y,
             const HfTextStyle *size_text)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const HfRect *rect = &cell->rect;
  g_autofree char *name = hf_treemap_dup_cell_name (self->layout, position);
  g_autofree char *size = hf_figures_size (cell->n_bytes);
  gboolean is_outer = cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_KIND;
  double x = rect->x + (is_outer ? HEADER_END : LABEL_X);
  double end = rect->x + rect->width - HEADER_END;
  double with_size = end - x - HEADER_GAP - measure (self, size, size_text);
  gboolean has_size = with_size >= HEADER_NAME_WIDTH * self->scale ||
                      fits (self, name, with_size, name_text);

  write_text (self, name, x, rect->y + y * self->scale, has_size ? with_size : end - x, name_text);
  if (has_size)
    write_text (self, size, end, rect->y + size_y * self->scale, -1, size_text);
}

/* Text in a cell; where it is hatched, on a @plate of the cell's colour. */
static void
draw_text (Painter           *self,
           const char        *text,
           double             x,
           double             y,
           double             max_width,
           const HfTextStyle *style,
           const HfColor     *plate)
{
  if (plate != NULL)
    {
      double width = MIN (measure (self, text, style), max_width);
      HfRect rect = { x - PLATE_MARGIN, y, width + 2 * PLATE_MARGIN, PLATE_HEIGHT * self->scale };

      hf_surface_fill_rectangle (self->surface, &rect, 0, plate);
    }
  write_text (self, text, x, y, max_width, style);
}

/* "1.2 MB · 19,399", or only the size; a figure is never elided, and one object
 * is not counted. */
static void
draw_size (Painter             *self,
           const HfTreemapCell *cell,
           const HfColor       *plate)
{
  g_autofree char *size = hf_figures_size (cell->n_bytes);
  g_autofree char *count = hf_figures_count (cell->n_objects);
  g_autofree char *both = g_strconcat (size, " · ", count, NULL);
  double width = cell->rect.width - LABEL_X - LABEL_END;
  /* An owner's name has its count. */
  gboolean is_counted = cell->kind == HF_CELL_TYPE && cell->n_objects > 1;
  const char *text = is_counted && fits (self, both, width, &size_style) ? both : size;

  if (fits (self, text, width, &size_style))
    draw_text (self, text, cell->rect.x + LABEL_X, cell->rect.y + SIZE_Y * self->scale, width,
               &size_style, plate);
}

static gboolean
has_room_for_label (Painter      *self,
                    const HfRect *rect)
{
  return rect->width >= LABEL_MIN_WIDTH * self->scale &&
         rect->height >= LABEL_MIN_HEIGHT * self->scale;
}

static void
draw_type_label (Painter       *self,
                 guint32        position,
                 const HfColor *plate)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const HfRect *rect = &cell->rect;
  gboolean is_small = rect->width < NARROW_WIDTH * self->scale ||
                      rect->height < LOW_HEIGHT * self->scale;
  g_autofree char *name = NULL;

  if (!has_room_for_label (self, rect))
    return;

  name = hf_treemap_dup_cell_name (self->layout, position);
  draw_text (self, name, rect->x + LABEL_X, rect->y + LABEL_Y, rect->width - LABEL_X - LABEL_END,
             is_small ? &small_name_style : &name_style, plate);
  if (rect->height > SIZE_MIN_HEIGHT * self->scale)
    draw_size (self, cell, plate);
}

static void
draw_object_label (Painter             *self,
                   const HfTreemapCell *cell,
                   const HfColor       *plate)
{
  double width = cell->rect.width - 2 * OBJECT_X;
  g_autofree char *size = NULL;

  if (!has_room_for_label (self, &cell->rect))
    return;

  size = hf_figures_size (cell->n_bytes);
  if (fits (self, size, width, &size_style))
    draw_text (self, size, cell->rect.x + OBJECT_X, cell->rect.y + LABEL_Y, width, &size_style,
               plate);
}

static void
draw_pooled_label (Painter       *self,
                   guint32        position,
                   const HfColor *plate)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const HfRect *rect = &cell->rect;
  double width = rect->width - LABEL_X - LABEL_END;
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;

  if (!has_room_for_label (self, rect))
    return;

  name = hf_treemap_dup_cell_name (self->layout, position);
  if (!fits (self, name, width, &small_name_style))
    {
      g_autofree char *count = hf_figures_count (cell->n_pooled);

      /* Where the words have no room, the number alone says how many. */
      g_free (name);
      name = g_strconcat ("+", count, NULL);
    }
  if (!fits (self, name, width, &small_name_style))
    return;

  draw_text (self, name, rect->x + LABEL_X, rect->y + LABEL_Y, width, &small_name_style, plate);
  size = hf_figures_size (cell->n_bytes);
  if (rect->height > SIZE_MIN_HEIGHT * self->scale && fits (self, size, width, &size_style))
    draw_text (self, size, rect->x + LABEL_X, rect->y + SIZE_Y * self->scale, width, &size_style,
               plate);
}

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
                 cell->pooled_kind == HF_NODE_DOMAIN
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
hatch_cell (Painter             *self,
            const HfTreemapCell *cell)
{
  hf_surface_hatch_rectangle (self->surface, &cell->rect, corner_radius (cell), HATCH_SPACING,
                              HATCH_WIDTH, &self->hatch);
}

static void
shade_cell (Painter *self,
            guint32  position)
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
object_color (Painter    *self,
              const char *type_name,
              gboolean    is_garbage)
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
kind_color (Painter             *self,
            const HfTreemapCell *cell)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (self->layout->hierarchy, cell->node);

  return group != NULL ? hf_palette_root_kind (self->palette, group->kind)
                       : hf_palette_several_kinds (self->palette);
}

/* Whether a cell of what something holds stands around others. */
static gboolean
is_box (const HfTreemapCell *cell)
{
  return cell->header > 0;
}

/* Boxes that are one thing no more than another are neutral. */
static HfColor
keyed_box_color (Painter             *self,
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
keyed_color (Painter             *self,
             const HfTreemapCell *cell)
{
  const guint32 entry = cell->kind == HF_CELL_POOLED
                          ? HF_INDEX_NONE
                          : hf_color_key_find_node (self->style->key, self->layout->hierarchy,
                                                    cell->node);
  gboolean is_plain = cell->kind == HF_CELL_TYPE || cell->kind == HF_CELL_OBJECT ||
                      ((cell->kind == HF_CELL_OWNER || cell->kind == HF_CELL_MEMBER) &&
                       !is_box (cell));

  if (entry == HF_INDEX_NONE || !is_plain)
    return keyed_box_color (self, cell, entry);
  if (cell->kind == HF_CELL_OBJECT)
    return hf_palette_object_in (self->palette, &self->colors[entry]);

  return self->colors[entry];
}

static HfColor
cell_color (Painter             *self,
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
      /* A domain has many families. */
      return hf_palette_family_header (self->palette, type_name != NULL ? type_name : "");
    case HF_CELL_NAMESPACE:
      return hf_palette_namespace_header (self->palette, type_name);
    case HF_CELL_KIND:
      return kind_color (self, cell);
    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
      if (is_box (cell) || type_name == NULL)
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

/* @plate is NULL where the cell is not hatched. */
static void
draw_label (Painter       *self,
            guint32        position,
            const HfColor *plate)
{
  const HfTreemapCell *cell = &self->layout->cells[position];

  switch ((HfCellKind) cell->kind)
    {
    case HF_CELL_FAMILY:
    case HF_CELL_KIND:
      if (cell->header > 0)
        draw_header (self, position, 3, &family_name_style, 4, &family_size_style);
      break;
    case HF_CELL_NAMESPACE:
      if (cell->header > 0)
        draw_header (self, position, 1, &namespace_name_style, 1.5, &namespace_size_style);
      break;
    case HF_CELL_MEMBER:
    case HF_CELL_OWNER:
      if (cell->header > 0)
        draw_header (self, position, 1, &owner_name_style, 1.5, &owner_size_style);
      else if (!is_box (cell))
        draw_type_label (self, position, plate);
      break;
    case HF_CELL_TYPE:
      draw_type_label (self, position, plate);
      break;
    case HF_CELL_OBJECT:
      draw_object_label (self, cell, plate);
      break;
    case HF_CELL_POOLED:
      draw_pooled_label (self, position, plate);
      break;
    }
}

static void
draw_cell (Painter *self,
           guint32  position)
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
  else if (is_owner && is_box (cell))
    hf_surface_stroke_rectangle (self->surface, &cell->rect, corner_radius (cell), OUTLINE_WIDTH,
                                 &line);
  if (!self->layout->is_bare)
    draw_label (self, position, is_hatched ? &color : NULL);
}

/* By namespace there is more than one colour to an entry. */
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
  Painter self = {
    .layout = layout,
    .style = style,
    .palette = &style->palette,
    .surface = surface,
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
