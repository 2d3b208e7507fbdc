/* hf-treemap-labels.c: names and sizes in the cells of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-figures.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-names.h"
#include "hf-treemap-painter-private.h"

/* All in px, at letters of the usual size, with which they grow. */
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

static HfTextStyle
scale_style (HfTreemapPainter  *self,
             const HfTextStyle *style)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  scaled.bold |= self->is_match;
  return scaled;
}

static double
measure (HfTreemapPainter  *self,
         const char        *text,
         const HfTextStyle *style)
{
  HfTextStyle scaled = scale_style (self, style);

  return hf_surface_measure_text (self->surface, text, &scaled);
}

static void
write_text (HfTreemapPainter  *self,
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
fits (HfTreemapPainter  *self,
      const char        *text,
      double             width,
      const HfTextStyle *style)
{
  return measure (self, text, style) <= width;
}

/* ---- Figures ------------------------------------------------------------ */

/* The figure that is a cell's area; nobody has to read that an object is one. */
static char *
dup_figure (const HfTreemapPainter *self,
            guint32                 position)
{
  const HfTreemapCell *cell = &self->layout->cells[position];

  return cell->kind == HF_CELL_OBJECT ? hf_figures_size (cell->n_bytes)
                                      : hf_treemap_dup_figure (self->layout->hierarchy->weight,
                                                               cell->n_bytes, cell->n_objects);
}

/* Below one count another needs its word; pooled objects have theirs above. */
static char *
dup_pooled_figure (const HfTreemapPainter *self,
                   guint32                 position)
{
  const HfTreemapCell *cell = &self->layout->cells[position];

  return cell->pooled_kind == HF_NODE_OBJECT
           ? hf_figures_size (cell->n_bytes)
           : hf_treemap_dup_phrase (self->layout->hierarchy->weight, cell->n_bytes,
                                    cell->n_objects);
}

/* "1.2 MB · 19,399", by count "19,399 · 1.2 MB"; one object is not counted, and an owner's name
 * has its count. */
static char *
dup_long (const HfTreemapPainter *self,
          guint32                 position)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const gboolean by_count = self->layout->hierarchy->weight == HF_WEIGHT_COUNT;
  g_autofree char *area = NULL;
  g_autofree char *other = NULL;

  if (cell->kind != HF_CELL_TYPE || (!by_count && cell->n_objects <= 1))
    return NULL;
  area = dup_figure (self, position);
  other = by_count ? hf_figures_size (cell->n_bytes) : hf_figures_count (cell->n_objects);
  return g_strconcat (area, " · ", other, NULL);
}

static char *
dup_short (const HfTreemapPainter *self,
           guint32                 position)
{
  return self->layout->cells[position].kind == HF_CELL_POOLED ? dup_pooled_figure (self, position)
                                                              : dup_figure (self, position);
}

const HfTreemapFigures hf_treemap_cell_figures = { dup_figure, dup_long, dup_short };

/* ---- Labels -------------------------------------------------------------- */

/* A name at the start and a figure at the end, this only if the name then has room. */
static void
draw_header (HfTreemapPainter  *self,
             guint32            position,
             double             y,
             const HfTextStyle *name_text,
             double             size_y,
             const HfTextStyle *size_text)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const HfRect *rect = &cell->rect;
  g_autofree char *name = hf_treemap_dup_cell_name (self->layout, position);
  g_autofree char *size = self->figures->dup_header (self, position);
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

/* Text in a cell; where it is hatched, on a @plate of the cell's color. */
static void
draw_text (HfTreemapPainter  *self,
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

/* A figure is never elided. */
static void
draw_size (HfTreemapPainter *self,
           guint32           position,
           const HfColor    *plate)
{
  const HfRect *rect = &self->layout->cells[position].rect;
  double width = rect->width - LABEL_X - LABEL_END;
  g_autofree char *text = self->figures->dup_long (self, position);

  if (text == NULL || !fits (self, text, width, &size_style))
    {
      g_free (text);
      text = self->figures->dup_short (self, position);
    }
  if (text != NULL && fits (self, text, width, &size_style))
    draw_text (self, text, rect->x + LABEL_X, rect->y + SIZE_Y * self->scale, width, &size_style,
               plate);
}

static gboolean
has_room_for_label (HfTreemapPainter *self,
                    const HfRect     *rect)
{
  return rect->width >= LABEL_MIN_WIDTH * self->scale &&
         rect->height >= LABEL_MIN_HEIGHT * self->scale;
}

static void
draw_type_label (HfTreemapPainter *self,
                 guint32           position,
                 const HfColor    *plate)
{
  const HfRect *rect = &self->layout->cells[position].rect;
  gboolean is_small = rect->width < NARROW_WIDTH * self->scale ||
                      rect->height < LOW_HEIGHT * self->scale;
  g_autofree char *name = NULL;

  if (!has_room_for_label (self, rect))
    return;

  name = hf_treemap_dup_cell_name (self->layout, position);
  draw_text (self, name, rect->x + LABEL_X, rect->y + LABEL_Y, rect->width - LABEL_X - LABEL_END,
             is_small ? &small_name_style : &name_style, plate);
  if (rect->height > SIZE_MIN_HEIGHT * self->scale)
    draw_size (self, position, plate);
}

static void
draw_object_label (HfTreemapPainter *self,
                   guint32           position,
                   const HfColor    *plate)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  double width = cell->rect.width - 2 * OBJECT_X;
  g_autofree char *size = NULL;

  if (!has_room_for_label (self, &cell->rect))
    return;

  size = dup_figure (self, position);
  if (fits (self, size, width, &size_style))
    draw_text (self, size, cell->rect.x + OBJECT_X, cell->rect.y + LABEL_Y, width, &size_style,
               plate);
}

static void
draw_pooled_label (HfTreemapPainter *self,
                   guint32           position,
                   const HfColor    *plate)
{
  const HfTreemapCell *cell = &self->layout->cells[position];
  const HfRect *rect = &cell->rect;
  double width = rect->width - LABEL_X - LABEL_END;
  g_autofree char *name = NULL;

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
  if (rect->height > SIZE_MIN_HEIGHT * self->scale)
    draw_size (self, position, plate);
}

void
hf_treemap_painter_draw_label (HfTreemapPainter *self,
                               guint32           position,
                               const HfColor    *plate)
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
      else if (!hf_treemap_cell_is_box (cell))
        draw_type_label (self, position, plate);
      break;
    case HF_CELL_TYPE:
      draw_type_label (self, position, plate);
      break;
    case HF_CELL_OBJECT:
      draw_object_label (self, position, plate);
      break;
    case HF_CELL_POOLED:
      draw_pooled_label (self, position, plate);
      break;
    }
}
