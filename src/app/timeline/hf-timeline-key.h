/* hf-timeline-key.h: which color is which generation, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TIMELINE_KEY (hf_timeline_key_get_type ())

/** HfTimelineKey: the colors of a timeline in a line; as many as have room. */
G_DECLARE_FINAL_TYPE (HfTimelineKey, hf_timeline_key, HF, TIMELINE_KEY, GtkWidget)

/** hf_timeline_key_set_used: @used: bit g is set for each generation g of the timeline. */
void hf_timeline_key_set_used (HfTimelineKey *self,
                               guint          used);

G_END_DECLS
