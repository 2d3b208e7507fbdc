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
 * Says which heap of an archive is shown and offers the others, and says if some of them could
 * not be found. Without either it takes no room. It goes when it is closed, by its button or by
 * Esc. The signal `chosen` (string: the name of a heap) is emitted for the one to open; `closed`
 * when it was closed.
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
