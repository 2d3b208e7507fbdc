/* hf-session-notice.h: what a session says to the user
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_session_notice:
 * @text: a sentence, why the session shows something else than the user asked for
 *
 * Emits the signal `notice` of @self, whose parameter is @text.
 */
void hf_session_notice (HfSession  *self,
                        const char *text);

G_END_DECLS
