/* hf-objects-filter.h: the target of the filter bars of the tables of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-bar.h"

G_BEGIN_DECLS

/** hf_objects_filter: sets the object filter of a session; its scope is the listed objects. */
extern const HfFilterTarget hf_objects_filter;
/** hf_objects_filter_of_paths: the same in the table of paths, which has one order. */
extern const HfFilterTarget hf_objects_filter_of_paths;

G_END_DECLS
