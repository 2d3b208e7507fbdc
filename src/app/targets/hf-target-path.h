/* hf-target-path.h: the way that leads to a target, as text for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-target.h"

G_BEGIN_DECLS

/** HF_TARGET_PATH_MAX_STEPS: of a longer chain its two ends, and how many are between them. */
#define HF_TARGET_PATH_MAX_STEPS 1000

/** hf_target_has_path: whether anything leads to it: a root, or namespaces. */
gboolean  hf_target_has_path        (const HfTarget        *self,
                                     HfSession             *session);

/**
 * hf_target_path_new_question:
 * @self: hf_target_has_path()
 *
 * Asks for a text. Of an object it is a shortest chain from its root, of a root its own, one step
 * a line with type and id. Of all else it is the nodes of the treemap by namespace, or of that
 * which @self is a node of, down to it: "System › System.String".
 */
HfQuestion *hf_target_path_new_question (const HfTarget *self,
                                         HfSession      *session);

G_END_DECLS
