/* hf-types-filter.h: the target of the filter bar of the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-bar.h"

G_BEGIN_DECLS

/** hf_types_filter: sets the type filter of a session; its scope is a namespace. */
extern const HfFilterTarget hf_types_filter;

G_END_DECLS
