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

/**
 * hf_export_pair_dup_totals:
 * @heaps: (array fixed-size=2): by #HfSide
 * @meaning: what the picture shows, in words
 *
 * Returns: (transfer full): the second line of the title block of a picture of two heaps: "35,904 →
 *   84,496 objects · 4.3 MB → 13.3 MB · ownership"
 */
char            *hf_export_pair_dup_totals       (const HfComparedHeap *heaps,
                                                  const char           *meaning);
/** hf_export_pair_dup_origin: (transfer full) (nullable): the program and the times of @heaps, by
 * #HfSide; of one program once. */
char            *hf_export_pair_dup_origin       (const HfComparedHeap *heaps);
/** hf_export_pair_dup_completeness: (transfer full): whether the files of @heaps, by #HfSide, lack
 * anything. */
char            *hf_export_pair_dup_completeness (const HfComparedHeap *heaps);

G_END_DECLS
