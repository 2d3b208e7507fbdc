/* hf-heap-map-painter.c: labels, cells and pins of a map of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-painter.h"

#include "hf-figures.h"
#include "hf-heap-map-painter-private.h"
#include "hf-heap-map-text.h"
#include "hf-key-sort.h"

#include <glib/gi18n.h>

/* All in px; those of labels at letters of the usual size. */
#define LABEL_GAP 6
#define LINE_HEIGHT 15
#define HATCH_WIDTH 1
#define MARK_WIDTH 1.5

/* Of a path on the screen: about thirty cells. */
#define MAX_PARTS 160

/* Control points of a quarter of a circle, in radii. */
#define ARC 0.5523

/* The shares of ink in free space and its lines. */
#define HATCH_ALPHA 0.30
#define FREE_ALPHA 0.09
#define FREE_DARK_ALPHA 0.14
#define HIGH_CONTRAST_ALPHA 0.60

static const HfTextStyle name_style = { .size = 12, .bold = TRUE };
static const HfTextStyle address_name_style = { .size = 10.5, .bold = TRUE, .monospace = TRUE };
static const HfTextStyle size_style = { .size = 11 };
static const HfTextStyle address_style = { .size = 10.5, .monospace = TRUE };

typedef struct
{
  const HfHeapMap      *map;
  const HfHeapMapStyle *style;
  HfSurface            *surface;
  HfPath               *path;
  HfPath               *lines;
  HfColor               hatch;
} Painter;

/* ---- Shapes shared with the legend --------------------------------------------- */

HfColor
hf_heap_map_get_hatch (const HfPalette *palette)
{
  HfColor color = hf_palette_ink (palette);

  color.alpha = palette->high_contrast ? HIGH_CONTRAST_ALPHA : HATCH_ALPHA;
  return color;
}

HfColor
hf_heap_map_get_free_color (const HfPalette *palette)
{
  HfColor color = hf_palette_ink (palette);

  color.alpha = palette->dark ? FREE_DARK_ALPHA : FREE_ALPHA;
  return color;
}

static void
add_rect (HfPath       *path,
          const HfRect *rect)
{
  hf_path_move_to (path, rect->x, rect->y);
  hf_path_line_to (path, rect->x + rect->width, rect->y);
  hf_path_line_to (path, rect->x + rect->width, rect->y + rect->height);
  hf_path_line_to (path, rect->x, rect->y + rect->height);
  hf_path_close (path);
}

static void
add_circle (HfPath  *path,
            HfPoint  c,
            double   r)
{
  const double k = r * ARC;

  hf_path_move_to (path, c.x + r, c.y);
  hf_path_curve_to (path, (HfPoint){ c.x + r, c.y + k }, (HfPoint){ c.x + k, c.y + r },
                    (HfPoint){ c.x, c.y + r });
  hf_path_curve_to (path, (HfPoint){ c.x - k, c.y + r }, (HfPoint){ c.x - r, c.y + k },
                    (HfPoint){ c.x - r, c.y });
  hf_path_curve_to (path, (HfPoint){ c.x - r, c.y - k }, (HfPoint){ c.x - k, c.y - r },
                    (HfPoint){ c.x, c.y - r });
  hf_path_curve_to (path, (HfPoint){ c.x + k, c.y - r }, (HfPoint){ c.x + r, c.y - k },
                    (HfPoint){ c.x + r, c.y });
  hf_path_close (path);
}

void
hf_heap_map_draw_pin (HfSurface       *surface,
                      HfPath          *path,
                      const HfPalette *palette,
                      HfPoint          middle)
{
  const HfColor ink = hf_palette_ink (palette);
  const HfColor ground = hf_palette_ground (palette);

  hf_path_clear (path);
  add_circle (path, middle, HF_HEAP_MAP_PIN_RADIUS);
  hf_surface_fill_path (surface, path, &ink);
  hf_path_clear (path);
  add_circle (path, middle, HF_HEAP_MAP_PIN_HOLE);
  hf_surface_fill_path (surface, path, &ground);
}

