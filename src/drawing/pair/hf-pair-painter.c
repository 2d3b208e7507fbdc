/* hf-pair-painter.c: cells as vessels that each heap fills to its level
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-painter.h"

#include "hf-pair-cells.h"
#include "hf-pair-colors.h"
#include "hf-pair-text.h"
#include "hf-treemap-painter-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px. */
#define BOX_RADIUS 4
#define INNER_RADIUS 2
#define OUTLINE_WIDTH 1
#define DOT_LENGTH 2
#define POOL_SPACING 6
#define POOL_WIDTH 1
#define LABEL_TOP 2
#define LABEL_BOTTOM 32

/* Between two figures: an en space, as an SVG makes two spaces one. */
#define FIGURE_GAP "\u2002"

typedef struct
{
  HfTreemapPainter       painter;
  const HfPairHierarchy *pair;
  const HfPairStyle     *style;
  HfPairFigures          figures; /* of the current cell */
  HfChange               change;  /* likewise */
  HfColor                ground;
  HfPath                *path;
} PairPainter;

/* ---- Figures in labels --------------------------------------------------- */

static const PairPainter *
get_pair (const HfTreemapPainter *painter)
{
  return (const PairPainter *) painter;
}

/* Whether the heap that is drawn does not have the current cell. */
static gboolean
is_absent (const PairPainter *self)
{
  return self->style->view != HF_PAIR_VIEW_CHANGE &&
         self->figures.n_objects[self->style->view] == 0;
}

static char *
dup_header (const HfTreemapPainter *painter,
            guint32                 position G_GNUC_UNUSED)
{
  const PairPainter *self = get_pair (painter);

  if (is_absent (self))
    /* Translators: in a treemap of the heap before, of what only the heap after has */
    return g_strdup (self->style->view == HF_PAIR_VIEW_BEFORE ? _ ("not yet") : _ ("gone"));
  if (self->style->view == HF_PAIR_VIEW_CHANGE)
    return hf_pair_text_dup_delta (&self->figures, self->pair->weight);
  return hf_pair_text_dup_figure (&self->figures, self->pair->weight, (HfSide) self->style->view);
}

/* "+1.9 MB  406 KB → 2.3 MB", "+66.6 KB  new" */
static char *
dup_long_change (const PairPainter *self)
{
  const HfWeight weight = self->pair->weight;
  g_autofree char *delta = hf_pair_text_dup_delta (&self->figures, weight);
  g_autofree char *before = hf_pair_text_dup_figure (&self->figures, weight, HF_SIDE_BEFORE);
  g_autofree char *after = hf_pair_text_dup_figure (&self->figures, weight, HF_SIDE_AFTER);

  switch (self->change)
    {
    case HF_CHANGE_SAME:
      return NULL;
    case HF_CHANGE_NEW:
      /* Translators: after a size in a treemap, of what the heap before does not have */
      return g_strconcat (delta, FIGURE_GAP, _ ("new"), NULL);
    case HF_CHANGE_GONE:
      /* Translators: after a size in a treemap, of what the heap after does not have */
      return g_strconcat (delta, FIGURE_GAP, _ ("gone"), NULL);
    case HF_CHANGE_GROWN:
    case HF_CHANGE_SHRUNK:
    default:
      return g_strconcat (delta, FIGURE_GAP, before, " → ", after, NULL);
    }
}

/* "2.3 MB  +1.9 MB"; the heap before says only what it has. */
static char *
dup_long (const HfTreemapPainter *painter,
          guint32                 position G_GNUC_UNUSED)
{
  const PairPainter *self = get_pair (painter);
  g_autofree char *figure = NULL;
  g_autofree char *delta = NULL;

  if (self->style->view == HF_PAIR_VIEW_CHANGE)
    return dup_long_change (self);
  if (self->style->view == HF_PAIR_VIEW_BEFORE || self->change == HF_CHANGE_SAME ||
      is_absent (self))
    return NULL;

  figure = hf_pair_text_dup_figure (&self->figures, self->pair->weight, HF_SIDE_AFTER);
  if (self->change == HF_CHANGE_NEW)
    return g_strconcat (figure, FIGURE_GAP, _ ("new"), NULL);
  delta = hf_pair_text_dup_delta (&self->figures, self->pair->weight);
  return g_strconcat (figure, FIGURE_GAP, delta, NULL);
}

