/* hf-graph-plan-json.h: what somebody has made of graphs, as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-plan.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * hf_graph_plans_to_json:
 * @plans: (array length=HF_N_GRAPH_KINDS)
 *
 * Returns: (transfer full): a member for each kind
 */
JsonObject *hf_graph_plans_to_json   (const HfGraphPlan *plans);

/**
 * hf_graph_plans_from_json:
 * @plans: (out caller-allocates) (array length=HF_N_GRAPH_KINDS)
 * @object: (nullable): anything
 * @heap: in which indices must be
 *
 * Reads what is sound of them; what is not is as in a heap that was just opened.
 */
void        hf_graph_plans_from_json (HfGraphPlan       *plans,
                                      JsonObject        *object,
                                      HfHeap            *heap);

G_END_DECLS
