/* hf-treemap-picture.h: a treemap's picture, with paler cells where the filter matches nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-surface.h"
#include "hf-treemap-layout.h"

#include <cairo.h>

G_BEGIN_DECLS

#define HF_TYPE_TREEMAP_PICTURE (hf_treemap_picture_get_type ())

/**
 * HfTreemapPicture:
 *
 * Draws a session's treemap. A worker finds the types that its filter matches; the signal
 * `changed` (no parameters) is emitted when a new picture would differ.
 */
G_DECLARE_FINAL_TYPE (HfTreemapPicture, hf_treemap_picture, HF, TREEMAP_PICTURE, GObject)

/** hf_treemap_picture_new: (transfer full): for @session, which it holds and follows. */
HfTreemapPicture *hf_treemap_picture_new  (HfSession             *session);

/** hf_treemap_picture_draw: draws @layout on @surface, and marks of notes on @cr. */
void              hf_treemap_picture_draw (HfTreemapPicture      *self,
                                           const HfTreemapLayout *layout,
                                           HfSurface             *surface,
                                           cairo_t               *cr);

/** hf_treemap_picture_is_dimmed: whether the filter matches nothing in a cell of @layout.
 * For tests. */
gboolean          hf_treemap_picture_is_dimmed (HfTreemapPicture      *self,
                                                const HfTreemapLayout *layout,
                                                guint32                cell);

G_END_DECLS
