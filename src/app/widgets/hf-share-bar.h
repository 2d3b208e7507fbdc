/* hf-share-bar.h: a thin bar that shows a share of a whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SHARE_BAR (hf_share_bar_get_type ())

/**
 * HfShareBar:
 *
 * As wide as its allocation, as thick as `thickness` (a property, px). The figure
 * is beside it, so it is hidden from screen readers.
 */
G_DECLARE_FINAL_TYPE (HfShareBar, hf_share_bar, HF, SHARE_BAR, GtkWidget)

/** hf_share_bar_new: (transfer floating): with a share of 0. */
GtkWidget *hf_share_bar_new       (void);

/**
 * hf_share_bar_set_share:
 * @share: 0 to 1
 * @root_kind: the #HfRootKind whose color it has
 */
void       hf_share_bar_set_share (HfShareBar *self,
                                   double      share,
                                   guint64     root_kind);

/**
 * hf_share_bar_set_share_of_type:
 * @type_name: the full name of the type whose color it has
 */
void       hf_share_bar_set_share_of_type (HfShareBar *self,
                                           double      share,
                                           const char *type_name);

G_END_DECLS
