/* drawing-reader.h: a surface that reads each label on what is below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"
#include "hf-surface-private.h"

G_BEGIN_DECLS

/**
 * DrawingReader:
 * @pixels: (array): those painted so far, without lines and hatches
 * @n_labels: how many were read
 * @n_shades: how many cells were shaded
 * @least: the least contrast of a label with a pixel around it
 */
typedef struct
{
  HfSurface surface;
  guint     width;
  guint     height;
  HfColor  *pixels;
  guint     n_labels;
  guint     n_shades;
  double    least;
} DrawingReader;

/** drawing_reader_init: as large as @bounds, on the ground of @palette; clear it. */
void drawing_reader_init  (DrawingReader   *self,
                           const HfRect    *bounds,
                           const HfPalette *palette);
/** drawing_reader_clear: frees the pixels. */
void drawing_reader_clear (DrawingReader   *self);

G_END_DECLS
