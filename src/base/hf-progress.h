/* hf-progress.h: the progress of a long job, reported at a bounded rate
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfStage:
 * @HF_STAGE_READING: bytes become records; done and total are bytes of the file
 * @HF_STAGE_RESOLVING: ids become indices; done and total are objects
 * @HF_STAGE_ANALYZING: reachability and totals, each a pass over the objects;
 *   done and total are objects visited
 * @HF_STAGE_REFERRERS: referrers are found from references; done and total are objects passed
 * @HF_STAGE_DOMINATORS: retained sizes of objects, groups of roots and types; total is objects,
 *   and done the elapsed share of the estimated time, in objects
 * @HF_STAGE_FINDINGS: findings; done and total are rules
 * @HF_STAGE_WRITING: a heap becomes bytes; done and total are objects
 * @HF_STAGE_REASONS: chains from roots to all objects, and growing ones; done and total are
 *   objects passed
 * @HF_STAGE_COLLECTIONS: objects are followed through collections; done and total are events of a
 *   recording
 */
typedef enum
{
  HF_STAGE_READING,
  HF_STAGE_RESOLVING,
  HF_STAGE_ANALYZING,
  HF_STAGE_REFERRERS,
  HF_STAGE_DOMINATORS,
  HF_STAGE_FINDINGS,
  HF_STAGE_WRITING,
  HF_STAGE_REASONS,
  HF_STAGE_COLLECTIONS,
} HfStage;

/**
 * HfProgressReport:
 * @done: how much of this stage is done, in the stage's unit
 * @total: how much there is; 0 if not known (a pipe)
 * @n_objects: objects met so far
 */
typedef struct
{
  HfStage stage;
  guint64 done;
  guint64 total;
  guint64 n_objects;
} HfProgressReport;

/**
 * HfProgressFunc:
 *
 * Called from whichever thread does the work, never from two at once.
 */
typedef void (*HfProgressFunc) (const HfProgressReport *report,
                                gpointer                user_data);

/**
 * HfProgress:
 *
 * The receiver of reports. Initialize it with hf_progress_init(). It may live on the stack of the
 * caller, who keeps it until the job is done. Every function that takes one also takes %NULL.
 */
typedef struct
{
  HfProgressFunc func;
  gpointer       user_data;
  gint64         next_usec; /* no report before this monotonic time */
  HfStage        stage;     /* the stage of the last report: a new stage is reported at once */
} HfProgress;

/** HF_PROGRESS_INTERVAL_USEC: the least time between two reports, in µs. */
#define HF_PROGRESS_INTERVAL_USEC (40 * 1000)

/** HF_POLL_MASK: poll for cancel and report when (count & mask) == 0. */
#define HF_POLL_MASK 0xffff

/**
 * hf_progress_init:
 * @func: (nullable): called with each report, in the thread that reports
 *
 * Sets up @self, which holds no memory of its own.
 */
void     hf_progress_init   (HfProgress             *self,
                             HfProgressFunc          func,
                             gpointer                user_data);

/**
 * hf_progress_report:
 * @self: (nullable): the receiver
 *
 * Passes @report on if the last one is %HF_PROGRESS_INTERVAL_USEC old, if the
 * stage is a new one, or if it is done.
 */
void     hf_progress_report (HfProgress             *self,
                             const HfProgressReport *report);

/**
 * hf_progress_poll:
 * @self: (nullable): the receiver
 * @cancellable: (nullable): polled first
 *
 * The only call that a long loop needs: polls for cancel, then reports.
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED if the job was cancelled
 */
gboolean hf_progress_poll   (HfProgress             *self,
                             GCancellable           *cancellable,
                             const HfProgressReport *report,
                             GError                **error);

G_END_DECLS
