/* hf-growth-fit.h: of several forms of the same content, the first that fits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GROWTH_FIT (hf_growth_fit_get_type ())

/**
 * HfGrowthFit:
 *
 * A container of several forms of the same content, the longest first. It shows the first one whose
 * natural width it has, or else the last one. Its own minimum is that of the last one. It is hidden
 * from screen readers: whatever contains it has a name.
 */
G_DECLARE_FINAL_TYPE (HfGrowthFit, hf_growth_fit, HF, GROWTH_FIT, GtkWidget)

/** hf_growth_fit_new: (transfer floating): without a form. */
GtkWidget *hf_growth_fit_new (void);

/** hf_growth_fit_add: adds @form as the last one. */
void       hf_growth_fit_add (HfGrowthFit *self,
                              GtkWidget   *form);

G_END_DECLS
