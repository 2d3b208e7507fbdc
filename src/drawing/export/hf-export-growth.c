/* hf-export-growth.c: what grew over several snapshots, for a page
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-growth.h"

#include "hf-export-legend.h"
#include "hf-figures.h"
#include "hf-growth-text.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>

/* All in px. */
#define NATURAL_WIDTH 1168
#define SNAPSHOTS_HEIGHT 74
#define SNAPSHOT_GAP 16
#define SNAPSHOT_MIN_WIDTH 24
#define SNAPSHOT_BAR_Y 46
#define SNAPSHOT_BAR_HEIGHT 8
#define SUM_HEIGHT 30
#define ROW_HEIGHT 46
#define ROW_LINE_Y 24
#define REST_HEIGHT 26
#define LINE_WIDTH 136
#define LINE_FLOOR 36
#define LINE_TOP 8
#define LINE_MARGIN 6
#define DOT_RADIUS 3
#define GROWTH_WIDTH 84
#define SHARE_WIDTH 68
#define COLUMN_GAP 12
/* Below it the rows have no line. */
#define LINES_MIN_WIDTH 560

/* More would make a picture that few programs open. */
#define MAX_ROWS 100

/* Names of a path in a row. */
#define MAX_NAMES 4

static const HfTextStyle name_style = { .size = 12 };
static const HfTextStyle figure_style = { .size = 14, .bold = TRUE };
static const HfTextStyle path_style = { .size = 12.5, .bold = TRUE, .ellipsize_start = TRUE };
static const HfTextStyle fact_style = { .size = 11 };
static const HfTextStyle end_style = { .size = 12.5, .align_end = TRUE };
static const HfTextStyle bold_end_style = { .size = 12.5, .bold = TRUE, .align_end = TRUE };

typedef struct
{
  HfExportPicture  picture;
  HfGrowth        *growth;
  char           **names;
  guint32          n_per_step;
  guint32          n_rows;
} GrowthPicture;

/* ---- Words --------------------------------------------------------------- */

static char *
dup_name (const HfExportPicture *picture G_GNUC_UNUSED,
          const char            *title)
{
  /* Translators: %s are the names of several files, with arrows between them */
  return g_strdup_printf (_ ("Growth over %s"), title);
}

static char *
dup_description (const HfExportPicture *picture)
{
  const GrowthPicture *self = (const GrowthPicture *) picture;
  g_autofree char *sum = hf_growth_text_dup_sum (self->growth);
  g_autofree char *facts = hf_growth_text_dup_facts (self->growth);

  /* Translators: “+8.9 MB of +9.0 MB grew at every step”, “6 paths, 99.0 % of all growth” */
  return g_strdup_printf (_ ("%s: %s."), sum, facts);
}

static char *
dup_subtitle (const HfExportPicture *picture)
{
  const GrowthPicture *self = (const GrowthPicture *) picture;
  const guint32 n = self->growth->n_snapshots;
  g_autofree char *first = hf_figures_size (self->growth->reachable[0]);
  g_autofree char *last = hf_figures_size (self->growth->reachable[n - 1]);

  /* Translators: a number of snapshots, and what is reachable in the first and the last one */
  return g_strdup_printf (ngettext ("%u snapshot · %s → %s reachable",
                                    "%u snapshots · %s → %s reachable", n),
                          n, first, last);
}

static char *
dup_completeness (const HfExportPicture *picture)
{
  const GrowthPicture *self = (const GrowthPicture *) picture;

  return self->growth->is_doubtful
           ? g_strdup (_ ("growth may come from the files · drawn by Holdfast"))
           : g_strdup (_ ("all complete · drawn by Holdfast"));
}

/* ---- Snapshots ----------------------------------------------------------- */

static void
draw_bar (const GrowthPicture *self,
          const HfExportArea  *area,
          guint32              snapshot,
          const HfRect        *bounds)
{
  const HfGrowth *growth = self->growth;
  const HfColor rest_color = hf_palette_growth_rest (area->palette);
  const HfColor grown_color = hf_palette_growth (area->palette);
  guint64 max = 1;
  guint64 grown = 0;
  const HfColor track = { rest_color.red, rest_color.green, rest_color.blue, .25 };
  HfRect part = *bounds;

  hf_surface_fill_rectangle (area->surface, bounds, 0, &track);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    max = MAX (max, growth->reachable[i]);
  for (guint32 i = 0; i < growth->n_paths; i++)
    grown += growth->paths[i].bytes[snapshot];
  /* Paths may hold the same objects. */
  grown = MIN (grown, growth->reachable[snapshot]);
  part.width = bounds->width * (double) (growth->reachable[snapshot] - grown) / (double) max;
  hf_surface_fill_rectangle (area->surface, &part, 0, &rest_color);
  part.x += part.width;
  part.width = bounds->width * (double) grown / (double) max;
  hf_surface_fill_rectangle (area->surface, &part, 0, &grown_color);
}

