/* hf-ask-replace.h: asks the user before a file is replaced
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_ask_replace:
 * @parent: (nullable): the window above which the question is shown
 * @file: a file that exists
 *
 * Asks whether @file may be replaced: where an ending was added to a name that the user chose, so
 * that the file chooser has not asked. Ends with hf_compat_ask_finish().
 */
void hf_ask_replace (GtkWindow           *parent,
                     GFile               *file,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data);

G_END_DECLS