static char *
dup_short (const HfTreemapPainter *painter,
           guint32                 position)
{
  const PairPainter *self = get_pair (painter);

  if (self->style->view == HF_PAIR_VIEW_CHANGE && self->change == HF_CHANGE_SAME)
    return hf_pair_text_dup_figure (&self->figures, self->pair->weight, HF_SIDE_AFTER);
  return dup_header (painter, position);
}

static const HfTreemapFigures pair_figures = { dup_header, dup_long, dup_short };

/* ---- Vessels ------------------------------------------------------------- */

double
hf_pair_get_level (const HfPairFigures *figures,
                   HfWeight             weight,
                   HfPairView           view,
                   double               height)
{
  if (view == HF_PAIR_VIEW_CHANGE)
    return height;
  if (figures->n_objects[view] == 0)
    return 0;
  return CLAMP (round (height * hf_pair_figures_get_share (figures, weight, (HfSide) view)),
                MIN (1, height), height);
}

static void
stroke_dots (PairPainter  *self,
             const HfRect *rect)
{
  const double inset = OUTLINE_WIDTH / 2.0;
  const double right = rect->x + rect->width - inset;
  const double bottom = rect->y + rect->height - inset;
  const HfColor color = hf_pair_colors_absent (&self->style->palette);

  hf_path_clear (self->path);
  hf_path_move_to (self->path, rect->x + inset, rect->y + inset);
  hf_path_line_to (self->path, right, rect->y + inset);
  hf_path_line_to (self->path, right, bottom);
  hf_path_line_to (self->path, rect->x + inset, bottom);
  hf_path_close (self->path);
  hf_surface_stroke_path (self->painter.surface, self->path, OUTLINE_WIDTH, DOT_LENGTH, &color);
}

/* Only one side has a new part, and only one that is gone; the differences alone have both. */
static gboolean
hatch_vessel (PairPainter         *self,
              const HfTreemapCell *cell,
              const HfRect        *filled)
{
  const gboolean is_gone = self->change == HF_CHANGE_GONE;
  HfHatch hatch = { POOL_SPACING, POOL_WIDTH, FALSE, self->painter.hatch };

  if (cell->kind != HF_CELL_POOLED)
    {
      if (!is_gone && self->change != HF_CHANGE_NEW)
        return FALSE;
      hatch = hf_pair_colors_hatch (&self->style->palette, is_gone);
    }
  hf_surface_hatch_rectangle (self->painter.surface, filled, 0, &hatch);
  return TRUE;
}

/* Text on the floor stands on a plate of its color where that is hatched; if the level is in the
 * middle of the text, on the ground. */
static const HfColor *
choose_plate (const PairPainter *self,
              const HfRect      *rect,
              const HfRect      *filled,
              const HfColor     *color)
{
  const double scale = self->painter.scale;

  if (filled->y <= rect->y + LABEL_TOP)
    return color;
  return filled->y >= rect->y + LABEL_BOTTOM * scale ? NULL : &self->ground;
}

/* Returns: the color behind the text, or NULL if there is no hatch behind it */
static const HfColor *
draw_vessel (PairPainter         *self,
             const HfTreemapCell *cell,
             const HfColor       *color)
{
  HfSurface *surface = self->painter.surface;
  const HfRect *rect = &cell->rect;
  const double level = hf_pair_get_level (&self->figures, self->pair->weight, self->style->view,
                                          rect->height);
  const HfRect filled = { rect->x, rect->y + rect->height - level, rect->width, level };
  const HfColor line = hf_pair_colors_vessel (&self->style->palette);
  const gboolean is_whole = self->style->view == HF_PAIR_VIEW_CHANGE ||
                            hf_pair_figures_get_share (&self->figures, self->pair->weight,
                                                       (HfSide) self->style->view) >= 1;
  gboolean is_hatched;

  if (!is_whole)
    hf_surface_fill_rectangle (surface, rect, 0, &self->ground);
  if (is_absent (self))
    {
      stroke_dots (self, rect);
      return NULL;
    }
  hf_surface_fill_rectangle (surface, &filled, 0, color);
  is_hatched = hatch_vessel (self, cell, &filled);
  if (!is_whole || self->style->palette.high_contrast)
    hf_surface_stroke_rectangle (surface, rect, 0, OUTLINE_WIDTH, &line);
  return is_hatched ? choose_plate (self, rect, &filled, color) : NULL;
}

