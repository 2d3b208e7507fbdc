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
 * A zoom of 200 ms if one picture is a part of the other, or else a cross-fade of 150 ms. It
 * depends on time, not on frames, and ends at once if a frame has taken more than 50 ms. The target
 * picture is laid out before the animation begins.
 */
typedef struct _HfTreemapAnimation HfTreemapAnimation;

/**
 * hf_treemap_animation_start:
 * @widget: draws again with every frame, while it lives
 * @old_picture: the picture of @old_layout
 * @new_layout: as large as @old_layout
 *
 * Returns: (transfer full) (nullable): %NULL if there is no motion: animations are off,
 *   @widget is not visible, or the sizes differ
 */
HfTreemapAnimation *hf_treemap_animation_start    (GtkWidget             *widget,
                                                   GskRenderNode         *old_picture,
                                                   const HfTreemapLayout *old_layout,
                                                   const HfTreemapLayout *new_layout);
/** hf_treemap_animation_free: ends the motion at once; @self may be %NULL. */
void                hf_treemap_animation_free     (HfTreemapAnimation    *self);

/** hf_treemap_animation_is_over: whether the motion has ended, so that only the new picture
 * shows. */
gboolean            hf_treemap_animation_is_over  (HfTreemapAnimation    *self);

/** hf_treemap_animation_snapshot: draws the present frame; @new_picture is the one that stays. */
void                hf_treemap_animation_snapshot (HfTreemapAnimation    *self,
                                                   GtkSnapshot           *snapshot,
                                                   GskRenderNode         *new_picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTreemapAnimation, hf_treemap_animation_free)

G_END_DECLS
