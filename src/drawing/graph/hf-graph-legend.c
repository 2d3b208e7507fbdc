/* hf-graph-legend.c: what the lines and shapes of a graph mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"
#include "hf-graph-names.h"
#include "hf-graph-painter-private.h"
#include "hf-graph-painter.h"
#include "hf-icon.h"
#include "hf-line-color.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px, at letters of the usual size. */
#define SAMPLE_WIDTH 34
#define SHAPE_WIDTH 28
#define SHAPE_HEIGHT 11
#define SAMPLE_GAP 7
#define ENTRY_GAP 16
#define TEXT_Y 3
#define ICON_SIZE 12
#define MIN_ARROW 3.5 /* half of what is across an arrowhead */
#define CORE_SHARE 0.4 /* of the width of a double line */

static const HfTextStyle text_style = { .size = 11.5 };
static const HfTextStyle side_style = { .size = 11.5, .align_end = TRUE };

/* The sample before the words. */
typedef enum
{
  SAMPLE_OWNED,
  SAMPLE_LINE,
  SAMPLE_DASHED,
  SAMPLE_BOLD,
  SAMPLE_ALIKE,
  SAMPLE_ROOT,
  SAMPLE_NUMBER,
  SAMPLE_PINNED,
  SAMPLE_INTERIOR,
} Sample;

typedef struct
{
  Sample      sample;
  const char *text;
} Entry;

typedef struct
{
  HfSurface       *surface;
  const HfPalette *palette;
  HfPath          *path;
  const HfRect    *rect;
  double           scale;
  HfColor          ink;
  HfColor          dim;
} Legend;

/* ---- Shared with pictures ---------------------------------------------- */

HfColor
hf_graph_painter_get_color (const HfGraph     *graph,
                            const HfGraphNode *node,
                            const HfPalette   *palette)
{
  if (node->kind == HF_GRAPH_ROOTS)
    return hf_palette_root_kind (palette, node->root_kind);
  if (node->kind == HF_GRAPH_SEVERAL)
    return hf_palette_several_kinds (palette);
  if (node->kind == HF_GRAPH_OTHERS)
    return hf_palette_pooled (palette, NULL);

  return hf_palette_type (palette, hf_heap_get_type_name (hf_graph_get_heap (graph), node->type));
}

static void
trace (HfPath        *path,
       const HfPoint *points,
       guint32        n_points)
{
  hf_path_clear (path);
  hf_path_move_to (path, points[0].x, points[0].y);
  for (guint32 i = 1; i + 2 < n_points; i += 3)
    hf_path_curve_to (path, points[i], points[i + 1], points[i + 2]);
}

void
hf_graph_painter_draw_line (HfSurface     *surface,
                            HfPath        *path,
                            const HfPoint *points,
                            guint32        n_points,
                            double         width,
                            gboolean       is_dashed,
                            const HfColor *color)
{
  const HfPoint end = points[n_points - 1];
  const HfPoint before = points[n_points - 2];
  const double length = MAX (hypot (end.x - before.x, end.y - before.y), 1e-6);
  const HfPoint along = { (end.x - before.x) / length, (end.y - before.y) / length };
  const double half = MAX (MIN_ARROW, width / 2 + 1);

  trace (path, points, n_points);
  hf_surface_stroke_path (surface, path, width, is_dashed ? HF_GRAPH_DASH : 0, color);

  hf_path_clear (path);
  hf_path_move_to (path, end.x + along.x * HF_GRAPH_ARROW, end.y + along.y * HF_GRAPH_ARROW);
  hf_path_line_to (path, end.x - along.y * half, end.y + along.x * half);
  hf_path_line_to (path, end.x + along.y * half, end.y - along.x * half);
  hf_path_close (path);
  hf_surface_fill_path (surface, path, color);
}

void
hf_graph_painter_draw_core (HfSurface     *surface,
                            HfPath        *path,
                            const HfPoint *points,
                            guint32        n_points,
                            double         width,
                            const HfColor *color)
{
  trace (path, points, n_points);
  hf_surface_stroke_path (surface, path, width * CORE_SHARE, 0, color);
}

/* ---- Samples ----------------------------------------------------------------- */