static void
draw_snapshot (const GrowthPicture *self,
               const HfExportArea  *area,
               guint32              snapshot,
               const HfRect        *bounds)
{
  const HfColor ink = hf_palette_ink (area->palette);
  const HfColor dim = hf_palette_dim (area->palette);
  const HfGrowth *growth = self->growth;
  HfAnalysis *analysis = hf_reason_tree_get_heap (growth->trees[snapshot])->analysis;
  const guint32 n_objects = hf_analysis_get_reachability (analysis)->n_objects;
  const HfRect bar = { bounds->x, bounds->y + SNAPSHOT_BAR_Y, bounds->width, SNAPSHOT_BAR_HEIGHT };
  g_autofree char *name = g_strdup_printf ("%u  %s", growth->numbers[snapshot],
                                           self->names[snapshot]);
  g_autofree char *size = hf_figures_size (growth->reachable[snapshot]);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *objects = g_strdup_printf (ngettext ("%s object", "%s objects", n_objects),
                                              count);
  double width = 0;

  hf_surface_begin_group (area->surface, name);
  hf_surface_draw_text (area->surface, name, bounds->x, bounds->y, bounds->width, &name_style,
                        &ink);
  width = hf_surface_draw_text (area->surface, size, bounds->x, bounds->y + 20, bounds->width,
                                &figure_style, &ink) +
          COLUMN_GAP;
  if (width < bounds->width)
    hf_surface_draw_text (area->surface, objects, bounds->x + width, bounds->y + 22,
                          bounds->width - width, &fact_style, &dim);
  draw_bar (self, area, snapshot, &bar);
  hf_surface_end_group (area->surface);
}

/* Of very many the last ones have no room. */
static void
draw_snapshots (const GrowthPicture *self,
                const HfExportArea  *area)
{
  const guint32 n = self->growth->n_snapshots;
  const double step = MAX ((area->bounds.width + SNAPSHOT_GAP) / n,
                           SNAPSHOT_MIN_WIDTH + SNAPSHOT_GAP);

  for (guint32 i = 0; i < n && (i + 1) * step - SNAPSHOT_GAP <= area->bounds.width + 1; i++)
    {
      const HfRect bounds = { area->bounds.x + i * step, area->bounds.y, step - SNAPSHOT_GAP,
                              SNAPSHOTS_HEIGHT };

      draw_snapshot (self, area, i, &bounds);
    }
}

/* "+8.9 MB of +9.0 MB grew at every step  6 paths, 99.0 % of all growth" */
static void
draw_sum (const GrowthPicture *self,
          const HfExportArea  *area)
{
  const HfColor ink = hf_palette_ink (area->palette);
  const HfColor dim = hf_palette_dim (area->palette);
  const double y = area->bounds.y + SNAPSHOTS_HEIGHT;
  g_autofree char *sum = hf_growth_text_dup_sum (self->growth);
  g_autofree char *facts = hf_growth_text_dup_facts (self->growth);
  const double width = hf_surface_draw_text (area->surface, sum, area->bounds.x, y,
                                             area->bounds.width, &figure_style, &ink) +
                       COLUMN_GAP;

  if (width < area->bounds.width)
    hf_surface_draw_text (area->surface, facts, area->bounds.x + width, y + 2,
                          area->bounds.width - width, &fact_style, &dim);
}

/* ---- Rows ---------------------------------------------------------------- */

static HfPoint
get_point (const HfGrowth     *growth,
           const HfGrowthPath *path,
           guint32             snapshot,
           double              x,
           double              y)
{
  const guint64 *figures = hf_growth_path_get_figures (path);
  guint64 max = 1;

  for (guint32 i = 0; i < growth->n_snapshots; i++)
    max = MAX (max, figures[i]);
  return (HfPoint){
    x + LINE_MARGIN + (LINE_WIDTH - 2.0 * LINE_MARGIN) * snapshot / (growth->n_snapshots - 1),
    y + LINE_FLOOR - (double) (LINE_FLOOR - LINE_TOP) * (double) figures[snapshot] / (double) max,
  };
}

