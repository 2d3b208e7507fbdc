/* hf-target-path.h: the path that leads to a target, as text for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-target.h"

G_BEGIN_DECLS

/** HF_TARGET_PATH_MAX_STEPS: the most objects of a chain; the text omits those in its middle. */
#define HF_TARGET_PATH_MAX_STEPS 1000

/** hf_target_has_path: whether a chain from a root, or a path of nodes, leads to @self. */
gboolean  hf_target_has_path        (const HfTarget        *self,
                                     HfSession             *session);

/**
 * hf_target_path_new_question:
 * @self: a target with hf_target_has_path()
 *
 * Asks for the path as text. For an object it is a shortest chain from a root; for a root it is
 * that root and its object. Each line is one step, with type and id. For other targets it is the
 * nodes down to @self, in its own hierarchy or else in that by namespace: "System › System.String".
 *
 * Returns: (transfer full): a question whose answer is a string; free it with g_free()
 */
HfQuestion *hf_target_path_new_question (const HfTarget *self,
                                         HfSession      *session);

G_END_DECLS
