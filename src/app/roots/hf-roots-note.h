/* hf-roots-note.h: sentences about the roots of a session as a whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/** hf_roots_note_get_empty: (transfer none): the text of an empty list of roots. */
const char *hf_roots_note_get_empty (HfSession  *session);

/**
 * hf_roots_note_dup:
 * @error: (nullable): the reason why retained sizes of roots are missing, a sentence
 *
 * Returns: (transfer full): the note if roots have no retained sizes; "" if they have, or
 *   if hf_roots_note_get_empty() has the text
 */
char       *hf_roots_note_dup       (HfSession  *session,
                                     const char *error);

G_END_DECLS
