/* hf-export-pair.c: two heaps for a page, with what they are and what colors mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-pair.h"

#include "hf-figures.h"
#include "hf-pair-legend.h"
#include "hf-pair-painter.h"
#include "hf-pair-text.h"
#include "hf-treemap-names.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* A good size for most pages, in px. */
#define NATURAL_WIDTH 1168
#define NATURAL_HEIGHT 676

/* All in px. */
#define GAP 20
#define CAPTION_HEIGHT 26
#define CAPTION_Y 2
#define CAPTION_SIZE_Y 3
#define CAPTION_GAP 8

G_DEFINE_ENUM_TYPE (HfPairPicture, hf_pair_picture,
                    G_DEFINE_ENUM_VALUE (HF_PAIR_PICTURE_SIDES, "pair"),
                    G_DEFINE_ENUM_VALUE (HF_PAIR_PICTURE_CHANGE, "difference"))

static const HfTextStyle side_style = { .size = 14, .bold = TRUE };
static const HfTextStyle heap_style = { .size = 12 };

typedef struct
{
  HfExportPicture  picture;
  HfPairHierarchy *pair;
  HfPairPicture    kind;
  guint32          focus;
  char            *names[HF_N_SIDES]; /* NULL if there are none */
} PairPicture;

/* ---- Words --------------------------------------------------------------- */

static char *
dup_name (const HfExportPicture *picture G_GNUC_UNUSED,
          const char            *title)
{
  /* Translators: %s is what is compared, such as “before.gclog ↔ after.gclog” */
  return g_strdup_printf (_ ("Comparison of %s"), title);
}

static char *
dup_description (const HfExportPicture *picture)
{
  const PairPicture *self = (const PairPicture *) picture;
  g_autofree char *total = hf_pair_text_dup_total (self->pair);
  g_autofree char *counts = hf_pair_text_dup_counts (self->pair);

  if (self->kind == HF_PAIR_PICTURE_CHANGE)
    /* Translators: the difference, and the numbers of types that differ */
    return g_strdup_printf (_ ("The difference of two heaps, %s; types: %s."), total, counts);
  return g_strdup_printf (_ ("Two heaps, before and after, %s; types: %s. Each cell is as large as "
                             "the larger side, and filled to the level of its own."),
                          total, counts);
}

static const char *
get_grouping (HfGrouping grouping)
{
  switch (grouping)
    {
    case HF_GROUPING_ROOT:
      return _ ("by the roots that keep it");
    case HF_GROUPING_DOMAIN:
      return _ ("by domain");
    case HF_GROUPING_ASSEMBLY:
      return _ ("by assembly");
    case HF_GROUPING_NAMESPACE:
    case HF_GROUPING_GENERATION:
    case HF_GROUPING_DOMINATOR:
    case HF_N_GROUPINGS:
    default:
      return _ ("by namespace");
    }
}

static const char *
get_area (const HfPairHierarchy *pair)
{
  const gboolean is_larger = pair->area == HF_PAIR_AREA_LARGER;

  switch (pair->weight)
    {
    case HF_WEIGHT_COUNT:
      return is_larger ? _ ("area = objects on the larger side")
                       : _ ("area = objects of difference");
    case HF_WEIGHT_EVERYTHING:
      return is_larger ? _ ("area = bytes on the larger side") : _ ("area = bytes of difference");
    case HF_WEIGHT_REACHABLE:
    default:
      return is_larger ? _ ("area = reachable bytes on the larger side")
                       : _ ("area = reachable bytes of difference");
    }
}

char *
hf_export_pair_dup_totals (const HfComparedHeap *heaps,
                           const char           *meaning)
{
  const guint32 n_objects = hf_heap_get_n_objects (heaps[HF_SIDE_AFTER].heap);
  g_autofree char *before = hf_figures_count (hf_heap_get_n_objects (heaps[HF_SIDE_BEFORE].heap));
  g_autofree char *after = hf_figures_count (n_objects);
  g_autofree char *size_before = hf_figures_size (hf_heap_get_n_bytes (heaps[HF_SIDE_BEFORE].heap));
  g_autofree char *size_after = hf_figures_size (hf_heap_get_n_bytes (heaps[HF_SIDE_AFTER].heap));

  /* Translators: objects before and after · their sizes · what the picture shows */
  return g_strdup_printf (ngettext ("%s → %s object · %s → %s · %s",
                                    "%s → %s objects · %s → %s · %s", n_objects),
                          before, after, size_before, size_after, meaning);
}

