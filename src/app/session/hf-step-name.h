/* hf-step-name.h: the names of the steps of a session in a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_step_dup_name:
 * @before: (nullable): the step before @self
 * @session: a session that shows the snapshot of @self
 *
 * Returns: (transfer full): the view, and the difference from @before: "Treemap: System.String",
 *   "Types: filter ns:System", "Roots: pinned"; at most about 60 characters
 */
char *hf_step_dup_name (const HfStep *self,
                        const HfStep *before,
                        HfSession    *session);

G_END_DECLS
