/* hf-notes-merge.h: brings together notes that two programs have changed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-note.h"

G_BEGIN_DECLS

/**
 * hf_notes_merge:
 * @known: (element-type HfNote): both began with these
 * @own: (element-type HfNote): of the one; %HF_NOTES_MAX at most
 * @found: (element-type HfNote): of the other
 * @drops: (out): whether there are too many, and some of @found are left out
 *
 * Each adds, changes and removes. A change of one counts; of two changes of one note the
 * newer; a change counts more than a removal. No array has two notes on one thing.
 *
 * Returns: (transfer full) (element-type HfNote): those of @own first, in its order;
 *   %HF_NOTES_MAX at most
 */
GPtrArray *hf_notes_merge      (GPtrArray *known,
                                GPtrArray *own,
                                GPtrArray *found,
                                gboolean  *drops);

/** hf_notes_are_equal: whether two arrays say the same in the same order. */
gboolean   hf_notes_are_equal  (GPtrArray *a,
                                GPtrArray *b);

G_END_DECLS
