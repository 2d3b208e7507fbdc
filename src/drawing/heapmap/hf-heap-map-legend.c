/* hf-heap-map-legend.c: the meaning of colors and shapes of a map of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"
#include "hf-heap-map-painter-private.h"
#include "hf-heap-map-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px, at letters of the usual size. */
#define SWATCH_SIZE 11
#define SWATCH_RADIUS 3
#define SWATCH_GAP 6
#define DETAIL_GAP 5
#define ENTRY_GAP 16
#define TEXT_Y 3

static const HfTextStyle text_style = { .size = 11.5 };

typedef struct
{
  const HfHeapMap *map;
  HfSurface       *surface;
  const HfPalette *palette;
  HfPath          *path;
  const HfRect    *rect;
  HfTextStyle      text;
  double           scale;
  double           middle;
  HfColor          ink;
  HfColor          dim;
} Legend;

static double
measure (Legend     *self,
         const char *text)
{
  return hf_surface_measure_text (self->surface, text, &self->text);
}

static void
write_text (Legend        *self,
            const char    *text,
            double         x,
            const HfColor *color)
{
  hf_surface_draw_text (self->surface, text, x, self->rect->y + TEXT_Y * self->scale, -1,
                        &self->text, color);
}

static HfRect
get_swatch (Legend *self,
            double  x)
{
  const double size = SWATCH_SIZE * self->scale;

  return (HfRect){ round (x), round (self->middle - size / 2), round (size), round (size) };
}

/* ---- The right end ------------------------------------------------------------- */

/* Returns: the left edge of the word, in px */
static double
add_word (Legend     *self,
          const char *word,
          double      end)
{
  const double x = end - measure (self, word);

  write_text (self, word, x, &self->dim);
  return x;
}

static void
draw_free (Legend *self,
           double  x)
{
  const HfRect swatch = get_swatch (self, x);
  const HfColor color = hf_heap_map_get_free_color (self->palette);
  const HfColor hatch = hf_heap_map_get_hatch (self->palette);

  hf_surface_fill_rectangle (self->surface, &swatch, 0, &color);
  hf_path_clear (self->path);
  hf_heap_map_add_hatch (self->path, &swatch);
  hf_surface_stroke_path (self->surface, self->path, 1, 0, &hatch);
}

static gboolean
has_pins (const HfHeapMap *map)
{
  for (guint32 i = 0; i < map->n_cells; i++)
    {
      if (map->cells[i].is_pinned)
        return TRUE;
    }

  return FALSE;
}

/* Returns: where the meanings of colors have to end, in px */
static double
draw_shapes (Legend *self)
{
  g_autofree char *scale = hf_heap_map_dup_scale (self->map->layout);
  const double gap = ENTRY_GAP * self->scale;
  const double swatch = (SWATCH_SIZE + SWATCH_GAP) * self->scale;
  double x = add_word (self, scale, self->rect->x + self->rect->width) - gap;

  if (has_pins (self->map))
    {
      x = add_word (self, _ ("pinned"), x) - swatch;
      hf_heap_map_draw_pin (self->surface, self->path, self->palette,
                            (HfPoint){ round (x + SWATCH_SIZE * self->scale / 2), self->middle });
      x -= gap;
    }
  if (self->map->n_free > 0)
    {
      x = add_word (self, _ ("free"), x) - swatch;
      draw_free (self, x);
      x -= gap;
    }
  return x;
}

/* ---- The meanings of colors ------------------------------------------------------ */

static int
compare_entries (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const guint64 *bytes = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  if (bytes[x] != bytes[y])
    return bytes[x] < bytes[y] ? 1 : -1;
  return (x > y) - (x < y);
}

/* Names in order of bytes; scales and generations in their own. */
static gboolean
is_sorted (HfColoring coloring)
{
  return coloring == HF_COLORING_NAMESPACE || coloring == HF_COLORING_ASSEMBLY ||
         coloring == HF_COLORING_ROOT;
}

