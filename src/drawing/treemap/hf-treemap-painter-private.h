/* hf-treemap-painter-private.h: a treemap while it is drawn
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-painter.h"

G_BEGIN_DECLS

typedef struct
{
  const HfTreemapLayout *layout;
  const HfTreemapStyle  *style;
  const HfPalette       *palette;  /* of the style */
  HfSurface             *surface;
  HfColor                ink;      /* of the cell that is drawn */
  HfColor                hatch;
  gboolean               is_match; /* the cell that is drawn */
  double                 scale;

  HfColor *colors; /* by entry of the key; NULL by namespace */

  /* The color of the object drawn last, which the next one of its type shares. */
  const char *object_type;
  gboolean    object_is_garbage;
  HfColor     object_color;
} HfTreemapPainter;

/* Whether the cell of an owner surrounds others. */
static inline gboolean
hf_treemap_cell_is_box (const HfTreemapCell *cell)
{
  return cell->header > 0;
}

/* ---- hf-treemap-labels.c --------------------------------------------------- */

/* Writes the text in a cell that it has room for. @plate is NULL where the cell is not
 * hatched; else the color behind the text. */
void hf_treemap_painter_draw_label (HfTreemapPainter *self,
                                    guint32           position,
                                    const HfColor    *plate);

G_END_DECLS
