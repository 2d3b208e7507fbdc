/* hf-carried-cuts.h: cuts of a heap with the types of their objects, to find them in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-carried-selection.h"

G_BEGIN_DECLS

/**
 * HfCarriedCuts:
 *
 * A list of cuts. Another heap may have a different object at an address, so a cut of an object
 * exists there only if that object has the same type.
 */
typedef struct _HfCarriedCuts HfCarriedCuts;

/** hf_carried_cuts_new: (transfer full): @cuts: words of #HfCutWord for @heap, one a line. */
HfCarriedCuts *hf_carried_cuts_new  (HfHeap                 *heap,
                                     const char             *cuts);
/** hf_carried_cuts_free: frees the words and the names of types. */
void           hf_carried_cuts_free (HfCarriedCuts          *self);
/**
 * hf_carried_cuts_find:
 * @dropped: (nullable) (element-type utf8): the function appends the cuts whose objects @target
 *   does not have; borrowed from @self
 *
 * Returns: (transfer full): all other cuts, one a line
 */
char          *hf_carried_cuts_find (const HfCarriedCuts    *self,
                                     HfCarriedTarget        *target,
                                     GPtrArray              *dropped);

G_END_DECLS
