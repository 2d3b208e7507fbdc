/* hf-root-retention-private.h: the order of root groups, for who makes and who finds them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-retention.h"

G_BEGIN_DECLS

/* By kind, then flags, then type; of two HfRetainedGroup. */
int hf_retained_group_compare (gconstpointer a,
                               gconstpointer b);

G_END_DECLS
