/* hf-step-name.h: what the steps of a session are called in a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_step_dup_name:
 * @before: (nullable): where the step was taken from
 * @session: shows the snapshot that @self is of
 *
 * Returns: (transfer full): the view, and what is new there: "Treemap: System.String",
 *   "Types: filter ns:System", "Roots: pinned"; at most about 60 characters
 */
char *hf_step_dup_name      (const HfStep      *self,
                             const HfStep      *before,
                             HfSession         *session);

/** hf_step_name_dup_node: (transfer full): what a step calls @node. */
char *hf_step_name_dup_node (const HfHierarchy *hierarchy,
                             guint32            node);

G_END_DECLS
