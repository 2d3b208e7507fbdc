/* hf-export-name.h: the part of a heap that a treemap shows, in words and in file names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_export_name_dup_part:
 * @focus: the node that fills the picture
 *
 * Returns: (transfer full): "System, by root, sized by retained bytes"
 */
char *hf_export_name_dup_part  (const HfHierarchy *treemap,
                                guint32            focus);
/** hf_export_name_dup_view: (transfer full): "-by-root-System", "-by-namespace-count". */
char *hf_export_name_dup_view  (const HfHierarchy *treemap,
                                guint32            focus);
/**
 * hf_export_name_dup_clean:
 * @name: of a part of a heap, or of a file
 *
 * Returns: (transfer full): the beginning of @name without characters that file systems or shells
 *   treat specially
 */
char *hf_export_name_dup_clean (const char        *name);
/** hf_export_name_dup_pair: (transfer full): "first-to-last", both cleaned: for files of several
 * heaps. */
char *hf_export_name_dup_pair  (const char        *first,
                                const char        *last);

G_END_DECLS
