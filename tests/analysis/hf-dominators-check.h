/* hf-dominators-check.h: dominators compared with a slow method, and with what holds of any
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominators.h"

G_BEGIN_DECLS

/* A heap with all that dominators are made of. */
typedef struct
{
  HfHeap          *heap;
  HfReachability  *reachability;
  HfReferrerTable *referrers;
  HfDominators    *dominators;
} HfDominatorsCheck;

HfDominatorsCheck *hf_dominators_check_new (HfHeap *heap);

void hf_dominators_check_free (HfDominatorsCheck *self);

/* Asserts that the order is that of a tree, and that its sums add up. This holds of any heap. */
void hf_dominators_check_tree (const HfDominatorsCheck *self);

/* The children that are met by jumping are those whose immediate dominator it is, and
 * with their parent they make up what it retains. */
void hf_dominators_check_subtree (const HfDominatorsCheck *self,
                                  HfObjectIndex            object);

void hf_dominators_check_subtrees (const HfDominatorsCheck *self);

void hf_dominators_check_against_naive (const HfDominatorsCheck *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDominatorsCheck, hf_dominators_check_free)

G_END_DECLS
