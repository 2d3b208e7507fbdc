/* hf-type-count.h: the number of types listed, and of those with an exact figure
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-type-figures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TYPE_COUNT (hf_type_count_get_type ())

/**
 * HfTypeCount:
 *
 * The line below the table of types, with a bar while figures are counted.
 */
G_DECLARE_FINAL_TYPE (HfTypeCount, hf_type_count, HF, TYPE_COUNT, GtkWidget)

/** hf_type_count_show: shows hf_type_count_dup_text(). */
void  hf_type_count_show         (HfTypeCount   *self,
                                  guint32        n_listed,
                                  guint32        n_found,
                                  guint32        n_all);

/** hf_type_count_show_figures: (nullable): shows the progress of @figures. */
void  hf_type_count_show_figures (HfTypeCount   *self,
                                  HfTypeFigures *figures);

/** hf_type_count_set_narrow: sets whether the window is narrow: then there are fewer words. */
void  hf_type_count_set_narrow   (HfTypeCount   *self,
                                  gboolean       narrow);

/**
 * hf_type_count_dup_text:
 * @n_listed: the number of types with a row
 * @n_found: the number of types that match the filter
 * @n_all: the number of all types
 *
 * For tests.
 *
 * Returns: (transfer full): "2 of 4 types"
 */
char *hf_type_count_dup_text     (guint32        n_listed,
                                  guint32        n_found,
                                  guint32        n_all);

G_END_DECLS