static void
draw_line (Legend        *self,
           double         x,
           double         y,
           double         width,
           const HfColor *color,
           gboolean       is_dashed)
{
  const double end = x + SAMPLE_WIDTH * self->scale - HF_GRAPH_ARROW;
  const HfPoint points[4] = { { x, y }, { x, y }, { end - 1, y }, { end, y } };

  hf_graph_painter_draw_line (self->surface, self->path, points, 4, width, is_dashed, color);
}

static void
draw_icon (Legend *self,
           HfIcon  icon,
           double  x,
           double  y)
{
  const double size = ICON_SIZE * self->scale;

  hf_path_clear (self->path);
  hf_icon_add (icon, x, y - size / 2, size, self->path);
  hf_surface_fill_path (self->surface, self->path, &self->ink);
}

static void
draw_shape (Legend  *self,
            Sample   sample,
            double   x,
            double   y)
{
  const double height = SHAPE_HEIGHT * self->scale;
  const HfRect rect = { x, floor (y - height / 2) + .5, SHAPE_WIDTH * self->scale, height };
  const HfColor root = hf_palette_root_kind (self->palette, HF_ROOT_STATIC);
  const HfColor ground = hf_palette_ground (self->palette);
  HfColor line = self->ink;

  line.alpha = .6;
  if (sample == SAMPLE_ROOT)
    {
      hf_surface_fill_rectangle (self->surface, &rect, height / 2, &root);
      return;
    }
  for (int i = 2; i >= 0; i--)
    {
      const HfRect behind = { rect.x + i * 2, rect.y + i * 2 - 2, rect.width - 4, rect.height };

      hf_surface_fill_rectangle (self->surface, &behind, 3, &ground);
      hf_surface_stroke_rectangle (self->surface, &behind, 3, 1, &line);
    }
}

/* Returns: the width it takes, in px */
static double
draw_sample (Legend *self,
             Sample  sample,
             double  x,
             double  y)
{
  const HfColor faint = hf_line_color_faint (self->palette);
  const HfColor plain = hf_line_color_plain (self->palette);

  switch (sample)
    {
    case SAMPLE_OWNED:
      draw_line (self, x, y, 7, &faint, FALSE);
      return SAMPLE_WIDTH * self->scale;
    case SAMPLE_LINE:
      draw_line (self, x, y, 1.5, &plain, FALSE);
      return SAMPLE_WIDTH * self->scale;
    case SAMPLE_DASHED:
      draw_line (self, x, y, 1.2, &plain, TRUE);
      return SAMPLE_WIDTH * self->scale;
    case SAMPLE_BOLD:
      draw_line (self, x, y, 2.4, &self->ink, FALSE);
      return SAMPLE_WIDTH * self->scale;
    case SAMPLE_PINNED:
      draw_icon (self, HF_ICON_PINNED, x, y);
      return ICON_SIZE * self->scale;
    case SAMPLE_INTERIOR:
      draw_icon (self, HF_ICON_INTERIOR, x, y);
      return ICON_SIZE * self->scale;
    case SAMPLE_NUMBER:
      hf_surface_draw_text (self->surface, "+14", x, self->rect->y + TEXT_Y * self->scale, -1,
                            &(HfTextStyle){ .size = text_style.size * self->scale }, &self->ink);
      return 24 * self->scale;
    case SAMPLE_ALIKE:
    case SAMPLE_ROOT:
    default:
      draw_shape (self, sample, x, y);
      return SHAPE_WIDTH * self->scale;
    }
}

/* ---- Words ------------------------------------------------------------------- */

