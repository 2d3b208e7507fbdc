/* hf-export-pair-graph.c: a graph of two heaps as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-pair-graph.h"

#include "hf-export-pair.h"
#include "hf-pair-graph-painter.h"
#include "hf-pair-graph-text.h"

#include <glib/gi18n.h>

typedef struct
{
  HfExportPicture picture;
  HfComparedHeap  heaps[HF_N_SIDES];
  HfPairGraph    *pair;
  HfGraphLayout  *layout;
} PairGraphPicture;

static const PairGraphPicture *
get_self (const HfExportPicture *picture)
{
  return (const PairGraphPicture *) picture;
}

/* ---- Words --------------------------------------------------------------- */

static char *
dup_name (const HfExportPicture *picture,
          const char            *title)
{
  g_autofree char *subject = hf_pair_graph_dup_subject (get_self (picture)->pair);

  if (subject == NULL)
    /* Translators: %s is what is compared, such as “before.gclog ↔ after.gclog” */
    return g_strdup_printf (_ ("Owners in %s"), title);
  /* Translators: a type, and what is compared */
  return g_strdup_printf (_ ("Retention of %s in %s"), subject, title);
}

static char *
dup_meaning (const HfPairGraph *pair)
{
  g_autofree char *subject = hf_pair_graph_dup_subject (pair);

  return subject == NULL
           ? g_strdup (_ ("ownership, width = reachable bytes on the larger side"))
           : g_strdup_printf (_ ("paths that keep %s alive, each object on one of them"), subject);
}

static char *
dup_description (const HfExportPicture *picture)
{
  const HfPairGraph *pair = get_self (picture)->pair;
  g_autofree char *meaning = dup_meaning (pair);
  g_autofree char *summary = hf_pair_graph_dup_summary (pair);

  /* Translators: the subject of a graph of two heaps; its sizes and changes */
  return g_strdup_printf (_ ("A graph of two heaps: %s. %s."), meaning, summary);
}

static char *
dup_subtitle (const HfExportPicture *picture)
{
  g_autofree char *meaning = dup_meaning (get_self (picture)->pair);

  return hf_export_pair_dup_totals (get_self (picture)->heaps, meaning);
}

static char *
dup_origin (const HfExportPicture *picture)
{
  return hf_export_pair_dup_origin (get_self (picture)->heaps);
}

static char *
dup_completeness (const HfExportPicture *picture)
{
  return hf_export_pair_dup_completeness (get_self (picture)->heaps);
}

/* ---- Drawing ------------------------------------------------------------- */

static void
get_natural_size (const HfExportPicture *picture,
                  double                *width,
                  double                *height)
{
  *width = get_self (picture)->layout->bounds.width;
  *height = get_self (picture)->layout->bounds.height;
}

/* In the middle, and never larger than life. */
static gboolean
draw (const HfExportPicture *picture,
      const HfExportArea    *area)
{
  const PairGraphPicture *self = get_self (picture);
  const HfRect *bounds = &self->layout->bounds;
  const HfRect *room = &area->bounds;
  double scale = 1;
  gboolean is_whole = FALSE;

  if (bounds->width > 0 && bounds->height > 0)
    scale = MIN (1, MIN (room->width / bounds->width, room->height / bounds->height));

  hf_surface_begin_view (area->surface,
                         room->x + (room->width - bounds->width * scale) / 2 - bounds->x * scale,
                         room->y + (room->height - bounds->height * scale) / 2 - bounds->y * scale,
                         scale);
  is_whole = hf_pair_graph_paint (self->pair, self->layout, area->palette, NULL, area->surface,
                                  area->cancellable);
  hf_surface_end_view (area->surface);
  if (is_whole && area->legend.height > 0)
    hf_pair_graph_paint_legend (self->pair, area->palette, area->surface, area->legend);
  return is_whole;
}

/* ---- The class ----------------------------------------------------------- */

static void
pair_graph_free (HfExportPicture *picture)
{
  PairGraphPicture *self = (PairGraphPicture *) picture;

  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
  hf_graph_layout_unref (self->layout);
  hf_pair_graph_unref (self->pair);
  g_free (self);
}

static const HfExportPictureClass pair_graph_class = {
  .dup_name = dup_name,
  .dup_description = dup_description,
  .dup_subtitle = dup_subtitle,
  .dup_origin = dup_origin,
  .dup_completeness = dup_completeness,
  .get_natural_size = get_natural_size,
  .draw = draw,
  .free = pair_graph_free,
};

HfExportPicture *
hf_export_pair_graph_new (const HfComparedHeap *heaps,
                          HfPairGraph          *pair,
                          HfGraphLayout        *layout)
{
  PairGraphPicture *self = NULL;

  g_return_val_if_fail (layout->graph == pair->graph, NULL);

  self = g_new0 (PairGraphPicture, 1);
  hf_export_picture_init (&self->picture, &pair_graph_class, heaps[HF_SIDE_AFTER].analysis);
  for (guint side = 0; side < HF_N_SIDES; side++)
    self->heaps[side] = hf_compared_heap_copy (&heaps[side]);
  self->pair = hf_pair_graph_ref (pair);
  self->layout = hf_graph_layout_ref (layout);
  return &self->picture;
}