/* From the lower left corner to the upper right one; across a long piece one for each tile. */
void
hf_heap_map_add_hatch (HfPath       *path,
                       const HfRect *rect)
{
  const double step = rect->height;

  for (double x = rect->x; x < rect->x + rect->width - 1; x += step)
    {
      const double width = MIN (step, rect->x + rect->width - x);

      hf_path_move_to (path, x, rect->y + rect->height);
      hf_path_line_to (path, x + width, rect->y + rect->height - width);
    }
}

/* ---- Colors ---------------------------------------------------------------------- */

/* Cells of the same class have the same color. */
static guint32
get_class (const HfHeapMap     *map,
           const HfHeapMapCell *cell)
{
  return hf_color_key_get_coloring (map->key) == HF_COLORING_NAMESPACE ? cell->type : cell->entry;
}

static HfColor
get_class_color (const HfHeapMap     *map,
                 const HfHeapMapCell *cell,
                 const HfPalette     *palette)
{
  const HfTypeIndex type = { cell->type };

  if (cell->n_used == 0)
    return hf_heap_map_get_free_color (palette);
  if (hf_color_key_get_coloring (map->key) == HF_COLORING_NAMESPACE)
    return hf_palette_type (palette, hf_heap_get_type_name (map->layout->regions->heap, type));
  return cell->entry == HF_INDEX_NONE ? hf_palette_unreachable (palette, "")
                                      : hf_color_key_get_color (map->key, cell->entry, palette);
}

/* ---- Cells ------------------------------------------------------------------------ */

#define DIMMED_BIT (G_GUINT64_CONSTANT (1) << 33)
#define FREE_BIT (G_GUINT64_CONSTANT (1) << 34)

static gboolean
is_dimmed (const Painter *self,
           guint32        cell)
{
  return self->style->dimmed != NULL && hf_bitset_contains (self->style->dimmed, cell);
}

/* Returns: (transfer full) (array): all cells, those of one color side by side */
static HfKeyed *
sort_cells (const Painter *self,
            GCancellable  *cancellable)
{
  const HfHeapMap *map = self->map;
  g_autofree HfKeyed *items = g_new (HfKeyed, (gsize) map->n_cells + 1);
  g_autofree HfKeyed *spare = g_new (HfKeyed, (gsize) map->n_cells + 1);

  for (guint32 i = 0; i < map->n_cells; i++)
    {
      guint64 key = map->cells[i].n_used == 0 ? FREE_BIT : get_class (map, &map->cells[i]);

      if (is_dimmed (self, i))
        key |= DIMMED_BIT;
      items[i] = (HfKeyed){ key, i };
    }
  return hf_key_sort (items, spare, map->n_cells, cancellable) ? g_steal_pointer (&items) : NULL;
}

static char *
dup_title (const Painter       *self,
           const HfHeapMapCell *cell)
{
  const HfHeapMap *map = self->map;
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (map->key, &n_entries);

  if (!hf_surface_has_titles (self->surface))
    return NULL;
  if (cell->n_used == 0)
    return g_strdup (_ ("Free space"));
  if (hf_color_key_get_coloring (map->key) == HF_COLORING_NAMESPACE)
    return g_strdup (
      hf_heap_get_type_name (map->layout->regions->heap, (HfTypeIndex){ cell->type }));
  return cell->entry == HF_INDEX_NONE ? g_strdup (_ ("Unreachable"))
                                      : g_strdup (entries[cell->entry].name);
}

/* A picture on the screen is drawn in part as the pointer moves over it, and all of each path that
 * is there. In a document, one path for all cells of a color is the shortest. */
static gboolean
is_full (Painter *self)
{
  return !hf_surface_has_titles (self->surface) && self->path->parts->len >= MAX_PARTS;
}