static const Entry *
get_entries (HfGraphKind  kind,
             guint       *n_entries)
{
  static const Entry ownership[] = {
    { SAMPLE_OWNED, N_ ("owns (width = retained bytes)") },
    { SAMPLE_DASHED, N_ ("also reaches") },
    { SAMPLE_ALIKE, N_ ("many alike") },
    { SAMPLE_ROOT, N_ ("root kind") },
  };
  static const Entry types[] = {
    { SAMPLE_OWNED, N_ ("refers to (width = bytes)") },
    { SAMPLE_ALIKE, N_ ("many alike") },
    { SAMPLE_NUMBER, N_ ("more neighbors") },
  };
  static const Entry retention[] = {
    { SAMPLE_BOLD, N_ ("shortest path") },
    { SAMPLE_LINE, N_ ("another reason") },
    { SAMPLE_DASHED, N_ ("weak: holds nothing") },
    { SAMPLE_NUMBER, N_ ("more referrers") },
    { SAMPLE_PINNED, N_ ("pinned") },
    { SAMPLE_INTERIOR, N_ ("interior") },
  };

  *n_entries = kind == HF_GRAPH_OWNERSHIP ? G_N_ELEMENTS (ownership)
               : kind == HF_GRAPH_TYPES   ? G_N_ELEMENTS (types)
                                          : G_N_ELEMENTS (retention);
  return kind == HF_GRAPH_OWNERSHIP ? ownership : kind == HF_GRAPH_TYPES ? types : retention;
}

static char *
dup_ownership_summary (const HfGraph *graph)
{
  guint64 n_bytes = 0;
  guint32 n_groups = 0;
  g_autofree char *count = NULL;
  g_autofree char *share = NULL;
  g_autofree char *size = hf_figures_size (graph->n_bytes);

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];

      n_groups++;
      if (node->layer == 0)
        n_bytes += node->n_bytes;
    }
  count = hf_figures_count (n_groups);
  share = hf_figures_share (MIN (n_bytes, graph->n_bytes), graph->n_bytes);
  /* Translators: how many nodes, the share of the heap that they cover, and its size */
  return g_strdup_printf (ngettext ("%s group explains %s of %s", "%s groups explain %s of %s",
                                    n_groups),
                          count, share, size);
}

char *
hf_graph_dup_summary (const HfGraph *graph)
{
  g_autofree char *count = NULL;
  guint32 n_roots = 0;

  if (graph->kind == HF_GRAPH_OWNERSHIP)
    return dup_ownership_summary (graph);

  if (graph->kind == HF_GRAPH_TYPES)
    {
      count = hf_figures_count (graph->n_nodes);
      return g_strdup_printf (ngettext ("%s type", "%s types", graph->n_nodes), count);
    }

  for (guint32 i = 0; i < graph->n_nodes; i++)
    n_roots += graph->nodes[i].kind == HF_GRAPH_ROOTS;
  count = hf_figures_count (n_roots);
  /* Translators: how many roots of a graph hold its subject */
  return g_strdup_printf (ngettext ("%s root shown", "%s roots shown", n_roots), count);
}

void
hf_graph_paint_legend (const HfGraph      *graph,
                       const HfGraphStyle *style,
                       double              text_scale,
                       const HfRect       *rect,
                       HfSurface          *surface)
{
  g_autoptr (HfPath) path = hf_path_new ();
  g_autofree char *summary = hf_graph_dup_summary (graph);
  const HfTextStyle text = { .size = text_style.size * text_scale };
  HfTextStyle side = side_style;
  Legend self = { surface,
                  &style->palette,
                  path,
                  rect,
                  text_scale,
                  hf_palette_ink (&style->palette),
                  hf_palette_dim (&style->palette) };
  const double y = rect->y + rect->height / 2;
  double end = rect->x + rect->width;
  double x = rect->x;
  guint n_entries = 0;
  const Entry *entries = get_entries (graph->kind, &n_entries);

  side.size *= text_scale;
  hf_surface_draw_text (surface, summary, end, rect->y + TEXT_Y * text_scale, -1, &side, &self.dim);
  end -= hf_surface_measure_text (surface, summary, &side) + ENTRY_GAP * text_scale;
  for (guint i = 0; i < n_entries; i++)
    {
      const char *words = _ (entries[i].text);
      const double needed = (SAMPLE_WIDTH + SAMPLE_GAP) * text_scale +
                            hf_surface_measure_text (surface, words, &text);

      if (x + needed > end)
        return;
      x += draw_sample (&self, entries[i].sample, x, y) + SAMPLE_GAP * text_scale;
      x += hf_surface_draw_text (surface, words, x, rect->y + TEXT_Y * text_scale, -1, &text,
                                 &self.dim) +
           ENTRY_GAP * text_scale;
    }
}
