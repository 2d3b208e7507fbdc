/* hf-graph-node-painter.c: the nodes of a graph, with their names and icons
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-figures.h"
#include "hf-graph-painter-private.h"
#include "hf-graph-text.h"
#include "hf-icon.h"
#include "hf-text.h"

#include <math.h>

/* All in px, at letters of the usual size. */
#define NODE_RADIUS 7
#define NODE_X 9
#define NAME_Y 3
#define DETAIL_Y 20
#define ALONE_Y 11     /* of a name without bytes */
#define LINE_NAME_Y 8  /* where name and bytes stand in one line */
#define LINE_DETAIL_Y 9
#define LINE_GAP 8
#define LINE_NAME_WIDTH 60
#define PILL_NAME_Y 6
#define PILL_ICON_X 10
#define PILL_NAME_X 32
#define FLAG_SIZE 12
#define FLAG_GAP 4
#define ALIKE_STEP 2.5
#define N_ALIKE 2
#define PLATE_MARGIN 2
#define PLATE_HEIGHT 1.3 /* of the height of letters */
#define SUBJECT_LINE 2.5
#define SUBJECT_OUTSIDE 4
#define SUBJECT_RADIUS 10
#define SLACK 3 /* a screen sets letters a little wider or narrower than a file */

static const HfTextStyle name_style = { .size = 12, .bold = TRUE };
static const HfTextStyle plain_style = { .size = 12 };
static const HfTextStyle detail_style = { .size = 10.5 };
static const HfTextStyle side_style = { .size = 10.5, .align_end = TRUE };

/* Of a root, from the right. */
static const struct
{
  guint64 flag;
  HfIcon icon;
} node_flags[] = {
  { HF_ROOT_INTERIOR, HF_ICON_INTERIOR },
  { HF_ROOT_WEAK, HF_ICON_WEAK },
  { HF_ROOT_PINNED, HF_ICON_PINNED },
};

static double
draw_flag (HfGraphPainter *self,
           HfIcon          icon,
           const HfRect   *rect,
           double          end,
           const HfColor  *color)
{
  const double size = FLAG_SIZE * self->scale;

  hf_path_clear (self->path);
  hf_icon_add (icon, end - size, rect->y + (rect->height - size) / 2, size, self->path);
  hf_surface_fill_path (self->surface, self->path, color);
  return end - size - FLAG_GAP * self->scale;
}

/* Returns: where the room for words ends */
static double
draw_flags (HfGraphPainter    *self,
            const HfGraphNode *node,
            const HfRect      *rect,
            const HfColor     *color)
{
  double end = rect->x + rect->width - PILL_ICON_X * self->scale;

  for (guint i = 0; i < G_N_ELEMENTS (node_flags); i++)
    {
      if (node->root_flags & node_flags[i].flag)
        end = draw_flag (self, node_flags[i].icon, rect, end, color);
    }
  return end;
}

static void
draw_roots (HfGraphPainter *self,
            guint32         position,
            const HfRect   *rect)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfPalette *palette = &self->style->palette;
  const HfColor fill = hf_graph_painter_get_node_color (self, position);
  const HfColor ink = hf_graph_painter_is_dimmed (self, position)
                        ? hf_palette_no_match_ink (palette)
                        : hf_palette_root_ink (palette);
  const double scale = self->scale;
  const double icon_size = HF_ICON_SIZE * scale;
  const double x = rect->x + PILL_NAME_X * scale;
  g_autofree char *name = hf_graph_dup_node_name (self->graph, node);
  g_autofree char *detail = hf_graph_dup_node_detail (self->graph, node);
  double end = 0;

  hf_surface_fill_rectangle (self->surface, rect, rect->height / 2, &fill);
  hf_path_clear (self->path);
  hf_icon_add (node->kind == HF_GRAPH_SEVERAL ? HF_ICON_SEVERAL : hf_icon_of_kind (node->root_kind),
               rect->x + PILL_ICON_X * scale, rect->y + (rect->height - icon_size) / 2, icon_size,
               self->path);
  hf_surface_fill_path (self->surface, self->path, &ink);

  end = draw_flags (self, node, rect, &ink);
  if (self->graph->kind != HF_GRAPH_RETENTION)
    {
      hf_graph_painter_write (self, name, x, rect->y + NAME_Y * scale, end - x, &name_style, &ink);
      hf_graph_painter_write (self, detail, x, rect->y + DETAIL_Y * scale, end - x, &detail_style,
                              &ink);
      return;
    }
  if (detail[0] != '\0')
    {
      hf_graph_painter_write (self, detail, end, rect->y + (PILL_NAME_Y + 1) * scale, -1,
                              &side_style, &ink);
      end -= hf_graph_painter_measure (self, detail, &side_style) + LINE_GAP * scale;
    }
  hf_graph_painter_write (self, name, x, rect->y + PILL_NAME_Y * scale, end - x, &name_style, &ink);
}

