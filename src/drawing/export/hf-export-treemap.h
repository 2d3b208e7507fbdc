/* hf-export-treemap.h: a treemap as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"
#include "hf-export-picture.h"
#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * hf_export_treemap_new:
 * @focus: the node that fills the picture, 0 for all; never an object
 * @key: (nullable): the meaning of colors, of the same analysis; %NULL by namespace
 * @has_cushions: whether cells are shaded as cushions
 *
 * Takes no time: the treemap is laid out when it is drawn, for the space that it has.
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_treemap_new (HfHierarchy *hierarchy,
                                        guint32      focus,
                                        HfColorKey  *key,
                                        gboolean     has_cushions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
