/* hf-heap-map-layout.c: the place of each address in a map of a heap; pure geometry
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* All in px; those of labels at letters of the usual size. */
#define LABEL_WIDTH 128
#define MIN_TILES_WIDTH 64
#define LINE_HEIGHT 15
#define STRIP_GAP 12
#define LOW_STRIP_GAP 6
#define MIN_EDGE 5
#define GOOD_EDGE 10
#define MAX_EDGE 16
#define SPACE 1

#define MIN_TILE_BYTES 8
/* Bytes of a picture of all addresses in one row. */
#define MAX_TILE_BYTES (G_GUINT64_CONSTANT (1) << 62)
#define LARGE_GENERATION 3
/* The share of the height that large objects may take, in which there is little to see. */
#define LARGE_SHARE 0.3
/* How labels and gaps get smaller until all strips fit. */
#define N_DENSITIES 3
#define DENSITY_FACTOR 4

/* ---- Sums of heights -------------------------------------------------------- */

typedef struct
{
  HfHeapMapLayout *layout;
  guint            density;
  guint64          tile_bytes;
  guint64          large_bytes; /* of a tile of large objects */
} Plan;

static double
get_gap (const Plan *self)
{
  return self->density == 1 ? LOW_STRIP_GAP : STRIP_GAP;
}

static double
get_label_height (const Plan *self)
{
  return (self->density == 1 ? 1 : 2) * LINE_HEIGHT * self->layout->text_scale;
}

static guint64
get_tile_bytes (const Plan          *self,
                const HfHeapMapPart *part)
{
  return self->layout->regions->regions[part->region].generation == LARGE_GENERATION
           ? self->large_bytes
           : self->tile_bytes;
}

static guint32
count_tiles (const HfHeapMapPart *part,
             guint64              tile_bytes)
{
  const guint64 n = part->n_bytes / tile_bytes + (part->n_bytes % tile_bytes != 0);

  return (guint32) MIN (n, G_MAXUINT32 / 2);
}

static guint32
count_columns (const HfHeapMapLayout *self,
               double                 edge)
{
  const double width = self->bounds.x + self->bounds.width - self->tiles_x;

  return (guint32) MAX (1, floor ((width + SPACE) / edge));
}

/* Returns: tiles of the strip of @first, with those between parts; @n_parts (out) it has */
static guint64
measure_strip (const Plan *self,
               guint32     first,
               guint32    *n_parts)
{
  const HfHeapMapLayout *layout = self->layout;
  const guint32 strip = layout->parts[first].strip;
  guint64 n_tiles = 0;
  guint32 i;

  for (i = first; i < layout->n_parts && layout->parts[i].strip == strip; i++)
    n_tiles += count_tiles (&layout->parts[i], get_tile_bytes (self, &layout->parts[i])) +
               (i > first);
  *n_parts = i - first;
  return n_tiles;
}

static gboolean
fits (const Plan *self,
      double      edge)
{
  const HfHeapMapLayout *layout = self->layout;
  const guint32 n_columns = count_columns (layout, edge);
  double height = -get_gap (self);
  guint64 n_all = 0;
  guint32 n_parts = 0;

  for (guint32 i = 0; i < layout->n_parts; i += n_parts)
    {
      const guint64 n_tiles = measure_strip (self, i, &n_parts);
      const guint64 n_rows = (n_tiles + n_columns - 1) / n_columns;

      n_all += n_tiles;
      height += MAX ((double) n_rows * edge, get_label_height (self)) + get_gap (self);
      if (n_all > HF_HEAP_MAP_MAX_TILES || height > layout->bounds.height)
        return FALSE;
    }

  return TRUE;
}

/* ---- Sizes of tiles ----------------------------------------------------------- */

