/* compare-export-test.h: two heaps in files, and exports of their comparison, for several tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-export.h"

G_BEGIN_DECLS

/**
 * CompareExport:
 * @files: (array): by #HfSide
 * @heaps: (array): by #HfSide, as loaded
 * @comparison: by type, without retained sizes
 * @target: a file that does not exist at first
 *
 * Two heaps, in files and in memory: a fixture.
 */
typedef struct
{
  GFile        *files[HF_N_SIDES];
  HfKnownHeap   heaps[HF_N_SIDES];
  HfComparison *comparison;
  GFile        *target;
} CompareExport;

/** compare_export_set_up: the two heaps of compare-test.h. */
void            compare_export_set_up                (CompareExport       *fixture,
                                                      gconstpointer        data);
/** compare_export_set_up_without_roots: the later one does not say what its roots hold. */
void            compare_export_set_up_without_roots  (CompareExport       *fixture,
                                                      gconstpointer        data);
/** compare_export_tear_down: removes all files. */
void            compare_export_tear_down             (CompareExport       *fixture,
                                                      gconstpointer        data);

/** compare_export_make_query: the order of the table at first, with a floor. */
HfCompareQuery  compare_export_make_query            (void);
/** compare_export_make_source: (transfer full): as a tab with that table gives it. */
HfExportSource *compare_export_make_source           (CompareExport       *fixture,
                                                      HfCompareQuery       query);
/** compare_export_make_plan: of 800×480 px. */
HfExportPlan    compare_export_make_plan             (HfExportSubject      subject);

/** compare_export_run: takes @source; @is_cancelled: whether it is cancelled before it begins. */
gboolean        compare_export_run                   (HfExportSource      *source,
                                                      const HfExportPlan  *plan,
                                                      GFile               *file,
                                                      gboolean             is_cancelled,
                                                      GError             **error);
/** compare_export_dup_of: (transfer full): takes @source; the file, with a 0 behind it. */
char           *compare_export_dup_of                (CompareExport       *fixture,
                                                      HfExportSource      *source,
                                                      const HfExportPlan  *plan,
                                                      gsize               *size);
/** compare_export_dup: (transfer full): the same of compare_export_make_source(). */
char           *compare_export_dup                   (CompareExport       *fixture,
                                                      const HfExportPlan  *plan,
                                                      gsize               *size);
/** compare_export_dup_output: (transfer full): the output of a program. */
char           *compare_export_dup_output            (const char *const   *words);

G_END_DECLS
