/* hf-root-icon.h: the icon of a root kind, in its colour
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ROOT_ICON (hf_root_icon_get_type ())

/**
 * HfRootIcon:
 *
 * 16 px; its colour is the palette's, so that list and picture cannot differ.
 * The kind's name stands beside it, so it says nothing to a screen reader.
 */
G_DECLARE_FINAL_TYPE (HfRootIcon, hf_root_icon, HF, ROOT_ICON, GtkWidget)

GtkWidget *hf_root_icon_new      (void);

/** hf_root_icon_set_kind: @kind is an #HfRootKind; other numbers look like Internal. */
void       hf_root_icon_set_kind (HfRootIcon *self,
                                  guint64     kind);

G_END_DECLS
