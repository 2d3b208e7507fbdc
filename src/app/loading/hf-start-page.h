/* hf-start-page.h: the content of a window without a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_START_PAGE (hf_start_page_get_type ())

/**
 * HfStartPage:
 *
 * Shows the purpose of the program, a button that opens a heap, heaps that were opened
 * before, and the installed samples.
 */
G_DECLARE_FINAL_TYPE (HfStartPage, hf_start_page, HF, START_PAGE, GtkWidget)

G_END_DECLS
