/* hf-export-source.h: all of a tab that can be exported, of any kind of tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-plan.h"
#include "hf-rows.h"
#include "hf-titled-picture.h"

G_BEGIN_DECLS

/**
 * HfExportSource:
 *
 * All that can be exported from a tab, at the time when the user requested the export. It does not
 * hold the session or the page, which may show another heap before the user answers. Each picture,
 * list or report is made once at most.
 */
typedef struct _HfExportSource HfExportSource;

/**
 * HfExportSourceClass: the functions that a kind of source implements
 * @has: whether there is anything of @subject
 * @is_ready: (nullable): %FALSE if the rows of @subject depend on data that is not known yet;
 *   %NULL if all is ready
 * @dup_note: (nullable) (transfer full): the part or the rows of @subject that are exported, in a
 *   line for people; %NULL if its name says it
 * @dup_view: (transfer full): the part of @plan in the name of a file, "-by-root-System"; "" for
 *   all
 * @make_picture: (transfer full): the picture of @plan; in a worker
 * @make_rows: (transfer full): the rows of @subject; in a worker
 * @make_report: (transfer full): the report as a page of HTML; in a worker
 * @free: also frees the struct itself; any thread
 *
 * Those that run in a worker block, report to @progress (nullable) as a whole, and return %NULL
 * with @error set.
 */
typedef struct
{
  gboolean         (*has)          (const HfExportSource  *self,
                                    HfExportSubject        subject);
  gboolean         (*is_ready)     (const HfExportSource  *self,
                                    HfExportSubject        subject);
  char            *(*dup_note)     (const HfExportSource  *self,
                                    HfExportSubject        subject);
  char            *(*dup_view)     (const HfExportSource  *self,
                                    const HfExportPlan    *plan);
  HfTitledPicture *(*make_picture) (HfExportSource        *self,
                                    const HfExportPlan    *plan,
                                    HfProgress            *progress,
                                    GCancellable          *cancellable,
                                    GError               **error);
  HfRows          *(*make_rows)    (HfExportSource        *self,
                                    HfExportSubject        subject,
                                    HfProgress            *progress,
                                    GCancellable          *cancellable,
                                    GError               **error);
  GBytes          *(*make_report)  (HfExportSource        *self,
                                    HfProgress            *progress,
                                    GCancellable          *cancellable,
                                    GError               **error);
  void             (*free)         (HfExportSource        *self);
} HfExportSourceClass;

/**
 * _HfExportSource: the first member of the struct of each kind of source
 * @klass: its functions
 * @name: the name of the tab, from which file names are proposed
 * @subject: the picture or list that the user sees
 * @picture: the picture that is copied and printed
 * @grouping: of its treemap
 * @width: of the treemap on the screen, in px; 0 if it is not known
 * @height: likewise
 * @files: (nullable) (element-type GFile): the files of its heaps, which no export replaces; see
 *   hf_export_source_add_file()
 */
struct _HfExportSource
{
  const HfExportSourceClass *klass;
  char                      *name;
  HfExportSubject            subject;
  HfExportSubject            picture;
  HfGrouping                 grouping;
  int                        width;
  int                        height;
  GPtrArray                 *files;
};

/** hf_export_source_add_file: for the construction of a source: adds the file of a heap. */
void             hf_export_source_add_file     (HfExportSource       *self,
                                                GFile                *file);

/** hf_export_source_clear: for the @free of a class: frees the members above. */
void             hf_export_source_clear        (HfExportSource       *self);
/** hf_export_source_free: any thread; a worker frees large parts. @self may be %NULL. */
void             hf_export_source_free         (HfExportSource       *self);

/** hf_export_source_has: whether there is anything of @subject to export. */
gboolean         hf_export_source_has          (const HfExportSource *self,
                                                HfExportSubject       subject);
/** hf_export_source_is_ready: %FALSE if the rows of @subject depend on data that is not known
 * yet. */
gboolean         hf_export_source_is_ready     (const HfExportSource *self,
                                                HfExportSubject       subject);
/** hf_export_source_dup_note: (transfer full) (nullable): as #HfExportSourceClass. */
char            *hf_export_source_dup_note     (const HfExportSource *self,
                                                HfExportSubject       subject);

/** hf_export_source_make_plan: the plan to propose for @subject. Main thread only. */
HfExportPlan     hf_export_source_make_plan    (const HfExportSource *self,
                                                HfExportSubject       subject);
/**
 * hf_export_source_propose_name:
 *
 * Returns: (transfer full): a name for the file of @plan, "wpf-app-by-root-System.png" or
 *   "wpf-app-types.csv", which every file system can have
 */
char            *hf_export_source_propose_name (const HfExportSource *self,
                                                const HfExportPlan   *plan);

/**
 * hf_export_source_check_target:
 *
 * Errors: as hf_output_file_check_target(), for each of its files. In a worker.
 *
 * Returns: whether @target is none of the files of @self
 */
gboolean         hf_export_source_check_target (const HfExportSource *self,
                                                GFile                *target,
                                                GCancellable         *cancellable,
                                                GError              **error);
/** hf_export_source_make_picture: (transfer full): as #HfExportSourceClass; not the options of
 * @plan. */
HfTitledPicture *hf_export_source_make_picture (HfExportSource       *self,
                                                const HfExportPlan   *plan,
                                                HfProgress           *progress,
                                                GCancellable         *cancellable,
                                                GError              **error);
/** hf_export_source_make_rows: (transfer full): as #HfExportSourceClass. */
HfRows          *hf_export_source_make_rows    (HfExportSource       *self,
                                                HfExportSubject       subject,
                                                HfProgress           *progress,
                                                GCancellable         *cancellable,
                                                GError              **error);
/** hf_export_source_make_report: (transfer full): as #HfExportSourceClass. */
GBytes          *hf_export_source_make_report  (HfExportSource       *self,
                                                HfProgress           *progress,
                                                GCancellable         *cancellable,
                                                GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportSource, hf_export_source_free)

G_END_DECLS
