/* hf-live-painter.h: draws a recording that grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-live-layout.h"
#include "hf-palette.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/**
 * HfLiveStyle:
 * @palette: the colors
 * @now_us: how long the recording lasts, in µs
 * @has_ended: it does not grow any more
 */
typedef struct
{
  HfPalette palette;
  gint64    now_us;
  gboolean  has_ended;
} HfLiveStyle;

/** hf_live_dup_clock: (transfer full): µs as "0:32", "1:02:03". */
char         *hf_live_dup_clock         (gint64             usec);

/** hf_live_get_generation: (transfer none): which generation the area at @place from the floor is
 * of, below %HF_LIVE_N_GENERATIONS. */
guint         hf_live_get_generation    (guint              place);

/**
 * hf_live_measure:
 * @bounds: of the picture, in px
 *
 * Returns: (transfer full): the columns at their places, between the labels of the picture
 */
HfLiveLayout *hf_live_measure           (HfLiveColumns     *columns,
                                         HfSurface         *surface,
                                         HfRect             bounds);

/**
 * hf_live_paint:
 * @layout: of hf_live_measure() with the same columns, surface and bounds
 *
 * Draws bytes by generation at each collection, snapshots and the present, without a background.
 */
void          hf_live_paint             (const HfLiveLayout *layout,
                                         HfLiveColumns      *columns,
                                         const HfLiveStyle  *style,
                                         HfSurface          *surface,
                                         HfRect              bounds);

G_END_DECLS
