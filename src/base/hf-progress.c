/* hf-progress.c: reports at a bounded rate
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-progress.h"

void
hf_progress_init (HfProgress     *self,
                  HfProgressFunc  func,
                  gpointer        user_data)
{
  *self = (HfProgress){ .func = func, .user_data = user_data };
}

void
hf_progress_report (HfProgress             *self,
                    const HfProgressReport *report)
{
  gint64 now;

  if (self == NULL || self->func == NULL)
    return;

  now = g_get_monotonic_time ();
  if (now < self->next_usec && report->stage == self->stage &&
      (report->total == 0 || report->done < report->total))
    return;

  self->next_usec = now + HF_PROGRESS_INTERVAL_USEC;
  self->stage = report->stage;
  self->func (report, self->user_data);
}

gboolean
hf_progress_poll (HfProgress              *self,
                  GCancellable            *cancellable,
                  const HfProgressReport  *report,
                  GError                 **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  hf_progress_report (self, report);
  return TRUE;
}
