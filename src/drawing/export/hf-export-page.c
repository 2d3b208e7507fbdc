/* hf-export-page.c: what stands around an exported picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-page.h"

#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* All in px. */
#define MARGIN 16
#define TITLE_Y 11
#define SUBTITLE_Y 37
#define TITLE_HEIGHT 64
#define COLUMN_GAP 24
#define SIDE_MIN_WIDTH 120 /* least room for the title, else the right column goes */
#define LEGEND_HEIGHT 60
#define LEGEND_ABOVE_END 34
#define BAND_HEIGHT 256

static const HfTextStyle title_style = { .size = 18, .bold = TRUE };
static const HfTextStyle subtitle_style = { .size = 12.5 };
static const HfTextStyle side_style = { .size = 12, .align_end = TRUE };

typedef struct
{
  const HfExportPicture *picture;
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
    return g_strdup (_ ("Managed heap"));

  return hf_text_to_utf8 (options->title, strlen (options->title));
}

char *
hf_export_page_dup_name (const HfExportPicture *picture,
                         const HfExportOptions *options)
{
  g_autofree char *title = dup_title (options);

  return hf_export_picture_dup_name (picture, title);
}

static char *
dup_completeness (const Page *self)
{
  HfHeap *heap = hf_analysis_get_heap (self->picture->analysis);
  const HfCompleteness *completeness = self->options->completeness != NULL
                                         ? self->options->completeness
                                         : hf_heap_get_completeness (heap);
  guint64 n_warnings = 0;
  guint n;
  const HfFault *faults = hf_completeness_get_faults (completeness, &n);
  g_autofree char *count = NULL;

  if (self->picture->klass->dup_completeness != NULL)
    return self->picture->klass->dup_completeness (self->picture);
  if (n == 0)
    return g_strdup (_ ("complete · drawn by Holdfast"));
  if (hf_completeness_is_whole (completeness))
    /* Translators: %s is such as “a .gcdump” */
    return g_strdup_printf (_ ("complete, within the limits of %s · drawn by Holdfast"),
                            hf_fault_text_source (hf_heap_get_source (heap)));

  for (guint i = 0; i < n; i++)
    {
      if (faults[i].severity != HF_SEVERITY_LIMIT)
        n_warnings += faults[i].count;
    }
  count = hf_figures_count (n_warnings);
  return g_strdup_printf (ngettext ("incomplete: %s warning · drawn by Holdfast",
                                    "incomplete: %s warnings · drawn by Holdfast", n_warnings),
                          count);
}

static char *
dup_origin (const Page *self)
{
  const HfExportPicture *picture = self->picture;

  return picture->klass->dup_origin != NULL ? picture->klass->dup_origin (picture)
                                            : hf_export_picture_dup_origin (picture->analysis);
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
  g_autofree char *title = dup_title (self->options);
  g_autofree char *origin = dup_origin (self);
  g_autofree char *subtitle = hf_export_picture_dup_subtitle (self->picture);
  g_autofree char *completeness = dup_completeness (self);

  draw_line (self, title, TITLE_Y, &title_style, &self->ink, origin, TITLE_Y + 6);
  draw_line (self, subtitle, SUBTITLE_Y, &subtitle_style, &self->dim, completeness,
             SUBTITLE_Y + .5);
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

/* ---- The page ----------------------------------------------------------- */

static double
get_above (const HfExportOptions *options)
{
  return options->omits_title ? MARGIN : TITLE_HEIGHT;
}

static double
get_below (const HfExportOptions *options)
{
  return options->omits_legend ? MARGIN : LEGEND_HEIGHT;
}

static int
fit_size (double natural,
          double around,
          int    least)
{
  return (int) CLAMP (ceil (natural + around), least, HF_EXPORT_MAX_SIZE);
}

void
hf_export_page_fit (HfExportOptions *options,
                    double           width,
                    double           height)
{
  options->width = fit_size (width, 2 * MARGIN, HF_EXPORT_MIN_WIDTH);
  options->height = fit_size (height, get_above (options) + get_below (options),
                              HF_EXPORT_MIN_HEIGHT);
}

gboolean
hf_export_page_draw (const HfExportPicture *picture,
                     const HfExportOptions *options,
                     HfSurface             *surface,
                     GCancellable          *cancellable)
{
  double room = options->width - 2 * MARGIN;
  const HfExportArea area = {
    .surface = surface,
    .palette = &options->palette,
    .bounds = { MARGIN, get_above (options), room,
                options->height - get_above (options) - get_below (options) },
    .legend = { MARGIN, options->height - LEGEND_ABOVE_END, room,
                options->omits_legend ? 0 : HF_EXPORT_PICTURE_LINE_HEIGHT },
    .cancellable = cancellable,
  };
  Page self = { picture, options, surface, hf_palette_ink (&options->palette),
                hf_palette_dim (&options->palette) };

  if (!options->is_transparent && !fill_ground (&self, cancellable))
    return FALSE;
  if (!options->omits_title)
    draw_title_block (&self);
  return !g_cancellable_is_cancelled (cancellable) && hf_export_picture_draw (picture, &area) &&
         !g_cancellable_is_cancelled (cancellable);
}