static void
choose_large_bytes (Plan   *self,
                    double  edge)
{
  const HfHeapMapLayout *layout = self->layout;
  const guint32 n_columns = count_columns (layout, edge);
  guint64 n_bytes = 0;
  gboolean has_others = FALSE;

  self->large_bytes = self->tile_bytes;
  for (guint32 i = 0; i < layout->n_parts; i++)
    {
      if (layout->regions->regions[layout->parts[i].region].generation == LARGE_GENERATION)
        n_bytes += layout->parts[i].n_bytes;
      else
        has_others = TRUE;
    }
  if (!has_others)
    return;

  while (self->large_bytes < MAX_TILE_BYTES &&
         (double) (n_bytes / self->large_bytes / n_columns) * edge >
           layout->bounds.height * LARGE_SHARE)
    self->large_bytes *= 2;
}

/* Returns: whether any tiles fit with @edge; the smallest of them */
static gboolean
choose_tile_bytes (Plan   *self,
                   double  edge)
{
  for (self->tile_bytes = MIN_TILE_BYTES; self->tile_bytes < MAX_TILE_BYTES; self->tile_bytes *= 2)
    {
      choose_large_bytes (self, edge);
      if (fits (self, edge))
        return TRUE;
    }

  self->large_bytes = self->tile_bytes;
  return FALSE;
}

static int
compare_generations (gconstpointer a,
                     gconstpointer b,
                     gpointer      user_data)
{
  const HfHeapRegion *regions = user_data;
  const HfHeapMapPart *x = a;
  const HfHeapMapPart *y = b;
  const guint64 p = regions[x->region].generation;
  const guint64 q = regions[y->region].generation;

  if (p != q)
    return p < q ? -1 : 1;
  return (x->region > y->region) - (x->region < y->region);
}

/* Whether a strip has one region, or all of a generation. */
static void
assign_strips (HfHeapMapLayout *self,
               gboolean         by_generation)
{
  const HfHeapRegion *regions = self->regions->regions;
  guint32 strip = 0;

  for (guint32 i = 0; i < self->n_parts; i++)
    {
      if (i > 0 && (!by_generation || regions[self->parts[i].region].generation !=
                                        regions[self->parts[i - 1].region].generation))
        strip++;
      self->parts[i].strip = strip;
    }
}

/* Returns: bytes of a tile with labels and gaps of @density; MAX_TILE_BYTES if nothing fits */
static guint64
try_density (Plan  *self,
             guint  density)
{
  self->density = density;
  assign_strips (self->layout, density == N_DENSITIES - 1);
  choose_tile_bytes (self, GOOD_EDGE);
  return self->tile_bytes;
}

/* Lower strips are worth it if tiles have far fewer bytes then. */
static void
choose (Plan *self)
{
  HfHeapMapLayout *layout = self->layout;
  guint64 best_bytes = try_density (self, 0);
  guint best = 0;

  for (guint density = 1; density < N_DENSITIES; density++)
    {
      const guint64 tile_bytes = try_density (self, density);

      if (tile_bytes > best_bytes / DENSITY_FACTOR)
        continue;
      best_bytes = tile_bytes;
      best = density;
    }

  layout->edge = GOOD_EDGE;
  if (best_bytes < MAX_TILE_BYTES)
    try_density (self, best);
  else
    {
      /* A picture that is too low for anything shows the first strips. */
      choose_tile_bytes (self, MIN_EDGE);
      layout->edge = MIN_EDGE;
    }
  while (layout->edge < MAX_EDGE && fits (self, layout->edge + 1))
    layout->edge++;
  layout->n_columns = count_columns (layout, layout->edge);
  layout->n_lines = self->density == 1 ? 1 : 2;
}

/* ---- Places --------------------------------------------------------------------- */

