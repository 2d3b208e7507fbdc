/* hf-graph-painter.c: edges, what stands on them, and nodes, in that order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-painter.h"

#include "hf-figures.h"
#include "hf-graph-painter-private.h"
#include "hf-graph-text.h"
#include "hf-icon.h"

#include <glib/gi18n.h>
#include <math.h>

/* All in px, at letters of the usual size. */
#define NODE_RADIUS 7
#define NODE_X 9
#define NAME_Y 3
#define DETAIL_Y 20
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
#define TAG_HEIGHT 16
#define TAG_MARGIN 7
#define TAG_TEXT_Y 0.5
#define PLATE_MARGIN 2
#define PLATE_HEIGHT 1.3 /* of the height of letters */
#define SUBJECT_LINE 2.5
#define SUBJECT_OUTSIDE 4
#define SUBJECT_RADIUS 10

/* Shares of ink, and of an edge's own colour. */
#define OUTLINE_ALPHA 0.38
#define OWNED_ALPHA 0.75
#define OTHERS_ALPHA 0.2
#define ON_WAY_ALPHA 0.8
#define REASON_ALPHA 0.42
#define BACK_ALPHA 0.18
#define SHORTEST_ALPHA 0.85
#define TYPE_ALPHA 0.3
#define TYPE_SELECTED_ALPHA 0.8
#define DIMMED_ALPHA 0.12

static const HfTextStyle name_style = { .size = 12, .bold = TRUE };
static const HfTextStyle plain_style = { .size = 12 };
static const HfTextStyle detail_style = { .size = 10.5 };
static const HfTextStyle side_style = { .size = 10.5, .align_end = TRUE };
static const HfTextStyle tag_style = { .size = 10.5 };

typedef struct
{
  const HfGraphLayout *layout;
  const HfGraph       *graph;
  const HfGraphStyle  *style;
  HfSurface           *surface;
  HfPath              *path;
  guint8              *is_on_way; /* by edge: whether it leads to what is selected */
  HfColor              ink;
  HfColor              ground;
  double               scale;
} Painter;

/* ---- Small things ---------------------------------------------------------- */

static HfColor
fade (const Painter *self,
      HfColor        color,
      double         alpha)
{
  color.alpha = self->style->palette.high_contrast ? 1 : alpha;
  return color;
}

static gboolean
is_dimmed (const Painter *self,
           guint32        node)
{
  return self->style->dimmed != NULL && self->style->dimmed[node];
}

static void
write_text (Painter           *self,
            const char        *text,
            double             x,
            double             y,
            double             max_width,
            const HfTextStyle *style,
            const HfColor     *color)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  hf_surface_draw_text (self->surface, text, x, y, max_width, &scaled, color);
}

static double
measure_text (Painter           *self,
              const char        *text,
              const HfTextStyle *style)
{
  HfTextStyle scaled = *style;

  scaled.size *= self->scale;
  return hf_surface_measure_text (self->surface, text, &scaled);
}

/* A word in a small pill with its middle at a point. */
static void
draw_tag (Painter    *self,
          const char *text,
          HfPoint     middle)
{
  const double width = measure_text (self, text, &tag_style) + 2 * TAG_MARGIN * self->scale;
  const double height = TAG_HEIGHT * self->scale;
  const HfRect rect = { floor (middle.x - width / 2) + .5, floor (middle.y - height / 2) + .5,
                        ceil (width), floor (height) };
  const HfColor line = fade (self, self->ink, OUTLINE_ALPHA);

  hf_surface_fill_rectangle (self->surface, &rect, height / 2, &self->ground);
  hf_surface_stroke_rectangle (self->surface, &rect, height / 2, 1, &line);
  write_text (self, text, rect.x + TAG_MARGIN * self->scale, rect.y + TAG_TEXT_Y * self->scale, -1,
              &tag_style, &self->ink);
}

/* ---- Edges ----------------------------------------------------------------- */

static HfColor
get_node_color (const Painter *self,
                guint32        position)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfPalette *palette = &self->style->palette;
  HfColor color = hf_graph_painter_get_color (self->graph, node, palette);

  return is_dimmed (self, position) ? hf_palette_no_match (palette, &color) : color;
}

