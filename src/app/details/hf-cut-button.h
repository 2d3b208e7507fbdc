/* hf-cut-button.h: adds what a row says would be freed to the cuts, and takes it back
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CUT_BUTTON (hf_cut_button_get_type ())

/**
 * HfCutButton:
 *
 * A toggle beside a figure of bytes that cutting frees: on while the root or the reference of its
 * row is one of the cuts of the session of the #HfDetailsList around it. It keeps its room in rows
 * that cannot be cut, so that all figures end at one line. It does not take the keyboard from its
 * row, whose menu has the same command.
 */
G_DECLARE_FINAL_TYPE (HfCutButton, hf_cut_button, HF, CUT_BUTTON, GtkWidget)

/** hf_cut_button_set_row: @row: (nullable): %NULL for a row without such a figure. */
void hf_cut_button_set_row (HfCutButton  *self,
                            HfDetailsRow *row);

G_END_DECLS
