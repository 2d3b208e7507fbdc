/* hf-step-json.h: a step as JSON, to go there when the same file is opened again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"
#include "hf-step.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** hf_step_to_json: (transfer full): all that @self holds. */
JsonObject *hf_step_to_json       (const HfStep *self);

/**
 * hf_step_new_from_json:
 * @object: anything; what is not there is as in a heap that was just opened
 * @heap: that the step is of; indices that it does not have are none
 *
 * Returns: (transfer full)
 */
HfStep     *hf_step_new_from_json (JsonObject   *object,
                                   HfHeap       *heap);

G_END_DECLS