static void
place_part (Plan           *self,
            HfHeapMapPart  *part,
            HfHeapMapStrip *strip,
            guint64        *slot)
{
  HfHeapMapLayout *layout = self->layout;

  if (strip->n_parts > 0)
    (*slot)++;
  part->tile_bytes = get_tile_bytes (self, part);
  part->n_tiles = count_tiles (part, part->tile_bytes);
  part->first_tile = layout->n_tiles;
  part->slot = (guint32) *slot;
  layout->n_tiles += part->n_tiles;
  *slot += part->n_tiles;
  strip->n_parts++;
  strip->n_rows = (guint32) ((*slot + layout->n_columns - 1) / layout->n_columns);
  strip->height = MAX (strip->n_rows * layout->edge, get_label_height (self));
}

static void
place (Plan *self)
{
  HfHeapMapLayout *layout = self->layout;
  HfHeapMapStrip *strip = NULL;
  double y = layout->bounds.y;
  guint64 slot = 0;

  layout->strips = g_new0 (HfHeapMapStrip, (gsize) layout->n_parts + 1);
  for (guint32 i = 0; i < layout->n_parts; i++)
    {
      if (strip == NULL || layout->parts[i].strip == layout->n_strips)
        {
          if (strip != NULL)
            y += strip->height + get_gap (self);
          strip = &layout->strips[layout->n_strips++];
          *strip = (HfHeapMapStrip){ .y = y, .first_part = i };
          slot = 0;
        }
      place_part (self, &layout->parts[i], strip, &slot);
    }
}

/* ---- The layout ------------------------------------------------------------------- */

static void
add_part (HfHeapMapLayout *self,
          guint32          region,
          guint64          start,
          guint64          n_bytes)
{
  self->parts[self->n_parts++] =
    (HfHeapMapPart){ .region = region, .start = start, .n_bytes = n_bytes };
}

static void
add_parts (HfHeapMapLayout *self)
{
  const HfHeapRegion *regions = self->regions->regions;
  const guint32 only = hf_heap_map_window_is_all (&self->window)
                         ? HF_INDEX_NONE
                         : hf_heap_regions_find (self->regions, self->window.start);

  self->parts = g_new0 (HfHeapMapPart, (gsize) self->regions->n_regions + 1);
  if (only != HF_INDEX_NONE)
    {
      const guint64 start = self->window.start;
      const guint64 rest = regions[only].start + regions[only].n_bytes - start;

      self->window.end = start + MIN (rest, MAX (self->window.end, start + 1) - start);
      add_part (self, only, start, self->window.end - start);
      return;
    }

  self->window = HF_HEAP_MAP_ALL;
  for (guint32 i = 0; i < self->regions->n_regions; i++)
    {
      if (regions[i].n_bytes > 0)
        add_part (self, i, regions[i].start, regions[i].n_bytes);
    }
}

HfHeapMapLayout *
hf_heap_map_layout_new (HfHeapRegions   *regions,
                        HfHeapMapWindow  window,
                        HfRect           bounds,
                        double           text_scale)
{
  HfHeapMapLayout *self = g_new0 (HfHeapMapLayout, 1);
  Plan plan = { .layout = self };

  self->regions = hf_heap_regions_ref (regions);
  self->window = window;
  self->bounds = (HfRect){ bounds.x, bounds.y, floor (bounds.width), floor (bounds.height) };
  self->text_scale = text_scale;
  self->tiles_x = floor (
    bounds.x + MAX (0, MIN (LABEL_WIDTH * text_scale, self->bounds.width - MIN_TILES_WIDTH)));
  if (regions->has_places)
    add_parts (self);
  g_qsort_with_data (self->parts, (int) self->n_parts, sizeof (HfHeapMapPart), compare_generations,
                     regions->regions);
  choose (&plan);
  place (&plan);
  self->shows_objects = plan.tile_bytes <= HF_HEAP_MAP_OBJECT_BYTES &&
                        plan.large_bytes <= HF_HEAP_MAP_OBJECT_BYTES;
  return self;
}

void
hf_heap_map_layout_free (HfHeapMapLayout *self)
{
  if (self == NULL)
    return;

  hf_heap_regions_unref (self->regions);
  g_free (self->strips);
  g_free (self->parts);
  g_free (self);
}
