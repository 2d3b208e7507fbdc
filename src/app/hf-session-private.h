/* hf-session-private.h: what the files of a session share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-groupings.h"
#include "hf-session.h"

G_BEGIN_DECLS

/** hf_session_get_groupings: (transfer none) */
HfGroupings *hf_session_get_groupings (HfSession *self);

G_END_DECLS