static void
fill_cells (Painter       *self,
            const HfColor *color)
{
  hf_surface_fill_path (self->surface, self->path, color);
  if (self->lines->parts->len > 0)
    hf_surface_stroke_path (self->surface, self->lines, HATCH_WIDTH, 0, &self->hatch);
  if (self->style->palette.high_contrast)
    hf_surface_stroke_path (self->surface, self->path, 1, 0, &self->hatch);
  hf_path_clear (self->path);
  hf_path_clear (self->lines);
}

static void
draw_cell (Painter       *self,
           guint32        cell,
           const HfColor *color)
{
  const HfHeapMapCell *c = &self->map->cells[cell];
  HfRect piece;

  for (guint32 n = 0; hf_heap_map_get_piece (self->map, cell, n, &piece); n++)
    {
      add_rect (self->path, &piece);
      if (c->n_used * 2 < c->n_bytes)
        hf_heap_map_add_hatch (self->lines, &piece);
      if (is_full (self))
        fill_cells (self, color);
    }
}

static void
draw_class (Painter       *self,
            const HfKeyed *items,
            guint32        n_items)
{
  const HfHeapMapCell *first = &self->map->cells[items[0].item];
  const HfPalette *palette = &self->style->palette;
  HfColor color = get_class_color (self->map, first, palette);
  g_autofree char *title = dup_title (self, first);

  if (first->n_used > 0 && is_dimmed (self, items[0].item))
    color = hf_palette_no_match (palette, &color);
  hf_path_clear (self->path);
  hf_path_clear (self->lines);

  hf_surface_begin_group (self->surface, title);
  for (guint32 i = 0; i < n_items; i++)
    draw_cell (self, items[i].item, &color);
  if (self->path->parts->len > 0)
    fill_cells (self, &color);
  hf_surface_end_group (self->surface);
}

static gboolean
draw_cells (Painter      *self,
            GCancellable *cancellable)
{
  const guint32 n_cells = self->map->n_cells;
  g_autofree HfKeyed *items = sort_cells (self, cancellable);
  guint32 first = 0;

  if (items == NULL)
    return FALSE;
  for (guint32 i = 1; i <= n_cells; i++)
    {
      if (i < n_cells && items[i].key == items[first].key)
        continue;
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      draw_class (self, items + first, i - first);
      first = i;
    }
  return TRUE;
}

static void
draw_frames (Painter *self)
{
  const HfColor ink = hf_palette_ink (&self->style->palette);

  hf_surface_stroke_path (self->surface, self->path, MARK_WIDTH, 0, &ink);
  hf_path_clear (self->path);
}

/* Over the cells, as a line of a neighbor would cover half of it. */
static void
draw_marks (Painter *self)
{
  HfRect piece;

  if (self->style->marked == NULL)
    return;
  hf_path_clear (self->path);
  for (guint32 i = 0; i < self->map->n_cells; i++)
    {
      if (!hf_bitset_contains (self->style->marked, i))
        continue;
      for (guint32 n = 0; hf_heap_map_get_piece (self->map, i, n, &piece); n++)
        {
          const HfRect inside = { piece.x + MARK_WIDTH / 2, piece.y + MARK_WIDTH / 2,
                                  MAX (piece.width - MARK_WIDTH, 0), piece.height - MARK_WIDTH };

          add_rect (self->path, &inside);
          if (is_full (self))
            draw_frames (self);
        }
    }
  if (self->path->parts->len > 0)
    draw_frames (self);
}

static void
draw_pins (Painter *self)
{
  HfRect piece;

  for (guint32 i = 0; i < self->map->n_cells; i++)
    {
      if (!self->map->cells[i].is_pinned || !hf_heap_map_get_piece (self->map, i, 0, &piece))
        continue;
      if (self->map->layout->shows_objects)
        piece.width = MIN (piece.width, self->map->layout->edge);
      hf_heap_map_draw_pin (self->surface, self->path, &self->style->palette,
                            (HfPoint){ piece.x + piece.width / 2, piece.y + piece.height / 2 });
    }
}

