/* hf-kept-list.h: the reasons in the details of a comparison as rows, a page at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-kept-by.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** HF_KEPT_LIST_PAGE: the most reasons that are added to a list at once. */
#define HF_KEPT_LIST_PAGE 50

/** hf_kept_list_clear: removes all rows from @list. */
void     hf_kept_list_clear (GtkListBox     *list);

/** hf_kept_list_show: shows the first reasons of @kept in @list, and a row that counts the others,
 * if there are any. */
void     hf_kept_list_show  (GtkListBox     *list,
                             const HfKeptBy *kept);

/**
 * hf_kept_list_go_on:
 * @kept: as hf_kept_list_show() got it
 * @row: of @list, which the user has activated
 *
 * Shows more reasons in place of the row that counts them, and moves the focus to the first one.
 *
 * Returns: %FALSE if @row is a reason
 */
gboolean hf_kept_list_go_on (GtkListBox     *list,
                             const HfKeptBy *kept,
                             GtkListBoxRow  *row);

G_END_DECLS
