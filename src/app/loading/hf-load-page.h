/* hf-load-page.h: the content of a tab while its heap is loaded
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-load-job.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_LOAD_PAGE (hf_load_page_get_type ())

/**
 * HfLoadWork: the functions of a job of another class
 * @get_report: as hf_load_job_get_report()
 * @get_fraction: as hf_load_job_get_fraction()
 * @cancel: as hf_load_job_cancel()
 */
typedef struct
{
  HfProgressReport (*get_report)   (gpointer job);
  double           (*get_fraction) (gpointer job);
  void             (*cancel)       (gpointer job);
} HfLoadWork;

/**
 * HfLoadPage:
 *
 * Stage, progress and figures of one #HfLoadJob, or of a job that loads several heaps, and a
 * Cancel button, which cancels the job.
 */
G_DECLARE_FINAL_TYPE (HfLoadPage, hf_load_page, HF, LOAD_PAGE, GtkWidget)

/**
 * hf_load_page_set_job:
 * @job: (nullable): the job to show; %NULL when it has ended
 * @name: (nullable): of the file
 */
void        hf_load_page_set_job    (HfLoadPage *self,
                                     HfLoadJob  *job,
                                     const char *name);

/**
 * hf_load_page_set_work:
 * @job: (nullable): the job to show, with a signal `progress` as #HfLoadJob; %NULL when it has
 *   ended
 * @work: (nullable): static; %NULL if @job is
 * @title: (nullable): its name for the user
 */
void        hf_load_page_set_work   (HfLoadPage       *self,
                                     GObject          *job,
                                     const HfLoadWork *work,
                                     const char       *title);

/** hf_load_page_get_title: (transfer none): "Opening a.gclog", or the snapshot that is analyzed.
 * For tests. */
const char *hf_load_page_get_title  (HfLoadPage *self);

/** hf_load_page_get_figures: (transfer none): "62 % · 126,000 objects", as shown. For tests. */
const char *hf_load_page_get_figures (HfLoadPage *self);

G_END_DECLS
