/* hf-plain-comparison.h: comparisons of each part with each other: slow, and too simple to be wrong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/** hf_plain_comparison_check: asserts that @comparison by type, root or domain is right. */
void hf_plain_comparison_check (HfComparison *comparison);

G_END_DECLS
