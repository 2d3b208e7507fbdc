/* hf-treemap-speech.h: the text of a treemap and of its cells for screen readers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_speech_dup_picture:
 *
 * Returns: (transfer full): a description of the picture of @session: "Treemap of
 *   wpf-app.gclog.gz, 1,161 types", "Treemap of wpf-app.gclog.gz by dominator", or, zoomed,
 *   "Treemap of wpf-app.gclog.gz, only System.Windows: 166 KB (24.1 %)"
 */
char *hf_treemap_speech_dup_picture (HfSession             *session);

/**
 * hf_treemap_speech_dup_cell:
 * @cell: a position in @layout
 *
 * Returns: (transfer full): the full name, the size, its share of the whole
 *   hierarchy and the count: "System.String: 108 KB (15.7 %), 2,384 objects",
 *   "System.Object[] ×3 › System.String: 44.0 KB (6.4 %), 1,204 objects",
 *   "System.Byte[] 2ccd6f0: 56.0 KB (8.1 %)", "+412 types in System.Windows: 1.3 KB
 *   (0.2 %), too small to draw"
 */
char *hf_treemap_speech_dup_cell    (const HfTreemapLayout *layout,
                                     guint32                cell);

G_END_DECLS
