/* hf-history-text.h: the life of one object of a recording, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-history.h"

G_BEGIN_DECLS

/**
 * hf_history_text_dup_birth:
 * @list: the collections of the recording
 *
 * Returns: (transfer full): the end of a sentence: "between snapshots 1 and 2, after collection 9"
 */
char *hf_history_text_dup_birth (const HfObjectHistory  *history,
                                 const HfCollectionList *list);

/**
 * hf_history_text_dup_end:
 * @list: the collections of the recording
 *
 * Returns: (transfer full): the end of a sentence: "died after snapshot 2, in collection 12"
 */
char *hf_history_text_dup_end   (const HfObjectHistory  *history,
                                 const HfCollectionList *list);

/**
 * hf_history_text_dup_life:
 * @list: the collections of the recording
 *
 * Returns: (transfer full): birth, moves and end: "Born before the first snapshot; 3 collections
 *   moved it; lives at the end of the recording"
 */
char *hf_history_text_dup_life  (const HfObjectHistory  *history,
                                 const HfCollectionList *list);

G_END_DECLS
