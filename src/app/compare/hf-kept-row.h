/* hf-kept-row.h: one of the reasons in the details of a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-kept-by.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_kept_row_new:
 * @position: of a reason in @kept
 *
 * Makes a #GtkListBoxRow with the path from the root, the change in words, the objects and bytes on
 * both sides, and buttons that activate `kept.show` and `kept.copy` with the row of the comparison
 * by reason ("u"). A reason that does not differ is in no table, and has no button to show it.
 *
 * Returns: (transfer floating)
 */
GtkWidget *hf_kept_row_new       (const HfKeptBy *kept,
                                  guint           position);

/** hf_kept_row_get_place: the row of the comparison by reason that @self shows; HF_INDEX_NONE if it
 * is a row of another kind. */
guint32    hf_kept_row_get_place (GtkListBoxRow  *self);

G_END_DECLS
