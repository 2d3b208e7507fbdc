/* hf-treemap-animation.h: from one picture of a treemap to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfTreemapAnimation:
 *
 * A zoom of 200 ms, of what was and what is there in each other, or a cross-fade of 150 ms
 * where nothing leads from the one to the other. By time, never by frames: it is over at once
 * when a frame has taken more than 50 ms. The target picture is laid out before the animation
 * begins.
 */
typedef struct _HfTreemapAnimation HfTreemapAnimation;

/**
 * hf_treemap_animation_start:
 * @widget: queued for drawing with every frame, while it lives
 * @old_picture: of @old_layout
 * @new_layout: as large as @old_layout
 *
 * Returns: (transfer full) (nullable): %NULL if there is no motion: it is not wanted, or
 *   @widget is not seen, or sizes differ
 */
HfTreemapAnimation *hf_treemap_animation_start    (GtkWidget             *widget,
                                                   GskRenderNode         *old_picture,
                                                   const HfTreemapLayout *old_layout,
                                                   const HfTreemapLayout *new_layout);
/** hf_treemap_animation_free: ends the motion at once; @self may be %NULL. */
void                hf_treemap_animation_free     (HfTreemapAnimation    *self);

/** hf_treemap_animation_is_over: whether there is nothing to draw but what is there now. */
gboolean            hf_treemap_animation_is_over  (HfTreemapAnimation    *self);

/** hf_treemap_animation_snapshot: draws what is between, with @new_picture below the pointer. */
void                hf_treemap_animation_snapshot (HfTreemapAnimation    *self,
                                                   GtkSnapshot           *snapshot,
                                                   GskRenderNode         *new_picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTreemapAnimation, hf_treemap_animation_free)

G_END_DECLS