/* The counts or sizes, each path on its own scale from 0. */
static void
draw_line (const HfGrowth     *growth,
           const HfGrowthPath *path,
           const HfExportArea *area,
           double              x,
           double              y)
{
  const HfColor color = path->bytes != NULL ? hf_palette_growth (area->palette)
                                            : hf_palette_growth_rest (area->palette);
  const HfColor shade = { color.red, color.green, color.blue, .2 };
  const HfColor dim = hf_palette_dim (area->palette);
  const HfRect floor = { x, y + LINE_FLOOR, LINE_WIDTH, .5 };
  HfPath *line = hf_path_new ();
  HfPath *below = hf_path_new ();

  hf_path_move_to (below, x + LINE_MARGIN, floor.y);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      const HfPoint point = get_point (growth, path, i, x, y);

      if (i == 0)
        hf_path_move_to (line, point.x, point.y);
      else
        hf_path_line_to (line, point.x, point.y);
      hf_path_line_to (below, point.x, point.y);
    }
  hf_path_line_to (below, x + LINE_WIDTH - LINE_MARGIN, floor.y);
  hf_path_close (below);
  hf_surface_fill_path (area->surface, below, &shade);
  hf_surface_fill_rectangle (area->surface, &floor, 0, &dim);
  hf_surface_stroke_path (area->surface, line, 2, 0, &color);
  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      const HfPoint point = get_point (growth, path, i, x, y);
      const HfRect dot = { point.x - DOT_RADIUS, point.y - DOT_RADIUS, 2 * DOT_RADIUS,
                           2 * DOT_RADIUS };

      hf_surface_fill_rectangle (area->surface, &dot, DOT_RADIUS, &color);
    }
  hf_path_free (line);
  hf_path_free (below);
}

/* "2,000 per step  ·  200 → 2,200 → 4,200" */
static char *
dup_facts (const GrowthPicture *self,
           const HfGrowthPath  *path)
{
  g_autofree char *figures = hf_growth_text_dup_figures (self->growth, path, " → ");
  g_autofree char *pace = NULL;
  HfGrowthPath paced = *path;

  if (path->bytes != NULL)
    paced.multiple = hf_growth_find_multiple (path->counts, self->growth->n_snapshots,
                                              self->n_per_step);
  pace = path->bytes == NULL ? hf_growth_text_dup_still (self->growth, path)
                             : hf_growth_text_dup_pace (&paced);
  return g_strdup_printf ("%s  ·  %s", pace, figures);
}

static void
draw_row (const GrowthPicture *self,
          const HfGrowthPath  *path,
          const HfExportArea  *area,
          double               y)
{
  const HfColor ink = hf_palette_ink (area->palette);
  const HfColor dim = hf_palette_dim (area->palette);
  const gboolean has_line = area->bounds.width >= LINES_MIN_WIDTH;
  double end = area->bounds.x + area->bounds.width;
  g_autofree char *name = hf_growth_text_dup_path (self->growth, path, MAX_NAMES, HF_NAMES_SHORT);
  g_autofree char *title = hf_growth_text_dup_path (self->growth, path, HF_REASON_MAX_NAMES,
                                                    HF_NAMES_FULL);
  g_autofree char *facts = dup_facts (self, path);
  g_autofree char *grown = hf_figures_size_change (path->n_grown);
  g_autofree char *share = hf_growth_text_dup_share (self->growth, path);

  hf_surface_begin_group (area->surface, title);
  hf_surface_draw_text (area->surface, share, end, y + 4, SHARE_WIDTH, &end_style, &ink);
  end -= SHARE_WIDTH + COLUMN_GAP;
  hf_surface_draw_text (area->surface, grown, end, y + 4, GROWTH_WIDTH, &bold_end_style, &ink);
  end -= GROWTH_WIDTH + COLUMN_GAP;
  if (has_line)
    draw_line (self->growth, path, area, end - LINE_WIDTH, y);
  end -= has_line ? LINE_WIDTH + COLUMN_GAP : 0;
  hf_surface_draw_text (area->surface, name, area->bounds.x, y + 4, end - area->bounds.x,
                        &path_style, &ink);
  hf_surface_draw_text (area->surface, facts, area->bounds.x, y + ROW_LINE_Y, end - area->bounds.x,
                        &fact_style, &dim);
  hf_surface_end_group (area->surface);
}

