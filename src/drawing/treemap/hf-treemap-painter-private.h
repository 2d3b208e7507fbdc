/* hf-treemap-painter-private.h: the state while a treemap is painted
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-painter.h"

G_BEGIN_DECLS

typedef struct _HfTreemapPainter HfTreemapPainter;

/**
 * HfTreemapFigures: the figures in the labels of cells
 * @dup_header: (transfer full): at the end of a header
 * @dup_long: (transfer full) (nullable): below a name, if it fits; %NULL if there is only a short
 *   one
 * @dup_short: (transfer full) (nullable): below a name otherwise, if it fits
 */
typedef struct
{
  char *(*dup_header) (const HfTreemapPainter *self,
                       guint32                 position);
  char *(*dup_long)   (const HfTreemapPainter *self,
                       guint32                 position);
  char *(*dup_short)  (const HfTreemapPainter *self,
                       guint32                 position);
} HfTreemapFigures;

struct _HfTreemapPainter
{
  const HfTreemapLayout *layout;
  const HfTreemapStyle  *style;
  const HfPalette       *palette;  /* of the style */
  const HfTreemapFigures *figures;
  HfSurface             *surface;
  HfColor                ink;      /* of the current cell */
  HfColor                hatch;
  gboolean               is_match; /* the current cell */
  double                 scale;

  HfColor *colors; /* by entry of the key; NULL by namespace */

  /* The color of the last object, which the next one of its type shares. */
  const char *object_type;
  gboolean    object_is_garbage;
  HfColor     object_color;
};

/* Whether the cell of an owner contains others. */
static inline gboolean
hf_treemap_cell_is_box (const HfTreemapCell *cell)
{
  return cell->header > 0;
}

/* ---- hf-treemap-labels.c --------------------------------------------------- */

/* The figures of the cells themselves: bytes and objects. */
extern const HfTreemapFigures hf_treemap_cell_figures;

/* Writes the text that fits into a cell. @plate is NULL for a cell that is not hatched; else the
 * color behind the text. */
void hf_treemap_painter_draw_label (HfTreemapPainter *self,
                                    guint32           position,
                                    const HfColor    *plate);

G_END_DECLS
