/* hf-session-notice.h: notices of a session for the user
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_session_notice:
 * @text: a sentence with the reason why the session shows something else than requested
 *
 * Emits the signal `notice` of @self, whose parameter is @text.
 */
void hf_session_notice (HfSession  *self,
                        const char *text);

G_END_DECLS
