/* hf-dominator-finder.h: goes to the next row of the dominator tree that is found by a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-session.h"
#include "hf-type-set.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_dominator_finder_new_question:
 * @session: with a retention and a search
 * @folded: (nullable): the types whose objects have no rows
 * @row: (nullable): the row to go on from
 * @backward: whether the row before is wanted
 *
 * Asks for the next row with an object that is found, and that matches the filter of types if
 * there is one.
 *
 * Returns: (transfer full): a question; its answer is the #GArray of hf_dominator_walk()
 */
HfQuestion *hf_dominator_finder_new_question (HfSession      *session,
                                              HfTypeSet      *folded,
                                              GtkTreeListRow *row,
                                              gboolean        backward);

/**
 * hf_dominator_finder_new_list_question:
 *
 * As hf_dominator_finder_new_question(), for all these rows.
 *
 * Returns: (transfer full): a question; its answer is the #GArray of hf_dominator_walk_list()
 */
HfQuestion *hf_dominator_finder_new_list_question (HfSession *session,
                                                   HfTypeSet *folded);

G_END_DECLS
