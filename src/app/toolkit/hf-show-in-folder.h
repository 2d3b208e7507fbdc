/* hf-show-in-folder.h: a file in the desktop's file manager
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * hf_show_in_folder_async:
 *
 * Has the file manager show and select @file, by org.freedesktop.FileManager1. Where no program
 * has that interface, opens the folder of @file. Main thread only.
 */
void     hf_show_in_folder_async  (GFile                *file,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
/** hf_show_in_folder_finish: %FALSE with @error set if neither was possible. */
gboolean hf_show_in_folder_finish (GAsyncResult         *result,
                                   GError              **error);

G_END_DECLS
