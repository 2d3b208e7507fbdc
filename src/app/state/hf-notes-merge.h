/* hf-notes-merge.h: merges notes that two programs have changed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"

G_BEGIN_DECLS

/**
 * hf_notes_merge:
 * @known: (element-type HfNote): the notes from which both sides started
 * @own: (element-type HfNote): the notes of one side now; %HF_NOTES_MAX at most
 * @found: (element-type HfNote): the notes of the other side now
 * @drops: (out): whether there are too many notes, and some of @found were omitted
 *
 * Applies what both sides have added, changed and removed. If both have changed a note, the newer
 * change wins; a change wins over a removal. No array has two notes on one subject.
 *
 * Returns: (transfer full) (element-type HfNote): those of @own first, in its order;
 *   %HF_NOTES_MAX at most
 */
GPtrArray *hf_notes_merge      (GPtrArray *known,
                                GPtrArray *own,
                                GPtrArray *found,
                                gboolean  *drops);

/** hf_notes_are_equal: whether both arrays have equal notes in the same order. */
gboolean   hf_notes_are_equal  (GPtrArray *a,
                                GPtrArray *b);

G_END_DECLS
