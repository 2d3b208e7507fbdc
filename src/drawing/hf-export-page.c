/* hf-export-page.c: what stands around an exported treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-page.h"

#include "hf-figures.h"
#include "hf-string-table.h"
#include "hf-treemap-legend.h"
#include "hf-treemap-names.h"
#include "hf-treemap-painter.h"

#include <glib/gi18n.h>
#include <string.h>

/* All in px. */
#define MARGIN 16
#define TITLE_Y 11
#define SUBTITLE_Y 37
#define TREEMAP_Y 64
#define TREEMAP_BELOW 60
#define COLUMN_GAP 24
#define SIDE_MIN_WIDTH 120 /* least room for the title, else the right column goes */
#define LEGEND_ABOVE_END 32
#define LEGEND_GAP 20
#define SWATCH_SIZE 12
#define SWATCH_RADIUS 3
#define SWATCH_GAP 6
#define POOLED_SWATCH_WIDTH 16
#define BAND_HEIGHT 256

static const HfTextStyle title_style = { .size = 18, .bold = TRUE };
static const HfTextStyle subtitle_style = { .size = 12.5 };
static const HfTextStyle side_style = { .size = 12, .align_end = TRUE };
static const HfTextStyle legend_style = { .size = 12 };

typedef struct
{
  HfHierarchy           *hierarchy;
  const HfExportOptions *options;
  HfSurface             *surface;
  HfColor                ink;
  HfColor                dim;
} Page;

/* ---- Words -------------------------------------------------------------- */

/* A title can be any file's name, so it is cleaned like one. */
static char *
dup_title (const HfExportOptions *options)
{
  if (options->title == NULL || options->title[0] == '\0')
    return g_strdup (_("Managed heap"));

  return hf_text_to_utf8 (options->title, strlen (options->title));
}

char *
hf_export_page_dup_name (const HfExportOptions *options)
{
  g_autofree char *title = dup_title (options);

  /* Translators: %s is a file's name */
  return g_strdup_printf (_("Treemap of %s"), title);
}

char *
hf_export_page_dup_description (HfHierarchy *hierarchy)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *bytes = hf_figures_bytes (hf_heap_get_n_bytes (heap));

  switch (hierarchy->grouping)
    {
    case HF_GROUPING_DOMINATOR:
      return g_strdup_printf (ngettext ("%s object, %s, by what would go with it; area is "
                                        "retained size.",
                                        "%s objects, %s, by what would go with what; area is "
                                        "retained size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_ROOT:
      return g_strdup_printf (ngettext ("%s object, %s, by the roots that keep it; area is size.",
                                        "%s objects, %s, by the roots that keep them; area is "
                                        "size.",
                                        n_objects),
                              count, bytes);
    case HF_GROUPING_NAMESPACE:
    case HF_N_GROUPINGS:
    default:
      return g_strdup_printf (ngettext ("%s object, %s, by namespace, type and object; area is "
                                        "size.",
                                        "%s objects, %s, by namespace, type and object; area is "
                                        "size.",
                                        n_objects),
                              count, bytes);
    }
}

/* "138,218 objects · 4.1 MB · 689 KB reachable (16.6 %)", or no more than is known. */
static char *
dup_totals (HfHierarchy *hierarchy)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (hierarchy->analysis);
  guint64 n_bytes = hf_heap_get_n_bytes (heap);
  g_autofree char *count = hf_figures_count (hf_heap_get_n_objects (heap));
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *reachable = NULL;
  g_autofree char *share = NULL;

  if (reachability == NULL)
    /* Translators: objects · their size */
    return g_strdup_printf (ngettext ("%s object · %s", "%s objects · %s",
                                      hf_heap_get_n_objects (heap)),
                            count, size);

  reachable = hf_figures_size (reachability->n_bytes);
  share = hf_figures_share (reachability->n_bytes, n_bytes);
  /* Translators: objects · their size · how much of that is reachable (share) */
  return g_strdup_printf (ngettext ("%s object · %s · %s reachable (%s)",
                                    "%s objects · %s · %s reachable (%s)",
                                    hf_heap_get_n_objects (heap)),
                          count, size, reachable, share);
}

/* How the picture is made. */
static const char *
get_grouping (const HfHierarchy *hierarchy)
{
  gboolean knows_reachable = hf_analysis_get_reachability (hierarchy->analysis) != NULL;

  if (hierarchy->grouping == HF_GROUPING_DOMINATOR)
    return _("by dominator, a box holds what would go with it");
  if (hierarchy->grouping == HF_GROUPING_ROOT)
    return _("by root, area = size");

  return hierarchy->weight == HF_WEIGHT_EVERYTHING && knows_reachable
           ? _("by namespace, area = size, unreachable objects too")
           : _("by namespace, area = size");
}

