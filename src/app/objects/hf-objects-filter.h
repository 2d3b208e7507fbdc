/* hf-objects-filter.h: how the filter bar of the table of objects filters
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-bar.h"

G_BEGIN_DECLS

/** hf_objects_filter: sets the object filter of a session; its scope is what is listed. */
extern const HfFilterTarget hf_objects_filter;

G_END_DECLS
