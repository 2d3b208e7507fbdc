/* hf-step-choice.c: how the steps of a session name a choice of the user
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-step-choice.h"

#include "hf-heap-map-text.h"

#include <glib/gi18n.h>

char *
hf_step_choice_dup_type_order (const HfViewState *state)
{
  static const char *const names[] = {
    [HF_TYPE_ORDER_NAME] = N_ ("sorted by name"),
    [HF_TYPE_ORDER_COUNT] = N_ ("sorted by number of objects"),
    [HF_TYPE_ORDER_BYTES] = N_ ("sorted by size"),
    [HF_TYPE_ORDER_RETAINED] = N_ ("sorted by retained size"),
  };
  const char *name = state->type_order < G_N_ELEMENTS (names) ? names[state->type_order] : NULL;

  return g_strdup (_ (name == NULL ? names[HF_TYPE_ORDER_RETAINED] : name));
}

char *
hf_step_choice_dup_types_layout (const HfViewState *state)
{
  return g_strdup (state->types_layout == HF_TYPES_TREE ? _ ("dominator tree") : _ ("all types"));
}

char *
hf_step_choice_dup_object_order (const HfViewState *state)
{
  static const char *const names[HF_N_OBJECT_ORDERS] = {
    [HF_OBJECT_ORDER_ID] = N_ ("sorted by id"),
    [HF_OBJECT_ORDER_TYPE] = N_ ("sorted by type"),
    [HF_OBJECT_ORDER_SIZE] = N_ ("sorted by size"),
    [HF_OBJECT_ORDER_RETAINED] = N_ ("sorted by retained size"),
    [HF_OBJECT_ORDER_DEPTH] = N_ ("sorted by depth"),
    [HF_OBJECT_ORDER_GENERATION] = N_ ("sorted by generation"),
  };

  return g_strdup (_ (names[state->object_order]));
}

char *
hf_step_choice_dup_grouping (const HfViewState *state)
{
  static const char *const names[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = N_ ("by namespace"), [HF_GROUPING_DOMINATOR] = N_ ("by dominator"),
    [HF_GROUPING_ROOT] = N_ ("by root"),           [HF_GROUPING_DOMAIN] = N_ ("by domain"),
    [HF_GROUPING_ASSEMBLY] = N_ ("by assembly"),   [HF_GROUPING_GENERATION] = N_ ("by generation"),
  };

  return g_strdup (_ (names[state->grouping]));
}

static char *
dup_coloring (HfColoring coloring)
{
  static const char *const names[HF_N_MAP_COLORINGS] = {
    [HF_COLORING_NAMESPACE] = N_ ("colored by namespace"),
    [HF_COLORING_ROOT] = N_ ("colored by root"),
    [HF_COLORING_RETAINED] = N_ ("colored by retained bytes"),
    [HF_COLORING_REACHABLE] = N_ ("colored by reachability"),
    [HF_COLORING_ASSEMBLY] = N_ ("colored by assembly"),
    [HF_COLORING_GENERATION] = N_ ("colored by generation"),
    [HF_COLORING_AGE] = N_ ("colored by age"),
  };

  return g_strdup (_ (names[coloring]));
}

char *
hf_step_choice_dup_coloring (const HfViewState *state)
{
  return dup_coloring (state->coloring);
}

char *
hf_step_choice_dup_map_coloring (const HfViewState *state)
{
  return dup_coloring (state->map_coloring);
}

char *
hf_step_choice_dup_map_window (const HfViewState *state)
{
  g_autofree char *start = hf_heap_map_dup_address (state->map_start);
  g_autofree char *end = hf_heap_map_dup_address (state->map_end);

  if (state->map_start == 0 && state->map_end == 0)
    return g_strdup (_ ("all ranges"));
  /* Translators: the part of a map of addresses; both are hexadecimal */
  return g_strdup_printf (_ ("%s to %s"), start, end);
}

static char *
dup_color_filter (const char *id)
{
  return g_strdup (id == NULL ? _ ("all colors") : _ ("one color"));
}

char *
hf_step_choice_dup_collection (const HfViewState *state)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, state->collection - 1);

  if (state->collection == 0)
    return NULL;
  /* Translators: %s is the number of a collection */
  return g_strdup_printf (_ ("Collection %s"), number);
}

char *
hf_step_choice_dup_color_filter (const HfViewState *state)
{
  return dup_color_filter (state->color_filter);
}

char *
hf_step_choice_dup_map_color_filter (const HfViewState *state)
{
  return dup_color_filter (state->map_color_filter);
}

char *
hf_step_choice_dup_weight (const HfViewState *state)
{
  switch (state->weight)
    {
    case HF_WEIGHT_EVERYTHING:
      return g_strdup (_ ("sized by all bytes"));
    case HF_WEIGHT_COUNT:
      return g_strdup (_ ("sized by number of objects"));
    case HF_WEIGHT_REACHABLE:
    default:
      return g_strdup (_ ("sized by reachable bytes"));
    }
}
