/* hf-partial-file.h: names of files of snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * hf_partial_file_new:
 * @file: on a disk of this machine
 *
 * Returns: (transfer full): the file in place of @file for a snapshot that is not whole, beside it:
 *   `app.truncated.gclog` for `app.gclog`
 */
GFile *hf_partial_file_new (GFile *file);

G_END_DECLS
