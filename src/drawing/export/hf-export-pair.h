/* hf-export-pair.h: two heaps as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"
#include "hf-pair-hierarchy.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * HfPairPicture:
 * @HF_PAIR_PICTURE_SIDES: one treemap for each heap, side by side, with the same cells
 * @HF_PAIR_PICTURE_CHANGE: one treemap of the differences
 */
typedef enum
{
  HF_PAIR_PICTURE_SIDES,
  HF_PAIR_PICTURE_CHANGE,
} HfPairPicture;

/** HF_TYPE_PAIR_PICTURE: #HfPairPicture; see hf-enum.h for names: `pair`, `difference`. */
#define HF_TYPE_PAIR_PICTURE (hf_pair_picture_get_type ())
GType            hf_pair_picture_get_type (void);

/**
 * hf_export_pair_new:
 * @focus: the node that fills the picture, 0 for all; not a type
 * @name_before: (nullable): of the file with the heap before, above its treemap
 * @name_after: (nullable): likewise of the heap after
 *
 * Takes no time: treemaps are laid out when they are drawn, for the space that they have.
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_pair_new       (HfPairHierarchy *pair,
                                           HfPairPicture    kind,
                                           guint32          focus,
                                           const char      *name_before,
                                           const char      *name_after) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
