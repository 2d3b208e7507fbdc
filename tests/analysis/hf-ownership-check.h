/* hf-ownership-check.h: what holds of the groups of every heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ownership.h"

G_BEGIN_DECLS

/** hf_ownership_find: (transfer full): the groups; asserts that there are. */
HfOwnership *hf_ownership_find       (HfRetention        *retention);

/** hf_ownership_check: asserts that order, sums and groups of roots are right. */
void         hf_ownership_check      (const HfOwnership  *ownership,
                                      HfRetention        *retention);

/** hf_ownership_check_same: asserts that another order of records changes nothing. */
void         hf_ownership_check_same (HfHeap             *heap);

G_END_DECLS
