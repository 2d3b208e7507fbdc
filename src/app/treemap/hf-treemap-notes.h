/* hf-treemap-notes.h: marks the cells of a treemap that have a note
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"
#include "hf-session.h"
#include "hf-treemap-layout.h"

#include <cairo.h>

G_BEGIN_DECLS

/** hf_treemap_notes_find: (transfer none) (nullable): the note on the subject of @cell. */
HfNote  *hf_treemap_notes_find (HfSession             *session,
                                const HfTreemapLayout *layout,
                                guint32                cell);

/** hf_treemap_notes_dup_spoken: (transfer full): as hf_treemap_speech_dup_cell(), and the note. */
char    *hf_treemap_notes_dup_spoken (HfSession             *session,
                                      const HfTreemapLayout *layout,
                                      guint32                cell);

/**
 * hf_treemap_notes_draw:
 *
 * Marks a corner of each such cell, over the picture. Linear in the cells if there are
 * notes.
 */
void     hf_treemap_notes_draw (HfSession             *session,
                                const HfTreemapLayout *layout,
                                const HfPalette       *palette,
                                cairo_t               *cr);

G_END_DECLS
