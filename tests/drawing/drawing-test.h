/* drawing-test.h: heaps for pictures: from text, and by chance
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export.h"
#include "hf-hierarchy.h"

G_BEGIN_DECLS

/** drawing_test_from_text: (transfer full): the reachable part of hf_test_heap(). */
HfHierarchy *drawing_test_from_text  (const char *text);
/** drawing_test_with_info: (transfer full): a heap of one object with @key as its information. */
HfHierarchy *drawing_test_with_info  (const char *key,
                                      const char *value);
/**
 * drawing_test_random:
 *
 * Families, namespaces, types and objects of very uneven size, all reachable, by
 * g_test_rand_int(), whose seed the harness prints.
 *
 * Returns: (transfer full)
 */
HfHierarchy *drawing_test_random     (guint       n_types);
/** drawing_test_seeded: (transfer full): the same at every run. */
HfHierarchy *drawing_test_seeded     (guint       n_types,
                                      guint32     seed);
/** drawing_test_group: (transfer full): of hf_test_heap(), grouped otherwise. */
HfHierarchy *drawing_test_group      (const char *text,
                                      HfGrouping  grouping);
/**
 * drawing_test_owned:
 * @n_objects: how many, a few of them garbage
 *
 * Objects of few types that hold each other, below roots of several kinds and containers,
 * by g_test_rand_int().
 *
 * Returns: (transfer full): by dominator or by root
 */
HfHierarchy *drawing_test_owned      (guint       n_objects,
                                      HfGrouping  grouping);
/**
 * drawing_test_one_family:
 *
 * Returns: (transfer full): one family of @n_types equal types; nodes alone, as
 *   there are no such types in its heap
 */
HfHierarchy *drawing_test_one_family (guint32     n_types);

/** drawing_test_picture: (transfer full): all of the treemap, to be exported. */
HfExportPicture *drawing_test_picture (HfHierarchy           *hierarchy);
/** drawing_test_export: (transfer full): hf_export_to_bytes() of drawing_test_picture(). */
GBytes      *drawing_test_export      (HfHierarchy           *hierarchy,
                                       const HfExportOptions *options,
                                       GError               **error);

/** drawing_test_export_small: (transfer full): the same in 640 x 480 px, with a title. */
GBytes      *drawing_test_export_small (HfHierarchy    *hierarchy,
                                        HfExportFormat  format,
                                        int             scale,
                                        gboolean        dark);

G_END_DECLS