/* ---- Labels ------------------------------------------------------------------------ */

static double
write_line (Painter           *self,
            const char        *text,
            double             x,
            double             y,
            double             end,
            const HfTextStyle *style,
            const HfColor     *color)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->map->layout->text_scale;
  return hf_surface_draw_text (self->surface, text, x, y, MAX (end - x, 0), &scaled, color);
}

static double
measure (Painter           *self,
         const char        *text,
         const HfTextStyle *style)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->map->layout->text_scale;
  return hf_surface_measure_text (self->surface, text, &scaled);
}

static char *
dup_strip_size (const HfHeapMapLayout *layout,
                const HfHeapMapStrip  *strip)
{
  guint64 n_bytes = 0;
  g_autofree char *size = NULL;
  g_autofree char *count = NULL;

  for (guint32 i = 0; i < strip->n_parts; i++)
    n_bytes += layout->parts[strip->first_part + i].n_bytes;
  size = hf_figures_size (n_bytes);
  if (strip->n_parts == 1)
    return g_steal_pointer (&size);
  count = hf_figures_count (strip->n_parts);
  /* Translators: the size of ranges of addresses, and how many there are */
  return g_strdup_printf (ngettext ("%s in %s range", "%s in %s ranges", strip->n_parts), size,
                          count);
}

static char *
dup_strip_name (const HfHeapMapLayout *layout,
                const HfHeapMapStrip  *strip)
{
  if (strip->n_parts > 1 && !layout->regions->has_ranges)
    return g_strdup (_ ("all addresses"));
  return hf_heap_map_dup_region_name (layout->regions, layout->parts[strip->first_part].region);
}

static void
draw_label (Painter              *self,
            const HfHeapMapStrip *strip)
{
  const HfHeapMapLayout *layout = self->map->layout;
  const HfColor ink = hf_palette_ink (&self->style->palette);
  const HfColor dim = hf_palette_dim (&self->style->palette);
  const gboolean has_ranges = layout->regions->has_ranges;
  const double line = LINE_HEIGHT * layout->text_scale;
  const double end = layout->tiles_x - LABEL_GAP;
  const double x = layout->bounds.x;
  g_autofree char *name = dup_strip_name (layout, strip);
  g_autofree char *size = dup_strip_size (layout, strip);
  g_autofree char *address = hf_heap_map_dup_address (layout->parts[strip->first_part].start);
  const gboolean is_address = !has_ranges && strip->n_parts == 1;
  double width;

  width = write_line (self, name, x, strip->y, end, is_address ? &address_name_style : &name_style,
                      &ink);
  if (strip->height < 2 * line)
    {
      /* All of it, or none. */
      if (x + width + LABEL_GAP + measure (self, size, &size_style) <= end + LABEL_GAP / 2.)
        write_line (self, size, x + width + LABEL_GAP, strip->y + layout->text_scale,
                    end + LABEL_GAP, &size_style, &dim);
      return;
    }
  write_line (self, size, x, strip->y + line, end, &size_style, &dim);
  if (strip->height >= 3 * line && strip->n_parts == 1 && has_ranges)
    write_line (self, address, x, strip->y + 2 * line, end, &address_style, &dim);
}

/* ---- All of it ---------------------------------------------------------------------- */

gboolean
hf_heap_map_paint (const HfHeapMap      *map,
                   const HfHeapMapStyle *style,
                   HfSurface            *surface,
                   GCancellable         *cancellable)
{
  g_autoptr (HfPath) path = hf_path_new ();
  g_autoptr (HfPath) lines = hf_path_new ();
  Painter self = { map, style, surface, path, lines, hf_heap_map_get_hatch (&style->palette) };

  for (guint32 i = 0; i < map->layout->n_strips; i++)
    draw_label (&self, &map->layout->strips[i]);
  if (!draw_cells (&self, cancellable))
    return FALSE;
  draw_marks (&self);
  draw_pins (&self);
  return TRUE;
}