static char *
dup_subtitle (const Page *self)
{
  const HfNode *focus = &self->hierarchy->nodes[self->options->focus];
  const char *weight = get_grouping (self->hierarchy);
  g_autofree char *totals = dup_totals (self->hierarchy);
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;

  if (focus->kind == HF_NODE_HEAP)
    return g_strdup_printf ("%s · %s", totals, weight);

  name = hf_treemap_dup_full_name (self->hierarchy, self->options->focus);
  size = hf_figures_size (focus->n_bytes);
  /* Translators: what alone is shown, and its size; then all the heap's totals */
  return g_strdup_printf (_("only %s, %s, of %s · %s"), name, size, totals, weight);
}

static char *
dup_completeness (const Page *self)
{
  HfHeap *heap = hf_analysis_get_heap (self->hierarchy->analysis);
  const HfCompleteness *completeness = self->options->completeness != NULL
                                         ? self->options->completeness
                                         : hf_heap_get_completeness (heap);
  guint64 n_warnings = hf_completeness_count (completeness);
  g_autofree char *count = NULL;

  if (hf_completeness_is_whole (completeness))
    return g_strdup (_("complete · drawn by Holdfast"));

  n_warnings += completeness->truncation != HF_TRUNCATION_NONE;
  count = hf_figures_count (n_warnings);
  return g_strdup_printf (ngettext ("incomplete: %s warning · drawn by Holdfast",
                                    "incomplete: %s warnings · drawn by Holdfast", n_warnings),
                          count);
}

/* ---- Drawing ------------------------------------------------------------ */

/* A line with something of its own at the right end, if there is room for both. */
static void
draw_line (const Page        *self,
           const char        *text,
           double             y,
           const HfTextStyle *style,
           const HfColor     *color,
           const char        *side,
           double             side_y)
{
  double room = self->options->width - 2 * MARGIN;
  double needed = hf_surface_measure_text (self->surface, text, style);
  double taken = side != NULL ? hf_surface_measure_text (self->surface, side, &side_style) : 0;

  if (side != NULL && room - taken - COLUMN_GAP >= MIN (needed, SIDE_MIN_WIDTH))
    {
      hf_surface_draw_text (self->surface, side, self->options->width - MARGIN, side_y, -1,
                            &side_style, &self->dim);
      room -= taken + COLUMN_GAP;
    }
  hf_surface_draw_text (self->surface, text, MARGIN, y, room, style, color);
}

static void
draw_title_block (const Page *self)
{
  HfHeap *heap = hf_analysis_get_heap (self->hierarchy->analysis);
  g_autofree char *title = dup_title (self->options);
  g_autofree char *subtitle = dup_subtitle (self);
  g_autofree char *completeness = dup_completeness (self);

  draw_line (self, title, TITLE_Y, &title_style, &self->ink,
             hf_heap_find_info (heap, "runtime"), TITLE_Y + 6);
  draw_line (self, subtitle, SUBTITLE_Y, &subtitle_style, &self->dim, completeness,
             SUBTITLE_Y + .5);
}

/* Whether anything was too small; of a type the smaller objects are never drawn. */
static gboolean
has_too_small (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];

      if (cell->kind == HF_CELL_POOLED && cell->pooled_kind != HF_NODE_OBJECT)
        return TRUE;
    }

  return FALSE;
}

/* Whether @family is in the picture: above the focus, or the focus is the top. */
static gboolean
is_shown (const Page *self,
          guint32     family)
{
  const HfNode *nodes = self->hierarchy->nodes;
  guint32 node = self->options->focus;

  while (node != family && nodes[node].parent != HF_INDEX_NONE)
    node = nodes[node].parent;

  return node == family || self->options->focus == 0;
}