static char *
dup_subtitle (const HfExportPicture *picture)
{
  const PairPicture *self = (const PairPicture *) picture;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *meaning = NULL;

  /* Translators: by what, what area means */
  meaning = g_strdup_printf (_ ("%s, %s"), get_grouping (self->pair->hierarchy->grouping),
                             get_area (self->pair));
  text = hf_export_pair_dup_totals (self->pair->heaps, meaning);
  if (self->focus == 0)
    return g_steal_pointer (&text);
  name = hf_treemap_dup_full_name (self->pair->hierarchy, self->focus);
  /* Translators: what alone is shown; then all the totals */
  return g_strdup_printf (_ ("only %s of %s"), name, text);
}

/* Of one program once, with both times: ".NET 10.0.12 · 2026-11-21 00:25 UTC → …" */
char *
hf_export_pair_dup_origin (const HfComparedHeap *heaps)
{
  const char *runtime = hf_heap_find_info (heaps[HF_SIDE_BEFORE].heap, "runtime");
  const gboolean is_same = g_strcmp0 (runtime, hf_heap_find_info (heaps[HF_SIDE_AFTER].heap,
                                                                  "runtime")) == 0;
  g_autofree char *before = hf_export_picture_dup_origin (heaps[HF_SIDE_BEFORE].analysis);
  g_autofree char *after = hf_export_picture_dup_origin (heaps[HF_SIDE_AFTER].analysis);
  g_autoptr (GDateTime) time = hf_export_picture_find_time (heaps[HF_SIDE_AFTER].analysis);
  g_autofree char *moment = NULL;

  if (before == NULL || g_strcmp0 (before, after) == 0)
    return g_steal_pointer (&after);
  if (after == NULL)
    return g_steal_pointer (&before);
  if (!is_same || time == NULL)
    return g_strdup_printf ("%s → %s", before, after);
  moment = g_date_time_format (time, "%F %R UTC");
  return g_strdup_printf ("%s → %s", before, moment);
}

char *
hf_export_pair_dup_completeness (const HfComparedHeap *heaps)
{
  guint64 n_warnings = 0;
  gboolean is_whole = TRUE;
  guint n_faults = 0;
  g_autofree char *count = NULL;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfCompleteness *completeness = hf_heap_get_completeness (heaps[side].heap);
      guint n;
      const HfFault *faults = hf_completeness_get_faults (completeness, &n);

      n_faults += n;
      is_whole = is_whole && hf_completeness_is_whole (completeness);
      for (guint i = 0; i < n; i++)
        n_warnings += faults[i].severity == HF_SEVERITY_LIMIT ? 0 : faults[i].count;
    }
  if (n_faults == 0)
    return g_strdup (_ ("both complete · drawn by Holdfast"));
  if (is_whole)
    return g_strdup (_ ("both complete, within the limits of their formats · drawn by Holdfast"));
  count = hf_figures_count (n_warnings);
  return g_strdup_printf (ngettext ("incomplete: %s warning · drawn by Holdfast",
                                    "incomplete: %s warnings · drawn by Holdfast",
                                    MIN (n_warnings, G_MAXINT)),
                          count);
}

static char *
dup_origin (const HfExportPicture *picture)
{
  return hf_export_pair_dup_origin (((const PairPicture *) picture)->pair->heaps);
}

static char *
dup_completeness (const HfExportPicture *picture)
{
  return hf_export_pair_dup_completeness (((const PairPicture *) picture)->pair->heaps);
}

/* ---- Drawing ------------------------------------------------------------- */

/* "Before  mvc-1.gclog · 5.3 MB · 75,788 objects" */
static void
draw_caption (const PairPicture  *self,
              const HfExportArea *area,
              HfSide              side,
              const HfRect       *bounds)
{
  const HfColor ink = hf_palette_ink (area->palette);
  const HfColor dim = hf_palette_dim (area->palette);
  g_autofree char *heap = hf_pair_text_dup_heap (self->pair, side);
  g_autofree char *text = self->names[side] == NULL
                            ? g_strdup (heap)
                            : g_strconcat (self->names[side], " · ", heap, NULL);
  double x = bounds->x;

  x += hf_surface_draw_text (area->surface, hf_pair_text_get_side (side), x, bounds->y + CAPTION_Y,
                             bounds->width, &side_style, &ink) +
       CAPTION_GAP;
  hf_surface_draw_text (area->surface, text, x, bounds->y + CAPTION_SIZE_Y,
                        MAX (bounds->x + bounds->width - x, 0), &heap_style, &dim);
}

