/* hf-lives-text.h: objects that survived, died and are new between two snapshots, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lives.h"

G_BEGIN_DECLS

/** hf_lives_text_dup_sum: (transfer full): "Survived: 29,383 objects, 2.7 MB". */
char       *hf_lives_text_dup_sum     (const HfLives *lives,
                                       HfLifeKind     kind);

/**
 * hf_lives_text_dup_lost:
 * @n_lost: how many objects no collection freed and the later snapshot does not have
 *
 * Returns: (transfer full) (nullable): a sentence about them; %NULL if there are none
 */
char       *hf_lives_text_dup_lost    (guint64        n_lost);

/**
 * hf_lives_text_dup_misfits:
 * @n_misfits: how many objects have another type or size than before
 *
 * Returns: (transfer full) (nullable): a sentence about them; %NULL if there are none
 */
char       *hf_lives_text_dup_misfits (guint64        n_misfits);

/** hf_lives_text_get_unknown: (transfer none): why objects cannot be followed in a recording. */
const char *hf_lives_text_get_unknown (void);

G_END_DECLS