/* Returns: where the next entry begins, or @x if there is no room before @end. */
static double
draw_legend_entry (const Page          *self,
                   const HfLegendEntry *entry,
                   double               x,
                   double               end)
{
  const HfNode *node = &self->hierarchy->nodes[entry->node];
  double y = self->options->height - LEGEND_ABOVE_END;
  HfRect swatch = { x, y, SWATCH_SIZE, SWATCH_SIZE };
  g_autofree char *name = hf_treemap_dup_full_name (self->hierarchy, entry->node);
  g_autofree char *size = hf_figures_size (node->n_bytes);
  g_autofree char *spaced = g_strconcat (" ", size, NULL);
  double name_width = hf_surface_measure_text (self->surface, name, &legend_style);
  double size_width = hf_surface_measure_text (self->surface, spaced, &legend_style);
  double gap = size_width - hf_surface_measure_text (self->surface, size, &legend_style);
  double name_x = x + SWATCH_SIZE + SWATCH_GAP;

  if (name_x + name_width + size_width > end)
    return x;

  hf_surface_fill_rectangle (self->surface, &swatch, SWATCH_RADIUS, &entry->color);
  hf_surface_draw_text (self->surface, name, name_x, y - 2, -1, &legend_style, &self->ink);
  hf_surface_draw_text (self->surface, size, name_x + name_width + gap, y - 2, -1, &legend_style,
                        &self->dim);
  return name_x + name_width + size_width + LEGEND_GAP;
}

static void
draw_pooled_entry (const Page *self,
                   double      x)
{
  HfRect swatch = { x, self->options->height - LEGEND_ABOVE_END, POOLED_SWATCH_WIDTH, SWATCH_SIZE };
  HfColor color = hf_palette_pooled (&self->options->palette, NULL);
  HfColor hatch = hf_palette_hatch (&self->options->palette);

  hf_surface_fill_rectangle (self->surface, &swatch, 0, &color);
  hf_surface_hatch_rectangle (self->surface, &swatch, 0, 6, 1, &hatch);
  hf_surface_draw_text (self->surface, _("too small to draw"),
                        x + POOLED_SWATCH_WIDTH + SWATCH_GAP, swatch.y - 2, -1, &legend_style,
                        &self->dim);
}

/* As many families as have room, heaviest first; what hatching means comes last
 * and always has its room. */
static void
draw_legend (const Page            *self,
             const HfTreemapLayout *layout)
{
  g_autofree HfLegendEntry *entries = NULL;
  gboolean is_pooled = has_too_small (layout);
  double end = self->options->width - MARGIN;
  double x = MARGIN;
  guint32 n_entries = 0;

  if (is_pooled)
    end -= POOLED_SWATCH_WIDTH + SWATCH_GAP + LEGEND_GAP +
           hf_surface_measure_text (self->surface, _("too small to draw"), &legend_style);

  entries = hf_treemap_legend_list (self->hierarchy, &self->options->palette, &n_entries);
  for (guint32 i = 0; i < n_entries; i++)
    {
      double next = x;

      if (!is_shown (self, entries[i].node))
        continue;
      next = draw_legend_entry (self, &entries[i], x, end);
      if (next == x)
        break;
      x = next;
    }

  if (is_pooled)
    draw_pooled_entry (self, x);
}

/* The first touch of an image takes memory from the system, a gigabyte for the largest:
 * band by band, so that a cancel is heard. A document gets one rectangle. */
static gboolean
fill_ground (const Page   *self,
             GCancellable *cancellable)
{
  HfColor ground = hf_palette_ground (&self->options->palette);
  int height = self->options->height;
  int step = self->options->format == HF_EXPORT_PNG ? BAND_HEIGHT : height;

  for (int y = 0; y < height; y += step)
    {
      HfRect band = { 0, y, self->options->width, MIN (step, height - y) };

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      hf_surface_fill_rectangle (self->surface, &band, 0, &ground);
    }
  return TRUE;
}

gboolean
hf_export_page_draw (HfHierarchy           *hierarchy,
                     const HfExportOptions *options,
                     HfSurface             *surface,
                     GCancellable          *cancellable)
{
  HfRect bounds = { MARGIN, TREEMAP_Y, options->width - 2 * MARGIN,
                    options->height - TREEMAP_Y - TREEMAP_BELOW };
  Page self = { hierarchy, options, surface, hf_palette_ink (&options->palette),
                hf_palette_dim (&options->palette) };
  const HfTreemapStyle style = {
    .palette = options->palette,
    .coloring = options->coloring,
    .has_cushions = options->cushion,
  };
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, options->focus, bounds);

  if (!fill_ground (&self, cancellable))
    return FALSE;
  draw_title_block (&self);
  if (g_cancellable_is_cancelled (cancellable) ||
      !hf_treemap_paint (layout, &style, surface, cancellable))
    return FALSE;
  draw_legend (&self, layout);
  return !g_cancellable_is_cancelled (cancellable);
}
