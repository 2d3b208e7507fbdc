/* hf-timeline-painter.h: draws a timeline
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"
#include "hf-surface.h"
#include "hf-timeline-layout.h"

G_BEGIN_DECLS

/**
 * HfTimelineStyle:
 * @palette: the colors
 * @collection: the collection that is chosen, or %HF_INDEX_NONE
 * @snapshot: the snapshot that is shown elsewhere, or %HF_INDEX_NONE
 * @picked: a snapshot that is marked for a comparison, or %HF_INDEX_NONE
 * @text_scale: of letters; 1 for the usual size
 */
typedef struct
{
  HfPalette palette;
  guint32   collection;
  guint32   snapshot;
  guint32   picked;
  double    text_scale;
} HfTimelineStyle;

/** HF_TIMELINE_STYLE_INIT: light colors, and nothing is chosen. */
#define HF_TIMELINE_STYLE_INIT \
  { { FALSE, FALSE }, HF_INDEX_NONE, HF_INDEX_NONE, HF_INDEX_NONE, 1 }

/** hf_timeline_paint: draws all of @layout, without a background. */
void hf_timeline_paint (const HfTimelineLayout *layout,
                        const HfTimelineStyle  *style,
                        HfSurface              *surface);

G_END_DECLS