/* Returns: where the next entry begins, in px */
static double
get_next (Legend     *self,
          const char *name,
          const char *size,
          double      x)
{
  const double width = size == NULL ? 0 : DETAIL_GAP * self->scale + measure (self, size);

  return x + (SWATCH_SIZE + SWATCH_GAP + ENTRY_GAP) * self->scale + measure (self, name) + width;
}

/* @size: (nullable). Returns: the place of the next entry; @x if this one does not fit */
static double
add_entry (Legend        *self,
           const char    *name,
           const char    *size,
           const HfColor *color,
           double         x,
           double         end)
{
  const double name_x = x + (SWATCH_SIZE + SWATCH_GAP) * self->scale;
  const double next = get_next (self, name, size, x);
  const HfRect swatch = get_swatch (self, x);

  if (next - ENTRY_GAP * self->scale > end)
    return x;
  hf_surface_fill_rectangle (self->surface, &swatch, SWATCH_RADIUS, color);
  write_text (self, name, name_x, &self->ink);
  if (size != NULL)
    write_text (self, size, name_x + measure (self, name) + DETAIL_GAP * self->scale, &self->dim);
  return next;
}

GArray *
hf_heap_map_list_legend (const HfHeapMap *map)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n_entries = 0;

  hf_color_key_get_entries (map->key, &n_entries);
  for (guint32 i = 0; i < n_entries; i++)
    {
      if (map->entry_bytes[i] > 0)
        g_array_append_val (order, i);
    }
  if (is_sorted (hf_color_key_get_coloring (map->key)))
    g_array_sort_with_data (order, compare_entries, map->entry_bytes);
  return order;
}

/* A scale that lacks a step for the sake of sizes could not be read; of names, the last have few
 * bytes. */
static gboolean
has_sizes (Legend *self,
           GArray *order,
           double  end)
{
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (self->map->key, &n_entries);
  double x = self->rect->x;

  if (is_sorted (hf_color_key_get_coloring (self->map->key)))
    return TRUE;
  for (guint i = 0; i < order->len; i++)
    {
      const guint32 entry = g_array_index (order, guint32, i);
      g_autofree char *size = hf_figures_size (self->map->entry_bytes[entry]);

      x = get_next (self, entries[entry].name, size, x);
    }
  return x - ENTRY_GAP * self->scale <= end;
}

static void
draw_entries (Legend *self,
              double  end,
              GArray *places)
{
  HfColorKey *key = self->map->key;
  g_autoptr (GArray) order = hf_heap_map_list_legend (self->map);
  guint32 n_entries = 0;
  const HfColorEntry *entries = hf_color_key_get_entries (key, &n_entries);
  const gboolean is_sized = has_sizes (self, order, end);
  double x = self->rect->x;

  for (guint i = 0; i < order->len; i++)
    {
      const guint32 entry = g_array_index (order, guint32, i);
      const HfColor color = hf_color_key_get_color (key, entry, self->palette);
      g_autofree char *size = is_sized ? hf_figures_size (self->map->entry_bytes[entry]) : NULL;
      const double next = add_entry (self, entries[entry].name, size, &color, x, end);
      const HfHeapMapLegendEntry place = {
        entry, { x, self->rect->y, next - x - ENTRY_GAP * self->scale, self->rect->height }
      };

      if (next == x)
        return;
      if (places != NULL)
        g_array_append_val (places, place);
      x = next;
    }
}

void
hf_heap_map_paint_legend (const HfHeapMap      *map,
                          const HfHeapMapStyle *style,
                          double                text_scale,
                          const HfRect         *rect,
                          HfSurface            *surface,
                          GArray               *places)
{
  g_autoptr (HfPath) path = hf_path_new ();
  Legend self = { map,
                  surface,
                  &style->palette,
                  path,
                  rect,
                  text_style,
                  text_scale,
                  rect->y + rect->height / 2,
                  hf_palette_ink (&style->palette),
                  hf_palette_dim (&style->palette) };

  self.text.size *= text_scale;
  draw_entries (&self, draw_shapes (&self), places);
}
