/* hf-export-steps.h: several long steps as one progress
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfExportSteps:
 *
 * Receives the progress of one step after the other, and reports how much of all of them is done. A
 * step ends where the next stage begins, or where the same stage begins anew. Put it on the stack
 * of the worker.
 */
typedef struct
{
  HfProgress  progress;
  HfProgress *whole;
  guint       n_steps;
  guint       step;
  HfStage     stage;
  double      share; /* of this step */
} HfExportSteps;

/**
 * hf_export_steps_init:
 * @whole: (nullable): gets the reports; it outlives @self
 * @n_steps: how many steps there are; further ones count as the last
 *
 * Returns: (transfer none): the receiver for the functions that do the steps
 */
HfProgress *hf_export_steps_init (HfExportSteps *self,
                                  HfProgress    *whole,
                                  guint          n_steps);

G_END_DECLS