/* Text on a hatch cannot be read. */
static void
draw_plate (HfGraphPainter    *self,
            const char        *text,
            double             x,
            double             y,
            double             max_width,
            const HfTextStyle *style,
            const HfColor     *color)
{
  const double width = MIN (hf_graph_painter_measure (self, text, style), max_width);
  const HfRect plate = { x - PLATE_MARGIN, y, width + 2 * PLATE_MARGIN,
                         style->size * PLATE_HEIGHT * self->scale };

  hf_surface_fill_rectangle (self->surface, &plate, 2, color);
}

/* Whether the shortest way to the subject goes through a node. */
static gboolean
is_on_shortest (const HfGraph *graph,
                guint32        node)
{
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      if (graph->edges[i].kind == HF_GRAPH_SHORTEST &&
          (graph->edges[i].from == node || graph->edges[i].to == node))
        return TRUE;
    }

  return graph->nodes[node].is_subject;
}

static void
draw_words (HfGraphPainter *self,
            guint32         position,
            const HfRect   *rect,
            const HfColor  *ink)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const double scale = self->scale;
  const double x = rect->x + NODE_X * scale;
  const double width = rect->width - 2 * NODE_X * scale;
  const gboolean is_line = self->graph->kind == HF_GRAPH_RETENTION;
  gboolean is_bold = node->kind != HF_GRAPH_OTHERS;
  g_autofree char *name = hf_graph_dup_node_name (self->graph, node);
  g_autofree char *detail = hf_graph_dup_node_detail (self->graph, node);
  const double name_y = rect->y + (detail[0] == '\0' ? ALONE_Y : NAME_Y) * scale;
  double room = 0;

  if (node->kind == HF_GRAPH_OTHERS)
    {
      const HfColor fill = hf_graph_painter_get_node_color (self, position);

      draw_plate (self, name, x, name_y, width, &plain_style, &fill);
      if (detail[0] != '\0')
        draw_plate (self, detail, x, rect->y + DETAIL_Y * scale, width, &detail_style, &fill);
    }
  if (!is_line)
    {
      hf_graph_painter_write (self, name, x, name_y, width, is_bold ? &name_style : &plain_style,
                              ink);
      hf_graph_painter_write (self, detail, x, rect->y + DETAIL_Y * scale, width, &detail_style,
                              ink);
      return;
    }

  is_bold = is_on_shortest (self->graph, position);
  room = width - hf_graph_painter_measure (self, detail, &side_style) - LINE_GAP * scale;
  if (room >= LINE_NAME_WIDTH * scale)
    hf_graph_painter_write (self, detail, x + width, rect->y + LINE_DETAIL_Y * scale, -1,
                            &side_style, ink);
  else
    room = width;
  hf_graph_painter_write (self, name, x, rect->y + LINE_NAME_Y * scale, room,
                          is_bold ? &name_style : &plain_style, ink);
}

static void
draw_objects (HfGraphPainter *self,
              guint32         position,
              const HfRect   *rect)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfPalette *palette = &self->style->palette;
  const HfColor fill = hf_graph_painter_get_node_color (self, position);
  const HfColor line = hf_graph_painter_fade (self, self->ink, HF_GRAPH_OUTLINE_ALPHA);
  const HfHatch lines = { 6, 1, FALSE, hf_palette_hatch (palette) };
  const HfColor ink = hf_graph_painter_is_dimmed (self, position)
                        ? hf_palette_no_match_ink (palette)
                        : self->ink;
  const double radius = NODE_RADIUS * self->scale;

  if (node->kind == HF_GRAPH_OTHERS)
    {
      hf_surface_fill_rectangle (self->surface, rect, radius, &fill);
      hf_surface_hatch_rectangle (self->surface, rect, radius, &lines);
      draw_words (self, position, rect, &ink);
      return;
    }

  for (guint i = node->n_objects > 1 ? N_ALIKE : 0; i > 0; i--)
    {
      const HfRect behind = { rect->x + i * ALIKE_STEP, rect->y + i * ALIKE_STEP, rect->width,
                              rect->height };

      hf_surface_fill_rectangle (self->surface, &behind, radius, &self->ground);
      hf_surface_stroke_rectangle (self->surface, &behind, radius, 1, &line);
    }
  hf_surface_fill_rectangle (self->surface, rect, radius, &fill);
  hf_surface_stroke_rectangle (self->surface, rect, radius, 1, &line);
  draw_words (self, position, rect, &ink);
}

