/* hf-object-count.h: number and size of the listed objects, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-set.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * hf_object_count_dup_text:
 * @objects: the objects that @session lists, after the filter
 * @n_rows: the number of rows that the table can have
 *
 * Returns: (transfer full): "20,955 objects of System.String, 1.3 MB, retain 2.0 MB",
 *   "312 of 20,955 objects of System.String, 1.1 MB", "Static fields: 1,200 objects, 3.1 MB"
 */
char *hf_object_count_dup_text (const HfObjectSet *objects,
                                guint32            n_rows,
                                HfSession         *session);

G_END_DECLS
