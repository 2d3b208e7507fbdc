/* hf-timeline-knots-private.h: from times to places
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-timeline-layout.h"

G_BEGIN_DECLS

/** hf_timeline_knots_add: fills the knots of @self, which has its plot. */
void   hf_timeline_knots_add   (HfTimelineLayout       *self);

/** hf_timeline_knots_get_x: the place of @time, in px. */
double hf_timeline_knots_get_x (const HfTimelineLayout *self,
                                gint64                  time);

G_END_DECLS