static const HfGrowthPath *
get_path (const GrowthPicture *self,
          guint32              row)
{
  return row < self->growth->n_paths ? &self->growth->paths[row]
                                     : &self->growth->in_part[row - self->growth->n_paths];
}

static void
draw_rest (const GrowthPicture *self,
           const HfExportArea  *area,
           guint32              n_more,
           double               y)
{
  const HfColor dim = hf_palette_dim (area->palette);
  g_autofree char *count = hf_figures_count (n_more);
  g_autofree char *rest = hf_growth_text_dup_rest (self->growth);
  g_autofree char *more = g_strdup_printf (
    ngettext ("%s more path is not shown.", "%s more paths are not shown.", (gulong) n_more),
    count);
  g_autofree char *text = g_strjoin (n_more > 0 && rest != NULL ? " " : "", n_more > 0 ? more : "",
                                     rest == NULL ? "" : rest, NULL);

  hf_surface_draw_text (area->surface, text, area->bounds.x, y + 6, area->bounds.width, &fact_style,
                        &dim);
}

/* ---- The class ----------------------------------------------------------- */

static gboolean
draw (const HfExportPicture *picture,
      const HfExportArea    *area)
{
  const GrowthPicture *self = (const GrowthPicture *) picture;
  const double top = area->bounds.y + SNAPSHOTS_HEIGHT + SUM_HEIGHT;
  const double room = area->bounds.y + area->bounds.height - top - REST_HEIGHT;
  const guint32 n = room < ROW_HEIGHT ? 0 : MIN (self->n_rows, (guint32) (room / ROW_HEIGHT));
  const HfColor grown = hf_palette_growth (area->palette);
  const HfColor rest = hf_palette_growth_rest (area->palette);

  draw_snapshots (self, area);
  draw_sum (self, area);
  for (guint32 i = 0; i < n; i++)
    {
      if (g_cancellable_is_cancelled (area->cancellable))
        return FALSE;
      draw_row (self, get_path (self, i), area, top + (double) i * ROW_HEIGHT);
    }
  draw_rest (self, area, self->n_rows - n, top + (double) n * ROW_HEIGHT);
  if (area->legend.height > 0)
    {
      const double end = area->legend.x + area->legend.width;
      const double x = hf_export_legend_add (area, area->legend.x, end, &grown,
                                             _ ("Grew at every step"), NULL);

      hf_export_legend_add (area, x, end, &rest, _ ("Did not"), NULL);
    }
  return TRUE;
}

static void
get_natural_size (const HfExportPicture *picture,
                  double                *width,
                  double                *height)
{
  const GrowthPicture *self = (const GrowthPicture *) picture;

  *width = NATURAL_WIDTH;
  *height = SNAPSHOTS_HEIGHT + SUM_HEIGHT + (double) MIN (self->n_rows, MAX_ROWS) * ROW_HEIGHT +
            REST_HEIGHT;
}

static void
growth_free (HfExportPicture *picture)
{
  GrowthPicture *self = (GrowthPicture *) picture;

  hf_growth_unref (self->growth);
  g_strfreev (self->names);
  g_free (self);
}

static const HfExportPictureClass growth_class = {
  .dup_name = dup_name,
  .dup_description = dup_description,
  .dup_subtitle = dup_subtitle,
  .dup_completeness = dup_completeness,
  .get_natural_size = get_natural_size,
  .draw = draw,
  .free = growth_free,
};

HfExportPicture *
hf_export_growth_new (const HfGrowthPicture *content)
{
  GrowthPicture *self = g_new0 (GrowthPicture, 1);
  const HfGrowth *growth = content->growth;
  const guint32 n = growth->n_snapshots;

  hf_export_picture_init (&self->picture, &growth_class,
                          hf_reason_tree_get_heap (growth->trees[n - 1])->analysis);
  self->growth = hf_growth_ref (content->growth);
  self->names = g_new0 (char *, n + 1);
  /* A name can be any file's, so it is cleaned like one. */
  for (guint32 i = 0; i < n; i++)
    self->names[i] = hf_text_to_utf8 (content->names[i], strlen (content->names[i]));
  self->n_per_step = content->n_per_step;
  self->n_rows = growth->n_paths + (content->shows_in_part ? growth->n_in_part : 0);
  return &self->picture;
}