static HfColor
get_edge_color (const Painter *self,
                guint32        position)
{
  const HfGraphEdge *edge = &self->graph->edges[position];

  if (is_dimmed (self, edge->from) || is_dimmed (self, edge->to))
    return fade (self, self->ink, DIMMED_ALPHA);
  if (self->is_on_way[position])
    return fade (self, self->ink, ON_WAY_ALPHA);
  if (edge->kind == HF_GRAPH_OWNS && self->graph->nodes[edge->to].kind == HF_GRAPH_OTHERS)
    return fade (self, self->ink, OTHERS_ALPHA);
  if (edge->kind == HF_GRAPH_OWNS)
    return fade (self, get_node_color (self, edge->to), OWNED_ALPHA);
  if (edge->kind == HF_GRAPH_SHORTEST)
    return fade (self, self->ink, SHORTEST_ALPHA);
  if (self->graph->kind == HF_GRAPH_TYPES)
    {
      const guint32 selected = self->style->selected;
      const gboolean joins = selected == edge->from || selected == edge->to;

      return fade (self, self->ink, joins ? TYPE_SELECTED_ALPHA : TYPE_ALPHA);
    }

  /* In circles everything refers to a few that are far above: that is no reason. */
  return fade (self, self->ink,
               self->graph->nodes[edge->from].layer >= self->graph->nodes[edge->to].layer
                 ? BACK_ALPHA
                 : REASON_ALPHA);
}

static void
draw_edge (Painter *self,
           guint32  position)
{
  const HfGraphEdge *edge = &self->graph->edges[position];
  const HfGraphRoute *route = &self->layout->routes[position];
  const gboolean is_dashed = edge->kind == HF_GRAPH_REACHES || edge->kind == HF_GRAPH_WEAK;
  const HfColor color = get_edge_color (self, position);
  g_autofree char *title = NULL;

  if (hf_surface_has_titles (self->surface))
    title = hf_graph_dup_edge_title (self->graph, edge);
  hf_surface_begin_group (self->surface, title);
  hf_graph_painter_draw_line (self->surface, self->path, self->layout->points + route->first_point,
                              route->n_points, route->width, is_dashed, &color);
  hf_surface_end_group (self->surface);
}

static void
draw_folded (Painter *self,
             guint32  position)
{
  const HfGraphEdge *edge = &self->graph->edges[position];
  g_autofree char *count = hf_figures_count (edge->n_folded);
  g_autofree char *text = NULL;

  if (edge->n_folded == 0)
    return;

  /* Translators: arrays and insides of collections that a graph leaves out; %s is a number */
  text = g_strdup_printf (ngettext ("%s folded", "%s folded", edge->n_folded), count);
  draw_tag (self, text, self->layout->routes[position].label);
}

/* ---- Nodes ----------------------------------------------------------------- */

static double
draw_flag (Painter       *self,
           HfIcon         icon,
           const HfRect  *rect,
           double         end,
           const HfColor *color)
{
  const double size = FLAG_SIZE * self->scale;

  hf_path_clear (self->path);
  hf_icon_add (icon, end - size, rect->y + (rect->height - size) / 2, size, self->path);
  hf_surface_fill_path (self->surface, self->path, color);
  return end - size - FLAG_GAP * self->scale;
}

/* Returns: where the room for words ends */
static double
draw_flags (Painter           *self,
            const HfGraphNode *node,
            const HfRect      *rect,
            const HfColor     *color)
{
  static const struct
  {
    guint64 flag;
    HfIcon icon;
  } flags[] = {
    { HF_ROOT_INTERIOR, HF_ICON_INTERIOR },
    { HF_ROOT_WEAK, HF_ICON_WEAK },
    { HF_ROOT_PINNED, HF_ICON_PINNED },
  };
  double end = rect->x + rect->width - PILL_ICON_X * self->scale;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      if (node->root_flags & flags[i].flag)
        end = draw_flag (self, flags[i].icon, rect, end, color);
    }
  return end;
}

static void
draw_roots (Painter           *self,
            guint32            position,
            const HfRect      *rect)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfPalette *palette = &self->style->palette;
  const HfColor fill = get_node_color (self, position);
  const HfColor ink = is_dimmed (self, position) ? hf_palette_no_match_ink (palette)
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
      write_text (self, name, x, rect->y + NAME_Y * scale, end - x, &name_style, &ink);
      write_text (self, detail, x, rect->y + DETAIL_Y * scale, end - x, &detail_style, &ink);
      return;
    }
  if (detail[0] != '\0')
    {
      write_text (self, detail, end, rect->y + (PILL_NAME_Y + 1) * scale, -1, &side_style, &ink);
      end -= measure_text (self, detail, &side_style) + LINE_GAP * scale;
    }
  write_text (self, name, x, rect->y + PILL_NAME_Y * scale, end - x, &name_style, &ink);
}

