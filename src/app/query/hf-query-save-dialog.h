/* hf-query-save-dialog.h: asks for the file of an answer, and shows how writing it ended
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-save.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_query_save_dialog_run:
 * @widget: a widget in a window; messages are toasts of the #AdwToastOverlay around it
 * @save: (transfer full)
 * @name: the proposed name of the file without its ending: that of the query
 * @source: (nullable): the file of the heap
 *
 * Asks for a file, CSV or JSON by its ending, and writes it, also if the window is closed
 * meanwhile. Remembers the folder.
 */
void   hf_query_save_dialog_run     (GtkWidget      *widget,
                                     HfQuerySave    *save,
                                     const char     *name,
                                     GFile          *source);

/** hf_query_save_dialog_save_as: the part after the choice of @file. For tests. */
void   hf_query_save_dialog_save_as (GtkWidget      *widget,
                                     HfQuerySave    *save,
                                     GFile          *file,
                                     GFile          *source);

G_END_DECLS
