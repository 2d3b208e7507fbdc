/* hf-export-steps.c: several long steps as one progress
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-steps.h"

/* Of one step: finer than any percentage that is shown. */
#define UNITS 1000

static void
report_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  HfExportSteps *self = user_data;
  const double share = report->total == 0 ? 0
                                          : MIN ((double) report->done / (double) report->total, 1);
  HfProgressReport whole = *report;

  if (self->share >= 0 && (report->stage != self->stage || share < self->share) &&
      self->step + 1 < self->n_steps)
    self->step++;
  self->stage = report->stage;
  self->share = share;

  whole.done = (guint64) ((self->step + share) * UNITS);
  whole.total = (guint64) self->n_steps * UNITS;
  hf_progress_report (self->whole, &whole);
}

HfProgress *
hf_export_steps_init (HfExportSteps *self,
                      HfProgress    *whole,
                      guint          n_steps)
{
  *self = (HfExportSteps){ .whole = whole, .n_steps = MAX (n_steps, 1), .share = -1 };
  hf_progress_init (&self->progress, report_cb, self);
  return &self->progress;
}
