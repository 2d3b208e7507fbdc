/* hf-groupings.h: one snapshot's hierarchies, made when they are asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-node-ref.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_GROUPINGS (hf_groupings_get_type ())

/**
 * HfGroupings:
 *
 * Which hierarchy a treemap shows, and which node of it fills the picture. Those by
 * dominator and by root need an #HfRetention and are made in a worker, and so is what a
 * node shows alone; until they are there the one that is shown stays. Each grouping
 * keeps its own zoom. Main thread only.
 *
 * The signal `changed` (no parameters) says that another hierarchy is shown, or another
 * is chosen, or that nothing is made any more; `focus-changed` (no parameters) says that
 * another node of the same hierarchy fills the picture.
 */
G_DECLARE_FINAL_TYPE (HfGroupings, hf_groupings, HF, GROUPINGS, GObject)

HfGroupings *hf_groupings_new           (void);

/**
 * hf_groupings_set_hierarchy:
 * @hierarchy: by namespace
 *
 * Begins anew with another snapshot; what is chosen stays chosen. No signal is emitted.
 */
void         hf_groupings_set_hierarchy (HfGroupings *self,
                                         HfHierarchy *hierarchy);

/**
 * hf_groupings_set_retention:
 * @retention: (nullable): of the same snapshot; %NULL leaves the grouping by namespace alone
 */
void         hf_groupings_set_retention (HfGroupings *self,
                                         HfRetention *retention);

/** hf_groupings_choose: shows @grouping as soon as there is such a hierarchy. */
void         hf_groupings_choose        (HfGroupings *self,
                                         HfGrouping   grouping);
HfGrouping   hf_groupings_get_chosen    (HfGroupings *self);

/**
 * hf_groupings_weigh:
 *
 * What the hierarchy by namespace weighs, as soon as a worker has made it; all objects,
 * whatever is asked for, if nothing is reachable. The zoom stays, by names. What holds
 * what is told of reachable objects alone.
 */
void         hf_groupings_weigh         (HfGroupings *self,
                                         HfWeight     weight);
/** hf_groupings_get_weight: what was asked for. */
HfWeight     hf_groupings_get_weight    (HfGroupings *self);
/** hf_groupings_get_by_namespace: (transfer none) (nullable): shown or not. */
HfHierarchy *hf_groupings_get_by_namespace (HfGroupings *self);
/** hf_groupings_get_made: (transfer none) (nullable): shown or not; %NULL if there is none yet. */
HfHierarchy *hf_groupings_get_made      (HfGroupings *self,
                                         HfGrouping   grouping);

/** hf_groupings_get_shown: (transfer none) (nullable): %NULL until there is a snapshot. */
HfHierarchy *hf_groupings_get_shown     (HfGroupings *self);
/** hf_groupings_is_working: whether something is being made. */
gboolean     hf_groupings_is_working    (HfGroupings *self);
/**
 * hf_groupings_get_error:
 *
 * Returns: (transfer none) (nullable): why what was asked for last is not shown, in a
 *   sentence
 */
const char  *hf_groupings_get_error     (HfGroupings *self);

/** hf_groupings_zoom_to: @node of what is shown, or what it is in if it holds nothing. */
void         hf_groupings_zoom_to       (HfGroupings *self,
                                         guint32      node);
guint32      hf_groupings_get_focus     (HfGroupings *self);
/** hf_groupings_find_focus: the node that is zoomed to for @node of what is shown. */
guint32      hf_groupings_find_focus    (HfGroupings *self,
                                         guint32      node);
/** hf_groupings_dup_focus: (transfer full): where @grouping is zoomed to, or will be. */
HfNodeRef    hf_groupings_dup_focus     (HfGroupings *self,
                                         HfGrouping   grouping);

/**
 * hf_groupings_go_to:
 *
 * Zooms that way, when @grouping is shown if it is not yet. What of the way is not there
 * is made in the worker, if there is a retention; until then as far as there is.
 */
void         hf_groupings_go_to         (HfGroupings *self,
                                         HfGrouping   grouping,
                                         HfNodePath  *path);

G_END_DECLS