/* ---- Cells --------------------------------------------------------------- */

/* A namespace is only its name, on its family. */
static void
draw_box (PairPainter         *self,
          const HfTreemapCell *cell)
{
  const HfPalette *palette = &self->style->palette;
  const gboolean is_outer = cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_KIND;
  const HfColor color = is_outer ? hf_pair_colors_box (palette)
                                 : hf_pair_colors_inner_box (palette);
  const double radius = is_outer ? BOX_RADIUS : INNER_RADIUS;
  const HfColor line = hf_pair_colors_vessel (palette);

  if (cell->kind == HF_CELL_NAMESPACE)
    return;
  hf_surface_fill_rectangle (self->painter.surface, &cell->rect, radius, &color);
  if (palette->high_contrast)
    hf_surface_stroke_rectangle (self->painter.surface, &cell->rect, radius, OUTLINE_WIDTH, &line);
}

/* Nothing is known of the parts of a type, even where it fills the picture. */
static gboolean
is_box (const HfTreemapLayout *layout,
        guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];

  return cell->end > position + 1 && cell->kind != HF_CELL_TYPE;
}

static void
draw_cell (PairPainter *self,
           guint32      position)
{
  const HfTreemapCell *cell = &self->painter.layout->cells[position];
  const HfPairStyle *style = self->style;
  const gboolean is_dimmed = style->dimmed != NULL && hf_bitset_contains (style->dimmed, position);
  const HfColor *plate = NULL;
  HfColor color;

  self->figures = hf_pair_get_cell_figures (self->pair, self->painter.layout, position);
  self->change = hf_pair_figures_get_change (&self->figures, self->pair->weight);
  color = hf_palette_difference (&style->palette,
                                 hf_pair_figures_get_growth (&self->figures, self->pair->weight));
  self->painter.ink = hf_palette_ink (&style->palette);
  if (is_dimmed)
    {
      color = hf_palette_no_match (&style->palette, &color);
      self->painter.ink = hf_palette_no_match_ink (&style->palette);
    }
  self->painter.is_match = style->matches != NULL && hf_bitset_contains (style->matches, position);

  if (is_box (self->painter.layout, position))
    draw_box (self, cell);
  else
    plate = draw_vessel (self, cell, &color);
  hf_treemap_painter_draw_label (&self->painter, position, plate);
}

/* Whether a cell stands for parts of a type. */
static gboolean
is_inside_type (const HfTreemapLayout *layout,
                guint32                position)
{
  const guint32 parent = layout->cells[position].parent;

  return parent != HF_INDEX_NONE && layout->cells[parent].kind == HF_CELL_TYPE;
}

gboolean
hf_pair_paint (const HfPairHierarchy *pair,
               const HfTreemapLayout *layout,
               const HfPairStyle     *style,
               HfSurface             *surface,
               GCancellable          *cancellable)
{
  g_autoptr (HfPath) path = hf_path_new ();
  PairPainter self = {
    .painter = {
      .layout = layout,
      .palette = &style->palette,
      .figures = &pair_figures,
      .surface = surface,
      .hatch = hf_palette_hatch (&style->palette),
      .scale = layout->text_scale,
    },
    .pair = pair,
    .style = style,
    .ground = hf_palette_ground (&style->palette),
    .path = path,
  };
  const gboolean has_titles = hf_surface_has_titles (surface);
  gboolean is_cancelled = FALSE;
  guint32 open = HF_INDEX_NONE; /* the innermost cell that is open */

  g_return_val_if_fail (layout->hierarchy == pair->hierarchy, FALSE);

  for (guint32 i = 0; i < layout->n_cells && !is_cancelled; i++)
    {
      g_autofree char *title = has_titles ? hf_pair_dup_cell_title (pair, layout, i) : NULL;

      if (is_inside_type (layout, i))
        continue;
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