/* Nobody can read what stands on a hatch. */
static void
draw_plate (Painter           *self,
            const char        *text,
            double             x,
            double             y,
            double             max_width,
            const HfTextStyle *style,
            const HfColor     *color)
{
  const double width = MIN (measure_text (self, text, style), max_width);
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
draw_words (Painter       *self,
            guint32        position,
            const HfRect  *rect,
            const HfColor *ink)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const double scale = self->scale;
  const double x = rect->x + NODE_X * scale;
  const double width = rect->width - 2 * NODE_X * scale;
  const gboolean is_line = self->graph->kind == HF_GRAPH_RETENTION;
  gboolean is_bold = node->kind != HF_GRAPH_OTHERS;
  g_autofree char *name = hf_graph_dup_node_name (self->graph, node);
  g_autofree char *detail = hf_graph_dup_node_detail (self->graph, node);
  double room = 0;

  if (node->kind == HF_GRAPH_OTHERS)
    {
      const HfColor fill = get_node_color (self, position);

      draw_plate (self, name, x, rect->y + NAME_Y * scale, width, &plain_style, &fill);
      draw_plate (self, detail, x, rect->y + DETAIL_Y * scale, width, &detail_style, &fill);
    }
  if (!is_line)
    {
      write_text (self, name, x, rect->y + NAME_Y * scale, width,
                  is_bold ? &name_style : &plain_style, ink);
      write_text (self, detail, x, rect->y + DETAIL_Y * scale, width, &detail_style, ink);
      return;
    }

  is_bold = is_on_shortest (self->graph, position);
  room = width - measure_text (self, detail, &side_style) - LINE_GAP * scale;
  if (room >= LINE_NAME_WIDTH * scale)
    write_text (self, detail, x + width, rect->y + LINE_DETAIL_Y * scale, -1, &side_style, ink);
  else
    room = width;
  write_text (self, name, x, rect->y + LINE_NAME_Y * scale, room,
              is_bold ? &name_style : &plain_style, ink);
}

static void
draw_objects (Painter      *self,
              guint32       position,
              const HfRect *rect)
{
  const HfGraphNode *node = &self->graph->nodes[position];
  const HfPalette *palette = &self->style->palette;
  const HfColor fill = get_node_color (self, position);
  const HfColor line = fade (self, self->ink, OUTLINE_ALPHA);
  const HfColor hatch = hf_palette_hatch (palette);
  const HfColor ink = is_dimmed (self, position) ? hf_palette_no_match_ink (palette) : self->ink;
  const double radius = NODE_RADIUS * self->scale;

  if (node->kind == HF_GRAPH_OTHERS)
    {
      hf_surface_fill_rectangle (self->surface, rect, radius, &fill);
      hf_surface_hatch_rectangle (self->surface, rect, radius, 6, 1, &hatch);
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
draw_subject (Painter      *self,
              const HfRect *rect)
{
  const double by = SUBJECT_OUTSIDE;
  const HfRect ring = { rect->x - by, rect->y - by, rect->width + 2 * by, rect->height + 2 * by };

  hf_surface_stroke_rectangle (self->surface, &ring, SUBJECT_RADIUS * self->scale, SUBJECT_LINE,
                               &self->ink);
}

static void
draw_node (Painter *self,
           guint32  position)
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
      draw_tag (self, hidden, (HfPoint){ rect->x + rect->width - 4, rect->y - 2 });
    }
  hf_surface_end_group (self->surface);
}

/* ---- All of it ------------------------------------------------------------- */

/* From what is selected upwards, owner by owner. */
static void
find_way (Painter *self)
{
  guint32 node = self->style->selected;
  guint32 n_left = self->graph->kind == HF_GRAPH_OWNERSHIP ? self->graph->n_nodes : 0;

  while (node != HF_INDEX_NONE && n_left > 0)
    {
      guint32 owner = HF_INDEX_NONE;

      for (guint32 i = 0; i < self->graph->n_edges; i++)
        {
          const HfGraphEdge *edge = &self->graph->edges[i];

          if (edge->to != node || edge->kind != HF_GRAPH_OWNS)
            continue;
          self->is_on_way[i] = TRUE;
          owner = edge->from;
        }
      node = owner;
      n_left--;
    }
}

static gboolean
draw_edges (Painter      *self,
            gboolean      on_way,
            GCancellable *cancellable)
{
  for (guint32 i = 0; i < self->graph->n_edges; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (self->is_on_way[i] == on_way)
        draw_edge (self, i);
    }

  return TRUE;
}

gboolean
hf_graph_paint (const HfGraphLayout *layout,
                const HfGraphStyle  *style,
                HfSurface           *surface,
                GCancellable        *cancellable)
{
  const HfGraph *graph = layout->graph;
  g_autoptr (HfPath) path = hf_path_new ();
  g_autofree guint8 *is_on_way = g_new0 (guint8, graph->n_edges + 1);
  Painter self = { layout,
                   graph,
                   style,
                   surface,
                   path,
                   is_on_way,
                   hf_palette_ink (&style->palette),
                   hf_palette_ground (&style->palette),
                   layout->text_scale };

  find_way (&self);
  if (!draw_edges (&self, FALSE, cancellable) || !draw_edges (&self, TRUE, cancellable))
    return FALSE;
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      draw_node (&self, i);
    }
  for (guint32 i = 0; i < graph->n_edges; i++)
    draw_folded (&self, i);

  return TRUE;
}
