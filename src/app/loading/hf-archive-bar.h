/* hf-archive-bar.h: the line above a heap that is one of several in an archive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-archive.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ARCHIVE_BAR (hf_archive_bar_get_type ())

/**
 * HfArchiveBar:
 *
 * Names the heap of an archive that is shown, offers the others, and reports if some of them
 * could not be found. If there is nothing to say, it takes no room. The user closes it by its
 * button or by Esc. The signal `chosen` (string: the name of a heap) is emitted for the heap to
 * open; `closed` when the bar was closed.
 */
G_DECLARE_FINAL_TYPE (HfArchiveBar, hf_archive_bar, HF, ARCHIVE_BAR, GtkWidget)

/** hf_archive_bar_set_archive: @archive: (nullable): of the heap shown; only read now. */
void        hf_archive_bar_set_archive  (HfArchiveBar    *self,
                                         const HfArchive *archive);

/** hf_archive_bar_get_sentence: (transfer none) (nullable): %NULL while it is hidden. For tests. */
const char *hf_archive_bar_get_sentence (HfArchiveBar    *self);

/** hf_archive_bar_get_others: (transfer none): the names that it offers. For tests. */
GListModel *hf_archive_bar_get_others   (HfArchiveBar    *self);

G_END_DECLS
