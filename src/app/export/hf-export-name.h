/* hf-export-name.h: the part of a heap that an export shows, in words and in file names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-source.h"

G_BEGIN_DECLS

/**
 * hf_export_name_dup_part:
 *
 * Returns: (transfer full): the part that the treemap shows, "System, by root, sized by retained
 *   bytes"
 */
char *hf_export_name_dup_part (const HfExportSource *source);
/**
 * hf_export_name_propose:
 *
 * Returns: (transfer full): a name for the file of @plan, "wpf-app-by-root-System.png" or
 *   "wpf-app-types.csv", which every file system can have
 */
char *hf_export_name_propose  (const HfExportSource *source,
                               const HfExportPlan   *plan);

G_END_DECLS