static void
draw_subject (HfGraphPainter *self,
              const HfRect   *rect)
{
  const double by = SUBJECT_OUTSIDE;
  const HfRect ring = { rect->x - by, rect->y - by, rect->width + 2 * by, rect->height + 2 * by };

  hf_surface_stroke_rectangle (self->surface, &ring, SUBJECT_RADIUS * self->scale, SUBJECT_LINE,
                               &self->ink);
}

void
hf_graph_painter_draw_node (HfGraphPainter *self,
                            guint32         position)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfRect *rect = &self->layout->rects[position];
  g_autofree char *count = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *title = NULL;

  if (hf_surface_has_titles (self->surface))
    title = hf_graph_dup_node_title (self->graph, node);
  hf_surface_begin_group (self->surface, title);
  if (node->kind == HF_GRAPH_ROOTS || node->kind == HF_GRAPH_SEVERAL)
    draw_roots (self, position, rect);
  else
    draw_objects (self, position, rect);
  if (node->is_subject && self->graph->kind == HF_GRAPH_RETENTION)
    draw_subject (self, rect);

  /* In an ownership nearly everything holds more than is shown. */
  if (node->n_hidden > 0 && self->graph->kind != HF_GRAPH_OWNERSHIP)
    {
      count = hf_figures_count (node->n_hidden);
      hidden = g_strconcat ("+", count, NULL);
      hf_graph_painter_draw_tag (self, hidden, (HfPoint){ rect->x + rect->width - 4, rect->y - 2 });
    }
  hf_surface_end_group (self->surface);
}

/* ---- How wide they need to be ------------------------------------------------ */

/* Returns: px at letters of the usual size */
static double
measure_words (HfText             *text,
               const HfGraph      *graph,
               const HfGraphNode  *node,
               const HfTextStyle  *style)
{
  g_autofree char *name = hf_graph_dup_node_name (graph, node);
  g_autofree char *detail = hf_graph_dup_node_detail (graph, node);
  const double name_width = hf_text_measure (text, name, style);
  const double detail_width = hf_text_measure (text, detail, &detail_style);

  if (graph->kind != HF_GRAPH_RETENTION)
    return MAX (name_width, detail_width);

  return detail[0] == '\0' ? name_width : name_width + LINE_GAP + detail_width;
}

static double
measure_node (HfText        *text,
              const HfGraph *graph,
              guint32        position)
{
  const HfGraphNode *node = &graph->nodes[position];
  const gboolean is_roots = node->kind == HF_GRAPH_ROOTS || node->kind == HF_GRAPH_SEVERAL;
  const gboolean is_plain = node->kind == HF_GRAPH_OTHERS ||
                            (graph->kind == HF_GRAPH_RETENTION && !is_roots &&
                             !is_on_shortest (graph, position));
  const double words = measure_words (text, graph, node, is_plain ? &plain_style : &name_style);
  double flags = 0;

  if (!is_roots)
    return 2 * NODE_X + words;

  for (guint i = 0; i < G_N_ELEMENTS (node_flags); i++)
    flags += node->root_flags & node_flags[i].flag ? FLAG_SIZE + FLAG_GAP : 0;
  return PILL_NAME_X + words + flags + PILL_ICON_X;
}

double *
hf_graph_measure_nodes (const HfGraph *graph,
                        double         text_scale,
                        const char    *family)
{
  double *needed = g_new (double, graph->n_nodes + 1);
  HfText text;

  hf_text_init (&text, NULL, family != NULL ? family : HF_TEXT_EXPORT_FAMILY);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    needed[i] = ceil ((measure_node (&text, graph, i) + SLACK) * text_scale);
  hf_text_clear (&text);
  return needed;
}
