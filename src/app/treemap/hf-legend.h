/* hf-legend.h: what the colors of a treemap stand for, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_LEGEND (hf_legend_get_type ())

/**
 * HfLegend:
 *
 * As many entries of the session's key as fit, each a button: a click dims what has another
 * color, or takes that back; a second click zooms to it, where it is one part of the treemap.
 * The rest is behind a button "+19". Never two lines, and never a reason for the window to
 * be wider.
 */
G_DECLARE_FINAL_TYPE (HfLegend, hf_legend, HF, LEGEND, GtkWidget)

/** hf_legend_set_session: what is shown; set once before it is seen. */
void hf_legend_set_session (HfLegend  *self,
                            HfSession *session);

/** hf_legend_find_node: that whose button @inside is or is in, if it is one; or none. */
guint32 hf_legend_find_node (HfLegend  *self,
                             GtkWidget *inside);

G_END_DECLS