/* Both have the same width, so that their cells are the same on whole pixels. */
static HfRect
get_side (const HfExportArea *area,
          HfSide              side)
{
  const double width = floor ((area->bounds.width - GAP) / 2);
  const double x = side == HF_SIDE_BEFORE ? 0 : area->bounds.width - width;

  return (HfRect){ area->bounds.x + floor (x), area->bounds.y, width, area->bounds.height };
}

static gboolean
draw_sides (const PairPicture  *self,
            const HfExportArea *area)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfRect bounds = get_side (area, side);
      const HfRect map = { bounds.x, bounds.y + CAPTION_HEIGHT, bounds.width,
                           bounds.height - CAPTION_HEIGHT };
      const HfPairStyle style = { .palette = *area->palette, .view = (HfPairView) side };
      g_autoptr (HfTreemapLayout) layout = NULL;
      gboolean is_done;

      layout = hf_treemap_layout_new (self->pair->hierarchy, self->focus, map);
      hf_surface_begin_group (area->surface, hf_pair_text_get_side (side));
      draw_caption (self, area, side, &bounds);
      is_done = hf_pair_paint (self->pair, layout, &style, area->surface, area->cancellable);
      hf_surface_end_group (area->surface);
      if (!is_done)
        return FALSE;
    }
  return TRUE;
}

static gboolean
draw_change (const PairPicture  *self,
             const HfExportArea *area)
{
  const HfPairStyle style = { .palette = *area->palette, .view = HF_PAIR_VIEW_CHANGE };
  g_autoptr (HfTreemapLayout) layout = NULL;

  layout = hf_treemap_layout_new (self->pair->hierarchy, self->focus, area->bounds);
  return hf_pair_paint (self->pair, layout, &style, area->surface, area->cancellable);
}

static gboolean
draw (const HfExportPicture *picture,
      const HfExportArea    *area)
{
  const PairPicture *self = (const PairPicture *) picture;
  const gboolean is_pair = self->kind == HF_PAIR_PICTURE_SIDES;

  if (!(is_pair ? draw_sides (self, area) : draw_change (self, area)))
    return FALSE;
  if (area->legend.height > 0)
    hf_pair_legend_paint (self->pair, is_pair, area->palette, area->surface, area->legend);
  return TRUE;
}

/* ---- The class ----------------------------------------------------------- */

static void
get_natural_size (const HfExportPicture *picture G_GNUC_UNUSED,
                  double                *width,
                  double                *height)
{
  *width = NATURAL_WIDTH;
  *height = NATURAL_HEIGHT;
}

static void
pair_free (HfExportPicture *picture)
{
  PairPicture *self = (PairPicture *) picture;

  hf_pair_hierarchy_unref (self->pair);
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_free (self->names[side]);
  g_free (self);
}

static const HfExportPictureClass pair_class = {
  .dup_name = dup_name,
  .dup_description = dup_description,
  .dup_subtitle = dup_subtitle,
  .dup_origin = dup_origin,
  .dup_completeness = dup_completeness,
  .get_natural_size = get_natural_size,
  .draw = draw,
  .free = pair_free,
};

/* A name can be any file's, so it is cleaned like one. */
static char *
dup_clean (const char *name)
{
  return name == NULL ? NULL : hf_text_to_utf8 (name, strlen (name));
}

HfExportPicture *
hf_export_pair_new (HfPairHierarchy *pair,
                    HfPairPicture    kind,
                    guint32          focus,
                    const char      *name_before,
                    const char      *name_after)
{
  PairPicture *self = NULL;

  g_return_val_if_fail (focus < pair->hierarchy->n_nodes, NULL);
  g_return_val_if_fail (pair->hierarchy->nodes[focus].kind != HF_NODE_TYPE, NULL);

  self = g_new0 (PairPicture, 1);
  hf_export_picture_init (&self->picture, &pair_class, pair->heaps[HF_SIDE_AFTER].analysis);
  self->pair = hf_pair_hierarchy_ref (pair);
  self->kind = kind;
  self->focus = focus;
  self->names[HF_SIDE_BEFORE] = dup_clean (name_before);
  self->names[HF_SIDE_AFTER] = dup_clean (name_after);
  return &self->picture;
}
