/* hf-folded-path.h: a path in one line that shows its first and its last name wherever it can
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FOLDED_PATH (hf_folded_path_get_type ())

/**
 * HfFoldedPath:
 *
 * A #GtkInscription of a path, which begins with a root. Where there is too little room for it, the
 * names behind the root become their number, one after the other: "Cache.s_map › +3 › Node". If the
 * root and the last name alone are still too long, both are cut: the root at its end, the last name
 * in its middle. The widget needs no room at least, and its text is not a name for screen readers:
 * whatever contains it has one.
 */
G_DECLARE_FINAL_TYPE (HfFoldedPath, hf_folded_path, HF, FOLDED_PATH, GtkWidget)

/** hf_folded_path_new: (transfer floating): empty. */
GtkWidget      *hf_folded_path_new             (void);

/**
 * hf_folded_path_set:
 * @names: (nullable): from the root to the last one; %NULL: whatever is inscribed stays as it is
 * @n_left_out: how many names are missing behind the root
 * @short_root: (nullable): the root in fewer letters, for a small room
 *
 * Sets the path.
 */
void            hf_folded_path_set             (HfFoldedPath *self,
                                                const char *const *names,
                                                guint         n_left_out,
                                                const char   *short_root);

/** hf_folded_path_get_inscription: (transfer none): its text, for names that are not paths. */
GtkInscription *hf_folded_path_get_inscription (HfFoldedPath *self);

G_END_DECLS
