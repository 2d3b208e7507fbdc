/* hf-ownership-text.h: names of the groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ownership.h"

G_BEGIN_DECLS

/**
 * hf_ownership_text_dup_group:
 * @group: a group of @ownership
 *
 * Returns: (transfer full): "Static fields", "Several kinds of roots", "PEModule ×194", "String and
 *   others ×3", "Others"
 */
char *hf_ownership_text_dup_group   (const HfOwnership      *ownership,
                                     const HfOwnershipGroup *group);

/**
 * hf_ownership_text_dup_sharers:
 * @group: a group of @ownership
 *
 * Returns: (transfer full) (nullable): the owners that share the objects of @group: "Static fields,
 *   Cache, 3 more"; %NULL if it is not %HF_OWNERSHIP_SHARED
 */
char *hf_ownership_text_dup_sharers (const HfOwnership      *ownership,
                                     const HfOwnershipGroup *group);

/**
 * hf_ownership_text_dup_via:
 * @group: a group of @ownership
 *
 * Returns: (transfer full) (nullable): the types between the group above and this one: "Cache ›
 *   Entry[]"; %NULL if there are none
 */
char *hf_ownership_text_dup_via     (const HfOwnership      *ownership,
                                     const HfOwnershipGroup *group);

/**
 * hf_ownership_text_get_remark:
 * @group: a group of @ownership
 *
 * Returns: (transfer none) (nullable): a clause about objects that the program never made: "where
 *   the runtime keeps static fields and literals"; %NULL for all others
 */
const char *hf_ownership_text_get_remark (const HfOwnership      *ownership,
                                          const HfOwnershipGroup *group);

G_END_DECLS
