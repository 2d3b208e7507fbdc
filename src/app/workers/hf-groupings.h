/* hf-groupings.h: the hierarchies of one snapshot, made on demand
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
 * The hierarchy of a treemap and its focus, the node that fills the picture. A worker makes the
 * hierarchies by dominator and by root, which need an #HfRetention, and the details that nodes show
 * only when they fill the picture; until it is done, the treemap does not change. Each grouping has
 * its own zoom. Main thread only.
 *
 * The signal `changed` (no parameters) is emitted when another hierarchy is shown or chosen, and
 * when the worker is done; `focus-changed` (no parameters) is emitted when another node of the same
 * hierarchy fills the picture.
 */
G_DECLARE_FINAL_TYPE (HfGroupings, hf_groupings, HF, GROUPINGS, GObject)

/** hf_groupings_new: (transfer full): without a hierarchy. Dispose of it to stop its worker. */
HfGroupings *hf_groupings_new           (void);

/**
 * hf_groupings_set_hierarchy:
 * @hierarchy: the hierarchy of another snapshot by namespace
 *
 * Drops all hierarchies of the old snapshot. Keeps the choice of grouping and weight. Emits no
 * signal.
 */
void         hf_groupings_set_hierarchy (HfGroupings *self,
                                         HfHierarchy *hierarchy);

/**
 * hf_groupings_set_retention:
 * @retention: (nullable): the retention of the same snapshot; without it only groupings by name
 *   can be made
 */
void         hf_groupings_set_retention (HfGroupings *self,
                                         HfRetention *retention);

/** hf_groupings_choose: shows @grouping as soon as its hierarchy is made. */
void         hf_groupings_choose        (HfGroupings *self,
                                         HfGrouping   grouping);
/** hf_groupings_get_chosen: the grouping chosen last, or another one if it could not be made. */
HfGrouping   hf_groupings_get_chosen    (HfGroupings *self);

/**
 * hf_groupings_weigh:
 *
 * Chooses the weight of the hierarchies by name, which a worker then makes. They have the weight of
 * all objects if no object is reachable. The zoom stays, by names. Hierarchies by dominator and by
 * root always have the weight of reachable objects.
 */
void         hf_groupings_weigh         (HfGroupings *self,
                                         HfWeight     weight);
/** hf_groupings_get_weight: the weight chosen last. */
HfWeight     hf_groupings_get_weight    (HfGroupings *self);
/**
 * hf_groupings_fold:
 * @filters: filters of types, as in hf_filter_lines_find(); empty to fold none
 *
 * Chooses the types whose objects have no node by dominator. A worker then makes that hierarchy
 * again. The zoom stays, by names.
 */
void         hf_groupings_fold          (HfGroupings *self,
                                         const char  *filters);
/** hf_groupings_get_folded: (transfer none): the filters of the types that are folded. */
const char  *hf_groupings_get_folded    (HfGroupings *self);
/** hf_groupings_get_by_namespace: (transfer none) (nullable): hf_groupings_get_made() of it. */
HfHierarchy *hf_groupings_get_by_namespace (HfGroupings *self);
/** hf_groupings_get_made: (transfer none) (nullable): the hierarchy by @grouping, if it is made. */
HfHierarchy *hf_groupings_get_made      (HfGroupings *self,
                                         HfGrouping   grouping);

/** hf_groupings_get_shown: (transfer none) (nullable): %NULL until there is a snapshot. */
HfHierarchy *hf_groupings_get_shown     (HfGroupings *self);
/** hf_groupings_is_working: whether a worker makes a hierarchy or a detail. */
gboolean     hf_groupings_is_working    (HfGroupings *self);
/**
 * hf_groupings_get_error:
 *
 * Returns: (transfer none) (nullable): a sentence with the reason why the worker could not make the
 *   last request
 */
const char  *hf_groupings_get_error     (HfGroupings *self);

/** hf_groupings_zoom_to: makes hf_groupings_find_focus() of @node the focus. */
void         hf_groupings_zoom_to       (HfGroupings *self,
                                         guint32      node);
/** hf_groupings_get_focus: the focus, a node of hf_groupings_get_shown(); 0 is the top. */
guint32      hf_groupings_get_focus     (HfGroupings *self);
/** hf_groupings_find_focus: @node, or the innermost node around it that can fill the picture. */
guint32      hf_groupings_find_focus    (HfGroupings *self,
                                         guint32      node);
/** hf_groupings_dup_focus: (transfer full): the focus that @grouping has, or will have. */
HfNodeRef    hf_groupings_dup_focus     (HfGroupings *self,
                                         HfGrouping   grouping);

/**
 * hf_groupings_go_to:
 *
 * Zooms to @path in the hierarchy by @grouping, shown or not. If nodes of @path are not made yet,
 * it zooms as far as possible, and further when a worker has made them.
 */
void         hf_groupings_go_to         (HfGroupings *self,
                                         HfGrouping   grouping,
                                         HfNodePath  *path);

G_END_DECLS
