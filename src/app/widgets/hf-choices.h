/* hf-choices.h: the rows of a drop-down, some of which cannot be chosen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfChoiceReason:
 * @user_data: the data of hf_choices_set_reasons()
 * @position: the position of a row
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why the row cannot be chosen;
 *   %NULL if it can be
 */
typedef const char *(*HfChoiceReason) (gpointer  user_data,
                                       guint     position);

/**
 * hf_choices_set_reasons:
 * @drop_down: a drop-down of strings
 * @why_not: called when a row is shown
 * @user_data: (transfer none): must live as long as @drop_down
 *
 * Makes rows insensitive that cannot be chosen. The reason is their tooltip, and a screen reader
 * reads it after their name. Call it again, with the same function and data, when
 * reasons may have changed.
 */
void hf_choices_set_reasons (GtkDropDown    *drop_down,
                             HfChoiceReason  why_not,
                             gpointer        user_data);

G_END_DECLS
