/* hf-step-choice.h: the names of the user's choices in steps of a session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-view-state.h"

G_BEGIN_DECLS

/* Each function names a choice in @state like the step that made it: "sorted by size". */

/** hf_step_choice_dup_type_order: (transfer full): the order of the types. */
char *hf_step_choice_dup_type_order   (const HfViewState *state);
/** hf_step_choice_dup_types_layout: (transfer full): the table of types. */
char *hf_step_choice_dup_types_layout (const HfViewState *state);
/** hf_step_choice_dup_object_order: (transfer full): the order of the objects. */
char *hf_step_choice_dup_object_order (const HfViewState *state);
/** hf_step_choice_dup_grouping: (transfer full): the groups of the treemap. */
char *hf_step_choice_dup_grouping     (const HfViewState *state);
/** hf_step_choice_dup_coloring: (transfer full): the colors of the treemap. */
char *hf_step_choice_dup_coloring     (const HfViewState *state);
/** hf_step_choice_dup_map_color_filter: (transfer full): one color of the heap map, or all. */
char *hf_step_choice_dup_map_color_filter (const HfViewState *state);
/** hf_step_choice_dup_map_coloring: (transfer full): the colors of the heap map. */
char *hf_step_choice_dup_map_coloring (const HfViewState *state);
/** hf_step_choice_dup_map_window: (transfer full): the addresses that the heap map shows. */
char *hf_step_choice_dup_map_window   (const HfViewState *state);
/** hf_step_choice_dup_collection: (transfer full) (nullable): the chosen collection of a recording,
 * if there is one. */
char *hf_step_choice_dup_collection   (const HfViewState *state);
/** hf_step_choice_dup_color_filter: (transfer full): one color, or all. */
char *hf_step_choice_dup_color_filter (const HfViewState *state);
/** hf_step_choice_dup_weight: (transfer full): the sizes of the boxes. */
char *hf_step_choice_dup_weight       (const HfViewState *state);

G_END_DECLS
