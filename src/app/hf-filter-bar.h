/* hf-filter-bar.h: what is to be listed of the types: a line of text, a namespace, an order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_FILTER_BAR (hf_filter_bar_get_type ())

/**
 * HfFilterBar:
 *
 * Sets the session's type filter and scope, and says what is wrong with a filter that means
 * nothing. The signal `leave` (no parameters) is emitted when the keyboard is to go on to
 * what is listed.
 */
G_DECLARE_FINAL_TYPE (HfFilterBar, hf_filter_bar, HF, FILTER_BAR, GtkWidget)

/** hf_filter_bar_set_session: set once before it is seen. */
void     hf_filter_bar_set_session (HfFilterBar *self,
                                    HfSession   *session);

/** hf_filter_bar_set_narrow: whether there is little room: no hint what can be written. */
void     hf_filter_bar_set_narrow  (HfFilterBar *self,
                                    gboolean     narrow);

/** hf_filter_bar_clear: lists all types again; %FALSE if they are. */
gboolean hf_filter_bar_clear       (HfFilterBar *self);

G_END_DECLS
