/* hf-snapshot-names.h: the snapshots of a file, as a menu lists them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recording.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_snapshot_names_new:
 *
 * Returns: (transfer full): a list of strings, one for each heap of @recording, in its order, with
 *   the time of the snapshot if the file has it, its bytes and its objects
 */
GListModel         *hf_snapshot_names_new         (HfRecording *recording);
/**
 * hf_snapshot_names_new_factory:
 *
 * Returns: (transfer full): shows items of hf_snapshot_names_new() in a button, by number alone
 */
GtkListItemFactory *hf_snapshot_names_new_factory (void);

G_END_DECLS
