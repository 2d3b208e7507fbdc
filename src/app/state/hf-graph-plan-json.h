/* hf-graph-plan-json.h: the nodes that the user has opened and moved in graphs, as JSON
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
 * @plans: (array length=HF_N_GRAPH_KINDS): the plan of each kind of graph
 *
 * Returns: (transfer full): an object with a member for each kind
 */
JsonObject *hf_graph_plans_to_json   (const HfGraphPlan *plans);

/**
 * hf_graph_plans_from_json:
 * @plans: (out caller-allocates) (array length=HF_N_GRAPH_KINDS): the plan of each kind of graph
 * @object: (nullable): any object
 * @heap: the heap of the plans
 *
 * Reads plans. A part that is missing or invalid, or names an index that @heap does not have, gets
 * the value of a heap that was opened for the first time.
 */
void        hf_graph_plans_from_json (HfGraphPlan       *plans,
                                      JsonObject        *object,
                                      HfHeap            *heap);

G_END_DECLS
